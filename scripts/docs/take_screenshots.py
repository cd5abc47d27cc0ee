"""Take the pictures of the READMEs and of the gallery: make screenshots.

    python -m scripts.docs.take_screenshots [NAME…]

Each shows a cell of a notebook in a real JupyterLab with its widget, and a kernel behind it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from scripts.places import DOCS, DOCUMENTED
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab

PICTURES = DOCS / "pictures"
MOST_BYTES = 200_000
COLOURS = 256

LIGHT, DARK = "JupyterLab Light", "JupyterLab Dark"
CHANGE_THEME = """async theme => {
    const { commands, shell } = window.jupyterapp;
    await commands.execute("apputils:change-theme", { theme });
    shell.collapseLeft();
    await document.fonts.ready;
}"""
COMPARE = re.compile("^(Compare|Comparer)$")
LEAVE_CELL = """() => {
    document.activeElement?.blur();
    window.jupyterapp.shell.currentWidget.content.activeCellIndex = 0;
}"""
THEME = "document.body.dataset.jpThemeName"


def leave_alone(_: Locator) -> None:
    """Show the widget as the cell left it."""


def go_to_end(root: Locator) -> None:
    """Go to the end, where the person has to play."""
    root.press("End")
    expect(root.locator("[data-legal]").first).to_be_visible()


def ask_why(root: Locator) -> None:
    """Open the account of a seat's jetons."""
    root.locator("[data-seat='2'] button[data-stack]").click()
    expect(root.get_by_role("dialog")).to_be_visible()


def wait_for_a_question(root: Locator) -> None:
    """Step on until a prediction is asked."""
    root.focus()
    while not (question := root.locator("[data-role='prediction'] form")).count():
        cursor = root.get_attribute("data-cursor") or ""
        root.press("ArrowRight")
        expect(root.and_(root.page.locator(f"[data-cursor='{cursor}']"))).to_have_count(0)
    expect(question).to_be_visible()


def compare(root: Locator) -> None:
    """Set both lines of a what-if side by side."""
    root.press("End")
    root.get_by_role("button", name=COMPARE).click()
    expect(root.get_by_role("dialog")).to_be_visible()


@dataclass(frozen=True)
class Picture:
    """A picture.

    Attributes:
        name: of the file, without the language.
        cell: the code of the cell; ``{lang}`` stands for the language.
        theme: JupyterLab's.
        prepare: the actions of a person before it is taken.
    """

    name: str
    cell: str
    theme: str = LIGHT
    prepare: Callable[[Locator], None] = leave_alone


ALL = (
    Picture(
        "sweep",
        'board = Board("lindor-1789", players=4, seed=364, lang="{lang}")\n'
        "board.next_sweep()\nboard",
    ),
    Picture(
        "nain-1760",
        'board = Board("nain-1760", players=3, seed=4, lang="{lang}")\nboard.next_sweep()\nboard',
    ),
    Picture(
        "cats-at-cards",
        'board = Board("cats-at-cards", players=6, seed=23, lang="{lang}", four_colours=True)\n'
        "board.go(20)\nboard",
    ),
    Picture(
        "pope-joan",
        'board = Board("pope-joan", players=5, seed=17, lang="{lang}")\nboard.next_sweep()\nboard',
        DARK,
    ),
    Picture(
        "playing",
        'Board("lindor-1789", players=4, seed=8, human=0, lang="{lang}")',
        DARK,
        go_to_end,
    ),
    Picture(
        "why",
        'board = Board("lindor-1789", players=4, seed=364, lang="{lang}")\nboard.to_end()\nboard',
        prepare=ask_why,
    ),
    Picture(
        "composer",
        'composer = Composer("lindor-1789", players=4, lang="{lang}")\n'
        'composer.place("7♦ 8♣ 9♠ 10♦ J♣ Q♠ K♥", 0)\n'
        'composer.place("A♦ 2♣ 3♥", 1)\n'
        'composer.place("6♦ 6♥", 2)\n'
        "composer",
    ),
    Picture(
        "beliefs",
        'deal = Deal.shuffled("lindor-1789", players=4, seed=1, number=16)\n'
        'board = Board(deal, eyes=1, beliefs="10♠", lang="{lang}")\n'
        "board.go(12)\nboard",
    ),
    Picture(
        "prediction",
        'Board(deal, eyes=1, predict=True, lang="{lang}")',
        prepare=wait_for_a_question,
    ),
    Picture(
        "what-if",
        'board = Board("lindor-1789", players=4, seed=364, lang="{lang}")\n'
        'board.go(5)\nboard.what_if()\nboard.play("A♣")\nboard',
        prepare=compare,
    ),
)


def keep(name: str, taken: bytes) -> None:
    """Write a picture with 256 colours, which are enough and keep it small.

    Raises:
        ValueError: the file is still too large.
    """
    whole = Image.open(BytesIO(taken)).convert("RGB")
    few = whole.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    written = BytesIO()
    few.save(written, "PNG", optimize=True)
    if written.tell() > MOST_BYTES:
        raise ValueError(f"{name} has {written.tell()} bytes: at most {MOST_BYTES}")
    (PICTURES / f"{name}.png").write_bytes(written.getvalue())
    print(f"{name}: {few.width} × {few.height}, {written.tell()} bytes")


def take(page: Page, server: jupyterlab.Server, lang: str, names: Collection[str]) -> None:
    """Run a notebook with all cells in one language, and take the pictures of these names."""
    first = "from nainjaune_widget import Board, Composer, Deal"
    cells = [picture.cell.replace("{lang}", lang) for picture in ALL]
    notebook = jupyterlab.write_notebook(server, f"pictures-{lang}.ipynb", first, *cells)
    jupyterlab.open_notebook(page, server, notebook)
    jupyterlab.run_all(page)
    for theme in (LIGHT, DARK):
        page.evaluate(CHANGE_THEME, theme)
        page.wait_for_function(f"theme => {THEME} === theme", arg=theme)
        for nth, picture in enumerate(ALL, 1):
            if picture.theme == theme and picture.name in names:
                cell = page.locator(".jp-Notebook .jp-CodeCell").nth(nth)
                cell.scroll_into_view_if_needed()
                root = cell.locator(".nj, .nj-composer")
                root.wait_for()
                picture.prepare(root)
                page.evaluate(LEAVE_CELL)
                keep(f"{picture.name}-{lang}", cell.screenshot(animations="disabled"))


def main(names: Collection[str]) -> int:
    """Take the pictures of these names, all if there are none."""
    names = names or [picture.name for picture in ALL]
    PICTURES.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as folder, launch_chromium() as browser:
        server = jupyterlab.start(Path(folder))
        try:
            for lang in DOCUMENTED:
                page = browser.new_page(
                    viewport={"width": 1240, "height": 1400}, reduced_motion="reduce"
                )
                take(page, server, lang, names)
                page.close()
        finally:
            server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
