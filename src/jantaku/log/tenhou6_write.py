"""Writer of tenhou.net/6 JSON, with the words its viewer uses."""

from __future__ import annotations

import json
from collections.abc import Iterable
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
    KyokuStart,
    MatchEnd,
    Nuki,
    Pon,
    Ryuukyoku,
    RyuukyokuReason,
    Seat,
    Show,
    Ura,
    Win,
    WinValue,
)
from jantaku.i18n import N_, Message
from jantaku.log import rules
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record
from jantaku.log.tenhou6 import FACTS, NUMBERS
from jantaku.log.tenhou6_text import (
    NAGASHI,
    RYUUKYOKU_NAMES,
    WIN,
    limit_of,
    merge_nuki,
    tsumo_shares,
    write_worth,
    yaku_name,
)
from jantaku.log.turns import NO_DISCARD, TSUMOGIRI, Entry
from jantaku.tiles import Tile

CANNOT_HOLD = (
    N_("dice"),
    N_("fu of a limit hand"),
    N_("hands shown at a nagashi mangan or three rons"),
    N_("payments"),
    N_("final places"),
    N_("seed and commitment"),
    N_("fu and han of a win that the record does not value in full"),
    N_("final scores without results"),
)
SEATS = 4
"""The lists have four places, the fourth empty with three players."""
ABORTS = {reason: name for name, reason in RYUUKYOKU_NAMES.items() if reason is not RyuukyokuReason.EXHAUSTIVE}
ALL_TENPAI, NONE_TENPAI, EXHAUSTIVE = "全員聴牌", "全員不聴", "流局"


def write_tenhou6(record: Record) -> str:
    """The game as one line of JSON. Raises LogError for a tile the format has no number for."""
    return json.dumps(tenhou6_game(record), ensure_ascii=False, separators=(",", ":"))


def tenhou6_game(record: Record) -> dict[str, Any]:
    """The game as a JSON object."""
    game: dict[str, Any] = {
        key: record.facts[key] for key in FACTS if key in record.facts and record.format is LogFormat.TENHOU6
    }
    names = list(record.names)
    game |= {"name": names + [""] * (SEATS - len(names)), "rule": _rule(record)}
    game["log"] = [_Kyoku(index, events).rows() for index, events in enumerate(record.kyokus())]
    end = record.events[-1]
    if isinstance(end, MatchEnd) and end.results is not None:
        pairs = [*zip(end.scores, end.results, strict=True), *[(0, 0.0)] * (SEATS - len(names))]
        game["sc"] = [number for pair in pairs for number in pair]
    return game


def _rule(record: Record) -> dict[str, Any]:
    """The record's own rule text if it has one, else one made from the ruleset."""
    said = record.facts.get("rule")
    if record.format is LogFormat.TENHOU6 and isinstance(said, dict):
        return said
    return rules.tenhou6_rule(record.start.ruleset, record.players)


def _string(letter: str, tiles: Iterable[str], before: int) -> str:
    parts = list(tiles)
    return "".join(parts[:before]) + letter + "".join(parts[before:])


class _Kyoku:
    """The lists of one kyoku."""

    def __init__(self, index: int, events: tuple[Event, ...]) -> None:
        self.index = index
        start = events[0]
        assert isinstance(start, KyokuStart)
        self.start = start
        self.players = len(start.scores)
        self.events = events
        self.deals: list[list[int]] = [[] for _ in range(SEATS)]
        self.draws: list[list[Entry]] = [[] for _ in range(SEATS)]
        self.discards: list[list[Entry]] = [[] for _ in range(SEATS)]
        self.dora: list[int] = []
        self.ura: list[int] = []
        self.pons: dict[tuple[Seat, int], Pon] = {}
        self.nuki = [0] * SEATS
        self.wins: list[Any] = []
        self.shown = 0
        self.result: list[Any] = []

    def rows(self) -> list[Any]:
        for event in self.events[1:]:
            self.add(event)
        start = self.start
        lists: list[Any] = []
        for seat in range(SEATS):
            lists += [self.deals[seat], self.draws[seat], self.discards[seat]]
        number = start.round_wind * 4 + start.number - 1
        result = [WIN, *self.wins] if self.wins else self.result
        return [[number, start.honba, start.sticks], self.padded(start.scores), self.dora, self.ura, *lists, result]

    def padded(self, values: tuple[int, ...]) -> list[int]:
        return [*values, *[0] * (SEATS - self.players)]

    def number(self, tile: Tile) -> int:
        try:
            return NUMBERS[tile]
        except KeyError:
            raise LogError(
                LogFormat.TENHOU6, LogFault.BAD_TILE, Message("no number for {tile}", tile=tile), Place(self.index)
            ) from None

    def sorted_numbers(self, tiles: Iterable[Tile]) -> list[int]:
        """Of equal tiles the red stands last here."""
        return [self.number(tile) for tile in sorted(tiles, key=lambda tile: (tile.kind, tile.is_red))]

    def numbers(self, tiles: Iterable[Tile]) -> list[int]:
        return [self.number(tile) for tile in tiles]

    def texts(self, tiles: Iterable[Tile]) -> list[str]:
        """Numbers of the tiles of a call, as strings."""
        return [str(number) for number in self.sorted_numbers(tiles)]

    def before(self, seat: Seat, source: Seat, others: int) -> int:
        """How many tiles stand before the letter: none for the left, one for across, all for the right."""
        return {3: 0, 2: 1, 1: others}[(source - seat) % SEATS]

    def add(self, event: Event) -> None:
        match event:
            case Deal():
                self.deals[event.seat] = self.sorted_numbers(event.tiles)
            case Dora():
                self.dora.append(self.number(event.indicator))
            case Draw():
                self.draws[event.seat].append(self.number(event.tile))
            case Discard():
                number = TSUMOGIRI if event.tsumogiri else self.number(event.tile)
                self.discards[event.seat].append(f"r{number}" if event.riichi else number)
            case Chi() | Pon() | Daiminkan():
                self.claim(event)
            case Ankan():
                *first, last = self.texts(event.tiles)
                self.discards[event.seat].append(_string("a", [*first, last], 3))
            case Kakan():
                self.kakan(event)
            case Nuki():
                self.nuki[event.seat] += 1
                self.discards[event.seat].append(f"f{self.number(event.tile)}")
            case Ura():
                self.ura = self.numbers(event.indicators)
            case Win():
                self.wins += [self.padded(event.changes or (0,) * self.players), self.win(event)]
            case Show():
                self.shown += 1
            case Ryuukyoku():
                self.result = self.ryuukyoku(event)

    def claim(self, event: Chi | Pon | Daiminkan) -> None:
        own, called = self.texts(event.own), str(self.number(event.called))
        letter = {Chi: "c", Pon: "p", Daiminkan: "m"}[type(event)]
        before = self.before(event.seat, event.source, len(own))
        self.draws[event.seat].append(_string(letter, [*own[:before], called, *own[before:]], before))
        if isinstance(event, Daiminkan):
            self.discards[event.seat].append(NO_DISCARD)
        if isinstance(event, Pon):
            self.pons[event.seat, event.called.kind] = event

    def kakan(self, event: Kakan) -> None:
        pon = self.pons.get((event.seat, event.tile.kind))
        if pon is None:
            raise LogError(
                LogFormat.TENHOU6,
                LogFault.IMPOSSIBLE,
                Message("kakan of {tile} without a pon", tile=event.tile),
                Place(self.index),
            )
        own, called = self.texts(pon.own), str(self.number(pon.called))
        before = self.before(pon.seat, pon.source, len(own))
        tiles = [*own[:before], str(self.number(event.tile)), called, *own[before:]]
        self.discards[event.seat].append(_string("k", tiles, before))

    # Results

    def win(self, event: Win) -> list[Any]:
        value, seat = event.value, event.seat
        pao = seat if value is None or value.pao is None else value.pao
        if value is None or value.points is None or value.yaku is None:
            gain = event.changes[seat] if event.changes else 0
            return [seat, event.source, pao, f"{gain}点"]
        dealer, tsumo = seat == self.start.dealer, seat == event.source
        payments = tsumo_shares(value.points, dealer, self.players) if tsumo else str(value.points)
        limit = limit_of(value, dealer, tsumo, self.players)
        return [seat, event.source, pao, write_worth(value, limit, payments), *self.yaku(value, seat, limit == "yakuman")]

    def yaku(self, value: WinValue, seat: Seat, yakuman: bool) -> list[str]:
        """Names with their han; a yakuman that counts more than once is named as often."""
        assert value.yaku is not None
        seat_wind = (seat - self.start.dealer) % self.players
        names = [(yaku_name(slug, seat_wind, self.start.round_wind), number) for slug, number in merge_nuki(value.yaku)]
        if yakuman:
            return [f"{name}(役満)" for name, multiple in names for _ in range(multiple or 1)]
        return [f"{name}({han}飜)" for name, han in names]

    def ryuukyoku(self, event: Ryuukyoku) -> list[Any]:
        if event.reason is not RyuukyokuReason.EXHAUSTIVE:
            return [ABORTS[event.reason]]
        if event.nagashi:
            return [NAGASHI, self.padded(event.changes or ())]
        if event.changes is None or any(event.changes):
            return [EXHAUSTIVE, self.padded(event.changes or (0,) * self.players)]
        return [ALL_TENPAI if self.shown == self.players else NONE_TENPAI]
