"""How the values of options are read and printed: one `Kind` a form of value, each the exact inverse of itself.

Values hash, compare and pickle: lists are tuples, tables are tuples of pairs. Numbers of an uma may have one decimal; every
other number is whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message, either

Value: TypeAlias = Any
"""A bool, int, float, str, None or a tuple of such; which one follows from the option, not from a type."""
Range: TypeAlias = tuple[int, int, int]
"""From, to and step."""

LARGEST = 10_000_000
"""Of any number: what the engine adds up of a match then fits its 32 bits."""

ABORTS = ("kyuushu_kyuuhai", "suufon_renda", "suucha_riichi", "suukaikan", "sanchahou")
LIMITS = ("mangan", "haneman", "baiman", "sanbaiman", "yakuman")
_UNKNOWN = {
    "preset": N_("unknown preset {name!r}"),
    "option": N_("unknown option {name!r}"),
    "name": N_("unknown name {name!r}"),
    "key": N_("unknown key {name!r}"),
}
_UMA_EXAMPLE = {4: ("20", "10", "-10", "-20"), 3: ("20", "0", "-20"), 2: ("10", "-10")}
_FLOATING = "below=3:12/-1/-3/-8;else:8/4/-4/-8"
_RED_FIVES = {0: (0, 0, 0), 2: (0, 1, 1), 3: (1, 1, 1), 4: (1, 2, 1)}
_RANGE = re.compile(r"(\d+)\.\.(\d*)(?:/(\d+))?$")
_UMA_NUMBER = re.compile(r"[+-]?\d{1,6}(\.\d)?$")


class RulesError(JantakuError):
    """A preset, option or value that does not exist, does not fit the others or is not played; the text says which and why."""

    def __init__(self, message: Message, option: str = "") -> None:
        super().__init__(message)
        self.option: str = option
        """The option that is wrong, where one is."""


class NotAccepted(JantakuError, ValueError):
    """A text that is no value; the message says what is accepted."""


class Kind(NamedTuple):
    """A form of value: `parse` raises `NotAccepted`, `show` prints what `parse` reads back."""

    parse: Callable[[str, int], Value]
    show: Callable[[Value], str]


def accepted(*items: object) -> NotAccepted:
    """The error that names what is accepted instead."""
    return NotAccepted(Message("it takes {accepted}", accepted=either(items)))


def unknown(kind: str, name: str, known: Iterable[str]) -> Message:
    """What to say of a name that is none: which kind of name it should be, and the nearest that there are.

    >>> str(unknown("preset", "tenhou4p", ["tenhou_4p", "default"]))
    "unknown preset 'tenhou4p'; did you mean tenhou_4p?"
    """
    problem = Message(_UNKNOWN[kind], name=name)
    near = nearest(name, known)
    return Message("{problem}; did you mean {near}?", problem=problem, near=either(near)) if near else problem


def nearest(name: str, known: Iterable[str]) -> list[str]:
    """The names closest to a wrong one, the best first."""
    import difflib

    return difflib.get_close_matches(name, list(known), n=3)


def show(value: Value) -> str:
    """The text of a plain value.

    >>> show(True), show(None), show((3, 2)), show("mangan")
    ('true', 'null', '[3,2]', 'mangan')
    """
    if isinstance(value, tuple):
        return "[" + ",".join(map(show, value)) + "]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "null" if value is None else str(value)


def freeze(value: object) -> Value:
    """Lists and mappings as tuples, so that a value given in Python can be shown and read like text."""
    if isinstance(value, Mapping):
        return tuple((freeze(key), freeze(item)) for key, item in value.items())
    if isinstance(value, (list, tuple)):
        return tuple(map(freeze, value))
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise ValueError(f"a {type(value).__name__} is no value of an option")


def split(text: str, separator: str = ",") -> list[str]:
    """Parts of a text between separators that stand outside brackets.

    >>> split("a=[3,2],b={x:[1,0]},c=1")
    ['a=[3,2]', 'b={x:[1,0]}', 'c=1']
    """
    parts, depth, start = [], 0, 0
    for place, sign in enumerate(text):
        depth += (sign in "[{(") - (sign in "]})")
        if sign == separator and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [*parts, text[start:]] if text else []


def _inside(text: str, brackets: str) -> list[str]:
    if len(text) < 2 or text[0] != brackets[0] or text[-1] != brackets[1]:
        raise accepted(Message("a list in {brackets}", brackets=brackets))
    return split(text[1:-1])


def choice(values: str, whole: bool) -> Kind:
    """One of `a|b|c`; an alternative may be a range `low..high/step` of whole numbers, or a list.

    `whole` makes numbers among the words whole numbers too.
    """
    texts, ranges = alternatives(values)
    words = {text: _plain(text, whole) for text in texts}

    def parse(text: str, players: int) -> Value:
        if text in words:
            return words[text]
        if text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST)):
            number = int(text)
            if any(low <= number <= high and number % step == 0 for low, high, step in ranges):
                return number
        refused = accepted(*words, *map(_range_text, ranges))
        if near := nearest(text, words):
            raise NotAccepted(Message("{problem}; did you mean {near}?", problem=refused.message, near=either(near)))
        raise refused

    return Kind(parse, show)


def alternatives(values: str) -> tuple[list[str], list[Range]]:
    """The words, and the ranges of numbers, of `a|b|low..high/step`.

    >>> alternatives("null|1..99")
    (['null'], [(1, 99, 1)])
    """
    found = [(word, _RANGE.match(word)) for word in values.split("|")]
    ranges = [(int(range[1]), int(range[2] or LARGEST), int(range[3] or 1)) for _, range in found if range]
    return [word for word, range in found if not range], ranges


def _plain(word: str, whole: bool) -> Value:
    if word in ("true", "false"):
        return word == "true"
    if word == "null":
        return None
    if word.startswith("["):
        return tuple(_plain(item, True) for item in word[1:-1].split(","))
    return int(word) if whole and word.isdigit() else word


def _range_text(bounds: Range) -> Message:
    low, high, step = bounds
    text = Message("a number from {low} to {high}", low=low, high=high)
    return text if step == 1 else Message("{numbers} in steps of {step}", numbers=text, step=step)


def names(values: str) -> Kind:
    """A list of names of `a|b|c`, each once, in that order."""
    known = values.split("|")

    def parse(text: str, players: int) -> Value:
        found = _inside(text, "[]")
        if strange := [name for name in found if name not in known]:
            problem = unknown("name", strange[0], known)
            if not nearest(strange[0], known):
                problem = Message("{problem}; known are {names}", problem=problem, names=tuple(known))
            raise NotAccepted(problem)
        return tuple(name for name in known if name in found)

    return Kind(parse, show)


def _red_fives(text: str, players: int) -> Value:
    if text in map(str, _RED_FIVES):
        return int(text)
    counts = _inside(text, "[]") if text.startswith("[") else []
    if len(counts) != 3 or not all(count in ("0", "1", "2", "3", "4") for count in counts):
        raise accepted("0", "2", "3", "4", Message("a count per suit such as {example}", example="[1,2,1]"))
    per_suit = tuple(map(int, counts))
    return next((number for number, suits in _RED_FIVES.items() if suits == per_suit), per_suit)


def red_counts(red_fives: Value) -> tuple[int, int, int]:
    """Red fives in manzu, pinzu and souzu (B-04).

    >>> red_counts(4), red_counts((0, 0, 2))
    ((1, 2, 1), (0, 0, 2))
    """
    if isinstance(red_fives, int):
        return _RED_FIVES[red_fives]
    manzu, pinzu, souzu = red_fives
    return int(manzu), int(pinzu), int(souzu)


def _uma(text: str, players: int) -> tuple[int | float, ...]:
    sums = Message(
        "{players} numbers that sum to 0, such as {example}", players=players, example="/".join(_UMA_EXAMPLE[players])
    )
    refused = accepted("0", *([Message("a-b as in {example}", example="10-20")] if players == 4 else []), sums)
    if text == "0":
        return (0,) * players
    if players == 4 and (pair := re.match(r"(\d{1,6})-(\d{1,6})$", text)):
        second, first = int(pair[1]), int(pair[2])
        return (first, second, -second, -first)
    parts = _inside(text, "[]") if text.startswith("[") else text.split("/")
    if len(parts) != players or not all(map(_UMA_NUMBER.match, parts)):
        raise refused
    numbers = tuple(int(part) if float(part).is_integer() and "." not in part else float(part) for part in parts)
    numbers = tuple(int(number) if number == int(number) else number for number in numbers)
    if round(sum(numbers) * 10):
        raise refused
    return numbers


def _show_uma(value: Value) -> str:
    if not isinstance(value, tuple):
        return show(value)
    return "/".join(map(show, value)) if any(value) else "0"


def _uma_floating(text: str, players: int) -> Value:
    if text == "off":
        return "off"
    table: dict[int | str, Value] = {}
    for part in text.split(";"):
        case, _, uma = part.partition(":")
        below = case.removeprefix("below=")
        if case != "else" and not (case.startswith("below=") and below in map(str, range(players + 1))):
            raise accepted(
                "off", Message("an uma by the number of players below the start, such as {example}", example=_FLOATING)
            )
        table["else" if case == "else" else int(below)] = _uma(uma, players)
    if "else" not in table:
        raise accepted(Message("a table with an else, such as {example}", example=_FLOATING))
    return tuple(sorted(table.items(), key=lambda item: -item[0] if isinstance(item[0], int) else 1))


def _show_uma_floating(value: Value) -> str:
    if not isinstance(value, tuple):
        return show(value)
    return ";".join(("else" if case == "else" else f"below={show(case)}") + ":" + _show_uma(uma) for case, uma in value)


def _dealer_on_abort(text: str, players: int) -> Value:
    if text in ("continue", "rotate"):
        return text
    rotating = []
    for item in _inside(text, "{}"):
        kind, _, word = item.partition(":")
        if kind not in ABORTS or word not in ("continue", "rotate"):
            kinds = Message("one of them by kind, such as {example}", example="{kyuushu_kyuuhai:rotate}")
            raise accepted("continue", "rotate", kinds)
        if word == "rotate":
            rotating.append(kind)
    if len(rotating) in (0, len(ABORTS)):
        return "rotate" if rotating else "continue"
    return tuple((kind, "rotate") for kind in ABORTS if kind in rotating)


def _local_values(text: str, players: int) -> Value:
    table: list[tuple[str, Value]] = []
    for item in _inside(text, "{}"):
        slug, _, word = item.partition(":")
        han = re.match(r"\[(\d{1,2}),(\d{1,2})\]$", word)
        if not (han or re.match(r"[1-9]\d?$", word) or word in LIMITS):
            raise accepted(Message("for each yaku its han closed and open such as [2,1], a number of yakuman, or a limit"))
        table.append((slug, (int(han[1]), int(han[2])) if han else _plain(word, True)))
    return tuple(sorted(table))


def _show_table(value: Value) -> str:
    if not isinstance(value, tuple):
        return show(value)
    return "{" + ",".join(f"{show(key)}:{show(item)}" for key, item in value) + "}"


SPECIAL = {
    "red_fives": Kind(_red_fives, show),
    "uma": Kind(_uma, _show_uma),
    "uma_floating": Kind(_uma_floating, _show_uma_floating),
    "dealer_on_abort": Kind(_dealer_on_abort, _show_table),
    "local_values": Kind(_local_values, _show_table),
}
