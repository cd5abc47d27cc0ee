"""A kept notebook on paper and on the web: nbconvert shows the picture of the position."""

from __future__ import annotations

from pathlib import Path

import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Page, expect

from tests.lab.boards import BOARD
from tests.lab.jupyterlab import console_errors

PICTURE = ".jp-OutputArea-output :is(svg, img[src^='data:image/svg'])"
VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


@pytest.fixture(scope="module")
def page_of_notebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Run a notebook and convert it, as `jupyter nbconvert --execute --to html` does."""
    cells = [new_code_cell(BOARD), new_code_cell("board.next_sweep()")]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    NotebookClient(notebook, store_widget_state=False).execute()
    assert VIEW in notebook.cells[0].outputs[0].data
    html, _ = HTMLExporter().from_notebook_node(notebook)  # type: ignore[no-untyped-call]
    path = tmp_path_factory.mktemp("converted") / "notebook.html"
    path.write_text(html, encoding="utf-8")
    return path


@pytest.mark.slow
def test_the_page_shows_the_picture_without_kernel_and_network(
    page_of_notebook: Path, page: Page
) -> None:
    page.context.set_offline(True)
    page.context.route("http*://**", lambda route: route.abort())
    errors = console_errors(page)
    page.goto(page_of_notebook.as_uri())
    picture = page.locator(PICTURE).first
    expect(picture).to_be_visible()
    box = picture.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) > 200
    assert [error for error in errors if "net::" not in error] == []


@pytest.mark.slow
def test_the_page_prints_as_pdf(page_of_notebook: Path, page: Page) -> None:
    """What `--to webpdf` does, with the Chromium that is here: the same page, printed."""
    page.context.route("http*://**", lambda route: route.abort())
    page.goto(page_of_notebook.as_uri())
    with_picture = page.pdf(print_background=True)
    page.locator(PICTURE).evaluate_all("all => all.map(each => each.remove())")
    without = page.pdf(print_background=True)
    assert with_picture.startswith(b"%PDF-")
    assert len(with_picture) > len(without) + 5_000
