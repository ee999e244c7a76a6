"""Named rulesets of platforms, leagues and tables: one TOML file each in `presets/`.

A file gives the number of players, where the rules are known from, the options that no source settles (they keep the default)
and the options that differ from the default.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from jantaku.rules.options import did_you_mean
from jantaku.rules.values import RulesError

_FOLDER = Path(__file__).with_name("presets")


@dataclass(frozen=True, slots=True)
class Preset:
    """A named ruleset as its file states it.

    >>> preset("tenhou_4p").title
    'Tenhou, four players'
    """

    name: str
    title: str
    players: int
    sources: tuple[str, ...]
    unknown: tuple[str, ...]
    """Options that no source settles; they keep the default."""
    changes: tuple[tuple[str, object], ...]
    """Options that differ from the default, as written in the file."""


@cache
def preset_names() -> tuple[str, ...]:
    """The names of all presets, `default` first."""
    names = sorted(path.stem for path in _FOLDER.glob("*.toml"))
    return tuple(sorted(names, key="default".__ne__))


@cache
def preset(name: str) -> Preset:
    """The preset of that name; `RulesError` with the nearest names when there is none."""
    if name not in preset_names():
        raise RulesError(f"unknown preset {name!r}{did_you_mean(name, preset_names())}")
    import tomllib

    content = tomllib.loads((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
    return Preset(
        name,
        content["title"],
        content["players"],
        tuple(content.get("sources", ())),
        tuple(content.get("unknown", ())),
        tuple(content.get("options", {}).items()),
    )
