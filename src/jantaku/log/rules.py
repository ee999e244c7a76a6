"""Which rules a record was played by: a preset and the options that differ, as ruleset text, and how that is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple, cast

from jantaku.events import Deal, Draw, Event, KyokuStart, MatchEnd, Ryuukyoku, RyuukyokuReason, Show
from jantaku.i18n import N_, Message
from jantaku.log.record import LogError, LogFault, LogFormat, Record
from jantaku.rules.options import registry
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.values import RulesError
from jantaku.tiles import RED

NO_RED, NO_KUITAN, HANCHAN, SANMA = 0x02, 0x04, 0x08, 0x10
"""Bits of Tenhou's GO type."""
EXACT_FROM = "2023"
"""Results of Tenhou games are exact from this year on; before, scores were rounded to thousands."""
PRESET_ROUNDING = {4: "exact", 3: "nearest"}
"""What the tenhou presets say."""
UMA: dict[int, tuple[tuple[int, ...], ...]] = {
    4: ((20, 10, -10, -20), (10, 5, -5, -10), (15, 5, -5, -15), (30, 10, -10, -30)),
    3: ((20, 0, -20), (10, 0, -10), (15, 0, -15)),
}
"""Uma that Tenhou results have had, the presets' first."""
TENPAI_YAME_SINCE = "2010-06"
"""The month within which Tenhou began to end a game for a tenpai dealer who leads."""


MAJSOUL_ROOMS = ("Room", "の間", "之间", "友人戦", "大会戦", "Friendly", "Tournament", "Tounament")
"""Words in the rule text of converted Mahjong Soul records."""
MAJSOUL_OPTIONS: dict[str, tuple[str, Any]] = {
    "disableDoubleYakuman": ("double_yakuman", False),
    "disableCompositeYakuman": ("multiple_yakuman", False),
    "disableLeijiyiman": ("kazoe", "sanbaiman"),
    "disableDoubleWindFourFu": ("double_wind_pair_fu", 2),
    "disableAngangGuoshi": ("kokushi_ankan_ron", False),
    "enableShiti": ("kuikae", "allowed"),
    "enableNontsumoLiqi": ("riichi_min_live_tiles", 0),
    "haveQieshangmanguan": ("kiriage_mangan", True),
    "haveToutiao": ("multiple_ron", "head_bump"),
}
"""What a switch of Mahjong Soul's `detailRule` that is on says."""
MAJSOUL_TSUMO_LOSS = "haveZimosun"
"""The switch of a room of three for the share of the missing seat: on, nobody pays it."""
MAJSOUL_GAMES = {
    *("guyiMode", "dora3Mode", "beginOpenMode", "jiuchaoMode", "muyuMode", "openHand", "xuezhandaodi", "huansanzhang"),
    *("chuanma", "revealDiscard", "fieldSpellMode", "zhanxing", "tianmingMode", "yongchangMode", "hunzhiyijiMode"),
    *("wanxiangxiuluoMode", "beishuizhizhanMode", "enableRenhe"),
}
"""Switches of `detailRule` for local yaku and for other games at the same table."""
MAJSOUL_LENGTHS: dict[int, dict[str, Any]] = {1: {"length": "tonpuu"}, 2: {}}
"""By the last digit of `mode.mode`."""


class Recognition(NamedTuple):
    """A ruleset text and what it was read from."""

    ruleset: str
    how: tuple[str, ...]
    not_played: str | None = None
    """A rule of the record that no ruleset can say: it cannot be replayed."""


@dataclass(slots=True)
class _Found:
    """A recognition in the making."""

    preset: str
    options: dict[str, Any] = field(default_factory=dict)
    how: list[str] = field(default_factory=list)
    not_played: str | None = None

    def add(self, how: str, **options: Any) -> None:
        self.how.append(how)
        self.options |= options

    def done(self) -> Recognition:
        return Recognition(text(self.preset, self.options), tuple(self.how), self.not_played)


def text(preset: str, options: Mapping[str, Any]) -> str:
    """Ruleset text: `riichi(preset, option=value, ...)`, options in the order of the catalogue.

    >>> text("tenhou_4p", {"length": "tonpuu", "kuitan": False})
    'riichi(tenhou_4p, length=tonpuu, kuitan=false)'
    """
    places = {name: place for place, name in enumerate(registry())}
    parts = [preset, *(f"{name}={str(options[name]).lower()}" for name in sorted(options, key=places.__getitem__))]
    return f"riichi({', '.join(parts)})"


def ruleset_of(record: Record) -> Recognition:
    """The ruleset of a record and how it was recognised."""
    end = record.events[-1]
    recognise = RECOGNISERS.get(record.format)
    if recognise is None:
        return Recognition(record.start.ruleset, (N_("stated in the log"),))
    return recognise(record.facts, record.events, end if isinstance(end, MatchEnd) else None, record.players)


@lru_cache(maxsize=256)
def rules_of(ruleset: str, format: LogFormat) -> Ruleset:
    """The rules that a record of that format states, parsed; LogError if there are none such.

    >>> rules_of("riichi(tenhou_4p, kuitan=false)", LogFormat.MJLOG).kuitan
    False
    """
    try:
        return Ruleset.parse(ruleset, allow_incomplete=True)
    except RulesError as error:
        raise LogError(format, LogFault.BAD_FIELD, Message("rules: {error}", error=error.message)) from None


# The formats


def of_mjlog(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> Recognition:
    """Tenhou's rules with the bits of the GO tag.

    >>> of_mjlog({"type": 0xE1}, (), None, 4).ruleset
    'riichi(tenhou_4p, length=tonpuu)'
    """
    kind = facts["type"]
    found = _Found(f"tenhou_{players}p", how=[f"GO type {kind:#x}"])
    found.options |= {"red_fives": 0} if kind & NO_RED else {}
    found.options |= {"kuitan": False} if kind & NO_KUITAN else {}
    found.options |= {} if kind & HANCHAN else {"length": "tonpuu"}
    _add_era(found, facts, events)
    _add_results(found, facts, end, players, PRESET_ROUNDING[players], "nearest")
    return found.done()


def of_tenhou6(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> Recognition:
    """The rule text (般 上 特 鳳 rooms, 東 / 南, 喰, 赤); a Mahjong Soul room named there gives that preset.

    What it leaves out is told from the match. Only a text of Tenhou's kind says by silence: no 喰, no open tanyao.

    >>> of_tenhou6({"rule": {"disp": "般東喰", "aka": 0}}, (), None, 4).ruleset
    'riichi(tenhou_4p, red_fives=0, length=tonpuu)'
    """
    rule = facts.get("rule") or {}
    if "ruleset" in rule:
        return Recognition(str(rule["ruleset"]), ("stated in the rule",))
    shown = str(rule.get("disp", ""))
    majsoul = any(word in shown for word in MAJSOUL_ROOMS)
    told = any(wind in shown for wind in "東南")
    found = _Found(f"{'majsoul' if majsoul else 'tenhou'}_{players}p", how=[f"rule text {shown!r}"])
    if not any(rule.get(key) for key in ("aka", "aka51", "aka52", "aka53")) and "赤" not in shown and not has_reds(events):
        found.add(N_("no red fives in the rule"), red_fives=0)
    if not majsoul and told and "喰" not in shown:
        found.add(N_("no open tanyao in the rule text"), kuitan=False)
    if any(word in shown for word in ("東", "东", "East")):
        found.add(N_("east in the rule text"), length="tonpuu")
    elif not any(word in shown for word in ("南", "South")) and end is not None and ended_as_tonpuu(events, end, players):
        found.add(N_("ended where only an east-only match ends"), length="tonpuu")
    if not majsoul:
        _add_era(found, facts, events)
        _add_results(found, facts, end, players, PRESET_ROUNDING[players], "nearest")
    return found.done()


def of_majsoul(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> Recognition:
    """`mode.mode` (last digit 1 east, 2 south) and the room's `detailRule`, in which a field of value 0 is left out.

    A ranked room has no `detailRule` or an empty one. A room of another length, of local yaku or of another game is not played.

    >>> of_majsoul({"mode": {"mode": 1, "detailRule": {"shiduan": 1}}}, (), None, 4).ruleset
    'riichi(majsoul_4p, red_fives=0, length=tonpuu)'
    """
    mode = facts.get("mode") or {}
    number = mode.get("mode", 2)
    found = _Found(f"majsoul_{players}p", how=[f"mode {mode.get('mode')}"])
    found.options |= MAJSOUL_LENGTHS.get(number % 10, {})
    if number % 10 not in MAJSOUL_LENGTHS:
        found.not_played = f"mode {number}"
    rule = {name: value for name, value in (mode.get("detailRule") or {}).items() if value}
    if others := sorted(MAJSOUL_GAMES & rule.keys()):
        found.not_played = f"{', '.join(others)} of Mahjong Soul"
    if rule:
        reds, start, target = {4: (3, 25000, 30000), 3: (2, 35000, 40000)}[players]
        said = {
            "red_fives": (rule.get("doraCount", 0), reds),
            "kuitan": (bool(rule.get("shiduan")), True),
            "start_points": (rule.get("initPoint") or start, start),
            "return_points": (rule.get("initPoint") or start, start),
            "target_points": (rule.get("fandian") or target, target),
            "min_han": (rule.get("fanfu") or 1, 1),
        }
        switched = dict(option for name, option in MAJSOUL_OPTIONS.items() if name in rule)
        if players == 3 and MAJSOUL_TSUMO_LOSS not in rule:
            switched["sanma_tsumo"] = "north_bisection"
        found.add("detailRule", **{name: value for name, (value, preset) in said.items() if value != preset}, **switched)
    return found.done()


def of_kobalab(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> Recognition:
    """A paipu states no rules: the program's own (`majiang`) or Tenhou's, by the `wording` that its reader found."""
    wording = facts.get("wording")
    if wording is None:
        wording = "tenhou" if any("." in str(point) for point in facts.get("point") or ()) else "majiang"
        how = N_("results in whole thousands") if wording == "majiang" else N_("results with a decimal")
    else:
        how = f"names of yaku and draws as {wording} writes them"
    if wording == "majiang" and players == 4:
        own = _Found("majiang", how=[how])
        if not has_reds(events):
            own.add(N_("no red five seen"), red_fives=0)
        _add_results(own, {}, end, players, "exact", "half_up")
        return own.done()
    found = _Found(f"tenhou_{players}p", how=[how])
    if wording == "majiang":
        found.not_played = "three players by rules of kobalab's program, which no preset holds"
    _add_seen(found, events, end, players)
    _add_era(found, facts, events)
    _add_results(found, facts, end, players, PRESET_ROUNDING[players], "nearest")
    return found.done()


def of_mjai(facts: Mapping[str, Any], events: Sequence[Event], end: MatchEnd | None, players: int) -> Recognition:
    """An mjai log states no rules (jantaku's own do): Tenhou's, which this protocol was made for."""
    if "ruleset" in facts:
        return Recognition(str(facts["ruleset"]), (N_("stated in start_game"),))
    found = _Found(f"tenhou_{players}p", how=[N_("mjai states no rules")])
    _add_seen(found, events, end, players)
    _add_era(found, facts, events)
    _add_results(found, facts, end, players, PRESET_ROUNDING[players], "nearest")
    return found.done()


RECOGNISERS: dict[LogFormat, Callable[[Mapping[str, Any], Sequence[Event], MatchEnd | None, int], Recognition]] = {
    LogFormat.MJLOG: of_mjlog,
    LogFormat.TENHOU6: of_tenhou6,
    LogFormat.MAJSOUL: of_majsoul,
    LogFormat.KOBALAB: of_kobalab,
    LogFormat.MJAI: of_mjai,
}

# What a record shows without stating it


def _add_seen(found: _Found, events: Sequence[Event], end: MatchEnd | None, players: int) -> None:
    if not has_reds(events):
        found.add(N_("no red five seen"), red_fives=0)
    if end is not None and ended_as_tonpuu(events, end, players):
        found.add(N_("ended where only an east-only match ends"), length="tonpuu")


def has_reds(events: Sequence[Event]) -> bool:
    """Whether a red five was dealt or drawn."""
    return any(
        any(tile & RED for tile in event.tiles) if isinstance(event, Deal) else isinstance(event, Draw) and event.tile & RED
        for event in events
    )


def ended_as_tonpuu(events: Sequence[Event], end: MatchEnd, players: int) -> bool:
    """Whether a match ended where only an east-only one may: nobody below zero, before the last kyoku of South."""
    last = next(event for event in reversed(events) if isinstance(event, KyokuStart))
    return min(end.scores) >= 0 and (last.round_wind == 0 or (last.round_wind == 1 and last.number < players))


def _add_results(
    found: _Found, facts: Mapping[str, Any], end: MatchEnd | None, players: int, preset: str, rounded: str
) -> None:
    """`result_rounding` and `uma`, where they differ from the preset: from the results themselves, else from the month."""
    month = facts.get("month")
    fits = [] if end is None or end.results is None else results_fit(end.scores, end.results, players, rounded)
    roundings = {rounding for rounding, _ in fits}
    umas = {uma for _, uma in fits}
    if len(umas) == 1 and umas != {UMA[players][0]}:
        found.add(N_("uma from the results"), uma="/".join(map(str, umas.pop())))
    if len(roundings) == 1:
        if roundings != {preset}:
            found.add(N_("rounding from the results"), result_rounding=roundings.pop())
    elif month and "uma" not in found.options:
        dated = rounded if month < EXACT_FROM else "exact"
        if dated != preset:
            found.add(f"rounding from the month {month}", result_rounding=dated)


def results_fit(
    scores: Sequence[int], results: Sequence[float], players: int, rounded: str = "nearest"
) -> list[tuple[str, tuple[int, ...]]]:
    """(rounding, uma) pairs that explain results: rounding "exact" or `rounded` ("nearest", "half_up"), uma best place first.

    >>> results_fit((40300, 30200, 22100, 7400), (50.3, 10.2, -17.9, -42.6), 4)
    [('exact', (20, 10, -10, -20))]
    """
    counted = {4: 30000, 3: 40000}[players]
    order = sorted(range(players), key=lambda seat: -scores[seat])
    told = {"exact": scores, rounded: [_thousands(score, rounded) for score in scores]}

    def fits(rounding: str, uma: tuple[int, ...]) -> bool:
        """Whether every seat but the first, who takes what is missing, has its result."""
        below = [(told[rounding][seat], results[seat], uma[place]) for place, seat in enumerate(order) if place]
        return all(abs(result - (score - counted) / 1000 - bonus) < 0.05 for score, result, bonus in below)

    return [(rounding, uma) for rounding in told for uma in UMA[players] if fits(rounding, uma)]


def _thousands(score: int, rounding: str) -> int:
    """Rounded to thousands: 500 away from zero ("nearest") or up ("half_up")."""
    if rounding == "half_up" or score >= 0:
        return (score + 500) // 1000 * 1000
    return -((500 - score) // 1000 * 1000)


def _add_era(found: _Found, facts: Mapping[str, Any], events: Sequence[Event]) -> None:
    """Up to June 2010 a tenpai dealer who led did not end a Tenhou game; within that month the record tells."""
    month = facts.get("month")
    if month and (month < TENPAI_YAME_SINCE or (month == TENPAI_YAME_SINCE and not ended_by_tenpai(events))):
        found.add(f"month {month}", tenpai_yame=False)


def ended_by_tenpai(events: Sequence[Event]) -> bool:
    """Whether the last kyoku was a draw at which the dealer was tenpai."""
    start = max(index for index, event in enumerate(events) if isinstance(event, KyokuStart))
    dealer = cast(KyokuStart, events[start]).dealer
    drawn = any(isinstance(event, Ryuukyoku) and event.reason is RyuukyokuReason.EXHAUSTIVE for event in events[start:])
    return drawn and any(isinstance(event, Show) and event.seat == dealer for event in events[start:])


# Back to a format


def tenhou6_rule(ruleset: str, players: int) -> dict[str, Any]:
    """The rule object of tenhou.net/6 for a ruleset: what its text can say, and beside that the ruleset itself.

    >>> tenhou6_rule("riichi(tenhou_3p, length=tonpuu, kuitan=false)", 3)
    {'disp': '三般東赤', 'aka': 1, 'ruleset': 'riichi(tenhou_3p, length=tonpuu, kuitan=false)'}
    """
    room = "玉の間" if "majsoul" in ruleset else "般"
    reds = "red_fives=0" not in ruleset
    shown = (
        "三" * (players == 3),
        room,
        "東" if "length=tonpuu" in ruleset else "南",
        "喰" * ("kuitan=false" not in ruleset),
        "赤" * reds,
    )
    return {"disp": "".join(shown), "aka": int(reds), "ruleset": ruleset}
