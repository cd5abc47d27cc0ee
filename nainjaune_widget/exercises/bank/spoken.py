"""Values in the texts of questions: numbers, ranks and lists, as a language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from nainjaune_widget.sheets import number, written
from nainjaune_widget.words import listed, text


class RankName:
    """The name of a rank, in words.

    >>> RankName(10).say("fr"), RankName(13, many=True).say("en")
    ('dix', 'kings')
    """

    def __init__(self, rank: int, *, many: bool = False) -> None:
        self._rank, self._many = rank, many

    def say(self, lang: str) -> str:
        """Return the name in a language."""
        if self._many:
            return text("probability", f"ranks.{self._rank}", lang)
        return text("cards", f"rank.{self._rank}", lang)


class OneOfEach:
    """One card of each of some ranks, in words.

    >>> OneOfEach((10, 13)).say("en"), OneOfEach((10, 13)).say("fr")
    ('a ten and a king', 'un dix et un roi')
    """

    def __init__(self, ranks: tuple[int, ...]) -> None:
        self._ranks = ranks

    def say(self, lang: str) -> str:
        """Return the list in a language."""
        names = [RankName(rank).say(lang) for rank in self._ranks]
        return listed([text("exercises", "one-card", lang, rank=name) for name in names], lang)


class SuitName:
    """The name of the cards of a suit, in words.

    >>> SuitName(2).say("fr"), SuitName(3).say("en")
    ('cœurs', 'spades')
    """

    def __init__(self, suit: int) -> None:
        self._suit = suit

    def say(self, lang: str) -> str:
        """Return the name in a language."""
        return text("probability", f"suits.{self._suit}", lang)


class Phrase:
    """Words of a question's own.

    Args:
        section: the catalogue.
        key: the key of the words in it.
    """

    def __init__(self, section: str, key: str) -> None:
        self._section, self._key = section, key

    def say(self, lang: str) -> str:
        """Return the words in a language."""
        return text(self._section, self._key, lang)


class CountedWords:
    """Words of a question's own that go with a number: singular or plural.

    Args:
        section: the catalogue.
        key: the key of the words in it.
        number: the number, `n` in the words.
    """

    def __init__(self, section: str, key: str, number: int) -> None:
        self._section, self._key, self._number = section, key, number

    def say(self, lang: str) -> str:
        """Return the words in a language."""
        return text(self._section, self._key, lang, n=_Whole(self._number))


class Exact:
    """A number, as a fraction where that is short, and as a decimal.

    >>> Exact(Fraction(1, 4)).say("fr")
    '1/4 = 0,25'
    """

    def __init__(self, value: Fraction | float, digits: int = 4) -> None:
        self._value, self._digits = value, digits

    def say(self, lang: str) -> str:
        """Return the number as a language writes it."""
        return written(self._value, lang, self._digits)


class _Whole(int):
    """A whole number that also chooses between singular and plural."""

    def say(self, lang: str) -> str:
        """Return the number as a language writes it."""
        return number(int(self), lang)


def spoken(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values as texts take them."""
    return {name: _spoken(value) for name, value in values.items()}


def _spoken(value: Any) -> Any:
    if isinstance(value, int):
        return _Whole(value)
    if isinstance(value, (float, Fraction)):
        return Exact(value)
    return value
