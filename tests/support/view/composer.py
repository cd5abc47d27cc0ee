"""A composer in Python, and a page that talks to it as a notebook's page does."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from nainjaune_widget import Composer
from tests.support.browser.chromium import PATIENCE_MS
from tests.support.view.board import STATIC

START = """async ([source, traits, shadow]) => {
    const heard = new Map();
    const of = name => heard.get(name) ?? heard.set(name, new Set()).get(name);
    const put = (name, value) => {
        traits[name] = value;
        of(`change:${name}`).forEach(callback => callback());
    };
    window.model = {
        get: name => traits[name],
        on: (name, callback) => of(name).add(callback),
        off: (name, callback) => of(name).delete(callback),
        send: async content => {
            const { snapshot, answers } = await toPython(content);
            if (snapshot.rev !== traits.snapshot.rev) put("snapshot", snapshot);
            for (const answer of answers) of("msg:custom").forEach(callback => callback(answer));
        },
        put,
        listeners: () => [...heard.values()].reduce((sum, each) => sum + each.size, 0),
    };
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const { default: widget } = await import(url);
    window.ending = new AbortController();
    let el = document.body.appendChild(document.createElement("div"));
    if (shadow) {
        el = el.attachShadow({ mode: "open" });
        el.append(document.querySelector("style").cloneNode(true));
    }
    const host = { getWidget: async name => window.neighbours.getWidget(name) };
    widget.render({ model, el, signal: ending.signal, host });
}"""


class ComposerView:
    """A composer, and the page on which it is shown."""

    def __init__(self, page: Page, composer: Composer) -> None:
        self.page = page
        self.composer = composer
        self.root = page.locator(".nj-composer")
        self.asleep = False

    def hear(self, content: Any) -> dict[str, Any]:
        """Have Python answer what the page says, unless it is asleep."""
        answers: list[dict[str, Any]] = []
        if not self.asleep:
            self.composer.send = answers.append
            self.composer._handle_custom_msg(content, [])
        return {"snapshot": json.loads(json.dumps(self.composer.snapshot)), "answers": answers}

    def tile(self, card: str) -> Locator:
        """One of the 52 tiles."""
        return self.root.locator(f"[role=gridcell][data-card='{card}']")

    def place(self, place: int | str) -> Locator:
        """A hand, the talon or the pack."""
        return self.root.locator(f"[data-place='{place}']")

    def held(self, place: int | str) -> Locator:
        """The cards of a hand or of the talon."""
        return self.place(place).locator("[data-card]")

    def at(self, card: str, place: int | str) -> None:
        """Wait until a card lies somewhere; Python has it there too."""
        expect(self.tile(card)).to_have_attribute("data-at", str(place))
        lying: list[str] = self.composer.snapshot["talon"]
        if isinstance(place, int):
            lying = self.composer.snapshot["hands"][place]
        assert (card in lying) == (place != "pack")

    def button(self, key: str) -> Locator:
        """A button, by the key of its text."""
        return self.root.get_by_role("button", name=self.composer.words[key], exact=True)

    def field(self, role: str) -> Locator:
        """A field, by its role."""
        return self.root.locator(f"[data-role={role}]")

    @property
    def spoken(self) -> Locator:
        """The region that a screen reader reads."""
        return self.root.locator("[aria-live=polite]")


class ComposerTab:
    """A page on which composers are shown one after the other, and the errors on it."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.errors: list[str] = []
        self._context = browser.new_context(**options)
        self._context.set_default_timeout(PATIENCE_MS)
        self._page = self._context.new_page()
        self._page.on("pageerror", lambda error: self.errors.append(str(error)))
        self._page.on("console", lambda said: self.errors.append(said.text))
        self._page.expose_function("toPython", self._hear)

    def _hear(self, content: Any) -> dict[str, Any]:
        return self._view.hear(content)

    def lay(self, composer: Composer, width: int, *, dark: bool, shadow: bool) -> ComposerView:
        """Show a composer on the empty page."""
        page = self._page
        page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": 900})
        self._view = ComposerView(page, composer)
        page.set_content(
            "<!doctype html><html lang=en><title>Composer</title>"
            f"<style>{(STATIC / 'composer.css').read_text(encoding='utf-8')}</style>"
            f"<body style='margin: 0' data-jp-theme-light={'false' if dark else 'true'}></body>"
        )
        traits = {
            "snapshot": json.loads(json.dumps(composer.snapshot)),
            "words": composer.words,
            "settings": composer.settings,
        }
        source = (STATIC / "composer.js").read_text(encoding="utf-8")
        page.evaluate(START, [source, traits, shadow])
        expect(self._view.root).to_be_visible()
        return self._view

    def close(self) -> None:
        """Close the page."""
        self._context.close()
