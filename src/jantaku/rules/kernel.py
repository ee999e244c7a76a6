"""The integer form of a ruleset; `kernel.pxd` lists its fields. `jantaku.rules.build` fills it from a `Ruleset`."""

try:
    import cython
except ImportError:
    from jantaku.pure import cython
if not cython.compiled:
    from jantaku.pure.layout import declare, fields

    declare(globals(), __file__)

from typing import Any


class BuiltRules:
    """A ruleset ready for the engine: made once from a value per field of `Rules`."""

    def __init__(self, values: dict[str, Any]) -> None:
        if cython.compiled:
            self.rules = values
        else:
            fields(self, __file__, "BuiltRules", globals())
            for name, value in values.items():
                setattr(self.rules, name, value)
        self.given = values

    @property
    def values(self) -> dict[str, Any]:
        """Each field's value."""
        return self.given

    def __reduce__(self) -> tuple[type, tuple[dict[str, Any]]]:
        return BuiltRules, (self.given,)


class Buildable:
    """Rules that keep the form which the engine asks: the base of `Ruleset`."""
