"""A composer in Python, and a page that talks to it as a notebook's page does."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from nainjaune_widget import Composer
from tests.support.view.answering import AnsweringTab, AnsweringView


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
