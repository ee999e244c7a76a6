"""The example match of `data/`, in every format: two kyoku with calls, three kinds of indicator, riichi, ura, an abort."""

from dataclasses import replace
from pathlib import Path

import pytest

from jantaku.events import Event, KyokuStart, MatchEnd, MatchStart, Show, Win
from jantaku.log import LogFormat

DATA = Path(__file__).parent / "data"
FILES = {
    LogFormat.NATIVE: DATA / "example.jsonl",
    LogFormat.MJLOG: DATA / "example.mjlog",
    LogFormat.TENHOU6: DATA / "example.tenhou6.json",
    LogFormat.MJAI: DATA / "example.mjai.jsonl",
    LogFormat.KOBALAB: DATA / "example.kobalab.json",
    LogFormat.MAJSOUL: DATA / "example.majsoul.json",
}
SHARED = Path(__file__).parents[2].parent / "shared" / "data" / "logs"
needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="the shared records are not beside the checkout")


def text_of(format: LogFormat) -> str:
    return FILES[format].read_text("utf-8")


def comparable(events: tuple[Event, ...]) -> list[Event]:
    """Events without what some format cannot hold: dice, ruleset, end of the match, limit names, fu of limits, shown hands."""
    kept: list[Event] = []
    for event in events:
        match event:
            case KyokuStart():
                kept.append(replace(event, dice=None))
            case MatchStart():
                kept.append(replace(event, ruleset=""))
            case Win(value=value) if value is not None:
                below_mangan = value.fu and value.han and value.fu * 2 ** (2 + value.han) < 2000
                fu = value.fu if below_mangan else None
                kept.append(replace(event, value=replace(value, limit=None, fu=fu)))
            case Show() | MatchEnd():
                pass
            case _:
                kept.append(event)
    return kept


def without_yaku_order(events: list[Event]) -> list[Event]:
    """A format that counts set-aside norths as dora names them there; another names dragon sets together."""
    return [
        replace(event, value=replace(event.value, yaku=event.value.yaku and tuple(sorted(event.value.yaku))))
        if isinstance(event, Win) and event.value is not None
        else event
        for event in events
    ]
