"""For those who train players: what a seat knows as arrays, and many matches in lockstep."""

from jantaku.learn.tables import Tables, TablesError

__all__ = ["Tables", "TablesError"]
