# Written by tools/make_stubs.py from kernel.py and kernel.pxd.
from typing import Any

class BuiltRules:
    def __init__(self, values: dict[str, Any]) -> None: ...
    @property
    def values(self) -> dict[str, Any]: ...
    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]: ...


class Buildable:
    built: BuiltRules
