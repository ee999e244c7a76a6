"""The order of turns in tenhou.net/6 lists."""

from hypothesis import given
from hypothesis import strategies as st

from jantaku.log.turns import Entry, Turn, order_of_turns, read_call


def order(draws: list[list[Entry]], discards: list[list[Entry]]) -> list[tuple[int, str, int]] | None:
    turns = order_of_turns(draws, discards, 0)
    return None if turns is None else [(turn.seat, turn.kind, turn.tile) for turn in turns]


def test_turn_by_turn() -> None:
    assert order_of_turns([[11], [12], [], []], [[60], ["r41"], [], []], 0) == [
        Turn(0, "draw", 11),
        Turn(0, "discard", 11, tsumogiri=True),
        Turn(1, "draw", 12),
        Turn(1, "discard", 41, riichi=True),
    ]


def test_call_may_mean_the_second_discard_of_the_same_tile() -> None:
    """East pons an East wind of South, who discards two: taken at the first, the draw of West would be left over."""
    draws: list[list[Entry]] = [[11, "4141p41"], [13, "2222p22"], [15], []]
    discards: list[list[Entry]] = [[60, 31], [41, 41], [22], []]
    found = order(draws, discards)
    assert found is not None
    assert found[3:] == [
        (1, "discard", 41),
        (2, "draw", 15),
        (2, "discard", 22),
        (1, "claim", 22),
        (1, "discard", 41),
        (0, "claim", 41),
        (0, "discard", 31),
    ]


def test_lists_that_do_not_fit() -> None:
    assert order([[11], [12], [], []], [[60], [60, 60], [], []]) is None
    assert order([[11], [], [13], []], [[60], [], [60], []]) is None
    assert order([[], [12], [], []], [[], [60], [], []]) is None
    assert order([[], [], [], []], [[], [], [], []]) == []


def test_kans_draw_again() -> None:
    found = order([[47, 31], [], [], []], [["474747a47", 60], [], [], []])
    assert found is not None
    assert [turn[1] for turn in found] == ["draw", "ankan", "draw", "discard"]
    found = order([[11], ["m46464646", 12], [], []], [[46], [0, 60], [], []])
    assert found is not None
    assert [turn[1] for turn in found] == ["draw", "discard", "claim", "draw", "discard"]
    found = order([[11, 46], ["p464646"], [12], [13]], [[46, "4646k4646"], [31], [60], [60]])
    assert found is not None
    assert found[-1] == (0, "kakan", 46)


def test_letter_says_who_gave_the_tile() -> None:
    assert read_call("p414141").offset() == 3
    assert read_call("41p4141").offset() == 2
    assert read_call("4141p41").offset() == 1
    assert read_call("414141m41").offset() == 1
    assert read_call("41m414141").offset() == 2
    assert read_call("c245253")[1:3] == (24, (52, 53))


steps = st.tuples(st.sampled_from(["pass", "pass", "pon", "kan", "ankan"]), st.sampled_from([41, 42]), st.integers(1, 3))


@given(st.lists(steps, max_size=40), st.booleans())
def test_any_round_is_put_together_again(plan: list[tuple[str, int, int]], ends_with_draw: bool) -> None:
    """Turns are played by a plan, noted by seat as the format does, and must come back in the order they were played."""
    draws: list[list[Entry]] = [[] for _ in range(4)]
    discards: list[list[Entry]] = [[] for _ in range(4)]
    played = [(0, "draw", 11)]
    draws[0].append(11)
    seat = 0
    for what, tile, offset in plan:
        if what == "ankan":
            discards[seat].append("464646a46")
            draws[seat].append(12)
            played += [(seat, "ankan", 46), (seat, "draw", 12)]
        discards[seat].append(tile)
        played.append((seat, "discard", tile))
        if what in ("pon", "kan"):
            caller = (seat - offset) % 4
            others = [str(tile)] * (2 if what == "pon" else 3)
            before = {3: 0, 2: 1, 1: len(others)}[offset]
            letter = "p" if what == "pon" else "m"
            draws[caller].append("".join([*others[:before], letter, str(tile), *others[before:]]))
            played.append((caller, "claim", tile))
            if what == "kan":
                discards[caller].append(0)
                draws[caller].append(13)
                played.append((caller, "draw", 13))
            seat = caller
        else:
            seat = (seat + 1) % 4
            draws[seat].append(11)
            played.append((seat, "draw", 11))
    if not ends_with_draw:
        discards[seat].append(43)
        played.append((seat, "discard", 43))
    assert order(draws, discards) == played
