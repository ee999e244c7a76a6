"""`Ruleset`: the rules of a match as one frozen record, with a text form that stands in log headers and on command lines."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jantaku.i18n import Message, either
from jantaku.rules.kernel import Buildable
from jantaku.rules.options import Option, option, options_for, registry
from jantaku.rules.presets import Preset, base_of, preset, read_toml
from jantaku.rules.relations import settle
from jantaku.rules.values import RulesError, Value, split

_PER_KIND = ("kan_dora_ankan", "kan_dora_daiminkan", "kan_dora_kakan")
_TIMINGS = {
    "ankan_at_once_others_after_discard": ("at_once", "with_discard", "with_discard"),
    "at_once": ("at_once",) * 3,
    "all_after_discard_passes": ("after_discard_passes",) * 3,
}


@dataclass(frozen=True, slots=True)
class Difference:
    """An option on which two rulesets differ: both values as text, None where it does not apply."""

    option: Option
    here: str | None
    there: str | None


@dataclass(frozen=True, repr=False)
class Ruleset(Buildable):
    """The rules of a match: a preset, and a value for every option that applies to its number of players.

    Make one with `of` or `parse`; read an option as an attribute.

    >>> rules = Ruleset.of("tenhou_4p", kuitan=False)
    >>> rules
    riichi(tenhou_4p, kuitan=false)
    >>> rules.kuitan, rules.start_points, rules.uma
    (False, 25000, (20, 10, -10, -20))
    >>> Ruleset.parse("tenhou_4p,kuitan=false") == rules
    True
    """

    # by hand: with slots=True, setting an option fails without a clear reason
    __slots__ = ("players", "preset", "values")

    preset: str
    players: int
    values: tuple[Value, ...]
    """In the order of `options_for(players)`."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "built", None)

    @classmethod
    def of(cls, name: str = "default", /, *, allow_incomplete: bool = False, **changes: object) -> Ruleset:
        """A preset with other values for some options.

        A value that the preset gave and that loses what it needs goes back to the default. Raises `RulesError` for an unknown
        preset, option or value, and for a value that does not fit the others; `IncompletePreset` for a preset of which too
        little is known, unless it is allowed.
        """
        return cls._named(name, changes, allow_incomplete)

    @classmethod
    def parse(cls, text: str, *, allow_incomplete: bool = False) -> Ruleset:
        """Read `riichi(PRESET, option=value, ...)` or `PRESET,option=value,...`; raises as `of` does."""
        inner = text.strip()
        if inner.startswith("riichi(") and inner.endswith(")"):
            inner = inner[len("riichi(") : -1]
        name, *rest = split(inner) or [""]
        return cls._named(name.strip(), _changes(rest), allow_incomplete)

    @classmethod
    def read(cls, path: str | os.PathLike[str], changes: str = "", *, allow_incomplete: bool = False) -> Ruleset:
        """The rules of a preset file of one's own, `option=value,...` of them changed; `presets.py` says the form of the file.

        `RulesError` names file, key and reason.
        """
        content = read_toml(path)
        name = os.path.splitext(os.path.basename(path))[0]
        try:
            stated = Preset(name, "", 0, (), tuple(option(str(name)).name for name in content.get("unknown", ())), ())
            if not allow_incomplete:
                stated.check_complete()
            written = cls._named(base_of(content), content.get("options", {}), allow_incomplete)
        except RulesError as error:
            raise type(error)(Message("{file}: {reason}", file=path, reason=error.message)) from None
        return written.replace(**_changes(split(changes)))

    @classmethod
    def _named(cls, name: str, changes: Mapping[str, object], allow_incomplete: bool) -> Ruleset:
        stated = preset(name)
        if not allow_incomplete:
            stated.check_complete()
        return cls._changed(name, stated.players, _preset_values(name), changes)

    @classmethod
    def _changed(cls, name: str, players: int, base: Mapping[str, Value], changes: Mapping[str, object]) -> Ruleset:
        chosen = _values_of(changes, players)
        values = {**base, **chosen}
        settle(values, chosen.keys(), players)
        return cls(name, players, tuple(values[key] for key in options_for(players)))

    def replace(self, **changes: object) -> Ruleset:
        """The same rules with other values for some options."""
        return self._changed(self.preset, self.players, self.as_dict(), changes)

    def as_dict(self) -> dict[str, Value]:
        """Each option's value by name."""
        return dict(zip(options_for(self.players), self.values, strict=True))

    def __reduce__(self) -> tuple[type[Ruleset], tuple[str, int, tuple[Value, ...]]]:
        return Ruleset, (self.preset, self.players, self.values)

    def __getattr__(self, name: str) -> Any:
        if name == "kan_dora_timing":
            per_kind = tuple(getattr(self, kind) for kind in _PER_KIND)
            return next((timing for timing, kinds in _TIMINGS.items() if kinds == per_kind), "per_kind")
        place = _places(self.players).get(name) if not name.startswith("_") and name in registry() else None
        if place is None:
            raise AttributeError(f"a ruleset for this number of players has no option {name!r}")
        return self.values[place]

    def changes(self) -> dict[str, str]:
        """The options that differ from the preset, as text."""
        base = _preset_values(self.preset)
        entries = options_for(self.players)
        return {name: entries[name].show(value) for name, value in self.as_dict().items() if value != base[name]}

    @property
    def argument(self) -> str:
        """The form for command lines: `tenhou_4p,kuitan=false`."""
        return ",".join([self.preset, *(f"{name}={text}" for name, text in self.changes().items())])

    def __str__(self) -> str:
        return f"riichi({', '.join([self.preset, *(f'{name}={text}' for name, text in self.changes().items())])})"

    __repr__ = __str__

    def differences(self, other: Ruleset) -> tuple[Difference, ...]:
        """The options on which two rulesets differ, in the order of the registry.

        >>> [d.option.name for d in Ruleset.of("ema_2016").differences(Ruleset.of("ema_2025"))]
        ['kiriage_mangan', 'chombo_hand']
        """
        here, there = self._texts(), other._texts()
        return tuple(
            Difference(entry, here.get(name), there.get(name))
            for name, entry in registry().items()
            if here.get(name) != there.get(name)
        )

    def _texts(self) -> dict[str, str]:
        entries = options_for(self.players)
        return {name: entries[name].show(value) for name, value in self.as_dict().items()}

    def describe(self) -> str:
        """Lines for people: the text form, then each option that is not at its default, with what it does."""
        entries = options_for(self.players)
        lines = [str(self), preset(self.preset).title]
        for name, value in self.as_dict().items():
            if value != entries[name].default(self.players):
                lines.append(f"{name} = {entries[name].show(value)}  {entries[name].effect}")
        return "\n".join(lines)


@cache
def _places(players: int) -> dict[str, int]:
    return {name: place for place, name in enumerate(options_for(players))}


def _changes(parts: Iterable[str]) -> dict[str, object]:
    """What is given as `option=value`."""
    changes: dict[str, object] = {}
    for part in parts:
        key, equals, value = part.partition("=")
        key = key.strip()
        if not equals:
            raise RulesError(Message("{text!r} is no option=value", text=part.strip()))
        if key in changes:
            raise RulesError(Message("{option} is given twice", option=key))
        changes[key] = value.strip()
    return changes


def _values_of(changes: Mapping[str, object], players: int) -> dict[str, Value]:
    """The values meant by what is given, with the shorthand expanded (a per-kind value given beside it wins)."""
    chosen: dict[str, Value] = {}
    for name, given in changes.items():
        entry = option(name)
        if players not in entry.players:
            text = Message(
                "{option} has no meaning for {players} players, only for {others}",
                option=name,
                players=players,
                others=either(entry.players),
            )
            raise RulesError(text, name)
        chosen[name] = entry.value_of(given, players)
    timing = chosen.pop("kan_dora_timing", "per_kind")
    if timing != "per_kind":
        chosen = {**dict(zip(_PER_KIND, _TIMINGS[str(timing)], strict=True)), **chosen}
    return chosen


@cache
def _preset_values(name: str) -> dict[str, Value]:
    """Every value of a preset; its own values must fit together."""
    stated = preset(name)
    values = {key: entry.default(stated.players) for key, entry in options_for(stated.players).items()}
    chosen = _values_of(dict(stated.changes), stated.players)
    values.update(chosen)
    settle(values, chosen.keys(), stated.players)
    return values
