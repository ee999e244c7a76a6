"""Which rules a record is taken to be played by."""

import pytest

from jantaku.events import Deal, KyokuStart, MatchEnd
from jantaku.log import LogFormat, read, ruleset_of
from jantaku.log.rules import MAJSOUL_OPTIONS, Recognition, of_kobalab, of_majsoul, of_mjai, of_mjlog, of_tenhou6, results_fit
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import parse_tiles
from tests.log.examples import FILES, text_of


@pytest.mark.parametrize("format", FILES)
def test_example_is_east_only_by_tenhou_or_majsoul_rules(format: LogFormat) -> None:
    record = read(text_of(format))
    preset = "majsoul_4p" if format is LogFormat.MAJSOUL else "tenhou_4p"
    recognised = ruleset_of(record)
    assert recognised.ruleset == record.start.ruleset == f"riichi({preset}, length=tonpuu)"
    assert recognised.how


@pytest.mark.parametrize(
    ("kind", "players", "ruleset"),
    [
        (0x01 | 0x08, 4, "riichi(tenhou_4p)"),
        (0x01 | 0x02 | 0x04, 4, "riichi(tenhou_4p, red_fives=0, length=tonpuu, kuitan=false)"),
        (0x01 | 0x08 | 0x10 | 0xA0, 3, "riichi(tenhou_3p)"),
    ],
)
def test_go_bits(kind: int, players: int, ruleset: str) -> None:
    assert of_mjlog({"type": kind}, (), None, players).ruleset == ruleset
    assert str(Ruleset.parse(ruleset)) == ruleset


def test_rounding_comes_from_results_before_month() -> None:
    end = MatchEnd((40300, 30200, 22100, 7400), results=(50.3, 10.2, -17.9, -42.6))
    assert of_mjlog({"type": 9, "month": "2012-01"}, (), end, 4).ruleset == "riichi(tenhou_4p)"
    end = MatchEnd((40300, 30200, 22100, 7400), results=(50.0, 10.0, -18.0, -43.0))
    assert results_fit(end.scores, end.results or (), 4) == [("nearest", (20, 10, -10, -20))]
    assert of_mjlog({"type": 9, "month": "2023-01"}, (), end, 4).ruleset == "riichi(tenhou_4p, result_rounding=nearest)"
    even = MatchEnd((40000, 30000, 20000, 10000), results=(50.0, 10.0, -20.0, -40.0))
    assert [rounding for rounding, _ in results_fit(even.scores, even.results or (), 4)] == ["exact", "nearest"]
    assert of_mjlog({"type": 9, "month": "2022-12"}, (), even, 4).ruleset == "riichi(tenhou_4p, result_rounding=nearest)"
    assert of_mjlog({"type": 9, "month": "2023-01"}, (), even, 4).ruleset == "riichi(tenhou_4p)"


def test_rule_text() -> None:
    def ruleset(shown: str, players: int = 4, **aka: int) -> str:
        return of_tenhou6({"rule": {"disp": shown, **aka}}, (), None, players).ruleset

    assert ruleset("鳳南喰赤", aka=1) == "riichi(tenhou_4p)"
    assert ruleset("三鳳東喰赤", 3, aka51=1) == "riichi(tenhou_3p, length=tonpuu)"
    assert ruleset("般南", aka=0) == "riichi(tenhou_4p, red_fives=0, kuitan=false)"
    assert ruleset("玉の間南喰赤", aka=1) == "riichi(majsoul_4p)"
    assert ruleset("Gold Room South", aka51=1) == "riichi(majsoul_4p)"


def test_majsoul_room_rules() -> None:
    detail = {"doraCount": 3, "initPoint": 30000, "fandian": 30000, "fanfu": 2}
    found = of_majsoul({"mode": {"mode": 2, "detailRule": detail}}, (), None, 4)
    assert found.ruleset == "riichi(majsoul_4p, start_points=30000, return_points=30000, min_han=2, kuitan=false)"
    assert str(Ruleset.parse(found.ruleset)) == found.ruleset
    assert of_majsoul({"mode": {"mode": 2}}, (), None, 4).ruleset == "riichi(majsoul_4p)"


def test_kobalab_by_wording_then_by_decimals() -> None:
    reds = (KyokuStart(1, 4, 3, 0, 0, (25000,) * 4), Deal(0, parse_tiles("0m")))
    assert of_kobalab({"wording": "majiang"}, reds, None, 4).ruleset == "riichi(majiang)"
    assert of_kobalab({"wording": "tenhou"}, reds, None, 4).ruleset == "riichi(tenhou_4p)"
    assert of_kobalab({"point": ["-7.0"]}, reds, None, 4).ruleset == "riichi(tenhou_4p)"
    assert of_kobalab({"point": ["-7"]}, reds, None, 4).ruleset == "riichi(majiang)"


def test_mjai_by_what_is_seen() -> None:
    plain = (KyokuStart(1, 2, 1, 0, 0, (25000,) * 4), Deal(0, parse_tiles("5m")))
    assert of_mjai({}, plain, None, 4).ruleset == "riichi(tenhou_4p, red_fives=0)"
    assert of_mjai({}, plain, MatchEnd((30000, 30000, 20000, 20000)), 4).ruleset == (
        "riichi(tenhou_4p, red_fives=0, length=tonpuu)"
    )
    assert of_mjai({}, plain, MatchEnd((60000, 30000, 20000, -10000)), 4).ruleset == "riichi(tenhou_4p, red_fives=0)"
    assert of_mjai({"ruleset": "riichi(mleague)"}, plain, None, 4).ruleset == "riichi(mleague)"


def test_majsoul_switches_and_other_games() -> None:
    def found(mode: int = 2, **detail: object) -> tuple[str, str | None]:
        known = of_majsoul({"mode": {"mode": mode, "detailRule": {"doraCount": 3, "shiduan": 1, **detail}}}, (), None, 4)
        return known.ruleset, known.not_played

    assert found(disableDoubleYakuman=True, haveQieshangmanguan=True) == (
        "riichi(majsoul_4p, double_yakuman=false, kiriage_mangan=true)",
        None,
    )
    assert found(guyiMode=1) == ("riichi(majsoul_4p)", "guyiMode of Mahjong Soul")
    assert found(mode=4) == ("riichi(majsoul_4p)", "mode 4")
    assert found(guyiMode=0, fanfu=0, initPoint=0) == ("riichi(majsoul_4p)", None)


def test_every_switch_of_majsoul_is_an_option() -> None:
    for name, (option, value) in MAJSOUL_OPTIONS.items():
        detail = {"doraCount": 3, "shiduan": 1, name: 1}
        changed = Ruleset.parse(of_majsoul({"mode": {"mode": 2, "detailRule": detail}}, (), None, 4).ruleset)
        assert getattr(changed, option) == value


def test_rule_texts_that_say_less() -> None:
    reds = (KyokuStart(1, 4, 3, 0, 0, (25000,) * 4), Deal(0, parse_tiles("0m")))
    assert of_tenhou6({"rule": None}, reds, None, 4).ruleset == "riichi(tenhou_4p)"
    assert of_tenhou6({"rule": {"disp": "a club's night"}}, reds, None, 4).ruleset == "riichi(tenhou_4p)"
    assert of_tenhou6({"rule": {"disp": "友人戦 East"}}, reds, None, 4).ruleset == "riichi(majsoul_4p, length=tonpuu)"
    ended = MatchEnd((30000, 30000, 20000, 20000))
    south = (KyokuStart(1, 2, 1, 0, 0, (25000,) * 4), Deal(0, parse_tiles("0m")))
    assert of_tenhou6({"rule": {}}, south, ended, 4).ruleset == "riichi(tenhou_4p, length=tonpuu)"


def test_majsoul_rooms_of_three() -> None:
    def found(mode: int = 12, **detail: object) -> str:
        return of_majsoul({"mode": {"mode": mode, "detailRule": detail}}, (), None, 3).ruleset

    room = {"doraCount": 2, "shiduan": 1, "initPoint": 35000, "fandian": 40000, "fanfu": 1}
    assert found(**room, haveZimosun=True) == "riichi(majsoul_3p)"
    assert found(11, **room, haveZimosun=False) == "riichi(majsoul_3p, length=tonpuu, sanma_tsumo=north_bisection)"
    assert found(**room | {"doraCount": 0}, haveZimosun=True) == "riichi(majsoul_3p, red_fives=0)"
    assert found() == "riichi(majsoul_3p)"
    assert found(doraCount=0, shiduan=0, haveZimosun=False) == "riichi(majsoul_3p)", "a ranked room with every field written"


def test_three_players_of_kobalabs_program_have_no_preset() -> None:
    reds = (KyokuStart(1, 3, 2, 0, 0, (35000,) * 3), Deal(0, parse_tiles("0p")))
    assert of_kobalab({"wording": "tenhou"}, reds, None, 3) == Recognition(
        "riichi(tenhou_3p)", ("names of yaku and draws as tenhou writes them",)
    )
    assert "no preset" in str(of_kobalab({"wording": "majiang"}, reds, None, 3).not_played)


def test_results_of_three() -> None:
    end = MatchEnd((33300, 51200, 20500), results=(-7.0, 46.0, -39.0))
    assert results_fit(end.scores, end.results or (), 3) == [("nearest", (20, 0, -20))]
    exact = MatchEnd((33300, 51200, 20500), results=(-6.7, 46.2, -39.5))
    assert of_mjlog({"type": 0x18 | 1, "month": "2023-05"}, (), exact, 3).ruleset == "riichi(tenhou_3p, result_rounding=exact)"
