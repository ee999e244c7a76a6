"""For those who train players: what a seat knows as arrays, and many matches in lockstep."""

__all__: list[str] = []
