"""The referee of one kyoku: it asks, takes the answers, settles claims and emits facts; it never edits a board.

`jantaku.match` starts it kyoku by kyoku. `pending` tells which seats have to answer, each with one of `legal_of(seat)`. Every
fact goes to the truth and, where boards are watched, to each seat's board as that seat may see it.

One file, though long: it is one state machine, whose steps share the fact in the making, the ledger and the answers.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence
from dataclasses import replace

from jantaku import events
from jantaku.errors import JantakuError
from jantaku.events import Event, WinValue
from jantaku.facts import PAYMENTS
from jantaku.i18n import N_, Message
from jantaku.rules.riichi.yaku import LISTED, YAKU
from jantaku.walls import Wall

MASK31 = 0x7FFFFFFF
MASK32 = 0xFFFFFFFF
LIMITS = ("", "mangan", "haneman", "baiman", "sanbaiman", "kazoe_yakuman", "yakuman")
ERRORS = {
    WALL_ENDED: N_("the wall holds no known tile for this draw"),
    TOO_MANY_FACTS: N_("more events than a kyoku can have"),
    NO_INDICATOR: N_("the wall holds no known indicator to turn"),
}


class IllegalAction(JantakuError, ValueError):
    """An answer of a seat that is not among its legal actions, or that nobody asked for."""


class KyokuError(JantakuError):
    """A kyoku that cannot go on: its wall does not hold what the play needs."""

    def __init__(self, event: int, error: int) -> None:
        super().__init__(event, error)
        self.event: int = event
        self.error: int = error

    @property
    def message(self) -> Message:
        return Message("event {number}: {reason}", number=self.event, reason=Message(ERRORS[self.error]))

    @property
    def is_indicator(self) -> bool:
        """Whether an indicator is what the wall lacks."""
        return self.error == NO_INDICATOR


class Referee:
    """One kyoku at a time, under one ruleset; `watched`: keep each seat's own board too."""

    def __init__(self, built: BuiltRules, watched: bool = True) -> None:
        if not cython.compiled:
            fields(self, __file__, "Referee", globals())
        self.built = built
        self.rules = cython.address(self.built.rules)
        self.watched = watched
        self.players = self.rules.players
        self.truth = Board(built)
        self.view0 = Board(built, 0) if watched else None
        self.view1 = Board(built, 1) if watched else None
        self.view2 = Board(built, 2) if watched else None
        self.view3 = Board(built, 3) if watched else None
        self.rng = 1

    # -- facts ---------------------------------------------------------------------------------------------------------

    def fact(self, kind, seat):
        """The fact in the making, cleared, behind all that happened; `emit` sends it."""
        made = self.made_at()
        clear_fact(made, kind, seat)
        return made

    def made_at(self):
        return cython.address(self.facts[self.n_facts])

    def emit(self):
        if self.n_facts >= MAX_FACTS:
            self.error = TOO_MANY_FACTS
            return
        made = self.made_at()
        self.n_facts += 1
        self.truth.advance(made)
        if self.watched:
            seen = cython.address(self.seen)
            hide_fact(seen, made, 0)
            self.view0.advance(seen)
            hide_fact(seen, made, 1)
            self.view1.advance(seen)
            if self.players > 2:
                hide_fact(seen, made, 2)
                self.view2.advance(seen)
            if self.players > 3:
                hide_fact(seen, made, 3)
                self.view3.advance(seen)

    def open(self, round_wind, number, dealer, honba, sticks, scores, eighth):
        """Begin a kyoku on the wall that lies there: deal, turn the first indicator, let the dealer draw."""
        self.clear()
        fact = self.fact(F_KYOKU_START, dealer)
        fact.flag = round_wind
        fact.source = number
        fact.amount = honba
        fact.tile = sticks
        fact.n = 2
        fact.tiles[0] = self.wall.dice[0]
        fact.tiles[1] = self.wall.dice[1]
        if eighth != NOBODY:
            fact.n = 3
            fact.tiles[2] = eighth
        for i in range(self.players):
            fact.points[i] = scores[i]
        self.emit()
        self.deal()
        if self.rules.dora:
            self.turn_indicator()
        self.draw(self.truth.pos.dealer, False)

    def clear(self):
        """Forget the kyoku before."""
        self.error = NO_ERROR
        self.n_facts = 0
        self.pending = 0
        self.winners = 0
        self.tenpai = 0
        self.nagashi = 0
        self.live_taken = 0
        self.tail_taken = 0
        self.replacements_taken = 0
        self.owed_with = 0
        self.owed_late = 0
        self.owed_after = 0

    def deal(self):
        for seat in range(self.players):
            place = (seat + self.players - self.truth.pos.dealer) % self.players
            fact = self.fact(F_DEAL, seat)
            fact.n = 13
            for j in range(13):
                fact.tiles[j] = self.wall.hands[13 * place + j]
                if fact.tiles[j] == UNKNOWN:
                    self.error = WALL_ENDED
                    return
                if self.rules.open_hands or self.wall.clear_hands[13 * place + j]:
                    fact.amount |= 1 << j
            self.emit()
        for place in range(self.players):
            for _ in range(self.wall.flowers[place]):
                fact = self.fact(F_NUKI, (place + self.truth.pos.dealer) % self.players)
                fact.tile = FLOWER
                self.tail_taken += 1
                self.emit()

    def turn_indicator(self):
        if self.truth.pos.n_indicators >= 5 or self.error:
            return
        fact = self.fact(F_DORA, NO_TILE)
        fact.tile = self.wall.indicators[self.truth.pos.n_indicators]
        if fact.tile == UNKNOWN:
            self.error = NO_INDICATOR
            return
        self.emit()

    def draw(self, seat, replacement):
        if self.error:
            return
        fact = self.fact(F_DRAW, seat)
        if replacement:
            self.take_replacement(fact, False)
        else:
            fact.tile = UNKNOWN
            if self.live_taken < self.wall.n_live:
                fact.tile = self.wall.live[self.live_taken]
                fact.flag = CLEAR if self.wall.clear_live[self.live_taken] else 0
            self.live_taken += 1
        if self.rules.open_hands:
            fact.flag |= CLEAR
        if fact.tile == UNKNOWN:
            self.error = WALL_ENDED
            return
        self.emit()
        if fact.tile == FLOWER and self.rules.flowers == FLOWERS_SET_ASIDE:
            self.set_flower_aside(seat)
        else:
            self.ask()

    def take_replacement(self, fact, flower):
        """G-14: a replacement tile of the dead wall, into which the last live tile moves; where there is none left, and in a
        flower's place, that last live tile itself."""
        fact.flag = REPLACEMENT
        if not flower and self.replacements_taken < self.wall.n_replacements:
            fact.tile = self.wall.replacements[self.replacements_taken]
            fact.flag |= CLEAR if self.wall.clear_replacements[self.replacements_taken] else 0
            self.replacements_taken += 1
        elif self.tail_taken < self.wall.n_live:
            place = self.wall.n_live - 1 - self.tail_taken
            fact.tile = self.wall.live[place]
            fact.flag |= CLEAR if self.wall.clear_live[place] else 0
        else:
            fact.tile = UNKNOWN
        self.tail_taken += 1

    def set_flower_aside(self, seat):
        """S-04: the flower just drawn; nobody is asked. The last live tile is not replaced: the kyoku is drawn."""
        while True:
            fact = self.fact(F_NUKI, seat)
            fact.tile = FLOWER
            self.emit()
            if self.truth.pos.live == 0:
                self.exhaustive_draw()
                return
            fact = self.fact(F_DRAW, seat)
            self.take_replacement(fact, True)
            if self.rules.open_hands:
                fact.flag |= CLEAR
            if fact.tile == UNKNOWN:
                self.error = WALL_ENDED
                return
            self.emit()
            if fact.tile != FLOWER:
                self.ask()
                return

    # -- asking --------------------------------------------------------------------------------------------------------

    def ask(self):
        """Find who has to answer now; go on at once when nobody has."""
        if self.error:
            return
        phase = self.truth.pos.phase
        self.pending = 0
        for i in range(self.players):
            self.reply[i] = A_PASS
            self.legal[i].n = 0
            if (phase == P_TURN or phase == P_CALLED) and i != self.truth.pos.turn:
                continue
            self.legal[i].n = legal_actions(self.truth, i, self.legal[i].actions)
            if self.legal[i].n > 0:
                self.pending |= 1 << i
        if self.pending == 0 and phase != P_OVER:
            self.resolve()

    def is_legal(self, seat, action):
        for i in range(self.legal[seat].n):
            if self.legal[seat].actions[i] == action:
                return True
        return False

    def answer(self, seat, action):
        """A seat that is pending chose one of its legal actions; when the last has, the kyoku moves."""
        self.reply[seat] = action
        self.pending &= ~(1 << seat)
        self.decisions += 1
        self.check = (self.check * 31 + 4 * action + seat + 1) & MASK31
        if self.rules.first_voice and action != A_PASS and action != A_TENPAI:
            self.take_one_voice(seat)
        if self.pending == 0:
            self.resolve()

    def take_one_voice(self, seat):
        """C-06, first_voice: the first claim of a tile takes it, whatever others would say."""
        phase = self.truth.pos.phase
        if phase == P_CLAIM or phase == P_ROB:
            self.pending = 0
            for i in range(self.players):
                if i != seat:
                    self.reply[i] = A_PASS

    def resolve(self):
        phase = self.truth.pos.phase
        if phase == P_TURN or phase == P_CALLED:
            self.resolve_turn(self.truth.pos.turn, self.reply[self.truth.pos.turn])
        else:
            self.resolve_window()

    # -- the own turn --------------------------------------------------------------------------------------------------

    def resolve_turn(self, seat, action):
        if action <= A_RIICHI_TSUMOGIRI or action >= A_OPEN_RIICHI:
            self.discard(seat, action)
        elif action == A_NUKI:
            self.nuki(seat)
        elif action == A_TSUMO:
            self.win(1 << seat, seat)
        elif action == A_KYUUSHU:
            self.show(seat)
            self.drawn(KYUUSHU_KYUUHAI, seat)
        elif action < A_KAKAN:
            self.ankan(seat, action - A_ANKAN)
        else:
            self.kakan(seat, action - A_KAKAN)

    def discard(self, seat, action):
        self.flush_owed()
        self.flush_late()
        drawn = self.truth.pos.seats[seat].drawn
        fact = self.fact(F_DISCARD, seat)
        if action >= A_FLOWER:
            fact.tile = FLOWER
            fact.flag = 0 if action == A_FLOWER else DECLARES_RIICHI if action == A_RIICHI_FLOWER else DECLARES_RIICHI | OPEN
            action = A_FLOWER
        elif action >= A_OPEN_RIICHI:
            fact.flag = DECLARES_RIICHI | OPEN
            action -= A_OPEN_RIICHI
        elif action >= A_RIICHI:
            fact.flag = DECLARES_RIICHI
            action -= A_RIICHI
        if action == A_TSUMOGIRI:
            fact.flag |= TSUMOGIRI
            fact.tile = drawn
        elif action != A_FLOWER:
            fact.tile = index_tile(action)
        opened = fact.flag & OPEN
        self.emit()
        if opened:
            self.show(seat)
        self.ask()

    def flush_owed(self):
        """B-03: indicators owed "with the discard" are turned by it, or by the next kan."""
        while self.owed_with > 0:
            self.owed_with -= 1
            self.turn_indicator()

    def flush_late(self):
        """Those that a robbed kan does not turn."""
        while self.owed_late > 0:
            self.owed_late -= 1
            self.turn_indicator()

    def own_tiles(self, kind, count, reds):
        """Put `count` own tiles of a kind into the fact, the red fives among them first."""
        fact = self.made_at()
        for i in range(count):
            fact.tiles[fact.n] = kind | RED if i < reds else kind
            fact.n += 1

    def ankan(self, seat, kind):
        fact = self.fact(F_ANKAN, seat)
        fact.n = 0
        self.own_tiles(kind, 4, reds_held(cython.address(self.truth.pos.seats[seat].hand), kind))
        self.emit()
        self.flush_owed()
        self.ask()

    def kakan(self, seat, kind):
        fact = self.fact(F_KAKAN, seat)
        fact.tile = kind | RED if reds_held(cython.address(self.truth.pos.seats[seat].hand), kind) > 0 else kind
        self.emit()
        self.flush_owed()
        if self.rules.robbed_kan_dora and self.timing_of(KAKAN) == DORA_AT_ONCE and self.rules.kan_dora:
            self.turn_indicator()
        self.ask()

    def nuki(self, seat):
        """S-07, S-13: a north is set aside; the others may want it."""
        fact = self.fact(F_NUKI, seat)
        fact.tile = NORTH_KIND
        self.emit()
        if self.rules.nuki_flushes_pending_dora:
            self.flush_owed()
        self.ask()

    def timing_of(self, type):
        if type == ANKAN:
            return self.rules.kan_dora_ankan
        return self.rules.kan_dora_kakan if type == KAKAN else self.rules.kan_dora_daiminkan

    def pass_kan(self):
        """Nobody robbed the kan: abort, or turn its indicator as the rules time it and draw the replacement."""
        seat = self.truth.pos.turn
        type = self.truth.pos.kan_type
        if type == NUKI:
            if self.rules.nuki_flushes_pending_dora:
                self.flush_late()
            self.draw(seat, True)
            return
        self.flush_late()
        if self.truth.pos.n_kans > 4 or (self.rules.suukaikan_immediate and self.four_kans()):
            self.drawn(SUUKAIKAN, NO_TILE)
            return
        timing = self.timing_of(type)
        if self.rules.kan_dora:
            if timing == DORA_WITH_DISCARD:
                self.owed_with += 1
            elif timing == DORA_WITH_DISCARD_UNROBBED:
                self.owed_late += 1
            elif timing == DORA_AFTER_DISCARD_PASSES:
                self.owed_after += 1
            elif not (type == KAKAN and self.rules.robbed_kan_dora):
                self.turn_indicator()
        self.draw(seat, True)

    # -- another's tile ------------------------------------------------------------------------------------------------

    def resolve_window(self):
        """C-06: ron before kan and pon before chi; nobody: the kan or the discard passes."""
        self.tenpai = 0
        rons = 0
        caller = NOBODY
        chi = NOBODY
        for i in range(self.players):
            action = self.reply[i]
            if action == A_RON:
                rons |= 1 << i
            elif A_PON <= action <= A_DAIMINKAN:
                caller = i
            elif A_CHI <= action < A_PON:
                chi = i
            elif action == A_TENPAI:
                self.tenpai |= 1 << i
        if rons:
            self.ron(rons)
        elif self.truth.pos.phase == P_ROB:
            self.pass_kan()
        else:
            self.pass_discard()
            if self.truth.pos.phase == P_OVER or self.error:
                return
            if caller != NOBODY:
                self.call(caller, self.reply[caller])
            elif chi != NOBODY:
                self.call(chi, self.reply[chi])
            elif self.truth.pos.live == 0:
                self.exhaustive_draw()
            else:
                self.draw(self.truth.next_seat(self.truth.pos.turn), False)

    def pass_discard(self):
        """Nobody won on the discard: a riichi stands, indicators owed for that are turned, an abort may follow."""
        seat = self.truth.pos.turn
        reason = self.abort_reason()
        declared = self.truth.pos.seats[seat].declared
        if declared and (reason != SUUCHA_RIICHI or self.rules.suucha_fourth_stick):
            self.fact(F_RIICHI_ACCEPTED, seat)
            self.emit()
        while self.owed_after > 0:
            self.owed_after -= 1
            self.turn_indicator()
        if reason != EXHAUSTIVE_DRAW:
            if reason == SUUCHA_RIICHI:
                for i in range(self.players):
                    self.show(i)
            self.drawn(reason, NO_TILE)

    def abort_reason(self):
        """D-02, D-03, D-04: why the kyoku ends with this discard; EXHAUSTIVE_DRAW = it goes on."""
        pos = cython.address(self.truth.pos)
        riichi = pos.n_riichi + (1 if pos.seats[pos.turn].declared else 0)
        if self.rules.suucha_riichi and riichi == self.players:
            return SUUCHA_RIICHI
        if self.rules.suufon_renda and self.four_winds():
            return SUUFON_RENDA
        if self.rules.suukaikan and self.four_kans():
            return SUUKAIKAN
        return EXHAUSTIVE_DRAW

    def four_winds(self):
        pos = cython.address(self.truth.pos)
        if pos.n_discards != self.players or (self.rules.suufon_call_breaks and pos.interruptions):
            return False
        kind = pos.tile & KIND
        if kind < 27 or (kind > 30 and not self.rules.suufon_honors):
            return False
        for i in range(self.players):
            if pos.seats[i].n_discards != 1:
                return False
            other = pos.seats[i].river[0] & KIND
            if other != kind and not (self.rules.suufon_honors and other >= 27):
                return False
        return True

    def four_kans(self):
        """Four kans by at least two seats."""
        pos = cython.address(self.truth.pos)
        if pos.n_kans < 4:
            return False
        for i in range(self.players):
            kans = 0
            for j in range(pos.seats[i].n_melds):
                if pos.seats[i].melds[j].type >= DAIMINKAN:
                    kans += 1
            if kans == 4:
                return False
        return True

    def call(self, seat, action):
        source = self.truth.pos.turn
        tile = self.truth.pos.tile
        kind = tile & KIND
        if action == A_DAIMINKAN:
            fact = self.fact(F_DAIMINKAN, seat)
            self.own_tiles(kind, 3, reds_held(cython.address(self.truth.pos.seats[seat].hand), kind))
        elif action >= A_PON:
            fact = self.fact(F_PON, seat)
            self.own_tiles(kind, 2, action - A_PON)
        else:
            fact = self.fact(F_CHI, seat)
            self.fill_chi(seat, action - A_CHI)
        fact.source = source
        fact.tile = tile
        self.emit()
        if action == A_DAIMINKAN:
            self.flush_owed()
            self.pass_kan()
        else:
            self.ask()

    def fill_chi(self, seat, choice):
        """The two own tiles of a chi, ascending; `choice` 2 * place of the called tile + whether a red five is used."""
        fact = self.made_at()
        place = choice // 2
        low = (self.truth.pos.tile & KIND) - place
        fact.n = 0
        for i in range(3):
            if i != place:
                fact.tiles[fact.n] = low + i
                if choice % 2 and (low + i) % 9 == 4:
                    fact.tiles[fact.n] = low + i | RED
                fact.n += 1

    # -- winning -------------------------------------------------------------------------------------------------------

    def ron(self, seats):
        """W-05, D-05: who of those that claim the tile wins it."""
        source = self.truth.pos.turn
        count = 0
        nearest = NOBODY
        for i in range(1, self.players):
            seat = (source + i) % self.players
            if seats >> seat & 1:
                count += 1
                if nearest == NOBODY:
                    nearest = seat
        if count == 3 and self.rules.sanchahou == SANCHAHOU_ABORT:
            for i in range(self.players):
                if seats >> i & 1:
                    self.show(i)
            self.drawn(SANCHAHOU, NO_TILE)
            return
        if (count == 2 and not self.rules.multiple_ron) or (count == 3 and self.rules.sanchahou == SANCHAHOU_HEAD_BUMP):
            seats = 1 << nearest
        if self.rules.riichi_tile_ron_deposit and self.truth.pos.seats[source].declared:
            self.fact(F_RIICHI_ACCEPTED, source)
            self.emit()
        self.win(seats, source)

    def win(self, seats, source):
        """Value every winner, settle, and emit: ura, then each win with its payments, nearest winner first."""
        tsumo = seats == 1 << source
        tile = self.truth.pos.seats[source].drawn if tsumo else self.truth.pos.tile
        self.winners = seats
        self.show_ura(seats)
        if not cython.compiled:
            winners = [Winner() for _ in range(4)]
        n = 0
        for i in range(self.players):
            seat = (source + i) % self.players
            if seats >> seat & 1:
                self.value_of(seat, tsumo)
                winner = cython.address(winners[n])
                winner.seat = seat
                winner.source = source
                winner.base = self.values[seat].base
                winner.multiple = self.values[seat].multiple
                winner.own_sticks = 1 if self.truth.pos.seats[seat].riichi else 0
                self.find_pao(seat, winner)
                n += 1
        settle_wins(
            self.rules,
            cython.address(winners[0]) if cython.compiled else winners,
            n,
            self.truth.pos.dealer,
            self.truth.pos.honba,
            self.truth.pos.sticks,
            cython.address(self.ledger),
        )
        self.double_wareme()
        for i in range(n):
            self.emit_win(winners[i].seat, source, tile)
        self.end()

    def double_wareme(self):
        """O-22: the seat whose wall was opened pays and receives double, honba and sticks not."""
        wareme = self.truth.pos.wareme
        if wareme == NOBODY:
            return
        for i in range(self.ledger.n):
            line = cython.address(self.ledger.lines[i])
            if line.payer == wareme or line.payee == wareme:
                if line.reason == PAY_BASE or line.reason == PAY_PAO or line.reason == PAY_NAGASHI:
                    line.points *= 2

    def show_ura(self, seats):
        """B-02: the ura indicators, when a winner declared riichi."""
        riichi = False
        for i in range(self.players):
            if seats >> i & 1 and self.truth.pos.seats[i].riichi:
                riichi = True
        if not riichi or not self.rules.ura:
            return
        fact = self.fact(F_URA, NO_TILE)
        fact.n = self.truth.pos.n_indicators if self.rules.kan_ura else 1
        for i in range(fact.n):
            fact.tiles[i] = self.wall.ura[i]
            if fact.tiles[i] == UNKNOWN:
                self.error = WALL_ENDED
                return
        self.emit()

    def value_of(self, seat, tsumo):
        if not cython.compiled:
            given = Win()
        fill_win(self.truth, seat, tsumo, cython.address(given))
        value_win(self.rules, cython.address(given), cython.address(self.values[seat]))

    def find_pao(self, seat, winner):
        """O-01, O-33: who answers for the win, and for how many yakuman of it."""
        me = self.truth.at(seat)
        value = cython.address(self.values[seat])
        winner.pao = NO_TILE
        winner.pao_multiple = 0
        winner.pao_whole = 0
        if me.pao_dragons != NOBODY and value.yakuman[Y_DAISANGEN]:
            winner.pao = me.pao_dragons
            winner.pao_multiple = value.yakuman[Y_DAISANGEN]
        elif me.pao_winds != NOBODY and value.yakuman[Y_DAISUUSHII]:
            winner.pao = me.pao_winds
            winner.pao_multiple = value.yakuman[Y_DAISUUSHII]
        elif me.pao_kans != NOBODY and value.yakuman[Y_SUUKANTSU]:
            winner.pao = me.pao_kans
            winner.pao_multiple = value.yakuman[Y_SUUKANTSU]
        elif self.rules.daiminkan_pao and winner.source == seat and me.kan_source != NOBODY:
            winner.pao = me.kan_source
            winner.pao_multiple = value.multiple
            winner.pao_whole = 1
        self.paos[seat] = winner.pao

    def shown_hand(self, fact, seat, without_drawn):
        """Put a seat's closed tiles into the fact, ascending, red fives first."""
        me = self.truth.at(seat)
        fact.n = 0
        skip = me.drawn if without_drawn else NO_TILE
        for kind in range(34):
            reds = reds_held(cython.address(me.hand), kind)
            for i in range(me.hand.count[kind]):
                tile = kind | RED if i < reds else kind
                if tile == skip:
                    skip = NO_TILE
                else:
                    fact.tiles[fact.n] = tile
                    fact.n += 1
        for _ in range(me.flowers - (1 if skip == FLOWER else 0)):
            fact.tiles[fact.n] = FLOWER
            fact.n += 1

    def emit_win(self, seat, source, tile):
        fact = self.fact(F_WIN, seat)
        fact.source = source
        fact.tile = tile
        self.shown_hand(fact, seat, seat == source)
        self.changes(fact, seat)
        self.emit()
        self.emit_payments(seat)

    def changes(self, fact, payee):
        """Sum the ledger lines to `payee` (NOBODY: all) into the fact's points."""
        for i in range(self.ledger.n):
            line = cython.address(self.ledger.lines[i])
            if payee == NOBODY or line.payee == payee:
                if line.payer < 4:
                    fact.points[line.payer] -= line.points
                if line.payee < 4:
                    fact.points[line.payee] += line.points

    def emit_payments(self, payee):
        for i in range(self.ledger.n):
            line = cython.address(self.ledger.lines[i])
            if payee == NOBODY or line.payee == payee:
                fact = self.fact(F_PAYMENT, line.payer)
                fact.source = line.payee
                fact.flag = line.reason
                fact.amount = line.points
                self.emit()

    # -- draws ---------------------------------------------------------------------------------------------------------

    def exhaustive_draw(self):
        """D-01, D-07: tenpai hands are shown; noten payments, or nagashi mangan in their place. A flower as the last tile ends
        the play without a question: then every tenpai hand is shown."""
        asked = self.rules.tenpai_declaration and self.truth.pos.phase == P_CLAIM
        for i in range(self.players):
            shown = self.truth.pos.seats[i].riichi != 0 or not asked
            if shown and is_tenpai(self.truth, i):
                self.tenpai |= 1 << i
        for i in range(self.players):
            if self.tenpai >> i & 1:
                self.show(i)
        self.nagashi = self.achievers()
        rules = self.rules
        ledger = cython.address(self.ledger)
        pos = cython.address(self.truth.pos)
        if self.nagashi:
            settle_nagashi(rules, self.nagashi, pos.last_drawer, pos.dealer, pos.honba, pos.sticks, ledger)
            self.double_wareme()
        else:
            settle_exhaustive_draw(rules, self.tenpai, ledger)
        fact = self.fact(F_RYUUKYOKU, NO_TILE)
        fact.flag = EXHAUSTIVE_DRAW
        fact.amount = self.nagashi
        self.changes(fact, NOBODY)
        self.emit()
        self.emit_payments(NOBODY)
        self.end()

    def achievers(self):
        mask = 0
        if self.rules.nagashi == NAGASHI_OFF:
            return mask
        for i in range(self.players):
            me = self.truth.at(i)
            if (
                me.yaochuu_only
                and me.n_called == 0
                and me.n_discards > 0
                and not me.dead
                and not (self.rules.nagashi_closed_only and me.open_melds)
            ):
                mask |= 1 << i
        if mask and self.rules.nagashi_nearest:
            for i in range(self.players):
                seat = (self.truth.pos.last_drawer + i) % self.players
                if mask >> seat & 1:
                    return 1 << seat
        return mask

    def show(self, seat):
        fact = self.fact(F_SHOW, seat)
        self.shown_hand(fact, seat, False)
        self.emit()

    def drawn(self, reason, seat):
        """An abortive draw: nothing is paid."""
        fact = self.fact(F_RYUUKYOKU, seat)
        fact.flag = reason
        self.emit()
        self.end()

    def end(self):
        fact = self.fact(F_KYOKU_END, NO_TILE)
        for i in range(self.players):
            fact.points[i] = self.truth.pos.scores[i]
        self.emit()
        self.pending = 0

    # -- random play, wholly inside ------------------------------------------------------------------------------------

    def next_random(self, n):
        """A number below n from a xorshift generator of 32 bits."""
        x = self.rng
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        self.rng = x
        return x % n

    def play_random(self):
        """Answer every question with a random legal action until the kyoku is over."""
        while self.pending and not self.error:
            for seat in range(self.players):
                if self.pending >> seat & 1:
                    self.answer(seat, self.legal[seat].actions[self.next_random(self.legal[seat].n)])
                    break

    # -- for Python ----------------------------------------------------------------------------------------------------

    def view(self, seat):
        if seat == 0:
            return self.view0
        if seat == 1:
            return self.view1
        return self.view2 if seat == 2 else self.view3

    def value_at(self, seat):
        return cython.address(self.values[seat]) if cython.compiled else self.values[seat]

    def line_at(self, i):
        return cython.address(self.ledger.lines[i]) if cython.compiled else self.ledger.lines[i]

    def start(
        self,
        wall: Wall,
        round_wind: int,
        number: int,
        dealer: int,
        honba: int,
        sticks: int,
        scores: Sequence[int],
        eighth: int | None = None,
    ) -> None:
        """Begin a kyoku: `number` 1 for East 1, `dealer` a seat, `scores` by seat, the wall's hands from the dealer on;
        `eighth` the seat whose win would be paarenchan."""
        self.take_wall(wall)
        points = self.start_points
        for i in range(self.players):
            points[i] = scores[i]
        self.open(round_wind, number - 1, dealer, honba, sticks, points, NOBODY if eighth is None else eighth)
        self.check_wall()

    def wall_at(self):
        return cython.address(self.wall) if cython.compiled else self.wall

    def take_wall(self, wall: Wall) -> None:
        """Lay a wall for the next kyoku."""
        tiles = self.wall_at()
        clear_wall(tiles)
        for i in range(self.players):
            for j in range(13):
                tiles.hands[13 * i + j] = wall.hands[i][j]
        tiles.dice[0], tiles.dice[1] = wall.dice
        tiles.n_live = len(wall.live)
        for i in range(len(wall.live)):
            tiles.live[i] = wall.live[i]
        tiles.n_replacements = len(wall.replacements)
        for i in range(min(8, len(wall.replacements))):
            tiles.replacements[i] = wall.replacements[i]
        for i in range(len(wall.flowers)):
            tiles.flowers[i] = wall.flowers[i]
        for i in range(min(5, len(wall.indicators))):
            tiles.indicators[i] = wall.indicators[i]
        for i in range(min(5, len(wall.ura))):
            tiles.ura[i] = wall.ura[i]
        if wall.clear is not None:
            self._load_flags(wall.clear)

    def _load_flags(self, clear) -> None:
        tiles = self.wall_at()
        for i, hand in enumerate(clear.hands):
            for j, flag in enumerate(hand):
                tiles.clear_hands[13 * i + j] = flag
        for i, flag in enumerate(clear.live):
            tiles.clear_live[i] = flag
        for i, flag in enumerate(clear.replacements):
            tiles.clear_replacements[i] = flag

    def check_wall(self) -> None:
        """KyokuError where the wall did not hold what the play needed."""
        if self.error:
            raise KyokuError(self.n_facts, self.error)

    @property
    def is_over(self) -> bool:
        return self.pending == 0

    def legal_of(self, seat: int) -> bytes:
        """A seat's legal actions as their numbers; empty when it is not asked."""
        if not self.pending >> seat & 1:
            return b""
        return bytes([self.legal[seat].actions[i] for i in range(self.legal[seat].n)])

    def act(self, seat: int, action: int) -> None:
        """A pending seat's answer; raise `IllegalAction`, changing nothing, if it is not one of `legal_of(seat)`."""
        if not 0 <= seat < self.players or not self.pending >> seat & 1:
            raise IllegalAction(Message("seat {seat} is not asked now", seat=seat))
        if not self.is_legal(seat, action):
            raise IllegalAction(
                Message(
                    "action {action} is not legal for seat {seat}: {legal}",
                    action=action,
                    seat=seat,
                    legal=list(self.legal_of(seat)),
                )
            )
        self.answer(seat, action)
        self.check_wall()

    def kill_hand(self, seat: int) -> None:
        """Declare a hand dead (agari houki): the seat may only discard from now on. IllegalAction once the kyoku is over."""
        self._check_penalty(seat)
        if self.truth.at(seat).dead:
            raise IllegalAction(Message("the hand of seat {seat} is dead already", seat=seat))
        self.fact(F_DEAD_HAND, seat)
        self.emit()
        if self.pending >> seat & 1:
            self.legal[seat].n = legal_actions(self.truth, seat, self.legal[seat].actions)
            if self.legal[seat].n == 0:
                self.answer(seat, A_PASS)
        else:
            self.reply[seat] = A_PASS
        self.check_wall()

    def _check_penalty(self, seat) -> None:
        if not 0 <= seat < self.players or self.truth.pos.phase == P_OVER:
            raise IllegalAction(Message("seat {seat} cannot be penalised now", seat=seat))

    def chombo(self, seat: int, payments: Sequence[events.Payment], sticks_back: bool) -> None:
        """End the kyoku by a seat's error: `payments` are made; `sticks_back`: the riichi sticks of this kyoku go back."""
        self._check_penalty(seat)
        self.ledger.n = 0
        for line in payments:
            self._owe(line.payer, line.payee, PAYMENTS.index(line.reason), line.points)
        for i in range(self.players):
            if sticks_back and self.truth.at(i).riichi:
                self._owe(None, i, PAY_STICKS, self.rules.riichi_deposit)
        self.winners = 0
        self.tenpai = 0
        self.nagashi = 0
        fact = self.fact(F_CHOMBO, seat)
        self.changes(fact, NOBODY)
        self.emit()
        self.emit_payments(NOBODY)
        self.end()

    def _owe(self, payer, payee, reason, points) -> None:
        line = self.line_at(self.ledger.n)
        line.payer = TABLE if payer is None else payer
        line.payee = TABLE if payee is None else payee
        line.reason = reason
        line.points = points
        self.ledger.n += 1

    def run_random(self, seed: int) -> int:
        """Play the kyoku to its end with random legal actions, inside the kernel; -> the generator's new state."""
        self.rng = seed & MASK32 or 1  # xorshift never leaves zero
        with cython.nogil:
            self.play_random()
        self.check_wall()
        return self.rng

    def board(self, seat: int | None) -> Board:
        """What a seat knows (`watched` referees only), or the truth for None."""
        return self.truth if seat is None else self.view(seat)

    def events(self, first: int = 0) -> list[Event]:
        """The events of the kyoku from number `first` on, as all of them are; wins with their value."""
        return [self.event(i) for i in range(first, self.n_facts)]

    def event(self, i: int) -> Event:
        """Event number `i` of the kyoku."""
        event = unpack(cython.address(self.facts[i]), self.players)
        if self.facts[i].kind == F_WIN:
            return replace(event, value=self.win_value(event.seat))
        return event

    def win_value(self, seat: int) -> WinValue:
        """What a winner's hand is worth."""
        value = self.value_at(seat)
        yakuman = value.multiple > 0 and value.total_han == 0
        lines = []
        for i in LISTED:
            worth = value.yakuman[i] if yakuman else value.han[i]
            if worth or has_found(value, i):
                lines.append((YAKU[i].slug, worth or None))
        points = 0
        for i in range(self.ledger.n):
            line = self.line_at(i)
            if line.payee == seat and line.reason in (PAY_BASE, PAY_PAO):
                points += line.points
        return WinValue(
            yaku=tuple(lines),
            han=None if yakuman else value.total_han,
            fu=None if yakuman else value.fu,
            yakuman=value.multiple,
            limit=LIMITS[value.limit],
            points=points,
            pao=None if self.paos[seat] == NO_TILE else self.paos[seat],
        )
