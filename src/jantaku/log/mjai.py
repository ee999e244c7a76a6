"""Reader of mjai: one JSON event a step. Dialects differ in what they leave out; that is filled in where it follows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Draw,
    Event,
    Kakan,
    KyokuStart,
    MatchEnd,
    MatchStart,
    Pon,
    RiichiAccepted,
    RyuukyokuReason,
    Seat,
    Win,
    WinValue,
)
from jantaku.i18n import N_, Message
from jantaku.log import rules, tenhou
from jantaku.log.follow import Follower
from jantaku.log.mjai_text import DRAGONS, NAGASHI, NO_MJAI_NAME, REASONS, SANGENPAI, WINDS, YAKU_NAMES, read_tile, read_tiles
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded, seat_names
from jantaku.tiles import UNKNOWN, NotationError, Tile

CALLS: dict[str, type[Chi] | type[Pon] | type[Daiminkan]] = {"chi": Chi, "pon": Pon, "daiminkan": Daiminkan}
IGNORED = {"none", "hello", "error"}
NOTEN_POOL = 3000
"""The most that a seat can gain at a draw without nagashi mangan."""
START_POINTS = {4: 25000, 3: 35000}
LIVE_DRAWS = {4: 70, 3: 55}
"""Draws until the wall is used up, replacement tiles among them; with other tiles a record names its reason."""


@guarded(LogFormat.MJAI)
def read_mjai(
    steps: Sequence[Mapping[str, Any]], facts: Mapping[str, Any] | None = None, identity: str | None = None
) -> Record:
    """Read parsed mjai events. Raises LogError.

    Where start_kyoku gives no scores, they run on from the changes; where those are missing too, `lost` holds "scores" and
    the scores of later kyokus are not to be trusted. A dahai without `tsumogiri` counts as one if it equals the drawn tile.
    A riichi that no reach_accepted follows is accepted by whatever follows but a win on the tile.
    """
    reader = _Reader()
    for index, step in enumerate(steps, 1):
        try:
            reader.step(index, step)
        except NotationError as error:
            raise reader.error(LogFault.BAD_TILE, str(error)) from None
        except (KeyError, ValueError, IndexError, TypeError, AttributeError) as error:
            raise reader.error(LogFault.BAD_FIELD, f"{type(error).__name__}: {error}") from error
    if reader.table is not None or reader.kyoku < 0:
        raise reader.error(LogFault.CUT, Message("the last kyoku has no end"))
    names = seat_names(reader.names, reader.players)
    known = {**(facts or {}), **reader.facts}
    if reader.players == 2 and "ruleset" not in known:
        raise LogError(
            LogFormat.MJAI, LogFault.BAD_FIELD, Message("two players by rules that start_game does not state as `ruleset`")
        )
    start = MatchStart(rules.of_mjai(known, reader.events, reader.end, reader.players).ruleset, names)
    ends = [] if reader.end is None else [reader.end]
    return Record(LogFormat.MJAI, (start, *reader.events, *ends), known, tuple(sorted(reader.lost)), identity, reader.extra)


class _Reader:
    """The events so far and the kyoku that runs."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.table: Follower | None = None
        self.kyoku = -1
        self.index = 0
        self.players = 4
        self.names: tuple[str, ...] = ()
        self.facts: dict[str, Any] = {}
        self.extra: dict[str, Any] = {}
        self.lost: set[str] = set()
        self.end: MatchEnd | None = None
        self.reaching: Seat | None = None
        self.waiting_start: Mapping[str, Any] | None = None
        self.dealt: dict[Seat, list[str]] = {}
        self.horas: list[Mapping[str, Any]] = []
        self.after: tuple[int, ...] | None = None
        self.handlers = {
            "tsumo": self.tsumo,
            "dahai": self.dahai,
            "chi": self.claim,
            "pon": self.claim,
            "daiminkan": self.claim,
            "ankan": self.ankan,
            "kakan": self.kakan,
            "kita": self.kita,
            "nukidora": self.kita,
            "dora": self.dora,
            "reach": self.reach,
            "reach_accepted": self.reach_accepted,
            "ryukyoku": self.ryukyoku,
        }

    def error(self, fault: LogFault, detail: str | Message) -> LogError:
        return LogError(LogFormat.MJAI, fault, detail, Place(max(self.kyoku, 0), self.index))

    def step(self, index: int, step: Mapping[str, Any]) -> None:
        self.index = index
        name = step["type"]
        if name in IGNORED:
            return
        if name == "hora":
            self.horas.append(step)
        elif name == "start_game":
            self.names = tuple(step.get("names") or ())
            self.facts |= {
                key: value for key, value in step.items() if key in ("kyoku_first", "aka_flag", "rule", "uri", "ruleset")
            }
        elif name == "start_kyoku":
            self.start_kyoku(step)
        elif name == "haipai":
            self.haipai(step["actor"], step["pais"])
        elif name == "end_kyoku":
            self.end_kyoku()
        elif name == "end_game":
            if self.table is not None:
                self.end_kyoku()
            if step.get("scores"):
                self.end = MatchEnd(tuple(step["scores"][: self.players]))
        elif name in self.handlers:
            if self.table is None:
                raise self.error(LogFault.IMPOSSIBLE, Message("{name} outside a kyoku", name=name))
            self.table.step = index
            self.accept(self.table, step)
            self.handlers[name](self.table, step)
        else:
            self.lost.add(f"events of type {name}")

    def accept(self, table: Follower, step: Mapping[str, Any]) -> None:
        """The riichi declared with the last discard stands, where a dialect does not say so."""
        if step["type"] in ("reach_accepted", "dora") or REASONS.get(step.get("reason") or "") is RyuukyokuReason.SANCHAHOU:
            return
        for seat in table.riichi:
            if not table.deposits[seat]:
                table.accept(seat)

    # The start of a kyoku

    def start_kyoku(self, step: Mapping[str, Any]) -> None:
        if self.table is not None:
            self.end_kyoku()
        self.kyoku += 1
        hands = step.get("tehais")
        if self.kyoku == 0:
            self.players = _players(self.names, hands or (), step.get("scores") or ())
        self.waiting_start = step
        self.dealt = {}
        for seat, names in enumerate((hands or ())[: self.players]):
            self.haipai(seat, names)
        if step.get("haiyama"):
            self.extra.setdefault("haiyama", []).append(tuple(step["haiyama"]))

    def haipai(self, seat: Seat, names: list[str]) -> None:
        self.dealt[seat] = names
        if self.waiting_start is None or len(self.dealt) < self.players:
            return
        self.table = table = Follower(LogFormat.MJAI, self.kyoku, self.kyoku_start(self.waiting_start))
        table.step = self.index
        for dealt in range(self.players):
            table.deal(dealt, read_tiles(self.dealt[dealt]))
        table.dora(read_tile(self.waiting_start["dora_marker"]))
        self.waiting_start = None
        self.after = None

    def kyoku_start(self, step: Mapping[str, Any]) -> KyokuStart:
        """What a dialect leaves out of start_kyoku follows from the kyoku before."""
        dealer = step["oya"] if "oya" in step else step["kyoku"] - 1
        wind, honba, sticks, scores = self.carried(dealer)
        if "bakaze" in step:
            wind = WINDS.index(step["bakaze"])
        honba = step.get("honba", honba)
        sticks = step.get("kyotaku", step.get("kyoutaku", sticks))
        if step.get("scores"):
            scores = tuple(step["scores"][: self.players])
        return KyokuStart(wind, step.get("kyoku", dealer + 1), dealer, honba, sticks, scores)

    def carried(self, dealer: Seat) -> tuple[int, int, int, tuple[int, ...]]:
        """Wind, honba, sticks and scores as the kyoku before left them."""
        before = next((event for event in reversed(self.events) if isinstance(event, KyokuStart)), None)
        if before is None:
            return 0, 0, 0, (START_POINTS.get(self.players, 0),) * self.players
        kyoku = self.events[self.events.index(before) :]
        won = any(isinstance(event, Win) for event in kyoku)
        accepted = sum(isinstance(event, RiichiAccepted) for event in kyoku)
        wind = before.round_wind + (dealer == 0 and before.dealer != 0)
        honba = before.honba + 1 if dealer == before.dealer or not won else 0
        sticks = 0 if won else before.sticks + accepted
        return wind, honba, sticks, self.after if self.after is not None else before.scores

    # Steps

    def tsumo(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.draw(step["actor"], read_tile(step["pai"]))

    def dahai(self, table: Follower, step: Mapping[str, Any]) -> None:
        seat, tile = step["actor"], read_tile(step["pai"])
        tsumogiri = step.get("tsumogiri")
        if tsumogiri is None:
            tsumogiri = table.drawn == (seat, tile)
            self.lost.add(N_("tsumogiri of a tile that was also in hand"))
        table.discard(seat, tile, tsumogiri, self.reaching == seat)
        self.reaching = None

    def claim(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.claim(CALLS[step["type"]], step["actor"], step["target"], read_tile(step["pai"]), read_tiles(step["consumed"]))

    def ankan(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.ankan(step["actor"], read_tiles(step["consumed"]))

    def kakan(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.kakan(step["actor"], read_tile(step["pai"]))

    def kita(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.nuki_dora(step["actor"], read_tile(step.get("pai", "N")))

    def dora(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.dora(read_tile(step["dora_marker"]))

    def reach(self, table: Follower, step: Mapping[str, Any]) -> None:
        self.reaching = step["actor"]

    def reach_accepted(self, table: Follower, step: Mapping[str, Any]) -> None:
        table.accept(step["actor"])

    # The end of a kyoku

    def end_kyoku(self) -> None:
        table = self.table
        if table is None:
            raise self.error(LogFault.IMPOSSIBLE, Message("end_kyoku outside a kyoku"))
        if self.horas:
            self.hora(table)
        if not table.over:
            raise self.error(LogFault.CUT, Message("the kyoku has no end"))
        scores = table.scores()
        if scores is None:
            self.lost.add(N_("scores"))
        table.end(scores)
        self.after = scores
        self.events += table.events
        self.table = None

    def hora(self, table: Follower) -> None:
        """All wins of the kyoku: the ura indicators stand in those of riichi seats."""
        ura = next((said for step in self.horas if (said := _ura(step))), [])
        table.ura(read_tiles(ura), [step["actor"] for step in self.horas])
        running = table.scores()
        for step in self.horas:
            seat, source = step["actor"], step["target"]
            changes = self.changes(step, running)
            pai = None if step.get("pai") is None else read_tile(step["pai"])
            value = self.value(table, step, seat, pai)
            table.win(seat, source, pai, value, changes)
            running = table.scores()
        self.horas = []

    def changes(self, step: Mapping[str, Any], before: tuple[int, ...] | None) -> tuple[int, ...] | None:
        if step.get("deltas"):
            return tuple(step["deltas"][: self.players])
        if step.get("scores") and before is not None:
            return tuple(after - score for after, score in zip(step["scores"], before, strict=False))
        return None

    def value(self, table: Follower, step: Mapping[str, Any], seat: Seat, pai: Tile | None) -> WinValue | None:
        if step.get("fan") is None and step.get("yakus") is None:
            return None
        fu = step.get("fu")
        if fu is not None and fu != 25:
            fu = -(-fu // 10) * 10  # some programs give it before rounding
        yaku = None
        if step.get("yakus"):
            yaku = _read_yaku(step["yakus"], _dragon_sets(table, seat, pai))
        han = step.get("fan")
        points, pao = step.get("hora_points"), step.get("pao")
        yakuman = sum(number // 100 for _, number in yaku or () if number is not None and number >= 100)
        if yaku is not None and yakuman:
            multiples = tuple((slug, (number or 0) // 100) for slug, number in yaku)
            return WinValue(multiples, None, None, yakuman, "yakuman", points, pao)
        return WinValue(yaku, han, fu, None if yaku is None else 0, None, points, pao)

    def ryukyoku(self, table: Follower, step: Mapping[str, Any]) -> None:
        named = step.get("reason") or ""
        if named and named not in REASONS:
            self.lost.add(f"reason {named}")
        reason = REASONS.get(named) or _guess(table)
        tenpai = step.get("tenpais") if reason is RyuukyokuReason.EXHAUSTIVE else None
        for seat, names in enumerate((step.get("tehais") or ())[: self.players]):
            tiles = read_tiles(names)
            if tiles and UNKNOWN not in tiles and (tenpai is None or tenpai[seat]):
                table.show(seat, tiles)
        changes = self.changes(step, table.scores())
        if changes is None and reason is not RyuukyokuReason.EXHAUSTIVE:
            changes = (0,) * self.players
        nagashi: tuple[Seat, ...] = ()
        if changes and (named == NAGASHI or (reason is RyuukyokuReason.EXHAUSTIVE and max(changes) > NOTEN_POOL)):
            nagashi = tenhou.nagashi_seats(changes, table.start.dealer)
        table.ryuukyoku(reason, nagashi, changes)


def _players(names: Sequence[str], hands: Sequence[Sequence[str]], scores: Sequence[int]) -> int:
    """How many play: some dialects fill a three-player log up to four, with an empty or hidden hand and no points."""
    least = min((len(part) for part in (names, hands, scores) if len(part) > 1), default=4)
    if least < 4:
        return least
    filled = len(hands) > 3 and len(scores) > 3 and scores[3] == 0 and scores[0] == START_POINTS[3]
    return 3 if filled and all(name == "?" for name in hands[3]) else 4


def _ura(step: Mapping[str, Any]) -> list[str] | None:
    return step.get("ura_markers") or step.get("uradora_markers") or step.get("uradora_marker")


def _dragon_sets(table: Follower, seat: Seat, pai: Tile | None) -> list[str]:
    """Slugs of the dragon triplets a winner holds."""
    tiles = list(table.hands[seat])
    if table.given is not None and table.given[0] != seat:
        tiles.append(table.given[1])
    for event in table.events:
        if isinstance(event, (Pon, Daiminkan)) and event.seat == seat:
            tiles += (event.called, *event.own)
        elif isinstance(event, Ankan) and event.seat == seat:
            tiles += event.tiles
    return [slug for slug, kind in DRAGONS.items() if sum(tile.kind == kind for tile in tiles) >= 3]


def _read_yaku(yakus: Sequence[Sequence[Any]], dragons: list[str]) -> tuple[tuple[str, int | None], ...] | None:
    """(slug, han) pairs, None where a name is not known. `sangenpai` stands for all dragon sets together or for one each."""
    told: list[tuple[str, int | None]] = []
    left = list(dragons)
    for name, han in yakus:
        if name == SANGENPAI:
            told += [(left.pop(0), 1) for _ in range(min(han, len(left)))]
        elif name in YAKU_NAMES or name in NO_MJAI_NAME:
            if han:
                told.append((YAKU_NAMES.get(name, name), han))
        else:
            return None
    return tuple(told)


def _guess(table: Follower) -> RyuukyokuReason:
    """The reason of a draw that a record does not name."""
    draws = sum(isinstance(event, Draw) for event in table.events)
    kans = sum(isinstance(event, (Daiminkan, Kakan, Ankan)) for event in table.events)
    if draws >= LIVE_DRAWS.get(table.players, 0):
        return RyuukyokuReason.EXHAUSTIVE
    if table.drawn is not None:
        return RyuukyokuReason.KYUUSHU_KYUUHAI
    if sum(table.deposits) == 4:
        return RyuukyokuReason.SUUCHA_RIICHI
    if kans == 4:
        return RyuukyokuReason.SUUKAIKAN
    discards = [event for event in table.events if isinstance(event, Discard)]
    return RyuukyokuReason.SUUFON_RENDA if len(discards) == 4 else RyuukyokuReason.SANCHAHOU
