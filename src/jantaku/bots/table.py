"""A table of bots: they are asked, the match moves, and whichever does not play ends it with a `BotFault`."""

from __future__ import annotations

import ctypes
import enum
import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol

from jantaku import seats
from jantaku.board import Board
from jantaku.bots.bot import Bot
from jantaku.bots.inside import Inside
from jantaku.bots.loop import IllegalAnswer, checked, play_kyoku
from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.referee import Referee

LIMIT = 5.0
"""Seconds for one decision."""
_LOOKS = 20
"""How often the watcher looks within one limit."""


class Game(Protocol):
    """What a table needs of a `jantaku.match.Match`. Its module, which knows the walls, is not imported here."""

    choices: list[tuple[int, int]]
    referee: Referee

    @property
    def is_over(self) -> bool: ...
    @property
    def asked_to_stop(self) -> bool: ...
    @property
    def pending(self) -> tuple[int, ...]: ...
    def legal(self, seat: int) -> bytes: ...
    def act(self, seat: int, action: int) -> None: ...
    def board(self, seat: int | None) -> Board: ...
    def play_kyoku(self, run: Callable[[Referee], None]) -> None: ...


class FaultReason(enum.StrEnum):
    """What a bot did instead of playing."""

    RAISED = "raised"
    STALLED = "stalled"
    ILLEGAL = "illegal"


_FAULTS = {
    FaultReason.RAISED: N_("the bot of seat {seat} raised an exception in {kyoku} after event {event}: {detail}"),
    FaultReason.STALLED: N_("the bot of seat {seat} stalled in {kyoku} after event {event}: {detail}"),
    FaultReason.ILLEGAL: N_("the bot of seat {seat} answered illegally in {kyoku} after event {event}: {detail}"),
}


class BotFault(JantakuError):
    """A bot that did not play on. The match stands as it was when the bot was asked.

    `seat`; `kyoku` by name ("East 1, honba 0"); `event`: how many events of the kyoku had happened; the `reason`; `detail`
    in words. `__cause__` is the exception that the bot raised.
    """

    def __init__(self, seat: int, kyoku: Message, event: int, reason: FaultReason, detail: str | Message) -> None:
        super().__init__(seat, kyoku, event, reason, detail)
        self.seat = seat
        self.kyoku = kyoku
        self.event = event
        self.reason = reason
        self.detail = detail

    @property
    def message(self) -> Message:
        return Message(_FAULTS[self.reason], seat=self.seat, kyoku=self.kyoku, event=self.event, detail=self.detail)


class _Stalled(BaseException):
    """Raised inside a bot that thinks too long; no `except Exception` of its own keeps it."""


def play(
    match: Game,
    bots: Sequence[Bot],
    limit: float | None = LIMIT,
    journal: bool = True,
    after_kyoku: Callable[[Referee], None] = lambda referee: None,
) -> None:
    """Let the bots, one a seat and already begun, play a match to its end.

    `limit`: seconds for one decision; with None they play in the calling thread and may take for ever. `journal`: add every
    answer to `match.choices`. `after_kyoku` is shown every kyoku as it ended.

    Raises BotFault as soon as a bot raises, stalls or answers illegally. A stalled bot is stopped where Python code runs; one
    that sleeps or computes outside Python is left behind in its thread, and what it answers later is not heard.
    """
    if not match.referee.watched and not all(isinstance(bot, Inside) for bot in bots):
        raise ValueError("this match keeps no boards for its seats, which these bots want: make it with watched=True")
    playing = _Play(match, bots, journal, after_kyoku)
    if limit is None:
        playing.run()
    else:
        _watch(playing, limit)


def kyoku_name(board: Board) -> Message:
    """The kyoku that stands on a board."""
    return seats.kyoku_name(board.round_wind, board.number, board.honba)


class _Play:
    """One match being played, in whatever thread."""

    def __init__(self, match: Game, bots: Sequence[Bot], journal: bool, after_kyoku: Callable[[Referee], None]) -> None:
        self.match = match
        self.bots = list(bots)
        self.choices = match.choices if journal else None
        self.after_kyoku = after_kyoku
        self.error: BaseException | None = None
        self.done = threading.Event()

    def run(self) -> None:
        while not self.match.is_over:
            try:
                self.step()
            except IllegalAnswer as error:
                said = Message("{answer!r} is none of its legal actions", answer=error.args[0])
                raise self.fault(FaultReason.ILLEGAL, said) from None
            except (KeyboardInterrupt, _Stalled):
                raise
            except BaseException as error:  # SystemExit too: a bot does not end the program
                if self.match.referee.error:
                    raise
                raise self.fault(FaultReason.RAISED, f"{type(error).__name__}: {error}") from error

    def step(self) -> None:
        """A kyoku, or the question whether the match ends."""
        match = self.match
        if match.asked_to_stop:
            (seat,) = match.pending
            match.act(seat, self.whether_to_stop(seat, match.legal(seat)))
        else:
            match.play_kyoku(self.kyoku)

    def whether_to_stop(self, seat: int, legal: bytes) -> int:
        bot, referee = self.bots[seat], self.match.referee
        if referee.watched:
            return checked(bot.choose(referee.board(seat), legal), legal)
        assert isinstance(bot, Inside)
        return bot.choose_at(referee.truth, seat, legal)

    def kyoku(self, referee: Referee) -> None:
        play_kyoku(referee, self.bots, self.choices)
        if referee.is_over:
            self.after_kyoku(referee)

    def fault(self, reason: FaultReason, detail: str | Message) -> BotFault:
        board = self.match.board(None)
        return BotFault(self.match.pending[0], kyoku_name(board), self.match.referee.n_facts, reason, detail)

    def run_in_thread(self) -> None:
        try:
            self.run()
        except BaseException as error:
            self.error = error
        finally:
            self.done.set()

    @property
    def progress(self) -> tuple[int, bool]:
        """Differs after every decision."""
        return self.match.referee.decisions, self.match.asked_to_stop


def _watch(play: _Play, limit: float) -> None:
    """Run in another thread and look on: no decision costs more for being watched, and a look needs nothing of the bots."""
    worker = threading.Thread(target=play.run_in_thread, name="bots", daemon=True)
    worker.start()
    seen, since = play.progress, time.monotonic()
    try:
        while not play.done.wait(min(limit / _LOOKS, 0.25)):
            now = play.progress
            if now != seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since >= limit:
                raise play.fault(FaultReason.STALLED, Message("no answer within {limit:g} s", limit=limit))
    finally:
        if not play.done.is_set():
            _stop(worker, play)
    if play.error is not None:
        raise play.error


def _stop(worker: threading.Thread, play: _Play) -> None:
    """Raise in the thread until it ends; in vain where it is not running Python code."""
    play.bots.clear()  # what `play_kyoku` hears as: stop
    for _ in range(_LOOKS):
        if worker.ident is None or not worker.is_alive():
            return
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(worker.ident), ctypes.py_object(_Stalled))
        worker.join(0.01)
