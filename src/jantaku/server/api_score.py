"""The hand calculator over HTTP: what a hand is worth and why, or why it is worth nothing."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.rules import Ruleset
from jantaku.rules.riichi.win import winds
from jantaku.rules.tileset import tile_set
from jantaku.server.http import answer, read
from jantaku.server.score_asked import Asked, FieldError, Flag, explanation, fault_of, in_field, ruleset_in
from jantaku.server.score_shown import explained
from jantaku.tiles import parse_tiles

LARGEST = 16_384


async def score(request: Request) -> Response:
    """POST an `Asked`; -> `found`, the explanation, or `fault`, what is wrong and where: a hand is asked about as it grows."""
    asked = await read(request, Asked, LARGEST)
    try:
        return _found(await asyncio.to_thread(calculated, asked))
    except FieldError as error:
        return _fault(error)


async def rules(request: Request) -> Response:
    """`?rules=`; -> `found`, what a form for these rules needs to know, or `fault`."""
    try:
        return _found(described(ruleset_in("rules", request.query_params.get("rules", "default")[:4000])))
    except FieldError as error:
        return _fault(error)


routes: list[Route] = [
    Route("/api/score", score, methods=["POST"]),
    Route("/api/score/rules", rules),
]


def _found(found: dict[str, Any]) -> Response:
    return answer({"found": found, "fault": None})


def _fault(error: FieldError) -> Response:
    return answer({"found": None, "fault": fault_of(error)})


def calculated(asked: Asked) -> dict[str, Any]:
    """All that is known of a hand. Raises FieldError.

    >>> calculated(Asked("123m567p789p44p24s+3s", flags=("riichi",)))["score"]["value"]
    1300
    """
    rulesets = [ruleset_in("rules", asked.rules), *(ruleset_in("against", text) for text in asked.against)]
    return explained(explanation(asked, rulesets[0]), in_field("seen", parse_tiles, asked.seen), rulesets)


def described(found: Ruleset) -> dict[str, Any]:
    """The tiles, seats and circumstances that there are under some rules."""
    tiles = tile_set(found)
    return {
        "rules": found.argument,
        "players": found.players,
        "winds": [wind.letter for wind in winds(found)],
        "tiles": {str(tile): tiles.number_of(tile) for tile in dict.fromkeys(tiles)},
        "flags": [{"name": flag, "by": _BY.get(flag, "")} for flag in _flags(found)],
        "nuki": "nuki" if found.as_dict().get("north") == "nuki" else "",
    }


_BY = {
    **dict.fromkeys(("first_turn", "rinshan", "haitei", "after_nuki"), "tsumo"),
    **dict.fromkeys(("houtei", "chankan", "renhou", "nuki_ron", "discarder_riichi", "riichi_tile", "after_kan"), "ron"),
}
"""What can only be said of a self-draw, and what only of a ron."""


def _flags(found: Ruleset) -> list[str]:
    options = found.as_dict()
    local = options.get("local") or ()
    assert isinstance(local, tuple | list | frozenset | set)
    has = {
        "renhou": options.get("renhou") != "off",
        "open_riichi": "open_riichi" in local,
        "discarder_riichi": "open_riichi" in local,
        "riichi_tile": "tsubame_gaeshi" in local,
        "after_kan": "kanburi" in local,
        "paarenchan": "paarenchan" in local,
        "after_nuki": options.get("north") == "nuki",
        "nuki_ron": options.get("north") == "nuki" and options.get("nuki_ron") != "none",
        "mixed": False,
    }
    every: tuple[str, ...] = Flag.__args__  # type: ignore[attr-defined]
    return [flag for flag in every if has.get(flag, True)]
