"""The cursor: moved by controls, keys, the rail, Python and new events."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.support.runs.daily import daily
from tests.support.view.board import Show
from tests.support.view.fold import marked

SUPPRESSED = "document.activeElement.hasAttribute('data-lm-suppress-shortcuts')"


@pytest.mark.parametrize("lang", daily(["fr", "en"]))
def test_each_control_does_what_it_says(show: Show, lang: str) -> None:
    view = show(5, lang=lang)
    stops, sweeps = marked(view.snapshot, "stop"), marked(view.snapshot, "sweep")
    for key, cursor in [
        ("step", 6),
        ("back", 5),
        ("first", 0),
        ("next-stop", stops[0]),
        ("first", 0),
        ("next-sweep", sweeps[0]),
        ("next-sweep", sweeps[1]),
        ("last", view.end),
        ("step", view.end),
        ("next-stop", view.end),
    ]:
        view.press(key)
        view.at(cursor)
    expect(view.root.get_by_role("slider", name=view.words["rail"], exact=True)).to_be_visible()
    expect(view.button("deal")).to_be_visible()


def test_each_key_does_what_it_says(show: Show) -> None:
    view = show(5)
    view.root.focus()
    stops, sweeps = marked(view.snapshot, "stop"), marked(view.snapshot, "sweep")
    for key, cursor in [
        ("ArrowRight", 6),
        ("ArrowLeft", 5),
        ("Home", 0),
        ("n", stops[0]),
        ("Home", 0),
        ("s", sweeps[0]),
        ("End", view.end),
    ]:
        view.page.keyboard.press(key)
        view.at(cursor)


def test_only_jupyters_own_keys_reach_jupyter(show: Show) -> None:
    view = show(5)
    view.root.get_by_role("slider").focus()
    for key in ("ArrowRight", "d", "0", "a"):
        view.page.keyboard.press(key)
        assert view.page.evaluate(SUPPRESSED)
    for key in ("Control+ArrowRight", "Escape", "Alt+n"):
        view.page.keyboard.press(key)
        assert not view.page.evaluate(SUPPRESSED)
    view.at(6)


@pytest.mark.parametrize("key", ["Shift+Enter", "Control+Enter", "Alt+Enter", "Meta+Enter"])
def test_the_keys_that_run_a_cell_do_nothing_and_say_so(show: Show, key: str) -> None:
    """To run the cell again would end the play. Neither Jupyter nor the card hears them."""
    view = show(human=0)
    view.root.locator("[data-legal]").first.focus()
    view.page.keyboard.press(key)
    assert view.page.evaluate(SUPPRESSED)
    expect(view.root.locator("[aria-live=polite]")).to_have_text(view.words["no-run"])
    assert view.sent("play") == []


def test_space_presses_the_control_that_has_the_focus(show: Show) -> None:
    """Elsewhere it plays and pauses."""
    view = show(5)
    view.root.focus()
    view.page.keyboard.press("ArrowLeft")
    view.at(4)
    view.button("first").focus()
    view.page.keyboard.press("Space")
    view.at(0)
    expect(view.button("play")).to_be_visible()


def test_a_dialog_lists_the_keys(show: Show) -> None:
    view = show()
    view.root.focus()
    view.page.keyboard.press("?")
    dialog = view.root.get_by_role("dialog", name=view.words["help"])
    expect(dialog).to_be_visible()
    assert view.page.evaluate("document.activeElement.closest('[role=dialog]') !== null")
    view.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(view.root).to_be_focused()


def test_play_goes_on_by_itself_until_paused(show: Show) -> None:
    view = show(0, clock=True)
    view.root.focus()
    view.page.keyboard.press("Space")
    expect(view.button("pause")).to_be_visible()
    view.page.clock.run_for(3000)
    gone = view.shown()["cursor"]
    assert gone > 2
    view.page.keyboard.press("Space")
    expect(view.button("play")).to_be_visible()
    view.page.clock.run_for(3000)
    view.at(gone)


def test_play_stops_at_the_end_and_then_starts_over(show: Show) -> None:
    view = show(clock=True)
    view.go(view.end - 1)
    view.press("play")
    view.at(view.end)
    expect(view.button("play")).to_be_visible()
    view.press("play")
    view.at(0)
    expect(view.button("pause")).to_be_visible()


def test_the_slider_tells_its_value_and_can_be_dragged(show: Show) -> None:
    view = show(0)
    slider = view.root.get_by_role("slider")
    slider.focus()
    view.page.keyboard.press("ArrowUp")
    view.at(1)
    expect(slider).to_have_attribute("aria-valuenow", "1")
    expect(slider).to_have_attribute("aria-valuemax", str(view.end))
    expect(slider).to_have_attribute("aria-valuetext", f"1 of {view.end}: Ben stakes 15.")
    thumb = slider.bounding_box()
    assert thumb is not None
    view.page.mouse.move(thumb["x"] + 4, thumb["y"] + 4)
    view.page.mouse.down()
    view.page.mouse.move(620, thumb["y"] + 4, steps=5)
    assert abs(view.shown()["cursor"] - view.end / 2) < 2
    view.page.mouse.move(1240, thumb["y"] + 4, steps=5)
    view.page.mouse.up()
    view.at(view.end)


@pytest.mark.parametrize("width", [360, 1240])
def test_marks_lead_to_their_events_and_their_labels_do_not_touch(show: Show, width: int) -> None:
    view = show(0, width=width, players=8)
    if width < 600:
        view.root.get_by_role("button", name=view.words["told.why"]).click()
    ticks = view.root.locator("[data-mark]")
    numbers = [event["number"] for event in view.snapshot["events"] if event["mark"]]
    expect(ticks).to_have_count(len(numbers))
    for nth in (0, len(numbers) - 1):
        ticks.nth(nth).dispatch_event("click")
        view.at(numbers[nth])
    labels = ticks.locator("span").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(({left, right}) => [left, right])"
    )
    assert labels
    labels.sort()
    assert all(left[1] <= right[0] for left, right in pairwise(labels))


def test_a_call_from_a_cell_moves_the_cursor_once(show: Show) -> None:
    view = show(2)
    view.go(7)
    view.press("back")
    view.at(6)
    view.page.evaluate("model.put('show', {cursor: 1, count: model.get('show').count})")
    view.press("step")
    view.at(7)


def test_python_is_told_the_cursor_but_not_at_every_step(show: Show) -> None:
    view = show(0, clock=True)
    view.page.clock.run_for(200)
    view.root.focus()
    for _ in range(9):
        view.page.keyboard.press("ArrowRight")
    view.at(9)
    assert [said["cursor"] for said in view.sent("show")] == [0]
    view.page.clock.run_for(200)
    first, last = view.sent("show")
    assert (last["cursor"], last["rev"]) == (9, view.snapshot["rev"])
    assert last["view"] == first["view"]
    assert last["at"] >= first["at"] + 200


def test_a_snapshot_older_than_the_cursor_is_asked_for_again(show: Show) -> None:
    """A host that restores traits as they were last sent whole has missed later messages."""
    view = show(0)
    assert view.sent("whole") == []
    view.page.evaluate("() => { model.put('show', {...model.get('show'), rev: 10 ** 6}); }")
    view.page.evaluate("showBoard('')")
    assert len(view.sent("whole")) == 1


def test_another_deal_starts_at_the_cursor_from_python(show: Show) -> None:
    view = show(9)
    view.page.evaluate("model.set('show', {cursor: 2, count: 0})")
    view.put(deal=view.snapshot["deal"] + 1)
    view.at(2)


def test_new_events_are_played_forward(show: Show) -> None:
    view = show(0, clock=True)
    events = view.snapshot["events"]
    view.put(events=events[:10])
    view.go(10)
    view.put(events=events[:14])
    view.at(11)
    view.page.clock.run_for(20_000)
    view.at(14)


def test_new_events_do_not_move_a_view_of_the_past(show: Show) -> None:
    view = show(0)
    events = view.snapshot["events"]
    view.put(events=events[:10])
    view.go(4)
    view.put(events=events[:14])
    expect(view.root).to_have_attribute("data-events", "14")
    view.at(4)


def test_an_undo_moves_the_view_back_to_the_last_event(show: Show) -> None:
    view = show()
    view.put(events=view.snapshot["events"][:12])
    view.at(12)
    view.go(5)
    view.put(events=view.snapshot["events"][:8])
    view.at(5)
