"""Reader of Mahjong Soul records: decoded JSON, steps of `{name, data}`."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from jantaku.events import (
    Chi,
    Daiminkan,
    Event,
    KyokuStart,
    MatchEnd,
    MatchStart,
    Pon,
    RyuukyokuReason,
    Seat,
    Tiles,
    WinValue,
)
from jantaku.i18n import N_, Message
from jantaku.log import rules, tenhou
from jantaku.log.follow import Follower
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded, seat_names
from jantaku.tiles import NotationError, Tile, parse_tiles

LOST = (N_("which of the dealer's first fourteen tiles was drawn"), N_("furiten and wait hints"))
CALLS: tuple[type[Chi] | type[Pon] | type[Daiminkan], ...] = (Chi, Pon, Daiminkan)
KAKAN = 2
NORTH = Tile("4z")
LIUJU = {
    1: RyuukyokuReason.KYUUSHU_KYUUHAI,
    2: RyuukyokuReason.SUUFON_RENDA,
    3: RyuukyokuReason.SUUKAIKAN,
    4: RyuukyokuReason.SUUCHA_RIICHI,
    5: RyuukyokuReason.SANCHAHOU,
}
FANS = {
    1: "menzen_tsumo", 2: "riichi", 3: "chankan", 4: "rinshan", 5: "haitei", 6: "houtei", 7: "yakuhai_haku", 8: "yakuhai_hatsu",
    9: "yakuhai_chun", 10: "yakuhai_seat", 11: "yakuhai_round", 12: "tanyao", 13: "iipeikou", 14: "pinfu", 15: "chanta",
    16: "ittsu", 17: "sanshoku_doujun", 18: "double_riichi", 19: "sanshoku_doukou", 20: "sankantsu", 21: "toitoi",
    22: "sanankou", 23: "shousangen", 24: "honroutou", 25: "chiitoitsu", 26: "junchan", 27: "honitsu", 28: "ryanpeikou",
    29: "chinitsu", 30: "ippatsu", 31: "dora", 32: "aka_dora", 33: "ura_dora", 34: "nuki_dora", 35: "tenhou", 36: "chiihou",
    37: "daisangen", 38: "suuankou", 39: "tsuuiisou", 40: "ryuuiisou", 41: "chinroutou", 42: "kokushi", 43: "shousuushii",
    44: "suukantsu", 45: "chuuren", 47: "junsei_chuuren", 48: "suuankou_tanki", 49: "kokushi_13", 50: "daisuushii",
}  # fmt: skip
"""Slugs of `yaku.csv` by Mahjong Soul's fan number."""


_SCALARS = (str, int, float)
_CAMEL = re.compile(r"_([a-z0-9])")


class Offer(NamedTuple):
    """What the server offered a seat: after the event of that index in the record, `(operation number, tile texts)` each.

    Operations: 1 discard, 2 chi, 3 pon, 4 closed kan, 5 open kan, 6 added kan, 7 riichi, 8 tsumo, 9 ron, 10 nine terminals,
    11 kita.
    """

    after: int
    seat: Seat
    operations: tuple[tuple[int, tuple[str, ...]], ...]


@guarded(LogFormat.MAJSOUL)
def read_majsoul(game: Mapping[str, Any], facts: Mapping[str, Any] | None = None, identity: str | None = None) -> Record:
    """Read a record: `records` (steps), `mode`, `result`, `names`. Raises LogError.

    `extra["walls"]`: for each kyoku the tiles after the deal, next tile first, or None; `extra["offers"]`: every `Offer`.
    """
    game = _plain(game)
    reader = _Reader(game)
    for index, record in enumerate(game["records"], 1):
        try:
            reader.step(index, _name(record), record.get("data", {}))
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise reader.error(LogFault.BAD_FIELD, f"{type(error).__name__}: {error}", index) from error
    if reader.table is not None:
        raise reader.error(LogFault.CUT, Message("the last kyoku has no end"), len(game["records"]))
    if not reader.events:
        raise reader.error(LogFault.CUT, Message("no kyoku"), 0)
    players = reader.players
    names = seat_names(game.get("names"), players)
    known = {**(facts or {}), **{key: game[key] for key in ("month", "mode") if key in game}}
    start = MatchStart(rules.of_majsoul(known, reader.events, None, players).ruleset, names)
    end = _end(game.get("result"), players)
    extra = {"walls": tuple(reader.walls), "offers": tuple(reader.offers)}
    lost = (*LOST, *(f"fan {number}" for number in sorted(reader.unknown_fans)))
    return Record(LogFormat.MAJSOUL, (start, *reader.events, *end), known, lost, identity, extra)


def _plain(value: Any) -> Any:
    """The record without `null` fields, which say what left-out ones say, and with the names of protobuf's JSON (`isLiqi`)."""
    if isinstance(value, _SCALARS):  # most of them: the short way
        return value
    if isinstance(value, Mapping):
        return {_camel(key): _plain(part) for key, part in value.items() if part is not None}
    return [_plain(part) for part in value] if isinstance(value, list) else value


@lru_cache(maxsize=1024)
def _camel(key: str) -> str:
    return _CAMEL.sub(lambda part: part[1].upper(), key)


def _name(record: Mapping[str, Any]) -> str:
    """The name of a step, without the package that some decoders leave before it (`.lq.RecordHule`)."""
    return str(record["name"]).rpartition(".")[2]


def _end(result: Mapping[str, Any] | None, players: int) -> list[Event]:
    if not result:
        return []
    by_seat = sorted(result["players"], key=lambda player: player.get("seat", 0))[:players]
    scores = tuple(player.get("partPoint1", 0) for player in by_seat)
    return [MatchEnd(scores, results=tuple(player.get("totalPoint", 0) / 1000 for player in by_seat))]


def _tile(text: str) -> Tile:
    return Tile(text)


class _Reader:
    """The events so far and the kyoku that runs; `shown` = indicators turned in it."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        self.events: list[Event] = []
        self.table: Follower | None = None
        self.kyoku = -1
        self.players = 0
        self.shown = 0
        self.walls: list[Tiles | None] = []
        self.offers: list[Offer] = []
        self.unknown_fans: set[int] = set()
        self.records: Sequence[Mapping[str, Any]] = game["records"]
        rule = (game.get("mode") or {}).get("detailRule") or {}
        self.tsumo_loss = not rule or bool(rule.get(rules.MAJSOUL_TSUMO_LOSS))
        self.steps = {
            "RecordDealTile": self.deal_tile,
            "RecordDiscardTile": self.discard_tile,
            "RecordChiPengGang": self.chi_peng_gang,
            "RecordAnGangAddGang": self.an_gang_add_gang,
            "RecordBaBei": self.ba_bei,
            "RecordHule": self.hule,
            "RecordNoTile": self.no_tile,
            "RecordLiuJu": self.liu_ju,
        }

    def error(self, fault: LogFault, detail: str | Message, step: int) -> LogError:
        return LogError(LogFormat.MAJSOUL, fault, detail, Place(max(self.kyoku, 0), step))

    def step(self, index: int, name: str, data: Mapping[str, Any]) -> None:
        if name == "RecordNewRound":
            self.new_round(index, data)
        else:
            if name not in self.steps:
                raise self.error(LogFault.VERSION, Message("{name}, a step of a game that is not read", name=name), index)
            if self.table is None:
                raise self.error(LogFault.IMPOSSIBLE, Message("{name} outside a kyoku", name=name), index)
            self.table.step = index
            self.accept(self.table, data)
            try:
                self.steps[name](self.table, data)
            except NotationError as error:
                raise self.table.error(LogFault.BAD_TILE, str(error)) from None
        self.offer(data)
        if self.table is not None and self.table.over:
            self.events += self.table.events
            self.table = None

    def offer(self, data: Mapping[str, Any]) -> None:
        if self.table is None:
            return
        after = len(self.events) + len(self.table.events)
        said = ([data["operation"]] if "operation" in data else []) + list(data.get("operations", ()))
        for offer in said:
            operations = tuple((one["type"], tuple(one.get("combination", ()))) for one in offer.get("operationList", ()))
            self.offers.append(Offer(after, offer.get("seat", 0), operations))

    def turn_dora(self, table: Follower, data: Mapping[str, Any]) -> None:
        """The records repeat all indicators when one is new; the oldest ones give the first by itself (`dora`)."""
        said = data.get("doras") or ([data["dora"]] if "dora" in data else [])
        for text in said[self.shown :]:
            table.dora(_tile(text))
            self.shown += 1

    def accept(self, table: Follower, data: Mapping[str, Any]) -> None:
        """A deposit stands in the record after the declaration. The end of a kyoku may leave it out; a ron takes it away."""
        declared = [seat for seat in table.riichi if not table.deposits[seat]]
        if LIUJU.get(data.get("type", 0)) is RyuukyokuReason.SANCHAHOU or data.get("liqi", {}).get("failed"):
            return
        if declared and ("liqi" in data or ("hules" not in data and ("players" in data or "type" in data))):
            table.accept(declared[0])

    # Steps

    def new_round(self, index: int, data: Mapping[str, Any]) -> None:
        if self.table is not None:
            raise self.error(LogFault.CUT, Message("a kyoku starts before the last one ended"), index)
        self.kyoku += 1
        scores = tuple(data["scores"])
        self.players = len(scores)
        dealer = data.get("ju", 0)
        start = KyokuStart(data.get("chang", 0), dealer + 1, dealer, data.get("ben", 0), data.get("liqibang", 0), scores)
        self.table = table = Follower(LogFormat.MAJSOUL, self.kyoku, start)
        table.step = index
        try:
            dealt = [[_tile(text) for text in data[f"tiles{seat}"]] for seat in range(self.players)]
            wall = parse_tiles(data["paishan"]) if data.get("paishan") else None
            drawn = self.first_draw(dealt[dealer], index)
        except NotationError as error:
            raise table.error(LogFault.BAD_TILE, str(error)) from None
        dealt[dealer].remove(drawn)
        for seat, tiles in enumerate(dealt):
            table.deal(seat, tiles)
        self.shown = 0
        self.turn_dora(table, data)
        table.draw(dealer, drawn)
        self.walls.append(wall)

    def first_draw(self, tiles: Sequence[Tile], index: int) -> Tile:
        """The dealer's fourteen tiles come sorted: the drawn one is what the next step says it is, else the last that stays."""
        if index >= len(self.records):
            return tiles[-1]
        following = self.records[index]
        name, data = _name(following), following.get("data", {})
        if name == "RecordHule":
            return _tile(data["hules"][0]["huTile"])
        discarded = _tile(data["tile"]) if name == "RecordDiscardTile" else NORTH if name == "RecordBaBei" else None
        if discarded is not None and data.get("moqie"):
            return discarded
        return next(tile for tile in reversed(tiles) if tile != discarded)

    def deal_tile(self, table: Follower, data: Mapping[str, Any]) -> None:
        self.turn_dora(table, data)
        table.draw(data.get("seat", 0), _tile(data["tile"]))

    def discard_tile(self, table: Follower, data: Mapping[str, Any]) -> None:
        self.turn_dora(table, data)
        riichi = bool(data.get("isLiqi") or data.get("isWliqi"))
        table.discard(data.get("seat", 0), _tile(data["tile"]), bool(data.get("moqie")), riichi)

    def chi_peng_gang(self, table: Follower, data: Mapping[str, Any]) -> None:
        seat = data.get("seat", 0)
        tiles = [_tile(text) for text in data["tiles"]]
        taken = next(place for place, source in enumerate(data["froms"]) if source != seat)
        called = tiles.pop(taken)
        table.claim(CALLS[data.get("type", 0)], seat, data["froms"][taken], called, tiles)

    def an_gang_add_gang(self, table: Follower, data: Mapping[str, Any]) -> None:
        seat, tile = data.get("seat", 0), _tile(data["tiles"])
        if data.get("type") == KAKAN:
            table.kakan(seat, tile)
        else:
            table.ankan(seat, [held for held in table.hands[seat] if held.kind == tile.kind])
        self.turn_dora(table, data)

    def ba_bei(self, table: Follower, data: Mapping[str, Any]) -> None:
        table.nuki_dora(data.get("seat", 0), NORTH)
        self.turn_dora(table, data)

    # The end of a kyoku

    def hule(self, table: Follower, data: Mapping[str, Any]) -> None:
        wins = data["hules"]
        ura = next((win["liDoras"] for win in wins if win.get("liDoras")), None)
        if ura:
            table.ura([_tile(text) for text in ura], [win.get("seat", 0) for win in wins])
        by = table.drawn[0] if table.drawn else table.given[0] if table.given else 0
        changes = _shares(tuple(data["deltaScores"]), wins, by)
        for win, change in zip(wins, changes, strict=True):
            seat = win.get("seat", 0)
            source = seat if win.get("zimo") else by
            table.win(seat, source, _tile(win["huTile"]), self.value(win), change)
        table.end(tuple(data["scores"]))

    def value(self, win: Mapping[str, Any]) -> WinValue:
        points, pao = win.get("pointRong"), _responsible(win)
        if win.get("zimo"):
            points = win["pointZimoXian"] * (self.players - 1)
            if not win.get("qinjia"):
                points = win["pointZimoXian"] * (self.players - 2) + win["pointZimoQin"]
            if self.players == 3 and not self.tsumo_loss:
                points = None  # what is told leaves out the shares of the missing seat
        fans = [(fan["id"], fan["val"]) for fan in win["fans"] if fan.get("val")]
        if unknown := {number for number, _ in fans if number not in FANS}:
            self.unknown_fans |= unknown
            return WinValue(None, None, None, None, None, points, pao)
        yaku = tuple((FANS[number], han) for number, han in fans)
        if win.get("yiman"):
            return WinValue(yaku, None, None, win["count"], "yakuman", points, pao)
        return WinValue(yaku, win["count"], win["fu"], 0, None, points)

    def no_tile(self, table: Follower, data: Mapping[str, Any]) -> None:
        for seat, player in enumerate(data["players"]):
            if player.get("tingpai"):
                table.show(seat, [_tile(text) for text in player["hand"]])
        total = [0] * self.players
        for part in data.get("scores", ()):
            for seat, change in enumerate(part.get("deltaScores", ())):
                total[seat] += change
        changes = tuple(total)
        nagashi = tenhou.nagashi_seats(changes, table.start.dealer) if data.get("liujumanguan") else ()
        table.ryuukyoku(RyuukyokuReason.EXHAUSTIVE, nagashi, changes)
        table.end()

    def liu_ju(self, table: Follower, data: Mapping[str, Any]) -> None:
        reason = LIUJU[data["type"]]
        if data.get("tiles") and reason is RyuukyokuReason.KYUUSHU_KYUUHAI:
            table.show(data.get("seat", 0), [_tile(text) for text in data["tiles"]])
        table.ryuukyoku(reason, (), (0,) * self.players)
        table.end()


def _responsible(win: Mapping[str, Any]) -> Seat | None:
    """The seat responsible for a yakuman: `baopaiSeats`, in older records `baopai`, which counts from 1."""
    seats = win.get("baopaiSeats") or ([win["baopai"] - 1] if win.get("baopai") else [])
    return seats[0] if len(seats) == 1 else None


def _shares(total: tuple[int, ...], wins: Sequence[Mapping[str, Any]], payer: Seat) -> list[tuple[int, ...] | None]:
    """The changes of each win out of their sum: a later winner gets the bare points, the first one honba and sticks too.

    None each where somebody else pays a part.
    """
    if len(wins) == 1:
        return [total]
    if any(_responsible(win) is not None for win in wins):
        return [None] * len(wins)
    shares: list[tuple[int, ...] | None] = []
    rest = list(total)
    for win in wins[1:]:
        share = [0] * len(total)
        share[win.get("seat", 0)] += win["pointRong"]
        share[payer] -= win["pointRong"]
        rest = [left - part for left, part in zip(rest, share, strict=True)]
        shares.append(tuple(share))
    return [tuple(rest), *shares]
