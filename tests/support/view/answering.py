"""A widget in Python, and a page that talks to it as a notebook's page does."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from nainjaune_widget import Composer
from nainjaune_widget.exercises import Exercise
from nainjaune_widget.exercises.bars import Bars
from nainjaune_widget.exercises.form import Form
from tests.support.browser.chromium import PATIENCE_MS
from tests.support.browser.outline import Transcript
from tests.support.view.board import STATIC

HEIGHT = 900
"""The height of a page, in pixels."""

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


class AnsweringView:
    """A widget, and the page on which it is shown.

    Args:
        page: the page.
        widget: the widget.
        name: its bundle's name.

    Attributes:
        asleep: True while Python answers nothing.
        heard: what the page has said.
    """

    def __init__(self, page: Page, widget: Composer | Form | Bars, name: str) -> None:
        self.page, self.widget, self.name = page, widget, name
        self.root = page.locator(f".nj-{name}")
        self.asleep = False
        self.heard: list[Any] = []

    def hear(self, content: Any) -> dict[str, Any]:
        """Have Python answer what the page says, unless it is asleep."""
        answers: list[dict[str, Any]] = []
        if content:
            self.heard.append(content)
        if content and not self.asleep:
            self.widget.send = answers.append
            self.widget._handle_custom_msg(content, [])
        return {"snapshot": self.snapshot(), "answers": answers}

    def snapshot(self) -> dict[str, Any]:
        """Return the widget's snapshot as the page gets it."""
        snapshot: dict[str, Any] = json.loads(json.dumps(self.widget.snapshot))
        return snapshot

    def given(self, *, shadow: bool = False, **traits: Any) -> list[Any]:
        """Return what `START` is given: the script, the traits, and True for a shadow root."""
        source = (STATIC / f"{self.name}.js").read_text(encoding="utf-8")
        return [
            source,
            {"snapshot": self.snapshot(), "words": dict(self.widget.words)} | traits,
            shadow,
        ]

    def show(self, *, shadow: bool = False, **traits: Any) -> None:
        """Show the widget."""
        self.page.evaluate(START, self.given(shadow=shadow, **traits))
        expect(self.root).to_be_visible()

    def transcript(self, names: dict[str, Any]) -> Transcript:
        """Return a transcript of what is shown and heard from now on."""

        def settle() -> list[Any]:
            # What Python is asked after everything else has been answered.
            self.page.evaluate("toPython(null)")
            heard, self.heard = self.heard, []
            return heard

        return Transcript(self.page, f".nj-{self.name}", settle, names)

    def button(self, name: str) -> Locator:
        """Return a button by its name."""
        return self.root.get_by_role("button", name=name, exact=True)


class AnsweringTab:
    """A page on which widgets are shown one after the other, and the errors on it."""

    def __init__(self, browser: Browser, **options: Any) -> None:
        self.errors: list[str] = []
        self._context = browser.new_context(**options)
        self._context.set_default_timeout(PATIENCE_MS)
        self.page = self._context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text))
        self.page.expose_function("toPython", self._hear)

    def _hear(self, content: Any) -> dict[str, Any]:
        return self._view.hear(content)

    def clear(self, view: AnsweringView, width: int, *, dark: bool, lang: str = "en") -> None:
        """Give a view the empty page."""
        self._view = view
        self.page.goto("about:blank")
        if self.page.viewport_size != {"width": width, "height": HEIGHT}:
            self.page.set_viewport_size({"width": width, "height": HEIGHT})
        self.page.set_content(
            f"<!doctype html><html lang={lang}><title>{view.name}</title>"
            f"<style>{(STATIC / f'{view.name}.css').read_text(encoding='utf-8')}</style>"
            f"<body style='margin: 0' data-jp-theme-light={'false' if dark else 'true'}></body>"
        )

    def close(self) -> None:
        """Close the page."""
        self._context.close()


@contextmanager
def tabs_without_errors(shared: AnsweringTab) -> Iterator[list[AnsweringTab]]:
    """Give a test a list for the pages that it uses; no error may occur on any of them.

    Args:
        shared: the page that other tests use too; the others are closed.
    """
    used: list[AnsweringTab] = []
    yield used
    errors = [error for tab in used for error in tab.errors]
    for tab in used:
        tab.errors.clear()
        if tab is not shared:
            tab.close()
    assert errors == []


class ComposerView(AnsweringView):
    """A composer, and the page on which it is shown."""

    def __init__(self, page: Page, composer: Composer) -> None:
        super().__init__(page, composer, "composer")
        self.composer = composer

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

    def button_of(self, key: str) -> Locator:
        """A button, by the key of its text."""
        return self.button(self.composer.words[key])

    def field(self, role: str) -> Locator:
        """A field, by its role."""
        return self.root.locator(f"[data-role={role}]")

    @property
    def spoken(self) -> Locator:
        """The region that a screen reader reads."""
        return self.root.locator("[aria-live=polite]")


class ComposerTab(AnsweringTab):
    """A page on which composers are shown one after the other."""

    def lay(self, composer: Composer, width: int, *, dark: bool, shadow: bool) -> ComposerView:
        """Show a composer on the empty page."""
        view = ComposerView(self.page, composer)
        self.clear(view, width, dark=dark)
        view.show(shadow=shadow, settings=composer.settings)
        return view


Lay = Callable[..., ComposerView]


class FormView(AnsweringView):
    """A form, and the page on which it is shown."""

    def __init__(self, page: Page, q: Exercise) -> None:
        self.form: Form = q._display_()
        super().__init__(page, self.form, "exercise")

    @property
    def box(self) -> Locator:
        """The box for the answer; that for a second step comes after it."""
        return self.root.get_by_role("textbox").first

    @property
    def reply(self) -> Locator:
        """The reply."""
        return self.root.locator("[data-role=reply]")

    def replies(self, verdict: str) -> None:
        """Wait for a reply with a verdict."""
        expect(self.reply).to_have_attribute("data-verdict", verdict)


class FormTab(AnsweringTab):
    """A page on which forms are shown one after the other."""

    def lay(self, q: Exercise, width: int, *, dark: bool) -> FormView:
        """Give a question the empty page."""
        view = FormView(self.page, q)
        self.clear(view, width, dark=dark, lang=q.lang)
        return view
