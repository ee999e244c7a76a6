"""Who may make a fifth kan, and that it ends the kyoku (`max_kans`, `suukaikan_single_player`)."""

import pytest

from jantaku import actions
from jantaku.events import Ryuukyoku, RyuukyokuReason
from jantaku.rules import Ruleset
from jantaku.setup import Setup

FIFTH = actions.ANKAN + 30
OF_ONE = ["?,1111p,2222p,3333p,4444p", "24678m2468s444z1z+4z", "?", "?"]
OF_TWO = ["?,1111p,2222p,3333p", "24678m22s444z+4z,9999m", "?", "?"]
ALLOWED = {"suukaikan_single_player": "fifth_kan_aborts"}


def fifth_kan(hands, **options):
    rules = Ruleset.of("default", **options)
    return Setup.of(rules, hands, ["9p", "", "", ""], dora="9s").match()


@pytest.mark.parametrize(
    ("options", "after_one", "after_two"),
    [
        ({}, False, False),
        (ALLOWED, True, False),
        ({**ALLOWED, "max_kans": "unlimited"}, True, True),
    ],
)
@pytest.mark.parametrize("suukaikan", ["on", "off"])
def test_who_may_make_a_fifth_kan(options, after_one, after_two, suukaikan):
    for hands, allowed in ((OF_ONE, after_one), (OF_TWO, after_two)):
        match = fifth_kan(hands, suukaikan=suukaikan, **options)
        assert (FIFTH in match.legal(1)) == allowed
        if allowed:
            match.act(1, FIFTH)
            while match.kyoku == 0:
                match.act(match.pending[0], actions.PASS)
            aborted = [event.reason for event in match.last_kyoku if isinstance(event, Ryuukyoku)]
            assert aborted == [RyuukyokuReason.SUUKAIKAN]
