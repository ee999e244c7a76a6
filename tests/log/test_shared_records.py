"""The shared real records: all of the small collections, samples of the large ones."""

import json
import lzma
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Any

import pytest

from jantaku.events import Event, KyokuEnd, KyokuStart, MatchEnd, MatchStart, Nuki, Win
from jantaku.log import WRITABLE, LogFormat, Record, read, read_file, write
from jantaku.log.detect import read_value
from tests.log.examples import SHARED, comparable, needs_shared, without_yaku_order

pytestmark = needs_shared

MOVES = {"Draw", "Discard", "Chi", "Pon", "Daiminkan", "Ankan", "Kakan", "Nuki"}
CHIPS_OR_RATIOS = "tenhou-special"
COUNTS = {
    "tenhou-core": (64, 473, 45385, 390),
    "tenhou-3p": (436, 3781, 262481, 3204),
    "kobalab": (50, 502, None, None),
    "majsoul": (29, 233, None, 213),
    "mjai": (7, 76, None, None),
    "tenhou6": (61, 418, None, 351),
    CHIPS_OR_RATIOS: (5, 22, None, None),
}
"""Games, kyoku, draws with discards and calls, wins, as the records' own description counts them."""


def rows(name: str) -> Iterator[dict[str, Any]]:
    with lzma.open(SHARED / f"{name}.jsonl.xz", "rt", encoding="utf-8") as file:
        yield from map(json.loads, file)


@cache
def records(name: str) -> tuple[Record, ...]:
    return tuple(record for record in read_file(SHARED / f"{name}.jsonl.xz") if isinstance(record, Record))


@pytest.mark.parametrize("name", COUNTS)
def test_everything_is_read_and_counted(name: str) -> None:
    games, kyoku, moves, wins = COUNTS[name]
    told: Counter[str] = Counter()
    for record in records(name):
        told.update(type(event).__name__ for event in record.events)
    assert len(records(name)) == games
    assert told["KyokuStart"] == told["KyokuEnd"] == kyoku
    assert moves in (None, sum(told[move] for move in MOVES))
    assert wins in (None, told["Win"])


@pytest.mark.parametrize("name", [name for name in COUNTS if name != CHIPS_OR_RATIOS])
def test_scores_run_on(name: str) -> None:
    """Each kyoku starts with the scores the last one ended with; leftover sticks alone come in at the end."""
    for record in records(name):
        ended: tuple[int, ...] | None = None
        for event in record.events:
            if isinstance(event, KyokuEnd):
                ended = event.scores
            elif isinstance(event, KyokuStart) and ended is not None:
                assert event.scores == ended, record.identity
            elif isinstance(event, MatchEnd) and ended is not None:
                left = [total - score for total, score in zip(event.scores, ended, strict=True)]
                assert sum(left) % 1000 == 0
                assert sum(change != 0 for change in left) <= 1, record.identity


@pytest.mark.parametrize("name", ["tenhou-4p-east-01", "tenhou-4p-east-05", "tenhou-4p-south"])
def test_samples_of_the_large_collections(name: str) -> None:
    for row in islice(rows(name), 60):
        record = read_value(row)
        starts = [event for event in record.events if isinstance(event, KyokuStart)]
        assert len(starts) == row["rounds"]
        assert record.identity == row["id"]
        assert ("length=tonpuu" in record.start.ruleset) == (not row["rule"]["south"])


# One game in two formats


@cache
def mjlog_rows() -> dict[str, dict[str, Any]]:
    wanted = {row["same_game_as"] for name in ("tenhou6", "kobalab") for row in rows(name) if "same_game_as" in row}
    wanted.add("t4s-d000722")
    names = ("tenhou-4p-south", "tenhou-4p-east-02", "tenhou-core")
    return {row["id"]: row for name in names for row in rows(name) if row["id"] in wanted}


@pytest.mark.parametrize("name", ["tenhou6", "kobalab"])
def test_same_game_gives_same_events(name: str) -> None:
    pairs = [(row, mjlog_rows()[row["same_game_as"]]) for row in rows(name) if "same_game_as" in row]
    assert len(pairs) == {"tenhou6": 26, "kobalab": 1}[name]
    for one, other in pairs:
        assert comparable(read_value(one).events) == comparable(read_value(other).events), one["id"]


def test_the_mjai_log_of_a_tenhou_game() -> None:
    """It states no scores, no worth, and not whether a discard is the drawn tile."""

    def bare(event: Event) -> Event | None:
        match event:
            case KyokuStart():
                return replace(event, scores=())
            case Win():
                return replace(event, value=None, changes=None)
            case KyokuEnd():
                return KyokuEnd()
        name = type(event).__name__
        if name == "Discard":
            return replace(event, tsumogiri=False)  # type: ignore[call-arg]
        if name == "Ryuukyoku":
            return replace(event, changes=None)  # type: ignore[call-arg]
        return None if name == "Ura" else event

    one, other = records("mjai")[0], read_value(mjlog_rows()["t4s-d000722"])
    assert [bare(event) for event in comparable(one.events)] == [
        told for event in comparable(other.events) if (told := bare(event))
    ]
    assert "scores" in one.lost


# Writing


def test_tenhou6_is_written_as_it_came() -> None:
    """All but one round, whose fixture carries English names and the red five in another place."""
    same = different = 0
    for row in rows("tenhou6"):
        written = json.loads(write(read_value(row), LogFormat.TENHOU6))
        assert written["rule"] == row["game"]["rule"]
        for ours, theirs in zip(written["log"], row["game"]["log"], strict=True):
            same += ours == theirs
            different += ours != theirs
    assert (same, different) == (417, 1)


@pytest.mark.parametrize("to", WRITABLE)
@pytest.mark.parametrize("name", ["tenhou6", "tenhou-core", "kobalab", "majsoul"])
def test_round_trip(name: str, to: LogFormat) -> None:
    for record in records(name)[::3]:
        back = read(write(record, to))
        assert without_yaku_order(comparable(back.events)) == without_yaku_order(comparable(record.events)), record.identity
        if to is LogFormat.NATIVE:
            assert back.events == record.events
            assert (back.lost, back.identity) == (record.lost, record.identity)


def test_kita_is_counted_apart_from_dora() -> None:
    found = 0
    for record in records("tenhou-3p"):
        for kyoku in record.kyokus():
            aside = Counter(event.seat for event in kyoku if isinstance(event, Nuki))
            for win in kyoku:
                if isinstance(win, Win) and win.value and win.value.yaku and not win.value.yakuman:
                    assert dict(win.value.yaku).get("nuki_dora", 0) == aside[win.seat]
                    found += aside[win.seat] > 0
    assert found > 1000


def test_ruleset_is_in_the_first_event() -> None:
    for name in COUNTS:
        for record in records(name):
            assert isinstance(record.events[0], MatchStart)
            assert record.start.ruleset.startswith("riichi(")
