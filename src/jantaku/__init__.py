"""jantaku: one rules engine for Japanese mahjong and the games that share its tiles."""

from jantaku.pure import finder as _finder

_finder.install()


def __getattr__(name: str) -> object:
    if name == "compiled":
        return _finder.compiled()
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
