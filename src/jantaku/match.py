"""A match: kyoku after kyoku under one ruleset, from the first deal to the final result.

>>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
>>> while not match.is_over:
...     seat = match.pending[0]
...     match.act(seat, match.legal(seat)[-1])
>>> sum(match.scores)
100000
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

from jantaku import __version__, actions
from jantaku.course import Course
from jantaku.deck import Deck
from jantaku.errors import JantakuError
from jantaku.events import Event, MatchEnd, MatchStart, Win
from jantaku.i18n import Message
from jantaku.referee import IllegalAction, Referee
from jantaku.rules.build import build
from jantaku.rules.chips import chips_of
from jantaku.rules.kernel import BuiltRules
from jantaku.rules.penalties import Aftermath, Mistake, Ruling, chombo, ruling
from jantaku.rules.results import Standing, Tally, standings, terms_of
from jantaku.rules.results_kernel import BuiltTerms
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.seats import Seat
from jantaku.tiles import Tile
from jantaku.walls import Wall, commitment, seed_bytes

if TYPE_CHECKING:
    from jantaku.board import Board

_STOP_OR_PLAY_ON = bytes([actions.STOP, actions.PASS])
_CHOICES = tuple(tuple((seat, action) for action in range(256)) for seat in range(4))
"""Every answer to a question as one object for all matches: a server keeps a thousand of each."""


@dataclass(frozen=True, slots=True)
class Situation:
    """Where a match stands between two kyoku."""

    index: int
    """East 1 is 0; the first South 1 is the number of players."""
    honba: int
    sticks: int
    scores: tuple[int, ...]
    streaks: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """By seat, before this kyoku: dealerships in a row, or wins in a row where paarenchan counts those; empty: none."""


class MatchError(JantakuError):
    """A question to a match that it cannot answer in its state."""


class Match(Course):
    """A match in progress. Seats in `pending` are to answer; each answer is one of `legal(seat)`.

    `seed` decides every wall (with `walls`, a function from the number of the kyoku to its wall, it decides nothing).
    `situation`: begin there and not with the first kyoku. `recorded`: keep the events of past kyoku. `watched`: keep every
    seat's own board; without it `board(seat)` is not to be had, and play is faster.
    """

    def __init__(
        self,
        rules: Ruleset,
        seed: int | str | bytes = 0,
        names: Sequence[str] = (),
        walls: Callable[[int], Wall] | None = None,
        watched: bool = True,
        recorded: bool = True,
        situation: Situation | None = None,
    ) -> None:
        built, terms, tiles, layout = _prepared(rules)
        super().__init__(built, terms, watched)
        self.rules = rules
        self.names: tuple[str, ...] = tuple(names) or _NAMES[: rules.players]
        self._walls = walls
        if walls is None:
            self.play_with(Deck(tiles, layout))
        self._recorded = recorded
        self._chips = bool(rules.shuugi)
        self._begin(seed)
        if situation is not None:
            self._take(situation)
        self._start_kyoku()

    def _begin(self, seed: int | str | bytes) -> None:
        self.seed = seed
        if self._walls is None:
            self.take_seed(seed_bytes(seed))
        self.choices: list[tuple[int, int]] = []
        """Every accepted answer, passes too: (seat, action), and each mistake that was penalised as a negative number. With
        seed and ruleset they rebuild the match: `repeat` takes one."""
        self.standings: tuple[Standing, ...] | None = None
        self.last_kyoku: list[Event] = []
        """The events of the kyoku that ended last (of a `recorded` match)."""
        self._past: list[Event] = []
        self._shared = 0
        self._noted = 0

    def begin_again(self, seed: int | str | bytes) -> None:
        """Forget this match, wherever it stands, and begin another one as a new `Match` would, at a third of the cost.

        >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
        >>> match.play_random(1)
        >>> match.begin_again(seed=2)
        >>> match.events == Match(Ruleset.of("tenhou_4p"), seed=2).events
        True
        """
        self.start_over()
        self._begin(seed)
        self._start_kyoku()

    def _take(self, situation: Situation) -> None:
        streaks = situation.streaks or (0,) * self.rules.players
        self.stand(situation.index, situation.honba, situation.sticks, situation.scores, streaks)

    def go_to(self, situation: Situation) -> None:
        """Leave the present kyoku as it is and begin the next one from a given situation (positions set up, records)."""
        self._take(situation)
        self.standings = None
        self.count_on()
        self._start_kyoku()

    # -- asking and answering ------------------------------------------------------------------------------------------

    @property
    def pending(self) -> tuple[int, ...]:
        """Seats that have to answer now, ascending; empty when the match is over."""
        if self.asked_to_stop:
            return (self.dealer,)
        mask = self.referee.pending
        return tuple(seat for seat in range(self.rules.players) if mask >> seat & 1)

    def legal(self, seat: int) -> bytes:
        """A seat's legal actions by number (`jantaku.actions`); empty when it is not asked."""
        if self.asked_to_stop:
            return _STOP_OR_PLAY_ON if seat == self.dealer else b""
        return self.referee.legal_of(seat)

    def act(self, seat: int, action: int) -> None:
        """A pending seat's answer; raise `IllegalAction`, changing nothing, if it is not one of `legal(seat)`."""
        if self.asked_to_stop:
            if seat != self.dealer or action not in _STOP_OR_PLAY_ON:
                raise IllegalAction(Message("only seat {seat} is asked, whether the match ends", seat=self.dealer))
            self.choices.append(_CHOICES[seat][action])
            self.answer_stop(action == actions.STOP)
            self.carry_on()
            return
        self.referee.act(seat, action)
        self.choices.append(_CHOICES[seat][action])
        if self.referee.is_over:
            self._close_kyoku()

    def repeat(self, seat: Seat, action: int) -> None:
        """Do again what an entry of `choices` says."""
        if action < 0:
            self.penalise(seat, _MISTAKES[-1 - action])
        else:
            self.act(seat, action)

    def penalise(self, seat: Seat, mistake: Mistake) -> Ruling:
        """A seat made a mistake that no program would let it make (a table of people, a tournament's referee): its hand is
        dead, or the kyoku ends with a chombo, or nothing happens, as the rules say.

        Raise `IllegalAction` when no kyoku is in play.

        >>> from jantaku.rules.penalties import Mistake
        >>> match = Match(Ruleset.of("default"), seed=1)
        >>> match.penalise(2, Mistake.FALSE_WIN), match.scores
        (<Ruling.CHOMBO: 'chombo'>, (29000, 27000, 17000, 27000))
        """
        if self.is_over or self.asked_to_stop:
            raise IllegalAction(Message("no kyoku is in play"))
        if not 0 <= seat < self.rules.players:
            raise IllegalAction(Message("seat {seat} cannot be penalised now", seat=seat))
        found = ruling(self.rules, mistake)
        if found is Ruling.DEAD_HAND:
            self.referee.kill_hand(seat)
        elif found is Ruling.CHOMBO:
            penalty = chombo(self.rules, seat, self.dealer)
            self.note_chombo(1 + _AFTERMATHS.index(penalty.aftermath))
            self.count_penalty(seat, penalty.outside)
            self.referee.chombo(seat, penalty.payments, penalty.aftermath is Aftermath.REPLAY)
        self.choices.append((seat, -1 - _MISTAKES.index(mistake)))
        if self.referee.is_over:
            self._close_kyoku()
        return found

    def add_overrun(self, seat: Seat, units: int = 1) -> None:
        """Say that a seat overran its time; each unit costs `time_penalty` in the final result (O-34)."""
        if not self.rules.time_penalty:
            raise MatchError(Message("these rules have no time penalty"))
        self.count_overrun(seat, units)

    @property
    def tally(self) -> Tally:
        """What counts in the final result beside the scores: wins, chips, time overrun and points lost outside the scores."""
        return Tally(**self.counts)

    def board(self, seat: int | None) -> Board:
        """What a seat knows of the present kyoku, or the truth for None. It moves as the kyoku goes on."""
        if seat is not None and not self.referee.watched:
            raise MatchError(Message("this match keeps no boards for its seats: make it with watched=True"))
        return self.referee.board(seat)

    def call_time(self) -> None:
        """Say that the time limit of the rules is reached: the match ends after this kyoku, or after one more (O-34).

        A match keeps no clock; whoever does calls this once. Raise `MatchError` if the rules set no limit.
        """
        if self.rules.time_limit_minutes is None:
            raise MatchError(Message("these rules set no time limit"))
        self.count_down(1 if self.rules.time_limit_end == "one_more_hand" else 0)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        return self.events_from(0)

    @property
    def n_events(self) -> int:
        """How many `events` there are."""
        return 1 + len(self._past) + (self.is_over or (0 if self.asked_to_stop else self.referee.n_facts))

    def events_from(self, first: int) -> list[Event]:
        """`events[first:]`, at the cost of those alone."""
        found: list[Event] = [self._match_start()] if first < 1 else []
        found += self._past[max(0, first - 1) :]
        begun = max(0, first - 1 - len(self._past))
        if self.standings is not None and self.is_over:
            return found if begun else [*found, self._match_end(self.standings)]
        return found if self.asked_to_stop else [*found, *self.referee.events(begun)]

    def share_events(self) -> None:
        """Keep equal events of past kyoku as one object, in all matches: draws and discards recur, and whoever keeps many
        matches needs half the memory."""
        self._past[self._shared :] = map(_shared, self._past[self._shared :])
        self._shared = len(self._past)
        self.last_kyoku = self._past[self._shared - len(self.last_kyoku) :]

    def _match_start(self) -> MatchStart:
        commit = commitment(self.seed) if self._walls is None else None
        return MatchStart(str(self.rules), self.names, __version__, commit)

    @property
    def situation(self) -> Situation:
        """Where the match stood when the present kyoku began."""
        return Situation(self.index, self.honba, self.sticks, self.scores, self.streaks)

    # -- kyoku after kyoku ---------------------------------------------------------------------------------------------

    def _start_kyoku(self) -> None:
        if self._walls is None:
            self.shuffle()
        else:
            self.referee.take_wall(self._walls(self.kyoku))
        self.begin_kyoku()
        if self.referee.is_over:
            raise MatchError(Message("a kyoku that asks nobody anything"))

    def _close_kyoku(self) -> None:
        self.close_kyoku()
        self.carry_on()

    def carry_on(self) -> None:
        """After `close_kyoku` or `answer_stop`: the next kyoku, the question whether the match ends, or its end."""
        self.referee.check_wall()
        if self._noted < self.closed:
            self._note_kyoku()
        if self.is_over:
            self.standings = standings(self.settle_match(), self.tally.chips)
        elif not self.asked_to_stop:
            self._start_kyoku()

    def _note_kyoku(self) -> None:
        """Keep what is to be kept of the kyoku that ended."""
        self._noted = self.closed
        if self._recorded:
            self.last_kyoku = self.referee.events()
            self._past += self.last_kyoku
        if self._chips:
            self._count_chips()

    def _count_chips(self) -> None:
        """What a win earns beside its points (O-22)."""
        for event in self.referee.events():
            for seat, chips in enumerate(chips_of(self.rules, event) if isinstance(event, Win) else ()):
                self.count_chips(seat, chips)

    def _match_end(self, standings: Sequence[Standing]) -> MatchEnd:
        published = self._walls is None and not isinstance(self.seed, bytes)
        return MatchEnd(
            self.scores,
            tuple(standing.rank for standing in standings),
            tuple(float(standing.result) for standing in standings),
            str(self.seed) if published else None,
        )

    # -- many answers at once ------------------------------------------------------------------------------------------

    def play_kyoku(self, run: Callable[[Referee], None]) -> None:
        """Let `run` answer the referee itself until the present kyoku is over; `choices` stay as they are."""
        run(self.referee)
        if not self.referee.is_over:
            raise MatchError(Message("the kyoku is not over"))
        self._close_kyoku()

    def play_random(self, seed: int) -> None:
        """Play to the end with random legal actions, kyoku by kyoku inside the kernel; `choices` stay as they are."""
        state = seed
        while not self.is_over:
            if self.asked_to_stop:
                self.act(self.dealer, actions.STOP if state & 1 else actions.PASS)
            else:
                state = self.referee.run_random(state)
                self._close_kyoku()


@lru_cache
def _prepared(rules: Ruleset) -> tuple[BuiltRules, BuiltTerms, tuple[Tile, ...], dict[str, int]]:
    """What every match by a ruleset needs: its integer forms, its tiles, and how a deck lays them out."""
    return build(rules), terms_of(rules), tuple(tile_set(rules)), asdict(wall_layout(rules))


@lru_cache(4096)
def _shared(event: Event) -> Event:
    return event


_NAMES = ("seat 0", "seat 1", "seat 2", "seat 3")
_MISTAKES = tuple(Mistake)
_AFTERMATHS = tuple(Aftermath)
