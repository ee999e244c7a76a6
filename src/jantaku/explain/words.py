"""The names of things in explanations."""

from __future__ import annotations

from collections.abc import Iterable

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


def worth(found: Score) -> Message:
    """Han and fu or limit, and points, in a line.

    >>> from jantaku.score import score
    >>> str(worth(score("123m567p789p44p24s", "3s", riichi=True)))
    '1 han 40 fu: 1300 points'
    """
    if found.yakuman:
        return Message(N_("{limit}: {points} points"), limit=yakuman_text(found.yakuman), points=found.value)
    if found.han is None or found.fu is None:
        return Message(N_("{limit}: {points} points"), limit=limit_term(found.limit or "mangan"), points=found.value)
    if found.limit is None:
        return Message(N_("{han} han {fu} fu: {points} points"), han=found.han, fu=found.fu, points=found.value)
    return Message(
        N_("{han} han {fu} fu, {limit}: {points} points"),
        han=found.han,
        fu=found.fu,
        limit=limit_term(found.limit),
        points=found.value,
    )


def reading_text(reading: Reading) -> Message | Term:
    """How the closed tiles are read: sets and pair, or the form."""
    if reading.form is Form.STANDARD:
        pair = [] if reading.pair is None else [format_tiles([reading.pair] * 2)]
        return verbatim(" ".join([*map(str, reading.sets), *pair]))
    return term("yaku", "chiitoitsu" if reading.form is Form.CHIITOITSU else "kokushi")


def outcome(found: Score | Refusal) -> Message:
    """The worth of a win, or that there is none."""
    return worth(found) if isinstance(found, Score) else Message(N_("no win"))
