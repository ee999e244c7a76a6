"""`jantaku explain`: why a hand wins or not, why an action is refused, and what other rules would make of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from cyclopts import Parameter

from jantaku.cli.options import AllowIncomplete, Json, Rules, ruleset, wind
from jantaku.cli.output import UsageError, print_json
from jantaku.cli.score import Circumstances, fields
from jantaku.errors import JantakuError
from jantaku.i18n import Message, either, said, spoken, term

if TYPE_CHECKING:
    from jantaku.explain import Change, Comparison, Explanation, Line, Reason, WaitLine
    from jantaku.explain.whatif import Answer
    from jantaku.rules import Ruleset


@Parameter(name="*", negative="")
@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What of the table matters besides the win.

    Parameters
    ----------
    river
        Own discards in order, * after the one that declared riichi: they make furiten.
    passed
        Tiles of others let pass since the own last draw, in riichi since it was declared.
    seen
        Other tiles that lie open.
    discard
        Whether this tile may be discarded right after the last of the melds was called.
    position
        In place of a hand: rules, kyoku, honba, sticks, scores, indicators, then hand/river of each seat; --seat says whose.
    action
        With a position: why this is refused, such as ron, "riichi 3m", "chi 45p" or "ankan 1z".
    """

    river: str = ""
    passed: str = ""
    seen: str = ""
    discard: str | None = None
    position: str = ""
    action: str = ""


def explain(
    hand: str = "",
    /,
    *,
    win: str | None = None,
    melds: str = "",
    how: Circumstances | None = None,
    table: Table | None = None,
    rules: Rules = "default",
    allow_incomplete: AllowIncomplete = False,
    compare: str = "",
    vary: str = "",
    tiles: Literal["kanji", "unicode", "ascii"] | None = None,
    json: Json = False,
) -> int:
    """Why a hand wins or not, what it waits for, why an action is refused.

    Exit status 1 if it may not be.

    Parameters
    ----------
    hand
        As for `jantaku score`. Without a winning tile: what it waits for, or what it lacks.
    win
        The winning tile.
    melds
        Melds with commas between, as for `jantaku score`.
    compare
        Rules side by side: PRESET,PRESET,option=value,... where an option belongs to the preset before it.
    vary
        What else to try, with commas: ron, riichi, closed, honba, seat.
    tiles
        How tiles are drawn (default: kanji if the terminal can show them).
    """

    table, how = table or Table(), how or Circumstances()
    if table.position:
        if hand or compare or vary:
            raise UsageError(Message("--position stands in place of a hand, and is not compared"))
        found = _at(table, how.seat)
    elif not hand or table.action:
        raise UsageError(Message("--action needs a --position") if hand else Message("which hand? Give one, or a --position"))
    else:
        found = _of(hand, win, melds, how, table, ruleset(rules, allow_incomplete))
    against = _rulesets(compare, found.rules, allow_incomplete) if compare or vary else []
    others = _compare(found, against, vary) if against else ()
    if json:
        compared = {"compared": _compared(others, against)} if others else {}
        print_json("explain", {**as_json(found), **compared})
    else:
        from jantaku.cli.explain_text import show, show_comparison

        show(found, tiles)
        if others:
            show_comparison(others, against)
    return int(not found.allowed)


def _of(hand: str, win: str | None, melds: str, how: Circumstances, table: Table, rules: Ruleset) -> Explanation:
    """The explanation of a hand."""
    from jantaku.explain import explain as explain_hand

    own: dict[str, Any] = {"river": table.river, "passed": table.passed, "seen": table.seen, "discard": table.discard}
    return explain_hand(hand, win, rules=rules, melds=melds, **own, **how.arguments())


def _at(table: Table, seat: str | None) -> Explanation:
    """The explanation of a seat in a position, or of one action."""
    from jantaku.actions import ActionType
    from jantaku.explain import explain_action, explain_board
    from jantaku.setup import Setup
    from jantaku.tiles import parse_tiles

    try:
        setup = Setup.parse(table.position)
    except ValueError as error:
        reason = error.message if isinstance(error, JantakuError) else str(error)
        raise UsageError(Message("--position: {error}", error=reason)) from None
    board, events = setup.board(), setup.events()
    asked = wind(seat or "E", "--seat")
    places = [place for place in range(board.players) if board.seat(place).wind == asked]
    if not places:
        raise UsageError(Message("--seat: nobody sits at {wind}", wind=term("wind", asked.word.lower())))
    if not table.action:
        return explain_board(board, places[0], setup.rules, events)
    name, _, rest = table.action.partition(" ")
    if name not in list(ActionType):
        raise UsageError(Message("--action: {name!r} is none; {known}", name=name, known=either(list(ActionType))))
    return explain_action(board, places[0], ActionType(name), setup.rules, parse_tiles(rest), events)


def _rulesets(text: str, base: Ruleset, allow_incomplete: bool) -> list[Ruleset]:
    """The rules of `--compare`; without any those of the hand."""
    groups: list[str] = []
    for part in text.split(","):
        if "=" in part and groups:
            groups[-1] += f",{part}"
        else:
            groups.append(part)
    return [ruleset(group, allow_incomplete) for group in groups] if text else [base]


def _compare(found: Explanation, against: list[Ruleset], vary: str) -> tuple[Comparison, ...]:
    from jantaku.explain import Axis, compare

    if found.found is None:
        raise UsageError(Message("--compare and --vary are about a win: say which tile wins"))
    names = [name.strip() for name in vary.split(",") if name.strip()]
    for name in names:
        if name not in list(Axis):
            raise UsageError(Message("--vary: {name!r} is none; {known}", name=name, known=either(list(Axis))))
    return compare(found.found.win, against, map(Axis, names))


# -- JSON --------------------------------------------------------------------------------------------------------------


def as_json(found: Explanation) -> dict[str, Any]:
    """An explanation as JSON, its texts in the language spoken."""
    return {
        "hand": str(found.hand),
        "rules": str(found.rules),
        "language": spoken(),
        "allowed": found.allowed,
        "verdict": said(found.verdict),
        "score": None if found.found is None else fields(found.found),
        "lines": [_line(line) for line in found.lines],
        "reasons": [_reason(reason) for reason in found.reasons],
        "changes": [_change(change) for change in found.changes],
        "waits": [_wait(wait) for wait in found.waits],
    }


def _line(line: Line) -> dict[str, Any]:
    return {
        "kind": line.kind.value,
        "name": line.name or None,
        "tiles": _tiles(line.tiles),
        "amount": line.amount,
        "text": said(line.text),
    }


def _reason(reason: Reason) -> dict[str, Any]:
    from jantaku.seats import Wind

    return {
        "kind": reason.kind.value,
        "tiles": _tiles(reason.tiles),
        "turn": reason.turn,
        "seat": None if reason.seat is None else Wind(reason.seat).letter,
        "has": reason.has,
        "needs": reason.needs,
        "text": said(reason.text),
    }


def _change(change: Change) -> dict[str, Any]:
    return {
        "kind": change.kind.value,
        "yaku": list(change.yaku),
        "tiles": _tiles(change.tiles),
        "text": said(change.text),
    }


def _wait(wait: WaitLine) -> dict[str, Any]:
    return {
        "tile": str(wait.tile),
        "left": wait.left,
        "ron": None if wait.ron is None else fields(wait.ron),
        "tsumo": None if wait.tsumo is None else fields(wait.tsumo),
        "reasons": [_reason(reason) for reason in wait.reasons],
    }


def _tiles(tiles: tuple[int, ...]) -> str:
    from jantaku.tiles import format_tiles

    return format_tiles(tiles)


def _compared(others: tuple[Comparison, ...], against: list[Ruleset]) -> dict[str, Any]:
    return {
        "rules": [str(rules) for rules in against],
        "rows": [
            {"change": said(one.variation.name), "answers": [_answer(answer) for answer in one.answers]} for one in others
        ],
    }


def _answer(answer: Answer) -> dict[str, Any]:
    return {"error": said(answer.message)} if isinstance(answer, JantakuError) else fields(answer)
