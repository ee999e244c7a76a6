"""What `jantaku replay` prints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from jantaku.cli.kyoku import Call, KyokuSummary, RiverTile, Won
from jantaku.events import MatchEnd
from jantaku.i18n import N_, Message, Term, listed, said, say, spoken, term, yaku
from jantaku.log.record import Record
from jantaku.seats import Wind, kyoku_name, seat_wind


def show_match(record: Record, ruleset: str, seat: int | None) -> None:
    """The head of a match."""
    template = N_("Match {name} ({format}), rules {rules}") if record.identity else N_("Match ({format}), rules {rules}")
    print(say(template, name=record.identity, format=record.format, rules=ruleset))
    print(say("Players {names}", names=tuple(f"{number} {name}" for number, name in enumerate(record.names))))
    if seat is not None:
        print(say("As seat {seat} saw it", seat=seat))
    print(say("Rivers: 5z' discarded as drawn, 5z* riichi, (5z) called"))


def show_kyoku(summary: KyokuSummary, names: Sequence[str]) -> None:
    """One kyoku."""
    names = labels(names)
    players = len(names)
    about = [
        kyoku_name(Wind.parse(summary.round), summary.number, summary.honba),
        Message("{sticks} sticks", sticks=summary.sticks),
        Message("dora indicators {tiles}", tiles=" ".join(summary.dora)),
    ]
    about += [Message("ura {tiles}", tiles=summary.ura)] if summary.ura else []
    print("\n" + say("Kyoku {number}: {about}", number=summary.kyoku, about=tuple(about)))
    width = max(map(len, names))
    winds = [seat_wind(seat, summary.dealer, players) for seat in range(players)]
    for seat, name in enumerate(names):
        print(f"  {name:<{width}}  {_wind(winds[seat])}  {summary.scores[seat]:>6}  {summary.hands.get(seat, '')}")
    for call in summary.calls:
        print("  " + say("turn {turn:>2}  {call}", turn=call.turn, call=_call(call, names)))
    for seat, name in enumerate(names):
        print(f"  {name:<{width}}  {' '.join(map(_river, summary.rivers[seat]))}".rstrip())
    for won in summary.wins:
        _show_win(won, names)
    for seat in summary.dead:
        print("  " + say("the hand of {name} is dead", name=names[seat]))
    if summary.chombo is not None:
        print("  " + say("chombo of {name}", name=names[summary.chombo]))
    if summary.ryuukyoku is not None:
        print("  " + _drawn(summary, names))
    if summary.after is not None:
        changes = [_change(name, *pair) for name, *pair in zip(names, summary.scores, summary.after, strict=True)]
        print("  " + said(listed(changes)))


def show_end(record: Record) -> None:
    """The result of a match; nothing where the record does not have it."""
    end = record.events[-1]
    if not isinstance(end, MatchEnd):
        print("\n" + say("The record ends before the match does"))
        return
    names = labels(record.names)
    print("\n" + say("Result"))
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


def _wind(wind: Wind) -> str:
    return wind.letter if spoken() == "en" else said(wind.term)


def _river(discard: RiverTile) -> str:
    text = f"{discard.tile}{chr(39) * discard.tsumogiri}{'*' * discard.riichi}"
    return f"({text})" if discard.called else text


def _call(call: Call, names: Sequence[str]) -> Message:
    what = call.call if spoken() == "en" else said(term("action", call.call))
    if call.source is None:
        return Message("{name} {call} {tiles}", name=names[call.seat], call=what, tiles=call.tiles)
    source = names[call.source]
    return Message("{name} {call} {tiles} from {source}", name=names[call.seat], call=what, tiles=call.tiles, source=source)


def _show_win(won: Won, names: Sequence[str]) -> None:
    by_draw = won.source == won.seat
    template = (
        N_("{name} wins by tsumo: {hand} + {tile}") if by_draw else N_("{name} wins by ron from {source}: {hand} + {tile}")
    )
    print("  " + say(template, name=names[won.seat], source=names[won.source], hand=won.hand, tile=won.tile))
    if won.yaku is not None:
        print("    " + said(listed(_yaku(slug, han) for slug, han in won.yaku)))
    worth = said(listed(_worth(won)))
    if worth:
        print(f"    {worth}")


def _yaku(slug: str, han: int | None) -> str:
    name = slug.replace("_", " ") if spoken() == "en" else said(yaku(slug))
    return name if han is None else f"{name} {han}"


def _worth(won: Won) -> Iterator[Message | Term]:
    if won.han:
        yield Message("{han} han", han=won.han)
    if won.fu:
        yield Message("{fu} fu", fu=won.fu)
    if won.limit:
        yield term("limit", won.limit)
    if won.yakuman and won.yakuman > 1:
        yield Message("{times}-fold", times=won.yakuman)
    if won.points is not None:
        yield Message("{points} points", points=won.points)
    if won.pao is not None:
        yield Message("seat {seat} responsible", seat=won.pao)


def _drawn(summary: KyokuSummary, names: Sequence[str]) -> str:
    assert summary.ryuukyoku is not None
    parts = [Message("Drawn: {reason}", reason=term("draw", summary.ryuukyoku))]
    if summary.tenpai:
        parts.append(Message("hands shown by {names}", names=tuple(names[seat] for seat in summary.tenpai)))
    if summary.nagashi:
        parts.append(Message("nagashi mangan of {names}", names=tuple(names[seat] for seat in summary.nagashi)))
    return said(listed(parts))


def _change(name: str, before: int, after: int) -> str:
    return f"{name} {before}{after - before:+d} = {after}" if after != before else f"{name} {before}"
