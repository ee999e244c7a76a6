"""Wins in arrays are worth what each is by itself, and a row that cannot be is named."""

import random
import threading
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jantaku
from jantaku import arrays
from jantaku.arrays import SCORE, WIN, WinsError, wins_of, yaku_slugs
from jantaku.arrays.wins import MELD
from jantaku.conformance.kinds.hand import win_of
from jantaku.conformance.rows import read, rules_of
from jantaku.hands import Hand, HandError, HandReason
from jantaku.pure.layout import layout
from jantaku.rules import Ruleset
from jantaku.rules.riichi.yaku import LIMITS, LOCAL
from jantaku.score import Refusal, RefusalReason, Win, WinError, WinReason, score_win
from jantaku.seats import Wind
from jantaku.tiles import Tile
from tests.rules.riichi.wins import wins

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "conformance" / "examples.jsonl"
HANDS = sorted((ROOT.parent / "shared" / "data" / "hands").glob("*.jsonl.xz"))
EVERY_LOCAL = Ruleset.of(
    "default", local=[yaku.slug for yaku in LOCAL if yaku.slug not in ("hyakumangoku_pure", "four_norths")]
)
PLAIN = Win(hand=Hand.parse("123m567p789p44p24s+3s"))


def expected(win: Win, rules: Ruleset) -> tuple[Any, ...]:
    """What the row of a win must hold, from the win by itself."""
    found = score_win(win, rules)
    if isinstance(found, Refusal):
        return ([*RefusalReason].index(found.reason) + 1,)
    numbers = (found.han or 0, found.fu or 0, found.fu_raw or 0, found.yakuman, found.limit, found.base, found.value)
    bonus = {line.slug: line.han for line in found.yaku if line.is_bonus}
    slugs = tuple(line.slug for line in found.yaku)
    return 0, *numbers, found.changes, slugs, int(found.reading.form), bonus


def held(row: Any, players: int) -> tuple[Any, ...]:
    """The same from a row of scores."""
    if row["refused"]:
        assert row.tobytes().count(0) == SCORE.itemsize - 1 - (row["form"] > 0)
        return (int(row["refused"]),)
    numbers = (*(int(row[name]) for name in ("han", "fu", "fu_raw", "yakuman")), LIMITS[row["limit"]], int(row["base"]))
    slugs = ("dora", "ura_dora", "aka_dora", "nuki_dora", "flower_dora")
    bonus = {slug: int(han) for slug, han in zip(slugs, row["bonus"], strict=True) if han}
    changes = tuple(map(int, row["changes"]))
    assert not any(changes[players:])
    return 0, *numbers, int(row["value"]), changes[:players], yaku_slugs(row["yaku"], row["local"]), int(row["form"]), bonus


def refused_by_rules(win: Win, rules: Ruleset) -> WinReason | HandReason | None:
    try:
        score_win(win, rules)
    except (WinError, HandError) as error:
        return error.reason
    return None


def check(described: list[Win], rules: Ruleset) -> int:
    """Compare many wins; those that the rules do not have are refused alike. How many the rules have."""
    reasons = {place: reason for place, win in enumerate(described) if (reason := refused_by_rules(win, rules))}
    for place, reason in islice(reasons.items(), 20):
        with pytest.raises(WinsError) as caught:
            arrays.score(wins_of([described[place]]), rules)
        assert caught.value.reason == reason
    had = [win for place, win in enumerate(described) if place not in reasons]
    found = arrays.score(wins_of(had), rules)
    for win, row in zip(had, found, strict=True):
        assert held(row, rules.players) == expected(win, rules), win
    return len(had)


def described(step: int) -> dict[int, list[tuple[Win, Ruleset]]]:
    """One win in `step` by the number of players, of small files more: real ones where they are, else the examples."""
    found: dict[int, list[tuple[Win, Ruleset]]] = {}
    for path in HANDS or [EXAMPLES]:
        often = step if "tenhou-agari" in path.name else max(1, step // 2) if HANDS else 1
        for row in islice((row for row in read(path) if row["kind"] == "hand"), 0, None, often):
            found.setdefault(row.get("players", 4), []).append((win_of(row), rules_of(row)))
    return found


@pytest.fixture(scope="module")
def some() -> dict[int, list[tuple[Win, Ruleset]]]:
    return described(60 if jantaku.compiled else 1200)


OTHER_RULES = [
    (4, Ruleset.of("tenhou_4p")),
    (4, Ruleset.of("mleague")),
    (4, Ruleset.of("wrc_2025")),
    (4, Ruleset.of("seed002_item9", allow_incomplete=True)),
    (4, Ruleset.of("km_classic", allow_incomplete=True)),
    (4, EVERY_LOCAL),
    (4, Ruleset.of("default", score_table="aotenjou")),
    (4, Ruleset.of("two_player")),
    (4, Ruleset.of("two_player", two_player_winds="EW")),
    (3, Ruleset.of("tenhou_3p")),
    (3, Ruleset.of("kansai_3p", allow_incomplete=True)),
    (3, Ruleset.of("default_3p")),
]


@pytest.mark.parametrize(("players", "rules"), OTHER_RULES, ids=[f"{n}-{rules.preset}" for n, rules in OTHER_RULES])
def test_real_wins_are_worth_what_each_is_by_itself(
    players: int, rules: Ruleset, some: dict[int, list[tuple[Win, Ruleset]]]
) -> None:
    assert check([win for win, _ in some[players]], rules)


@pytest.mark.slow
def test_wins_are_worth_under_their_own_rules_what_each_is_by_itself() -> None:
    by_rules: dict[Ruleset, list[Win]] = {}
    for win, rules in (pair for few in described(6).values() for pair in few):
        by_rules.setdefault(rules, []).append(win)
    for rules, few in by_rules.items():
        assert check(few, rules) == len(few)


@given(st.lists(wins(), min_size=1, max_size=5))
def test_random_wins_with_local_yaku(described: list[Win]) -> None:
    check(described, EVERY_LOCAL)


def test_pao() -> None:
    dragons = Hand.parse("99p23m+4m,555+z,666+z,777+z")
    some = [Win(hand=dragons, tsumo=tsumo, seat_wind=Wind.SOUTH, pao=Wind.WEST, honba=2) for tsumo in (False, True)]
    assert check(some, Ruleset.of("tenhou_4p")) == 2


@pytest.mark.parametrize(("name", "dtype"), [("WinRow", WIN), ("ScoreRow", SCORE), ("MeldRow", MELD)])
def test_rows_lie_in_memory_as_the_kernel_reads_them(name: str, dtype: np.dtype[Any]) -> None:
    widths = {"uint8_t": "u1", "int32_t": "i4", "int64_t": "i8", "uint64_t": "u8"}
    members = layout(Path(jantaku.__file__).parent / "arrays" / "wins_kernel.pxd").structs[name]
    declared = [(member.name, widths.get(member.kind, MELD), member.lengths) for member in members]
    assert dtype == np.dtype(declared)
    assert np.dtype(declared, align=True).itemsize == dtype.itemsize, "C leaves a gap"


def spoilt(**fields: Any) -> np.ndarray[Any, np.dtype[np.void]]:
    """Three wins, the second with other numbers in some fields; a field with a place in it: `indicators_0`."""
    found = wins_of([PLAIN] * 3)
    for name, value in fields.items():
        field, _, place = name.rpartition("_")
        if place.isdigit():
            found[field][1, int(place)] = value
        else:
            found[name][1] = value
    return found


KAN = (4, 27, 0)
BAD: list[tuple[WinReason | HandReason | None, dict[str, Any]]] = [
    (None, {"tsumo": 2}),
    (None, {"riichi": 3}),
    (None, {"rinshan": 3}),
    (None, {"seat_wind": 4}),
    (None, {"discarder": 4}),
    (None, {"pao": 5}),
    (None, {"n_melds": 5}),
    (None, {"n_melds": 1, "melds_0": (0, 0, 0)}),
    (None, {"n_melds": 1, "melds_0": (6, 30, 0)}),
    (None, {"n_melds": 1, "melds_0": (1, 7, 0)}),
    (None, {"n_melds": 1, "melds_0": (1, 27, 0)}),
    (None, {"n_melds": 1, "melds_0": (2, 34, 0)}),
    (None, {"n_melds": 1, "melds_0": (2, 5, 1)}),
    (None, {"n_melds": 1, "melds_0": (1, 2, 2)}),
    (None, {"win_tile": 34}),
    (None, {"win_tile": 255}),
    (None, {"win_tile": 64}),
    (None, {"n_indicators": 6}),
    (None, {"n_ura": 6}),
    (None, {"n_indicators": 1, "indicators_0": 35}),
    (None, {"n_ura": 1, "ura_0": 255}),
    (None, {"nuki": 5}),
    (HandReason.FIVE_OF_A_KIND, {"closed_0": 5}),
    (HandReason.FIVE_OF_A_KIND, {"closed_0": 253}),
    (HandReason.FIVE_OF_A_KIND, {"n_melds": 1, "melds_0": (4, 0, 0)}),
    (HandReason.FIVE_OF_A_KIND, {"n_indicators": 4, "indicators": [0] * 5}),
    (HandReason.FIVE_OF_A_KIND, {"n_indicators": 2, "n_ura": 2}),
    (HandReason.TOO_FEW_TILES, {"closed_0": 0}),
    (HandReason.TOO_MANY_TILES, {"closed_0": 2}),
    (HandReason.TOO_MANY_TILES, {"n_melds": 1, "melds_0": (2, 31, 0)}),
    (HandReason.TOO_MANY_REDS, {"red_0": 1}),
    (WinReason.TILE_NOT_IN_HAND, {"win_tile": 3}),
    (WinReason.TILE_NOT_IN_HAND, {"win_tile": 13 | 64}),
    (WinReason.TILE_NOT_IN_HAND, {"win_tile": 13, "red_1": 1}),
    (WinReason.IPPATSU_WITHOUT_RIICHI, {"ippatsu": 1}),
    (
        WinReason.RIICHI_WITH_OPEN_HAND,
        {"riichi": 1, "n_melds": 1, "melds_0": (2, 31, 0), "closed_0": 0, "closed_1": 0, "closed_2": 0},
    ),
    (WinReason.RINSHAN_BY_RON, {"rinshan": 1}),
    (WinReason.RINSHAN_WITHOUT_KAN, {"rinshan": 1, "tsumo": 1}),
    (WinReason.AFTER_NUKI_BY_RON, {"rinshan": 2}),
    (WinReason.AFTER_NUKI_WITHOUT_NORTH, {"rinshan": 2, "tsumo": 1}),
    (WinReason.HAITEI_BY_RON, {"haitei": 1}),
    (WinReason.HOUTEI_BY_TSUMO, {"houtei": 1, "tsumo": 1}),
    (WinReason.CHANKAN_BY_TSUMO, {"chankan": 1, "tsumo": 1}),
    (WinReason.CHANKAN_TILE_HELD, {"chankan": 1, "win_tile": 12}),
    (WinReason.NUKI_RON_BY_TSUMO, {"nuki_ron": 1, "tsumo": 1}),
    (WinReason.NUKI_RON_OF_ANOTHER_TILE, {"nuki_ron": 1}),
    (WinReason.TWO_ROBBERIES, {"nuki_ron": 1, "chankan": 1, "win_tile": 30, "closed_0": 0, "closed_30": 1}),
    (WinReason.DISCARD_BY_TSUMO, {"tsumo": 1, "riichi_tile": 1}),
    (WinReason.DISCARD_OF_ROBBERY, {"chankan": 1, "after_kan": 1}),
    (WinReason.FIRST_TURN_BY_RON, {"first_turn": 1}),
    (
        WinReason.FIRST_TURN_AFTER_MELD,
        {"first_turn": 1, "tsumo": 1, "n_melds": 1, "melds_0": KAN, "closed_0": 0, "closed_1": 0, "closed_2": 0},
    ),
    (WinReason.FIRST_TURN_IN_RIICHI, {"first_turn": 1, "tsumo": 1, "riichi": 1}),
    (WinReason.RENHOU_BY_TSUMO, {"renhou": 1, "tsumo": 1}),
    (WinReason.RENHOU_AFTER_MELD, {"renhou": 1, "n_melds": 1, "melds_0": KAN, "closed_0": 0, "closed_1": 0, "closed_2": 0}),
    (WinReason.PAO_IS_WINNER, {"pao": 2}),
    (WinReason.NUKI, {"nuki": 1}),
    (WinReason.FLOWERS, {"flowers": 1}),
    (HandReason.NOT_IN_SET, {"n_indicators": 1, "indicators_0": 34}),
    (WinReason.PAO_WITHOUT_YAKUMAN, {"pao": 3, "riichi": 1}),
]


@pytest.mark.parametrize(("reason", "fields"), BAD, ids=[f"{reason}-{place}" for place, (reason, _) in enumerate(BAD)])
def test_a_row_that_cannot_be_is_named(reason: WinReason | HandReason | None, fields: dict[str, Any]) -> None:
    with pytest.raises(WinsError, match=r"^row 1: ") as caught:
        arrays.score(spoilt(**fields))
    assert (caught.value.row, caught.value.reason) == (1, reason)


def test_what_other_rules_do_not_have() -> None:
    three = Ruleset.of("tenhou_3p")
    for reason, fields in [
        (WinReason.NO_SUCH_SEAT, {"seat_wind": 3}),
        (WinReason.NO_SUCH_SEAT, {"discarder": 3}),
        (WinReason.NO_SUCH_SEAT, {"pao": 4}),
        (HandReason.NOT_IN_SET, {}),
    ]:
        with pytest.raises(WinsError) as caught:
            arrays.score(spoilt(**fields), three)
        assert caught.value.reason == reason or caught.value.row == 0
    with pytest.raises(WinsError) as caught:
        arrays.score(wins_of([PLAIN]), three)
    assert str(caught.value) == "row 0: these tiles are not played with: 123m44567789p234s in the closed tiles"


HANDS_TOLD = [
    *(
        "123m567p789p44p24s+3s",
        "1112345678999m+5m",
        "19m19p19s1234567z+4z",
        "44p24s+3s,789-p,5555+z,3333z",
        "123m567p77p24s+3s,1111z",
    ),
    *("123p567p789p44p24s+3s,4z,4z", "19m19p19s123456z7z+7z,4z", "99p23m+4m,555+z,666+z,777+z", "11p24s+3s,111+z,3333+z,9999m"),
]
FLAGS = [
    *("tsumo", "open_riichi", "ippatsu", "chankan", "nuki_ron", "haitei", "houtei", "first_turn", "renhou", "discarder_riichi"),
    *("riichi_tile", "after_kan", "paarenchan", "mixed"),
]
RULES_TOLD = [
    *(Ruleset.of("tenhou_4p"), Ruleset.of("tenhou_3p"), Ruleset.of("kansai_3p", allow_incomplete=True)),
    *(Ruleset.of("two_player"), Ruleset.of("two_player", two_player_winds="EW")),
    Ruleset.of("default", local=["paarenchan"], daiminkan_pao=True),
    Ruleset.of("default", local=["paarenchan"], paarenchan_mode="wins", pao="off"),
]
TURNED = st.lists(st.sampled_from([0, 3, 4, 15, 19, 27, 30, 34]).map(Tile), max_size=5).map(tuple)


@st.composite
def told(draw: st.DrawFn) -> dict[str, Any]:
    """Fields of a `Win` that may be at odds, as far as a row can say them."""
    seat = draw(st.sampled_from(Wind))
    fields = dict.fromkeys(draw(st.sets(st.sampled_from(FLAGS), max_size=4)), True)
    fields |= draw(st.sampled_from([{}, {}, {"riichi": True}, {"double_riichi": True}]))
    fields |= draw(st.sampled_from([{}, {}, {"rinshan": True}, {"after_nuki": True}]))
    others = [None, *(wind for wind in Wind if wind is not seat)]
    return fields | {
        "hand": Hand.parse(draw(st.sampled_from(HANDS_TOLD))),
        "seat_wind": seat,
        "discarder": None if "tsumo" in fields else draw(st.sampled_from(others)),
        "pao": draw(st.sampled_from([None, None, *Wind])),
        "flowers": draw(st.sampled_from([0, 0, 0, 1, 4, 5])),
        "dora_indicators": draw(TURNED),
        "ura_indicators": draw(TURNED),
    }


def row_told(fields: dict[str, Any]) -> np.ndarray[Any, np.dtype[np.void]]:
    """The same as a row, whether it can be or not."""
    row = wins_of([Win(hand=fields["hand"])])
    for name in ("seat_wind", "flowers", *FLAGS):
        row[name] = fields.get(name, 0)
    row["discarder"] = fields["seat_wind"] if fields["discarder"] is None else fields["discarder"]
    row["pao"] = 0 if fields["pao"] is None else 1 + fields["pao"]
    row["riichi"] = fields.get("riichi", 0) + 2 * fields.get("double_riichi", 0)
    row["rinshan"] = fields.get("rinshan", 0) + 2 * fields.get("after_nuki", 0)
    for name, count, tiles in (
        ("indicators", "n_indicators", fields["dora_indicators"]),
        ("ura", "n_ura", fields["ura_indicators"]),
    ):
        row[name][0, : len(tiles)] = tiles
        row[count] = len(tiles)
    return row


def answered(ask: Callable[[], Any]) -> Any:
    """The answer, or the reason why there is none."""
    try:
        return ask()
    except (WinError, HandError, WinsError) as error:
        return error.reason


@given(told(), st.sampled_from(RULES_TOLD))
@settings(max_examples=500 if jantaku.compiled else 50)
def test_a_row_is_worth_or_refused_for_what_a_win_told_alike_is(fields: dict[str, Any], rules: Ruleset) -> None:
    alone = answered(lambda: expected(Win(**fields), rules))
    assert answered(lambda: held(arrays.score(row_told(fields), rules)[0], rules.players)) == alone


def test_each_reason_is_found() -> None:
    """The numbers of the kernels are those of the reasons."""
    from jantaku.arrays.wins import _REASONS

    home = Path(jantaku.__file__).parent
    of_win = layout(home / "rules" / "riichi" / "described.pxd").enums
    of_row = layout(home / "arrays" / "wins_kernel.pxd").enums
    numbers = {name: number for enums in (of_win, of_row) for name, number in enums.items() if name.startswith(("W_", "H_"))}
    assert {name[2:]: number for name, number in numbers.items()} == {
        reason.name: number
        for number, reason in enumerate(_REASONS)
        if reason and reason.name in {name[2:] for name in numbers}
    }
    assert {name[:2] for name in numbers} == {"W_", "H_"}
    assert _REASONS[of_row["RIGHT"]] is _REASONS[of_row["OUT_OF_RANGE"]] is None
    assert of_row["REASON_COUNT"] == len(_REASONS)


def test_any_bytes_are_wins_or_refused() -> None:
    generator = random.Random(5)
    for _ in range(300 if jantaku.compiled else 30):
        row = np.frombuffer(generator.randbytes(WIN.itemsize), WIN)
        with pytest.raises(WinsError):
            arrays.score(row)


def test_shapes_and_none() -> None:
    assert arrays.score(np.zeros(0, WIN)).shape == (0,)
    grid = wins_of([PLAIN] * 6).reshape(2, 3)
    assert arrays.score(grid).shape == (2, 3)
    assert (arrays.score(grid[:, ::2]) == arrays.score(grid)[:, ::2]).all()
    with pytest.raises(WinsError, match="not of uint8"):
        arrays.score(np.zeros((2, 34), np.uint8))


def test_threads_do_not_meet() -> None:
    some = wins_of([Win(hand=PLAIN.hand, riichi=True, honba=honba) for honba in range(200)])
    alone = arrays.score(some)
    found: list[Any] = []
    threads = [threading.Thread(target=lambda: found.append(arrays.score(some))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 4
    assert all((scores == alone).all() for scores in found)
