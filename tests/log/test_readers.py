"""Every reader: the same match gives the same events; what is broken is refused with its place."""

import json
import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.events import (
    Ankan,
    Chi,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    MatchEnd,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    RyuukyokuReason,
    Show,
    Ura,
    Win,
    WinValue,
)
from jantaku.log import LogError, LogFault, LogFormat, Place, read
from jantaku.log.tenhou6_text import read_worth, read_yaku
from jantaku.tiles import Tile, parse_tiles
from tests.log.examples import DATA, FILES, comparable, text_of

FOREIGN = [format for format in FILES if format is not LogFormat.NATIVE]


@pytest.mark.parametrize("format", FILES)
def test_format_is_found_by_content(format: LogFormat) -> None:
    assert read(text_of(format)).format is format
    assert read(text_of(format).encode(), format).format is format


@pytest.mark.parametrize("format", FILES)
def test_another_format_is_refused(format: LogFormat) -> None:
    other = LogFormat.MJAI if format is not LogFormat.MJAI else LogFormat.MJLOG
    with pytest.raises(LogError) as caught:
        read(text_of(format), other)
    assert caught.value.fault is LogFault.OTHER_FORMAT


@pytest.mark.parametrize("format", [format for format in FOREIGN if format is not LogFormat.MAJSOUL])
def test_same_match_gives_same_events(format: LogFormat) -> None:
    assert comparable(read(text_of(format)).events) == comparable(read(text_of(LogFormat.NATIVE)).events)


def test_majsoul_gives_the_same_events_but_for_the_dealers_first_draw() -> None:
    record, expected = read(text_of(LogFormat.MAJSOUL)), read(text_of(LogFormat.NATIVE))
    assert comparable(record.events)[8:] == comparable(expected.events)[8:]
    assert "which of the dealer's first fourteen tiles was drawn" in record.lost


def test_events_of_the_example() -> None:
    events = read(text_of(LogFormat.MJLOG)).events
    assert Pon(1, 0, Tile("1z"), parse_tiles("1z1z")) in events
    assert Chi(3, 2, Tile("4s"), parse_tiles("0s6s")) in events
    assert Discard(0, Tile("8p"), riichi=True) in events
    assert Ura(parse_tiles("1p4s2p")) in events
    at = events.index(Ankan(0, parse_tiles("5555z")))
    assert events[at + 1 : at + 3] == (Dora(Tile("3s")), Draw(0, Tile("6p"), replacement=True))
    at = events.index(Kakan(1, Tile("1z")))
    assert events[at + 1 : at + 4] == (
        Draw(1, Tile("7z"), replacement=True),
        Dora(Tile("9p")),
        Discard(1, Tile("7z"), tsumogiri=True),
    )
    win = next(event for event in events if isinstance(event, Win))
    assert (win.seat, win.source, win.hand, win.changes) == (0, 2, parse_tiles("123456m66p78s"), (7800, 0, -6800, 0))
    assert win.value is not None
    assert (win.value.yaku, win.value.han, win.value.fu, win.value.points) == (
        (("riichi", 1), ("yakuhai_haku", 1)),
        2,
        70,
        6800,
    )
    assert Show(1, parse_tiles("19m19p15689s12346z")) in events
    assert Ryuukyoku(RyuukyokuReason.KYUUSHU_KYUUHAI, 1, (), (0, 0, 0, 0)) in events
    assert events[-2:] == (
        KyokuEnd((31800, 25000, 18200, 25000)),
        MatchEnd((31800, 25000, 18200, 25000), results=(41.8, 5.0, -31.8, -15.0)),
    )


def test_facts_and_names() -> None:
    record = read(text_of(LogFormat.MJLOG))
    assert record.names == ("A", "B", "C", "D")
    assert record.facts["type"] == 1
    assert record.facts["dan"] == ["1", "2", "3", "4"]
    assert "disconnections" in record.lost
    assert len(list(record.kyokus())) == 2


def test_wall_seed_of_mjlog_is_kept() -> None:
    text = text_of(LogFormat.MJLOG).replace('<GO type="1"', '<SHUFFLE seed="mt19937ar,AAAA" ref=""/><GO type="1"')
    assert read(text).extra["shuffle"] == "mt19937ar,AAAA"


def test_tenhou_address() -> None:
    text = text_of(LogFormat.TENHOU6)
    assert read("https://tenhou.net/6/#json=" + text).events == read(text).events


def test_majsoul_offers_stand_after_their_event() -> None:
    record = read(text_of(LogFormat.MAJSOUL))
    assert record.extra["walls"] == (None, None)
    for offer in record.extra["offers"]:
        event = record.events[offer.after]
        assert isinstance(event, Draw)
        assert event.seat == offer.seat


# Refusals


def refused(text: str) -> LogError:
    with pytest.raises(LogError) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("format", FILES)
@given(data=st.data())
def test_any_cut_is_refused_or_read_as_far_as_it_goes(format: LogFormat, data: st.DataObject) -> None:
    text = text_of(format)
    cut = text[: data.draw(st.integers(0, len(text) - 3))]
    try:
        record = read(cut)
    except LogError:
        return
    whole = read(text).events  # formats of one event a line end well after any line that ends a kyoku
    assert format in (LogFormat.NATIVE, LogFormat.MJAI)
    assert record.events == whole[: len(record.events)]


@pytest.mark.parametrize("format", FILES)
@given(data=st.data())
def test_any_damage_is_refused_or_read(format: LogFormat, data: st.DataObject) -> None:
    text = text_of(format)
    numbers = list(re.finditer(r'\d+|"[^"]*"|[\[\]{}]', text))
    where = data.draw(st.sampled_from(numbers))
    damage = data.draw(st.sampled_from(["0", "99", "-1", '""', "null", "[]", "{}", '"5z"', "", "1.5"]))
    try:
        read(text[: where.start()] + damage + text[where.end() :])
    except LogError:
        return


def test_mjlog_cut_in_a_kyoku() -> None:
    text = text_of(LogFormat.MJLOG)
    error = refused(text[: text.index("<RYUUKYOKU")] + "</mjloggm>")
    assert (error.format, error.fault, error.place.kyoku) == (LogFormat.MJLOG, LogFault.CUT, 1)
    assert refused(text[: text.index("<RYUUKYOKU")]).fault is LogFault.CUT


def test_mjlog_tile_twice() -> None:
    error = refused(text_of(LogFormat.MJLOG).replace("<T66/>", "<T111/>"))
    assert (error.fault, error.place) == (LogFault.BAD_TILE, Place(kyoku=0, step=1))


def test_mjlog_tile_number_too_high() -> None:
    assert refused(text_of(LogFormat.MJLOG).replace("<T66/>", "<T136/>")).fault is LogFault.BAD_FIELD


def test_mjlog_call_of_another_tile() -> None:
    error = refused(text_of(LogFormat.MJLOG).replace("<D111/>", "<D115/>"))
    assert (error.fault, error.place.step) == (LogFault.IMPOSSIBLE, 4)


def test_mjlog_discard_not_held() -> None:
    assert refused(text_of(LogFormat.MJLOG).replace("<E35/>", "<E36/>")).fault is LogFault.IMPOSSIBLE


def test_xml_of_something_else() -> None:
    assert refused("<html><body/></html>").fault is LogFault.OTHER_FORMAT


@pytest.mark.parametrize(
    ("format", "old", "new", "fault"),
    [
        (LogFormat.TENHOU6, '"p414141"', '"p424242"', LogFault.IMPOSSIBLE),
        (LogFormat.TENHOU6, "[28, 45, 26, 26]", "[28, 45, 26, 48]", LogFault.BAD_TILE),
        (LogFormat.TENHOU6, "和了", "勝ち", LogFault.BAD_FIELD),
        (LogFormat.MJAI, '"pai": "9p", "tsumogiri": false', '"pai": "1z", "tsumogiri": false', LogFault.BAD_TILE),
        (LogFormat.MJAI, '"actor": 0, "pai": "E"', '"actor": 0, "pai": "F"', LogFault.IMPOSSIBLE),
        (LogFormat.KOBALAB, '"m": "z111-"', '"m": "z222-"', LogFault.IMPOSSIBLE),
        (LogFormat.KOBALAB, '"p": "p8"', '"p": "z8"', LogFault.BAD_TILE),
        (LogFormat.MAJSOUL, '"tile": "1z"', '"tile": "8z"', LogFault.BAD_TILE),
        (LogFormat.MAJSOUL, '"froms": [1, 1, 0]', '"froms": [1, 1, 3]', LogFault.IMPOSSIBLE),
    ],
)
def test_impossible_records(format: LogFormat, old: str, new: str, fault: LogFault) -> None:
    text = text_of(format)
    assert old in text
    error = refused(text.replace(old, new, 1))
    assert error.format is format
    assert error.fault is fault
    assert error.place.kyoku == 0


def test_fifth_tile_is_refused() -> None:
    text = text_of(LogFormat.MJAI).replace('"actor": 2, "pai": "6s"', '"actor": 2, "pai": "P"')
    assert refused(text).fault is LogFault.BAD_TILE


def test_message_names_format_fault_and_place() -> None:
    error = refused(text_of(LogFormat.MJLOG).replace("<E35/>", "<E36/>"))
    assert str(error) == "mjlog: impossible: seat 1 does not hold tile 36 (kyoku 0, step 5)"


# Dialects of mjai


def mjai_steps() -> list[dict[str, object]]:
    return [json.loads(line) for line in text_of(LogFormat.MJAI).splitlines()]


def mjai_text(steps: list[dict[str, object]]) -> str:
    return "\n".join(json.dumps(step) for step in steps)


def test_mjai_haipai_dialect_carries_what_start_kyoku_leaves_out() -> None:
    steps: list[dict[str, object]] = []
    for step in mjai_steps():
        hands = step.pop("tehais", None) if step["type"] == "start_kyoku" else None
        for name in ("bakaze", "kyoku", "honba", "kyotaku", "scores"):
            if step["type"] == "start_kyoku":
                step.pop(name)
        steps.append(step)
        if isinstance(hands, list):
            steps += [{"type": "haipai", "actor": seat, "pais": hand} for seat, hand in enumerate(hands)]
    assert read(mjai_text(steps)).events == read(text_of(LogFormat.MJAI)).events


def test_mjai_without_reason_or_tsumogiri() -> None:
    steps = mjai_steps()
    for step in steps:
        step.pop("reason", None)
        step.pop("tsumogiri", None)
    record = read(mjai_text(steps))
    assert record.events == read(text_of(LogFormat.MJAI)).events
    assert "tsumogiri of a tile that was also in hand" in record.lost


def test_mjai_scores_instead_of_deltas() -> None:
    steps = mjai_steps()
    hora = next(step for step in steps if step["type"] == "hora")
    del hora["deltas"]
    hora["scores"] = [31800, 25000, 18200, 25000]
    assert read(mjai_text(steps)).events == read(text_of(LogFormat.MJAI)).events


def test_mjai_of_one_seat_keeps_hidden_tiles() -> None:
    steps = mjai_steps()
    for step in steps:
        if step["type"] == "start_kyoku":
            hands = step["tehais"]
            assert isinstance(hands, list)
            step["tehais"] = [hand if seat == 0 else ["?"] * 13 for seat, hand in enumerate(hands)]
        elif step["type"] == "tsumo" and step["actor"] != 0:
            step["pai"] = "?"
    record = read(mjai_text(steps))
    assert Draw(1, Tile("?")) in record.events
    assert len(record.events) == len(read(text_of(LogFormat.MJAI)).events)


def draw_without_reason(*steps: str, name: str | None = None) -> Ryuukyoku:
    """The draw that an mjai kyoku of these steps ends with; a step is `seat tile`, perhaps `!` for riichi."""
    told: list[dict[str, object]] = [{"type": "start_game", "names": ["A", "B", "C", "D"]}]
    told.append({"type": "start_kyoku", "oya": 0, "dora_marker": "F", "tehais": [["?"] * 13] * 4, "scores": [25000] * 4})
    for step in steps:
        seat, tile = int(step[0]), step[2:].rstrip("!")
        if tile == "kan":
            told += [{"type": "tsumo", "actor": seat, "pai": "?"}]
            told += [
                {"type": "ankan", "actor": seat, "consumed": [f"{seat + 2}s"] * 4},
                {"type": "tsumo", "actor": seat, "pai": "?"},
            ]
            told += [{"type": "dahai", "actor": seat, "pai": f"{seat + 2}p", "tsumogiri": False}]
            continue
        told.append({"type": "tsumo", "actor": seat, "pai": "?"})
        if tile == "?":
            continue
        if step.endswith("!"):
            told.append({"type": "reach", "actor": seat})
        told.append({"type": "dahai", "actor": seat, "pai": tile, "tsumogiri": False})
        if step.endswith("!"):
            told.append({"type": "reach_accepted", "actor": seat})
    told += [{"type": "ryukyoku", **({"reason": name} if name else {})}, {"type": "end_kyoku"}]
    found = read(mjai_text(told)).events[-2]
    assert isinstance(found, Ryuukyoku)
    return found


def test_mjai_draws_without_a_known_reason() -> None:
    nine = draw_without_reason("0 P", "1 ?")
    assert (nine.reason, nine.seat) == (RyuukyokuReason.KYUUSHU_KYUUHAI, 1)
    assert draw_without_reason("0 E", "1 E", "2 E", "3 E").reason is RyuukyokuReason.SUUFON_RENDA
    assert draw_without_reason("0 1m!", "1 2m!", "2 3m!", "3 4m!").reason is RyuukyokuReason.SUUCHA_RIICHI
    assert draw_without_reason("0 kan", "1 kan", "2 kan", "3 kan").reason is RyuukyokuReason.SUUKAIKAN
    assert draw_without_reason("0 1m", "1 2m", "2 3m", "3 4m", "0 5m").reason is RyuukyokuReason.SANCHAHOU
    assert draw_without_reason("0 1m", "1 2m", "2 3m", "3 4m", "0 5m", name="third_ron").reason is RyuukyokuReason.SANCHAHOU
    turns = [f"{turn % 4} {turn % 9 + 1}{'mps'[turn // 27]}" for turn in range(70)]
    assert draw_without_reason(*turns).reason is RyuukyokuReason.EXHAUSTIVE


def test_mjai_of_three_filled_up_to_four() -> None:
    start = {"type": "start_kyoku", "oya": 0, "dora_marker": "1p", "scores": [35000, 35000, 35000, 0]}
    hands = [["1p", "2p", "3p"] + ["E"] * 4 + ["9s"] * 4 + ["N", "N"], ["?"] * 13, ["?"] * 13, ["?"] * 13]
    steps: list[dict[str, object]] = [
        {"type": "start_game", "names": ["A", "B", "C", ""]},
        {**start, "tehais": hands},
        {"type": "tsumo", "actor": 0, "pai": "N"},
        {"type": "kita", "actor": 0, "pai": "N"},
        {"type": "tsumo", "actor": 0, "pai": "1s"},
        {
            "type": "hora",
            "actor": 0,
            "target": 0,
            "deltas": [6000, -3000, -3000, 0],
            "yakus": [["sangenpai", 1]],
            "fan": 1,
            "fu": 38,
        },
        {"type": "end_kyoku"},
        {"type": "end_game", "scores": [41000, 32000, 32000, 0]},
    ]
    record = read(mjai_text(steps))
    assert record.players == 3
    assert record.start.ruleset.startswith("riichi(tenhou_3p")
    win = next(event for event in record.events if isinstance(event, Win))
    assert win.changes == (6000, -3000, -3000)
    assert win.value is not None
    assert win.value.fu == 40
    assert record.events[-1] == MatchEnd((41000, 32000, 32000))


# Decoders of Mahjong Soul


def snake(value: object) -> object:
    """The record with protobuf's own field names, and fields that say nothing as null."""
    if isinstance(value, dict):
        names = {key: re.sub(r"(?<=[a-z])([A-Z])", lambda part: f"_{part[1].lower()}", key) for key in value}
        return {**{names[key]: snake(part) for key, part in value.items()}, "nothing_said": None}
    return [snake(part) for part in value] if isinstance(value, list) else value


def majsoul() -> dict[str, Any]:
    game: dict[str, Any] = json.loads(text_of(LogFormat.MAJSOUL))
    return game


def test_majsoul_field_names_and_nulls_of_other_decoders() -> None:
    game = snake(majsoul())
    assert isinstance(game, dict)
    for step in game["records"]:
        step["name"] = f".lq.{step['name']}"
        step["data"] |= {"liqi": None, **step["data"]}
    assert read(json.dumps(game)).events == read(text_of(LogFormat.MAJSOUL)).events


def test_majsoul_first_indicator_of_old_records() -> None:
    game = majsoul()
    for step in game["records"]:
        if step["name"] == "RecordNewRound":
            (step["data"]["dora"],) = step["data"].pop("doras")
    assert read(json.dumps(game)).events == read(text_of(LogFormat.MAJSOUL)).events


def test_majsoul_without_names_and_with_an_unknown_fan() -> None:
    game = majsoul()
    game["names"] = ["Ann", None]
    win = next(step["data"]["hules"][0] for step in game["records"] if step["name"] == "RecordHule")
    win["fans"][0]["id"] = 99
    record = read(json.dumps(game))
    assert record.names == ("Ann", "B", "C", "D")
    assert "fan 99" in record.lost
    value = next(event.value for event in record.events if isinstance(event, Win))
    assert value is not None
    assert (value.yaku, value.han, value.points) == (None, None, win["pointRong"])


def test_majsoul_of_another_game_is_refused_by_its_step() -> None:
    game = majsoul()
    game["records"].insert(1, {"name": "RecordChangeTile", "data": {}})
    assert refused(json.dumps(game)).fault is LogFault.VERSION


# Other words and gaps of tenhou.net/6


def tenhou6() -> dict[str, Any]:
    game: dict[str, Any] = json.loads(text_of(LogFormat.TENHOU6))
    return game


def test_tenhou6_in_english() -> None:
    game = tenhou6()
    win, draw = (kyoku[-1] for kyoku in game["log"])
    assert win[2][3:] == ["70符2飜6800点", "立直(1飜)", "役牌 白(1飜)"]
    win[0], win[2][3:] = "Agari", ["70 Fu 2 Han 6800 Points", "Riichi(1 Han)", "White Dragon(1Han)"]
    draw[0] = "Nine Terminal Abortive Draw"
    game["name"] = ["A", None]
    assert read(json.dumps(game)).events == read(text_of(LogFormat.TENHOU6)).events


def test_tenhou6_words_that_are_not_known_are_lost() -> None:
    game = tenhou6()
    game["log"][0][-1][2][3:] = ["a lot", "Luck(1飜)"]
    record = read(json.dumps(game))
    assert "worth a lot" in record.lost
    assert next(event.value for event in record.events if isinstance(event, Win)) is None
    game["log"][0][-1][2][3:] = ["超満貫6800点", "Luck(1飜)"]
    record = read(json.dumps(game))
    assert "yaku Luck(1飜)" in record.lost
    assert next(event.value for event in record.events if isinstance(event, Win)) == WinValue(
        None, None, None, None, None, 6800
    )


@pytest.mark.parametrize(
    ("text", "slug", "number", "is_yakuman"),
    [
        ("四暗刻単騎(両倍役満)", "suuankou_tanki", 2, True),
        ("Big Three Dragons(Yakuman )", "daisangen", 1, True),
        ("役牌:自風牌(1翻)", "yakuhai_seat", 1, False),
        ("純正九蓮宝灯(役満)", "junsei_chuuren", 1, True),
    ],
)
def test_yaku_in_other_words(text: str, slug: str, number: int, is_yakuman: bool) -> None:
    assert read_yaku(text) == (slug, number, is_yakuman)


@pytest.mark.parametrize(
    ("text", "worth"),
    [
        ("Mangan 2000-4000Points", (None, "mangan", 8000)),
        ("切り上げ満貫8000点", (None, "mangan", 8000)),
        ("40符4翻8000点", (40, "", 8000)),
        ("50符3飜3200点∀", (50, "", 9600)),
        ("両倍役満64000点", (None, "yakuman", 64000)),
        ("数え役満32000点", (None, "kazoe_yakuman", 32000)),
    ],
)
def test_worth_in_other_words(text: str, worth: tuple[int | None, str, int]) -> None:
    assert read_worth(text, 4) == worth


# Ura without riichi, riichi without acceptance


def test_ura_of_winners_without_riichi_is_not_shown() -> None:
    game = tenhou6()
    for kyoku in game["log"]:
        kyoku[6] = [entry if not str(entry).startswith("r") else int(entry[1:]) for entry in kyoku[6]]
    events = read(json.dumps(game)).events
    assert not any(isinstance(event, Ura | RiichiAccepted) for event in events)


def test_mjai_without_reach_accepted() -> None:
    steps = [step for step in mjai_steps() if step["type"] != "reach_accepted"]
    assert read(mjai_text(steps)).events == read(text_of(LogFormat.MJAI)).events


def test_mjai_with_null_fields_and_without_oya_or_names() -> None:
    steps = mjai_steps()
    for step in steps:
        step.pop("oya", None)
        if step["type"] == "start_game":
            step["names"] = None
        if step["type"] == "hora":
            step["pai"] = None
    assert read(mjai_text(steps)).events == read(text_of(LogFormat.MJAI)).events


def drawn(**said: object) -> tuple[Event, ...]:
    """What an mjai kyoku drawn after 70 turns ends with."""
    hand = ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "E", "E", "E", "N"]
    told: list[dict[str, object]] = [{"type": "start_game", "names": ["A", "B", "C", "D"]}]
    hands = [hand, *[["?"] * 13] * 3]
    told.append({"type": "start_kyoku", "oya": 0, "dora_marker": "F", "tehais": hands, "scores": [25000] * 4})
    for turn in range(70):
        tile = f"{turn % 9 + 1}{'psp'[turn // 27]}" if turn < 54 else "WSPC"[(turn - 54) // 4]
        told.append({"type": "tsumo", "actor": turn % 4, "pai": tile if turn % 4 == 0 else "?"})
        told.append({"type": "dahai", "actor": turn % 4, "pai": tile, "tsumogiri": turn % 4 == 0})
    told += [{"type": "ryukyoku", "tehais": hands, **said}, {"type": "end_kyoku"}]
    return read(mjai_text(told)).events[-3:-1]


def test_mjai_shows_tenpai_hands_only() -> None:
    hand = parse_tiles("123456789m111z4z")
    changes = (3000, -1000, -1000, -1000)
    draw = Ryuukyoku(RyuukyokuReason.EXHAUSTIVE, None, (), changes)
    assert drawn(tenpais=[True, False, False, False], deltas=changes) == (Show(0, hand), draw)
    assert drawn(tenpais=[False] * 4, deltas=changes)[1] == draw
    assert not isinstance(drawn(tenpais=[False] * 4, deltas=changes)[0], Show)


def test_mjai_nagashi_that_is_not_named() -> None:
    changes = (12000, -4000, -4000, -4000)
    assert drawn(deltas=changes)[1] == Ryuukyoku(RyuukyokuReason.EXHAUSTIVE, None, (0,), changes)


# kobalab


def kobalab() -> dict[str, Any]:
    game: dict[str, Any] = json.loads(text_of(LogFormat.KOBALAB))
    return game


def seen_from(game: dict[str, Any], seat: int) -> dict[str, Any]:
    """The log that one seat's client keeps: other hands and draws are empty until they are shown."""
    for kyoku in game["log"]:
        dealer = kyoku[0]["qipai"]["jushu"]
        for message in kyoku:
            for name, data in message.items():
                if name == "qipai":
                    data["shoupai"] = [
                        hand if (place + dealer) % 4 == seat else "" for place, hand in enumerate(data["shoupai"])
                    ]
                elif name in ("zimo", "gangzimo") and (data["l"] + dealer) % 4 != seat:
                    data["p"] = ""
    return game


def test_kobalab_kept_by_one_seat() -> None:
    whole, record = read(text_of(LogFormat.KOBALAB)), read(json.dumps(seen_from(kobalab(), 1)))
    assert Draw(2, Tile("?")) in record.events
    for kind in (Discard, Pon, Kakan, Ryuukyoku, Show, Win):
        told = [event for event in whole.events if isinstance(event, kind)]
        assert told
        assert [event for event in record.events if isinstance(event, kind)] == told


def test_kobalab_words_that_are_not_known() -> None:
    game = kobalab()
    game["log"][0][-1]["hule"]["hupai"][0]["name"] = "燕返し"
    record = read(json.dumps(game))
    assert "yaku 燕返し" in record.lost
    assert next(event.value for event in record.events if isinstance(event, Win)) == WinValue(None, None, 70, None, None, 6800)
    game["log"][1][-1]["pingju"]["name"] = "雨天中止"
    with pytest.raises(LogError, match="雨天中止") as caught:
        read(json.dumps(game))
    assert (caught.value.fault, caught.value.place.kyoku) == (LogFault.BAD_FIELD, 1)


# Mahjong Soul


@pytest.mark.parametrize(
    ("said", "pao"),
    [({"baopaiSeats": [3]}, 3), ({"baopai_seats": [0]}, 0), ({"baopai": 2}, 1), ({"baopai": 0}, None), ({}, None)],
)
def test_majsoul_who_is_responsible(said: dict[str, object], pao: int | None) -> None:
    game = json.loads(text_of(LogFormat.MAJSOUL))
    hule = next(step["data"] for step in game["records"] if step["name"] == "RecordHule")
    hule["hules"][0] |= {"yiman": True, "count": 1, "fans": [{"id": 37, "val": 1}], **said}
    win = next(event for event in read(json.dumps(game)).events if isinstance(event, Win))
    assert win.value == WinValue((("daisangen", 1),), None, None, 1, "yakuman", 6800, pao)


def test_majsoul_without_tsumo_loss_does_not_say_the_points_of_a_tsumo() -> None:
    game = json.loads((DATA / "nuki.majsoul.json").read_text("utf-8"))
    del game["mode"]["detailRule"]["haveZimosun"]
    win = next(event for event in read(json.dumps(game)).events if isinstance(event, Win))
    assert win.value is not None
    assert win.value.points is None
