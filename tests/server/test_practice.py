"""Practice games: whatever is undone, the table is the one that the answers which stand make, and so is what the person has
been told of it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from jantaku.actions import STOP
from jantaku.bots.sensible import Sensible
from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Dora,
    Draw,
    Event,
    Kakan,
    KyokuEnd,
    Nuki,
    Pon,
    Ura,
    seen_by,
)
from jantaku.log.native import encode, read_native
from jantaku.match import Match
from jantaku.save import read_save
from jantaku.server.clock import Allowance
from jantaku.server.game import Untimely
from jantaku.server.kept import Config, read_kept, write_kept
from jantaku.server.messages import (
    Advice,
    Advise,
    Answer,
    Asked,
    Events,
    Goodbye,
    Hidden,
    Leave,
    Look,
    Pause,
    Prompt,
    Refused,
    Rematch,
    RoomState,
    Undo,
    Undone,
)
from jantaku.server.practice import UNDO, standing
from jantaku.server.room import Room
from jantaku.tiles import Tile, parse_tiles
from jantaku.validate import replay
from tests.server.browsers import be, opened, play, server
from tests.server.people import FAST, Desk

PRACTICE = structs.replace(FAST, quick=True, practice=True)
FIRST_VOICE = structs.replace(PRACTICE, rules="default,length=tonpuu,call_timing=first_voice")
ALONE = structs.replace(PRACTICE, rules="two_player,length=tonpuu", level="tsumogiri")


class Pupil:
    """What the person of a practice game knows from what was said: the events that are left, and how often some were undone."""

    def __init__(self) -> None:
        self.events: list[dict[str, Any]] = []
        self.undone = 0
        self._heard = 0

    def hear(self, desk: Desk) -> None:
        for told in desk.told["ann"][self._heard :]:
            if isinstance(told, Undone):
                assert told.undone > self.undone
                assert told.events <= len(self.events)
                del self.events[told.events :]
                self.undone = told.undone
            elif isinstance(told, Events):
                assert told.first == len(self.events)
                self.events += told.events
            elif isinstance(told, Prompt):
                assert (told.prompt, told.undone) == (len(self.events), self.undone)
        self._heard = len(desk.told["ann"])

    def check(self, desk: Desk) -> None:
        """What was heard against the match, and that against a plain one with the answers that stand."""
        self.hear(desk)
        assert desk.room.game is not None
        match = desk.room.game.match
        plain = Match(match.rules, match.seed, match.names)
        for seat, action in standing(desk.answers):
            plain.act(seat, action)
        assert plain.choices == match.choices
        assert plain.events == match.events
        assert plain.pending == match.pending
        assert self.events == [encode(seen_by(event, 0)) for event in plain.events]


def said(desk: Desk, asked: Asked) -> str:
    """The code of the refusal."""
    (told,) = desk.say("ann", asked)
    assert isinstance(told, Refused)
    return told.code


def restart(desk: Desk, have: int, undone: int) -> None:
    """The server is killed, and rebuilds the room from what was written down."""
    before = desk.room
    assert desk.kept is not None
    assert before.game is not None
    desk.room = Room.rebuilt("room", read_kept(write_kept(desk.kept)), desk.answers, desk.now)
    assert desk.room.game is not None
    assert desk.room.game.match.events == before.game.match.events
    assert desk.room.asked_people == before.asked_people
    desk.take(desk.room.join("ann", "Ann", desk.now, have=have, undone=undone))


@pytest.mark.parametrize("config", [PRACTICE, FIRST_VOICE, ALONE, structs.replace(PRACTICE, rules="tenhou_3p,length=tonpuu")])
@pytest.mark.parametrize("seed", range(3))
def test_whole_matches_with_what_was_played_undone_and_the_server_killed(config: Config, seed: int) -> None:
    desk, pupil, rng = Desk(config, seed=seed), Pupil(), random.Random(seed)
    undone = killed = 0
    while desk.step():
        pupil.hear(desk)
        if rng.random() < 0.08 and len(pupil.events) > 8 and not isinstance(desk.say("ann", Undo())[0], Refused):
            undone += 1
            pupil.check(desk)
        if rng.random() < 0.04:
            killed += 1
            restart(desk, len(pupil.events), pupil.undone)
            pupil.check(desk)
    pupil.check(desk)
    assert undone > 3
    assert killed > 0
    assert pupil.undone == undone == sum(seat == UNDO for seat, _ in desk.answers)
    assert said(desk, Undo()) == "over"


def test_back_to_the_decision_before_and_to_the_one_before_that() -> None:
    desk = Desk(PRACTICE)
    questions = []
    while len(questions) < 8:
        desk.take(desk.room.tick(desk.now))
        if (prompt := desk.prompt("ann")) is not None:
            questions.append(prompt)
            desk.say("ann", Answer(prompt.prompt, prompt.fallback))
    decisions = [question for question in questions if len(question.offers) > 1]
    for number, question in enumerate(reversed(decisions), start=1):
        told = desk.say("ann", Undo())
        assert told[:2] == [Undone(question.prompt, number), structs.replace(question, undone=number)]
        assert desk.room.asked_people == {0}
    assert said(desk, Undo()) == "nothing_to_undo"


def test_an_answer_to_a_question_that_was_undone_is_not_taken() -> None:
    """Though the question before has come again with the same number."""
    desk = Desk(PRACTICE)
    first = desk.prompt("ann")
    assert first is not None
    desk.say("ann", Answer(first.prompt, first.fallback))
    desk.say("ann", Undo())
    assert desk.prompt("ann") == structs.replace(first, undone=1)
    assert said(desk, Answer(first.prompt, first.fallback)) == "not_asked"
    assert not isinstance(desk.say("ann", Answer(first.prompt, first.fallback, undone=1))[0], Refused)


def test_who_missed_that_something_was_undone_is_told_all_again() -> None:
    desk, pupil = Desk(PRACTICE), Pupil()
    for _ in range(8):
        desk.step()
    pupil.hear(desk)
    desk.take(desk.room.gone("ann", desk.now))
    desk.take(desk.room.join("ann", "Ann", desk.now))
    desk.say("ann", Undo())
    desk.told["ann"].clear()
    pupil._heard = 0
    desk.take(desk.room.join("ann", "Ann", desk.now, have=len(pupil.events)))
    pupil.check(desk)
    assert any(told == Undone(0, 1) for told in desk.told["ann"])


def test_the_next_match_has_nothing_undone() -> None:
    desk = Desk(PRACTICE)
    desk.step()
    desk.say("ann", Undo())
    desk.play()
    desk.say("ann", Rematch())
    prompts = [told for told in desk.told["ann"] if isinstance(told, Prompt)]
    assert prompts[-1].undone == 0
    assert any(prompt.undone for prompt in prompts)


def test_nobody_looks_on() -> None:
    desk = Desk(PRACTICE)
    for watch in (False, True):
        desk.take(desk.room.join("eve", "Eve", desk.now, watch=watch))
        assert [type(told) for told in desk.told["eve"]] == [Goodbye]
        desk.told["eve"].clear()
    desk.say("ann", Leave())
    desk.take(desk.room.join("ann", "Ann", desk.now))
    assert isinstance(desk.told["ann"][-1], Goodbye)
    assert list(desk.room.onlookers) == []


@pytest.mark.parametrize(
    "config", [Config(practice=True, allowance=None), Config(practice=True, quick=True, allowance=Allowance())]
)
def test_practice_keeps_nobody_waiting(config: Config) -> None:
    with pytest.raises(Untimely) as refused:
        Room("r", config, "secret")
    assert refused.value.code == "practice_of_others"


@pytest.mark.parametrize("config", [FAST, structs.replace(FAST, quick=True)])
@pytest.mark.parametrize("asked", [Undo(), Look(True), Pause(True), Advise()])
def test_elsewhere_nothing_of_it_can_be_done(config: Config, asked: Asked) -> None:
    desk = Desk(config)
    if not config.quick:
        desk.start()
    for _ in range(5):
        desk.step()
    before = list(desk.answers)
    assert said(desk, asked) == "no_practice"
    assert desk.answers == before
    assert desk.room.game is not None
    with pytest.raises(Untimely):
        desk.room.game.hidden()


# -- what is hidden ----------------------------------------------------------------------------------------------------

WALLS = (
    "tenhou_4p,length=tonpuu",
    "tenhou_3p,length=tonpuu",
    "two_player,length=tonpuu",
    "default_3p,length=tonpuu,tileset=116_sanma",
    "default_3p,length=tonpuu,tileset=116_sanma,flowers=junk",
    "default,length=tonpuu,transparent_tiles=washizu",
)


def follow(found: Hidden, rest: list[Event]) -> int:
    """Hold what was shown against the rest of the kyoku; -> how many tiles came from it."""
    hands, wall, replacements = (
        [list(parse_tiles(hand)) for hand in found.hands],
        *map(parsed, (found.wall, found.replacements)),
    )
    indicators, ura, flower, before = parsed(found.dora), parsed(found.ura), False, len(parsed(found.wall))
    for event in rest:
        match event:
            case Draw():
                if event.replacement:
                    last = wall.pop()
                    tile = last if flower or not replacements else replacements.pop(0)
                else:
                    tile = wall.pop(0)
                assert event.tile == tile
                hands[event.seat].append(tile)
            case Discard():
                hands[event.seat].remove(event.tile)
            case Chi() | Pon() | Daiminkan():
                flower = False
                for tile in event.own:
                    hands[event.seat].remove(tile)
            case Ankan():
                flower = False
                for tile in event.tiles:
                    hands[event.seat].remove(tile)
            case Kakan() | Nuki():
                flower = event.tile.is_flower
                hands[event.seat].remove(event.tile)
            case Dora():
                assert event.indicator == indicators.pop(0)
            case Ura():
                assert list(event.indicators) == ura[: len(event.indicators)]
            case KyokuEnd():
                break
    return before - len(wall)


def parsed(row: str) -> list[Tile]:
    return list(parse_tiles(row))


@pytest.mark.parametrize("rules", WALLS)
def test_what_is_shown_is_what_comes(rules: str) -> None:
    desk = Desk(structs.replace(PRACTICE, rules=rules, level="random"), seed=4)
    desk.say("ann", Look(True))
    desk.play()
    assert desk.room.game is not None
    events, heard, came, shown = desk.room.game.match.events, 0, 0, 0
    for told in desk.told["ann"]:
        if isinstance(told, Events):
            heard = told.first + len(told.events)
        elif isinstance(told, Hidden):
            shown += 1
            came += follow(told, events[heard:])
    assert shown > 100
    assert came > 1000


def test_it_is_shown_as_long_as_it_is_wanted() -> None:
    desk = Desk(PRACTICE)

    def shows() -> bool:
        before = len(desk.told["ann"])
        for _ in range(6):
            desk.step()
        return any(isinstance(told, Hidden) for told in desk.told["ann"][before:])

    assert not shows()
    assert isinstance(desk.say("ann", Look(True))[0], Hidden)
    assert shows()
    assert isinstance(desk.say("ann", Undo())[-1], Hidden)
    assert desk.say("ann", Look(False)) == []
    assert not shows()
    desk.say("ann", Look(True))
    desk.take(desk.room.join("ann", "Ann", desk.now))
    assert not shows()


# -- bots stand still --------------------------------------------------------------------------------------------------


def test_bots_stand_still_as_long_as_it_is_wanted() -> None:
    desk = Desk(structs.replace(PRACTICE, pace=1.0))
    prompt = desk.prompt("ann")
    assert prompt is not None
    assert desk.say("ann", Pause(True)) == []
    desk.say("ann", Answer(prompt.prompt, prompt.fallback))
    assert desk.room.game is not None
    assert desk.room.game.asked_bots
    for ended in (Pause(False), None):
        desk.say("ann", Pause(True))
        assert desk.room.next_tick is None
        before = desk.room.game.n_events
        desk.step(100.0)
        assert desk.room.game.n_events == before
        if ended is None:
            desk.take(desk.room.join("ann", "Ann", desk.now))
        else:
            desk.say("ann", ended)
        assert desk.room.next_tick is not None
        desk.step(1.0)
        assert desk.room.game.n_events > before


# -- advice ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", ["tenhou_4p,length=tonpuu", "default_3p,length=tonpuu,tileset=116_sanma,flowers=junk"])
def test_the_advice_is_what_the_bot_would_do(rules: str) -> None:
    desk = Desk(structs.replace(PRACTICE, rules=rules, level="sensible"), seed=2)
    kinds, held = set(), 0
    while desk.step():
        desk.take(desk.room.tick(desk.now))
        prompt = desk.prompt("ann")
        if prompt is None:
            continue
        (advice,) = desk.say("ann", Advise())
        assert isinstance(advice, Advice)
        assert (advice.prompt, advice.undone) == (prompt.prompt, prompt.undone)
        kinds.add(next(offer.type for offer in prompt.offers if offer.action == advice.action))
        held += check_advice(desk, prompt, advice)
    assert {"discard", "pass"} <= kinds
    assert held > 100


def check_advice(desk: Desk, prompt: Prompt, advice: Advice) -> int:
    """Against the bot itself, and what is offered; -> how many discards it weighed."""
    assert desk.room.game is not None
    match = desk.room.game.match
    assert advice.action == (STOP if match.asked_to_stop else Sensible().choose(match.board(0), match.legal(0)))
    offers = {offer.action: offer for offer in prompt.offers}
    values = [weighed.value for weighed in advice.weighed]
    assert values == sorted(values, reverse=True)
    discards = [(offers[weighed.action], weighed) for weighed in advice.weighed if offers[weighed.action].type == "discard"]
    if discards and offers[advice.action].type == "discard":
        assert advice.weighed[0].action == advice.action
    for offer, weighed in discards:
        assert weighed.shanten == (offer.shanten or 0)
        assert weighed.risk >= 0
        assert weighed.tiles is not None
    return len(discards)


def test_other_bots_weigh_nothing() -> None:
    desk = Desk(structs.replace(PRACTICE, level="tsumogiri"))
    prompt = desk.prompt("ann")
    assert prompt is not None
    assert desk.say("ann", Advise()) == [Advice(prompt.prompt, prompt.fallback, ())]
    desk.say("ann", Pause(True))
    desk.say("ann", Answer(prompt.prompt, prompt.fallback))
    assert said(desk, Advise()) == "not_asked"


# -- saved -------------------------------------------------------------------------------------------------------------


def test_a_saved_match_is_taken_up_by_the_terminal(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        room = opened(be(client, "ann"), quick=True, practice=True)
        assert client.get(f"/api/rooms/{room}/save").status_code == 400
        told = play(client, room, answers=20)
        answer = client.get(f"/api/rooms/{room}/save")
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store")
        file = tmp_path / "save.json"
        file.write_text(answer.text, "utf-8")
        save = read_save(file)
        events = [event for one in told if one["t"] == "events" for event in one["events"]]
        again = save.match()
        assert json.loads(json.dumps([encode(seen_by(event, 0)) for event in again.events]))[: len(events)] == events
        assert (save.seat, save.bots) == (0, ("nearest",) * 3)
        assert be(client, "eve").get(f"/api/rooms/{room}/save").status_code == 400
        assert client.get("/api/rooms/nowhere/save").status_code == 404


def test_other_matches_are_not_saved(tmp_path: Path) -> None:
    """The file would tell the seed."""
    with server(tmp_path / "a.sqlite") as client:
        for config in ({}, {"quick": True}):
            room = opened(be(client, "ann"), **config)
            play(client, room, answers=3)
            assert client.get(f"/api/rooms/{room}/save").status_code == 400


def test_the_match_is_saved_until_it_is_over() -> None:
    desk = Desk(PRACTICE)
    for _ in range(10):
        desk.step()
    desk.say("ann", Undo())
    assert desk.room.game is not None
    assert desk.room.saved("ann").match().events == desk.room.game.match.events
    desk.play()
    with pytest.raises(Untimely) as refused:
        desk.room.saved("ann")
    assert refused.value.code == "over"


def test_a_match_is_listed_as_practice_and_not_counted(tmp_path: Path) -> None:
    with server(tmp_path / "a.sqlite") as client:
        be(client, "ann")
        rooms = [opened(client, rules="two_player,length=tonpuu", quick=True, practice=practice) for practice in (True, False)]
        for room in rooms:
            play(client, room)
        found = {game["room"]: game["practice"] for game in client.get("/api/games").json()["games"]}
        assert found == {rooms[0]: True, rooms[1]: False}
        assert client.get("/api/games/figures").json()["matches"] == 1
        assert replay(read_native(client.get(f"/api/games/{rooms[0]}/1").text)).passed


# -- dealt anew --------------------------------------------------------------------------------------------------------


def test_tiles_are_dealt_anew_in_the_middle_of_a_match() -> None:
    desk = Desk(PRACTICE)
    dealt = set()
    for number in range(1, 4):
        for _ in range(number * 5):
            desk.step()
        desk.say("ann", Undo())
        assert desk.room.game is not None
        assert desk.room.match == number
        dealt.add(desk.room.game.match.events[2])
        before = len(desk.told["ann"])
        desk.say("ann", Rematch())
        pupil = Pupil()
        pupil._heard = before
        pupil.check(desk)
        restart(desk, len(pupil.events), pupil.undone)
        pupil.check(desk)
        assert all(told.seed is None for told in desk.told["ann"] if isinstance(told, RoomState))
    assert len(dealt) == 3
    desk.play()
    assert desk.room.match == 4


def test_elsewhere_a_match_is_played_to_its_end() -> None:
    desk = Desk(structs.replace(FAST, quick=True))
    desk.step()
    assert said(desk, Rematch()) == "begun"
