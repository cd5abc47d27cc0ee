"""Take the pictures of the board that the READMEs show: make screenshots.

Each is a real board in Chromium, on a page without a kernel.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from playwright.sync_api import Browser

from nainjaune_widget import Board
from tests.browser import launch_chromium

ROOT = Path(__file__).parent.parent
STATIC = ROOT / "nainjaune_widget" / "board" / "static"
PICTURES = ROOT / "docs" / "pictures"

SHOW = """async ([module, state]) => {
    const url = URL.createObjectURL(new Blob([module], { type: "text/javascript" }));
    const model = { get: name => state[name], on() {}, off() {}, send() {} };
    const { default: widget } = await import(url);
    const el = document.querySelector("main");
    await widget.render({ model, el, signal: new AbortController().signal });
    await document.fonts.ready;
}"""


def take(
    browser: Browser, name: str, board: Board, *, width: int = 1240, dark: bool = False
) -> None:
    """Show a board on a page of its own and keep its picture."""
    page = browser.new_page(viewport={"width": width, "height": 900}, reduced_motion="reduce")
    style = (STATIC / "board.css").read_text(encoding="utf-8")
    theme = "false" if dark else "true"
    page.set_content(f"<style>{style}</style><body data-jp-theme-light={theme}><main></main>")
    module = (STATIC / "board.js").read_text(encoding="utf-8")
    snapshot = json.loads(json.dumps(board.snapshot))
    state = {"words": dict(board.words), "settings": dict(board.settings), "show": dict(board.show)}
    page.evaluate(SHOW, [module, state | {"snapshot": snapshot}])
    page.locator(".nj").screenshot(path=PICTURES / f"{name}.png")
    page.close()


def main() -> int:
    """Take them all."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with launch_chromium() as browser:
        for lang in ("en", "fr"):
            board = Board("lindor-1789", players=4, seed=364, lang=lang)
            board.next_sweep()
            take(browser, f"sweep-{lang}", board)
        dark = Board("lindor-1789", players=4, seed=8, human=0, lang="fr")
        take(browser, "playing-fr-dark", dark, dark=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
