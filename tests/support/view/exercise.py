"""A question in Python, and a page that talks to its form as a notebook's page does."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from nainjaune_widget.exercises import Exercise
from nainjaune_widget.exercises.form import Form
from tests.support.browser.chromium import PATIENCE_MS
from tests.support.view.board import STATIC
from tests.support.view.composer import START


class FormView:
    """A form, and the page on which it is shown."""

    def __init__(self, page: Page, q: Exercise) -> None:
        self.form: Form = q._display_()
        self.asleep = False
        self.page = page
        self.root = page.locator(".nj-exercise")

    def show(self, *, shadow: bool = False) -> None:
        """Show the form."""
        traits = {"snapshot": self._snapshot(), "words": dict(self.form.words)}
        source = (STATIC / "exercise.js").read_text(encoding="utf-8")
        self.page.evaluate(START, [source, traits, shadow])
        expect(self.root).to_be_visible()

    def time_to_show(self) -> float:
        """Show the form, and return the milliseconds until the page is laid out with it."""
        traits = {"snapshot": self._snapshot(), "words": dict(self.form.words)}
        source = (STATIC / "exercise.js").read_text(encoding="utf-8")
        timed = f"""async given => {{
            const start = performance.now();
            await ({START})(given);
            document.querySelector(".nj-exercise input").getBoundingClientRect();
            return performance.now() - start;
        }}"""
        taken: float = self.page.evaluate(timed, [source, traits, False])
        return taken

    def _snapshot(self) -> dict[str, Any]:
        snapshot: dict[str, Any] = json.loads(json.dumps(self.form.snapshot))
        return snapshot

    def hear(self, content: Any) -> dict[str, Any]:
        """Have Python answer what the page says, unless it is asleep."""
        answers: list[dict[str, Any]] = []
        if not self.asleep:
            self.form.send = answers.append
            self.form._handle_custom_msg(content, [])
        return {"snapshot": self._snapshot(), "answers": answers}

    @property
    def box(self) -> Locator:
        """The box for the answer."""
        return self.root.get_by_role("textbox")

    @property
    def reply(self) -> Locator:
        """The reply."""
        return self.root.locator("[data-role=reply]")

    def button(self, name: str) -> Locator:
        """A button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)

    def replies(self, verdict: str) -> None:
        """Wait for a reply with a verdict."""
        expect(self.reply).to_have_attribute("data-verdict", verdict)


class FormTab:
    """A page on which forms are shown one after the other, and the errors on it."""

    def __init__(self, browser: Browser) -> None:
        self.errors: list[str] = []
        self._context = browser.new_context()
        self._context.set_default_timeout(PATIENCE_MS)
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._page.on("console", lambda said: self.errors.append(said.text))
        self._page.expose_function("toPython", self._hear)

    def _hear(self, content: Any) -> dict[str, Any]:
        return self._view.hear(content)

    def lay(self, q: Exercise, width: int, *, dark: bool) -> FormView:
        """Give a question the empty page."""
        self._page.goto("about:blank")
        self._page.set_viewport_size({"width": width, "height": 900})
        theme = "false" if dark else "true"
        self._page.set_content(
            f"<!doctype html><html lang={q.lang}><title>Exercise</title>"
            f"<style>{(STATIC / 'exercise.css').read_text(encoding='utf-8')}</style>"
            f"<body style='margin: 0' data-jp-theme-light={theme}></body>"
        )
        self._view = FormView(self._page, q)
        return self._view

    def close(self) -> None:
        """Close the page."""
        self._context.close()
