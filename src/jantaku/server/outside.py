"""A seat for a bot that speaks mjai: what the seat is told becomes frames of mjai events, what the bot says becomes answers.

It stands where a browser stands, behind the messages that every seat gets, and so knows nothing that its seat does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from jantaku.i18n import N_, Message
from jantaku.log.mjai_text import read_tile
from jantaku.log.mjai_write import StepWriter
from jantaku.log.native import decode
from jantaku.server.messages import Answer, Asked, Events, Goodbye, Offer, Prompt, Refused, RoomState, Short, Start, Told
from jantaku.tiles import NotationError, Tile

Frame: TypeAlias = list[dict[str, Any]]
"""mjai events that are sent together, to which the bot says one thing."""

NO_STEP = Message(N_("this is not an mjai message"))
NO_SUCH_ACTION = Message(N_("this may not be done now"))
NO_SEAT = Message(N_("no seat of this room is free"))


class Hello(Struct, frozen=True, tag_field="type", tag="join"):
    """What a bot says first: its name, the room, and the token of an earlier visit, if it comes back."""

    name: Short
    room: Short
    token: str = ""
    start: bool = False
    """As the host, begin the match at once."""


class Reply(Struct, frozen=True):
    """What a bot says to a frame. Fields that the server does not need are skipped."""

    type: str
    pai: str = ""
    tsumogiri: bool | None = None
    consumed: tuple[str, ...] = ()


class OutsideSeat:
    """One bot at one seat.

    >>> seat = OutsideSeat()
    >>> seat.say('{"type":"none"}')  # nothing was asked
    >>> seat.say("no JSON")
    [{'type': 'error', 'message': 'this is not an mjai message'}]
    """

    def __init__(self, start: bool = False) -> None:
        self.is_over: bool = False
        """Whether nothing more will come."""
        self._start = start
        self._seat: int | None = None
        self._writer = StepWriter()
        self._prompt: Prompt | None = None
        self._declaring = False
        """Whether the bot has said `reach`, and is asked for the tile."""
        self._declared = False
        """Whether the bot was told of its own `reach` before it was an event."""

    # -- to the bot ----------------------------------------------------------------------------------------------------

    def tell(self, told: Told) -> Frame | Asked | None:
        """What the bot must be told now, or what is to be said in its place; None: nothing yet."""
        if isinstance(told, Events):
            return self._take(told)
        if isinstance(told, Prompt):
            self._prompt, self._declaring = told, False
            return self._steps()
        if isinstance(told, RoomState):
            return self._look(told)
        if isinstance(told, Goodbye) or isinstance(told, Refused) and told.code == "no_room":
            self.is_over = True
            return [_error(told.why["text"])]
        return None

    def _take(self, told: Events) -> Frame | None:
        for line in told.events:
            if (event := decode(line)) is not None:
                self._writer.write(event)
        ended = told.events[-1]["type"] == "match_end"
        return self._steps() if ended else None

    def _steps(self) -> Frame:
        steps = self._writer.take()
        for place, step in enumerate(steps):
            if step["type"] == "start_game":
                step["id"] = self._seat
            if self._declared and step.get("actor") == self._seat:
                self._declared = False
                if step["type"] == "reach":
                    return [*steps[:place], *steps[place + 1 :]]
        return steps

    def _look(self, state: RoomState) -> Frame | Asked | None:
        self._seat = state.seat
        if state.seat is None:
            self.is_over = True
            return error_frame(NO_SEAT)
        if self._start and not state.playing and state.seat == state.host:
            self._start = False
            return Start()
        return None

    # -- from the bot --------------------------------------------------------------------------------------------------

    def say(self, text: str) -> Frame | Answer | None:
        """What the bot's answer to the last frame comes to: an answer, another frame, or nothing."""
        try:
            reply = msgspec.json.decode(text, type=Reply)
        except (msgspec.MsgspecError, RecursionError):
            return error_frame(NO_STEP)
        prompt = self._prompt
        if prompt is None:
            return None
        if reply.type == "reach" and any(offer.type == "riichi" for offer in prompt.offers):
            self._declaring = self._declared = True
            return [{"type": "reach", "actor": self._seat}]
        found = offer_of(reply, prompt.offers, self._declaring)
        if found is None:
            return error_frame(NO_SUCH_ACTION)
        self._prompt = None
        return Answer(prompt.prompt, found.action)


def read_hello(text: str) -> Hello | None:
    """None for what is none."""
    try:
        return msgspec.json.decode(text, type=Hello)
    except (msgspec.MsgspecError, RecursionError):
        return None


def error_frame(message: Message) -> Frame:
    return [_error(message.text())]


def offer_of(reply: Reply, offers: tuple[Offer, ...], riichi: bool = False) -> Offer | None:
    """The offer that a bot means. A `dahai` that says wrongly whether the tile was just drawn is taken by its tile.

    >>> offers = (Offer(34, "chi", "3m", ("4m", "0m")), Offer(35, "chi", "3m", ("4m", "5m")), Offer(36, "pass"))
    >>> offer_of(Reply("chi", "3m", consumed=("5m", "4m")), offers).action
    35
    """
    fits = _FITS.get(reply.type)
    if fits is None:
        return None
    try:
        found = [offer for offer in offers if fits(reply, offer) and (offer.type == "riichi") == riichi]
    except NotationError:
        return None
    found.sort(key=lambda offer: offer.tsumogiri != reply.tsumogiri)
    return found[0] if found else None


def _is_of(type: str) -> Callable[[Reply, Offer], bool]:
    return lambda reply, offer: offer.type == type


def _discards(reply: Reply, offer: Offer) -> bool:
    return offer.type in ("discard", "riichi") and _tile(reply.pai) == offer.tile


def _opens(reply: Reply, offer: Offer) -> bool:
    return offer.type == "open_riichi" and _tile(reply.pai) == offer.tile


def _calls(reply: Reply, offer: Offer) -> bool:
    return offer.type == reply.type and sorted(map(_tile, reply.consumed)) == sorted(offer.own)


def _closed_kan(reply: Reply, offer: Offer) -> bool:
    return offer.type == "ankan" and offer.tile is not None and bool(reply.consumed) and _kind(reply.consumed[0]) == offer.tile


def _added_kan(reply: Reply, offer: Offer) -> bool:
    return offer.type == "kakan" and offer.tile is not None and _kind(reply.pai) == offer.tile


_FITS: Mapping[str, Callable[[Reply, Offer], bool]] = {
    "none": _is_of("pass"),
    "dahai": _discards,
    "chi": _calls,
    "pon": _calls,
    "daiminkan": lambda reply, offer: offer.type == "daiminkan",
    "ankan": _closed_kan,
    "kakan": _added_kan,
    "kita": _is_of("nuki"),
    "nukidora": _is_of("nuki"),
    "hora": lambda reply, offer: offer.type in ("tsumo", "ron"),
    "ryukyoku": _is_of("kyuushu"),
    "open_riichi": _opens,
    "stop": _is_of("stop"),
    "tenpai": _is_of("tenpai"),
}
"""By what mjai calls it; the last three, for which it has no word, are called as ours."""


def _tile(name: str) -> str:
    return str(read_tile(name))


def _kind(name: str) -> str:
    """The tile without its mark of red."""
    return str(Tile(read_tile(name).kind))


def _error(text: str) -> dict[str, Any]:
    return {"type": "error", "message": text}
