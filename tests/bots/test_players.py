"""Bots by the rules of any number of players: every preset, and what tile sets, norths, flowers and open hands ask for."""

from __future__ import annotations

import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import BUILT_IN, load, play
from jantaku.bots.safety import danger, threats
from jantaku.bots.sensible import Sensible
from jantaku.bots.sight import NORTH, Sight
from jantaku.events import Deal, Discard, Dora, Draw, Event, KyokuStart, Nuki, RiichiAccepted, Show
from jantaku.legal import legal
from jantaku.match import Match
from jantaku.rules import Ruleset, preset_names
from jantaku.rules.build import build
from jantaku.sim import simulate
from jantaku.tiles import UNKNOWN, Tile, parse_tiles

WIDER = (
    "default,local=[open_riichi]",
    "default,local=[open_riichi],open_hands=true",
    "default,transparent_tiles=washizu",
    "default,chiitoi_four_same=true",
    "default_3p,tileset=116_sanma",
    "default_3p,tileset=116_sanma,flowers=junk,local=[open_riichi]",
    "default_3p,tileset=108_no_honors",
    "default_3p,tileset=96_no_souzu_north",
    "default_3p,tileset=full_136,sanma_chi=true",
    "default_3p,north=yakuhai_for_all",
    "default_3p,four_norths=yakuman",
    "two_player,two_player_winds=EW,two_player_chi=false",
)
"""Rules whose tiles, calls or declarations differ from those of the presets."""


@pytest.mark.slow
@pytest.mark.parametrize("bot", BUILT_IN)
@pytest.mark.parametrize("name", [*preset_names(), *WIDER])
def test_every_bot_plays_by_all_rules(name: str, bot: str) -> None:
    """Every answer of a match is legal: another one would end it."""
    rules = Ruleset.parse(f"{name},length=tonpuu", allow_incomplete=True)
    match = Match(rules, 5)
    bots = [load(bot)() for _ in range(rules.players)]
    for seat, one in enumerate(bots):
        one.begin(seat, rules, seat)
    play(match, bots, limit=None)
    assert match.is_over


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["tenhou_3p", "two_player"])
@pytest.mark.parametrize("other", ["random", "tsumogiri"])
def test_sensible_beats_the_others(preset: str, other: str) -> None:
    rules = Ruleset.of(preset, length="tonpuu")
    report = simulate(20, 1, ("sensible", *[other] * (rules.players - 1)), rules, limit=None)
    assert report.bots[0].rank_share(1) >= 0.9


# -- situations --------------------------------------------------------------------------------------------------------


def table(rules: str, hand: str, *events: Event, indicator: str = "1z") -> Board:
    """The board of seat 0, the dealer of East 1, after its deal and some events."""
    ruleset = Ruleset.parse(rules)
    board = Board(build(ruleset), 0)
    deals = [Deal(seat, parse_tiles(hand) if seat == 0 else (UNKNOWN,) * 13) for seat in range(ruleset.players)]
    start = KyokuStart(0, 1, 0, 0, 0, (ruleset.start_points,) * ruleset.players)
    for event in (start, *deals, Dora(Tile(indicator)), *events):
        board.apply(event)
    return board


def answer(board: Board) -> str:
    """What the bot does, in words."""
    number = Sensible().choose(board, legal(board, 0))
    return str(actions.Action.of(number, board.tile))


@pytest.mark.parametrize(
    ("hand", "draw", "expected"),
    [
        ("1m258p147p369s24z6s", "4z", "nuki"),  # far from tenpai, a pair too
        ("123p456p789p4s556s", "4z", "nuki"),
        ("123p456p789p23s44z", "7z", "riichi 7z"),  # the pair of a tenpai hand
        ("19m159p9s1235567z", "4z", "discard 5p"),  # thirteen orphans: tenpai
        ("19m159p1s67s11235z", "4z", "discard"),  # near them
    ],
)
def test_norths(hand: str, draw: str, expected: str) -> None:
    assert answer(table("tenhou_3p", hand, Draw(0, Tile(draw)), indicator="2p")).startswith(expected)


def test_a_north_is_a_wind_where_it_is_not_set_aside() -> None:
    """Three norths are a yaku for everybody: the pair is called for."""
    before = (Draw(0, Tile("9s")), Discard(0, Tile("9s"), tsumogiri=True), Draw(1, UNKNOWN), Discard(1, Tile("4z")))
    for rules, expected in (("default_3p,north=yakuhai_for_all", "pon 4z4z"), ("default_3p,north=ordinary", "pass")):
        board = table(rules, "67p067p678s22s3p44z", *before, indicator="6s")
        assert answer(board) == expected


def test_tiles_that_the_set_has() -> None:
    sight = Sight(table("tenhou_3p", "1m258p147p369s24z6s", Draw(0, Tile("4z")), indicator="1m"))
    assert sight.left[:9] == [2, 0, 0, 0, 0, 0, 0, 0, 4]
    assert sight.bonus[8] == 1  # 9m comes after 1m
    assert sum(sight.left) == 108 - 15


def test_norths_set_aside_are_seen_and_counted() -> None:
    board = table("tenhou_3p", "1m258p147p369s24z6s", Draw(0, Tile("4z")), Nuki(0, Tile("4z")), indicator="3z")
    board.apply(Draw(0, Tile("9p"), replacement=True))
    sight = Sight(board)
    assert sight.left[NORTH] == 2
    assert sight.aside(0) == 2  # set aside, and dora


def test_flowers_go_first() -> None:
    rules = "default_3p,tileset=116_sanma,flowers=junk"
    assert answer(table(rules, "1m258p147p369s2z21f", Draw(0, Tile("6s")))) == "discard 1f"
    board = table(rules, "1m258p147p369s25z1f", Draw(0, Tile("1f")))
    assert Sensible().choose(board, legal(board, 0)) in (actions.TSUMOGIRI, actions.FLOWER)
    assert answer(table(rules, "123p456p789p23s99s", Draw(0, Tile("1f")))) == "riichi 1f"
    assert answer(table(rules, "123p456p789p23s9s1f", Draw(0, Tile("9s")))) == "riichi 1f"


def test_nobody_calls_with_a_flower_in_the_hand() -> None:
    before = (Draw(0, Tile("9s")), Discard(0, Tile("9s"), tsumogiri=True), Draw(1, UNKNOWN), Discard(1, Tile("7z")))
    hand = "67p067p678s22s77z"
    rules = "default_3p,tileset=116_sanma,flowers=junk"
    assert answer(table(rules, hand + "3p", *before, indicator="6s")) == "pon 7z7z"
    assert answer(table(rules, hand + "1f", *before, indicator="6s")) == "pass"


def test_open_riichi_with_many_tiles_to_draw_and_not_with_few() -> None:
    rules = "default,local=[open_riichi]"
    assert answer(table(rules, "345p34567s22p456m", Draw(0, Tile("4z")))) == "open_riichi 4z"
    assert answer(table(rules, "123789p123s57s99m", Draw(0, Tile("4z")))) == "riichi 4z"


def test_a_hand_that_lies_open_is_known() -> None:
    rules = "default,local=[open_riichi]"
    shown = parse_tiles("123456m789p23s99s")
    board = table(
        rules,
        "258m147p369s2357z",
        *(Draw(0, Tile("9m")), Discard(0, Tile("9m"), tsumogiri=True)),
        *(Draw(1, UNKNOWN), Discard(1, Tile("3z"), riichi=True, open=True), Show(1, shown), RiichiAccepted(1)),
        *(Draw(2, UNKNOWN), Discard(2, Tile("9p")), Draw(3, UNKNOWN), Discard(3, Tile("9p")), Draw(0, Tile("1s"))),
    )
    sight = Sight(board)
    (threat,) = threats(sight)
    assert threat.known
    assert [kind for kind in range(34) if danger(kind, threat, sight)] == [Tile("1s"), Tile("4s")]
    assert sight.left[Tile("9s")] == 1
    assert answer(board) != "discard 1s"
