"""From a history to a match that goes on: its wall, and the answers that it came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from jantaku import actions
from jantaku.events import Ankan, Chi, Daiminkan, Deal, Discard, Draw, Event, Kakan, KyokuStart, Nuki, Pon
from jantaku.hands import HAND_SIZE, Hand
from jantaku.match import Match
from jantaku.referee import IllegalAction
from jantaku.seats import Seat
from jantaku.setup.notation import Concealed
from jantaku.setup.reasons import SetupError, SetupReason
from jantaku.tiles import Tile
from jantaku.walls import Wall

ACTS = (Discard, Chi, Pon, Daiminkan, Ankan, Kakan, Nuki)
_CALLS = (Chi, Pon, Daiminkan)
_REPLACEMENTS = 4
_INDICATORS = 5


def dealt(hand: Hand | Concealed, tiles: list[Tile]) -> Hand:
    """The hand, a concealed one made from the end of `tiles`."""
    if isinstance(hand, Hand):
        return hand
    number = HAND_SIZE - 3 * sum(meld.is_set for meld in hand.melds)
    closed = tuple(tiles.pop() for _ in range(number))
    return Hand(closed, hand.melds, tiles.pop() if hand.has_drawn else None)


def wall_of(
    events: Sequence[Event],
    indicators: Sequence[Tile],
    draws: Sequence[Tile],
    replacements: Sequence[Tile],
    ura: Sequence[Tile],
    rest: list[Tile],
) -> Wall:
    """The wall that the events came from, and goes on with `draws`, `replacements` and the rest of the tiles.

    Replacement tiles beyond the fourth come from the end of the live ones, as where the dead wall is only refilled.
    """
    past = [event for event in events if isinstance(event, Draw)]
    deals = [event.tiles for event in events if isinstance(event, Deal)]
    dealer = next(event.dealer for event in events if isinstance(event, KyokuStart))
    taken = (*(draw.tile for draw in past if draw.replacement), *replacements)
    return Wall(
        hands=(*deals[dealer:], *deals[:dealer]),
        replacements=(*taken, *(rest.pop() for _ in range(_REPLACEMENTS - len(taken)))),
        indicators=(*indicators, *(rest.pop() for _ in range(_INDICATORS - len(indicators)))),
        ura=(*ura, *(rest.pop() for _ in range(_INDICATORS - len(ura)))),
        live=(*(draw.tile for draw in past if not draw.replacement), *draws, *rest),
        dice=(1, 1),
    )


def lead(match: Match, events: Sequence[Event]) -> None:
    """Give the answers that the events came from; SetupError where the rules do not let them."""
    kyoku = match.kyoku
    try:
        for event in events:
            if isinstance(event, _CALLS):
                _answer(match, {event.seat: actions.number_of(event)})
            elif isinstance(event, Draw):
                _answer_until_drawn(match)
            elif isinstance(event, ACTS):
                match.act(event.seat, actions.number_of(event))
            if match.kyoku != kyoku or not match.pending:
                raise SetupError([SetupReason.ILLEGAL])
    except IllegalAction:
        raise SetupError([SetupReason.ILLEGAL]) from None


def _answer(match: Match, chosen: Mapping[Seat, int]) -> None:
    """What is chosen, and a pass of everybody else who is asked."""
    for seat in match.pending:
        match.act(seat, chosen.get(seat, actions.PASS))


def _answer_until_drawn(match: Match) -> None:
    kyoku = match.kyoku
    while match.kyoku == kyoku and match.pending and actions.PASS in match.legal(match.pending[0]):
        _answer(match, {})
