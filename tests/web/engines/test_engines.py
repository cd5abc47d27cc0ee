"""A deal and a chapter in Firefox and WebKit, by keys; all other tests are in Chromium."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager

import pytest

from nainjaune_widget.words import text
from scripts.checks.browsers import find_firefox, find_webkit
from tests.support.browser.axe import check_accessible_in
from tests.support.browser.engines import Window, launch_firefox, launch_webkit
from tests.web.visit import Host

PLAYABLE = ".nj [data-legal]"
OVER = ".nj [data-role=result]"
LESSON = ".nj [data-role=lesson]"
MOST_TURNS = 80
MOST_TABS = 60
_READY = "document.querySelector('#board:not([aria-busy=true]) .nj')"
_NEXT = f"document.querySelector('{PLAYABLE}, {OVER}')?.checkVisibility()"
_NAMED = """(() => {
    document.querySelector("[data-aimed]")?.removeAttribute("data-aimed");
    const named = (each) => (each.ariaLabel ?? each.innerText).trim() === NAME;
    const found = [...document.querySelectorAll("button, a")]
        .find((each) => named(each) && each.checkVisibility());
    found?.setAttribute("data-aimed", "");
    return found !== undefined;
})()"""


class Table:
    """A table of the page."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def begin(self) -> None:
        """Wait until Python shows a board."""
        self._window.wait_for(f"{_READY} !== null")
        if self._window.evaluate("document.documentElement.matches('[data-learns]')"):
            # A first visit begins with the lesson.
            self._window.click(f"{LESSON} button")
            self._window.wait_for(f"document.querySelector('{LESSON}') === null")

    @property
    def events(self) -> int:
        """The number of events."""
        return int(self._window.evaluate("document.querySelector('.nj').dataset.events"))

    def click_named(self, name: str) -> None:
        """Click a button or a link with this name."""
        self._window.wait_for(_NAMED.replace("NAME", json.dumps(name)))
        self._window.click("[data-aimed]")

    def next_is_a_turn(self) -> bool:
        """Wait for a turn; False if the deal is over."""
        self._window.wait_for(_NEXT)
        return not self._window.evaluate(f"document.querySelector('{OVER}') !== null")

    def play_by_keys(self) -> None:
        """Play a deal to its end."""
        self._window.evaluate("document.querySelector('.nj').focus()")
        for _ in range(MOST_TURNS):
            self._window.press("End")
            if not self.next_is_a_turn():
                return
            before = self.events
            self._tab_to(PLAYABLE)
            self._window.press("Enter")
            self.grown_from(before)
        raise AssertionError("the deal has no end")

    def _tab_to(self, selector: str) -> None:
        for _ in range(MOST_TABS):
            if self._window.evaluate(f"document.activeElement?.matches('{selector}')"):
                return
            self._window.press("Tab")
        raise AssertionError("Tab has reached no card that may be played")

    def grown_from(self, events: int) -> None:
        """Wait until the number of events is no longer this one."""
        self._window.wait_for(f"document.querySelector('.nj').dataset.events !== '{events}'")


MOST_CELLS = 60
START_S = 240
_SESSION = "window.jupyterapp?.shell?.currentWidget?.sessionContext"
_OPENED = f"""(async () => {{
    const found = window.jupyterapp?.shell?.currentWidget?.context?.path === PATH;
    return found && {_SESSION}?.session?.kernel?.status === "idle";
}})()"""
_IDLE = f"{_SESSION}.session.kernel.status === 'idle'"
_GO_TO = """(() => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const has = (cell) => cell.model.sharedModel.source.includes(SOURCE);
    return (notebook.activeCellIndex = notebook.widgets.findIndex(has));
})()"""
_HEADING = ".jp-RenderedMarkdown h1"


class Chapter:
    """A notebook of the course in a browser."""

    def __init__(self, window: Window, lite: str, notebook: str) -> None:
        self._window = window
        self._address = f"{lite}notebooks/index.html?path={notebook}"
        self._notebook = notebook

    def open(self) -> None:
        """Open the notebook, wait for Python and select the first cell."""
        self._window.open(self._address)
        self._window.wait_for(_OPENED.replace("PATH", json.dumps(self._notebook)), START_S)
        self.select_first()

    def select_first(self) -> None:
        """Select the first cell, so that keys are the notebook's."""
        self._window.click(_HEADING)

    def go_to(self, source: str) -> None:
        """Select the first cell with this in its source, and run none."""
        assert self._window.evaluate(_GO_TO.replace("SOURCE", json.dumps(source))) >= 0

    def run_until(self, selector: str) -> None:
        """Run cell after cell until a result shows an element."""
        shown = f"document.querySelector('{selector}') !== null"
        for _ in range(MOST_CELLS):
            self._window.press("Enter", "Shift")
            self._window.wait_for(_IDLE, START_S)
            if self._window.evaluate(shown):
                return
        raise AssertionError(f"no cell has shown {selector}")

    def answer(self, question: str, answer: str) -> str:
        """Answer a question in its form, and return the verdict."""
        form = f".nj-exercise[data-question={question}]"
        self._window.click(f"{form} input")
        for key in (*answer, "Enter"):
            self._window.press(key)
        reply = f"document.querySelector('{form} [data-role=reply]')?.dataset.verdict"
        return str(self._window.wait_for(reply))


def window_of(engine: str) -> AbstractContextManager[Window] | None:
    """Return a new window of a browser, None where this machine has no such browser."""
    if engine == "firefox":
        firefox = find_firefox()
        return launch_firefox(firefox) if firefox else None
    webkit = find_webkit()
    return launch_webkit(webkit) if webkit else None


@pytest.fixture(scope="module", params=["firefox", "webkit"])
def shared_window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """Open a window that the tests of a browser share; each has an address of its own."""
    opening = window_of(request.param)
    if opening is None:
        missing = f"There is no {request.param} on this machine: make browsers installs it."
        # Where everything is checked, nothing is left out.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(missing)
    with opening as opened:
        yield opened


@pytest.fixture
def window(shared_window: Window) -> Window:
    """Forget what went wrong before."""
    shared_window.errors.clear()
    return shared_window


def test_a_deal_is_played_by_keys_and_is_there_without_a_network(
    window: Window, host: Host
) -> None:
    table = Table(window)
    window.open(f"{host.site}fr/index.html")
    table.click_named(text("site", "play", "fr"))
    table.begin()
    assert window.evaluate("document.documentElement.lang") == "fr"
    table.play_by_keys()
    check_accessible_in(window)
    events = table.events
    window.wait_for("document.documentElement.dataset.offline === 'ready'")
    assert window.errors == []
    host.off()
    window.reload()
    table.begin()
    assert table.events == events
    window.shown(OVER)
    table.click_named(text("interface", "deal", "fr"))
    table.grown_from(events)
    assert table.next_is_a_turn()


def test_the_first_chapter_is_run_to_a_board_and_a_form(window: Window, host: Host) -> None:
    """By keys from a heading on, as nothing of the menus is needed."""
    chapter = Chapter(window, f"{host.site}lite/fr/", "01-une-premiere-donne.ipynb")
    chapter.open()
    chapter.run_until(".nj [data-role=lesson]")
    window.click(".nj [data-role=lesson] button")
    window.wait_for("document.querySelector('.nj [data-role=lesson]') === null")
    window.click(".nj [data-role=explanation]")
    window.press("Home")
    window.press("ArrowRight")
    window.wait_for("document.querySelector('.nj').dataset.cursor === '1'")
    check_accessible_in(window, ".nj")
    chapter.select_first()
    chapter.go_to("exercises.get(")
    chapter.run_until(".nj-exercise")
    assert chapter.answer("who-goes-on", "0")
    assert window.errors == []
