"""The parts of `sensible`, each by itself: shapes, safety, worth, chances."""

from types import SimpleNamespace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from jantaku.bots.prospects import points, win_chance
from jantaku.bots.safety import cost, danger, threats
from jantaku.bots.shapes import AnyShape, OnlyKinds, Triplets
from jantaku.bots.sight import HONOURS, SIMPLES, Sight, kinds_in
from jantaku.bots.worth import worth
from jantaku.score import Score, score
from jantaku.shapes import Form
from jantaku.tiles import Tile, parse_tiles
from tests.bots.test_sensible import RULES, around, table

MANZU_AND_HONOURS = 0x1FF | HONOURS


@st.composite
def thirteen(draw: st.DrawFn, kinds: int = (1 << 34) - 1) -> tuple[int, ...]:
    """Thirteen tiles, at most four of them outside some kinds."""
    wall = [kind for kind in kinds_in(kinds) for _ in range(4)]
    others = [kind for kind in range(34) if not kinds >> kind & 1 for _ in range(4)]
    strangers = draw(st.lists(st.sampled_from(range(len(others))), max_size=4, unique=True)) if others else []
    size = 13 - len(strangers)
    places = draw(st.lists(st.sampled_from(range(len(wall))), min_size=size, max_size=size, unique=True))
    return tuple(sorted([others[place] for place in strangers] + [wall[place] for place in places]))


@pytest.mark.parametrize("kinds", [SIMPLES, MANZU_AND_HONOURS])
@given(st.data())
def test_fewer_kinds_are_never_nearer(kinds: int, data: st.DataObject) -> None:
    """Hands without three of a kind: where a fifth copy would be needed, a stranger is the better start of a pair."""
    tiles = data.draw(thirteen(kinds))
    assume(max(map(tiles.count, tiles)) < 3)
    free = AnyShape(tiles, Form.STANDARD)
    strangers = sum(not kinds >> tile & 1 for tile in tiles)
    shape = OnlyKinds(tiles, kinds)
    assert shape.shanten() >= free.shanten()
    assert not shape.ukeire() & ~kinds
    if not strangers:
        assert shape.shanten() == free.shanten()
    for tile in dict.fromkeys(tiles):
        before = shape.shanten()
        shape.take(tile)
        shape.put(tile)
        assert shape.shanten() == before


@given(thirteen())
def test_triplets_are_never_nearer_than_any_form(tiles: tuple[int, ...]) -> None:
    shape = Triplets(tiles, melds=0)
    assert shape.shanten() >= AnyShape(tiles, Form.STANDARD).shanten()
    for kind in kinds_in(shape.ukeire()):
        before = shape.shanten()
        shape.put(kind)
        assert shape.shanten() == before - 1
        shape.take(kind)


@pytest.mark.parametrize(
    ("tiles", "shanten"), [("111m222p333s444z5z", 0), ("11223344556677m"[:13] + "m", 3), ("1112233456789m", 4)]
)
def test_triplets(tiles: str, shanten: int) -> None:
    assert Triplets(parse_tiles(tiles), melds=0).shanten() == shanten


def test_danger_of_kinds() -> None:
    """Against a riichi whose river holds 4m: genbutsu, then suji, then what one suji half covers, then the rest."""
    sight = Sight(table("258m147p369s2357z", "6p", *around("1z", "4m", "4z", "3z", riichi=1)))
    (threat,) = threats(sight)

    def of(tile: str) -> float:
        return danger(Tile(tile), threat, sight)

    assert of("4m") == of("3z") == 0
    assert 0 < of("1m") < of("9m")
    assert 0 < of("7m") < of("7p")
    assert of("5m") == of("6m") > of("2m")
    assert 0 < of("1p") < of("2p") < of("3p") < of("5p")
    assert 0 < of("1z") < of("2z")
    assert cost(Tile("0p"), [threat], sight) > cost(Tile("5p"), [threat], sight) > cost(Tile("9p"), [threat], sight)


def test_what_passed_after_riichi_is_safe_and_what_passed_before_is_not() -> None:
    first = around("1z", "9m", "4z", "3z")
    second = around("9p", "8p", "8s", "7s", riichi=2)
    (threat,) = threats(Sight(table("258m147p369s2357z", "6p", *first, *second)))
    assert sorted(map(str, map(Tile, kinds_in(threat.safe)))) == ["4z", "7s", "8s"]


def test_no_chance() -> None:
    """With every 7p seen nobody waits for 8p with two sides."""
    sight = Sight(table("25m777p1469s2357z", "7p", *around("1z", "4m", "4z", "3z", riichi=1)))
    (threat,) = threats(sight)
    assert danger(Tile("8p"), threat, sight) < danger(Tile("2p"), threat, sight)


@pytest.mark.parametrize(
    ("hand", "draw", "discard", "win", "tsumo", "riichi"),
    [
        ("123456m456p45s99p", "1z", "1z", "3s", False, True),
        ("123456m456p45s99p", "1z", "1z", "6s", False, False),
        ("123456m406p45s99p", "1z", "1z", "6s", True, False),
        ("234567m234p45s88p", "1z", "1z", "6s", True, True),
        ("11123m456p45s99p1z", "9m", "1z", "6s", False, False),
        ("19m19p19s1234567z", "5m", "5m", "1m", False, False),
    ],
)
def test_worth_is_what_is_scored(hand: str, draw: str, discard: str, win: str, tsumo: bool, riichi: bool) -> None:
    board = table(hand, draw, indicator="1p")
    closed = [*parse_tiles(hand), Tile(draw)]
    closed.remove(Tile(discard))
    paid = score(closed, win, rules=RULES, tsumo=tsumo, riichi=riichi, seat_wind="E", dora_indicators="1p")
    expected = paid.base * 6 if isinstance(paid, Score) else 0
    assert worth(board, Tile(discard), Tile(win), tsumo, riichi) == expected


@given(st.lists(st.floats(0, 60), min_size=1, max_size=5), st.floats(0, 0.3), st.floats(0, 18))
def test_win_chance(tiles: list[float], hazard: float, turns: float) -> None:
    sight = SimpleNamespace(unseen=70, turns=turns)
    chance = win_chance(tiles, hazard, sight)  # type: ignore[arg-type]
    assert 0 <= chance <= 1
    assert win_chance([*tiles, 30], hazard, sight) <= chance + 1e-9  # type: ignore[arg-type]
    assert win_chance([tiles[0] + 5, *tiles[1:]], hazard, sight) >= chance - 1e-9  # type: ignore[arg-type]
    if len(tiles) == 1 and hazard == 0:
        assert chance == pytest.approx(1 - (1 - min(0.9, tiles[0] / 70)) ** round(turns))


def test_points_rise_with_han() -> None:
    sight = Sight(table("258m147p369s2357z", "6p"))
    values = [points(step / 4, sight) for step in range(60)]
    assert values == sorted(values)


def test_no_threat_at_the_start() -> None:
    assert threats(Sight(table("258m147p369s2357z", "6p"))) == []
