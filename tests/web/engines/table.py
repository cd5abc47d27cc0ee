"""The page `play/` in a window, as a person finds it."""

from __future__ import annotations

import json

from nainjaune_widget.words import text
from tests.support.browser.engines import Window

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

    def __init__(self, window: Window, lang: str) -> None:
        self._window = window
        self._lang = lang

    def begin(self) -> None:
        """Wait until Python shows a board."""
        self._window.wait_for(f"{_READY} !== null")
        if self._window.evaluate("document.documentElement.matches('[data-learns]')"):
            self._leave_lesson()

    def _leave_lesson(self) -> None:
        """Leave the lesson with which a first visit begins."""
        self._window.click(f"{LESSON} button")
        self._window.wait_for(f"document.querySelector('{LESSON}') === null")

    @property
    def events(self) -> int:
        """The number of events."""
        return int(self._window.evaluate("document.querySelector('.nj').dataset.events"))

    def press_button(self, key: str) -> None:
        """Click a button of the board."""
        self.click_named(text("interface", key, self._lang))

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
