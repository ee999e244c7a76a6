"""The validator: a record replayed by the referee, everything that the record says compared with what comes of it."""

from jantaku.validate.replay import replay
from jantaku.validate.verdict import Mismatch, Verdict

__all__ = ["Mismatch", "Verdict", "replay"]
