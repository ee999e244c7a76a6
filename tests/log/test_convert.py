"""Writers: what is written reads back as the same match."""

import json

import pytest

from jantaku.events import Event, KyokuEnd, KyokuStart, MatchEnd, MatchStart, Ryuukyoku, RyuukyokuReason, Show, Win, WinValue
from jantaku.log import WRITABLE, LogError, LogFault, LogFormat, Record, convert, read, write
from jantaku.log.tenhou6_text import YAKU_NAMES, limit_of, read_worth, read_yaku, tsumo_shares, write_worth, yaku_name
from jantaku.match import Match
from jantaku.rules import Ruleset
from tests.log.examples import FILES, comparable, text_of


@pytest.mark.parametrize("to", WRITABLE)
@pytest.mark.parametrize("format", FILES)
def test_round_trip(format: LogFormat, to: LogFormat) -> None:
    record = read(text_of(format))
    back = read(write(record, to))
    assert back.format is to
    assert comparable(back.events) == comparable(record.events)
    again = read(write(back, to))
    assert again.events == back.events


def test_end_of_the_match() -> None:
    record = read(text_of(LogFormat.MJLOG))
    assert read(write(record, LogFormat.NATIVE)).events[-1] == record.events[-1]
    assert read(write(record, LogFormat.TENHOU6)).events[-1] == record.events[-1]
    assert read(write(record, LogFormat.MJAI)).events[-1] == MatchEnd((31800, 25000, 18200, 25000))


@pytest.mark.parametrize("format", [LogFormat.MJLOG, LogFormat.KOBALAB, LogFormat.MAJSOUL])
def test_read_only_formats(format: LogFormat) -> None:
    with pytest.raises(LogError) as caught:
        write(read(text_of(LogFormat.NATIVE)), format)
    assert caught.value.fault is LogFault.OTHER_FORMAT


def test_own_text_is_written_again() -> None:
    text = text_of(LogFormat.MJAI)
    assert write(read(text), LogFormat.MJAI) == text
    game = json.loads(text_of(LogFormat.TENHOU6))
    assert json.loads(write(read(json.dumps(game)), LogFormat.TENHOU6)) == game


def test_tenhou6_strings() -> None:
    game = json.loads(write(read(text_of(LogFormat.MJLOG)), "tenhou6"))
    first, second = game["log"]
    assert game["rule"] == {"disp": "般東喰赤", "aka": 1, "ruleset": "riichi(tenhou_4p, length=tonpuu)"}
    assert first[:4] == [[0, 0, 0], [25000] * 4, [18, 33, 29], [21, 34, 22]]
    assert first[6] == [41, "454545a45", 42, "r28"]
    assert first[8] == ["p414141", 41, 47, 24]
    assert first[9] == [19, "k41414141", 60, 19]
    assert first[14][0] == "c345336"
    assert first[16] == ["和了", [7800, 0, -6800, 0], [0, 2, 0, "70符2飜6800点", "立直(1飜)", "役牌 白(1飜)"]]
    assert second[16] == ["九種九牌"]


def test_what_is_lost_is_said() -> None:
    lost = convert(read(text_of(LogFormat.MJLOG)), LogFormat.MJAI).lost
    assert "disconnections" in lost
    assert "dice" in lost


# Results of tenhou.net/6


def ended(*ending: Event) -> list[object]:
    """The result that a match of one empty kyoku with this ending is written with."""
    start = (MatchStart("riichi(tenhou_4p)", ("A", "B", "C", "D")), KyokuStart(0, 2, 1, 0, 0, (25000,) * 4))
    record = Record(LogFormat.NATIVE, (*start, *ending, KyokuEnd()))
    result = json.loads(write(record, "tenhou6"))["log"][0][-1]
    assert isinstance(result, list)
    return result


def test_draws() -> None:
    nobody, noten = (0, 0, 0, 0), (3000, -1000, -1000, -1000)
    shown = [Show(seat, ()) for seat in range(4)]
    exhaustive = RyuukyokuReason.EXHAUSTIVE
    assert ended(Ryuukyoku(exhaustive, changes=nobody)) == ["全員不聴"]
    assert ended(*shown, Ryuukyoku(exhaustive, changes=nobody)) == ["全員聴牌"]
    assert ended(Ryuukyoku(exhaustive, changes=noten)) == ["流局", [*noten]]
    nagashi = (8000, -4000, -2000, -2000)
    assert ended(Ryuukyoku(exhaustive, nagashi=(0,), changes=nagashi)) == ["流し満貫", [*nagashi]]
    aborts = {
        RyuukyokuReason.KYUUSHU_KYUUHAI: "九種九牌",
        RyuukyokuReason.SUUFON_RENDA: "四風連打",
        RyuukyokuReason.SUUCHA_RIICHI: "四家立直",
        RyuukyokuReason.SUUKAIKAN: "四槓散了",
        RyuukyokuReason.SANCHAHOU: "三家和了",
    }
    assert {reason: ended(Ryuukyoku(reason)) for reason in aborts} == {reason: [name] for reason, name in aborts.items()}


def win(seat: int, source: int, value: WinValue | None) -> list[object]:
    told = ended(Win(seat, source, 0, (), value, (0, 0, 0, 0)))[2]  # type: ignore[arg-type]
    assert isinstance(told, list)
    return told


def test_wins() -> None:
    value = WinValue((("yakuhai_seat", 1), ("yakuhai_round", 1), ("dora", 2)), 4, 30, 0, None, 7900)
    assert win(0, 0, value)[3:] == ["30符4飜2000-3900点", "自風 北(1飜)", "場風 東(1飜)", "ドラ(2飜)"]
    assert win(1, 1, WinValue((("menzen_tsumo", 1),), 1, 30, 0, "", 1500))[3] == "30符1飜500点∀"
    assert win(1, 0, WinValue((("chinitsu", 6),), 6, 30, 0, "haneman", 18000))[3] == "跳満18000点"
    assert win(1, 0, WinValue((("suuankou_tanki", 2),), None, None, 2, "yakuman", 96000))[3:] == [
        "役満96000点",
        "四暗刻単騎(役満)",
        "四暗刻単騎(役満)",
    ]
    assert win(2, 0, WinValue((("riichi", 13),), 13, 30, 0, "kazoe_yakuman", 32000))[3:] == ["役満32000点", "立直(13飜)"]
    assert win(0, 2, WinValue((("daisangen", 1),), None, None, 1, "yakuman", 32000, pao=3))[:3] == [0, 2, 3]
    assert win(2, 0, None) == [2, 0, 2, "0点"]


@pytest.mark.parametrize("slug", YAKU_NAMES)
def test_yaku_names_read_back(slug: str) -> None:
    assert read_yaku(f"{yaku_name(slug, 0, 0)}(2飜)") == (slug, 2, False)


@pytest.mark.parametrize("dealer", [False, True])
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("base", [240, 320, 400, 480, 640, 800, 960, 1280, 1600, 1920, 2000, 3000, 4000, 6000, 8000])
def test_tsumo_shares_add_up(base: int, players: int, dealer: bool) -> None:
    """A share is the base, twice the base for or by the dealer, rounded up to hundreds."""
    low, high = -(-base // 100) * 100, -(-2 * base // 100) * 100
    points = high * (players - 1) if dealer else low * (players - 2) + high
    text = tsumo_shares(points, dealer, players)
    assert text == (f"{high}∀" if dealer else f"{low}-{high}")
    value = WinValue((), 3, 30, 0, None, points)
    limit = limit_of(value, dealer, True, players)
    assert (limit == "") == (base < 2000)
    assert read_worth(write_worth(value, limit, text), players).points == points


def test_rules_without_an_indicator_have_no_mjai() -> None:
    """Its start of a kyoku names one, and with it the hands: nothing is better than a log without them."""
    match = Match(Ruleset.parse("tenhou_4p,dora=false"), seed="1")
    match.play_random(1)
    with pytest.raises(LogError) as caught:
        write(Record(LogFormat.NATIVE, tuple(match.events)), LogFormat.MJAI)
    assert "indicator" in str(caught.value)
