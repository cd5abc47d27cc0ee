"""The verdict on an answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from types import EllipsisType
from typing import Any

from nainjaune_widget.exercises.bank import Case, Number
from nainjaune_widget.exercises.reading import Answer, Unreadable, read_answer

VERDICTS = (
    "right",
    "misconception",
    "slip",
    "more-digits",
    "wrong",
    "impossible",
    "unreadable",
    "unanswered",
)
"""Every verdict that there is."""

NO_ATTEMPT = frozenset({"more-digits", "impossible", "unreadable", "unanswered"})
"""The verdicts that do not count as an attempt."""

ROUNDED_ON_THE_WAY = Fraction(1, 10_000)
"""The largest distance of a right answer, as a share of it, whose steps were rounded."""

NEAR = Fraction(2, 100)
"""The largest distance of a slip from the answer, as a share of it."""

FEWEST_DIGITS = 2
LARGE_COUNT = 10**6
"""The size from which a number of ways may be rounded."""

ERRORS_FROM_MIDDLE = 4
WIDTH_TOLERANCE = Fraction(15, 100)


@dataclass(frozen=True)
class Judgement:
    """The verdict on an answer, and its reasons.

    Attributes:
        verdict: one of `VERDICTS`.
        codes: the misconceptions that give this number.
        detail: the kind of slip, or the reason why it was no attempt; else empty.
        answer: the number that was read; None where there is none.
        option: the option that was chosen, in a question with options.
    """

    verdict: str
    codes: tuple[str, ...] = ()
    detail: str = ""
    answer: Answer | None = None
    option: str = ""


def judge(case: Case, kind: str, given: object, lang: str) -> Judgement:
    """Judge an answer.

    The order is that of the course's design: right; this question's misconceptions, as some give
    what is impossible; slips with percent, complement and inverse; what is impossible here; a
    slip in the arithmetic; anything else.

    Args:
        case: the question with its numbers.
        kind: the kind of answer that it asks for.
        given: the answer.
        lang: the language of a text.

    >>> judge(Case(Fraction(3, 13), {"equal": Fraction(1, 5)}), "probability", "1/5", "en").codes
    ('equal',)
    """
    if given is None or isinstance(given, EllipsisType) or str_of(given) in {"", "...", "…"}:
        return Judgement("unanswered")
    if kind == "choice":
        return _judge_choice(case, given)
    try:
        answer = read_answer(given, lang)
    except Unreadable as error:
        return Judgement("unreadable", detail=error.reason)
    if kind == "estimate":
        return _judge_estimate(case, answer)
    if answer.reach is not None:
        return Judgement("unreadable", detail="no-estimate")
    return _judge_number(case, kind, answer)


def str_of(given: object) -> str:
    """Return a text without blanks at its ends; something else than a text gives ``"?"``."""
    return given.strip() if isinstance(given, str) else "?"


def _judge_number(case: Case, kind: str, answer: Answer) -> Judgement:
    right, wrong = _number(case.answer), _numbers(case)
    unit, digits = _precision(answer, kind, right)
    rights = (right, *case.also)
    fitting = tuple(code for code, number in wrong.items() if answer.fits(number, unit))
    exact = tuple(code for code, number in wrong.items() if answer.equals(number))
    is_fine = digits is None or digits >= FEWEST_DIGITS
    fits = any(answer.fits(number, unit) or _is_rounded(answer, number, kind) for number in rights)
    is_exact = any(answer.equals(number) for number in rights)
    if is_exact or (fits and is_fine and not fitting):
        return Judgement("right", answer=answer)
    if exact and not (fits and is_fine):
        return Judgement("misconception", exact, answer=answer)
    if fits:
        return Judgement("more-digits", answer=answer)
    if fitting and is_fine:
        return Judgement("misconception", fitting, answer=answer)
    return _judge_otherwise(right, kind, answer, unit if is_fine else None)


def _is_rounded(answer: Answer, right: Number, kind: str) -> bool:
    """Return True if an answer can come from numbers that were rounded on the way."""
    away = abs(answer.value - Fraction(right))
    return kind != "count" and away <= ROUNDED_ON_THE_WAY * abs(Fraction(right))


def _judge_otherwise(right: Number, kind: str, answer: Answer, unit: Fraction | None) -> Judgement:
    """Judge an answer that is neither right nor a misconception."""
    for slip, number in _slips(right, kind):
        if answer.equals(number) or (unit is not None and answer.fits(number, unit)):
            return Judgement("slip", detail=slip, answer=answer)
    if _is_impossible(answer.value, kind):
        return Judgement("impossible", detail=kind, answer=answer)
    if abs(answer.value - Fraction(right)) <= NEAR * abs(Fraction(right)):
        return Judgement("slip", detail="near", answer=answer)
    return Judgement("wrong", answer=answer)


def _precision(answer: Answer, kind: str, right: Number) -> tuple[Fraction | None, int | None]:
    """Return the unit of the last digit that counts, and the number of digits; None for exact.

    Zeros at the end of a whole number may be there from rounding: 709.2 to two digits is 710.
    """
    if not answer.is_whole:
        return answer.unit, answer.digits
    number = abs(int(answer.value))
    if kind == "number":
        zeros = len(str(number)) - len(str(number).rstrip("0"))
        spared = max(0, min(zeros, len(str(abs(int(right)))) - FEWEST_DIGITS))
        return Fraction(10) ** spared, len(str(number).lstrip("0")) - spared
    if kind == "count" and number >= LARGE_COUNT:
        shortened = str(number).rstrip("0")
        return Fraction(10) ** (len(str(number)) - len(shortened)), len(shortened)
    return None, None


def _slips(right: Number, kind: str) -> Iterator[tuple[str, Number]]:
    """Yield what common slips make of the answer."""
    exact = Fraction(right)
    if kind == "probability":
        yield "percent", exact * 100
        yield "percent", exact / 100
        yield "complement", 1 - exact
    if kind in {"probability", "number"} and exact:
        yield "inverse", 1 / exact


def _is_impossible(value: Fraction, kind: str) -> bool:
    if kind == "probability":
        return not 0 <= value <= 1
    return kind == "count" and (value < 0 or value.denominator != 1)


def _judge_estimate(case: Case, answer: Answer) -> Judgement:
    """Judge an estimate: its middle by four standard errors, then the width of its interval."""
    if answer.reach is None:
        return Judgement("unreadable", detail="no-width", answer=answer)
    away = abs(answer.value - Fraction(case.middle))
    if away > ERRORS_FROM_MIDDLE * Fraction(case.error):
        return Judgement("wrong", answer=answer)
    reach = answer.reach
    if _is_width(reach, _number(case.answer)):
        return Judgement("right", answer=answer)
    codes = tuple(code for code, number in _numbers(case).items() if _is_width(reach, number))
    return Judgement("misconception" if codes else "wrong", codes, answer=answer)


def _is_width(reach: Fraction, number: Number) -> bool:
    return abs(reach - Fraction(number)) <= WIDTH_TOLERANCE * abs(Fraction(number))


def _judge_choice(case: Case, given: Any) -> Judgement:
    chosen = _option_chosen(case, given)
    if chosen is None:
        return Judgement("unreadable", detail="no-option")
    if chosen == case.answer:
        return Judgement("right", option=chosen)
    codes = tuple(code for code, option in case.wrong.items() if option == chosen)
    return Judgement("misconception" if codes else "wrong", codes, option=chosen)


def _option_chosen(case: Case, given: Any) -> str | None:
    """Return the option that was given by its key or its letter."""
    written = str_of(given).lower() if isinstance(given, str) else ""
    by_key = {option.lower(): option for option in case.options}
    if written in by_key:
        return by_key[written]
    letters = {chr(ord("a") + place): option for place, option in enumerate(case.options)}
    return letters.get(written.rstrip(").").strip())


def _number(result: Any) -> Number:
    if isinstance(result, str):
        raise TypeError(result)
    return Fraction(result)


def _numbers(case: Case) -> dict[str, Number]:
    return {code: _number(result) for code, result in case.wrong.items()}
