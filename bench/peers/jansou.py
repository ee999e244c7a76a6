"""The worker of jansou with its native part."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from jansou.analysis.efficiency import DiscardOption, acceptance, discard_evaluation
from jansou.analysis.shanten import shanten as shanten_of
from jansou.analysis.waits import waits as waits_of
from jansou.core.hand import CallSource, Hand, Meld, MeldType
from jansou.core.notation import parse_136
from jansou.core.rules import preset
from jansou.core.tiles import Wind
from jansou.game import actions
from jansou.game.agents import RandomAgent
from jansou.game.environment import Environment
from jansou.io.mjai import parse_mjai
from jansou.io.replay import replay_paifu
from jansou.scoring.context import WinContext
from jansou.scoring.score import ScoringError
from jansou.scoring.score import score as score_of

from bench.peers.rows import MeldIds, decisions_of, flag, tile_text, win_ids
from bench.protocol import Task, once, serve

RULES = {4: preset("tenhou"), 3: preset("tenhou-3p")}
WINDS = {"E": Wind.EAST, "S": Wind.SOUTH, "W": Wind.WEST, "N": Wind.NORTH}
MELDS = {"chi": MeldType.CHII, "kakan": MeldType.SHOUMINKAN}
FLAGS = ("riichi", "double_riichi", "ippatsu", "haitei", "houtei", "rinshan", "chankan", "tenhou", "chiihou")


def _hand(numbers: list[int]) -> Hand:
    return Hand(parse_136(numbers))


# Scores


def _meld(meld: MeldIds) -> Meld:
    type_ = MELDS.get(meld.type) or MeldType[meld.type.upper()]
    tiles = parse_136(meld.tiles)
    if meld.called is None:
        return Meld(type_, tiles)
    (called,) = parse_136([meld.called])
    added = tiles[-1] if meld.type == "kakan" else None
    return Meld(type_, tiles, called, CallSource[(meld.source or "kamicha").upper()], added)


def score(rows: list[dict[str, Any]]) -> Task:
    """From tiles and melds; the hand and the context, its input, are made when it is scored."""
    asked = []
    for row in rows:
        ids = win_ids(row)
        (tile,) = parse_136([ids.tile])
        closed = (*parse_136(ids.closed), tile)
        context = {
            "rules": RULES[row["players"]],
            "round_wind": WINDS[row["round_wind"]],
            "seat_wind": WINDS[row["seat_wind"]],
            "is_tsumo": row["tsumo"],
            "dora_indicators": tuple(parse_136(ids.dora)),
            "ura_indicators": tuple(parse_136(ids.ura)),
            "nuki_count": row.get("nuki", 0),
            "honba": row["honba"],
            **{name: flag(row, name) for name in FLAGS},
        }
        asked.append((closed, tuple(map(_meld, ids.melds)), tile, context))

    def one(closed: Any, melds: Any, tile: Any, context: dict[str, Any]) -> Any:
        found = score_of(Hand(closed, melds), tile, WinContext(**context))
        return found.han, found.fu.total, found.payment.total, found.yaku, found.is_yakuman

    def work() -> int:
        for each in asked:
            one(*each)
        return len(asked)

    def answer(each: Any) -> list[int | None] | None:
        try:
            han, fu, points, _, yakuman = one(*each)
        except ScoringError:
            return None
        return [None if yakuman else han, None if yakuman else fu, points]

    return Task(work, lambda: [answer(each) for each in asked])


# Shapes


def shanten(hands: list[list[int]]) -> Task:
    return once(shanten_of, list(map(_hand, hands)))


def ukeire(hands: list[list[int]]) -> Task:
    rows = list(map(_hand, hands))
    return Task(once(acceptance, rows).work, lambda: [sorted([int(k), n] for k, n in acceptance(row).items()) for row in rows])


def waits(hands: list[list[int]]) -> Task:
    rows = list(map(_hand, hands))
    return Task(once(waits_of, rows).work, lambda: [sorted(map(int, waits_of(row))) for row in rows])


def discards(hands: list[list[int]]) -> Task:
    rows = list(map(_hand, hands))
    return Task(once(discard_evaluation, rows).work, lambda: [sorted(map(_option, discard_evaluation(row))) for row in rows])


def _option(option: DiscardOption) -> list[int]:
    return [int(option.discard), option.shanten, option.total_acceptance]


# Games and records


def _play(rules: Any, seed: int) -> int:
    env = Environment(rules, seed=seed, record_decisions=True)
    env.run([RandomAgent(4 * seed + seat) for seat in range(rules.player_count)])
    return sum(map(len, env.decisions))


def _games(players: int) -> Any:
    def load(given: dict[str, Any]) -> Task:
        rules, seeds = RULES[players], range(given["games"])

        def work() -> int:
            for seed in seeds:
                Environment(rules, seed=seed).run([RandomAgent(4 * seed + seat) for seat in range(players)])
            return len(seeds)

        return Task(work, lambda: [_play(rules, seed) for seed in seeds])

    return load


def replay(given: dict[str, Any]) -> Task:
    texts = [Path(path).read_text(encoding="utf-8") for path in given["paths"]]

    def work() -> int:
        for text in texts:
            for decision in replay_paifu(parse_mjai(text)):
                decision.request.actions  # noqa: B018 - what is measured is that it is made
        return len(texts)

    return Task(work, lambda: [decisions_of(_decisions(text)) for text in texts])


def _decisions(text: str) -> Iterator[tuple[int, int, list[str]]]:
    for decision in replay_paifu(parse_mjai(text)):
        yield decision.round_index, decision.request.seat, list(map(_named, decision.request.actions))


PLAIN = {
    actions.Riichi: "riichi",
    actions.Tsumo: "tsumo",
    actions.Ron: "ron",
    actions.OpenKan: "daiminkan",
    actions.NineTerminals: "kyuushu",
    actions.Pass: "pass",
}


def _named(action: actions.Action) -> str:
    match action:
        case actions.Discard():
            return f"discard {_text(action.tile)}"
        case actions.Chii() | actions.Pon():
            return f"{'pon' if isinstance(action, actions.Pon) else 'chi'} {''.join(sorted(map(_text, action.tiles)))}"
        case actions.ClosedKan():
            return f"ankan {tile_text(action.kind)}"
        case actions.AddedKan():
            return f"kakan {tile_text(action.tile.kind)}"
    return PLAIN[type(action)]


def _text(tile: Any) -> str:
    return tile_text(tile.kind, tile.red)


JOBS = {
    "score": score,
    "shanten": shanten,
    "ukeire": ukeire,
    "waits": waits,
    "discards": discards,
    "random": _games(4),
    "three_players": _games(3),
    "replay": replay,
}

if __name__ == "__main__":
    serve(version("jansou"), JOBS)
