"""What the kernel replays of a kyoku changes no verdict: with a watcher every answer is given from Python."""

import random
from dataclasses import replace

import pytest

from jantaku.events import Deal, Dora, Event, KyokuStart
from jantaku.log import LogFormat, Record
from jantaku.log.rules import rules_of
from jantaku.match import Match
from jantaku.tiles import Tile
from jantaku.validate import Replay, Verdict
from tests.props.matches import few, play, random_rules


class Watched(Replay):
    def asked(self, match: Match) -> None:
        """Only that it is there: a replay that somebody watches asks for every decision."""


def verdict_of(replay: type[Replay], record: Record) -> Verdict:
    verdict = Verdict("", record.start.ruleset)
    replay(record, rules_of(record.start.ruleset, record.format), verdict).run()
    return verdict


def changed(events: tuple[Event, ...], rng: random.Random) -> tuple[Event, ...]:
    """With an event left out, told twice or changed."""
    place = rng.choice([at for at, event in enumerate(events) if at and not isinstance(event, KyokuStart | Deal | Dora)])
    event = events[place]
    tile = getattr(event, "tile", None)
    changes: list[tuple[Event, ...]] = [(), (event, event)]
    if isinstance(tile, Tile):
        changes += [(replace(event, tile=Tile(rng.randrange(34))),)] * 2  # type: ignore[call-arg]
    if hasattr(event, "seat") and event.seat is not None:
        changes.append((replace(event, seat=(event.seat + 1) % 3),))  # type: ignore[call-arg]
    if hasattr(event, "tsumogiri"):
        changes.append((replace(event, tsumogiri=not event.tsumogiri),))  # type: ignore[call-arg]
    return events[:place] + rng.choice(changes) + events[place + 1 :]


@pytest.mark.parametrize("seed", range(few(30, 1)))
def test_the_same_verdict_with_and_without_the_kernel(seed: int) -> None:
    rules = random_rules(seed)
    record = Record(LogFormat.NATIVE, tuple(play(rules, seed).events))
    assert verdict_of(Replay, record) == verdict_of(Watched, record)
    assert verdict_of(Replay, record).passed
    rng = random.Random(seed)
    failed = 0
    for _ in range(10):
        other = replace(record, events=changed(record.events, rng))
        verdict = verdict_of(Replay, other)
        assert verdict == verdict_of(Watched, other)
        failed += not verdict.passed
    assert failed > 5
