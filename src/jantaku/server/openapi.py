"""The HTTP side as an OpenAPI document, made of the routes and of the types that they read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping
from inspect import getdoc
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from jantaku import __version__
from jantaku.server import api_games, api_me, api_replay, api_rooms, api_rules, api_score, score_asked
from jantaku.server.http import answer
from jantaku.server.kept import Config

Handler = Callable[[Request], Awaitable[Response]]
MODULES = (api_rooms, api_me, api_games, api_rules, api_score, api_replay)
"""What has routes below `api/`."""
BODIES: Mapping[Handler, type[Struct]] = {
    api_rooms.open_room: Config,
    api_me.rename: api_me.Name,
    api_me.claim: api_me.Code,
    api_rules.check: api_rules.Choice,
    api_score.score: score_asked.Asked,
}
"""What is read as JSON; a log is read as it is."""
QUERIES: Mapping[Handler, tuple[str, ...]] = {
    api_games.games: ("before",),
    api_games.record: ("form",),
    api_rules.show: ("rules",),
    api_rules.diff: ("here", "there"),
    api_score.rules: ("rules",),
    api_replay.post_log: ("game",),
}
_REFUSED = {
    "type": "object",
    "required": ["why"],
    "properties": {"why": {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}},
}


def api_routes() -> list[Route]:
    """All of them."""
    return [*(route for module in MODULES for route in module.routes), Route("/api/openapi.json", openapi)]


async def openapi(request: Request) -> Response:
    return answer(document(api_routes(), request.scope.get("root_path", "")))


def document(routes: Iterable[Route], root_path: str = "") -> dict[str, Any]:
    """The OpenAPI document of routes."""
    (*schemas,), components = msgspec.json.schema_components(BODIES.values(), ref_template="#/components/schemas/{name}")
    bodies = dict(zip(BODIES, schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for route in routes:
        for method in sorted((route.methods or set()) - {"HEAD"}):
            paths.setdefault(route.path_format, {})[method.lower()] = _operation(route, method, bodies)
    return {
        "openapi": "3.1.0",
        "info": {"title": "jantaku", "version": __version__},
        "servers": [{"url": root_path or "/"}],
        "paths": paths,
        "components": {"schemas": components},
    }


def _operation(route: Route, method: str, bodies: Mapping[Handler, Mapping[str, Any]]) -> dict[str, Any]:
    handler = route.endpoint
    found: dict[str, Any] = {
        "summary": (getdoc(handler) or "").partition("\n\n")[0],
        "parameters": [
            *(_path_parameter(name, convertor.regex) for name, convertor in route.param_convertors.items()),
            *({"name": name, "in": "query", "schema": {"type": "string"}} for name in QUERIES.get(handler, ())),
        ],
        "responses": {
            "2XX": {"description": "the answer"},
            "4XX": {"description": "why not", "content": {"application/json": {"schema": _REFUSED}}},
        },
    }
    if handler in bodies:
        found["requestBody"] = {"required": True, "content": {"application/json": {"schema": bodies[handler]}}}
    elif handler is api_replay.post_log:
        found["requestBody"] = {"required": True, "content": {"text/plain": {"schema": {"type": "string"}}}}
    return found


def _path_parameter(name: str, regex: str) -> dict[str, Any]:
    return {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": f"^{regex}$"}}
