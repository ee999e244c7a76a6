"""A server that is killed at any moment, while bots and people play: each table goes on from the last answer that was
acknowledged, nothing lost and nothing doubled."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from jantaku.events import Event, MatchEnd, MatchStart
from jantaku.log.native import encode, read_native
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.server.messages import write_told
from jantaku.server.room import Room
from jantaku.server.store import KeptRoom, Store
from jantaku.server.store.schema import answers
from tests.server.siege.real import CALLS, Player, RealServer, real_server
from tests.server.siege.scale import WHOLE, scale

KILLS = scale(4, 100)
LONGEST = scale(5, 10) / 10
"""Seconds that a server plays before it is killed."""
PACE = scale(1, 10) / 100
"""Seconds before a bot answers: while it waits, calls of people are early ones."""
PATIENCE = 120.0
"""Seconds for what must happen."""
ROOMS: tuple[dict[str, Any], ...] = (
    {"rules": "tenhou_4p,length=tonpuu", "level": "nearest", "pace": PACE, "allowance": None, "grace": 3600.0},
    {
        "rules": "default,length=tonpuu,call_timing=first_voice",
        "level": "nearest",
        "pace": PACE,
        "allowance": None,
        "grace": 3600.0,
    },
)

pytestmark = pytest.mark.slow


@dataclass
class Table:
    """One room with its two people, and what was kept of it when last looked at."""

    room: str
    players: tuple[Player, Player]
    match: int = 0
    answers: tuple[tuple[int, int], ...] = ()
    early: set[tuple[int, int, int]] = field(default_factory=set)
    """Calls that counted while another seat was still asked: match, question, seat."""

    def check(self, kept: KeptRoom) -> None:
        """What is kept against what the players were told."""
        if kept.kept.match == self.match:
            assert kept.answers[: len(self.answers)] == self.answers
        self.match, self.answers = kept.kept.match, kept.answers
        room = Room.rebuilt(kept.id, kept.kept, (), 0.0)
        if room.game is None:
            return
        log: dict[tuple[int, int], int] = {}
        pending: dict[tuple[int, int], int] = {}
        for seat, action in kept.answers:
            question = room.game.question
            assert (question, seat) not in log
            log[question, seat] = action
            room.game.repeat(seat, action)
            pending[question, seat] = len(room.game.asked) if room.game.question == question else 0
        for player in self.players:
            self._check_player(player, log, pending, room)

    def _check_player(
        self, player: Player, log: dict[tuple[int, int], int], pending: dict[tuple[int, int], int], room: Room
    ) -> None:
        assert player.seat is not None
        assert room.game is not None
        mine = {question: action for (question, seat), action in log.items() if seat == player.seat}
        for question, action in mine.items():
            assert action in player.said[self.match, question]
        for (match, question), (action, kind) in player.accepted.items():
            if match == self.match:
                assert mine[question] == action
                if kind in CALLS and pending[question, player.seat]:
                    self.early.add((match, question, player.seat))
        told = player.events[self.match]
        assert told == msgspec.json.decode(write_told(room.game.events(player.seat, 0, len(told))))["events"]


class Siege:
    """Two tables on a server that is killed again and again."""

    def __init__(self, store: Store, url: str) -> None:
        self.store = store
        self.url = url
        self.tables: list[Table] = []
        self.cookies: dict[str, str] = {}

    @property
    def players(self) -> list[Player]:
        return [player for table in self.tables for player in table.players]

    @property
    def accepted(self) -> int:
        return sum(len(player.accepted) for player in self.players)

    def begin(self) -> None:
        """Open the rooms."""
        with real_server(self.url) as server:
            self.cookies = {person: server.cookie_of(person) for person in ("ann", "bob")}
            for number, config in enumerate(ROOMS):
                room = server.open_room(self.cookies["ann"], config)
                self.tables.append(Table(room, (Player("ann", room, 2 * number), Player("bob", room, 2 * number + 1))))
            asyncio.run(self._play(server, 0.2))
        self.check()

    def go_on(self, seconds: float) -> None:
        """A server's life, from the first answer that it accepts."""
        with real_server(self.url) as server:
            asyncio.run(self._play(server, seconds))
        self.check()

    def finish(self) -> None:
        """The present matches to their end, and the next ones begun."""
        with real_server(self.url) as server:
            asyncio.run(self._play(server, 0.0, {table.room: table.match for table in self.tables}))
        self.check()

    async def _play(self, server: RealServer, seconds: float, matches: dict[str, int] | None = None) -> None:
        tasks = [asyncio.create_task(player.play(server, self.cookies[player.person])) for player in self.players]
        before = self.accepted
        async with asyncio.timeout(PATIENCE):
            while self.accepted == before or any(player.match == (matches or {}).get(player.room) for player in self.players):
                await asyncio.sleep(0.01)
                for task in tasks:
                    if task.done():
                        task.result()
        await asyncio.sleep(seconds)
        server.kill()
        await asyncio.gather(*tasks)

    def check(self) -> None:
        for table in self.tables:
            kept = self.store.room(table.room)
            assert kept is not None
            table.check(kept)

    def check_finished(self) -> int:
        """Each finished match is what the engine makes of its seed and its answers; -> how many there are."""
        found = 0
        for table in self.tables:
            for match in range(1, table.match):
                text = self.store.log(table.room, match)
                assert text is not None
                events = read_native(text).events
                assert replayed(table, self.answers(table.room, match), events) == [encode(event) for event in events[1:]]
                found += 1
        return found

    def answers(self, room: str, match: int) -> list[tuple[int, int]]:
        mine = select(answers.c.seat, answers.c.action).where(answers.c.room == room, answers.c.match == match)
        with self.store._engine.begin() as connection:
            return [(seat, action) for seat, action in connection.execute(mine.order_by(answers.c.sequence))]


def replayed(table: Table, choices: list[tuple[int, int]], events: list[Event]) -> list[dict[str, Any]]:
    """What happens in a match with the seed that was published and these answers, after its first event."""
    start, end = events[0], events[-1]
    assert isinstance(start, MatchStart)
    assert isinstance(end, MatchEnd)
    assert end.seed is not None
    again = Match(Ruleset.parse(start.ruleset), end.seed, start.names)
    for seat, action in choices:
        again.act(seat, action)
    assert again.is_over
    return [encode(event) for event in again.events[1:]]


def test_tables_go_on_after_every_kill(store: Store, url: str) -> None:
    moments = random.Random(9)
    siege = Siege(store, url)
    siege.begin()
    for _ in range(KILLS - 2):
        siege.go_on(moments.uniform(0, LONGEST))
    siege.finish()
    assert siege.check_finished() >= len(ROOMS)
    passes = sum(kind == "pass" for player in siege.players for _, kind in player.accepted.values())
    early = sum(len(table.early) for table in siege.tables)
    assert siege.accepted > KILLS
    assert passes > 0
    if WHOLE:
        assert early > 0
        print(f"{KILLS} kills, {siege.accepted} answers, {passes} passes, {early} early calls")
