"""One kyoku as somebody knows it: the truth, or what one seat has seen. Facts move it, and nothing else does.

`Kyoku.advance` trusts the fact; `Board.apply` checks that it fits and changes nothing if it does not.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields, from_dict, to_dict

    declare(globals(), __file__)

from jantaku.errors import JantakuError
from jantaku.events import Event
from jantaku.i18n import N_, Message
from jantaku.tiles import Tile, by_order
from jantaku.views import MELD_TYPES, Discarded, MeldView, SeatView

NORTH = 30
REASONS = {
    BAD_KIND: N_("no event of a kyoku"),
    BAD_SEAT: N_("no such seat or wind"),
    BAD_TILE: N_("no such tile"),
    NOT_HELD: N_("the seat does not hold that tile"),
    NOT_NOW: N_("nothing of the kind can happen now"),
    NOT_ITS_TURN: N_("it is another seat's turn"),
    WRONG_COUNT: N_("a wrong number of tiles"),
    NOT_CALLABLE: N_("these tiles make no such set with the called one"),
    NO_SUCH_PON: N_("the seat has no pon of that tile"),
    TOO_MANY: N_("more of these than a kyoku can hold"),
    HIDDEN: N_("a tile that this board's seat may not know"),
    NOT_DRAWN: N_("that is not the tile just drawn"),
}


class IllegalEvent(JantakuError):
    """An event that does not fit a board; the board is unchanged. `reason` says why, `seq` is the event's number."""

    def __init__(self, reason: str, seq: int) -> None:
        super().__init__(reason, seq)
        self.reason: str = reason
        self.seq: int = seq

    @property
    def message(self) -> Message:
        return Message("event {number}: {reason}", number=self.seq, reason=Message(self.reason))


class Board(Kyoku):
    """One kyoku as `viewer` knows it (None: the truth). Start it with a `KyokuStart` event."""

    def __init__(self, built: BuiltRules, viewer: int | None = None) -> None:
        Kyoku.__init__(self, built, viewer)
        if not cython.compiled:
            fields(self, __file__, "Board", globals())

    # -- does a fact fit? ----------------------------------------------------------------------------------------------

    def fits(self, fact):
        """FITS, or why the fact cannot happen on this board as far as it knows; rules are not asked."""
        kind = fact.kind
        if kind >= FACT_KINDS:
            return BAD_KIND
        if kind == F_PAYMENT:
            return self.fits_payment(fact)
        if kind == F_KYOKU_START:
            if fact.seat >= self.players or fact.flag > 3:
                return BAD_SEAT
            return FITS if self.pos.phase == P_OVER else NOT_NOW
        if kind == F_KYOKU_END:
            return FITS if self.pos.phase == P_OVER else NOT_NOW
        if kind == F_WIN and self.pos.phase == P_OVER and self.pos.winners:
            return FITS if fact.seat < self.players and fact.seat != self.pos.turn else BAD_SEAT
        if kind != F_SHOW and self.pos.phase == P_OVER:
            return NOT_NOW
        status = self.fits_tiles(fact)
        if status != FITS or kind == F_SHOW or kind == F_RYUUKYOKU:
            return status
        if kind == F_CHOMBO:
            return FITS if fact.seat < self.players else BAD_SEAT
        if kind == F_DORA:
            return FITS if self.pos.n_indicators < 5 else TOO_MANY
        if kind == F_URA:
            return FITS if fact.n <= 5 else TOO_MANY
        if fact.seat >= self.players:
            return BAD_SEAT
        if kind == F_CHI or kind == F_PON or kind == F_DAIMINKAN:
            return self.fits_call(fact)
        if kind == F_ANKAN or kind == F_KAKAN or kind == F_NUKI:
            return self.fits_kan(fact)
        if kind == F_DEAD_HAND:
            return FITS if not self.pos.seats[fact.seat].dead else NOT_NOW
        if kind == F_DEAL:
            return self.fits_deal(fact)
        if kind == F_DRAW:
            return self.fits_draw(fact)
        if kind == F_RIICHI_ACCEPTED:
            return FITS if self.pos.phase == P_CLAIM and self.pos.seats[fact.seat].declared else NOT_NOW
        if kind == F_DISCARD:
            return self.fits_discard(fact)
        return self.fits_win(fact)

    def fits_payment(self, fact):
        """From one seat to another, or between a seat and the table."""
        if (fact.seat >= self.players and fact.seat != TABLE) or (fact.source >= self.players and fact.source != TABLE):
            return BAD_SEAT
        return FITS if fact.seat != fact.source else BAD_SEAT

    def plays_with(self, tile):
        """Whether it is a tile of the set."""
        return is_tile(tile) and self.rules.copies[tile & KIND] > 0

    def fits_tiles(self, fact):
        if fact.n > 14:
            return WRONG_COUNT
        for i in range(fact.n):
            if not self.plays_with(fact.tiles[i]) and not (fact.kind == F_DEAL and fact.tiles[i] == UNKNOWN):
                return BAD_TILE
        kind = fact.kind
        if kind in (F_DORA, F_DISCARD, F_CHI, F_PON, F_DAIMINKAN, F_KAKAN, F_NUKI, F_WIN):
            return FITS if self.plays_with(fact.tile) else BAD_TILE
        return FITS

    def fits_deal(self, fact):
        me = self.at(fact.seat)
        if self.pos.phase != P_DEAL or me.hand.size != 0:
            return NOT_NOW
        if fact.n != 13:
            return WRONG_COUNT
        hidden = fact.tiles[0] == UNKNOWN
        for i in range(13):
            if (fact.tiles[i] == UNKNOWN) != hidden and not fact.amount:
                return BAD_TILE
            if fact.tiles[i] == UNKNOWN:
                continue
            copies = 0
            for j in range(13):
                copies += fact.tiles[j] & KIND == fact.tiles[i] & KIND
            if copies > self.rules.copies[fact.tiles[i] & KIND]:
                return TOO_MANY
            if self.viewer != NOBODY and self.viewer != fact.seat and not fact.amount >> i & 1:
                return HIDDEN
        return FITS

    def fits_draw(self, fact):
        me = self.at(fact.seat)
        if fact.tile != UNKNOWN and not self.plays_with(fact.tile):
            return BAD_TILE
        replacement = 1 if fact.flag & REPLACEMENT else 0
        if self.pos.live <= 0 and (not replacement or self.rules.kan_min_live_tiles):
            return TOO_MANY
        if self.pos.phase == P_DEAL:
            if self.pos.n_dealt != self.players or replacement:
                return NOT_NOW
            if fact.seat != self.pos.dealer:
                return NOT_ITS_TURN
        elif self.pos.phase == P_CLAIM:
            if replacement:
                return NOT_NOW
            if fact.seat != self.next_seat(self.pos.turn):
                return NOT_ITS_TURN
        elif self.pos.phase == P_ROB or self.pos.phase == P_DRAW:
            if not replacement:
                return NOT_NOW
            if fact.seat != self.pos.turn:
                return NOT_ITS_TURN
        else:
            return NOT_NOW
        if me.known:
            if fact.tile == UNKNOWN:
                return BAD_TILE
            return FITS if fact.tile == FLOWER or me.hand.count[fact.tile & KIND] < 4 else TOO_MANY
        return FITS if fact.tile == UNKNOWN or fact.flag & CLEAR else HIDDEN

    def fits_discard(self, fact):
        me = self.at(fact.seat)
        if self.pos.phase != P_TURN and self.pos.phase != P_CALLED:
            return NOT_NOW
        if fact.seat != self.pos.turn:
            return NOT_ITS_TURN
        if me.n_discards >= MAX_RIVER:
            return TOO_MANY
        if fact.flag & DECLARES_RIICHI and (me.riichi or me.open_melds):
            return NOT_NOW
        if not me.known:
            return FITS
        if fact.flag & TSUMOGIRI:
            return FITS if me.drawn == fact.tile else NOT_DRAWN
        return FITS if self.holds(me, fact.tile, 2 if me.drawn == fact.tile else 1) else NOT_HELD

    def fits_call(self, fact):
        me = self.at(fact.seat)
        if (
            self.pos.phase != P_CLAIM
            or fact.source != self.pos.turn
            or fact.seat == self.pos.turn
            or fact.tile != self.pos.tile
        ):
            return NOT_NOW
        if fact.n != (3 if fact.kind == F_DAIMINKAN else 2):
            return WRONG_COUNT
        if me.n_melds >= 4 or (fact.kind == F_DAIMINKAN and self.pos.n_kans >= 5):
            return TOO_MANY
        a = fact.tiles[0] & KIND
        b = fact.tiles[1] & KIND
        t = fact.tile & KIND
        if fact.kind == F_CHI:
            if fact.seat != self.next_seat(self.pos.turn):
                return NOT_ITS_TURN
            low = min(a, b, t)
            if t >= 27 or a // 9 != t // 9 or b // 9 != t // 9 or a + b + t != 3 * low + 3 or max(a, b, t) != low + 2:
                return NOT_CALLABLE
        elif a != t or b != t or (fact.n == 3 and fact.tiles[2] & KIND != t):
            return NOT_CALLABLE
        return FITS if not me.known or self.holds_all(me, fact) else NOT_HELD

    def fits_kan(self, fact):
        me = self.at(fact.seat)
        if fact.kind == F_NUKI:
            return self.fits_nuki(fact)
        if self.pos.phase != P_TURN:
            return NOT_NOW
        if fact.seat != self.pos.turn:
            return NOT_ITS_TURN
        if self.pos.n_kans >= 5:
            return TOO_MANY
        if fact.kind == F_KAKAN:
            for i in range(me.n_melds):
                if me.melds[i].type == PON and me.melds[i].kind == fact.tile & KIND:
                    return FITS if not me.known or self.holds(me, fact.tile, 1) else NOT_HELD
            return NO_SUCH_PON
        if fact.n != 4:
            return WRONG_COUNT
        if me.n_melds >= 4:
            return TOO_MANY
        for i in range(4):
            if fact.tiles[i] & KIND != fact.tiles[0] & KIND:
                return NOT_CALLABLE
        return FITS if not me.known or self.holds_all(me, fact) else NOT_HELD

    def fits_nuki(self, fact):
        """A north or a flower set aside; flowers also during the deal, then they are no longer in the hand."""
        me = self.at(fact.seat)
        if fact.tile == FLOWER and self.pos.phase == P_DEAL:
            return FITS if me.hand.size and self.pos.live > 0 else NOT_NOW
        if self.pos.phase != P_TURN and self.pos.phase != P_CALLED:
            return NOT_NOW
        if fact.seat != self.pos.turn:
            return NOT_ITS_TURN
        if fact.tile != FLOWER and fact.tile != NORTH:
            return BAD_TILE
        return FITS if not me.known or self.holds(me, fact.tile, 1) else NOT_HELD

    def fits_win(self, fact):
        if fact.seat == fact.source:
            if self.pos.phase != P_TURN:
                return NOT_NOW
            if fact.seat != self.pos.turn:
                return NOT_ITS_TURN
            return FITS if not self.pos.seats[fact.seat].known or self.pos.seats[fact.seat].drawn == fact.tile else NOT_DRAWN
        if self.pos.phase != P_CLAIM and self.pos.phase != P_ROB:
            return NOT_NOW
        return FITS if fact.source == self.pos.turn and fact.tile & KIND == self.pos.tile & KIND else NOT_CALLABLE

    def holds(self, seat, tile, copies):
        kind = tile & KIND
        if kind == FLOWER:
            return seat.flowers >= copies
        reds = seat.hand.red[kind // 9] if kind < 27 and kind % 9 == 4 else 0
        return (reds if tile & RED else seat.hand.count[kind] - reds) >= copies

    def holds_all(self, seat, fact):
        for i in range(fact.n):
            copies = 0
            for j in range(fact.n):
                copies += fact.tiles[j] == fact.tiles[i]
            if not self.holds(seat, fact.tiles[i], copies):
                return False
        return True

    # -- for Python ----------------------------------------------------------------------------------------------------

    def apply(self, event: Event) -> None:
        """Move by an event; raise `IllegalEvent`, changing nothing, if it does not fit.

        Events that move no board (`MatchStart`, `MatchEnd`) are passed over.
        """
        fact = cython.address(self.packed)
        try:
            moves = pack(event, fact)
        except ValueError as error:
            raise IllegalEvent(str(error), self.pos.seq) from None
        if moves:
            status = self.fits(fact)
            if status != FITS:
                raise IllegalEvent(REASONS[status], self.pos.seq)
            self.advance(fact)

    def __reduce__(self) -> tuple[object, ...]:
        if cython.compiled:
            state = cython.cast("char*", cython.address(self.pos))[: cython.sizeof(self.pos)]
        else:
            state = to_dict(self.pos)
        return restore, (self.built, None if self.viewer == NOBODY else self.viewer, state)

    def __copy__(self) -> "Board":
        other = Board(self.built, None if self.viewer == NOBODY else self.viewer)
        other.copy_from(self)
        return other

    def __deepcopy__(self, memo: dict[int, object]) -> "Board":
        return self.__copy__()

    def load(self, state: "bytes | dict[str, object]") -> None:
        """Take over the state of a pickled board; compiled and uncompiled boards do not mix."""
        if not cython.compiled:
            from_dict(self.pos, state)
        elif len(state) == cython.sizeof(self.pos):
            take_bytes(cython.address(self.pos), state)
        else:
            raise ValueError("a board pickled by another build of jantaku")

    @property
    def is_over(self) -> bool:
        """Whether the kyoku has ended (or none has begun)."""
        return self.pos.phase == P_OVER

    @property
    def phase(self) -> int:
        """What the kyoku waits for, one of the `P_` values of `board.pxd`."""
        return self.pos.phase

    @property
    def turn(self) -> int:
        """The seat that is to act on its draw, or whose discard or kan the others are asked about."""
        return self.pos.turn

    @property
    def tile(self) -> Tile | None:
        """The tile drawn, discarded or added last."""
        return None if self.pos.tile == NO_TILE else Tile(self.pos.tile)

    @property
    def dealer(self) -> int:
        return self.pos.dealer

    @property
    def round_wind(self) -> int:
        """0 East ... 3 North."""
        return self.pos.round_wind

    @property
    def number(self) -> int:
        """1 for East 1, South 1 ..."""
        return self.pos.number + 1

    @property
    def honba(self) -> int:
        return self.pos.honba

    @property
    def sticks(self) -> int:
        """Riichi sticks on the table."""
        return self.pos.sticks

    @property
    def live(self) -> int:
        """Live tiles left to draw."""
        return self.pos.live

    @property
    def kans(self) -> int:
        return self.pos.n_kans

    @property
    def seq(self) -> int:
        """Events applied."""
        return self.pos.seq

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple([self.pos.scores[i] for i in range(self.players)])

    @property
    def dora_indicators(self) -> tuple[Tile, ...]:
        return tuple([Tile(self.pos.indicators[i]) for i in range(self.pos.n_indicators)])

    @property
    def ura_indicators(self) -> tuple[Tile, ...]:
        return tuple([Tile(self.pos.ura[i]) for i in range(self.pos.n_ura)])

    @property
    def reason(self) -> int:
        """Number of the reason of a drawn kyoku (`RyuukyokuReason` in order); -1 otherwise."""
        return self.pos.reason

    @property
    def kuikae(self) -> tuple[Tile, ...]:
        """Kinds that may not be discarded right after the call just made."""
        return kinds_of(self.pos.banned)

    def closed(self, seat: int) -> tuple[Tile, ...] | None:
        """A seat's closed tiles, sorted, red fives before plain ones; None when unknown here."""
        return self.seat(seat).closed

    def waiting_on(self, seat: int) -> tuple[Tile, ...]:
        """The kinds that complete a seat's hand; empty when it is not tenpai, has to discard first, or is unknown."""
        return kinds_of(self.pos.seats[seat].waits) if self.pos.seats[seat].hand.size % 3 == 1 else ()

    def is_furiten(self, seat: int) -> bool:
        """Whether a seat may not ron: R-01 own discards, R-02 temporary, R-03 riichi. Unknown hands are not."""
        return in_furiten(self.at(seat))

    def seat(self, seat: int) -> SeatView:
        """All that this board knows of a seat."""
        if not 0 <= seat < self.players:
            raise IndexError(f"no seat {seat} among {self.players}")
        me = self.at(seat)
        river = [
            Discarded(
                Tile(me.river[i]),
                me.river_flags[i] & RIVER_TSUMOGIRI != 0,
                me.river_flags[i] & RIVER_RIICHI != 0,
                me.river_flags[i] & RIVER_CALLED != 0,
            )
            for i in range(me.n_discards)
        ]
        return SeatView(
            wind=self.seat_wind(seat),
            score=self.pos.scores[seat],
            size=me.hand.size,
            closed=self._closed(seat) if me.known else None,
            drawn=None if me.drawn == NO_TILE else Tile(me.drawn),
            melds=tuple([self._meld(seat, i) for i in range(me.n_melds)]),
            river=tuple(river),
            riichi=me.riichi or me.declared,
            ippatsu=me.ippatsu != 0,
            nuki=me.n_nuki,
            flowers=me.n_flowers,
            open_riichi=me.open_riichi != 0,
            dead=me.dead != 0,
            shown=self._shown(seat),
        )

    def _shown(self, seat: int) -> tuple[Tile, ...]:
        tiles = []
        me = self.at(seat)
        for place in range(SHOWN):
            tile = place if place < 34 else FLOWER if place == SHOWN - 1 else (place - 34) * 9 + 4 | RED
            tiles += [Tile(tile)] * me.shown[place]
        return tuple(sorted(tiles, key=by_order))

    def _closed(self, seat: int) -> tuple[Tile, ...]:
        tiles = []
        me = self.at(seat)
        for kind in range(34):
            reds = me.hand.red[kind // 9] if kind < 27 and kind % 9 == 4 else 0
            tiles += [kind | RED] * reds + [kind] * (me.hand.count[kind] - reds)
        tiles += [FLOWER] * me.flowers
        return tuple([Tile(tile) for tile in tiles])

    def _meld(self, seat: int, index: int) -> MeldView:
        meld = self.meld_at(seat, index)
        return MeldView(MELD_TYPES[meld.type], tuple([Tile(meld.tiles[i]) for i in range(meld.n)]), meld.source)


def kinds_of(mask):
    return tuple([Tile(kind) for kind in range(34) if mask & BIT[kind]])


def take_bytes(position, state):
    source = cython.cast("Position*", cython.cast("char*", state))
    copy_position(position, source)


def restore(built: BuiltRules, viewer: int | None, state: bytes | dict[str, object]) -> Board:
    """A board from what it pickled to."""
    board = Board(built, viewer)
    board.load(state)
    return board
