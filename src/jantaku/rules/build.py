"""From a `Ruleset` to the integer record that the engine asks. Options are read here and in `results.py`, nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from jantaku.rules.kernel import BuiltRules
from jantaku.rules.local import local_fields
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import DEAD_WALL as DEAD_WALL
from jantaku.rules.tileset import HAND_SIZE as HAND_SIZE
from jantaku.rules.tileset import tile_set
from jantaku.rules.values import ABORTS, Value, red_counts
from jantaku.tiles import KINDS

_LIMITS = {"off": 0, "mangan": 1, "haneman": 2, "baiman": 3, "sanbaiman": 4, "yakuman": 6}
_KAN_DORA = {"at_once": 0, "with_discard": 1, "after_discard_passes": 2, "with_discard_unrobbed": 3}
_CODES: dict[str, Mapping[Value, int]] = {
    "length": {"tonpuu": 1, "hanchan": 2, "issou": 4},
    "extra_round_max_winds": {1: 1, 2: 2, "unlimited": 0},
    "extra_round_renchan": {False: 0, True: 1, "regular_only": 2},
    "tobi": {"off": 0, "below_zero": 1, "zero_or_less": 2},
    "dealer_on_exhaustive_draw": {"tenpai": 0, "always": 1, "never": 2},
    "kuikae": {"allowed": 0, "same_tile_only": 1, "forbidden": 2},
    "kan_dora_ankan": _KAN_DORA,
    "kan_dora_daiminkan": _KAN_DORA,
    "kan_dora_kakan": _KAN_DORA,
    "riichi_ankan": {"never": 0, "wait_unchanged": 1, "strict_structure": 2},
    "temporary_furiten_end": {"own_draw": 0, "own_discard": 1, "own_draw_or_call": 2},
    "five_tile_wait": {"not_tenpai": 0, "closed_not_tenpai": 1, "tenpai": 2},
    "multiple_ron_sticks": {"first": 0, "own_then_first": 1, "split": 2},
    "renhou": _LIMITS,
    "ryuuiisou_hatsu": {"any": 0, "required": 1, "pure_double": 2},
    "score_table": {"standard": 0, "multiples": 1, "multiples_002_9": 2, "aotenjou": 3},
    "sanma_tsumo": {
        "even": 0,
        "two_thirds": 1,
        "tsumo_loss": 2,
        "north_bisection": 3,
        "both_full": 4,
        "dealer_pays": 5,
        "child_pays": 6,
        "add_1000": 7,
        "ron_loss": 8,
    },
    "pao": {"off": 0, "daisangen_daisuushii": 1, "plus_suukantsu": 2},
    "sanchahou": {"abort": 0, "pay_all": 1, "head_bump": 2},
    "nagashi": {"off": 0, "draw": 1, "win": 2},
    "nagashi_value": _LIMITS,
    "north": {"ordinary": 0, "nuki": 1, "yakuhai_for_all": 2},
    "nuki_ron": {"none": 0, "kokushi_only": 1, "any": 2},
    "nuki_after_riichi": {"never": 0, "drawn_only": 1, "any": 2},
    "four_norths": _LIMITS,
}
"""Options of several values whose field has the option's name; the numbers are the enums of `kernel.pxd`."""

_IS = {
    "transparent_tiles": ("transparent_tiles", "washizu"),
    "first_voice": ("call_timing", "first_voice"),
    "yame_automatic": ("yame_mode", "automatic"),
    "riichi_tile_ron_deposit": ("riichi_tile_ron_deposit", "paid"),
    "furiten_riichi": ("furiten_riichi", "allowed"),
    "noten_riichi": ("noten_riichi", "allowed"),
    "tenpai_declaration": ("tenpai_declaration", "declared"),
    "multiple_ron": ("multiple_ron", "all"),
    "multiple_ron_honba_each": ("multiple_ron_honba", "each"),
    "pinfu_no_honors": ("pinfu_pair", "no_honors"),
    "renhou_first_go_around": ("renhou_window", "first_go_around"),
    "tenhou_best_tile": ("tenhou_wait", "best_tile"),
    "suukantsu_mangan": ("suukantsu_value", "mangan"),
    "chinroutou_mangan": ("chinroutou_value", "mangan"),
    "kazoe_sanbaiman": ("kazoe", "sanbaiman"),
    "kazoe_per_13": ("kazoe_cap", "per_13"),
    "two_player_tsumo_full": ("two_player_tsumo", "full"),
    "pao_tsumo_whole": ("pao_tsumo_scope", "whole_hand"),
    "pao_ron_whole": ("pao_ron_scope", "whole_hand"),
    "pao_honba_discarder": ("pao_honba", "discarder"),
    "kyuushu_kyuuhai": ("kyuushu_kyuuhai", "on"),
    "suufon_renda": ("suufon_renda", "on"),
    "suufon_honors": ("suufon_tiles", "honors"),
    "suukaikan": ("suukaikan", "on"),
    "suukaikan_immediate": ("suukaikan_timing", "immediate"),
    "suucha_riichi": ("suucha_riichi", "on"),
    "suucha_fourth_stick": ("suucha_fourth_stick", "paid"),
    "nagashi_nearest": ("nagashi_multiple", "nearest"),
    "uumensai_seat": ("uumensai_wind", "seat"),
    "suiputou_seed": ("suiputou_tiles", "seed"),
}
"""Fields that say whether an option has one of its values."""

_NUMBERS = (
    *("start_points", "target_counts_sticks", "extra_round", "agari_yame", "tenpai_yame", "honba_each"),
    *("last_discard_calls", "kan_min_live_tiles", "dora", "robbed_kan_dora", "riichi_deposit", "riichi_needs_1000"),
    *("riichi_min_live_tiles", "double_riichi", "ippatsu", "ippatsu_ankan_breaks", "ippatsu_survives_chankan"),
    *("chankan_pass_furiten", "furiten_own_kan_tiles", "min_han", "atozuke", "shape_tenpai", "kokushi_ankan_ron"),
    *("kuitan", "pinfu_tsumo", "chiitoi_four_same", "iipeikou_han", "honroutou_han"),
    *("haitei_with_rinshan", "houtei_after_rinshan", "renhou_stacks", "double_yakuman", "multiple_yakuman", "chuuren_man_only"),
    *("kazoe_min", "chiitoitsu_fu", "double_wind_pair_fu", "rinshan_tsumo_fu", "open_pinfu_30", "kiriage_mangan", "score_unit"),
    *("noten_pool", "daiminkan_pao", "kyuushu_min_kinds", "kyuushu_after_own_ankan", "suufon_call_breaks", "nagashi_honba"),
    *("nagashi_closed_only", "open_hands", "separate_winning_tile", "wareme"),
    *("isshoku_sanjun_needs_chi", "open_riichi_ron_yakuman", "open_riichi_tsumo_only", "daisharin_any_suit"),
    *("hyakumangoku_pure_double", "touhoku_souzu_only", "touhoku_closed_only", "daichisei_plus_tsuuiisou"),
    "paarenchan_satisfies_min",
)
"""Fields that hold a number or a truth as the option gives it."""

_NORTH = (
    *("nuki_rinshan", "nuki_ron_chankan", "nuki_after_pon", "nuki_interrupts", "nuki_is_discard", "nuki_pass_furiten"),
    "nuki_flushes_pending_dora",
)
"""The same for options that only some numbers of players have."""

_MULTIPLES = ("tenhou_multiple", "daisuushii_multiple", "suukantsu_multiple")
_PAARENCHAN = {"dealerships": 1, "wins": 2}
_BITS = {"kyuushu_kyuuhai": 1, "suufon_renda": 2, "suucha_riichi": 3, "suukaikan": 4, "sanchahou": 5}


def build(rules: Ruleset) -> BuiltRules:
    """The rules as the engine asks them; made once a ruleset, and kept in it: to hash one takes longer than to score a hand.

    >>> build(Ruleset.of("tenhou_4p")).values["red"]
    [1, 1, 1]
    """
    if rules.built is None:
        object.__setattr__(rules, "built", _build(rules))
    return rules.built


@cache
def _build(rules: Ruleset) -> BuiltRules:
    return BuiltRules(fields_of(rules))


def fields_of(rules: Ruleset) -> dict[str, object]:
    """Every field of the struct `Rules`, for any number of players."""
    values = rules.as_dict()
    fields: dict[str, object] = {"players": rules.players, "red": list(red_counts(rules.red_fives))}
    fields.update((name, int(getattr(rules, name))) for name in _NUMBERS)
    fields.update((name, codes[values[name]] if name in values else 0) for name, codes in _CODES.items())
    fields.update((name, int(values.get(option) == value)) for name, (option, value) in _IS.items())
    fields.update((name, int(values.get(name) or 0)) for name in _NORTH)
    fields.update(_tile_fields(rules))
    fields.update(_match_fields(rules))
    fields.update(_value_fields(rules))
    fields.update(local_fields(rules))
    return fields


def _tile_fields(rules: Ruleset) -> dict[str, object]:
    values = rules.as_dict()
    tiles = tile_set(rules)
    reserved = int(values.get("reserved_tail") or 0)
    return {
        "copies": [*tiles.copies, tiles.flowers],
        "dora_of": [tiles.dora_order.get(kind, kind) for kind in range(KINDS)],
        "winds": [0, 2, 1, 3] if values.get("two_player_winds") == "EW" else [0, 1, 2, 3],
        "middle_manzu": int(any(tiles.copies[1:8])),
        "flowers": 0 if tiles.flowers == 0 else 2 if values.get("flowers") == "junk" else 1,
        "live_tiles": len(tiles) - DEAD_WALL - reserved - HAND_SIZE * rules.players,
        "replacement_tiles": rules.replacement_tiles,
    }


def _match_fields(rules: Ruleset) -> dict[str, object]:
    values = rules.as_dict()
    per_honba = rules.honba_each * (rules.players - 1)
    abort = rules.dealer_on_abort
    rotating = {"continue": (), "rotate": ABORTS}.get(abort) if isinstance(abort, str) else tuple(kind for kind, _ in abort)
    return {
        "target_points": rules.return_points if rules.target_points == "return_points" else rules.target_points,
        "point_cap_end": rules.point_cap_end or 0,
        "paarenchan": _PAARENCHAN[rules.paarenchan_mode] if "paarenchan" in rules.local else 0,
        "honba_ron": per_honba if rules.honba_ron_total == "from_each" else rules.honba_ron_total,
        "honba_cap": -1 if rules.honba_cap is None else rules.honba_cap,
        "dealer_rotates_on_abort": sum(1 << _BITS[kind] for kind in rotating or ()),
        "chi": int(rules.players == 4 or bool(values.get("sanma_chi") or values.get("two_player_chi"))),
        "suukaikan_fifth_aborts": _fifth_kan(rules),
    }


def _fifth_kan(rules: Ruleset) -> int:
    """Whether a fifth kan may be made, and abort the kyoku: 1 after four of one player, 2 after any four (`max_kans`)."""
    if rules.suukaikan_single_player != "fifth_kan_aborts":
        return 0
    return 2 if rules.max_kans == "unlimited" else 1


def _value_fields(rules: Ruleset) -> dict[str, object]:
    kan_dora = rules.dora and rules.kan_dora
    ura = rules.dora and rules.ura
    fields: dict[str, object] = {
        "ura": int(ura),
        "kan_dora": int(kan_dora),
        "kan_ura": int(ura and kan_dora and rules.kan_ura),
        "ryanhan_shibari": rules.ryanhan_shibari or 0,
        "honitsu_han": list(rules.honitsu_han),
        "sanshoku_doukou_han": list(rules.sanshoku_doukou_han),
        "yakuman_cap": rules.yakuman_cap or 0,
    }
    fields.update((name, getattr(rules, name) if rules.double_yakuman else 1) for name in _MULTIPLES)
    return fields
