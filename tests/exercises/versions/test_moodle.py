"""The bank in Moodle: read back and graded as Moodle grades.

Moodle's numerical question gives a number the first answer whose tolerance it is within; ``*`` is
within every tolerance.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from html import escape
from xml.etree.ElementTree import Element, fromstring

import pytest

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS, Question, Version
from nainjaune_widget.exercises.versions import MOST_VERSIONS, moodle_quiz
from nainjaune_widget.words import LANGUAGES
from tests.support.runs.daily import daily


def text_of(parent: Element, path: str) -> str:
    return parent.findtext(f"{path}/text") or ""


def given(question: Element, number: Fraction) -> Element:
    """Return the answer that Moodle finds for a number."""
    for answer in question.iter("answer"):
        value = answer.findtext("text") or ""
        if value == "*":
            return answer
        slack = float(answer.findtext("tolerance") or 0) + 1e-14 * max(1, abs(float(value)))
        if abs(float(number) - float(value)) <= slack:
            return answer
    raise AssertionError("no answer is within the tolerance")


def read(lang: str, count: int = 1) -> Iterator[tuple[Question, int, Element]]:
    """Yield each question of the file with its draw, by the number that identifies it."""
    for element in fromstring(moodle_quiz([], count, lang).data):
        if element.get("type") != "category":
            name, draw, written_in = (element.findtext("idnumber") or "").rsplit("-", 2)
            assert written_in == lang
            yield QUESTIONS[name], int(draw), element


@pytest.mark.parametrize(("lang", "count"), daily([("fr", 3), ("en", MOST_VERSIONS)]))
def test_every_number_of_the_bank_gets_its_grade_and_its_reply(lang: str, count: int) -> None:
    for question, draw, element in read(lang, count):
        case = question.case(draw)
        if question.kind == "choice":
            continue
        for right in (case.answer, *case.also):
            assert given(element, Fraction(right)).get("fraction") == "100", question.id
        for code, wrong in case.wrong.items():
            found = given(element, Fraction(wrong))
            said = escape(Version(question, draw, lang).says(code), quote=False)
            assert found.get("fraction") == "0", (question.id, code)
            assert said in text_of(found, "feedback"), (question.id, code)
        assert given(element, Fraction(10) ** 60).findtext("text") == "*"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_choices_keep_their_order_and_one_is_right(lang: str) -> None:
    for question, draw, element in read(lang):
        if question.kind == "choice":
            case = question.case(draw)
            grades = [answer.get("fraction") for answer in element.iter("answer")]
            assert grades.index("100") == case.options.index(str(case.answer))
            assert grades.count("100") == 1
            assert len(grades) == len(case.options)
            assert element.findtext("shuffleanswers") == "0"
            replies = [text_of(answer, "feedback") for answer in element.iter("answer")]
            for code, wrong in case.wrong.items():
                said = escape(Version(question, draw, lang).says(code), quote=False)
                assert said in replies[case.options.index(str(wrong))]


def test_a_category_for_each_question_holds_its_versions_within_that_of_its_topic() -> None:
    path = ""
    held: dict[str, list[Element]] = {}
    for element in fromstring(moodle_quiz(["A", "K"], 3, "en").data):
        if element.get("type") == "category":
            path = text_of(element, "category")
            held[path] = []
        else:
            held[path].append(element)
    topics = [topic for topic in TOPICS if topic.letter in "AK"]
    assert len(held) == sum(len(topic.questions) for topic in topics)
    assert all(len(versions) == 3 for versions in held.values())
    assert all(each.split("/")[:3] == ["$course$", "top", "Nain Jaune"] for each in held)
    for versions in held.values():
        numbers = {each.findtext("idnumber") for each in versions}
        assert len(numbers) == len(versions)


def test_hints_and_the_solution_come_along_and_estimates_are_counted_as_left_out() -> None:
    quiz = moodle_quiz([], 1, "fr")
    assert quiz.left_out == ("estimate-sans",)
    assert quiz.questions == quiz.versions == len(QUESTIONS) - 1
    for element in fromstring(quiz.data):
        if element.get("type") != "category":
            assert len(element.findall("hint")) == 3
            assert "<pre>" in text_of(element, "generalfeedback")


def test_cards_are_shown_as_a_picture_with_a_text_for_those_who_do_not_see_it() -> None:
    with_cards = [element for question, draw, element in read("fr") if question.case(draw).cards]
    assert with_cards
    for element in with_cards:
        file = element.find("questiontext/file")
        assert file is not None
        assert f"@@PLUGINFILE@@/{file.get('name')}" in text_of(element, "questiontext")
        assert 'alt="' in text_of(element, "questiontext")
