"""Replaying a record through the referee: legality, events and payments from the same code that plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace as replace_fields
from itertools import pairwise
from typing import Any, NoReturn

from jantaku import actions
from jantaku.actions import Action
from jantaku.events import (
    Chombo,
    DeadHand,
    Deal,
    Event,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    Nuki,
    Payment,
    Ryuukyoku,
    Show,
    Ura,
    Win,
)
from jantaku.i18n import N_, Message
from jantaku.log.record import LogError, LogFault, Place, Record
from jantaku.log.rules import rules_of, ruleset_of
from jantaku.log.tape import Tape
from jantaku.match import Match, Situation
from jantaku.referee import KyokuError
from jantaku.rules import Ruleset
from jantaku.rules.penalties import Mistake, Ruling, ruling
from jantaku.tiles import FLOWER, UNKNOWN
from jantaku.validate.choices import BEFORE_TURN, BETWEEN, answers, declarations, own_turn
from jantaku.validate.compare import differences
from jantaku.validate.lockstep import follow
from jantaku.validate.verdict import Explained, Mismatch, Verdict
from jantaku.validate.wall import ura_unseen, wall_of
from jantaku.walls import Wall

_OPTIONAL = (Payment, Show, Ura, KyokuEnd)
"""Events that some formats leave out: where a kyoku of the record has none of a kind, ours are not compared."""


class _RecordEnds(Exception):
    """Ours begins a kyoku that the record does not have."""


class _Lost(Exception):
    """The replay of a kyoku cannot go on; why has been noted."""


def replay(record: Record, rules: Ruleset | None = None) -> Verdict:
    """Replay a record under its own rules, or under `rules`; -> what differs.

    A kyoku that cannot be followed to its end is left where it differs, and the replay goes on with the next one. Games of
    other player numbers, and by rules that are not played, are skipped. LogError for a record that stops within a kyoku.
    """
    known = ruleset_of(record)
    ruleset = rules or rules_of(known.ruleset, record.format)
    verdict = Verdict(record.identity or record.format.value, str(ruleset))
    verdict.skipped = _not_replayed(record, ruleset, known.not_played if rules is None else None)
    if verdict.skipped is None:
        _check_complete(record)
        Replay(record, ruleset, verdict).run()
    return verdict


def _not_replayed(record: Record, rules: Ruleset, not_played: str | None) -> str | None:
    """Why a record cannot be replayed; None: it can."""
    if not_played is not None:
        return f"not played: {not_played}"
    if record.players != rules.players:
        return f"{record.players} players, the rules are for {rules.players}"
    if any(isinstance(event, Deal) and UNKNOWN in event.tiles for event in record.events):
        return N_("a log kept by one seat, other hands hidden")
    if rules.wareme and any(isinstance(event, KyokuStart) and event.dice is None for event in record.events):
        return N_("wareme, and a record without dice")
    return None


def _check_complete(record: Record) -> None:
    """Only a log in our own format, which may still be written, can be read though it stops within a kyoku."""
    if not isinstance(record.events[-1], KyokuEnd | MatchEnd):
        number = sum(isinstance(event, KyokuStart) for event in record.events) - 1
        raise LogError(record.format, LogFault.CUT, Message("the record stops within a kyoku"), Place(kyoku=max(number, 0)))


def _is_flower(event: Event) -> bool:
    return isinstance(event, Nuki) and event.tile == FLOWER


def situation_of(start: KyokuStart, players: int) -> Situation:
    """Where a match stands when a kyoku starts."""
    return Situation(start.round_wind * players + start.number - 1, start.honba, start.sticks, start.scores)


class _Replayed(Match):
    """A match that keeps of a kyoku only the events that are still to be compared: its start, and those from `agreed` on."""

    agreed: int = 1

    def _note_kyoku(self) -> None:
        super()._note_kyoku()
        self.last_kyoku = [self.referee.event(0), *self.referee.events(self.agreed)]


class Replay:
    """The replay of one record, kyoku by kyoku; what differs goes into the verdict.

    A subclass sees every decision: `asked` is called before the seats asked get the answers of the record.
    """

    def __init__(self, record: Record, rules: Ruleset, verdict: Verdict) -> None:
        self.record = record
        self.rules = rules
        self.verdict = verdict
        self._kyokus = [tuple(kyoku) for kyoku in record.kyokus()]
        self._penalised = not {DeadHand, Chombo}.isdisjoint(map(type, record.events))
        self.number: int = 0
        """The present kyoku of the record, from 0."""
        self._upcoming = 0
        self._place = 0
        self._finished = True
        self._says_scores = "scores" not in record.lost
        self._unsure = not self._says_scores
        """Whether our scores hang on a win whose worth the record leaves open."""

    def asked(self, match: Match) -> None:
        """A hook: the match stands at a decision of the present kyoku (`number`), and every answer is still to come."""

    # -- from kyoku to kyoku -------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Replay all kyoku, then compare how the match ends."""
        begin = self._situation((self.rules.start_points,) * self.rules.players)
        match = _Replayed(self.rules, walls=self._wall, watched=False, recorded=False, situation=begin)
        while True:
            self._replay_kyoku(match)
            self.number += 1
            if self.number == len(self._kyokus):
                break
            self._step_on(match)
        self._compare_end(match)

    def _wall(self, _: int) -> Wall:
        if self._upcoming >= len(self._kyokus):
            raise _RecordEnds
        return wall_of(self._kyokus[self._upcoming], self.rules)

    def _situation(self, scores: tuple[int, ...]) -> Situation:
        start = self._kyokus[self.number][0]
        assert isinstance(start, KyokuStart)
        situation = situation_of(start, self.rules.players)
        winds = [kyoku[0].round_wind for kyoku in self._kyokus[: self.number + 1] if isinstance(kyoku[0], KyokuStart)]
        laps = sum(pair == (3, 0) for pair in pairwise(winds))  # after North comes East again
        situation = replace_fields(situation, index=situation.index + laps * 4 * self.rules.players)
        return situation if self._says_scores else replace_fields(situation, scores=scores)

    def _replay_kyoku(self, match: _Replayed) -> None:
        """Play the present kyoku as the record did, then compare all its events."""
        self._place = 0
        self._upcoming = self.number + 1
        kyoku = match.kyoku
        self._finished = False
        if self._time_was_called():
            match.call_time()
        match.agreed = 1
        try:
            if not self._penalised and type(self).asked is Replay.asked:
                self._follow(match)
            while match.kyoku == kyoku and not match.is_over and not match.asked_to_stop:
                if self._penalised and self._penalise(match):
                    continue
                self.asked(match)
                self._answer(match)
            self._finished = True
        except _RecordEnds:
            self._finished = True
        except KyokuError as error:
            if error.is_indicator:
                self.verdict.explained.append((Explained.INDICATOR_UNSEEN, self.number))
            else:
                self._note("wall", "as recorded", error)
        except _Lost:
            pass
        if self._finished:
            self._compare_kyoku(match.last_kyoku, match.agreed)

    def _follow(self, match: _Replayed) -> None:
        """Let the kernel answer as far as it makes the events of the record."""
        tape = Tape(self.number)
        try:
            tape.take(self._kyokus[self.number])
        except ValueError:  # a number that no fact holds, which the comparison will name
            return
        match.agreed, self._place = follow(match.referee, tape)
        if match.referee.error:
            raise KyokuError(match.referee.n_facts, match.referee.error)
        if match.referee.is_over:
            match.play_kyoku(lambda referee: None)

    def _time_was_called(self) -> bool:
        """By rules with a time limit, a match may end after any kyoku: the record's end says when time was up."""
        left = len(self._kyokus) - 1 - self.number
        ended = self.rules.time_limit_minutes is not None and isinstance(self.record.events[-1], MatchEnd)
        return ended and left == (self.rules.time_limit_end == "one_more_hand")

    def _step_on(self, match: Match) -> None:
        """Bring the match to the record's next kyoku; where it stands elsewhere, note it and go there."""
        wanted = self._situation(match.scores)
        if self._finished:
            if match.asked_to_stop:
                self._upcoming = self.number
                match.act(match.dealer, actions.PASS)
            if match.is_over:
                self._note_match("match", "goes on", "ends")
            elif match.situation == wanted:
                return
            else:
                self._note_match("kyoku", wanted, match.situation)
        self._unsure = not self._says_scores
        self._upcoming = self.number
        match.go_to(wanted)

    def _compare_end(self, match: Match) -> None:
        end = self.record.events[-1]
        if not isinstance(end, MatchEnd) or not self._finished:
            return
        if match.asked_to_stop:
            match.act(match.dealer, actions.STOP)
        if not match.is_over:
            self._note_match("match", "ends", "goes on")
            return
        for what, theirs, mine in differences(end, match.events[-1]):
            self._note_match(f"MatchEnd.{what}", theirs, mine)

    # -- within a kyoku ------------------------------------------------------------------------------------------------

    def _penalise(self, match: Match) -> bool:
        """Whether a penalty comes next; it is imposed."""
        kyoku, place = self._kyokus[self.number], match.referee.n_facts
        event = kyoku[place] if place < len(kyoku) else None
        if not isinstance(event, DeadHand | Chombo):
            return False
        wanted = Ruling.CHOMBO if isinstance(event, Chombo) else Ruling.DEAD_HAND
        mistake = next((mistake for mistake in Mistake if ruling(self.rules, mistake) is wanted), None)
        if mistake is None:
            self._place = place
            self._lose("penalty", event, "none by these rules")
        match.penalise(event.seat, mistake)
        return True

    def _answer(self, match: Match) -> None:
        """Give every pending seat the answer it gave in the record."""
        kyoku = self._kyokus[self.number]
        legal = {seat: match.legal(seat) for seat in match.pending}
        turn = match.referee.truth.turn
        if len(legal) == 1 and turn in legal and actions.TENPAI not in legal[turn]:
            self._place = at = self._find(kyoku, BEFORE_TURN)
            number = own_turn(turn, kyoku[at])
            if number is None:
                self._lose("action", kyoku[at], f"seat {turn} to act")
            self._act(match, turn, number, legal[turn])
            self._place = at + 1
            return
        at = self._find(kyoku, BETWEEN)
        chosen = answers(turn, legal, kyoku[at], kyoku[at:]) | self._declared(legal, kyoku, at)
        called = any(actions.CHI <= number < actions.ANKAN for number in chosen.values())
        if called:
            self._place = at
        for seat, number in sorted(chosen.items(), key=lambda answer: answer[1] == actions.PASS):
            if number != actions.PASS or seat in match.pending:  # the first voice may have ended the question
                self._act(match, seat, number, legal.get(seat, b""))
        self._place += called

    def _declared(self, legal: dict[int, bytes], kyoku: Sequence[Event], at: int) -> dict[int, int]:
        return declarations(legal, kyoku) if isinstance(kyoku[at], Ryuukyoku) else {}

    def _find(self, kyoku: Sequence[Event], skipped: tuple[type, ...]) -> int:
        """Place of the next event that is none of `skipped`, and no flower set aside, about which nobody is asked."""
        at = self._place
        while at < len(kyoku) and (isinstance(kyoku[at], skipped) or _is_flower(kyoku[at])):
            at += 1
        if at == len(kyoku):
            self._lose("record", "ends here", "the kyoku goes on")
        return at

    def _act(self, match: Match, seat: int, number: int | None, legal: bytes) -> None:
        assert number is not None
        if number not in legal:
            tile = match.referee.truth.tile
            ours = ", ".join(str(Action.of(each, tile)) for each in legal) or "nothing"
            self._lose("action", f"seat {seat}: {Action.of(number, tile)}", f"legal: {ours}")
        match.act(seat, number)

    def _lose(self, what: str, theirs: Any, mine: Any) -> NoReturn:
        self._note(what, theirs, mine)
        raise _Lost

    # -- comparing -----------------------------------------------------------------------------------------------------

    def _compare_kyoku(self, ours: Sequence[Event], agreed: int) -> None:
        """Compare with the record what a match kept of a kyoku."""
        theirs = self._kyokus[self.number]
        said = {type(event) for event in theirs}
        left_out = tuple(kind for kind in _OPTIONAL if kind not in said)
        mine = [event for event in ours if not isinstance(event, left_out)] if left_out else ours
        unseen = ura_unseen(theirs) and self.rules.ura
        if unseen:
            self.verdict.explained.append((Explained.URA_UNSEEN, self.number))
        self._unsure |= unseen
        left = (theirs[0], *theirs[agreed:])
        for number, (their, our) in enumerate(zip(left, mine, strict=False)):
            if (unseen and isinstance(their, Win | KyokuEnd)) or (isinstance(their, KyokuStart) and not self._says_scores):
                continue
            for what, a, b in differences(their, our):
                self._note(f"{type(their).__name__}.{what}", a, b, number and agreed + number - 1)
                if what == "kind":
                    return
        if len(left) != len(mine):
            lengths = len(theirs), agreed + len(mine) - 1
            self._note("events", *lengths, min(lengths))
        self.verdict.kyoku += 1
        self.verdict.wins += sum(isinstance(event, Win) for event in left)

    def _note_match(self, what: str, theirs: Any, mine: Any) -> None:
        """A difference between two kyoku; none where scores hang on a win that could not be checked."""
        if not self._unsure:
            self._note(what, theirs, mine, 0)

    def _note(self, what: str, theirs: Any, mine: Any, turn: int | None = None) -> None:
        place = self._place if turn is None else turn
        number = min(self.number, len(self._kyokus) - 1)
        self.verdict.mismatches.append(Mismatch(self.verdict.match, number, place, what, str(theirs), str(mine)))
