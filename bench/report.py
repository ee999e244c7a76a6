"""A run as a table for the terminal, as a list for programs and as the page `docs/performance.md`."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Template

from bench import inputs
from bench.agreement import Disagreement
from bench.growth import Point
from bench.results import Result
from bench.rounds import Spread
from bench.run import Run
from bench.verdicts import verdict
from bench.worker import ROOT

PAGE = ROOT / "docs" / "performance.md"
PLOTS = ROOT / "docs" / "assets"
TEMPLATE = Path(__file__).with_name("page.md")
SERVER = Path(__file__).with_name("server.md")
"""The part of the page that `bench.server_load` wrote last."""
REAL = "Scored hands and records are real ones of Tenhou; other hands and matches are made by a seed."
MADE = "All inputs are made by a seed: the real records do not stand beside this checkout."
GROWTH_NOTE = (
    "*simulate*: matches of four random bots, a report as the result. *read*: records of Tenhou as events. *replay*: the same, "
    "each replayed by the engine and compared. Each line is a process of its own."
)
HEADERS = ("job", "jantaku", "peer", "its figure", "ratio: min", "median", "max", "bar", "met")


def as_json(run: Run) -> str:
    """The list that programs read."""
    return json.dumps([result.entry() for result in run.results])


def rows(run: Run) -> list[tuple[str, ...]]:
    """The cells of each result."""
    return [_row(result) for result in run.results]


def text(run: Run) -> str:
    """The table, and below it what was skipped and where answers differ."""
    parts = [_aligned([HEADERS, *rows(run)])]
    parts += [f"{one.name}: {one.wrong} of {one.rows:,} scored hands other than the server's" for one in run.correct]
    parts += [f"{name} {point.count:,}: {point.seconds:.3g} s, {point.megabytes:.0f} MB" for name, point in _points(run)]
    parts += [_disagreement(one) for one in run.disagreements]
    parts += [f"skipped: {line}" for line in run.skipped]
    return "\n".join(parts)


def write(run: Run) -> None:
    """The page with its plots."""
    from bench import plots

    PLOTS.mkdir(parents=True, exist_ok=True)
    drawn = plots.draw(run, PLOTS)
    PAGE.write_text(page(run, drawn), encoding="utf-8")


def _row(result: Result) -> tuple[str, ...]:
    ratio = [f"{each:,.2f}" if each < 10 else f"{each:,.0f}" for each in _each(result.ratio)] if result.ratio else ["", "", ""]
    return (
        result.job,
        figure(result.ours.median),
        result.peer or "",
        figure(result.theirs.median) if result.theirs else "",
        *ratio,
        _bar(result),
        "" if result.met is None else "yes" if result.met else "no",
    )


def _each(spread: Spread) -> tuple[float, float, float]:
    return spread.least, spread.median, spread.most


def _bar(result: Result) -> str:
    if result.bar is None:
        return ""
    if result.peer is not None:
        return f"≥ {result.bar:g}×"
    return f"{'≤' if result.at_most else '≥'} {figure(result.bar)}"


def figure(value: float) -> str:
    """Three digits that mean something."""
    if value >= 1e6:
        return f"{value / 1e6:,.1f} M"
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def _aligned(table: Sequence[Sequence[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    left = (0, 2)
    lines = (
        "  ".join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in table
    )
    return "\n".join(lines)


def _disagreement(one: Disagreement) -> str:
    found = verdict(one.job, one.peer, one.kind)
    return f"{one.job}, {one.peer}: {one.kind}: {one.count:,} of {one.of:,}; right: {found.right}, {found.why}"


# The page


def page(run: Run, drawn: Sequence[Path]) -> str:
    """The whole page; `drawn` are its plots."""
    plan = run.plan
    return Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        table=_markdown((HEADERS, *rows(run)), right=range(3, 8)),
        ratios=_shown(drawn, "ratios"),
        rounds=plan.rounds,
        beside=plan.beside,
        seconds=f"{plan.seconds:g}",
        inputs=REAL if inputs.has_records() else MADE,
        agreement="\n\n".join(_agreement(run)) or "Not compared in this run.",
        growth="\n\n".join(_growth(run, drawn)) or "Not measured in this run.",
        server=SERVER.read_text(encoding="utf-8").strip(),
        environment="\n\n".join(_environment(run)),
    )


def _shown(drawn: Sequence[Path], name: str) -> str:
    return "\n".join(f"![{name}](assets/{path.name})" for path in drawn if name in path.stem)


def _markdown(table: Sequence[Sequence[str]], right: Sequence[int] = ()) -> str:
    """A table, its first row the head; columns in `right` are aligned right."""
    head, *body = ([cell.replace("|", "\\|") for cell in row] for row in table)
    rule = ["---:" if place in right else "---" for place in range(len(head))]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *body))


def _agreement(run: Run) -> Iterator[str]:
    differing = {(one.job, one.peer) for one in run.disagreements}
    same = [(*pair, f"{of:,}") for pair, of in run.compared.items() if pair not in differing]
    if same:
        yield "Without any difference:"
        yield _markdown((("job", "peer", "answers compared"), *same), right=(2,))
    if run.disagreements:
        yield "With differences:"
        head = ("job", "peer", "difference", "answers", "right", "why")
        yield _markdown((head, *map(_verdict_row, run.disagreements)), right=(3,))
    if run.correct:
        yield "Han, fu and points of hands whose score a server gave when they were played:"
        table = [(one.name, f"{one.rows:,}", f"{one.wrong:,}") for one in run.correct]
        yield _markdown((("library", "hands", "wrong"), *table), right=(1, 2))
    wrong = [kind for one in run.correct for kind in one.kinds]
    if wrong:
        yield "What is wrong with them:"
        why = [(kind.peer, kind.kind, f"{kind.count:,}", verdict(kind.job, kind.peer, kind.kind).why) for kind in wrong]
        yield _markdown((("library", "answer", "hands", "why"), *why), right=(2,))


def _verdict_row(one: Disagreement) -> tuple[str, ...]:
    found = verdict(one.job, one.peer, one.kind)
    return one.job, one.peer, one.kind, f"{one.count:,} of {one.of:,}", found.right, found.why


def _growth(run: Run, drawn: Sequence[Path]) -> Iterator[str]:
    if not run.curves:
        return
    yield _shown(drawn, "growth")
    table = [(name, f"{point.count:,}", f"{point.seconds:.3g}", f"{point.megabytes:.0f}") for name, point in _points(run)]
    yield _markdown((("work", "count", "seconds", "most memory, MB"), *table), right=(1, 2, 3))
    yield GROWTH_NOTE


def _points(run: Run) -> list[tuple[str, Point]]:
    return [(curve.name, point) for curve in run.curves for point in curve.points]


def _environment(run: Run) -> Iterator[str]:
    yield _markdown((("what", "which"), *run.environment.items()))
    if run.skipped:
        yield "Skipped:"
        yield "\n".join(f"* {line}" for line in run.skipped)
