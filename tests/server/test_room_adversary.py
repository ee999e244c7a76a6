"""What somebody could try in a room: to know, to decide or to stop more than a seat may."""

import hashlib

import msgspec
import pytest

from jantaku.server.clock import Allowance
from jantaku.server.effects import Send
from jantaku.server.kept import Config
from jantaku.server.messages import (
    Answer,
    Entropy,
    Events,
    Goodbye,
    Kick,
    Leave,
    Prompt,
    Refused,
    Rematch,
    RoomState,
    Start,
    Told,
    read_asked,
)
from jantaku.server.room import Room
from jantaku.walls import commitment
from tests.server.people import FAST, Desk

BOTS_AT_LEISURE = Config(FAST.rules, "nearest", None, pace=1.0, grace=10.0)


def last(desk: Desk, person: str, kind: type[Told]) -> Told:
    return next(told for told in reversed(desk.told[person]) if isinstance(told, kind))


def state(desk: Desk, person: str) -> RoomState:
    found = last(desk, person, RoomState)
    assert isinstance(found, RoomState)
    return found


def until_asked(desk: Desk, person: str) -> Prompt:
    """Everybody else plays until that person is asked."""
    others = desk.people
    desk.people = tuple(other for other in others if other != person)
    while (prompt := desk.prompt(person)) is None:
        assert desk.step(1.0)
    desk.people = others
    return prompt


# -- knowing -----------------------------------------------------------------------------------------------------------


def test_a_seed_does_not_tell_the_next_one() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.start()
    desk.play()
    published = desk.room.state("ann").seed
    assert published is not None
    desk.say("ann", Rematch())
    guesses = {hashlib.sha256(f"{published}/{number}".encode()).hexdigest() for number in range(10)}
    assert desk.room.secret not in published
    assert desk.room.seed not in guesses


def test_the_next_shuffle_is_promised_before_words_are_added_to_it() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.say("ann", Entropy("first"))
    desk.start()
    assert isinstance(desk.say("ann", Entropy("late"))[0], Refused)
    desk.play()
    over = state(desk, "bob")
    assert over.seed is not None
    part, word = over.seed.split("/")
    assert (commitment(part), word) == (over.commitment, "first")
    desk.say("bob", Entropy("second"))
    assert desk.room.state("bob").seed == over.seed
    desk.say("ann", Rematch())
    desk.play()
    again = state(desk, "bob")
    assert again.seed is not None
    next_part, *words = again.seed.split("/")
    assert (commitment(next_part), again.commitment, words) == (part, part, ["first", "second"])


def test_the_first_match_may_be_asked_for_as_a_rematch() -> None:
    desk = Desk()
    promised = state(desk, "ann").commitment
    desk.say("ann", Rematch())
    assert state(desk, "ann").commitment == promised
    desk.play()
    seed = state(desk, "ann").seed
    assert seed is not None
    assert commitment(seed) == promised


def test_an_onlooker_hears_everything_once() -> None:
    config = Config(FAST.rules, "nearest", None, pace=0.0, watch_delay=30.0)
    desk = Desk(config)
    desk.start()
    for _ in range(20):
        desk.step(5.0)
    desk.take(desk.room.join("eve", "Eve", desk.now, watch=True))
    for _ in range(20):
        desk.step(5.0)
    desk.take(desk.room.gone("eve", desk.now))
    have = sum(len(told.events) for told in desk.told["eve"] if isinstance(told, Events))
    desk.take(desk.room.join("eve", "Eve", desk.now, have=have, watch=True))
    while desk.step(5.0):
        pass
    numbers = [told.first + place for told in desk.told["eve"] if isinstance(told, Events) for place in range(len(told.events))]
    assert desk.room.game is not None
    assert numbers == list(range(desk.room.game.n_events))


def test_an_onlooker_who_has_more_than_is_public_still_waits() -> None:
    desk = Desk(Config(FAST.rules, "nearest", None, pace=0.0, watch_delay=30.0))
    desk.start()
    desk.step()
    desk.take(desk.room.join("eve", "Eve", desk.now, have=10**6, watch=True))
    desk.step()
    assert not any(isinstance(told, Events) for told in desk.told["eve"])


def test_a_crowd_that_comes_is_not_told_of_itself() -> None:
    desk = Desk()
    for number in range(50):
        before = sum(map(len, desk.told.values()))
        desk.take(desk.room.join(f"eve {number}", "Eve", desk.now, watch=True))
        assert sum(map(len, desk.told.values())) - before == 2
    assert state(desk, "ann").watching == 50
    desk.take(desk.room.gone("eve 7", desk.now))
    assert state(desk, "ann").watching == 49


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\x00n\x1bn", "Ann"),
        ("\u202egnp.exe", "gnp.exe"),
        (" \u200b ", "seat 0"),
        ("\x07", "seat 0"),
        ("麻雀 太郎", "麻雀 太郎"),
    ],
)
def test_names_are_what_they_show(name: str, shown: str) -> None:
    room = Room("room", FAST, "secret")
    room.join("ann", name, 0.0)
    assert room.seats[0].name == shown


def test_a_name_can_be_changed_until_the_match_begins() -> None:
    room = Room("room", FAST, "secret")
    for name, shown in (("Ann", "Ann"), ("", "Ann"), ("Ann B\u200b", "Ann B")):
        room.join("ann", name, 0.0)
        assert room.seats[0].name == room.kept.seats[0].name == shown
    room.say("ann", Start(), 0.0)
    room.join("ann", "Bea", 1.0)
    assert room.seats[0].name == "Ann B"


# -- deciding ----------------------------------------------------------------------------------------------------------


def test_the_first_voice_takes_the_question_from_the_others() -> None:
    config = Config(f"{FAST.rules},call_timing=first_voice", "nearest", Allowance(5, 5, 0), pace=0.0, grace=1e4)
    people = ("ann", "bob", "cid", "dan")
    taken = 0
    for seed in range(40):
        desk = Desk(config, people, secret=str(seed), seed=seed)
        desk.start()
        for _ in range(100):
            asked, before = desk.room.asked_people, len(desk.answers)
            assert desk.step(2.0)
            assert desk.room.game is not None
            assert desk.room.asked_people == set(desk.room.game.asked)
            if len(desk.answers) == before + 1:
                others = asked - {desk.answers[before][0]}
                taken += bool(others) and not others & desk.room.asked_people
        if taken:
            break
    assert taken > 0


def test_an_answer_said_twice_counts_once() -> None:
    desk = Desk(people=("ann", "bob", "cid", "dan"))
    desk.start()
    for _ in range(100):
        person = desk.people[min(desk.room.asked_people)]
        prompt = desk.prompt(person)
        assert prompt is not None
        answer = Answer(prompt.prompt, prompt.offers[-1].action)
        desk.say(person, answer)
        before = len(desk.answers)
        for other in desk.people:
            if other == person or desk.prompt(other) is None:
                assert isinstance(desk.say(other, answer)[0], Refused)
        assert len(desk.answers) == before


def test_who_was_sent_away_does_not_come_back() -> None:
    desk = Desk(people=("ann", "bob"))
    desk.say("ann", Kick(1))
    before = len(desk.told["bob"])
    desk.take(desk.room.join("bob", "Bob", desk.now))
    assert [type(told) for told in desk.told["bob"][before:]] == [Goodbye]
    desk.take(desk.room.join("bob", "Bob", desk.now, watch=True))
    assert (desk.room.seat_of("bob"), list(desk.room.onlookers)) == (None, [])
    assert desk.kept is not None
    again = Room.rebuilt("room", desk.kept, [], 0.0)
    assert [type(effect.told) for effect in again.join("bob", "Bob", 0.0) if isinstance(effect, Send)] == [Goodbye]


def test_a_room_stays_small_however_many_are_sent_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.server.people.MOST_SENT_AWAY", 3)
    desk = Desk(people=("ann",))
    for guest in "bcdef":
        desk.take(desk.room.join(guest, guest, desk.now))
        desk.say("ann", Kick(1))
    assert desk.kept is not None
    assert desk.kept.sent_away == ("d", "e", "f")


def test_a_bot_that_fails_is_answered_for_and_the_log_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    desk = Desk()
    monkeypatch.setattr("jantaku.server.game.checked", lambda *_: 1 / 0)
    desk.start()
    until_asked(desk, "ann")
    for _ in range(20):
        desk.step()
    assert desk.answers
    assert "a bot failed" in caplog.text


def test_a_forgotten_person_is_nowhere() -> None:
    desk = Desk(people=("ann", "bobby", "cid"))
    desk.say("ann", Kick(1))
    desk.take(desk.room.forget("bobby", desk.now))
    desk.take(desk.room.forget("ann", desk.now))
    assert "bobby" not in str(desk.kept)
    assert "ann" not in str(desk.kept)
    assert desk.room.host == "cid"


def test_the_time_of_who_vanishes_runs_on() -> None:
    """To go away and come back gives nobody more time than the clock has."""
    desk = Desk(Config(FAST.rules, "nearest", Allowance(5, 40, 0), pace=100.0, grace=15.0), people=("ann", "bob", "cid", "dan"))
    desk.start()
    until_asked(desk, "ann")
    desk.take(desk.room.gone("ann", desk.now))
    desk.now += 16.0
    desk.take(desk.room.tick(desk.now))
    assert desk.room.seats[0].bot
    desk.take(desk.room.join("ann", "Ann", desk.now))
    prompt = desk.prompt("ann")
    assert prompt is not None
    assert prompt.bank == 40 - 11


def test_an_answer_at_the_last_moment_counts_once() -> None:
    desk = Desk(Config(FAST.rules, "nearest", Allowance(5, 0, 0), pace=0.0), people=("ann", "bob", "cid", "dan"))
    desk.start()
    prompt = until_asked(desk, "ann")
    desk.now = desk.room.next_tick or 0.0
    before = len(desk.answers)
    desk.say("ann", Answer(prompt.prompt, prompt.offers[-1].action))
    desk.take(desk.room.tick(desk.now))
    assert desk.answers[before:].count((0, prompt.offers[-1].action)) == 1
    assert isinstance(desk.say("ann", Answer(prompt.prompt, prompt.offers[-1].action))[0], Refused)


# -- stopping ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("leaves", [False, True])
def test_the_table_goes_on_without_who_is_asked(leaves: bool) -> None:
    desk = Desk(BOTS_AT_LEISURE, people=("ann", "bob"))
    desk.start()
    until_asked(desk, "bob")
    if leaves:
        desk.say("bob", Leave())
    else:
        desk.say("ann", Kick(1))
    desk.people = ("ann",)
    for _ in range(2000):
        assert desk.room.next_tick is not None or desk.prompt("ann") is not None
        if not desk.step(1.0):
            break
    assert desk.room.game is not None
    assert desk.room.game.is_over


def test_everybody_hears_who_is_host_when_the_host_leaves() -> None:
    desk = Desk(people=("ann", "bob", "cid"))
    desk.say("ann", Leave())
    assert state(desk, "cid").host == 1
    desk.say("bob", Start())
    assert state(desk, "cid").playing


def test_a_host_who_stays_away_does_not_keep_the_others_waiting() -> None:
    desk = Desk(BOTS_AT_LEISURE, people=("ann", "bob"))
    desk.take(desk.room.gone("ann", desk.now))
    assert desk.room.next_tick == 10.0
    desk.now = 9.0
    desk.take(desk.room.tick(desk.now))
    assert isinstance(desk.say("bob", Start())[0], Refused)
    desk.now = 10.0
    desk.take(desk.room.tick(desk.now))
    assert (state(desk, "bob").host, desk.room.next_tick) == (1, None)
    desk.say("bob", Start())
    assert state(desk, "bob").playing


def test_bots_alone_do_not_hold_up_the_server() -> None:
    """Between two of their questions whoever runs the room can do something else, with no pace too."""
    desk = Desk()
    desk.start()
    desk.say("ann", Leave())
    most = 0
    while desk.room.game is not None and not desk.room.game.is_over:
        before = len(desk.answers)
        desk.take(desk.room.tick(desk.now))
        most = max(most, len(desk.answers) - before)
    assert 0 < most <= 4


@pytest.mark.parametrize(
    "said", ['{"t":' * 800, "[" * 4000, '{"t":"entropy","word":"\ud800"}', '{"t":"join","room":"\\ud800"}']
)
def test_whatever_is_no_message_is_one_error(said: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        read_asked(said)


@pytest.mark.parametrize("config", ['{"pace":-1}', '{"watch_delay":1e9}', '{"grace":-0.1}', '{"allowance":{"base":-5}}'])
def test_times_that_cannot_be(config: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(config, type=Config)


def test_nothing_is_asked_twice_of_who_comes_back() -> None:
    desk = Desk(BOTS_AT_LEISURE, people=("ann", "bob", "cid", "dan"))
    desk.start()
    before = until_asked(desk, "ann")
    desk.take(desk.room.gone("ann", desk.now))
    desk.now += 10.0
    desk.take(desk.room.tick(desk.now))
    heard = len(desk.told["ann"])
    desk.take(desk.room.join("ann", "Ann", desk.now, have=3))
    told = desk.told["ann"][heard:]
    assert [type(one).__name__ for one in told] == ["RoomState", "Events", "Prompt", "Waits"]
    assert isinstance(told[2], Prompt)
    assert (told[2].prompt, told[2].offers) == (before.prompt, before.offers)
