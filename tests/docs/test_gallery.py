"""The pictures of the pages' examples: drawn by the very lines that stand before them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from scripts.docs.draw_gallery import GALLERY, drawn, pages
from scripts.docs.examples import examples_of
from scripts.docs.take_screenshots import DARK_ONES, PICTURES, PREPARED, cells
from scripts.places import DOCS, DOCUMENTED
from tests.support.runs.daily import daily

PAGES = [page for lang in DOCUMENTED for page in pages(lang)]
MOST_BYTES = 80_000


@pytest.mark.parametrize(
    "page", daily(PAGES, len(PAGES) // 2), ids=lambda page: str(page.relative_to(DOCS))
)
def test_each_picture_is_what_its_lines_draw(page: Path) -> None:
    """Figures of matplotlib differ in single dots with its fonts: only their size is compared."""
    for path, content in drawn(page).items():
        committed = path.read_bytes()
        assert path.stem.endswith(f"-{page.parent.name}")
        assert len(committed) < MOST_BYTES
        if path.suffix == ".svg":
            assert committed == content, f"{path.name}: run make guide"
        else:
            sizes = [Image.open(BytesIO(each)).size for each in (committed, content)]
            assert sizes[0] == sizes[1], f"{path.name}: run make guide"


def test_no_other_picture_lies_about() -> None:
    shown = {example.shown_in(GALLERY) for page in PAGES for example in examples_of(page)}
    assert set(GALLERY.iterdir()) == shown - {None}


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_every_screenshot_has_a_cell_to_take_it_of(lang: str) -> None:
    names = {path.stem for path in PICTURES.glob(f"*-{lang}.png")}
    assert names == {f"{name}-{lang}" for name in cells(lang)}
    assert {*DARK_ONES, *PREPARED} <= set(cells(lang))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(DOCS)))
def test_each_picture_is_told(page: Path) -> None:
    for example in examples_of(page):
        if example.picture:
            assert example.picture.is_file()
            assert len(example.alternative) > 40, example.picture.name
