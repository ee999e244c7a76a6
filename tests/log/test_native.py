"""The native log: exact round trip of any events, and what becomes of other versions."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku import events
from jantaku.events import Deal, Event, MatchStart, PaymentReason, RyuukyokuReason, WinValue, seen_by
from jantaku.log import LogError, LogFault, LogFormat, Record, read, write
from jantaku.log.native import SCHEMA, decode, encode
from jantaku.tiles import FLOWER, Tile
from tests.log.examples import text_of

seats = st.integers(0, 3)
tiles = st.sampled_from([Tile(value) for value in (*range(34), FLOWER, 63, 68, 77, 86)])
hands = st.lists(tiles, max_size=14).map(tuple)
points = st.integers(-100000, 100000)
scores = st.lists(points, min_size=2, max_size=4).map(tuple)
words = st.text(max_size=8)


def maybe(strategy: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.none() | strategy


values = st.builds(
    WinValue,
    maybe(st.lists(st.tuples(words, maybe(st.integers(1, 13))), max_size=4).map(tuple)),
    maybe(st.integers(1, 40)),
    maybe(st.integers(20, 130)),
    maybe(st.integers(0, 6)),
    maybe(words),
    maybe(points),
    maybe(seats),
)
calls = {"seat": seats, "source": seats, "called": tiles, "own": hands}
FIELDS: dict[str, dict[str, st.SearchStrategy[object]]] = {
    "KyokuStart": {
        "round_wind": seats,
        "number": st.integers(1, 4),
        "dealer": seats,
        "honba": st.integers(0, 20),
        "sticks": st.integers(0, 20),
        "scores": scores,
        "dice": maybe(st.tuples(st.integers(1, 6), st.integers(1, 6))),
        "eighth": maybe(seats),
    },
    "Deal": {"seat": seats, "tiles": hands, "clear": st.just(())},
    "Dora": {"indicator": tiles},
    "Draw": {"seat": seats, "tile": tiles, "replacement": st.booleans(), "clear": st.booleans()},
    "Discard": {"seat": seats, "tile": tiles, "tsumogiri": st.booleans(), "riichi": st.booleans(), "open": st.booleans()},
    "RiichiAccepted": {"seat": seats},
    "Chi": calls,
    "Pon": calls,
    "Daiminkan": calls,
    "Ankan": {"seat": seats, "tiles": hands},
    "Kakan": {"seat": seats, "tile": tiles},
    "Nuki": {"seat": seats, "tile": tiles},
    "Ura": {"indicators": hands},
    "Win": {"seat": seats, "source": seats, "tile": tiles, "hand": hands, "value": maybe(values), "changes": maybe(scores)},
    "Ryuukyoku": {
        "reason": st.sampled_from(RyuukyokuReason),
        "seat": maybe(seats),
        "nagashi": maybe(st.lists(seats, max_size=4).map(tuple)),
        "changes": maybe(scores),
    },
    "Show": {"seat": seats, "tiles": hands},
    "Payment": {"payer": maybe(seats), "payee": maybe(seats), "points": points, "reason": st.sampled_from(PaymentReason)},
    "DeadHand": {"seat": seats},
    "Chombo": {"seat": seats, "changes": maybe(scores)},
    "KyokuEnd": {"scores": maybe(scores)},
    "MatchEnd": {
        "scores": scores,
        "ranks": maybe(scores),
        "results": maybe(st.lists(st.floats(-200, 200), min_size=3, max_size=4).map(tuple)),
        "seed": maybe(words),
    },
}
transparent = st.lists(st.tuples(tiles, st.booleans()), max_size=14).map(
    lambda pairs: Deal(0, tuple(tile for tile, _ in pairs), tuple(clear for _, clear in pairs))
)
any_event = st.one_of([transparent, *(st.builds(getattr(events, name), **fields) for name, fields in FIELDS.items())])
starts = st.builds(MatchStart, words, st.lists(words, min_size=3, max_size=4).map(tuple), maybe(words), maybe(words))


def test_every_event_is_generated() -> None:
    assert {*FIELDS, "MatchStart"} == {kind.__name__ for kind in Event.__args__}


@given(starts, st.lists(any_event, max_size=12))
def test_round_trip(start: MatchStart, told: list[Event]) -> None:
    record = Record(LogFormat.NATIVE, (start, *told), {"month": "2026-11", "nested": [1, {"a": None}]}, ("chat",), "some id")
    text = write(record, LogFormat.NATIVE)
    assert read(text) == record
    assert write(read(text), LogFormat.NATIVE) == text


@given(any_event, seats)
def test_what_a_seat_sees_is_written_too(event: Event, seat: int) -> None:
    seen = seen_by(event, seat)
    assert decode(json.loads(json.dumps(encode(seen)))) == seen


def test_shape_of_a_line() -> None:
    lines = text_of(LogFormat.NATIVE).splitlines()
    head = json.loads(lines[0])
    assert (head["schema"], head["type"], head["names"]) == (SCHEMA, "match_start", ["A", "B", "C", "D"])
    assert '{"type":"discard","seat":0,"tile":"8p","riichi":true}' in lines
    assert write(read(text_of(LogFormat.NATIVE)), "native") == text_of(LogFormat.NATIVE)


def test_newer_minor_version_is_read() -> None:
    lines = text_of(LogFormat.NATIVE).replace(SCHEMA, "jantaku/1.9").splitlines()
    lines[2] = lines[2].replace("}", ',"mood":"calm"}')
    lines.insert(3, '{"type":"tea_break","seat":1}')
    record = read("\n".join(lines))
    assert record.events == read(text_of(LogFormat.NATIVE)).events
    assert record.lost == ("deal.mood", "events of type tea_break")


def test_unknown_major_version_is_refused() -> None:
    with pytest.raises(LogError) as caught:
        read(text_of(LogFormat.NATIVE).replace(SCHEMA, "jantaku/2.0"))
    assert caught.value.fault is LogFault.VERSION


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"tile":"8p"', '"tile":"8q"', LogFault.BAD_TILE),
        ('"type":"pon","seat":1,', '"type":"pon",', LogFault.BAD_FIELD),
        ('{"type":"ura"', '{"type":"ura', LogFault.CUT),
    ],
)
def test_bad_line_is_named(old: str, new: str, fault: LogFault) -> None:
    text = text_of(LogFormat.NATIVE)
    line = next(number for number, line in enumerate(text.splitlines(), 1) if old in line)
    with pytest.raises(LogError) as caught:
        read(text.replace(old, new, 1))
    assert (caught.value.fault, caught.value.place.line) == (fault, line)
