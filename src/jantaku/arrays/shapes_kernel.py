"""Many questions about shapes, each answered as for one hand, without the interpreter's lock."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
from typing import Any

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def fault_of(counts, start, copies, rest):
    crowded = 0
    size = 0
    for kind in range(34):
        crowded |= counts[start + kind] > copies[kind]
        size += counts[start + kind]
    if crowded:
        return TOO_MANY_OF_A_KIND
    if size % 3 == 0 or size > 14:
        return NO_SUCH_SIZE
    return WRONG_REST if rest and size % 3 != rest else RIGHT


def first_fault(counts, copies, rest):
    """FAULTS * row + fault of the first row that has one; -1 if none has."""
    for row in range(len(counts) // 34):
        fault = fault_of(counts, 34 * row, copies, rest)
        if fault:
            return FAULTS * row + fault
    return -1


def load(hand, counts, start):
    for kind in range(34):
        hand.count[kind] = counts[start + kind]
    weigh(hand)


def total_of(left, start, mask):
    total = 0
    for kind in range(34):
        total += left[start + kind] * (mask >> kind & 1)
    return total


def fill_shanten(counts, forms, out):
    if not cython.compiled:
        hand = Hand()
    for suit in range(3):
        hand.red[suit] = 0
    for row in range(len(out)):
        load(cython.address(hand), counts, 34 * row)
        out[row] = shanten_of(cython.address(hand), forms)


def fill_ukeire(counts, forms, left, masks, totals):
    if not cython.compiled:
        hand, distance = Hand(), Distance()
    for suit in range(3):
        hand.red[suit] = 0
    for row in range(len(masks)):
        load(cython.address(hand), counts, 34 * row)
        measure(cython.address(hand), forms, cython.address(distance))
        masks[row] = draws(cython.address(hand), forms, cython.address(distance))
        totals[row] = total_of(left, 34 * row, masks[row])


def fill_discards(counts, forms, left, shanten, masks, totals):
    if not cython.compiled:
        hand, after = Hand(), Discards()
    for suit in range(3):
        hand.red[suit] = 0
    for row in range(len(shanten) // 34):
        load(cython.address(hand), counts, 34 * row)
        each_discard(cython.address(hand), forms, cython.address(after))
        for kind in range(34):
            shanten[34 * row + kind] = NOT_HELD
            masks[34 * row + kind] = 0
            totals[34 * row + kind] = 0
        for i in range(after.n):
            place = 34 * row + after.kind[i]
            shanten[place] = after.missing[i] - 1
            masks[place] = after.draws[i]
            totals[place] = total_of(left, 34 * row, after.draws[i])


def check(counts, copies, rest):
    with cython.nogil:
        found = first_fault(counts, copies, rest)
    return found


def shanten(counts, forms, out):
    with cython.nogil:
        fill_shanten(counts, forms, out)
    return 0


def ukeire(counts, forms, left, masks, totals):
    with cython.nogil:
        fill_ukeire(counts, forms, left, masks, totals)
    return 0


def discards(counts, forms, left, shanten, masks, totals):
    with cython.nogil:
        fill_discards(counts, forms, left, shanten, masks, totals)
    return 0


# What Python calls, with flat arrays. Uncompiled, a memoryview gives Python's numbers; numpy would give its own, which wrap.


def _views(arrays):
    return arrays if cython.compiled else [memoryview(array) for array in arrays]


def check_rows(counts: Any, copies: Any, rest: int) -> int:
    counts, copies = _views((counts, copies))
    return check(counts, copies, rest)


def shanten_rows(counts: Any, forms: int, out: Any) -> None:
    counts, out = _views((counts, out))
    shanten(counts, forms, out)


def ukeire_rows(counts: Any, forms: int, left: Any, masks: Any, totals: Any) -> None:
    counts, left, masks, totals = _views((counts, left, masks, totals))
    ukeire(counts, forms, left, masks, totals)


def discard_rows(counts: Any, forms: int, left: Any, shantens: Any, masks: Any, totals: Any) -> None:
    counts, left, shantens, masks, totals = _views((counts, left, shantens, masks, totals))
    discards(counts, forms, left, shantens, masks, totals)
