"""Sentences about a set of tiles that was looked through, as rows have them, and the tiles that they describe."""

from __future__ import annotations

import re
from collections.abc import Sequence

from jantaku.conformance.rows import RowError
from jantaku.i18n import Message
from jantaku.tiles import FLOWER, UNKNOWN, Kind, Tile, TileSet, parse_tiles

_CARDINALS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_ORDINALS = ("second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_ARTICLES = ("a", "an", "another")
_NUMBERS = {
    **dict.fromkeys(("no", "zero"), 0),
    **dict.fromkeys((*_ARTICLES, "one", "single"), 1),
    **{word: number for words in (_CARDINALS, _ORDINALS) for number, word in enumerate(words, 2)},
}
_SUITS = {
    **dict.fromkeys(("m", "characters", "character", "manzu", "man"), "m"),
    **dict.fromkeys(("p", "circles", "circle", "dots", "pinzu", "pin"), "p"),
    **dict.fromkeys(("s", "bamboo", "bamboos", "souzu", "sou"), "s"),
}
_HONORS = {
    **dict(zip(("east", "south", "west", "north", "haku", "hatsu", "chun"), range(27, 34), strict=True)),
    **dict(zip(("white dragon", "green dragon", "red dragon"), range(31, 34), strict=True)),
}
_NUMBER = "|".join(_NUMBERS)
_SUIT = "|".join(sorted(_SUITS, key=len, reverse=True))
_NUMBERED_TILE = re.compile(rf"\b(\d|{_NUMBER})[ -](?:of[ -])?({_SUIT})\b")
_RED_FIVES = re.compile(r"\bred (fives?|5s?)\b|\bakas?\b|\b0[mps]\b")
_MORE = re.compile(r"too many|extra|surplus|excess|additional|\bmore\b|\bover\b")
_FEWER = re.compile(r"too few|missing|lost|short|fewer|absent|lack|\bless\b")
_ANY_KIND = re.compile(r"of (a|one|the same) kind")
_INNOCENT = re.compile(r"\b(no|not|without|never)\b[^,;.]*")
_GUILTY = re.compile(
    r"cheat|swindl|smuggl|sleeve|deliberate|on purpose"
    r"|\b(placed|put|added|slipped|brought|swapped|taken)\b.*\bby (an?|the|one) (player|dealer|opponent)"
)


def tells_of_cheating(text: str) -> bool:
    """Whether a sentence says that somebody cheated.

    >>> tells_of_cheating("a fifth 3p slipped in by a player"), tells_of_cheating("a fifth 3p, no obvious cheating")
    (True, False)
    """
    return _GUILTY.search(_INNOCENT.sub("", text.lower())) is not None


def as_described(text: str, wanted: TileSet) -> list[Tile]:
    """The tiles of a set that is as wanted but for what a sentence says, clause by clause. RowError if it says nothing.

    >>> from jantaku.tiles import STANDARD_SET
    >>> tiles = as_described("five copies of 3p and one red five too many", STANDARD_SET)
    >>> len(tiles), tiles.count(Tile("3p")), sum(tile.is_red for tile in tiles)
    (137, 5, 1)
    """
    tiles = list(wanted)
    clauses = re.split(r"[,;.]|\band\b|\bbut\b|\bwith\b", text.lower())
    if not [clause for clause in clauses if _change(tiles, wanted, clause)]:
        raise RowError(Message("{text!r} does not say how many tiles there are of what", text=text))
    return tiles


def _change(tiles: list[Tile], wanted: TileSet, clause: str) -> bool:
    """Make the tiles as a clause says; False where it says nothing of them."""
    if red := _RED_FIVES.search(clause):
        kinds = _fives(clause, wanted)
        before = sum(tile.is_red and tile.kind in kinds for tile in tiles)
        number = _number(clause.replace(red[0], ""), before)
        if number is not None:
            _set_reds(tiles, kinds, number)
        return number is not None
    tile, rest = _subject(clause, wanted)
    if tile is not None and (number := _number(rest, sum(one.kind == tile.kind for one in tiles))) is not None:
        _set_copies(tiles, tile, number)
        return True
    if re.search(r"\btiles?\b|\btotal\b", rest) and (number := _number(rest, len(tiles))) is not None:
        _set_total(tiles, number)
        return True
    return False


def _number(clause: str, before: int) -> int | None:
    """How many there are: a number, or so many more or fewer than before."""
    found = re.findall(rf"\b(\d+|{_NUMBER})\b", clause)
    words = [word for word in found if word not in _ARTICLES] or found
    number = (_NUMBERS[words[0]] if words[0] in _NUMBERS else int(words[0])) if words else None
    if number is not None and re.search(r"\bor more\b", clause):
        return number
    if limit := re.search(r"(more|fewer|less) than", clause):
        return None if number is None else number + (1 if limit[1] == "more" else -1)
    if _MORE.search(clause):
        return before + (1 if number is None else number)
    if _FEWER.search(clause):
        return before - (1 if number is None else number)
    return number


def _subject(clause: str, wanted: TileSet) -> tuple[Tile | None, str]:
    """The tile that a clause is about, and the clause without it."""
    if match := re.search(r"\b(\d[mps]|[1-7]z)\b", clause):
        return parse_tiles(match[1])[0], clause.replace(match[0], "")
    if match := _NUMBERED_TILE.search(clause):
        rank = _NUMBERS.get(match[1]) or int(match[1])
        return Tile(f"{rank}{_SUITS[match[2]]}"), clause.replace(match[0], "")
    for name, kind in _HONORS.items():
        if name in clause:
            return Tile(kind), clause.replace(name, "")
    if "flower" in clause or "season" in clause:
        return Tile(FLOWER), clause
    return (Tile(wanted.kinds[0]) if _ANY_KIND.search(clause) else None), _ANY_KIND.sub("", clause)


def _fives(clause: str, wanted: TileSet) -> Sequence[Kind]:
    """The kinds of fives that a clause is about."""
    suit = re.search(rf"\b(?:of |in |0)(?:the )?({_SUIT})\b", clause)
    if suit:
        return (Tile("5" + _SUITS[suit[1]]).kind,)
    return [kind for kind in (4, 13, 22) if wanted.copies[kind]]


def _set_copies(tiles: list[Tile], tile: Tile, number: int) -> None:
    held = [one for one in tiles if one.kind == tile.kind]
    for one in held[number:]:
        tiles.remove(one)
    tiles += [tile] * (number - len(held))


def _set_reds(tiles: list[Tile], kinds: Sequence[Kind], number: int) -> None:
    """Red fives stand in for plain ones, or plain ones for them; beyond four of a kind they come on top."""
    reds = [place for place, tile in enumerate(tiles) if tile.kind in kinds and tile.is_red]
    plain = [place for place, tile in enumerate(tiles) if tile.kind in kinds and not tile.is_red]
    for place in reds[number:]:
        tiles[place] = Tile(tiles[place].kind)
    more = max(number - len(reds), 0)
    for place in plain[:more]:
        tiles[place] = tiles[place].red
    tiles += [Tile(kinds[0]).red] * (more - len(plain[:more]))


def _set_total(tiles: list[Tile], number: int) -> None:
    del tiles[number:]
    tiles += [UNKNOWN] * (number - len(tiles))
