"""Bots: what a bot is, the built-in ones, and the table that plays them."""

from jantaku.bots.bot import Bot, BotFactory
from jantaku.bots.names import BUILT_IN, BotError, BotReason, load
from jantaku.bots.table import LIMIT, BotFault, FaultReason, play

__all__ = ["BUILT_IN", "LIMIT", "Bot", "BotError", "BotFactory", "BotFault", "BotReason", "FaultReason", "load", "play"]
