"""The handbook says what is true: its examples, near misses, pairs of yaku, tables and figures, asked of the engine."""

import csv
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jantaku.i18n import term, yaku
from jantaku.log import read as read_log
from jantaku.rules import Ruleset, registry
from jantaku.rules.riichi.fu import FU_ITEMS
from jantaku.rules.riichi.settlement import changes, settle_wins
from jantaku.rules.riichi.yaku import BONUS, LOCAL, NUMBER, YAKU
from jantaku.score import Score, score
from jantaku.tiles import KINDS, Tile
from tools.count_yaku import OUT, counted, players_of
from tools.find_combinations import RULES, read, stood, win_of
from tools.handbook import faces, hands, scores, site, tables
from tools.handbook.hands import entries, rows
from tools.handbook.reference import fenced
from tools.handbook.rules import remarks
from tools.handbook.yaku import share, yaku_page

RECORD = Path(__file__).parents[1] / "log" / "data" / "example.mjlog"
NOT_OF_A_HAND = {"nagashi_mangan", "kan_dora", "tanyao_pinfu_riichi"}


def test_the_handbook_has_every_yaku_and_no_other():
    assert {entry.slug for entry in YAKU} | NOT_OF_A_HAND | {"kazoe"} == set(entries())


@pytest.mark.parametrize("slug", sorted(entries()))
def test_the_example_holds_it_and_the_near_miss_does_not(slug):
    entry = entries()[slug]
    if slug in NOT_OF_A_HAND:
        assert entry.example is None
        return
    assert entry.example is not None
    assert entry.near_miss is not None
    assert entry.example.holds(slug)
    assert not entry.near_miss.holds(slug)
    assert entry.near_miss != entry.example


@pytest.mark.parametrize("slug", sorted(entries()))
def test_an_entry_is_whole(slug):
    entry = entries()[slug]
    assert entry.text.strip().endswith(".")
    assert bool(entry.why.strip()) == bool(entry.near)
    assert set(entry.options) <= set(registry())
    assert yaku(slug).kanji
    assert entry.value or slug in NUMBER


def test_each_local_yaku_stands_only_where_it_is_in_use():
    for entry in LOCAL:
        example = entries()[entry.slug].example
        assert not hands.Example(example.hand, example.win, example.rules.partition(",")[0]).holds(entry.slug)


@pytest.mark.slow
def test_pairs_of_yaku_stand_in_the_hands_that_are_named():
    rules = {name: Ruleset.parse(text) for name, text in RULES.items()}
    for (one, other), (hand, win, name) in read().items():
        assert {one, other} <= {*stood(hand, win_of(win), rules[name])}, (one, other, hand)


def test_no_pair_is_of_yaku_that_replace_each_other():
    for one, other in read():
        assert not {one, other} & BONUS
        if not YAKU[NUMBER[one]].yakuman and not YAKU[NUMBER[other]].yakuman:
            assert one not in YAKU[NUMBER[other]].replaces
            assert other not in YAKU[NUMBER[one]].replaces


@pytest.mark.slow
def test_the_tables_beside_the_source_are_current():
    assert tables.stale() == []


def test_every_face_is_drawn_once_and_well_formed():
    names = [str(Tile(kind)) for kind in range(KINDS)] + ["0m", "0p", "0s", "1f", faces.BACK]
    drawn = [*faces.symbols(names + names)]
    assert len(drawn) == len(set(drawn)) == len(names)
    for symbol in drawn:
        root = ElementTree.fromstring(symbol)
        assert root.get("viewBox") == "0 0 60 80"
        assert len(root) > 0


@pytest.mark.parametrize(
    ("name", "shape", "number"), [("7p", "fill", 7), ("9p", "fill", 9), ("3s", "face", 3), ("8s", "face", 8), ("9s", "face", 9)]
)
def test_a_face_shows_as_many_as_its_number(name, shape, number):
    assert len(re.findall(rf'class="[^"]*\b{shape}\b', faces.drawing(Tile(name)))) == number


def test_a_page_holds_every_face_it_shows():
    for entry in entries().values():
        text = yaku_page(entry)
        assert set(re.findall(r'href="#t-(\w+)"', text)) == set(re.findall(r'<symbol id="t-(\w+)"', text))


def test_a_called_tile_is_turned_and_an_added_one_lies_on_it():
    assert rows("11p22s+1p,3-12m,222=2z,4444p")[2:] == [
        [("3m", "sideways"), ("1m", ""), ("2m", "")],
        [("2z", ""), ("2z", "sideways"), ("2z", "sideways stacked"), ("2z", "")],
        [("back", ""), ("4p", ""), ("4p", ""), ("back", "")],
    ]


def test_every_item_of_the_fu_has_a_hand():
    assert {*scores.FU_EXAMPLES} == {*FU_ITEMS.values()}
    for item in FU_ITEMS.values():
        assert scores.fu_of(item) > 0
        assert term("fu", item).kanji


@pytest.mark.parametrize("players", [4, 3, 2])
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("tsumo", [False, True])
def test_payments_in_the_tables_are_those_of_a_hand(players, seat, tsumo):
    rules = Ruleset.of(scores.PLAYERS[players])
    found = score("345p66s567p678s46p+5p", tsumo=tsumo, seat_wind="ES"[seat], rules=rules)
    assert isinstance(found, Score)
    shown = scores.paid(rules, scores.base_points(found.han, found.fu), seat, tsumo)
    lost = [-change for change in found.changes if change < 0]
    assert [int(part) for part in re.findall(r"\d+", shown)] == sorted(set(lost), reverse=True)


def test_the_payments_of_a_table_are_conserved():
    for method in scores.TSUMO_METHODS:
        rules = Ruleset.of("default_3p", sanma_tsumo=method)
        lines = settle_wins(rules, [scores.Winner(1, 1, 2000)], dealer=0)
        assert sum(changes(lines, 3)) == 0


def test_frequencies_are_of_known_yaku_and_no_more_than_the_wins():
    with OUT.open(encoding="utf-8", newline="") as file:
        seen = [*csv.DictReader(file)]
    wins = {row["players"]: int(row["number"]) for row in seen if row["slug"] == "wins"}
    assert set(wins) == {"4", "3"}
    for row in seen:
        if row["slug"] not in ("rounds", "wins"):
            assert row["slug"] in NUMBER
            assert 0 < int(row["number"]) <= wins[row["players"]]


def test_a_share_is_said_in_per_cent_or_as_one_in_so_many():
    assert [share(part, 1000) for part in (0, 1, 4, 5, 500)] == ["never", "1 in 1,000", "1 in 250", "0.5 %", "50.0 %"]


def test_links_out_of_the_pages_become_names():
    assert site.inside("[a](../src/x.py) [b](cli.md#c) [d](https://e.f)", "logs.md") == "a [b](cli.md#c) [d](https://e.f)"
    assert site.inside("[a](../CONTRIBUTING.md)", "index.md") == "[a](CONTRIBUTING.md)"


def test_a_written_page_may_name_hands_to_be_drawn():
    drawn = site.with_hands("a\n\n<!-- hand: 4z,3-12m,5550+p,222=2s,8888m -->\n")
    assert drawn.startswith("a\n\n<div")
    assert set(re.findall(r'href="#t-(\w+)"', drawn)) == set(re.findall(r'<symbol id="t-(\w+)"', drawn)) != set()
    assert site.with_hands("<!-- a -->") == "<!-- a -->"


def test_a_preset_says_beside_an_option_where_it_is_known_from():
    known = remarks("tenhou_4p")
    assert "real final results" in known["uma"]
    assert known["kan_dora_kakan"] == known["kan_dora_daiminkan"] != ""
    assert "tenpai_yame" not in known


def test_examples_of_docstrings_are_fenced():
    assert fenced("A.\n\n>>> 1 + 1\n2\n\nB.") == "A.\n\n```python\n>>> 1 + 1\n2\n```\n\nB."


def test_every_list_of_the_navigation_is_filled():
    text = site.configuration()
    assert "<" not in text.partition("nav:")[2]
    for slug in entries():
        assert f"rules/yaku/{slug}.md" in text


def test_wins_of_a_record_are_counted():
    record = read_log(RECORD.read_bytes())
    found = counted(record)
    assert players_of(record) == 4
    assert found["rounds"] == 2
    assert found["wins"] == 1
    assert found["riichi"] == found["yakuhai_haku"] == 1
