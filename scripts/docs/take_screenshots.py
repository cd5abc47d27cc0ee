"""Take the pictures of the READMEs, the gallery and the site's first page: make screenshots.

    python -m scripts.docs.take_screenshots [NAME…]

Each shows a cell of a notebook in a real JupyterLab with its widget, and a kernel behind it; that
of the first page the table of a board alone, so that it suits light and dark pages.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Collection
from io import BytesIO
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from PIL import Image
from playwright.sync_api import Locator, Page, expect

from nainjaune_widget.sheets.figure import with_few_colours
from scripts.docs.examples import examples_of
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
CENTRE = "cell => cell.scrollIntoView({ block: 'center' })"
"""A dialog lies in the middle of the window."""
THEME = "document.body.dataset.jpThemeName"


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


def close_dialog(root: Locator) -> None:
    """Close a dialog, which is fixed to the window and would lie over the next picture."""
    dialog = root.get_by_role("dialog")
    if dialog.count():
        dialog.press("Escape")
        expect(dialog).to_have_count(0)


DARK_ONES = ("playing",)
"""The pictures in JupyterLab's dark theme."""

PREPARED: dict[str, Callable[[Locator], None]] = {
    "playing": go_to_end,
    "why": ask_why,
    "prediction": wait_for_a_question,
    "what-if": compare,
}
"""What a person does before a picture is taken, by its name."""


def cells(lang: str) -> dict[str, str]:
    """Return the cells to take pictures of, by the names of the pictures.

    They are the examples of the gallery before them, without what these import.
    """
    return {
        picture.stem.removesuffix(f"-{lang}"): example.code.split("\n\n")[-1].strip()
        for example in examples_of(DOCS / lang / "gallery.md")
        if (picture := example.shown_in(PICTURES))
    }


def keep(name: str, taken: bytes) -> None:
    """Write a picture.

    Raises:
        ValueError: the file is too large.
    """
    written = with_few_colours(BytesIO(taken), COLOURS)
    if len(written) > MOST_BYTES:
        raise ValueError(f"{name} has {len(written)} bytes: at most {MOST_BYTES}")
    (PICTURES / f"{name}.png").write_bytes(written)
    print(f"{name}: {len(written)} bytes")


def take(page: Page, server: jupyterlab.Server, lang: str, names: Collection[str]) -> None:
    """Run a notebook with all cells in one language, and take the pictures of these names."""
    first = "from nainjaune_widget import Board, Composer, Deal"
    shown = cells(lang)
    notebook = jupyterlab.write_notebook(server, f"pictures-{lang}.ipynb", first, *shown.values())
    jupyterlab.open_notebook(page, server, notebook)
    jupyterlab.run_all(page)
    for theme, is_dark in ((LIGHT, False), (DARK, True)):
        page.evaluate(CHANGE_THEME, theme)
        page.wait_for_function(f"theme => {THEME} === theme", arg=theme)
        for nth, name in enumerate(shown, 1):
            if (name in DARK_ONES) == is_dark and (not names or name in names):
                cell = page.locator(".jp-Notebook .jp-CodeCell").nth(nth)
                cell.scroll_into_view_if_needed()
                root = cell.locator(".nj, .nj-composer")
                root.wait_for()
                if name in PREPARED:
                    PREPARED[name](root)
                page.evaluate(LEAVE_CELL)
                cell.evaluate(CENTRE)
                keep(f"{name}-{lang}", cell.screenshot(animations="disabled"))
                close_dialog(root)


POINTER = """() => {
    const pointer = document.createElement("div");
    const path = '<path d="M2 2v25l6-6 5 11 5-2-5-11h9z" fill="#fff" stroke="#000"/>';
    pointer.innerHTML = `<svg width="26" height="34" viewBox="0 0 26 34">${path}</svg>`;
    pointer.style = "position: fixed; z-index: 9999; left: 70%; top: 60%; transition: all .4s";
    pointer.inert = true;
    pointer.id = "pointer";
    document.body.append(pointer);
}"""
"""An arrow where the mouse is, which no picture shows."""
POINT = """card => {
    const { left, top, height } = card.getBoundingClientRect();
    const { style } = document.getElementById("pointer");
    Object.assign(style, { left: `${left + 18}px`, top: `${top + height / 2}px` });
}"""
CLICK = "card => card.click()"
FILMED = 'Board("lindor-1789", players=4, seed=28, human=0{})'
SCRIPT = {0.5: ("7♦", POINT), 1.2: ("7♦", CLICK), 3.4: ("8♦", POINT), 4.0: ("8♦", CLICK)}
"""What is done with a card, by the second."""
FILM_S, FILM_WIDTH, FILM_BYTES = 5.0, 1000, 1_000_000


def film(page: Page, server: jupyterlab.Server, lang: str) -> None:
    """Take the moving picture of a README: the dwarf's seven is played, and takes its box.

    Raises:
        ValueError: the file is too large.
    """
    shown = FILMED.format("" if lang == "en" else f', lang="{lang}"')
    first = "from nainjaune_widget import Board"
    notebook = jupyterlab.write_notebook(server, f"film-{lang}.ipynb", first, shown)
    jupyterlab.open_notebook(page, server, notebook)
    jupyterlab.run_all(page)
    cell = page.locator(".jp-Notebook .jp-CodeCell").nth(1)
    root = cell.locator(".nj")
    go_to_end(root)
    page.evaluate(CHANGE_THEME, LIGHT)
    expect(page.locator("#jupyterlab-splash")).to_have_count(0)
    page.evaluate(LEAVE_CELL)
    cell.evaluate("cell => cell.scrollIntoView({ block: 'start' })")
    page.evaluate(POINTER)
    clip: Any = cell.bounding_box()
    taken, times, steps = list[bytes](), list[float](), dict(SCRIPT)
    begun = time.monotonic()
    while (now := time.monotonic() - begun) < FILM_S:
        for second in [each for each in steps if each <= now]:
            card, done = steps.pop(second)
            root.locator(f"[data-legal][data-card='{card}']").evaluate(done)
        taken.append(page.screenshot(clip=clip))
        times.append(now)
    lengths = [round(1000 * (end - at)) for at, end in pairwise([*times, FILM_S])]
    frames = [Image.open(BytesIO(each)).convert("RGB") for each in taken]
    size = FILM_WIDTH, frames[0].height * FILM_WIDTH // frames[0].width
    first_frame, *others = (frame.resize(size) for frame in frames)
    path = PICTURES / f"play-{lang}.webp"
    options: dict[str, Any] = {"duration": lengths, "loop": 1, "quality": 80, "method": 6}
    first_frame.save(path, save_all=True, append_images=others, **options)
    if path.stat().st_size > FILM_BYTES:
        raise ValueError(f"{path.name} has {path.stat().st_size} bytes: at most {FILM_BYTES}")


def main(names: Collection[str]) -> None:
    """Take the pictures of these names, all if there are none."""
    with TemporaryDirectory() as folder, launch_chromium() as browser:
        server = jupyterlab.start(Path(folder))
        try:
            for lang in DOCUMENTED:
                page = browser.new_page(
                    viewport={"width": 1240, "height": 1400}, reduced_motion="reduce"
                )
                take(page, server, lang, names)
                page.close()
                if not names:
                    moving = browser.new_page(viewport={"width": 1240, "height": 1000})
                    film(moving, server, lang)
                    moving.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
