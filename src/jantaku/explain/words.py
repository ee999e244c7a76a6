"""The names of things in explanations."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.explain.reasons import Reason, ReasonKind
from jantaku.i18n import N_, Message, Term, term, verbatim
from jantaku.score import Refusal, Score, YakuLine
from jantaku.seats import Wind
from jantaku.shapes import Form, Reading
from jantaku.tiles import Tile, format_tiles


def yaku_terms(slugs: Iterable[str]) -> tuple[Term, ...]:
    """The names of several yaku."""
    return tuple(term("yaku", slug) for slug in slugs)


def valued_yaku(found: Score) -> tuple[Message, ...]:
    """The yaku of a win with what each is worth, bonus tiles left out."""
    return tuple(
        Message(N_("{yaku} ({worth})"), yaku=term("yaku", line.slug), worth=line_worth(line))
        for line in found.yaku
        if not line.is_bonus
    )


def line_worth(line: YakuLine) -> Message | Term:
    """The han of a yaku, or how it counts as a yakuman or limit."""
    if line.yakuman:
        return yakuman_text(line.yakuman)
    return Message(N_("{han} han"), han=line.han) if line.limit is None else limit_term(line.limit)


def wind_term(wind: int) -> Term:
    return term("wind", Wind(wind).name.lower())


def limit_term(limit: str) -> Term:
    return term("limit", limit)


def row(tiles: Iterable[Tile]) -> str:
    """Tiles in a sentence."""
    return format_tiles(tiles)


def yakuman_text(times: int) -> Message | Term:
    """`yakuman`, or how many times."""
    return limit_term("yakuman") if times == 1 else Message(N_("{times}-fold yakuman"), times=times)


def size(found: Score) -> Message | Term:
    """Han and fu, and the limit if there is one."""
    if found.yakuman:
        return yakuman_text(found.yakuman)
    if found.han is None or found.fu is None:
        return limit_term(found.limit or "mangan")
    if found.limit is None:
        return Message(N_("{han} han {fu} fu"), han=found.han, fu=found.fu)
    return Message(N_("{han} han {fu} fu, {limit}"), han=found.han, fu=found.fu, limit=limit_term(found.limit))


def worth(found: Score) -> Message:
    """The size of a win and its points, in a line.

    >>> from jantaku.score import score
    >>> str(worth(score("123m567p789p44p24s", "3s", riichi=True)))
    '1 han 40 fu: 1300 points'
    """
    return Message(N_("{size}: {points} points"), size=size(found), points=found.value)


def reading_text(reading: Reading) -> Message | Term:
    """How the closed tiles are read: sets and pair, or the form."""
    if reading.form is Form.STANDARD:
        pair = [] if reading.pair is None else [format_tiles([reading.pair] * 2)]
        return verbatim(" ".join([*map(str, reading.sets), *pair]))
    if reading.form in (Form.CHIITOITSU, Form.KOKUSHI):
        return term("yaku", "chiitoitsu" if reading.form is Form.CHIITOITSU else "kokushi")
    return Message(N_("no ordinary form"))


def outcome(found: Score | Refusal) -> Message:
    """The worth of a win, or that there is none."""
    return worth(found) if isinstance(found, Score) else Message(N_("no win"))


_LABELS = {
    ReasonKind.TILE_HELD: N_("all in the hand"),
    ReasonKind.TILE_GONE: N_("none left"),
    ReasonKind.NO_YAKU: N_("no yaku"),
    ReasonKind.MIN_HAN: N_("too few han"),
    ReasonKind.ATOZUKE: N_("no fixed yaku"),
    ReasonKind.DISCARD_FURITEN: N_("furiten (own discard)"),
    ReasonKind.TEMPORARY_FURITEN: N_("furiten (let pass)"),
    ReasonKind.RIICHI_FURITEN: N_("furiten (riichi)"),
}
"""The reasons that a list of waits names, in short."""


def labels(reasons: Iterable[Reason]) -> tuple[Message, ...]:
    """Why there is no ron on a tile, in a few words each.

    >>> from jantaku.explain.waits import wait_lines
    >>> from jantaku.rules import Ruleset
    >>> from jantaku.score import score
    >>> found = wait_lines(score("123m567p789p44p24s", "3s").win, Ruleset.of())
    >>> [str(label) for label in labels(found[0].reasons)]
    ['no yaku']
    """
    kinds = dict.fromkeys(reason.kind for reason in reasons)
    return tuple(Message(_LABELS[kind]) for kind in kinds if kind in _LABELS)
