"""Positions in Chromium: every text within the picture, none over another or under a card."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from nainjaune_widget import RULESETS, Deal, Round
from tests.support.runs.daily import HARDEST_FIRST, daily

pytestmark = pytest.mark.browser

FAULTS = """() => {
    const whole = document.querySelector("svg").getBoundingClientRect();
    const texts = [...document.querySelectorAll("text")];
    const boxes = texts.map(text => text.getBoundingClientRect());
    const papers = [...document.querySelectorAll("rect[width='100'][height='140']")];
    const cards = papers.map(paper => paper.getBoundingClientRect());
    const over = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 6;
    return texts.filter((_, nth) => {
        const box = boxes[nth];
        return box.left < whole.left + 12 || box.right > whole.right - 12 ||
            box.bottom > whole.bottom - 12 || cards.some(card => over(box, card)) ||
            boxes.some((other, place) => place < nth && over(box, other));
    }).map(text => text.textContent);
}"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Any:
    context = browser.new_context(viewport={"width": 1200, "height": 1000})
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("rules", daily(HARDEST_FIRST))
def test_every_text_has_its_place(page: Page, rules: str) -> None:
    lang = "fr"
    for players in RULESETS[rules].players:
        deal = Deal.shuffled(rules, players=players, seed=players)
        played = Round(deal)
        pictures = [deal.picture(lang)]
        while not played.finished:
            played.play(played.legal[0])
            if len(played.actions) % 12 == 5:
                pictures.append(played.picture(lang))
        for picture in (*pictures, played.picture(lang)):
            page.set_content(f'<body style="margin:0">{picture.svg}')
            assert page.evaluate(FAULTS) == [], f"{deal!r} after {len(played.actions)} actions"


def test_as_an_image_it_is_as_narrow_as_its_page(page: Page) -> None:
    for shown in (Deal.shuffled(seed=7), Round(Deal.shuffled(seed=7))):
        html = shown._repr_html_()
        page.set_content(f'<body style="margin:0"><div style="width:360px">{html}</div>')
        page.wait_for_function("document.querySelector('img').complete")
        assert page.locator("img").bounding_box()["width"] == pytest.approx(360, abs=1)  # type: ignore[index]
