"""Many matches that take an answer each, without the interpreter's lock; `jantaku.learn.Tables` is the form for people.

The matches hang in a binary tree: without the lock no list can be read, but an attribute can.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from typing import Any

MASK32 = 0xFFFFFFFF


class Arrays:
    """The arrays that matches read and write, a row a match (numpy, contiguous); as memoryviews they hold Python's numbers."""

    def __init__(
        self, actions: Any, seats: Any, legal: Any, ended: Any, waiting: Any, scores: Any, states: Any, by_kyoku: bool
    ) -> None:
        self.actions = memoryview(actions)
        self.seats = memoryview(seats)
        self.legal = memoryview(legal)
        self.ended = memoryview(ended)
        self.waiting = memoryview(waiting)
        self.scores = memoryview(scores)
        self.states = memoryview(states)
        self.by_kyoku = by_kyoku

    def observe_into(self, planes: Any, scalars: Any) -> None:
        """Where `Node.observe` writes."""
        self.planes = planes
        self.scalars = scalars


class Node:
    """One match, and those on either side of it in the tree."""

    def __init__(self, row: int, left: "Node | None", right: "Node | None") -> None:
        if not cython.compiled:
            fields(self, __file__, "Node", globals())
        self.row = row
        self.left = left
        self.right = right
        self.has_left = left is not None
        self.has_right = right is not None

    def answer_below(self, arrays):
        """Every match takes its answer; how many wait for Python."""
        self.answer(arrays)
        waiting = arrays.waiting[self.row]
        if self.has_left:
            waiting += self.left.answer_below(arrays)
        if self.has_right:
            waiting += self.right.answer_below(arrays)
        return waiting

    def answer(self, arrays):
        """The seat that is asked answers; where that ends the kyoku, the next one is dealt."""
        row = self.row
        arrays.ended[row] = 0
        arrays.waiting[row] = 0
        if self.course.status == OVER:
            return
        if self.course.status == ASKED:
            self.course.stop_or_play_on(arrays.actions[row] == A_STOP)
            self.go_on(arrays)
            return
        self.course.referee.answer(arrays.seats[row], arrays.actions[row])
        if self.course.referee.pending == 0:
            if not self.course.referee.error:
                self.course.close()
            self.go_on(arrays)
        else:
            self.show(arrays)

    def go_on(self, arrays):
        """After a kyoku: deal the next one, or leave that to Python, as the end of a match is, and what went wrong."""
        arrays.ended[self.row] = 1
        if self.course.status == DEALING and not arrays.by_kyoku:
            self.course.deal_kyoku()
        if self.course.status == OVER or arrays.by_kyoku or self.course.referee.error:
            arrays.waiting[self.row] = 1
        else:
            self.show(arrays)

    def show(self, arrays):
        """Who is asked, and what may be answered: the lowest of several seats first; none hears the others."""
        row = self.row
        for action in range(ACTIONS):
            arrays.legal[row, action] = 0
        for seat in range(self.course.referee.players):
            arrays.scores[row, seat] = self.course.points[seat]
        if self.course.status == OVER:
            arrays.seats[row] = 0
            arrays.legal[row, A_PASS] = 1
            return
        if self.course.status == ASKED:
            arrays.seats[row] = self.course.dealer_seat()
            arrays.legal[row, A_STOP] = 1
            arrays.legal[row, A_PASS] = 1
            return
        seat = 0
        while not self.course.referee.pending >> seat & 1:
            seat += 1
        arrays.seats[row] = seat
        for i in range(self.course.referee.legal[seat].n):
            arrays.legal[row, self.course.referee.legal[seat].actions[i]] = 1

    def observe_below(self, arrays):
        """What the seats that are asked know, a row a match."""
        row = self.row
        if cython.compiled:
            planes, scalars = cython.address(arrays.planes[row, 0, 0]), cython.address(arrays.scalars[row, 0])
        else:
            planes, scalars = arrays.planes[row].reshape(-1), arrays.scalars[row]
        encode_seat(self.course.referee.truth, arrays.seats[row], planes, scalars)
        if self.has_left:
            self.left.observe_below(arrays)
        if self.has_right:
            self.right.observe_below(arrays)

    # -- for Python ----------------------------------------------------------------------------------------------------

    def seat_match(self, course: "Course", arrays: "Arrays") -> None:
        """Put a match here, at whatever point it is, and show what it asks."""
        self.course = course
        self.show(arrays)

    def step(self, arrays: "Arrays") -> int:
        """Every match of the tree takes its answer; how many wait for Python: those where `waiting` is 1."""
        with cython.nogil:
            waiting = self.answer_below(arrays)
        return waiting

    def observe(self, arrays: "Arrays") -> None:
        """Encode what the seats that are asked know."""
        with cython.nogil:
            self.observe_below(arrays)


def illegal_row(arrays):
    for row in range(arrays.actions.shape[0]):
        if arrays.actions[row] >= ACTIONS or not arrays.legal[row, arrays.actions[row]]:
            return row
    return -1


def first_illegal(arrays: "Arrays") -> int:
    """The first row whose action is not legal; -1 if all are."""
    return illegal_row(arrays)


def pick_random(arrays):
    """A legal action a row, each equally likely, by a xorshift generator of 32 bits a row."""
    for row in range(arrays.actions.shape[0]):
        x = arrays.states[row]
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        arrays.states[row] = x
        count = 0
        for action in range(ACTIONS):
            count += arrays.legal[row, action]
        wanted = x % count
        action = 0
        while wanted > 0 or not arrays.legal[row, action]:
            wanted -= arrays.legal[row, action]
            action += 1
        arrays.actions[row] = action


def random_actions(arrays: "Arrays") -> None:
    """Write a random legal action a row into the actions."""
    with cython.nogil:
        pick_random(arrays)
