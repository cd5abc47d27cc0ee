"""The gradebook's page in a browser: on a phone, a projector and paper, light and dark."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from nainjaune_widget import exercises
from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS
from nainjaune_widget.exercises.progress import Entry, PupilRecord
from tests.exercises.classes import COURSE, a_class, damaged, write, write_class
from tests.support.browser.axe import check_accessible
from tests.support.runs.daily import daily

Open = Callable[..., Page]

pytestmark = pytest.mark.browser


@pytest.fixture
def opened(browser: Browser, folder: Path, tmp_path: Path) -> Iterator[Open]:
    """Make a function that opens the page of the class in the folder; no error may occur on it."""
    pages: list[Page] = []
    errors: list[str] = []

    def show(lang: str = "en", width: int = 1366, *, dark: bool = False) -> Page:
        target = tmp_path / "page.html"
        exercises.gradebook(folder).to_html(target, lang)
        page = browser.new_page(
            viewport={"width": width, "height": 800}, color_scheme="dark" if dark else "light"
        )
        page.on("console", lambda said: errors.append(said.text))
        page.goto(target.as_uri())
        pages.append(page)
        return page

    yield show
    for page in pages:
        page.close()
    assert errors == []


@pytest.mark.parametrize(
    ("lang", "width", "dark"),
    daily([("fr", 360, True), ("en", 360, False), ("en", 1920, True), ("fr", 1366, False)]),
)
def test_axe_finds_nothing_and_nothing_sticks_out(
    folder: Path, opened: Open, lang: str, width: int, dark: bool
) -> None:
    write_class(folder, a_class(30))
    damaged(folder)
    page = opened(lang, width, dark=dark)
    check_accessible(page)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_on_a_phone_a_wide_table_is_moved_by_keys_and_keeps_the_names(
    folder: Path, opened: Open
) -> None:
    write_class(folder, a_class(3))
    page = opened("fr", 280)
    grid = page.get_by_role("group", name="Questions résolues par thème")
    name = grid.get_by_role("rowheader", name="p00")
    left = "name => name.getBoundingClientRect().left"
    before = name.evaluate(left)
    grid.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_function("grid => grid.scrollLeft > 0", arg=grid.element_handle())
    assert name.evaluate(left) == before


def test_the_grid_is_darker_where_more_is_solved(folder: Path, opened: Open) -> None:
    """All of A, none of B: the number says it, and the shade beside it."""
    ana = PupilRecord(COURSE, "ana")
    for question in TOPICS[0].questions:
        ana.questions[question.id] = Entry(solved=True, state="alone")
    write(folder, ana)
    page = opened()
    colours = [
        page.get_by_role("cell").nth(place).evaluate("cell => getComputedStyle(cell).background")
        for place in (0, 1)
    ]
    assert page.get_by_role("cell").nth(0).inner_text() == str(len(TOPICS[0].questions))
    assert colours[0] != colours[1]
    note = f"A Counting ({len(TOPICS[0].questions)})"
    expect(page.get_by_text(f"Questions solved, of {len(QUESTIONS)}. {note}")).to_be_visible()


def test_a_class_of_thirty_is_printed_on_three_sheets_with_the_heads_on_each(
    folder: Path, opened: Open, pages_of: Callable[[bytes], int]
) -> None:
    write_class(folder, a_class(30))
    page = opened("fr")
    assert pages_of(page.pdf(format="A4")) <= 3
    page.emulate_media(media="print")
    heads = page.locator("thead").evaluate_all("all => all.map(e => getComputedStyle(e).display)")
    assert set(heads) == {"table-header-group"}


def test_no_folder_of_the_machine_is_named(folder: Path, opened: Open) -> None:
    write_class(folder, a_class(2))
    reasons = damaged(folder)
    said = opened().locator("body").inner_text()
    assert str(folder.parent) not in said
    for name in reasons:
        assert name in said
