"""The table of yaku is the catalogue's, in the order of the kernel's numbers."""

import csv
import inspect
from pathlib import Path

from jantaku.pure.layout import layout
from jantaku.rules.local import PLACES
from jantaku.rules.riichi import yaku
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.yaku import BONUS, LOCAL, NUMBER, YAKU

ROOT = Path(__file__).parents[3]
FOLDER = Path(inspect.getfile(yaku)).parent
ENUMS = {**layout(FOLDER / "value.pxd").enums, **layout(FOLDER / "winning.pxd").enums}
KERNEL_NAMES = {"seat_wind": "yakuhai_seat", "round_wind": "yakuhai_round", "north": "yakuhai_north"}
KERNEL_NAMES.update((name, f"yakuhai_{name}") for name in ("haku", "hatsu", "chun"))


def test_numbers_are_the_kernels() -> None:
    named = {name[2:].lower(): number for name, number in ENUMS.items() if name.startswith("Y_") and name != "Y_LOCAL"}
    local = {name[2:].lower(): ENUMS["Y_LOCAL"] + place for name, place in ENUMS.items() if name.startswith("L_")}
    assert {KERNEL_NAMES.get(name, name): number for name, number in named.items()} | local == NUMBER
    assert ENUMS["YAKU_COUNT"] == len(YAKU)
    assert ENUMS["Y_LOCAL"] == NUMBER[LOCAL[0].slug]
    assert len(LOCAL) <= PLACES


NO_LINES = ("kan_dora", "nagashi_mangan", "kazoe", "tanyao_pinfu_riichi")
"""Kan dora are counted as dora; the others are no lines of a hand."""
OF_OPTIONS = {"yakuhai_north", "flower_dora"}
"""What only the text of the catalogue names (S-04, S-07)."""


def test_every_value_is_the_catalogues() -> None:
    with (ROOT / "conformance" / "yaku.csv").open(encoding="utf-8") as file:
        rows = {row["slug"]: row for row in csv.DictReader(file) if row["slug"] not in NO_LINES}
    assert rows.keys() == NUMBER.keys() - OF_OPTIONS
    for entry in YAKU:
        if entry.slug in OF_OPTIONS:
            continue
        row = rows[entry.slug]
        han = int(row["closed_han"]), int(row["open_han"])
        assert entry.code == row["id"]
        assert entry.yakuman == int(row["yakuman"])
        if entry.limit is not None:
            assert (entry.limit, *han) == ("mangan", 5, 5)
        elif entry.slug != "renhou":  # its five han are the option renhou_stacks
            assert (entry.closed, entry.open) == han
    assert {slug for slug, row in rows.items() if row["id"].startswith("B")} == BONUS - OF_OPTIONS


def test_what_a_local_yaku_contains_is_the_catalogues() -> None:
    with (ROOT / "conformance" / "yaku.csv").open(encoding="utf-8") as file:
        rows = {row["slug"]: row for row in csv.DictReader(file)}
    for entry in LOCAL:
        assert ";".join(entry.replaces) == rows[entry.slug]["replaces"]


def test_fu_items_are_the_kernels() -> None:
    items = {number for name, number in ENUMS.items() if name.startswith("FU_")}
    assert items <= FU_ITEMS.keys()
