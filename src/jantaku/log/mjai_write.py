"""Writer of mjai. Fields that the protocol does not have (`ruleset`, `pao`) ride along; readers of the protocol skip them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    MatchStart,
    Nuki,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    Show,
    Ura,
    Win,
    WinValue,
)
from jantaku.i18n import N_, Message
from jantaku.log.mjai_text import NAGASHI, REASONS, SLUGS_TO_NAMES, WINDS, write_tile, write_tiles
from jantaku.log.record import LogError, LogFault, LogFormat, Record
from jantaku.tiles import UNKNOWN

CANNOT_HOLD = (
    N_("dice"),
    N_("final places and results"),
    N_("names of limits"),
    N_("order of dragon sets"),
    N_("payments"),
    N_("seed and commitment"),
)
CALLS: dict[type[Event], str] = {Chi: "chi", Pon: "pon", Daiminkan: "daiminkan"}
REASON_NAMES = {reason: name for name, reason in reversed(REASONS.items())}
NO_INDICATOR = Message(N_("a kyoku of mjai starts with an indicator, and these rules turn none"))
YAKUMAN = 100
"""What mjai counts for each yakuman."""


def write_mjai(record: Record) -> str:
    """The log as JSON Lines."""
    return "".join(f"{json.dumps(step, ensure_ascii=False)}\n" for step in mjai_steps(record))


def mjai_steps(record: Record) -> list[dict[str, Any]]:
    """The log as mjai events."""
    writer = StepWriter()
    for event in record.events:
        writer.write(event)
    if writer.steps[-1]["type"] != "end_game":
        writer.add("end_game")
    return writer.steps


class StepWriter:
    """The steps so far, and the parts of the running kyoku that mjai tells together.

    >>> writer = StepWriter()
    >>> writer.write(MatchStart("tenhou_4p", ("Ann", "Bob", "Cid", "Dan")))
    >>> writer.take()
    [{'type': 'start_game', 'names': ['Ann', 'Bob', 'Cid', 'Dan'], 'ruleset': 'tenhou_4p'}]
    """

    def __init__(self) -> None:
        self.steps: list[dict[str, Any]] = []
        self.start: KyokuStart | None = None
        self.hands: list[list[str]] = []
        self.pons: dict[tuple[int, int], Pon] = {}
        self.ura: list[str] = []
        self.shown: dict[int, list[str]] = {}
        self.riichi: set[int] = set()

    def take(self) -> list[dict[str, Any]]:
        """The steps since it was asked last."""
        steps, self.steps = self.steps, []
        return steps

    def add(self, type: str, **fields: Any) -> None:
        self.steps.append({"type": type, **fields})

    def write(self, event: Event) -> None:
        match event:
            case MatchStart():
                self.add("start_game", names=list(event.names), ruleset=event.ruleset)
            case KyokuStart():
                self.start = event
                self.hands, self.pons, self.ura, self.shown, self.riichi = [], {}, [], {}, set()
            case Deal():
                self.hands.append(write_tiles(event.tiles))
            case Dora():
                self.dora(event)
            case Draw():
                if self.start is not None:
                    raise LogError(LogFormat.MJAI, LogFault.IMPOSSIBLE, NO_INDICATOR)
                self.add("tsumo", actor=event.seat, pai=write_tile(event.tile))
            case Discard():
                if event.riichi:
                    self.add("reach", actor=event.seat)
                self.add("dahai", actor=event.seat, pai=write_tile(event.tile), tsumogiri=event.tsumogiri)
            case RiichiAccepted():
                self.riichi.add(event.seat)
                self.add("reach_accepted", actor=event.seat)
            case Chi() | Pon() | Daiminkan() | Ankan() | Kakan() | Nuki():
                self.call(event)
            case _:
                self.ending(event)

    def dora(self, event: Dora) -> None:
        """The first indicator belongs to start_kyoku."""
        if self.start is None:
            self.add("dora", dora_marker=write_tile(event.indicator))
            return
        start, self.start = self.start, None
        self.add(
            "start_kyoku",
            bakaze=WINDS[start.round_wind],
            dora_marker=write_tile(event.indicator),
            kyoku=start.number,
            honba=start.honba,
            kyotaku=start.sticks,
            oya=start.dealer,
            scores=list(start.scores),
            tehais=self.hands,
        )

    def call(self, event: Chi | Pon | Daiminkan | Ankan | Kakan | Nuki) -> None:
        match event:
            case Chi() | Pon() | Daiminkan():
                fields = {"target": event.source, "pai": write_tile(event.called), "consumed": write_tiles(event.own)}
                self.add(CALLS[type(event)], actor=event.seat, **fields)
                if isinstance(event, Pon):
                    self.pons[event.seat, event.called.kind] = event
            case Ankan():
                self.add("ankan", actor=event.seat, consumed=write_tiles(event.tiles))
            case Kakan():
                pon = self.pons.get((event.seat, event.tile.kind))
                if pon is None:
                    raise LogError(
                        LogFormat.MJAI, LogFault.IMPOSSIBLE, Message("kakan of {tile} without a pon", tile=event.tile)
                    )
                consumed = write_tiles((pon.called, *pon.own))
                self.add("kakan", actor=event.seat, pai=write_tile(event.tile), consumed=consumed)
            case Nuki():
                self.add("kita", actor=event.seat, pai=write_tile(event.tile))

    def ending(self, event: Event) -> None:
        match event:
            case Ura():
                self.ura = write_tiles(event.indicators)
            case Win():
                self.win(event)
            case Show():
                self.shown[event.seat] = write_tiles(event.tiles)
            case Ryuukyoku():
                self.ryuukyoku(event)
            case KyokuEnd():
                self.add("end_kyoku")
            case MatchEnd():
                self.add("end_game", scores=list(event.scores))

    def win(self, event: Win) -> None:
        step: dict[str, Any] = {"actor": event.seat, "target": event.source, "pai": write_tile(event.tile)}
        if event.changes is not None:
            step["deltas"] = list(event.changes)
        ura = self.ura if event.seat in self.riichi else []
        self.add("hora", **step, ura_markers=ura, **(_value(event.value) if event.value else {}))

    def ryuukyoku(self, event: Ryuukyoku) -> None:
        step: dict[str, Any] = {"reason": NAGASHI if event.nagashi else REASON_NAMES[event.reason]}
        if event.changes is not None:
            step["deltas"] = list(event.changes)
        if self.shown:
            seats = range(len(self.hands))
            hidden = [write_tile(UNKNOWN)] * 13
            step |= {
                "tenpais": [seat in self.shown for seat in seats],
                "tehais": [self.shown.get(seat, hidden) for seat in seats],
            }
        self.add("ryukyoku", **step)


def _value(value: WinValue) -> dict[str, Any]:
    times = YAKUMAN if value.yakuman and value.limit != "kazoe_yakuman" else 1
    said: Sequence[tuple[str, Any]] = (
        ("fan", value.yakuman * YAKUMAN if times > 1 and value.yakuman else value.han),
        ("fu", value.fu),
        ("hora_points", value.points),
        ("pao", value.pao),
    )
    out = {name: number for name, number in said if number is not None}
    if value.yaku is not None:
        out["yakus"] = [
            [SLUGS_TO_NAMES.get(slug, slug), None if number is None else number * times] for slug, number in value.yaku
        ]
    return out
