"""Rows of kind `hand`: what a hand is worth, or why it may not win."""

from __future__ import annotations

from typing import Any

from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of
from jantaku.events import PaymentReason
from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.rules.riichi.win import Win
from jantaku.score import Refusal, Score, YakuLine, score_win
from jantaku.seats import Relative, Wind
from jantaku.shapes import shanten
from jantaku.tiles import Tile, parse_tiles

_FLAGS = (
    *("tsumo", "double_riichi", "open_riichi", "ippatsu", "chankan", "nuki_ron", "haitei", "houtei", "renhou"),
    *("discarder_riichi", "paarenchan"),
)
_NAMES = {"discard_is_riichi_declaration": "riichi_tile", "discard_after_kan": "after_kan"}
_NORTH = Meld(MeldType.NUKI, (Tile("4z"),))


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
        "points": {wind.letter: change for wind, change in zip(found.winds, found.changes, strict=True)},
        "value": found.value,
        "pao": _responsible(found),
    }


def win_of(row: Row) -> Win:
    """The win that a row describes."""
    tile = Tile(row["win_tile"])
    pao = row["expected"].get("pao")
    discarder = row.get("discarder")
    return Win(
        hand=Hand(parse_tiles(row["hand"]), (*map(meld_of, row.get("melds", ())), *(_NORTH,) * row.get("nuki", 0)), tile),
        seat_wind=Wind.parse(row["seat_wind"]),
        round_wind=Wind.parse(row["round_wind"]),
        discarder=None if row["tsumo"] or discarder is None else Wind.parse(discarder),
        first_turn=bool(row.get("tenhou") or row.get("chiihou") or (row.get("first_turn") and _is_unusual(row))),
        riichi=bool(row.get("riichi")) and not row.get("double_riichi"),
        rinshan=row.get("rinshan") is True,
        after_nuki=row.get("rinshan") == "nuki",
        flowers=row.get("flowers", 0),
        dora_indicators=tuple(map(Tile, row.get("dora_indicators", ()))),
        ura_indicators=tuple(map(Tile, row.get("ura_indicators", ()))),
        honba=row.get("honba", 0),
        riichi_sticks=row.get("riichi_sticks", 0),
        pao=None if pao is None else Wind.parse(pao),
        **{flag: bool(row.get(flag)) for flag in _FLAGS},
        **{name: bool(row.get(flag)) for flag, name in _NAMES.items()},
    )


def _is_unusual(row: Row) -> bool:
    """Whether a row's hand is not complete: the forms that win so ask for the first turn and have no flag of their own."""
    return row["tsumo"] and not row.get("melds") and shanten((*parse_tiles(row["hand"]), Tile(row["win_tile"]))) >= 0


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
    return None if payer is None else found.winds[payer].letter


def _as_expected(lines: tuple[YakuLine, ...], expected: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The yaku in the order of the row and with the fields it gives; those it does not name last."""
    given = {entry["yaku"]: entry.keys() for entry in expected}
    entries = {line.slug: _entry(line, given.get(line.slug)) for line in lines}
    named = [entries.pop(slug) for slug in given if slug in entries]
    return [*named, *entries.values()]


def _entry(line: YakuLine, given: Any) -> dict[str, Any]:
    whole = {"yaku": line.slug, "han": line.han, "yakuman": line.yakuman, "limit": line.limit}
    return {name: value for name, value in whole.items() if (name in given if given is not None else value)}
