"""Simulation: the same report however it is run, and what it counts."""

from pathlib import Path

import pytest

from jantaku.bots import BotError, BotFault, BotReason, FaultReason
from jantaku.events import Chi, Daiminkan, Event, KyokuEnd, MatchEnd, MatchStart, Pon, RiichiAccepted, Win
from jantaku.log import Record, read_file
from jantaku.sim import Report, SimulationError, simulate
from tests.props.matches import SHORT

MIXED = ("sensible", "random", "tsumogiri", "sensible")

MODULE = """
class Lazy:
    def begin(self, seat, rules, seed):
        self.left = 20
    def choose(self, board, legal):
        self.left -= 1
        return legal[-1] if self.left else None

class Nervous:
    def begin(self, seat, rules, seed):
        raise RuntimeError("not today")
    def choose(self, board, legal):
        return legal[0]
"""


@pytest.fixture
def modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "faulty_bots.py").write_text(MODULE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


@pytest.fixture(scope="module")
def mixed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    folder = tmp_path_factory.mktemp("logs")
    return simulate(6, 3, MIXED, SHORT, logs=folder), folder


@pytest.mark.slow
def test_same_report_for_any_jobs(mixed: tuple[Report, Path]) -> None:
    seen: list[tuple[int, int]] = []
    report = simulate(6, 3, MIXED, SHORT, jobs=2, progress=lambda done, total: seen.append((done, total)))
    assert report == mixed[0]
    assert report.check == mixed[0].check
    assert seen == [(4, 6), (6, 6)]


def test_another_seed_plays_otherwise() -> None:
    first, again, other = (simulate(3, seed, rules=SHORT) for seed in (1, 1, 2))
    assert first == again
    assert first.check != other.check


def test_logs_do_not_change_the_matches() -> None:
    """Neither does it matter whether the seats' boards are kept."""
    assert simulate(5, 8, rules=SHORT).check == simulate(5, 8, rules=SHORT, limit=None).check


@pytest.mark.slow
def test_report_counts_what_the_logs_tell(mixed: tuple[Report, Path]) -> None:
    report, folder = mixed
    counted = [dict.fromkeys(("kyoku", "wins", "tsumo", "win_points", "deal_ins", "riichi", "calls"), 0) for _ in MIXED]
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"{number:06}.jsonl" for number in range(6)]
    for number, path in enumerate(paths):
        (record,) = read_file(path)
        assert isinstance(record, Record)
        assert record.names == tuple(MIXED[(seat + number) % 4] for seat in range(4))
        for kyoku in record.kyokus():
            for seat in range(4):
                count(counted[(seat + number) % 4], kyoku, seat)
    for bot, expected in zip(report.bots, counted, strict=True):
        assert {name: getattr(bot, name) for name in expected} == expected
    assert sum(bot.wins for bot in report.bots) > 0


def count(counted: dict[str, int], kyoku: tuple[Event, ...], seat: int) -> None:
    """Add what a seat did in a kyoku, from its events."""
    own = [event for event in kyoku if getattr(event, "seat", None) == seat]
    wins = [event for event in own if isinstance(event, Win)]
    counted["kyoku"] += 1
    counted["riichi"] += any(isinstance(event, RiichiAccepted) for event in own)
    counted["calls"] += any(isinstance(event, Chi | Pon | Daiminkan) for event in own)
    counted["deal_ins"] += any(isinstance(event, Win) and event.source == seat != event.seat for event in kyoku)
    counted["wins"] += len(wins)
    counted["tsumo"] += sum(win.source == seat for win in wins)
    counted["win_points"] += sum(win.value.points or 0 for win in wins if win.value is not None)


@pytest.mark.slow
def test_ranks_and_results(mixed: tuple[Report, Path]) -> None:
    report, folder = mixed
    assert all(bot.matches == 6 for bot in report.bots)
    assert [sum(bot.ranks[rank] for bot in report.bots) for rank in range(4)] == [6] * 4
    assert sum(bot.average_rank for bot in report.bots) == pytest.approx(10)
    results = [0.0] * 4
    for number, path in enumerate(sorted(folder.iterdir())):
        (record,) = read_file(path)
        assert isinstance(record, Record)
        start, end = record.events[0], record.events[-1]
        assert isinstance(start, MatchStart)
        assert isinstance(end, MatchEnd)
        assert isinstance(record.events[-2], KyokuEnd)
        assert end.results is not None
        assert end.seed == f"3/{number}"
        for seat in range(4):
            results[(seat + number) % 4] += end.results[seat]
    assert [bot.average_result * 6 for bot in report.bots] == pytest.approx(results)
    lines = str(report).splitlines()
    assert [line.split()[0] for line in lines[1:5]] == list(MIXED)


def test_error_of_the_average_rank() -> None:
    """Against the textbook: the sample's standard deviation over the square root of its size, times 1.96."""
    from statistics import stdev

    from jantaku.sim import Tally

    bot = Tally("any", [5, 3, 1, 1])
    sample = [1] * 5 + [2] * 3 + [3] + [4]
    assert bot.rank_error == pytest.approx(1.96 * stdev(sample) / len(sample) ** 0.5)
    assert bot.average_rank == 1.8
    assert Tally("one", [1, 0, 0, 0]).rank_error == float("inf")


@pytest.mark.usefixtures("modules")
@pytest.mark.parametrize("jobs", [1, 2])
def test_fault_says_where(jobs: int, tmp_path: Path) -> None:
    logs = tmp_path / "logs"
    with pytest.raises(BotFault) as caught:
        simulate(3, 1, ("random", "random", "random", "faulty_bots:Lazy"), SHORT, jobs, logs=logs)
    assert caught.value.reason is FaultReason.ILLEGAL
    assert caught.value.seat == 3
    assert "in match 0 of seed 1, the bot faulty_bots:Lazy" in caught.value.__notes__
    assert list(logs.iterdir()) == []


@pytest.mark.usefixtures("modules")
def test_bot_that_cannot_begin() -> None:
    with pytest.raises(BotError) as caught:
        simulate(1, 1, ("faulty_bots:Nervous", *["random"] * 3), SHORT)
    assert caught.value.reason is BotReason.DOES_NOT_BEGIN
    assert "not today" in str(caught.value)


def test_refusals() -> None:
    with pytest.raises(SimulationError, match="3 bots for 4 seats"):
        simulate(1, bots=("random",) * 3)
    with pytest.raises(SimulationError):
        simulate(-1)
    with pytest.raises(SimulationError):
        simulate(1, jobs=0)
    with pytest.raises(BotError):
        simulate(1, bots=("random", "random", "random", "nobody"))


def test_no_matches() -> None:
    report = simulate(0)
    assert report.matches == report.decisions == 0
    assert str(report)
