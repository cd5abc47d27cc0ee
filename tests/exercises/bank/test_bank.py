"""Every question of the bank, with all numbers that it can draw."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from nainjaune_widget import Card
from nainjaune_widget.exercises.answer import ReadAnswer, Unreadable, read_answer
from nainjaune_widget.exercises.bank import (
    FAMILIES,
    FAMILY_OF,
    QUESTIONS,
    TOPICS,
    Question,
    Version,
)
from nainjaune_widget.exercises.bank.question import KINDS, TRIALS, Draw
from nainjaune_widget.exercises.exercise import Exercise
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.words import LANGUAGES, catalogue, text
from tests.support.texts.translations import LARGE, rounded, ways_to_write

FEW_TRIALS = 400
FEWEST_DRAWS = 12
"""With fewer, classmates would often have the same numbers."""

every_question = pytest.mark.parametrize("name", QUESTIONS)


def some_draws(question: Question) -> tuple[int, int]:
    """Return the places of the first draw and the last."""
    return 0, len(question.draws) - 1


def all_draws(question: Question) -> list[int]:
    """Return the places of all draws."""
    return list(range(len(question.draws)))


def exercise(question: Question, draw: int, lang: str = "en") -> Exercise:
    """Return a question with one of its draws."""
    session = Session()
    session.choose_course("a course", lang)
    session.pins[question.id] = draw
    return Exercise(question, session)


def outcome_of(cell: str) -> tuple[Any, list[float]]:
    """Run a cell; return the value of its last line, and the results of its experiments."""
    tree = ast.parse(cell)
    last = tree.body.pop()
    assert isinstance(last, ast.Expr), "the last line of a cell shows a number"
    space: dict[str, Any] = {}
    exec(compile(tree, "cell", "exec"), space)  # noqa: S102 - the cell of a question
    value = eval(compile(ast.Expression(last.value), "cell", "eval"), space)  # noqa: S307
    return value, [float(each) for each in space.get("results", [])]


def check_second_way(question: Question, draw: int, trials: int) -> None:
    """Compare the answer with what its cell finds: exactly, or within four standard errors."""
    case = question.case(draw)
    cell = Version(question, draw, "en").cell.replace(f"trials = {TRIALS:_}", f"trials = {trials}")
    value, results = outcome_of(cell)
    expected = case.middle if question.kind == "estimate" else case.answer
    if isinstance(expected, str):
        assert value == expected, (draw, value)
    elif results:
        mean = sum(results) / len(results)
        assert math.isclose(value, mean, rel_tol=1e-9), "the cell shows the mean of its results"
        spread = sum((each - mean) ** 2 for each in results) / len(results)
        if set(results) <= {0.0, 1.0}:
            spread = float(expected) * (1 - float(expected))
        error = math.sqrt(spread / len(results))
        assert abs(mean - float(expected)) <= 4 * error + 1e-12, (draw, mean, float(expected))
    else:
        assert math.isclose(float(value), float(expected), rel_tol=1e-9), (draw, value)


def check_replies(question: Question, draw: int) -> None:
    """Give the answer in every form, rounded, and each misconception's number.

    The draws speak one language after the other.
    """
    case, lang = question.case(draw), LANGUAGES[draw % len(LANGUAGES)]
    q = exercise(question, draw, lang)
    if isinstance(case.answer, str):
        assert q.check(case.answer).verdict == "right"
    elif question.kind == "estimate":
        around = f"{float(case.middle):.9f} ± {float(case.answer):.9f}"
        assert q.check(around).verdict == "right", around
    else:
        for form in ways_to_write(case.answer, question.kind, lang):
            assert q.check(form).verdict == "right", (draw, form)
        whole = question.kind == "count" and case.answer < LARGE
        for digits in () if whole else (2, 3, 4, 6):
            short = rounded(case.answer, digits, lang)
            assert q.check(short).verdict in {"right", "more-digits"}, (draw, short)
        for other in case.also:
            assert q.check(float(other)).verdict == "right", (draw, other)
    for code, wrong in case.wrong.items():
        given: object = wrong if isinstance(wrong, (str, float)) else Fraction(wrong)
        if question.kind == "estimate":
            given = f"{float(case.middle):.9f} ± {float(wrong):.9f}"
        reply = q.check(given)
        assert reply.verdict == "misconception", (draw, code, given)
        assert code in reply.codes, (draw, code, reply.codes)
        assert text("misconceptions", f"{code}.name", lang) in str(reply)


@every_question
def test_the_answer_is_found_a_second_way(name: str) -> None:
    question = QUESTIONS[name]
    for draw in some_draws(question):
        check_second_way(question, draw, FEW_TRIALS)


@pytest.mark.slow
@every_question
def test_every_answer_is_found_a_second_way(name: str) -> None:
    """Every day's draws with as many trials as readers make, and all others."""
    question = QUESTIONS[name]
    long = some_draws(question)
    for draw in all_draws(question):
        check_second_way(question, draw, TRIALS if draw in long else FEW_TRIALS)


@every_question
def test_replies_to_the_answer_and_to_each_misconception(name: str) -> None:
    question = QUESTIONS[name]
    for draw in some_draws(question):
        check_replies(question, draw)


@pytest.mark.slow
@every_question
def test_replies_to_every_answer_and_every_misconception(name: str) -> None:
    """Those of the draws that are not for every day."""
    question = QUESTIONS[name]
    for draw in set(all_draws(question)) - set(some_draws(question)):
        check_replies(question, draw)


def test_each_draw_of_a_question_has_an_answer_and_misconceptions() -> None:
    for question in QUESTIONS.values():
        assert question.kind in KINDS
        assert question.level in {1, 2, 3}
        assert 1 <= question.chapter <= 12
        assert len(question.draws) >= FEWEST_DRAWS, question.id
        for draw in all_draws(question):
            case, place = question.case(draw), (question.id, draw)
            assert case.wrong, place
            assert set(case.wrong) <= set(FAMILY_OF), place
            if not case.deal:
                assert list(case.wrong) == list(question.case(0).wrong), place
            for number in (case.answer, *case.wrong.values()):
                if isinstance(number, str):
                    assert number in case.options, place
                else:
                    assert math.isfinite(number), place


def test_every_text_of_a_question_is_there() -> None:
    for question in QUESTIONS.values():
        for draw in some_draws(question):
            version = Version(question, draw, "en")
            parts = [version.say(f"hint.{number}") for number in (1, 2, 3)]
            parts += [version.say(part) for part in ("title", "text", "solution")]
            parts += [version.says(code) for code in version.case.wrong]
            assert all(part.strip() and "{" not in part for part in parts), question.id
            assert "…" in parts[2] or question.kind == "choice", "the third hint has one blank"


def number_at_an_end(words: list[str], lang: str, step: int) -> ReadAnswer | None:
    """Return the number that the last words are, or with a step of −1 the first ones.

    None is found where a sign joins them to something else, such as a name.
    """
    for cut in range(len(words)):
        end, rest = (words[cut:], words[:cut][-1:])
        if step < 0:
            end, rest = words[: len(words) - cut], words[len(words) - cut :][:1]
        try:
            read = read_answer(" ".join(end).strip(".,;"), lang)
        except Unreadable:
            continue
        return None if rest and rest[0] in "+−×/" else read
    return None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_sides_of_an_equation_in_a_solution_are_the_same_number(lang: str) -> None:
    """Where both are numbers, such as 1 − C(48, 12) / C(52, 12) and 0.6624."""
    equations = 0
    for question in QUESTIONS.values():
        for draw in some_draws(question):
            said = re.sub(r"\s?:\s", " § ", Version(question, draw, lang).say("solution"))
            for left, right in pairwise(re.split(r"\s*[=≈]\s*", said)):
                one = number_at_an_end(left.split(" "), lang, 1)
                other = number_at_an_end(right.split(" "), lang, -1)
                if one and other:
                    slack = max(
                        abs(other.value) / 1000, *((each.unit or 0) / 2 for each in (one, other))
                    )
                    assert abs(one.value - other.value) <= slack, said
                    equations += 1
    assert equations > 200


def test_no_text_belongs_to_no_question() -> None:
    for topic in TOPICS:
        keys = {key.partition(".")[0] for key in catalogue(f"questions/{topic.name}", "en")}
        assert keys - {"kind"} == {"topic", *(question.id for question in topic.questions)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_a_name_of_its_own_and_a_sentence_that_asks(lang: str) -> None:
    texts = catalogue("misconceptions", lang)
    assert len(FAMILY_OF) == sum(map(len, FAMILIES.values())), "a code in two families"
    assert len({str(texts[f"{code}.name"]) for code in FAMILY_OF}) == len(FAMILY_OF)
    assert all("?" in str(texts[f"{code}.says"]) for code in FAMILY_OF)
    assert set(texts) == {
        *(f"family.{family}" for family in FAMILIES),
        *(f"{code}.{part}" for code in FAMILY_OF for part in ("name", "says")),
    }


def test_a_text_says_when_the_hands_are_smaller_than_usual() -> None:
    question = QUESTIONS["hands"]
    texts = {
        draw["short"]: Version(question, i, "en").say("text")
        for i, draw in enumerate(question.draws)
    }
    usual = catalogue("exercises", "en")["fewer-cards"]
    assert not isinstance(usual, str)
    assert texts[1].startswith(usual["one"])
    assert texts[2].startswith(usual["other"].format(n=2))
    assert not texts[0].startswith(usual["one"][:8])


HELD: dict[str, Callable[[Draw], int]] = {
    "sans-ten": lambda draw: draw["a"],
    "after-k-sans": lambda _: 3,
    "both-asleep": lambda _: 2,
    "caller-has-dwarf": lambda draw: 4 - draw["w"],
    "passed": lambda draw: 4 - draw["w"],
}
"""By question, the number of cards of the rank that are in the hand shown."""


def test_the_cards_that_one_holds_are_shown() -> None:
    for name, held in HELD.items():
        question = QUESTIONS[name]
        for place, draw in enumerate(question.draws):
            case = question.case(place)
            shown = [Card(code) for code in case.cards]
            assert sum(card.rank == draw["r"] for card in shown) == held(draw), (name, draw)
            assert all(draw["r"] - card.rank in {0, 1} for card in shown)
            assert case.values.get("card") not in shown, "the card that is asked about"
    for place, draw in enumerate(QUESTIONS["which-lead"].draws):
        ranks = [Card(code).rank for code in QUESTIONS["which-lead"].case(place).cards]
        assert (ranks.count(7), ranks.count(10)) == (4 - draw["w1"], 4 - draw["w2"]), draw
