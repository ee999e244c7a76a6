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

from jantaku.rules.results_kernel import PARTS_OF_THOUSAND

MASK32 = 0xFFFFFFFF
THOUSAND = float(PARTS_OF_THOUSAND)


class Arrays:
    """The arrays that matches read and write, a row a match (numpy, contiguous); as memoryviews they hold Python's numbers."""

    def __init__(self, restart: bool, by_kyoku: bool, **arrays: Any) -> None:
        self.actions = memoryview(arrays["actions"])
        self.seats = memoryview(arrays["seats"])
        self.legal = memoryview(arrays["legal"])
        self.choices = memoryview(arrays["choices"])
        self.count = memoryview(arrays["count"])
        self.ended = memoryview(arrays["ended"])
        self.over = memoryview(arrays["over"])
        self.waiting = memoryview(arrays["waiting"])
        self.scores = memoryview(arrays["scores"])
        self.finals = memoryview(arrays["finals"])
        self.ranks = memoryview(arrays["ranks"])
        self.results = memoryview(arrays["results"])
        self.states = memoryview(arrays["states"])
        self.restart = restart
        self.by_kyoku = by_kyoku
        self.n_waiting = 0
        self.finished = 0

    def observe_into(self, planes: Any, scalars: Any) -> None:
        """Where `Node.observe` writes."""
        self.planes = planes
        self.scalars = scalars

    def legal_row(self, row):
        first = row * ACTIONS
        return cython.address(self.legal[first]) if cython.compiled else self.legal[first : first + ACTIONS]


class Node:
    """One match, and those on either side of it in the tree."""

    def __init__(self, row: int, seeds: bytes, left: "Node | None", right: "Node | None") -> None:
        """`seeds`: what the seeds of its matches begin with; the number of the match follows."""
        if not cython.compiled:
            fields(self, __file__, "Node", globals())
        begin_hash(cython.address(self.series))
        add_bytes(cython.address(self.series), seeds)
        self.row = row
        self.left = left
        self.right = right
        self.has_left = left is not None
        self.has_right = right is not None

    def answer_below(self, arrays):
        """Every match takes its answer."""
        self.answer(arrays)
        if self.has_left:
            self.left.answer_below(arrays)
        if self.has_right:
            self.right.answer_below(arrays)

    def answer(self, arrays):
        """The seat that is asked answers; where that ends the kyoku, the next one is dealt."""
        row = self.row
        arrays.ended[row] = 0
        arrays.over[row] = 0
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
        """After a kyoku: deal the next one, of the next match if this one is over. What went wrong, and what Python wants to
        see, is left to Python."""
        arrays.ended[self.row] = 1
        if not self.waits(arrays):
            if self.course.status == OVER:
                self.course.settle()
                self.write_result(arrays)
                self.begin_next()
            if self.course.status == DEALING:
                self.course.deal_kyoku()
        if self.waits(arrays):
            arrays.waiting[self.row] = 1
            arrays.n_waiting += 1
        else:
            self.show(arrays)

    def waits(self, arrays):
        """Whether Python has to go on."""
        return self.course.referee.error or arrays.by_kyoku or (self.course.status == OVER and not arrays.restart)

    def begin_next(self):
        """Stand before the next match of this table."""
        self.number += 1
        self.course.clear()
        self.course.words.follow(cython.address(self.series), self.number)

    def write_result(self, arrays):
        row = self.row
        arrays.over[row] = 1
        arrays.finished += 1
        for seat in range(self.course.referee.players):
            arrays.finals[row, seat] = self.course.result.scores[seat]
            arrays.ranks[row, seat] = self.course.result.ranks[seat]
            arrays.results[row, seat] = self.course.result.parts[seat] / THOUSAND

    def show(self, arrays):
        """Who is asked, and what may be answered: the lowest of several seats first; none hears the others."""
        row = self.row
        legal = arrays.legal_row(row)
        for action in range(ACTIONS):
            legal[action] = 0
        for word in range(WORDS):
            arrays.choices[row, word] = 0
        arrays.count[row] = 0
        for seat in range(self.course.referee.players):
            arrays.scores[row, seat] = self.course.points[seat]
        if self.course.status == OVER:
            arrays.seats[row] = 0
            self.show_choice(arrays, A_PASS)
            return
        if self.course.status == ASKED:
            arrays.seats[row] = self.course.dealer_seat()
            self.show_choice(arrays, A_STOP)
            self.show_choice(arrays, A_PASS)
            return
        seat = lowest(self.course.referee.pending)
        arrays.seats[row] = seat
        for i in range(self.course.referee.legal[seat].n):
            self.show_choice(arrays, self.course.referee.legal[seat].actions[i])

    def show_choice(self, arrays, action):
        arrays.legal[self.row * ACTIONS + action] = 1
        arrays.choices[self.row, action >> 6] |= BIT[action & 63]
        arrays.count[self.row] += 1

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

    def note_result(self, arrays: "Arrays") -> None:
        """Write down how the match ended, which is settled."""
        self.write_result(arrays)

    def step(self, arrays: "Arrays") -> int:
        """Every match of the tree takes its answer, unless one is not legal: the first row of such a one, else -1. Then
        `n_waiting` matches wait for Python, where `waiting` is 1."""
        with cython.nogil:
            wrong = illegal_row(arrays)
            if wrong < 0:
                arrays.n_waiting = 0
                self.answer_below(arrays)
        return wrong

    def observe(self, arrays: "Arrays") -> None:
        """Encode what the seats that are asked know."""
        with cython.nogil:
            self.observe_below(arrays)


def illegal_row(arrays):
    """The first row whose action is not legal; -1 if all are."""
    for row in range(arrays.actions.shape[0]):
        if arrays.actions[row] >= ACTIONS or not arrays.legal[row * ACTIONS + arrays.actions[row]]:
            return row
    return -1


def pick_random(arrays):
    """A legal action a row, each equally likely, by a xorshift generator of 32 bits a row."""
    for row in range(arrays.actions.shape[0]):
        x = arrays.states[row]
        x ^= (x << 13) & MASK32
        x ^= x >> 17
        x ^= (x << 5) & MASK32
        arrays.states[row] = x
        wanted = x % arrays.count[row]
        word = 0
        left = arrays.choices[row, 0]
        while wanted > 0 or left == 0:
            if left == 0:
                word += 1
                left = arrays.choices[row, word]
            else:
                left &= left - 1
                wanted -= 1
        arrays.actions[row] = 64 * word + lowest(left)


def random_actions(arrays: "Arrays") -> None:
    """Write a random legal action a row into the actions."""
    with cython.nogil:
        pick_random(arrays)
