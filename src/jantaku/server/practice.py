"""Practice: what was played can be taken back, and what is hidden can be shown.

The log of answers only grows: taking back is one more row of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jantaku.events import Ankan, Daiminkan, Draw, Event, Kakan, Nuki
from jantaku.match import Match
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.server.messages import Hidden
from jantaku.tiles import format_tiles
from jantaku.walls import shuffled

UNDO = 4
"""Among the answers written down, in place of a seat: so many of those that stood stay, the others did not happen."""


def standing(rows: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The answers that stand after all that was written down.

    >>> standing([(0, 7), (1, 37), (2, 37), (UNDO, 1), (1, 5)])
    [(0, 7), (1, 5)]
    """
    found: list[tuple[int, int]] = []
    for seat, action in rows:
        if seat == UNDO:
            del found[action:]
        else:
            found.append((seat, action))
    return found


def shortened(match: Match, keep: int) -> Match:
    """The match as it was after so many answers.

    >>> from jantaku.rules import Ruleset
    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> match.act(0, match.legal(0)[-1])
    >>> shortened(match, 0).pending
    (0,)
    """
    again = Match(match.rules, match.seed, match.names)
    for seat, action in match.choices[:keep]:
        again.repeat(seat, action)
    return again


def last_decision(match: Match, seat: int) -> int | None:
    """How many answers came before the last one of a seat that had a choice; None: it had none yet."""
    again, found = shortened(match, 0), None
    for number, (who, action) in enumerate(match.choices):
        if who == seat and len(again.legal(seat)) > 1:
            found = number
        again.repeat(who, action)
    return found


def hidden(match: Match, events: Sequence[Event]) -> Hidden:
    """What the present kyoku hides; `events`: its own, as they truly were."""
    wall = shuffled(match.seed, match.kyoku, tile_set(match.rules), wall_layout(match.rules))
    board = match.board(None)
    drawn = sum(isinstance(event, Draw) and not event.replacement for event in events)
    return Hidden(
        hands=tuple(format_tiles(board.closed(seat) or ()) for seat in range(match.rules.players)),
        wall=format_tiles(wall.live[drawn : drawn + board.live]),
        replacements=format_tiles(wall.replacements[_replaced(events) :]),
        dora=format_tiles(wall.indicators[len(board.dora_indicators) :]),
        ura=format_tiles(wall.ura),
    )


def _replaced(events: Iterable[Event]) -> int:
    """Replacement tiles that were drawn: those of flowers are none, they come from the live wall."""
    count, flower = 0, False
    for event in events:
        if isinstance(event, Nuki | Ankan | Daiminkan | Kakan):
            flower = isinstance(event, Nuki) and event.tile.is_flower
        elif isinstance(event, Draw) and event.replacement and not flower:
            count += 1
    return count
