"""The table of yaku is the catalogue's, in the order of the kernel's numbers."""

import csv
import inspect
from pathlib import Path

from jantaku.pure.layout import layout
from jantaku.rules.riichi import yaku
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.yaku import BONUS, NUMBER, YAKU

ROOT = Path(__file__).parents[3]
ENUMS = layout(Path(inspect.getfile(yaku)).with_name("value.pxd")).enums
KERNEL_NAMES = {"seat_wind": "yakuhai_seat", "round_wind": "yakuhai_round"}
KERNEL_NAMES.update((name, f"yakuhai_{name}") for name in ("haku", "hatsu", "chun"))


def test_numbers_are_the_kernels() -> None:
    named = {name[2:].lower(): number for name, number in ENUMS.items() if name.startswith("Y_")}
    assert {KERNEL_NAMES.get(name, name): number for name, number in named.items()} == NUMBER
    assert ENUMS["YAKU_COUNT"] == len(YAKU)


def test_every_value_is_the_catalogues() -> None:
    """Kan dora are counted as dora; nagashi mangan, kazoe and rittanpin are no lines of a hand."""
    with (ROOT / "conformance" / "yaku.csv").open(encoding="utf-8") as file:
        rows = {row["slug"]: row for row in csv.DictReader(file) if row["id"][0] in "YMB" or row["id"] == "L-07"}
    for slug in ("kan_dora", "nagashi_mangan", "kazoe", "tanyao_pinfu_riichi"):
        del rows[slug]
    assert rows.keys() == NUMBER.keys()
    for entry in YAKU:
        row = rows[entry.slug]
        assert entry.code == row["id"]
        assert entry.yakuman == int(row["yakuman"])
        if entry.slug != "renhou":  # its five han are the option renhou_stacks
            assert (entry.closed, entry.open) == (int(row["closed_han"]), int(row["open_han"]))
    assert {slug for slug, row in rows.items() if row["id"].startswith("B")} == BONUS


def test_fu_items_are_the_kernels() -> None:
    items = {number for name, number in ENUMS.items() if name.startswith("FU_")}
    assert items <= FU_ITEMS.keys()
