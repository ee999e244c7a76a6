"""`jantaku sim`: matches between bots, and what came of them."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jantaku.cli.options import AllowIncomplete, Json, Rules, ruleset
from jantaku.cli.output import FAILED, UsageError, console, failure, print_json, progress, say_if_uncompiled, table
from jantaku.i18n import N_, Message, counted, said, say

if TYPE_CHECKING:
    from jantaku.sim import Report, Tally


def sim(
    *,
    matches: int = 100,
    seed: str | None = None,
    bots: str = "sensible",
    rules: Rules = "default",
    allow_incomplete: AllowIncomplete = False,
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
        A name for each seat with commas between, or one for all: random, tsumogiri, nearest, sensible, or package.module:Class.
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
    played = ruleset(rules, allow_incomplete)
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
    elif not report.matches:
        console().print(say("no matches played"))
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
    played = counted(
        "{count} match, {kyoku} kyoku, {drawn:.1%} of them drawn; seed {seed}, {rules}",
        "{count} matches, {kyoku} kyoku, {drawn:.1%} of them drawn; seed {seed}, {rules}",
        count=report.matches,
        kyoku=report.kyoku,
        drawn=report.draws / report.kyoku,
        seed=report.seed,
        rules=report.rules,
    )
    screen.print(f"\n{said(played)}")
    screen.print(
        say(
            "{decisions:,} decisions in {seconds:.1f} s, {speed:,.0f} a second",
            decisions=report.decisions,
            seconds=report.seconds,
            speed=report.speed,
        )
    )


def _rows(report: Report) -> list[tuple[str, Callable[[Tally], str]]]:
    """What each row says, and how a bot's cell is made."""
    shares = zip(range(1, len(report.bots) + 1), (N_("1st"), N_("2nd"), N_("3rd"), N_("4th")), strict=False)
    return [
        (say("average rank"), lambda bot: f"{bot.average_rank:.3f}"),
        (say("  95 % within"), lambda bot: f"±{bot.rank_error:.3f}" if math.isfinite(bot.rank_error) else "-"),
        *((say(place), partial(_share, rank)) for rank, place in shares),
        (say("average result"), lambda bot: f"{bot.average_result:+.1f}"),
        (say("win rate"), lambda bot: f"{bot.win_rate:.1%}"),
        (say("deal-in rate"), lambda bot: f"{bot.deal_in_rate:.1%}"),
        (say("riichi rate"), lambda bot: f"{bot.riichi_rate:.1%}"),
        (say("call rate"), lambda bot: f"{bot.call_rate:.1%}"),
        (say("points a win"), lambda bot: f"{bot.average_win:.0f}" if bot.wins else "-"),
    ]


def _share(rank: int, bot: Tally) -> str:
    return f"{bot.rank_share(rank):.1%}"
