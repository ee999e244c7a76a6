"""What a client has to know of the rules, and no event says."""

from __future__ import annotations

from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.tileset import tile_set
from jantaku.server.messages import Setting
from jantaku.tiles import Tile


def setting_of(rules: Ruleset) -> Setting:
    """What a client has to know of the rules to keep a table.

    >>> setting = setting_of(Ruleset.of("tenhou_3p"))
    >>> setting.live, setting.deposit, setting.winds, setting.dora["1m"]
    (55, 1000, (0, 1, 2), '9m')
    """
    built = build(rules).values
    dora = {str(Tile(kind)): str(Tile(of)) for kind, of in tile_set(rules).dora_order.items()}
    return Setting(built["live_tiles"], rules.riichi_deposit, tuple(built["winds"][: rules.players]), dora)
