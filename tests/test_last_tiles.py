"""The end of the wall: what is asked and shown, and what a call ends (C-08, D-01, O-31, P-02, S-04)."""

import pytest

from jantaku.events import Show
from tests.positions import Table

TENPAI = "123m567p789p44p24s"
DECLARED = "tenpai_declaration=declared"


def shown(table: Table) -> list[int]:
    return [event.seat for event in table.events if isinstance(event, Show)]


def test_each_last_discard_is_asked_about_anew() -> None:
    """The last discard is called, and the discard after it asks again: the first answer no longer holds."""
    hands = ("", TENPAI, "", "1199m19p19s123z55z")
    table = Table(f"default,last_discard_calls=true,{DECLARED}", hands, last="5z").exhaust(0)
    giver = table.board.turn
    table.do(giver, "tsumogiri")
    table.do(1, "tenpai")
    table.do(3, "pon", "1m")
    table.do(1, "pass").finish()
    assert shown(table) == []


def test_a_flower_as_the_last_tile_asks_nobody() -> None:
    rules = f"default_3p,tileset=116_sanma,{DECLARED}"
    table = Table(rules, ("", "123p567p789p44p24s"), last="1f", replacements="1f1f1f1f", ura="1f1f1f").finish()
    assert table.drawn == "exhaustive_draw"
    assert shown(table) == [1]


def test_a_flower_in_the_hand_is_shown_with_it() -> None:
    table = Table("default_3p,tileset=116_sanma,flowers=junk", ("19m19p19s123456z1f",), live="5p")
    table.do(0, "kyuushu")
    (hand,) = (event.tiles for event in table.events if isinstance(event, Show))
    assert len(hand) == 14
    assert "1f" in map(str, hand)


@pytest.mark.parametrize("called", [False, True])
def test_a_call_ends_what_a_replacement_tile_brings(called: bool) -> None:
    """Seat 0 discards after its kan; where seat 1 and then seat 0 call, its next discard is not the one after the kan."""
    hands = ("1111m22p5z9s3s6s7p9p2z", "55z2p19p19s1234z6z9m", "777z456m678p44s78s")
    table = Table("default,local=[kanburi]", hands, live="8m", replacements="8m").do(0, "ankan 1m")
    if called:
        table.do(0, "5z").do(1, "pon", "2p").do(0, "pon")
    table.do(0, "9s").do(2, "ron")
    assert ("kanburi" in table.yaku) == (not called)
