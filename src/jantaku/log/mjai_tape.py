"""Tapes from the lines of a regular mjai log. What a line may leave out is filled in as `jantaku.log.mjai` does."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence

from jantaku.events import Event, MatchEnd
from jantaku.facts import REASONS as ORDER
from jantaku.log.mjai import LIVE_DRAWS, START_POINTS
from jantaku.log.mjai_lines import (
    Ankan,
    Chi,
    Dahai,
    Daiminkan,
    Dora,
    EndGame,
    EndKyoku,
    Hora,
    Kakan,
    Kita,
    Line,
    Nukidora,
    Pon,
    Reach,
    ReachAccepted,
    Ryukyoku,
    StartGame,
    StartKyoku,
    Tsumo,
)
from jantaku.log.mjai_text import REASONS, TILES, WINDS
from jantaku.tiles import by_order

FILLED_UP = [START_POINTS[3]] * 3 + [0]
NUMBERS = {name: ORDER.index(reason) for name, reason in REASONS.items()}
ORDERED = sorted(TILES, key=lambda name: by_order(TILES[name]))
CLAIMS = {Chi: F_CHI, Pon: F_PON, Daiminkan: F_DAIMINKAN}
KANS = {Ankan: F_ANKAN, Kakan: F_KAKAN, Kita: F_NUKI, Nukidora: F_NUKI}
for _players, _draws in LIVE_DRAWS.items():
    LAST_DRAW[_players] = _draws


class Teller:
    """Tells a log by its lines: `tapes` are its kyoku, unless it is `odd`, with something that only the full reader knows."""

    def __init__(self, lines: "Sequence[Line]") -> None:
        if not cython.compiled:
            fields(self, __file__, "Teller", globals())
        self.kyoku = []
        self.ruleset = ""
        for line in lines:
            self.step += 1
            self.tell(line)
            if self.odd:
                return
        self.odd = self.running or not self.kyoku

    @property
    def tapes(self) -> "list[Tape]":
        """The kyoku in order."""
        return self.kyoku

    @property
    def end(self) -> MatchEnd | None:
        """The end of the match, if the log tells the scores."""
        return MatchEnd(tuple(self.scores)) if self.scores else None

    def signs(self) -> list[Event]:
        """The events by which rules are recognised: a red five, if one is dealt or drawn, and how each kyoku starts."""
        found = []
        for tape in self.kyoku:
            place = find_red(tape)
            if place < tape.n:
                found.append(tape.event(place, self.players))
                break
        return found + [tape.event(0, self.players) for tape in self.kyoku]

    # -- the frame -----------------------------------------------------------------------------------------------------

    def tell(self, line):
        kind = type(line)
        if kind is StartKyoku:
            if self.running:
                self.close()
            self.count(line)
            if not self.odd:
                self.open(line)
        elif kind is EndKyoku:
            self.close()
        elif kind is StartGame:
            self.odd |= self.players != 0
            self.n_names = len(line.names)
            self.ruleset = line.ruleset
        elif kind is EndGame:
            if self.running:
                self.close()
            self.scores = line.scores
            self.odd |= bool(self.scores) and len(self.scores) != self.players
        else:
            self.odd |= not self.running or not self.tape.has_room(MOST)
            if not self.odd:
                self.tell_move(line, kind)

    def count(self, line):
        """How many play; in every kyoku as many as in the first."""
        if not self.kyoku:
            self.players = len(line.tehais)
            self.odd |= self.n_names > 1 and self.n_names != self.players
            self.odd |= line.scores == FILLED_UP
        self.odd |= len(line.tehais) != self.players or len(line.scores) != self.players

    def open(self, line):
        """The start of a kyoku, the deal and the first indicator."""
        self.odd |= not self.is_seat(line.oya)
        self.tape = Tape(len(self.kyoku))
        self.kyoku.append(self.tape)
        fact = self.tape.add(F_KYOKU_START, line.oya, self.step)
        fact.source = line.kyoku - 1
        fact.flag = WINDS.index(line.bakaze)
        fact.amount = line.honba
        fact.tile = line.kyotaku
        for seat in range(self.players):
            fact.points[seat] = line.scores[seat]
        for seat in range(self.players):
            put_tiles(self.tape.add(F_DEAL, seat, self.step), line.tehais[seat])
        self.tape.add(F_DORA, NO_TILE, self.step).tile = TILES[line.dora_marker]
        self.running = True
        self.over = False
        self.reaching = NOBODY
        self.declared = NOBODY
        self.drawn = NOBODY
        self.giver = NOBODY
        self.after_kan = False
        self.unturned = 0
        self.n_draws = 0
        self.n_discards = 0
        self.n_kans = 0
        self.n_riichi = 0

    def close(self):
        self.odd |= not self.running or not self.over
        self.running = False

    # -- moves ---------------------------------------------------------------------------------------------------------

    def is_seat(self, seat):
        return 0 <= seat < self.players

    def tell_move(self, line, kind):
        if self.declared != NOBODY and self.stands(line, kind):
            self.accept(self.declared)
        if kind is Dora:
            self.dora(line)
        elif kind is Ryukyoku:
            self.end_drawn(line)
        else:
            self.act(line, kind, line.actor)

    def act(self, line, kind, seat):
        if not self.is_seat(seat):
            self.odd = True
        elif kind is Tsumo:
            self.draw(line, seat)
        elif kind is Dahai:
            self.discard(line, seat)
        elif kind is Reach:
            self.reaching = seat
        elif kind is ReachAccepted:
            self.accept(seat)
        elif kind is Hora:
            self.win(line, seat)
        elif kind in CLAIMS:
            self.claim(line, CLAIMS[kind], seat)
        else:
            self.kan(line, KANS[kind], seat)

    def stands(self, line, kind):
        """Whether the riichi declared with the last discard stands by what follows, where the log does not say so."""
        if kind is Ryukyoku:
            return NUMBERS.get(line.reason) != SANCHAHOU
        return kind is not ReachAccepted and kind is not Dora and kind is not Hora

    def accept(self, seat):
        self.odd |= seat != self.declared
        self.declared = NOBODY
        self.n_riichi += 1
        self.tape.add(F_RIICHI_ACCEPTED, seat, self.step)

    def draw(self, line, seat):
        self.odd |= self.drawn != NOBODY
        fact = self.tape.add(F_DRAW, seat, self.step)
        fact.tile = TILES[line.pai]
        fact.flag = REPLACEMENT if self.after_kan else 0
        self.drawn = seat
        self.drawn_tile = fact.tile
        self.giver = NOBODY
        self.after_kan = False
        self.n_draws += 1

    def discard(self, line, seat):
        fact = self.tape.add(F_DISCARD, seat, self.step)
        fact.tile = TILES[line.pai]
        tsumogiri = line.tsumogiri
        if tsumogiri is None:
            tsumogiri = self.drawn == seat and self.drawn_tile == fact.tile
        if tsumogiri:
            fact.flag = TSUMOGIRI
        if self.reaching == seat:
            fact.flag |= DECLARES_RIICHI
            self.declared = seat
        self.reaching = NOBODY
        self.drawn = NOBODY
        self.give(seat, fact.tile)
        self.n_discards += 1

    def give(self, seat, tile):
        """The tile that may be claimed: the last discard, kan tile or set-aside north."""
        self.giver = seat
        self.given = tile

    def claim(self, line, kind, seat):
        self.odd |= not self.is_seat(line.target)
        fact = self.tape.add(kind, seat, self.step)
        fact.source = line.target
        fact.tile = TILES[line.pai]
        self.take_own(line, fact)
        self.giver = NOBODY
        if kind == F_DAIMINKAN:
            self.after_kan = True
            self.unturned += 1
            self.n_kans += 1

    def take_own(self, line, fact):
        """The seat's own tiles of a call or closed kan, sorted as in every event."""
        put_tiles(fact, sorted(line.consumed, key=ORDERED.index))

    def kan(self, line, kind, seat):
        """A closed or added kan, or a north set aside."""
        fact = self.tape.add(kind, seat, self.step)
        if kind == F_ANKAN:
            self.take_own(line, fact)
            self.give(seat, fact.tiles[0] & KIND)
        else:
            fact.tile = TILES[line.pai]
            self.give(seat, fact.tile)
        self.drawn = NOBODY
        self.after_kan = True
        self.unturned += kind == F_KAKAN
        self.n_kans += kind != F_NUKI

    def dora(self, line):
        """One that a log shows after the discard it turned with is put before that discard."""
        place = self.tape.n
        while self.unturned and self.tape.fact(place - 1).kind in (F_DISCARD, F_RIICHI_ACCEPTED):
            place -= 1
        self.tape.insert(place, F_DORA, self.step).tile = TILES[line.dora_marker]
        if self.unturned:
            self.unturned -= 1

    # -- the end of a kyoku --------------------------------------------------------------------------------------------

    def win(self, line, seat):
        fact = self.tape.add(F_WIN, seat, self.step)
        fact.source = line.target
        tsumo = seat == fact.source
        self.odd |= (self.drawn if tsumo else self.giver) != fact.source
        fact.tile = self.drawn_tile if tsumo else self.given
        if line.pai is not None and line.pai != "?":
            said = TILES[line.pai]
            self.odd |= fact.tile != said and fact.tile != UNKNOWN
            fact.tile = said
        self.over = True

    def end_drawn(self, line):
        """A draw; of the hands that are shown those that are said to be tenpai, if that is said."""
        reason = NUMBERS[line.reason] if line.reason in NUMBERS else self.guess()
        hands = (line.tehais or [])[: self.players]
        tenpais = line.tenpais
        if reason != EXHAUSTIVE_DRAW or tenpais is None:
            tenpais = [True] * len(hands)
        self.odd |= len(tenpais) < len(hands)
        for seat, (names, shown) in enumerate(zip(hands, tenpais, strict=False)):
            if shown and names and "?" not in names:
                put_tiles(self.tape.add(F_SHOW, seat, self.step), names)
        fact = self.tape.add(F_RYUUKYOKU, self.drawn if reason == KYUUSHU_KYUUHAI else NO_TILE, self.step)
        fact.flag = reason
        self.over = True

    def guess(self):
        """The number of the reason, where the log names none that is known."""
        if self.n_draws >= LAST_DRAW[self.players]:
            return EXHAUSTIVE_DRAW
        if self.drawn != NOBODY:
            return KYUUSHU_KYUUHAI
        if self.n_riichi == 4:
            return SUUCHA_RIICHI
        if self.n_kans == 4:
            return SUUKAIKAN
        return SUUFON_RENDA if self.n_discards == 4 else SANCHAHOU


def put_tiles(fact, names):
    """The tiles of a fact, by their names."""
    fact.n = len(names)
    for i in range(fact.n):
        fact.tiles[i] = TILES[names[i]]


def find_red(tape):
    """The place of a deal or draw with a red five; the tape's end if it has none."""
    for place in range(tape.n):
        fact = tape.fact(place)
        if fact.kind == F_DRAW and fact.tile & RED:
            return place
        if fact.kind == F_DEAL:
            for i in range(fact.n):
                if fact.tiles[i] & RED:
                    return place
    return tape.n
