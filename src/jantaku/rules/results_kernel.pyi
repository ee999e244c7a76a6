# Written by tools/make_stubs.py from results_kernel.py and results_kernel.pxd.
from collections.abc import Sequence

PARTS_OF_THOUSAND: int

class BuiltTerms:
    def __init__(self, values: dict[str, int | Sequence[int]]) -> None: ...
    def results(self, scores: Sequence[int], sticks: int, counts: dict[str, Sequence[int]]) -> list[tuple[int, int, int]]: ...
