"""`jantaku score`: what a hand is worth and who pays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any, Literal

from cyclopts import Parameter

from jantaku.cli.options import AllowIncomplete, Flag, Json, Rules, ruleset, wind
from jantaku.cli.output import UsageError, print_json
from jantaku.i18n import Message

if TYPE_CHECKING:
    from jantaku.score import Refusal, Score


@Parameter(name="*", negative="")
@dataclass(frozen=True, slots=True, kw_only=True)
class Circumstances:
    """How the win came about.

    Parameters
    ----------
    tsumo
        Self-draw.
    ron
        On another's tile (the default).
    from_
        Wind of who dealt in (default: the first other seat from East).
    seat
        Wind of the winner (default: S, with --tenhou E).
    round
        Round wind.
    dora
        Indicators turned.
    ura
        Ura indicators; they count in riichi only.
    tenhou
        Dealer's win on the dealt hand.
    chiihou
        Another's win on the first draw.
    renhou
        Ron before the first own draw.
    open_riichi
        Riichi with the hand shown (rules with local=[open_riichi]).
    after_nuki
        The tile drawn replaces a set-aside north.
    nuki
        Norths set aside.
    nuki_ron
        Ron on a north that another sets aside.
    flowers
        Flowers set aside.
    discarder_riichi
        Who dealt in is in riichi.
    riichi_tile
        Ron on the tile that declares a riichi.
    after_kan
        Ron on the discard that follows another's kan.
    paarenchan
        The eighth dealership, or win, in a row.
    mixed
        The winning tile was not kept apart from the hand.
    sticks
        Riichi sticks on the table, an own one included.
    pao
        Wind of who is responsible for the yakuman.
    """

    tsumo: bool = False
    ron: bool = False
    from_: Annotated[str | None, Parameter(name="--from")] = None
    seat: str | None = None
    round: str = "E"
    dora: str = ""
    ura: str = ""
    riichi: bool = False
    double_riichi: bool = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    haitei: bool = False
    houtei: bool = False
    tenhou: bool = False
    chiihou: bool = False
    renhou: bool = False
    open_riichi: bool = False
    after_nuki: bool = False
    nuki: int = 0
    nuki_ron: bool = False
    flowers: int = 0
    discarder_riichi: bool = False
    riichi_tile: bool = False
    after_kan: bool = False
    paarenchan: bool = False
    mixed: bool = False
    honba: int = 0
    sticks: int = 0
    pao: str | None = None

    def arguments(self) -> dict[str, Any]:
        """Those of `jantaku.score.score`; UsageError for what contradicts itself."""
        if self.tsumo and self.ron:
            raise UsageError(Message("--tsumo and --ron: only one of them"))
        seat = wind(self.seat or ("E" if self.tenhou else "S"), "--seat")
        if self.tenhou and seat or self.chiihou and not seat:
            raise UsageError(Message("tenhou is the dealer's (--seat E), chiihou that of the others"))
        same = (
            *("riichi", "double_riichi", "open_riichi", "ippatsu", "rinshan", "after_nuki", "chankan", "nuki_ron", "haitei"),
            *("houtei", "renhou", "discarder_riichi", "riichi_tile", "after_kan", "paarenchan", "mixed"),
            *("nuki", "flowers", "honba"),
        )
        return {name: getattr(self, name) for name in same} | {
            "tsumo": self.tsumo or self.tenhou or self.chiihou,
            "seat_wind": seat,
            "round_wind": wind(self.round, "--round"),
            "discarder": None if self.from_ is None else wind(self.from_, "--from"),
            "first_turn": self.tenhou or self.chiihou,
            "dora_indicators": self.dora,
            "ura_indicators": self.ura,
            "riichi_sticks": self.sticks,
            "pao": None if self.pao is None else wind(self.pao, "--pao"),
        }


def score(
    hand: str,
    /,
    *,
    win: str | None = None,
    melds: str = "",
    how: Circumstances | None = None,
    rules: Rules = "default",
    allow_incomplete: AllowIncomplete = False,
    all: Annotated[bool, Flag] = False,
    tiles: Literal["kanji", "unicode", "ascii"] | None = None,
    json: Json = False,
) -> int:
    """What a hand is worth: yaku, fu, points and payments.

    Exit status 1 if it may not win.

    Parameters
    ----------
    hand
        Closed tiles such as 123m406p777z; the winning tile among fourteen, after a +, or in --win. Melds may follow commas.
    win
        The winning tile.
    melds
        Melds with commas between: 123m chi, 555=z pon from toimen (- kamicha, + shimocha), 2222s ankan.
    all
        Show every other way to read the hand too.
    tiles
        How tiles are drawn (default: kanji if the terminal can show them).
    """
    from jantaku.score import Refusal
    from jantaku.score import score as score_hand

    circumstances = (how or Circumstances()).arguments()
    found = score_hand(hand, win, rules=ruleset(rules, allow_incomplete), melds=melds, **circumstances)
    if json:
        others = {"alternatives": [fields(other) for other in found.alternatives]} if all else {}
        print_json("score", {"hand": str(found.win.hand), "rules": str(found.rules), **fields(found), **others})
    else:
        from jantaku.cli.score_text import show

        show(found, all, tiles)
    return int(isinstance(found, Refusal))


def fields(found: Score | Refusal) -> dict[str, Any]:
    """The result as JSON, by the names of the conformance examples."""
    from jantaku.score import Refusal

    if isinstance(found, Refusal):
        return {"win": False, "reason": str(found.reason)}
    return {
        "win": True,
        "yaku": [_yaku(line.slug, line.han, line.yakuman, line.limit) for line in found.yaku],
        "han": found.han,
        "fu": found.fu,
        "fu_raw": found.fu_raw,
        "fu_items": [{"item": line.item, "fu": line.fu, "tiles": _text(line.tiles)} for line in found.fu_lines],
        "yakuman": found.yakuman,
        "limit": found.limit,
        "value": found.value,
        "points": {wind.letter: change for wind, change in zip(found.winds, found.changes, strict=True)},
        "payments": [
            {
                "from": None if line.payer is None else found.winds[line.payer].letter,
                "to": None if line.payee is None else found.winds[line.payee].letter,
                "points": line.points,
                "reason": str(line.reason),
            }
            for line in found.payments
        ],
        "wait": str(found.wait) if found.reading.form else None,
        "reading": {
            "form": str(found.reading.form.name).lower() if found.reading.form else None,
            "sets": [str(group) for group in found.reading.sets],
            "pair": None if found.reading.pair is None else str(found.reading.pair),
        },
    }


def _yaku(slug: str, han: int, yakuman: int, limit: str | None) -> dict[str, Any]:
    """One yaku with its worth, in whichever form it has one."""
    if yakuman:
        return {"yaku": slug, "yakuman": yakuman}
    return {"yaku": slug, "han": han} if limit is None else {"yaku": slug, "limit": limit}


def _text(tiles: tuple[int, ...]) -> str:
    from jantaku.tiles import format_tiles

    return format_tiles(tiles)
