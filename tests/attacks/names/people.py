"""Names to try: people's names in every script, names that look alike, names of strategies."""

from __future__ import annotations

import unicodedata
from typing import Any

from nainjaune_widget import (
    Card,
    View,
)

ISOLATE, RELEASE = "\u2068", "\u2069"

REAL = {
    "Persian with a non-joiner": "علی‌رضا",
    "Sinhala with a joiner": "ශ්‍රීමතී",
    "family of emoji": "👩‍👩‍👧",
    "flag": "🇫🇷",
    "emoji with skin": "👍🏽",
    "heart in emoji style": "❤️",
    "Arabic": "ليلى",
    "Hebrew": "דָּוִד",
    "Devanagari": "क्ष्मा",
    "Chinese": "小明",
    "Irish": "Seán Ó Briain",
    "decomposed Vietnamese": unicodedata.normalize("NFD", "Nguyễn"),
    "hyphen and apostrophe": "Marie-Ève d’Arc",
    "no-break space": "Anne\u00a0Marie",
}
"""Names that somebody has."""

INVISIBLE = {
    "nothing": "",
    "blank": "   ",
    "zero width space": "\u200b",
    "joiner alone": "\u200d",
    "non-joiners alone": "\u200c\u200c",
    "Hangul filler": "\u3164",
    "half-width filler": "\uffa0",
    "Braille blank": "\u2800",
    "hieroglyph blank": "\U00013441",
    "null notehead": "\U0001d159",
    "Khitan filler": "Ana\U00016fe4",
    "object replacement": "\ufffc",
    "word joiner": "\u2060",
    "soft hyphen": "\u00ad",
    "variation selector": "\ufe0f",
    "combining mark alone": "\u0301",
    "tag characters": "\U000e0041",
    "line": "Ana\nBen",
    "separator": "Ana\u2028Ben",
    "override": "\u202eanA",
    "unclosed isolate": "\u2067Ana",
    "release": "Ana\u2069",
    "NUL": "Ana\0",
    "surrogate": "\ud800",
    "private use": "\ue000",
}
"""Names that nobody sees, or that change what stands around them."""

ALIKE = [
    ("Zoé", unicodedata.normalize("NFD", "Zoé")),
    ("Ana", "Ana\u200d"),
    ("Ana", "Ana "),
    ("Ana", " Ana"),
    ("Ana", "A\u200cna"),
    ("Anne Marie", "Anne\u00a0Marie"),
    ("Å", "\u212b"),
    ("ﬁn", "fin"),
]
"""Two names that look alike."""


RTL = "ليلى"


def isolated(text: str, name: str) -> bool:
    """Tell whether every occurrence of a name is isolated from its surroundings."""
    return text.count(name) == text.count(f"{ISOLATE}{name}{RELEASE}")


LONG = (
    "Jean-Baptiste Maximilien de la Fontaine-Saint-Exupéry "
    "du Château d’Yquem et de Montbazon le Vieux"
)
AT_TABLE = [
    "דָּוִד בן־גוריון!",
    LONG,
    "علی‌رضا محمدی",
    "W" * 100,
    "👩‍👩‍👧" * 12,
    "ශ්‍රීමතී කුමාරි",
    "קְוּוֹר " * 12 + "סוף",
    "小明" * 50,
]
"""Names of every length and direction; the first ends with a sign that has no direction."""


def called(name: str) -> Any:
    """Make a strategy of a name."""

    def strategy(view: View) -> Card:
        return view.legal[0]

    strategy.__name__ = name
    return strategy
