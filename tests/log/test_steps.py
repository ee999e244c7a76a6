"""`steps`: the decisions of a record are those that the referee asks for when it is replayed; so are those of mjai text."""

from __future__ import annotations

import json
import lzma
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.events import Deal, Discard, Draw, Event, Ryuukyoku, RyuukyokuReason
from jantaku.log import LogError, LogFault, LogFormat, Record, Step, read, read_file, steps, write
from jantaku.log.steps import teller_of
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake
from jantaku.tiles import UNKNOWN, Tile
from jantaku.validate import Replay
from jantaku.validate.verdict import Verdict
from tests.log.examples import SHARED, needs_shared, text_of
from tests.props.matches import PRESETS, few, play, random_rules

Decision = tuple[int, int, bytes, int]
TO_RECORD = LogFormat.NATIVE


def known(board: Board) -> tuple[object, ...]:
    """All that a board says."""
    seats = range(board.players)
    return (
        *(board.phase, board.turn, board.tile, board.live, board.kans, board.dora_indicators, board.kuikae, board.sticks),
        *(board.honba, board.round_wind, board.number, board.dealer, board.scores),
        *([board.seat(seat) for seat in seats], [board.waiting_on(seat) for seat in seats]),
        *([board.is_furiten(seat) for seat in seats],),
    )


def decisions(walk: Iterator[Step]) -> list[Decision]:
    return [(step.kyoku, step.seat, step.legal, step.action) for step in walk]


def boards(walk: Iterator[Step]) -> list[tuple[object, ...]]:
    return [known(step.board) for step in walk]


class Watched(Replay):
    """A replay that keeps what each seat was asked, what it answered, and the board."""

    def __init__(self, record: Record) -> None:
        self.questions: list[tuple[int, dict[int, bytes], int, tuple[object, ...]]] = []
        super().__init__(record, steps(record).rules, Verdict("", ""))
        self.run()

    def asked(self, match: Match) -> None:
        self.match = match
        legal = {seat: match.legal(seat) for seat in match.pending}
        self.questions.append((self.number, legal, len(match.choices), known(match.board(None))))

    def decisions(self) -> list[Decision]:
        found = []
        ends = [*(begin for _, _, begin, _ in self.questions[1:]), len(self.match.choices)]
        for (kyoku, legal, begin, _), end in zip(self.questions, ends, strict=True):
            answers = dict(reversed(self.match.choices[begin:end]))  # the last dealer may say more: whether the match ends
            found += [(kyoku, seat, legal[seat], answers.get(seat, actions.PASS)) for seat in legal]
        return found

    def boards(self) -> list[tuple[object, ...]]:
        return [board for _, legal, _, board in self.questions for _ in legal]


def record_of(match: Match) -> Record:
    return Record(TO_RECORD, tuple(match.events))


def is_like_the_replay(record: Record) -> int:
    """-> how many decisions."""
    replayed = Watched(record)
    assert replayed.verdict.passed, str(replayed.verdict.mismatches[0])
    ours = decisions(steps(record))
    assert ours == replayed.decisions(), record.identity
    assert boards(steps(record)) == replayed.boards(), record.identity
    return len(ours)


def is_regular(text: str | bytes) -> bool:
    """Whether it is read without a record."""
    return teller_of(text) is not None


def is_the_same_from_text(record: Record) -> None:
    """From mjai text, which is read without a record, as from the record that the full reader makes of it."""
    text = write(record, LogFormat.MJAI)
    assert is_regular(text)
    again = read(text)
    assert steps(text).rules == steps(again).rules
    assert decisions(steps(text)) == decisions(steps(again))
    assert boards(steps(text)) == boards(steps(again))


def records(name: str) -> Iterator[Record]:
    """Those that tell the scores: a replay counts its own."""
    found = (record for record in read_file(SHARED / f"{name}.jsonl.xz") if isinstance(record, Record))
    return (record for record in found if "scores" not in record.lost)


@needs_shared
@pytest.mark.parametrize("name", ["tenhou-core", "tenhou-3p", "tenhou6", "majsoul", "mjai", "tenhou-4p-south"])
def test_records(name: str) -> None:
    found = sum(is_like_the_replay(record) for record in islice(records(name), few(6, 1)))
    assert found > few(1500, 100)


@needs_shared
@pytest.mark.parametrize("name", ["tenhou-core", "tenhou-3p", "tenhou6", "kobalab", "majsoul", "mjai"])
def test_records_as_mjai(name: str) -> None:
    for record in islice(records(name), few(6, 1)):
        is_the_same_from_text(record)


@needs_shared
def test_every_dialect_of_mjai() -> None:
    """As its program wrote it: from the text, and from the events that the full reader reads."""
    with lzma.open(SHARED / "mjai.jsonl.xz", "rt", encoding="utf-8") as file:
        rows = [json.loads(row)["events"] for row in file]
    regular = 0
    for row in rows:
        text = "\n".join(map(json.dumps, row))
        regular += is_regular(text)
        assert decisions(steps(text)) == decisions(steps(read(json.dumps(row))))
    assert (len(rows), regular) == (7, 5)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_matches_of_every_preset(name: str) -> None:
    record = record_of(play(Ruleset.of(name, allow_incomplete=True), PRESETS.index(name)))
    is_like_the_replay(record)
    is_the_same_from_text(record)


@pytest.mark.parametrize("seed", range(few(20, 1)))
def test_matches_of_any_rules(seed: int) -> None:
    is_like_the_replay(record_of(play(random_rules(seed), seed)))


def test_a_view_is_what_the_seat_knew() -> None:
    match = Match(Ruleset.of("tenhou_4p", length="tonpuu"), seed=5)
    rng = random.Random(5)
    seen: dict[tuple[int, int], tuple[object, ...]] = {}
    while not match.is_over:
        for seat in () if match.asked_to_stop else match.pending:
            seen.setdefault((match.board(None).seq, seat), known(match.board(seat)))
        seat = match.pending[0]
        match.act(seat, rng.choice(match.legal(seat)))
    assert [known(step.view) for step in steps(record_of(match))] == list(seen.values())


def test_a_step_says_what_it_is() -> None:
    step = next(steps(text_of(LogFormat.MJAI)))
    assert repr(step) == f"Step(kyoku=0, seat=0, action={step.action}, legal={list(step.legal)})"


def test_a_step_keeps_its_board() -> None:
    record = read(text_of(LogFormat.MJAI))
    kept = list(steps(record))
    assert boards(iter(kept)) == boards(steps(record))


@pytest.mark.parametrize("format", sorted(set(LogFormat) - {LogFormat.MAJSOUL}))  # which deals fourteen and tells no first draw
def test_every_format(format: LogFormat) -> None:
    rules = Ruleset.of("tenhou_4p")
    assert decisions(steps(text_of(format), rules)) == decisions(steps(text_of(LogFormat.NATIVE), rules))


def test_a_hidden_hand_has_no_decisions() -> None:
    record = read(text_of(LogFormat.NATIVE))

    def hidden(event: Event) -> Event:
        if isinstance(event, Deal) and event.seat != 1:
            return Deal(event.seat, (Tile(UNKNOWN),) * 13)
        return Draw(event.seat, Tile(UNKNOWN), event.replacement) if isinstance(event, Draw) and event.seat != 1 else event

    one = replace(record, events=tuple(map(hidden, record.events)))
    assert decisions(steps(one)) == [decision for decision in decisions(steps(record)) if decision[1] == 1]


@pytest.mark.parametrize("name", ["ema_2016", "majsoul_4p"])
def test_penalties(name: str) -> None:
    """A dead hand is asked less, and nobody is asked what a chombo cut short."""
    rules = Ruleset.of(name, allow_incomplete=True)
    for seed in range(few(4, 1)):
        match, rng = Match(rules, seed), random.Random(seed)
        while not match.is_over:
            seat = rng.choice(match.pending)
            if not match.asked_to_stop and not match.board(None).seat(seat).dead and rng.random() < 0.01:
                match.penalise(seat, rng.choice(list(Mistake)))
            else:
                match.act(seat, rng.choice(match.legal(seat)))
        is_like_the_replay(record_of(match))


# What cannot be


def changed(record: Record, place: int, event: Event) -> Record:
    return replace(record, events=(*record.events[:place], event, *record.events[place + 1 :]))


def refused(walk: Iterator[Step]) -> LogError:
    with pytest.raises(LogError) as caught:
        list(walk)
    assert next(walk, None) is None
    assert caught.value.fault is LogFault.IMPOSSIBLE
    return caught.value


def first(record: Record, kind: type[Event]) -> int:
    return next(place for place, event in enumerate(record.events) if isinstance(event, kind))


def test_a_tile_that_is_not_held() -> None:
    record = read(text_of(LogFormat.NATIVE))
    place = first(record, Discard)
    error = refused(steps(changed(record, place, Discard(0, Tile("7z")))))
    assert str(error) == f"native: impossible: the seat does not hold that tile (kyoku 0, step {place})"


def test_what_the_rules_do_not_allow() -> None:
    record = read(text_of(LogFormat.NATIVE))
    place = first(record, Discard)
    event = record.events[place]
    assert isinstance(event, Discard)
    error = refused(steps(changed(record, place, replace(event, riichi=True))))
    assert str(error) == f"native: impossible: a seat does what these rules do not let it do (kyoku 0, step {place})"


def test_who_is_to_act_and_does_not() -> None:
    record = read(text_of(LogFormat.NATIVE))
    place = first(record, Discard)
    drawn = Ryuukyoku(RyuukyokuReason.SUUFON_RENDA, None, (), None)
    error = refused(steps(changed(record, place, drawn)))
    assert str(error) == f"native: impossible: the seat to act does nothing (kyoku 0, step {place})"


def outcome(log: str | bytes | Record) -> list[Decision] | str:
    """The decisions, or what is wrong."""
    try:
        return decisions(steps(log))
    except LogError as error:
        return str(error)


SIGNS = b'{}[]",:0123456789-. \ntruefalsnEmpsr\\\x00\xff'


def damaged(text: bytes, rng: random.Random) -> bytes:
    """The text with a sign changed, added or taken out, cut short, or with a line moved or taken out."""
    signs, lines = bytearray(text), text.split(b"\n")
    place, line = rng.randrange(len(signs)), rng.randrange(len(lines))
    match rng.randrange(6):
        case 0:
            signs[place] = rng.choice(SIGNS)
        case 1:
            signs.insert(place, rng.choice(SIGNS))
        case 2:
            del signs[place : place + rng.randrange(1, 4)]
        case 3:
            del signs[place:]
        case 4:
            lines.insert(rng.randrange(len(lines)), lines.pop(line))
            return b"\n".join(lines)
        case 5:
            del lines[line]
            return b"\n".join(lines)
    return bytes(signs)


@pytest.mark.parametrize("seed", range(few(20, 1)))
def test_a_damaged_text_is_read_as_the_full_reader_does_or_refused(seed: int) -> None:
    rng = random.Random(seed)
    read_whole = 0
    for _ in range(100):
        text = damaged(text_of(LogFormat.MJAI).encode(), rng)
        ours = outcome(text)
        try:
            record = read(text)
        except LogError:
            continue  # for a part, it may be, that no decision hangs on
        read_whole += 1
        theirs = outcome(record)
        assert ours == theirs or (isinstance(ours, str) and isinstance(theirs, str)), text
    assert read_whole > 5


@pytest.mark.parametrize("name", ["", "1", "0m", "10m", "5mr ", "5mR", "e", "1z"])
def test_a_tile_that_is_none(name: str) -> None:
    text = text_of(LogFormat.MJAI).replace('"dora_marker": "', f'"dora_marker": "{name}", "was": "', 1)
    with pytest.raises(LogError, match="bad_tile"):
        steps(text)


@pytest.mark.parametrize("count", range(450, 485))
def test_more_than_a_kyoku_can_hold(count: int) -> None:
    """Up to the last place of a tape, with a line that tells as much as one can."""
    lines = text_of(LogFormat.MJAI).splitlines()
    riichi = next(place for place, line in enumerate(lines) if '"reach"' in line) + 2
    hands = json.dumps({"type": "ryukyoku", "reason": "fanpai", "tehais": [["E"] * 14] * 4, "tenpais": [True] * 4})
    begin = max(place for place, line in enumerate(lines[:riichi]) if '"start_kyoku"' in line)
    text = "\n".join(
        (lines[0], *lines[begin:riichi], *['{"type": "dora", "dora_marker": "1m"}'] * count, hands, '{"type": "end_kyoku"}')
    )
    with pytest.raises(LogError):
        list(steps(text))


def test_rules_for_others() -> None:
    with pytest.raises(LogError, match="4 players, the rules are for 3"):
        steps(text_of(LogFormat.MJAI), Ruleset.of("tenhou_3p"))


@pytest.mark.parametrize(
    "value",
    [
        *(
            "007",
            "-",
            "1.",
            ".5",
            "1e",
            "tru",
            "nul",
            "True",
            "[1,]",
            "[1",
            "[1}",
            '{"a":1]',
            "{1:2}",
            '{"a"}',
            '"\\q"',
            '"\\u12"',
        ),
        *("x", "1 2", '"a" "b"', "[" * 100_000 + "]" * 100_000),
    ],
)
def test_what_is_no_json_is_not_read_at_once(value: str) -> None:
    """Where nothing is read of a value it must still be one."""
    assert not is_regular(with_value(value))


@pytest.mark.parametrize("value", ["0", "-1.5e+3", "true", "null", '"\\u00e9\\n"', "[]", "{}", '[1,{"a":[null,"x"]}]', " 7 "])
def test_any_json_is_passed_over(value: str) -> None:
    assert is_regular(with_value(value))


def with_value(value: str) -> bytes:
    """A log with a field that nobody knows."""
    return text_of(LogFormat.MJAI).replace('{"type": "start_game"', f'{{"else": {value}, "type": "start_game"', 1).encode()


def is_read_as_by_the_full_reader(text: str) -> None:
    assert not is_regular(text)
    try:
        expected = outcome(read(text))
    except LogError as error:
        expected = str(error)
    assert outcome(text) == expected


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("\n", "\n\n"),
        ("\n", " "),
        ('{"type": "start_kyoku",', '{"type": "start_kyoku",\n'),
        ('{"type": "start_kyoku"', '{"type": "none"}\n{"type": "start_kyoku"'),
        ('{"type": "start_kyoku"', '{"type": "start_kyoku", "type": "end_kyoku"'),
        ('"names"', '"ruleset": null, "was"'),
        ('"names"', '"ruleset": "", "was"'),
        ('"names"', '"ruleset": 1, "was"'),
        ('"honba": 0', '"honba": 0.0'),
        ('"honba": 0', '"honba": -1'),
        ('"honba": 0', '"honba": 99999999999999999999'),
        ('"kyotaku": 0', '"kyoutaku": 0'),
        ('"kyotaku": 0', '"kyotaku": 256'),
        ('"oya": 0', '"was": 0'),
        ('"oya": 0', '"oya": 4'),
        ('"oya": 0', '"oya": true'),
        ('"scores": [25000', '"scores": [2147483648'),
        ('"scores": [25000', '"scores": [25000, 25000'),
        ('"tehais": [[', '"tehais": [["1m"], ['),
        ('"tehais": [[', '"tehais": [["1m", '),
        ('"actor": 1', '"actor": -1'),
        ('"actor": 1', '"actor": null'),
        ('"consumed": [', '"consumed": ["1m", '),
    ],
)
def test_what_is_not_regular_goes_to_the_full_reader(old: str, new: str) -> None:
    text = text_of(LogFormat.MJAI)
    assert old in text
    is_read_as_by_the_full_reader(text.replace(old, new, 1))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\ud800", '{"type": "end_kyoku"}', '{"type": "start_game"}'])
def test_what_is_no_log(text: str) -> None:
    is_read_as_by_the_full_reader(text)


def test_the_decoder_loads_with_the_first_log() -> None:
    """Not with the package: who scores hands or plays never needs it."""
    loaded = "print('msgspec' in sys.modules)"
    script = f"import sys, jantaku.log; {loaded}; jantaku.log.steps(sys.argv[1]); {loaded}"
    run = subprocess.run([sys.executable, "-c", script, text_of(LogFormat.MJAI)], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "True"]
