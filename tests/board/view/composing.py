"""A composer in Python, and a page that speaks with it as a notebook's page would."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Locator, Page, expect

from nainjaune_widget import Composer

START = """async ([source, traits]) => {
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
    const el = document.body.appendChild(document.createElement("div"));
    widget.render({ model, el, signal: ending.signal });
}"""


class Table:
    """A composer, and the page on which it is shown."""

    def __init__(self, page: Page, composer: Composer) -> None:
        self.page = page
        self.composer = composer
        self.root = page.locator(".nk")
        self.asleep = False
        page.expose_function("toPython", self._hear)

    def _hear(self, content: Any) -> dict[str, Any]:
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
        """A button by its text's key."""
        return self.root.get_by_role("button", name=self.composer.words[key], exact=True)

    def field(self, role: str) -> Locator:
        """A field."""
        return self.root.locator(f"[data-role={role}]")

    @property
    def spoken(self) -> Locator:
        """What a screen reader says."""
        return self.root.locator("[aria-live=polite]")
