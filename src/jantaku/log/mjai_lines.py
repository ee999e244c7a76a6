"""The lines of a regular mjai log as values, which are checked while they are decoded. Only what a tape is made of is kept.

Regular is one object a line, of these types and with all that the protocol asks for. Anything else is for
`jantaku.log.detect.read`, which knows how to read it or what is wrong with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from msgspec import Meta, Struct
from msgspec.json import Decoder

from jantaku.log.mjai_text import TILES
from jantaku.seats import Seat

if TYPE_CHECKING:  # where a Literal must be spelled out
    Pai: TypeAlias = str
else:
    Pai = Literal[tuple(TILES)]

Actor = Annotated[Seat, Meta(ge=0, le=3)]
Number = Annotated[int, Meta(ge=0, le=255)]
Points = Annotated[list[Annotated[int, Meta(ge=-(2**31), lt=2**31)]], Meta(max_length=4)]
Tiles = Annotated[list[Pai], Meta(max_length=14)]
Dealt = Annotated[list[Pai], Meta(min_length=13, max_length=13)]


class Line(Struct, tag=str.lower, gc=False):
    """A line; `type` says which."""


class StartGame(Line, tag="start_game"):
    names: list[str] = []
    ruleset: Annotated[str, Meta(min_length=1)] = ""


class StartKyoku(Line, tag="start_kyoku"):
    bakaze: Literal["E", "S", "W", "N"]
    dora_marker: Pai
    kyoku: Annotated[int, Meta(ge=1, le=4)]
    honba: Number
    kyotaku: Number
    oya: Actor
    scores: Points
    tehais: Annotated[list[Dealt], Meta(min_length=2, max_length=4)]


class Tsumo(Line):
    actor: Actor
    pai: Pai


class Dahai(Line):
    actor: Actor
    pai: Pai
    tsumogiri: bool | None = None


class Reach(Line):
    actor: Actor


class ReachAccepted(Line, tag="reach_accepted"):
    actor: Actor


class Chi(Line):
    actor: Actor
    target: Actor
    pai: Pai
    consumed: tuple[Pai, Pai]


class Pon(Chi):
    pass


class Daiminkan(Line):
    actor: Actor
    target: Actor
    pai: Pai
    consumed: tuple[Pai, Pai, Pai]


class Ankan(Line):
    actor: Actor
    consumed: tuple[Pai, Pai, Pai, Pai]


class Kakan(Line):
    actor: Actor
    pai: Pai


class Kita(Line):
    actor: Actor
    pai: Pai = "N"


class Nukidora(Kita):
    pass


class Dora(Line):
    dora_marker: Pai


class Hora(Line):
    actor: Actor
    target: Actor
    pai: Pai | None = None


class Ryukyoku(Line):
    reason: str | None = None
    tehais: Annotated[list[Tiles], Meta(max_length=4)] | None = None
    tenpais: list[bool] | None = None


class EndKyoku(Line, tag="end_kyoku"):
    pass


class EndGame(Line, tag="end_game"):
    scores: Points | None = None


_DECODER = Decoder(
    StartGame
    | StartKyoku
    | Tsumo
    | Dahai
    | Reach
    | ReachAccepted
    | Chi
    | Pon
    | Daiminkan
    | Ankan
    | Kakan
    | Kita
    | Nukidora
    | Dora
    | Hora
    | Ryukyoku
    | EndKyoku
    | EndGame
)


def read_lines(log: str | bytes) -> list[Line] | None:
    """The lines of a log; None if it is not regular.

    >>> read_lines('{"type": "reach", "actor": 1}')
    [Reach(actor=1)]
    """
    try:
        text = log if isinstance(log, str) else log.decode()
        lines: list[Line] = _DECODER.decode_lines(text)
    except (ValueError, RecursionError):
        return None
    breaks = text.count("\n") + (not text.endswith("\n"))
    return lines if len(lines) == breaks else None  # the decoder also takes what fills several lines, or half of one
