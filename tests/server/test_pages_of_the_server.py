"""docs/protocol.md and docs/serving.md say what the server does: every message, field, code, limit, option and address."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import fields

from jantaku import server
from jantaku.cli.serve import serve
from jantaku.server import chain, http, hub, limits, messages, socket
from jantaku.server.http import Shared
from jantaku.server.openapi import api_routes
from tests.server.browsers import ROOM
from tests.server.serving import serving

DOCS = Path(__file__).parents[2] / "docs"
SOURCES = Path(server.__file__).parent

pytestmark = pytest.mark.skipif(not DOCS.is_dir(), reason="only a checkout has the pages")


def page(name: str) -> str:
    return (DOCS / name).read_text("utf-8")


def rows(text: str) -> dict[str, str]:
    """The tables of a page: what stands in the first column, and the rest of the row."""
    cells = [line.strip("| ").split("|", 1) for line in text.splitlines() if line.startswith("|")]
    return {first.strip(): rest for first, rest in (row for row in cells if len(row) == 2)}


def section(name: str) -> str:
    """What stands below a heading of the protocol."""
    found = re.search(rf"^#+ {re.escape(name)}\n(.*?)(?=^#|\Z)", page("protocol.md"), re.DOTALL | re.MULTILINE)
    assert found is not None
    return found[1]


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


@pytest.mark.parametrize(
    ("heading", "kinds"),
    [("What a client says", get_args(messages.Asked)), ("What the server says", get_args(messages.Told))],
)
def test_every_message_with_its_fields(heading: str, kinds: tuple[type[msgspec.Struct], ...]) -> None:
    found = rows(section(heading))
    del found["`t`"], found["---"]
    assert list(found) == [f"`{tag(kind)}`" for kind in kinds]
    for kind in kinds:
        named = re.findall(r"`(\w+)`", found[f"`{tag(kind)}`"].split("|")[0])
        assert named == [field.name for field in fields(kind)], kind


@pytest.mark.parametrize(
    ("heading", "kind"),
    [
        ("`room`", messages.RoomState),
        ("`room`", messages.Chair),
        ("`room`", messages.Setting),
        ("`prompt`", messages.Prompt),
        ("`prompt`", messages.Offer),
        ("`prompt`", messages.Wait),
        ("Practice", messages.Weighed),
    ],
)
def test_every_field_is_explained(heading: str, kind: type[msgspec.Struct]) -> None:
    text = section(heading)
    assert [field.name for field in fields(kind) if f"`{field.name}`" not in text and field.name != "offers"] == []


def test_every_stamp_and_type_of_action() -> None:
    for word in get_args(messages.Stamp):
        assert f"`{word}`" in section("What a client says")
    from jantaku.actions import ActionType

    for type_ in ActionType:
        assert f"`{type_.value}`" in section("`prompt`")


def test_every_code_of_a_refusal() -> None:
    text = "".join(path.read_text("utf-8") for path in SOURCES.glob("*.py"))
    codes = set(re.findall(r'Untimely\(\s*"(\w+)"', text)) | set(re.findall(r'Refused\([^"\n]*"(\w+)"\)', text))
    assert len(codes) > 12
    assert [code for code in sorted(codes) if f"`{code}`" not in section("`refused`")] == []


def test_the_limits() -> None:
    found = rows(section("Limits"))
    shared = Shared(None, None, None, None)  # type: ignore[arg-type]
    minutes = [round(number / hub.MINUTE) for number in (hub.UNUSED, hub.LEFT, hub.ABANDONED)]
    assert found["a message from a client"].startswith(f" {messages.LARGEST} bytes")
    every = f" {socket.RATE:g} a second, {socket.MOST:g} at once, a `join` for {socket.JOINING} "
    assert found["messages of a connection"].startswith(every)
    assert found["messages that wait for a slow client"].startswith(f" {hub.QUEUED} ")
    assert found["connections of an address"].startswith(f" {shared.limits._most_connections} ")
    for name, limit in (
        ("rooms opened, codes, logs and figures asked for by an address", shared.limits),
        ("other requests of an address", shared.requests),
        ("messages of an address", shared.messages),
    ):
        assert isinstance(limit, limits.Limits)
        assert found[name].startswith(f" {limit._rate:g} a second, {limit._most:g} at once")
    assert found["rooms opened by an address"].startswith(f" {shared.rooms._most:g} at once, as many a day")
    assert shared.rooms._rate * hub.DAY == shared.rooms._most
    assert found["logs that are sent or read at once"].startswith(f" {http.MOST_UPLOADS} ")
    assert found["rooms of a server"].startswith(f" {hub.MOST_ROOMS} ")
    assert found["matches of a room"].startswith(f" {chain.MOST_MATCHES} ")
    assert minutes == [5, 6 * 60, 14 * 24 * 60]
    assert "after 5 minutes if nobody ever came, after 6 hours without a match in progress, after\n14 days" in section("Limits")


def session() -> list[tuple[str, str]]:
    lines = section("A session").partition("```text\n")[2].partition("```")[0].splitlines()
    return [(line[0], line[2:]) for line in lines]


@pytest.mark.parametrize(("side", "text"), session() if DOCS.is_dir() else [])
def test_the_session_is_made_of_messages(side: str, text: str) -> None:
    """Each line is what the types write, field by field."""
    if side == ">":
        assert messages.read_asked(text)
        return
    found: Any = msgspec.json.decode(text, type=messages.Told)
    assert json.loads(messages.write_told(found)) == json.loads(text)


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="the server is ended by a signal")
def test_the_bot_of_the_page_plays_a_match(tmp_path: Path) -> None:
    """By its code as it stands, against a server that runs, to a match that is kept."""
    code = section("The mjai door").partition("```python\n")[2].partition("```")[0]
    names: dict[str, Any] = {}
    exec(compile(code, "protocol.md", "exec"), names)
    with serving(tmp_path) as running:
        from tests.server.test_serve import asked

        made = asked(running, "POST", "/api/rooms", ROOM)["room"]

        async def run() -> None:
            playing = asyncio.create_task(names["play"](running.address.replace("http", "ws"), made))
            async with asyncio.timeout(60):
                while "why" in await asyncio.to_thread(asked, running, "GET", f"/api/replay/{made}/1"):
                    assert not playing.done() or playing.exception() is None
                    await asyncio.sleep(0.1)
            playing.cancel()

        asyncio.run(run())


def test_every_option_of_the_command() -> None:
    named = {part.strip("`") for first in rows(page("serving.md")) for part in first.replace(",", " ").split()}
    for name in serve.__kwdefaults__ or {}:
        option = f"--{name.replace('_', '-')}"
        assert option in named or option.replace("--", "--no-") in named, option


def test_every_address_of_the_api() -> None:
    text = page("serving.md")
    for route in api_routes():
        path = re.sub(r"\{(\w+)\}", lambda part: part[1].upper(), route.path_format)
        for method in (route.methods or set()) - {"HEAD"}:
            assert f"{method} {path.removeprefix('/')}`" in text, (method, path)
