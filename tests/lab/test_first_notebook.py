"""The course's first notebook in JupyterLab: the page agrees with the engine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, expect

from tests.support import jupyterlab

NOTEBOOK = Path("course") / "en" / "01-a-first-deal.ipynb"

# One entry for each event: the boxes after it, and its text from the engine.
TOLD_BY_ENGINE = """
import json
from nainjaune_widget.explain import explain

def told(game):
    story = game.story(None, board._session.names)
    nets = [
        (event, effect.source, effect.target, effect.amount)
        for event in game.events for effect in event.effects if effect.kind == "jetons"
    ]
    boxes = dict(game.boxes)
    for _, source, target, amount in nets:
        if source in boxes: boxes[source] += amount
        if target in boxes: boxes[target] -= amount
    for event in game.events:
        for of, source, target, amount in nets:
            if of is event and source in boxes: boxes[source] -= amount
            if of is event and target in boxes: boxes[target] += amount
        why = explain(story, event, "en")
        yield {
            "boxes": dict(boxes), "headline": why.headline, "sentence": why.sentence,
            "sum": why.sum, "clause": why.clause,
        }

print(json.dumps({"told": list(told(board.round)), "boxes": dict(board.round.boxes)}))
"""
SHOWN_IN_PAGE = """view => {
    const explanation = view.querySelector('[data-role="explanation"]');
    const boxes = [...view.querySelectorAll('[data-box]')];
    return {
        boxes: Object.fromEntries(boxes.map(box => [box.dataset.box, Number(box.dataset.jetons)])),
        text: explanation.textContent,
        clause: explanation.dataset.clause,
    };
}"""

LANDED = """view => Promise.allSettled(
    view.getAnimations({ subtree: true }).map(animation => animation.finished)
)"""


@dataclass(frozen=True)
class Opened:
    """The notebook after "Run all cells"."""

    page: Page
    errors: list[str]

    @property
    def view(self) -> Locator:
        """The notebook's first board."""
        return self.page.locator(".nj").first

    def press(self, name: str) -> None:
        """Click one of the board's buttons."""
        self.view.get_by_role("button", name=name, exact=True).click()


@pytest.fixture(scope="module")
def opened(server: jupyterlab.Server, browser: Browser, project_root: Path) -> Iterator[Opened]:
    page = browser.new_page(viewport={"width": 1280, "height": 1600})
    errors = jupyterlab.console_errors(page)
    path = jupyterlab.copy_chapter(server, project_root / NOTEBOOK)
    jupyterlab.open_notebook(page, server, path)
    jupyterlab.run_all(page)
    yield Opened(page, errors)
    page.close()


def test_every_step_shows_the_boxes_and_the_text_from_the_engine(opened: Opened) -> None:
    engine = json.loads(jupyterlab.printed_by_kernel(opened.page, TOLD_BY_ENGINE))
    expect(opened.view).to_have_attribute("data-events", str(len(engine["told"])))
    opened.press("First")
    for cursor, told in enumerate(engine["told"], start=1):
        opened.press("Step")
        expect(opened.view).to_have_attribute("data-cursor", str(cursor))
        shown: dict[str, Any] = opened.view.evaluate(SHOWN_IN_PAGE)
        assert shown["boxes"] == told["boxes"]
        assert told["headline"] in shown["text"]
        assert told["sentence"] in shown["text"]
        assert all(f"{label}{amount}" in shown["text"] for label, amount in told["sum"])
        assert shown["clause"] == told["clause"]
    assert shown["boxes"] == engine["boxes"]
    assert opened.errors == []


def test_axe_finds_nothing(opened: Opened) -> None:
    opened.view.scroll_into_view_if_needed()
    opened.view.evaluate(LANDED)
    # JupyterLab's body has no height, and axe skips the contrast of what is cut off.
    opened.page.evaluate("document.body.style.overflow = 'visible'")
    results = Axe().run(opened.page, context=".nj")
    assert "color-contrast" in {passed["id"] for passed in results.response["passes"]}
    assert results.violations_count == 0, results.generate_report()
