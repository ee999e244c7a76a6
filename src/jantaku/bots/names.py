"""Bots by name: the built-in ones, and a user's own as `package.module:Class`."""

from __future__ import annotations

import enum
from importlib import import_module

from jantaku.bots.bot import BotFactory
from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message

BUILT_IN = {
    "random": "jantaku.bots.loop:Random",
    "tsumogiri": "jantaku.bots.simple:Tsumogiri",
    "nearest": "jantaku.bots.nearest:Nearest",
    "sensible": "jantaku.bots.sensible:Sensible",
}


class BotReason(enum.StrEnum):
    """Why there is no such bot."""

    NO_SUCH_NAME = "no_such_name"
    NO_MODULE = "no_module"
    BROKEN_MODULE = "broken_module"
    NO_CLASS = "no_class"
    NOT_CALLABLE = "not_callable"
    NO_BOT = "no_bot"
    DOES_NOT_BEGIN = "does_not_begin"


_REASONS = {
    BotReason.NO_SUCH_NAME: N_("no bot of that name: {known}, or package.module:Class"),
    BotReason.NO_MODULE: N_("there is no such module"),
    BotReason.BROKEN_MODULE: N_("its module cannot be imported"),
    BotReason.NO_CLASS: N_("its module has no such class"),
    BotReason.NOT_CALLABLE: N_("that is nothing one can call to make a bot"),
    BotReason.NO_BOT: N_("what it makes is no bot: it lacks begin or choose"),
    BotReason.DOES_NOT_BEGIN: N_("it cannot be made, or cannot begin a match"),
}


class BotError(JantakuError, ValueError):
    """A bot that cannot be had: its name, the `reason`, and what went wrong in detail."""

    def __init__(self, name: str, reason: BotReason, detail: str = "") -> None:
        super().__init__(name, reason, detail)
        self.name = name
        self.reason = reason
        self.detail = detail

    @property
    def message(self) -> Message:
        reason = Message(_REASONS[self.reason], known=tuple(BUILT_IN))
        if not self.detail:
            return Message("bot {name!r}: {reason}", name=self.name, reason=reason)
        return Message("bot {name!r}: {reason} ({detail})", name=self.name, reason=reason, detail=self.detail)


def load(name: str) -> BotFactory:
    """What makes the bot of a name; call it once a seat and match. Raises BotError.

    >>> load("tsumogiri")().__class__.__name__
    'Tsumogiri'
    >>> load("pon")
    Traceback (most recent call last):
    jantaku.bots.names.BotError: bot 'pon': no bot of that name: random, tsumogiri, nearest, sensible, or package.module:Class
    """
    home, colon, attribute = BUILT_IN.get(name, name).partition(":")
    if not colon or not home or not attribute:
        raise BotError(name, BotReason.NO_SUCH_NAME)
    factory = _find(name, home, attribute)
    if not callable(factory):
        raise BotError(name, BotReason.NOT_CALLABLE)
    if isinstance(factory, type) and not (hasattr(factory, "begin") and hasattr(factory, "choose")):
        raise BotError(name, BotReason.NO_BOT)
    found: BotFactory = factory
    return found


def _find(name: str, home: str, attribute: str) -> object:
    try:
        found: object = import_module(home)
    except ModuleNotFoundError as error:
        missing = error.name is not None and f"{home}.".startswith(f"{error.name}.")
        raise BotError(name, BotReason.NO_MODULE if missing else BotReason.BROKEN_MODULE, str(error)) from error
    except Exception as error:
        raise BotError(name, BotReason.BROKEN_MODULE, f"{type(error).__name__}: {error}") from error
    for part in attribute.split("."):
        if not hasattr(found, part):
            raise BotError(name, BotReason.NO_CLASS)
        found = getattr(found, part)
    return found
