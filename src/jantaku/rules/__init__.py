"""Rulesets: every rule a choice, named sets of choices, and the integer form that the engine asks."""

from jantaku.rules.options import Option, Played, option, options_for, registry
from jantaku.rules.presets import IncompletePreset, Preset, preset, preset_names
from jantaku.rules.ruleset import Difference, Ruleset
from jantaku.rules.values import RulesError

__all__ = [
    "Difference",
    "IncompletePreset",
    "Option",
    "Played",
    "Preset",
    "RulesError",
    "Ruleset",
    "option",
    "options_for",
    "preset",
    "preset_names",
    "registry",
]
