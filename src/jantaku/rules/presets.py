"""Named rulesets of platforms, leagues and tables: one TOML file each in `presets/`, and files of that form that users write.

A file gives the number of players, where the rules are known from, the options that no source settles (they keep the default)
and the options that differ from the default. A file of one's own may instead build on another preset:

    preset = "tenhou_4p"
    [options]
    kuitan = false
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cache
from typing import Any

from jantaku.i18n import Message
from jantaku.rules.values import RulesError, unknown

_FOLDER = os.path.join(os.path.dirname(__file__), "presets")
_KEYS = {"title": str, "preset": str, "players": int, "sources": list, "unknown": list, "options": dict}
_KINDS = {
    str: Message("a text in quotes"),
    int: Message("a number"),
    list: Message("a list in brackets"),
    dict: Message("a table"),
}
MOST_UNKNOWN = 20
"""A preset with more options that no source settles is incomplete."""
DEFAULTS = {4: "default", 3: "default_3p", 2: "two_player"}
"""The preset that changes nothing, by number of players."""


class IncompletePreset(RulesError):
    """Too little is known of a preset to take it for the rules it is named after; it must be asked for as it is."""


@dataclass(frozen=True, slots=True)
class Preset:
    """A named ruleset as its file states it.

    >>> preset("tenhou_4p").title, preset("kansai_3p").is_incomplete
    ('Tenhou, four players', True)
    """

    name: str
    title: str
    players: int
    sources: tuple[str, ...]
    unknown: tuple[str, ...]
    """Options that no source settles; they keep the default."""
    changes: tuple[tuple[str, object], ...]
    """Options that differ from the default, as written in the file."""

    @property
    def is_incomplete(self) -> bool:
        return len(self.unknown) > MOST_UNKNOWN

    def check_complete(self) -> None:
        """Raise `IncompletePreset` if too little is known of it."""
        if self.is_incomplete:
            raise IncompletePreset(
                Message(
                    "the preset {name} is incomplete: no source settles {count} of its options, which would be defaults; "
                    "allow_incomplete=True or --allow-incomplete takes it as it is",
                    name=self.name,
                    count=len(self.unknown),
                )
            )


@cache
def preset_names() -> tuple[str, ...]:
    """The names of all presets, `default` first."""
    names = sorted(name.removesuffix(".toml") for name in os.listdir(_FOLDER) if name.endswith(".toml"))
    return tuple(sorted(names, key="default".__ne__))


@cache
def preset(name: str) -> Preset:
    """The preset of that name; `RulesError` with the nearest names when there is none."""
    if name not in preset_names():
        raise RulesError(unknown("preset", name, preset_names()))
    content = read_toml(os.path.join(_FOLDER, f"{name}.toml"))
    return Preset(
        name,
        content["title"],
        content["players"],
        tuple(content.get("sources", ())),
        tuple(content.get("unknown", ())),
        tuple(content.get("options", {}).items()),
    )


def read_toml(path: str | os.PathLike[str]) -> dict[str, Any]:
    """The content of a preset file, its keys and their kinds checked; `RulesError` with file, key and reason."""
    import tomllib

    try:
        with open(path, "rb") as file:
            content = tomllib.load(file)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise RulesError(Message("{file}: {reason}", file=path, reason=reason)) from None
    for key, value in content.items():
        if key not in _KEYS:
            raise RulesError(Message("{file}: {reason}", file=path, reason=unknown("key", key, _KEYS)))
        if type(value) is not _KEYS[key]:
            raise RulesError(Message("{file}: {key}: {kind} is needed", file=path, key=key, kind=_KINDS[_KEYS[key]]))
    return content


def base_of(content: dict[str, Any]) -> str:
    """The preset that a file of one's own builds on; `RulesError` where it names none, or two that differ."""
    if "preset" not in content:
        players = content.get("players")
        if players not in DEFAULTS:
            raise RulesError(Message("needs preset = a name, or players = 4, 3 or 2"))
        return DEFAULTS[players]
    name = str(content["preset"])
    if content.get("players", preset(name).players) != preset(name).players:
        raise RulesError(Message("players: {preset} has {number}", preset=name, number=preset(name).players))
    return name
