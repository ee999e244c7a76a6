"""What each local yaku of a ruleset is worth, as the engine asks it."""

from __future__ import annotations

from jantaku.rules.ruleset import Ruleset

PLACES = 42


def local_fields(rules: Ruleset) -> dict[str, object]:
    """The fields of the struct `Rules` that say which local yaku are in use and what each is worth."""
    none = [0] * PLACES
    return {"local": 0, "local_closed": none, "local_open": none, "local_multiple": none, "local_limit": none}
