"""Boards on a host's page, seen from outside: their marks, controls and keys."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from nainjaune_widget.words import catalogue

WORDS = {key: str(said) for key, said in catalogue("interface", "en").items()}
BOARD = """from nainjaune_widget import Board
board = Board("lindor-1789", players=4, seed=7, human=0)
board
"""
# On the cell around a board, Jupyter deletes it at `d d`, inserts others at `a` and `b`, and
# offers a restart at `0 0`.
HOST_KEYS = ("d", "d", "a", "b", "x", "0", "0", "ArrowDown", "Enter")


class BoardView:
    """A view of a board."""

    def __init__(self, page: Page, nth: int = 0) -> None:
        self.page = page
        self.root = page.locator(".nj").nth(nth)

    @property
    def cursor(self) -> int:
        """The move on show."""
        return int(self.root.get_attribute("data-cursor") or -1)

    @property
    def events(self) -> int:
        """The number of events."""
        return int(self.root.get_attribute("data-events") or -1)

    @property
    def legal(self) -> Locator:
        """The cards that the person may play."""
        return self.root.locator("[data-legal]")

    @property
    def log(self) -> Locator:
        """The entries of the log."""
        return self.root.locator('[data-role="log"] [data-event]')

    @property
    def notice(self) -> Locator:
        """The notice on show."""
        return self.root.locator("[data-role=notice]")

    def press(self, key: str) -> None:
        """Press a key with the focus in the view."""
        self.root.focus()
        self.page.keyboard.press(key)

    def at(self, cursor: int) -> None:
        """Wait until the view shows an event."""
        expect(self.root).to_have_attribute("data-cursor", str(cursor))

    def end(self) -> None:
        """Go to the last event and wait until a card can be played."""
        self.press("End")
        expect(self.legal.first).to_be_visible()

    def play(self) -> str:
        """Play the first legal card and return it, once the view shows the outcome."""
        self.end()
        before = self.events
        card = self.legal.first.get_attribute("data-card") or ""
        self.legal.first.click()
        self.grown_from(before)
        return card

    def grown_from(self, events: int) -> None:
        """Wait until the number of events is no longer this one."""
        expect(self.root).not_to_have_attribute("data-events", str(events))


def play_a_little(view: BoardView) -> None:
    """Check that a board appears, steps by key and takes a card, and that its log grows."""
    expect(view.root).to_be_visible()
    view.press("Home")
    view.at(0)
    view.press("ArrowRight")
    view.at(1)
    view.end()
    log = view.log.count()
    events = view.events
    card = view.play()
    assert view.events > events
    expect(view.root.locator(f'[data-seat="0"] [data-card="{card}"]')).to_have_count(0)
    view.press("End")
    expect(view.log).not_to_have_count(log)
