"""Events as the kernel passes them: one C struct, and its way from and to the `Event` types of `jantaku.events`.

What the fields of a `Fact` hold, beside `seat` (who acts):

=============== ====================================================================================
KYOKU_START     seat dealer, source number - 1, flag round wind, amount honba, tile sticks,
                points scores, tiles the two dice (0, 0 or n = 0: none), and the seat near paarenchan
DEAL            tiles, amount those that every seat sees as bits
SHOW            tiles
DORA            tile
DRAW            tile, flag REPLACEMENT and CLEAR
DISCARD         tile, flag TSUMOGIRI, DECLARES_RIICHI and OPEN
CHI PON         source, tile called, tiles own
DAIMINKAN       source, tile called, tiles own
ANKAN           tiles all four
KAKAN NUKI      tile
URA             tiles
WIN             source, tile, tiles the closed hand without it, points changes
RYUUKYOKU       flag reason, amount nagashi achievers as bits, points changes; seat NO_TILE if nobody declared it
CHOMBO          points changes
PAYMENT         seat payer, source payee (TABLE: the sticks on the table), amount points, flag reason
=============== ====================================================================================
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import copy, declare

    declare(globals(), __file__)

from jantaku import events as ev
from jantaku.tiles import Tile

REASONS = tuple(ev.RyuukyokuReason)
PAYMENTS = tuple(ev.PaymentReason)
TABLE_SEAT = 254


def clear_fact(fact, kind, seat):
    fact.kind = kind
    fact.seat = seat
    fact.source = NO_TILE
    fact.tile = NO_TILE
    fact.flag = 0
    fact.n = 0
    fact.amount = 0
    for i in range(4):
        fact.points[i] = 0


def copy_fact(target, source):
    if cython.compiled:
        target[0] = source[0]
    else:
        copy(target, source)


def hide_fact(target, source, seat):
    """The fact as `seat` may see it: another seat's dealt or drawn tiles are unknown, but for clear ones."""
    copy_fact(target, source)
    if source.seat != seat:
        if source.kind == F_DRAW:
            if not source.flag & CLEAR:
                target.tile = UNKNOWN
        elif source.kind == F_DEAL:
            for i in range(source.n):
                if not source.amount >> i & 1:
                    target.tiles[i] = UNKNOWN


def byte(value):
    """A number that fits a field of one byte; the uncompiled run would take any."""
    if not 0 <= value <= 255:
        raise ValueError(f"{value} is no seat, tile or counter")
    return value


def amount(value):
    """A number of points or honba."""
    if not -(10**9) <= value <= 10**9:
        raise ValueError(f"{value} is no number of points")
    return value


def set_tiles(fact, tiles):
    if len(tiles) > 14:
        raise ValueError(f"{len(tiles)} tiles in one event: at most 14")
    fact.n = len(tiles)
    for i, tile in enumerate(tiles):
        fact.tiles[i] = byte(tile)


def set_points(fact, points):
    if points is not None:
        for i, value in enumerate(points[:4]):
            fact.points[i] = amount(value)


def pack_call(fact, event):
    fact.source = byte(event.source)
    fact.tile = event.called
    set_tiles(fact, event.own)


def pack_start(fact, event):
    fact.source = byte(event.number - 1)
    fact.flag = byte(event.round_wind)
    fact.amount = amount(event.honba)
    fact.tile = byte(event.sticks)
    set_points(fact, event.scores)
    dice = (0, 0) if event.dice is None else event.dice
    if event.eighth is not None:
        set_tiles(fact, (*dice, event.eighth))
    elif event.dice is not None:
        set_tiles(fact, dice)


def pack_end(fact, event):
    set_points(fact, event.changes)
    if isinstance(event, ev.Win):
        fact.source = byte(event.source)
        fact.tile = event.tile
        set_tiles(fact, event.hand)
    else:
        fact.flag = REASONS.index(event.reason)
        fact.amount = sum(1 << byte(seat) % 8 for seat in set(event.nagashi or ()))


def pack(event, fact):
    """Fill `fact` from an event; False for one that moves no board (the start and end of a match).

    Raises `ValueError` for a number that a fact cannot hold.
    """
    kind = KINDS.get(type(event))
    if kind is None:
        return False
    seat = getattr(event, "seat", None)
    clear_fact(fact, kind, NO_TILE if seat is None else byte(seat))
    if kind == F_DRAW:
        fact.tile = event.tile
        fact.flag = (REPLACEMENT if event.replacement else 0) | (CLEAR if event.clear else 0)
    elif kind == F_DISCARD:
        fact.tile = event.tile
        riichi = (DECLARES_RIICHI if event.riichi else 0) | (OPEN if event.open else 0)
        fact.flag = riichi | (TSUMOGIRI if event.tsumogiri else 0)
    elif kind == F_KYOKU_START:
        fact.seat = byte(event.dealer)
        pack_start(fact, event)
    elif kind in (F_DEAL, F_SHOW, F_ANKAN):
        set_tiles(fact, event.tiles)
        if kind == F_DEAL:
            fact.amount = sum(1 << i for i, clear in enumerate(event.clear[:14]) if clear)
    elif kind == F_CHOMBO:
        set_points(fact, event.changes)
    elif kind == F_DORA:
        fact.tile = event.indicator
    elif kind in (F_CHI, F_PON, F_DAIMINKAN):
        pack_call(fact, event)
    elif kind in (F_KAKAN, F_NUKI):
        fact.tile = event.tile
    elif kind == F_URA:
        set_tiles(fact, event.indicators)
    elif kind in (F_WIN, F_RYUUKYOKU):
        pack_end(fact, event)
    elif kind == F_PAYMENT:
        fact.seat = TABLE_SEAT if event.payer is None else byte(event.payer)
        fact.source = TABLE_SEAT if event.payee is None else byte(event.payee)
        fact.amount = amount(event.points)
        fact.flag = PAYMENTS.index(event.reason)
    return True


def unpack(fact, players):
    """The event that a fact stands for; wins come without their value."""
    kind = fact.kind
    seat = fact.seat
    tile = fact.tile
    tiles = tuple([Tile(fact.tiles[i]) for i in range(fact.n)])
    if kind == F_DRAW:
        return ev.Draw(seat, Tile(tile), fact.flag & REPLACEMENT != 0, fact.flag & CLEAR != 0)
    if kind == F_DISCARD:
        flag = fact.flag
        return ev.Discard(seat, Tile(tile), flag & TSUMOGIRI != 0, flag & DECLARES_RIICHI != 0, flag & OPEN != 0)
    if kind == F_DORA:
        return ev.Dora(Tile(tile))
    if kind in (F_CHI, F_PON, F_DAIMINKAN):
        return EVENTS[kind](seat, fact.source, Tile(tile), tiles)
    if kind in (F_KAKAN, F_NUKI):
        return EVENTS[kind](seat, Tile(tile))
    if kind == F_DEAL and fact.amount:
        return ev.Deal(seat, tiles, tuple([fact.amount >> i & 1 == 1 for i in range(fact.n)]))
    if kind in (F_DEAL, F_SHOW, F_ANKAN):
        return EVENTS[kind](seat, tiles)
    if kind == F_RIICHI_ACCEPTED or kind == F_DEAD_HAND:
        return EVENTS[kind](seat)
    if kind == F_URA:
        return ev.Ura(tiles)
    if kind == F_PAYMENT:
        return ev.Payment(
            None if seat == TABLE_SEAT else seat,
            None if fact.source == TABLE_SEAT else fact.source,
            fact.amount,
            PAYMENTS[fact.flag],
        )
    points = tuple([fact.points[i] for i in range(players)])
    if kind == F_KYOKU_START:
        dice = (fact.tiles[0], fact.tiles[1]) if fact.n >= 2 and fact.tiles[0] else None
        eighth = fact.tiles[2] if fact.n == 3 else None
        return ev.KyokuStart(fact.flag, fact.source + 1, seat, fact.amount, tile, points, dice, eighth)
    if kind == F_WIN:
        return ev.Win(seat, fact.source, Tile(tile), tiles, None, points)
    if kind == F_CHOMBO:
        return ev.Chombo(seat, points)
    if kind == F_RYUUKYOKU:
        nagashi = tuple([player for player in range(players) if fact.amount >> player & 1])
        return ev.Ryuukyoku(REASONS[fact.flag], None if seat == NO_TILE else seat, nagashi, points)
    return ev.KyokuEnd(points)


EVENTS = {
    F_KYOKU_START: ev.KyokuStart,
    F_DEAL: ev.Deal,
    F_DORA: ev.Dora,
    F_DRAW: ev.Draw,
    F_DISCARD: ev.Discard,
    F_RIICHI_ACCEPTED: ev.RiichiAccepted,
    F_CHI: ev.Chi,
    F_PON: ev.Pon,
    F_DAIMINKAN: ev.Daiminkan,
    F_ANKAN: ev.Ankan,
    F_KAKAN: ev.Kakan,
    F_NUKI: ev.Nuki,
    F_URA: ev.Ura,
    F_WIN: ev.Win,
    F_SHOW: ev.Show,
    F_RYUUKYOKU: ev.Ryuukyoku,
    F_PAYMENT: ev.Payment,
    F_KYOKU_END: ev.KyokuEnd,
    F_DEAD_HAND: ev.DeadHand,
    F_CHOMBO: ev.Chombo,
}
KINDS = {event: kind for kind, event in EVENTS.items()}
