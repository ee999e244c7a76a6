"""Wins without a complete hand, in play (L-09, L-20, P-21)."""

import pytest

from jantaku import actions
from jantaku.events import Win
from jantaku.match import Match
from jantaku.setup import Setup
from jantaku.tiles import Tile

UNCONNECTED = {
    "shiisanpuutaa": "147m258p369s1234z+1z",
    "chiisei_mukou": "147m25p36s123456z+7z",
}


@pytest.mark.parametrize("slug", UNCONNECTED)
def test_unconnected_tiles_win_with_the_first_draw(slug: str) -> None:
    setup = Setup.of(f"default,local=[{slug}]", [UNCONNECTED[slug], "?", "?", "?"], dora="9m")
    match = setup.match()
    assert actions.TSUMO in match.legal(0)
    match.act(0, actions.TSUMO)
    win = next(event for event in match.last_kyoku if isinstance(event, Win))
    assert win.value is not None
    assert win.value.yaku == ((slug, 1),)
    without = Setup.of("default", [UNCONNECTED[slug], "?", "?", "?"], dora="9m").match()
    assert actions.TSUMO not in without.legal(0)


@pytest.mark.parametrize("slug", UNCONNECTED)
def test_and_with_no_other(slug: str) -> None:
    hand = UNCONNECTED[slug]
    setup = Setup.of(f"default,local=[{slug}]", [hand, "?", "?", "?"], ["8s", "8s", "8s", "8s"], dora="9m")
    assert actions.TSUMO not in setup.match().legal(0)


def fourth_north(four_norths: str) -> Match:
    hand = "19m2468p13579s55z+4z,4z,4z,4z"
    setup = Setup.of(f"default_3p,four_norths={four_norths}", [hand, "?", "?"], dora="1z")
    match = setup.match(replacements=[Tile("1p")])
    match.act(0, actions.NUKI)
    while 0 not in match.pending:
        match.act(match.pending[0], actions.PASS)
    return match


def test_four_norths_win_at_once() -> None:
    match = fourth_north("mangan")
    assert match.legal(0) == bytes([actions.TSUMO])
    match.act(0, actions.TSUMO)
    win = next(event for event in match.last_kyoku if isinstance(event, Win))
    assert win.value is not None
    assert win.value.limit == "mangan"
    assert win.changes == (12000, -6000, -6000)


def test_four_norths_go_on_where_they_win_nothing() -> None:
    assert actions.TSUMO not in fourth_north("off").legal(0)
