"""Take the picture of the front page: part of make screenshots.

It shows the table of a real board, without what lies around it; so it suits light and dark pages.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image, ImageDraw
from playwright.sync_api import expect

from nainjaune_widget import Board
from nainjaune_widget.words import LANGUAGES
from scripts.web.pages.face import FACES, SEED
from tests.support.browser.chromium import launch_chromium

WIDTH, HEIGHT, SCALE = 1180, 900, 2
QUALITY = 82
SMOOTH = 4
"""The corners are drawn this many times larger, so that they come out smooth."""


def take(lang: str) -> bytes:
    """Return the picture in a language, in the format WebP."""
    board = Board("lindor-1789", players=4, seed=SEED, lang=lang)
    board.next_sweep()
    with TemporaryDirectory() as folder, launch_chromium() as browser:
        board.to_html(Path(folder) / "board.html")
        page = browser.new_page(
            viewport={"width": WIDTH, "height": HEIGHT},
            device_scale_factor=SCALE,
            reduced_motion="reduce",
        )
        page.goto((Path(folder) / "board.html").as_uri())
        table = page.locator(".nj-table")
        expect(table.locator("[data-seat]").first).to_be_visible()
        taken = Image.open(BytesIO(table.screenshot()))
        radius = table.evaluate("each => parseFloat(getComputedStyle(each).borderRadius)")
    written = BytesIO()
    _with_round_corners(taken, round(radius * SCALE)).save(
        written, "WEBP", quality=QUALITY, method=6
    )
    return written.getvalue()


def _with_round_corners(picture: Image.Image, radius: int) -> Image.Image:
    """Return a picture without the ground that shows behind its corners."""
    mask = Image.new("L", (picture.width * SMOOTH, picture.height * SMOOTH))
    corners = (SMOOTH, SMOOTH, mask.width - 1 - SMOOTH, mask.height - 1 - SMOOTH)
    ImageDraw.Draw(mask).rounded_rectangle(corners, radius * SMOOTH, fill=255)
    picture.putalpha(mask.resize(picture.size, Image.Resampling.LANCZOS))
    return picture


def main() -> None:
    """Write the picture of each language."""
    for lang in LANGUAGES:
        (FACES / f"table-{lang}.webp").write_bytes(take(lang))


if __name__ == "__main__":
    main()
