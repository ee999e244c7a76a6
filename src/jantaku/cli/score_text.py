"""The result of `jantaku score` for people: the hand drawn, yaku, fu, points, and who pays whom."""

from __future__ import annotations

from rich.console import Console

from jantaku.cli.draw import Style, draw
from jantaku.cli.output import console, table
from jantaku.rules.riichi.win import Win
from jantaku.score import Refusal, RefusalReason, Score
from jantaku.seats import Seat, Wind
from jantaku.shapes import Form, Reading, shanten
from jantaku.tiles import format_tiles

LIMIT_NAMES = {"kazoe_yakuman": "counted yakuman"}
_REFUSED = {
    RefusalReason.NOT_COMPLETE: "the tiles do not make a complete hand",
    RefusalReason.NO_YAKU: "complete, but without a yaku",
    RefusalReason.MIN_HAN: "fewer han than the rules ask for a win",
}


def show(found: Score | Refusal, others: bool, style: Style | None) -> None:
    """Print all of a result; with `others` the other readings too."""
    screen = console()
    hand = found.win.hand
    screen.print(
        draw([group for group in (hand.closed, [found.win.tile], *(m.tiles for m in hand.melds)) if group], screen, style)
    )
    screen.print(_how(found.win))
    screen.print(f"Rules {found.rules}\n")
    _show_answer(found, screen)
    alternatives = found.alternatives if others else ()
    for answer in alternatives:
        if _differs(answer, found):
            screen.print(f"\nRead as {_reading(answer)}\n")
            _show_answer(answer, screen)


def _differs(one: Score | Refusal, other: Score | Refusal) -> bool:
    if isinstance(one, Score) and isinstance(other, Score):
        return (one.reading, one.won) != (other.reading, other.won)
    return one.reading is not None


def _how(win: Win) -> str:
    """How the win came about, in one line."""
    called = f"Tsumo of {win.tile}" if win.tsumo else f"Ron on {win.tile} from {_seat(win.source)}"
    parts = [called, f"seat {_seat(win.seat_wind)}", f"round {_seat(win.round_wind)}"]
    if win.hand.melds:
        parts.append("melds " + " ".join(map(str, win.hand.melds)))
    if win.dora_indicators:
        parts.append(f"dora indicators {format_tiles(win.dora_indicators)}")
    if win.ura_indicators:
        parts.append(f"ura indicators {format_tiles(win.ura_indicators)}")
    if win.honba:
        parts.append(f"{win.honba} honba")
    return ", ".join(parts)


def _show_answer(found: Score | Refusal, screen: Console) -> None:
    if isinstance(found, Refusal):
        screen.print(f"No win: {_refusal(found)}")
        return
    _show_yaku(found, screen)
    if found.fu_lines:
        _show_fu(found, screen)
    screen.print(f"\n{total(found)}\n")
    _show_payments(found, screen)


def _refusal(found: Refusal) -> str:
    text = _REFUSED[found.reason]
    if found.reason is not RefusalReason.NOT_COMPLETE:
        return text
    missing = shanten(found.win.hand)
    return f"{text} ({'tenpai' if missing == 0 else f'{missing} from tenpai'} with the best discard)"


def _show_yaku(found: Score, screen: Console) -> None:
    rows = table("Yaku", "Han" if found.han else "", right=("Han",))
    for line in found.yaku:
        worth = _times(line.yakuman) if line.yakuman else str(line.han or _limit(line.limit or ""))
        rows.add_row(_words(line.slug), worth)
    screen.print(rows)


def _show_fu(found: Score, screen: Console) -> None:
    rows = table("Fu", "Tiles", "", right=("",))
    for line in found.fu_lines:
        rows.add_row(_words(line.item), format_tiles(line.tiles), str(line.fu))
    screen.print()
    screen.print(rows)
    if found.fu_raw != found.fu:
        screen.print(f"Together {found.fu_raw}, paid as {found.fu}")


def total(found: Score) -> str:
    """Han and fu or the limit, and the points: `4 han 30 fu, mangan: 8000 points`."""
    if found.yakuman:
        worth = _times(found.yakuman)
    else:
        counted = [f"{found.han} han {found.fu} fu"] if found.han else []
        worth = ", ".join(counted + ([_limit(found.limit)] if found.limit else []))
    return f"{worth[0].upper()}{worth[1:]}: {found.value} points"


def _show_payments(found: Score, screen: Console) -> None:
    rows = table("Pays", "To", "Points", "For", right=("Points",))
    for line in found.payments:
        rows.add_row(_seat(line.payer), _seat(line.payee), str(line.points), str(line.reason))
    screen.print(rows)
    screen.print("\n" + "  ".join(f"{_seat(seat)} {change:+d}" for seat, change in enumerate(found.changes)))


def _reading(found: Score | Refusal) -> str:
    reading: Reading | None = found.reading
    if reading is None:
        return "no hand"
    if reading.form != Form.STANDARD:
        return str(reading.form.name).lower()
    pair = "" if reading.pair is None else format_tiles([reading.pair] * 2)
    wait = f", {found.wait} wait" if isinstance(found, Score) else ""
    return " ".join([*map(str, reading.sets), pair]) + wait


def _seat(seat: Seat | None) -> str:
    return "table" if seat is None else Wind(seat).word


def _words(slug: str) -> str:
    """A slug for people: `ura_dora` -> `Ura dora`."""
    return slug.replace("_", " ").capitalize()


def _limit(limit: str) -> str:
    return LIMIT_NAMES.get(limit, limit)


def _times(multiple: int) -> str:
    return "yakuman" if multiple == 1 else f"{multiple}-fold yakuman"
