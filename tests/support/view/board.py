"""A view of a board on a page without a kernel: what it shows, and what it sends."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from nainjaune_widget import Board
from tests.support.browser.chromium import PATIENCE_MS
from tests.support.project.files import PACKAGE

STATIC = PACKAGE / "board" / "static"
FAKE_MODEL, TAB = (
    (Path(__file__).parent / name).read_text(encoding="utf-8") for name in ("model.js", "tab.js")
)
SHOW = """([sent, options]) => {
    document.body.dataset.jpThemeLight = !options.dark;
    return showBoard("", JSON.parse(sent), options);
}"""

SHOWN = """root => {
    const all = (from, selector) => [...from.querySelectorAll(selector)];
    const number = (element, name) => Number(element.dataset[name]);
    const cards = from => all(from, "[data-card]").map(card => card.dataset.card);
    const boxes = all(root, "[data-box]").map(box => [box.dataset.box, number(box, "jetons")]);
    const seats = all(root, "[data-seat]").sort((a, b) => number(a, "seat") - number(b, "seat"));
    return {
        cursor: number(root, "cursor"),
        boxes: Object.fromEntries(boxes),
        pictured: all(root, "[data-box]").flatMap(cards),
        lit: all(root, "[data-swept]").map(box => box.dataset.box),
        jetons: seats.map(seat => number(seat, "jetons")),
        cards: seats.map(seat => number(seat, "cards")),
        hands: seats.map(cards),
        turn: seats.flatMap((seat, number) => ("turn" in seat.dataset ? [number] : [])),
        run: cards(root.querySelector('[data-role="run"]')),
        clause: root.querySelector('[data-role="explanation"]').dataset.clause,
        told: root.querySelector('[data-role="explanation"]').textContent,
        spoken: all(root, "[aria-live=polite]").map(region => region.textContent),
    };
}"""
WALK = f"""async root => {{
    const shown = [];
    for (let cursor = 0; cursor <= model.get("snapshot").events.length; cursor++) {{
        model.put("show", {{ cursor, count: model.get("show").count + 1 }});
        while (Number(root.dataset.cursor) !== cursor) await null;
        shown.push(({SHOWN})(root));
    }}
    return shown;
}}"""


Snapshot = dict[str, Any]
Sent = tuple[Snapshot, dict[str, str], dict[str, Any]]


@cache
def sent_by_board(**options: Any) -> Sent:
    """Return what a new board with these options sends."""
    return sent_by(Board(**({"seed": 7} | options)))


def sent_by(board: Board) -> Sent:
    """Return the snapshot, the words and the settings of a board."""
    return copy.deepcopy(dict(board.snapshot)), dict(board.words), dict(board.settings)


class View:
    """A view of a board on a page, and the fake model behind it."""

    def __init__(self, tab: Tab, snapshot: Snapshot, words: dict[str, str]) -> None:
        self._tab, self._shown = tab, tab.shown
        self.snapshot = snapshot
        self.words = words

    @property
    def page(self) -> Page:
        """The page, as long as no other view has come in place of this one."""
        assert self._shown == self._tab.shown, "another view has come in place of this one"
        return self._tab.page

    @property
    def root(self) -> Locator:
        """The view's element."""
        return self.page.locator(".nj").first

    @property
    def end(self) -> int:
        """The number of the last event."""
        return len(self.snapshot["events"])

    def marked(self, mark: str) -> list[int]:
        """Return the numbers of the events with this mark."""
        return [event["number"] for event in self.snapshot["events"] if event["mark"] == mark]

    def shown(self) -> dict[str, Any]:
        """Return what the page shows, read from its marks."""
        shown: dict[str, Any] = self.root.evaluate(SHOWN)
        return shown

    def walk(self) -> list[dict[str, Any]]:
        """Return what the page shows at every cursor, from 0 on."""
        shown: list[dict[str, Any]] = self.root.evaluate(WALK)
        return shown

    def button(self, key: str) -> Locator:
        """A control, by the key of its text."""
        return self.root.get_by_role("button", name=self.words[key], exact=True)

    def press(self, key: str) -> None:
        """Click a control, which on a phone may be in the menu."""
        if not self.button(key).is_visible() and self.button("menu").is_visible():
            self.button("menu").click()
        self.button(key).click()

    def at(self, cursor: int) -> None:
        """Wait until the view shows a cursor."""
        expect(self.root).to_have_attribute("data-cursor", str(cursor))

    def go(self, cursor: int) -> None:
        """Move the view to a cursor, as a cell does."""
        self.page.evaluate(
            "n => model.put('show', {cursor: n, count: model.get('show').count + 1})", cursor
        )
        self.at(cursor)

    def put(self, **changes: Any) -> None:
        """Replace the snapshot, as Python does."""
        self.snapshot = {**self.snapshot, "rev": self.snapshot["rev"] + 1, **changes}
        self.page.evaluate("snapshot => model.put('snapshot', snapshot)", self.snapshot)

    def sent(self, kind: str) -> list[dict[str, Any]]:
        """Return what the view has sent of one type."""
        messages: list[dict[str, Any]] = self.page.evaluate("model.sent")
        return [message for message in messages if message["type"] == kind]

    def answer(self, request: dict[str, Any], **fields: Any) -> None:
        """Answer a request, as Python does."""
        self.page.evaluate("answer => model.answer(answer)", {"id": request["id"], **fields})

    def held(self, card: str) -> Locator:
        """A card in the person's hand, to be played."""
        return self.root.locator(f".nj-hold[data-card='{card}']")

    def lying(self, card: str) -> Locator:
        """A card in the run on the table."""
        return self.root.locator(f"[data-role=run] [data-card='{card}']")

    @property
    def spoken(self) -> Locator:
        """The text that a screen reader is told last."""
        return self.root.locator("[aria-live=polite]")

    @property
    def dialog(self) -> Locator:
        """The dialog over the board, where there is one."""
        return self.root.get_by_role("dialog")

    @property
    def notice(self) -> Locator:
        """The notice, where there is one."""
        return self.root.locator("[data-role=notice]")


Show = Callable[..., View]


class Tab:
    """A page that tests use one after the other, and the errors on it.

    Args:
        browser: the browser.
        clock: True for time that passes only when a test lets it.
        device: options of the window, as Playwright has them for a phone.
    """

    def __init__(self, browser: Browser, *, clock: bool = False, **device: Any) -> None:
        self.errors: list[str] = []
        self.shown = 0
        self._browser, self._clock, self._device = browser, clock, device
        self._open()

    def _open(self) -> None:
        """Open the page in a window of its own."""
        self._context = self._browser.new_context(**self._device)
        self._context.set_default_timeout(PATIENCE_MS)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)
        if self._clock:
            self.page.clock.install(time=0)
            self.page.clock.pause_at(1000)
        self._still: bool | None = None
        self._load()

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def _load(self) -> None:
        """Load the page anew; afterwards it has the style and the scripts, and shows nothing."""
        style, *sources = (
            (STATIC / name).read_text(encoding="utf-8")
            for name in ("board.css", "board.js", "annex.js")
        )
        self.page.goto("about:blank")
        self.page.set_content(
            "<!doctype html><html lang=en><title>Board</title>"
            f"<style>{style}</style><body></body></html>"
        )
        self.page.add_script_tag(content=FAKE_MODEL + TAB)
        self.page.evaluate("sources => keepTab(...sources)", sources)
        self.clear()

    def show(
        self, sent: dict[str, Any], size: tuple[int, int], *, still: bool, **how: bool
    ) -> None:
        """Show a view in place of the one before; `still` asks for no motion."""
        width, height = size
        if self.page.viewport_size != {"width": width, "height": height}:
            self.page.set_viewport_size({"width": width, "height": height})
        if still is not self._still:
            self.page.emulate_media(reduced_motion="reduce" if still else "no-preference")
            self._still = still
        self.page.evaluate(SHOW, [json.dumps(sent), how])

    def clear(self) -> None:
        """End what is shown, and leave an empty page, a new one if a test has altered its own."""
        self.shown += 1
        same, filled, listeners = self.page.evaluate("clearTab()")
        assert listeners == 0, "the view has ended, and still listens to its model"
        if filled:
            # The window leaves the full screen when it likes, and until then cannot be resized.
            self._context.close()
            self._open()
        elif same:
            self.page.mouse.move(0, 0)
        else:
            self._load()

    def close(self) -> None:
        """Close the page."""
        self._context.close()


class Tabs:
    """The pages that tests share, opened when first asked for."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._kept: dict[tuple[bool, bool], Tab] = {}

    def tab(self, *, clock: bool, beside: bool) -> Tab:
        """Return a page, with time that stands still or goes on, or another one of its kind."""
        if (clock, beside) not in self._kept:
            self._kept[clock, beside] = Tab(self._browser, clock=clock)
        return self._kept[clock, beside]

    def close(self) -> None:
        """Close the pages."""
        for tab in self._kept.values():
            tab.close()


def resized(page: Page, width: int, height: int = 800) -> None:
    """Give the window another size, and wait until that is drawn."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))")


def on_the_wall(view: View) -> View:
    """Lay a view out as on the full screen, in a window that can still be resized."""
    view.page.evaluate(
        "void (Element.prototype.requestFullscreen = () => Promise.reject(Error('no')))"
    )
    view.root.focus()
    view.page.keyboard.press("f")
    expect(view.root).to_have_attribute("data-projector", "")
    return view
