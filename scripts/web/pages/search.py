"""The words of the search: accents do not count, and no word of the game is left out.

`web/pages/search.js` does the same with the words that somebody types.
"""

from __future__ import annotations

import unicodedata

from sphinx.search import SearchLanguage
from sphinx.search.en import SearchEnglish
from sphinx.search.fr import SearchFrench

WORDS_OF_THE_GAME = frozenset({"as", "sans"})
"""Words that say little elsewhere, and here a card and a call."""

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae"})


def folded(word: str) -> str:
    """Return a word without accents and ligatures.

    >>> folded("bête"), folded("cœur"), folded("valet")
    ('bete', 'coeur', 'valet')
    """
    apart = unicodedata.normalize("NFD", word.translate(_LIGATURES))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


class _Folding(SearchLanguage):
    """A language whose words are folded before anything is taken off their ends."""

    def stem(self, word: str) -> str:
        return super().stem(folded(word.lower()))


def _without(stopwords: frozenset[str] | set[str]) -> frozenset[str]:
    return (frozenset(stopwords) | {folded(word) for word in stopwords}) - WORDS_OF_THE_GAME


class English(_Folding, SearchEnglish):
    """English, folded."""

    stopwords = _without(SearchEnglish.stopwords)


class French(_Folding, SearchFrench):
    """French, folded."""

    stopwords = _without(SearchFrench.stopwords)


LANGUAGES = (English, French)
