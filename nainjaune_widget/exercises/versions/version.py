"""A question with the numbers of one draw, in words."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from nainjaune_widget.exercises.bank import Case, Question, option_of, say, title_of
from nainjaune_widget.exercises.session import draw_for


@dataclass(frozen=True)
class Version:
    """A question with the numbers of one draw, in words.

    Attributes:
        question: the question.
        draw: the place of the draw in `Question.draws`.
        lang: the language of its texts.
        chapters: the chapters that the class goes through; empty for all.
    """

    question: Question
    draw: int
    lang: str
    chapters: Collection[int] = ()

    @property
    def case(self) -> Case:
        """The answer and the numbers of the misconceptions."""
        return self.question.case(self.draw)

    @property
    def title(self) -> str:
        """The title of the question."""
        return title_of(self.question, self.lang)

    @property
    def options(self) -> list[str]:
        """The texts of the options, in their order; empty where there are none."""
        return [option_of(self.question, key, self.draw, self.lang) for key in self.case.options]

    def say(self, part: str) -> str:
        """Return one text of the question, such as ``"text"`` or ``"hint.1"``."""
        return say(self.question, part, self.draw, self.lang, self.chapters)


def versions_of(
    question: Question, count: int, lang: str, chapters: Collection[int] = ()
) -> list[Version]:
    """Return versions of a question, each with other numbers.

    Args:
        question: the question.
        count: the number of versions; fewer are returned where the question has fewer draws.
        lang: the language.
        chapters: the chapters that the class goes through; empty for all.

    >>> from nainjaune_widget.exercises.bank import QUESTIONS
    >>> [version.draw for version in versions_of(QUESTIONS["hands"], 3, "en")]
    [13, 17, 9]
    """
    draws = len(question.draws)
    places = [draw_for(question.id, draws, turn, "", "") for turn in range(min(count, draws))]
    return [Version(question, place, lang, chapters) for place in places]
