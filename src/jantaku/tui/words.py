"""Events, actions and results in words, in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from jantaku import seats
from jantaku.actions import Action, ActionType
from jantaku.events import (
    Ankan,
    Chi,
    Chombo,
    Daiminkan,
    DeadHand,
    Discard,
    Dora,
    Event,
    Kakan,
    KyokuStart,
    MatchEnd,
    Nuki,
    Payment,
    PaymentReason,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    RyuukyokuReason,
    Ura,
    Win,
    WinValue,
)
from jantaku.i18n import N_, Message, said, say, spoken, term, yaku
from jantaku.score import FuLine
from jantaku.seating import Seating
from jantaku.tiles import Tile
from jantaku.tui.faces import Face

_DRAWS = {
    RyuukyokuReason.EXHAUSTIVE: N_("The wall is used up"),
    RyuukyokuReason.KYUUSHU_KYUUHAI: N_("Nine kinds of terminals and honours (kyuushu kyuuhai)"),
    RyuukyokuReason.SUUFON_RENDA: N_("Four discards of one wind (suufon renda)"),
    RyuukyokuReason.SUUCHA_RIICHI: N_("Four riichi (suucha riichi)"),
    RyuukyokuReason.SUUKAIKAN: N_("Four kans (suukaikan)"),
    RyuukyokuReason.SANCHAHOU: N_("Three seats call ron (sanchahou)"),
}
_PAYMENTS = {
    PaymentReason.BASE: N_("for the hand"),
    PaymentReason.HONBA: N_("honba"),
    PaymentReason.STICKS: N_("riichi sticks"),
    PaymentReason.NOTEN: N_("noten"),
    PaymentReason.NAGASHI: N_("nagashi mangan"),
    PaymentReason.PAO: N_("pao, responsible for the yakuman"),
    PaymentReason.CHOMBO: N_("chombo"),
}
_LABELS = {
    ActionType.TSUMO: N_("Tsumo!"),
    ActionType.RON: N_("Ron!"),
    ActionType.RIICHI: N_("Riichi"),
    ActionType.OPEN_RIICHI: N_("Open riichi"),
    ActionType.CHI: N_("Chi"),
    ActionType.PON: N_("Pon"),
    ActionType.DAIMINKAN: N_("Kan"),
    ActionType.ANKAN: N_("Kan"),
    ActionType.KAKAN: N_("Kan"),
    ActionType.PASS: N_("Pass"),
    ActionType.KYUUSHU: N_("Nine terminals: draw"),
    ActionType.NUKI: N_("Set north aside"),
    ActionType.STOP: N_("End the match"),
    ActionType.TENPAI: N_("Show tenpai"),
}


_CALLS = {
    Chi: N_("{name}: chi {tiles} from {source}"),
    Pon: N_("{name}: pon {tiles} from {source}"),
    Daiminkan: N_("{name}: kan {tiles} from {source}"),
}
_DISCARDS = {
    (False, False): N_("{name}: discard {tile}"),
    (False, True): N_("{name}: discard as drawn {tile}"),
    (True, False): N_("{name}: RIICHI, discard {tile}"),
    (True, True): N_("{name}: RIICHI, discard as drawn {tile}"),
}
"""By whether the discard declares riichi, and whether it is the tile just drawn."""
_OPEN_RIICHI = (N_("{name}: OPEN RIICHI, discard {tile}"), N_("{name}: OPEN RIICHI, discard as drawn {tile}"))
"""By whether the discard that declares it is the tile just drawn."""


def padded(text: str, width: int) -> str:
    """A text filled up with blanks to a width in cells.

    >>> padded("東家", 6) + "|"
    '東家  |'
    """
    return text + " " * (width - cell_len(text))


def label(type_: ActionType) -> str:
    """A kind of action on a button."""
    return say(_LABELS[type_])


def option(action: Action, face: Face) -> str:
    """One of several ways to call, by the own tiles it uses."""
    if action.own:
        return tiles_text(action.own, face)
    return f"{label(action.type)} {'' if action.tile is None else face.word(action.tile)}".rstrip()


def tiles_text(tiles: Iterable[Tile], face: Face) -> str:
    """Tiles in a sentence."""
    return " ".join(face.word(tile) for tile in tiles)


def kyoku_name(round_wind: int, number: int, honba: int) -> str:
    """
    >>> kyoku_name(1, 3, 2)
    'South 3, 2 honba'
    """
    return said(seats.kyoku_name(round_wind, number, honba))


def yaku_name(slug: str) -> str:
    """A yaku as players call it; in English with what that means.

    >>> yaku_name("tanyao"), yaku_name("riichi")
    ('Tanyao (all simples)', 'Riichi')
    """
    name = yaku(slug)
    called = name.called(spoken())
    if spoken() != "en" or name.english == called:
        return called
    return f"{called} ({name.english[0].lower()}{name.english[1:]})"


def sentence(event: Event, names: Sequence[str], face: Face) -> str | None:
    """What has just happened, as the player who sees these events would say it; None for what goes without saying."""
    match event:
        case KyokuStart():
            kyoku = kyoku_name(event.round_wind, event.number, event.honba)
            return say("-- {kyoku}, dealer {name} --", kyoku=kyoku, name=names[event.dealer])
        case Dora():
            return say("Dora indicator {tile}", tile=face.word(event.indicator))
        case Discard():
            template = _OPEN_RIICHI[event.tsumogiri] if event.open else _DISCARDS[event.riichi, event.tsumogiri]
            return say(template, name=names[event.seat], tile=face.word(event.tile))
        case RiichiAccepted():
            return say("{name}: riichi stick on the table", name=names[event.seat])
        case Chi() | Pon() | Daiminkan():
            tiles = tiles_text((event.called, *event.own), face)
            return say(_CALLS[type(event)], name=names[event.seat], tiles=tiles, source=names[event.source])
        case Ankan():
            return say("{name}: closed kan {tile}", name=names[event.seat], tile=face.word(event.tiles[0].plain))
        case Kakan():
            return say("{name}: added kan {tile}", name=names[event.seat], tile=face.word(event.tile))
        case Nuki():
            return say("{name}: sets {tile} aside", name=names[event.seat], tile=face.word(event.tile))
        case Win():
            return win_text(event, names, face.word(event.tile))
        case Ryuukyoku():
            return say("Draw: {reason}", reason=Message(_DRAWS[event.reason]))
        case DeadHand():
            return say("{name}: the hand is dead", name=names[event.seat])
        case Chombo():
            return say("{name}: chombo", name=names[event.seat])
        case _:
            return None


def win_text(event: Win, names: Sequence[str], tile: str = "") -> str:
    """Who wins how, and on which tile if it is to be said."""
    if event.source == event.seat:
        return say("{name}: tsumo {tile}", name=names[event.seat], tile=tile).rstrip()
    return say("{name}: ron on {source} {tile}", name=names[event.seat], source=names[event.source], tile=tile).rstrip()


def worth(value: WinValue) -> str:
    """Han, fu, limit and points of a win in a line.

    >>> worth(WinValue((("riichi", 1),), 3, 40, 0, "", 5200))
    '3 han 40 fu: 5200 points'
    """
    limit = term("limit", value.limit) if value.limit else ""
    if value.yakuman and value.yakuman > 1:
        return say("{times} x yakuman: {points} points", times=value.yakuman, points=value.points)
    if value.yakuman:
        return say("{limit}: {points} points", limit=limit, points=value.points)
    if not value.limit:
        return say("{han} han {fu} fu: {points} points", han=value.han, fu=value.fu, points=value.points)
    template = N_("{han} han {fu} fu {limit}: {points} points")
    return say(template, han=value.han, fu=value.fu, limit=limit, points=value.points)


def yaku_lines(value: WinValue) -> list[str]:
    """The yaku and bonus tiles of a win, one a line, with what each is worth."""
    unit = N_("{number:>3} x yakuman") if value.yakuman else N_("{number:>3} han")
    return [padded(yaku_name(slug), 48) + say(unit, number=number) for slug, number in value.yaku or ()]


def fu_text(lines: Iterable[FuLine]) -> str:
    """The fu of a win added up, from the largest.

    >>> fu_text([FuLine("base", 20), FuLine("closed_ron", 10), FuLine("pair_wait", 2)])
    '20 base + 10 closed ron + 2 pair wait'
    """
    ordered = sorted(lines, key=lambda line: -line.fu)
    return " + ".join(f"{line.fu} {said(term('fu', line.item))}" for line in ordered)


def payment_line(payment: Payment, names: Sequence[str]) -> str:
    """Who pays whom, how much and why."""
    payer, payee = (say("the table") if seat is None else names[seat] for seat in (payment.payer, payment.payee))
    reason = Message(_PAYMENTS[payment.reason])
    return say("{payer} -> {payee}: {points} ({reason})", payer=payer, payee=payee, points=payment.points, reason=reason)


def draw_title(kyoku: str, event: Ryuukyoku) -> str:
    """Which kyoku was drawn, and why."""
    return say("{kyoku}: Draw - {reason}", kyoku=kyoku, reason=Message(_DRAWS[event.reason]))


def score_lines(before: Sequence[int], after: Sequence[int], names: Sequence[str]) -> list[str]:
    """Each seat's score before, its change and its score after."""
    rows = zip(names, before, after, strict=True)
    return [f"{padded(name, 16)}{old:>7} {new - old:>+7} {new:>7}" for name, old, new in rows]


def result_lines(event: MatchEnd, names: Sequence[str]) -> list[str]:
    """Places, scores and results with uma and oka, first place first."""
    ranks = event.ranks or ()
    results = event.results or ()
    order = sorted(range(len(names)), key=lambda seat: (ranks[seat], seat))
    return [f"{ranks[seat]}. {padded(names[seat], 16)}{event.scores[seat]:>7} {results[seat]:>+8.1f}" for seat in order]


def indicators_line(ura: Ura | None, dora: Sequence[Tile], face: Face) -> str:
    """The indicators that the dora of a win come from."""
    if ura is None:
        return say("Dora indicators {dora}", dora=tiles_text(dora, face))
    return say("Dora indicators {dora}   ura {ura}", dora=tiles_text(dora, face), ura=tiles_text(ura.indicators, face))


def seated(seating: Seating) -> list[str]:
    """How the seats were found, for the log: the first player is the one at the keyboard."""
    place = seating.seats[0]
    dealer = Message("you sit {place} after the first dealer", place=place) if place else Message("you deal")
    wind = seating.winds[0].kanji
    if not seating.rolls:
        return [say("You drew {wind}: {dealer}", wind=wind, dealer=dealer)]
    rolls = [f"{first}+{second}" for first, second in seating.rolls]
    dice = Message("{first}, then {second}", first=rolls[0], second=rolls[1]) if len(rolls) > 1 else rolls[0]
    return [say("You drew {wind}; dice {dice}: {dealer}", wind=wind, dice=dice, dealer=dealer)]
