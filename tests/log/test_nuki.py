"""A short match of three in every format: norths set aside, pons across the empty seat, an indicator owed when a north is."""

import random
from pathlib import Path

import pytest

from jantaku import actions, validate
from jantaku.board import Board
from jantaku.events import Chombo, Dora, Draw, Event, Kakan, KyokuEnd, KyokuStart, MatchStart, Nuki, Pon, Win
from jantaku.log import WRITABLE, LogError, LogFault, LogFormat, Record, convert, read, write
from jantaku.rules import Ruleset
from jantaku.tiles import Tile, parse_tiles
from tests.log.examples import DATA, comparable, without_yaku_order
from tests.props.matches import eager, play

FILES = {
    LogFormat.NATIVE: DATA / "nuki.jsonl",
    LogFormat.MJLOG: DATA / "nuki.mjlog",
    LogFormat.TENHOU6: DATA / "nuki.tenhou6.json",
    LogFormat.MJAI: DATA / "nuki.mjai.jsonl",
    LogFormat.KOBALAB: DATA / "nuki.kobalab.json",
    LogFormat.MAJSOUL: DATA / "nuki.majsoul.json",
}


def record_of(file: Path) -> Record:
    return read(file.read_text("utf-8"))


def told(record: Record) -> list[Event]:
    return without_yaku_order(comparable(record.events))


@pytest.mark.parametrize("format", FILES)
def test_same_match_gives_same_events(format: LogFormat) -> None:
    """Mahjong Soul's do not say which of the dealer's fourteen tiles was drawn, in the kyoku that ends with the first draw."""
    events, expected = told(record_of(FILES[format])), told(record_of(FILES[LogFormat.NATIVE]))
    until = expected.index(KyokuEnd((23000, 53000, 29000))) if format is LogFormat.MAJSOUL else None
    assert events[:until] == expected[:until]
    assert len(events) == len(expected)


@pytest.mark.parametrize("format", FILES)
def test_it_replays(format: LogFormat) -> None:
    record = record_of(FILES[format])
    verdict = validate.replay(record)
    assert (verdict.mismatches, verdict.skipped, verdict.kyoku, verdict.wins) == ([], None, 2, 1)
    assert verdict.ruleset == f"riichi({'majsoul' if format is LogFormat.MAJSOUL else 'tenhou'}_3p)"


def test_what_happens_in_it() -> None:
    events = record_of(FILES[LogFormat.MJLOG]).events
    assert Pon(2, 0, Tile("3z"), parse_tiles("33z")) in events
    at = events.index(Kakan(2, Tile("2z")))
    assert events[at + 1 : at + 5] == (
        Draw(2, Tile("4z"), replacement=True),
        Nuki(2, Tile("4z")),
        Dora(Tile("1m")),
        Draw(2, Tile("1z"), replacement=True),
    )
    (win,) = (event for event in events if isinstance(event, Win))
    assert win.value is not None
    assert dict(win.value.yaku or ())["nuki_dora"] == 2
    assert win.changes == (-12000, 19000, -6000)


@pytest.mark.parametrize("to", WRITABLE)
@pytest.mark.parametrize("format", FILES)
def test_round_trip(format: LogFormat, to: LogFormat) -> None:
    record = record_of(FILES[format])
    assert told(read(write(record, to))) == told(record)


# Matches of the engine


def sets_aside(board: Board, legal: bytes, rng: random.Random) -> int:
    """An eager player who keeps no north."""
    return actions.NUKI if actions.NUKI in legal else eager(board, legal, rng)


def played(rules: str, seed: int = 5) -> Record:
    return Record(LogFormat.NATIVE, tuple(play(Ruleset.parse(rules), seed, sets_aside).events))


@pytest.mark.parametrize("to", WRITABLE)
@pytest.mark.parametrize("rules", ["default_3p,length=tonpuu", "majsoul_3p,length=tonpuu", "tenhou_3p,length=tonpuu"])
def test_own_matches_of_three(rules: str, to: LogFormat) -> None:
    record = played(rules)
    back = read(write(record, to))
    assert back.start.ruleset == record.start.ruleset
    assert any(isinstance(event, Nuki) for event in back.events)
    assert validate.replay(back).mismatches == []
    assert back.events == record.events or to is not LogFormat.NATIVE


def test_chi_of_three_in_tenhou6() -> None:
    record = played("default_3p,sanma_chi=true")
    chi = [event for event in record.events if type(event).__name__ == "Chi"]
    assert {event.seat for event in chi} == {0, 1, 2}
    assert [event for event in read(write(record, "tenhou6")).events if type(event).__name__ == "Chi"] == chi


def test_two_players() -> None:
    record = played("two_player,length=tonpuu")
    back = read(write(record, "mjai"))
    assert (back.players, back.start.ruleset) == (2, record.start.ruleset)
    assert validate.replay(back).mismatches == []
    with pytest.raises(LogError, match="tenhou6 has no form for 2 players"):
        write(record, "tenhou6")
    unruled = write(record, "mjai").replace(f', "ruleset": "{record.start.ruleset}"', "")
    with pytest.raises(LogError, match="two players by rules that start_game does not state"):
        read(unruled)


@pytest.mark.parametrize("to", [LogFormat.MJAI, LogFormat.TENHOU6])
def test_flowers_have_no_name_elsewhere(to: LogFormat) -> None:
    record = played("default_3p,length=tonpuu,tileset=116_sanma")
    assert any(isinstance(event, Nuki) and event.tile == Tile("1f") for event in record.events)
    assert read(write(record, "native")).events == record.events
    with pytest.raises(LogError) as caught:
        write(record, to)
    assert caught.value.fault is LogFault.BAD_TILE


@pytest.mark.parametrize("to", [LogFormat.MJAI, LogFormat.TENHOU6])
def test_what_only_the_native_log_says(to: LogFormat) -> None:
    record = played("default,length=tonpuu,open_hands=true")
    assert "concealed tiles that every seat sees" in convert(record, to).lost
    assert "concealed tiles that every seat sees" not in convert(record, "native").lost
    start = MatchStart("riichi(default)", ("A", "B", "C", "D")), KyokuStart(0, 1, 0, 0, 0, (25000,) * 4)
    with pytest.raises(LogError, match="a kyoku that ends with a chombo"):
        write(Record(LogFormat.NATIVE, (*start, Chombo(1), KyokuEnd())), to)
