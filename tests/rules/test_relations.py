"""Options that need, exclude, force or override each other: every cell of the published column is honoured."""

import csv
import re
from pathlib import Path

import pytest

from jantaku.rules import RulesError, Ruleset, option
from jantaku.rules.build import fields_of
from jantaku.rules.local import local_fields
from jantaku.rules.results import final_results
from jantaku.rules.riichi.yaku import LOCAL
from tests.rules.option_texts import texts

BASES = {4: "default", 3: "default_3p", 2: "two_player"}


def published() -> dict[str, str]:
    """The cells that say something of other options."""
    path = Path(__file__).parents[2] / "conformance" / "options.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["name"]: row["excludes_needs"] for row in csv.DictReader(file) if row["excludes_needs"]}


NEEDS = {
    "tileset": ("default,tileset=116_sanma", "players=3", "default_3p,tileset=116_sanma"),
    "red_fives": ("default_3p,red_fives=[1,0,0]", "fives of manzu", "default_3p,tileset=full_136,red_fives=[1,0,0]"),
    "flowers": ("default_3p,flowers=junk", "tileset=116_sanma|144", "default_3p,tileset=144,flowers=junk"),
    "reserved_tail": ("default_3p,reserved_tail=20", "tileset=full_136", "default_3p,tileset=full_136,reserved_tail=20"),
    "transparent_tiles": (
        "default,transparent_tiles=washizu,open_hands=true",
        "open_hands=false",
        "default,transparent_tiles=washizu,open_hands=false",
    ),
    "open_hands": ("default,open_hands=true,transparent_tiles=washizu", "open_hands=false", "default,open_hands=true"),
    "wrong_tiles": ("default,chombo=off,wrong_tiles=penalty", "chombo!=off", "default,wrong_tiles=penalty"),
    "return_points": ("default,return_points=20000", "return_points>=start_points", "default,return_points=25000"),
    "target_counts_sticks": (
        "default,extra_round=false,target_counts_sticks=true",
        "extra_round",
        "default,target_counts_sticks=true",
    ),
    "extra_round_max_winds": (
        "default,extra_round=false,extra_round_max_winds=2",
        "extra_round",
        "two_player,extra_round=true,extra_round_max_winds=2",
    ),
    "tenpai_yame": (
        "default,dealer_on_exhaustive_draw=never,tenpai_yame=true",
        "dealer_on_exhaustive_draw!=never",
        "default,tenpai_yame=true",
    ),
    "yame_mode": (
        "default,agari_yame=false,yame_mode=automatic",
        "agari_yame or tenpai_yame",
        "default,agari_yame=false,tenpai_yame=true,yame_mode=automatic",
    ),
    "tobi_prize": ("default,tobi=off,tobi_prize=1000", "tobi!=off", "default,tobi_prize=1000"),
    "time_limit_end": (
        "default,time_limit_end=one_more_hand",
        "time_limit_minutes",
        "default,time_limit_minutes=90,time_limit_end=one_more_hand",
    ),
    "time_penalty": ("default,time_penalty=100", "time_limit_minutes", "default,time_limit_minutes=90,time_penalty=100"),
    "sanma_dead_wall": (
        "default_3p,north=ordinary,sanma_dead_wall=refill_only",
        "north=nuki",
        "default_3p,sanma_dead_wall=refill_only",
    ),
    "replacement_tiles": ("default,replacement_tiles=8", "north=nuki", "default_3p,replacement_tiles=8"),
    "max_kans": (
        "default,max_kans=unlimited",
        "suukaikan_single_player=fifth_kan_aborts",
        "default,suukaikan_single_player=fifth_kan_aborts,max_kans=unlimited",
    ),
    "ura": ("default,dora=false,ura=true", "dora", "jpml_a,ura=true"),
    "kan_dora": ("default,dora=false,kan_dora=true", "dora", "jpml_a,kan_dora=true"),
    "kan_ura": ("default,ura=false,kan_ura=true", "ura", "jpml_a,ura=true,kan_dora=true,kan_ura=true"),
    "ippatsu_ankan_breaks": (
        "default,ippatsu=false,ippatsu_ankan_breaks=false",
        "ippatsu",
        "default,ippatsu_ankan_breaks=false",
    ),
    "ippatsu_survives_chankan": (
        "default,ippatsu=false,ippatsu_survives_chankan=false",
        "ippatsu",
        "default,ippatsu_survives_chankan=false",
    ),
    "multiple_ron_honba": (
        "default,multiple_ron=head_bump,multiple_ron_honba=each",
        "multiple_ron=all",
        "default,multiple_ron_honba=each",
    ),
    "multiple_ron_sticks": (
        "default,multiple_ron=head_bump,multiple_ron_sticks=split",
        "multiple_ron=all",
        "default,multiple_ron_sticks=split",
    ),
    "renhou_window": (
        "default,renhou_window=first_go_around",
        "renhou!=off",
        "default,renhou=yakuman,renhou_window=first_go_around",
    ),
    "renhou_stacks": (
        "default,renhou=yakuman,renhou_stacks=true",
        "renhou=mangan",
        "default,renhou=mangan,renhou_stacks=true",
    ),
    "ryuuiisou_hatsu": (
        "default,double_yakuman=false,ryuuiisou_hatsu=pure_double",
        "double_yakuman",
        "default,ryuuiisou_hatsu=pure_double",
    ),
    "kazoe_min": ("default,kazoe=sanbaiman,kazoe_min=14", "kazoe=yakuman", "default,kazoe_min=14"),
    "kazoe_cap": ("default,kazoe=sanbaiman,kazoe_cap=per_13", "kazoe=yakuman", "default,kazoe_cap=per_13"),
    "local_values": ("default,local_values={kanburi:2}", "local=kanburi", "default,local=[kanburi],local_values={kanburi:2}"),
    "daisharin_any_suit": (
        "default,local=[daisharin,daichikurin],daisharin_any_suit=true",
        "local!=daichikurin|daisuurin",
        "default,local=[daisharin],daisharin_any_suit=true",
    ),
    "kiriage_mangan": (
        "default,score_table=aotenjou,kiriage_mangan=true",
        "score_table=standard",
        "default,kiriage_mangan=true",
    ),
    "score_unit": (
        "default,score_unit=500",
        "score_table=multiples|multiples_002_9",
        "default,score_table=multiples,score_unit=500",
    ),
    "sanma_tsumo": ("default,sanma_tsumo=even", "only for 3", "default_3p,sanma_tsumo=even"),
    "two_player_tsumo": ("default,two_player_tsumo=full", "only for 2", "two_player,two_player_tsumo=own_share"),
    "pao_tsumo_scope": ("default,pao=off,pao_tsumo_scope=whole_hand", "pao!=off", "default,pao_tsumo_scope=whole_hand"),
    "pao_ron_scope": ("default,pao=off,pao_ron_scope=whole_hand", "pao!=off", "default,pao_ron_scope=whole_hand"),
    "pao_honba": ("default,pao=off,pao_honba=discarder", "pao!=off", "default,pao_honba=discarder"),
    "kyuushu_min_kinds": (
        "default,kyuushu_kyuuhai=off,kyuushu_min_kinds=10",
        "kyuushu_kyuuhai=on",
        "default,kyuushu_min_kinds=10",
    ),
    "kyuushu_after_own_ankan": (
        "default,kyuushu_kyuuhai=off,kyuushu_after_own_ankan=true",
        "kyuushu_kyuuhai=on",
        "default,kyuushu_after_own_ankan=true",
    ),
    "suufon_tiles": (
        "default_3p,suufon_tiles=honors",
        "suufon_renda=on",
        "default_3p,suufon_renda=on,suufon_tiles=honors",
    ),
    "suufon_call_breaks": (
        "default_3p,suufon_call_breaks=false",
        "suufon_renda=on",
        "default,suufon_call_breaks=false",
    ),
    "suukaikan_timing": (
        "default,suukaikan=off,suukaikan_timing=immediate",
        "suukaikan=on",
        "default,suukaikan_timing=immediate",
    ),
    "suucha_fourth_stick": (
        "default,suucha_riichi=off,suucha_fourth_stick=not_paid",
        "suucha_riichi=on",
        "default,suucha_fourth_stick=not_paid",
    ),
    "sanchahou": (
        "default,sanchahou=head_bump",
        "multiple_ron=head_bump",
        "default,multiple_ron=head_bump,sanchahou=head_bump",
    ),
    "nagashi_value": ("default,nagashi=off,nagashi_value=baiman", "nagashi!=off", "default,nagashi_value=baiman"),
    "nagashi_honba": ("default,nagashi=win,nagashi_honba=true", "nagashi=draw", "default,nagashi_honba=true"),
    "nagashi_closed_only": (
        "default,nagashi=off,nagashi_closed_only=true",
        "nagashi!=off",
        "default,nagashi_closed_only=true",
    ),
    "nagashi_multiple": (
        "default,nagashi=off,nagashi_multiple=nearest",
        "nagashi!=off",
        "default,nagashi_multiple=nearest",
    ),
    "north": (
        "default_3p,tileset=96_no_souzu_north,north=nuki",
        "a north in the tileset",
        "default_3p,tileset=116_sanma,north=nuki",
    ),
    "nuki_ron_chankan": (
        "default_3p,nuki_ron=none,nuki_ron_chankan=true",
        "nuki_ron!=none",
        "default_3p,nuki_ron_chankan=true",
    ),
    "nuki_pass_furiten": (
        "default_3p,nuki_ron=none,nuki_pass_furiten=false",
        "nuki_ron!=none",
        "default_3p,nuki_pass_furiten=false",
    ),
    "chombo_points": ("default,chombo_points=8000", "chombo=fixed|outside_points", "default,chombo=fixed,chombo_points=8000"),
    "shuugi_for": ("default,shuugi_for=[yakuman]", "shuugi", "default,shuugi=500,shuugi_for=[yakuman]"),
}
"""Option -> a ruleset that is refused, what the reason names, and one that is accepted."""
OF_NUKI = ["nuki_rinshan", "nuki_ron", "nuki_after_pon", "nuki_after_riichi", "nuki_interrupts", "nuki_is_discard"]
OF_NUKI += ["nuki_flushes_pending_dora", "four_norths"]
OF_LOCAL = {
    "sanshoku_tsuukan_han": "sanshoku_tsuukan",
    "sanrenkou_han": "sanrenkou",
    "isshoku_sanjun_han": "isshoku_sanjun",
    "isshoku_sanjun_needs_chi": "isshoku_sanjun",
    "uumensai_wind": "uumensai",
    "open_riichi_ron_yakuman": "open_riichi",
    "open_riichi_tsumo_only": "open_riichi",
    "daisharin_multiple": "daisharin",
    "shiisanpuutaa": "shiisanpuutaa",
    "hyakumangoku_multiple": "hyakumangoku",
    "hyakumangoku_pure_double": "hyakumangoku",
    "touhoku_souzu_only": "touhoku_shinkansen",
    "touhoku_closed_only": "touhoku_shinkansen",
    "daichisei_plus_tsuuiisou": "daichisei",
    "paarenchan_mode": "paarenchan",
    "paarenchan_satisfies_min": "paarenchan",
    "beni_itten_multiple": "beni_itten",
    "suiputou_tiles": "suiputou",
}
HOLDS = {
    "target_points": "what uses it",
    "uma": "uma_floating",
    "uma_floating": "uma",
    "extra_round": "a target there always is",
    "extra_round_renchan": "exceptions",
    "agari_yame": "names yame_mode",
    "time_limit_minutes": "names time_limit_end",
    "honba_ron_total": "honba_each",
    "kan_dora_timing": "the three kinds",
    "kan_dora_ankan": "kan_dora_timing",
    "kan_dora_daiminkan": "kan_dora_timing",
    "kan_dora_kakan": "kan_dora_timing",
    "ryanhan_shibari": "paarenchan",
    "tenpai_declaration": "riichi hands",
    "multiple_ron": "names sanchahou",
    "double_yakuman": "the multiples",
    "tenhou_multiple": "double_yakuman",
    "daisuushii_multiple": "double_yakuman",
    "suukantsu_multiple": "double_yakuman",
    "suukantsu_value": "suukantsu_multiple",
    "local": "open_double_riichi, ryanhan_shibari",
    "score_table": "names score_unit",
    "chombo": "names chombo_points",
    "shuugi": "names shuugi_for",
}
"""Cells that refuse nothing: they say which of two options holds, or what an option is for."""


def test_every_published_relation_is_here():
    assert set(published()) == {*NEEDS, *OF_NUKI, *OF_LOCAL, *HOLDS}


@pytest.mark.parametrize("name", NEEDS)
def test_a_need_that_is_not_met_is_refused_with_the_reason(name):
    refused, reason, accepted = NEEDS[name]
    with pytest.raises(RulesError, match=re.escape(reason)) as error:
        Ruleset.parse(refused)
    assert "\n" not in str(error.value)
    rules = Ruleset.parse(accepted)
    assert str(rules) == str(Ruleset.parse(str(rules)))


def others(name: str, players: int) -> list[str]:
    """Texts of values that are not the default."""
    entry = option(name)
    return [text for text in texts(name) if entry.parse(text, players) != entry.default(players)]


@pytest.mark.parametrize("name", OF_NUKI)
def test_what_is_said_of_norths_set_aside_needs_them(name):
    for value in others(name, 3):
        assert getattr(Ruleset.of("default_3p", **{name: value}), name) == option(name).parse(value, 3)
        for north in ("ordinary", "yakuhai_for_all"):
            with pytest.raises(RulesError, match=f"{name}={value} needs north=nuki"):
                Ruleset.of("default_3p", north=north, **{name: value})


@pytest.mark.parametrize("name", OF_LOCAL)
@pytest.mark.parametrize("players", BASES)
def test_what_is_said_of_a_local_yaku_needs_it(name, players):
    for value in others(name, players):
        rules = Ruleset.of(BASES[players], local=[OF_LOCAL[name]], **{name: value})
        assert getattr(rules, name) == option(name).parse(value, players)
        with pytest.raises(RulesError, match=re.escape(f"{name}={value} needs local={OF_LOCAL[name]}")):
            Ruleset.of(BASES[players], local=["kanburi"], **{name: value})


def test_a_value_of_a_local_yaku_has_one_place():
    own = [name for name in OF_LOCAL if name.endswith(("_han", "_multiple")) or name == OF_LOCAL[name]]
    assert len(own) == 7
    for name in own:
        slug = OF_LOCAL[name]
        with pytest.raises(RulesError, match=f"its value is the option {name}"):
            Ruleset.of("default", local=[slug], local_values={slug: 2})


def test_box_sets_make_no_game():
    for name in BASES.values():
        with pytest.raises(RulesError, match="tileset=152 is a box set"):
            Ruleset.of(name, tileset="152")
    for name in ("default", "two_player"):
        with pytest.raises(RulesError, match="tileset=144 needs flowers"):
            Ruleset.of(name, tileset="144")
    assert Ruleset.of("default_3p", tileset="144").flowers == "set_aside"


def test_without_norths_none_is_set_aside():
    rules = Ruleset.of("default_3p", tileset="96_no_souzu_north")
    assert (rules.north, rules.replacement_tiles) == ("ordinary", 4)
    assert Ruleset.parse(str(rules)) == rules
    assert Ruleset.of("default_3p", north="ordinary").replacement_tiles == 4
    assert Ruleset.of("default_3p").replacement_tiles == 8
    with pytest.raises(RulesError, match="replacement_tiles=8 needs north=nuki"):
        Ruleset.of("default_3p", north="ordinary", replacement_tiles=8)


def test_what_holds_over_another_option():
    scores = [26000, 25000, 25000, 24000]
    floating = final_results(Ruleset.of("default", uma="10-30", uma_floating="else:0"), scores)
    assert [one.result for one in floating] == [one.result for one in final_results(Ruleset.of("default"), scores)]
    assert fields_of(Ruleset.of("default", honba_each=500, honba_ron_total=300))["honba_ron"] == 300
    assert Ruleset.of("default", local=["paarenchan"]).ryanhan_shibari == 5
    single = Ruleset.of("default", double_yakuman=False, tenhou_multiple=2, suukantsu_multiple=2)
    assert [fields_of(single)[f"{name}_multiple"] for name in ("tenhou", "suukantsu", "daisuushii")] == [1, 1, 1]
    both = local_fields(Ruleset.of("default", local=["open_riichi"]))["local"]
    named = {yaku.slug for place, yaku in enumerate(LOCAL) if isinstance(both, int) and both >> place & 1}
    assert named == {"open_riichi", "open_double_riichi"}


def test_a_reserved_tail_leaves_each_seat_a_draw():
    assert Ruleset.parse("default_3p,tileset=full_136,reserved_tail=80").reserved_tail == 80
    with pytest.raises(RulesError, match=r"reserved_tail=81 needs 80 or less"):
        Ruleset.parse("default_3p,tileset=full_136,reserved_tail=81")
