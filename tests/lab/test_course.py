"""The pupils' notebooks in JupyterLab: every cell runs, and page and console show no error."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from nainjaune_widget.words import LANGUAGES, text
from scripts.make_editions import COURSE
from scripts.write_start_pages import chapters
from tests.support import jupyterlab

NOTEBOOKS = [COURSE / lang / path.name for lang in LANGUAGES for path in chapters(lang)]
EVERY_DAY = "06"
"""The chapter that is opened in `make test`; `make test-slow` opens all."""

SCREEN: ViewportSize = {"width": 1366, "height": 768}


def name_of(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


def marks(path: Path) -> list[pytest.MarkDecorator]:
    return [] if path.name.startswith(EVERY_DAY) else [pytest.mark.slow]


@pytest.mark.parametrize(
    "path", [pytest.param(path, id=name_of(path), marks=marks(path)) for path in NOTEBOOKS]
)
def test_a_chapter_runs_without_an_error(
    server: jupyterlab.Server, browser: Browser, path: Path
) -> None:
    copied = jupyterlab.copy_chapter(server, path)
    with browser.new_page(viewport=SCREEN) as page:
        errors = jupyterlab.console_errors(page)
        jupyterlab.open_notebook(page, server, copied)
        jupyterlab.run_all(page)
        warned = page.locator("[data-mime-type='application/vnd.jupyter.stderr']").all_inner_texts()
        # In a home of its own the simulator is compiled once, and says so.
        compiling = {text("simulation", "compiling", each) for each in LANGUAGES}
        said = {line for each in warned for line in each.splitlines() if line}
        assert said <= compiling
        expect(page.locator(".nj").first).to_be_visible()
        loaded = "image => image.decode().then(() => true, () => false)"
        pictures = page.locator(".jp-RenderedMarkdown img").all()
        assert all(picture.evaluate(loaded) for picture in pictures)
        assert errors == []
