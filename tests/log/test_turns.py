"""The order of turns in tenhou.net/6 lists."""

from jantaku.log.turns import Orders, Turn, read_call


def orders(draws: list[list[int | str]], discards: list[list[int | str]]) -> list[list[tuple[int, str, int]]]:
    return [[(turn.seat, turn.kind, turn.tile) for turn in turns] for turns in Orders(draws, discards, 0)]


def test_turn_by_turn() -> None:
    found = list(Orders([[11], [12], [], []], [[60], ["r41"], [], []], 0))
    assert found == [
        [
            Turn(0, "draw", 11),
            Turn(0, "discard", 11, tsumogiri=True),
            Turn(1, "draw", 12),
            Turn(1, "discard", 41, riichi=True),
        ]
    ]


def test_call_may_mean_the_second_discard_of_the_same_tile() -> None:
    """East pons an East wind of South, who discards two: taken at the first, the draw of West would be left over."""
    draws: list[list[int | str]] = [[11, "4141p41"], [13, "2222p22"], [15], []]
    discards: list[list[int | str]] = [[60, 31], [41, 41], [22], []]
    (found,) = orders(draws, discards)
    assert found[3:] == [
        (1, "discard", 41),
        (2, "draw", 15),
        (2, "discard", 22),
        (1, "claim", 22),
        (1, "discard", 41),
        (0, "claim", 41),
        (0, "discard", 31),
    ]


def test_no_order() -> None:
    assert orders([[11], [12], [], []], [[60], [60, 60], [], []]) == []
    assert orders([[11] * 300, [], [], []], [[60] * 300, [], [], []]) == []


def test_kans_draw_again() -> None:
    found = orders([[47, 31], [], [], []], [["474747a47", 60], [], [], []])
    assert [turn[1] for turn in found[0]] == ["draw", "ankan", "draw", "discard"]
    found = orders([[11], ["m46464646", 12], [], []], [[46], [0, 60], [], []])
    assert [turn[1] for turn in found[0]] == ["draw", "discard", "claim", "draw", "discard"]


def test_letter_says_who_gave_the_tile() -> None:
    assert read_call("p414141").offset() == 3
    assert read_call("41p4141").offset() == 2
    assert read_call("4141p41").offset() == 1
    assert read_call("414141m41").offset() == 1
    assert read_call("41m414141").offset() == 2
    assert read_call("c245253")[1:3] == (24, (52, 53))
