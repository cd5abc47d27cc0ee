"""The pupils' notebooks in JupyterLab: every cell runs, and page and console show no error."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from scripts.places import COURSE
from tests.support.jupyter.one_page import Lab

LOADED = """images => Promise.all(
    images.map(image => image.decode().then(() => true, () => false))
)"""


# nbval runs the others; the eleventh has the most simulations, plots and duplicate play.
@pytest.mark.parametrize(
    "chapter", ["en/01-*", pytest.param("fr/11-*", marks=pytest.mark.slow, id="fr/11")]
)
def test_a_chapter_runs_without_an_error(lab: Lab, chapter: str) -> None:
    [path] = COURSE.glob(f"{chapter}.ipynb")
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    assert lab.first_errors == []
    expect(lab.page.locator(".Toastify__toast")).to_have_count(0)
    lab.open_chapter(path)
    lab.run_all()
    warned = lab.page.locator("[data-mime-type='application/vnd.jupyter.stderr']")
    assert warned.all_inner_texts() == []
    expect(lab.page.locator(".nj").first).to_be_visible()
    assert all(lab.page.locator(".jp-RenderedMarkdown img").evaluate_all(LOADED))
    assert lab.errors == []
