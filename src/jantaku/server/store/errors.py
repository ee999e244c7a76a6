"""What a database refuses, as one clear line."""

from __future__ import annotations

import enum

from jantaku.errors import JantakuError
from jantaku.i18n import N_, Message


class StoreReason(enum.StrEnum):
    """Why the store cannot do it."""

    BAD_URL = "bad_url"
    NO_DRIVER = "no_driver"
    UNUSABLE = "unusable"
    NEWER = "newer"
    DAMAGED = "damaged"
    NOT_WRITTEN = "not_written"
    OUT_OF_TURN = "out_of_turn"
    CLOSED = "closed"
    STOPPED = "stopped"
    EXISTS = "exists"
    IN_USE = "in_use"
    OTHER_BACKUP = "other_backup"


_MESSAGES = {
    StoreReason.BAD_URL: N_("this is not a database for jantaku; give sqlite:///FILE or postgresql://USER@HOST/NAME"),
    StoreReason.NO_DRIVER: N_('the driver of this database is not installed; run `pip install "jantaku[server]"`'),
    StoreReason.UNUSABLE: N_("the database cannot be used; see that it runs, has space and lets you in"),
    StoreReason.NEWER: N_("a newer jantaku wrote this database; update jantaku, or choose another database"),
    StoreReason.DAMAGED: N_("what is kept cannot be read; bring back a backup, or close the room"),
    StoreReason.NOT_WRITTEN: N_("nothing was written; rebuild the room from what is kept, and ask again"),
    StoreReason.OUT_OF_TURN: N_("the room was written by somebody else, or a write before this one failed; rebuild it"),
    StoreReason.CLOSED: N_("the room is closed; open a new one"),
    StoreReason.STOPPED: N_("the store is closing and takes no more; ask again when the server is back"),
    StoreReason.EXISTS: N_("the file is there already; name a new one"),
    StoreReason.IN_USE: N_("another server runs on this database; stop that one, or choose another database"),
    StoreReason.OTHER_BACKUP: N_("PostgreSQL makes its own backups; run `pg_dump`"),
}


class StoreError(JantakuError):
    """What the store cannot do: the `reason`, the `place` (a database, a file or a room), what the database said of it.

    >>> str(StoreError(StoreReason.CLOSED, "room abc"))
    'room abc: the room is closed; open a new one'
    """

    def __init__(self, reason: StoreReason, place: str, detail: str = "") -> None:
        super().__init__(reason, place, detail)
        self.reason: StoreReason = reason
        self.place: str = place
        self.detail: str = detail

    @property
    def message(self) -> Message:
        said = Message(_MESSAGES[self.reason])
        if not self.detail:
            return Message("{place}: {text}", place=self.place, text=said)
        return Message("{place}: {text} ({detail})", place=self.place, text=said, detail=self.detail)


def first_line(error: BaseException) -> str:
    """What a driver says, on one line and without the statement and values that SQLAlchemy adds."""
    text = str(getattr(error, "orig", None) or error).strip()
    return text.splitlines()[0].strip() if text else type(error).__name__
