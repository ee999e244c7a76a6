"""The client's types of what goes over the wire name the fields that the server's have."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from jantaku.server import messages

PROTOCOL = Path(__file__).parents[2] / "web" / "src" / "protocol.ts"
SOURCE = re.sub(r"/\*\*.*?\*/", "", PROTOCOL.read_text(encoding="utf-8"), flags=re.DOTALL)
PARTS = (messages.Chair, messages.Offer, messages.Setting, messages.Wait, messages.Weighed)


def written(body: str) -> set[tuple[str, bool]]:
    """The fields of a type, and whether each may be left out."""
    return {(name, mark == "?") for name, mark in re.findall(r"(\w+)(\??):", body)}


def sent(struct: type[msgspec.Struct]) -> set[tuple[str, bool]]:
    return {(field.encode_name, not field.required) for field in msgspec.structs.fields(struct)}


@pytest.mark.parametrize("union", ["Told", "Asked"])
def test_messages(union: str) -> None:
    block = re.search(rf"export type {union} =(.*?)\}};", SOURCE, re.DOTALL)
    assert block is not None
    found = dict(re.findall(r'\{\s*t: "(\w+)";?(.*?)(?=\}|$)', block[1], re.DOTALL))
    structs = get_args(getattr(messages, union))
    assert {tag: written(body) for tag, body in found.items()} == {s.__struct_config__.tag: sent(s) for s in structs}


@pytest.mark.parametrize("struct", PARTS)
def test_parts_of_messages(struct: type[msgspec.Struct]) -> None:
    body = re.search(rf"export interface {struct.__name__} \{{(.*?)\}}", SOURCE, re.DOTALL)
    assert body is not None
    assert written(body[1]) == sent(struct)


def test_stamps() -> None:
    line = re.search(r"STAMPS = \[(.*?)\]", SOURCE)
    assert line is not None
    assert tuple(re.findall(r'"(\w+)"', line[1])) == get_args(messages.Stamp)
