"""A match between one player and bots, as the player's seat sees it; no screen here.

What the player sees is a board of its own, moved by the events of the match as its seat may see them, one at a time and as
slowly as the screen likes. The player is asked once it has seen everything.
"""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress

from jantaku import actions
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.bots.loop import IllegalAnswer, checked
from jantaku.bots.table import LIMIT, BotFault, FaultReason, kyoku_name
from jantaku.events import Event, seen_by
from jantaku.i18n import Message
from jantaku.match import Match


class Session:
    """The match, its bots (in order of seat, without the player's), and what the player has seen of it."""

    def __init__(self, match: Match, seat: int, bots: Sequence[Bot]) -> None:
        self.match = match
        self.seat = seat
        self.board: Board = Board(match.referee.built, seat)
        """What the player has seen so far."""
        self.shown: int = 0
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

    async def ask_bot(self, limit: float = LIMIT) -> None:
        """Let one of the bots that are asked answer; raise BotFault if it cannot, or takes longer than `limit` seconds."""
        seat = next(seat for seat in self.match.pending if seat != self.seat)
        legal = self.match.legal(seat)
        board = self.match.board(seat)
        bot = self._bots[seat]
        try:
            action = checked(await _within(limit, lambda: bot.choose(board, legal)), legal)
        except IllegalAnswer as error:
            said = Message("{answer!r} is none of its legal actions", answer=error.args[0])
            raise self._fault(seat, FaultReason.ILLEGAL, said) from None
        except TimeoutError:
            raise self._fault(seat, FaultReason.STALLED, Message("no answer within {limit:g} s", limit=limit)) from None
        except Exception as error:
            raise self._fault(seat, FaultReason.RAISED, f"{type(error).__name__}: {error}") from error
        self.match.act(seat, action)

    def _fault(self, seat: int, reason: FaultReason, detail: str | Message) -> BotFault:
        return BotFault(seat, kyoku_name(self.match.board(seat)), self.match.referee.n_facts, reason, detail)

    @property
    def plain_tsumogiri(self) -> bool:
        """Whether the player, in riichi, can do nothing but discard the tile just drawn."""
        return self.board.seat(self.seat).riichi > 0 and self.asked == bytes([actions.TSUMOGIRI])


async def _within(limit: float, work: Callable[[], int]) -> int:
    """What `work` returns or raises, done in a thread so that the screen lives; TimeoutError after `limit` seconds.

    The thread is a daemon: one that never ends (a bot that hangs) does not keep the program from ending.
    """
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[int] = loop.create_future()

    def settle(found: int | BaseException) -> None:
        if answer.done():
            return
        if isinstance(found, BaseException):
            answer.set_exception(found)
        else:
            answer.set_result(found)

    def run() -> None:
        try:
            found: int | BaseException = work()
        except Exception as error:
            found = error
        with suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle, found)

    threading.Thread(target=run, daemon=True).start()
    return await asyncio.wait_for(answer, limit)


def _bot_seed(match: Match, seat: int) -> int:
    """A bot's own seed: from the match, the seat and the choices made, so that a match taken up again goes on in one way."""
    text = f"{match.seed!r} {seat} {len(match.choices)}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
