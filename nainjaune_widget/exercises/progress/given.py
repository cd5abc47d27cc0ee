"""An answer as it was given, with the value that was read in it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from nainjaune_widget.exercises.reading import Answer, Unreadable, read_answer
from nainjaune_widget.words import LANGUAGES

LONGEST_GIVEN = 100
"""The length of an answer that is kept, and of its value."""

_FRACTION = re.compile(r"-?[0-9]+(/[0-9]*[1-9][0-9]*)?")


@dataclass(frozen=True)
class Given:
    """An answer as it was given.

    Its value was read in the pupil's language: "1,234" is a thousand and more in English, and one
    and a bit in French.

    Attributes:
        text: the answer, cut where it is long.
        lang: the language it was read in; empty where that was not kept.
        value: its value; None where there is none, or one too long to keep.
        unit: the unit of the last digit that it was given with; None where it is exact.

    >>> Given.read("1,234", "fr").value, Given.read("1,234", "en").value
    (Fraction(617, 500), Fraction(1234, 1))
    """

    text: str
    lang: str = ""
    value: Fraction | None = None
    unit: Fraction | None = None

    @classmethod
    def of(cls, answer: Answer, lang: str) -> Self:
        """Return an answer that was read in a language."""
        value, unit = answer.value, answer.unit
        fits = all(len(str(number)) <= LONGEST_GIVEN for number in (value, unit))
        text = answer.given[:LONGEST_GIVEN]
        return cls(text, lang, value, unit) if fits else cls(text, lang)

    @classmethod
    def read(cls, text: str, lang: str) -> Self:
        """Return an answer with its value, where one can be read."""
        try:
            return cls.of(read_answer(text, lang), lang)
        except Unreadable:
            return cls(text[:LONGEST_GIVEN], lang)

    @classmethod
    def in_any_language(cls, text: str) -> Self:
        """Return an answer of which the language was not kept, with its value if it has but one."""
        read = [cls.read(text, lang) for lang in LANGUAGES]
        numbers = {(each.value, each.unit) for each in read if each.value is not None}
        value, unit = numbers.pop() if len(numbers) == 1 else (None, None)
        return cls(text[:LONGEST_GIVEN], "", value, unit)

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """Read one from JSON.

        Raises:
            ValueError: it is none.
        """
        if not isinstance(data, Mapping):
            raise ValueError("given")
        text, lang = data.get("given"), data.get("lang")
        if not isinstance(text, str) or lang not in ("", *LANGUAGES):
            raise ValueError("given")
        value, unit = (_number(data.get(name)) for name in ("value", "unit"))
        return cls(text[:LONGEST_GIVEN], str(lang), value, unit)

    def to_json(self) -> dict[str, str | None]:
        """Return it as plain data, numbers as texts such as ``"3/13"``."""
        value, unit = (None if each is None else str(each) for each in (self.value, self.unit))
        return {"given": self.text, "lang": self.lang, "value": value, "unit": unit}


def _number(data: Any) -> Fraction | None:
    if data is None:
        return None
    if not isinstance(data, str) or len(data) > LONGEST_GIVEN or not _FRACTION.fullmatch(data):
        raise ValueError("given")
    return Fraction(data)
