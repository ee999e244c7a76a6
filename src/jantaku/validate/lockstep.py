"""The moves of a kyoku given to the referee as a tape tells them, for as long as the referee makes the same facts of them."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare

    declare(globals(), __file__)


def follow(referee: Referee, tape: Tape) -> tuple[int, int]:
    """Answer for the seats up to a question that no move answers (a win, a draw, a penalty), or to the first difference.

    -> how many facts agree (that of the start, of which records leave parts open, is not compared), and the place after the
    last move that was an answer (before it, if the wall held no tile for what followed).
    """
    answered = play(referee, tape)
    return agreeing(referee, tape, 1), answered


def play(referee, tape):
    answered = 0
    agreed = agreeing(referee, tape, 1)
    while agreed == referee.n_facts and referee.pending and not referee.error:
        place = move_after(tape, agreed)
        if place == tape.n:
            break
        move = tape.fact(place)
        if not is_move(move.kind) or not give(referee, move):
            break
        if move.kind != F_DRAW:
            answered = place if referee.error else place + 1
        agreed = agreeing(referee, tape, agreed)
    return answered


def agreeing(referee, tape, place):
    """How many facts agree, if those before `place` do."""
    while place < referee.n_facts and place < tape.n and same(cython.address(referee.facts[place]), tape.fact(place)):
        place += 1
    return place


def same(fact, other):
    """Whether two facts of the deal or of moves are the same; others are left to who compares events."""
    if fact.kind > F_NUKI or fact.kind != other.kind or fact.seat != other.seat or fact.source != other.source:
        return False
    if fact.tile != other.tile or fact.flag != other.flag or fact.n != other.n or fact.amount != other.amount:
        return False
    for i in range(fact.n):
        if fact.tiles[i] != other.tiles[i]:
            return False
    return True


def move_after(tape, place):
    """The place of the first fact from `place` on that is neither an indicator nor a riichi that stands; the tape's end."""
    while place < tape.n and (tape.fact(place).kind == F_DORA or tape.fact(place).kind == F_RIICHI_ACCEPTED):
        place += 1
    return place


def is_move(kind):
    return F_DRAW <= kind <= F_DISCARD or F_CHI <= kind <= F_NUKI


def give(referee, move):
    """Give the answers that a move came from; False, with none given, where it is no legal one."""
    turn = referee.truth.pos.turn
    phase = referee.truth.pos.phase
    if phase == P_TURN or phase == P_CALLED:
        action = A_PASS if move.kind == F_DRAW else action_of(move)
        if move.seat != turn or not referee.is_legal(turn, action):
            return False
        referee.answer(turn, action)
        return True
    if move.kind == F_DRAW:
        pass_all(referee, referee.pending)
        return True
    caller = move.seat
    if move.source != turn or caller >= referee.players or not referee.pending >> caller & 1:
        return False
    if not referee.is_legal(caller, action_of(move)):
        return False
    pass_all(referee, referee.pending & ~(1 << caller))
    referee.answer(caller, action_of(move))
    return True


def pass_all(referee, seats):
    """Those seats, bit per seat, let the tile pass."""
    for seat in range(4):
        if seats >> seat & 1:
            referee.answer(seat, A_PASS)
