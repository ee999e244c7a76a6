"""Whatever is written down, an explanation or a typed error comes back."""

from contextlib import suppress

from hypothesis import given, settings
from hypothesis import strategies as st

from jantaku.errors import JantakuError
from jantaku.explain import explain
from jantaku.rules import Ruleset
from jantaku.tiles import Tile, format_tiles

TILES = st.lists(st.sampled_from([Tile(kind) for kind in (*range(34), 68, 77)]), max_size=14).map(format_tiles)
TEXTS = st.one_of(TILES, st.text("0123456789mpszf+,-=?^*EW東 ", max_size=20))
FLAGS = ("tsumo", "riichi", "double_riichi", "ippatsu", "rinshan", "chankan", "haitei", "houtei", "first_turn", "renhou")
RULES = st.sampled_from(["default", "tenhou_4p", "tenhou_3p", "two_player", "default,min_han=2,atozuke=false"])
HANDS = st.sampled_from(["123m567p789p44p24s+3s", "11m44456s123789p", "19m19p19s1234567z+1z", "1112345678999m+5m"])


@settings(max_examples=200, deadline=None)
@given(
    hand=st.one_of(TEXTS, HANDS),
    win_tile=st.none() | TEXTS,
    discard=st.none() | TEXTS,
    texts=st.fixed_dictionaries(
        {}, optional=dict.fromkeys(("river", "passed", "seen", "melds", "dora_indicators", "ura_indicators"), TEXTS)
    ),
    flags=st.sets(st.sampled_from(FLAGS), max_size=3),
    honba=st.integers(-1, 300),
    rules=RULES,
)
def test_an_explanation_or_a_typed_error(
    hand: str,
    win_tile: str | None,
    discard: str | None,
    texts: dict[str, str],
    flags: set[str],
    honba: int,
    rules: str,
) -> None:
    ruleset = Ruleset.parse(rules)
    with suppress(JantakuError):
        given_flags = dict.fromkeys(flags, True)
        found = explain(hand, win_tile, rules=ruleset, discard=discard, honba=honba, **texts, **given_flags)  # type: ignore[arg-type]
        assert str(found.verdict)
        assert found.allowed == (not found.reasons)
        assert all(str(text) for text in (*found.lines, *found.reasons, *found.changes))
