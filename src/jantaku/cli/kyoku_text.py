"""What `jantaku replay` prints."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.cli.kyoku import Call, KyokuSummary, RiverTile, Won
from jantaku.events import MatchEnd
from jantaku.log.record import Record
from jantaku.seats import Wind, seat_wind


def show_match(record: Record, ruleset: str, seat: int | None) -> None:
    """The head of a match."""
    name = f" {record.identity}" if record.identity else ""
    print(f"Match{name} ({record.format}), rules {ruleset}")
    print("Players " + ", ".join(f"{number} {name}" for number, name in enumerate(record.names)))
    if seat is not None:
        print(f"As seat {seat} saw it")
    print("Rivers: 5z' discarded as drawn, 5z* riichi, (5z) called")


def show_kyoku(summary: KyokuSummary, names: Sequence[str]) -> None:
    """One kyoku."""
    names = labels(names)
    players = len(names)
    print(
        f"\nKyoku {summary.kyoku}: {Wind.parse(summary.round).word} {summary.number}, "
        f"{summary.honba} honba, {summary.sticks} sticks, dora indicators {' '.join(summary.dora)}"
        + (f", ura {summary.ura}" if summary.ura else "")
    )
    width = max(map(len, names))
    winds = [seat_wind(seat, summary.dealer, players) for seat in range(players)]
    for seat, name in enumerate(names):
        print(f"  {name:<{width}}  {winds[seat].letter}  {summary.scores[seat]:>6}  {summary.hands.get(seat, '')}")
    for call in summary.calls:
        print(f"  turn {call.turn:>2}  {_call(call, names)}")
    for seat, name in enumerate(names):
        print(f"  {name:<{width}}  {' '.join(map(_river, summary.rivers[seat]))}".rstrip())
    for won in summary.wins:
        _show_win(won, names)
    if summary.ryuukyoku is not None:
        print("  " + _drawn(summary, names))
    if summary.after is not None:
        print("  " + ", ".join(_change(name, *pair) for name, *pair in zip(names, summary.scores, summary.after, strict=True)))


def show_end(record: Record) -> None:
    """The result of a match; nothing where the record does not have it."""
    end = record.events[-1]
    if not isinstance(end, MatchEnd):
        print("\nThe record ends before the match does")
        return
    names = labels(record.names)
    print("\nResult")
    for seat in sorted(range(len(end.scores)), key=lambda seat: (end.ranks[seat] if end.ranks else -end.scores[seat], seat)):
        rank = f"{end.ranks[seat]}. " if end.ranks else ""
        result = f"  {end.results[seat]:+.1f}" if end.results else ""
        print(f"  {rank}{names[seat]} {end.scores[seat]}{result}")


def labels(names: Sequence[str]) -> list[str]:
    """Names that tell the seats apart.

    >>> labels(["A", "random", "random"])
    ['A', 'random 1', 'random 2']
    """
    return [f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def _river(discard: RiverTile) -> str:
    text = f"{discard.tile}{chr(39) * discard.tsumogiri}{'*' * discard.riichi}"
    return f"({text})" if discard.called else text


def _call(call: Call, names: Sequence[str]) -> str:
    source = "" if call.source is None else f" from {names[call.source]}"
    return f"{names[call.seat]} {call.call} {call.tiles}{source}"


def _show_win(won: Won, names: Sequence[str]) -> None:
    how = "tsumo" if won.source == won.seat else f"ron from {names[won.source]}"
    print(f"  {names[won.seat]} wins by {how}: {won.hand} + {won.tile}")
    if won.yaku is not None:
        print("    " + ", ".join(_yaku(slug, han) for slug, han in won.yaku))
    worth = _worth(won)
    if worth:
        print(f"    {worth}")


def _yaku(slug: str, han: int | None) -> str:
    name = slug.replace("_", " ")
    return name if han is None else f"{name} {han}"


def _worth(won: Won) -> str:
    parts = [f"{won.han} han"] if won.han else []
    parts += [f"{won.fu} fu"] if won.fu else []
    parts += [won.limit.replace("_", " ")] if won.limit else []
    parts += [f"{won.yakuman}-fold"] if won.yakuman and won.yakuman > 1 else []
    parts += [f"{won.points} points"] if won.points is not None else []
    parts += [f"seat {won.pao} responsible"] if won.pao is not None else []
    return ", ".join(parts)


def _drawn(summary: KyokuSummary, names: Sequence[str]) -> str:
    assert summary.ryuukyoku is not None
    text = f"Drawn: {summary.ryuukyoku.replace('_', ' ')}"
    if summary.tenpai:
        text += ", hands shown by " + ", ".join(names[seat] for seat in summary.tenpai)
    if summary.nagashi:
        text += ", nagashi mangan of " + ", ".join(names[seat] for seat in summary.nagashi)
    return text


def _change(name: str, before: int, after: int) -> str:
    return f"{name} {before}{after - before:+d} = {after}" if after != before else f"{name} {before}"
