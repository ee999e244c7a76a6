"""What a run of the server under load showed, and its part of `docs/performance.md`."""

from __future__ import annotations

import platform
import re
from dataclasses import dataclass
from pathlib import Path
from string import Template
from typing import Any

from bench.report import PAGE, PLOTS, SERVER

TEMPLATE = Path(__file__).with_name("server_page.md")
HEADING = "## The server under load"
PLOT = "bench_server.svg"


@dataclass(frozen=True)
class Load:
    """One run."""

    tables: int
    onlookers: int
    seconds: float
    actions: int
    delays: list[float]
    """Seconds from an action to its event, ascending."""
    cpu: float
    """Seconds of the server's processor time."""
    connection_bytes: float
    """Resident memory of an onlooker, who is little more than a connection."""
    table_bytes: float
    """Resident memory of a table at the end of the run, with its four connections."""
    heard: int
    """Messages to onlookers."""
    errors: list[str]

    def delay(self, part: float) -> float:
        """In milliseconds, what so many of the actions stay below."""
        return 1000 * self.delays[min(len(self.delays) - 1, int(part * len(self.delays)))] if self.delays else float("nan")

    @property
    def rows(self) -> list[tuple[str, str]]:
        return [
            ("tables, of four scripted players each", f"{self.tables}"),
            ("onlookers", f"{self.onlookers:,}"),
            ("actions a second", f"{self.actions / self.seconds:.0f}"),
            ("from an action to its event: median", f"{self.delay(0.5):.1f} ms"),
            ("99 of 100", f"{self.delay(0.99):.1f} ms"),
            ("at most", f"{self.delay(1):.1f} ms"),
            ("errors", f"{len(self.errors)}"),
            ("the server's processor time an action", f"{1000 * self.cpu / max(1, self.actions):.2f} ms"),
            ("of a core", f"{100 * self.cpu / self.seconds:.0f} %"),
            ("messages a second to onlookers", f"{self.heard / self.seconds:.0f}"),
            ("memory a connection", f"{self.connection_bytes / 1024:.0f} KB"),
            ("memory a table, with its four connections", f"{self.table_bytes / 1024:.0f} KB"),
        ]

    @property
    def text(self) -> str:
        lines = [f"{name:45} {figure:>12}" for name, figure in self.rows]
        return "\n".join([*lines, *self.errors[:5]])


def write(load: Load) -> None:
    """The part, the plot, and the page with them."""
    _draw(load)
    table = "\n".join(["| | |", "| --- | ---: |", *(f"| {name} | {figure} |" for name, figure in load.rows)])
    part = Template(TEMPLATE.read_text(encoding="utf-8")).substitute(
        heading=HEADING,
        seconds=f"{load.seconds:.0f}",
        table=table,
        plot=f"assets/{PLOT}",
        where=f"Python {platform.python_version()}, {platform.machine()}.",
    )
    SERVER.write_text(part, encoding="utf-8")
    page = PAGE.read_text(encoding="utf-8")
    rest = re.sub(rf"{HEADING}\n.*?(?=^## |\Z)", "", page, flags=re.DOTALL | re.MULTILINE)
    head, where, tail = rest.partition("## Where\n")
    PAGE.write_text(f"{head}{part}\n{where}{tail}", encoding="utf-8")


def _draw(load: Load) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams.update({"svg.fonttype": "none", "svg.hashsalt": "jantaku", "font.size": 9})
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8.0, 3.0), layout="constrained")
    axes: Any = figure.subplots()
    count = len(load.delays)
    axes.plot([1000 * delay for delay in load.delays], [100 * (place + 1) / count for place in range(count)], color="#00796b")
    axes.axhline(99, color="grey", linewidth=0.8)
    axes.axvline(50, color="#d84315", linewidth=0.8)
    axes.set_xscale("log")
    axes.set_xlabel("ms from an action to its event; the strokes: 99 of 100, and 50 ms")
    axes.set_ylabel("% of the actions")
    axes.grid(which="both", linewidth=0.3)
    figure.savefig(PLOTS / PLOT, metadata={"Date": None})
