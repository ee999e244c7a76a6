"""Reader of kobalab's paipu JSON. Its seats turn with the dealer; events use absolute ones."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from jantaku.events import Chi, Daiminkan, Draw, Event, KyokuStart, MatchEnd, MatchStart, Pon, RyuukyokuReason, Seat, WinValue
from jantaku.i18n import N_, Message
from jantaku.log import rules, tenhou
from jantaku.log.follow import Follower
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded, seat_names
from jantaku.log.tenhou6_text import RYUUKYOKU_NAMES, read_yaku_name
from jantaku.tiles import UNKNOWN, NotationError, Tile

LOST = (N_("the deal's order"),)
PINGJU = RYUUKYOKU_NAMES | {
    "荒牌平局": RyuukyokuReason.EXHAUSTIVE,
    "三家和": RyuukyokuReason.SANCHAHOU,
    "四開槓": RyuukyokuReason.SUUKAIKAN,
}
OWN_WORDS = ("荒牌平局", "三家和", "四開槓", "ダブル立直")
TENHOU_WORDS = ("流局", "三家和了", "四槓散了", "両立直")
NAGASHI = "流し満貫"
ORIGINS = {"-": -1, "=": 2, "+": 1}
"""Seats to the right of the caller, by the mark after the called tile."""
HIDDEN = (UNKNOWN,) * 13
_GROUP = re.compile(r"([mpsz])(\d+)")


@guarded(LogFormat.KOBALAB)
def read_kobalab(game: Mapping[str, Any], facts: Mapping[str, Any] | None = None, identity: str | None = None) -> Record:
    """Read a parsed paipu. Raises LogError."""
    players = len(game["log"][0][0]["qipai"]["shoupai"]) if game.get("log") and game["log"][0] else 0
    if players not in (3, 4):
        raise LogError(LogFormat.KOBALAB, LogFault.CUT, Message("no kyoku"))
    events: list[Event] = []
    unknown: set[str] = set()
    for index, messages in enumerate(game["log"]):
        kyoku = _Kyoku(index, messages, players)
        events += kyoku.read()
        unknown |= kyoku.unknown_words
    first = game.get("qijia", 0)
    seats = [(first + seat) % players for seat in range(players)]
    said = seat_names(game.get("player"), players)
    names = tuple(said[player] for player in seats)
    known = {**(facts or {}), **{key: game[key] for key in ("title", "qijia", "rule", "point") if key in game}}
    if (wording := _wording(game["log"])) is not None:
        known["wording"] = wording
    ends = [_end(game, seats)] if game.get("defen") else []
    start = MatchStart(rules.of_kobalab(known, events, ends[0] if ends else None, players).ruleset, names)
    return Record(LogFormat.KOBALAB, (start, *events, *ends), known, (*LOST, *sorted(unknown)), identity)


def _end(game: Mapping[str, Any], seats: list[int]) -> MatchEnd:
    scores = tuple(game["defen"][player] for player in seats)
    ranks = tuple(game["rank"][player] for player in seats) if game.get("rank") else None
    results = tuple(float(game["point"][player]) for player in seats) if game.get("point") else None
    return MatchEnd(scores, ranks, results)


def _wording(log: Sequence[Sequence[Mapping[str, Any]]]) -> str | None:
    """Whose names the results use: the author's program says 翻牌 and 荒牌平局, Tenhou 役牌 and 流局."""
    last = [message for kyoku in log for message in kyoku[-1].values()]
    words = [str(entry["name"]) for message in last for entry in message.get("hupai") or ()]
    words += [str(message["name"]) for message in last if "name" in message]
    for word in words:
        if word in OWN_WORDS or word.startswith("翻牌"):
            return "majiang"
        if word in TENHOU_WORDS or word.startswith("役牌"):
            return "tenhou"
    return None


def tile_of(text: str) -> Tile:
    """A tile such as `m1` or `p0`, whatever marks follow; NotationError if it is none.

    >>> tile_of("p0_*")
    Tile('0p')
    """
    return Tile(text[1::-1])


def tiles_of(text: str) -> list[Tile]:
    """All tiles of a hand text without melds: `m19p0s23z7`."""
    return [tile_of(suit + rank) for suit, ranks in _GROUP.findall(text) for rank in ranks]


def drawn_tile(text: str) -> Tile:
    """A tile; none or `_` where the log's keeper did not see it."""
    return tile_of(text) if text.strip("_") else UNKNOWN


class _Kyoku:
    """Reads the messages of one kyoku."""

    def __init__(self, index: int, messages: Sequence[Mapping[str, Any]], players: int) -> None:
        self.index = index
        self.messages = messages
        self.players = players
        self.step = 1
        self.declared: Seat | None = None
        self.dealer = 0
        self.unknown_words: set[str] = set()
        self.handlers = {
            "zimo": self.zimo,
            "gangzimo": self.zimo,
            "dapai": self.dapai,
            "fulou": self.fulou,
            "gang": self.gang,
            "penuki": self.penuki,
            "kaigang": self.kaigang,
            "hule": self.hule,
            "pingju": self.pingju,
        }

    def read(self) -> list[Event]:
        try:
            self.qipai(self.messages[0]["qipai"])
            for step, message in enumerate(self.messages[1:], 2):
                self.step = self.table.step = step
                for name, data in message.items():
                    self.handlers[name](data)
            self.table.end()
        except (KeyError, ValueError, IndexError, TypeError) as error:
            fault = LogFault.BAD_TILE if isinstance(error, NotationError) else LogFault.BAD_FIELD
            place = Place(self.index, self.step)
            raise LogError(LogFormat.KOBALAB, fault, f"{type(error).__name__}: {error}", place) from error
        return self.table.events

    def seat(self, place: int) -> Seat:
        """The seat of a place counted from the dealer."""
        return (place + self.dealer) % self.players

    def turned(self, seat: Seat, offset: int) -> Seat:
        """The seat `offset` to the right of another; three players sit around a table or at one with an empty fourth seat."""
        with_empty = (seat + offset) % 4
        return with_empty if with_empty < self.players else (seat + offset) % self.players

    def by_seat(self, values: Sequence[int]) -> tuple[int, ...]:
        return tuple(values[(seat - self.dealer) % self.players] for seat in range(self.players))

    def accept(self) -> None:
        """A deposit is paid once anything but a ron follows."""
        if self.declared is not None:
            self.table.accept(self.declared)
            self.declared = None

    # Messages

    def qipai(self, data: Mapping[str, Any]) -> None:
        self.dealer = data["jushu"]
        scores = self.by_seat(data["defen"])
        start = KyokuStart(data["zhuangfeng"], data["jushu"] + 1, self.dealer, data["changbang"], data["lizhibang"], scores)
        self.table = Follower(LogFormat.KOBALAB, self.index, start)
        for seat in range(self.players):
            self.table.deal(seat, tiles_of(data["shoupai"][(seat - self.dealer) % self.players]) or HIDDEN)
        self.table.dora(tile_of(data["baopai"]))

    def zimo(self, data: Mapping[str, Any]) -> None:
        self.accept()
        self.table.draw(self.seat(data["l"]), drawn_tile(data["p"]))

    def dapai(self, data: Mapping[str, Any]) -> None:
        text = data["p"]
        seat = self.seat(data["l"])
        self.table.discard(seat, tile_of(text), "_" in text, "*" in text)
        if "*" in text:
            self.declared = seat

    def fulou(self, data: Mapping[str, Any]) -> None:
        self.accept()
        seat, meld = self.seat(data["l"]), data["m"]
        tiles, taken, offset = _read_meld(meld)
        called = tiles.pop(taken)
        source = self.turned(seat, offset)
        if len(tiles) == 3:
            self.table.claim(Daiminkan, seat, source, called, tiles)
        else:
            self.table.claim(Pon if tiles[0].kind == tiles[1].kind else Chi, seat, source, called, tiles)

    def gang(self, data: Mapping[str, Any]) -> None:
        seat, meld = self.seat(data["l"]), data["m"]
        if meld.isalnum():
            self.table.ankan(seat, tiles_of(meld))
        else:
            self.table.kakan(seat, tile_of(meld[0] + meld[-1]))

    def penuki(self, data: Mapping[str, Any]) -> None:
        self.table.nuki_dora(self.seat(data["l"]), tile_of(data["p"]))

    def kaigang(self, data: Mapping[str, Any]) -> None:
        """The message stands behind the replacement draw, or behind the discard it turned with."""
        drawn = self.table.events.pop() if isinstance(self.table.events[-1], Draw) else None
        self.table.dora(tile_of(data["baopai"]))
        if drawn is not None:
            self.table.events.append(drawn)

    # The end

    def hule(self, data: Mapping[str, Any]) -> None:
        table = self.table
        if not table.over:
            wins = [message["hule"] for message in self.messages if "hule" in message]
            ura: Sequence[str] = next((win["fubaopai"] for win in wins if win.get("fubaopai")), ())
            table.ura([tile_of(text) for text in ura], [self.seat(win["l"]) for win in wins])
        seat = self.seat(data["l"])
        source = seat if data.get("baojia") is None else self.seat(data["baojia"])
        shown = tiles_of(data.get("shoupai", "").split(",")[0])  # the winning tile last
        if seat == source:
            self.accept()
            table.reveal(seat, shown)
        else:
            table.reveal(seat, shown[:-1])
        table.win(seat, source, shown[-1] if shown else None, self.value(data, seat), self.by_seat(data["fenpei"]))

    def value(self, data: Mapping[str, Any], seat: Seat) -> WinValue:
        entries, points = data["hupai"], data["defen"]
        pao = next((self.turned(seat, ORIGINS[entry["baojia"]]) for entry in entries if entry.get("baojia")), None)
        yaku: list[tuple[str, int]] = []
        for entry in entries:
            times = entry["fanshu"]
            try:
                yaku.append((read_yaku_name(entry["name"]), times if isinstance(times, int) else len(times)))
            except KeyError:
                self.unknown_words.add(f"yaku {entry['name']}")
                return WinValue(None, None, data.get("fu"), None, None, points, pao)
        if data.get("damanguan"):
            return WinValue(tuple(yaku), None, None, data["damanguan"], "yakuman", points, pao)
        said = tenhou.split_nuki([(slug, han) for slug, han in yaku if han], self.table.nuki[seat])
        return WinValue(tuple(said), data["fanshu"], data["fu"], 0, None, points)

    def pingju(self, data: Mapping[str, Any]) -> None:
        table, name = self.table, data["name"]
        if name not in PINGJU:
            raise table.error(LogFault.BAD_FIELD, Message("draw {name!r}", name=name))
        reason = PINGJU[name]
        if reason is not RyuukyokuReason.SANCHAHOU:
            self.accept()
        for seat, text in enumerate(self.by_seat(data["shoupai"])):
            if text:
                shown = tiles_of(str(text).split(",")[0])
                table.reveal(seat, shown)
                table.show(seat, shown)
        changes = self.by_seat(data["fenpei"])
        nagashi = tenhou.nagashi_seats(changes, table.start.dealer) if name == NAGASHI else ()
        table.ryuukyoku(reason, nagashi, changes)


def _read_meld(meld: str) -> tuple[list[Tile], int, int]:
    """Tiles of a called meld, which of them was taken, and from how many seats to the right."""
    tiles: list[Tile] = []
    taken = offset = 0
    for sign in meld[1:]:
        if sign in ORIGINS:
            taken, offset = len(tiles) - 1, ORIGINS[sign]
        else:
            tiles.append(tile_of(meld[0] + sign))
    if not offset:
        raise ValueError(f"meld {meld!r} says not whose tile was taken")
    return tiles, taken, offset
