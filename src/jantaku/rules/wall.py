"""How a ruleset lays out its wall (G-10 to G-14, S-03)."""

from __future__ import annotations

from functools import cache

from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.walls import Layout

_UNSHIFTED = 4
_SHIFTED = 8


@cache
def wall_layout(rules: Ruleset) -> Layout:
    """The layout that a ruleset plays with.

    With flowers the first indicator stays on the third stack: their replacements come from the end of the live wall, where
    the last indicators of a shifted row would lie.

    >>> wall_layout(Ruleset.of("tenhou_3p")).replacements
    8
    """
    values = rules.as_dict()
    flowers = bool(tile_set(rules).flowers)
    shifted = values.get("sanma_dead_wall") == "shift_indicator" and rules.replacement_tiles == _SHIFTED and not flowers
    return Layout(
        players=rules.players,
        fixed_seven=rules.break_rule == "fixed_seven",
        replacements=_SHIFTED if shifted else _UNSHIFTED,
        reserved=int(values.get("reserved_tail") or 0),
        flowers=flowers,
        flowers_set_aside=flowers and values.get("flowers") == "set_aside",
        transparent=rules.transparent_tiles == "washizu",
    )
