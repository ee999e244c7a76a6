"""The harness on libraries made for it: they agree, disagree, refuse, end early, or are not there."""

import dataclasses
import json
import re
import sys
from pathlib import Path

import pytest

from bench import agreement, environments, growth, inputs, main, report, results, rounds, run, verdicts
from bench.environments import Peer
from bench.jobs import JOBS, Job, Unit
from bench.results import Result
from bench.rounds import Measured, Spread
from bench.worker import PeerFailed, Worker

FAKE = Path(__file__).with_name("fake_peer.py")
PLAN = run.Plan(("double",), rounds=3, seconds=0.001, quick=True)


def double(**changes):
    """A job that the fake libraries do."""
    job = Job("double", "double numbers", Unit("numbers"), lambda amount: [1, 2, 3], ("fake",), against="fake", bar=0.001)
    return dataclasses.replace(job, **changes)


@pytest.fixture
def worker(tmp_path):
    made = []

    def make(kind):
        made.append(Worker(kind, [sys.executable, FAKE, kind], tmp_path / f"{kind}.log"))
        return made[-1]

    yield make
    for each in made:
        each.close()


@pytest.fixture
def bench(worker, monkeypatch, tmp_path):
    """A bench whose only peer is a fake library of a kind."""
    monkeypatch.setattr(inputs, "FOLDER", tmp_path)

    def make(kind):
        made = run.Bench(PLAN, lambda line: None, worker("good"), (Peer("fake", (), "fake"),))
        if kind is not None:
            monkeypatch.setattr(environments, "installed", lambda peer: worker(kind))
        return made

    return make


def test_one_that_agrees(bench):
    made = bench("good")
    made.job(double())
    (result,) = made.run.results
    assert (result.peer, result.met) == ("fake", True)
    assert result.ratio.least <= result.ratio.median <= result.ratio.most
    assert made.run.compared == {("double", "fake"): 3}
    assert not made.run.disagreements
    assert not made.run.skipped
    assert made.run.environment == {"fake": "1.2.3"}


def test_one_that_disagrees_is_measured_all_the_same(bench):
    made = bench("wrong")
    made.job(double())
    (found,) = made.run.disagreements
    assert (found.count, found.of, found.first) == (2, 3, agreement.Difference("other", "1", 2, 3))
    assert len(made.run.results) == 1
    assert "not yet decided" in report.text(made.run)


@pytest.mark.parametrize(("alike", "differing"), [("double", 0), ("triple", 3)])
def test_ours_alone_beside_a_bar_and_beside_itself(bench, alike, differing):
    made = bench(None)
    made.job(double(peers=(), against=None, bar=1e12, alike=alike))
    (result,) = made.run.results
    assert (result.peer, result.met) == (None, False)
    assert sum(found.count for found in made.run.disagreements) == differing
    assert made.run.compared == {("double", f"jantaku, {alike}"): 3}


def test_answers_of_matches_by_chance_are_not_compared(bench):
    made = bench("wrong")
    made.job(double(same_answers=False))
    assert not made.run.disagreements
    assert len(made.run.results) == 1


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("crash", "ended without an answer to time"),
        ("silent", "this library cannot start"),
        ("refuse", "ValueError: the input is refused"),
        ("few", "1 answers to 3 questions"),
    ],
)
def test_one_that_fails_is_told_in_a_line_and_skipped(bench, kind, words):
    made = bench(kind)
    made.job(double())
    assert not made.run.results
    (line,) = made.run.skipped
    assert "fake: " in line
    assert words in line
    assert "\n" not in line


def test_one_that_is_not_there(bench, monkeypatch):
    monkeypatch.setenv("PATH", "")
    peer = Peer("fake", ("@nobody/nothing",), "fake.js")
    monkeypatch.setattr(environments, "FOLDER", inputs.FOLDER)
    with pytest.raises(PeerFailed, match="npm is not installed here"):
        environments.installed(peer)


def test_one_that_cannot_be_had_is_told_once(bench, monkeypatch):
    def missing(peer):
        raise PeerFailed("cannot be installed: no network")

    made = bench(None)
    monkeypatch.setattr(environments, "installed", missing)
    made.job(double())
    made.job(double())
    assert made.run.skipped == ["fake: cannot be installed: no network"]
    assert not made.run.results


def test_one_that_cannot_be_installed(monkeypatch, tmp_path):
    monkeypatch.setattr(environments, "FOLDER", tmp_path)
    monkeypatch.setattr(
        environments,
        "_pip_install",
        lambda folder, peer: [[sys.executable, "-c", "import sys; sys.exit('no such distribution')"]],
    )
    for _ in range(2):  # nothing is remembered as installed
        with pytest.raises(PeerFailed, match="cannot be installed: no such distribution"):
            environments.installed(Peer("fake", ("nothing",), "fake"))


def test_an_environment_is_made_once(monkeypatch, tmp_path):
    log = tmp_path / "runs"
    write = f"open({str(log)!r}, 'a').write('x')"
    monkeypatch.setattr(environments, "FOLDER", tmp_path)
    monkeypatch.setattr(environments, "_pip_install", lambda folder, peer: [[sys.executable, "-c", write]])
    for packages in (("a",), ("a",), ("b",)):
        environments.installed(Peer("fake", packages, "fake"))
    assert log.read_text() == "xx"


def test_a_worker_starts_again_after_it_ended(worker, tmp_path):
    made = worker("crash")
    path = tmp_path / "input.json"
    path.write_text("[1]")
    rounds.load(made, "double", path)
    with pytest.raises(PeerFailed):
        made.ask(do="time", seconds=0.01)
    rounds.load(made, "double", path)
    assert rounds.answers(made) == [2]


def test_a_worker_that_does_not_answer_is_ended(tmp_path):
    made = Worker("slow", [sys.executable, "-c", "import time; time.sleep(60)"], tmp_path / "log")
    with pytest.raises(PeerFailed, match="ended without an answer to about"):
        made.ask(limit=0.2, do="about")
    made.close()


def test_both_sides_take_turns(monkeypatch):
    turns = []
    monkeypatch.setattr(rounds, "_seconds_each", lambda side, seconds: turns.append(side) or {"A": 1.0, "B": 3.0}[side])
    measured = rounds.alternate("A", "B", 2, 1)
    assert turns == ["A", "B"] + ["A", "B"] * 2
    assert measured == Measured(Spread(1, 1, 1), Spread(3, 3, 3), Spread(3, 3, 3))


SPREAD = Spread(1.0, 2.0, 4.0)


@pytest.mark.parametrize(
    ("result", "met"),
    [
        (Result("a [µs]", SPREAD, "peer", SPREAD, SPREAD, 2), True),
        (Result("a [µs]", SPREAD, "peer", SPREAD, SPREAD, 2.5), False),
        (Result("a [µs]", SPREAD, "peer", SPREAD, SPREAD), None),
        (Result("hands/s", SPREAD, None, None, Spread(0.5, 0.9, 1.2), 2e7), False),
        (Result("import [ms]", SPREAD, None, None, Spread(0.5, 0.9, 1.2), 25, at_most=True), True),
    ],
)
def test_a_bar_is_met_by_the_median(result, met):
    assert result.met is met
    entry = result.entry()
    assert list(entry) == ["job", "ours", "peer", "peer_figure", "ratio", "bar", "met"]
    assert (entry["ours"], entry["met"]) == (2.0, met)
    assert json.loads(json.dumps(entry)) == entry


def test_the_list_and_the_table(bench):
    made = bench("good")
    made.job(double())
    made.run.skipped.append("mjai: nobody home")
    (entry,) = json.loads(report.as_json(made.run))
    assert (entry["job"], entry["peer"], entry["bar"], entry["met"]) == ("double numbers [numbers/s]", "fake", 0.001, True)
    head, row, skipped = report.text(made.run).split("\n")
    assert re.split("  +", head) == [*report.HEADERS[:4], "ratio: min", "median", "max", "bar", "met"]
    assert row.startswith("double numbers [numbers/s]")
    assert row.endswith("≥ 0.001×  yes")
    assert skipped == "skipped: mjai: nobody home"


def test_the_page_has_every_part(bench, tmp_path):
    made = bench("wrong")
    made.job(double())
    odd = agreement.Disagreement("score", "fake", "other fu", 3, 1000, agreement.Difference("other fu", "", 1, 2))
    made.run.correct.append(run.Correctness("fake", 1000, [odd]))
    flat = tuple(growth.Point(count, count / 10, 30.0) for count in (1, 10, 100, 1000))
    made.run.curves.append(growth.Curve("simulate", flat))
    found = report.page(made.run, [Path("bench_ratios.svg"), Path("bench_growth.svg")])
    assert "$" not in found
    for part in (
        "| double numbers",
        "bench_ratios.svg",
        "bench_growth.svg",
        "not yet decided",
        "| fake | 1,000 | 3 |",
        "| simulate | 1,000 |",
    ):
        assert part in found


@pytest.mark.parametrize(("last", "met"), [(31.0, True), (60.0, False)])
def test_memory_that_grows_is_told(bench, monkeypatch, last, met):
    megabytes = {1: 29.0, 10: 30.0, 100: 30.0, 1000: last}
    monkeypatch.setattr(inputs, "logs", lambda: None)
    monkeypatch.setattr(growth, "COUNTS", {"read": tuple(megabytes)})
    monkeypatch.setattr(growth, "_measured", lambda name, count: growth.Point(count, count / 10, megabytes[count]))
    made = bench("good")
    made.run.plan = dataclasses.replace(PLAN, quick=False)
    made._growth()
    (result,) = made.run.results
    assert (result.job, result.met) == ("memory of read 1 to 1,000, to that of 100 [×]", met)
    assert f"read 1,000: 100 s, {last:.0f} MB" in report.text(made.run)


def test_a_quick_run_and_one_with_few_records_stop_early(monkeypatch):
    monkeypatch.setattr(growth, "_measured", lambda name, count: growth.Point(min(count, 64), 1.0, 30.0))
    assert [point.count for point in growth.curve("read", quick=False).points] == [1, 10, 64]
    monkeypatch.setattr(growth, "_measured", lambda name, count: growth.Point(count, 1.0, 30.0))
    assert [point.count for point in growth.curve("simulate", quick=True).points] == [1, 10, 100]


@pytest.mark.parametrize(
    ("value", "text"), [(0.1234, "0.123"), (12.34, "12.3"), (1234.5, "1,234"), (2_500_000, "2.5 M"), (0.00001, "1e-05")]
)
def test_figures_have_three_digits(value, text):
    assert report.figure(value) == text


def test_rates_and_times():
    assert Unit("games").figure(0.25) == 4
    assert Unit("hands", micros=True).figure(0.000_002) == pytest.approx(2)
    assert results.scaled(SPREAD, 2) == Spread(2, 4, 8)


ROW = {"seat_wind": "S", "riichi_sticks": 1, "melds": [{"type": "ankan"}, {"type": "kakan"}]}


@pytest.mark.parametrize(
    ("theirs", "kind"),
    [
        (None, "no win for them, 2 kans"),
        ([1, 30, 1300], "other fu and points, 2 kans"),
        ([2, 40, 3900], "other han and points, 2 kans"),
    ],
)
def test_kinds_of_other_scores(theirs, kind):
    (found,) = agreement.differences("score", [ROW], [[1, 40, 2000]], [theirs])
    assert found.kind == kind


def test_what_is_not_offered_is_not_compared():
    assert not list(agreement.differences("score", [ROW], [[1, 40, 2000]], ["not offered"]))


@pytest.mark.parametrize(("yakuman", "right"), [(0, [3, 40, 5200]), (1, [None, None, 5200])])
def test_the_right_answer_leaves_the_sticks_out(yakuman, right):
    expected = {"yakuman": yakuman, "han": 3, "fu": 40, "points": {"S": 6200}}
    assert agreement.right_answer(ROW | {"expected": expected}) == right
    assert agreement.right_answer(ROW | {"expected": {}}) is None


def test_decisions_are_compared_by_seat():
    ours = [[0, 1, ["chi 2m3m", "chi 3m5m", "pass"]], [0, 2, ["pass", "ron"]], [1, 0, ["discard 1m"]]]
    theirs = [[0, 1, ["chi 2m3m", "pass"]], [1, 0, ["discard 1m"]], [1, 3, ["pass", "pon 1z1z"]]]
    found = list(agreement.differences("replay", {"paths": ["a/b.jsonl"]}, [ours], [theirs]))
    assert [difference.kind for difference in found] == [
        "they do not offer a call",
        "they do not ask about pass and ron",
        "only they ask about a call and pass",
    ]
    assert found[0].where == "b.jsonl, kyoku 0, seat 1"


def test_every_kind_of_difference_has_a_reason():
    for (job, peer, kind), found in verdicts.VERDICTS.items():
        assert job in run.NAMES
        assert peer in {known.name for known in environments.PEERS}
        assert kind
        assert found.right
        assert found.why


def test_made_inputs_are_hands_and_the_same_every_time():
    for size in (13, 14):
        found = inputs.hands(50, size)
        assert found == inputs.hands(50, size)
        assert all(len(set(hand)) == size and 0 <= min(hand) <= max(hand) < 136 for hand in found)


def test_made_wins_win(monkeypatch):
    from bench.peers import ours

    monkeypatch.setattr(inputs, "has_records", lambda: False)
    inputs.wins.cache_clear()
    rows = inputs.wins(40)
    inputs.wins.cache_clear()
    assert len(rows) == 40
    answers = ours.score(rows).answers()
    assert all(answer is not None and answer[2] > 0 for answer in answers)
    assert ours.score_text(rows).answers() == answers


@pytest.mark.slow
def test_made_records_can_be_read(monkeypatch, tmp_path):
    from jantaku.log import read

    monkeypatch.setattr(inputs, "has_records", lambda: False)
    monkeypatch.setattr(inputs, "FOLDER", tmp_path)
    monkeypatch.setattr(inputs, "MADE_RECORDS", 2)
    (path, _) = inputs.records(2)
    assert read(Path(path).read_text("utf-8")).players == 4

    monkeypatch.setattr(inputs, "DATA", tmp_path)
    monkeypatch.setattr(growth, "FOLDER", tmp_path)
    inputs.logs()
    assert growth.WORK["read"](5) == 2
    assert growth.WORK["replay"](1) == 1


def test_every_bar_is_about_a_peer_that_does_the_job():
    for job in JOBS:
        assert job.against is None or job.against in job.peers
        assert not job.alike or job.alike in {other.name for other in JOBS}


def test_an_unknown_job_is_refused():
    with pytest.raises(main.NoSuchJob, match=r"^shantn: no such job; there are score, "):
        main.main(["shantn"], None, None, True, False, lambda line: None)
