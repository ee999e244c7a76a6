"""Boards as arrays: they say what the board shows, the truth and the own board give the same, and what is hidden stays so."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from itertools import pairwise

import numpy as np
import pytest

from jantaku import actions
from jantaku.board import Board
from jantaku.events import Chi, Daiminkan, Draw, Event, KyokuStart, Nuki, Pon
from jantaku.learn import CHANNELS, NUMBERS, PLANES, SCALARS, EncodeError, Observation, empty, encode, encode_many, legal_mask
from jantaku.match import Match, Situation
from jantaku.rules import Ruleset, preset_names
from jantaku.rules.tileset import tile_set
from jantaku.shapes import Form
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import FLOWER, KIND_MASK, KINDS, RED, Tile
from jantaku.views import SeatView
from tests.bots.test_nearest import shanten
from tests.props.matches import POLICIES, Policy, few, random_rules, steps
from tests.props.test_secrecy import HIDING, kyoku_events, moments, replayed, resampled

WIDER = (
    "default,local=[open_riichi],open_hands=true,red_fives=3",
    "default,local=[open_riichi,paarenchan],transparent_tiles=washizu",
    "default,wareme=true",
    "default_3p,tileset=116_sanma,flowers=junk,local=[open_riichi]",
    "default_3p,tileset=116_sanma,flowers=set_aside",
    "default_3p,tileset=full_136,sanma_chi=true",
    "two_player,open_hands=true",
)
"""Rules under which boards hold what those of presets do not."""
TURN, CALLED, CLAIM, ROB = 2, 3, 4, 5
"""Phases of a board in which a seat is asked."""


def rules_of(text: str) -> Ruleset:
    return Ruleset.parse(f"{text},length=tonpuu", allow_incomplete=True)


# -- what the board shows, in words ------------------------------------------------------------------------------------


class Named:
    """Arrays that are written to by name, plane by plane."""

    def __init__(self) -> None:
        self.planes = np.zeros((PLANES, KINDS), np.uint8)
        self.scalars = np.zeros(SCALARS, np.float32)

    def add(self, name: str, tile: int, plane: int = 0, number: int = 1) -> None:
        if tile & KIND_MASK != FLOWER:
            self.planes[CHANNELS[name]][plane, tile & KIND_MASK] += number

    def put(self, name: str, value: float, place: int = 0) -> None:
        self.scalars[NUMBERS[name]][place] = value


def described(board: Board, events: list[Event], rules: Ruleset) -> Named:
    """What a seat's own board shows through its views."""
    named = Named()
    players, me = board.players, board.viewer
    start = next(event for event in events if isinstance(event, KyokuStart))
    views = [board.seat((me + relative) % players) for relative in range(players)]
    describe_own(named, board, views[0], rules)
    for indicator in board.dora_indicators:
        named.add("indicators", indicator)
        named.add("indicators_red", indicator, number=bool(indicator & RED))
        if indicator != FLOWER:
            named.add("dora", tile_set(rules).dora_order.get(indicator & KIND_MASK, indicator & KIND_MASK))
    for relative, view in enumerate(views):
        describe_seat(named, board, relative, view)
    for kind, left in enumerate(unseen(board, views, rules)):
        named.add("left", kind, number=left)
    named.put("round_wind", 1, board.round_wind)
    named.put("seat_wind", 1, views[0].wind)
    named.put("dealer", 1, (board.dealer - me) % players)
    named.put("turn", 1, (board.turn - me) % players)
    named.put("phase", 1, (TURN, CALLED, CLAIM, ROB).index(board.phase))
    named.put("replacement", replaced(events))
    for name, value in (("number", board.number - 1), ("honba", board.honba), ("sticks", board.sticks), ("live", board.live)):
        named.put(name, value)
    named.put("kans", board.kans)
    named.put("players", players)
    if rules.wareme and start.dice is not None:
        named.put("wareme", 1, (board.dealer + sum(start.dice) - 1 - me) % players)
    if start.eighth is not None:
        named.put("paarenchan", 1, (start.eighth - me) % players)
    return named


def describe_own(named: Named, board: Board, view: SeatView, rules: Ruleset) -> None:
    closed = view.closed
    assert closed is not None
    for copies, tile in numbered(closed):
        named.add("hand", tile, copies)
        named.add("hand_red", tile, number=bool(tile & RED))
    if view.drawn is not None:
        named.add("drawn", view.drawn)
        named.add("drawn_red", view.drawn, number=bool(view.drawn & RED))
    for tile in board.kuikae:
        named.add("kuikae", tile)
    if board.phase in (CLAIM, ROB):
        assert board.tile is not None
        named.add("tile", board.tile)
        named.add("tile_red", board.tile, number=bool(board.tile & RED))
    forms = Form.STANDARD | Form.CHIITOITSU | Form.KOKUSHI | (Form.FOUR_SAME if rules.chiitoi_four_same else 0)
    forms |= 0 if any(tile_set(rules).copies[1:8]) else Form.TERMINAL_MANZU
    named.put("shanten", shanten(list(closed), forms))
    named.put("held_flowers", closed.count(Tile(FLOWER)))
    held = list(closed)
    if view.drawn is not None:
        held.remove(view.drawn)
    if len(held) % 3 == 1:
        for kind in range(KINDS) if FLOWER not in held else ():
            if ClosedTiles(held).waits(forms) >> kind & 1:
                named.add("waits", kind)
        named.put("furiten", board.is_furiten(board.viewer))
    else:
        named.put("furiten", np.nan)


def describe_seat(named: Named, board: Board, relative: int, view: SeatView) -> None:
    owner = (board.viewer + relative) % board.players
    for meld in view.melds:
        named.add(meld.type, min(tile & KIND_MASK for tile in meld.tiles), relative)
        if meld.type != "ankan":
            named.add("called", meld.tiles[0], 3 * relative + (meld.source - owner) % board.players - 1)
    for copies, tile in numbered([tile for meld in view.melds for tile in meld.tiles]):
        named.add("melds", tile, 4 * relative + copies)
        named.add("melds_red", tile, relative, bool(tile & RED))
    for number, ((copies, tile), discarded) in enumerate(
        zip(numbered([d.tile for d in view.river]), view.river, strict=True), 1
    ):
        named.add("river", tile, 4 * relative + copies)
        named.add("river_turn", tile, 4 * relative + copies, number)
        named.add("river_tsumogiri", tile, 4 * relative + copies, discarded.tsumogiri)
        named.add("river_red", tile, relative, bool(tile & RED))
        named.add("river_called", tile, relative, discarded.called)
        named.add("river_riichi", tile, relative, discarded.riichi)
    for tile in view.shown:
        named.add("shown", tile, relative)
        named.add("shown_red", tile, relative, bool(tile & RED))
    for name, value in (
        ("scores", view.score / 10_000),
        ("size", view.size),
        ("discards", len(view.river)),
        ("riichi", view.riichi > 0),
        ("double_riichi", view.riichi == 2),
        ("open_riichi", view.open_riichi),
        ("ippatsu", view.ippatsu),
        ("dead", view.dead),
        ("nuki", view.nuki),
        ("flowers", view.flowers),
    ):
        named.put(name, value, relative)


def numbered(tiles: tuple[Tile, ...] | list[Tile]) -> Iterator[tuple[int, Tile]]:
    """Each tile and how many of its kind came before it."""
    kinds = [tile & KIND_MASK for tile in tiles]
    for i, tile in enumerate(tiles):
        yield min(kinds[:i].count(kinds[i]), 3), tile


def unseen(board: Board, views: list[SeatView], rules: Ruleset) -> list[int]:
    seen: list[int] = [*(views[0].closed or ()), *board.dora_indicators]
    for relative, view in enumerate(views):
        seen += [tile for meld in view.melds for tile in meld.tiles]
        seen += [discarded.tile for discarded in view.river if not discarded.called]
        seen += [Tile("4z")] * view.nuki
        seen += view.shown if relative else ()
    kinds = [tile & KIND_MASK for tile in seen]
    return [tile_set(rules).copies[kind] - kinds.count(kind) for kind in range(KINDS)]


def replaced(events: list[Event]) -> bool:
    """Whether the last draw, flowers apart, came after a kan or a north, and nobody has called since."""
    for before, event in reversed(list(pairwise(events))):
        if isinstance(event, Chi | Pon | Daiminkan):
            return False
        if isinstance(event, Draw) and not (isinstance(before, Nuki) and before.tile == FLOWER):
            return event.replacement
    return False


def differences(found: Observation, expected: Named) -> list[str]:
    """Names of what is not as expected; nan stands for anything."""
    wrong = [name for name, part in CHANNELS.items() if not np.array_equal(found.planes[part], expected.planes[part])]
    for name, part in NUMBERS.items():
        wanted = expected.scalars[part]
        if not np.array_equal(found.scalars[part], np.where(np.isnan(wanted), found.scalars[part], wanted)):
            wrong.append(name)
    return wrong


@pytest.mark.parametrize("text", [*preset_names(), *WIDER])
def test_every_state_of_a_match(text: str) -> None:
    """The arrays say what the board shows, and those of the truth are those of the seat's own board."""
    rules = rules_of(text)
    for seed in range(few(3, 1)):
        match = Match(rules, seed)
        for number, _ in enumerate(steps(match, seed, (*POLICIES, openly)[seed % 3])):
            if match.asked_to_stop or number % few(1, 9):
                continue
            for seat in range(rules.players):
                board = match.board(seat)
                found = encode(board)
                same(found, encode(match.board(None), seat))
                if number % few(41, 2) == seat:
                    assert differences(found, described(board, match.referee.events(), rules)) == []


def same(one: Observation, other: Observation) -> None:
    assert one.planes.tobytes() == other.planes.tobytes()
    assert one.scalars.tobytes() == other.scalars.tobytes()


def openly(board: Board, legal: bytes, rng: random.Random) -> int:
    """Declares riichi openly where it may."""
    opened = [action for action in legal if actions.OPEN_RIICHI <= action < actions.FLOWER]
    return rng.choice(opened) if opened else POLICIES[1](board, legal, rng)


@pytest.mark.slow
def test_the_matches_show_what_is_rare() -> None:
    """What the above compares is there to be compared: every plane and number differs from 0 somewhere."""
    planes, scalars = np.zeros(PLANES, bool), np.zeros(SCALARS, bool)
    for text in ("tenhou_4p", "tenhou_3p", *WIDER):
        rules = rules_of(text)
        for seed in range(9):
            match = Match(rules, seed)
            for seat, _ in steps(match, seed, (*POLICIES, openly)[seed % 3]):
                found = encode(match.board(seat))
                planes |= found.planes.any(axis=1)
                scalars |= found.scalars != 0
    missing = {name for name, part in CHANNELS.items() if not planes[part].any()}
    missing |= {name for name, part in NUMBERS.items() if not scalars[part].any()}
    assert missing == {"dead", "paarenchan"}


def test_what_no_match_came_to() -> None:
    """A dead hand, and a seat before its eighth win."""
    rules = Ruleset.parse("default,local=[paarenchan]", allow_incomplete=True)
    match = Match(rules, 1, situation=Situation(1, 0, 0, (25000,) * 4, (0, 7, 0, 0)))
    match.referee.kill_hand(3)
    for seat in range(4):
        found = encode(match.board(seat)).scalars
        assert found[NUMBERS["paarenchan"]].tolist() == [other == (1 - seat) % 4 for other in range(4)]
        assert found[NUMBERS["dead"]].tolist() == [other == (3 - seat) % 4 for other in range(4)]


# -- secrecy -----------------------------------------------------------------------------------------------------------


def differ(rules: Ruleset, seed: int, policy: Policy, tries: int, step: int = 0) -> int:
    """At how many moments of a match the truth's arrays for the seat that is asked change with what that seat cannot know;
    with `step`, those for another seat."""
    rng = random.Random(seed)
    all_moments, chosen, walls, match = moments(rules, seed, policy)
    found = 0
    for moment in rng.sample(all_moments, min(tries, len(all_moments))):
        kyoku, n, seat = moment
        wall = resampled(walls[kyoku], kyoku_events(match, kyoku, n), seat, rng)
        one, other = (
            encode(replayed(rules, moment, chosen, each, match).board(None), (seat + step) % rules.players)
            for each in (walls[kyoku], wall)
        )
        found += one.planes.tobytes() != other.planes.tobytes() or one.scalars.tobytes() != other.scalars.tobytes()
    return found


@pytest.mark.parametrize("preset", ["tenhou_4p", "tenhou_3p", "two_player"])
@pytest.mark.parametrize("seed", range(few(4, 2)))
def test_what_a_seat_cannot_know_makes_no_difference(preset: str, seed: int) -> None:
    assert differ(Ruleset.of(preset, length="tonpuu"), seed, POLICIES[seed % 2], tries=few(30, 4)) == 0


@pytest.mark.parametrize("seed", HIDING[: few(12, 2)])
def test_nor_under_any_rules(seed: int) -> None:
    assert differ(random_rules(seed), seed, POLICIES[seed % 2], tries=few(15, 3)) == 0


def test_another_seat_is_told_apart() -> None:
    """The same test with what another seat knows must fail."""
    assert differ(Ruleset.of("tenhou_4p", length="tonpuu"), 1, POLICIES[1], tries=4, step=1)


# -- the interface -----------------------------------------------------------------------------------------------------


def boards_of(number: int) -> list[Board]:
    match = Match(Ruleset.of("tenhou_4p"), 2)
    found = []
    for seat, _ in steps(match, 2, POLICIES[0]):
        found.append(copy.copy(match.board(seat)))
        if len(found) == number:
            return found
    raise AssertionError("a short match")


def test_layout_leaves_nothing_out() -> None:
    for slices, end in ((CHANNELS, PLANES), (NUMBERS, SCALARS)):
        assert [place for part in slices.values() for place in range(end)[part]] == list(range(end))


@pytest.mark.parametrize("number", [0, 1, few(700, 5)])
def test_many_boards(number: int) -> None:
    boards = boards_of(number) if number else []
    rows = encode_many(boards)
    assert rows.planes.shape == (number, PLANES, KINDS)
    for i, board in enumerate(boards):
        same(encode(board), Observation(rows.planes[i], rows.scalars[i]))


def test_given_arrays_are_written_and_no_more_of_them_than_asked() -> None:
    boards = boards_of(3)
    out = empty(5)
    out.planes[:], out.scalars[:] = 7, 7
    assert encode_many(boards, out=out) is out
    assert np.all(out.planes[3:] == 7)
    assert np.all(out.scalars[3:] == 7)
    one = Observation(out.planes[4], out.scalars[4])
    assert encode(boards[0], out=one) is one
    same(one, encode(boards[0]))


def test_refusals() -> None:
    board = boards_of(1)[0]
    truth = Match(Ruleset.of("tenhou_3p"), 1).board(None)
    with pytest.raises(EncodeError, match="give seat=0"):
        encode(truth)
    with pytest.raises(EncodeError, match="seat of the table"):
        encode(truth, 3)
    with pytest.raises(EncodeError, match="does not tell"):
        encode(board, (board.viewer + 1) % 4)
    with pytest.raises(EncodeError, match="2 seats for 1 boards"):
        encode_many([board], [0, 1])
    with pytest.raises(EncodeError, match="uint8"):
        encode_many([board], out=Observation(np.zeros((1, PLANES, KINDS), np.int64), empty(1).scalars))  # type: ignore[arg-type]
    with pytest.raises(EncodeError, match="contiguous"):
        encode_many([board], out=Observation(empty(4).planes[::2], empty(1).scalars))
    with pytest.raises(EncodeError):
        encode_many([board, board], out=empty(1))


def test_mask() -> None:
    match = Match(Ruleset.of("tenhou_4p"), 3)
    out = legal_mask(b"")
    assert out.shape == (actions.ACTIONS,)
    assert not out.any()
    for seat, _ in steps(match, 3, POLICIES[1]):
        legal = match.legal(seat)
        assert legal_mask(legal, out) is out
        assert set(np.flatnonzero(out).tolist()) == set(legal)
