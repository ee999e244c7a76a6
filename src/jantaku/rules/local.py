"""What each local yaku of a ruleset is worth, as the engine asks it."""

from __future__ import annotations

from jantaku.rules.riichi.yaku import LIMITS, LOCAL, Yaku
from jantaku.rules.ruleset import Ruleset
from jantaku.rules.values import Value

PLACES = 42
_HAN = ("sanshoku_tsuukan_han", "sanrenkou_han", "isshoku_sanjun_han")
_MULTIPLES = ("daisharin_multiple", "hyakumangoku_multiple", "beni_itten_multiple")
_NOTHING = (0, 0, 0, 0)


def local_fields(rules: Ruleset) -> dict[str, object]:
    """The fields of the struct `Rules` that say which local yaku are in use and what each is worth.

    >>> fields = local_fields(Ruleset.of("default", local=["sanrenkou"], sanrenkou_han=[3, 2]))
    >>> fields["local"], fields["local_closed"][3], fields["local_open"][3]
    (8, 3, 2)
    """
    used = _in_use(rules)
    worths = [_worth(yaku, rules) if yaku.slug in used else _NOTHING for yaku in LOCAL]
    columns = zip(*worths, *[_NOTHING] * (PLACES - len(LOCAL)), strict=True)
    names = ("local_closed", "local_open", "local_multiple", "local_limit")
    mask = sum(1 << place for place, yaku in enumerate(LOCAL) if yaku.slug in used)
    return {"local": mask, **{name: list(column) for name, column in zip(names, columns, strict=True)}}


def _in_use(rules: Ruleset) -> frozenset[str]:
    """Slugs of the local yaku in use, with those that come along with an option."""
    used = set(rules.local)
    if "open_riichi" in used:
        used.add("open_double_riichi")
    if rules.hyakumangoku_pure_double and "hyakumangoku" in used:
        used.add("hyakumangoku_pure")
    if rules.as_dict().get("four_norths", "off") != "off":
        used.add("four_norths")
    return frozenset(used)


def _worth(yaku: Yaku, rules: Ruleset) -> tuple[int, int, int, int]:
    """Han closed and open, multiple as a yakuman and limit; one of the three kinds."""
    value = _value(yaku, rules)
    if isinstance(value, tuple):
        return (*value, 0, 0)
    if isinstance(value, int):
        return (0, 0, value if rules.double_yakuman else 1, 0)
    return (0, 0, 1, 0) if value == "yakuman" else (0, 0, 0, LIMITS.index(value))


def _value(yaku: Yaku, rules: Ruleset) -> Value:
    """What the rules make it worth: (closed, open) han, a multiple, or the name of a limit."""
    values = rules.as_dict()
    if yaku.slug in ("shiisanpuutaa", "four_norths"):
        own = values[yaku.slug]
        default: Value = 1 if own == "yakuman" else own
    elif f"{yaku.slug}_han" in _HAN:
        default = values[f"{yaku.slug}_han"]
    elif f"{yaku.slug}_multiple" in _MULTIPLES:
        default = values[f"{yaku.slug}_multiple"]
    else:
        default = yaku.limit or yaku.yakuman or (yaku.closed, yaku.open)
    return dict(rules.local_values).get(yaku.slug, default)
