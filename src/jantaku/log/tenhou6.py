"""Reader of tenhou.net/6 JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jantaku.events import Chi, Daiminkan, Event, KyokuStart, MatchEnd, MatchStart, Pon, RyuukyokuReason, Seat, WinValue
from jantaku.i18n import N_, Message
from jantaku.log import rules, tenhou
from jantaku.log.follow import Follower
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record, guarded, seat_names
from jantaku.log.tenhou6_text import NAGASHI, RYUUKYOKU_NAMES, WIN, read_worth, read_yaku, result_name
from jantaku.log.turns import Turn, order_of_turns
from jantaku.tiles import RED, Tile

LOST = (N_("hands shown at a nagashi mangan or three rons"), N_("dice"))
LISTS_OF_THREE = 14
"""Parts of a kyoku of three players where no empty fourth seat is listed."""
ALL_SHOWN = ("全員聴牌", "四家立直")
CLAIMS: dict[str, type[Chi] | type[Pon] | type[Daiminkan]] = {"c": Chi, "p": Pon, "m": Daiminkan}
FACTS = ("title", "ref", "ver", "lobby", "dan", "rate", "sx", "ratingc")
_TILES = {10 * suit + rank: Tile(9 * (suit - 1) + rank - 1) for suit in (1, 2, 3) for rank in range(1, 10)}
_TILES |= {41 + honor: Tile(27 + honor) for honor in range(7)} | {51 + suit: Tile(9 * suit + 4 | RED) for suit in range(3)}
NUMBERS = {tile: number for number, tile in _TILES.items()}
"""The number of each tile."""


@guarded(LogFormat.TENHOU6)
def read_tenhou6(game: Mapping[str, Any], facts: Mapping[str, Any] | None = None, identity: str | None = None) -> Record:
    """Read a parsed tenhou.net/6 game. Raises LogError."""
    if "log" not in game or not isinstance(game["log"], list) or not game["log"]:
        raise LogError(LogFormat.TENHOU6, LogFault.CUT, Message("no kyoku"))
    reader = _Reader(game)
    events: list[Event] = []
    for kyoku, round_ in enumerate(game["log"]):
        try:
            events += reader.kyoku(kyoku, round_)
        except (KeyError, ValueError, IndexError, TypeError) as error:
            raise LogError(LogFormat.TENHOU6, LogFault.BAD_FIELD, f"{type(error).__name__}: {error}", Place(kyoku)) from error
    end = reader.end()
    known = {**(facts or {}), "rule": game.get("rule"), **{key: game[key] for key in FACTS if key in game}}
    ruleset = rules.of_tenhou6(known, events, end, reader.players).ruleset
    start = MatchStart(ruleset, seat_names(game.get("name"), reader.players))
    lost = (*LOST, *sorted(reader.unknown_words))
    return Record(LogFormat.TENHOU6, (start, *events, *([end] if end else [])), known, lost, identity)


class _Reader:
    """One game; `players` is 3 where the fourth seat is never dealt."""

    def __init__(self, game: Mapping[str, Any]) -> None:
        self.game = game
        first = game["log"][0]
        self.players = 3 if len(first) == LISTS_OF_THREE or not first[13] else 4
        self.unknown_words: set[str] = set()

    def end(self) -> MatchEnd | None:
        """The final scores, which only some files hold ("sc": score and result by turns)."""
        said = self.game.get("sc")
        if not said:
            return None
        pairs = said[: 2 * self.players]
        return MatchEnd(tuple(map(int, pairs[::2])), results=tuple(map(float, pairs[1::2])))

    def kyoku(self, kyoku: int, round_: list[Any]) -> list[Event]:
        (index, honba, sticks), scores, dora, ura, *lists = round_
        name, *parts = lists.pop()
        result = [result_name(name), *parts]
        if len(lists) not in (12, 3 * self.players):
            raise LogError(
                LogFormat.TENHOU6, LogFault.CUT, Message("{count} parts in a kyoku of 17", count=len(round_)), Place(kyoku)
            )
        dealer = index % 4
        start = KyokuStart(index // 4, dealer + 1, dealer, honba, sticks, tuple(scores[: self.players]))
        table = Follower(LogFormat.TENHOU6, kyoku, start)
        for seat in range(self.players):
            table.deal(seat, [self.tile(table, number) for number in lists[3 * seat]])
        turns = self.turns(table, lists, dealer)
        _Play(self, table, [self.tile(table, number) for number in dora], result).run(turns)
        self.finish(table, [self.tile(table, number) for number in ura], result)
        return table.events

    def tile(self, table: Follower, number: int) -> Tile:
        try:
            return _TILES[number]
        except KeyError:
            raise table.error(LogFault.BAD_TILE, Message("tile {number}", number=number)) from None

    def turns(self, table: Follower, lists: list[Any], dealer: int) -> list[Turn]:
        seats = range(self.players)
        turns = order_of_turns([lists[3 * seat + 1] for seat in seats], [lists[3 * seat + 2] for seat in seats], dealer)
        if turns is None:
            raise table.impossible(Message("the lists of draws and discards do not fit together"))
        return turns

    # The end

    def finish(self, table: Follower, ura: list[Tile], result: list[Any]) -> None:
        name, parts = result[0], result[1:]
        if name == WIN:
            wins = list(zip(parts[::2], parts[1::2], strict=True))
            table.ura(ura, [win[0] for _, win in wins])
            for changes, win in sorted(wins, key=lambda told: table.distance(told[1][1], told[1][0])):
                seat, source, pao = win[:3]
                value = self.value(table, win[3], win[4:], seat, None if pao == seat else pao)
                table.win(seat, source, None, value, tuple(changes[: self.players]))
        elif name in RYUUKYOKU_NAMES:
            changes = tuple(parts[0][: self.players]) if parts else (0,) * self.players
            nagashi = tenhou.nagashi_seats(changes, table.start.dealer) if name == NAGASHI else ()
            for seat in self.shown(table, name, changes):
                table.show(seat, table.hands[seat])
            table.ryuukyoku(RYUUKYOKU_NAMES[name], nagashi, changes)
        else:
            raise table.error(LogFault.BAD_FIELD, Message("result {name!r}", name=name))
        table.end()

    def shown(self, table: Follower, name: str, changes: tuple[int, ...]) -> list[Seat]:
        """Whose hands were shown at a draw, where that follows: who was paid, everybody, or who declared nine terminals."""
        if name in ALL_SHOWN:
            return list(range(self.players))
        if RYUUKYOKU_NAMES[name] is RyuukyokuReason.KYUUSHU_KYUUHAI and table.drawn:
            return [table.drawn[0]]
        return [seat for seat, change in enumerate(changes) if change > 0 and name != NAGASHI]

    def value(self, table: Follower, worth: str, names: list[str], seat: Seat, pao: Seat | None) -> WinValue | None:
        found = read_worth(worth, self.players)
        if found is None:
            self.unknown_words.add(f"worth {worth}")
            return None
        fu, limit, points = found
        if fu is None and not limit and not names:
            return None
        yaku: list[tuple[str, int]] = []
        yakuman = 0
        for name in names:
            if (known := read_yaku(name)) is None:
                self.unknown_words.add(f"yaku {name}")
                return WinValue(None, None, fu, None, None if limit == "yakuman" else limit, points, pao)
            slug, number, is_yakuman = known
            yakuman += number if is_yakuman else 0
            if is_yakuman and yaku and yaku[-1][0] == slug:
                yaku[-1] = slug, yaku[-1][1] + number  # named once for each time it counts
            elif number:
                yaku.append((slug, number))
        if yakuman:
            return WinValue(tuple(yaku), None, None, yakuman, "yakuman", points, pao)
        if limit == "yakuman":
            limit = tenhou.KAZOE
        han = sum(number for _, number in yaku)
        return WinValue(tuple(tenhou.split_nuki(yaku, table.nuki[seat])), han, fu, 0, limit, points, pao)


class _Play:
    """Plays the turns of one kyoku on a follower, turning the listed indicators when kans do."""

    def __init__(self, reader: _Reader, table: Follower, dora: list[Tile], result: list[Any]) -> None:
        self.reader = reader
        self.table = table
        self.dora = dora
        self.result = result

    def run(self, turns: list[Turn]) -> None:
        self.turn_dora()
        for step, turn in enumerate(turns, 1):
            self.table.step = step
            if turn.kind == "draw":
                self.table.draw(turn.seat, self.tile(turn.tile))
            elif turn.kind == "discard":
                self.discard(turn, passes=step < len(turns) or not self.ronned(turn.seat))
            elif turn.kind == "claim":
                self.claim(turn)
            else:
                self.kan(turn)
        if self.dora:
            raise self.table.impossible(Message("more indicators than kans turned"))

    def tile(self, number: int) -> Tile:
        return self.reader.tile(self.table, number)

    def ronned(self, seat: int) -> bool:
        """Whether the last discard, by `seat`, was won on (three wins that abort count too)."""
        if RYUUKYOKU_NAMES.get(self.result[0]) is RyuukyokuReason.SANCHAHOU:
            return True
        if self.result[0] != WIN:
            return False
        winner, source = self.result[2][:2]
        return bool(source == seat != winner)

    def discard(self, turn: Turn, passes: bool) -> None:
        self.turn_waiting()
        self.table.discard(turn.seat, self.tile(turn.tile), turn.tsumogiri, turn.riichi)
        if turn.riichi and passes:
            self.table.accept(turn.seat)

    def claim(self, turn: Turn) -> None:
        assert turn.call is not None
        source = (turn.seat + turn.call.offset()) % 4
        own = [self.tile(number) for number in turn.call.others]
        self.table.claim(CLAIMS[turn.call.letter], turn.seat, source, self.tile(turn.tile), own)

    def kan(self, turn: Turn) -> None:
        """An indicator that waits turns once the next kan (or nuki) is declared; a closed kan's own turns at once."""
        assert turn.call is not None
        waiting = self.table.unturned
        if turn.kind == "nuki":
            self.table.nuki_dora(turn.seat, self.tile(turn.tile))
        elif turn.kind == "kakan":
            self.table.kakan(turn.seat, self.tile(turn.tile))
        else:
            self.table.ankan(turn.seat, [self.tile(number) for number in (turn.tile, *turn.call.others)])
        for _ in range(waiting):
            self.turn_dora()
        if turn.kind == "ankan":
            self.turn_dora()

    def turn_waiting(self) -> None:
        while self.table.unturned:
            self.table.unturned -= not self.dora
            self.turn_dora()

    def turn_dora(self) -> None:
        if self.dora:
            self.table.dora(self.dora.pop(0))
