"""Options of the tiles, the wall and the seats."""

from jantaku import equipment
from jantaku.events import Discard, Nuki
from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.tileset import tile_set
from jantaku.rules.values import RulesError
from jantaku.rules.wall import wall_layout
from jantaku.seating import seat_players
from jantaku.tiles import FLOWER, Tile
from jantaku.walls import break_stack, shuffled
from tests.options.differences import shows
from tests.positions import Table


def set_of(rules: Ruleset) -> object:
    """Tiles, and the dora that indicators 1m and 3z show."""
    tiles = tile_set(rules)
    order = tiles.dora_order
    return len(tiles), str(Tile(order[0])), str(Tile(order[29])) if 29 in order else None


@shows({"136": (136, "2m", "4z"), "152": RulesError})
def test_tileset_of_four(rules: Ruleset) -> object:
    return set_of(rules)


@shows(
    {
        "108_sanma": (108, "9m", "4z"),
        "136": (136, "2m", "4z"),
        "144": (144, "2m", "4z"),
        "152": RulesError,
        "full_136": (136, "2m", "4z"),
        "116_sanma": (116, "9m", "4z"),
        "108_no_honors": (108, "2m", None),
        "96_no_souzu_north": (96, "2m", "1z"),
    },
    "default_3p,north=ordinary",
)
def test_tileset(rules: Ruleset) -> object:
    return set_of(rules)


@shows({0: (0, 0, 0), 2: (0, 1, 1), 3: (1, 1, 1), 4: (1, 2, 1), "[2,1,4]": (2, 1, 4)})
def test_red_fives(rules: Ruleset) -> object:
    tiles = list(tile_set(rules))
    return tuple(tiles.count(Tile(f"0{suit}")) for suit in "mps")


@shows(
    {"set_aside": (116, True, False), "removed": (108, False, False), "junk": (116, False, True)},
    "default_3p,tileset=116_sanma",
)
def test_flowers(rules: Ruleset) -> object:
    """Tiles of the set; whether flowers are set aside, and whether they are discarded, in a random match."""
    match = Match(rules, seed=1)
    match.play_random(1)
    aside = any(isinstance(event, Nuki) and event.tile == FLOWER for event in match.events)
    thrown = any(isinstance(event, Discard) and event.tile == FLOWER for event in match.events)
    return len(tile_set(rules)), aside, thrown


@shows({0: 83, 20: 63, 30: 53}, "default_3p,tileset=full_136")
def test_reserved_tail(rules: Ruleset) -> object:
    """Live tiles at the dealer's first turn, of 136."""
    return Match(rules).board(None).live + 1


@shows({"none": 0, "washizu": True})
def test_transparent_tiles(rules: Ruleset) -> object:
    """Whether East sees some, but not all, of South's tiles."""
    return bool(0 < len(Match(rules).board(0).seat(1).shown) < 13)


@shows({False: 0, True: 13})
def test_open_hands(rules: Ruleset) -> object:
    """How many of South's tiles East sees."""
    return len(Match(rules).board(0).seat(1).shown)


@shows({"A": (1, 1, 9, 10), "B": (1, 2, 4, 10)})
def test_stick_style(rules: Ruleset) -> object:
    return tuple(equipment.starting_sticks(rules))


@shows({"void_hand": "void_hand", "penalty": "penalty"})
def test_wrong_tiles(rules: Ruleset) -> object:
    """What a fifth 3p leads to."""
    found = equipment.faults([*tile_set(rules), Tile("3p")], tile_set(rules))
    return equipment.wrong_tiles(rules, found).value


# -- seats and wall ----------------------------------------------------------------------------------------------------


@shows({"two_rolls": (2, False), "one_roll": (1, False), "east_drawer": (0, True), "random": (0, False)})
def test_first_dealer(rules: Ruleset) -> object:
    """How often dice are thrown, and whether the drawer of East deals first in every match."""
    seatings = [seat_players(seed, rules) for seed in range(20)]
    return len(seatings[0].rolls), all(found.seats[found.winds.index(0)] == 0 for found in seatings)


@shows({"dice_sum": 37, "fixed_seven": 41})
def test_break_rule(rules: Ruleset) -> object:
    """The stack that the deal starts with when the dice show three: in the wall across, which has its end after 34 stacks."""
    layout = wall_layout(rules)
    return break_stack((1, 2), layout.players, 68, layout.fixed_seven)


def first_replacements(rules: Ruleset) -> int:
    """Replacement tiles that lie before the first indicator."""
    return len(shuffled(1, 0, tile_set(rules), wall_layout(rules)).replacements)


@shows({"shift_indicator": 8, "refill_only": 4}, "default_3p")
def test_sanma_dead_wall(rules: Ruleset) -> object:
    return first_replacements(rules)


@shows({4: False, 8: True}, "default_3p")
def test_replacement_tiles(rules: Ruleset) -> object:
    """Whether a north may be set aside after four kans."""
    hands = ("1111p2222p3333p7s", "4z")
    table = Table(rules, hands, live="7s 4z", replacements="7s7s9s9s")
    table.do(0, "ankan 1p", "ankan 2p", "ankan 3p", "ankan 7s", "9s").turn(1)
    return "nuki" in table.may(1)


@shows({"ES": 1, "EW": 2}, "two_player")
def test_two_player_winds(rules: Ruleset) -> object:
    """The wind of the other seat."""
    return Match(rules).board(None).seat(1).wind


@shows({True: True, False: False}, "two_player")
def test_two_player_chi(rules: Ruleset) -> object:
    table = Table(rules, ("6s", "45s147m147p12345z")).do(0, "6s")
    return 1 in table.match.pending and "chi 4s5s" in table.may(1)


@shows({"full": (-1300, 1300), "own_share": (-700, 700)}, "two_player")
def test_two_player_tsumo(rules: Ruleset) -> object:
    """South draws 2 han 20 fu."""
    table = Table(rules, ("", "123456p789s88s45s"), draws={0: "5z", 1: "5z3s"}, indicators="1z")
    return table.do(0, "5z").do(1, "5z", "tsumo").changes
