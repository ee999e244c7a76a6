"""Options of errors, of side bets and of time overrun."""

from jantaku.match import Match
from jantaku.rules.penalties import Mistake
from jantaku.rules.ruleset import Ruleset
from tests.options.differences import shows
from tests.options.situations import PINFU, at, won_by
from tests.positions import Table


def false_win(rules: Ruleset) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """South claims a win that is none: points that change hands at once, and what it loses in the final result alone."""
    match = Match(rules, seed=1)
    before = match.scores
    match.penalise(1, Mistake.FALSE_WIN)
    return tuple(after - score for after, score in zip(match.scores, before, strict=True)), match.tally.penalties


@shows(
    {
        "reverse_mangan": ((4000, -8000, 2000, 2000), (0, 0, 0, 0)),
        "fixed": ((6600, -20000, 6700, 6700), (0, 0, 0, 0)),
        "outside_points": ((0, 0, 0, 0), (0, 20000, 0, 0)),
        "off": ((0, 0, 0, 0), (0, 0, 0, 0)),
    }
)
def test_chombo(rules: Ruleset) -> object:
    return false_win(rules)


@shows({20000: (0, 20000, 0, 0), 30000: (0, 30000, 0, 0)}, "default,chombo=outside_points")
def test_chombo_points(rules: Ruleset) -> object:
    return false_win(rules)[1]


@shows(
    {"replay": (False, 0, 1, 0), "ends_hand": (False, 1, 1, 1), "ends_game": (True, 0, 0, 1)}, "default,chombo=outside_points"
)
def test_chombo_hand(rules: Ruleset) -> object:
    """East is in riichi when South errs: whether the match is over, honba, kyoku, and sticks on the table."""
    table = Table(rules, (PINFU,), live="9m").do(0, "riichi 9m").turn(1)
    table.match.penalise(1, Mistake.FALSE_WIN)
    return table.match.is_over, table.match.honba, table.match.kyoku, table.match.sticks


@shows({"dead_hand": "dead_hand", "chombo": "chombo"})
def test_agari_houki(rules: Ruleset) -> object:
    return Match(rules).penalise(1, Mistake.MINOR).value


@shows({"dead_hand": "dead_hand", "chombo": "chombo"})
def test_wrong_tile_count(rules: Ruleset) -> object:
    return Match(rules).penalise(1, Mistake.WRONG_TILE_COUNT).value


# -- side bets and time ------------------------------------------------------------------------------------------------


@shows({0: 0.0, 5000: 10.0}, "default,time_limit_minutes=60")
def test_time_penalty(rules: Ruleset) -> object:
    """What two units of overrun cost."""
    results = []
    for units in (0, 2):
        match = Match(rules, seed=1)
        if rules.time_penalty:
            match.add_overrun(1, units)
        match.play_random(1)
        results.append(match.standings)
    before, after = (float(standings[1].result) for standings in results)
    return before - after


@shows({0: (0.0, 0.0, 0.0, 0.0), 3000: (9.0, -3.0, -3.0, -3.0)}, "default,length=tonpuu,extra_round=false,return_points=25000")
def test_yakitori(rules: Ruleset) -> object:
    """East 4, the last kyoku: its South alone wins; results less scores."""
    match = won_by(rules, 1, 2, at(3, scores=(23000, 25000, 27000, 25000))).match
    return tuple(float(standing.result) - standing.score / 1000 + 25 for standing in match.standings or ())


def chips(rules: Ruleset) -> tuple[int, tuple[float, ...]]:
    """South wins off West with riichi, ippatsu and a ura dora in the last kyoku: its chips; results less scores."""
    table = Table(rules, ("", "", PINFU), at(3), draws={2: "1z", 3: "3s"}, indicators="1z", ura="3p")
    table.do(1, "riichi 1z").do(2, "3s").do(1, "ron").finish()
    standings = table.match.standings or ()
    return standings[1].chips, tuple(float(standing.result) - standing.score / 1000 + 25 for standing in standings)


SHORT = "default,length=tonpuu,extra_round=false,return_points=25000"


@shows({0: (0, (0.0, 0.0, 0.0, 0.0)), 2000: (2, (0.0, 4.0, -4.0, 0.0))}, SHORT)
def test_shuugi(rules: Ruleset) -> object:
    return chips(rules)


@shows({"[ippatsu,ura_dora,aka_dora,yakuman]": 2, "[ippatsu]": 1, "[ura_dora]": 1, "[aka_dora]": 0}, f"{SHORT},shuugi=2000")
def test_shuugi_for(rules: Ruleset) -> object:
    return chips(rules)[0]


@shows({False: 2000, True: 4000})
def test_wareme(rules: Ruleset) -> object:
    """What South gets for a hand of 2000 when the dice show two, so that its wall was opened."""
    return won_by(rules, 1, 2, at()).changes[1]
