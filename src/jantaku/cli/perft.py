"""`jantaku perft`: how many hands of so many tiles have each shanten."""

from __future__ import annotations

from typing import Annotated, Literal

from jantaku.cli.options import Flag, Json
from jantaku.cli.output import UsageError, console, print_json, table

_PRESETS = {4: "default", 3: "default_3p"}


def perft(
    n: int,
    /,
    *,
    players: Literal[4, 3] = 4,
    form: Literal["standard", "chiitoitsu", "kokushi"] = "standard",
    exhaustive: Annotated[bool, Flag] = False,
    json: Json = False,
) -> None:
    """Count all hands by their shanten, to compare with other programs.

    Parameters
    ----------
    n
        Closed tiles: 1 to 14, no multiple of three.
    players
        Whose tiles: all 34 kinds, or those of three players.
    form
        The form of hand counted; chiitoitsu and kokushi have 13 or 14 tiles.
    exhaustive
        Ask about every hand by itself instead of counting by suits; slow above 7 tiles.
    """
    from jantaku.perft import perft as count
    from jantaku.rules import Ruleset
    from jantaku.rules.riichi.tile_sets import TILE_SETS
    from jantaku.shapes import Form

    tiles = TILE_SETS[Ruleset.of(_PRESETS[players]).tileset]
    try:
        found = count(n, Form[form.upper()], exhaustive=exhaustive, tile_set=tiles)
    except ValueError as error:
        raise UsageError(str(error)) from None
    total = sum(found.values())
    if json:
        counts = {str(shanten): number for shanten, number in found.items()}
        print_json("perft", {"n": n, "players": players, "form": form, "counts": counts, "total": total})
        return
    rows = table("Shanten", "Hands", right=("Shanten", "Hands"))
    for shanten, number in found.items():
        rows.add_row(str(shanten), f"{number:,}")
    rows.add_section()
    rows.add_row("all", f"{total:,}")
    console().print(rows)
