"""A win as it is described, in the kernel's layout, and what cannot be: by itself, and under some rules.

`win.py` names the reasons, in the order of the numbers here. Nothing is raised here.
"""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import copy, declare

    declare(globals(), __file__)

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from jantaku.rules.kernel import BuiltRules


class BuiltWin:
    """What describes a win, ready for the engine: the base of `Win`, which it is made from once."""

    def build(self) -> None:
        """Take the fields of the `Win` that this is."""
        if not cython.compiled:
            object.__setattr__(self, "given", Given())
        describe(cython.address(self.given), self)

    def against(self, rules: "BuiltRules") -> tuple[int, int, int, int]:
        """A wind at which nobody sits, what the rules do not have, a tile of the hand and an indicator not played with."""
        given, kernel = cython.address(self.given), cython.address(rules.rules)
        held, turned = foreign_tile(kernel, given), foreign_indicator(kernel, given)
        return absent_wind(kernel, given), forbidden(kernel, given), held, turned

    @property
    def at_odds(self) -> int:
        """What does not stand together; 0 if all may."""
        return contradiction(cython.address(self.given))

    @property
    def wrong_indicator(self) -> int:
        """The place of an indicator that cannot be turned, those of dora first; -1 if all may."""
        return odd_indicator(cython.address(self.given))


def describe(given, win):
    """Take all of a `Win`."""
    no_win(given)
    take_hand(given, win.hand)
    take_flags(
        given,
        win.tsumo,
        win.riichi,
        win.double_riichi,
        win.open_riichi,
        win.ippatsu,
        win.rinshan,
        win.after_nuki,
        win.chankan,
        win.nuki_ron,
        win.haitei,
        win.houtei,
        win.first_turn,
        win.renhou,
        win.discarder_riichi,
        win.riichi_tile,
        win.after_kan,
        win.paarenchan,
        win.mixed,
    )
    take_numbers(given, win.flowers, win.honba, win.riichi_sticks)
    discarder = NO_TILE if win.discarder is None else win.discarder
    take_winds(given, win.seat_wind, win.round_wind, discarder, NO_TILE if win.pao is None else win.pao)
    for tile in win.dora_indicators:
        add_indicator(given, tile, False)
    for tile in win.ura_indicators:
        add_indicator(given, tile, True)
    finish_given(given)
    return 0


# Taking a win


def no_win(given):
    """Start: no tiles yet."""
    clear_hand(cython.address(given.win.hand))
    given.win.n_melds = 0
    given.win.nuki = 0
    given.flower_held = 0
    given.foreign_nuki = 0
    given.n_dora = 0
    given.n_ura = 0


def take_hand(given, hand):
    """Take the tiles of a `Hand` with a drawn one, which wins."""
    for tile in hand.closed:
        take_closed(given, tile)
    take_closed(given, hand.drawn)
    given.win.win_tile = hand.drawn
    for meld in hand.melds:
        tiles = meld.tiles
        reds = 0
        for tile in tiles:
            reds += 1 if tile & RED else 0
        take_meld(given, meld.type, tiles[0] & KIND, len(tiles), reds)
    return 0


def take_closed(given, tile):
    if tile & KIND == FLOWER:
        given.flower_held = 1
    else:
        put(cython.address(given.win.hand), tile)


def take_meld(given, type, kind, n, reds):
    if type == NUKI:
        given.win.nuki += 1
        given.foreign_nuki |= kind != NORTH
        return
    meld = cython.address(given.win.melds[given.win.n_melds])
    meld.type = type
    meld.kind = kind
    meld.n = n
    meld.reds = reds
    given.win.n_melds += 1


def take_flags(
    given,
    tsumo,
    riichi,
    double_riichi,
    open_riichi,
    ippatsu,
    rinshan,
    after_nuki,
    chankan,
    nuki_ron,
    haitei,
    houtei,
    first_turn,
    renhou,
    discarder_riichi,
    riichi_tile,
    after_kan,
    paarenchan,
    mixed,
):
    given.win.tsumo = tsumo
    given.riichi = riichi
    given.double_riichi = double_riichi
    given.win.open_riichi = open_riichi
    given.win.ippatsu = ippatsu
    given.rinshan = rinshan
    given.after_nuki = after_nuki
    given.win.chankan = chankan
    given.win.nuki_ron = nuki_ron
    given.win.haitei = haitei
    given.win.houtei = houtei
    given.win.first_turn = first_turn
    given.renhou = renhou
    given.win.discarder_riichi = discarder_riichi
    given.win.riichi_tile = riichi_tile
    given.win.after_kan = after_kan
    given.win.paarenchan = paarenchan
    given.win.mixed = mixed


def take_numbers(given, flowers, honba, sticks):
    given.flowers = limited(flowers)
    given.win.honba = limited(honba)
    given.sticks = limited(sticks)
    return 0


def limited(number):
    """A count as far as it matters: -1 for any below zero, one more than the most for any above."""
    if number == 0:  # the usual one, and the only comparison that is quick for any object
        return 0
    return -1 if number < 0 else MOST_COUNTED + 1 if number > MOST_COUNTED else number


def take_winds(given, seat, round, discarder, pao):
    given.win.seat_wind = seat
    given.win.round_wind = round
    given.discarder = discarder
    given.pao = pao


def add_indicator(given, tile, ura):
    if ura:
        if given.n_ura < MOST_TURNED:
            given.win.ura[given.n_ura] = tile
        given.n_ura += 1 if given.n_ura <= MOST_TURNED else 0
    else:
        if given.n_dora < MOST_TURNED:
            given.win.indicators[given.n_dora] = tile
        given.n_dora += 1 if given.n_dora <= MOST_TURNED else 0


def finish_given(given):
    """What the values said come to: a double riichi is one, a tile after a north in a hand without kans too."""
    given.win.riichi = 2 if given.double_riichi else given.riichi | given.win.open_riichi
    given.win.rinshan = 2 if given.after_nuki or given.rinshan and not has_kan(cython.address(given.win)) else given.rinshan
    given.win.renhou = given.renhou if given.win.seat_wind else 0


# What cannot be


def has_kan(win):
    for i in range(win.n_melds):
        if win.melds[i].n == 4:
            return True
    return False


def is_open(win):
    for i in range(win.n_melds):
        if win.melds[i].type != ANKAN:
            return True
    return False


def contradiction(given):
    """What may not stand together, asked in this order."""
    win = cython.address(given.win)
    if given.foreign_nuki:
        return W_NUKI_OF_ANOTHER_TILE
    if given.riichi and given.double_riichi:
        return W_TWO_RIICHI
    if win.ippatsu and not win.riichi:
        return W_IPPATSU_WITHOUT_RIICHI
    if win.riichi and is_open(win):
        return W_RIICHI_WITH_OPEN_HAND
    if given.rinshan and not win.tsumo:
        return W_RINSHAN_BY_RON
    if given.rinshan and not has_kan(win) and win.nuki == 0:
        return W_RINSHAN_WITHOUT_KAN
    if given.rinshan and given.after_nuki:
        return W_TWO_REPLACEMENTS
    if given.after_nuki and not win.tsumo:
        return W_AFTER_NUKI_BY_RON
    if given.after_nuki and win.nuki == 0:
        return W_AFTER_NUKI_WITHOUT_NORTH
    if win.haitei and not win.tsumo:
        return W_HAITEI_BY_RON
    if win.houtei and win.tsumo:
        return W_HOUTEI_BY_TSUMO
    if win.chankan and win.tsumo:
        return W_CHANKAN_BY_TSUMO
    if win.chankan and held_of(given, win.win_tile & KIND) > 1:
        return W_CHANKAN_TILE_HELD
    if win.nuki_ron and win.tsumo:
        return W_NUKI_RON_BY_TSUMO
    if win.nuki_ron and win.win_tile != NORTH:
        return W_NUKI_RON_OF_ANOTHER_TILE
    if win.nuki_ron and win.chankan:
        return W_TWO_ROBBERIES
    if win.tsumo and (win.discarder_riichi or win.riichi_tile or win.after_kan):
        return W_DISCARD_BY_TSUMO
    if (win.riichi_tile or win.after_kan) and (win.chankan or win.nuki_ron):
        return W_DISCARD_OF_ROBBERY
    if win.first_turn and not win.tsumo:
        return W_FIRST_TURN_BY_RON
    if win.first_turn and win.n_melds:
        return W_FIRST_TURN_AFTER_MELD
    if win.first_turn and win.riichi:
        return W_FIRST_TURN_IN_RIICHI
    if given.renhou and win.tsumo:
        return W_RENHOU_BY_TSUMO
    if given.renhou and win.n_melds:
        return W_RENHOU_AFTER_MELD
    if win.tsumo and given.discarder != NO_TILE:
        return W_DISCARDER_OF_TSUMO
    if given.discarder == win.seat_wind:
        return W_DISCARDER_IS_WINNER
    if given.pao == win.seat_wind:
        return W_PAO_IS_WINNER
    return wrong_counter(given)


def wrong_counter(given):
    if max(given.n_dora, given.n_ura) > MOST_TURNED:
        return W_TOO_MANY_INDICATORS
    if given.win.honba < 0 or given.sticks < 0 or given.flowers < 0:
        return W_NEGATIVE_COUNTER
    if given.win.honba > MOST_COUNTED or given.sticks > MOST_COUNTED:
        return W_HUGE_COUNTER
    return 0


def held_of(given, kind):
    """How many tiles of a kind the winner has, norths set aside among them."""
    if kind == FLOWER:
        return 1 if given.flower_held else 0
    return copies(cython.address(given.win), kind) + (given.win.nuki if kind == NORTH else 0)


def odd_indicator(given):
    for i in range(given.n_dora + given.n_ura):
        kind = indicator_at(given, i) & KIND
        if kind == UNKNOWN:
            return i
        if kind != FLOWER and held_of(given, kind) + indicators_of(given, kind) > EVERY_COPY:
            return i
    return -1


def indicator_at(given, place):
    return given.win.indicators[place] if place < given.n_dora else given.win.ura[place - given.n_dora]


def indicators_of(given, kind):
    n = 0
    for i in range(given.n_dora + given.n_ura):
        if indicator_at(given, i) & KIND == kind:
            n += 1
    return n


# Under some rules


def seat_of(rules, wind):
    """The order of the winds is its own inverse, whichever two are played with."""
    seat = rules.winds[wind]
    return seat if seat < rules.players else -1


def source_of(given):
    """Where nobody is named, the first other seat from East."""
    if given.win.tsumo:
        return given.win.seat_wind
    if given.discarder != NO_TILE:
        return given.discarder
    return 1 if given.win.seat_wind == 0 else 0


def absent_wind(rules, given):
    if seat_of(rules, given.win.seat_wind) < 0:
        return given.win.seat_wind
    if given.discarder != NO_TILE and seat_of(rules, given.discarder) < 0:
        return given.discarder
    if given.pao != NO_TILE and seat_of(rules, given.pao) < 0:
        return given.pao
    return NO_TILE


def forbidden(rules, given):
    """What the rules do not have, asked in this order."""
    win = cython.address(given.win)
    if (win.nuki or win.nuki_ron) and rules.north != NORTH_NUKI:
        return W_NUKI
    if given.flowers > (rules.copies[FLOWER] if rules.flowers == FLOWERS_SET_ASIDE else 0):
        return W_FLOWERS
    if win.first_turn and win.nuki and rules.nuki_interrupts:
        return W_FIRST_TURN_AFTER_MELD
    if win.paarenchan and rules.paarenchan != WON_BY_WINS and win.seat_wind != 0:
        return W_PAARENCHAN_NOT_DEALER
    return 0


def fits(rules, given):
    """Whether the rules have such a win."""
    if forbidden(rules, given) or absent_wind(rules, given) != NO_TILE:
        return False
    foreign = given.flower_held and rules.copies[FLOWER] == 0
    for kind in range(FLOWER):
        foreign |= (given.win.hand.count[kind] > 0) & (rules.copies[kind] == 0)
    return not foreign and foreign_in_melds(rules, given) == NO_TILE and foreign_indicator(rules, given) == NO_TILE


def foreign_tile(rules, given):
    """A tile of the hand that is not played with, red if such a one is held; NO_TILE if there is none."""
    hand = cython.address(given.win.hand)
    if given.flower_held and rules.copies[FLOWER] == 0:
        return FLOWER
    for kind in range(FLOWER):
        if hand.count[kind] and rules.copies[kind] == 0:
            return kind | RED if kind < 27 and kind % 9 == 4 and hand.red[kind // 9] else kind
    return foreign_in_melds(rules, given)


def foreign_in_melds(rules, given):
    for i in range(given.win.n_melds):
        meld = cython.address(given.win.melds[i])
        for kind in range(meld.kind, meld.kind + (3 if meld.type == CHI else 1)):
            if rules.copies[kind] == 0:
                return kind
    return NORTH if given.win.nuki and rules.copies[NORTH] == 0 else NO_TILE


def foreign_indicator(rules, given):
    for i in range(given.n_dora + given.n_ura):
        if rules.copies[indicator_at(given, i) & KIND] == 0:
            return indicator_at(given, i)
    return NO_TILE


def counted_win(rules, given, win):
    """The first indicator counts by itself, the others are those that kans turn."""
    if cython.compiled:
        win[0] = given.win
    else:
        copy(win, given.win)
    win.flowers = given.flowers
    win.n_indicators = min(given.n_dora, MOST_TURNED if rules.kan_dora else rules.dora)
    win.n_ura = min(given.n_ura, MOST_TURNED if rules.kan_ura else rules.ura)
