"""The stand-alone page of `to_html`, opened from a file without a network."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from nainjaune_widget import Board, probability
from tests.support.browser.axe import check_accessible
from tests.support.browser.chromium import PATIENCE_MS

Opened = Callable[..., Page]


@pytest.fixture
def opened(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    """Make a function that writes a board's page and opens it without a network.

    No error may occur there, and nothing else may be asked for.
    """
    asked: list[str] = []
    errors: list[str] = []
    path = tmp_path / "deal.html"
    contexts: list[BrowserContext] = []

    def open_page(
        board: Board, event: int | None = None, beliefs: int | None = None, **options: Any
    ) -> Page:
        board.to_html(path, beliefs=beliefs)
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE_MS)
        context.set_offline(True)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url.partition("#")[0]))
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text))
        page.goto(path.as_uri() + (f"#{event}" if event is not None else ""))
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert errors == []
    assert asked == [path.as_uri()]


def test_the_page_steps_through_the_deal_with_its_explanations(opened: Opened) -> None:
    board = Board(seed=364, lang="fr")
    page = opened(board)
    root = page.locator(".nj")
    expect(root).to_have_attribute("data-cursor", "0")
    expect(root).to_have_attribute("data-events", str(len(board.events)))
    told = root.locator("[data-role=explanation]")
    for number in (1, 2, 3):
        root.get_by_role("button", name=board.words["step"], exact=True).click()
        expect(root).to_have_attribute("data-cursor", str(number))
        expect(told).to_contain_text(board.snapshot["events"][number - 1]["text"]["sentence"])
    text = board.snapshot["events"][2]["text"]
    told.locator("summary").click()
    expect(told).to_contain_text(board.snapshot["clauses"][text["clause"]])


def test_keys_work_at_once_and_the_address_may_name_an_event(opened: Opened) -> None:
    """Keys also work after a click beside the board."""
    board = Board(seed=7)
    page = opened(board, viewport={"width": 1900, "height": 900})
    root = page.locator(".nj")
    page.keyboard.press("ArrowRight")
    expect(root).to_have_attribute("data-cursor", "1")
    page.locator("h1").click()
    page.keyboard.press("End")
    expect(root).to_have_attribute("data-cursor", str(len(board.events)))
    page.keyboard.press("Home")
    page.keyboard.press("s")
    board.next_sweep()
    expect(root).to_have_attribute("data-cursor", str(board.cursor))
    page.evaluate("location.hash = '#4'")
    expect(root).to_have_attribute("data-cursor", "4")
    page.evaluate("location.hash = '#999999'")
    expect(root).to_have_attribute("data-cursor", str(len(board.events)))


def test_the_page_offers_nothing_that_needs_python(opened: Opened) -> None:
    board = Board(seed=7, human=1)
    root = opened(board).locator(".nj")
    for key in ("deal", "pass", "undo", "announce", "hint", "what-if"):
        expect(root.get_by_role("button", name=board.words[key], exact=True)).to_have_count(0)
    expect(root.locator("[data-legal]")).to_have_count(0)
    expect(root.locator("[data-seat='1'] [data-card]")).to_have_count(len(board.round.hands[1]))
    expect(root.locator("[data-seat='0'] [data-card]")).to_have_count(0)
    expect(root.locator("button[data-card]")).to_have_count(0)
    root.press("?")
    expect(root.get_by_role("dialog")).not_to_contain_text(re.compile(r"\bundo\b"))


def test_axe_finds_nothing_in_the_page_as_a_whole(opened: Opened) -> None:
    """Its theme is the system's, and light on paper."""
    board = Board("pope-joan", players=5, seed=3, lang="fr")
    board.next_sweep()
    page = opened(
        board,
        color_scheme="dark",
        viewport={"width": 360, "height": 800},
        reduced_motion="reduce",
    )
    root = page.locator(".nj")
    expect(root).to_have_attribute("data-theme", "dark")
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(overflow) == 0
    check_accessible(page)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(root).to_have_attribute("data-theme", "light")
    check_accessible(page, only=("color-contrast",))
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(root).to_have_attribute("data-theme", "dark")
    page.emulate_media(color_scheme="light")
    expect(root).to_have_attribute("data-theme", "light")


@pytest.mark.slow
def test_on_paper_the_whole_deal_is_told(opened: Opened) -> None:
    board = Board(seed=7)
    page = opened(board)
    last = page.get_by_text(board.snapshot["events"][-1]["text"]["sentence"]).last
    expect(last).to_be_hidden()
    page.emulate_media(media="print")
    expect(last).to_be_visible()
    button = page.get_by_role("button", name=board.words["step"], exact=True)
    expect(button).to_have_count(0)
    boxes = page.locator("[data-box='7♦']")
    expect(boxes.get_by_text(boxes.get_attribute("data-jetons") or "", exact=True)).to_be_visible()
    assert len(page.pdf()) > 20_000


def test_without_scripts_the_page_is_a_picture_and_a_text(opened: Opened) -> None:
    board = Board(seed=7)
    page = opened(board, java_script_enabled=False)
    expect(page.locator("main > svg")).to_be_visible()
    told = page.get_by_text(board.snapshot["events"][9]["text"]["sentence"])
    expect(told.last).to_be_visible()


@pytest.mark.slow
def test_beliefs_come_along_without_a_kernel(opened: Opened) -> None:
    """They step with the cursor, and are exact."""
    board = Board(players=4, seed=7, eyes=1)
    root = opened(board, event=20, beliefs=1).locator(".nj")
    for cursor in (20, 21):
        expect(root).to_have_attribute("data-cursor", str(cursor))
        wanted = next(filter(None, reversed(board.round.wanted_after[:cursor])))
        known = probability.beliefs(board.round.view(1, at=cursor))
        card = next(card for card in wanted if card in known.cards)
        belief = root.locator(f".nj-talon [data-belief='{card}']")
        expect(belief).to_have_attribute("data-probability", str(known.of(card)["talon"]))
        root.get_by_role("button", name=board.words["step"], exact=True).click()
