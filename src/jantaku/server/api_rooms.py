"""Rooms over HTTP: the lobby, and opening one."""

from __future__ import annotations

import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku import __version__
from jantaku.i18n import N_, Message
from jantaku.server.http import Refusal, address_of, answer, charge, person_of, read, shared
from jantaku.server.kept import Config
from jantaku.server.room import Room


async def about(request: Request) -> Response:
    return answer({"version": __version__})


async def lobby(request: Request) -> Response:
    """Public rooms with people in them, those that wait for more first."""
    rooms = shared(request).hub.public
    return answer([_listed(room) for room in rooms if any(seat.here for seat in room.seats)])


async def open_room(request: Request) -> Response:
    """POST a `Config`; -> `{"room": ...}`."""
    person_of(request)
    config, server = await read(request, Config), shared(request)
    charge(request)
    if server.settings.limited and not server.rooms.allows(address_of(request), time.monotonic()):
        raise Refusal(429, Message(N_("too many rooms were opened from your network today: play in one that is there")))
    return answer({"room": server.hub.open(config)}, 201)


async def save(request: Request) -> Response:
    """The running match of a practice game, for its person: a file for `jantaku play --resume`, seed and all."""
    person, hub, room = person_of(request), shared(request).hub, request.path_params["room"]
    charge(request)
    runner = hub.runner(room)
    if runner is None:
        raise Refusal(404, hub.why_no_room(room))
    headers = {"content-disposition": 'attachment; filename="jantaku-save.json"', "cache-control": "no-store"}
    return Response(runner.room.saved(person).text, 200, headers, media_type="application/json")


routes: list[Route] = [
    Route("/api/about", about),
    Route("/api/lobby", lobby),
    Route("/api/rooms", open_room, methods=["POST"]),
    Route("/api/rooms/{room:str}/save", save),
]


def _listed(room: Room) -> dict[str, Any]:
    return {
        "room": room.id,
        "rules": room.rules.argument,
        "players": len(room.seats),
        "names": [seat.name for seat in room.seats if seat.person],
        "allowance": room.config.allowance,
        "begun": room.game is not None,
        "over": room.game is not None and room.game.is_over,
    }
