"""What goes over the wire, as types: JSON objects told apart by `t`. docs/protocol.md says when each is sent.

Seats are absolute. Events are those of the native log (`jantaku.log.native.encode`), each as its audience may see it, and keep
the number that they have in the match. Texts are as `jantaku.server.texts` writes them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

SMALL = 64
"""Characters of a name, an identifier or a word of entropy."""
LARGEST = 4096
"""Bytes of a message from a client; a longer one closes the connection."""

Seat: TypeAlias = Annotated[int, Meta(ge=0, le=3)]
Short: TypeAlias = Annotated[str, Meta(min_length=1, max_length=SMALL)]
Number: TypeAlias = Annotated[int, Meta(ge=0, lt=2**31)]
Action: TypeAlias = Annotated[int, Meta(ge=0, lt=202)]
Stamp: TypeAlias = Literal["hello", "thanks", "nice", "sorry", "wait", "hurry", "wow", "good_game"]


# -- from a client -----------------------------------------------------------------------------------------------------


class Ask(Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=lambda name: name.lower()):
    """What a client says."""


class Join(Ask, frozen=True):
    """Come to a room, or come back to it: everything from event number `have` on is sent again."""

    room: Short
    name: Annotated[str, Meta(max_length=SMALL)] = ""
    have: Number = 0
    watch: bool = False
    """As an onlooker."""
    undone: Number = 0
    """How often the client was told that something is undone in this match."""


class Start(Ask, frozen=True):
    """The host begins; bots take the empty seats."""


class Answer(Ask, frozen=True):
    """The answer to a prompt."""

    prompt: Number
    action: Action
    undone: Number = 0
    """As in the prompt."""


class Why(Ask, frozen=True):
    """Why is that kind of action not among those of the present prompt?"""

    action: Short


class Entropy(Ask, frozen=True):
    """A word of one's own for the shuffle of the next match."""

    word: Short


class Stamped(Ask, frozen=True):
    """A stamp for all to see."""

    stamp: Stamp


class Kick(Ask, frozen=True):
    """The host sends a guest away."""

    seat: Seat


class Leave(Ask, frozen=True):
    """Go for good: a bot plays on."""


class Rematch(Ask, frozen=True):
    """Once more, with the same people and rules."""


class Undo(Ask, frozen=True):
    """Practice: back to one's own last decision before the present question."""


class Look(Ask, frozen=True):
    """Practice: tell what is hidden, or do no longer."""

    on: bool


class Pause(Ask, frozen=True):
    """Practice: bots do not move, or move again."""

    on: bool


class Advise(Ask, frozen=True):
    """Practice: what would the bots of this room answer in one's place?"""


Asked: TypeAlias = Join | Start | Answer | Why | Entropy | Stamped | Kick | Leave | Rematch | Undo | Look | Pause | Advise


# -- to a client -------------------------------------------------------------------------------------------------------


class Tell(Struct, frozen=True, omit_defaults=True, tag_field="t", tag=lambda name: name.lower()):
    """What the server says."""


class Chair(Struct, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    name: str = ""
    bot: str = ""
    """The bot that plays here, for good or in somebody's place."""
    person: bool = False
    """Whether the seat is somebody's, present or not."""
    here: bool = False
    """Whether that person is connected."""


class Setting(Struct, frozen=True):
    """What the rules fix for a whole match and no event says."""

    live: int
    """Live tiles after the deal, the dealer's fourteenth among them."""
    deposit: int
    """Points of a riichi stick."""
    winds: tuple[int, ...]
    """Winds of the seats from the dealer on: 0 East ... 3 North."""
    dora: dict[str, str]
    """The dora that each indicator points at."""


class RoomState(Tell, frozen=True, tag="room"):
    """How the room stands: sent on coming and after every change of it."""

    room: str
    rules: str
    setting: Setting
    players: int
    chairs: tuple[Chair, ...]
    seat: int | None
    """One's own; None: an onlooker."""
    host: int | None
    playing: bool
    match: int = 0
    """How many matches have begun here; each counts its events from 0."""
    watching: int = 0
    """Onlookers."""
    commitment: str | None = None
    """SHA-256 of the server's part of the seed, the text before the first stroke in `seed`; that part is the commitment of the
    next match in the room."""
    seed: str | None = None
    """Once the match is over."""
    practice: bool = False
    """Whether this is a practice game."""


class Events(Tell, frozen=True):
    """What happened, from event number `first` on, as this client may see it."""

    first: int
    events: tuple[dict[str, Any], ...]


class Wait(Struct, frozen=True, omit_defaults=True):
    """A tile that the hand would wait for."""

    tile: str
    left: int
    """Copies that the seat has not seen."""
    han: int | None = None
    """By ron; None where a ron is not to be had."""
    fu: int | None = None
    limit: str | None = None
    points: int | None = None
    reasons: tuple[dict[str, Any], ...] = ()
    """Why there is no ron: texts."""


class Offer(Struct, frozen=True, omit_defaults=True):
    """An action that may be chosen."""

    action: int
    type: str
    """`jantaku.actions.ActionType`."""
    tile: str | None = None
    own: tuple[str, ...] = ()
    """Own tiles that a call uses."""
    tsumogiri: bool = False
    shanten: int | None = None
    """Of a discard: what it leaves."""
    waits: tuple[Wait, ...] = ()
    """Of a discard that leaves tenpai."""


class Prompt(Tell, frozen=True):
    """The seat is asked. `prompt` is the number of events before it: the same question has the same number after a return.
    With `undone`, how often something was undone before, that names one question of a match."""

    prompt: int
    offers: tuple[Offer, ...]
    fallback: int
    """The action that is taken when time runs out."""
    base: float
    """Seconds left before the bank is touched; 0: none, with no clock both are 0."""
    bank: float
    clock: bool = True
    undone: int = 0


class Waits(Tell, frozen=True):
    """What one's hand waits for now, when that changed; nothing: it is not tenpai."""

    waits: tuple[Wait, ...]
    furiten: tuple[dict[str, Any], ...] = ()


class Accepted(Tell, frozen=True):
    """The answer to a prompt counts: it is written down."""

    prompt: int
    action: int
    by_clock: bool = False


class Reasons(Tell, frozen=True):
    """The answer to `Why`."""

    action: str
    reasons: tuple[dict[str, Any], ...]


class Shown(Tell, frozen=True):
    """Somebody's stamp."""

    seat: int
    stamp: str


class Undone(Tell, frozen=True):
    """Practice: events from number `events` on did not happen."""

    events: int
    undone: int
    """How often something was undone in this match, this time included."""


class Hidden(Tell, frozen=True):
    """Practice: what the kyoku hides. Tiles in rows of our notation, in the order in which they come."""

    hands: tuple[str, ...]
    """Closed tiles of each seat."""
    wall: str
    """Draws to come."""
    replacements: str
    """After a kan or a north; when they are used up, and for a flower, it is the last tile of `wall`, which each takes away."""
    dora: str
    """Indicators to be turned."""
    ura: str
    """Those below, the turned ones' first."""


class Weighed(Struct, frozen=True, omit_defaults=True):
    """An action as a bot weighs it."""

    action: int
    value: int
    """Points to expect on average, `risk` taken off."""
    risk: int = 0
    """Points that the discard loses on average, by dealing in."""
    shanten: int | None = None
    """Of a discard: what it leaves."""
    tiles: int | None = None
    """Tiles that the seat has not seen and that bring that nearer."""


class Advice(Tell, frozen=True):
    """The answer to `Advise`: what the bot would do, and what it weighs, the best first."""

    prompt: int
    action: int
    weighed: tuple[Weighed, ...]
    undone: int = 0


class Refused(Tell, frozen=True):
    """What a client said cannot be done: the text says why and what to do."""

    why: dict[str, Any]
    code: str


class Goodbye(Tell, frozen=True):
    """The connection ends: the server stops (`restart`: come back), the room closed, the client was sent away."""

    why: dict[str, Any]
    restart: bool = False


Told: TypeAlias = (
    RoomState | Events | Prompt | Waits | Accepted | Reasons | Shown | Undone | Hidden | Advice | Refused | Goodbye
)

_decode = msgspec.json.Decoder(Asked).decode


def read_asked(text: str | bytes) -> Asked:
    """A client's message from JSON; raises msgspec.MsgspecError for whatever is none."""
    try:
        return _decode(text)
    except (RecursionError, UnicodeError) as error:  # lists in lists; halves of characters
        raise msgspec.DecodeError(str(error)) from error


write_told: Callable[[Told], bytes] = msgspec.json.Encoder().encode
"""A message to a client as JSON."""
