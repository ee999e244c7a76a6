"""`jantaku play`: a table in the terminal, for one player and bots."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from secrets import randbits

from jantaku.i18n import Message, say

FAULT = 1
"""Exit status of a match that a bot ended."""


def run(
    rules: str, bots: tuple[str, ...], seed: int | None, seat: int | None, tiles: str, hints: bool, resume: Path | None
) -> int:
    """Play a match in the terminal; -> the exit status.

    `rules` is a ruleset's text, `bots` name the other players in order of seat, `seat` is the player's own (0 deals first,
    None: drawn), `tiles` one of `jantaku.tui.faces.Face`. With `resume`, a saved match brings rules, bots, seed and seat along.
    Raises before the screen changes: SaveError, RulesError, BotError; ValueError for an unknown face or seat.
    """
    from jantaku.bots.names import load
    from jantaku.match import Match
    from jantaku.rules import Ruleset
    from jantaku.save import read_save, saves_folder
    from jantaku.seating import seat_players
    from jantaku.tui.app import TableApp
    from jantaku.tui.faces import Face
    from jantaku.tui.session import Session
    from jantaku.tui.words import seated

    face = Face(tiles)
    opening: list[str] = []
    if resume is None:
        ruleset = Ruleset.parse(rules, allow_incomplete=True)
        seed = randbits(53) if seed is None else seed
        if seat is None:
            seating = seat_players(seed, ruleset)
            seat, opening = seating.seats[0], seated(seating)
        elif not 0 <= seat < ruleset.players:
            raise ValueError(Message("seats are 0 to {last}", last=ruleset.players - 1))
        match = Match(ruleset, seed, seat_names(bots, seat))
        path = saves_folder() / f"{datetime.now():%Y%m%d-%H%M%S}.json"
    else:
        save = read_save(resume)
        match, bots, seat, path = save.match(), save.bots, save.seat, resume
    session = Session(match, seat, [load(name)() for name in bots])
    outcome = TableApp(session, path, bots, face, show_hints=hints, opening=opening).run()
    if outcome is None:
        return FAULT
    print(outcome.message)
    return 0 if outcome.went_well else FAULT


def seat_names(bots: tuple[str, ...], seat: int) -> tuple[str, ...]:
    """Names of the seats: the bots', numbered where several have one, and the player's.

    >>> seat_names(("sensible", "random", "sensible"), seat=1)
    ('sensible 1', 'You', 'random', 'sensible 2')
    """
    names = []
    for place, bot in enumerate(bots):
        short = bot.rpartition(":")[2]
        names.append(f"{short} {bots[: place + 1].count(bot)}" if bots.count(bot) > 1 else short)
    return (*names[:seat], say("You"), *names[seat:])
