"""What holds for every win under every ruleset."""

from dataclasses import replace

from hypothesis import assume, given
from hypothesis import strategies as st

from jantaku.events import PaymentReason
from jantaku.hands import Hand
from jantaku.rules import Ruleset, preset, preset_names
from jantaku.rules.riichi.win import loaded
from jantaku.score import Refusal, RefusalReason, Score, Win, score_win
from jantaku.seats import Wind
from jantaku.tiles import Tile
from tests.rules.riichi.wins import wins

FOUR = [Ruleset.of(name, allow_incomplete=True) for name in preset_names() if preset(name).players == 4]
OPTIONS = [
    *({"score_table": "aotenjou"}, {"score_table": "multiples"}, {"chiitoi_four_same": True}, {"multiple_yakuman": False}),
    *({"kazoe": "sanbaiman"}, {"kiriage_mangan": True}, {"min_han": 2}, {"yakuman_cap": 1}, {"pinfu_tsumo": False}),
]
rulesets = st.sampled_from([*FOUR, *(Ruleset.of("default", **options) for options in OPTIONS)])


@given(wins(), rulesets)
def test_points_are_conserved(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    assume(isinstance(found, Score))
    assert sum(found.changes) == rules.riichi_deposit * win.riichi_sticks
    assert all(change <= 0 for wind, change in enumerate(found.changes) if wind != win.seat_wind)
    assert found.value == found.changes[win.seat_wind] - sum(
        line.points for line in found.payments if line.reason in (PaymentReason.HONBA, PaymentReason.STICKS)
    )
    if not win.tsumo:
        assert {line.payer for line in found.payments} <= {win.source, None}
    assert all(line.points % 100 == 0 for line in found.payments)


@given(wins(), rulesets)
def test_fu_are_their_items_rounded_up(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    assume(isinstance(found, Score) and found.fu is not None)
    assert found.fu % 10 == 0 or found.fu == 25
    assert sum(line.fu for line in found.fu_lines) == found.fu_raw
    assert 0 <= found.fu - found.fu_raw < 10 or (found.fu_raw, found.fu) == (20, 30)


@given(wins(), rulesets)
def test_han_are_those_of_the_lines(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    assume(isinstance(found, Score))
    lines = found.yaku
    if found.yakuman and rules.score_table != "aotenjou":
        assert all(line.yakuman and not line.han for line in lines)
        counted = sum(line.yakuman for line in lines) if rules.multiple_yakuman else max(line.yakuman for line in lines)
        assert found.yakuman == min(counted, rules.yakuman_cap or counted)
    elif not found.yakuman and found.han is not None:
        assert found.han == sum(line.han for line in lines)
        assert sum(line.han for line in lines if not line.is_bonus) >= rules.min_han


@given(wins(), rulesets)
def test_the_reading_chosen_is_the_best(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    others = found.alternatives
    if isinstance(found, Refusal):
        assert all(isinstance(other, Refusal) for other in others)
        return
    scored = [other for other in others if isinstance(other, Score)]
    assert found in scored
    assert max((other.base, other.han or 0, other.fu or 0, other.fu_raw or 0) for other in scored) == (
        *(found.base, found.han or 0, found.fu or 0, found.fu_raw or 0),
    )


@given(wins(), rulesets, st.lists(st.integers(0, 33), max_size=4))
def test_dora_never_lower_the_value(win: Win, rules: Ruleset, indicators: list[int]) -> None:
    plain = score_win(win, rules)
    held = [tile.kind for tile in win.all_tiles]
    assume(all(held.count(kind) + indicators.count(kind) <= 4 for kind in indicators))
    richer = score_win(replace(win, dora_indicators=tuple(map(Tile, indicators))), rules)
    assert isinstance(richer, Score) == isinstance(plain, Score)
    if isinstance(plain, Score):
        assert richer.base >= plain.base


@given(wins(), rulesets)
def test_the_fast_check_agrees(win: Win, rules: Ruleset) -> None:
    found = score_win(win, rules)
    assert loaded(win, rules).may_win() == (0 if isinstance(found, Score) else 1 + list(RefusalReason).index(found.reason))


winds = st.sampled_from(Wind)


@given(winds, winds, winds, st.integers(0, 3), rulesets)
def test_pao_changes_who_pays_and_not_what_is_won(seat: Wind, source: Wind, pao: Wind, honba: int, rules: Ruleset) -> None:
    assume(pao != seat and rules.pao != "off")
    how = {"tsumo": source == seat, "discarder": None if source == seat else source, "seat_wind": seat, "honba": honba}
    win = Win(hand=Hand.parse("99p23m+4m,555+z,666+z,777=z"), **how)
    found, liable = score_win(win, rules), score_win(replace(win, pao=pao), rules)
    assert isinstance(found, Score)
    assert isinstance(liable, Score)
    assert liable.changes[seat] == found.changes[seat]
    assert liable.changes[pao] <= found.changes[pao]
    if win.tsumo:
        assert liable.changes[pao] == -liable.changes[seat]
