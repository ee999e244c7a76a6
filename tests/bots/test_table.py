"""The table: bots that play, and bots that do not."""

import pickle
import threading
from collections.abc import Callable

import pytest

from jantaku.board import Board
from jantaku.bots import Bot, BotFault, FaultReason, play
from jantaku.bots.loop import Random
from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset
from tests.bots.matches import SHORT, Watched, begun, short_match


class AfterSome(Bot):
    """Throws every draw, until it does something else at its fifth decision."""

    def __init__(self, then: Callable[[bytes], object]) -> None:
        self.left = 5
        self.then = then
        self.inner = begun("tsumogiri")[0]

    def choose(self, board: Board, legal: bytes) -> int:
        self.left -= 1
        return self.inner.choose(board, legal) if self.left else self.then(legal)  # type: ignore[return-value]


def endless(legal: bytes) -> None:
    while True:
        try:
            sum(range(10))
        except Exception:
            continue


def stop_the_program(legal: bytes) -> None:
    raise SystemExit(3)


def divide(legal: bytes) -> float:
    return 1 / 0


def faulty(then: Callable[[bytes], object], limit: float | None = None) -> tuple[Match, BotFault]:
    """A match that the bot of seat 2 ends, and its fault."""
    match = short_match(1)
    bots = [*begun("tsumogiri", "tsumogiri"), AfterSome(then), *begun("tsumogiri")]
    with pytest.raises(BotFault) as caught:
        play(match, bots, limit)
    return match, caught.value


@pytest.mark.parametrize("limit", [None, 5.0])
@pytest.mark.parametrize("answer", [None, -1, 3.0, "4", b"", 9999, 160])
def test_illegal_answer(answer: object, limit: float | None) -> None:
    match, fault = faulty(lambda legal: answer, limit)
    assert fault.reason is FaultReason.ILLEGAL
    assert repr(answer) in str(fault.detail)
    assert_as_asked(match, fault)


@pytest.mark.parametrize("limit", [None, 5.0])
@pytest.mark.parametrize(("then", "cause"), [(divide, ZeroDivisionError), (stop_the_program, SystemExit)])
def test_raises(then: Callable[[bytes], object], cause: type, limit: float | None) -> None:
    match, fault = faulty(then, limit)
    assert fault.reason is FaultReason.RAISED
    assert type(fault.__cause__) is cause
    assert cause.__name__ in str(fault.detail)
    assert_as_asked(match, fault)


def test_endless_loop_is_stopped() -> None:
    match, fault = faulty(endless, limit=0.2)
    assert fault.reason is FaultReason.STALLED
    assert_as_asked(match, fault)
    wait_for_threads()


@pytest.mark.slow  # while coverage traces, CPython 3.11 lets nobody on until the thread that is asked to stop has woken up
def test_late_answer_is_not_heard() -> None:
    given_up = threading.Event()

    def asleep(legal: bytes) -> int:
        given_up.wait(60)
        return legal[0]

    match, fault = faulty(asleep, limit=0.1)
    assert fault.reason is FaultReason.STALLED
    assert not given_up.is_set()
    given_up.set()
    wait_for_threads()
    assert_as_asked(match, fault)


def assert_as_asked(match: Match, fault: BotFault) -> None:
    """The match stands where the bot was asked, and can go on."""
    assert fault.seat == 2
    assert match.pending[0] == 2
    assert str(fault.kyoku) == "East 1"
    assert fault.event == len(match.referee.events())
    assert str(pickle.loads(pickle.dumps(fault))) == str(fault)
    again = Match(SHORT, 1)
    for seat, action in match.choices:
        again.act(seat, action)
    assert again.events == match.events
    match.act(2, match.legal(2)[-1])


def wait_for_threads() -> None:
    for thread in threading.enumerate():
        if thread.name == "bots":
            thread.join(5)
            assert not thread.is_alive()


@pytest.mark.slow
def test_journal_rebuilds_the_match() -> None:
    match = short_match(3, recorded=True)
    play(match, begun("sensible", "random", "random", "tsumogiri"))
    again = short_match(3, recorded=True)
    for seat, action in match.choices:
        again.act(seat, action)
    assert again.events == match.events
    assert again.is_over


@pytest.mark.slow
def test_optional_yame_is_asked() -> None:
    rules = Ruleset.of("tenhou_4p", length="tonpuu", yame_mode="optional")
    asked = []
    for seed in range(9, 30):  # in eight of ten matches the last dealer is not first
        match = Match(rules, seed, recorded=False)
        bots: list[Bot] = [Watched(bot, lambda board, legal, answer: asked.append(answer)) for bot in begun(*["sensible"] * 4)]
        play(match, bots, limit=None)
        if 159 in asked:
            break
    assert 159 in asked


def test_unwatched_match_is_for_random_bots() -> None:
    match = Match(SHORT, 4, watched=False)
    with pytest.raises(ValueError, match="watched=True"):
        play(match, begun("random", "random", "random", "sensible"))
    play(match, begun(*["random"] * 4), limit=None)
    assert match.is_over


def test_random_is_the_same_inside_and_outside_the_kernel() -> None:
    for seed in range(5):
        inside, outside = short_match(seed), short_match(seed)
        play(inside, begun(*["random"] * 4, seed=seed), limit=None)
        play(outside, [Watched(bot, lambda *_: None) for bot in begun(*["random"] * 4, seed=seed)], limit=None)
        assert inside.choices == outside.choices
        assert inside.scores == outside.scores


def test_random_takes_every_action_about_equally_often() -> None:
    bot = Random()
    bot.begin(0, SHORT, 5)
    legal = bytes(range(7))
    found = [bot.choose(None, legal) for _ in range(7000)]  # type: ignore[arg-type]
    assert all(850 < found.count(action) < 1150 for action in legal)


def test_seeds_differ() -> None:
    openings = set()
    for seed in range(200):
        bot = Random()
        bot.begin(0, SHORT, seed)
        openings.add(tuple(bot.choose(None, bytes(range(100))) for _ in range(3)))  # type: ignore[arg-type]
    assert len(openings) == 200
