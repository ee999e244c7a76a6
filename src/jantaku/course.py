"""The course of a match inside the kernel: who deals next, honba, the end (G-05 to G-09, O-05, O-07, O-09, L-16, O-34).

`jantaku.match.Match` is the form for people. No step from one kyoku to the next needs the interpreter.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence


class Course:
    """Where a match stands. After `close`, `status` says what comes next."""

    def __init__(self, built: BuiltRules, terms: BuiltTerms, watched: bool = True) -> None:
        if not cython.compiled:
            fields(self, __file__, "Course", globals())
        self.referee = Referee(built, watched)
        self.terms = terms
        self.clear()

    # -- from kyoku to kyoku -------------------------------------------------------------------------------------------

    def clear(self):
        """Stand before the first kyoku of a match, whatever was played."""
        self.index = 0
        self.honba = 0
        self.sticks = 0
        self.kyoku = 0
        self.closed = 0
        self.status = DEALING
        self.kyoku_left = NO_LIMIT_SET
        self.aftermath = NO_CHOMBO
        clear_counted(cython.address(self.counted))
        for seat in range(4):
            self.points[seat] = self.referee.rules.start_points
            self.streak[seat] = 0
        self.referee.decisions = 0
        self.referee.check = 0

    def dealer_seat(self):
        return self.index % self.referee.players

    def lay_wall(self):
        """Shuffle the wall of the present kyoku."""
        self.words.begin(self.kyoku)
        self.deck.deal(self.words, self.referee.wall_at())

    def deal_kyoku(self):
        """Shuffle and begin the present kyoku."""
        self.lay_wall()
        self.open_kyoku()

    def open_kyoku(self):
        """Begin a kyoku on the wall that the referee has."""
        players = self.referee.players
        wind = self.index // players % WINDS
        number = self.index % players
        self.status = PLAYING
        self.referee.open(wind, number, number, self.honba, self.sticks, self.points, self.eighth_seat())

    def close(self):
        """After a kyoku: what it left, and what comes next."""
        self.closed += 1
        self.take_result()
        if self.is_bust() or self.time_is_up() or self.aftermath == ENDS_GAME:
            self.status = OVER
            return
        if self.aftermath == REPLAY:
            self.aftermath = NO_CHOMBO
            self.kyoku += 1
            self.status = DEALING
            return
        repeat = self.deals_again()
        self.aftermath = NO_CHOMBO
        self.count_streaks(repeat)
        if self.index < self.referee.players * self.referee.rules.length - 1:
            self.move_on(repeat)
        else:
            self.close_late(repeat)

    def take_result(self):
        for seat in range(self.referee.players):
            self.points[seat] = self.referee.truth.pos.scores[seat]
            self.counted.wins[seat] += self.referee.winners >> seat & 1
        self.sticks = self.referee.truth.pos.sticks

    def close_late(self, repeat):
        """The last regular kyoku or one of an extra round (G-09, O-07, O-09)."""
        reached = self.target_reached()
        if repeat:
            if self.may_stop():
                self.status = OVER if self.referee.rules.yame_automatic else ASKED
            elif reached and not self.plays_on_above_target():
                self.status = OVER
            else:
                self.move_on(repeat)
        elif reached or not self.referee.rules.extra_round or self.extra_rounds_used_up():
            self.status = OVER
        else:
            self.move_on(repeat)

    def stop_or_play_on(self, stop):
        """The last dealer's answer (O-07)."""
        if stop:
            self.status = OVER
        else:
            self.move_on(True)

    def move_on(self, repeat):
        self.honba = self.honba + 1 if repeat or not self.is_won() else 0
        self.index += 0 if repeat else 1
        self.kyoku += 1
        self.status = DEALING

    def count_streaks(self, repeat):
        """L-16: dealerships of a seat in a row, or its wins in a row."""
        if self.referee.rules.paarenchan == PAARENCHAN_OFF:
            return
        longer = self.referee.winners
        if self.referee.rules.paarenchan == PAARENCHAN_DEALERSHIPS:
            longer = 1 << self.dealer_seat() if repeat else 0
        for seat in range(self.referee.players):
            self.streak[seat] = self.streak[seat] + 1 if longer >> seat & 1 else 0

    def eighth_seat(self):
        """The seat whose win in this kyoku is paarenchan."""
        if self.referee.rules.paarenchan != PAARENCHAN_OFF:
            for seat in range(self.referee.players):
                if self.streak[seat] >= EIGHTH - 1:
                    return seat
        return NOBODY

    # -- what a kyoku decides ------------------------------------------------------------------------------------------

    def is_won(self):
        """Whether the kyoku counts as won: a win, or nagashi mangan that is settled as one (D-07)."""
        return self.referee.winners != 0 or (self.referee.nagashi != 0 and self.referee.rules.nagashi == NAGASHI_WIN)

    def deals_again(self):
        """G-05."""
        dealer = self.dealer_seat()
        if self.aftermath != NO_CHOMBO:
            return True
        if self.is_won():
            winners = self.referee.winners if self.referee.winners else self.referee.nagashi
            return winners >> dealer & 1
        reason = self.referee.truth.pos.reason
        if reason != EXHAUSTIVE_DRAW:
            return not self.referee.rules.dealer_rotates_on_abort >> reason & 1
        if self.referee.rules.dealer_on_exhaustive_draw == DEALER_TENPAI:
            return self.referee.tenpai >> dealer & 1
        return self.referee.rules.dealer_on_exhaustive_draw == DEALER_ALWAYS

    def time_is_up(self):
        """O-34."""
        if self.kyoku_left == NO_LIMIT_SET:
            return False
        if self.kyoku_left == 0:
            return True
        self.kyoku_left -= 1
        return False

    def is_bust(self):
        """O-05: somebody is bust, or has reached the score that ends the match."""
        for seat in range(self.referee.players):
            if self.bust(self.points[seat]):
                return True
        cap = self.referee.rules.point_cap_end
        return cap != 0 and self.most_points() >= cap

    def bust(self, score):
        if self.referee.rules.tobi == TOBI_OFF:
            return False
        return score < 0 or (score == 0 and self.referee.rules.tobi != TOBI_BELOW_ZERO)

    def most_points(self):
        most = self.points[0]
        for seat in range(1, self.referee.players):
            most = max(most, self.points[seat])
        return most

    def target_reached(self):
        sticks = self.sticks * self.referee.rules.riichi_deposit if self.referee.rules.target_counts_sticks else 0
        return self.most_points() + sticks >= self.referee.rules.target_points

    def may_stop(self):
        """O-07: the dealer of the last kyoku leads with the target reached, after a win or (tenpai_yame) tenpai at a draw."""
        dealer = self.dealer_seat()
        if self.is_won():
            if not self.referee.rules.agari_yame:
                return False
        else:
            tenpai = self.referee.tenpai >> dealer & 1
            if not tenpai or not self.referee.rules.tenpai_yame or self.referee.truth.pos.reason != EXHAUSTIVE_DRAW:
                return False
        if self.points[dealer] < self.referee.rules.target_points or self.points[dealer] < self.most_points():
            return False
        for seat in range(dealer):
            if self.points[seat] == self.points[dealer]:
                return False
        return True

    def plays_on_above_target(self):
        """Whether a repeating dealer plays on though the target is reached (extra_round_renchan)."""
        if self.referee.rules.extra_round_renchan == RENCHAN_REGULAR_ONLY:
            return self.index == self.referee.players * self.referee.rules.length - 1
        return self.referee.rules.extra_round_renchan == RENCHAN_ALWAYS

    def extra_rounds_used_up(self):
        most = self.referee.rules.extra_round_max_winds
        return most != 0 and self.index + 1 >= self.referee.players * (self.referee.rules.length + most)

    # -- the result ----------------------------------------------------------------------------------------------------

    def settle(self):
        """After the last kyoku: what each seat ends with, sticks in its points."""
        self.find_prizes()
        self.counted.sticks = self.sticks * self.referee.rules.riichi_deposit
        for seat in range(self.referee.players):
            self.counted.scores[seat] = self.points[seat]
        find_result(cython.address(self.terms.terms), cython.address(self.counted), cython.address(self.result))
        for seat in range(self.referee.players):
            self.points[seat] = self.result.scores[seat]

    def find_prizes(self):
        """O-05, tobi_prize: everybody who is bust pays the winner nearest after the one who gave the tile."""
        winner = self.first_winner()
        prize = self.terms.terms.tobi_prize
        for seat in range(self.referee.players):
            self.counted.prizes[seat] = 0
        for seat in range(self.referee.players):
            if winner != NOBODY and self.bust(self.points[seat]):
                self.counted.prizes[seat] -= prize
                self.counted.prizes[winner] += prize

    def first_winner(self):
        """Of the last kyoku."""
        for i in range(self.referee.n_facts):
            if self.referee.facts[i].kind == F_WIN:
                return self.referee.facts[i].seat
        return NOBODY

    # -- for Python ----------------------------------------------------------------------------------------------------

    def stand(self, index: int, honba: int, sticks: int, scores: Sequence[int], streaks: Sequence[int] = (0, 0, 0, 0)) -> None:
        """Put the match where it shall be before a kyoku."""
        self.index = index
        self.honba = honba
        self.sticks = sticks
        self.scores = scores
        for seat in range(self.referee.players):
            self.streak[seat] = streaks[seat]

    def start_over(self) -> None:
        """Stand before the first kyoku of a match, whatever was played."""
        self.clear()

    def play_with(self, deck: Deck) -> None:
        """Take every wall from a deck."""
        self.deck = deck

    def take_seed(self, seed: bytes) -> None:
        """Shuffle every wall from a seed."""
        self.words = Words(seed)

    def shuffle(self) -> None:
        """Lay the wall of the present kyoku."""
        self.lay_wall()

    def begin_kyoku(self) -> None:
        """Begin a kyoku on the wall that the referee has. Raises KyokuError where that wall does not do."""
        self.open_kyoku()
        self.referee.check_wall()

    def close_kyoku(self) -> None:
        """Take what a kyoku that is over left; `is_over`, `asked_to_stop` and the present kyoku follow from it."""
        self.close()

    def answer_stop(self, stop: bool) -> None:
        """What the last dealer says to the question whether the match ends."""
        self.stop_or_play_on(stop)

    def count_down(self, kyoku: int) -> None:
        """Time is up: how many kyoku are still played after the present one (O-34)."""
        if self.kyoku_left == NO_LIMIT_SET:
            self.kyoku_left = kyoku

    def settle_match(self) -> list[tuple[int, int, int]]:
        """After the last kyoku: each seat's score, rank and result, as `BuiltTerms.results` has them."""
        self.settle()
        return rows_of(cython.address(self.terms.terms), cython.address(self.result))

    def count_chips(self, seat: int, chips: int) -> None:
        """A seat won chips, or lost them."""
        self.counted.chips[seat] += chips

    def count_overrun(self, seat: int, units: int) -> None:
        """A seat overran its time."""
        self.counted.overruns[seat] += units

    def count_penalty(self, seat: int, points: int) -> None:
        """A seat lost points outside the scores."""
        self.counted.penalties[seat] += points

    def note_chombo(self, aftermath: int) -> None:
        """The present kyoku ended by an error: 1 it is played again, 2 it is over, 3 so is the match."""
        self.aftermath = aftermath

    def count_on(self) -> None:
        """Number the next kyoku, whatever became of the present one."""
        self.kyoku += 1

    @property
    def is_over(self) -> bool:
        return self.status == OVER

    @property
    def asked_to_stop(self) -> bool:
        """Whether the last dealer is asked if the match ends (O-07)."""
        return self.status == ASKED

    @property
    def scores(self) -> tuple[int, ...]:
        """Points by seat as the last kyoku left them."""
        return tuple([self.points[seat] for seat in range(self.referee.players)])

    @scores.setter
    def scores(self, scores: Sequence[int]) -> None:
        for seat in range(self.referee.players):
            self.points[seat] = scores[seat]

    @property
    def dealer(self) -> int:
        return self.index % self.referee.players

    @property
    def streaks(self) -> tuple[int, ...]:
        """By seat, before the present kyoku: dealerships in a row, or wins in a row where paarenchan counts those."""
        return tuple([self.streak[seat] for seat in range(self.referee.players)])

    @property
    def counts(self) -> dict[str, tuple[int, ...]]:
        """By seat: kyoku won, and what else counts in the result."""
        seats = range(self.referee.players)
        return {
            "wins": tuple([self.counted.wins[seat] for seat in seats]),
            "chips": tuple([self.counted.chips[seat] for seat in seats]),
            "overruns": tuple([self.counted.overruns[seat] for seat in seats]),
            "penalties": tuple([self.counted.penalties[seat] for seat in seats]),
        }
