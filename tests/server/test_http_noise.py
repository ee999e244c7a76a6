"""Requests by the thousand that no page sends, made from the OpenAPI document: nothing breaks, refusals are texts."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from starlette.testclient import TestClient

from jantaku.server.http import Settings
from jantaku.server.openapi import BODIES, api_routes, document
from tests.server.browsers import KEY, be, server
from tests.server.siege.scale import scale

EXAMPLES = scale(25, 2_000)
"""Of each address."""


def test_the_document_knows_every_body() -> None:
    """Whatever is sent by POST is described, or nothing is read of it."""
    found = document(api_routes())
    reading = {route.endpoint for route in api_routes() if route.methods and "POST" in route.methods}
    described = {route.endpoint for route in api_routes() if "requestBody" in str(found["paths"][route.path_format])}
    assert {handler.__name__ for handler in reading - described} == {"move", "forget"}
    assert set(BODIES) <= reading
    for name in ("Config", "Allowance", "Name", "Code", "Choice"):
        assert name in found["components"]["schemas"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("noise") / "a.sqlite", Settings(KEY, limited=False)) as client:
        yield be(client, "ann")


def can_be_wrong(operation: dict[str, Any]) -> bool:
    """Whether something is asked for beside a part of the path that may be any text."""
    anything = {"type": "string", "pattern": "^[^/]+$"}
    return "requestBody" in operation or any(parameter["schema"] != anything for parameter in operation["parameters"])


CASES = [
    (method, path, mode)
    for path, methods in document(api_routes())["paths"].items()
    for method, operation in methods.items()
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or can_be_wrong(operation)
]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(("method", "path", "mode"), CASES)
def test_requests_that_no_page_sends(
    client: TestClient, caplog: pytest.LogCaptureFixture, method: str, path: str, mode: GenerationMode
) -> None:
    """What fits the document, and what does not."""
    operation = schemathesis.openapi.from_dict(client.get("/api/openapi.json").json())[path][method]

    @settings(max_examples=EXAMPLES, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
    @given(operation.as_strategy(generation_mode=mode))
    def noise(case: schemathesis.Case) -> None:
        answer = client.request(method.upper(), case.formatted_path, params=case.query, content=sent(case))
        assert answer.status_code < 500, answer.text
        assert answer.headers["x-content-type-options"] == "nosniff"
        if answer.status_code >= 400:
            assert answer.json()["why"]["text"]
            assert "Traceback" not in answer.text

    caplog.set_level(logging.WARNING, "jantaku")
    noise()
    assert not caplog.records


def sent(case: schemathesis.Case) -> bytes:
    """The body as a browser would send it."""
    if not isinstance(case.body, dict | list | str | int | float | bool | None):
        return b""
    if case.media_type == "text/plain" and isinstance(case.body, str):
        return case.body.encode()
    return json.dumps(case.body).encode()
