"""Rows of the kinds `dora_order`, `waits` and `meld_layout`: tiles, shapes and melds."""

from __future__ import annotations

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.melds import Meld, MeldType
from jantaku.rules.riichi.tile_sets import TILE_SETS
from jantaku.seats import Relative
from jantaku.shapes import waits
from jantaku.tiles import Tile, format_tiles, parse_tiles


@answers("dora_order")
def dora_order(row: Row) -> Answer:
    return {"dora": str(TILE_SETS[row["tileset"]].dora_of(Tile(row["indicator"])))}


@answers("waits")
def waits_of(row: Row) -> Answer:
    return {"waits": format_tiles(waits(",".join(filter(None, (row["hand"], row.get("melds"))))))}


@answers("meld_layout")
def meld_layout(row: Row) -> Answer:
    meld = _example(MeldType[row["meld"].upper()], row["source"])
    stacked = meld.sideways if meld.type is MeldType.KAKAN else None
    return {"sideways_index": meld.sideways, "face_down": list(meld.face_down), "stacked_on": stacked}


def _example(type_: MeldType, source: str | None) -> Meld:
    """Any meld of that type and source."""
    tiles = parse_tiles("123p" if type_ is MeldType.CHI else "1111p" if type_.is_kan else "111p")
    lowest = tiles[0]
    if source is None:
        return Meld(type_, tiles)
    return Meld(type_, tiles, lowest, Relative[source.upper()], lowest if type_ is MeldType.KAKAN else None)
