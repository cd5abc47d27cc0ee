"""Answers in many notations: none of the right ones is called wrong, none of the wrong ones right.

Twenty thousand of each over all questions, in both languages, are a slow test; the search goes on.
"""

from __future__ import annotations

from fractions import Fraction
from random import Random

from nainjaune_widget.exercises.bank import QUESTIONS, Case, Question
from nainjaune_widget.exercises.reply import judge
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.searches import Search, searched
from tests.support.texts.translations import LARGE, approximately, exactly, places_for

EACH = 1000
NUMBERS = [each for each in QUESTIONS.values() if each.kind in {"probability", "number", "count"}]
APART = Fraction(3, 10_000)
"""The share by which a wrong answer is off at least: what is nearer may have been rounded."""


def rights_of(case: Case) -> list[Fraction]:
    """Return the answers that are right."""
    return [Fraction(number) for number in (case.answer, *case.also)]


def written(number: Fraction, question: Question, lang: str, chance: Random) -> str:
    """Write a number exactly, or rounded to some digits."""
    if question.kind == "count":
        whole, times = int(number), chance.randint(2, 9)
        grouped = f"{whole:,}".replace(",", " " if lang == "fr" else ",")
        ways = [f"{whole}", grouped, f"{whole * times}/{times}", f"{whole} * 1", f"n = {whole}"]
        return chance.choice([*ways, f"{whole + times} - {times}", f"({whole})"])
    places = places_for(number, chance.randint(2, 7))
    if places and (number.denominator > LARGE or chance.random() < 0.5):
        return approximately(number, places, question.kind, lang, chance)
    return exactly(number, question.kind, lang, chance)


def wrong_number(question: Question, case: Case, chance: Random) -> Fraction:
    """Return a misconception's number, or one that is off by a share of the right one."""
    right = Fraction(case.answer)
    while True:
        off = Fraction(chance.choice((3, 5, 10, 30, 100, 500, 3000)), 10_000)
        off *= Fraction(chance.randint(11, 30), 10) * chance.choice((-1, 1))
        named = [Fraction(number) for number in case.wrong.values()]
        number = chance.choice([*named, right * (1 + off) if right else off])
        if question.kind == "count":
            number = Fraction(round(number) + chance.choice((0, 0, 1, -1)))
        apart = all(abs(number - each) > APART * abs(each) for each in rights_of(case))
        if apart and (number > 0 or question.kind == "number"):
            return number


def check_answers(chance: Random) -> None:
    """Write a thousand right and a thousand wrong answers, and have them judged."""
    for _ in range(EACH):
        question, lang = chance.choice(NUMBERS), chance.choice(LANGUAGES)
        draw = chance.randrange(len(question.draws))
        case = question.case(draw)
        right = chance.choice(rights_of(case))
        given = written(right, question, lang, chance)
        verdict = judge(case, question.kind, given, lang).verdict
        assert verdict in {"right", "more-digits"}, (question.id, draw, lang, given, verdict)
        number = wrong_number(question, case, chance)
        if question.kind == "count" and max(number, right) >= LARGE:
            continue
        places = places_for(number, chance.randint(2, 7))
        short = Fraction(round(number * 10**places), 10**places)
        near = Fraction(1, 2 * 10**places)
        if question.kind == "count":
            given = written(number, question, lang, chance)
        elif places and all(
            abs(short - each) > max(near, APART * abs(each)) for each in rights_of(case)
        ):
            given = approximately(short, places, question.kind, lang, chance)
        elif number.denominator < LARGE:
            given = exactly(number, question.kind, lang, chance)
        else:
            continue  # Rounded, it is a right answer.
        verdict = judge(case, question.kind, given, lang).verdict
        assert verdict not in {"right", "more-digits"}, (question.id, draw, lang, given, verdict)


@searched(share=22)
def test_answers_are_on_their_side(search: Search) -> None:
    search(check_answers)
