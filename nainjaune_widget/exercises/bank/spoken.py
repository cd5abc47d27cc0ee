"""Values in the texts of questions: numbers and words, as a language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from nainjaune_widget.sheets import number, written
from nainjaune_widget.words import listed, text


class Phrase:
    """A text of a catalogue as a value in another text.

    Args:
        section: the catalogue.
        key: the key of the text in it.
        **values: the values in it.

    >>> Phrase("cards", "rank.10").say("fr"), Phrase("exercises", "one-card", rank="ten").say("en")
    ('dix', 'a ten')
    """

    def __init__(self, section: str, key: str, **values: Any) -> None:
        self._section, self._key, self._values = section, key, values

    def say(self, lang: str) -> str:
        """Return the text in a language."""
        return text(self._section, self._key, lang, **self._values)


@dataclass(frozen=True)
class OneOfEach:
    """One card of each of some ranks, in words.

    >>> OneOfEach((10, 13)).say("en"), OneOfEach((10, 13)).say("fr")
    ('a ten and a king', 'un dix et un roi')
    """

    ranks: tuple[int, ...]

    def say(self, lang: str) -> str:
        """Return the list in a language."""
        names = [Phrase("cards", f"rank.{rank}") for rank in self.ranks]
        return listed([text("exercises", "one-card", lang, rank=name) for name in names], lang)


@dataclass(frozen=True)
class Exact:
    """A number, as a fraction where that is short, and as a decimal.

    >>> Exact(Fraction(1, 4)).say("fr")
    '1/4 = 0,25'
    """

    value: Fraction | float
    digits: int = 4

    def say(self, lang: str) -> str:
        """Return the number as a language writes it."""
        return written(self.value, lang, self.digits)


def six_digits(value: Fraction | float) -> Exact:
    """Return a decimal with six digits, enough to go on calculating with.

    >>> six_digits(Fraction(1, 3)).say("en")
    '0.333333'
    """
    return Exact(float(value), 6)


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
