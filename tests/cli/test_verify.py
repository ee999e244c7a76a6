"""`jantaku verify`: matches of every preset agree with their seeds, changed ones do not, and what says nothing is said."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jantaku.events import Deal, Draw, MatchStart, seen_by
from jantaku.log import LogFormat, Record, write
from jantaku.match import Match
from jantaku.rules import Ruleset, preset_names
from jantaku.rules.tileset import tile_set
from jantaku.tiles import Tile
from jantaku.validate.shuffle import check_shuffle
from jantaku.walls import commitment, shuffled

Change = Callable[[list[dict[str, Any]]], None]


def played(name: str, seed: int | str = "secret/a word/another", play: int = 1) -> Record:
    match = Match(Ruleset.of(name, allow_incomplete=True), seed)
    match.play_random(play)
    return Record(LogFormat.NATIVE, tuple(match.events))


@pytest.fixture(scope="module")
def lines() -> list[dict[str, Any]]:
    return [json.loads(line) for line in write(played("tenhou_4p"), "native").splitlines()]


@pytest.mark.parametrize("name", preset_names())
def test_every_ruleset_agrees_with_its_own_shuffles(name: str) -> None:
    for seed in (1, "word"):
        record = played(name, seed)
        verdict = check_shuffle(record)
        assert verdict.agrees, verdict.mismatches[0]
        assert verdict.kyoku == len(list(record.kyokus()))


def test_a_match_that_agrees(cli, tmp_path: Path) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text(write(played("tenhou_3p"), "native"), "utf-8")
    run = cli("verify", log)
    assert run.status == 0
    assert "seed: secret" in run.out
    assert "a word/another" in run.out
    for shown in (commitment("secret"), commitment("secret/a word/another").upper()):
        assert cli("verify", log, "--commitment", shown).status == 0
    assert cli("verify", log, "--commitment", commitment("secret/a word")).status == 0
    other = cli("verify", log, "--commitment", commitment("another secret"))
    assert other.status == 1
    assert "commitment.shown" in other.out
    [found] = cli("verify", log, "--json").json["games"]
    assert (found["agrees"], found["seed"], found["words"]) == (True, "secret/a word/another", "a word/another")


def other_seed(lines: list[dict[str, Any]]) -> None:
    lines[-1]["seed"] = "chosen afterwards"


def other_seed_well_bound(lines: list[dict[str, Any]]) -> None:
    other_seed(lines)
    lines[0]["commitment"] = commitment("chosen afterwards")


def other_draw(lines: list[dict[str, Any]]) -> None:
    draw = [line for line in lines if line["type"] == "draw"][40]
    draw["tile"] = "1m" if draw["tile"] != "1m" else "9s"


def other_deal(lines: list[dict[str, Any]]) -> None:
    deals = [line for line in lines if line["type"] == "deal"]
    deals[0]["tiles"], deals[1]["tiles"] = deals[1]["tiles"], deals[0]["tiles"]


def other_dora(lines: list[dict[str, Any]]) -> None:
    dora = next(line for line in lines if line["type"] == "dora")
    dora["indicator"] = "1z" if dora["indicator"] != "1z" else "2z"


def a_kyoku_left_out(lines: list[dict[str, Any]]) -> None:
    first, second = [number for number, line in enumerate(lines) if line["type"] == "kyoku_start"][:2]
    del lines[first:second]


@pytest.mark.parametrize("change", [other_seed, other_seed_well_bound, other_draw, other_deal, other_dora, a_kyoku_left_out])
def test_what_was_changed_differs(cli, tmp_path: Path, lines: list[dict[str, Any]], change: Change) -> None:
    log = tmp_path / "game.jsonl"
    changed = json.loads(json.dumps(lines))
    log.write_text("".join(f"{json.dumps(line)}\n" for line in changed))
    assert cli("verify", log).status == 0
    change(changed)
    log.write_text("".join(f"{json.dumps(line)}\n" for line in changed))
    run = cli("verify", log)
    assert run.status == 1, run
    assert "differs" in run.out
    assert cli("verify", log, "--json").json["games"][0]["agrees"] is False


def no_end(record: Record) -> Record:
    return replace(record, events=record.events[:-1])


def one_seat(record: Record) -> Record:
    return replace(record, events=tuple(seen_by(event, 1) for event in record.events))


def no_commitment(record: Record) -> Record:
    start = record.events[0]
    assert isinstance(start, MatchStart)
    return replace(record, events=(replace(start, commitment=None), *record.events[1:]))


def walls_given(record: Record) -> Record:
    match = Match(Ruleset.of("tenhou_4p"), walls=lambda number: shuffled(5, number))
    match.play_random(1)
    return replace(record, events=tuple(match.events))


@pytest.mark.parametrize(
    ("change", "word"),
    [(no_end, "no seed"), (one_seat, "hides"), (no_commitment, "--commitment"), (walls_given, "no seed")],
)
def test_what_says_nothing(cli, tmp_path: Path, change: Callable[[Record], Record], word: str) -> None:
    log = tmp_path / "game.jsonl"
    log.write_text(write(change(played("tenhou_4p")), "native"), "utf-8")
    assert cli("verify", log).is_bad_input(word)


def test_other_formats_and_no_logs(cli, tmp_path: Path) -> None:
    log = tmp_path / "game.json"
    log.write_text(write(played("tenhou_4p"), "mjai"), "utf-8")
    assert cli("verify", log).is_bad_input("jantaku's own logs")
    log.write_text("nothing of the kind")
    assert cli("verify", log).is_bad_input("game.json")
    assert cli("verify", tmp_path / "none").is_bad_input("none")


def test_the_shuffle_decides_deals_and_draws() -> None:
    """What is compared is not empty: the record of the first kyoku holds whole hands and draws, and they are the wall's."""
    record = played("tenhou_4p", seed=3)
    first = next(iter(record.kyokus()))
    wall = shuffled(3, 0, tile_set(Ruleset.of("tenhou_4p")))
    drawn = [event.tile for event in first if isinstance(event, Draw) and not event.replacement]
    assert tuple(drawn) == wall.live[: len(drawn)]
    assert sorted(next(event.tiles for event in first if isinstance(event, Deal))) == sorted(wall.hands[0])
    assert all(isinstance(tile, Tile) for tile in drawn)
