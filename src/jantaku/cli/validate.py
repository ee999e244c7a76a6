"""`jantaku validate`: records replayed by the engine, every difference told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jantaku.cli.options import AllowIncomplete, Files, Json, ruleset
from jantaku.cli.output import BAD_INPUT, FAILED, note, print_json, progress
from jantaku.i18n import N_, Message, counted, known, listed, said, say

if TYPE_CHECKING:
    from jantaku.log import Record
    from jantaku.rules import Ruleset
    from jantaku.validate import Mismatch, Verdict


def validate(
    files: Files,
    /,
    *,
    rules: str | None = None,
    allow_incomplete: AllowIncomplete = False,
    walls: Path | None = None,
    json: Json = False,
) -> int:
    """Replay records and compare every action, win, payment and rank.

    Exit status 1 if anything differs, 2 if a record cannot be read.

    Parameters
    ----------
    files
        Logs of any format or collections of them, plain, .gz or .xz; - is standard input.
    rules
        As in the other commands, instead of the rules that each record states.
    walls
        Published seeds, {"id", "shuffle"} a line: the draws of the games named there are checked too.
    """
    from jantaku.cli.files import records
    from jantaku.log import LogError
    from jantaku.validate.published import read_seeds

    sums = Sums(json)
    given = None if rules is None else ruleset(rules, allow_incomplete)
    seeds = {} if walls is None else read_seeds(walls)
    with progress("games") as bar:
        task = bar.add_task("", total=None)
        for file in files:
            for record in records(file):
                try:
                    if isinstance(record, LogError):
                        raise record
                    _check(record if record.identity else replace(record, identity=str(file)), given, seeds, sums)
                except LogError as error:
                    sums.unreadable += 1
                    note(f"{file}: {said(error.message)}")
                bar.update(task, advance=1, description=f"{len(sums.mismatches)} mismatches")
    sums.report()
    if sums.mismatches:
        return FAILED
    return BAD_INPUT if sums.unreadable else 0


def _check(record: Record, rules: Ruleset | None, seeds: Mapping[str, str], sums: Sums) -> None:
    """Replay a record and compare its draws with the published wall, where there is one."""
    from jantaku.log import ruleset_of
    from jantaku.validate import replay as replayed
    from jantaku.validate.published import check_walls

    sums.add(replayed(record, rules), (N_("as given"),) if rules else ruleset_of(record).how)
    seed = seeds.get(record.identity or "")
    if seed is not None:
        sums.walls += 1
        sums.differ(check_walls(record, seed))


@dataclass(slots=True)
class Sums:
    """What a run found."""

    quiet: bool
    """Whether mismatches are only counted and kept, not printed as they are found."""
    games: int = 0
    kyoku: int = 0
    wins: int = 0
    walls: int = 0
    """Games whose draws were compared with a published wall."""
    unreadable: int = 0
    mismatches: list[dict[str, Any]] = field(default_factory=list)
    explained: Counter[str] = field(default_factory=Counter)
    skipped: Counter[str] = field(default_factory=Counter)
    rulesets: Counter[tuple[str, tuple[str, ...]]] = field(default_factory=Counter)

    def add(self, verdict: Verdict, how: tuple[str, ...]) -> None:
        """Count one more record."""
        if verdict.skipped is not None:
            self.skipped[verdict.skipped] += 1
            return
        self.games += 1
        self.kyoku += verdict.kyoku
        self.wins += verdict.wins
        self.rulesets[verdict.ruleset, how] += 1
        self.explained.update(str(kind) for kind, _ in verdict.explained)
        self.differ(verdict.mismatches)

    def differ(self, mismatches: Iterable[Mismatch]) -> None:
        """Take in what differs."""
        for one in mismatches:
            names = ("match", "kyoku", "turn", "what", "record", "ours")
            self.mismatches.append({name: getattr(one, name) for name in names})
            if not self.quiet:
                print(said(one.message))

    def report(self) -> None:
        """Print the sums, unless nothing could be read."""
        counts = {"games": self.games, "kyoku": self.kyoku, "wins": self.wins}
        if self.quiet:
            rulesets = [
                {"ruleset": rules, "how": ", ".join(how), "games": games} for (rules, how), games in self.rulesets.items()
            ]
            more = {
                "explained": dict(self.explained),
                "skipped": dict(self.skipped),
                "unreadable": self.unreadable,
                "walls": self.walls,
            }
            print_json("validate", {**counts, "mismatches": self.mismatches, **more, "rulesets": rulesets})
            return
        if not self.games and not self.skipped:
            return
        for (rules, how), games in self.rulesets.most_common():
            names = tuple(map(known, how))
            played = counted(
                "{count} game by {rules} ({how})", "{count} games by {rules} ({how})", count=games, rules=rules, how=names
            )
            print(said(played))
        if self.walls:
            compared = counted(
                "{count} game compared with its published walls",
                "{count} games compared with their published walls",
                count=self.walls,
            )
            print(said(compared))
        for kind, number in self.explained.most_common():
            print(say("explained {number}: {kind}", number=number, kind=kind))
        for reason, number in self.skipped.most_common():
            print(say("skipped {number}: {reason}", number=number, reason=known(reason)))
        sums = (
            counted("{count} game", "{count} games", count=self.games),
            Message("{count} kyoku", count=self.kyoku),
            counted("{count} win", "{count} wins", count=self.wins),
            counted("{count} mismatch", "{count} mismatches", count=len(self.mismatches)),
            Message("{count} explained", count=self.explained.total()),
            Message("{count} skipped", count=self.skipped.total()),
        )
        print(said(listed(sums)))
