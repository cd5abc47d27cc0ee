"""Questions on paper: a page for each pupil, and the answers on the last page."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.inventory import ITEMS
from nainjaune_widget.sheets import written

ASKED = ["k-tens", "what-is-wanted", "estimate-sans"]


def pages_of(path: Path) -> list[str]:
    """Return the pages of a sheet, the answers last."""
    return re.findall(r"<article>.*?</article>", path.read_text(encoding="utf-8"), re.DOTALL)


def test_each_pupil_has_the_numbers_of_the_notebooks(tmp_path: Path) -> None:
    exercises.course("seconde-b", lang="fr")
    exercises.sheet(ASKED, versions=["ana", "bo"], path=tmp_path / "sheet.html")
    *pages, answers = pages_of(tmp_path / "sheet.html")
    assert len(pages) == 2
    for name, page in zip(("ana", "bo"), pages, strict=True):
        exercises.student(name, folder=tmp_path)
        asked = exercises.get("k-tens")
        assert name in page
        assert asked.told in page.replace("&#x27;", "'")
        answer = QUESTIONS["k-tens"].case(QUESTIONS["k-tens"].draws.index(asked.draw)).answer
        assert not isinstance(answer, str)
        assert written(answer, "fr") in answers
        assert " ± " in answers


def test_thirty_pages_have_different_numbers_and_an_answer_each(tmp_path: Path) -> None:
    said = exercises.sheet(ASKED, versions=30, path=tmp_path / "sheet.html")
    *pages, answers = pages_of(tmp_path / "sheet.html")
    assert "sheet.html" in said
    assert len(pages) == 30
    assert len({page.partition("</header>")[2] for page in pages}) == 30
    assert answers.count("<tr>") == 31
    whole = (tmp_path / "sheet.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in whole
    assert not re.search(r"<script|(src|href)=\"(?!data:)", whole), "it runs and fetches nothing"


def test_a_test_on_paper_has_both_forms_by_turns_and_the_letters_that_are_right(
    tmp_path: Path,
) -> None:
    exercises.course("seconde-b")
    sheets = []
    for test in (exercises.pretest(), exercises.posttest()):
        exercises.sheet(test, versions=2, path=tmp_path / "sheet.html")
        *pages, answers = pages_of(tmp_path / "sheet.html")
        asked = [page.partition("</header>")[2] for page in pages]
        keys = re.findall("<tr>.*?</tr>", answers)[1:]
        sheets.append([*zip(asked, (key.partition("</th>")[2] for key in keys), strict=True)])
    before, after = sheets
    assert before == after[::-1], "the page of the same number has the other form"
    for name, column in (("ways-to-run", 1), ("k-tens", 10)):
        places = ITEMS[name].places
        for (_, key), place in zip(before, places, strict=True):
            assert re.findall("<td>(.)</td>", key)[column - 1] == "abcd"[place]


def test_a_pupil_has_the_same_form_of_a_test_on_paper(tmp_path: Path) -> None:
    names = ["ana", "bo", "chloé", "dan"]
    exercises.course("seconde-b")
    exercises.sheet(exercises.pretest(), versions=names, path=tmp_path / "sheet.html")
    *pages, _ = pages_of(tmp_path / "sheet.html")
    for name, page in zip(names, pages, strict=True):
        exercises.student(name, folder=tmp_path)
        asked = exercises.pretest()[0]
        assert asked.told in unescape(page)


@pytest.mark.parametrize(
    ("asked", "versions", "said"),
    [
        ("kings", 30, "Unknown question"),
        ([], 30, "names of questions"),
        (ASKED, 0, "from 1 to 100"),
        (ASKED, "ana", "from 1 to 100"),
        (ASKED, [""], "A name must have"),
        (["k-tens"] * 1000, 100, "up to 2000 questions on all its pages"),
    ],
)
def test_what_cannot_be_printed_is_refused_and_writes_nothing(
    asked: Any, versions: Any, said: str, tmp_path: Path
) -> None:
    with pytest.raises(ExerciseError, match=said):
        exercises.sheet(asked, versions=versions, path=tmp_path / "sheet.html")
    assert not (tmp_path / "sheet.html").exists()
