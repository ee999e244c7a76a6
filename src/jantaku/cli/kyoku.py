"""A kyoku of a record in short: who held what, the rivers, the calls, how it ended. From events alone, so of any rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from jantaku.events import (
    Ankan,
    Chi,
    Chombo,
    Daiminkan,
    DeadHand,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    Nuki,
    Payment,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    Show,
    Ura,
    Win,
    seen_by,
)
from jantaku.log.record import Record
from jantaku.seats import Wind
from jantaku.tiles import Tile, by_order, format_tiles


@dataclass(slots=True)
class RiverTile:
    """One discard."""

    tile: str
    tsumogiri: bool
    riichi: bool
    called: bool = False


@dataclass(slots=True)
class Call:
    """A call, kan or riichi, before the `turn`-th discard of the seat."""

    seat: int
    turn: int
    call: str
    tiles: str
    source: int | None = None


@dataclass(slots=True)
class Won:
    """One win; values are None where the record does not say them."""

    seat: int
    source: int
    tile: str
    hand: str
    yaku: list[tuple[str, int | None]] | None
    han: int | None
    fu: int | None
    yakuman: int | None
    limit: str | None
    points: int | None
    pao: int | None


@dataclass(slots=True)
class KyokuSummary:
    """All that is shown of a kyoku. Tiles are MPSZ, `?` where the onlooker may not know them."""

    kyoku: int
    """From 0, as the validator counts."""
    round: str
    """Letter of the round wind."""
    number: int
    dealer: int
    honba: int
    sticks: int
    scores: list[int]
    hands: dict[int, str] = field(default_factory=dict)
    """As dealt, by seat."""
    rivers: dict[int, list[RiverTile]] = field(default_factory=dict)
    calls: list[Call] = field(default_factory=list)
    dora: list[str] = field(default_factory=list)
    """Indicators in the order they were turned."""
    ura: str = ""
    wins: list[Won] = field(default_factory=list)
    ryuukyoku: str | None = None
    tenpai: list[int] = field(default_factory=list)
    """Seats that showed their hand at a drawn kyoku."""
    nagashi: list[int] = field(default_factory=list)
    dead: list[int] = field(default_factory=list)
    """Seats whose hand was declared dead."""
    chombo: int | None = None
    """The seat whose error ended the kyoku."""
    after: list[int] | None = None
    """Scores afterwards; None where the record ends without them."""
    complete: bool = False

    def as_json(self) -> dict[str, Any]:
        """Fields that JSON can hold."""
        return asdict(self)


def summaries(record: Record, viewer: int | None = None) -> Iterator[KyokuSummary]:
    """Every kyoku of a record, as seat `viewer` saw it or whole for None."""
    kyokus = [list(kyoku) for kyoku in record.kyokus()]
    final = record.events[-1]
    for index, events in enumerate(kyokus):
        shown = [event if viewer is None else seen_by(event, viewer) for event in events]
        summary = summarise(index, shown)
        if summary.after is None and index + 1 < len(kyokus):
            following = kyokus[index + 1][0]
            assert isinstance(following, KyokuStart)
            summary.after = list(following.scores)
        elif summary.after is None and isinstance(final, MatchEnd):
            summary.after = list(final.scores)
        summary.complete = summary.complete or index + 1 < len(kyokus) or isinstance(final, MatchEnd)
        yield summary


def summarise(index: int, events: Sequence[Event]) -> KyokuSummary:
    """The summary of one kyoku's events, the first of them its start."""
    start = events[0]
    assert isinstance(start, KyokuStart)
    made = KyokuSummary(
        index, Wind(start.round_wind).letter, start.number, start.dealer, start.honba, start.sticks, list(start.scores)
    )
    made.rivers = {seat: [] for seat in range(len(start.scores))}
    for event in events[1:]:
        if isinstance(event, Chi | Pon | Daiminkan | Ankan | Kakan | Nuki):
            _add_call(made, event)
        else:
            _add(made, event)
    return made


def _add_call(made: KyokuSummary, event: Chi | Pon | Daiminkan | Ankan | Kakan | Nuki) -> None:
    turn = len(made.rivers[event.seat]) + 1
    name = type(event).__name__.lower()
    if isinstance(event, Chi | Pon | Daiminkan):
        made.rivers[event.source][-1].called = True
        made.calls.append(Call(event.seat, turn, name, format_tiles((event.called, *event.own)), event.source))
    else:
        tiles = event.tiles if isinstance(event, Ankan) else (event.tile,)
        made.calls.append(Call(event.seat, turn, name, format_tiles(tiles)))


def _add(made: KyokuSummary, event: Event) -> None:
    match event:
        case Deal(seat, tiles):
            made.hands[seat] = _sorted(tiles)
        case Dora(indicator):
            made.dora.append(str(indicator))
        case Discard(seat, tile, tsumogiri, riichi):
            made.tenpai.clear()  # an open riichi was shown before the end
            made.rivers[seat].append(RiverTile(str(tile), tsumogiri, riichi))
            if riichi:
                name = "open_riichi" if event.open else "riichi"
                made.calls.append(Call(seat, len(made.rivers[seat]), name, str(tile)))
        case DeadHand(seat):
            made.dead.append(seat)
        case Chombo(seat):
            made.chombo = seat
        case Ura(indicators):
            made.ura = format_tiles(indicators)
        case Win():
            made.wins.append(_won(event))
        case Ryuukyoku(reason):
            made.ryuukyoku = str(reason)
            made.nagashi = list(event.nagashi or ())
        case Show(seat):
            made.tenpai += [seat] if seat not in made.tenpai else []
        case KyokuEnd(scores):
            made.complete = True
            made.after = None if scores is None else list(scores)
        case _:
            assert isinstance(event, Draw | RiichiAccepted | Payment), event


def _won(event: Win) -> Won:
    said = {part.name: getattr(event.value, part.name) for part in fields(event.value)} if event.value else {}
    yaku = said.get("yaku")
    return Won(
        event.seat,
        event.source,
        str(event.tile),
        _sorted(event.hand),
        None if yaku is None else [tuple(line) for line in yaku],
        *(said.get(name) for name in ("han", "fu", "yakuman", "limit", "points", "pao")),
    )


def _sorted(tiles: Sequence[Tile]) -> str:
    return format_tiles(sorted(tiles, key=by_order))
