"""Take the picture of the front page: part of make screenshots.

It shows the table of a real board, without what lies around it; so it suits light and dark pages.
"""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import expect

from nainjaune_widget import Board
from nainjaune_widget.words import LANGUAGES
from scripts.web.pages.face import FACES, SEED
from tests.support.browser.chromium import launch_chromium

WIDTH, HEIGHT, SCALE = 1180, 900, 2
QUALITY = 82
CLEAR_GROUND = """() => {
    let each = document.querySelector(".nj-table");
    while ((each = each.parentElement)) each.style.background = "none";
}"""


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
        # No ground shows behind the table's round corners.
        page.evaluate(CLEAR_GROUND)
        taken = Image.open(BytesIO(table.screenshot(omit_background=True)))
    written = BytesIO()
    taken.save(written, "WEBP", quality=QUALITY, method=6)
    return written.getvalue()


def main() -> None:
    """Write the picture of each language."""
    for lang in LANGUAGES:
        (FACES / f"table-{lang}.webp").write_bytes(take(lang))


if __name__ == "__main__":
    main()
