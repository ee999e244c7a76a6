"""The languages, and the compiled catalogue of each."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache

TYPE_CHECKING = False  # what type checkers take for true, without the cost of `typing`
if TYPE_CHECKING:
    import gettext

LANGUAGES = ("en", "ja", "zh-Hans", "zh-Hant")
"""What every text can be asked for in; English is the source."""

_TRADITIONAL = {"hant", "tw", "hk", "mo"}
"""Scripts and regions of Chinese that mean traditional characters."""

_VARIABLES = ("JANTAKU_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where the language is looked for; the first that is set decides."""


def language_named(name: str) -> str | None:
    """The language meant by a tag or the name of a locale; None when it is none of ours.

    >>> language_named("ja_JP.UTF-8"), language_named("zh-TW"), language_named("zh"), language_named("fr")
    ('ja', 'zh-Hant', 'zh-Hans', None)
    """
    first, *rest = name.partition(".")[0].partition("@")[0].replace("_", "-").lower().split("-")
    if first == "zh":
        return "zh-Hant" if _TRADITIONAL.intersection(rest) and "hans" not in rest else "zh-Hans"
    return first if first in LANGUAGES else None


def language_of(environment: Mapping[str, str]) -> str:
    """The language that environment variables ask for; English for any other.

    >>> language_of({"LANG": "zh_TW.UTF-8"}), language_of({"JANTAKU_LANG": "ja", "LANG": "C"}), language_of({})
    ('zh-Hant', 'ja', 'en')
    """
    asked = next((environment[variable] for variable in _VARIABLES if environment.get(variable)), "")
    return language_named(asked) or "en"


@cache
def translator(language: str) -> gettext.NullTranslations:
    """The catalogue of a language, `gettext`'s own object; that of English gives back what it is asked.

    Raises `ValueError` for a language that is not among `LANGUAGES`.
    """
    import gettext

    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}: {', '.join(LANGUAGES)}")
    if language == "en":
        return gettext.NullTranslations()
    return gettext.translation("jantaku", os.path.join(os.path.dirname(__file__), "locale"), [language.replace("-", "_")])
