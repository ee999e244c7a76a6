"""The plots of the page, as SVG that is the same for the same figures."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bench.growth import Curve
from bench.results import Result
from bench.run import STARTUP, Run

WIDTH = 8.0


def draw(run: Run, folder: Path) -> list[Path]:
    """Every plot that there are figures for; none where matplotlib is missing."""
    try:
        import matplotlib
    except ImportError:
        return []
    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "jantaku", "font.size": 9})
    drawn = []
    rated = [result for result in run.results if result.peer and result.ratio and not result.job.startswith(STARTUP)]
    if rated:
        drawn.append(_save(_ratios(rated), folder / "bench_ratios.svg"))
    if run.curves:
        drawn.append(_save(_growth(run.curves), folder / "bench_growth.svg"))
    return drawn


def _ratios(results: Sequence[Result]) -> Any:
    """How many times as fast, with the least and the most of the rounds, and the bars."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 0.28 * len(results) + 1), layout="constrained")
    axes = figure.subplots()
    for place, result in enumerate(reversed(results)):
        assert result.ratio is not None
        middle = result.ratio.median
        reach = [[middle - result.ratio.least], [result.ratio.most - middle]]
        axes.errorbar(middle, place, xerr=reach, fmt="o", color="#00796b", markersize=4, capsize=2)
        if result.bar is not None:
            axes.plot(result.bar, place, "|", color="#d84315", markersize=12, markeredgewidth=2)
    axes.set_yticks(range(len(results)), [f"{result.job}, {result.peer}" for result in reversed(results)])
    axes.set_xscale("log")
    axes.axvline(1, color="grey", linewidth=0.8)
    axes.grid(axis="x", which="both", linewidth=0.3)
    axes.set_xlabel("times as fast; strokes: the bars")
    return figure


def _growth(curves: Sequence[Curve]) -> Any:
    """Seconds and memory over how many."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 3.2), layout="constrained")
    time, memory = figure.subplots(1, 2)
    for curve in curves:
        counts = [point.count for point in curve.points]
        time.plot(counts, [point.seconds for point in curve.points], "o-", label=curve.name, markersize=3)
        memory.plot(counts, [point.megabytes for point in curve.points], "o-", label=curve.name, markersize=3)
    time.set(xscale="log", yscale="log", xlabel="matches or records", ylabel="seconds")
    memory.set(xscale="log", ylim=(0, None), xlabel="matches or records", ylabel="most memory, MB")
    for axes in (time, memory):
        axes.grid(linewidth=0.3)
        axes.legend()
    return figure


def _save(figure: Any, path: Path) -> Path:
    figure.savefig(path, format="svg", metadata={"Date": None, "Creator": None})
    return path
