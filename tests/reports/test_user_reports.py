"""What players and developers reported on other projects, where no test of a rule already names it."""

import pytest

from jantaku import actions, log
from jantaku.bots import load
from jantaku.events import Pon, RiichiAccepted
from jantaku.log import LogFormat, Record
from jantaku.rules.ruleset import Ruleset
from jantaku.shapes import shanten, ukeire
from jantaku.tiles import Tile
from tests.positions import Table
from tests.props.matches import eager, play

PINFU = "234567m456p88s45s"
ORPHANS = "19m19p19s1234z258p"


def test_mahjax_77_three_rons_leave_all_points_where_they_were() -> None:
    """The declaration tile is won three times: no stick, no points, nothing paid."""
    hands = ("789m99p456s78s234p", PINFU, "234567p345m22m45s", "345678p678m33m45s")
    table = Table("default", hands, live="6s").do(0, "riichi 6s")
    for seat in (1, 2, 3):
        table.do(seat, "ron")
    assert table.drawn == "sanchahou"
    assert table.changes == (0, 0, 0, 0)
    assert table.match.sticks == 0
    assert not any(isinstance(event, RiichiAccepted) for event in table.events)


@pytest.mark.parametrize(("tenpai", "index"), [(True, 0), (False, 1)])
def test_riichienv_214_225_the_dealer_stays_by_tenpai_whoever_gets_nagashi_mangan(tenpai: bool, index: int) -> None:
    hands = ("123m789m11z23p789s",) if tenpai else ()
    table = Table("default", hands, draws={1: "19m19p19s234567z234567z"}).finish()
    assert table.changes[1] == 8000
    assert (table.match.index, table.match.honba) == (index, 1)


def test_riichi_tracker_10_a_red_five_in_a_kan_is_one_dora() -> None:
    hands = ("555m0m234678p88s4s",)
    table = Table("default,red_fives=3", hands, live="5s", replacements="3s", indicators="1z1z", reds=(1, 1, 1))
    table.do(0, "ankan 5m", "tsumo")
    assert table.yaku["aka_dora" if "aka_dora" in table.yaku else "red_dora"] == 1


def test_riichienv_188_206_plain_and_red_fives_are_two_discards() -> None:
    table = Table("default,red_fives=3", ("50m147p147s12345z",), live="9s", reds=(1, 1, 1))
    assert {"5m", "0m"} <= table.may(0)
    assert actions.ACTIONS > 37


def test_mahjong_267_268_no_kokushi_with_a_meld() -> None:
    assert shanten("19m19p19s1234z") == 6


def test_riichienv_173_174_outs_do_not_count_own_tiles() -> None:
    """Three held leave one."""
    assert ukeire("123456m4445566p")[Tile("4p")] == 1


def test_riichienv_66_67_one_seed_is_one_match() -> None:
    rules = Ruleset.of("tenhou_4p", length="tonpuu")
    assert play(rules, 3, eager).events == play(rules, 3, eager).events


def test_tensoul_14_the_source_of_a_pon_is_kept() -> None:
    """Written as tenhou.net/6 and read again, every pon is from the seat it was from."""
    match = play(Ruleset.of("tenhou_4p"), 5, eager)
    again = log.read(log.write(Record(LogFormat.NATIVE, tuple(match.events)), LogFormat.TENHOU6))

    def sources(events: object) -> list[tuple[int, int]]:
        return [(event.seat, event.source) for event in events if isinstance(event, Pon)]

    assert sources(again.events) == sources(match.events) != []


def test_riichienv_56_the_legal_actions_of_every_question() -> None:
    table = Table("default", ("3s", PINFU)).do(0, "3s")
    bot = load("tsumogiri")()
    bot.begin(1, table.rules, 0)
    assert bot.choose(table.match.board(1), table.match.legal(1)) in table.match.legal(1)


def test_riichi_advanced_44_a_discard_that_was_called_is_no_nagashi() -> None:
    hands = ("", "", "", "11m258p369s12344z")
    table = Table("default", hands, draws={1: "19m19p19s234567z234567z"}).do(1, "1m").do(3, "pon", "2p").finish()
    assert table.changes == (0, 0, 0, 0)


def test_mahjax_77_kyuushu_is_only_on_the_first_turn() -> None:
    table = Table("default", ("", ORPHANS)).turn(1)
    assert "kyuushu" in table.may(1)
    assert "kyuushu" not in table.do(1, "2p").turn(1).may(1)
