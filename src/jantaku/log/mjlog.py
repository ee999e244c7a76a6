"""Reader of Tenhou's mjlog XML. Physical tile numbers (0-135) end here: events hold tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias
from urllib.parse import unquote
from xml.parsers import expat

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
    RyuukyokuReason,
    Seat,
    Show,
    Ura,
    Win,
    WinValue,
)
from jantaku.i18n import N_, Message
from jantaku.log import rules, tenhou
from jantaku.log.meldcode import MeldCode, MeldKind, decode
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded
from jantaku.tiles import RED, Tile

Attributes: TypeAlias = dict[str, str]

LOST = (N_("which copy of a tile"), N_("disconnections"))
CUT_XML = (expat.errors.XML_ERROR_NO_ELEMENTS, expat.errors.XML_ERROR_UNCLOSED_TOKEN, expat.errors.XML_ERROR_PARTIAL_CHAR)
REDS = (16, 52, 88)
NO_RED, SANMA = 0x02, 0x10
RYUUKYOKU: dict[str | None, RyuukyokuReason] = {
    None: RyuukyokuReason.EXHAUSTIVE,
    "nm": RyuukyokuReason.EXHAUSTIVE,
    "yao9": RyuukyokuReason.KYUUSHU_KYUUHAI,
    "kaze4": RyuukyokuReason.SUUFON_RENDA,
    "reach4": RyuukyokuReason.SUUCHA_RIICHI,
    "kan4": RyuukyokuReason.SUUKAIKAN,
    "ron3": RyuukyokuReason.SANCHAHOU,
}
DRAWS = {f"{letter}{tile}": (seat, tile) for seat, letter in enumerate("TUVW") for tile in range(136)}
DISCARDS = {f"{letter}{tile}": (seat, tile) for seat, letter in enumerate("DEFG") for tile in range(136)}
PLAIN_TILES = tuple(Tile(number // 4) for number in range(136))
RED_TILES = tuple(Tile(number // 4 | (RED if number in REDS else 0)) for number in range(136))

# One object serves every draw (discard) of the same tile by the same seat: events cannot change, and there are few of them.
_draw = cache(Draw)
_discard = cache(Discard)


@guarded(LogFormat.MJLOG)
def read_mjlog(text: str | bytes, facts: Mapping[str, Any] | None = None, identity: str | None = None) -> Record:
    """Read one game. `facts` known from outside (`month`) join those of the record. Raises LogError.

    `extra["shuffle"]` is the seed of the walls, where the log has it.

    An indicator turned with a discard stands before it in mjlog too, so events keep the order of the tags.
    """
    return _Reader(dict(facts or {}), identity).read(text)


class _Reader:
    """State of one reading: what each seat holds as physical tiles, and the events so far."""

    def __init__(self, facts: dict[str, Any], identity: str | None) -> None:
        self.facts = facts
        self.identity = identity
        self.events: list[Event] = []
        self.kyoku = -1
        self.tag = 0
        self.names: tuple[str, ...] = ()
        self.players = 4
        self.tiles = RED_TILES
        self.end: MatchEnd | None = None
        self.lost: tuple[str, ...] = LOST
        self.extra: dict[str, Any] = {}
        self.handlers: dict[str, Callable[[Attributes], None]] = {
            "GO": self.on_go,
            "SHUFFLE": self.on_shuffle,
            "UN": self.on_names,
            "INIT": self.on_init,
            "N": self.on_call,
            "REACH": self.on_reach,
            "DORA": self.on_dora,
            "AGARI": self.on_agari,
            "RYUUKYOKU": self.on_ryuukyoku,
        }
        self.ignored = {"mjloggm", "TAIKYOKU", "BYE"}
        self.clear()

    def clear(self) -> None:
        self.playing = False
        self.hands: list[set[int]] = [set() for _ in range(4)]
        self.seen: set[int] = set()
        self.drawn = -1
        self.declaring = False
        self.after_kan = False
        self.last: tuple[Seat, int] | None = None
        self.nuki = [0, 0, 0, 0]
        self.wins: list[Attributes] = []

    def read(self, text: str | bytes) -> Record:
        parser = expat.ParserCreate()
        parser.StartElementHandler = self.on_tag
        try:
            parser.Parse(text, True)
        except expat.ExpatError as error:
            fault = LogFault.CUT if expat.ErrorString(parser.ErrorCode) in CUT_XML else LogFault.OTHER_FORMAT
            raise self.error(fault, Message("{error} (byte {byte})", error=error, byte=parser.ErrorByteIndex)) from None
        except (KeyError, ValueError, IndexError) as error:
            raise self.error(LogFault.BAD_FIELD, f"{type(error).__name__}: {error}") from error
        if self.kyoku < 0 or "type" not in self.facts or not self.names:
            raise self.error(LogFault.CUT, Message("no kyoku, no GO or no UN tag"))
        self.close_wins()
        if self.playing:
            raise self.error(LogFault.CUT, Message("the last kyoku has no end"))
        start = MatchStart(rules.of_mjlog(self.facts, self.events, self.end, self.players).ruleset, self.names)
        ending = () if self.end is None else (self.end,)
        return Record(LogFormat.MJLOG, (start, *self.events, *ending), self.facts, self.lost, self.identity, self.extra)

    def error(self, fault: LogFault, detail: str | Message) -> LogError:
        return LogError(LogFormat.MJLOG, fault, detail, Place(max(self.kyoku, 0), self.tag))

    # Tags

    def on_tag(self, name: str, attributes: Attributes) -> None:
        self.tag += 1
        if move := DRAWS.get(name):
            self.on_draw(*move)
        elif move := DISCARDS.get(name):
            self.on_discard(*move)
        elif handler := self.handlers.get(name):
            handler(attributes)
        elif name not in self.ignored:
            fault = LogFault.OTHER_FORMAT if self.kyoku < 0 else LogFault.BAD_FIELD
            raise self.error(fault, Message("unknown tag {name}", name=name))

    def on_go(self, attributes: Attributes) -> None:
        kind = int(attributes["type"])
        self.facts |= {"type": kind, "lobby": attributes.get("lobby")}
        self.players = 3 if kind & SANMA else 4
        self.tiles = PLAIN_TILES if kind & NO_RED else RED_TILES

    def on_shuffle(self, attributes: Attributes) -> None:
        self.extra["shuffle"] = attributes["seed"]

    def on_names(self, attributes: Attributes) -> None:
        if self.names:
            return  # a player came back
        self.names = tuple(unquote(attributes[f"n{seat}"]) for seat in range(self.players))
        self.facts |= {key: attributes[key].split(",")[: self.players] for key in ("dan", "rate") if key in attributes}

    def on_init(self, attributes: Attributes) -> None:
        self.close_wins()
        if self.playing:
            raise self.error(LogFault.CUT, Message("a kyoku starts before the last one ended"))
        self.clear()
        self.kyoku += 1
        self.tag = 0
        self.playing = True
        if "chip" in attributes:
            self.lost = (*LOST, N_("chips"))
        index, honba, sticks, first, second, indicator = map(int, attributes["seed"].split(","))
        dealer = int(attributes["oya"])
        scores = tuple(int(score) * 100 for score in attributes["ten"].split(",")[: self.players])
        dice = (first + 1, second + 1)
        self.events.append(KyokuStart(index // 4, dealer + 1, dealer, honba, sticks, scores, dice))
        for seat in range(self.players):
            dealt = self.numbers(attributes[f"hai{seat}"])
            self.seen.update(dealt)
            self.hands[seat].update(dealt)
            self.events.append(Deal(seat, self.sorted_tiles(dealt)))
        self.show_new(indicator)
        self.events.append(Dora(self.tiles[indicator]))
        if len(self.seen) != 13 * self.players + 1:
            raise self.error(LogFault.BAD_TILE, Message("the deal repeats or misses a tile"))

    def on_draw(self, seat: Seat, number: int) -> None:
        if not self.playing or seat >= self.players:
            raise self.error(LogFault.IMPOSSIBLE, Message("seat {seat} draws outside a kyoku or is empty", seat=seat))
        self.show_new(number)
        self.hands[seat].add(number)
        self.drawn = number
        self.events.append(_draw(seat, self.tiles[number], self.after_kan))
        self.after_kan = False
        self.last = None

    def on_discard(self, seat: Seat, number: int) -> None:
        self.take(seat, number)
        self.events.append(_discard(seat, self.tiles[number], number == self.drawn, self.declaring))
        self.drawn = -1
        self.declaring = False
        self.last = seat, number

    def on_call(self, attributes: Attributes) -> None:
        seat = int(attributes["who"])
        code = decode(int(attributes["m"]))
        for number in code.own:
            self.take(seat, number)
        if code.kind in (MeldKind.CHI, MeldKind.PON, MeldKind.DAIMINKAN):
            self.claim(seat, code)
        elif code.kind is MeldKind.KAKAN:
            self.events.append(Kakan(seat, self.tiles[code.called]))
        elif code.kind is MeldKind.ANKAN:
            self.events.append(Ankan(seat, self.sorted_tiles(code.own)))
        else:
            self.nuki[seat] += 1
            self.events.append(Nuki(seat, self.tiles[code.called]))
        self.after_kan = code.kind not in (MeldKind.CHI, MeldKind.PON)
        self.drawn = -1
        self.last = (seat, code.called) if code.kind in (MeldKind.KAKAN, MeldKind.NUKI, MeldKind.ANKAN) else None

    def claim(self, seat: Seat, code: MeldCode) -> None:
        source = (seat + code.source) % 4
        if self.last != (source, code.called):
            raise self.error(
                LogFault.IMPOSSIBLE,
                Message(
                    "seat {seat} calls tile {called}, which seat {source} did not just discard",
                    seat=seat,
                    called=code.called,
                    source=source,
                ),
            )
        own, called = self.sorted_tiles(code.own), self.tiles[code.called]
        if code.kind is MeldKind.CHI:
            self.events.append(Chi(seat, source, called, own))
        elif code.kind is MeldKind.PON:
            self.events.append(Pon(seat, source, called, own))
        else:
            self.events.append(Daiminkan(seat, source, called, own))

    def on_reach(self, attributes: Attributes) -> None:
        if attributes["step"] == "1":
            self.declaring = True
        else:
            self.events.append(RiichiAccepted(int(attributes["who"])))

    def on_dora(self, attributes: Attributes) -> None:
        number = int(attributes["hai"])
        self.show_new(number)
        self.events.append(Dora(self.tiles[number]))

    def on_agari(self, attributes: Attributes) -> None:
        if not self.playing and not self.wins:
            raise self.error(LogFault.IMPOSSIBLE, Message("a win outside a kyoku"))
        self.playing = False
        self.wins.append(attributes)

    def on_ryuukyoku(self, attributes: Attributes) -> None:
        if not self.playing:
            raise self.error(LogFault.IMPOSSIBLE, Message("a draw outside a kyoku"))
        self.playing = False
        kind = attributes.get("type")
        reason = RYUUKYOKU[kind]
        shown = [seat for seat in range(self.players) if f"hai{seat}" in attributes]
        for seat in shown:
            tiles = self.numbers(attributes[f"hai{seat}"])
            if set(tiles) != self.hands[seat]:
                raise self.error(LogFault.IMPOSSIBLE, Message("seat {seat} shows tiles it does not hold", seat=seat))
            self.events.append(Show(seat, self.sorted_tiles(tiles)))
        scores, changes = self.points(attributes["sc"])
        by = shown[0] if reason is RyuukyokuReason.KYUUSHU_KYUUHAI else None
        nagashi = tenhou.nagashi_seats(changes, self.dealer()) if kind == "nm" else ()
        self.events.append(Ryuukyoku(reason, by, nagashi, changes))
        self.finish(scores, attributes)

    # The end of a kyoku

    def close_wins(self) -> None:
        """Turn the collected AGARI tags into events: only all of them together say whether ura is shown."""
        if not self.wins:
            return
        ura = next((tags["doraHaiUra"] for tags in self.wins if "doraHaiUra" in tags), None)
        if ura is not None:
            self.events.append(Ura(tuple(self.tiles[number] for number in self.numbers(ura))))
        for attributes in self.wins:
            scores, changes = self.points(attributes["sc"])
            self.events.append(self.win(attributes, changes))
        self.finish(scores, self.wins[-1])
        self.wins = []

    def win(self, attributes: Attributes, changes: tuple[int, ...]) -> Win:
        seat, source = int(attributes["who"]), int(attributes["fromWho"])
        machi = int(attributes["machi"])
        held = self.hands[seat] | {machi}
        if set(self.numbers(attributes["hai"])) != held:
            raise self.error(LogFault.IMPOSSIBLE, Message("seat {seat} wins with tiles it does not hold", seat=seat))
        if seat != source and self.last != (source, machi):
            raise self.error(
                LogFault.IMPOSSIBLE,
                Message("seat {seat} wins on a tile that seat {source} did not just give", seat=seat, source=source),
            )
        hand = self.sorted_tiles(held - {machi})
        return Win(seat, source, self.tiles[machi], hand, self.value(attributes, seat), changes)

    def value(self, attributes: Attributes, seat: Seat) -> WinValue:
        fu, points, limit = map(int, attributes["ten"].split(","))
        pao = int(attributes["paoWho"]) if "paoWho" in attributes else None
        if "yakuman" in attributes:
            yakuman = tuple((tenhou.YAKU[number], 1) for number in self.numbers(attributes["yakuman"]))
            return WinValue(yakuman, None, None, len(yakuman), "yakuman", points, pao)
        pairs = self.numbers(attributes["yaku"])
        yaku = [(tenhou.YAKU[number], han) for number, han in zip(pairs[::2], pairs[1::2], strict=True) if han]
        name = tenhou.KAZOE if limit == 5 else tenhou.LIMITS[limit]
        return WinValue(tuple(tenhou.split_nuki(yaku, self.nuki[seat])), sum(han for _, han in yaku), fu, 0, name, points, pao)

    def finish(self, scores: tuple[int, ...], attributes: Attributes) -> None:
        self.events.append(KyokuEnd(scores))
        if "owari" in attributes:
            end = attributes["owari"].split(",")[: 2 * self.players]
            self.end = MatchEnd(tuple(int(score) * 100 for score in end[::2]), results=tuple(map(float, end[1::2])))

    # Tiles

    def numbers(self, text: str) -> list[int]:
        return [int(number) for number in text.split(",")]

    def sorted_tiles(self, numbers: Any) -> tuple[Tile, ...]:
        return tuple(self.tiles[number] for number in sorted(numbers))

    def show_new(self, number: int) -> None:
        if number in self.seen or not 0 <= number < 136:
            raise self.error(LogFault.BAD_TILE, Message("tile {number} is there twice or does not exist", number=number))
        self.seen.add(number)

    def take(self, seat: Seat, number: int) -> None:
        try:
            self.hands[seat].remove(number)
        except KeyError:
            raise self.error(
                LogFault.IMPOSSIBLE, Message("seat {seat} does not hold tile {number}", seat=seat, number=number)
            ) from None

    def points(self, text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Scores after, and changes, from score-change pairs in hundreds."""
        pairs = [int(part) * 100 for part in text.split(",")[: 2 * self.players]]
        changes = tuple(pairs[1::2])
        return tuple(score + change for score, change in zip(pairs[::2], changes, strict=True)), changes

    def dealer(self) -> Seat:
        return next(event.dealer for event in reversed(self.events) if isinstance(event, KyokuStart))
