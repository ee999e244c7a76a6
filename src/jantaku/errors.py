"""The root of every error jantaku raises on purpose; the typed ones live beside what raises them."""

from __future__ import annotations

from jantaku.i18n import Message, verbatim


class JantakuError(Exception):
    """Base of all errors of this package: catch it to catch them all. `str` is English; `message` says it in any language."""

    @property
    def message(self) -> Message:
        """What is wrong; the first argument, where a class does not make it of its fields."""
        text = self.args[0] if self.args else ""
        return text if isinstance(text, Message) else verbatim(text)

    def __str__(self) -> str:
        return self.message.text()
