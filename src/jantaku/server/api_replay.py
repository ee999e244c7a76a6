"""Replays over HTTP: a log in any format, or a finished match of this server, as the viewer shows it."""

from __future__ import annotations

import asyncio
import io
import lzma
import re
import zlib
from itertools import islice
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.log import LogError, Record, read_stream
from jantaku.server.http import Refusal, answer, charge, shared, text_of, upload
from jantaku.server.replay import shown

LARGEST = 4_000_000
"""Bytes of a log as it is sent."""
LARGEST_UNPACKED = 16_000_000
MOST_EVENTS = 10_000
"""The longest matches on record have a quarter of them."""
MOST_GAMES = 10_000
_LOG_NAME = re.compile(r"^(?:https?://tenhou\.net/\S*?[?&]log=)?(\d{10}gm-[0-9a-f]{4}-\d{4,5}-[0-9a-fx]{8,})(?:&\S*)?$")
_LINK = re.compile(r"^https?://(?!\S*#json=)\S+$")


async def post_log(request: Request) -> Response:
    """POST a log as it is, `?game=` which one of a collection, from 1; -> what the viewer shows."""
    charge(request)
    game = request.query_params.get("game", "1")
    if not game.isdecimal() or not 1 <= int(game[:6]) <= MOST_GAMES:
        raise Refusal(400, Message(N_("this file has no game {game}"), game=game[:20]))
    with upload(request):
        data = await text_of(request, LARGEST)
        async with shared(request).reading:
            return answer(await asyncio.to_thread(shown_of, data, int(game[:6])))


async def own(request: Request) -> Response:
    """A finished match of this server; -> what the viewer shows."""
    charge(request)
    room, number = request.path_params["room"], request.path_params["match"]
    log = await asyncio.to_thread(shared(request).store.log, room, number)
    if log is None:
        raise Refusal(404, Message(N_("there is no such match here, or it is not over yet")))
    async with shared(request).reading:
        return answer(await asyncio.to_thread(shown_of, log.encode(), 1))


routes: list[Route] = [
    Route("/api/replay", post_log, methods=["POST"]),
    Route("/api/replay/{room}/{match:int}", own),
]


def shown_of(data: bytes, game: int = 1) -> dict[str, Any]:
    """The game with that number in what was sent. Refusal or LogError for what is none."""
    plain = unpacked(data)
    _check_no_link(plain)
    try:
        found = list(islice(read_stream(io.BytesIO(plain)), game - 1, game + 1))
    except JantakuError:
        raise
    except Exception as error:  # a reader that stumbles over what nobody has thought of
        raise Refusal(400, _unreadable(error)) from error
    if not found:
        raise Refusal(400, Message(N_("this file has no game {game}"), game=game))
    record = found[0]
    if isinstance(record, LogError):
        raise record
    return {**_shown(record), "game": game, "more": len(found) > 1}


def _shown(record: Record) -> dict[str, Any]:
    if len(record.events) > MOST_EVENTS:
        raise Refusal(400, Message(N_("this is not a match: it has {count} events"), count=len(record.events)))
    try:
        return shown(record)
    except JantakuError:
        raise
    except Exception as error:  # as above
        raise Refusal(400, _unreadable(error)) from error


def _unreadable(error: Exception) -> Message:
    detail = " ".join(f"{type(error).__name__}: {error}".split())[:120]
    return Message(N_("this log has no known form: {detail}"), detail=detail)


def _check_no_link(data: bytes) -> None:
    """A link instead of a log: this server asks no other one for anything, so it says how its log is to be had."""
    if len(data) > 500:
        return
    text = data.decode("utf-8", errors="replace").strip()
    tenhou = _LOG_NAME.match(text)
    if tenhou:
        address = f"https://tenhou.net/0/log/?{tenhou[1]}"
        raise Refusal(
            400,
            Message(
                N_("this names a log of Tenhou: open {address}, save what it shows, and choose the file here"), address=address
            ),
        )
    if _LINK.match(text):
        raise Refusal(
            400,
            Message(
                N_("this is a link, and nothing is fetched from other sites: open it, save the log, and choose the file here")
            ),
        )


def unpacked(data: bytes) -> bytes:
    """What gzip or xz has packed, unless that is more than a log can be."""
    try:
        if data.startswith(b"\x1f\x8b"):
            packed: Any = zlib.decompressobj(wbits=31)
        elif data.startswith(b"\xfd7zXZ"):
            packed = lzma.LZMADecompressor(memlimit=2**28)
        else:
            return data
        found: bytes = packed.decompress(data, LARGEST_UNPACKED + 1)
    except (zlib.error, lzma.LZMAError, EOFError) as error:
        raise Refusal(400, Message(N_("this compressed file cannot be unpacked: {error}"), error=str(error))) from None
    if len(found) > LARGEST_UNPACKED:
        raise Refusal(413, Message(N_("this is too large: at most {largest} bytes are read"), largest=LARGEST_UNPACKED))
    if not packed.eof or packed.unused_data.strip(b"\0"):
        raise Refusal(400, Message(N_("this compressed file is cut off, or holds more than one file: send it whole")))
    return found
