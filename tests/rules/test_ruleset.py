"""Rulesets: text forms, relations between options, and the record that the engine asks."""

import copy
import pickle
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import jantaku.rules.kernel
from jantaku.errors import JantakuError
from jantaku.rules import Played, RulesError, Ruleset, option, options_for, preset, preset_names, registry
from jantaku.rules.build import build, fields_of
from tests.rules.option_texts import texts

PXD = Path(jantaku.rules.__file__).with_name("kernel.pxd").read_text(encoding="utf-8")


def fields_of_struct() -> set[str]:
    body = PXD[PXD.index("cdef struct Rules:") : PXD.index("cdef class BuiltRules")]
    return set(re.findall(r"^    u?int\d+_t (\w+)", body, re.MULTILINE))


def parsed(text: str) -> Ruleset:
    return Ruleset.parse(text, allow_incomplete=True)


@st.composite
def settings(draw):
    """A preset and texts for some options, which may not fit together."""
    name = draw(st.sampled_from(preset_names()))
    players = preset(name).players
    chosen = draw(st.lists(st.sampled_from(list(options_for(players))), unique=True, max_size=6))
    return name, {key: draw(st.sampled_from(texts(key))) for key in chosen}


@given(settings())
def test_text_forms_read_back(setting):
    name, changes = setting
    try:
        rules = Ruleset.of(name, allow_incomplete=True, **changes)
    except RulesError:
        return
    assert parsed(str(rules)) == parsed(rules.argument) == rules
    assert rules.replace() == rules
    assert hash(parsed(str(rules))) == hash(rules)
    assert pickle.loads(pickle.dumps(rules)) == copy.deepcopy(rules) == rules
    assert {difference.option.name for difference in rules.differences(parsed(name))} == set(rules.changes())


def test_text_forms():
    rules = Ruleset.parse("tenhou_4p,kuitan=false,length=tonpuu")
    assert rules.argument == "tenhou_4p,length=tonpuu,kuitan=false"
    assert str(rules) == "riichi(tenhou_4p, length=tonpuu, kuitan=false)"
    assert rules == Ruleset.of("tenhou_4p", kuitan=False, length="tonpuu")
    assert Ruleset.parse(" riichi( tenhou_4p , kuitan = true ) ") == Ruleset.of("tenhou_4p")
    assert Ruleset.parse("default,honitsu_han=[2,2],local=[kanburi,daisharin]").local == ("daisharin", "kanburi")


def test_attributes():
    rules = Ruleset.of("tenhou_4p")
    assert (rules.kuitan, rules.start_points, rules.uma, rules.double_yakuman) == (True, 25000, (20, 10, -10, -20), False)
    with pytest.raises(AttributeError, match="kuitann"):
        _ = rules.kuitann
    with pytest.raises(AttributeError, match="sanma_tsumo"):
        _ = rules.sanma_tsumo
    with pytest.raises(AttributeError):
        rules.kuitan = False


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("tenhou4p", "unknown preset 'tenhou4p'; did you mean tenhou_4p"),
        ("", "unknown preset ''"),
        ("tenhou_4p,kuitann=false", "unknown option 'kuitann'; did you mean kuitan"),
        ("tenhou_4p,kuitan", "'kuitan' is no option=value"),
        ("tenhou_4p,kuitan=true,kuitan=true", "kuitan is given twice"),
        ("tenhou_4p,length=tonpu", "length cannot be 'tonpu': it takes hanchan, tonpuu or issou; did you mean tonpuu?"),
        ("tenhou_4p,sanma_tsumo=even", "sanma_tsumo has no meaning for 4 players, only for 3"),
        ("tenhou_4p,renhou_stacks=true", "renhou_stacks=true needs renhou=mangan"),
        ("tenhou_4p,renhou=yakuman,renhou_stacks=true", "renhou_stacks=true needs renhou=mangan"),
        ("tenhou_4p,start_points=50000", "needs return_points>=start_points, and start_points is 50000"),
        ("tenhou_4p,replacement_tiles=8", "replacement_tiles=8 needs north=nuki"),
        ("tenhou_4p,tileset=108_sanma", "tileset=108_sanma needs players=3"),
        ("tenhou_4p,max_kans=unlimited", "max_kans=unlimited needs suukaikan_single_player=fifth_kan_aborts"),
        ("tenhou_4p,sanchahou=head_bump", "sanchahou=head_bump needs multiple_ron=head_bump"),
        ("tenhou_4p,dealer_on_exhaustive_draw=never,tenpai_yame=true", "needs dealer_on_exhaustive_draw!=never"),
        ("default,agari_yame=false,yame_mode=automatic", "yame_mode=automatic needs agari_yame or tenpai_yame"),
        ("default,open_hands=true,transparent_tiles=washizu", "transparent_tiles=washizu needs open_hands=false"),
        ("tenhou_4p,ryuuiisou_hatsu=pure_double", "ryuuiisou_hatsu=pure_double needs double_yakuman"),
        ("default,daisharin_any_suit=true", "daisharin_any_suit=true needs local=daisharin"),
        ("default,local=[daisharin,daisuurin],daisharin_any_suit=true", "needs local!=daichikurin|daisuurin"),
        ("default,local_values={daisharin:2}", "local_values={daisharin} needs local=daisharin"),
        ("default,local=[daisharin],local_values={daisharin:2}", "its value is the option daisharin_multiple"),
        (
            "default,local=[daisharin],local_values={daisharinn:2}",
            "local_values: unknown name 'daisharinn'; did you mean daisharin",
        ),
        ("default,allow_incomplete=true", "unknown option 'allow_incomplete'"),
        ("default_3p,red_fives=3", "red_fives=3 needs 1 fives of manzu, and the tileset has 0"),
    ],
)
def test_refused_in_one_line(text, reason):
    with pytest.raises(RulesError, match=re.escape(reason)) as refused:
        Ruleset.parse(text)
    assert isinstance(refused.value, JantakuError)
    assert "\n" not in str(refused.value)


def test_a_value_of_the_preset_that_lost_its_need_falls_back():
    assert Ruleset.of("tenhou_4p").yame_mode == "automatic"
    rules = Ruleset.of("tenhou_4p", agari_yame=False, tenpai_yame=False)
    assert rules.yame_mode == "optional"
    with pytest.raises(RulesError, match="yame_mode=automatic needs"):
        rules.replace(yame_mode="automatic")


def test_kan_dora_timing_sets_the_three_kinds():
    rules = Ruleset.of("tenhou_4p", kan_dora_timing="at_once", kan_dora_kakan="after_discard_passes")
    assert (rules.kan_dora_ankan, rules.kan_dora_daiminkan, rules.kan_dora_kakan) == (
        "at_once",
        "at_once",
        "after_discard_passes",
    )
    assert rules.kan_dora_timing == "per_kind"
    assert Ruleset.of("majsoul_4p").kan_dora_timing == "ankan_at_once_others_after_discard"
    assert Ruleset.of("mleague").kan_dora_timing == "at_once"


def test_paarenchan_forces_ryanhan_shibari():
    assert Ruleset.of("default", local=["paarenchan"]).ryanhan_shibari == 5


def test_differences():
    here, there = Ruleset.of("ema_2016"), Ruleset.of("ema_2025")
    assert [(d.option.name, d.here, d.there) for d in here.differences(there)] == [
        ("kiriage_mangan", "false", "true"),
        ("chombo_hand", "replay", "ends_hand"),
    ]
    across = {d.option.name: (d.here, d.there) for d in Ruleset.of("tenhou_4p").differences(Ruleset.of("tenhou_3p"))}
    assert across["sanchahou"] == ("abort", None)
    assert across["sanma_tsumo"] == (None, "tsumo_loss")


def test_describe_names_what_is_not_the_default():
    lines = Ruleset.of("tenhou_4p", kuitan=False).describe().splitlines()
    assert lines[0] == "riichi(tenhou_4p, kuitan=false)"
    assert any(line.startswith("kuitan = false  Tanyao") for line in lines)
    assert not any(line.startswith("atozuke") for line in lines)


def test_every_field_is_filled():
    for name in preset_names():
        assert set(fields_of(parsed(name))) == fields_of_struct()


BASES = {4: "default", 3: "default_3p", 2: "two_player"}
BESIDE = {
    "score_unit": {"score_table": "multiples"},
    "sanchahou": {"multiple_ron": "head_bump"},
    "max_kans": {"suukaikan_single_player": "fifth_kan_aborts"},
    "renhou_stacks": {"renhou": "mangan"},
    "renhou_window": {"renhou": "mangan"},
    "flowers": {"tileset": "116_sanma"},
    "reserved_tail": {"tileset": "full_136"},
    "local_values": {"local": ["heiiisou"]},
    **{
        entry.name: {"local": [entry.needs.partition(";")[0].removeprefix("local=")]}
        for entry in registry().values()
        if entry.needs.startswith("local=")
    },
}
"""What an option needs where the defaults do not give it."""
SAME = {
    "furiten_riichi": {"forbidden", "chombo"},
    "target_points": {"return_points", 30000},
    "honba_ron_total": {"from_each", 300},
    "tileset": {"136", "full_136"},
}
"""Values that say the same to the engine."""
ENGINE = [entry.name for entry in registry().values() if entry.played is Played.ENGINE]


def rulesets(name):
    """The rulesets that the values of an option make of the defaults, for the first number of players that leaves a choice."""
    for players in option(name).players:
        base = Ruleset.of(BASES[players], **BESIDE.get(name, {}))
        made = {}
        for value in [*texts(name), *SAME.get(name, ())]:
            try:
                rules = base.replace(**{name: value})
            except RulesError:
                continue
            made[getattr(rules, name)] = rules
        if len(made) > 1:
            return made
    raise AssertionError(f"{name} has no two values anywhere")


@pytest.mark.parametrize("name", ENGINE)
def test_every_option_of_the_engine_reaches_the_struct(name):
    made = rulesets(name)
    built = {str(fields_of(rules)) for rules in made.values()}
    assert len(built) == len(made) - (name in SAME)


def test_fields_come_from_the_engine_options_only():
    base = Ruleset.of("default")
    for entry in options_for(4).values():
        if entry.played in (Played.TABLE, Played.MATCH, Played.SEATING):
            for text in texts(entry.name):
                try:
                    rules = base.replace(**{entry.name: text})
                except RulesError:
                    continue
                if entry.name != "return_points":  # the target, unless it is given
                    assert fields_of(rules) == fields_of(base), entry.name


def test_built_once_and_picklable():
    built = build(Ruleset.of("tenhou_4p"))
    assert build(Ruleset.of("tenhou_4p")) is built
    assert pickle.loads(pickle.dumps(built)).values == built.values
    assert build(Ruleset.of("tenhou_4p", stick_style="B")).values == built.values


def test_derived_fields():
    tenhou = build(Ruleset.of("tenhou_4p")).values
    assert (tenhou["target_points"], tenhou["honba_ron"], tenhou["honba_cap"], tenhou["point_cap_end"]) == (30000, 300, -1, 0)
    assert tenhou["daisuushii_multiple"] == 1, "double_yakuman=false overrides the multiples"
    assert tenhou["red"] == [1, 1, 1]
    assert build(Ruleset.of("majsoul_4p")).values["target_points"] == 30000
    assert build(Ruleset.of("default", honba_ron_total=1500)).values["honba_ron"] == 1500
    no_dora = build(Ruleset.of("default", dora=False)).values
    assert (no_dora["ura"], no_dora["kan_dora"], no_dora["kan_ura"]) == (0, 0, 0)
    rotating = build(Ruleset.of("default", dealer_on_abort={"kyuushu_kyuuhai": "rotate", "sanchahou": "rotate"})).values
    assert rotating["dealer_rotates_on_abort"] == 1 << 1 | 1 << 5
