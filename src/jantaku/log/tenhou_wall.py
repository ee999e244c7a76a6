"""Tenhou's walls from the seed that it publishes with a game: a Mersenne twister, hashed, shuffles each kyoku.

Works for seeds of the kind "mt19937ar-sha512-n288-base64", in use since mid-2010.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
import random
import struct
from collections.abc import Iterator

from jantaku.i18n import Message
from jantaku.log.record import LogError, LogFault, LogFormat
from jantaku.tiles import RED, Tile
from jantaku.walls import Wall

KIND = "mt19937ar-sha512-n288-base64"
OUTPUTS = 288
"""32-bit outputs of the twister that one kyoku uses."""
WITHOUT = {4: range(0), 3: range(4, 32)}
"""Tile numbers that are not in the wall: with three players 2m to 8m."""
FIRST_INDICATOR = {4: 5, 3: 9}
REPLACEMENTS: dict[int, tuple[int, ...]] = {4: (1, 0, 3, 2), 3: (1, 0, 3, 2, 5, 4, 7, 6)}
REDS = (16, 52, 88)


def seed_of(shuffle: str) -> int:
    """The twister's seed from the published text: its kind, then words in base64. LogError if it is another kind or cut."""
    kind, _, text = shuffle.partition(",")
    if kind != KIND:
        raise LogError(
            LogFormat.MJLOG,
            LogFault.VERSION,
            Message("wall seed of the kind {kind!r}, not {wanted}", kind=kind[:40], wanted=KIND),
        )
    try:
        data = base64.b64decode(text, validate=True)
    except binascii.Error as error:
        raise LogError(LogFormat.MJLOG, LogFault.CUT, Message("wall seed: {error}", error=error)) from None
    if len(data) != 4 * 624:
        raise LogError(
            LogFormat.MJLOG, LogFault.CUT, Message("wall seed of {count} bytes, not {wanted}", count=len(data), wanted=4 * 624)
        )
    return int.from_bytes(data, "little")


def walls(shuffle: str, players: int = 4, red: bool = True) -> Iterator[Wall]:
    """The wall of each kyoku of a game, one after the other without end."""
    twister = random.Random(seed_of(shuffle))
    tiles = [
        Tile(number // 4 | (RED if red and number in REDS else 0)) for number in range(136) if number not in WITHOUT[players]
    ]
    while True:
        words = _words(twister)
        wall = list(tiles)
        for i in range(len(wall) - 1):
            j = i + words[i] % (len(wall) - i)
            wall[i], wall[j] = wall[j], wall[i]
        yield _opened(wall, players, (words[135] % 6 + 1, words[136] % 6 + 1))


def _words(twister: random.Random) -> tuple[int, ...]:
    data = struct.pack(f"<{OUTPUTS}I", *(twister.getrandbits(32) for _ in range(OUTPUTS)))
    hashed = b"".join(hashlib.sha512(data[start : start + 128]).digest() for start in range(0, len(data), 128))
    return struct.unpack(f"<{len(hashed) // 4}I", hashed)


def _opened(wall: list[Tile], players: int, dice: tuple[int, int]) -> Wall:
    """Dealt from the top end; the dead wall is the bottom: replacement tiles, then indicators with their ura below."""
    hands: list[list[Tile]] = [[] for _ in range(players)]
    row = wall[::-1]
    taken = 0
    for count in (4, 4, 4, 1):
        for hand in hands:
            hand += row[taken : taken + count]
            taken += count
    first = FIRST_INDICATOR[players]
    return Wall(
        hands=tuple(map(tuple, hands)),
        live=tuple(row[taken : len(row) - 14]),
        replacements=tuple(wall[place] for place in REPLACEMENTS[players]),
        indicators=tuple(wall[first + 2 * i] for i in range(5)),
        ura=tuple(wall[first - 1 + 2 * i] for i in range(5)),
        dice=dice,
    )
