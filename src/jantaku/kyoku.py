"""How facts move one kyoku: hands, melds, rivers, indicators, scores, and what follows for furiten, ippatsu and pao.

A fact is trusted here: the referee made it, or `jantaku.board` found that it fits. Nothing is decided: whether an action is
legal is `jantaku.legal`'s business, what follows from it the referee's.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import copy, declare, fields

    declare(globals(), __file__)

ONE = 1
for _i in range(64):
    BIT[_i] = ONE << _i
YAOCHUU = 0
for _i in (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33):
    YAOCHUU |= BIT[_i]


def clear_seat(seat):
    clear_hand(cython.address(seat.hand))
    seat.known = 0
    seat.n_melds = 0
    seat.open_melds = 0
    seat.drawn = NO_TILE
    seat.riichi = 0
    seat.declared = 0
    seat.ippatsu = 0
    seat.missed = 0
    seat.missed_for_good = 0
    seat.n_draws = 0
    seat.n_discards = 0
    seat.n_called = 0
    seat.yaochuu_only = 1
    seat.n_nuki = 0
    seat.n_flowers = 0
    seat.flowers = 0
    seat.open_riichi = 0
    seat.dead = 0
    clear_shown(seat)
    seat.pao_dragons = NOBODY
    seat.pao_winds = NOBODY
    seat.pao_kans = NOBODY
    seat.kan_source = NOBODY
    seat.waits = 0
    seat.discarded = 0


def clear_shown(seat):
    seat.drawn_clear = 0
    if seat.n_shown:
        seat.n_shown = 0
        for i in range(SHOWN):
            seat.shown[i] = 0


def copy_position(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def is_tile(tile):
    """Whether it is a tile: a kind, the red five of one, or a flower."""
    kind = tile & KIND
    return tile == kind <= FLOWER or (tile == kind | RED and kind < 27 and kind % 9 == 4)


def shown_place(tile):
    """The place of a tile in `Seat.shown`."""
    if tile & RED:
        return 34 + (tile & KIND) // 9
    return tile if tile < FLOWER else SHOWN - 1


def in_furiten(seat):
    """R-01 (own discards), R-02 (temporary), R-03 (riichi)."""
    return seat.missed != 0 or seat.missed_for_good != 0 or (seat.waits & seat.discarded) != 0


def held_four(seat):
    """Kinds of which the seat itself holds all four, melds included."""
    mask = BIT[0] & 0
    for kind in range(34):
        if seat.hand.count[kind] == 4:
            mask |= BIT[kind]
    for i in range(seat.n_melds):
        kind = seat.melds[i].kind
        if seat.melds[i].type == CHI:
            for j in range(3):
                if seat.hand.count[kind + j] == 3:
                    mask |= BIT[kind + j]
        elif seat.melds[i].type != PON or seat.hand.count[kind] != 0:
            mask |= BIT[kind]
    return mask


class Kyoku:
    """One kyoku as `viewer` knows it (None: the truth), moved by facts that are known to fit."""

    def __init__(self, built: BuiltRules, viewer: int | None = None) -> None:
        if not cython.compiled:
            fields(self, __file__, "Kyoku", globals())
        self.built = built
        self.rules = cython.address(self.built.rules)
        self.viewer = NOBODY if viewer is None else viewer
        self.players = self.rules.players
        self.forms = STANDARD | CHIITOITSU | KOKUSHI | (FOUR_SAME if self.rules.chiitoi_four_same else 0)
        if not self.rules.middle_manzu:
            self.forms |= TERMINAL_MANZU
        self.pos.phase = P_OVER
        self.pos.reason = -1
        for i in range(4):
            clear_seat(self.at(i))

    def at(self, seat):
        return cython.address(self.pos.seats[seat]) if cython.compiled else self.pos.seats[seat]

    def meld_at(self, seat, index):
        return cython.address(self.pos.seats[seat].melds[index]) if cython.compiled else self.pos.seats[seat].melds[index]

    def next_seat(self, seat):
        return seat + 1 if seat + 1 < self.players else 0

    def seat_wind(self, seat):
        return self.rules.winds[(seat + self.players - self.pos.dealer) % self.players]

    # -- facts ---------------------------------------------------------------------------------------------------------

    def advance(self, fact):
        """Move by a fact that fits; hands shown after the play and the end of a kyoku move nothing."""
        kind = fact.kind
        self.pos.seq += 1
        if self.pos.phase == P_CLAIM or self.pos.phase == P_ROB:
            self.close_window(fact)
        if kind == F_DRAW:
            self.draw(fact)
        elif kind == F_DISCARD:
            self.discard(fact)
        elif kind == F_CHI:
            self.call(fact, CHI)
        elif kind == F_PON:
            self.call(fact, PON)
        elif kind == F_DAIMINKAN:
            self.call(fact, DAIMINKAN)
        elif kind == F_ANKAN:
            self.ankan(fact)
        elif kind == F_KAKAN:
            self.kakan(fact)
        elif kind == F_NUKI:
            self.nuki(fact)
        elif kind == F_RIICHI_ACCEPTED:
            self.accept_riichi(fact.seat)
        elif kind == F_DORA:
            self.pos.indicators[self.pos.n_indicators] = fact.tile
            self.pos.n_indicators += 1
        elif kind == F_PAYMENT:
            self.pay(fact)
        elif kind == F_DEAL:
            self.deal(fact)
        elif kind == F_KYOKU_START:
            self.start(fact)
        elif kind == F_URA:
            self.pos.n_ura = fact.n
            for i in range(fact.n):
                self.pos.ura[i] = fact.tiles[i]
        elif kind == F_WIN:
            self.pos.winners |= 1 << fact.seat
            self.pos.phase = P_OVER
        elif kind == F_RYUUKYOKU:
            self.pos.reason = fact.flag
            self.pos.phase = P_OVER
        elif kind == F_SHOW:
            if self.pos.phase == P_CLAIM and self.pos.turn == fact.seat and self.at(fact.seat).open_riichi:
                self.show(fact)
        elif kind == F_DEAD_HAND:
            self.at(fact.seat).dead = 1
        elif kind == F_CHOMBO:
            self.pos.phase = P_OVER

    def close_window(self, fact):
        """A winning tile has passed every seat that waits for it and did not win (R-02, R-03)."""
        kind = fact.kind
        if kind not in (F_DRAW, F_CHI, F_PON, F_DAIMINKAN, F_RIICHI_ACCEPTED):
            return
        if self.pos.phase == P_ROB:
            pass_furiten = self.rules.nuki_pass_furiten if self.pos.kan_type == NUKI else self.rules.chankan_pass_furiten
            if not pass_furiten:
                return
        bit = BIT[self.pos.tile & KIND]
        for i in range(self.players):
            me = self.at(i)
            if i == self.pos.turn or not me.waits & bit or not self.can_rob(me):
                continue
            me.missed = 1
            if me.riichi:
                me.missed_for_good = 1

    def can_rob(self, seat):
        """Whether the seat, which waits for the tile at hand, has a hand of the form that may take it (Y-14, S-11)."""
        if self.pos.phase != P_ROB or self.pos.kan_type == KAKAN:
            return True
        if self.pos.kan_type == ANKAN and not self.rules.kokushi_ankan_ron:
            return False
        if self.pos.kan_type == NUKI and self.rules.nuki_ron != NUKI_RON_KOKUSHI_ONLY:
            return self.rules.nuki_ron != NUKI_RON_NONE
        return waits_of(cython.address(seat.hand), KOKUSHI) & BIT[self.pos.tile & KIND] != 0

    def start(self, fact):
        for i in range(self.players):
            clear_seat(self.at(i))
            self.pos.scores[i] = fact.points[i]
        self.pos.phase = P_DEAL
        self.pos.round_wind = fact.flag
        self.pos.number = fact.source
        self.pos.dealer = fact.seat
        self.pos.turn = fact.seat
        self.pos.honba = fact.amount
        self.pos.sticks = fact.tile
        self.pos.tile = NO_TILE
        self.pos.kan_type = 0
        self.pos.live = self.rules.live_tiles
        self.pos.n_replacements = 0
        self.pos.n_indicators = 0
        self.pos.n_ura = 0
        self.pos.n_kans = 0
        self.pos.n_dealt = 0
        self.pos.interruptions = 0
        self.pos.n_discards = 0
        self.pos.n_riichi = 0
        self.pos.drew_replacement = 0
        self.pos.last_drawer = NOBODY
        self.pos.winners = 0
        self.pos.reason = -1
        self.pos.banned = 0
        self.pos.eighth = fact.tiles[2] if fact.n == 3 else NOBODY
        self.find_wareme(fact)

    def find_wareme(self, fact):
        """O-22: the seat whose wall the dice open, where that counts."""
        self.pos.wareme = NOBODY
        if self.rules.wareme and fact.n >= 2 and fact.tiles[0]:
            self.pos.wareme = (self.pos.dealer + fact.tiles[0] + fact.tiles[1] - 1) % self.players

    def deal(self, fact):
        me = self.at(fact.seat)
        me.known = self.viewer == NOBODY or self.viewer == fact.seat or self.rules.open_hands  # else later draws are hidden
        for i in range(fact.n):
            if fact.tiles[i] == UNKNOWN:
                me.known = 0
            elif fact.amount >> i & 1:
                self.start_clear(me, fact.tiles[i])
        if me.known:
            for i in range(fact.n):
                self.add(me, fact.tiles[i])
            self.see_waits(me)
        else:
            me.hand.size = fact.n
        self.pos.n_dealt += 1

    def add(self, seat, tile):
        """A closed tile more; a flower is in no count of the hand."""
        if not seat.known or tile == FLOWER:
            seat.hand.size += 1
            seat.flowers += seat.known
        else:
            put(cython.address(seat.hand), tile)

    def start_clear(self, seat, tile):
        """Every seat sees a closed tile."""
        seat.shown[shown_place(tile)] += 1
        seat.n_shown += 1

    def end_clear(self, seat, tile):
        """A tile leaves the hand: of equal ones the one that every seat sees."""
        if seat.n_shown and seat.shown[shown_place(tile)]:
            seat.shown[shown_place(tile)] -= 1
            seat.n_shown -= 1

    def keeps_shown(self, seat, tile, is_drawn):
        """Whether a tile that leaves the hand is a hidden one, though another like it is shown."""
        if is_drawn:
            return not seat.drawn_clear
        return seat.drawn_clear and seat.drawn == tile and seat.shown[shown_place(tile)] == 1

    def show(self, fact):
        """L-01: the hand of an open riichi lies open."""
        me = self.at(fact.seat)
        clear_shown(me)
        for i in range(fact.n):
            self.start_clear(me, fact.tiles[i])

    def draw(self, fact):
        me = self.at(fact.seat)
        counted = self.pos.kan_type != FLOWER_ASIDE and (self.pos.kan_type != NUKI or self.rules.nuki_interrupts)
        if fact.flag & REPLACEMENT and counted:
            self.interrupt(self.pos.kan_type, fact.seat)
        self.pos.turn = fact.seat
        self.pos.last_drawer = fact.seat
        if self.pos.kan_type != FLOWER_ASIDE:
            self.pos.drew_replacement = self.pos.kan_type
            if self.pos.kan_type:
                self.pos.n_replacements += 1
        if self.pos.live:  # none: a kan that needs no live tile leaves thirteen in the dead wall
            self.pos.live -= 1
        self.pos.kan_type = 0
        self.pos.tile = fact.tile
        self.pos.phase = P_TURN
        me.drawn = fact.tile
        me.drawn_clear = fact.flag & CLEAR != 0
        if me.drawn_clear:
            self.start_clear(me, fact.tile)
        if counted:
            me.n_draws += 1
        if self.rules.temporary_furiten_end != FURITEN_OWN_DISCARD:
            me.missed = 0
        self.add(me, fact.tile)

    def remove(self, seat, tile):
        if not seat.known or tile == FLOWER:
            seat.hand.size -= 1
            seat.flowers -= seat.known
        else:
            take(cython.address(seat.hand), tile)
        self.end_clear(seat, tile)

    def see_waits(self, seat):
        seat.waits = waits_of(cython.address(seat.hand), self.forms) if seat.known else 0

    def discard(self, fact):
        me = self.at(fact.seat)
        kind = fact.tile & KIND
        if me.n_shown and self.keeps_shown(me, fact.tile, fact.flag & TSUMOGIRI):
            self.start_clear(me, fact.tile)  # which `remove` ends again
        self.remove(me, fact.tile)
        self.pos.phase = P_CLAIM
        self.pos.turn = fact.seat
        self.pos.tile = fact.tile
        self.pos.banned = 0
        self.pos.n_discards += 1
        if me.riichi:
            me.ippatsu = 0
        if fact.flag & DECLARES_RIICHI:
            me.declared = 2 if self.pos.interruptions == 0 and me.n_discards == 0 and self.rules.double_riichi else 1
            me.open_riichi = fact.flag & OPEN != 0
        if self.rules.temporary_furiten_end == FURITEN_OWN_DISCARD:
            me.missed = 0
        if me.n_discards < MAX_RIVER:
            me.river[me.n_discards] = fact.tile
            me.river_flags[me.n_discards] = (RIVER_TSUMOGIRI if fact.flag & TSUMOGIRI else 0) | (
                RIVER_RIICHI if fact.flag & DECLARES_RIICHI else 0
            )
            me.n_discards += 1
        me.drawn = NO_TILE
        me.kan_source = NOBODY
        me.discarded |= BIT[kind]
        if not YAOCHUU & BIT[kind]:
            me.yaochuu_only = 0
        self.see_waits(me)

    def accept_riichi(self, seat):
        me = self.at(seat)
        me.riichi = me.declared
        me.declared = 0
        me.ippatsu = self.rules.ippatsu
        if me.missed:
            me.missed_for_good = 1
        self.pos.scores[seat] -= self.rules.riichi_deposit
        self.pos.sticks += 1
        self.pos.n_riichi += 1

    def call(self, fact, type):
        me = self.at(fact.seat)
        other = self.at(fact.source)
        meld = cython.address(me.melds[me.n_melds])
        meld.type = type
        meld.n = fact.n + 1
        meld.tiles[0] = fact.tile
        meld.source = fact.source
        meld.reds = 1 if fact.tile & RED else 0
        lowest = fact.tile & KIND
        for i in range(fact.n):
            tile = fact.tiles[i]
            self.remove(me, tile)
            meld.tiles[i + 1] = tile
            if tile & RED:
                meld.reds += 1
            if tile & KIND < lowest:
                lowest = tile & KIND
        meld.kind = lowest
        me.n_melds += 1
        me.open_melds += 1
        me.drawn = NO_TILE
        other.n_called += 1
        if other.n_discards > 0:
            other.river_flags[other.n_discards - 1] |= RIVER_CALLED
        self.pos.turn = fact.seat
        self.pos.drew_replacement = 0
        if self.rules.temporary_furiten_end == FURITEN_OWN_DRAW_OR_CALL:
            me.missed = 0
        self.note_pao(fact.seat, fact.source)
        if type == DAIMINKAN:
            self.pos.n_kans += 1
            self.pos.kan_type = DAIMINKAN
            me.kan_source = fact.source
            self.pos.phase = P_DRAW
            self.see_waits(me)
        else:
            self.interrupt(type, fact.seat)
            self.pos.phase = P_CALLED
            self.ban(fact, type)

    def ban(self, fact, type):
        """Kuikae (C-09): the kinds that may not be discarded right after this call."""
        kind = fact.tile & KIND
        self.pos.banned = 0
        if self.rules.kuikae == KUIKAE_ALLOWED:
            return
        self.pos.banned = BIT[kind]
        if type == CHI and self.rules.kuikae == KUIKAE_FORBIDDEN:
            low = self.pos.seats[fact.seat].melds[self.pos.seats[fact.seat].n_melds - 1].kind
            if kind == low and kind % 9 < 6:
                self.pos.banned |= BIT[kind + 3]
            elif kind == low + 2 and kind % 9 > 2:
                self.pos.banned |= BIT[kind - 3]

    def interrupt(self, kan_type, seat):
        """A call or a kan that stands: first turns and ippatsu end (Y-02, Y-03); a robbed kan never comes here."""
        self.pos.interruptions += 1
        for i in range(self.players):
            if not (kan_type == ANKAN and i == seat and not self.rules.ippatsu_ankan_breaks):
                self.pos.seats[i].ippatsu = 0

    def ankan(self, fact):
        me = self.at(fact.seat)
        meld = cython.address(me.melds[me.n_melds])
        meld.type = ANKAN
        meld.kind = fact.tiles[0] & KIND
        meld.n = 4
        meld.source = fact.seat
        meld.reds = 0
        for i in range(4):
            meld.tiles[i] = fact.tiles[i]
            if fact.tiles[i] & RED:
                meld.reds += 1
            self.remove(me, fact.tiles[i])
        me.n_melds += 1
        self.pos.tile = fact.tiles[0]
        self.end_kan(me, ANKAN, meld.kind)

    def kakan(self, fact):
        me = self.at(fact.seat)
        kind = fact.tile & KIND
        for i in range(me.n_melds):
            meld = cython.address(me.melds[i])
            if meld.type == PON and meld.kind == kind:
                meld.type = KAKAN
                meld.n = 4
                meld.tiles[3] = fact.tile
                if fact.tile & RED:
                    meld.reds += 1
                break
        self.remove(me, fact.tile)
        self.pos.tile = fact.tile
        self.end_kan(me, KAKAN, kind)
        if not self.rules.ippatsu_survives_chankan:
            for i in range(self.players):
                self.pos.seats[i].ippatsu = 0

    def end_kan(self, me, type, kind):
        me.drawn = NO_TILE
        me.kan_source = NOBODY
        if self.rules.furiten_own_kan_tiles:
            me.discarded |= BIT[kind]
        self.pos.n_kans += 1
        self.pos.kan_type = type
        self.pos.phase = P_ROB
        self.see_waits(me)

    def set_flower_aside(self, fact):
        """S-04: a flower dealt or drawn; of a dealt one the hand already holds the replacement from the end of the wall."""
        me = self.at(fact.seat)
        me.n_flowers += 1
        if self.pos.phase == P_DEAL:
            self.pos.live -= 1
            return
        self.remove(me, fact.tile)
        me.drawn = NO_TILE
        self.pos.kan_type = FLOWER_ASIDE
        self.pos.phase = P_DRAW

    def nuki(self, fact):
        if fact.tile == FLOWER:
            self.set_flower_aside(fact)
            return
        me = self.at(fact.seat)
        drawn = me.riichi and self.rules.nuki_after_riichi == NUKI_DRAWN_ONLY
        if drawn and me.n_shown and self.keeps_shown(me, fact.tile, True):
            self.start_clear(me, fact.tile)
        self.remove(me, fact.tile)
        me.n_nuki += 1
        me.drawn = NO_TILE
        me.kan_source = NOBODY
        self.pos.banned = 0
        if self.rules.nuki_is_discard:
            me.discarded |= BIT[fact.tile & KIND]
        self.pos.tile = fact.tile
        self.pos.kan_type = NUKI
        self.pos.phase = P_ROB
        self.see_waits(me)

    def note_pao(self, seat, source):
        """O-01: the call that completes the open sets of a pao yakuman makes its discarder responsible."""
        me = self.at(seat)
        last = cython.address(me.melds[me.n_melds - 1])
        if self.rules.pao == PAO_OFF or last.type == CHI:
            return
        dragons = 0
        winds = 0
        kans = 0
        for i in range(me.n_melds):
            kind = me.melds[i].kind
            kans += me.melds[i].type != PON and me.melds[i].type != CHI
            dragons += kind >= 31
            winds += 27 <= kind < 31
        if last.kind >= 31 and dragons == 3:
            me.pao_dragons = source
        elif 27 <= last.kind < 31 and winds == 4:
            me.pao_winds = source
        if self.rules.pao == PAO_PLUS_SUUKANTSU and last.type == DAIMINKAN and kans == 4:
            me.pao_kans = source

    def pay(self, fact):
        if fact.seat < 4:
            self.pos.scores[fact.seat] -= fact.amount
        else:
            self.pos.sticks -= fact.amount // self.rules.riichi_deposit if self.rules.riichi_deposit > 0 else self.pos.sticks
        if fact.source < 4:
            self.pos.scores[fact.source] += fact.amount

    def copy_from(self, other):
        """Become another board's position; both were built from one ruleset."""
        copy_position(cython.address(self.pos), cython.address(other.pos))
