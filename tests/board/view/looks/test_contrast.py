"""Themes, motion, forced colours and contrast; contrast is measured on pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from nainjaune_widget.tabletop import ART
from tests.support.browser.axe import EDGE, TEXT, Picture, contrast
from tests.support.runs.daily import daily
from tests.support.view.board import Show, View

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


def look(part: Locator, name: str) -> str:
    """Return a computed style of an element."""
    found: str = part.evaluate("(part, name) => getComputedStyle(part)[name]", name)
    return found


@pytest.mark.parametrize("scheme", daily(["dark", "light"]))
@pytest.mark.slow
def test_everything_is_seen_in_forced_colours(show: Show, emulated: Emulate, scheme: str) -> None:
    """Cards keep their colours; what colours alone would tell has an edge of its own."""
    view = emulated(
        show(dark=scheme == "dark", human=0), forced_colors="active", color_scheme=scheme
    )
    picture = Picture(view.page)
    for card in all_of(view, ".nj-own .nj-card, [data-role=run] .nj-card"):
        assert index_of(picture, card) >= TEXT
        assert picture.contrast_across(card) >= EDGE
    for part in all_of(view, ".nj-tray, .nj-tray > [data-box], [data-seat]"):
        assert picture.contrast_across(part) >= EDGE
    (seat,) = all_of(view, "[data-turn]")
    others = all_of(view, "[data-seat]:not([data-turn])")
    assert look(seat, "outlineStyle") not in {look(each, "outlineStyle") for each in others}
    legal, held = (
        {look(card, "boxShadow") for card in all_of(view, f"{which} > .nj-card")}
        for which in ("[data-legal]", ".nj-hold:not([data-legal])")
    )
    assert legal.isdisjoint(held)


@pytest.mark.slow
def test_more_contrast_is_seven_to_one(show: Show, emulated: Emulate) -> None:
    """For cards, muted text and the rail's words."""
    view = emulated(show(human=0), contrast="more")
    picture = Picture(view.page)
    for card in all_of(view, ".nj-own .nj-card, [data-role=run] .nj-card"):
        assert index_of(picture, card) >= AAA
    for words in all_of(view, ".nj-at, .nj-otherwise, .nj-number, .nj-mark span, .nj-where"):
        box = words.bounding_box()
        if box and words.is_visible():
            assert picture.contrast_in(box["x"], box["y"], box["width"], box["height"]) >= AAA


# The colour of each suit, and that of its card.
SUIT_COLOURS = """root => Object.fromEntries([...root.querySelectorAll("[data-suit]")].map(face => [
    face.dataset.suit,
    [getComputedStyle(face).color, getComputedStyle(face.parentElement).backgroundColor]
        .map(colour => colour.match(/[\\d.]+/g).map(Number)),
]))"""


@pytest.mark.parametrize(("four_colours", "different"), [(False, 2), (True, 4)])
def test_the_suits_have_their_colours_with_contrast(
    show: Show, four_colours: bool, different: int
) -> None:
    """By default those of the printed pictures."""
    found = show(four_colours=four_colours).root.evaluate(SUIT_COLOURS)
    assert set(found) == set("♣♦♥♠")
    assert len({tuple(suit) for suit, _ in found.values()}) == different
    if not four_colours:
        drawn = {suit: ART["colours"][ART["suits"][suit]["colour"]] for suit in found}
        shown = {suit: f"#{bytes(colour).hex()}" for suit, (colour, _) in found.items()}
        assert shown == drawn
    assert all(contrast(*colours) >= TEXT for colours in found.values())


HOSTS = [
    ("data-jp-theme-light", "false", "dark"),
    ("data-jp-theme-light", "true", "light"),
    ("class", "vscode-dark", "dark"),
    ("class", "vscode-light", "light"),
    ("style", "background: #111", "dark"),
    ("style", "background: #eee", "light"),
]
INK = {"light": "rgb(29, 27, 24)", "dark": "rgb(245, 238, 221)"}


def test_the_theme_is_that_of_the_host(show: Show) -> None:
    view = show()
    for attribute, value, theme in HOSTS:
        view.page.evaluate(
            "([name, value]) => { document.body.removeAttribute('data-jp-theme-light');"
            " document.body.className = document.body.style = '';"
            " document.body.setAttribute(name, value) }",
            [attribute, value],
        )
        expect(view.root).to_have_attribute("data-theme", theme)
        expect(view.root).to_have_css("color", INK[theme])


# A banner that has left stays gone by its animation.
MOTION = "document.getAnimations().filter(each => each.animationName !== 'nj-leave').length"
# A flight is over in a quarter of a second, so tests count those that began.
COUNT_FLIGHTS = """() => {
    const { animate } = Element.prototype;
    window.flown = 0;
    Element.prototype.animate = function (...all) {
        window.flown++;
        return animate.apply(this, all);
    };
}"""


def test_cards_and_jetons_fly(show: Show) -> None:
    view = show(0, rules="nain-1760", players=3, still=False)
    for kind in ("play", "sweep"):
        event = next(each for each in view.snapshot["events"] if each["kind"] == kind)
        view.go(event["number"] - 1)
        view.page.evaluate(COUNT_FLIGHTS)
        view.press("step")
        view.at(event["number"])
        assert view.page.evaluate("flown") > 0
        view.page.wait_for_function(f"{MOTION} === 0")
