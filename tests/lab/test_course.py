"""The pupils' notebooks in JupyterLab: every cell runs, and page and console show no error."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from scripts.course.write_start_pages import chapters
from scripts.places import COURSE
from tests.support.jupyter.one_page import Lab
from tests.support.runs.daily import daily

# Those with the most boards, simulations, plots and duplicate play; nbval runs the others as well.
# The first is opened in `make test`, the others in `make test-slow`.
OPENED = {"fr": ("06", "05", "11"), "en": ("01", "06", "09")}
NOTEBOOKS = [
    COURSE / lang / path.name
    for lang, numbers in OPENED.items()
    for number in numbers
    for path in chapters(lang)
    if path.name.startswith(number)
]

SCREEN: ViewportSize = {"width": 1366, "height": 768}
LOADED = """images => Promise.all(
    images.map(image => image.decode().then(() => true, () => false))
)"""


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.mark.parametrize("path", daily(NOTEBOOKS), ids=name_of)
def test_a_chapter_runs_without_an_error(lab: Lab, path: Path) -> None:
    lab.page.set_viewport_size(SCREEN)
    lab.open_chapter(path)
    lab.run_all()
    warned = lab.page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    assert warned.all_inner_texts() == []
    expect(lab.page.locator(".nj").first).to_be_visible()
    assert all(lab.page.locator(".jp-RenderedMarkdown img").evaluate_all(LOADED))
    assert lab.errors == []
