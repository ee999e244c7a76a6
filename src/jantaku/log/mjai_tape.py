"""Tapes from the lines of a regular mjai log. What a dialect leaves out is filled in as `jantaku.log.mjai` does."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

import json

from jantaku.events import Event, MatchEnd
from jantaku.facts import REASONS as ORDER
from jantaku.log.mjai import LIVE_DRAWS, START_POINTS
from jantaku.log.mjai_text import REASONS

FILLED_UP = START_POINTS[3]
for _i, _name in enumerate(REASONS):
    REASON_WORDS[_i] = word_of(_name)
    REASON_NUMBERS[_i] = ORDER.index(REASONS[_name])
for _players, _draws in LIVE_DRAWS.items():
    LAST_DRAW[_players] = _draws


class Teller:
    """Reads a log: `tapes` are its kyoku, unless it is `odd`, not as regular as this reader wants it."""

    def __init__(self, data: bytes) -> None:
        if not cython.compiled:
            fields(self, __file__, "Teller", globals())
        self.scanner = Scanner(data)
        self.kyoku = []
        line = self.scanner.at_line()
        while self.scanner.read():
            self.step += 1
            if line.type == L_START_KYOKU:
                self.tape = Tape(len(self.kyoku))
                self.kyoku.append(self.tape)
            self.tell(line)
        self.odd |= self.scanner.odd or self.running or not self.kyoku

    @property
    def tapes(self) -> "list[Tape]":
        """The kyoku in order."""
        return self.kyoku

    @property
    def ruleset(self) -> str | None:
        """The rules that the log states."""
        if not self.ruleset_end:
            return None
        return str(json.loads(self.scanner.data[self.ruleset_begin : self.ruleset_end].decode("utf-8", "replace")))

    @property
    def end(self) -> MatchEnd | None:
        """The end of the match, if the log tells the scores."""
        return MatchEnd(tuple([self.scores[i] for i in range(self.players)])) if self.n_scores else None

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
        type = line.type
        if type <= L_RYUKYOKU:
            self.tell_move(line)
        elif type == L_START_KYOKU:
            if self.running:
                self.close()
            self.open(line)
        elif type == L_END_KYOKU:
            self.close()
        elif type == L_START_GAME:
            self.odd |= self.players != 0
            self.n_names = line.n_names
            self.ruleset_begin = line.ruleset
            self.ruleset_end = line.ruleset_end
        elif type == L_END_GAME:
            if self.running:
                self.close()
            self.n_scores = line.n_scores
            for i in range(line.n_scores):
                self.scores[i] = line.scores[i]
            self.odd |= line.n_scores != 0 and line.n_scores != self.players

    def open(self, line):
        """The start of a kyoku, the deal and the first indicator."""
        if self.players == 0:
            self.players = line.n_hands
            self.odd |= self.n_names > 1 and self.n_names != line.n_hands
            self.odd |= line.n_hands == SEATS and line.scores[3] == 0 and line.scores[0] == FILLED_UP
        dealer = line.kyoku - 1 if line.dealer == UNSAID else line.dealer
        number = dealer if line.kyoku == UNSAID else line.kyoku - 1
        self.odd |= self.players < 2 or line.n_hands != self.players or line.n_scores != self.players
        self.odd |= not self.is_seat(dealer) or not 0 <= line.wind <= 3 or not 0 <= number < SEATS
        self.odd |= not 0 <= line.honba or not 0 <= line.sticks <= 255 or line.tile == NO_TILE
        if self.odd:
            return
        fact = self.tape.add(F_KYOKU_START, dealer, self.step)
        fact.source = number
        fact.flag = line.wind
        fact.amount = line.honba
        fact.tile = line.sticks
        for i in range(line.n_scores):
            fact.points[i] = line.scores[i]
        for seat in range(self.players):
            fact = self.tape.add(F_DEAL, seat, self.step)
            fact.n = line.sizes[seat]
            self.odd |= line.sizes[seat] != DEALT
            copy_tiles(fact.tiles, line.hands[seat], fact.n)
        self.tape.add(F_DORA, NO_TILE, self.step).tile = line.tile
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

    def tell_move(self, line):
        type = line.type
        self.odd |= not self.running or not self.tape.has_room(MOST)
        self.odd |= type != L_DORA and type != L_RYUKYOKU and not self.is_seat(line.actor)
        if self.odd:
            return
        if self.declared != NOBODY and self.stands(line):
            self.accept(self.declared)
        if type == L_TSUMO:
            self.draw(line)
        elif type == L_DAHAI:
            self.discard(line)
        elif type == L_PON:
            self.claim(line, F_PON)
        elif type == L_CHI:
            self.claim(line, F_CHI)
        elif type == L_DAIMINKAN:
            self.claim(line, F_DAIMINKAN)
        elif type == L_REACH:
            self.reaching = line.actor
        elif type == L_REACH_ACCEPTED:
            self.accept(line.actor)
        elif type == L_DORA:
            self.dora(line)
        elif type == L_ANKAN:
            self.kan(line, F_ANKAN)
        elif type == L_KAKAN:
            self.kan(line, F_KAKAN)
        elif type == L_HORA:
            self.win(line)
        elif type == L_RYUKYOKU:
            self.end_drawn(line)
        else:
            self.kan(line, F_NUKI)

    def stands(self, line):
        """Whether the riichi declared with the last discard stands by what follows, where the log does not say so."""
        type = line.type
        if type == L_REACH_ACCEPTED or type == L_DORA or type == L_HORA:
            return False
        return type != L_RYUKYOKU or line.reason == 0 or self.reason_of(line) != SANCHAHOU

    def accept(self, seat):
        self.odd |= seat != self.declared
        self.declared = NOBODY
        self.n_riichi += 1
        self.tape.add(F_RIICHI_ACCEPTED, seat, self.step)

    def draw(self, line):
        self.odd |= self.drawn != NOBODY or line.tile == NO_TILE
        fact = self.tape.add(F_DRAW, line.actor, self.step)
        fact.tile = line.tile
        fact.flag = REPLACEMENT if self.after_kan else 0
        self.drawn = line.actor
        self.drawn_tile = line.tile
        self.giver = NOBODY
        self.after_kan = False
        self.n_draws += 1

    def discard(self, line):
        was_drawn = self.drawn == line.actor and self.drawn_tile == line.tile
        fact = self.tape.add(F_DISCARD, line.actor, self.step)
        fact.tile = line.tile
        if line.tsumogiri == 1 or (line.tsumogiri == UNSAID and was_drawn):
            fact.flag = TSUMOGIRI
        if self.reaching == line.actor:
            fact.flag |= DECLARES_RIICHI
            self.declared = line.actor
        self.reaching = NOBODY
        self.drawn = NOBODY
        self.give(line.actor, line.tile)
        self.n_discards += 1

    def give(self, seat, tile):
        """The tile that may be claimed: the last discard, kan tile or set-aside north."""
        self.giver = seat
        self.given = tile

    def claim(self, line, kind):
        self.odd |= not self.is_seat(line.target) or line.n_consumed != (3 if kind == F_DAIMINKAN else 2)
        if self.odd:
            return
        fact = self.tape.add(kind, line.actor, self.step)
        fact.source = line.target
        fact.tile = line.tile
        self.take_own(line, fact)
        self.giver = NOBODY
        if kind == F_DAIMINKAN:
            self.after_kan = True
            self.unturned += 1
            self.n_kans += 1

    def take_own(self, line, fact):
        """The seat's own tiles of a call or closed kan, sorted as in every event."""
        fact.n = line.n_consumed
        for i in range(fact.n):
            place = i
            while place > 0 and order_of(fact.tiles[place - 1]) > order_of(line.consumed[i]):
                fact.tiles[place] = fact.tiles[place - 1]
                place -= 1
            fact.tiles[place] = line.consumed[i]

    def kan(self, line, kind):
        """A closed or added kan, or a north set aside."""
        fact = self.tape.add(kind, line.actor, self.step)
        if kind == F_ANKAN:
            self.odd |= line.n_consumed != 4
            self.take_own(line, fact)
            self.give(line.actor, fact.tiles[0] & KIND)
        else:
            fact.tile = NORTH if kind == F_NUKI and line.tile == NO_TILE else line.tile
            self.give(line.actor, fact.tile)
        self.drawn = NOBODY
        self.after_kan = True
        self.unturned += kind == F_KAKAN
        self.n_kans += kind != F_NUKI

    def dora(self, line):
        """One that a log shows after the discard it turned with is put before that discard."""
        place = self.tape.n
        while self.unturned and self.tape.fact(place - 1).kind in (F_DISCARD, F_RIICHI_ACCEPTED):
            place -= 1
        self.tape.insert(place, F_DORA, self.step).tile = line.tile
        if self.unturned:
            self.unturned -= 1

    # -- the end of a kyoku --------------------------------------------------------------------------------------------

    def win(self, line):
        tsumo = line.actor == line.target
        self.odd |= (self.drawn if tsumo else self.giver) != line.target
        tile = self.drawn_tile if tsumo else self.given
        if tile == UNKNOWN and line.tile != NO_TILE:
            tile = line.tile
        self.odd |= line.tile != NO_TILE and line.tile != UNKNOWN and line.tile != tile
        fact = self.tape.add(F_WIN, line.actor, self.step)
        fact.source = line.target
        fact.tile = tile
        self.over = True

    def end_drawn(self, line):
        """A draw; of the hands that are shown those that are said to be tenpai, if that is said."""
        reason = self.reason_of(line)
        for seat in range(min(line.n_hands, self.players)):
            hidden = line.sizes[seat] == 0 or (reason == EXHAUSTIVE_DRAW and line.n_tenpai > seat and not line.tenpai[seat])
            for i in range(line.sizes[seat]):
                hidden |= line.hands[seat][i] == UNKNOWN
            if not hidden:
                fact = self.tape.add(F_SHOW, seat, self.step)
                fact.n = line.sizes[seat]
                copy_tiles(fact.tiles, line.hands[seat], fact.n)
        fact = self.tape.add(F_RYUUKYOKU, self.drawn if reason == KYUUSHU_KYUUHAI else NO_TILE, self.step)
        fact.flag = reason
        self.over = True

    def reason_of(self, line):
        """The number of the reason, guessed from the kyoku where the log names none that is known."""
        place = find(REASON_WORDS, REASON_NAMES, line.reason)
        return REASON_NUMBERS[place] if place < REASON_NAMES else self.guess()

    def guess(self):
        if self.n_draws >= LAST_DRAW[self.players]:
            return EXHAUSTIVE_DRAW
        if self.drawn != NOBODY:
            return KYUUSHU_KYUUHAI
        if self.n_riichi == 4:
            return SUUCHA_RIICHI
        if self.n_kans == 4:
            return SUUKAIKAN
        return SUUFON_RENDA if self.n_discards == 4 else SANCHAHOU


def order_of(tile):
    """As `jantaku.tiles.by_order`: by kind, red fives first."""
    return 2 * (tile & KIND) + (0 if tile & RED else 1)


def copy_tiles(target, source, n):
    for i in range(n):
        target[i] = source[i]


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
