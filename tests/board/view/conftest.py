"""The view alone, in Chromium, on a model without a kernel."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

from nainjaune_widget import Board
from tests.board.view.fold import Snapshot
from tests.support.browser import PATIENCE_MS

HERE = Path(__file__).parent
STATIC = HERE.parents[2] / "nainjaune_widget" / "board" / "static"

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
    for (let cursor = 0; cursor <= Number(root.dataset.events); cursor++) {{
        model.put("show", {{ cursor, count: model.get("show").count + 1 }});
        while (Number(root.dataset.cursor) !== cursor) await null;
        shown.push(({SHOWN})(root));
    }}
    return shown;
}}"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark everything in this folder as `browser`."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)


Sent = tuple[Snapshot, dict[str, str], dict[str, Any]]


@cache
def sent_by_board(**options: Any) -> Sent:
    """Return what a board of our own sends."""
    return sent_by(Board(**options))


def sent_by(board: Board) -> Sent:
    """Return the snapshot, the words and the settings of a board."""
    return copy.deepcopy(dict(board.snapshot)), dict(board.words), dict(board.settings)


class View:
    """A view on a page, and the model behind it."""

    def __init__(self, page: Page, snapshot: Snapshot, words: dict[str, str]) -> None:
        self.page = page
        self.snapshot = snapshot
        self.words = words
        self.root = page.locator(".nj").first

    @property
    def end(self) -> int:
        """The number of the last event."""
        return len(self.snapshot["events"])

    def shown(self) -> dict[str, Any]:
        """Return what the page shows, read from its marks."""
        shown: dict[str, Any] = self.root.evaluate(SHOWN)
        return shown

    def walk(self) -> list[dict[str, Any]]:
        """Return what the page shows at every cursor, from 0 on."""
        shown: list[dict[str, Any]] = self.root.evaluate(WALK)
        return shown

    def button(self, key: str) -> Locator:
        """Find a control by its text's key."""
        return self.root.get_by_role("button", name=self.words[key], exact=True)

    def press(self, key: str) -> None:
        """Click a control."""
        self.button(key).click()

    def at(self, cursor: int) -> None:
        """Wait until the view shows a cursor."""
        expect(self.root).to_have_attribute("data-cursor", str(cursor))

    def go(self, cursor: int) -> None:
        """Call the view to a cursor, as a cell does."""
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

    @property
    def notice(self) -> Locator:
        """The notice, where there is one."""
        return self.root.locator("[data-role=notice]")


Show = Callable[..., View]


class Tab:
    """A page that one test after the other finds empty, and what went wrong on it."""

    def __init__(self, browser: Browser) -> None:
        self.errors: list[str] = []
        self._context = browser.new_context()
        self._context.set_default_timeout(PATIENCE_MS)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", self._hear)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type == "error":
            self.errors.append(said.text)

    def prepare(self, width: int, height: int, *, still: bool) -> None:
        """Empty the page and give it a size; motion is welcome or not."""
        self.page.goto("about:blank")
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.emulate_media(reduced_motion="reduce" if still else "no-preference")

    def close(self) -> None:
        """Close the page."""
        self._context.close()


@pytest.fixture(scope="session")
def tab(browser: Browser) -> Iterator[Tab]:
    """Open the page that tests share: a new one each would take half of their time."""
    shared = Tab(browser)
    yield shared
    shared.close()


@pytest.fixture
def show(browser: Browser, tab: Tab) -> Iterator[Show]:
    """Make a function that shows a board's snapshot; on a page of its own from the second on."""
    used: list[Tab] = []

    def shown(
        cursor: int | None = None,
        *,
        width: int = 1240,
        height: int = 800,
        dark: bool = False,
        still: bool = True,
        shadow: bool = False,
        changed: dict[str, Any] | None = None,
        board: Board | None = None,
        clock: bool = False,
        **options: Any,
    ) -> View:
        snapshot, words, settings = sent_by(board) if board else sent_by_board(**options)
        snapshot = snapshot | (changed or {})
        # A clock that has been stopped is never let go again.
        own = Tab(browser) if used or clock else tab
        used.append(own)
        own.prepare(width, height, still=still)
        page = own.page
        if clock:
            page.clock.install(time=0)
            page.clock.pause_at(1000)
        theme = f"data-jp-theme-light={'false' if dark else 'true'}"
        page.set_content(
            f"<!doctype html><html lang=en><title>Board</title>"
            f"<style>{(STATIC / 'board.css').read_text(encoding='utf-8')}</style>"
            f"<body style='margin: 0' {theme}></body></html>"
        )
        page.add_script_tag(content=(HERE / "model.js").read_text(encoding="utf-8"))
        at = len(snapshot["events"]) if cursor is None else cursor
        traits = {"snapshot": snapshot, "words": words, "settings": settings}
        traits |= {"show": {"cursor": at, "count": 0}}
        page.evaluate(
            "([source, traits, options]) => showBoard(source, traits, options)",
            [(STATIC / "board.js").read_text(encoding="utf-8"), traits, {"shadow": shadow}],
        )
        view = View(page, snapshot, words)
        view.at(at)
        return view

    yield shown
    errors = [error for each in used for error in each.errors]
    for each in used:
        each.errors.clear()
        if each is not tab:
            each.close()
    assert errors == []
