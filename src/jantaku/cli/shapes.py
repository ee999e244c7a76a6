"""`jantaku shanten` and `jantaku ukeire`: how far a hand is, and what brings it nearer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from jantaku.cli.options import AllowIncomplete, Json, Rules, ruleset
from jantaku.cli.output import console, print_json, table
from jantaku.i18n import N_, said, say, term

if TYPE_CHECKING:
    from jantaku.tiles import Tile, TileSet


def shanten(hand: str, /, *, rules: Rules = "default", allow_incomplete: AllowIncomplete = False, json: Json = False) -> None:
    """How many tiles a hand is from tenpai: 0 tenpai, -1 complete.

    Parameters
    ----------
    hand
        Closed tiles, then melds after commas: 123m456p789s1122z or 19m19p19s1234z,555+p.
    """
    from jantaku import shapes

    tiles = _tile_set(rules, allow_incomplete)
    best = shapes.shanten(hand, tile_set=tiles)
    forms: dict[str, int | None] = {}
    for form in (shapes.Form.STANDARD, shapes.Form.CHIITOITSU, shapes.Form.KOKUSHI):
        found = shapes.shanten(hand, form, tiles)
        forms[str(form.name).lower()] = None if found == shapes.NO_FORM else found
    if json:
        print_json("shanten", {"hand": hand, "shanten": best, "forms": forms})
        return
    from rich.cells import set_cell_size

    print(f"{hand}: {distance(best)}")
    for name, value in forms.items():
        title = set_cell_size(said(term("form", name)), 22)
        print(f"  {title}{say('not possible') if value is None else distance(value)}")


def ukeire(
    hand: str,
    /,
    *,
    seen: str = "",
    rules: Rules = "default",
    allow_incomplete: AllowIncomplete = False,
    json: Json = False,
) -> None:
    """The tiles that bring a hand nearer and how many are left: of 13 tiles, or after each discard of 14.

    Parameters
    ----------
    hand
        Closed tiles, then melds after commas; a meld counts as three tiles.
    seen
        Tiles seen elsewhere, such as rivers and indicators.
    """
    from jantaku import shapes
    from jantaku.tiles import parse_tiles

    closed = hand.partition(",")[0].replace("+", "")
    after_draw = len(parse_tiles(closed)) % 3 == 2
    known = parse_tiles(seen)
    tiles = _tile_set(rules, allow_incomplete)
    best = shapes.shanten(hand, tile_set=tiles)
    if after_draw:
        options = shapes.discard_analysis(hand, seen=known, tile_set=tiles)
        rows = [(option.tile, option.shanten, option.ukeire) for option in options]
        _show_discards(hand, best, rows, json)
    else:
        _show_ukeire(hand, best, shapes.ukeire(hand, seen=known, tile_set=tiles), json)


def distance(number: int) -> str:
    """Shanten in words."""
    if number > 0:
        return say("{number} from tenpai", number=number)
    return say("tenpai") if number == 0 else say("complete")


def _tile_set(rules: str, allow_incomplete: bool) -> TileSet:
    from jantaku.rules.riichi.tile_sets import tile_set

    return tile_set(ruleset(rules, allow_incomplete))


def _left(found: Mapping[Tile, int]) -> dict[str, Any]:
    """Acceptance as JSON."""
    return {"ukeire": {str(tile): number for tile, number in found.items()}, "total": sum(found.values())}


def _list(found: Mapping[Tile, int]) -> str:
    return " ".join(f"{tile}x{number}" for tile, number in found.items()) or say("none left")


def _show_ukeire(hand: str, best: int, found: Mapping[Tile, int], json: bool) -> None:
    if json:
        print_json("ukeire", {"hand": hand, "shanten": best, **_left(found)})
        return
    print(f"{hand}: {distance(best)}")
    template = N_("waits {tiles}, {total} tiles") if best == 0 else N_("nearer by {tiles}, {total} tiles")
    print(say(template, tiles=_list(found), total=sum(found.values())))


def _show_discards(hand: str, best: int, rows: list[tuple[Tile, int, dict[Tile, int]]], json: bool) -> None:
    if json:
        discards = [{"tile": str(tile), "shanten": number, **_left(found)} for tile, number, found in rows]
        print_json("ukeire", {"hand": hand, "shanten": best, "discards": discards})
        return
    shown = table(say("Discard"), say("Leaves"), say("Tiles"), say("Nearer by"), right=(say("Tiles"),))
    for tile, number, found in rows:
        shown.add_row(str(tile), distance(number), str(sum(found.values())), _list(found))
    print(f"{hand}: {distance(best)}")
    console().print(shown)
