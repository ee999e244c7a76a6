"""`jantaku sim`: matches between bots, and what came of them."""

from __future__ import annotations

import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jantaku.cli.options import Json, Rules, ruleset
from jantaku.cli.output import FAILED, UsageError, console, failure, print_json, progress, say_if_uncompiled, table
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.sim import Report, Tally


def sim(
    *,
    matches: int = 100,
    seed: str | None = None,
    bots: str = "sensible",
    rules: Rules = "default",
    jobs: int = 1,
    logs: Path | None = None,
    json: Json = False,
) -> int:
    """Play matches between bots; the same seed gives the same result, with any number of jobs.

    Exit status 1 if a bot fails.

    Parameters
    ----------
    matches
        How many.
    seed
        Decides every wall and every chance of a bot; without it each run is another.
    bots
        A name for each seat with commas between, or one for all: random, tsumogiri, sensible, or package.module:Class.
    jobs
        Processes.
    logs
        A folder for a native log of each match.
    """
    from secrets import randbits

    from jantaku.bots import BotFault
    from jantaku.sim import simulate

    if matches < 0:
        raise UsageError(Message("--matches {matches}: not below 0", matches=matches))
    if jobs < 1:
        raise UsageError(Message("--jobs {jobs}: at least 1", jobs=jobs))
    played = ruleset(rules)
    names = [name.strip() for name in bots.split(",")]
    names = names * played.players if len(names) == 1 else names
    say_if_uncompiled()
    with progress("matches") as bar:
        task = bar.add_task("", total=matches)
        try:
            report = simulate(
                matches,
                str(randbits(53)) if seed is None else seed,
                names,
                played,
                jobs,
                logs=logs,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            )
        except BotFault as fault:
            bar.stop()
            return failure("; ".join([str(fault), *getattr(fault, "__notes__", ())]), FAILED)
    if json:
        print_json("sim", _fields(report))
    else:
        _show(report)
    return 0


def _fields(report: Report) -> dict[str, Any]:
    names = ("rules", "seed", "matches", "kyoku", "draws", "decisions", "check", "seconds")
    return {name: getattr(report, name) for name in names} | {"bots": [_bot(bot) for bot in report.bots]}


def _bot(bot: Tally) -> dict[str, Any]:
    counts = {name: getattr(bot, name) for name in ("name", "ranks", "kyoku", "wins", "tsumo", "deal_ins", "riichi", "calls")}
    return {
        **counts,
        "average_rank": bot.average_rank,
        "rank_error": bot.rank_error if math.isfinite(bot.rank_error) else None,
        "average_result": bot.average_result,
        "average_win": bot.average_win,
    }


def _show(report: Report) -> None:
    """A column a bot: narrow enough for any terminal."""
    rows = table("", *(bot.name for bot in report.bots), right=tuple(bot.name for bot in report.bots))
    for name, cell in _rows(report):
        rows.add_row(name, *map(cell, report.bots))
    screen = console()
    screen.print(rows)
    share = report.draws / report.kyoku if report.kyoku else 0
    screen.print(
        f"\n{report.matches} matches, {report.kyoku} kyoku, {share:.1%} of them drawn; seed {report.seed}, {report.rules}"
    )
    screen.print(f"{report.decisions} decisions in {report.seconds:.1f} s, {report.speed:,.0f} a second")


def _rows(report: Report) -> list[tuple[str, Any]]:
    """What each row says, and how a bot's cell is made."""
    ranks = [
        (f"{rank}{ending}", lambda bot, rank=rank: f"{bot.rank_share(rank):.1%}")
        for rank, ending in enumerate(("st", "nd", "rd", "th")[: len(report.bots)], 1)
    ]
    return [
        ("average rank", lambda bot: f"{bot.average_rank:.3f}"),
        ("  95 % within", lambda bot: f"±{bot.rank_error:.3f}" if math.isfinite(bot.rank_error) else "-"),
        *ranks,
        ("average result", lambda bot: f"{bot.average_result:+.1f}"),
        ("win rate", lambda bot: f"{bot.win_rate:.1%}"),
        ("deal-in rate", lambda bot: f"{bot.deal_in_rate:.1%}"),
        ("riichi rate", lambda bot: f"{bot.riichi_rate:.1%}"),
        ("call rate", lambda bot: f"{bot.call_rate:.1%}"),
        ("points a win", lambda bot: f"{bot.average_win:.0f}"),
    ]
