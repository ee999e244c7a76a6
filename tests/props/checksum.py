"""The checksum over every decision of some hanchan: `python -m tests.props.checksum 0 200` prints one a line."""

import sys

from jantaku.match import Match
from jantaku.rules.ruleset import Ruleset

RULES = ("tenhou_4p", "default,red_fives=3,temporary_furiten_end=own_discard,kuikae=allowed", "mleague,sanchahou=pay_all")


def checksum(seed: int) -> str:
    """Decisions, their checksum and the final scores of one hanchan of random play."""
    match = Match(Ruleset.parse(RULES[seed % len(RULES)]), seed, watched=seed % 8 == 0, recorded=False)
    match.play_random(seed + 1)
    return f"{seed} {match.referee.decisions} {match.referee.check} {match.scores}"


if __name__ == "__main__":
    for number in range(int(sys.argv[1]), int(sys.argv[2])):
        print(checksum(number))
