"""What the validator says of records that were tampered with: the match, the kyoku, the turn, and both values."""

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jantaku import actions, log
from jantaku.board import Board
from jantaku.events import (
    Chombo,
    DeadHand,
    Discard,
    Dora,
    Draw,
    Event,
    KyokuEnd,
    KyokuStart,
    MatchEnd,
    Payment,
    Pon,
    RiichiAccepted,
    Ryuukyoku,
    Win,
    seen_by,
)
from jantaku.log import LogError, LogFormat, Record
from jantaku.match import Match
from jantaku.rules.penalties import Mistake
from jantaku.rules.ruleset import Ruleset
from jantaku.tiles import Tile, TileSet
from jantaku.validate import Mismatch, replay
from tests.props.matches import eager, play

GOLDEN = Path(__file__).parent / "golden"


def golden(name: str = "tenhou") -> Record:
    return replace(log.read((GOLDEN / f"{name}.jsonl").read_text("utf-8")), identity="the match")


def kyoku_of(record: Record, at: int) -> int:
    return sum(isinstance(event, KyokuStart) for event in record.events[: at + 1]) - 1


def tampered(record: Record, at: int, event: Event | None) -> Record:
    """The record with one event changed, or left out."""
    events = list(record.events)
    events[at : at + 1] = [] if event is None else [event]
    return replace(record, events=tuple(events))


def find(record: Record, kind: type[Event], which: Callable[[Event], bool] = lambda event: True, number: int = 0) -> int:
    return [at for at, event in enumerate(record.events) if isinstance(event, kind) and which(event)][number]


def only(record: Record, at: int, change: Callable[[Event], Event | None]) -> tuple[Mismatch, int]:
    """The first mismatch after a change, and the place of the changed event in its kyoku."""
    assert replay(record).passed
    verdict = replay(tampered(record, at, change(record.events[at])))
    assert not verdict.passed
    first = verdict.mismatches[0]
    assert first.match == "the match"
    assert first.record != first.ours
    for part in (first.match, f"kyoku {first.kyoku}", first.what, first.record, first.ours):
        assert part in str(first)
    start = max(i for i, event in enumerate(record.events[: at + 1]) if isinstance(event, KyokuStart))
    return first, at - start


VALUE_CHANGES = {
    "yaku": lambda value: replace(value, yaku=(*value.yaku[1:], ("chinitsu", 6))),
    "han": lambda value: replace(value, han=value.han + 1),
    "fu": lambda value: replace(value, fu=value.fu + 10),
    "limit": lambda value: replace(value, limit="haneman" if value.limit != "haneman" else "mangan"),
    "points": lambda value: replace(value, points=value.points + 100),
    "yakuman": lambda value: replace(value, yakuman=1),
    "pao": lambda value: replace(value, pao=0),
}


@pytest.mark.parametrize("part", VALUE_CHANGES)
def test_the_worth_of_a_win(part: str) -> None:
    record = golden()
    at = find(record, Win, number=1)
    first, turn = only(record, at, lambda win: replace(win, value=VALUE_CHANGES[part](win.value)))
    assert (first.what, first.kyoku, first.turn) == (f"Win.{part}", kyoku_of(record, at), turn)


@pytest.mark.parametrize(
    ("kind", "field", "change"),
    [
        (Win, "changes", lambda event: replace(event, changes=tuple(reversed(event.changes)))),
        (Payment, "points", lambda event: replace(event, points=event.points + 100)),
        (Ryuukyoku, "changes", lambda event: replace(event, changes=(3, 0, 0, -3))),
        (KyokuEnd, "scores", lambda event: replace(event, scores=(event.scores[0] + 100, *event.scores[1:]))),
    ],
)
def test_a_changed_number(kind: type[Event], field: str, change: Callable[[Event], Event]) -> None:
    record = golden("default" if kind is Ryuukyoku else "tenhou")
    at = find(record, kind)
    first, turn = only(record, at, change)
    assert (first.what, first.kyoku, first.turn) == (f"{kind.__name__}.{field}", kyoku_of(record, at), turn)


def test_a_changed_indicator_changes_what_a_win_is_worth() -> None:
    """The wall is taken from the record, so the indicator itself agrees."""
    record = golden()
    at = find(record, Win)
    win = record.events[at]
    assert isinstance(win, Win)
    first_of_kyoku = max(i for i in range(at) if isinstance(record.events[i], Dora))
    before = Tile(next(kind for kind, dora in TileSet().dora_order.items() if dora == win.hand[0].kind))
    verdict = replay(tampered(record, first_of_kyoku, Dora(before)))
    assert {"Win.yaku", "Win.han"} <= {mismatch.what for mismatch in verdict.mismatches}
    assert verdict.mismatches[0].kyoku == kyoku_of(record, at)


def test_a_discard_of_a_tile_not_held() -> None:
    record = golden()
    at = find(record, Discard, lambda event: not event.tsumogiri, 5)
    first, turn = only(record, at, lambda event: replace(event, tile=Tile("1m") if event.tile != Tile("1m") else Tile("9s")))
    assert (first.what, first.kyoku, first.turn) == ("action", kyoku_of(record, at), turn)
    assert first.record == f"seat {record.events[at].seat}: discard 1m"
    assert first.ours.startswith("legal: ")


def test_an_unknown_draw_shows_at_its_discard() -> None:
    record = golden()
    at = find(record, Draw, number=6)
    following = record.events[at + 1]
    wrong = Tile("7z") if record.events[at].tile != Tile("7z") else Tile("1z")
    verdict = replay(tampered(record, at, replace(record.events[at], tile=wrong)))
    assert isinstance(following, Discard)
    assert not verdict.passed
    assert verdict.mismatches[0].kyoku == kyoku_of(record, at)
    assert verdict.mismatches[0].turn > 6


def test_a_call_that_is_not_legal() -> None:
    record = golden()
    at = find(record, Pon)
    first, _ = only(
        record,
        at,
        lambda event: replace(
            event, seat=(event.source + 2) % 4 if event.seat != (event.source + 2) % 4 else (event.source + 1) % 4
        ),
    )
    assert first.kyoku == kyoku_of(record, at)


def test_a_riichi_that_is_not_accepted() -> None:
    record = golden()
    at = find(record, RiichiAccepted)
    first, turn = only(record, at, lambda _: None)
    assert (first.kyoku, first.turn) == (kyoku_of(record, at), turn)
    assert "RiichiAccepted" in first.ours


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("honba", lambda start: replace(start, honba=start.honba + 1)),
        ("scores", lambda start: replace(start, scores=start.scores[::-1])),
    ],
)
def test_a_kyoku_that_does_not_follow(field: str, change: Callable[[KyokuStart], KyokuStart]) -> None:
    record = golden()
    at = find(record, KyokuStart, number=2)
    first, _ = only(record, at, change)
    assert first.what == "kyoku"
    assert first.kyoku in (1, 2)
    assert field in first.record


@pytest.mark.parametrize(
    ("field", "change"),
    [
        ("scores", lambda end: replace(end, scores=end.scores[::-1])),
        ("ranks", lambda end: replace(end, ranks=end.ranks[::-1])),
        ("results", lambda end: replace(end, results=(end.results[0] + 1, *end.results[1:]))),
    ],
)
def test_the_end(field: str, change: Callable[[MatchEnd], MatchEnd]) -> None:
    record = golden()
    first, _ = only(record, len(record.events) - 1, change)
    assert first.what == f"MatchEnd.{field}"


def test_results_may_be_rounded() -> None:
    record = golden()
    end = record.events[-1]
    assert isinstance(end, MatchEnd)
    rounded = replace(end, results=tuple(round(result, 1) for result in end.results or ()))
    assert replay(tampered(record, len(record.events) - 1, rounded)).passed


@pytest.mark.parametrize("left", [30, 100, 201])
def test_a_record_that_is_cut(left: int) -> None:
    record = golden()
    with pytest.raises(log.LogError) as caught:
        replay(replace(record, events=record.events[:left]))
    assert caught.value.fault is log.record.LogFault.CUT
    assert caught.value.place.kyoku == kyoku_of(record, left - 1)


def test_a_record_that_stops_between_two_kyoku() -> None:
    record = golden()
    verdict = replay(replace(record, events=record.events[: find(record, KyokuStart, number=2)]))
    assert (verdict.passed, verdict.kyoku) == (True, 2)


def test_a_kyoku_that_is_missing() -> None:
    record = golden()
    second, third = find(record, KyokuStart, number=1), find(record, KyokuStart, number=2)
    verdict = replay(replace(record, events=record.events[:second] + record.events[third:]))
    assert [mismatch.what for mismatch in verdict.mismatches][:1] == ["kyoku"]


def test_the_replay_goes_on_after_a_mismatch() -> None:
    record = golden()
    at = find(record, Discard, number=3)
    verdict = replay(tampered(record, at, replace(record.events[at], tile=Tile("7z"), tsumogiri=False)))
    assert verdict.kyoku >= len(list(record.kyokus())) - 1
    assert {mismatch.kyoku for mismatch in verdict.mismatches} <= {0, 1}


def test_a_match_that_goes_past_north() -> None:
    match = Match(Ruleset.parse("default,length=issou,target_points=60000,tobi=off"), 1)
    match.play_random(2)
    assert match.index > 16
    assert replay(Record(log.LogFormat.NATIVE, tuple(match.events))).mismatches == []


@pytest.mark.parametrize("rules", ["tenhou_4p,length=tonpuu,start_points=30000", "mleague,length=tonpuu"])
def test_other_rules_differ(rules: str) -> None:
    assert not replay(golden(), Ruleset.parse(rules)).passed


def test_rules_for_another_number_of_players_are_refused() -> None:
    assert replay(golden(), Ruleset.of("tenhou_3p")).skipped == "4 players, the rules are for 3"


def test_a_log_kept_by_one_seat_is_skipped() -> None:
    record = golden()
    hidden = replace(record, events=tuple(seen_by(event, 1) for event in record.events))
    assert replay(hidden).skipped == "a log kept by one seat, other hands hidden"


# Other tables


def own(rules: str, seed: int = 4) -> Record:
    return log.read(log.write(Record(LogFormat.NATIVE, tuple(play(Ruleset.parse(rules), seed, sets_aside).events)), "native"))


def sets_aside(board: Board, legal: bytes, rng: random.Random) -> int:
    """An eager player who keeps no north."""
    return actions.NUKI if actions.NUKI in legal else eager(board, legal, rng)


@pytest.mark.parametrize(
    "rules",
    [
        "default_3p",
        "default_3p,tileset=116_sanma",
        "default_3p,tileset=full_136,reserved_tail=14,sanma_chi=true",
        "default_3p,replacement_tiles=4,nuki_after_pon=true,nuki_after_riichi=any,four_norths=mangan",
        "default_3p,tileset=96_no_souzu_north,north=ordinary",
        "two_player",
        "default,call_timing=first_voice",
        "default,transparent_tiles=washizu",
        "default,open_hands=true,wareme=true",
    ],
)
def test_own_matches_of_other_tables(rules: str) -> None:
    record = own(f"{rules},length=tonpuu")
    verdict = replay(record)
    assert (verdict.mismatches, verdict.explained, verdict.skipped) == ([], [], None)
    assert verdict.kyoku == len(list(record.kyokus())) > 2


def test_wareme_needs_dice() -> None:
    record = log.read(log.write(own("default,length=tonpuu,wareme=true"), "mjai"))
    assert replay(record).skipped == "wareme, and a record without dice"


@pytest.mark.parametrize(("mistake", "kind"), [(Mistake.MINOR, DeadHand), (Mistake.FALSE_WIN, Chombo)])
def test_penalties(mistake: Mistake, kind: type[Event]) -> None:
    match = Match(Ruleset.of("default", length="tonpuu"), 8)
    for _ in range(7):
        match.act(match.pending[0], match.legal(match.pending[0])[-1])
    match.penalise(2, mistake)
    match.play_random(3)
    record = Record(LogFormat.NATIVE, tuple(match.events))
    assert any(isinstance(event, kind) for event in record.events)
    assert replay(record).mismatches == []


def test_a_penalty_that_the_rules_do_not_have() -> None:
    match = Match(Ruleset.of("default", length="tonpuu"), 8)
    match.penalise(2, Mistake.FALSE_WIN)
    match.play_random(3)
    verdict = replay(Record(LogFormat.NATIVE, tuple(match.events)), Ruleset.of("default", length="tonpuu", chombo="off"))
    assert (verdict.mismatches[0].what, verdict.mismatches[0].ours) == ("penalty", "none by these rules")


def test_a_time_limit_ends_a_match_where_the_record_does() -> None:
    rules = Ruleset.of("default", length="tonpuu", time_limit_minutes=60, time_limit_end="one_more_hand")
    match = Match(rules, 8)
    match.call_time()
    match.play_random(3)
    record = Record(LogFormat.NATIVE, tuple(match.events))
    assert len(list(record.kyokus())) == 2
    assert replay(record).mismatches == []


def test_rules_that_do_not_exist_are_refused() -> None:
    record = golden("default")
    with pytest.raises(LogError, match="rules: unknown option"):
        replay(replace(record, events=(replace(record.start, ruleset="riichi(default, no_such=1)"), *record.events[1:])))


def test_majsoul_of_local_yaku_is_skipped() -> None:
    record = replace(golden(), format=LogFormat.MAJSOUL, facts={"mode": {"mode": 2, "detailRule": {"guyiMode": 1}}})
    assert replay(record).skipped == "not played: guyiMode of Mahjong Soul"
