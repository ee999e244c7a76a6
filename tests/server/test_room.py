"""A room: what is said to whom, what is written down, and that a room is rebuilt from that alone."""

import pytest

from jantaku.log.native import decode
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.server.clock import Allowance
from jantaku.server.kept import Config, read_kept, write_kept
from jantaku.server.messages import (
    Accepted,
    Answer,
    Entropy,
    Events,
    Goodbye,
    Kick,
    Leave,
    Prompt,
    Reasons,
    Refused,
    Rematch,
    RoomState,
    Shown,
    Stamped,
    Start,
    Told,
    Waits,
    Why,
    write_told,
)
from jantaku.server.room import Room
from jantaku.tiles import UNKNOWN
from jantaku.walls import commitment
from tests.server.people import FAST, Desk


def events_of(desk: Desk, person: str) -> list[dict[str, object]]:
    """All events that a person was told, in order and without a gap."""
    found: list[dict[str, object]] = []
    for told in desk.told[person]:
        if isinstance(told, Events):
            assert told.first == len(found)
            found += told.events
    return found


def test_a_match_against_bots_to_its_end() -> None:
    desk = Desk()
    desk.start()
    desk.play()
    game = desk.room.game
    assert game is not None
    assert events_of(desk, "ann")[-1]["type"] == "match_end"
    assert desk.room.state("ann").seed == desk.room.seed
    rebuilt = Match(Ruleset.parse(FAST.rules), desk.room.seed, game.match.names)
    for seat, action in desk.answers:
        rebuilt.act(seat, action)
    assert rebuilt.events == game.match.events


@pytest.mark.parametrize("people", [("ann",), ("ann", "bob"), ("ann", "bob", "cid", "dan")])
def test_nobody_is_told_another_hand(people: tuple[str, ...]) -> None:
    desk = Desk(people=people)
    desk.start()
    desk.play()
    for seat, person in enumerate(people):
        for told in events_of(desk, person):
            event = decode(told)
            if type(event).__name__ in ("Deal", "Draw") and event.seat != seat:
                tiles = event.tiles if type(event).__name__ == "Deal" else (event.tile,)
                assert set(tiles) == {UNKNOWN}


def test_no_message_tells_the_secret_before_the_end() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.take(desk.room.join("eve", "Eve", desk.now, watch=True))
    desk.start()
    while desk.step():
        pass
    for told in desk.told.values():
        early = [one for one in told if not (isinstance(one, RoomState) and one.seed) and not is_end(one)]
        assert len(early) < len(told)
        assert all(desk.room.secret.encode() not in write_told(one) for one in early)


def is_end(told: Told) -> bool:
    return isinstance(told, Events) and told.events[-1]["type"] == "match_end"


def test_a_room_is_rebuilt_from_what_was_written() -> None:
    """After any answer, and with the same question to whoever was asked."""
    desk = Desk(people=("ann", "bob"))
    desk.start()
    number = 0
    while desk.step():
        number += 1
        if number % 7:
            continue
        assert desk.kept is not None
        room = Room.rebuilt("room", read_kept(write_kept(desk.kept)), desk.answers, now=100.0)
        assert room.game is not None
        assert desk.room.game is not None
        assert room.game.match.events == desk.room.game.match.events
        assert room.asked_people == desk.room.asked_people
        for person in ("ann", "bob"):
            back = [effect.told for effect in room.join(person, person, 100.0, have=3) if not hasattr(effect, "kept")]
            events = [told for told in back if isinstance(told, Events)]
            assert events[0].first == 3
            assert [*events_of(desk, person)[:3], *events[0].events] == events_of(desk, person)
            asked = [told for told in back if isinstance(told, Prompt)]
            before = desk.prompt(person)
            assert (asked[-1].prompt, asked[-1].offers) == (before.prompt, before.offers) if before else not asked


def test_answers_that_nobody_asked_for_change_nothing() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.start()
    while desk.prompt("ann") is None:
        desk.step()
    prompt = desk.prompt("ann")
    assert prompt is not None
    before = len(desk.answers)
    legal = prompt.offers[0].action
    wrong = next(action for action in range(202) if action not in {offer.action for offer in prompt.offers})
    for person, asked in (
        ("ann", Answer(prompt.prompt, wrong)),
        ("ann", Answer(prompt.prompt + 1, legal)),
        ("ann", Answer(max(0, prompt.prompt - 1), legal)),
        ("stranger", Answer(prompt.prompt, legal)),
        ("ann", Start()),
        ("ann", Entropy("late")),
        ("bob", Kick(0)),
        ("ann", Kick(3)),
        ("ann", Why("nothing_of_the_kind")),
    ):
        (told,) = desk.say(person, asked)
        assert isinstance(told, Refused), asked
    assert len(desk.answers) == before
    assert isinstance(desk.say("ann", Answer(prompt.prompt, legal))[0], Accepted)
    assert isinstance(desk.say("ann", Answer(prompt.prompt, legal))[0], Refused)
    assert len(desk.answers) > before


def test_why_there_is_no_button() -> None:
    desk = Desk()
    desk.start()
    while desk.prompt("ann") is None:
        desk.step()
    (told,) = desk.say("ann", Why("riichi"))
    assert isinstance(told, Reasons)
    prompt = desk.prompt("ann")
    assert prompt is not None
    offered = any(offer.type == "riichi" for offer in prompt.offers)
    assert bool(told.reasons) != offered


def test_time_runs_out() -> None:
    config = Config(rules=FAST.rules, level="nearest", allowance=Allowance(base=5, bank=10, refill=0), pace=0.0, grace=1e9)
    desk = Desk(config)
    desk.start()
    while desk.prompt("ann") is None:
        desk.take(desk.room.tick(desk.now))
    prompt = desk.prompt("ann")
    assert prompt is not None
    assert (prompt.base, prompt.bank) == (5, 10)
    assert desk.room.next_tick == desk.now + 15
    desk.now += 14.9
    desk.take(desk.room.tick(desk.now))
    assert desk.prompt("ann") is prompt
    desk.now += 0.1
    desk.take(desk.room.tick(desk.now))
    assert Accepted(prompt.prompt, prompt.fallback, by_clock=True) in desk.told["ann"]


def test_a_bot_plays_for_who_is_away_and_hands_the_seat_back() -> None:
    desk = Desk(Config(rules=FAST.rules, level="nearest", allowance=None, pace=0.5, grace=10.0))
    desk.start()
    while desk.prompt("ann") is None:
        desk.step(0.5)
    desk.take(desk.room.gone("ann", desk.now))
    before = len(desk.answers)
    desk.now += 9.9
    desk.take(desk.room.tick(desk.now))
    assert (desk.room.seats[0].bot, len(desk.answers)) == ("", before)
    for _ in range(3):
        desk.now += 0.6
        desk.take(desk.room.tick(desk.now))
    assert desk.room.seats[0].bot == "nearest"
    assert desk.answers[before][0] == 0
    desk.take(desk.room.join("ann", "Ann", desk.now))
    assert desk.room.seats[0].bot == ""
    while desk.prompt("ann") is None:
        desk.step(0.5)
    assert isinstance(desk.told["ann"][-1], Prompt | Waits)


def test_onlookers_hear_later_and_see_no_hand() -> None:
    desk = Desk(Config(rules=FAST.rules, level="nearest", allowance=None, pace=0.0, watch_delay=30.0))
    desk.take(desk.room.join("eve", "Eve", desk.now, watch=True))
    desk.start()
    for _ in range(5):
        desk.step(1.0)
    assert events_of(desk, "eve") == []
    desk.now += 30.0
    desk.take(desk.room.tick(desk.now))
    heard = events_of(desk, "eve")
    assert 0 < len(heard) <= len(events_of(desk, "ann"))
    assert all(set(decode(told).tiles) == {UNKNOWN} for told in heard if told["type"] == "deal")
    assert not any(isinstance(told, Prompt) for told in desk.told["eve"])
    assert isinstance(desk.say("eve", Stamped("hello"))[0], Refused)


def test_stamps_kicks_and_leaving() -> None:
    desk = Desk(people=("ann", "bob", "cid"))
    assert Shown(1, "hello") in desk.say("bob", Stamped("hello"))
    desk.say("ann", Kick(2))
    assert isinstance(desk.told["cid"][-1], Goodbye)
    assert desk.room.seat_of("cid") is None
    desk.start()
    desk.say("ann", Leave())
    assert desk.room.host == "bob"
    assert desk.room.seats[0].bot == "nearest"
    desk.people = ("bob",)
    desk.play()
    assert events_of(desk, "bob")[-1]["type"] == "match_end"


def test_the_seed_is_bound_before_and_shown_after() -> None:
    desk = Desk(people=("ann", "bob"))
    promised = desk.room.state("ann").commitment
    desk.say("bob", Entropy("my own word"))
    desk.start()
    start = events_of(desk, "ann")[0]
    desk.play()
    seed = desk.room.state("ann").seed
    assert seed is not None
    secret, word = seed.split("/")
    assert (commitment(secret), word, commitment(seed)) == (promised, "my own word", start["commitment"])


def test_once_more_with_other_tiles() -> None:
    desk = Desk()
    desk.start()
    desk.play()
    first = desk.room.seed
    assert isinstance(desk.say("ann", Start())[0], Refused)
    desk.say("ann", Rematch())
    assert desk.room.seed != first
    assert desk.room.match == 2
    assert desk.kept is not None
    assert desk.kept.match == 2
