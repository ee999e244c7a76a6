"""A win line by line: its yaku with their tiles, bonus tiles by indicator, fu, and the other readings."""

from __future__ import annotations

from collections.abc import Iterator

from jantaku.explain.parts import has_parts, yaku_tiles
from jantaku.explain.points import point_lines
from jantaku.explain.reasons import Line, LineKind
from jantaku.explain.words import line_worth, outcome, reading_text, yaku_terms
from jantaku.i18n import N_, Message, Term, term
from jantaku.rules.riichi.yaku import BONUS, NUMBER, YAKU
from jantaku.rules.tileset import tile_set
from jantaku.rules.values import RulesError
from jantaku.score import FuLine, Refusal, Score, YakuLine, score_win
from jantaku.shapes import Form, Reading
from jantaku.tiles import Tile


def win_lines(found: Score) -> tuple[Line, ...]:
    """All that a win is made of, in the order in which it is counted."""
    return (
        *(_yaku_line(line, found) for line in found.yaku if not line.is_bonus),
        *_bonus_lines(found),
        *_not_counted(found),
        *(_fu_line(line) for line in found.fu_lines),
        *_fu_sum(found),
        *point_lines(found),
        *_reading_lines(found),
    )


# -- yaku --------------------------------------------------------------------------------------------------------------


def _yaku_line(line: YakuLine, found: Score) -> Line:
    name = term("yaku", line.slug)
    template = N_("{yaku}: {worth}") if line.limit is None else N_("{yaku}: the hand is paid as {worth} at least")
    text = Message(template, yaku=name, worth=line_worth(line))
    return Line(LineKind.YAKU, text, yaku_tiles(line.slug, found), line.yakuman or line.han, line.slug)


def _not_counted(found: Score) -> Iterator[Line]:
    """Ordinary yaku and bonus tiles of a yakuman: those that it contains, and those that count for nothing beside it."""
    if not found.yakuman or found.rules.score_table == "aotenjou":
        return
    replaced = {slug for line in found.yaku if line.slug in NUMBER for slug in YAKU[NUMBER[line.slug]].replaces}
    contained = {slug for slug in replaced if has_parts(slug, found)}
    beside = [line.slug for line in _ordinary(found) if line.slug not in replaced]
    if contained:
        text = Message(N_("Contained in the yakuman: {yaku}"), yaku=yaku_terms(sorted(contained, key=NUMBER.__getitem__)))
        yield Line(LineKind.NOT_COUNTED, text)
    if beside:
        yield Line(LineKind.NOT_COUNTED, Message(N_("Worth nothing beside a yakuman: {yaku}"), yaku=yaku_terms(beside)))


def _ordinary(found: Score) -> list[YakuLine]:
    """What the hand has besides its yakuman: what rules without limits would count with them."""
    try:
        other = score_win(found.win, found.rules.replace(score_table="aotenjou"))
    except RulesError:
        return []
    return [line for line in other.yaku if not line.yakuman] if isinstance(other, Score) else []


# -- bonus tiles -------------------------------------------------------------------------------------------------------


def _bonus_lines(found: Score) -> Iterator[Line]:
    """Each indicator of a dora that the hand holds, red fives, and tiles set aside."""
    for line in found.yaku:
        if line.slug in ("dora", "ura_dora"):
            yield from _dora_lines(line.slug, found)
        elif line.slug in BONUS:
            text = Message(N_("{yaku}: {han} han"), yaku=term("yaku", line.slug), han=line.han)
            yield Line(LineKind.BONUS, text, _bonus_tiles(line.slug, found), line.han, line.slug)


def _bonus_tiles(slug: str, found: Score) -> tuple[Tile, ...]:
    return tuple(tile for tile in found.win.all_tiles if tile.is_red) if slug == "aka_dora" else ()


def _dora_lines(slug: str, found: Score) -> Iterator[Line]:
    indicators = found.win.dora_indicators if slug == "dora" else found.win.ura_indicators
    order = tile_set(found.rules).dora_order
    for place, indicator in enumerate(indicators):
        kind = order[indicator.kind]
        held = tuple(tile for tile in found.win.all_tiles if tile.kind == kind)
        if held:
            name = term("yaku", "kan_dora" if slug == "dora" and place else slug)
            text = Message(
                N_("{yaku}: the indicator {indicator} makes {dora} dora; in the hand: {count}"),
                yaku=name,
                indicator=indicator,
                dora=Tile(kind),
                count=len(held),
            )
            yield Line(LineKind.BONUS, text, held, len(held), slug)


# -- fu ----------------------------------------------------------------------------------------------------------------

_FU_TEXTS = {
    "base": N_("Every hand begins with 20 fu"),
    "closed_ron": N_("A closed hand wins by ron"),
    "tsumo": N_("A self-draw without pinfu"),
    "chiitoitsu": N_("Seven pairs always have this many fu, and they are not rounded"),
    "open_triplet_of_simples": N_("A triplet of simples, called or completed by ron"),
    "concealed_triplet_of_simples": N_("A concealed triplet of simples"),
    "open_triplet_of_terminals_or_honours": N_("A triplet of terminals or honours, called or completed by ron"),
    "concealed_triplet_of_terminals_or_honours": N_("A concealed triplet of terminals or honours"),
    "open_kan_of_simples": N_("An open kan of simples"),
    "closed_kan_of_simples": N_("A closed kan of simples"),
    "open_kan_of_terminals_or_honours": N_("An open kan of terminals or honours"),
    "closed_kan_of_terminals_or_honours": N_("A closed kan of terminals or honours"),
    "dragon_pair": N_("The pair is of dragons"),
    "seat_wind_pair": N_("The pair is the seat wind"),
    "round_wind_pair": N_("The pair is the round wind"),
    "double_wind_pair": N_("The pair is the seat wind and the round wind"),
    "edge_wait": N_("The winning tile completes a run at its closed end"),
    "closed_wait": N_("The winning tile is the middle of a run"),
    "pair_wait": N_("The winning tile completes the pair"),
}
"""Why each item of the fu counts."""


def _fu_line(line: FuLine) -> Line:
    text = Message(N_("{reason}: {fu} fu"), reason=Message(_FU_TEXTS[line.item]), fu=line.fu)
    return Line(LineKind.FU, text, line.tiles, line.fu, line.item)


def _fu_sum(found: Score) -> Iterator[Line]:
    if found.fu is None or found.fu_raw is None:
        return
    parts = " + ".join(str(line.fu) for line in found.fu_lines)
    if found.fu == found.fu_raw:
        template = N_("{parts} = {raw} fu")
    elif found.fu_raw == 20:
        template = N_("{parts} = {raw} fu; an open hand by ron has at least {fu}")
    else:
        template = N_("{parts} = {raw} fu, rounded up to {fu}")
    text = Message(template, parts=parts, raw=found.fu_raw, fu=found.fu)
    yield Line(LineKind.FU_SUM, text, amount=found.fu)


# -- readings ----------------------------------------------------------------------------------------------------------


def _reading_lines(found: Score) -> Iterator[Line]:
    """The readings that there are, where there are several; the most valuable counts (W-04)."""
    others = [other for other in found.alternatives if _place(other) not in ((None, None), (found.reading, found.won))]
    if not others:
        return
    text = Message(N_("Read as {reading}: no reading is worth more"), reading=_read_as(found, found.reading))
    yield Line(LineKind.READING, text)
    for other in others:
        if other.reading is not None:
            text = Message(
                N_("Read as {reading} it would be {worth}"), reading=_read_as(other, other.reading), worth=outcome(other)
            )
            yield Line(LineKind.READING, text)


def _place(found: Score | Refusal) -> tuple[Reading | None, int | None]:
    """A reading, and which of its sets the winning tile completes."""
    return found.reading, found.won if isinstance(found, Score) else None


def _read_as(found: Score | Refusal, reading: Reading) -> Message | Term:
    """A reading and what the winning tile completes in it."""
    text = reading_text(reading)
    if isinstance(found, Refusal) or reading.form is not Form.STANDARD:
        return text
    return Message(N_("{reading} with a {wait}"), reading=text, wait=term("wait", found.wait))
