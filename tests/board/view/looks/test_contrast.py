"""Colours that a person has chosen for all pages, and more contrast: measured on pictures."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.browser.pictures import EDGE, TEXT, Picture
from tests.support.runs.daily import daily
from tests.support.view.board import Show, View

POPE: dict[str, Any] = {"rules": "pope-joan"}
CLOTH: dict[str, Any] = {"rules": "nain-1760", "players": 5}
PHONE: dict[str, Any] = {"width": 390, "height": 844}
TABLES = [({}, "dark"), (POPE, "light"), ({}, "light"), (POPE, "dark"), (CLOTH, "dark")]
TABLES += [(PHONE, "dark"), (PHONE | CLOTH, "light")]
AAA = 7.0


class Emulated:
    """The media that the page of a view is told of, until the test is over."""

    def __init__(self) -> None:
        self._view: View | None = None

    def __call__(self, view: View, **media: Any) -> View:
        """Tell a view's page of media, and return the view."""
        self._view = view
        view.page.emulate_media(**media)
        return view

    def end(self) -> None:
        """Take back what was told."""
        if self._view:
            self._view.page.emulate_media(
                forced_colors="none", color_scheme="light", contrast="no-preference"
            )


@pytest.fixture
def emulated() -> Iterator[Emulated]:
    """Make a function that tells a view's page of media."""
    one = Emulated()
    yield one
    one.end()


@pytest.fixture
def forced(options: dict[str, Any], scheme: str, show: Show, emulated: Emulated) -> View:
    """Show a table in forced colours while it is a person's turn."""
    view = show(dark=scheme == "dark", human=0, **options)
    return emulated(view, forced_colors="active", color_scheme=scheme)


def all_of(view: View, selector: str) -> list[Locator]:
    """The elements of a view that match, one at least."""
    found = view.root.locator(selector).all()
    assert found, selector
    return found


def index_of(picture: Picture, card: Locator) -> float:
    """The contrast of a card's rank in its corner, which other cards leave open."""
    box = card.bounding_box()
    assert box
    x, y, width, height = box["x"], box["y"], box["width"], box["height"]
    return picture.contrast_in(x + 3, y + 3, width * 0.2, height * 0.25)


every_table = pytest.mark.parametrize(("options", "scheme"), daily(TABLES, 2))


@every_table
def test_cards_keep_their_colours_and_have_an_edge(forced: View) -> None:
    picture = Picture(forced.page)
    for card in all_of(forced, ".nj-own .nj-card, [data-role=run] .nj-card"):
        assert index_of(picture, card) >= TEXT
        assert picture.contrast_across(card) >= EDGE


@every_table
def test_boxes_and_seats_are_seen(forced: View) -> None:
    """On the cloth and on the round board no box has an edge of its own: its card, the board."""
    picture = Picture(forced.page)
    boxes = {"cloth": "[data-box] .nj-card", "round": ".nj-wheel"}
    layout = str(forced.snapshot["rules"]["layout"])
    strip = forced.root.locator(".nj-strip").count() > 0
    edges = "[data-box]" if strip else boxes.get(layout, ".nj-tray, .nj-tray > [data-box]")
    for edge in all_of(forced, f"{edges}, [data-seat]"):
        assert picture.contrast_across(edge, beyond=24 if layout == "round" else 6) >= EDGE


@every_table
def test_the_turn_and_a_legal_card_have_a_colour_of_their_own(forced: View) -> None:
    (seat,) = all_of(forced, "[data-turn]")
    others = all_of(forced, "[data-seat]:not([data-turn])")
    assert len({look(each, "outlineStyle") for each in others}) == 1
    assert look(seat, "outlineStyle") != look(others[0], "outlineStyle")
    legal = all_of(forced, "[data-legal] > .nj-card")
    held = all_of(forced, ".nj-hold:not([data-legal]) > .nj-card")
    assert {look(each, "boxShadow") for each in legal}.isdisjoint(
        look(each, "boxShadow") for each in held
    )


def look(part: Locator, name: str) -> str:
    """A computed style of an element."""
    found: str = part.evaluate("(part, name) => getComputedStyle(part)[name]", name)
    return found


@pytest.mark.parametrize(("options", "scheme"), daily([({}, "dark"), ({}, "light")]))
def test_the_rail_is_a_line_and_pressed_controls_look_pressed(forced: View) -> None:
    forced.go(forced.end // 2)
    rail = forced.root.locator(".nj-groove").bounding_box()
    assert rail
    picture = Picture(forced.page)
    for share in (0.1, 0.9):
        x = rail["x"] + share * rail["width"]
        assert picture.contrast_in(x, rail["y"], 1, rail["height"]) >= EDGE
    announce = forced.button("announce")
    before = look(announce, "backgroundColor")
    announce.click()
    expect(announce).to_have_attribute("aria-pressed", "false")
    assert look(announce, "backgroundColor") != before


@pytest.mark.parametrize("dark", daily([False, True]))
def test_more_contrast_is_seven_to_one(show: Show, emulated: Emulated, dark: bool) -> None:
    """Of cards, of muted text and of the rail's words, in a light and in a dark page."""
    view = emulated(show(dark=dark, human=0), contrast="more")
    picture = Picture(view.page)
    for card in all_of(view, ".nj-own .nj-card, [data-role=run] .nj-card"):
        assert index_of(picture, card) >= AAA
    for words in all_of(view, ".nj-at, .nj-otherwise, .nj-number, .nj-mark span, .nj-where"):
        box = words.bounding_box()
        if box and words.is_visible():
            assert picture.contrast_in(box["x"], box["y"], box["width"], box["height"]) >= AAA


@pytest.mark.parametrize("nth", [2, 5])
def test_the_ring_of_the_focus_lies_over_the_cards_beside_it(show: Show, nth: int) -> None:
    """Also on a card that is not raised: the next one overlaps it."""
    view = show(human=0, players=3)
    card = view.root.locator(".nj-own [data-card]").nth(nth)
    card.focus()
    view.page.keyboard.press("Shift")
    box = card.bounding_box()
    face = card.locator(".nj-card").bounding_box()
    assert box
    assert face
    assert face["width"] > box["width"], "the card is not overlapped"
    colours = Picture(view.page).colours(
        face["x"] + face["width"], face["y"] + face["height"] / 2, 6, 1
    )
    assert (0x41, 0x89, 0xD6) in colours
