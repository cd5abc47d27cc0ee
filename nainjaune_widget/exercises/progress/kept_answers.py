"""Answers as they are kept, with the value that was read in them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Self

from nainjaune_widget.exercises.reading import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.words import LANGUAGES

LONGEST_GIVEN = 100
"""The length of an answer that is kept, and of its value."""

LONGEST_WHY = 200
"""The length of a reason that is kept."""


@dataclass(frozen=True)
class KeptAnswer:
    """An answer as it is kept.

    Its value was read in the pupil's language: "1,234" is a thousand and more in English, and one
    and a bit in French.

    Attributes:
        given: the answer as it was written, cut where it is long.
        lang: the language it was read in; empty where that was not kept.
        value: its value; None where there is none, or one too long to keep.
        unit: the unit of the last digit that it was given with; None where it is exact.

    >>> KeptAnswer.read("1,234", "fr").value, KeptAnswer.read("1,234", "en").value
    (Fraction(617, 500), Fraction(1234, 1))
    """

    given: str
    lang: str = ""
    value: Fraction | None = None
    unit: Fraction | None = None

    def __post_init__(self) -> None:
        """Refuse an unknown language, and cut a long answer."""
        if self.lang not in ("", *LANGUAGES):
            raise ValueError("lang")
        object.__setattr__(self, "given", self.given[:LONGEST_GIVEN])

    @classmethod
    def of(cls, answer: ReadAnswer | str, lang: str, **more: Any) -> Self:
        """Return an answer to keep.

        Args:
            answer: the answer that was read, or a text without a value, such as an option.
            lang: the language it was given in.
            **more: the other fields of an attempt.
        """
        if isinstance(answer, str):
            return cls(answer, lang, **more)
        if any(len(str(number)) > LONGEST_GIVEN for number in (answer.value, answer.unit)):
            return cls(answer.given, lang, **more)
        return cls(answer.given, lang, answer.value, answer.unit, **more)

    @classmethod
    def read(cls, text: str, lang: str, **more: Any) -> Self:
        """Return an answer with its value, where one can be read."""
        try:
            return cls.of(read_answer(text, lang), lang, **more)
        except Unreadable:
            return cls.of(text, lang, **more)


@dataclass(frozen=True)
class KeptPrediction(KeptAnswer):
    """A prediction, with what became of it.

    Attributes:
        kind: the kind of answer that was wanted; empty where any number was.
        why: the reason that was given for it, cut where it is long.
        truth: the answer that was shown last; None until one is shown.
    """

    kind: str = ""
    why: str = ""
    truth: Fraction | None = None

    def __post_init__(self) -> None:
        """Cut a long reason."""
        super().__post_init__()
        object.__setattr__(self, "why", self.why[:LONGEST_WHY])


@dataclass(frozen=True, kw_only=True)
class Attempt(KeptAnswer):
    """An answer that was given to a question.

    Attributes:
        question: the question.
        draw: the place of its draw.
        verdict: the verdict.
        codes: the misconceptions recognised.
    """

    question: str
    draw: int
    verdict: str
    codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse what no question has."""
        super().__post_init__()
        if self.draw < 0:
            raise ValueError("draw")

    @property
    def key(self) -> tuple[str, int, str, Fraction | None]:
        """The question with its numbers and the answer: an attempt is kept once."""
        return self.question, self.draw, self.given, self.value

    def is_same(self, other: Attempt) -> bool:
        """Return True if the keys are the same."""
        return self.question == other.question and self.key == other.key
