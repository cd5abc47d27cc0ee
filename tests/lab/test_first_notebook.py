"""The course's first notebook in JupyterLab: the page agrees with the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.support.jupyter.one_page import Lab

NOTEBOOK = Path("course") / "en" / "01-a-first-deal.ipynb"

# One entry for each event: the boxes after it, and its text from the engine.
TOLD_BY_ENGINE = """
import json
from nainjaune_widget.explain import explain

def told(game):
    story = game.story(None, board._table.names)
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
# One entry for each step: what the view shows, once its cursor has come to the next event.
# One entry for each step: what the view shows, once its cursor has come to the next event.
SHOWN_IN_PAGE = """async (view, [step, count]) => {
    const shown = () => {
        const explanation = view.querySelector('[data-role="explanation"]');
        const boxes = [...view.querySelectorAll('[data-box]')].map(
            box => [box.dataset.box, Number(box.dataset.jetons)]
        );
        return {
            boxes: Object.fromEntries(boxes),
            text: explanation.textContent,
            clause: explanation.dataset.clause,
        };
    };
    const all = [];
    while (all.length < count) {
        step.click();
        const end = performance.now() + 20_000;
        while (view.dataset.cursor !== String(all.length + 1)) {
            if (performance.now() > end) throw new Error(`no step from ${all.length}`);
            await new Promise(requestAnimationFrame);
        }
        await new Promise(requestAnimationFrame);
        all.push(shown());
    }
    return all;
}"""
LANDED = """view => Promise.allSettled(
    view.getAnimations({ subtree: true }).map(animation => animation.finished)
)"""


@pytest.mark.slow
def test_every_step_shows_the_boxes_and_the_text_from_the_engine(
    lab: Lab, project_root: Path
) -> None:
    lab.page.set_viewport_size({"width": 1280, "height": 1600})
    lab.open_chapter(project_root / NOTEBOOK)
    lab.run_all()
    # The first board is the lesson's, for those who choose it.
    lesson, view = (lab.page.locator(".nj").nth(number) for number in range(2))
    expect(lesson.locator("[data-role=lesson]")).to_have_attribute("data-step", "1")
    check_every_step(view, json.loads(lab.printed(TOLD_BY_ENGINE)))
    view.scroll_into_view_if_needed()
    view.evaluate(LANDED)
    lab.check_accessibility(".nj")
    assert lab.errors == []


def check_every_step(view: Locator, engine: dict[str, Any]) -> None:
    """Step from the first event to the last and compare each with what the engine told."""
    expect(view).to_have_attribute("data-events", str(len(engine["told"])))
    view.get_by_role("button", name="First", exact=True).click()
    expect(view).to_have_attribute("data-cursor", "0")
    step = view.get_by_role("button", name="Step", exact=True).element_handle()
    every = view.evaluate(SHOWN_IN_PAGE, [step, len(engine["told"])])
    for shown, told in zip(every, engine["told"], strict=True):
        assert shown["boxes"] == told["boxes"]
        assert told["headline"] in shown["text"]
        assert told["sentence"] in shown["text"]
        assert all(f"{label}{amount}" in shown["text"] for label, amount in told["sum"])
        assert shown["clause"] == told["clause"]
    assert every[-1]["boxes"] == engine["boxes"]
