"""The gradebook's page: it stands alone, and in a browser it is read on a phone and printed."""

from __future__ import annotations

import re
from io import BytesIO
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from nainjaune_widget import ExerciseError, exercises
from nainjaune_widget.exercises.record import WrittenCode
from tests.exercises.classes import a_class, damaged, pupil, write, write_class
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily

HOSTILE = "<img src=x onerror=alert(1)>$x^{$"


def test_the_page_stands_alone_and_runs_nothing(folder: Path, tmp_path: Path) -> None:
    write_class(folder, a_class(4))
    hostile = pupil(HOSTILE, Random(9))
    hostile.code["ch6-at-least-one"] = WrittenCode("def f(): return '<script>'", "wrong")
    write(folder, hostile, "hostile")
    (folder / "no<b>json.json").write_text("{")
    target = tmp_path / "page.html"
    exercises.gradebook(folder).to_html(target, "fr")
    page = target.read_text(encoding="utf-8")
    assert not {"script", "link", "b", "iframe"} & {*re.findall(r"<(\w+)", page)}
    assert not re.search(r"\s(src=\"(?!data:)|href|style=)", re.sub(r"&lt;.*?&gt;", "", page))
    assert '<html lang="fr">' in page
    assert page.count("<table>") >= 4
    assert "&lt;img" in page
    assert str(tmp_path) not in page
    with pytest.raises(ExerciseError, match="cannot be written"):
        exercises.gradebook(folder).to_html(folder / "nowhere" / "page.html")


def test_every_picture_is_drawn_and_what_there_is_not_is_refused(folder: Path) -> None:
    write_class(folder, a_class(2))
    write(folder, pupil(HOSTILE, Random(9)), "hostile")
    book = exercises.gradebook(folder)
    for what in ("topics", "families", "ranking", "ch6-a-ten"):
        figure = book.plot(what)
        figure.savefig(BytesIO())
        assert figure.axes[0].get_title()
    with pytest.raises(ExerciseError, match="'topics', 'families', 'ranking' or 'ch6-a-ten'"):
        book.plot("nothing")


@pytest.mark.browser
@pytest.mark.parametrize(
    ("lang", "width", "dark", "pupils"), daily([("fr", 360, True, 6), ("en", 1366, False, 30)])
)
def test_axe_finds_nothing_and_nothing_sticks_out(
    folder: Path, tmp_path: Path, browser: Browser, lang: str, width: int, dark: bool, pupils: int
) -> None:
    """On a phone a wide table is moved by keys, and keeps the names; thirty pupils are printed."""
    write_class(folder, a_class(pupils))
    damaged(folder)
    exercises.gradebook(folder).to_html(tmp_path / "page.html", lang)
    page = browser.new_page(
        viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
    )
    errors: list[str] = []
    page.on("console", lambda said: errors.append(said.text))
    page.goto((tmp_path / "page.html").as_uri())
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    assert str(folder.parent) not in page.locator("body").inner_text()
    if width == 360:
        page.set_viewport_size({"width": 280, "height": 800})
        grid = page.get_by_role("group", name="Questions résolues par thème")
        name = grid.get_by_role("rowheader", name="p00")
        left = "name => name.getBoundingClientRect().left"
        before = name.evaluate(left)
        grid.focus()
        page.keyboard.press("ArrowRight")
        page.wait_for_function("grid => grid.scrollLeft > 0", arg=grid.element_handle())
        assert name.evaluate(left) == before
    else:
        assert len(re.findall(rb"/Type /Page\b", page.pdf(format="A4"))) <= 4
    page.close()
    assert errors == []
