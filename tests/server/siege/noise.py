"""Messages that no honest client sends: broken, too large, of the wrong kind, out of turn, or somebody else's said again."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

from jantaku.server.messages import LARGEST

TAGS = ("join", "start", "answer", "why", "entropy", "stamped", "kick", "leave", "rematch")
FIELDS = ("t", "type", "room", "name", "have", "watch", "prompt", "action", "word", "stamp", "seat", "__proto__", "", "\x00")
HONEST: tuple[dict[str, Any], ...] = (
    {"t": "join", "room": "room", "name": "Eve", "have": 3, "watch": True},
    {"t": "start"},
    {"t": "answer", "prompt": 12, "action": 37},
    {"t": "why", "action": "ron"},
    {"t": "entropy", "word": "dice"},
    {"t": "stamped", "stamp": "hello"},
    {"t": "kick", "seat": 1},
    {"t": "leave"},
    {"t": "rematch"},
    {"type": "join", "name": "Bot", "room": "room"},
    {"type": "dahai", "actor": 0, "pai": "5m", "tsumogiri": False},
)
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 4, 201, 202, 2**31, 2**63, 2**64, -(2**70), 1e308, 0.5, "", "x", "0", "hello", "ron"),
    *(
        "\x00",
        "\u202e",
        "\U0001f600",
        "é" * 64,
        "x" * 65,
        "' OR 1=1 --",
        "../../etc/passwd",
        "{}",
        [],
        {},
        [[]],
        {"t": "start"},
    ),
)
RAW = (
    *("", " ", "null", "0", '"', "{", "}", "[]", '{"t"', '{"t":}', '{"t":"answer",}', "\ufeff{}", "NaN", '{"t":NaN}', "1e999"),
    *('{"t":"start","t":"leave"}', '{"t":"\\ud800"}', '{"t":"join","room":"\\u0000"}', "[" * 3000, '{"t":' * 700, "9" * 4000),
    *("x" * LARGEST, "x" * (LARGEST + 1), '{"t":"why","action":"' + "y" * 5000 + '"}', "\x00" * 50, "\U0010ffff"),
)


def noise(rng: random.Random, heard: list[dict[str, Any]] | None = None) -> Iterator[str]:
    """Without end. `heard`: what others said, to be said again as it was or a little changed."""
    kinds = (_raw, _cut, _flipped, _changed, _made, lambda rng: _again(rng, heard or list(HONEST)))
    while True:
        yield rng.choice(kinds)(rng)


def _raw(rng: random.Random) -> str:
    return rng.choice(RAW)


def _honest(rng: random.Random) -> str:
    return json.dumps(rng.choice(HONEST))


def _cut(rng: random.Random) -> str:
    text = _honest(rng)
    return text[: rng.randrange(len(text))] + rng.choice(("", text, "}", '"'))


def _flipped(rng: random.Random) -> str:
    text = list(_honest(rng))
    for _ in range(rng.randint(1, 4)):
        text[rng.randrange(len(text))] = chr(rng.choice((rng.randrange(128), rng.randrange(0xD800), 0xFFFD)))
    return "".join(text)


def _changed(rng: random.Random) -> str:
    asked = dict(rng.choice(HONEST))
    name = rng.choice((*asked, *FIELDS))
    if name in asked and rng.random() < 0.3:
        del asked[name]
    else:
        asked[name] = rng.choice(VALUES)
    return json.dumps(asked)


def _made(rng: random.Random) -> str:
    asked = {rng.choice(FIELDS): rng.choice(VALUES) for _ in range(rng.randrange(5))}
    return json.dumps({"t": rng.choice(TAGS), **asked})


def _again(rng: random.Random, heard: list[dict[str, Any]]) -> str:
    asked = dict(rng.choice(heard))
    if asked.get("t") == "answer":
        asked["prompt"] = max(0, asked["prompt"] + rng.choice((-1, 0, 0, 0, 1)))
        asked["action"] = rng.choice((asked["action"], rng.randrange(202)))
    return json.dumps(asked)
