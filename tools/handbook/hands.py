"""Hands on a page: drawn as they lie on the table, with what `jantaku.score` says of them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jantaku.hands import Hand
from jantaku.i18n import term, yaku
from jantaku.melds import Meld
from jantaku.rules import Ruleset
from jantaku.rules.riichi.yaku import LOCAL
from jantaku.score import Refusal, Score, YakuLine, score
from jantaku.tiles import Tile
from tools.handbook.faces import BACK, shown, symbols

DATA = Path(__file__).parents[2] / "docs" / "data"
_LOCAL = frozenset(entry.slug for entry in LOCAL)


@dataclass(frozen=True, slots=True)
class Example:
    """A hand with how it is won and under which rules."""

    hand: str
    win: Mapping[str, Any]
    rules: str

    @property
    def answer(self) -> Score | Refusal:
        """What it is worth, or why it may not win."""
        return score(self.hand, rules=Ruleset.parse(self.rules), **self.win)

    def holds(self, slug: str) -> bool:
        """Whether the yaku counts in it."""
        found = self.answer
        return isinstance(found, Score) and (any(line.slug == slug for line in found.yaku) or found.limit == f"{slug}_yakuman")


@dataclass(frozen=True, slots=True)
class Entry:
    """What the handbook says of a yaku, from `yaku.toml`."""

    slug: str
    text: str
    hand: str = ""
    near: str = ""
    why: str = ""
    value: str = ""
    win: Mapping[str, Any] = field(default_factory=dict)
    near_win: Mapping[str, Any] | None = None
    rules: str = ""
    near_rules: str = ""
    options: tuple[str, ...] = ()

    @property
    def example(self) -> Example | None:
        return Example(self.hand, self.win, self.ruleset(self.rules)) if self.hand else None

    @property
    def near_miss(self) -> Example | None:
        win = self.win if self.near_win is None else self.near_win
        return Example(self.near, win, self.ruleset(self.near_rules or self.rules)) if self.near else None

    def ruleset(self, stated: str) -> str:
        """The rules of a hand: as stated, or the defaults with the yaku in use."""
        return stated or (f"default,local=[{self.slug}]" if self.slug in _LOCAL else "default")


@cache
def entries() -> dict[str, Entry]:
    """Every yaku of the handbook by its slug."""
    content = tomllib.loads((DATA / "yaku.toml").read_text(encoding="utf-8"))
    return {slug: Entry(slug, **{**row, "options": tuple(row.get("options", ()))}) for slug, row in content.items()}


def names(tiles: Iterable[Tile]) -> list[str]:
    return [str(tile) for tile in tiles]


def meld_row(meld: Meld) -> list[tuple[str, str]]:
    """The tiles of a meld from left to right, each with its mark."""
    layout = meld.layout
    row = [
        (BACK if place in layout.face_down else str(tile), "sideways" if place == layout.sideways else "")
        for place, tile in enumerate(layout.row)
    ]
    if layout.stacked is not None:
        row.insert((layout.sideways or 0) + 1, (str(layout.stacked), "sideways stacked"))
    return row


def rows(text: str) -> list[list[tuple[str, str]]]:
    """A hand in groups of tiles: the closed ones, the winning one, each meld."""
    hand = Hand.parse(text)
    groups = [[(name, "") for name in names(hand.closed)]]
    if hand.drawn is not None:
        groups.append([(str(hand.drawn), "won")])
    return groups + [meld_row(meld) for meld in hand.melds]


def picture(text: str) -> str:
    """The hand as it lies on the table; the page has to hold the `faces` it uses."""
    groups = ("".join(shown(name, mark) for name, mark in group) for group in rows(text))
    return '<div class="hand">' + "".join(f'<span class="group">{group}</span>' for group in groups) + "</div>"


def faces(*texts: str) -> str:
    """The definitions of every face in these hands."""
    used = {name for text in texts for group in rows(text) for name, _ in group}
    return f'<svg class="faces" aria-hidden="true" width="0" height="0"><defs>{"".join(symbols(used))}</defs></svg>'


OCCASIONS = {
    "riichi": "riichi",
    "double_riichi": "double riichi",
    "ippatsu": "within a go-around",
    "haitei": "the last tile of the wall",
    "rinshan": "a replacement tile",
    "chankan": "a tile added to a pon",
    "houtei": "the last discard",
    "renhou": "before the own draw",
    "first_turn": "the first draw",
    "open_riichi": "open riichi",
    "riichi_tile": "a riichi declaration tile",
    "after_kan": "the discard after a kan",
    "paarenchan": "the eighth dealership in a row",
}


def occasion(example: Example) -> str:
    """How the hand is won, in words."""
    win = example.win
    seat = {"E": "East", "S": "South", "W": "West", "N": "North"}
    words = ["self-draw" if win.get("tsumo") else "ron", *(text for flag, text in OCCASIONS.items() if win.get(flag))]
    words.append(f"{seat[win.get('seat_wind', 'S')]} in the {seat[win.get('round_wind', 'E')]} round")
    words += [f"indicator {win[key]}" for key in ("dora_indicators", "ura_indicators") if win.get(key)]
    if win.get("honba"):
        words.append(f"{win['honba']} honba")
    return ", ".join(words)


def line_text(line: YakuLine) -> str:
    """One yaku with what it counts."""
    name = f"[{yaku(line.slug).called()}]({line.slug}.md)" if line.slug in entries() else yaku(line.slug).called()
    if line.yakuman:
        return f"{name} {'yakuman' if line.yakuman == 1 else f'{line.yakuman}-fold yakuman'}"
    return f"{name} {line.limit or line.han}"


def answer_text(example: Example) -> str:
    """What the engine says of the hand, in one line."""
    found = example.answer
    if not isinstance(found, Score):
        return f"No win: {REFUSALS[found.reason.value]}."
    lines = " + ".join(map(line_text, found.yaku))
    fu = f"{found.fu} fu" if found.fu else ""
    total = " ".join(filter(None, (f"{found.han} han" if found.han else "", fu)))
    limit = str(term("limit", found.limit)) if found.limit else ""
    worth = ", ".join(filter(None, (total, limit)))
    kind = "each pays" if found.win.tsumo else "the discarder pays"
    paid = sorted({-change for change in found.changes if change < 0}, reverse=True)
    shares = f"{kind} {paid[0]}" if len(paid) == 1 else f"the dealer pays {paid[0]}, the others {paid[1]}"
    return f"{lines}{'' if found.yakuman else f' = {worth}'}: {shares}."


REFUSALS = {"not_complete": "the hand is not complete", "no_yaku": "no yaku", "min_han": "less than the minimum han"}
