"""What a seat knows as planes of kinds and a row of numbers, for those who train; `encode_kernel.pxd` lists them.

Everything is read from what the seat itself holds and from what all seats see, so the true position gives what the seat's own
board gives.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

POINTS = 10_000.0
"""Scores are given in this many points."""


def encode_seat(board, seat, planes, scalars):
    encode_position(cython.address(board.pos), board.rules, board.forms, seat, planes, scalars)


def encode_position(pos, rules, forms, seat, planes, scalars):
    for i in range(PLANES * 34):
        planes[i] = 0
    for i in range(SCALARS):
        scalars[i] = 0
    for kind in range(34):
        planes[C_LEFT * 34 + kind] = rules.copies[kind]
    encode_table(pos, rules, seat, planes, scalars)
    encode_hand(pos, forms, seat, planes, scalars)
    for relative in range(rules.players):
        encode_public(pos, (seat + relative) % rules.players, relative, rules.players, planes, scalars)


def encode_hand(pos, forms, seat, planes, scalars):
    """What the seat alone knows."""
    me = cython.address(pos.seats[seat])
    hand = cython.address(me.hand)
    for kind in range(34):
        for i in range(hand.count[kind]):
            planes[(C_HAND + i) * 34 + kind] = 1
            see(planes, kind)
    for suit in range(3):
        planes[C_HAND_RED * 34 + 9 * suit + 4] = hand.red[suit]
    if me.drawn != NO_TILE and me.drawn != FLOWER:
        planes[C_DRAWN * 34 + (me.drawn & KIND)] = 1
        planes[C_DRAWN_RED * 34 + (me.drawn & KIND)] = 1 if me.drawn & RED else 0
    scalars[V_SHANTEN] = shanten_of(hand, forms)
    scalars[V_HELD_FLOWERS] = me.flowers
    furiten = me.missed != 0 or me.missed_for_good != 0
    if me.drawn != NO_TILE or hand.size % 3 == 1:  # else a call was just made: what the hand waits for follows its discard
        mark(planes, C_WAITS, me.waits)
        furiten = furiten or me.waits & me.discarded != 0
    scalars[V_FURITEN] = 1 if furiten else 0


def encode_table(pos, rules, seat, planes, scalars):
    """What stands in the middle of the table, and what is waited for."""
    players = rules.players
    mark(planes, C_KUIKAE, pos.banned)
    if pos.phase == P_CLAIM or pos.phase == P_ROB:
        add(planes, C_TILE, pos.tile)
    for i in range(pos.n_indicators):
        indicator = pos.indicators[i]
        add(planes, C_INDICATORS, indicator)
        see(planes, indicator)
        if indicator & KIND != FLOWER:
            planes[C_DORA * 34 + rules.dora_of[indicator & KIND]] += 1
    scalars[V_ROUND_WIND + pos.round_wind] = 1
    scalars[V_SEAT_WIND + rules.winds[(seat + players - pos.dealer) % players]] = 1
    scalars[V_DEALER + (pos.dealer + players - seat) % players] = 1
    scalars[V_TURN + (pos.turn + players - seat) % players] = 1
    if pos.wareme != NOBODY:
        scalars[V_WAREME + (pos.wareme + players - seat) % players] = 1
    if pos.eighth != NOBODY:
        scalars[V_PAARENCHAN + (pos.eighth + players - seat) % players] = 1
    place = phase_place(pos.phase)
    if place >= 0:
        scalars[V_PHASE + place] = 1
    scalars[V_NUMBER] = pos.number
    scalars[V_HONBA] = pos.honba
    scalars[V_STICKS] = pos.sticks
    scalars[V_LIVE] = pos.live
    scalars[V_KANS] = pos.n_kans
    scalars[V_PLAYERS] = players
    scalars[V_REPLACEMENT] = 1 if pos.drew_replacement else 0


def phase_place(phase):
    """The place of a phase in V_PHASE; -1 for one in which nobody is asked."""
    if phase == P_TURN:
        return 0
    if phase == P_CALLED:
        return 1
    if phase == P_CLAIM:
        return 2
    return 3 if phase == P_ROB else -1


def encode_public(pos, other, relative, players, planes, scalars):
    """What all know of a seat."""
    it = cython.address(pos.seats[other])
    scalars[V_SCORES + relative] = pos.scores[other] / POINTS
    scalars[V_SIZE + relative] = it.hand.size
    scalars[V_DISCARDS + relative] = it.n_discards
    scalars[V_RIICHI + relative] = 1 if it.riichi or it.declared else 0
    scalars[V_DOUBLE_RIICHI + relative] = 1 if it.riichi == 2 or it.declared == 2 else 0
    scalars[V_OPEN_RIICHI + relative] = it.open_riichi
    scalars[V_IPPATSU + relative] = it.ippatsu
    scalars[V_DEAD + relative] = it.dead
    scalars[V_NUKI + relative] = it.n_nuki
    scalars[V_FLOWERS + relative] = it.n_flowers
    for _ in range(it.n_nuki):
        see(planes, 30)
    encode_melds(it, other, relative, players, planes)
    encode_river(it, relative, planes)
    if it.n_shown:
        encode_shown(it, relative, planes)


def encode_melds(it, other, relative, players, planes):
    for i in range(it.n_melds):
        meld = cython.address(it.melds[i])
        planes[(C_CHI + 4 * (meld.type - 1) + relative) * 34 + meld.kind] += 1
        for j in range(meld.n):
            tile = meld.tiles[j]
            see(planes, tile)
            stack(planes, C_MELDS + 4 * relative, tile & KIND)
        if meld.reds:
            five = meld.kind // 9 * 9 + 4
            planes[(C_MELDS_RED + relative) * 34 + five] += meld.reds
        if meld.type != ANKAN:
            away = (meld.source + players - other) % players
            planes[(C_CALLED + 3 * relative + away - 1) * 34 + (meld.tiles[0] & KIND)] += 1


def encode_river(it, relative, planes):
    for i in range(it.n_discards):
        tile = it.river[i]
        kind = tile & KIND
        if kind == FLOWER:
            continue
        flags = it.river_flags[i]
        copy = stack(planes, C_RIVER + 4 * relative, kind)
        planes[(C_RIVER_TURN + 4 * relative + copy) * 34 + kind] = i + 1
        if flags & RIVER_TSUMOGIRI:
            planes[(C_RIVER_TSUMOGIRI + 4 * relative + copy) * 34 + kind] = 1
        if tile & RED:
            planes[(C_RIVER_RED + relative) * 34 + kind] += 1
        if flags & RIVER_RIICHI:
            planes[(C_RIVER_RIICHI + relative) * 34 + kind] = 1
        if flags & RIVER_CALLED:
            planes[(C_RIVER_CALLED + relative) * 34 + kind] += 1
        else:
            see(planes, tile)


def encode_shown(it, relative, planes):
    """Closed tiles that lie open: the seat's own are among those that it holds, others are seen here."""
    for place in range(SHOWN - 1):
        kind = place if place < 34 else (place - 34) * 9 + 4
        planes[(C_SHOWN + relative) * 34 + kind] += it.shown[place]
        if place >= 34:
            planes[(C_SHOWN_RED + relative) * 34 + kind] = it.shown[place]
        if relative:
            for _ in range(it.shown[place]):
                see(planes, kind)


def mark(planes, channel, mask):
    """1 at each kind of a mask."""
    if mask:
        for kind in range(34):
            planes[channel * 34 + kind] = 1 if mask & BIT[kind] else 0


def add(planes, channel, tile):
    """One more of a tile, and of a red five in the next plane too."""
    kind = tile & KIND
    if kind != FLOWER:
        planes[channel * 34 + kind] += 1
        if tile & RED:
            planes[(channel + 1) * 34 + kind] += 1


def stack(planes, channel, kind):
    """Mark one more of a kind in four planes; -> which of the four it is."""
    for i in range(3):
        if planes[(channel + i) * 34 + kind] == 0:
            planes[(channel + i) * 34 + kind] = 1
            return i
    planes[(channel + 3) * 34 + kind] = 1
    return 3


def see(planes, tile):
    """One copy of a tile less that is not seen."""
    kind = tile & KIND
    if kind != FLOWER and planes[C_LEFT * 34 + kind]:
        planes[C_LEFT * 34 + kind] -= 1


# -- for Python --------------------------------------------------------------------------------------------------------


def encode_all(
    boards: "tuple[Board, ...]", seats: tuple[int, ...], planes: "NDArray[np.uint8]", scalars: "NDArray[np.float32]"
) -> None:
    """Encode board after board, each for its seat, into rows of the two arrays, which are large enough."""
    fill_rows(boards, seats, planes, scalars)


def fill_rows(boards, seats, planes, scalars):
    if not cython.compiled:
        for i, (board, seat) in enumerate(zip(boards, seats, strict=True)):
            encode_seat(board, seat, planes[i].reshape(-1), scalars[i])
        return
    first = 0
    while first < len(boards):
        n = min(CHUNK, len(boards) - first)
        for i in range(n):
            fill_batch(cython.address(batch), i, boards[first + i], seats[first + i])
        with cython.nogil:
            encode_batch(cython.address(batch), n, cython.address(planes[first, 0, 0]), cython.address(scalars[first, 0]))
        first += n


def fill_batch(batch, i, board, seat):
    batch.positions[i] = cython.address(board.pos)
    batch.rules[i] = board.rules
    batch.forms[i] = board.forms
    batch.seats[i] = seat


def encode_batch(batch, n, planes, scalars):
    for i in range(n):
        encode_position(
            batch.positions[i],
            batch.rules[i],
            batch.forms[i],
            batch.seats[i],
            cython.address(planes[i * PLANES * 34]),
            cython.address(scalars[i * SCALARS]),
        )
