"""Answers in many notations: none of the right ones is called wrong, none of the wrong ones right.

Twenty thousand of each over all questions, in both languages, are a slow test; the search goes on.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from random import Random

from nainjaune_widget.exercises.bank import QUESTIONS, Case, Question
from nainjaune_widget.exercises.judging import judge
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.searches import Search, searched
from tests.support.texts.written_answers import LARGE, approximately, exactly, places_for

ON_THE_RIGHT_SIDE = {"right", "more-digits"}
"""With two digits, an answer that reads like a misconception is asked for more of them."""

FEWEST_DIGITS, MOST_DIGITS = 2, 7
EACH = 1000
NUMBERS = [each for each in QUESTIONS.values() if each.kind in {"probability", "number", "count"}]
APART = Fraction(3, 10_000)
"""The share by which a wrong answer is off at least: what is nearer may have been rounded."""


def rights_of(case: Case) -> list[Fraction]:
    """Return the answers that are right."""
    return [Fraction(number) for number in (case.answer, *case.also)]


def rounded_right(question: Question, case: Case, lang: str, chance: Random) -> str:
    """Write the right answer."""
    right = chance.choice(rights_of(case))
    if question.kind == "count":
        return counted(right, lang, chance)
    if isinstance(case.answer, float) or right.denominator > LARGE or chance.random() < 0.5:
        digits = chance.randint(FEWEST_DIGITS, MOST_DIGITS)
        places = places_for(right, digits)
        if places:
            return approximately(right, places, question.kind, lang, chance)
    return exactly(right, question.kind, lang, chance)


def counted(value: Fraction, lang: str, chance: Random) -> str:
    """Write a whole number."""
    whole, times = int(value), chance.randint(2, 9)
    grouped = f"{whole:,}".replace(",", " " if lang == "fr" else ",")
    ways = [f"{whole}", grouped, f"{whole * times}/{times}", f"{whole} * 1", f"n = {whole}"]
    ways += [f"{whole + times} - {times}", f"1{'.,'[lang == 'fr']}0 * {whole}", f"({whole})"]
    return chance.choice(ways)


def wrong_numbers(question: Question, case: Case, chance: Random) -> Iterator[Fraction]:
    """Yield wrong numbers without end: misconceptions, and what is off by little or by much."""
    right = Fraction(case.answer)
    named = [Fraction(number) for number in case.wrong.values()]
    while True:
        off = Fraction(chance.choice((3, 5, 10, 30, 100, 500, 3000)), 10_000)
        off *= Fraction(chance.randint(10, 30), 10) * chance.choice((-1, 1))
        number = chance.choice([*named, right * (1 + off) if right else off])
        if question.kind == "count":
            number = Fraction(round(number) + chance.choice((0, 0, 1, -1)))
        yield number


def wrong(question: Question, case: Case, lang: str, chance: Random) -> str:
    """Write a wrong answer: one that no rounding to the digits in it excuses."""
    rights = rights_of(case)
    for number in wrong_numbers(question, case, chance):
        if (number <= 0 and question.kind != "number") or any(
            abs(number - right) <= APART * abs(right) for right in rights
        ):
            continue
        if question.kind == "count":
            if abs(number) < LARGE:
                return counted(number, lang, chance)
            continue
        if chance.random() < 0.5 and number.denominator < LARGE:
            short = number
            if question.kind != "probability" or number < 1:
                return exactly(short, question.kind, lang, chance)
        places = places_for(number, chance.randint(FEWEST_DIGITS, MOST_DIGITS))
        given = Fraction(round(number * 10**places), 10**places)
        near = max(Fraction(1, 2 * 10**places), *(APART * abs(right) for right in rights))
        if places and all(abs(given - right) > near for right in rights):
            return approximately(given, places, question.kind, lang, chance)
    raise AssertionError


def check_answers(chance: Random) -> None:
    """Write a thousand right and a thousand wrong answers, and have them judged."""
    for _ in range(EACH):
        question, lang = chance.choice(NUMBERS), chance.choice(LANGUAGES)
        draw = chance.randrange(len(question.draws))
        case = question.case(draw)
        where = (question.id, draw, lang)
        given = rounded_right(question, case, lang, chance)
        verdict = judge(case, question.kind, given, lang).verdict
        assert verdict in ON_THE_RIGHT_SIDE, (*where, given, verdict)
        if question.kind == "count" and Fraction(case.answer) >= LARGE:
            continue
        given = wrong(question, case, lang, chance)
        verdict = judge(case, question.kind, given, lang).verdict
        assert verdict not in ON_THE_RIGHT_SIDE, (*where, given, verdict)


@searched(share=22)
def test_answers_are_on_their_side(search: Search) -> None:
    search(check_answers)
