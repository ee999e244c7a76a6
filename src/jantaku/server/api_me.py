"""Who asks: an identity without an account, its name, its way to another device, and its end."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Annotated

from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.i18n import N_, Message
from jantaku.server.http import Refusal, answer, charge, person_of, read, shared
from jantaku.server.kept import Person
from jantaku.server.messages import SMALL
from jantaku.server.people import shown_name

CODE_SECONDS = 600.0
"""How long a code for another device is good."""


class Name(Struct, frozen=True, forbid_unknown_fields=True):
    """What a person wants to be called."""

    name: Annotated[str, Meta(max_length=SMALL)]


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """What another device shows."""

    code: Annotated[str, Meta(max_length=SMALL)]


async def me(request: Request) -> Response:
    """Who asks, and the open rooms with a seat of theirs whose match is not over."""
    person, server = person_of(request), shared(request)
    known = await asyncio.to_thread(server.store.person, person)
    rooms = [
        {"room": room.id, "rules": room.rules.argument, "playing": room.game is not None}
        for room in server.hub.rooms_of(person)
        if room.game is None or not room.game.is_over
    ]
    return answer({"id": mark_of(person), "name": known.name if known else "", "rooms": rooms})


async def rename(request: Request) -> Response:
    """POST a `Name`; rooms that are open keep the name they know."""
    person, name = person_of(request), shown_name((await read(request, Name)).name)
    charge(request)
    await asyncio.to_thread(shared(request).store.call, person, name)
    return answer({"id": mark_of(person), "name": name})


async def move(request: Request) -> Response:
    """-> a code by which another device becomes this person, once and soon."""
    person = person_of(request)
    charge(request)  # codes must not be guessed, nor the store kept busy
    secret = await asyncio.to_thread(shared(request).store.new_secret, person, CODE_SECONDS)
    return answer({"code": "-".join(secret[start : start + 5] for start in range(0, len(secret), 5)), "seconds": CODE_SECONDS})


async def claim(request: Request) -> Response:
    """POST a `Code`: this browser is that person from now on, and no longer who it was."""
    asked = await read(request, Code)
    charge(request)
    secret = "".join(filter(str.isalnum, asked.code)).upper()
    found = await asyncio.to_thread(shared(request).store.take_secret, secret)
    if found is None:
        raise Refusal(403, Message(N_("this code is wrong or used up: ask the other device for a new one")))
    response = answer({"id": mark_of(found.id), "name": found.name})
    shared(request).sessions.give(request, response, found.id)
    return response


async def forget(request: Request) -> Response:
    """Delete everything that is kept of this person, on all devices."""
    person, server = person_of(request), shared(request)
    charge(request)
    await server.hub.forget(person)
    response = answer({})
    server.sessions.take(request, response)
    return response


routes: list[Route] = [
    Route("/api/me", me),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me/move", move, methods=["POST"]),
    Route("/api/me/claim", claim, methods=["POST"]),
    Route("/api/me/forget", forget, methods=["POST"]),
]


def mark_of(person: Person) -> str:
    """By which somebody sees that two devices are the same person; it tells nothing of the identifier."""
    return hashlib.sha256(person.encode()).hexdigest()[:8]
