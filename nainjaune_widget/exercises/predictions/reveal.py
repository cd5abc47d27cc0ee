"""The moment after a prediction: what one said, what it was, the idea behind it, the class."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from pathlib import Path

from nainjaune_widget.drawings import crowd
from nainjaune_widget.exercises.bank import FAMILY_OF
from nainjaune_widget.exercises.predictions.catalogue import MOST, Asked, asked_as, ends
from nainjaune_widget.exercises.predictions.classes import (
    CLASS_FILE,
    ClassAnswers,
    answers_of,
)
from nainjaune_widget.exercises.progress import KeptPrediction
from nainjaune_widget.exercises.reading import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.sheets import Drawing, chance, number, written
from nainjaune_widget.words import ExerciseError, shown, text

_NEAR = Fraction(1, 100)
_MOST_DIGITS = 100
_FEW = 20
"""Where no more than this can be said, all of it is on the axis."""


@dataclass(frozen=True, repr=False)
class Answered:
    """What is said of a prediction, and the picture of the class.

    Attributes:
        says: the sentences.
        picture: the class's answers, one's own and the truth.
        lang: the language.
    """

    says: tuple[str, ...]
    picture: Drawing
    lang: str

    def __str__(self) -> str:
        return "\n".join([*self.says, self.picture.alternative])

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        lines = "".join(f"<p>{escape(line)}</p>" for line in self.says)
        return f'<div lang="{self.lang}">{lines}{self.picture._repr_html_()}</div>'


def read_truth(value: object, lang: str) -> Fraction:
    """Return the answer to a prediction as it is kept.

    Raises:
        ExerciseError: it is not a number.
    """
    try:
        truth = read_answer(value, lang).value
    except Unreadable as error:
        raise ExerciseError("exercise-truth", value=shown(value)) from error
    return truth if len(str(truth)) <= _MOST_DIGITS else Fraction(str(float(truth)))


def reveal(
    name: str, kept: KeptPrediction | None, truth: Fraction, folder: Path, lang: str
) -> Answered:
    """Return what is said of a prediction once its answer is out.

    Args:
        name: the prediction.
        kept: the prediction that was made; None in a teacher's edition without one.
        truth: the answer.
        folder: the folder of the notebooks.
        lang: the language.
    """
    asked = asked_as(name)
    answers = answers_of(name, asked, truth, folder)
    says = [*_own(kept, truth, asked, lang)] if kept else [*_for_teachers(truth, asked, lang)]
    if answers.broken:
        says.append(_say("class-broken", lang, file=CLASS_FILE))
    return Answered(tuple(says), _picture(answers, asked, kept, truth, lang), lang)


def _picture(
    answers: ClassAnswers, asked: Asked, kept: KeptPrediction | None, truth: Fraction, lang: str
) -> Drawing:
    """Draw the class, one's own answer and the truth."""
    whose = "class" if answers.real else "simulated"
    own = None if kept is None else kept.value
    if own is not None and not asked.takes(own, in_percent=False):
        own = None  # Somebody has changed the file.
    ends = None
    if asked.least is not None and asked.most is not None and asked.most <= _FEW:
        ends = asked.least, asked.most
    return crowd(
        [_drawable(each) for each in answers.values],
        _drawable(truth),
        None if own is None else _drawable(own),
        lang,
        _say(whose, lang, n=len(answers.values)),
        ends,
        asked.is_share and 0 <= truth <= 1,
        (in_style(truth, kept, asked, lang), as_given(kept, lang) if kept else ""),
    )


def _drawable(value: Fraction | float) -> Fraction | float:
    """Return a number, or the largest that can be drawn."""
    return min(max(value, -MOST), MOST)


def is_right(kept: KeptPrediction, truth: Fraction) -> bool:
    """Return True if a prediction is the truth, as far as the digits that it was given with."""
    if kept.value is None:
        return False
    if kept.kind == "count":
        return kept.value == truth
    answer = ReadAnswer(kept.given, kept.value, unit=kept.unit)
    return answer.fits(truth, kept.unit) or abs(kept.value - truth) <= _NEAR * abs(truth)


def in_style(truth: Fraction, kept: KeptPrediction | None, asked: Asked, lang: str) -> str:
    """Return the truth written as the prediction was: in percent, as a fraction, or decimal.

    Without a prediction, a probability or a share is written in percent.
    """
    given = kept.given if kept else ""
    in_percent = "%" in given if kept else asked.is_share
    if in_percent and 0 <= truth <= 1:
        return chance(truth, lang)
    return written(truth if "/" in given else float(truth), lang, 3)


def as_given(kept: KeptPrediction, lang: str) -> str:
    """Return a prediction as it was given; a decimal of Python has the language's mark."""
    decimals = re.fullmatch(r"[+-]?\d+\.(\d+)", kept.given)
    return (
        kept.given if decimals is None else number(float(kept.given), lang, f".{len(decimals[1])}f")
    )


def _own(kept: KeptPrediction, truth: Fraction, asked: Asked, lang: str) -> Iterator[str]:
    right, told = is_right(kept, truth), in_style(truth, kept, asked, lang)
    yield _say("right" if right else "said", lang, given=as_given(kept, lang), truth=told)
    if not right and kept.value is not None:
        idea = asked.idea_behind(kept.value, kept.unit)
        if idea:
            yield _idea(idea, lang)
    if kept.why:
        yield _say("your-why", lang, why=kept.why)


def _for_teachers(truth: Fraction, asked: Asked, lang: str) -> Iterator[str]:
    """Say the answer, and the usual wrong ones with their ideas."""
    yield _say("truth", lang, truth=in_style(truth, None, asked, lang))
    for values, idea in asked.usual.items():
        low, high = (in_style(each, None, asked, lang) for each in ends(values))
        told = low if low == high else _say("from-to", lang, low=low, high=high)
        yield _say("usual", lang, values=told, idea=_idea(idea, lang))


def _idea(idea: str, lang: str) -> str:
    """Return the name of an idea, and the question that leads on."""
    if idea in FAMILY_OF:
        name = text("misconceptions", f"{idea}.name", lang)
        says = text("misconceptions", f"{idea}.says", lang)
        return f"{text('exercises', 'naming', lang, name=name)} {says}"
    return text("predictions", f"idea.{idea}", lang)


def _say(key: str, lang: str, **values: object) -> str:
    return text("predictions", f"answered.{key}", lang, **values)
