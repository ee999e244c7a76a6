"""jantaku: one rules engine for Japanese mahjong and the games that share its tiles.

The names below are the library. Each is imported when first asked for, so that `import jantaku` costs next to nothing.

>>> import jantaku
>>> jantaku.format_tiles(jantaku.parse_tiles("406m11z"))
'406m11z'
"""

from jantaku.pure import finder as _finder

TYPE_CHECKING = False  # what type checkers take for true; `typing` itself would double the cost of `import jantaku`
if TYPE_CHECKING:
    from jantaku.actions import Action as Action
    from jantaku.actions import ActionType as ActionType
    from jantaku.board import Board as Board
    from jantaku.board import IllegalEvent as IllegalEvent
    from jantaku.errors import JantakuError as JantakuError
    from jantaku.hands import Hand as Hand
    from jantaku.match import Match as Match
    from jantaku.melds import Meld as Meld
    from jantaku.melds import MeldType as MeldType
    from jantaku.melds import format_melds as format_melds
    from jantaku.melds import parse_melds as parse_melds
    from jantaku.referee import IllegalAction as IllegalAction
    from jantaku.rules import RulesError as RulesError
    from jantaku.rules import Ruleset as Ruleset
    from jantaku.seats import Wind as Wind
    from jantaku.setup import Setup as Setup
    from jantaku.shapes import discard_analysis as discard_analysis
    from jantaku.shapes import readings as readings
    from jantaku.shapes import shanten as shanten
    from jantaku.shapes import ukeire as ukeire
    from jantaku.shapes import waits as waits
    from jantaku.tiles import NotationError as NotationError
    from jantaku.tiles import Suit as Suit
    from jantaku.tiles import Tile as Tile
    from jantaku.tiles import TileSet as TileSet
    from jantaku.tiles import format_tiles as format_tiles
    from jantaku.tiles import parse_tiles as parse_tiles

    compiled: bool

__version__ = "0.1.0"

_HOMES = {
    "Action": "actions",
    "ActionType": "actions",
    "Board": "board",
    "Hand": "hands",
    "IllegalAction": "referee",
    "IllegalEvent": "board",
    "JantakuError": "errors",
    "Match": "match",
    "Meld": "melds",
    "MeldType": "melds",
    "NotationError": "tiles",
    "RulesError": "rules",
    "Ruleset": "rules",
    "Setup": "setup",
    "Suit": "tiles",
    "Tile": "tiles",
    "TileSet": "tiles",
    "Wind": "seats",
    "discard_analysis": "shapes",
    "format_melds": "melds",
    "format_tiles": "tiles",
    "parse_melds": "melds",
    "parse_tiles": "tiles",
    "readings": "shapes",
    "shanten": "shapes",
    "ukeire": "shapes",
    "waits": "shapes",
}

_finder.install()


def __getattr__(name: str) -> object:
    if name == "compiled":
        return _finder.compiled()
    if name in _HOMES:
        from importlib import import_module

        return globals().setdefault(name, getattr(import_module(f"jantaku.{_HOMES[name]}"), name))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES, "compiled"})
