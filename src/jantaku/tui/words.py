"""Events, actions and results in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jantaku.actions import Action, ActionType
from jantaku.events import (
    Ankan,
    Chi,
    Daiminkan,
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
from jantaku.score import FuLine
from jantaku.seating import Seating
from jantaku.seats import Wind
from jantaku.tiles import Tile
from jantaku.tui.faces import Face

YOU = "You"

_DRAWS = {
    RyuukyokuReason.EXHAUSTIVE: "The wall is used up",
    RyuukyokuReason.KYUUSHU_KYUUHAI: "Nine kinds of terminals and honours (kyuushu kyuuhai)",
    RyuukyokuReason.SUUFON_RENDA: "Four discards of one wind (suufon renda)",
    RyuukyokuReason.SUUCHA_RIICHI: "Four riichi (suucha riichi)",
    RyuukyokuReason.SUUKAIKAN: "Four kans (suukaikan)",
    RyuukyokuReason.SANCHAHOU: "Three seats call ron (sanchahou)",
}
_PAYMENTS = {
    PaymentReason.BASE: "for the hand",
    PaymentReason.HONBA: "honba",
    PaymentReason.STICKS: "riichi sticks",
    PaymentReason.NOTEN: "noten",
    PaymentReason.NAGASHI: "nagashi mangan",
    PaymentReason.PAO: "pao, responsible for the yakuman",
}
_GLOSSES = {
    "riichi": "ready hand declared",
    "double_riichi": "declared with the first discard",
    "ippatsu": "won within a go-around of riichi",
    "menzen_tsumo": "self-draw with a closed hand",
    "pinfu": "runs, plain pair, open wait",
    "tanyao": "no terminals or honours",
    "iipeikou": "twice the same run",
    "yakuhai_haku": "white dragons",
    "yakuhai_hatsu": "green dragons",
    "yakuhai_chun": "red dragons",
    "yakuhai_seat": "own wind",
    "yakuhai_round": "wind of the round",
    "rinshan": "on the tile after a kan",
    "chankan": "robbing a kan",
    "haitei": "last draw",
    "houtei": "last discard",
    "sanshoku_doujun": "one run in three suits",
    "ittsu": "123 456 789 of a suit",
    "chanta": "terminals or honours everywhere",
    "chiitoitsu": "seven pairs",
    "toitoi": "all triplets",
    "sanankou": "three closed triplets",
    "sanshoku_doukou": "one triplet in three suits",
    "sankantsu": "three kans",
    "honroutou": "only terminals and honours",
    "shousangen": "two dragon triplets and a pair",
    "ryanpeikou": "two pairs of the same runs",
    "junchan": "terminals everywhere",
    "honitsu": "one suit and honours",
    "chinitsu": "one suit",
    "ura_dora": "dora below the indicators",
    "aka_dora": "red fives",
}
_LABELS = {
    ActionType.TSUMO: "Tsumo!",
    ActionType.RON: "Ron!",
    ActionType.RIICHI: "Riichi",
    ActionType.CHI: "Chi",
    ActionType.PON: "Pon",
    ActionType.DAIMINKAN: "Kan",
    ActionType.ANKAN: "Kan",
    ActionType.KAKAN: "Kan",
    ActionType.PASS: "Pass",
    ActionType.KYUUSHU: "Nine terminals: draw",
    ActionType.NUKI: "Set north aside",
    ActionType.STOP: "End the match",
    ActionType.TENPAI: "Show tenpai",
}


def label(type_: ActionType) -> str:
    """A kind of action on a button."""
    return _LABELS[type_]


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
    return f"{Wind(round_wind).word} {number}" + (f", {honba} honba" if honba else "")


def yaku_name(slug: str) -> str:
    """A yaku in romaji, with what it means.

    >>> yaku_name("tanyao"), yaku_name("suuankou_tanki")
    ('Tanyao (no terminals or honours)', 'Suuankou tanki')
    """
    name = slug.replace("_", " ").capitalize()
    return f"{name} ({_GLOSSES[slug]})" if slug in _GLOSSES else name


def sentence(event: Event, names: Sequence[str], face: Face) -> str | None:
    """What has just happened, as the player who sees these events would say it; None for what goes without saying."""
    match event:
        case KyokuStart():
            return f"-- {kyoku_name(event.round_wind, event.number, event.honba)}, dealer {names[event.dealer]} --"
        case Dora():
            return f"Dora indicator {face.word(event.indicator)}"
        case Discard():
            return f"{names[event.seat]}: {_discard(event)} {face.word(event.tile)}"
        case RiichiAccepted():
            return f"{names[event.seat]}: riichi stick on the table"
        case Chi() | Pon() | Daiminkan():
            call = {Chi: "chi", Pon: "pon", Daiminkan: "kan"}[type(event)]
            return f"{names[event.seat]}: {call} {tiles_text((event.called, *event.own), face)} from {names[event.source]}"
        case Ankan():
            return f"{names[event.seat]}: closed kan {face.word(event.tiles[0].plain)}"
        case Kakan():
            return f"{names[event.seat]}: added kan {face.word(event.tile)}"
        case Nuki():
            return f"{names[event.seat]}: sets {face.word(event.tile)} aside"
        case Win():
            how = "tsumo" if event.source == event.seat else f"ron on {names[event.source]}"
            return f"{names[event.seat]}: {how} {face.word(event.tile)}"
        case Ryuukyoku():
            return f"Draw: {_DRAWS[event.reason]}"
        case _:
            return None


def _discard(event: Discard) -> str:
    words = "RIICHI, discard" if event.riichi else "discard"
    return f"{words} as drawn" if event.tsumogiri else words


def worth(value: WinValue) -> str:
    """Han, fu, limit and points of a win in a line.

    >>> worth(WinValue((("riichi", 1),), 3, 40, 0, "", 5200))
    '3 han 40 fu: 5200 points'
    """
    limit = (value.limit or "").replace("_", " ")
    if value.yakuman:
        size = limit if value.yakuman == 1 else f"{value.yakuman} x yakuman"
    else:
        size = f"{value.han} han {value.fu} fu {limit}".rstrip()
    return f"{size}: {value.points} points"


def yaku_lines(value: WinValue) -> list[str]:
    """The yaku and bonus tiles of a win, one a line, with what each is worth."""
    unit = "x yakuman" if value.yakuman else "han"
    return [f"{yaku_name(slug):<48}{number:>3} {unit}" for slug, number in value.yaku or ()]


def fu_text(lines: Iterable[FuLine]) -> str:
    """The fu of a win added up, from the largest.

    >>> fu_text([FuLine("base", 20), FuLine("closed_ron", 10), FuLine("tanki_wait", 2)])
    '20 base + 10 closed ron + 2 tanki wait'
    """
    ordered = sorted(lines, key=lambda line: -line.fu)
    return " + ".join(f"{line.fu} {line.item.replace('_', ' ')}" for line in ordered)


def payment_line(payment: Payment, names: Sequence[str]) -> str:
    """Who pays whom, how much and why."""
    payer, payee = ("the table" if seat is None else names[seat] for seat in (payment.payer, payment.payee))
    return f"{payer} -> {payee}: {payment.points} ({_PAYMENTS[payment.reason]})"


def draw_title(event: Ryuukyoku) -> str:
    """Why a kyoku was drawn."""
    return f"Draw - {_DRAWS[event.reason]}"


def score_lines(before: Sequence[int], after: Sequence[int], names: Sequence[str]) -> list[str]:
    """Each seat's score before, its change and its score after."""
    rows = zip(names, before, after, strict=True)
    return [f"{name:<16}{old:>7} {new - old:>+7} {new:>7}" for name, old, new in rows]


def result_lines(event: MatchEnd, names: Sequence[str]) -> list[str]:
    """Places, scores and results with uma and oka, first place first."""
    ranks = event.ranks or ()
    results = event.results or ()
    order = sorted(range(len(names)), key=lambda seat: (ranks[seat], seat))
    return [f"{ranks[seat]}. {names[seat]:<16}{event.scores[seat]:>7} {results[seat]:>+8.1f}" for seat in order]


def indicators_line(ura: Ura | None, dora: Sequence[Tile], face: Face) -> str:
    """The indicators that the dora of a win come from."""
    text = f"Dora indicators {tiles_text(dora, face)}"
    return text if ura is None else f"{text}   ura {tiles_text(ura.indicators, face)}"


def seated(seating: Seating) -> list[str]:
    """How the seats were found, for the log: the first player is the one at the keyboard."""
    dice = ", then ".join(f"{first}+{second}" for first, second in seating.rolls)
    thrown = f"; dice {dice}" if dice else ""
    dealer = "you deal" if seating.seats[0] == 0 else f"you sit {seating.seats[0]} after the first dealer"
    return [f"You drew {seating.winds[0].kanji}{thrown}: {dealer}"]
