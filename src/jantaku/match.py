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
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from jantaku import __version__, actions
from jantaku.errors import JantakuError
from jantaku.events import Event, MatchEnd, MatchStart, RyuukyokuReason, Win
from jantaku.i18n import Message
from jantaku.referee import IllegalAction, Referee
from jantaku.rules.build import build
from jantaku.rules.chips import chips_of
from jantaku.rules.penalties import Aftermath, Mistake, Ruling, chombo, ruling
from jantaku.rules.results import Standing, Tally, final_results
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.seats import Seat
from jantaku.walls import Wall, commitment, shuffled

if TYPE_CHECKING:
    from jantaku.board import Board

_STOP_OR_PLAY_ON = bytes([actions.STOP, actions.PASS])


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


class Match:
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
        self.rules = rules
        self.seed = seed
        self.names: tuple[str, ...] = tuple(names) or tuple(f"seat {seat}" for seat in range(rules.players))
        self.referee: Referee = Referee(build(rules), watched)
        self.scores: tuple[int, ...] = (rules.start_points,) * rules.players
        self.sticks: int = 0
        self.honba: int = 0
        self.kyoku: int = 0
        """How many kyoku have begun before the present one."""
        self.index: int = 0
        """East 1 is 0; the first South 1 is the number of players."""
        self.choices: list[tuple[int, int]] = []
        """Every accepted answer, passes too: (seat, action), and each mistake that was penalised as a negative number. With
        seed and ruleset they rebuild the match: `repeat` takes one."""
        self.standings: tuple[Standing, ...] | None = None
        self._tiles = tile_set(rules)
        self._layout = wall_layout(rules)
        self._walls = walls or self._shuffled
        self._published = walls is None
        self._recorded = recorded
        self.asked_to_stop: bool = False
        """Whether the last dealer is asked if the match ends (O-07)."""
        self._kyoku_left: int | None = None
        self._paarenchan: str | None = rules.paarenchan_mode if "paarenchan" in rules.local else None
        self._aftermath: Aftermath | None = None
        self._streaks: tuple[int, ...] = (0,) * rules.players
        self._counts: dict[str, list[int]] = {name: [0] * rules.players for name in ("wins", "chips", "overruns", "penalties")}
        self.last_kyoku: list[Event] = []
        """The events of the kyoku that ended last (of a `recorded` match)."""
        self._past: list[Event] = [MatchStart(str(rules), self.names, __version__, commitment(seed) if walls is None else None)]
        if situation is not None:
            self._take(situation)
        self._start_kyoku()

    def _take(self, situation: Situation) -> None:
        self.index, self.honba, self.sticks = situation.index, situation.honba, situation.sticks
        self.scores = situation.scores
        self._streaks = situation.streaks or (0,) * self.rules.players

    def go_to(self, situation: Situation) -> None:
        """Leave the present kyoku as it is and begin the next one from a given situation (positions set up, records)."""
        self._take(situation)
        self.standings = None
        self.asked_to_stop = False
        self.kyoku += 1
        self._start_kyoku()

    def _shuffled(self, kyoku: int) -> Wall:
        return shuffled(self.seed, kyoku, self._tiles, self._layout)

    # -- asking and answering ------------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.standings is not None

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
            self.choices.append((seat, action))
            self.asked_to_stop = False
            self._end() if action == actions.STOP else self._next_kyoku(repeat=True)
            return
        self.referee.act(seat, action)
        self.choices.append((seat, action))
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
            self._aftermath = penalty.aftermath
            self._count("penalties", seat, penalty.outside)
            self.referee.chombo(seat, penalty.payments, penalty.aftermath is Aftermath.REPLAY)
        self.choices.append((seat, -1 - _MISTAKES.index(mistake)))
        if self.referee.is_over:
            self._close_kyoku()
        return found

    def add_overrun(self, seat: Seat, units: int = 1) -> None:
        """Say that a seat overran its time; each unit costs `time_penalty` in the final result (O-34)."""
        if not self.rules.time_penalty:
            raise MatchError(Message("these rules have no time penalty"))
        self._count("overruns", seat, units)

    def _count(self, name: str, seat: Seat, number: int) -> None:
        self._counts[name][seat] += number

    @property
    def tally(self) -> Tally:
        """What counts in the final result beside the scores: wins, chips, time overrun and points lost outside the scores."""
        return Tally(**{name: tuple(numbers) for name, numbers in self._counts.items()})

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
        if self._kyoku_left is None:
            self._kyoku_left = 1 if self.rules.time_limit_end == "one_more_hand" else 0

    def _time_is_up(self) -> bool:
        if self._kyoku_left is None:
            return False
        self._kyoku_left -= 1
        return self._kyoku_left < 0

    @property
    def events(self) -> list[Event]:
        """Everything that has happened, in order."""
        if self.is_over or self.asked_to_stop:
            return list(self._past)
        return [*self._past, *self.referee.events()]

    @property
    def situation(self) -> Situation:
        """Where the match stood when the present kyoku began."""
        return Situation(self.index, self.honba, self.sticks, self.scores, self._streaks)

    @property
    def dealer(self) -> int:
        return self.index % self.rules.players

    # -- kyoku after kyoku ---------------------------------------------------------------------------------------------

    def _start_kyoku(self) -> None:
        wind, place = divmod(self.index, self.rules.players)
        now = (wind % 4, place + 1, self.dealer, self.honba, self.sticks, self.scores)
        self.referee.start(self._walls(self.kyoku), *now, self._eighth())
        if self.referee.is_over:
            raise MatchError(Message("a kyoku that asks nobody anything"))

    def _close_kyoku(self) -> None:
        if self._recorded:
            self.last_kyoku = self.referee.events()
            self._past += self.last_kyoku
        board = self.referee.truth
        self.scores = board.scores
        self.sticks = board.sticks
        self._count_wins()
        if self._is_bust() or self._time_is_up() or self._aftermath is Aftermath.ENDS_GAME:
            self._end()
            return
        if self._aftermath is Aftermath.REPLAY:
            self._aftermath = None
            self.kyoku += 1
            self._start_kyoku()
            return
        repeat = self.dealer_continues()
        self._aftermath = None
        self._count_streaks(repeat)
        if self.index < self.rules.players * _WINDS[self.rules.length] - 1:
            self._next_kyoku(repeat)
        else:
            self._close_late_kyoku(repeat)

    def _close_late_kyoku(self, repeat: bool) -> None:
        """The last regular kyoku or one of an extra round (G-09, O-07, O-09)."""
        reached = self._target_reached()
        if repeat:
            if self._may_stop():
                if self.rules.yame_mode == "automatic":
                    self._end()
                else:
                    self.asked_to_stop = True
            elif reached and not self._plays_on_above_target():
                self._end()
            else:
                self._next_kyoku(repeat)
        elif reached or not self.rules.extra_round or self._extra_rounds_used_up():
            self._end()
        else:
            self._next_kyoku(repeat)

    def _count_wins(self) -> None:
        """What yakitori and chips count (O-22)."""
        if not self.referee.winners:
            return
        for seat in range(self.rules.players):
            if self.referee.winners >> seat & 1:
                self._count("wins", seat, 1)
        if self.rules.shuugi:
            for event in self.referee.events():
                for seat, chips in enumerate(chips_of(self.rules, event) if isinstance(event, Win) else ()):
                    self._count("chips", seat, chips)

    def _count_streaks(self, repeat: bool) -> None:
        """L-16: dealerships of a seat in a row, or its wins in a row."""
        if self._paarenchan is None:
            return
        longer = self.referee.winners if self._paarenchan == "wins" else repeat << self.dealer
        self._streaks = tuple(streak + 1 if longer >> seat & 1 else 0 for seat, streak in enumerate(self._streaks))

    def _eighth(self) -> Seat | None:
        """The seat whose win in this kyoku is paarenchan."""
        if self._paarenchan is None:
            return None
        return next((seat for seat, streak in enumerate(self._streaks) if streak >= _PAARENCHAN - 1), None)

    def _next_kyoku(self, repeat: bool) -> None:
        self.honba = self.honba + 1 if repeat or not self._won() else 0
        self.index += not repeat
        self.kyoku += 1
        self._start_kyoku()

    def _end(self) -> None:
        prizes = self._tobi_prizes() if self.rules.tobi_prize else {}
        self.standings = final_results(self.rules, self.scores, self.sticks * self.rules.riichi_deposit, prizes, self.tally)
        self.scores = tuple(standing.score for standing in self.standings)
        self._past.append(
            MatchEnd(
                self.scores,
                tuple(standing.rank for standing in self.standings),
                tuple(float(standing.result) for standing in self.standings),
                str(self.seed) if self._published and not isinstance(self.seed, bytes) else None,
            )
        )

    # -- what a kyoku decides ------------------------------------------------------------------------------------------

    def _won(self) -> bool:
        """Whether the kyoku counts as won: a win, or nagashi mangan that is settled as one (D-07)."""
        return self.referee.winners != 0 or (self.referee.nagashi != 0 and self.rules.nagashi == "win")

    def dealer_continues(self) -> bool:
        """G-05: whether the dealer of the kyoku just ended deals again."""
        bit = 1 << self.dealer
        if self._aftermath is not None:
            return True
        if self._won():
            return (self.referee.winners or self.referee.nagashi) & bit != 0
        if self._reason() is not RyuukyokuReason.EXHAUSTIVE:
            return not int(self.referee.built.values["dealer_rotates_on_abort"]) >> self.referee.truth.reason & 1
        if self.rules.dealer_on_exhaustive_draw == "tenpai":
            return self.referee.tenpai & bit != 0
        return bool(self.rules.dealer_on_exhaustive_draw == "always")

    def _reason(self) -> RyuukyokuReason:
        return _REASONS[self.referee.truth.reason]

    def _is_bust(self) -> bool:
        """O-05: somebody is bust, or has reached the score that ends the match."""
        if self._bust(min(self.scores)):
            return True
        return bool(self.rules.point_cap_end is not None and max(self.scores) >= self.rules.point_cap_end)

    def _tobi_prizes(self) -> dict[int, int]:
        """Seat -> points in the result: everybody who is bust pays the winner nearest after the one who gave the tile."""
        prizes = dict.fromkeys(range(self.rules.players), 0)
        winner = next((event.seat for event in self.referee.events() if isinstance(event, Win)), None)
        if winner is not None:
            for seat in range(self.rules.players):
                if self._bust(self.scores[seat]):
                    prizes[seat] -= self.rules.tobi_prize
                    prizes[winner] += self.rules.tobi_prize
        return prizes

    def _bust(self, score: int) -> bool:
        return {"below_zero": score < 0, "zero_or_less": score <= 0, "off": False}[self.rules.tobi]

    def _target(self) -> int:
        target: int | str = self.rules.target_points
        return int(self.rules.return_points if target == "return_points" else target)

    def _target_reached(self) -> bool:
        sticks = self.sticks * self.rules.riichi_deposit if self.rules.target_counts_sticks else 0
        return max(self.scores) + sticks >= self._target()

    def _may_stop(self) -> bool:
        """O-07: the dealer of the last kyoku leads with the target reached, after a win or (tenpai_yame) tenpai at a draw."""
        if self._won():
            allowed = self.rules.agari_yame
        else:
            tenpai = self.referee.tenpai >> self.dealer & 1
            allowed = self.rules.tenpai_yame and tenpai and self._reason() is RyuukyokuReason.EXHAUSTIVE
        first = max(range(self.rules.players), key=lambda seat: (self.scores[seat], -seat))
        return bool(allowed) and first == self.dealer and self.scores[self.dealer] >= self._target()

    def _plays_on_above_target(self) -> bool:
        """Whether a repeating dealer plays on though the target is reached (extra_round_renchan)."""
        if self.rules.extra_round_renchan == "regular_only":
            return self.index == self.rules.players * _WINDS[self.rules.length] - 1
        return bool(self.rules.extra_round_renchan)

    def _extra_rounds_used_up(self) -> bool:
        extra = self.rules.extra_round_max_winds
        return bool(extra != "unlimited" and self.index + 1 >= self.rules.players * (_WINDS[self.rules.length] + extra))

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


_MISTAKES = tuple(Mistake)
_PAARENCHAN = 8
_WINDS = {"tonpuu": 1, "hanchan": 2, "issou": 4}
_REASONS = tuple(RyuukyokuReason)
