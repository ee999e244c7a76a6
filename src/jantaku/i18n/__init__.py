"""Texts for people in four languages: messages with values in them, and the terms of the field.

English is the source. A text is written once, where it is said, as the template of a `Message`; a word that the field has a
name for is a `Term`. Both know their text in every language, so nothing is put together by hand:

>>> found = Message("{some} or {last}", some=("1m", "4m"), last="7m")
>>> str(found), found.text("ja")
('1m, 4m or 7m', '1m、4mまたは7m')
>>> yaku_name("chinitsu", "zh-Hant"), yaku("chinitsu").romaji, yaku("chinitsu").kanji
('清一色', "chin'iisou", '清一色')
"""

from jantaku.i18n.languages import LANGUAGES, language_named, language_of, translator
from jantaku.i18n.messages import N_, Message, clauses, counted, either, listed, verbatim
from jantaku.i18n.speech import known, said, say, speak, spoken
from jantaku.i18n.terms import Term, option_title, term, terms, yaku, yaku_name

__all__ = [
    "LANGUAGES",
    "N_",
    "Message",
    "Term",
    "clauses",
    "counted",
    "either",
    "known",
    "language_named",
    "language_of",
    "listed",
    "option_title",
    "said",
    "say",
    "speak",
    "spoken",
    "term",
    "terms",
    "translator",
    "verbatim",
    "yaku",
    "yaku_name",
]
