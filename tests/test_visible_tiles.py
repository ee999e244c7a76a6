"""What all seats see of a hand: open hands, transparent tiles, open riichi (O-36, L-01)."""

from collections import Counter
from dataclasses import replace

import pytest

from jantaku import actions
from jantaku.events import Deal, Discard, Draw, Show, seen_by
from jantaku.match import Match
from jantaku.rules import Ruleset
from jantaku.setup import Setup
from jantaku.tiles import UNKNOWN, Tile
from jantaku.walls import Clear
from tests.positions import Table, make_wall


def play(match: Match, decisions: int) -> None:
    for number in range(decisions):
        if match.is_over:
            return
        seat = match.pending[0]
        legal = match.legal(seat)
        match.act(seat, legal[number * 5 % len(legal)])


def test_open_hands_hide_nothing() -> None:
    match = Match(Ruleset.of("default", open_hands=True), seed=2)
    play(match, 150)
    assert all(seen_by(event, 0) == event for event in match.events)
    truth = match.board(None)
    for seat in range(4):
        assert match.board(seat).seat(1).closed == truth.seat(1).closed
        assert truth.seat(seat).shown == truth.seat(seat).closed


def test_three_of_four_copies_are_transparent() -> None:
    rules = Ruleset.of("default", transparent_tiles="washizu", red_fives=3)
    hidden: Counter[int] = Counter()
    match = Match(rules, seed=4)
    for event in match.events:
        if isinstance(event, Deal):
            assert len(event.clear) == 13
            seen = seen_by(event, (event.seat + 1) % 4)
            hidden.update(tile.kind for tile, shown in zip(event.tiles, event.clear, strict=True) if not shown)
            assert [tile is UNKNOWN for tile in seen.tiles] == [not clear for clear in event.clear]
    assert hidden
    assert max(hidden.values()) == 1
    assert 5 <= hidden.total() <= 25  # a quarter of 52 tiles, about


def test_boards_agree_on_what_is_seen() -> None:
    match = Match(Ruleset.of("default", transparent_tiles="washizu"), seed=9)
    for _ in range(60):
        play(match, 7)
        if match.is_over or not match.pending:
            break
        truth = match.board(None)
        for viewer in range(4):
            for seat in range(4):
                assert match.board(viewer).seat(seat).shown == truth.seat(seat).shown
        for seat in range(4):
            assert not Counter(truth.seat(seat).shown) - Counter(truth.seat(seat).closed)


def test_transparency_changes_no_wall() -> None:
    plain, clear = (Match(Ruleset.of("default", transparent_tiles=value), seed=6) for value in ("none", "washizu"))
    plain.play_random(1)
    clear.play_random(1)
    assert plain.scores == clear.scores
    assert [event.tile for event in plain.events if isinstance(event, Draw)] == [
        event.tile for event in clear.events if isinstance(event, Draw)
    ]


def open_riichi() -> Match:
    setup = Setup.of("default,local=[open_riichi]", ["123m567p789p44p24s+9m", "?", "?", "?"], ["", "", "", ""], dora="1s")
    match = setup.match(draws=[Tile("1z"), Tile("1z"), Tile("1z"), Tile("1z"), Tile("2z")])
    match.act(0, actions.OPEN_RIICHI + actions.TSUMOGIRI)
    return match


def test_an_open_riichi_shows_the_hand() -> None:
    match = open_riichi()
    events = match.referee.events()
    discard = next(number for number, event in enumerate(events) if isinstance(event, Discard))
    assert events[discard].riichi
    assert events[discard].open
    shown = events[discard + 1]
    assert isinstance(shown, Show)
    assert shown.seat == 0
    for viewer in (None, 0, 1, 2, 3):
        view = match.board(viewer).seat(0)
        assert view.open_riichi
        assert view.shown == shown.tiles
        assert len(view.shown) == 13


def test_the_drawn_tile_of_an_open_riichi_is_not_shown() -> None:
    match = open_riichi()
    while match.pending and match.board(0).turn != 0 or not match.legal(0):
        seat = match.pending[0]
        match.act(seat, actions.PASS if actions.PASS in match.legal(seat) else actions.TSUMOGIRI)
    before = match.board(1).seat(0).shown
    match.act(0, actions.TSUMOGIRI)
    assert match.board(1).seat(0).shown == before


def test_open_riichi_needs_its_option() -> None:
    setup = Setup.of("default", ["123m567p789p44p24s+9m", "?", "?", "?"], ["", "", "", ""], dora="1s")
    legal = setup.match().legal(0)
    assert actions.RIICHI + actions.TSUMOGIRI in legal
    assert not any(actions.OPEN_RIICHI <= number <= actions.OPEN_RIICHI + actions.TSUMOGIRI for number in legal)


@pytest.mark.parametrize(("seat", "source"), [(0, 1), (2, 3)])
def test_others_hidden_tiles_stay_hidden(seat: int, source: int) -> None:
    match = Match(Ruleset.of("default"), seed=1)
    for event in match.events:
        if isinstance(event, Draw | Deal) and event.seat == source:
            seen = seen_by(event, seat)
            assert set(seen.tiles if isinstance(seen, Deal) else [seen.tile]) == {UNKNOWN}


def all_clear(event: Deal) -> bool:
    return bool(event.clear) and all(event.clear)


def test_a_hand_dealt_clear_does_not_show_what_it_draws() -> None:
    rules = Ruleset.of("default", transparent_tiles="washizu")
    match, seat = next(
        (match, event.seat)
        for match in (Match(rules, seed=seed) for seed in range(100))
        for event in match.events
        if isinstance(event, Deal) and all_clear(event)
    )
    other = match.board((seat + 1) % 4)
    hidden = 0
    for _ in range(12):
        play(match, 5)
        assert other.seat(seat).closed is None
        assert not Counter(other.seat(seat).shown) - Counter(match.board(None).closed(seat))
        hidden += len(other.seat(seat).shown) < other.seat(seat).size
    assert hidden


def with_clear(hand: Clear, rules: str, texts: tuple[str, ...], live: str) -> Match:
    ruleset = Ruleset.parse(rules)
    wall = replace(make_wall(ruleset, texts, live=live), clear=hand)
    return Match(ruleset, walls=lambda _: wall)


def test_the_clear_copy_just_drawn_stays_when_the_hidden_one_goes() -> None:
    hidden = Clear(((False,) * 13,) * 4, (True,) + (False,) * 69, (False,) * 4)
    for leaves, shown in ((actions.DISCARD + Tile("5p"), (Tile("5p"),)), (actions.TSUMOGIRI, ())):
        match = with_clear(hidden, "default,transparent_tiles=washizu", ("123m5p789s111234z",), "5p")
        assert match.board(1).seat(0).shown == (Tile("5p"),)
        match.act(0, leaves)
        for viewer in (None, 0, 1):
            assert match.board(viewer).seat(0).shown == shown


def test_the_norths_of_an_open_riichi_stay_when_another_is_set_aside() -> None:
    table = Table("default_3p,local=[open_riichi]", ("123p456p789s22s44z",), live="9m . . 4z")
    table.match.act(0, actions.OPEN_RIICHI + actions.TSUMOGIRI)
    shown = table.board.seat(0).shown
    table.turn(0).match.act(0, actions.NUKI)
    for viewer in (None, 0, 1, 2):
        assert table.match.board(viewer).seat(0).shown == shown
