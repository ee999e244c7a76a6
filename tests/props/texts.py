"""Texts of hands, melds, rules and positions, sound and damaged, and flags of a win that may contradict each other."""

from __future__ import annotations

import inspect
import random
from typing import Any

from jantaku.hands import Hand
from jantaku.rules import Ruleset, preset_names
from jantaku.rules.options import registry
from jantaku.score import score
from jantaku.tiles import KINDS, Tile, format_tiles
from tests.props.hands import complete_hand
from tests.rules.option_texts import texts

SIGNS = "00123456789mpszMPSZE+-=,?*^/.:;|()[]{} \t\n\0一萬東🀄😀é"
TILES = [*(Tile(kind) for kind in range(KINDS)), Tile("0m"), Tile("0p"), Tile("0s"), Tile("1f")]
NUMBERS = (0, 0, 0, 1, 2, 5, 8, -1, 255, 256, 10**6, 2**31, -(2**31), 2**63, 10**30)
WINDS = ("E", "S", "W", "N", "E", "S", "W", "N", "east", "", "Q", "EE", "東")
PARAMETERS = inspect.signature(score).parameters.values()
FLAGS = [parameter.name for parameter in PARAMETERS if parameter.default is False]
COUNTERS = [parameter.name for parameter in PARAMETERS if type(parameter.default) is int]


def damaged(rng: random.Random, text: str) -> str:
    """The text with some signs lost, changed, doubled or put elsewhere."""
    signs = list(text)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        place = rng.randrange(len(signs) + 1)
        how = rng.randrange(5)
        if how == 0:
            signs.insert(place, rng.choice(SIGNS))
        elif how == 1:
            del signs[place : place + rng.choice((1, 1, 2, 5))]
        elif how == 2:
            signs[place : place + 1] = rng.choice(SIGNS)
        elif how == 3:
            signs[place:place] = signs[rng.randrange(len(signs) + 1) :][: rng.randrange(1, 9)]
        else:
            del signs[place:]
    return "".join(signs)


def perhaps_damaged(rng: random.Random, text: str) -> str:
    return damaged(rng, text) if rng.random() < 0.4 else text


def _any_tiles(rng: random.Random) -> str:
    """Tiles as they come, perhaps more of one than there are."""
    return format_tiles(rng.choices(TILES, k=rng.choice((0, 1, 2, 4, 5, 10, 13, 13, 13, 14, 14, 30))))


def hand_text(rng: random.Random) -> str:
    """A hand: complete, waiting or any tiles, with melds or without, damaged or not."""
    shape = rng.random()
    if shape < 0.5:
        hand = complete_hand(rng, rng.choice((0, 0, 0.4)))
        return perhaps_damaged(rng, str(hand if rng.random() < 0.8 else Hand(hand.closed, hand.melds)))
    if shape < 0.9:
        return perhaps_damaged(rng, _any_tiles(rng) + rng.choice(("", "", "+1m", ",555=z", ",2222s", ",4z", ",3-12m,111+p")))
    return "".join(rng.choices(SIGNS, k=rng.randrange(25)))


def meld_text(rng: random.Random) -> str:
    """Some melds."""
    melds = complete_hand(rng, 0.8).melds
    return perhaps_damaged(rng, rng.choice((",", " ", "")).join(map(str, melds)))


def rules_text(rng: random.Random) -> str:
    """A preset with some options, in either form."""
    names = rng.sample(list(registry()), rng.choice((0, 1, 1, 2, 5)))
    parts = [rng.choice(preset_names()), *(f"{name}={rng.choice(texts(name))}" for name in names)]
    text = ",".join(parts)
    return perhaps_damaged(rng, f"riichi({text})" if rng.random() < 0.3 else text)


def position_text(rng: random.Random) -> str:
    """A position of a preset; its hands are any."""
    rules = Ruleset.of(rng.choice(("tenhou_4p", "default", "default_3p", "two_player")))
    hands = [rng.choice(("?", "?+?", hand_text(rng).replace(" ", ""))) for _ in range(rules.players)]
    rivers = [rng.choice(("", "1z", "1m9m*4z", "5s^1z")) for _ in hands]
    scores = ",".join([str(rules.start_points)] * rules.players)
    seats = [f"{hand}/{river}" for hand, river in zip(hands, rivers, strict=True)]
    start = [rules.argument, rng.choice(("E1", "S2", "W3", "N4", "E9")), str(rng.choice(NUMBERS)), str(rng.choice(NUMBERS))]
    return perhaps_damaged(rng, " ".join([*start, scores, rng.choice(("-", "1s", "1s5z")), *seats]))


def win_flags(rng: random.Random) -> dict[str, Any]:
    """How a win came about, as `score` is told; much of it cannot be."""
    flags: dict[str, Any] = dict.fromkeys(rng.sample(FLAGS, rng.choice((0, 0, 0, 0, 0, 1, 1, 2, 4))), True)
    if rng.random() < 0.1:
        flags["win_tile"] = rng.choice([*map(str, TILES), "", "5x", "mm", "?", "11m"])
    for name in ("seat_wind", "round_wind", "discarder", "pao"):
        if rng.random() < 0.05:
            flags[name] = rng.choice(WINDS)
    for name in ("dora_indicators", "ura_indicators"):
        if rng.random() < 0.2:
            flags[name] = perhaps_damaged(rng, format_tiles(rng.choices(TILES, k=rng.randrange(4))))
    for name in COUNTERS:
        if rng.random() < 0.05:
            flags[name] = rng.choice(NUMBERS)
    if rng.random() < 0.1:
        flags["melds"] = meld_text(rng)
    return flags


def command_line(rng: random.Random) -> list[str]:
    """A command about a hand, with some of its options."""
    command = rng.choice(("score", "score", "explain", "shanten", "ukeire", "rules"))
    if command == "rules":
        return ["rules", rng.choice(("show", "diff", "list", "")), rules_text(rng), rules_text(rng)][: rng.choice((2, 3, 4))]
    words = [command, hand_text(rng)]
    for _ in range(rng.choice((0, 0, 1, 2, 4))):
        words += rng.choice(
            (
                *(["--win", rng.choice(["1m", "9s", "?", ""])], ["--melds", meld_text(rng)], ["--rules", rules_text(rng)]),
                *(["--seat", rng.choice(WINDS)], ["--dora", perhaps_damaged(rng, "4p")], ["--honba", str(rng.choice(NUMBERS))]),
                *(
                    ["--seen", perhaps_damaged(rng, "1m2m")],
                    ["--river", perhaps_damaged(rng, "1m9m*")],
                    ["--json"],
                    ["--riichi"],
                ),
                *(["--tsumo"], ["--ron"], ["--tenhou"], ["--pao", rng.choice(WINDS)], ["--vary", "honba"], ["--all"]),
            )
        )
    return perhaps_shuffled(rng, words)


def perhaps_shuffled(rng: random.Random, words: list[str]) -> list[str]:
    """The words, now and then in another order."""
    return words[:1] + rng.sample(words[1:], len(words) - 1) if rng.random() < 0.1 else words
