"""From shuffled tiles to what each draw of a kyoku will be (G-10 to G-14); `jantaku.walls` is the form for people."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from collections.abc import Sequence


def wall_length(players, stacks, place):
    return stacks // players + (1 if place < stacks % players else 0)


def break_place(total, players, stacks, fixed_seven):
    """Clockwise the walls follow in reverse turn order."""
    counted = (total - 1) % players
    before = 0
    if counted:
        before = wall_length(players, stacks, 0)
        for place in range(counted + 1, players):
            before += wall_length(players, stacks, place)
    return before + (7 if fixed_seven else total)


def wall_lengths(players: int, stacks: int) -> tuple[int, ...]:
    """The stacks of each player's wall, the dealer's first and then in turn order: as even as can be, the dealer's the longest.

    >>> wall_lengths(4, 68), wall_lengths(3, 58), wall_lengths(3, 68)
    ((17, 17, 17, 17), (20, 19, 19), (23, 23, 22))
    """
    return tuple([wall_length(players, stacks, place) for place in range(players)])


def break_stack(dice: tuple[int, int], players: int, stacks: int, fixed_seven: bool = False) -> int:
    """The stack with which the deal starts (G-11), counted clockwise from the right end of the dealer's wall.

    >>> break_stack((2, 3), 4, 68)     # five: the dealer's own wall
    5
    >>> break_stack((1, 1), 4, 68)     # two: the right neighbour's, the last one clockwise
    53
    """
    return break_place(dice[0] + dice[1], players, stacks, fixed_seven)


def clear_wall(wall):
    wall.n_live = 0
    wall.n_replacements = 0
    for i in range(52):
        wall.clear_hands[i] = 0
    for i in range(128):
        wall.clear_live[i] = 0
    for i in range(8):
        wall.replacements[i] = UNKNOWN
        wall.clear_replacements[i] = 0
    for i in range(5):
        wall.indicators[i] = UNKNOWN
        wall.ura[i] = UNKNOWN
    for i in range(4):
        wall.flowers[i] = 0


class Deck:
    """The tiles of a game, shuffled and laid out kyoku after kyoku. `layout`: the fields of `jantaku.walls.Layout`."""

    def __init__(self, tiles: Sequence[int], layout: dict[str, int]) -> None:
        if not cython.compiled:
            fields(self, __file__, "Deck", globals())
        self.n = len(tiles)
        if self.n > MOST_TILES:
            raise ValueError(f"{self.n} tiles: a deck has at most {MOST_TILES}")
        if cython.compiled:
            self.layout = layout
        else:
            for name, value in layout.items():
                setattr(self.layout, name, value)
        for i, tile in enumerate(tiles):
            self.tiles[i] = tile
            self.order[i] = i
        for i in range(self.n - 1):  # of each kind the last copy alone is not transparent
            self.clear[i] = self.layout.transparent and self.tiles[i + 1] & 63 == self.tiles[i] & 63

    def deal(self, words, out):
        """Fisher and Yates' shuffle by the words of the kyoku, from the last tile down; then the dice."""
        order = self.order
        for i in range(self.n):
            order[i] = i
        for i in range(self.n - 1, 0, -1):
            j = words.below(i + 1)
            order[i], order[j] = order[j], order[i]
        out.dice[0] = words.below(6) + 1
        out.dice[1] = words.below(6) + 1
        self.open(out)

    def open(self, out):
        clear_wall(out)
        stacks = self.n // 2
        start = break_place(out.dice[0] + out.dice[1], self.layout.players, stacks, self.layout.fixed_seven)
        self.turn_row(2 * start % self.n)
        if self.layout.flowers:
            self.move_flowers()
        self.deal_hands(out)
        for i in range(self.layout.replacements):
            place = self.n - 2 - i // 2 * 2 + i % 2
            out.replacements[i] = self.row[place]
            out.clear_replacements[i] = self.row_clear[place]
        out.n_replacements = self.layout.replacements
        for i in range(INDICATORS):
            place = self.n - 2 - self.layout.replacements - 2 * i
            out.indicators[i] = self.row[place]
            out.ura[i] = self.row[place + 1]
        if self.layout.flowers_set_aside:
            end = out.n_live
            for seat in range(self.layout.players):
                self.replace_flowers(out, seat, end)
                end -= out.flowers[seat]

    def turn_row(self, start):
        """The wall as a row from the break on."""
        place = start
        for i in range(self.n):
            number = self.order[place]
            self.row[i] = self.tiles[number]
            self.row_clear[i] = self.clear[number]
            place += 1
            if place == self.n:
                place = 0

    def live_end(self):
        return self.n - 2 * STACKS_OF_DEAD_WALL - self.layout.reserved

    def move_flowers(self):
        """A flower shows no dora: where one lies on an indicator's place, the last live tile that is none takes it."""
        first = self.n - 2 * (self.layout.replacements // 2 + INDICATORS)
        for place in range(first, self.n - self.layout.replacements):
            if self.row[place] == FLOWER:
                other = self.live_end() - 1
                while self.row[other] == FLOWER:
                    other -= 1
                self.swap(place, other)

    def swap(self, place, other):
        tile = self.row[place]
        clear = self.row_clear[place]
        self.row[place] = self.row[other]
        self.row_clear[place] = self.row_clear[other]
        self.row[other] = tile
        self.row_clear[other] = clear

    def deal_hands(self, out):
        """Three times four tiles each and once one, from the dealer on; the rest is live."""
        place = 0
        for turn in range(4):
            for seat in range(self.layout.players):
                for i in range(4 if turn < 3 else 1):
                    out.hands[13 * seat + 4 * turn + i] = self.row[place]
                    out.clear_hands[13 * seat + 4 * turn + i] = self.row_clear[place]
                    place += 1
        out.n_live = self.live_end() - place
        for i in range(out.n_live):
            out.live[i] = self.row[place + i]
            out.clear_live[i] = self.row_clear[place + i]

    def replace_flowers(self, out, seat, end):
        """The flowers of a hand, and those that replace them, make room for tiles from the end of the wall (S-04)."""
        kept = 0
        for i in range(13):
            place = 13 * seat + i
            if out.hands[place] != FLOWER:
                out.hands[13 * seat + kept] = out.hands[place]
                out.clear_hands[13 * seat + kept] = out.clear_hands[place]
                kept += 1
        taken = 0
        while kept < 13:
            taken += 1
            if out.live[end - taken] != FLOWER:
                out.hands[13 * seat + kept] = out.live[end - taken]
                out.clear_hands[13 * seat + kept] = out.clear_live[end - taken]
                kept += 1
        out.flowers[seat] = taken

    # -- for Python ----------------------------------------------------------------------------------------------------

    def shuffled(self, seed: bytes, kyoku: int) -> dict[str, bytes]:
        """The wall of a kyoku: what lies at each place, by the names of `WallTiles`."""
        wall = cython.address(self.opened) if cython.compiled else self.opened
        self.deal(Words(seed, kyoku), wall)
        return self.parts(wall)

    def laid(self, first: int, second: int) -> dict[str, bytes]:
        """The tiles in the order in which they were given, opened by two dice."""
        wall = cython.address(self.opened) if cython.compiled else self.opened
        wall.dice[0] = first
        wall.dice[1] = second
        self.open(wall)
        return self.parts(wall)

    def parts(self, wall):
        dealt = 13 * self.layout.players
        live, end = wall.n_live, wall.n_replacements
        return {
            "hands": bytes([wall.hands[i] for i in range(dealt)]),
            "live": bytes([wall.live[i] for i in range(live)]),
            "replacements": bytes([wall.replacements[i] for i in range(end)]),
            "indicators": bytes([wall.indicators[i] for i in range(INDICATORS)]),
            "ura": bytes([wall.ura[i] for i in range(INDICATORS)]),
            "dice": bytes([wall.dice[0], wall.dice[1]]),
            "flowers": bytes([wall.flowers[i] for i in range(self.layout.players)]),
            "clear_hands": bytes([wall.clear_hands[i] for i in range(dealt)]),
            "clear_live": bytes([wall.clear_live[i] for i in range(live)]),
            "clear_replacements": bytes([wall.clear_replacements[i] for i in range(end)]),
        }
