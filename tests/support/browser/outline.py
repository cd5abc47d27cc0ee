"""Goldens of what a page shows: outlines that are compared with the committed ones."""

from __future__ import annotations

import difflib
import json
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from scripts.places import ROOT
from tests.support.view.board import resized

OUTLINE = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
GOLDENS = ROOT / "tests" / "goldens" / "page"
ACT = "=== "
AGAIN = "If the page is to be like this: WRITE_PAGE=1 pytest {test}, and read what git diff shows."


def outlined(page: Page, root: str, expression: str) -> Any:
    """Return the value of an expression in terms of the outline of a view's root."""
    return page.evaluate(
        f"selector => {{ const root = document.querySelector(selector);"
        f" {OUTLINE} return {expression}; }}",
        root,
    )


def compare(name: str, text: str) -> None:
    """Compare a text with the golden of that name, or write the golden anew with WRITE_PAGE=1."""
    path = GOLDENS / f"{name}.txt"
    if os.environ.get("WRITE_PAGE"):
        path.write_text(text, encoding="utf-8")
        return
    before = path.read_text(encoding="utf-8").splitlines()
    changed = list(difflib.unified_diff(before, text.splitlines(), "golden", "page", n=1))
    test = os.environ["PYTEST_CURRENT_TEST"].partition(" ")[0]
    assert not changed, "\n".join([*changed, AGAIN.format(test=test)])


def acts_of(name: str) -> list[str]:
    """Return the acts of the journey that a golden tells, the way to its beginning first."""
    lines = (GOLDENS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [line.removeprefix(ACT) for line in lines if line.startswith(ACT)]


def changes(before: list[str], now: list[str]) -> Iterator[str]:
    """Tell what has come, in full, and what has gone, by the beginnings of its first lines."""
    steps = difflib.SequenceMatcher(None, before, now, autojunk=False).get_opcodes()
    for step, first, last, begin, end in steps:
        if step == "equal":
            continue
        gone = before[first:last]
        yield from (f"-{line:.40}" for line in gone[:2])
        if len(gone) > 2:
            yield f"- and {len(gone) - 2} more"
        yield from (f"+{line}" for line in now[begin:end])


class Transcript:
    """What a page shows at first, and what each act changes in it, sends and puts in focus.

    An act in a golden is a key, `click SELECTOR`, `focus SELECTOR`, `hover SELECTOR`,
    `pick SELECTOR = VALUE`, `set SELECTOR = VALUE`, `type TEXT`, `drag SELECTOR => SELECTOR`,
    `python STATEMENT`, `wait SECONDS` where time stands still, and at the end `looks GOLDEN`.

    Args:
        page: the page.
        root: the selector of the view's root.
        settle: lets all answers come, and returns what the view has sent since the last call.
        names: what the statements of Python may name.
    """

    def __init__(
        self,
        page: Page,
        root: str,
        settle: Callable[[], list[dict[str, Any]]],
        names: dict[str, Any],
    ) -> None:
        self._page, self._selector, self._settle, self._names = page, root, settle, names
        self._root = page.locator(root).first
        self._shown: list[str] = []
        self._told: list[str] = []

    def follow(self, name: str) -> None:
        """Do what the golden of a name tells, and compare what comes of each act with it."""
        first, *acts = acts_of(name)
        self._look(first)
        for act in acts:
            if act.startswith("looks "):
                self._told.append(ACT + act)
                looks_of(self._page, self._selector).compare(act.removeprefix("looks "))
            else:
                self._do(act)
                self._look(act)
        compare(name, "\n".join(self._told) + "\n")

    def _do(self, act: str) -> None:
        kind, _, what = act.partition(" ")
        where, _, value = what.partition(" => " if kind == "drag" else " = ")
        if kind in {"click", "focus", "hover"}:
            getattr(self._root.locator(what).first, kind)()
        elif kind == "drag":
            self._root.locator(where).first.drag_to(self._root.locator(value).first)
        elif kind == "wait":
            self._page.clock.run_for(1000 * int(what))
        elif kind == "pick":
            self._root.locator(where).first.select_option(value)
        elif kind == "set":
            self._root.locator(where).first.fill(value)
        elif kind == "type":
            self._page.keyboard.type(what)
        elif kind == "python":
            exec(what, self._names)  # noqa: S102 - the project's own goldens
        else:
            self._page.keyboard.press(act)

    def _look(self, act: str) -> None:
        sent = self._settle()
        self._page.evaluate(MEASURED)
        shown, focus = outlined(self._page, self._selector, "[outlineOf(root), focusOutside(root)]")
        self._told.append(ACT + act)
        for message in sent:
            told = {name: each for name, each in message.items() if name not in UNTOLD}
            line = f"sent {json.dumps(told, ensure_ascii=False)}"
            if line != self._told[-1]:
                self._told.append(line)
        if focus not in {"", "body"}:
            self._told.append(f"focus outside: {focus}")
        self._told += changes(self._shown, shown)
        self._shown = shown


UNTOLD = {"id", "view", "at", "rev"}
"""The parts of a request that only order it among the others."""


# Sizes come with the browser's own frames, which a test's clock does not hold; observers hear of
# them in the order in which they were made, so this one hears last.
MEASURED = """() => new Promise(done => new ResizeObserver((_, each) => {
    each.disconnect();
    done();
}).observe(document.documentElement))"""
DRAWN = """() => new Promise(
    done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""
MEDIA: dict[str, dict[str, Any]] = {
    "dark": {"color_scheme": "dark"},
    "in motion": {"reduced_motion": "no-preference"},
    "with more contrast": {"contrast": "more"},
    "in forced colours": {"forced_colors": "active"},
}
USUAL: dict[str, Any] = {
    "color_scheme": "light",
    "reduced_motion": "reduce",
    "contrast": "no-preference",
    "forced_colors": "none",
}
WINDOWS = {
    "in a wide and low window": (1400, 700),
    "in a narrower window": (1100, 800),
    "in a narrow window": (700, 800),
    "on a tablet": (820, 1180),
    "on a phone": (360, 740),
    "on a phone sideways": (740, 360),
}
PRETENDED = {
    "under the pointer, with the focus, and pressed": r":(hover|focus(-visible|-within)?|active)\b",
    "in every state": r"\[data-(?!phone|touch|theme|projector|four|suit|layout)[^\]]*\]",
}
TOUCHED = ("on a tablet", "on a phone", "on a phone sideways")


class Looks:
    """The looks of a view: all of them at first, then what changes."""

    def __init__(self, page: Page, root: str) -> None:
        self._page, self._root = page, root
        self._first: dict[str, list[str]] = {}
        self._lines: list[str] = []

    def look(self, how: str) -> None:
        """Keep how the view looks, as far as no view has looked so before."""
        self._page.evaluate(DRAWN)  # what follows from a width that was measured, too
        found: dict[str, list[str]] = outlined(self._page, self._root, "looksOf(root)")
        self._lines.append(f"=== {how}")
        for kind, styles in found.items():
            first = self._first.get(kind, [])
            known = {without_pixels(each) for each in first}
            news = [each for each in styles if without_pixels(each) not in known]
            news += [f"no {name}" for name in names_of(first) if name not in names_of(styles)]
            if news:
                self._lines.append(f"{kind} {{{'; '.join(news)}}}")
        self._first = found | self._first

    def look_around(self, *these: str) -> None:
        """Keep how the view looks with each medium and in each window, or with these alone."""
        for how, media in MEDIA.items():
            if these and how not in these:
                continue
            self._page.emulate_media(**USUAL | media)
            self._page.evaluate(
                "dark => (document.body.dataset.jpThemeLight = !dark)", how == "dark"
            )
            self.look(how)
        self._page.emulate_media(**USUAL)
        screen = self._page.context.new_cdp_session(self._page)
        for how, size in WINDOWS.items():
            if these and how not in these:
                continue
            touched = {"enabled": how in TOUCHED}
            screen.send("Emulation.setTouchEmulationEnabled", touched)
            resized(self._page, *size)
            self.look(how)
        screen.send("Emulation.setTouchEmulationEnabled", {"enabled": False})
        resized(self._page, 1240)

    def pretend(self) -> None:
        """Keep how everything looks in states in which it is not, one after the other."""
        for how, pattern in PRETENDED.items():
            outlined(self._page, self._root, f"pretend({json.dumps(pattern)})")
            self.look(how)

    def compare(self, name: str) -> None:
        compare(name, "\n".join(self._lines) + "\n")


def looks_of(page: Page, root: str) -> Looks:
    """Return the looks of a view: dark, on a phone, and in every state."""
    looks = Looks(page, root)
    looks.look("at first")
    looks.look_around("dark", "on a phone")
    looks.pretend()
    return looks


def names_of(styles: list[str]) -> list[str]:
    """Return the names of properties."""
    return [style.partition(": ")[0] for style in styles if not style.startswith("::")]


def without_pixels(style: str) -> str:
    """Leave lengths out: they follow the width of the window."""
    return re.sub(r"-?[\d.]+px", "px", style)
