"""The result of `jantaku score` for people: the hand drawn, yaku, fu, points, and who pays whom."""

from __future__ import annotations

from rich.console import Console

from jantaku.cli.draw import Style, draw
from jantaku.cli.output import console, table
from jantaku.events import PaymentReason
from jantaku.i18n import N_, Message, Term, listed, said, say, spoken, term, yaku
from jantaku.rules.riichi.win import Win
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, RefusalReason, Score
from jantaku.seats import Wind
from jantaku.shapes import Form, Reading, shanten
from jantaku.tiles import format_tiles

_REFUSED = {
    RefusalReason.NOT_COMPLETE: N_("the tiles do not make a complete hand"),
    RefusalReason.NO_YAKU: N_("complete, but without a yaku"),
    RefusalReason.MIN_HAN: N_("fewer han than the rules ask for a win"),
    RefusalReason.OPEN_RIICHI_TSUMO_ONLY: N_("an open riichi wins by self-draw only"),
}

_FOR = {
    PaymentReason.BASE: N_("base"),
    PaymentReason.HONBA: N_("honba"),
    PaymentReason.STICKS: N_("sticks"),
    PaymentReason.NOTEN: N_("noten"),
    PaymentReason.NAGASHI: N_("nagashi"),
    PaymentReason.PAO: N_("pao"),
}


def show(found: Score | Refusal, others: bool, style: Style | None) -> None:
    """Print all of a result; with `others` the other readings too."""
    screen = console()
    hand = found.win.hand
    screen.print(
        draw([group for group in (hand.closed, [found.win.tile], *(m.tiles for m in hand.melds)) if group], screen, style)
    )
    screen.print(_how(found.win))
    screen.print(say("Rules {rules}", rules=found.rules) + "\n")
    _show_answer(found, screen)
    alternatives = found.alternatives if others else ()
    for answer in alternatives:
        if _differs(answer, found):
            screen.print("\n" + say("Read as {reading}", reading=_reading(answer)) + "\n")
            _show_answer(answer, screen)


def _differs(one: Score | Refusal, other: Score | Refusal) -> bool:
    if isinstance(one, Score) and isinstance(other, Score):
        return (one.reading, one.won) != (other.reading, other.won)
    return one.reading is not None


def _how(win: Win) -> str:
    """How the win came about, in one line."""
    if win.tsumo:
        parts = [Message("Tsumo of {tile}", tile=win.tile)]
    else:
        parts = [Message("Ron on {tile} from {seat}", tile=win.tile, seat=win.source.term)]
    parts += [Message("seat {wind}", wind=win.seat_wind.term), Message("round {wind}", wind=win.round_wind.term)]
    if win.hand.melds:
        parts.append(Message("melds {melds}", melds=" ".join(map(str, win.hand.melds))))
    if win.dora_indicators:
        parts.append(Message("dora indicators {tiles}", tiles=format_tiles(win.dora_indicators)))
    if win.ura_indicators:
        parts.append(Message("ura indicators {tiles}", tiles=format_tiles(win.ura_indicators)))
    if win.flowers:
        parts.append(Message("{flowers} flowers", flowers=win.flowers))
    if win.honba:
        parts.append(Message("{honba} honba", honba=win.honba))
    return said(listed(parts))


def _show_answer(found: Score | Refusal, screen: Console) -> None:
    if isinstance(found, Refusal):
        screen.print(say("No win: {reason}", reason=_refusal(found)))
        return
    _show_yaku(found, screen)
    if found.fu_lines:
        _show_fu(found, screen)
    screen.print(f"\n{total(found)}\n")
    _show_payments(found, screen)


def _refusal(found: Refusal) -> Message:
    if found.reason is RefusalReason.NO_YAKU and found.win.nuki_ron:
        return Message("this hand may not win on a set-aside north, or has no yaku")
    text = Message(_REFUSED[found.reason])
    if found.reason is not RefusalReason.NOT_COMPLETE:
        return text
    missing = shanten(found.win.hand, tile_set=tile_set(found.rules))
    if missing == 0:
        return Message("{text} (tenpai with the best discard)", text=text)
    return Message("{text} ({number} from tenpai with the best discard)", text=text, number=missing)


def _show_yaku(found: Score, screen: Console) -> None:
    han = say("Han") if found.han else ""
    rows = table(say("Yaku"), han, right=(han,))
    for line in found.yaku:
        worth = said(_times(line.yakuman)) if line.yakuman else str(line.han or said(term("limit", line.limit or "")))
        rows.add_row(yaku(line.slug).called(spoken()), worth)
    screen.print(rows)


def _show_fu(found: Score, screen: Console) -> None:
    rows = table(say("Fu"), say("Tiles"), "", right=("",))
    for line in found.fu_lines:
        rows.add_row(term("fu", line.item).called(spoken()), format_tiles(line.tiles), str(line.fu))
    screen.print()
    screen.print(rows)
    if found.fu_raw != found.fu:
        screen.print(say("Together {raw}, paid as {fu}", raw=found.fu_raw, fu=found.fu))


def total(found: Score) -> str:
    """Han and fu or the limit, and the points: `4 han 30 fu, mangan: 8000 points`."""
    if found.yakuman:
        worth: Message | Term = _times(found.yakuman)
    elif not found.han:
        worth = term("limit", found.limit or "")
    elif found.limit:
        limit = term("limit", found.limit)
        worth = Message("{han} han {fu} fu, {limit}", han=found.han, fu=found.fu, limit=limit)
    else:
        worth = Message("{han} han {fu} fu", han=found.han, fu=found.fu)
    text = say("{worth}: {points} points", worth=worth, points=found.value)
    return text[0].upper() + text[1:]


def _show_payments(found: Score, screen: Console) -> None:
    points = say("Points")
    rows = table(say("Pays"), say("To"), points, say("For"), right=(points,))
    for line in found.payments:
        payer, payee = (None if seat is None else found.winds[seat] for seat in (line.payer, line.payee))
        rows.add_row(_seat(payer), _seat(payee), str(line.points), say(_FOR[line.reason]))
    screen.print(rows)
    changes = zip(found.winds, found.changes, strict=True)
    screen.print("\n" + "  ".join(f"{_seat(wind)} {change:+d}" for wind, change in changes))


def _reading(found: Score | Refusal) -> str:
    reading: Reading | None = found.reading
    if reading is None:
        return say("no hand")
    if not reading.form:
        return say("no complete hand")
    if reading.form != Form.STANDARD:
        return said(term("form", str(reading.form.name).lower()))
    pair = "" if reading.pair is None else format_tiles([reading.pair] * 2)
    text = " ".join([*map(str, reading.sets), pair])
    return say("{sets}, {wait}", sets=text, wait=term("wait", found.wait)) if isinstance(found, Score) else text


def _seat(wind: Wind | None) -> str:
    return say("table") if wind is None else said(wind.term)


def _times(multiple: int) -> Message | Term:
    return term("limit", "yakuman") if multiple == 1 else Message("{times}-fold yakuman", times=multiple)
