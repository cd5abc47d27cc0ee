"""A window of any browser: the little that a journey does in each of them."""

from __future__ import annotations

import json
import time
from abc import ABC, abstractmethod
from typing import Any

PATIENCE_S = 90.0
PAUSE_S = 0.05

# Where to click: the middle of an element, as long as nothing lies over it and it stands still.
_PLACE = """(() => {
    const found = document.querySelector(SELECTOR);
    if (!found) return null;
    found.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = found.getBoundingClientRect();
    const place = [Math.round(left + width / 2), Math.round(top + height / 2)];
    const there = document.elementFromPoint(...place);
    return width && there && (found.contains(there) || there.contains(found)) ? place : null;
})()"""


class ScriptError(RuntimeError):
    """An expression has failed in the page, or the page has gone on to another."""


class Window(ABC):
    """A window with one page.

    Attributes:
        errors: what went wrong in the page, where the browser tells it.
    """

    def __init__(self) -> None:
        self.errors: list[str] = []

    @abstractmethod
    def open(self, address: str) -> None:
        """Open an address and wait until it is loaded."""

    @abstractmethod
    def run(self, script: str) -> str:
        """Run an expression whose promise gives a text, and return that.

        Raises:
            ScriptError: it failed, or the page has changed in the meantime.
        """

    @abstractmethod
    def click_at(self, x: int, y: int) -> None:
        """Click at a place of the window, in pixels."""

    @abstractmethod
    def press(self, key: str, *held: str) -> None:
        """Press a key, with others held down."""

    def evaluate(self, expression: str) -> Any:
        """Return the value of an expression, or of its promise, which JSON can write."""
        script = f"(async () => JSON.stringify((await ({expression})) ?? null))()"
        return json.loads(self.run(script))

    def wait_for(self, expression: str, seconds: float = PATIENCE_S) -> Any:
        """Return the value of an expression as soon as it is true."""
        end = time.monotonic() + seconds
        while True:
            try:
                if value := self.evaluate(expression):
                    return value
            except ScriptError as error:
                value = error
            if time.monotonic() > end:
                raise AssertionError(f"after {seconds:.0f} s: {expression}: {value!r}")
            time.sleep(PAUSE_S)

    def reload(self) -> None:
        """Load the page again, as it comes with or without a network."""
        self.evaluate("void (globalThis.isOld = true, setTimeout(() => location.reload()))")
        self.wait_for("!globalThis.isOld && document.readyState === 'complete'")

    def shown(self, selector: str, seconds: float = PATIENCE_S) -> None:
        """Wait until an element is to be seen."""
        self.wait_for(f"document.querySelector({json.dumps(selector)})?.checkVisibility()", seconds)

    def text(self, selector: str) -> str:
        """Return the text of an element."""
        return str(self.evaluate(f"document.querySelector({json.dumps(selector)})?.innerText"))

    def click(self, selector: str) -> None:
        """Click an element as a person does, once nothing lies over it and it stands still."""
        expression = _PLACE.replace("SELECTOR", json.dumps(selector))
        place = self.wait_for(expression)
        while (now := self.wait_for(expression)) != place:
            place = now
        self.click_at(*place)
