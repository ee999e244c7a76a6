"""A match put aside: a small JSON file from which it is rebuilt, choice by choice.

The file (schema `jantaku-save/1`) holds what decides a match: ruleset, seed, names, who plays, and every accepted choice. Bots
are not asked again when a match is taken up; what they chose is played once more.
"""

from __future__ import annotations

import enum
import hashlib
import json
import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message
from jantaku.match import Match
from jantaku.referee import IllegalAction
from jantaku.rules import RulesError, Ruleset

_FAMILY = "jantaku-save/"
_VERSION = 1
SCHEMA = f"{_FAMILY}{_VERSION}"


class SaveReason(enum.StrEnum):
    """Why a file cannot be taken up."""

    UNREADABLE = "unreadable"
    NOT_A_SAVE = "not_a_save"
    NEWER = "newer"
    DAMAGED = "damaged"
    DOES_NOT_REPLAY = "does_not_replay"


_MESSAGES = {
    SaveReason.UNREADABLE: N_("the file cannot be read"),
    SaveReason.NOT_A_SAVE: N_("this is no saved match"),
    SaveReason.NEWER: N_("a newer jantaku wrote this match; this one cannot read it"),
    SaveReason.DAMAGED: N_("the saved match is damaged"),
    SaveReason.DOES_NOT_REPLAY: N_("this version does not allow what was played in the saved match"),
}


class SaveError(JantakuError):
    """A file from which no match can be rebuilt: the `reason`, the `path` and what exactly is wrong."""

    def __init__(self, reason: SaveReason, path: Path | None, detail: str | Message = "") -> None:
        super().__init__(reason, path, detail)
        self.reason = reason
        self.path = path
        self.detail = detail

    @property
    def message(self) -> Message:
        said: object = Message(_MESSAGES[self.reason])
        if self.detail:
            said = Message("{reason} ({detail})", reason=said, detail=self.detail)
        return Message("{text}", text=said) if self.path is None else Message("{place}: {text}", place=self.path, text=said)


@dataclass(frozen=True, slots=True)
class Save:
    """All that a match is rebuilt from, and who plays it.

    >>> match = Match(Ruleset.of("tenhou_4p"), seed=1)
    >>> match.act(0, match.legal(0)[-1])
    >>> save = Save.of(match, seat=0, bots=("sensible", "sensible", "random"))
    >>> save.match().events == match.events
    True
    """

    ruleset: str
    seed: int | str
    names: tuple[str, ...]
    bots: tuple[str, ...]
    """Names of the bots, in order of seat; the player's own seat is left out."""
    seat: int
    """The player's own."""
    choices: tuple[tuple[int, int], ...]
    """Every accepted answer: (seat, action), as `Match.choices`."""

    @classmethod
    def of(cls, match: Match, seat: int, bots: tuple[str, ...]) -> Save:
        """A match as it stands. `ValueError` for a seed in bytes, which JSON does not hold."""
        if isinstance(match.seed, bytes):
            raise ValueError("a match with a seed in bytes cannot be saved")
        return cls(str(match.rules), match.seed, match.names, bots, seat, tuple(match.choices))

    def match(self) -> Match:
        """The match, rebuilt; SaveError (DOES_NOT_REPLAY) where the rules of this version do not lead there."""
        try:
            match = Match(Ruleset.parse(self.ruleset, allow_incomplete=True), self.seed, self.names)
            for seat, action in self.choices:
                match.repeat(seat, action)
        except (RulesError, IllegalAction) as error:
            raise SaveError(SaveReason.DOES_NOT_REPLAY, None, str(error)) from error
        return match

    @property
    def text(self) -> str:
        """What the file holds."""
        content = {"schema": SCHEMA, **asdict(self)}
        return json.dumps({**content, "check": _check(content)}, ensure_ascii=False)

    def write(self, path: Path) -> None:
        """Write the file whole or not at all: a crash leaves the old one. Folders are made; OSError as the system says."""
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with open(handle, "w", encoding="utf-8") as file:
                file.write(self.text)
                file.flush()
                os.fsync(file.fileno())
            os.replace(temporary, path)
        except BaseException:
            os.unlink(temporary)
            raise


def read_save(path: Path) -> Save:
    """The save in a file; SaveError for one that is damaged, newer, or something else."""
    try:
        content = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise SaveError(SaveReason.UNREADABLE, path, error.strerror or str(error)) from error
    except (ValueError, RecursionError) as error:
        raise SaveError(SaveReason.DAMAGED, path, str(error)) from error
    if not isinstance(content, dict) or not str(content.get("schema", "")).startswith(_FAMILY):
        raise SaveError(SaveReason.NOT_A_SAVE, path)
    version = str(content["schema"]).removeprefix(_FAMILY)
    if version != str(_VERSION):
        newer = version.isdecimal() and int(version) > _VERSION
        raise SaveError(
            SaveReason.NEWER if newer else SaveReason.DAMAGED, path, Message("schema {schema}", schema=content["schema"])
        )
    if content.pop("check", None) != _check(content):
        raise SaveError(SaveReason.DAMAGED, path, Message("its check sum does not fit"))
    try:
        return _save(content)
    except (KeyError, TypeError, ValueError) as error:
        raise SaveError(SaveReason.DAMAGED, path, str(error)) from error


def _check(content: Mapping[str, Any]) -> str:
    """A check sum of what was written."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:16]


def _save(content: Mapping[str, Any]) -> Save:
    seed = content["seed"]
    if not isinstance(seed, int | str):
        raise TypeError(f"seed is {seed!r}")
    return Save(
        ruleset=str(content["ruleset"]),
        seed=seed,
        names=tuple(map(str, content["names"])),
        bots=tuple(map(str, content["bots"])),
        seat=int(content["seat"]),
        choices=tuple((int(seat), int(action)) for seat, action in content["choices"]),
    )


def data_home() -> Path:
    """The folder for the user's data: JANTAKU_HOME, else `jantaku` where the platform keeps such data."""
    if home := os.environ.get("JANTAKU_HOME"):
        return Path(home)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "jantaku"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "jantaku"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "jantaku"


def saves_folder() -> Path:
    """Where saved matches lie."""
    return data_home() / "saves"


def newest_save() -> Path | None:
    """The save that was written last."""
    return max(saves_folder().glob("*.json"), key=lambda path: path.stat().st_mtime, default=None)
