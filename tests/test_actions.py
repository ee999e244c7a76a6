"""Actions by number and as values."""

import pytest

from jantaku import actions
from jantaku.actions import Action, ActionError, ActionType, number_of
from jantaku.events import Ankan, Chi, Daiminkan, Discard, Draw, Kakan, Pon
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import Tile, TileSet, parse_tiles
from tests.props.matches import POLICIES, play

TILES = sorted(set(TileSet(reds=(1, 1, 1))))


def test_every_number_is_an_action_about_every_tile() -> None:
    for number in range(actions.ACTIONS):
        assert isinstance(Action.of(number).type, ActionType)
        for tile in TILES:
            try:
                assert str(Action.of(number, tile)).startswith(Action.of(number).type.value)
            except ActionError:
                assert actions.CHI <= number < actions.DAIMINKAN  # no such run, or no red five of that kind


def test_what_stands_alone_is_told_apart() -> None:
    plain = [Action.of(number) for number in range(actions.ACTIONS) if not actions.CHI <= number < actions.ANKAN]
    assert len(set(plain)) == len(plain)


@pytest.mark.parametrize("number", [-1, actions.ACTIONS, 1000])
def test_no_action(number: int) -> None:
    with pytest.raises(ActionError, match="no action"):
        Action.of(number)


@pytest.mark.parametrize(
    ("event", "number", "text"),
    [
        (Discard(0, Tile("0p")), actions.DISCARD + 35, "discard 0p"),
        (Discard(0, Tile("5p")), actions.DISCARD + 13, "discard 5p"),
        (Discard(0, Tile("5p"), tsumogiri=True), actions.TSUMOGIRI, "discard 5p"),
        (Discard(0, Tile("7z"), riichi=True), actions.RIICHI + 33, "riichi 7z"),
        (Discard(0, Tile("7z"), tsumogiri=True, riichi=True), actions.RIICHI_TSUMOGIRI, "riichi 7z"),
        (Chi(1, 0, Tile("3m"), parse_tiles("45m")), actions.CHI, "chi 4m5m"),
        (Chi(1, 0, Tile("3m"), parse_tiles("40m")), actions.CHI + 1, "chi 4m0m"),
        (Chi(1, 0, Tile("0m"), parse_tiles("46m")), actions.CHI + 2, "chi 4m6m"),
        (Chi(1, 0, Tile("9s"), parse_tiles("78s")), actions.CHI + 4, "chi 7s8s"),
        (Pon(1, 0, Tile("5s"), parse_tiles("55s")), actions.PON, "pon 5s5s"),
        (Pon(1, 0, Tile("5s"), parse_tiles("05s")), actions.PON + 1, "pon 0s5s"),
        (Daiminkan(1, 0, Tile("1z"), parse_tiles("111z")), actions.DAIMINKAN, "daiminkan 1z"),
        (Ankan(1, parse_tiles("0555m")), actions.ANKAN + 4, "ankan 5m"),
        (Kakan(1, Tile("0m")), actions.KAKAN + 4, "kakan 5m"),
    ],
)
def test_from_the_event_and_back(event: object, number: int, text: str) -> None:
    assert number_of(event) == number
    assert str(Action.of(number, getattr(event, "called", None) or getattr(event, "tile", None))) == text


def test_a_draw_is_no_action() -> None:
    with pytest.raises(ActionError):
        number_of(Draw(0, Tile("1m")))


@pytest.mark.parametrize("policy", POLICIES)
def test_every_choice_of_a_match_is_found_in_its_event(policy: object) -> None:
    """Discards, calls and kans: the numbers of the events are among the choices made, in order."""
    match = play(Ruleset.of("tenhou_4p"), 2, policy)
    kinds = (Discard, Chi, Pon, Daiminkan, Ankan, Kakan)
    told = [(event.seat, number_of(event)) for event in match.events if isinstance(event, kinds)]
    choices = iter(match.choices)
    assert all(step in choices for step in told)
