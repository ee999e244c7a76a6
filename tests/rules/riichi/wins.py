"""Random complete hands for Hypothesis."""

from collections import Counter

from hypothesis import strategies as st

from jantaku.hands import Hand
from jantaku.melds import Meld, MeldType
from jantaku.rules.riichi.win import Win
from jantaku.seats import Relative, Wind
from jantaku.tiles import Tile

RUNS = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
TRIPLETS = [(kind,) * 3 for kind in range(34)]


def meld_from(kinds: tuple[int, ...], kan: int) -> Meld:
    """The set as a meld: a run as chi, a triplet as pon or as one of the three kans."""
    tiles = tuple(map(Tile, kinds))
    if len(set(kinds)) > 1:
        return Meld(MeldType.CHI, tiles, tiles[0], Relative.KAMICHA)
    if kan == 0:
        return Meld(MeldType.PON, tiles, tiles[0], Relative.TOIMEN)
    four = (*tiles, tiles[0])
    if kan == 1:
        return Meld(MeldType.ANKAN, four)
    if kan == 2:
        return Meld(MeldType.DAIMINKAN, four, tiles[0], Relative.SHIMOCHA)
    return Meld(MeldType.KAKAN, four, tiles[0], Relative.TOIMEN, tiles[0])


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """A complete hand of any form, won in any way that fits it."""
    if draw(st.integers(0, 9)) == 0:
        pairs = draw(st.lists(st.integers(0, 33), min_size=7, max_size=7, unique=True))
        closed, melds = [kind for kind in pairs for _ in range(2)], []
    else:
        few = draw(st.lists(st.sampled_from([*RUNS, *TRIPLETS]), min_size=1, max_size=4))
        sets = [few[i % len(few)] for i in range(4)] if draw(st.booleans()) else (few * 4)[:4]
        pair = draw(st.integers(0, 33))
        counts = Counter(kind for part in sets for kind in part)
        counts[pair] += 2
        while max(counts.values()) > 4:  # replace a set that asks for too much by one in honours or anywhere
            sets[draw(st.integers(0, 3))] = draw(st.sampled_from([*RUNS, *TRIPLETS]))
            pair = draw(st.integers(0, 33))
            counts = Counter(kind for part in sets for kind in part)
            counts[pair] += 2
        called = draw(st.integers(0, 4))
        melds = []
        for part in sets[:called]:
            free = len(set(part)) == 1 and counts[part[0]] == 3
            melds.append(meld_from(part, draw(st.integers(0, 3)) if free else 0))
        closed = [kind for part in sets[called:] for kind in part] + [pair, pair]
    won = draw(st.sampled_from(closed))
    closed.remove(won)
    hand = Hand(tuple(map(Tile, closed)), tuple(melds), Tile(won))
    tsumo = draw(st.booleans())
    riichi = hand.is_closed and draw(st.booleans())
    seat = draw(st.sampled_from(Wind))
    return Win(
        hand=hand,
        tsumo=tsumo,
        seat_wind=seat,
        round_wind=draw(st.sampled_from(Wind)),
        discarder=None if tsumo else draw(st.sampled_from([wind for wind in Wind if wind != seat])),
        riichi=riichi,
        ippatsu=riichi and draw(st.booleans()),
        rinshan=tsumo and any(meld.type.is_kan for meld in melds) and draw(st.booleans()),
        haitei=tsumo and draw(st.booleans()),
        houtei=not tsumo and draw(st.booleans()),
        first_turn=tsumo and not melds and not riichi and draw(st.integers(0, 5)) == 0,
        honba=draw(st.integers(0, 5)),
        riichi_sticks=draw(st.integers(0, 4)),
    )
