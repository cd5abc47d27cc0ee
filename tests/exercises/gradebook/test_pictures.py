"""A class as a page that stands alone, and as pictures."""

from __future__ import annotations

from html.parser import HTMLParser
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

import pytest

from nainjaune_widget import ExerciseError, exercises
from tests.exercises.classes import a_class, pupil, write, write_class


class _Reader(HTMLParser):
    """Notes the tags of a page, and what they fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.fetched: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag."""
        self.tags.append(tag)
        self.fetched += [name for name, _ in attrs if name in {"src", "href", "style"}]


HOSTILE = "<img src=x onerror=alert(1)>$x^{$"


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_stands_alone_and_runs_nothing(folder: Path, tmp_path: Path, lang: str) -> None:
    write_class(folder, a_class(4))
    write(folder, pupil(HOSTILE, Random(9)), "hostile")
    (folder / "no<b>json.json").write_text("{")
    target = tmp_path / "page.html"
    exercises.gradebook(folder).to_html(target, lang)
    page = target.read_text(encoding="utf-8")
    reader = _Reader()
    reader.feed(page)
    assert not {"script", "img", "link", "b", "iframe"} & set(reader.tags)
    assert reader.fetched == []
    assert f'<html lang="{lang}">' in page
    assert page.count("<table>") >= 4
    assert "&lt;img" in page
    assert str(tmp_path) not in page


def test_a_page_that_cannot_be_written_says_so(folder: Path) -> None:
    with pytest.raises(ExerciseError, match="cannot be written"):
        exercises.gradebook(folder).to_html(folder / "nowhere" / "page.html")


@pytest.mark.parametrize("what", ["topics", "families", "ranking", "ch6-a-ten"])
def test_every_picture_is_drawn(folder: Path, what: str) -> None:
    write_class(folder, a_class(4))
    write(folder, pupil(HOSTILE, Random(9)), "hostile")
    figure = exercises.gradebook(folder).plot(what)
    figure.savefig(BytesIO())
    assert figure.axes[0].get_title()


@pytest.mark.parametrize("what", ["nothing", 5, None])
def test_a_picture_that_there_is_not_is_refused(folder: Path, what: Any) -> None:
    write_class(folder, a_class(2))
    with pytest.raises(ExerciseError, match="'topics', 'families', 'ranking' or 'ch6-a-ten'"):
        exercises.gradebook(folder).plot(what)
