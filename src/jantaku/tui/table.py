"""The table on a canvas: drawn from one seat's own board, which holds nothing that the seat may not know."""

from __future__ import annotations

from dataclasses import dataclass, field

from rich.cells import cell_len
from rich.style import Style

from jantaku.board import Board
from jantaku.i18n import N_, say
from jantaku.melds import Meld, MeldType
from jantaku.seats import Wind
from jantaku.tiles import FLOWER, Tile
from jantaku.tui.canvas import PLAIN, Canvas
from jantaku.tui.faces import Face, colour
from jantaku.views import SeatView, meld_of

SMALLEST = (80, 24)
"""Columns and rows that the table needs."""
TILE_KEYS = "1234567890asdf"
"""Keys of the tiles of the hand, from the left; the drawn tile is the last."""

_LARGE = (110, 32)
_FAINT = Style(dim=True)
_STRONG = Style(bold=True)
_TITLE = Style(bold=True, color="#e8d9a8")
_TURN = Style(bold=True, color="#ffd166")
_KEY = Style(bold=True, reverse=True)
_CHOSEN = Style(bold=True, reverse=True)
_LINE = Style(color="#5d8a6a")

_KEYS = N_("? help   h hints   y tiles   m no calls   + - speed   l log   ^S save   q quit")


@dataclass(frozen=True, slots=True)
class Offer:
    """Something the player may do now."""

    key: str
    label: str


@dataclass(frozen=True, slots=True)
class Scene:
    """What is on the screen besides the board: names, the question to the player, and words."""

    names: tuple[str, ...]
    seat: int
    face: Face
    question: str = ""
    offers: tuple[Offer, ...] = ()
    selectable: frozenset[int] = frozenset()
    """Places in the hand, from the left, that may be discarded now."""
    selected: int | None = None
    fresh: int | None = None
    """The seat whose last discard has just been made."""
    is_over: bool = False
    """Whether the kyoku has ended, so that nobody's turn it is."""
    hints: tuple[str, ...] = ()
    log: tuple[str, ...] = ()
    toggles: tuple[str, ...] = ()
    final_scores: tuple[int, ...] | None = None
    keys: str = field(default_factory=lambda: say(_KEYS))


def hand_of(view: SeatView) -> tuple[Tile, ...]:
    """The closed tiles of a seat that are known, the drawn one last."""
    tiles = list(view.closed or ())
    if view.drawn is not None and view.drawn in tiles:
        tiles.remove(view.drawn)
        tiles.append(view.drawn)
    return tuple(tiles)


def melds_of(board: Board, seat: int) -> tuple[Meld, ...]:
    """The melds of a seat, its norths set aside among them."""
    view = board.seat(seat)
    norths = (Meld(MeldType.NUKI, (Wind.NORTH.tile,)),) * view.nuki
    return (*(meld_of(meld, seat, board.players) for meld in view.melds), *norths)


def draw_table(board: Board, scene: Scene, width: int, height: int) -> Canvas:
    """The whole screen for a size in cells."""
    canvas = Canvas(width, height)
    if width < SMALLEST[0] or height < SMALLEST[1]:
        for y, text in enumerate(
            folded(say("The table needs 80 x 24 cells; this is {width} x {height}.", width=width, height=height), width)
        ):
            canvas.put(0, y, text)
        return canvas
    if width >= _LARGE[0] and height >= _LARGE[1]:
        table = max(SMALLEST[0], width - 36)  # a narrower one has its seats in its centre
        _Table(canvas, board, scene, 0, table, large=True).draw(height)
        _Side(canvas, scene, table + 1, height).draw()
    else:
        _Table(canvas, board, scene, (width - 80) // 2, 80, large=False).draw(height)
    return canvas


@dataclass(slots=True)
class _Table:
    """The table between two columns of the canvas."""

    canvas: Canvas
    board: Board
    scene: Scene
    x: int
    width: int
    large: bool

    @property
    def row(self) -> int:
        """Discards in a row of a river: of two players each discards about as much as two of four."""
        return 6 if self.board.players > 2 else 16

    @property
    def river_width(self) -> int:
        return self.row * (self.scene.face.width + 1)

    def draw(self, height: int) -> None:
        """Small: 24 rows and more, spare ones go to the log. Large: room between the parts and a hand of standing tiles."""
        gap, river = (1 + (height - _LARGE[1]) // 4, 4) if self.large else (0, 3)
        middle = self.x + (self.width - self.river_width) // 2
        side = self.width // 2 - 15
        across, left, right = self._opponents()
        y = 0
        if across is not None:
            self._seat(across, self.x + self.width // 4, y, self.width // 2, centred=True)
            self._river(across, middle, y + 2, river, wide=True)
        if across is not None or self.large:
            y += 2 + river + gap
        if left is not None:
            self._seat(left, self.x, y, side)
            self._river(left, self.x, y + 3, 4)
        self._centre(self.x + (self.width - 28) // 2, y)
        if right is not None:
            x = self.x + self.width - max(self.river_width, 26)
            self._seat(right, x, y, side)
            self._river(right, x, y + 3, 4)
        y += 7 + gap
        self._river(self.scene.seat, middle, y, river, wide=True)
        y += river + gap
        self._own_line(y)
        y = self._hand(y + 1)
        self._question(y)
        if not self.large:
            self._words(y + 1, height)
        self.canvas.put(self.x, height - 1, self.scene.keys[: self.width], _FAINT)

    def _opponents(self) -> tuple[int | None, int | None, int | None]:
        """Seats across, to the left and to the right; with fewer players some places stay empty."""
        players, seat = self.board.players, self.scene.seat
        if players == 2:
            return 1 - seat, None, None
        return (seat + 2) % players if players == 4 else None, (seat - 1) % players, (seat + 1) % players

    # -- a seat ----------------------------------------------------------------------------------------------------------

    def _score(self, seat: int) -> int:
        return (self.scene.final_scores or self.board.scores)[seat]

    def _is_turn(self, seat: int) -> bool:
        return not self.scene.is_over and self.board.turn == seat

    def _name(self, seat: int, room: int) -> str:
        """Wind, name, score and state of a seat; of the name as much as there is room for, at most 12 letters."""
        view = self.board.seat(seat)
        riichi = ("", say(" RIICHI"), say(" DOUBLE RIICHI"))[view.riichi]
        riichi = say(" OPEN RIICHI") if view.open_riichi else riichi
        dead = say(" DEAD") if view.dead else ""
        turn = "> " if self._is_turn(seat) else "  "
        head, tail = f"{turn}{self.scene.face.wind(view.wind)} ", f" {self._score(seat)}{riichi}{dead}"
        name = self.scene.names[seat][: min(12, max(0, room - cell_len(head + tail)))]
        return f"{head}{name}{tail}"

    def _seat(self, seat: int, x: int, y: int, width: int, *, centred: bool = False) -> None:
        """Name and score of an opponent; below, in two lines at most, the closed tiles as backs and the melds."""
        view = self.board.seat(seat)
        style = _TURN if self._is_turn(seat) else _STRONG
        name = self._name(seat, width)
        if centred:
            self.canvas.centre(x, width, y, name, style)
        else:
            self.canvas.put(x, y, name, style)
        blocks = [*self._others_hand(view, width), *self._melds(seat)]
        for row, line in enumerate(_wrapped(blocks, self.width if centred else width)):
            size = sum(cell_len(text) for text, _ in line)
            column = x + max(0, (width - size) // 2) if centred else x
            for text, style in line:
                column = self.canvas.put(column, y + 1 + row, text, style)

    def _others_hand(self, view: SeatView, width: int) -> list[list[tuple[str, Style]]]:
        """The closed tiles of an opponent in blocks no wider than `width`: those that are seen, the others as backs."""
        seen = self._pieces(hand_of(view) or view.shown)
        step = max(1, width // self.scene.face.width)
        blocks = [seen[first : first + step] for first in range(0, len(seen), step)]
        hidden = view.size - len(seen)
        if hidden:
            count = f" {view.size}" if not seen and not view.melds else ""
            blocks.append([(self.scene.face.pip * hidden + count, _FAINT)])
        return blocks

    def _melds(self, seat: int) -> list[list[tuple[str, Style]]]:
        """The melds of a seat, then how many norths and flowers it has set aside."""
        view = self.board.seat(seat)
        blocks = [self._meld(meld_of(meld, seat, self.board.players)) for meld in view.melds]
        for tile, count in ((Wind.NORTH.tile, view.nuki), (Tile(FLOWER), view.flowers)):
            if count:
                blocks.append([(f"{self.scene.face.word(tile)}x{count}", colour(tile))])
        return blocks

    def _pieces(self, tiles: tuple[Tile, ...]) -> list[tuple[str, Style]]:
        return [(self.scene.face.short(tile), colour(tile)) for tile in tiles]

    def _meld(self, meld: Meld) -> list[tuple[str, Style]]:
        """A meld as it lies: the called tile in its place, marked by where it came from; an ankan's outer tiles closed."""
        face = self.scene.face
        if meld.type is MeldType.ANKAN:
            tiles = sorted(meld.tiles, key=lambda tile: tile.is_red)
            return [(face.back, _FAINT), *self._pieces((tiles[1], tiles[3])), (face.back, _FAINT)]
        row = self._pieces(meld.own)
        if meld.called is not None and meld.source is not None and meld.sideways is not None:
            mark = " >^<"[meld.source] if self.board.players > 2 else "^"
            called = [(face.marked(meld.called, mark), colour(meld.called) + _STRONG)]
            if meld.added is not None:
                called.append((face.marked(meld.added, "+"), colour(meld.added) + _STRONG))
            row[meld.sideways : meld.sideways] = called
        return row

    def _river(self, seat: int, x: int, y: int, rows: int, *, wide: bool = False) -> None:
        """Discards in rows. A `wide` river goes on in its last row; another one leaves out its first rows when it is full."""
        river = self.board.seat(seat).river
        if not wide:
            river = river[max(0, -(-len(river) // self.row) - rows) * self.row :]
        face = self.scene.face
        for place, discard in enumerate(river):
            row = min(place // self.row, rows - 1)
            style = colour(discard.tile)
            mark = " "
            if discard.tsumogiri:
                style, mark = style + _FAINT, "'"
            if discard.riichi:
                style, mark = style + Style(underline=True), "R"
            if discard.called:
                style, mark = style + Style(dim=True, strike=True), "r" if discard.riichi else "x"
            if seat == self.scene.fresh and place == len(river) - 1:
                style += Style(bold=True, reverse=True, dim=False)
            column = self.canvas.put(x + (place - row * self.row) * (face.width + 1), y + row, face.word(discard.tile), style)
            self.canvas.put(column, y + row, mark, _FAINT if mark == "'" else _STRONG)

    # -- the centre ------------------------------------------------------------------------------------------------------

    def _centre(self, x: int, y: int) -> None:
        board = self.board
        ascii_only = self.scene.face is Face.ASCII
        corner, flat, upright = (("+",) * 4, "-", "|") if ascii_only else (("╭", "╮", "╰", "╯"), "─", "│")
        for row in range(7):
            self.canvas.put(x, y + row, upright, _LINE)
            self.canvas.put(x + 27, y + row, upright, _LINE)
        self.canvas.put(x, y, corner[0] + flat * 26 + corner[1], _LINE)
        self.canvas.put(x, y + 6, corner[2] + flat * 26 + corner[3], _LINE)
        across, left, right = self._opponents()
        for seat, place in ((across, (8, y + 1)), (left, (1, y + 2)), (right, (15, y + 2)), (self.scene.seat, (8, y + 3))):
            if seat is not None:
                view = board.seat(seat)
                style = _TURN if self._is_turn(seat) else PLAIN
                marks = ("*" if self._is_turn(seat) else " ") + ("R" if view.riichi else " ")
                text = f"{self.scene.face.wind(view.wind)}{self._score(seat):>6}{marks}"
                self.canvas.put(x + place[0], place[1], text, style)
        title = say(
            "{wind} {number}  honba {honba}  riichi {sticks}",
            wind=Wind(board.round_wind).term,
            number=board.number,
            honba=board.honba,
            sticks=board.sticks,
        )
        self.canvas.centre(x + 1, 26, y + 4, title, _TITLE)
        room = N_("left {tiles:<2} dora indicator ") if len(board.dora_indicators) == 1 else N_("left {tiles:<2} dora ind. ")
        column = self.canvas.put(x + 1, y + 5, say(room, tiles=board.live), _FAINT)
        for tile in board.dora_indicators:
            column = self.canvas.put(column, y + 5, self.scene.face.short(tile), colour(tile))

    # -- the own seat ----------------------------------------------------------------------------------------------------

    def _own_line(self, y: int) -> None:
        style = _TURN if self._is_turn(self.scene.seat) else _STRONG
        furiten = "  FURITEN" if self.board.is_furiten(self.scene.seat) else ""
        self.canvas.put(self.x, y, self._name(self.scene.seat, self.width) + furiten, style)
        melds = self._melds(self.scene.seat)[::-1]
        size = sum(sum(cell_len(text) for text, _ in meld) + 1 for meld in melds)
        x = self.x + self.width - size
        for meld in melds:
            for text, piece in meld:
                x = self.canvas.put(x, y, text, piece)
            x += 1

    def _hand(self, y: int) -> int:
        """The own hand, the drawn tile apart, with its keys below; -> the next free row."""
        view = self.board.seat(self.scene.seat)
        tiles = hand_of(view)
        step = 5
        x = self.x + max(0, (self.width - step * 14 - 2) // 2)
        bottom = y
        for place, tile in enumerate(tiles):
            if view.drawn is not None and place == len(tiles) - 1:
                x += 2
            bottom = self._standing(x, y, tile, place) if self.large else self._lying(x, y, tile, place)
            x += step
        return max(bottom, y + (5 if self.large else 2))

    def _key_of(self, x: int, y: int, place: int) -> None:
        if place in self.scene.selectable:
            self.canvas.put(x, y, TILE_KEYS[place], _STRONG if place == self.scene.selected else _FAINT)

    def _lying(self, x: int, y: int, tile: Tile, place: int) -> int:
        """One line: the chosen tile in brackets, as colour alone does not tell."""
        chosen = place == self.scene.selected
        text = self.scene.face.short(tile)
        style = colour(tile) + (_CHOSEN if chosen else PLAIN)
        end = self.canvas.put(x + 1, y, text, style)
        if chosen:
            self.canvas.put(x, y, "[", _STRONG)
            self.canvas.put(end, y, "]", _STRONG)
        self._key_of(x + 2, y + 1, place)
        self.canvas.click(x, y, 5, 2, TILE_KEYS[place])
        return y + 2

    def _standing(self, x: int, y: int, tile: Tile, place: int) -> int:
        """A tile with edges; the chosen one's are strong."""
        chosen = place == self.scene.selected
        edge = _TURN if chosen else _LINE
        ascii_only = self.scene.face is Face.ASCII
        a, b, c, d, flat, upright = "++++-|" if ascii_only else "┏┓┗┛━┃" if chosen else "╭╮╰╯─│"
        face = self.scene.face.stacked(tile)
        self.canvas.put(x, y, a + flat * 2 + b, edge)
        for row, text in enumerate(face, y + 1):
            self.canvas.put(x, row, upright, edge)
            self.canvas.put(x + 1, row, "  ", colour(tile))
            self.canvas.put(x + 1, row, text, colour(tile) + (_CHOSEN if chosen else PLAIN))
            self.canvas.put(x + 3, row, upright, edge)
        bottom = y + 1 + len(face)
        self.canvas.put(x, bottom, c + flat * 2 + d, edge)
        if tile.is_red and self.scene.face is Face.KANJI:
            self.canvas.put(x + 1, bottom, "赤", colour(tile))
        self._key_of(x + 1, bottom + 1, place)
        if chosen:
            self.canvas.put(x + 2, bottom + 1, "<" if ascii_only else "◂", _TURN)
        self.canvas.click(x, y, 4, len(face) + 3, TILE_KEYS[place])
        return bottom + 2

    # -- words -----------------------------------------------------------------------------------------------------------

    def _question(self, y: int) -> None:
        """What the player is asked, and the keys that answer."""
        x = self.canvas.put(self.x, y, self.scene.question, _TURN)
        x += 2 if self.scene.question else 0
        for offer in self.scene.offers:
            size = len(offer.key) + cell_len(offer.label) + 3
            self.canvas.click(x, y, size, 1, offer.key)
            x = self.canvas.put(x, y, f" {offer.key} ", _KEY)
            x = self.canvas.put(x, y, f" {offer.label}  ", _STRONG)

    def _words(self, y: int, height: int) -> None:
        """Hints, then as many of the last events as there is room for."""
        hints = [line for text in self.scene.hints for line in folded(text, self.width)]
        for line in hints[:3]:
            self.canvas.put(self.x, y, line)
            y += 1
        room = height - 1 - y
        self._toggles(height - 1 - room)
        for row, text in enumerate(self.scene.log[-room:] if room > 0 else ()):
            self.canvas.put(self.x, y + row, text, _FAINT if row < room - 1 else PLAIN)

    def _toggles(self, y: int) -> None:
        text = "  ".join(self.scene.toggles)
        self.canvas.put(self.x + self.width - cell_len(text), y, text, _TITLE)


@dataclass(slots=True)
class _Side:
    """Hints and events beside a large table."""

    canvas: Canvas
    scene: Scene
    x: int
    height: int

    def draw(self) -> None:
        upright = "|" if self.scene.face is Face.ASCII else "│"
        for y in range(self.height):
            self.canvas.put(self.x, y, upright, _LINE)
        width = self.canvas.width - self.x - 2
        y = 0
        for toggle in self.scene.toggles:
            self.canvas.put(self.x + 2, y, toggle, _TITLE)
            y += 1
        hints = [line for text in self.scene.hints for line in folded(text, width)]
        for line in hints[: self.height // 2]:
            self.canvas.put(self.x + 2, y, line)
            y += 1
        y += bool(hints)
        log = [line for text in self.scene.log for line in folded(text, width)]
        for row, line in enumerate(log[-(self.height - y) :], y):
            self.canvas.put(self.x + 2, row, line, _FAINT)


def folded(text: str, width: int) -> list[str]:
    """A text in lines of at most `width` cells, broken at blanks; lines after the first are indented."""
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1].strip() else lines[-1] + word
        if cell_len(longer) > width and lines[-1].strip():
            lines.append(f"  {word}")
        else:
            lines[-1] = longer
    return lines


def _wrapped(blocks: list[list[tuple[str, Style]]], width: int) -> list[list[tuple[str, Style]]]:
    """Blocks in as few lines as `width` cells allow, a blank between blocks."""
    lines: list[list[tuple[str, Style]]] = [[]]
    used = 0
    for block in blocks:
        size = sum(cell_len(text) for text, _ in block)
        if lines[-1] and used + 1 + size > width:
            lines.append([])
            used = 0
        if lines[-1]:
            lines[-1].append((" ", PLAIN))
            used += 1
        lines[-1] += block
        used += size
    return lines
