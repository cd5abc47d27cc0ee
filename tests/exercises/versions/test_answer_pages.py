"""The pages with all answers for teachers: every set of numbers once, with its answer."""

from __future__ import annotations

import re
from itertools import chain
from string import ascii_lowercase

import pytest

from nainjaune_widget import exercises
from nainjaune_widget.exercises import answer_pages
from nainjaune_widget.exercises.bank import QUESTIONS, Question, Version
from nainjaune_widget.words import LANGUAGES, text


def answer(question: Question, draw: int, lang: str) -> str:
    """Return how the answer of a draw begins in the table."""
    case, said = question.case(draw), Version(question, draw, lang)
    if isinstance(case.answer, str):
        return f"{ascii_lowercase[case.options.index(case.answer)]})"
    return said.in_words(float(case.middle) if question.kind == "estimate" else case.answer)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_draw_of_a_question_is_there_once_with_its_answer(lang: str) -> None:
    pages = answer_pages(lang)
    for question in QUESTIONS.values():
        page = pages[f"{question.chapter:02}.md"]
        section = page.partition(f"## `{question.id}`\n")[2].partition("\n## ")[0]
        assert section.count("★") == question.level, question.id
        table = [line[2:-2].split(" | ") for line in section.splitlines() if line[:1] == "|"]
        heads, _, *rows = table
        place, seen = heads.index(text("guide", "answers.answer", lang)), []
        for row in rows:
            ranges = re.findall(r"(\d+)(?:–(\d+))?", row[0])
            draws = [*chain(*(range(int(low), int(high or low) + 1) for low, high in ranges))]
            for draw in draws:
                assert row[place].startswith(answer(question, draw, lang)), (question.id, draw)
            wrong = [cell for cell in row[place + 1 :] if cell]
            assert len(wrong) == len(question.case(draws[0]).wrong), (question.id, draws)
            seen += draws
        assert sorted(seen) == [*range(len(question.draws))], question.id


def test_a_question_of_ones_own_is_on_no_page() -> None:
    """A class may have some, and its teacher's course is written all the same."""

    @exercises.question("how-many-cards", "You hold {n}. How many?", kind="count", n=[3, 4])
    def how_many(n: int) -> int:
        return n

    assert "how-many-cards" in QUESTIONS
    assert "how-many-cards" not in "".join(answer_pages("en").values())
