"""Forced colours and more contrast, measured on pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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

Emulate = Callable[..., View]


@pytest.fixture
def emulated() -> Iterator[Emulate]:
    """Make a function that emulates media features in a view's page until the test is over."""
    views: list[View] = []

    def emulate(view: View, **media: Any) -> View:
        views.append(view)
        view.page.emulate_media(**media)
        return view

    yield emulate
    for view in views:
        view.page.emulate_media(
            forced_colors="none", color_scheme="light", contrast="no-preference"
        )


@pytest.fixture
def forced(options: dict[str, Any], scheme: str, show: Show, emulated: Emulate) -> View:
    """Show a table in forced colours while it is a person's turn."""
    view = show(dark=scheme == "dark", human=0, **options)
    return emulated(view, forced_colors="active", color_scheme=scheme)


def all_of(view: View, selector: str) -> list[Locator]:
    """Return the elements of a view that match: at least one."""
    found = view.root.locator(selector).all()
    assert found, selector
    return found


def index_of(picture: Picture, card: Locator) -> float:
    """Return the contrast of a card's rank in its corner, which other cards leave open."""
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
    """On the cloth a box's card is its edge; on the round board it is the board's rim."""
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
    """Return a computed style of an element."""
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
def test_more_contrast_is_seven_to_one(show: Show, emulated: Emulate, dark: bool) -> None:
    """For cards, muted text and the rail's words, in a light and in a dark page."""
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
