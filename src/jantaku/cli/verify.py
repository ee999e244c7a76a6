"""`jantaku verify`: whether a match was shuffled as it was promised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from jantaku.cli.options import File, Json
from jantaku.cli.output import BAD_INPUT, FAILED, note, print_json
from jantaku.i18n import said, say

if TYPE_CHECKING:
    from jantaku.log import LogError, Record
    from jantaku.validate.shuffle import ShuffleVerdict


def verify(file: File, /, *, commitment: str = "", json: Json = False) -> int:
    """Check the shuffles of a match: rebuild every wall from the seed that its log tells at the end.

    Exit status 0 if seed, commitment and every tile agree, 1 if something differs, 2 if nothing can be told.

    Parameters
    ----------
    file
        A log in jantaku's own format, such as the web table or `jantaku play` writes; - is standard input.
    commitment
        What was shown before the match: it binds the seed, or the server's part of it.
    """
    from jantaku.cli.files import records

    statuses, found = [], []
    for record in records(file):
        status, fields = _verify(record, commitment, str(file), json)
        statuses.append(status)
        found.append(fields)
    if json:
        print_json("verify", {"games": found})
    return FAILED if FAILED in statuses else max(statuses, default=BAD_INPUT)


def _verify(record: Record | LogError, shown: str, place: str, json: bool) -> tuple[int, dict[str, Any]]:
    """The exit status of one match, and its fields for --json."""
    from jantaku.errors import JantakuError
    from jantaku.validate.shuffle import check_shuffle

    try:
        if isinstance(record, JantakuError):
            raise record
        verdict = check_shuffle(record, shown)
    except JantakuError as error:
        note(f"{place}: {said(error.message)}")
        return BAD_INPUT, {"agrees": None, "why": str(error)}
    if not json:
        _show(verdict)
    differences = [{"kyoku": one.kyoku, "what": one.what, "record": one.record, "ours": one.ours} for one in verdict.mismatches]
    fields = {"agrees": verdict.agrees, "seed": verdict.seed, "commitment": verdict.commitment, "kyoku": verdict.kyoku}
    return FAILED * (not verdict.agrees), {**fields, "words": verdict.words, "differences": differences}


def _show(verdict: ShuffleVerdict) -> None:
    print(say("seed: {seed}", seed=verdict.secret if verdict.words else verdict.seed))
    if verdict.words:
        print(say("added by players: {words}", words=verdict.words))
    for mismatch in verdict.mismatches:
        print(said(mismatch.message))
    if verdict.agrees:
        print(say("agrees: the seed was bound, and all tiles of {count} kyoku lay as it put them", count=verdict.kyoku))
    else:
        print(say("differs: the seed of this log did not make this match"))
