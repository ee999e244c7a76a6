"""A record from decision to decision: who was asked what, and what each seat answered.

A board of the truth takes the facts of a tape, each found to fit. Where a fact asks seats for an answer, as `jantaku.referee`
asks them, their legal actions are found on that board and their answers in the facts that follow.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from typing import TYPE_CHECKING

from jantaku.board import REASONS
from jantaku.i18n import N_, Message
from jantaku.log.record import LogError, LogFault, LogFormat, Place

if TYPE_CHECKING:
    from jantaku.rules.ruleset import Ruleset

REFUSED = REASONS | {
    BAD_ANSWER: N_("a seat does what these rules do not let it do"),
    NO_ANSWER: N_("the seat to act does nothing"),
}


class Step:
    """One decision of a record: what a seat might have done, and what it did."""

    def __repr__(self) -> str:
        return f"Step(kyoku={self.kyoku}, seat={self.seat}, action={self.action}, legal={list(self.legal)})"

    @property
    def board(self) -> Board:
        """The whole kyoku as it stood, a board of its own; its `tile` is the one that the decision is about."""
        board = Board(self.built)
        self.tape.bring(board, self.place)
        return board

    @property
    def view(self) -> Board:
        """The kyoku as the seat knew it, a board of its own."""
        board = Board(self.built, self.seat)
        self.tape.show(board, self.seat, self.place)
        return board


class Steps:
    """The decisions of a record in order, each a `Step`; of several seats that are asked at once the lowest comes first."""

    def __init__(self, rules: "Ruleset", built: BuiltRules, tapes: "list[Tape]", format: LogFormat) -> None:
        if not cython.compiled:
            fields(self, __file__, "Steps", globals())
        self.ruleset = rules
        self.format = format
        self.built = built
        self.tapes = tapes
        self.truth = Board(built)

    @property
    def rules(self) -> "Ruleset":
        """By which legality is judged."""
        return self.ruleset

    def __iter__(self) -> "Steps":
        return self

    def __next__(self) -> Step:
        while not self.asked:
            if self.tape is None or self.place == self.tape.n:
                if self.number == len(self.tapes):
                    raise StopIteration
                self.tape = self.tapes[self.number]
                self.number += 1
                self.place = 0
                self.owed_with = 0
            status = self.move()
            if status != FITS:
                raise self._refused(status)
        seat = 0
        while not self.asked >> seat & 1:
            seat += 1
        self.asked &= ~(1 << seat)
        return self.step(seat)

    def _refused(self, status: int) -> LogError:
        """What is wrong with the fact at hand; nothing is given after it."""
        place = min(self.place, self.tape.n - 1)
        where = Place(self.tape.kyoku, self.tape.told[place])
        self.place = self.tape.n
        self.number = len(self.tapes)
        return LogError(self.format, LogFault.IMPOSSIBLE, Message(REFUSED[status]), where)

    def step(self, seat):
        step = Step()
        step.kyoku = self.tape.kyoku
        step.seat = seat
        n = self.legal[seat].n
        if cython.compiled:
            step.legal = cython.cast("char*", cython.address(self.legal[seat].actions[0]))[:n]
        else:
            step.legal = bytes(self.legal[seat].actions[:n])
        step.action = self.answers[seat]
        step.built = self.built
        step.tape = self.tape
        step.place = self.place
        return step

    # -- from fact to fact ---------------------------------------------------------------------------------------------

    def move(self):
        """Take facts until seats have been asked, or to the end of the kyoku; FITS, or why the next one cannot be."""
        while self.place < self.tape.n:
            fact = self.tape.fact(self.place)
            status = self.truth.fits(fact)
            if status != FITS:
                return status
            self.turn_owed(fact)
            self.truth.advance(fact)
            self.place += 1
            if self.truth.pos.phase == P_OVER:
                self.place = self.tape.n
            elif self.asks(fact):
                status = self.take_between(fact)
                if status == FITS:
                    status = self.find_asked()
                if status != FITS or self.asked:
                    return status
        return FITS

    def asks(self, fact):
        """Whether others, or the seat itself, may have something to answer to that fact."""
        kind = fact.kind
        if kind == F_DRAW:
            return fact.tile != FLOWER or self.truth.rules.flowers != FLOWERS_SET_ASIDE
        if kind == F_NUKI:
            return fact.tile != FLOWER
        return kind == F_DISCARD or kind == F_CHI or kind == F_PON or kind == F_ANKAN or kind == F_KAKAN

    def timing_of(self, type):
        if type == ANKAN:
            return self.truth.rules.kan_dora_ankan
        return self.truth.rules.kan_dora_kakan if type == KAKAN else self.truth.rules.kan_dora_daiminkan

    def turn_owed(self, fact):
        """B-03: count the indicators that the next kan turns, and not the draw after it."""
        kind = fact.kind
        if kind == F_DISCARD or kind == F_DAIMINKAN:
            self.owed_with = 0
        elif kind == F_DRAW:
            type = self.truth.pos.kan_type
            if (type == ANKAN or type == KAKAN or type == DAIMINKAN) and self.truth.rules.kan_dora:
                self.owed_with += self.timing_of(type) == DORA_WITH_DISCARD

    def take_between(self, fact):
        """Take what comes before the question that `fact` asks: a hand laid open, indicators of earlier kans, dead hands."""
        kind = fact.kind
        hand = kind == F_DISCARD and fact.flag & OPEN != 0
        due = 0
        if kind == F_ANKAN or kind == F_KAKAN or (kind == F_NUKI and self.truth.rules.nuki_flushes_pending_dora):
            due = self.owed_with
            self.owed_with = 0
        rules = self.truth.rules
        if kind == F_KAKAN and rules.robbed_kan_dora and rules.kan_dora and rules.kan_dora_kakan == DORA_AT_ONCE:
            due += 1
        while self.place < self.tape.n:
            following = self.tape.fact(self.place)
            if following.kind == F_SHOW and hand:
                hand = False
            elif following.kind == F_DORA and due:
                due -= 1
            elif following.kind != F_DEAD_HAND:
                break
            status = self.truth.fits(following)
            if status != FITS:
                return status
            self.truth.advance(following)
            self.place += 1
        return FITS

    # -- questions and answers -----------------------------------------------------------------------------------------

    def find_asked(self):
        """Who is asked now, and the answers; nobody where the record stops, or where a penalty is what comes next."""
        if self.place == self.tape.n or self.tape.fact(self.place).kind == F_CHOMBO:
            return FITS
        asked = 0
        for i in range(self.truth.players):
            self.legal[i].n = 0
            self.answers[i] = A_PASS
            if self.truth.pos.seats[i].known:
                self.legal[i].n = legal_actions(self.truth, i, self.legal[i].actions)
                if self.legal[i].n > 0:
                    asked |= 1 << i
        status = self.find_answers()
        if status == FITS and self.following() < self.tape.n:
            self.asked = asked
        return status

    def following(self):
        """Place of the fact that the answers led to; the tape's end if it tells none."""
        place = self.place
        while place < self.tape.n:
            kind = self.tape.fact(place).kind
            if kind != F_DORA and kind != F_RIICHI_ACCEPTED and kind != F_SHOW and kind != F_URA:
                if kind != F_PAYMENT and kind != F_DEAD_HAND:
                    break
            place += 1
        return place

    def find_answers(self):
        place = self.following()
        if place == self.tape.n:
            return FITS
        fact = self.tape.fact(place)
        phase = self.truth.pos.phase
        turn = self.truth.pos.turn
        status = self.own_answer(turn, fact) if phase == P_TURN or phase == P_CALLED else self.claims(place)
        if status == FITS:
            return FITS
        self.place = place
        misfit = self.truth.fits(fact)  # which says more than that it is not allowed
        return status if misfit == FITS else misfit

    def own_answer(self, seat, fact):
        """What the seat that drew or called did."""
        kind = fact.kind
        if kind == F_WIN and fact.seat == seat and fact.source == seat:
            return self.answer(seat, A_TSUMO)
        if kind == F_RYUUKYOKU and fact.flag == KYUUSHU_KYUUHAI:
            return self.answer(seat, A_KYUUSHU)
        if (kind == F_DISCARD or kind == F_ANKAN or kind == F_KAKAN or kind == F_NUKI) and fact.seat == seat:
            return self.answer(seat, action_of(fact))
        return NO_ANSWER

    def claims(self, place):
        """What the others did about the tile of the seat whose turn it is; a seat that the record does not tell of passed."""
        fact = self.tape.fact(place)
        kind = fact.kind
        if kind == F_WIN and fact.source == self.truth.pos.turn:
            for i in range(place, self.tape.n):
                if self.tape.fact(i).kind == F_WIN and self.answer(self.tape.fact(i).seat, A_RON) != FITS:
                    return BAD_ANSWER
        elif (kind == F_CHI or kind == F_PON or kind == F_DAIMINKAN) and fact.source == self.truth.pos.turn:
            return self.answer(fact.seat, action_of(fact))
        elif kind == F_RYUUKYOKU and fact.flag == SANCHAHOU:
            for i in range(self.truth.players):
                if self.is_legal(i, A_RON):
                    self.answers[i] = A_RON
        elif kind == F_RYUUKYOKU:
            for i in range(self.place, self.tape.n):
                if self.tape.fact(i).kind == F_SHOW and self.is_legal(self.tape.fact(i).seat, A_TENPAI):
                    self.answers[self.tape.fact(i).seat] = A_TENPAI
        return FITS

    def is_legal(self, seat, action):
        for i in range(self.legal[seat].n):
            if self.legal[seat].actions[i] == action:
                return True
        return False

    def answer(self, seat, action):
        """Note what a seat did. Of one whose hand is hidden nobody knows what it may do."""
        if seat >= self.truth.players:
            return BAD_ANSWER
        self.answers[seat] = action
        return FITS if self.is_legal(seat, action) or not self.truth.pos.seats[seat].known else BAD_ANSWER


def discard_of(fact):
    """The action that a discard came from."""
    if fact.tile == FLOWER and not fact.flag & TSUMOGIRI:
        if fact.flag & DECLARES_RIICHI:
            return A_OPEN_RIICHI_FLOWER if fact.flag & OPEN else A_RIICHI_FLOWER
        return A_FLOWER
    base = A_DISCARD
    if fact.flag & DECLARES_RIICHI:
        base = A_OPEN_RIICHI if fact.flag & OPEN else A_RIICHI
    if fact.flag & TSUMOGIRI:
        return base + A_TSUMOGIRI
    return base + (34 + (fact.tile & KIND) // 9 if fact.tile & RED else fact.tile)


def action_of(fact):
    """The action that a fact of the own turn or a call came from; `jantaku.actions.number_of` says the same of events."""
    kind = fact.kind
    if kind == F_DISCARD:
        return discard_of(fact)
    if kind == F_CHI:
        low = min(fact.tile & KIND, fact.tiles[0] & KIND, fact.tiles[1] & KIND)
        red = 1 if (fact.tiles[0] | fact.tiles[1]) & RED else 0
        return A_CHI + 2 * ((fact.tile & KIND) - low) + red
    if kind == F_PON:
        return A_PON + (1 if fact.tiles[0] & RED else 0) + (1 if fact.tiles[1] & RED else 0)
    if kind == F_ANKAN:
        return A_ANKAN + (fact.tiles[0] & KIND)
    if kind == F_KAKAN:
        return A_KAKAN + (fact.tile & KIND)
    return A_DAIMINKAN if kind == F_DAIMINKAN else A_NUKI
