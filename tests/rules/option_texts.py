"""Texts of values to try for each option."""

from jantaku.rules import option

VALUES = {
    "red_fives": ["0", "2", "3", "4", "[0,0,0]", "[2,1,4]"],
    "uma": ["0", "10-30", "20/10/-10/-20", "7.5/2.5/-2.5/-7.5", "[15, 5, -5, -15]", "+20/0/0/-20"],
    "uma_floating": ["off", "below=3:12/-1/-3/-8;below=1:8/3/1/-12;else:8/4/-4/-8", "else:0"],
    "dealer_on_abort": ["continue", "rotate", "{sanchahou:rotate,kyuushu_kyuuhai:rotate}", "{suukaikan:continue}"],
    "local": ["[]", "[daisharin]", "[kanburi, open_riichi]"],
    "local_values": ["{}", "{daisharin:2,kanburi:[1,1]}", "{heiiisou:mangan}"],
    "shuugi_for": ["[]", "[yakuman,ippatsu]"],
}
"""Texts for the options whose values cannot be listed."""


def texts(name: str) -> list[str]:
    """Values to try: those of the table, with the ends of its ranges."""
    if name in VALUES:
        return VALUES[name]
    found = []
    for word in option(name).values.split("|"):
        low, dots, rest = word.partition("..")
        high, _, step = rest.partition("/")
        found += [low, high or str(int(low) + 7 * int(step or 1))] if dots else [word]
    return found
