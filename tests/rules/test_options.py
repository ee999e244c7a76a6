"""The registry of options: its agreement with the published table, and the forms of its values."""

import csv
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.rules import Played, RulesError, option, options_for, registry, values
from jantaku.rules.relations import ATOM, conditions
from tests.rules.option_texts import VALUES, texts

CONFORMANCE = Path(__file__).parents[2] / "conformance"


def published() -> dict[str, dict[str, str]]:
    with (CONFORMANCE / "options.csv").open(encoding="utf-8", newline="") as file:
        return {row["name"]: row for row in csv.DictReader(file)}


def test_registry_is_the_published_table():
    assert list(registry()) == list(published())
    assert len(registry()) == 182
    for name, row in published().items():
        entry = option(name)
        assert (entry.group, entry.type) == (row["group"], row["type"])
        assert entry.players == tuple(map(int, row["applies_to"].split(",")))


@pytest.mark.parametrize("name", registry())
def test_published_defaults_and_values_are_accepted(name):
    row = published()[name]
    per_number = row["default"].startswith("4:")
    defaults = dict(part.split(":") for part in row["default"].split("|")) if per_number else {}
    for players in option(name).players:
        default = defaults.get(str(players), row["default"])
        assert option(name).default(players) == option(name).parse(default, players)
    if row["type"] in ("bool", "enum") and name not in VALUES:
        for word in row["values"].split("|"):
            if word not in ("int", "list"):
                option(name).parse(word, option(name).players[0])


@pytest.mark.parametrize("name", registry())
def test_values_print_as_they_are_read(name):
    entry = option(name)
    for text in texts(name):
        value = entry.parse(text, entry.players[0])
        assert entry.parse(entry.show(value), entry.players[0]) == value
        assert entry.value_of(value, entry.players[0]) == value
        hash(value)


def test_several_texts_of_one_value():
    assert option("red_fives").parse("[1,1,1]", 4) == option("red_fives").parse("3", 4) == 3
    assert option("uma").parse("10-30", 4) == (30, 10, -10, -30)
    assert option("uma").show((0, 0, 0)) == "0"
    assert option("local").value_of(["kanburi", "open_riichi"], 4) == ("open_riichi", "kanburi")
    assert option("dealer_on_abort").value_of({"sanchahou": "rotate"}, 4) == (("sanchahou", "rotate"),)
    assert option("local_values").value_of({"daisharin": 2}, 4) == (("daisharin", 2),)
    assert option("uma_floating").value_of({3: [12, -1, -3, -8], "else": [8, 4, -4, -8]}, 4) == (
        (3, (12, -1, -3, -8)),
        ("else", (8, 4, -4, -8)),
    )


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("kuitan", "maybe"),
        ("kuitan", 1),
        ("min_han", True),
        ("min_han", 3),
        ("min_han", object()),
        ("start_points", 25500),
        ("start_points", -1000),
        ("start_points", "²000"),
        ("start_points", 25000.0),
        ("red_fives", 1),
        ("red_fives", "[1,1]"),
        ("red_fives", "[5,0,0]"),
        ("red_fives", "²"),
        ("uma", "5/5/5/5"),
        ("uma", "20/0/-20"),
        ("uma", "nan/0/0/0"),
        ("uma_floating", "below=9:0;else:0"),
        ("uma_floating", "below=1:0"),
        ("uma_floating", 3),
        ("dealer_on_abort", "{foo:rotate}"),
        ("local", "[riichi]"),
        ("local", "daisharin"),
        ("local_values", "{daisharin:0}"),
        ("honitsu_han", "[4,3]"),
    ],
)
def test_wrong_values_are_refused_in_one_line(name, given):
    with pytest.raises(RulesError, match=rf"^{name} cannot be ") as refused:
        option(name).value_of(given, 4)
    assert "\n" not in str(refused.value)
    assert re.search(r"it takes|unknown name .*(did you mean|known are)", str(refused.value))


@given(st.sampled_from(list(registry())), st.text(alphabet="0123456789[]{}:;,/|-.abelmnostw=²٣ ", max_size=20))
def test_any_text_is_read_or_refused(name, text):
    entry = option(name)
    players = entry.players[0]
    try:
        value = entry.parse(text, players)
    except RulesError:
        return
    assert entry.parse(entry.show(value), players) == value


@pytest.mark.parametrize("name", registry())
def test_every_option_has_an_effect_and_a_source(name):
    entry = option(name)
    assert re.fullmatch(r"[A-Z0-9a-z].*[.]", entry.effect), entry.effect
    assert entry.effect != published()[name]["changes"], "said in our own words"
    assert re.match(r"(00[02]§|[A-Z]-\d\d|PAY-|presets 2)", entry.source), entry.source


@pytest.mark.parametrize(
    ("name", "given", "near"),
    [
        ("length", "hanchann", "hanchan"),
        ("tobi", "below", "below_zero"),
        ("local", "[daisharinn]", "daisharin"),
        ("shuugi_for", "[ura_dra]", "ura_dora"),
    ],
)
def test_a_wrong_value_names_the_nearest(name, given, near):
    with pytest.raises(RulesError, match=f"did you mean {near}"):
        option(name).parse(given, 4)


@pytest.mark.parametrize("language", ["ja", "zh-Hans", "zh-Hant"])
def test_errors_have_a_message_in_every_language(language):
    with pytest.raises(RulesError) as refused:
        option("start_points").parse("1", 4)
    assert "start_points" in refused.value.message.text(language)


def test_unknown_option_names_the_nearest():
    with pytest.raises(RulesError, match="unknown option 'kuitann'; did you mean kuitan"):
        option("kuitann")


def test_needs_name_options_and_values_that_exist():
    for entry in registry().values():
        for bound, alternatives in conditions(entry.needs):
            for shown in bound:
                entry.parse(shown, entry.players[0])
            for atom in alternatives:
                name, relation, wanted = ATOM.match(atom).groups()
                if name == "players":
                    assert wanted in "234"
                elif relation == ">=":
                    assert wanted in registry()
                elif relation:
                    other = option(name)
                    for word in wanted.split("|"):
                        other.parse(f"[{word}]" if other.type == "list" else word, other.players[0])
                else:
                    assert name in registry()


def test_every_option_says_how_it_is_played():
    assert {entry.played for entry in registry().values()} == set(Played)
    assert "kan_dora_timing" not in options_for(4)
    assert set(options_for(4)) < set(registry())


def ends(name: str) -> list[int]:
    """The last number of each of its ranges."""
    entry = option(name)
    return (
        [] if entry.values in values.SPECIAL else [high - high % step for _, high, step in values.alternatives(entry.values)[1]]
    )


@pytest.mark.parametrize("name", [name for name in registry() if ends(name)])
def test_numbers_have_an_end(name):
    entry, players = option(name), option(name).players[0]
    for end in ends(name):
        assert entry.parse(str(end), players) == end
    for digits in (8, 20, 5000):
        with pytest.raises(RulesError, match="to "):
            entry.parse("1" + "0" * digits, players)


@pytest.mark.parametrize("text", ["9" * 7 + "/0/0/-" + "9" * 7, "9" * 400 + "-" + "9" * 400, "9" * 5000])
def test_an_uma_has_an_end(text):
    with pytest.raises(RulesError):
        option("uma").parse(text, 4)


def test_han_of_a_local_yaku_have_an_end():
    assert option("local_values").parse("{kanburi:[99,0]}", 4) == (("kanburi", (99, 0)),)
    with pytest.raises(RulesError):
        option("local_values").parse("{kanburi:[100,0]}", 4)
