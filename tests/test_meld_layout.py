"""How called tiles lie at tables of any size: toward whoever discarded them (C-05)."""

import pytest

from jantaku.conformance.registry import checkers


def layout(meld, source):
    (checker,) = checkers("meld_layout")
    return checker({"kind": "meld_layout", "meld": meld, "source": source})


@pytest.mark.parametrize(
    ("meld", "places"),
    [
        ("pon", {"kamicha": 0, "toimen": 1, "shimocha": 2}),
        ("daiminkan", {"kamicha": 0, "toimen": 1, "shimocha": 3}),
        ("kakan", {"kamicha": 0, "toimen": 1, "shimocha": 2}),
        ("chi", {"kamicha": 0}),
    ],
)
def test_the_called_tile_lies_toward_its_source(meld, places):
    assert {source: layout(meld, source)["sideways_index"] for source in places} == places
    stacked = [layout(meld, source)["stacked_on"] for source in places]
    assert stacked == (list(places.values()) if meld == "kakan" else [None] * len(places))


def test_a_closed_kan_hides_its_ends():
    assert layout("ankan", None) == {"sideways_index": None, "face_down": [0, 3], "stacked_on": None}
