"""The shape kernel against definitions written another way, and against its own source run uncompiled."""

from __future__ import annotations

import importlib.util
import itertools
import random
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jantaku
from jantaku.shapes import ALL_FORMS, NO_FORM, Form, SetType, kernel
from jantaku.shapes.kernel import ClosedTiles
from jantaku.tiles import KINDS, ORPHANS, Tile, parse_tiles
from tests.shapes.tiles136 import deal, deals

RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(KINDS)]


@cache
def complete_counts(sets: int) -> list[dict[int, int]]:
    """Every choice of that many sets and a pair with at most four of a kind."""
    found = set()
    for chosen in itertools.combinations_with_replacement(RUNS + TRIPLETS, sets):
        for pair in range(KINDS):
            counts = Counter(itertools.chain(*chosen, (pair, pair)))
            if max(counts.values()) <= 4:
                found.add(tuple(sorted(counts.items())))
    return [dict(counts) for counts in found]


def standard_by_definition(tiles: tuple[Tile, ...]) -> int:
    """One less than the tiles that the nearest complete hand has and these have not."""
    held = Counter(tile.kind for tile in tiles)
    return min(sum(max(0, n - held[kind]) for kind, n in goal.items()) for goal in complete_counts(len(tiles) // 3)) - 1


def chiitoitsu_by_definition(tiles: tuple[Tile, ...]) -> int:
    held = Counter(tile.kind for tile in tiles)
    return 13 - sum(sorted((min(held[kind], 2) for kind in range(KINDS)), reverse=True)[:7])


def chiitoitsu_four_same_by_definition(tiles: tuple[Tile, ...]) -> int:
    held = Counter(tile.kind for tile in tiles)
    halves = [half for n in held.values() for half in (min(n, 2), max(n - 2, 0))]
    return 13 - sum(sorted(halves, reverse=True)[:7])


def kokushi_by_definition(tiles: tuple[Tile, ...]) -> int:
    held = Counter(tile.kind for tile in tiles)
    return min(13 - sum(min(held[kind], 1 + (kind == pair)) for kind in ORPHANS) for pair in ORPHANS)


def kinds_in(mask: int) -> list[int]:
    return [kind for kind in range(KINDS) if mask >> kind & 1]


@given(deals(1, 2, 4, 5))
def test_standard_shanten_is_the_distance_to_the_nearest_complete_hand(tiles: tuple[Tile, ...]) -> None:
    assert ClosedTiles(tiles).shanten() == standard_by_definition(tiles)


@pytest.mark.slow
@given(deals(7, 8))
@settings(max_examples=25)
def test_standard_shanten_of_two_sets(tiles: tuple[Tile, ...]) -> None:
    assert ClosedTiles(tiles).shanten() == standard_by_definition(tiles)


@given(deals(13, 14))
def test_special_forms(tiles: tuple[Tile, ...]) -> None:
    closed = ClosedTiles(tiles)
    assert closed.shanten(Form.CHIITOITSU) == chiitoitsu_by_definition(tiles)
    assert closed.shanten(Form.CHIITOITSU | Form.FOUR_SAME) == chiitoitsu_four_same_by_definition(tiles)
    assert closed.shanten(Form.KOKUSHI) == kokushi_by_definition(tiles)
    assert closed.shanten() == min(closed.shanten(form) for form in (Form.STANDARD, Form.CHIITOITSU, Form.KOKUSHI))


@given(deals(1, 5, 10, 11))
def test_special_forms_need_all_tiles(tiles: tuple[Tile, ...]) -> None:
    closed = ClosedTiles(tiles)
    assert closed.shanten(Form.CHIITOITSU | Form.KOKUSHI) == NO_FORM
    assert closed.shanten(ALL_FORMS) == closed.shanten(Form.STANDARD)


@given(deals(2, 5, 8, 11, 14), st.data())
def test_take_undoes_put(tiles: tuple[Tile, ...], data: st.DataObject) -> None:
    order = data.draw(st.permutations(tiles))
    kept = data.draw(st.integers(0, len(tiles)))
    closed = ClosedTiles(order)
    for tile in reversed(order[kept:]):
        closed.take(tile)
    fresh = ClosedTiles(tuple(sorted(order[:kept])))
    assert closed.count == fresh.count
    assert closed.size == fresh.size == kept
    if kept % 3:
        assert closed.shanten() == fresh.shanten()
        for form in (Form.CHIITOITSU, Form.KOKUSHI):
            assert closed.shanten(form) == fresh.shanten(form)


@given(st.lists(st.one_of(st.integers(-3, 130), st.sampled_from([4, 68])), max_size=40), st.data())
def test_put_and_take_refuse_what_no_hand_can_do(tiles: list[int], data: st.DataObject) -> None:
    closed = ClosedTiles()
    held: list[int] = []
    real = [*range(KINDS), 68, 77, 86]
    for tile in tiles:
        if data.draw(st.booleans()):
            if tile in real and len(held) < 14 and sum(other & 63 == tile & 63 for other in held) < 4:
                closed.put(tile)
                held.append(tile)
            else:
                with pytest.raises(ValueError, match="cannot be put"):
                    closed.put(tile)
        elif tile in held:
            closed.take(tile)
            held.remove(tile)
        else:
            with pytest.raises(ValueError, match="not in this hand"):
                closed.take(tile)
        assert closed.size == len(held)
        assert closed.count == ClosedTiles(held).count


def test_a_histogram_starts_from_nothing() -> None:
    assert ClosedTiles().histogram(0) == {1: 1}
    assert ClosedTiles().histogram(1, Form.KOKUSHI) == {NO_FORM: KINDS}
    for tiles, closed in ((15, ClosedTiles()), (-1, ClosedTiles()), (1, ClosedTiles([0]))):
        with pytest.raises(ValueError, match="empty hand"):
            closed.histogram(tiles)


@given(deals(1, 4, 7, 10, 13), st.sampled_from([1, 2, 4, 7, 10, 15, 17, 23]))
def test_ukeire_are_the_draws_that_lower_shanten(tiles: tuple[Tile, ...], forms: int) -> None:
    closed = ClosedTiles(tiles)
    now = closed.shanten(forms)
    lower = []
    for kind in range(KINDS):
        middle_manzu = forms & Form.TERMINAL_MANZU and 1 <= kind <= 7
        if closed.count[kind] < 4 and not middle_manzu:
            closed.put(kind)
            after = closed.shanten(forms)
            closed.take(kind)
            assert after in (now, now - 1)
            if after < now:
                lower.append(kind)
    assert kinds_in(closed.ukeire(forms)) == lower
    assert kinds_in(closed.waits(forms)) == (lower if now == 0 else [])


@given(deals(1, 4, 7, 10, 13))
def test_waits_held_adds_the_fifth_copies(tiles: tuple[Tile, ...]) -> None:
    closed = ClosedTiles(tiles)
    before = closed.count
    held = closed.waits_held()
    assert closed.count == before
    fifths = [kind for kind in range(KINDS) if before[kind] == 4 and can_be_split(Counter(tiles) + Counter([kind]))]
    assert kinds_in(held) == sorted(kinds_in(closed.waits()) + fifths)


def can_be_split(counts: Counter[int], pair: bool = True) -> bool:
    """Whether tiles are sets and, if wanted, a pair."""
    kind = min((kind for kind, n in counts.items() if n), default=None)
    if kind is None:
        return not pair
    parts = [TRIPLETS[kind], *(run for run in RUNS if run[0] == kind)]
    tries = [(Counter(part), pair) for part in parts] + ([(Counter([kind, kind]), False)] if pair else [])
    return any(part <= counts and can_be_split(counts - part, left) for part, left in tries)


@pytest.mark.parametrize(
    ("text", "closed_waits", "with_fifth"),
    [
        ("1111m", "", "1m"),
        ("1111222m", "3m", "13m"),
        ("1112345678999m", "123456789m", "123456789m"),
        ("1111222233334m", "45m", "12345m"),
        ("123m456p789s1122z", "12z", "12z"),
        ("123m456p789s1112z", "2z", "2z"),
    ],
)
def test_waits_by_hand(text: str, closed_waits: str, with_fifth: str) -> None:
    closed = ClosedTiles(parse_tiles(text))
    assert kinds_in(closed.waits()) == [tile.kind for tile in parse_tiles(closed_waits)]
    assert kinds_in(closed.waits_held()) == [tile.kind for tile in parse_tiles(with_fifth)]


@given(deals(2, 5, 8, 11, 14))
def test_every_reading_rebuilds_the_hand(tiles: tuple[Tile, ...]) -> None:
    closed = ClosedTiles(tiles)
    found = closed.all_readings()
    assert closed.count == ClosedTiles(tiles).count
    assert len(set(found)) == len(found)
    assert bool(found) == (closed.shanten() == -1)
    for form, pair, sets in found:
        if form == Form.STANDARD:
            assert list(sets) == sorted(sets, key=lambda one: (one[1], -one[0]))
            assert len(sets) == len(tiles) // 3
            parts = [kind + step * (type_ == SetType.RUN) for type_, kind in sets for step in range(3)]
            assert sorted([*parts, pair, pair]) == sorted(tiles)
        elif form == Form.CHIITOITSU:
            assert (pair, sets) == (255, ())
            assert set(Counter(tiles).values()) == {2}
        else:
            assert sets == ()
            assert sorted((*ORPHANS, pair)) == sorted(tiles)


@st.composite
def complete(draw: st.DrawFn) -> tuple[tuple[tuple[int, int], ...], int]:
    """Sets and a pair, close together so that many can be read in several ways."""
    first = draw(st.integers(0, 3))
    parts = [*RUNS[first : first + 4], *TRIPLETS[first : first + 5], *TRIPLETS[27:29]]
    chosen = draw(st.lists(st.sampled_from(parts), min_size=4, max_size=4))
    return tuple(sorted((SetType.RUN if len(set(part)) == 3 else SetType.TRIPLET, part[0]) for part in chosen)), draw(
        st.sampled_from([*range(first, first + 6), 27, 28, 30])
    )


@given(complete())
def test_what_was_built_is_among_the_readings(built: tuple[tuple[tuple[int, int], ...], int]) -> None:
    sets, pair = built
    tiles = [kind + step * (type_ == SetType.RUN) for type_, kind in sets for step in range(3)] + [pair, pair]
    if max(Counter(tiles).values()) > 4:
        return
    found = ClosedTiles(tiles).all_readings()
    assert (Form.STANDARD, pair, tuple(sorted(sets))) in [(form, one, tuple(sorted(rest))) for form, one, rest in found]


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("11m", 1),
        ("111222333m11122z", 2),
        ("111222333444m55p", 3),
        ("11223344556677m", 4),
        ("2233445566778p8p", 4),
        ("19m19p19s11234567z", 1),
        ("1111m22p33s4455z66z", 0),
        ("123m", 0),
    ],
)
def test_how_many_readings(text: str, number: int) -> None:
    assert len(ClosedTiles(parse_tiles(text)).all_readings()) == number


def test_four_of_a_kind_as_two_pairs() -> None:
    closed = ClosedTiles(parse_tiles("1111m22p33s4455z66z"))
    assert closed.shanten() > -1
    assert closed.shanten(Form.CHIITOITSU | Form.FOUR_SAME) == -1
    assert closed.all_readings(True) == [(Form.CHIITOITSU, 255, ())]


def test_no_hand_has_more_readings_than_there_is_room_for() -> None:
    most = max(
        len(ClosedTiles([kind for kind, n in goal.items() for _ in range(n)]).all_readings()) for goal in one_suit_goals()
    )
    assert most < 10


def one_suit_goals() -> list[dict[int, int]]:
    """Complete hands of four sets in one suit of which half lie in four ranks: where readings are most."""
    goals = []
    for chosen in itertools.combinations_with_replacement(RUNS[:3] + TRIPLETS[:5], 4):
        for pair in range(5):
            counts = Counter(itertools.chain(*chosen, (pair, pair)))
            if max(counts.values()) <= 4:
                goals.append(dict(counts))
    return goals


def uncompiled() -> ModuleType:
    """The kernel's source, run as plain Python beside the compiled one."""
    source = Path(jantaku.__file__).parent / "shapes" / "kernel.py"
    spec = importlib.util.spec_from_file_location("uncompiled_shape_kernel", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.skipif(not jantaku.compiled, reason="the kernels run uncompiled: there is nothing to compare")
def test_compiled_and_uncompiled_answer_the_same() -> None:
    plain = uncompiled()
    assert plain.ClosedTiles is not kernel.ClosedTiles
    for seed in range(2000):
        rng = random.Random(seed)
        tiles = deal(seed, rng.randint(1, 14))
        ours, theirs = ClosedTiles(tiles), plain.ClosedTiles(tiles)
        assert ours.count == theirs.count
        if len(tiles) % 3 == 0:
            continue
        assert [ours.shanten(forms) for forms in range(32)] == [theirs.shanten(forms) for forms in range(32)]
        if len(tiles) % 3 == 1:
            forms = rng.randrange(32)
            assert (ours.ukeire(forms), ours.waits(forms)) == (theirs.ukeire(forms), theirs.waits(forms))
            assert ours.waits_held() == theirs.waits_held()
        else:
            assert ours.all_readings(seed % 2 == 1) == theirs.all_readings(seed % 2 == 1)
    assert ClosedTiles().histogram(2) == plain.ClosedTiles().histogram(2)
