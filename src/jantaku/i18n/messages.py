"""A text with named places and the values that stand there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Protocol, final, runtime_checkable

from jantaku.i18n.languages import translator


def N_(text: str) -> str:
    """Marks a text for the catalogue where no `Message` is made of it at once; gives it back."""
    return text


@runtime_checkable
class Translatable(Protocol):
    """What has a text in each language."""

    def text(self, language: str = "en") -> str:
        """The text in one of `LANGUAGES`."""


@final
class Message:
    """A text in any language: an English template with named places, and what stands in them.

    A value that is itself a message or a term is translated with it; a tuple becomes a list with the language's own commas.
    Any other value is formatted as it is. Messages compare, hash, pickle and never change.

    >>> Message("{seat} pays {points:,}", seat="East", points=12000)
    Message('East pays 12,000')
    """

    __slots__ = ("_plural", "_template", "_values")

    def __init__(self, template: str, /, **values: object) -> None:
        self._template = template
        self._plural = ""
        self._values = values

    @property
    def template(self) -> str:
        """The English text before anything is put into it, which is its key in the catalogue."""
        return self._template

    @property
    def plural(self) -> str:
        """The template for other counts than one; empty where the text hangs on no count."""
        return self._plural

    @property
    def values(self) -> dict[str, object]:
        """What stands in its places, by name; a copy."""
        return dict(self._values)

    def text(self, language: str = "en") -> str:
        """The text in one of `LANGUAGES`."""
        if self._plural:
            count = self._values["count"]
            template = translator(language).ngettext(self._template, self._plural, count if isinstance(count, int) else 0)
        else:
            template = translator(language).gettext(self._template)
        return template.format(**{name: _said(value, language) for name, value in self._values.items()})

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"Message({self.text()!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (self._template, self._plural, self._values) == (other._template, other._plural, other._values)

    def __hash__(self) -> int:
        return hash((self._template, self._plural))


def _said(value: object, language: str) -> object:
    if isinstance(value, tuple):
        return translator(language).gettext(N_(", ")).join(str(_said(item, language)) for item in value)
    return value.text(language) if isinstance(value, Translatable) else value


def counted(one: str, many: str, /, *, count: int, **values: object) -> Message:
    """A message that depends on a number; each language chooses its own form of it.

    >>> str(counted("{count} tile is missing", "{count} tiles are missing", count=3))
    '3 tiles are missing'
    """
    made = Message(one, count=count, **values)
    made._plural = many
    return made


def verbatim(text: object) -> Message:
    """A text that no language changes: a name, a path, what another program said."""
    return Message("{text}", text=text)


def clauses(items: Sequence[Message]) -> Message:
    """Statements that all hold.

    >>> str(clauses([Message("no dora"), Message("no yaku")]))
    'no dora; no yaku'
    """
    return reduce(lambda before, item: Message("{before}; {item}", before=before, item=item), items)


def listed(items: Iterable[object]) -> Message:
    """Items with the language's commas between them."""
    return Message("{items}", items=tuple(items))


def either(items: Sequence[object]) -> Message:
    """Items of which one is meant.

    >>> str(either(["E", "S", "W"]))
    'E, S or W'
    """
    *some, last = items
    return Message(N_("{some} or {last}"), some=tuple(some), last=last) if some else verbatim(last)
