"""The first pages: from each of them every chapter is one click, and they are up to date."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest

from scripts.course.write_start_pages import START, chapters, of_all_languages, of_an_edition
from scripts.places import COURSE, DOCUMENTED, TEACHER


def sources(notebook: nbformat.NotebookNode) -> list[str]:
    return [cell.source for cell in notebook.cells]


def read(path: Path) -> list[str]:
    return sources(nbformat.read(path, as_version=4))


def test_the_page_of_all_languages_is_up_to_date() -> None:
    assert read(COURSE / START) == sources(of_all_languages()), "run: make notebooks"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_page_of_an_edition_is_up_to_date(lang: str) -> None:
    assert read(TEACHER / lang / START) == sources(of_an_edition(lang)), "run: make notebooks"


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_each_chapter_is_one_click(lang: str) -> None:
    of_all = "\n".join(read(COURSE / START))
    of_pupils = "\n".join(read(COURSE / lang / START))
    for path in chapters(lang):
        assert f"]({lang}/{path.name})" in of_all
        assert f"]({path.name})" in of_pupils
