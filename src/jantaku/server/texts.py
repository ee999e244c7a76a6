"""Texts as they go over the wire: what a client needs to say them in any language, and to change it without asking."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from jantaku.i18n import Message, Term
from jantaku.tiles import Tile

Wire = dict[str, Any]


def wire_text(message: Message) -> Wire:
    """A message as JSON: `text`, the English template and key of the catalogue, `plural` where it has one, and `values`.

    A value is a number, a text, `{"tile": "5m"}`, `{"term": [kind, slug]}`, another message, or a list of these.

    >>> wire_text(Message("{seat} discards {tile}", seat="East", tile=Tile("5m")))
    {'text': '{seat} discards {tile}', 'values': {'seat': 'East', 'tile': {'tile': '5m'}}}
    """
    found: Wire = {"text": message.template}
    if message.plural:
        found["plural"] = message.plural
    if message.values:
        found["values"] = {name: _wire_value(value) for name, value in message.values.items()}
    return found


def _wire_value(value: object) -> Any:
    if isinstance(value, Message):
        return wire_text(value)
    if isinstance(value, Term):
        return {"term": [value.kind, value.slug]}
    if isinstance(value, Tile):
        return {"tile": str(value)}
    if isinstance(value, tuple | list):
        return [_wire_value(item) for item in value]
    if isinstance(value, Mapping):
        return {str(name): _wire_value(item) for name, item in value.items()}
    return value if isinstance(value, int | float | str) and not isinstance(value, bool) else str(value)
