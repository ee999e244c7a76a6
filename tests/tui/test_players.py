"""The table of three and of two players, and of rules with norths, flowers, open hands and penalties."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from jantaku import actions
from jantaku.board import Board
from jantaku.bots import load
from jantaku.events import (
    Chombo,
    DeadHand,
    Deal,
    Discard,
    Dora,
    Draw,
    Event,
    KyokuEnd,
    KyokuStart,
    Nuki,
    Payment,
    PaymentReason,
    Show,
)
from jantaku.legal import legal
from jantaku.rules import Ruleset
from jantaku.rules.build import build
from jantaku.rules.penalties import Mistake
from jantaku.save import read_save
from jantaku.tiles import UNKNOWN, Tile, parse_tiles
from jantaku.tui.app import TableApp
from jantaku.tui.faces import Face
from jantaku.tui.hints import hints
from jantaku.tui.question import Mode, Question
from jantaku.tui.session import Session
from jantaku.tui.table import Scene, draw_table
from jantaku.tui.words import payment_line, sentence
from tests.tui.player import first_legal, keys_of, panel_text, play, press, screen, settled, table

HIDDEN = (UNKNOWN,) * 13
FLOWERS = "default_3p,tileset=116_sanma,flowers=junk"
OPEN = "default,local=[open_riichi]"


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "seat", "face", "size"),
    [
        ("tenhou_3p", 1, Face.ASCII, (80, 24)),
        ("majsoul_3p,start_points=8000,return_points=8000", 0, Face.KANJI, (120, 40)),
        ("two_player", 1, Face.UNICODE, (80, 24)),
        ("two_player", 0, Face.ASCII, (120, 40)),
        (FLOWERS, 2, Face.KANJI, (80, 24)),
        ("default_3p,tileset=116_sanma", 0, Face.ASCII, (110, 32)),
        (OPEN + ",start_points=8000,return_points=8000", 0, Face.ASCII, (80, 24)),
        (OPEN + ",open_hands=true", 3, Face.KANJI, (80, 24)),
    ],
)
def test_a_whole_match_by_keys(tmp_path: Path, rules: str, seat: int, face: Face, size: tuple[int, int]) -> None:
    """Every screen is whole, every answer that a bot thinks of has its keys, and the match ends with its record."""
    app = table(tmp_path, rules=f"{rules},length=tonpuu", seed=4, seat=seat, face=face, hints=True)
    bot = load("sensible")()
    panels: list[str] = []

    def choose(board: Board, legal: bytes) -> int:
        lines = screen(app).splitlines()
        assert (len(lines), {cell_len(line) for line in lines}) == (size[1], {size[0]})
        assert face is not Face.ASCII or screen(app).isascii()
        assert board.__reduce__()[1][2] == app.session.match.board(seat).__reduce__()[1][2]
        return bot.choose(board, legal)

    async def work() -> None:
        async with app.run_test(size=size) as pilot:
            await play(pilot, choose, on_panel=lambda panel: panels.append(panel_text(panel)))

    run(work)
    match = app.session.match
    assert match.is_over
    assert len(panels) == match.kyoku + 2
    assert match.standings is not None
    assert len([line for line in panels[-1].splitlines() if line[:2] in ("1.", "2.", "3.", "4.")]) == match.rules.players
    assert (tmp_path / "records" / "match.jsonl").exists()


@pytest.mark.parametrize("rules", ["tenhou_3p", "two_player"])
def test_a_match_goes_on_where_it_was_left(tmp_path: Path, rules: str) -> None:
    app = table(tmp_path, rules=rules, bots=("tsumogiri",) * (Ruleset.parse(rules).players - 1))
    seen: list[str] = []

    async def leave() -> None:
        async with app.run_test() as pilot:
            await play(pilot, first_legal, turns=9)
            seen.append(screen(app))
            await press(pilot, "q", "s")

    run(leave)
    save = read_save(app.save_to)
    match = save.match()
    assert match.events == app.session.match.events
    again = TableApp(
        Session(match, save.seat, [load(name)() for name in save.bots]), app.save_to, save.bots, Face.ASCII, pace=0
    )

    async def resume() -> None:
        async with again.run_test() as pilot:
            await settled(pilot)
            assert screen(again) == seen[0]
            await play(pilot, first_legal, turns=5)

    run(resume)


# -- boards ------------------------------------------------------------------------------------------------------------


def board_after(rules: str, hand: str, *events: Event) -> Board:
    """The board of seat 0, the dealer of East 1, after its deal and some events."""
    played = Ruleset.parse(rules)
    board = Board(build(played), 0)
    deals = [Deal(seat, HIDDEN if seat else parse_tiles(hand)) for seat in range(played.players)]
    start = KyokuStart(0, 1, 0, 0, 0, (25000,) * played.players)
    for event in (start, *deals, Dora(Tile("3p")), *events):
        board.apply(event)
    return board


def text_of(board: Board, size: tuple[int, int] = (80, 24)) -> str:
    names = ("You", "Bea", "Cid", "Dee")[: board.players]
    return "\n".join(draw_table(board, Scene(names, 0, Face.ASCII), *size).lines())


def question(board: Board) -> Question:
    return Question(board, 0, legal(board, 0))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_only_the_seats_there_are_drawn(size: tuple[int, int]) -> None:
    draw = Draw(0, Tile("9s"))
    for rules, hand, names in (
        ("tenhou_3p", "19m147p258s12345z", ["Bea", "Cid"]),
        ("two_player", "147m258p369s1234z", ["Bea"]),
    ):
        text = text_of(board_after(rules, hand, draw), size)
        assert [name for name in ("Bea", "Cid", "Dee") if name in text] == names
        assert text.count("25000") == 2 * (len(names) + 1)
        assert text.count("#" * 13) == len(names)


def test_a_river_of_two_players_has_room_for_all_discards() -> None:
    events: list[Event] = []
    thrown = [Tile(kind) for kind in range(34) for _ in range(1)][:34]
    for place, tile in enumerate(thrown):
        events += [Draw(0, tile if place % 2 == 0 else Tile("9m")), Discard(0, tile if place % 2 == 0 else Tile("9m"), True)]
        events += [Draw(1, UNKNOWN), Discard(1, tile)]
    text = text_of(board_after("two_player", "147m258p369s1234z", *events))
    lines = text.splitlines()
    assert sum(line.count("'") for line in lines[12:15]) == len(thrown)


def test_norths_set_aside_are_offered_and_drawn() -> None:
    board = board_after("tenhou_3p", "19m147p258s12344z", Draw(0, Tile("9s")))
    asked = question(board)
    assert "o" in [offer.key for offer in asked.offers(Face.ASCII)]
    assert asked.press("o") == actions.NUKI
    board.apply(Nuki(0, Tile("4z")))
    board.apply(Draw(0, Tile("9p"), replacement=True))
    board.apply(Discard(0, Tile("9p"), tsumogiri=True))
    board.apply(Draw(1, UNKNOWN))
    board.apply(Nuki(1, Tile("4z")))
    board.apply(Draw(1, UNKNOWN, replacement=True))
    lines = text_of(board).splitlines()
    assert sum("Nx1" in line for line in lines) == 2
    assert "Nx1" in next(line for line in lines if "You" in line)


def test_flowers_are_set_aside_or_thrown() -> None:
    board = board_after("default_3p,tileset=116_sanma", "19m147p258s12344z", Nuki(1, Tile("1f")), Nuki(1, Tile("1f")))
    assert "1fx2" in text_of(board)
    board = board_after(FLOWERS, "19m147p258s1234z1f", Draw(0, Tile("1f")))
    asked = question(board)
    assert {asked.plain[12], asked.plain[13]} == {actions.FLOWER, actions.TSUMOGIRI}
    assert "1f" in text_of(board, (120, 40))
    assert hints(board, 0, Ruleset.parse(FLOWERS), Face.ASCII, 13, riichi=False) == ()
    for face in Face:
        assert {cell_len(line) for line in face.stacked(Tile("1f"))} == {2}
        assert cell_len(face.short(Tile("1f"))) == face.width


def test_hints_know_the_tiles_of_the_set() -> None:
    """1m waits for a pair alone where there are no 2m and 3m."""
    rules = Ruleset.parse("tenhou_3p")
    board = board_after("tenhou_3p", "1m123456p456s567s", Draw(0, Tile("5z")))
    assert hints(board, 0, rules, Face.ASCII, 13, riichi=True)[0] == "After P: tenpai, waits 1mx3 (3 left)"
    board = board_after("tenhou_3p", "19m3456p3456s567s", Draw(0, Tile("5z")))
    found = hints(board, 0, rules, Face.ASCII, 13, riichi=False)[0]
    assert not any(f"{rank}m" in found for rank in range(2, 9))


def test_norths_of_all_seats_are_seen() -> None:
    rules = Ruleset.parse("tenhou_3p")
    aside = (Draw(0, Tile("4z")), Nuki(0, Tile("4z")), Draw(0, Tile("9s"), replacement=True), Discard(0, Tile("9s"), True))
    others = (Draw(1, UNKNOWN), Nuki(1, Tile("4z")), Draw(1, UNKNOWN, replacement=True), Discard(1, Tile("9m")))
    board = board_after("tenhou_3p", "123456p456s567s4z", *aside, *others)
    assert hints(board, 0, rules, Face.ASCII, None, riichi=True)[0].startswith("tenpai, waits Nx1")


def test_open_riichi_has_its_key() -> None:
    board = board_after(OPEN, "123456789m1122p", Draw(0, Tile("3z")))
    asked = question(board)
    assert [offer.key for offer in asked.offers(Face.ASCII)] == ["Enter", "r", "u"]
    assert asked.press("u") is None
    assert asked.mode is Mode.OPEN_RIICHI
    assert asked.is_riichi
    assert asked.text(("You",), Face.ASCII) == "Open riichi: which tile?"
    assert asked.press("u") is None
    assert asked.mode is Mode.PLAIN
    assert keys_of(asked, actions.OPEN_RIICHI + actions.TSUMOGIRI) == ["u", "f"]


def test_a_hand_that_lies_open_is_drawn_and_kept_out_of_the_panel(tmp_path: Path) -> None:
    shown = parse_tiles("123456m789p23s99s")
    declared = Discard(1, Tile("3z"), riichi=True, open=True)
    board = board_after(
        OPEN, "258m147p369s2357z", Draw(0, Tile("9m")), Discard(0, Tile("9m"), True), Draw(1, UNKNOWN), declared
    )
    board.apply(Show(1, shown))
    text = text_of(board)
    assert "OPEN RIICHI" in text
    assert "1m2m3m4m5m6m7p8p9p2s3s9s" in text
    assert sentence(declared, ("a", "b"), Face.ASCII) == "b: OPEN RIICHI, discard W"
    app = table(tmp_path, rules=OPEN)
    for event in (declared, Show(1, shown), Draw(2, UNKNOWN)):
        app._note(event)
    assert app._ending == []


def test_dead_hands_and_chombo_are_told(tmp_path: Path) -> None:
    board = board_after("tenhou_3p", "19m147p258s12345z", Draw(0, Tile("9s")), DeadHand(1))
    assert "DEAD" in text_of(board)
    assert sentence(DeadHand(1), ("a", "b"), Face.ASCII) == "b: the hand is dead"
    assert sentence(Chombo(0), ("a", "b"), Face.ASCII) == "a: chombo"
    app = table(tmp_path, rules="default_3p,length=tonpuu")
    app.session.match.penalise(1, Mistake.FALSE_WIN)
    first_kyoku = takewhile(lambda event: not isinstance(event, KyokuEnd), app.session.news())
    for event in first_kyoku:
        app.session.see(event)
        app._note(event)
    panel = app._kyoku_panel()
    assert panel.heading == "East 1: chombo of sensible"
    payments = [event for event in app.session.match.events if isinstance(event, Payment)]
    assert {payment.reason for payment in payments} == {PaymentReason.CHOMBO}
    assert panel.body.plain.splitlines() == [payment_line(payment, app.names) for payment in payments]
