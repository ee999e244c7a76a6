"""A match as its seats and onlookers follow it: who is asked, what each may see, what bots answer. No sockets, no clock."""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import Bot, load
from jantaku.bots.loop import checked
from jantaku.bots.sensible import Sensible
from jantaku.errors import JantakuError
from jantaku.events import Chi, Draw, Event, KyokuStart, Pon, seen_by
from jantaku.i18n import N_, Message
from jantaku.log.native import encode
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.server.messages import Events, Hidden, Offer, Waits, Weighed
from jantaku.server.practice import UNDO, hidden, last_decision, shortened
from jantaku.server.prompts import fallback, offers, reasons, waits_of, weighed_of
from jantaku.server.texts import Wire

_log = logging.getLogger(__name__)


class Untimely(JantakuError):
    """An answer to a question that is not asked (any more); `code` names why for programs."""

    def __init__(self, code: str, message: Message) -> None:
        super().__init__(code)
        self.code: str = code
        self._message = message

    @property
    def message(self) -> Message:
        return self._message


class Game:
    """One match. `write(seat, action)` is called with every accepted answer, before anybody hears of it.

    `practice`: whether its one person may undo, and see what is hidden.
    """

    def __init__(
        self,
        rules: Ruleset,
        seed: str,
        names: Sequence[str],
        write: Callable[[int, int], None] = lambda seat, action: None,
        practice: bool = False,
    ) -> None:
        self.match: Match = Match(rules, seed, names)
        self._write = write
        self._practice = practice
        self._bots: dict[int, Bot] = {}
        self._kyoku_begins = 1
        self._closed = 0

    # -- what happened -------------------------------------------------------------------------------------------------

    @property
    def n_events(self) -> int:
        return self.match.n_events

    def events(self, seat: int | None, first: int, end: int | None = None) -> Events:
        """Events from number `first` up to `end`, as a seat or (None) an onlooker may see them."""
        told = self.match.events_from(first)[: None if end is None else max(0, end - first)]
        return Events(first, tuple(encode(seen_by(event, seat)) for event in told))

    def news(self, seats: Iterable[int | None], first: int, end: int | None = None) -> dict[int | None, list[Events]]:
        """The same for several as they are told at once: each alone, since which came together would say whether somebody was
        asked between them, who could have called the tile."""
        told = list(enumerate(self.match.events_from(first)[: None if end is None else max(0, end - first)], first))
        return {seat: [Events(number, (encode(seen_by(event, seat)),)) for number, event in told] for seat in seats}

    def has_begun_kyoku(self, first: int) -> bool:
        """Whether a kyoku begins among the events from number `first` on."""
        return any(isinstance(event, KyokuStart) for event in self.match.events_from(first))

    @property
    def is_turn(self) -> bool:
        """Whether somebody is to discard, and not others to call: all can see that."""
        return isinstance(self.match.events_from(self.n_events - 1)[0], Draw | Chi | Pon)

    def kyoku_events(self) -> list[Event]:
        """Those of the present kyoku."""
        told = self.match.events_from(self._kyoku_begins)
        starts = [place for place, event in enumerate(told) if isinstance(event, KyokuStart)]
        self._kyoku_begins += starts[-1] if starts else 0
        return told[starts[-1] :] if starts else told

    # -- questions and answers -----------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.match.is_over

    @property
    def asked(self) -> tuple[int, ...]:
        """Seats that have to answer now."""
        return self.match.pending

    @property
    def question(self) -> int:
        """The number of the present question: how many events stand before it."""
        return self.match.n_events

    def offers(self, seat: int) -> tuple[Offer, ...]:
        return offers(self._board(seat), seat, self.match.rules, self.match.legal(seat))

    def fallback(self, seat: int) -> int:
        """What the seat answers when its time is up."""
        return fallback(self.match.legal(seat))

    def answer(self, seat: int, question: int, action: int) -> None:
        """A seat's answer. Raises Untimely, nothing changed, for one that nobody asked for or that is not offered."""
        if self.is_over:
            raise Untimely("over", Message(N_("the match is over")))
        if question != self.question or seat not in self.asked:
            raise Untimely("not_asked", Message(N_("that question is no longer open")))
        if action not in self.match.legal(seat):
            raise Untimely("not_legal", Message(N_("that is not among the actions offered")))
        self._take(seat, action)

    def _take(self, seat: int, action: int) -> None:
        self._write(seat, action)
        self.match.act(seat, action)
        self._share()

    def _share(self) -> None:
        """A server keeps many matches: once a kyoku is over its events take less memory."""
        if self.match.closed > self._closed:
            self._closed = self.match.closed
            self.match.share_events()

    def repeat(self, seat: int, action: int) -> None:
        """Take once more an answer that was written down before."""
        self.match.repeat(seat, action)
        self._share()

    def undo(self, seat: int) -> None:
        """Back to the last decision of a seat that it has answered. Raises Untimely, nothing changed, where there is none."""
        self.must_practise()
        if self.is_over:
            raise Untimely("over", Message(N_("the match is over")))
        keep = last_decision(self.match, seat)
        if keep is None:
            raise Untimely("nothing_to_undo", Message(N_("you have not decided anything yet")))
        self._write(UNDO, keep)
        self.match = shortened(self.match, keep)
        self._kyoku_begins, self._closed = 1, 0
        self._share()

    def hidden(self) -> Hidden | None:
        """What the present kyoku hides; None between two kyoku, and at the end."""
        self.must_practise()
        between = self.is_over or self.match.asked_to_stop
        return None if between else hidden(self.match, self.kyoku_events())

    def must_practise(self) -> None:
        """Raise Untimely for what can be done in a practice game only."""
        if not self._practice:
            raise Untimely("no_practice", Message(N_("only in a practice game can that be done")))

    def waits(self, seat: int) -> Waits:
        """What the hand of a seat waits for."""
        if not self._board(seat).waiting_on(seat):  # most of the time: what is seen of the kyoku need not be gathered
            return Waits(())
        return waits_of(self._board(seat), seat, self.match.rules, [seen_by(event, seat) for event in self.kyoku_events()])

    def why_not(self, seat: int, type_: str) -> tuple[Wire, ...]:
        """Why no action of a kind is offered to a seat; ValueError if there is no such kind."""
        events = [seen_by(event, seat) for event in self.kyoku_events()]
        return reasons(self._board(seat), seat, self.match.rules, type_, events)

    def _board(self, seat: int) -> Board:
        return self.match.board(seat)

    # -- bots ----------------------------------------------------------------------------------------------------------

    def seat_bot(self, seat: int, name: str | None) -> None:
        """Let a bot answer for a seat from now on; None: nobody does."""
        if name is None:
            self._bots.pop(seat, None)
            return
        self._bots[seat] = self._bot(seat, name)

    def _bot(self, seat: int, name: str) -> Bot:
        bot = load(name)()
        bot.begin(seat, self.match.rules, self._bot_seed(seat))
        return bot

    def _bot_seed(self, seat: int) -> int:
        """From what the seat itself could see, so that no bot's play tells of the secret seed."""
        text = f"{self.match.names}/{seat}/{self.match.n_events}".encode()
        return int.from_bytes(hashlib.sha256(text).digest()[:8], "little")

    @property
    def asked_bots(self) -> tuple[int, ...]:
        """Seats that are asked and answered for by a bot."""
        return tuple(seat for seat in self.asked if seat in self._bots)

    def ask_bot(self, seat: int) -> int:
        """What the bot of a seat that is asked answers; nothing moves. A bot that fails is answered for by the fallback."""
        return self._chosen(self._bots[seat], seat)

    def advice(self, seat: int, name: str) -> tuple[int, tuple[Weighed, ...]]:
        """What a bot would answer in the place of a seat that is asked, and what it weighs, if it is one that does."""
        self.must_practise()
        if seat not in self.asked:
            raise Untimely("not_asked", Message(N_("that question is no longer open")))
        bot = self._bot(seat, name)
        weighs = isinstance(bot, Sensible) and not self.match.asked_to_stop
        return self._chosen(bot, seat), weighed_of(self._board(seat), self.match.legal(seat)) if weighs else ()

    def _chosen(self, bot: Bot, seat: int) -> int:
        legal = self.match.legal(seat)
        if self.match.asked_to_stop:
            return actions.STOP
        try:
            return checked(bot.choose(self._board(seat), legal), legal)
        except Exception:
            _log.exception("a bot failed, and is answered for")
            return fallback(legal)

    def log(self) -> list[dict[str, Any]]:
        """The whole match for those who may see everything: when it is over."""
        if not self.is_over:
            raise Untimely("not_over", Message(N_("the whole log is shown when the match is over")))
        return [encode(event) for event in self.match.events]
