"""The validator: a record replayed by the referee, every action, draw, win, payment and rank compared with what the record says."""

from jantaku.validate.replay import replay
from jantaku.validate.verdict import Mismatch, Verdict

__all__ = ["Mismatch", "Verdict", "replay"]
