"""Matches of jantaku's own against their seed: whether it is the one that was bound before, and every tile lay where it put it.

>>> from jantaku.log import LogFormat, Record
>>> from jantaku.match import Match
>>> from jantaku.rules import Ruleset
>>> match = Match(Ruleset.of("tenhou_4p"), seed="a secret/and a word")
>>> match.play_random(1)
>>> found = check_shuffle(Record(LogFormat.NATIVE, tuple(match.events)))
>>> found.agrees, found.secret, found.words
(True, 'a secret', 'and a word')
"""

from __future__ import annotations

import enum
from dataclasses import dataclass, field

from jantaku.errors import JantakuError
from jantaku.events import Deal, MatchEnd, MatchStart
from jantaku.i18n import N_, Message
from jantaku.log.record import LogFormat, Record
from jantaku.log.rules import rules_of
from jantaku.rules.tileset import tile_set
from jantaku.rules.wall import wall_layout
from jantaku.tiles import UNKNOWN
from jantaku.validate.published import wall_differences
from jantaku.validate.verdict import Mismatch
from jantaku.validate.wall import ura_unseen, wall_of
from jantaku.walls import commitment, shuffled


class Unverifiable(enum.StrEnum):
    """Why a record says nothing about its shuffle."""

    OTHER_FORMAT = "other_format"
    NO_SEED = "no_seed"
    NO_COMMITMENT = "no_commitment"
    HIDDEN = "hidden"
    NO_KYOKU = "no_kyoku"


_MESSAGES = {
    Unverifiable.OTHER_FORMAT: N_("only jantaku's own logs hold a seed; for tenhou's see `jantaku validate --walls`"),
    Unverifiable.NO_SEED: N_("the log holds no seed: the match did not end, or was played with walls that were given"),
    Unverifiable.NO_COMMITMENT: N_("the log holds no commitment: give the one that was shown before with --commitment"),
    Unverifiable.HIDDEN: N_("the log hides what was dealt: take that of the whole match, not of one seat"),
    Unverifiable.NO_KYOKU: N_("nothing was dealt"),
}


class ShuffleError(JantakuError):
    """A record from which nobody can tell how it was shuffled, and the `reason`."""

    def __init__(self, reason: Unverifiable) -> None:
        super().__init__(reason)
        self.reason: Unverifiable = reason

    @property
    def message(self) -> Message:
        return Message(_MESSAGES[self.reason])


@dataclass(slots=True)
class ShuffleVerdict:
    """What a match's seed says of the match."""

    seed: str
    commitment: str
    """SHA-256 of the seed, as the match published it when it began."""
    kyoku: int = 0
    """Walls that were compared."""
    mismatches: list[Mismatch] = field(default_factory=list)

    @property
    def agrees(self) -> bool:
        return not self.mismatches

    @property
    def secret(self) -> str:
        """The server's part of the seed of a match at the web table."""
        return self.seed.partition("/")[0]

    @property
    def words(self) -> str:
        """What players added, with strokes between."""
        return self.seed.partition("/")[2]


def check_shuffle(record: Record, shown: str = "") -> ShuffleVerdict:
    """Compare a record with its seed. `shown`: the commitment that was seen before, to the seed or to the server's part of it.

    ShuffleError where nothing can be told. LogError for rules that this version does not know.
    """
    start, end = record.events[0], record.events[-1]
    if record.format is not LogFormat.NATIVE or not isinstance(start, MatchStart):
        raise ShuffleError(Unverifiable.OTHER_FORMAT)
    if not isinstance(end, MatchEnd) or end.seed is None:
        raise ShuffleError(Unverifiable.NO_SEED)
    if start.commitment is None and not shown:
        raise ShuffleError(Unverifiable.NO_COMMITMENT)
    verdict = ShuffleVerdict(end.seed, start.commitment or shown)
    _check_commitments(verdict, start, shown.strip().lower())
    _check_walls(verdict, record)
    return verdict


def _check_commitments(verdict: ShuffleVerdict, start: MatchStart, shown: str) -> None:
    own = commitment(verdict.seed)
    if start.commitment is not None and start.commitment != own:
        verdict.mismatches.append(Mismatch("match", -1, 0, "commitment", start.commitment, own))
    parts = verdict.seed.split("/")  # a seed that somebody chose may have strokes of its own before the words
    bound = [commitment("/".join(parts[:number])) for number in range(1, len(parts) + 1)]
    if shown and shown not in bound:
        verdict.mismatches.append(Mismatch("match", -1, 0, "commitment.shown", shown, bound[0]))


def _check_walls(verdict: ShuffleVerdict, record: Record) -> None:
    assert isinstance(record.events[0], MatchStart)
    rules = rules_of(record.events[0].ruleset, record.format)
    tiles, layout = tile_set(rules), wall_layout(rules)
    for number, kyoku in enumerate(record.kyokus()):
        if any(UNKNOWN in event.tiles for event in kyoku if isinstance(event, Deal)):
            raise ShuffleError(Unverifiable.HIDDEN)
        verdict.kyoku += 1
        for what, theirs, ours in wall_differences(wall_of(kyoku, rules), shuffled(verdict.seed, number, tiles, layout)):
            if what != "ura" or not ura_unseen(kyoku):
                verdict.mismatches.append(Mismatch("match", number, 0, f"wall.{what}", str(theirs), str(ours)))
    if not verdict.kyoku:
        raise ShuffleError(Unverifiable.NO_KYOKU)
