"""What each discard of a hand leaves: what `take`, `measure` and `draws` say one by one, with what they share done once.

A discard changes the class of one suit. The draws of the other suits make the same classes of these whatever is discarded;
which help depends on the class that the discard leaves, and few discards of a suit leave different ones.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython

if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def each_discard(hand, forms, out):
    if not cython.compiled:
        distance, drawn, seen = Distance(), Drawn(), Seen()
    list_kinds(hand, out)
    look_up(hand, forms, cython.address(distance))
    look_at_draws(hand, forms, cython.address(distance), cython.address(drawn))
    last_suit = -1
    for i in range(out.n):
        suit = out.kind[i] // 9
        if suit != last_suit:
            seen.n = 0
            last_suit = suit
        take(hand, out.kind[i])
        look_up(hand, forms, cython.address(distance))
        row = drawn.rest[suit] * 256
        standard = MISSING[MERGE[row + (distance.code[suit] & CLASS)] * 10 + drawn.column]
        measure_all(hand, forms, cython.address(distance), standard)
        mask = 0
        if distance.standard == distance.missing:
            mask = draws_after(hand, cython.address(distance), cython.address(drawn), cython.address(seen), suit)
        out.missing[i] = distance.missing
        out.draws[i] = nearest_draws(hand, forms, cython.address(distance), mask)
        put(hand, out.kind[i])


def list_kinds(hand, out):
    """The kinds held, without a branch that would be guessed wrong every other time."""
    out.n = 0
    for kind in range(34):
        out.kind[out.n] = kind
        out.n += hand.count[kind] > 0


def look_at_draws(hand, forms, distance, drawn):
    drawn.steps = KINDS if forms & TERMINAL_MANZU else 0
    drawn.column = 5 + hand.size // 3
    for suit in range(4):
        drawn.classes[suit] = distance.code[suit] & CLASS
    for suit in range(4):
        for other in range(4):
            if other != suit:
                third = 0 if suit and other else 1 if suit + other > 1 else 2
                drawn.beside[4 * suit + other] = MERGE[drawn.classes[third] * 256 + drawn.classes[6 - suit - other - third]]
        other = 1 if suit == 0 else 0
        drawn.rest[suit] = MERGE[drawn.classes[other] * 256 + drawn.beside[4 * suit + other]]
    for kind in range(34):
        drawn.drawn[kind] = drawn.classes[kind // 9]
        if hand.count[kind] < 4:
            drawn.drawn[kind] = CODES[distance.at[kind // 9] + STEP[drawn.steps + kind]] & CLASS


def draws_elsewhere(drawn, suit, left_class, missing):
    """Draws of the other suits that help once a discard has left that class."""
    mask = 0
    for other in range(4):
        if other == suit:
            continue
        row = MERGE[drawn.beside[4 * suit + other] * 256 + left_class] * 256
        for kind in range(9 * other, 34 if other == 3 else 9 * other + 9):
            useful = MISSING[MERGE[row + drawn.drawn[kind]] * 10 + drawn.column] < missing
            mask |= useful << kind
    return mask


def draws_after(hand, distance, drawn, seen, suit):
    """Draws that bring the standard form nearer, of a hand from which a tile of `suit` was taken."""
    left_class = distance.code[suit] & CLASS
    same = 0
    while same < seen.n and seen.classes[same] != left_class:
        same += 1
    if same == seen.n:
        seen.classes[same] = left_class
        seen.draws[same] = draws_elsewhere(drawn, suit, left_class, distance.missing)
        seen.n += 1
    own = suit_draws(hand, suit, distance.at[suit], drawn.steps, drawn.rest[suit], drawn.column, distance.missing)
    return seen.draws[same] | own
