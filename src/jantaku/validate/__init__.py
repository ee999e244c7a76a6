"""The validator: a record replayed by the referee, everything that the record says compared with what comes of it."""

from jantaku.validate.published import check_walls, read_seeds
from jantaku.validate.replay import Replay, replay
from jantaku.validate.verdict import Explained, Mismatch, Verdict

__all__ = ["Explained", "Mismatch", "Replay", "Verdict", "check_walls", "read_seeds", "replay"]
