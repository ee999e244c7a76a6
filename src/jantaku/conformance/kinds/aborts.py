"""Rows about abortive draws: `kyuushu_kyuuhai`, `suufon_renda`, `suukaikan`, `suucha_riichi` and `sanchahou`."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, PLAYERS, READY, Rivers, answer, let_pass
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import rules_of, seat_of
from jantaku.events import RiichiAccepted, Ryuukyoku, RyuukyokuReason
from jantaku.match import Match
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, format_tiles, parse_tiles

READY_FOR_HAKU = "234m567m345p22p55z"
WAITS = ("9p", "9m", "9s", "5s")
"""One tile each that the hands of READY wait for."""
WAITING_FOR_4S = ("?", "234678m345p88p56s", "234678m678p22p56s", "34556788m234p56s")
KOKUSHI = ("?", "119m19p19s123456z", "199m19p19s123456z", "19m119p19s123456z")
"""All wait for 7z."""
FOUR_SOU, NORTH, CHUN = (Tile(text).kind for text in ("4s", "4z", "7z"))
SINGLES = parse_tiles("258m258p258s1z")
KANS = ("1111m", "1111p", "9999m", "9999p", "1111s")


@answers("kyuushu_kyuuhai")
def kyuushu_kyuuhai(row: Row) -> Answer:
    """South draws its fourteenth tile."""
    tiles = parse_tiles(row["hand14"])
    hands = ["?", f"{format_tiles(tiles[:-1])}+{tiles[-1]}", "?", "?"]
    rivers = Rivers(hands, "8m")
    if row["calls_before"]:
        hands[2] = "?,888=m"
        rivers.discard("8m", caller=2)
    elif not row["first_draw"]:
        rivers.until(2)
    rivers.until(1)
    match = Setup.of(rules_of(row), hands, rivers.texts, dora=DORA).match()
    held = {tile.kind for tile in match.board(None).closed(1) or ()}
    return {"can_declare": actions.KYUUSHU in match.legal(1), "kinds": len(held & set(ORPHANS))}


@answers("suufon_renda")
def suufon_renda(row: Row) -> Answer:
    """North makes the fourth discard. A call before it is South's closed kan, the only one that leaves four first discards."""
    discards = row["first_discards"]
    if row.get("ron_on_last"):
        return {"abort": _aborts_despite_ron(row)}
    hands = ["?", "?,2222m" if row["calls_before"] else "?", "?", f"{READY[3]}+{discards['N']}"]
    match = Setup.of(rules_of(row), hands, [discards["E"], discards["S"], discards["W"], ""], dora=DORA).match()
    match.act(3, actions.RIICHI_TSUMOGIRI if "N" in row.get("double_riichi", ()) else actions.TSUMOGIRI)
    let_pass(match)
    return {"abort": _aborted(match, RyuukyokuReason.SUUFON_RENDA)}


def _aborts_despite_ron(row: Row) -> bool:
    """Whether the abort comes before a ron on the fourth discard.

    Whoever could win on the fourth of four equal winds has discarded one and is furiten (R-01), so that the question of rank
    arises only where any four honours abort: South waits for the haku that North discards.
    """
    rules = rules_of(row).replace(suufon_tiles="honors")
    hands = ["?", READY_FOR_HAKU, "?", f"{READY[3]}+5z"]
    match = Setup.of(rules, hands, ["1z", "2z", "3z", ""], dora=DORA).match()
    match.act(3, actions.TSUMOGIRI)
    answer(match, {1: actions.RON})
    let_pass(match)
    return _aborted(match, RyuukyokuReason.SUUFON_RENDA)


@answers("suukaikan")
def suukaikan(row: Row) -> Answer:
    """The last kan is declared at the table, those before it lie there; North waits for the tile discarded after it."""
    kans = [seat_of(wind) for wind in row["kans"]]
    seat = kans.pop()
    hands = ["?"] * PLAYERS
    for caller, kan in zip(kans, KANS, strict=False):
        hands[caller] += f",{kan}"
    hands[3] = "345678m345p88p56s"
    robbed = bool(row.get("robbed"))
    if robbed:
        hands[seat] = "24678m2468p1z+4s,444=s"
    else:
        closed = format_tiles(SINGLES[: 10 - 3 * kans.count(seat)])
        hands[seat] = hands[seat].replace("?", f"{closed}444z+4z")
    rivers = Rivers(hands, "4s7s")
    if robbed:
        rivers.discard("4s", caller=seat)
        rivers.discard()
    rivers.until(seat)
    replacements = [Tile("4s")] if row.get("ron_on_discard") else []
    match = Setup.of(rules_of(row), hands, rivers.texts, dora=DORA).match(replacements=replacements)
    kyoku = match.kyoku
    match.act(seat, actions.KAKAN + FOUR_SOU if robbed else actions.ANKAN + NORTH)
    if robbed:
        answer(match, {3: actions.RON})
    let_pass(match)
    if row["after"] == "discard" and match.kyoku == kyoku:
        match.act(seat, actions.TSUMOGIRI)
        if row.get("ron_on_discard"):
            answer(match, {3: actions.RON})
        let_pass(match)
    return {"abort": _aborted(match, RyuukyokuReason.SUUKAIKAN)}


@answers("suucha_riichi")
def suucha_riichi(row: Row) -> Answer:
    """The first to declare deals; the last declares with the tile it has just drawn."""
    order = [seat_of(wind) for wind in row["riichi_order"]]
    hands = list(READY)
    rivers = Rivers(hands, "69p69m69s5s", dealer=order[0])
    for seat in order[:-1]:
        rivers.until(seat)
        rivers.discard(riichi=True)
    last = order[-1]
    rivers.until(last)
    hands[last] += "+" + (WAITS[order[0]] if row["last_tile_ron"] else rivers.spare())
    match = Setup.of(rules_of(row), hands, rivers.texts, dora=DORA, kyoku=f"E{order[0] + 1}").match()
    match.act(last, actions.RIICHI_TSUMOGIRI)
    if row["last_tile_ron"]:
        answer(match, {order[0]: actions.RON})
    let_pass(match)
    return {
        "abort": _aborted(match, RyuukyokuReason.SUUCHA_RIICHI),
        "deposits_on_table": sum(isinstance(event, RiichiAccepted) for event in match.events),
    }


@answers("sanchahou")
def sanchahou(row: Row) -> Answer:
    """A seat whose ron is illegal has discarded the tile in the first go-around; the others have drawn since it passed."""
    source = seat_of(row["discarder"])
    robbing = bool(row.get("chankan_ankan"))
    claims = [seat_of(wind) for wind in row["rons"]]
    waiting = KOKUSHI if robbing else WAITING_FOR_4S
    hands = [waiting[seat] if seat in claims else "?" for seat in range(PLAYERS)]
    hands[source] = "24568m24568p777z+7z" if robbing else "119m119p11s12344z+4s"
    rivers = Rivers(hands, "47s")
    for seat in map(seat_of, row.get("illegal", ())):
        rivers.until(seat)
        rivers.discard("4s")
        rivers.until(2)
    rivers.until(source)
    match = Setup.of(rules_of(row), hands, rivers.texts, dora=DORA).match()
    match.act(source, actions.ANKAN + CHUN if robbing else actions.TSUMOGIRI)
    answer(match, {seat: actions.RON for seat in claims if actions.RON in match.legal(seat)})
    return {"abort": _aborted(match, RyuukyokuReason.SANCHAHOU)}


def _aborted(match: Match, reason: RyuukyokuReason) -> bool:
    return any(isinstance(event, Ryuukyoku) and event.reason is reason for event in match.last_kyoku)
