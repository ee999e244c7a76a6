"""Rows about abortive draws: `kyuushu_kyuuhai`, `suufon_renda`, `suukaikan`, `suucha_riichi` and `sanchahou`."""

from __future__ import annotations

from jantaku import actions
from jantaku.conformance.positions import DORA, READY, Rivers, answer, hands_of, let_pass, pon, table_of
from jantaku.conformance.registry import Answer, Row, answers
from jantaku.conformance.rows import seat_of
from jantaku.events import RiichiAccepted, Ryuukyoku, RyuukyokuReason
from jantaku.match import Match
from jantaku.seats import Wind
from jantaku.setup import Setup
from jantaku.tiles import ORPHANS, Tile, format_tiles, parse_tiles

READY_FOR_HAKU = "234m567m345p22p55z"
WAITS = ("9p", "9m", "9s", "5s")
"""One tile each that the hands of READY wait for."""
WAITING_FOR_4S = ("234678m345p88p56s", "234678m678p22p56s", "34556788m234p56s")
KOKUSHI = ("119m19p19s123456z", "199m19p19s123456z", "19m119p19s123456z")
"""All wait for 7z."""
FOUR_SOU, NORTH, CHUN = (Tile(text).kind for text in ("4s", "4z", "7z"))
SINGLES = parse_tiles("258m258p258s1z")
WAITING_SETS = ("678m", "345p", "555z", "88p56s")
"""A waiting hand with a yaku, in parts of which the first make way for kans."""
KANS = ("1111m", "1111p", "9999m", "9999p", "1111s")


@answers("kyuushu_kyuuhai")
def kyuushu_kyuuhai(row: Row) -> Answer:
    """South draws its fourteenth tile; what comes before is the dealer's closed kan."""
    rules = table_of(row)
    tiles = parse_tiles(row["hand14"])
    hands = hands_of(rules, {1: f"{format_tiles(tiles[:-1])}+{tiles[-1]}"} | ({0: "?,8888m"} if row["calls_before"] else {}))
    rivers = Rivers(rules, hands)
    rivers.until(1)
    if not row["first_draw"]:
        rivers.discard()
        rivers.until(1)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    held = {tile.kind for tile in match.board(None).closed(1) or ()}
    return {"can_declare": actions.KYUUSHU in match.legal(1), "kinds": len(held & set(ORPHANS))}


@answers("suufon_renda")
def suufon_renda(row: Row) -> Answer:
    """The last seat makes the last of the first discards. A call before it is South's closed kan: it takes no turn."""
    discards = row["first_discards"]
    if row.get("ron_on_last"):
        return {"abort": _aborts_despite_ron(row)}
    rules = table_of(row)
    last = rules.players - 1
    first = [discards[Wind(seat).letter] for seat in range(rules.players)]
    hands = hands_of(rules, {last: f"{READY[last]}+{first[last]}"} | ({1: "?,2222m"} if row["calls_before"] else {}))
    match = Setup.of(rules, hands, [*first[:last], ""], dora=DORA).match()
    riichi = Wind(last).letter in row.get("double_riichi", ())
    match.act(last, actions.RIICHI_TSUMOGIRI if riichi else actions.TSUMOGIRI)
    let_pass(match)
    return {"abort": _aborted(match, RyuukyokuReason.SUUFON_RENDA)}


def _aborts_despite_ron(row: Row) -> bool:
    """Whether the abort comes before a ron on the fourth discard.

    Whoever could win on the fourth of four equal winds has discarded one and is furiten (R-01), so that the question of rank
    arises only where any four honours abort: South waits for the haku that North discards.
    """
    rules = table_of(row)
    if rules.suufon_renda == "off":
        return False
    rules = rules.replace(suufon_tiles="honors")
    last = rules.players - 1
    hands = hands_of(rules, {1: READY_FOR_HAKU, last: f"{READY[last]}+5z"})
    match = Setup.of(rules, hands, [*("1z", "2z", "3z")[:last], ""], dora=DORA).match()
    match.act(last, actions.TSUMOGIRI)
    answer(match, {1: actions.RON})
    let_pass(match)
    return _aborted(match, RyuukyokuReason.SUUFON_RENDA)


@answers("suukaikan")
def suukaikan(row: Row) -> Answer:
    """The last kan is declared at the table, those before it lie there; where its tile or the discard after it wins, the seat
    with the fewest kans waits for that. A kan that is not allowed aborts nothing."""
    rules = table_of(row)
    kans = [seat_of(wind) for wind in row["kans"]]
    seat = kans.pop()
    robbed = bool(row.get("robbed"))
    source = (seat + 2) % rules.players
    others = [other for other in range(rules.players) if other != seat and not (robbed and other == source)]
    winner = min(others, key=lambda other: (kans.count(other), -other))
    wins = robbed or bool(row.get("ron_on_discard"))
    hands = hands_of(rules, {winner: "".join(WAITING_SETS[kans.count(winner) :])} if wins else {})
    for caller, kan in zip(kans, KANS, strict=False):
        hands[caller] += f",{kan}"
    if robbed:
        hands[seat] = f"24678m2468p1z+4s,{pon('4s', seat, source, rules.players)}"
    else:
        closed = format_tiles(SINGLES[: 10 - 3 * kans.count(seat)])
        hands[seat] = hands[seat].replace("?", f"{closed}444z+4z")
    rivers = Rivers(rules, hands, "4s7s")
    for _ in range(rules.players):  # every seat has had a turn for its kans
        rivers.discard()
    if robbed:
        rivers.until(source)
        rivers.discard("4s", caller=seat)
        rivers.discard()
    rivers.until(seat)
    replacements = [Tile("4s")] if row.get("ron_on_discard") else []
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match(replacements=replacements)
    kyoku = match.kyoku
    number = actions.KAKAN + FOUR_SOU if robbed else actions.ANKAN + NORTH
    if number not in match.legal(seat):
        return {"abort": False}
    match.act(seat, number)
    if robbed:
        answer(match, {winner: actions.RON})
    let_pass(match)
    if row["after"] == "discard" and match.kyoku == kyoku:
        match.act(seat, actions.TSUMOGIRI)
        if row.get("ron_on_discard"):
            answer(match, {winner: actions.RON})
        let_pass(match)
    return {"abort": _aborted(match, RyuukyokuReason.SUUKAIKAN)}


@answers("suucha_riichi")
def suucha_riichi(row: Row) -> Answer:
    """The first to declare deals; the last declares with the tile it has just drawn."""
    rules = table_of(row)
    order = [seat_of(wind) for wind in row["riichi_order"]]
    hands = list(READY[: rules.players])
    rivers = Rivers(rules, hands, "69p69m69s5s", dealer=order[0])
    for seat in order[:-1]:
        rivers.until(seat)
        rivers.discard(riichi=True)
    last = order[-1]
    rivers.until(last)
    hands[last] += "+" + (WAITS[order[0]] if row["last_tile_ron"] else rivers.spare())
    match = Setup.of(rules, hands, rivers.texts, dora=DORA, kyoku=f"E{order[0] + 1}").match()
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
    rules = table_of(row)
    source = seat_of(row["discarder"])
    robbing = bool(row.get("chankan_ankan"))
    claims = [seat_of(wind) for wind in row["rons"]]
    waiting = KOKUSHI if robbing else WAITING_FOR_4S
    hands = hands_of(rules, dict(zip(claims, waiting, strict=False)))
    hands[source] = "24568m24568p777z+7z" if robbing else "119m119p11s12344z+4s"
    rivers = Rivers(rules, hands, "47s")
    for seat in map(seat_of, row.get("illegal", ())):
        rivers.until(seat)
        rivers.discard("4s")
        rivers.until(seat)
    rivers.until(source)
    match = Setup.of(rules, hands, rivers.texts, dora=DORA).match()
    match.act(source, actions.ANKAN + CHUN if robbing else actions.TSUMOGIRI)
    answer(match, {seat: actions.RON for seat in claims if actions.RON in match.legal(seat)})
    return {"abort": _aborted(match, RyuukyokuReason.SANCHAHOU)}


def _aborted(match: Match, reason: RyuukyokuReason) -> bool:
    return any(isinstance(event, Ryuukyoku) and event.reason is reason for event in match.last_kyoku)
