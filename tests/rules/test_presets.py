"""Every preset file: that it loads, agrees with the published matrix and builds where this version plays it."""

import csv
from pathlib import Path

import pytest

from jantaku.rules import Played, RulesError, Ruleset, option, options_for, preset, preset_names
from jantaku.rules.build import build

CONFORMANCE = Path(__file__).parents[2] / "conformance"
NOT_IN_MATRIX = {"default", "default_3p", "majiang"}
SETTLED_SINCE = {("tenhou_3p", "nuki_is_discard")}
"""What the matrix does not know and real records show, with the value it is built with."""


def matrix() -> list[dict[str, str]]:
    with (CONFORMANCE / "presets.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_one_file_per_published_preset():
    columns = set(matrix()[0]) - {"option", "default", "notes"}
    assert columns == set(preset_names()) - NOT_IN_MATRIX
    assert preset_names()[0] == "default"


@pytest.mark.parametrize("name", sorted(set(preset_names()) - NOT_IN_MATRIX))
def test_values_are_those_of_the_matrix(name):
    rules, stated = Ruleset.of(name, allow_incomplete=True), preset(name)
    entries = options_for(rules.players)
    for row in matrix():
        entry = option(row["option"])
        if entry.name not in entries:
            continue
        cell = row[name]
        wanted = entry.default(rules.players) if cell in "=?" else entry.parse(cell, rules.players)
        assert getattr(rules, entry.name) == wanted, entry.name
        settled = (name, entry.name) in SETTLED_SINCE
        assert (cell == "?") == (entry.name in stated.unknown or settled), entry.name


@pytest.mark.parametrize("name", preset_names())
def test_loads_prints_and_parses(name):
    rules = Ruleset.of(name, allow_incomplete=True)
    assert str(rules) == f"riichi({name})"
    assert Ruleset.parse(str(rules), allow_incomplete=True) == Ruleset.parse(name, allow_incomplete=True) == rules
    assert preset(name).title in rules.describe()
    assert set(preset(name).unknown) <= set(options_for(rules.players))


@pytest.mark.parametrize("name", preset_names())
def test_builds(name):
    rules = Ruleset.of(name, allow_incomplete=True)
    assert build(rules).values["players"] == rules.players


def test_sources_are_given():
    assert all(preset(name).sources for name in preset_names() if not name.startswith("default"))


def test_no_preset_states_a_default():
    for name in preset_names():
        stated = preset(name)
        for changed, given in stated.changes:
            entry = option(changed)
            if entry.played is not Played.SHORTHAND:
                default = entry.default(stated.players)
                repeated = entry.value_of(given, stated.players) == default
                assert not repeated or changed.startswith("kan_dora_"), (name, changed)


def test_unknown_preset_names_the_nearest():
    with pytest.raises(RulesError, match="unknown preset 'tenhou'; did you mean tenhou_"):
        preset("tenhou")
    with pytest.raises(RulesError, match=r"unknown preset '\.\./tenhou_4p'"):
        Ruleset.of("../tenhou_4p")
