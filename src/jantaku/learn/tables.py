"""Many matches in lockstep: arrays of what is asked, one answer each, all moved at once without the interpreter's lock."""

from __future__ import annotations

from threading import Lock
from typing import Any, NoReturn

import numpy as np
import numpy.typing as npt

from jantaku.actions import ACTIONS
from jantaku.board import Board
from jantaku.errors import JantakuError
from jantaku.i18n import Message, listed
from jantaku.learn.encode import Observation, check_arrays, empty
from jantaku.learn.tables_kernel import Arrays, Node, random_actions
from jantaku.match import Match
from jantaku.referee import IllegalAction
from jantaku.rules import Ruleset

Bytes = npt.NDArray[np.uint8]


class TablesError(JantakuError, ValueError):
    """Arrays or numbers that `Tables` cannot take; the message says which."""


class Tables:
    """`n` matches, each at one decision of one seat. `step` takes an action a match and brings each to its next decision.

    Of several seats that are asked about one tile the lowest answers first, and none hears the others. The arrays are filled
    anew by every step and only read outside; copy what shall stay:

    ======== ================= ========================================================================================
    `seats`  uint8 (n,)        who is asked
    `legal`  bool (n, 202)     what may be answered, by `jantaku.actions`
    `scores` int32 (n, p)      points when the present kyoku began
    `ended`  bool (n,)         the last answer ended a kyoku
    `over`   bool (n,)         it ended the match, too, and a new one has begun (a match that ended, without `restart`, stays)
    `finals` int32 (n, p)      points with which the last match that ended there ended
    `ranks`  uint8 (n, p)      its ranks from 1
    `results` float64 (n, p)   its results in thousands, uma and oka in them
    ======== ================= ========================================================================================

    Match number `m` of table `i` has the seed `seed/i/m`: the same answers give the same matches, in any number of tables.

    >>> tables = Tables(3, Ruleset.of("tenhou_4p"), seed=1)
    >>> for _ in range(100):
    ...     tables.step(tables.random_actions())
    >>> tables.decisions, tables.legal.sum(axis=1).min() > 0
    (300, np.True_)
    """

    def __init__(self, n: int, rules: Ruleset | None = None, seed: int | str = 0, restart: bool = True) -> None:
        if n < 1:
            raise TablesError(Message("at least 1 table, not {count}", count=n))
        self.rules: Ruleset = Ruleset.of("default") if rules is None else rules
        self.seed = seed
        self.restart = restart
        self.decisions: int = 0
        """Answers taken so far, by all matches together."""
        players = self.rules.players
        seats: Bytes = np.zeros(n, np.uint8)
        self.seats: Bytes = _to_look_at(seats)
        legal: Bytes = np.zeros((n, ACTIONS), np.uint8)
        self.legal: npt.NDArray[np.bool_] = _to_look_at(legal.view(np.bool_))
        self.ended: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.over: npt.NDArray[np.bool_] = np.zeros(n, np.bool_)
        self.scores: npt.NDArray[np.int32] = np.zeros((n, players), np.int32)
        self.finals: npt.NDArray[np.int32] = np.zeros((n, players), np.int32)
        self.ranks: Bytes = np.zeros((n, players), np.uint8)
        self.results: npt.NDArray[np.float64] = np.zeros((n, players), np.float64)
        self._actions: Bytes = np.zeros(n, np.uint8)
        self._waiting: Bytes = np.zeros(n, np.uint8)
        self._arrays = Arrays(
            restart=restart,
            by_kyoku=bool(self.rules.shuugi),  # Python counts the chips
            actions=self._actions,
            seats=seats,
            legal=legal.reshape(-1),
            choices=np.zeros((n, -(-ACTIONS // 64)), np.uint64),
            count=np.zeros(n, np.uint8),
            ended=self.ended.view(np.uint8),
            over=self.over.view(np.uint8),
            waiting=self._waiting,
            scores=self.scores,
            finals=self.finals,
            ranks=self.ranks,
            results=self.results,
            states=_first_states(n, seed),
        )
        self._lock = Lock()  # two threads in the kernel at once would play on what the other one changes
        self._nodes: list[Node] = [None] * n  # type: ignore[list-item]
        self._root = self._tree(0, n)
        self._matches = [self._first_match(row) for row in range(n)]

    def _tree(self, first: int, end: int) -> Node:
        row = (first + end) // 2
        left = self._tree(first, row) if first < row else None
        right = self._tree(row + 1, end) if row + 1 < end else None
        self._nodes[row] = Node(row, f"{self.seed}/{row}/".encode(), left, right)
        return self._nodes[row]

    def _first_match(self, row: int) -> Match:
        match = Match(self.rules, self._seed_of(row), watched=False, recorded=False)
        self._nodes[row].seat_match(match, self._arrays)
        return match

    def _seed_of(self, row: int) -> str:
        return f"{self.seed}/{row}/{self._nodes[row].number}"

    def __len__(self) -> int:
        return len(self._nodes)

    def __reduce__(self) -> NoReturn:
        raise TypeError("tables can be neither copied nor pickled: the seed and the actions make them again")

    def step(self, actions: npt.ArrayLike) -> None:
        """Take an action a match, uint8 (n,). Raises TablesError or, nothing changed, IllegalAction naming the table."""
        with self._lock:
            if actions is not self._actions:
                self._actions[:] = self._checked(actions)
            wrong = self._root.step(self._arrays)
            if wrong >= 0:
                raise self._illegal(wrong)
            self.decisions += len(self)
            if self._arrays.n_waiting:
                for row in np.flatnonzero(self._waiting).tolist():
                    self._carry_on(row)

    def _checked(self, actions: npt.ArrayLike) -> npt.NDArray[Any]:
        """Actions that are numbers of some."""
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "ui":
            raise TablesError(
                Message(
                    "actions are {count} whole numbers, not {given}", count=len(self), given=listed([given.dtype, given.shape])
                )
            )
        if given.size and (given.min() < 0 or given.max() >= ACTIONS):
            raise TablesError(Message("actions are numbers below {count}", count=ACTIONS))
        return given

    def _illegal(self, row: int) -> IllegalAction:
        return IllegalAction(
            Message(
                "action {action} is not legal at table {table}: {legal}",
                action=int(self._actions[row]),
                table=row,
                legal=np.flatnonzero(self.legal[row]).tolist(),
            )
        )

    def _carry_on(self, row: int) -> None:
        """What the kernel leaves to Python: chips, a match that is over and stays so, what went wrong."""
        match, node = self._matches[row], self._nodes[row]
        match.carry_on()
        if match.is_over:
            node.note_result(self._arrays)
            if self.restart:
                node.number += 1
                match.begin_again(self._seed_of(row))
        node.seat_match(match, self._arrays)

    def observe(self, out: Observation | None = None) -> Observation:
        """What the seats that are asked know (`jantaku.learn.encode`), a row a match; `out`: arrays to write to. Raises
        EncodeError.

        >>> Tables(3).observe().planes.shape
        (3, 135, 34)
        """
        out = empty(len(self)) if out is None else out
        check_arrays(out, len(self))
        with self._lock:
            self._arrays.observe_into(*out)
            self._root.observe(self._arrays)
        return out

    def random_actions(self) -> Bytes:
        """A random legal action a match, each equally likely; the array that `step` takes without copying."""
        with self._lock:
            random_actions(self._arrays)
        return self._actions

    def number(self, row: int) -> int:
        """Which match, from 0, is played at a table."""
        return self._nodes[row].number

    @property
    def finished(self) -> int:
        """Matches that have ended."""
        return self._arrays.finished

    def match(self, row: int) -> Match:
        """The match at a table, to look at; after its end the object is the next one (whose `seed` it has once it is asked for
        again). Answering it by itself would leave the arrays behind."""
        match = self._matches[row]
        match.seed = self._seed_of(row)
        return match

    def board(self, row: int) -> Board:
        """The truth of a table's present kyoku."""
        return self._matches[row].board(None)


def _to_look_at(array: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The same numbers, which cannot be changed through it: the kernel relies on them."""
    view = array.view()
    view.flags.writeable = False
    return view


def _first_states(n: int, seed: int | str) -> npt.NDArray[Any]:
    """A generator's state a row, none of them 0."""
    spread = np.random.SeedSequence([*str(seed).encode(), n]).generate_state(n, np.uint32)
    return np.maximum(spread, np.uint32(1))
