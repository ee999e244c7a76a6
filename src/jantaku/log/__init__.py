"""Logs of matches: Tenhou mjlog and tenhou.net/6, mjai, kobalab, Mahjong Soul and the native format."""

from jantaku.log.convert import WRITABLE, Conversion, convert, write
from jantaku.log.detect import read
from jantaku.log.files import read_file, read_stream
from jantaku.log.record import LogError, LogFault, LogFormat, Place, Record
from jantaku.log.rules import Recognition, ruleset_of
from jantaku.log.stepper import Step, Steps
from jantaku.log.steps import steps

__all__ = [
    "WRITABLE",
    "Conversion",
    "LogError",
    "LogFault",
    "LogFormat",
    "Place",
    "Recognition",
    "Record",
    "Step",
    "Steps",
    "convert",
    "read",
    "read_file",
    "read_stream",
    "ruleset_of",
    "steps",
    "write",
]
