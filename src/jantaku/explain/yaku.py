"""Why a complete hand has no yaku, or too few han of them, and what is one change away."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from jantaku.explain.reasons import Change, ChangeKind, Reason, ReasonKind
from jantaku.explain.shape import all_waits, own_tiles
from jantaku.explain.words import row, valued_yaku
from jantaku.hands import Hand, HandError
from jantaku.i18n import N_, Message, counted
from jantaku.melds import Meld, MeldType
from jantaku.rules import Ruleset
from jantaku.rules.riichi.yaku import BONUS
from jantaku.rules.tileset import tile_set
from jantaku.score import Refusal, Score, Win, WinError, score_win
from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import Kind, Tile

_VALUE_YAKU = {31: ("yakuhai_haku",), 32: ("yakuhai_hatsu",), 33: ("yakuhai_chun",)}


def plain(win: Win, tile: Tile | None = None) -> Win:
    """A ron on `tile` (default: the winning tile) without any luck of the moment; riichi stays."""
    hand = win.hand if tile is None else Hand(win.hand.closed, win.hand.melds, tile)
    return replace(
        win,
        hand=hand,
        tsumo=False,
        discarder=None,
        ippatsu=False,
        rinshan=False,
        chankan=False,
        haitei=False,
        houtei=False,
        first_turn=False,
        renhou=False,
        after_nuki=False,
        nuki_ron=False,
        discarder_riichi=False,
        riichi_tile=False,
        after_kan=False,
        paarenchan=False,
        pao=None,
    )


def by_tsumo(win: Win) -> Win:
    """A self-draw of the same tile without any luck of the moment."""
    return replace(plain(win), tsumo=True)


def yaku_of(found: Score) -> tuple[str, ...]:
    """Its yaku without bonus tiles."""
    return tuple(line.slug for line in found.yaku if line.slug not in BONUS)


def needed(win: Win, rules: Ruleset) -> int:
    """Han of yaku that allow a win (G-07, G-08)."""
    from_honba = rules.ryanhan_shibari
    doubled = from_honba is not None and win.honba >= from_honba
    return max(2, int(rules.min_han)) if doubled else int(rules.min_han)


def easy(rules: Ruleset) -> Ruleset:
    """The same rules with one han enough for a win."""
    return rules.replace(min_han=1, ryanhan_shibari=None)


# -- who may win at all ------------------------------------------------------------------------------------------------


def barred(win: Win, rules: Ruleset) -> Iterator[Reason]:
    """Why rules let this hand take no such tile, whatever its yaku (S-11, L-01)."""
    rule = rules.nuki_ron if win.nuki_ron else "any"
    if rule == "none":
        text = Message(N_("These rules let nobody win on a north that is set aside"))
        yield Reason(ReasonKind.SET_ASIDE_NORTH, text, (win.tile,))
    elif rule == "kokushi_only" and not waits_as_kokushi(win.hand, win.tile):
        text = Message(N_("A north that is set aside is won by thirteen orphans only"))
        yield Reason(ReasonKind.SET_ASIDE_NORTH, text, (win.tile,))
    if win.open_riichi and not win.tsumo and rules.open_riichi_tsumo_only:
        text = Message(N_("By these rules an open riichi wins by self-draw only"))
        yield Reason(ReasonKind.OPEN_RIICHI_RON, text)


def waits_as_kokushi(hand: Hand, tile: Tile) -> bool:
    """Whether a hand waits for a tile as thirteen orphans."""
    return bool(ClosedTiles(hand.closed).waits(int(Form.KOKUSHI)) >> tile.kind & 1)


def unbarred(win: Win) -> Win:
    """The same win of a tile that anybody may take."""
    return replace(win, nuki_ron=False, open_riichi=False, riichi=win.in_riichi and not win.double_riichi)


# -- reasons -----------------------------------------------------------------------------------------------------------


def yaku_reasons(win: Win, rules: Ruleset) -> Iterator[Reason]:
    """Why a complete hand may not win for want of yaku; nothing if it may."""
    win = unbarred(win)
    if isinstance(score_win(win, rules), Score):
        late = late_yaku(win, rules)
        yield from () if late is None else (late,)
        return
    needs = needed(win, rules)
    found = score_win(win, easy(rules)) if needs > 1 else None
    if isinstance(found, Score):
        yield _too_few_han(win, rules, found, needs)
    else:
        text = Message(N_("No yaku: the hand is complete, but none of its sets and nothing about the win is a yaku"))
        yield Reason(ReasonKind.NO_YAKU, text, has=0, needs=needs)
    bonus = bonus_tiles(win, rules)
    if bonus:
        text = counted(
            "The dora {tiles} gives {count} han, but is no yaku",
            "The dora {tiles} give {count} han, but are no yaku",
            count=len(bonus),
            tiles=row(bonus),
        )
        yield Reason(ReasonKind.DORA_ONLY, text, bonus, has=len(bonus))
    closed = closed_win(win, rules)
    if closed:
        text = Message(
            N_("The hand is open because of {melds}; closed it would have {yaku}"),
            melds=" ".join(str(meld) for meld in win.hand.melds if meld.is_open),
            yaku=valued_yaku(closed),
        )
        yield Reason(ReasonKind.OPEN_HAND, text)


def _too_few_han(win: Win, rules: Ruleset, found: Score, needs: int) -> Reason:
    has = sum(line.han for line in found.yaku if not line.is_bonus)
    values = {"needs": needs, "has": has, "yaku": valued_yaku(found)}
    if rules.min_han >= needs:
        text = Message(N_("These rules want {needs} han of yaku for a win; the hand has {has}: {yaku}"), **values)
    else:
        text = Message(
            N_("From {honba} honba on a win wants {needs} han of yaku (ryanhan shibari); the hand has {has}: {yaku}"),
            honba=rules.ryanhan_shibari,
            **values,
        )
    return Reason(ReasonKind.MIN_HAN, text, has=has, needs=needs)


def bonus_tiles(win: Win, rules: Ruleset) -> tuple[Tile, ...]:
    """The tiles that give dora, once for each han."""
    order = tile_set(rules).dora_order
    indicators = win.dora_indicators if rules.dora else ()
    dora = [tile for one in indicators for tile in win.all_tiles if tile.kind == order.get(one.kind)]
    return tuple(sorted([*dora, *(tile for tile in win.all_tiles if tile.is_red)], key=lambda tile: tile.kind))


def late_yaku(win: Win, rules: Ruleset) -> Reason | None:
    """O-04: where the rules want a fixed yaku, that the hand has none; None where it has, or they do not."""
    if rules.atozuke or win.in_riichi or (win.tsumo and win.hand.is_closed) or fixed_yaku(win, rules):
        return None
    text = Message(
        N_("No yaku is there whichever of {waits} comes: these rules want one (no atozuke)"), waits=row(_live(win, rules))
    )
    return Reason(ReasonKind.ATOZUKE, text)


def fixed_yaku(win: Win, rules: Ruleset) -> frozenset[str]:
    """The yaku that every wait gives without luck, value triplets that were called after another set left out."""
    every: list[set[str]] = []
    bare = replace(win, dora_indicators=(), ura_indicators=())  # among which every other copy of a wait may lie
    for tile in _live(win, rules):
        found = score_win(plain(bare, tile), easy(rules)).alternatives
        every.append({slug for one in found if isinstance(one, Score) for slug in yaku_of(one)})
    fixed = set.intersection(*every) if every else set()
    sets = [meld for meld in win.hand.melds if meld.is_set]
    for meld in sets[1:]:
        if meld.type is not MeldType.ANKAN:
            fixed -= value_yaku(meld.tiles[0].kind, win)
    return frozenset(fixed)


def value_yaku(kind: Kind, win: Win) -> set[str]:
    """The yaku that a triplet of a kind is by itself."""
    found = set(_VALUE_YAKU.get(kind, ()))
    if kind == win.seat_wind.tile.kind:
        found.add("yakuhai_seat")
    if kind == win.round_wind.tile.kind:
        found.add("yakuhai_round")
    return found


def _live(win: Win, rules: Ruleset) -> list[Tile]:
    """The waits of which the hand does not hold every copy."""
    waiting = Hand(win.hand.closed, win.hand.melds)
    own, copies = own_tiles(waiting), tile_set(rules).copies
    return [tile for tile in all_waits(waiting, rules) if own[tile.kind] < copies[tile.kind]]


# -- changes -----------------------------------------------------------------------------------------------------------


def changes(win: Win, rules: Ruleset) -> tuple[Change, ...]:
    """The single changes by which a complete hand that may not win would win."""
    found = [*_tsumo(win, rules), *_riichi(win, rules), *_closed(win, rules), *_other_waits(win, rules)]
    return (*found, *_other_tiles(win, rules))


def _wins(win: Win, rules: Ruleset) -> Score | None:
    """What a win is worth; None where it is refused."""
    found = score_win(win, rules)
    return None if isinstance(found, Refusal) or late_yaku(win, rules) is not None else found


def _tsumo(win: Win, rules: Ruleset) -> Iterator[Change]:
    if not win.tsumo and (found := _wins(by_tsumo(win), rules)):
        text = Message(N_("By self-draw it would win: {yaku}"), yaku=valued_yaku(found))
        yield Change(ChangeKind.TSUMO, text, yaku_of(found))


def _riichi(win: Win, rules: Ruleset) -> Iterator[Change]:
    if win.in_riichi or not win.hand.is_closed or win.first_turn:
        return
    if found := _wins(replace(win, riichi=True, renhou=False), rules):
        text = Message(N_("In riichi it would win: {yaku}"), yaku=valued_yaku(found))
        yield Change(ChangeKind.RIICHI, text, yaku_of(found))


def closed_win(win: Win, rules: Ruleset) -> Score | None:
    """What the same tiles would win if nothing had been called; None for a closed hand, and where they would not."""
    closed = uncalled(win)
    return None if closed is None else _wins(closed, rules)


def _closed(win: Win, rules: Ruleset) -> Iterator[Change]:
    if found := closed_win(win, rules):
        text = Message(N_("Without its calls it would win: {yaku}"), yaku=valued_yaku(found))
        yield Change(ChangeKind.CLOSED, text, yaku_of(found))


def uncalled(win: Win) -> Win | None:
    """The win with its called sets closed, open kans as closed ones; None for a closed hand."""
    if win.hand.is_closed:
        return None
    taken = [tile for meld in win.hand.melds if meld.is_open and not meld.type.is_kan for tile in meld.tiles]
    melds = tuple(
        Meld(MeldType.ANKAN, meld.tiles) if meld.type.is_kan else meld
        for meld in win.hand.melds
        if meld.type.is_kan or not meld.is_open
    )
    return replace(win, hand=Hand((*win.hand.closed, *taken), melds, win.tile))


def _other_waits(win: Win, rules: Ruleset) -> Iterator[Change]:
    for tile in _live(win, rules):
        if tile.kind == win.tile.kind:
            continue
        try:
            found = _wins(replace(win, hand=Hand(win.hand.closed, win.hand.melds, tile)), rules)
        except (HandError, WinError):  # every copy of it lies among the indicators, or a kan is robbed of it
            continue
        if found:
            text = Message(N_("On {tile} it would win: {yaku}"), tile=tile, yaku=valued_yaku(found))
            yield Change(ChangeKind.OTHER_WAIT, text, yaku_of(found), (tile,))


def _other_tiles(win: Win, rules: Ruleset) -> Iterator[Change]:
    """One closed tile for another, the winning tile kept: for each yaku that it brings the first such change."""
    seen: set[tuple[str, ...]] = set()
    for tile, other in _swaps(win, rules):
        closed = list(win.hand.closed)
        closed[closed.index(tile)] = other
        try:
            found = _wins(replace(win, hand=Hand(tuple(closed), win.hand.melds, win.tile)), rules)
        except (HandError, WinError):  # a fifth tile of the kind, seen among the indicators
            continue
        if found and yaku_of(found) not in seen:
            seen.add(yaku_of(found))
            text = Message(
                N_("With {other} instead of {tile} it would win: {yaku}"), other=other, tile=tile, yaku=valued_yaku(found)
            )
            yield Change(ChangeKind.OTHER_TILE, text, yaku_of(found), (tile, other))


def _swaps(win: Win, rules: Ruleset) -> Iterable[tuple[Tile, Tile]]:
    """The changes of one closed tile that leave a hand complete."""
    own, copies = own_tiles(win.hand), tile_set(rules).copies
    for tile in dict.fromkeys(win.hand.closed):
        rest = list(win.hand.concealed)
        rest.remove(tile)
        for other in all_waits(Hand(tuple(rest), win.hand.melds), rules):
            if other.kind != tile.kind and own[other.kind] < copies[other.kind]:
                yield tile, other
