"""The worker of riichienv."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.metadata import version
from typing import Any, NamedTuple

import riichienv as lib

from bench.peers.rows import WINDS, WinIds, decisions_of, tile_text, win_ids
from bench.protocol import Task, once, serve

FLAGS = ("tsumo", "riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan")
MELDS = {
    "chi": lib.MeldType.Chi,
    "pon": lib.MeldType.Pon,
    "daiminkan": lib.MeldType.Daiminkan,
    "kakan": lib.MeldType.Kakan,
    "ankan": lib.MeldType.Ankan,
}
LETTERS = {"chi": "", "pon": "p", "daiminkan": "k", "kakan": "s", "ankan": "k"}
WIND_VALUES = [lib.Wind.East, lib.Wind.South, lib.Wind.West, lib.Wind.North]
MODES = {4: "4p-red-half", 3: "3p-red-half"}
RULE = lib.GameRule.default_tenhou()


# Scores


def _arguments(row: dict[str, Any]) -> dict[str, Any]:
    """What `Conditions` is made of."""
    return {
        **{flag: bool(row.get(flag)) for flag in FLAGS},
        "tsumo_first_turn": bool(row.get("tenhou") or row.get("chiihou")),
        "player_wind": WINDS.index(row["seat_wind"]),
        "round_wind": WINDS.index(row["round_wind"]),
        "honba": row["honba"],
        "kita_count": row.get("nuki", 0),
        "is_sanma": row["players"] == 3,
        "num_players": row["players"],
    }


def _melds(ids: WinIds) -> list[tuple[Any, list[int], bool]]:
    """The arguments of its own melds."""
    return [(MELDS[meld.type], meld.tiles, meld.type != "ankan") for meld in ids.melds]


class _Win(NamedTuple):
    """A row as the numbers that the library takes; its own objects are made when it is scored."""

    evaluator: Any
    tiles: list[int]
    melds: list[tuple[Any, list[int], bool]]
    tile: int
    dora: list[int]
    ura: list[int]
    arguments: dict[str, Any]


def _win(row: dict[str, Any]) -> _Win:
    ids = win_ids(row)
    in_riichi = row.get("riichi") or row.get("double_riichi")
    evaluator = lib.HandEvaluator3P if row["players"] == 3 else lib.HandEvaluator
    tiles = sorted([*ids.closed, ids.tile])
    return _Win(evaluator, tiles, _melds(ids), ids.tile, ids.dora, ids.ura if in_riichi else [], _arguments(row))


def _answer(win: _Win) -> list[int | None] | None:
    evaluator, tiles, melds, tile, dora, ura, arguments = win
    found = evaluator(tiles, [lib.Meld(*meld) for meld in melds]).calc(tile, dora, lib.Conditions(**arguments), ura)
    if not found.is_win:
        return None
    yakuman = any(35 <= number <= 50 for number in found.yaku)
    payers = arguments["num_players"] - 1
    dealer = arguments["player_wind"] == 0
    others = found.tsumo_agari_ko
    tsumo = others * payers if dealer else found.tsumo_agari_oya + others * (payers - 1)
    return [None if yakuman else found.han, None if yakuman else found.fu, tsumo if arguments["tsumo"] else found.ron_agari]


def score(rows: list[dict[str, Any]]) -> Task:
    wins = list(map(_win, rows))

    def work() -> int:
        for evaluator, tiles, melds, tile, dora, ura, arguments in wins:
            own = [lib.Meld(*meld) for meld in melds]
            found = evaluator(tiles, own).calc(tile, dora, lib.Conditions(**arguments), ura)
            _ = found.han, found.fu, found.ron_agari, found.tsumo_agari_oya, found.tsumo_agari_ko
            _ = [yaku.name_en for yaku in found.yaku_list()]
        return len(wins)

    return Task(work, lambda: list(map(_answer, wins)))


# Shapes


def shanten(hands: list[list[int]]) -> Task:
    return once(lib.calculate_shanten, hands)


def waits(hands: list[list[int]]) -> Task:
    return once(lambda tiles: lib.HandEvaluator(tiles, []).get_waits(), hands)


# Games


def _play(mode: str, seed: int, choose: Any) -> int:
    """One match through the library's Python interface; how many decisions that were."""
    env = lib.RiichiEnv(game_mode=mode, seed=seed, skip_mjai_logging=True, rule=RULE)
    seen = env.reset()
    decisions = 0
    while not env.done():
        decisions += len(seen)
        seen = env.step({seat: choose(observed) for seat, observed in seen.items()})
    return decisions


def _randomly(seed: int) -> Any:
    chance = random.Random(seed).random

    def choose(observed: Any) -> Any:
        legal = observed.legal_actions()
        return legal[int(chance() * len(legal))]

    return choose


def _nearest(observed: Any) -> Any:
    """Win, else riichi, else the discard of lowest shanten and lowest kind; no calls."""
    best, lowest = None, 99
    tried: dict[int, Any] = {}
    passing = None
    for action in observed.legal_actions():
        kind = action.action_type
        if kind in (lib.ActionType.TSUMO, lib.ActionType.RON, lib.ActionType.RIICHI):
            if kind != lib.ActionType.RIICHI:
                return action
            best, lowest = action, -9
        elif kind == lib.ActionType.DISCARD:
            tried.setdefault(action.tile // 4, action)
        elif kind == lib.ActionType.PASS:
            passing = action
    if best is not None or not tried:
        return best or passing
    hand = observed.hand
    for kind in sorted(tried):
        rest = [tile for tile in hand if tile != tried[kind].tile]
        found = lib.calculate_shanten(rest)
        if found < lowest:
            best, lowest = tried[kind], found
    return best


def _games(mode: str, chooser: Any) -> Any:
    def load(given: dict[str, Any]) -> Task:
        seeds = range(given["games"])

        def work() -> int:
            for seed in seeds:
                _play(mode, seed, chooser(seed))
            return len(seeds)

        return Task(work, lambda: [_play(mode, seed, chooser(seed)) for seed in seeds])

    return load


# Records


def replay(given: dict[str, Any]) -> Task:
    """Records of mjai, each a file, through every decision with its legal actions."""

    def work() -> int:
        for path in given["paths"]:
            for kyoku in lib.MjaiReplay.from_jsonl(path, "tenhou").take_kyokus():
                for _, observed, _ in kyoku.steps():
                    observed.legal_actions()
        return len(given["paths"])

    return Task(work, lambda: [decisions_of(_decisions(path)) for path in given["paths"]])


def _decisions(path: str) -> Iterator[tuple[int, int, list[str]]]:
    """Every decision of a record. Riichi and its discard are two: the second is left out."""
    for number, kyoku in enumerate(lib.MjaiReplay.from_jsonl(path, "tenhou").take_kyokus()):
        declaring = None
        for seat, observed, taken in kyoku.steps():
            if seat != declaring:
                yield number, seat, list(map(_named, observed.legal_actions()))
            declaring = seat if taken is not None and taken.action_type == lib.ActionType.RIICHI else None


TYPES = {
    int(lib.ActionType.DISCARD): "discard",
    int(lib.ActionType.CHI): "chi",
    int(lib.ActionType.PON): "pon",
    int(lib.ActionType.DAIMINKAN): "daiminkan",
    int(lib.ActionType.RON): "ron",
    int(lib.ActionType.RIICHI): "riichi",
    int(lib.ActionType.TSUMO): "tsumo",
    int(lib.ActionType.PASS): "pass",
    int(lib.ActionType.ANKAN): "ankan",
    int(lib.ActionType.KAKAN): "kakan",
    int(lib.ActionType.KYUSHU_KYUHAI): "kyuushu",
}


def _named(action: Any) -> str:
    type_ = TYPES[int(action.action_type)]
    if type_ == "discard":
        return f"{type_} {_text(action.tile)}"
    if type_ in ("chi", "pon"):
        own = list(action.consume_tiles)
        if len(own) == 3:  # a call that was made, given as the meld
            own.remove(action.tile if action.tile in own else next(tile for tile in own if tile // 4 == action.tile // 4))
        return f"{type_} {''.join(sorted(map(_text, own)))}"
    if type_ in ("ankan", "kakan"):
        return f"{type_} {tile_text(action.consume_tiles[0] // 4 if action.consume_tiles else action.tile // 4)}"
    return type_


def _text(number: int) -> str:
    return tile_text(number // 4, number in (16, 52, 88))


JOBS = {
    "score": score,
    "shanten": shanten,
    "waits": waits,
    "random": _games(MODES[4], _randomly),
    "policy": _games(MODES[4], lambda seed: _nearest),
    "three_players": _games(MODES[3], _randomly),
    "replay": replay,
}

if __name__ == "__main__":
    serve(version("riichienv"), JOBS)
