"""The language of a program that talks to one person: set once when it starts, asked by what it prints.

The library never asks it: `str` of a text is English, and `text` takes its language.
"""

from __future__ import annotations

from jantaku.i18n.languages import translator
from jantaku.i18n.messages import Message, Translatable

_spoken = "en"


def speak(language: str) -> None:
    """From now on `say` and `said` talk one of `LANGUAGES`; ValueError for any other."""
    global _spoken
    translator(language)
    _spoken = language


def spoken() -> str:
    """The language that is spoken."""
    return _spoken


def say(template: str, /, **values: object) -> str:
    """The text of `Message(template, **values)` in the language that is spoken."""
    return Message(template, **values).text(_spoken)


def known(text: str) -> str:
    """A text that data brings along, a title or a remark: in the language that is spoken where the catalogue has it."""
    return translator(_spoken).gettext(text) if text else text


def said(text: Translatable) -> str:
    """A message or term in the language that is spoken."""
    return text.text(_spoken)
