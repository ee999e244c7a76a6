"""What each seat must have answered, read from the events that followed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from jantaku import actions
from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    DeadHand,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuStart,
    Nuki,
    Payment,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    RyuukyokuReason,
    Show,
    Ura,
    Win,
)

BETWEEN = (Dora, RiichiAccepted, Show, Ura, Payment, DeadHand)
"""Events that can stand between an answer and the event it leads to."""
BEFORE_TURN = (*BETWEEN, Draw, KyokuStart, Deal)
"""Events that can stand between the last answer and an answer of the seat that drew."""


def own_turn(seat: int, event: Event) -> int | None:
    """The action of the seat that drew or called, from the event it led to; None when it cannot be its own."""
    if isinstance(event, Discard | Ankan | Kakan | Nuki) and event.seat == seat:
        return actions.number_of(event)
    if isinstance(event, Win) and event.seat == event.source == seat:
        return actions.TSUMO
    if isinstance(event, Ryuukyoku) and event.reason is RyuukyokuReason.KYUUSHU_KYUUHAI:
        return actions.KYUUSHU
    return None


def answers(source: int, legal: Mapping[int, bytes], event: Event, rest: Iterable[Event]) -> dict[int, int]:
    """Each seat's answer about the tile of `source`; a seat that acts in the record is there even when it was not asked.

    `legal` has the seats that are asked, `event` is what the answers led to, `rest` that event and all after it.
    """
    chosen = dict.fromkeys(legal, actions.PASS)
    if isinstance(event, Win) and event.source == source != event.seat:
        chosen |= {win.seat: actions.RON for win in rest if isinstance(win, Win)}
    elif isinstance(event, Chi | Pon | Daiminkan) and event.source == source:
        chosen[event.seat] = actions.number_of(event)
    elif isinstance(event, Ryuukyoku) and event.reason is RyuukyokuReason.SANCHAHOU:
        chosen |= {seat: actions.RON for seat in legal if actions.RON in legal[seat]}
    return chosen


def declarations(legal: Mapping[int, bytes], kyoku: Sequence[Event]) -> dict[int, int]:
    """Who said tenpai with the last discard (option tenpai_declaration): those whose hands were shown."""
    shown = {event.seat for event in kyoku if isinstance(event, Show)}
    return {seat: actions.TENPAI for seat in legal if actions.TENPAI in legal[seat] and seat in shown}
