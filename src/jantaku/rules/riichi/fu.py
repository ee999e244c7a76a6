"""Names of the fu items (F-01 to F-20) by the number that a `FuLine` of the kernel carries."""

from __future__ import annotations

FU_ITEMS: dict[int, str] = {
    1: "base",
    2: "closed_ron",
    3: "tsumo",
    4: "chiitoitsu",
    5: "open_triplet_of_simples",
    6: "concealed_triplet_of_simples",
    7: "open_triplet_of_terminals_or_honours",
    8: "concealed_triplet_of_terminals_or_honours",
    9: "open_kan_of_simples",
    10: "closed_kan_of_simples",
    11: "open_kan_of_terminals_or_honours",
    12: "closed_kan_of_terminals_or_honours",
    13: "dragon_pair",
    14: "seat_wind_pair",
    15: "round_wind_pair",
    17: "double_wind_pair",
    18: "edge_wait",
    19: "closed_wait",
    20: "pair_wait",
    26: "north_pair",
}
"""Item number, which is its number in the catalogue if it stands there, to name."""
