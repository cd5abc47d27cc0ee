"""A question of one's own, written in a cell or in `questions.py` beside the notebooks.

All of its draws are tried before anybody meets it: a question that cannot be is refused, with the
draw that shows why.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache, wraps
from inspect import signature
from itertools import combinations
from string import Formatter
from typing import Any

from nainjaune_widget.engine.bounds import as_int, as_real, is_whole
from nainjaune_widget.exercises.bank.codes import FAMILY_OF
from nainjaune_widget.exercises.bank.question import (
    KINDS,
    Case,
    Draw,
    Question,
    is_near,
    with_sizes,
)
from nainjaune_widget.words import ExerciseError, catalogue, error_shown, nearest, shown

SECTION = "questions/own"
"""The catalogue with what is said where a question has no text of its own."""

MOST_DRAWS = 1_000
MOST_ANSWER = 10**300  # no answer that is larger is read

OWN_KINDS = tuple(kind for kind in KINDS if kind != "estimate")
"""The kinds of answers that such a question can ask for."""

_HINTS, _LEVELS, _CHAPTERS = 3, 3, 12
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


@dataclass(frozen=True)
class OwnQuestion:
    """What the author of a question has written, as `exercises.question` takes it."""

    text: str
    kind: str = "probability"
    title: str = ""
    hints: Sequence[str] = ()
    solution: str = ""
    options: Mapping[str, str] = field(default_factory=dict)
    replies: Mapping[str, str] = field(default_factory=dict)
    level: int = 1
    chapter: int = 1

    def parts(self, name: str, lang: str) -> dict[str, str]:
        """Return all texts by their parts, those that were not written from the catalogue."""
        parts = {part: str(told) for part, told in catalogue(SECTION, lang).items()}
        hints = self.hints
        if isinstance(hints, str) or len(hints) > _HINTS:
            raise ExerciseError("own-hints", most=_HINTS, value=shown(hints))
        parts["title"] = self.title or name.replace("-", " ").capitalize()
        parts["text"] = self.text
        parts["solution"] = self.solution or parts["solution"]
        # The last hint is the one that tells most: general ones come before it.
        first = _HINTS + 1 - len(hints)
        parts |= {f"hint.{place}": hint for place, hint in enumerate(hints, first)}
        parts |= {f"option.{key}": told for key, told in self.options.items()}
        parts |= {f"wrong.{code}": told for code, told in self.replies.items()}
        _check_codes(self.replies)
        for part, told in parts.items():
            if not told.strip():
                raise ExerciseError("own-text", part=part)
        return parts


def own_question(
    name: str,
    own: OwnQuestion,
    make: Callable[..., Any],
    letters: Mapping[str, object],
    lang: str,
) -> Question:
    """Return a question, after trying all of its draws; see `exercises.question`.

    >>> own = OwnQuestion("{n} players each name a suit. How likely do all name the same?")
    >>> found = own_question(
    ...     "one-suit", own, lambda n: (Fraction(1, 4 ** (n - 1)), {}), {"n": [3, 4]}, "en"
    ... )
    >>> found.case(1).answer
    Fraction(1, 64)
    """
    if not _NAME.fullmatch(name):
        raise ExerciseError("own-name", value=shown(name))
    kind, level, chapter = own.kind, as_int(own.level), as_int(own.chapter)
    if kind not in OWN_KINDS:
        raise ExerciseError("own-kind", value=shown(kind), known=", ".join(OWN_KINDS))
    if not is_whole(level, 1, _LEVELS) or not is_whole(chapter, 1, _CHAPTERS):
        raise ExerciseError("own-place", levels=_LEVELS, chapters=_CHAPTERS)
    values = {letter: _values(letter, given) for letter, given in letters.items()}
    if math.prod(map(len, values.values())) > MOST_DRAWS:
        raise ExerciseError("own-draws", most=MOST_DRAWS)
    parts = own.parts(name, lang)
    if (kind == "choice") != (len(own.options) > 1):
        raise ExerciseError("own-options")
    known = [*with_sizes({letter: each[0] for letter, each in values.items()})]
    _check_fields(parts, known, [letter for letter, each in values.items() if len(each) > 1])
    if unknown := [each for each in signature(make).parameters if each not in known]:
        raise ExerciseError("own-asked", letter=unknown[0], known=", ".join(known))
    question = Question(
        id=name,
        topic="",
        section=SECTION,
        level=level,
        chapter=chapter,
        kind=kind,
        needs=(),
        by_hand=False,
        letters=values,
        cell="",
        make=_case_maker(make, kind, tuple(own.options)),
        own={f"{name}.{part}": told for part, told in parts.items()},
    )
    for draw, case in question.each_case():
        results = {"answer": case.answer, **case.wrong} if case else {}
        for (first, value), (second, other) in combinations(results.items(), 2):
            if is_near(other, value):
                about = {"draw": _said(draw), "first": first, "second": second}
                raise ExerciseError("own-alike", **about, value=shown(other))
    return question


def _check_codes(codes: Mapping[str, Any]) -> None:
    for code in codes:
        if code not in FAMILY_OF:
            raise ExerciseError("own-code", value=shown(code), near=nearest(code, FAMILY_OF))


def _check_fields(parts: Mapping[str, str], known: Sequence[str], drawn: Sequence[str]) -> None:
    """Refuse a text that names what is not drawn, and a question that leaves a letter unsaid."""
    named = {part: _fields(part, told) for part, told in parts.items()}
    for part, names in named.items():
        allowed = [*known, "answer", "right"] if part == "solution" else known
        if unknown := [each for each in names if each not in allowed]:
            listed = ", ".join(sorted(known))
            raise ExerciseError("own-field", part=part, name=unknown[0], known=listed)
    for letter in drawn:
        if letter not in named["text"]:
            raise ExerciseError("own-unsaid", letter=letter)


def _fields(part: str, told: str) -> list[str]:
    try:
        parsed = [*Formatter().parse(told)]
    except ValueError as error:
        raise ExerciseError("own-braces", part=part) from error
    if any(form or conversion for _, _, form, conversion in parsed):
        raise ExerciseError("own-braces", part=part)
    return [name for _, name, _, _ in parsed if name is not None]


def _values(letter: str, given: object) -> Sequence[Any]:
    listed = given if isinstance(given, Sequence) and not isinstance(given, str) else ()
    values = [each if isinstance(each, (str, bool)) else as_real(each) for each in listed]
    if not values or not all(isinstance(each, str) or _is_finite(each) for each in values):
        raise ExerciseError("own-letter", letter=letter, value=shown(given))
    return values


def _case_maker(
    make: Callable[..., Any], kind: str, options: tuple[str, ...]
) -> Callable[..., Case]:
    """Return the function of a question: from one that gives an answer, and mistakes if any."""

    @cache
    @wraps(make)
    def case(**draw: Any) -> Case:
        try:
            found = make(**draw)
        except Exception as error:
            raise ExerciseError("own-raises", draw=_said(draw), why=error_shown(error)) from error
        answer, wrong = found if isinstance(found, tuple) and len(found) == 2 else (found, {})
        if not isinstance(wrong, Mapping):
            raise ExerciseError("own-mistakes", draw=_said(draw), value=shown(wrong))
        # NumPy's numbers become Python's.
        given = ((value, as_real(value)) for value in (answer, *wrong.values()))
        answer, *numbers = (value if known is None else known for value, known in given)
        _check_codes(wrong)
        odd = [value for value in numbers if not _is_result(value, options)]
        if not _can_be_right(answer, kind, options):
            odd = [answer]
        if odd:
            raise ExerciseError("own-answer", draw=_said(draw), value=shown(odd[0]), kind=kind)
        return Case(answer, dict(zip(wrong, numbers, strict=True)), options=options)

    return case


def _is_finite(value: Any) -> bool:
    """Return True for a number that a pupil can answer: a machine can hold it."""
    return isinstance(value, (int, float, Fraction)) and -MOST_ANSWER <= value <= MOST_ANSWER


def _is_result(value: Any, options: Sequence[str]) -> bool:
    """Return True for what somebody may answer: a number, or one of the options."""
    if options:
        return value in options
    return not isinstance(value, bool) and _is_finite(value)


def _can_be_right(value: Any, kind: str, options: Sequence[str]) -> bool:
    if not _is_result(value, options):
        return False
    if kind == "probability":
        return bool(0 <= value <= 1)
    return kind != "count" or bool(value >= 0 and value == int(value))


def _said(draw: Draw) -> str:
    """Return a draw as a call has it.

    >>> _said({"n": 4, "r": 10}), _said({})
    ('n=4, r=10', '()')
    """
    return ", ".join(f"{letter}={shown(value)}" for letter, value in draw.items()) or "()"
