"""The time of one seat."""

from jantaku.server.clock import Allowance, SeatClock


def test_the_first_decision_of_a_kyoku_has_more_time() -> None:
    clock = SeatClock(Allowance(base=5, bank=20, refill=10, opening=8))
    clock.new_kyoku()
    assert clock.start(0.0) == 33.0
    assert clock.left(10.0) == (3.0, 20.0)
    clock.stop(15.0)
    assert clock.bank == 18.0
    assert clock.start(20.0) == 43.0
    clock.stop(20.0)
    clock.new_kyoku()
    assert clock.start(30.0) == 63.0


def test_without_an_allowance_no_time_runs() -> None:
    clock = SeatClock(None)
    clock.new_kyoku()
    assert clock.start(0.0) is None
    assert clock.left(99.0) == (0.0, 0.0)
