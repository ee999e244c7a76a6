"""A match between one player and bots, as the player's seat sees it; no screen here.

What the player sees is a board of its own, moved by the events of the match as its seat may see them, one at a time and as
slowly as the screen likes. The player is asked once it has seen everything.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from jantaku import actions
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.errors import JantakuError
from jantaku.events import Event, KyokuStart, seen_by
from jantaku.match import Match
from jantaku.tui.words import kyoku_name


class BotFault(JantakuError):
    """A bot raised an exception or answered with what is not legal: the match cannot go on."""

    def __init__(self, seat: int, name: str, kyoku: str, event: int, cause: str) -> None:
        super().__init__(seat, name, kyoku, event, cause)
        self.seat = seat
        self.name = name
        self.kyoku = kyoku
        self.event = event
        """Number of the last event before the fault."""
        self.cause = cause

    def __str__(self) -> str:
        return f"{self.name} (seat {self.seat}) failed in {self.kyoku} after event {self.event}: {self.cause}"


class Session:
    """The match, its bots (in order of seat, without the player's), and what the player has seen of it."""

    def __init__(self, match: Match, seat: int, bots: Sequence[Bot]) -> None:
        self.match = match
        self.seat = seat
        self.board = Board(match.referee.built, seat)
        """What the player has seen so far."""
        self.shown = 0
        """Events seen so far."""
        others = [other for other in range(match.rules.players) if other != seat]
        self._bots = dict(zip(others, bots, strict=True))
        for other, bot in self._bots.items():
            bot.begin(other, match.rules, _bot_seed(match, other))

    def news(self) -> list[Event]:
        """Events that the player has not seen yet, as its seat may see them."""
        return [seen_by(event, self.seat) for event in self.match.events[self.shown :]]

    def see(self, event: Event) -> None:
        """Move the player's board by the next event."""
        self.board.apply(event)
        self.shown += 1

    def catch_up(self) -> list[Event]:
        """See at once all that happened in a match that is taken up again; -> the events."""
        news = self.news()
        for event in news:
            self.see(event)
        return news

    @property
    def asked(self) -> bytes:
        """The player's legal actions; empty when it is not asked."""
        return self.match.legal(self.seat) if self.seat in self.match.pending else b""

    def answer(self, action: int) -> None:
        """The player's answer."""
        self.match.act(self.seat, action)

    def ask_bot(self) -> None:
        """Let one of the bots that are asked answer; raise BotFault if it cannot."""
        seat = next(seat for seat in self.match.pending if seat != self.seat)
        legal = self.match.legal(seat)
        try:
            action = self._bots[seat].choose(self.match.board(seat), legal)
        except Exception as error:
            raise self._fault(seat, f"{type(error).__name__}: {error}") from error
        if not isinstance(action, int) or action not in legal:
            raise self._fault(seat, f"answered {action!r}, which is none of {list(legal)}")
        self.match.act(seat, action)

    def _fault(self, seat: int, cause: str) -> BotFault:
        events = self.match.events
        start = next(event for event in reversed(events) if isinstance(event, KyokuStart))
        name = kyoku_name(start.round_wind, start.number, start.honba)
        return BotFault(seat, self.match.names[seat], name, len(events) - 1, cause)

    @property
    def plain_tsumogiri(self) -> bool:
        """Whether the player, in riichi, can do nothing but discard the tile just drawn."""
        return self.board.seat(self.seat).riichi > 0 and self.asked == bytes([actions.TSUMOGIRI])


def _bot_seed(match: Match, seat: int) -> int:
    """A bot's own seed: from the match, the seat and the choices made, so that a match taken up again goes on in one way."""
    text = f"{match.seed!r} {seat} {len(match.choices)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
