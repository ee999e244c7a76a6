"""The result of `jantaku explain` for people."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from jantaku.cli.draw import Style, draw
from jantaku.cli.output import console, table
from jantaku.errors import JantakuError
from jantaku.explain import Comparison, Explanation, Line, LineKind, WaitLine
from jantaku.explain.whatif import Answer
from jantaku.explain.words import labels, outcome, size
from jantaku.i18n import N_, Message, listed, said, say
from jantaku.rules import Ruleset
from jantaku.score import Refusal, Score
from jantaku.tiles import format_tiles

_SECTIONS = (
    (N_("Yaku"), (LineKind.YAKU, LineKind.BONUS, LineKind.NOT_COUNTED)),
    (N_("Fu"), (LineKind.FU, LineKind.FU_SUM)),
    (N_("Points"), (LineKind.BASE, LineKind.SHARE, LineKind.HONBA, LineKind.STICKS)),
    (N_("Readings"), (LineKind.READING,)),
)


def show(found: Explanation, style: Style | None) -> None:
    """Print all of an explanation."""
    screen = console()
    hand = found.hand
    groups = (hand.closed, () if hand.drawn is None else (hand.drawn,), *(meld.tiles for meld in hand.melds))
    screen.print(draw([group for group in groups if group], screen, style))
    screen.print(Text(said(found.verdict), "bold"))
    screen.print(str(found.rules), style="dim")
    _list(screen, N_("Why not"), [reason.text for reason in found.reasons])
    _list(screen, N_("One change away"), [change.text for change in found.changes])
    for title, kinds in _SECTIONS:
        _lines(screen, title, [line for line in found.lines if line.kind in kinds])
    if found.waits:
        _waits(screen, found.waits)


def _title(screen: Console, title: str) -> None:
    screen.print()
    screen.print(Text(say(title), "bold"))


def _list(screen: Console, title: str, texts: Iterable[Message]) -> None:
    """Texts one below the other, each indented as a whole."""
    spoken = [said(text) for text in texts]
    if spoken:
        _title(screen, title)
        for text in spoken:
            screen.print(Padding(Text(text), (0, 0, 0, 2), expand=False))


def _lines(screen: Console, title: str, lines: Sequence[Line]) -> None:
    _list(screen, title, [_with_tiles(line) for line in lines])


def _with_tiles(line: Line) -> Message:
    return Message(N_("{text}  [{tiles}]"), text=line.text, tiles=format_tiles(line.tiles)) if line.tiles else line.text


def _waits(screen: Console, waits: Sequence[WaitLine]) -> None:
    titles = [say(title) for title in (N_("Waits"), N_("Left"), N_("Ron"), N_("Tsumo"), N_("No ron because"))]
    rows = table(*titles, right=(titles[1],))
    for wait in waits:
        why = said(listed(labels(wait.reasons)))
        rows.add_row(str(wait.tile), str(wait.left), _worth(wait.ron), _worth(wait.tsumo), why)
    screen.print()
    screen.print(rows)


def _worth(found: Score | Refusal | None) -> str:
    return "-" if found is None else said(outcome(found))


def show_comparison(others: Sequence[Comparison], against: Sequence[Ruleset]) -> None:
    """Print the same hand under several rules, a column each."""
    screen = console()
    rows = table("", *(rules.argument for rules in against))
    for one in others:
        rows.add_row(said(one.variation.name), *(_answer(answer) for answer in one.answers))
    screen.print()
    screen.print(rows)


def _answer(answer: Answer) -> str:
    """What the winner gets with honba and sticks, and the size of the hand below it."""
    if isinstance(answer, JantakuError):
        return said(answer.message)
    if isinstance(answer, Refusal):
        return said(outcome(answer))
    return f"{answer.changes[answer.win.seat_wind]:+d}\n{said(size(answer))}"
