"""Rows of kind `hand`: what a hand is worth, or why it may not win."""

from __future__ import annotations

from typing import Any

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import by_wind, rules_of
from jantaku.events import PaymentReason
from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.rules.riichi.win import Win
from jantaku.score import Refusal, Score, YakuLine, score_win
from jantaku.seats import Relative, Wind
from jantaku.tiles import Tile, parse_tiles

_FLAGS = ("tsumo", "riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "renhou")


@answers("hand")
def hand(row: Row) -> Answer:
    expected = row["expected"]
    rules = rules_of(row)
    found = score_win(win_of(row), rules)
    if isinstance(found, Refusal):
        nothing = dict.fromkeys(expected, None)
        return {**nothing, "win": False, "reason": str(found.reason), "absent": expected.get("absent")}
    named = {line.slug for line in found.yaku}
    return {
        "win": True,
        "reason": None,
        "yaku": _as_expected(found.yaku, expected.get("yaku", [])),
        "absent": [slug for slug in expected.get("absent", []) if slug not in named],
        "han": found.han,
        "fu": found.fu,
        "fu_raw": found.fu_raw,
        "yakuman": found.yakuman,
        "limit": found.limit,
        "points": by_wind(found.changes),
        "value": found.value,
        "pao": _responsible(found),
    }


def win_of(row: Row) -> Win:
    """The win that a row describes."""
    tile = Tile(row["win_tile"])
    pao = row["expected"].get("pao")
    discarder = row.get("discarder")
    return Win(
        hand=Hand(parse_tiles(row["hand"]), tuple(map(meld_of, row.get("melds", ()))), tile),
        seat_wind=Wind.parse(row["seat_wind"]),
        round_wind=Wind.parse(row["round_wind"]),
        discarder=None if row["tsumo"] or discarder is None else Wind.parse(discarder),
        first_turn=bool(row.get("tenhou") or row.get("chiihou")),
        dora_indicators=tuple(map(Tile, row.get("dora_indicators", ()))),
        ura_indicators=tuple(map(Tile, row.get("ura_indicators", ()))),
        honba=row.get("honba", 0),
        riichi_sticks=row.get("riichi_sticks", 0),
        pao=None if pao is None else Wind.parse(pao),
        **{flag: bool(row.get(flag)) for flag in _FLAGS},
    )


def meld_of(entry: Row) -> Meld:
    """A meld; what a row leaves open about a call (it does not matter for the score) is the usual case."""
    type_ = MeldType[entry["type"].upper()]
    tiles = parse_tiles(entry["tiles"])
    if type_ is MeldType.ANKAN:
        return Meld(type_, tiles)
    source = entry.get("from") or ("kamicha" if type_ is MeldType.CHI else "toimen")
    added = None
    if type_ is MeldType.KAKAN:
        added = Tile(entry["added"]) if "added" in entry else tiles[-1]
    called = Tile(entry["called"]) if "called" in entry else tiles[0]
    return Meld(type_, tiles, called, Relative[source.upper()], added)


def _responsible(found: Score) -> str | None:
    payer = next((line.payer for line in found.payments if line.reason is PaymentReason.PAO), None)
    return None if payer is None else Wind(payer).letter


def _as_expected(lines: tuple[YakuLine, ...], expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The yaku in the order of the row and with the fields it gives; those it does not name last."""
    given = {entry["yaku"]: entry.keys() for entry in expected}
    entries = {line.slug: _entry(line, given.get(line.slug)) for line in lines}
    named = [entries.pop(slug) for slug in given if slug in entries]
    return [*named, *entries.values()]


def _entry(line: YakuLine, given: Any) -> dict[str, Any]:
    whole = {"yaku": line.slug, "han": line.han, "yakuman": line.yakuman, "limit": line.limit}
    return {name: value for name, value in whole.items() if (name in given if given is not None else value)}
