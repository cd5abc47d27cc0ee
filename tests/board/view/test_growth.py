"""A snapshot that grows by messages, and the traces of views that have ended."""

from __future__ import annotations

import base64
import json
import zlib
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.support.view.board import Show, View
from tests.support.view.live import DELIVER

Told = tuple[dict[str, Any], dict[str, Any], list[str]]


def packed(base: int, rev: int, growth: dict[str, Any]) -> Told:
    """Pack a growth as Python sends it."""
    buffer = base64.b64encode(zlib.compress(json.dumps(growth).encode())).decode()
    return {}, {"type": "more", "base": base, "rev": rev}, [buffer]


def more(view: View, *told: Told) -> None:
    """Send growths in one go, as Python does."""
    view.page.evaluate(f"all => all.forEach({DELIVER})", [list(each) for each in told])


def short(show: Show) -> tuple[View, list[dict[str, Any]], int]:
    """A view of the first ten events of a deal, all events, and the revision."""
    view = show(0)
    events = view.snapshot["events"]
    view.put(events=events[:10], turn=2)
    return view, events, view.snapshot["rev"]


def growth(keep: int, events: list[dict[str, Any]], **patch: Any) -> dict[str, Any]:
    """Return a growth."""
    return {"keep": keep, "events": events, "texts": {}, "patch": patch}


def snapshot(view: View) -> dict[str, Any]:
    """The snapshot on the model."""
    found: dict[str, Any] = view.page.evaluate("model.get('snapshot')")
    return found


def test_growths_are_merged_in_their_order(show: Show) -> None:
    view, events, rev = short(show)
    long = growth(10, events[10:30])
    told = growth(30, events[30:31], turn=1) | {"texts": {"3": {"otherwise": "Or else."}}}
    more(view, packed(rev, rev + 1, long), packed(rev + 1, rev + 2, told))
    expect(view.root).to_have_attribute("data-events", "31")
    now = snapshot(view)
    assert (now["rev"], now["turn"]) == (rev + 2, 1)
    assert now["events"][3]["text"] == events[3]["text"] | {"otherwise": "Or else."}
    assert [event["number"] for event in now["events"]] == list(range(1, 32))
    assert view.sent("whole") == []


def test_a_growth_may_drop_old_events(show: Show) -> None:
    view, _, rev = short(show)
    view.go(10)
    more(view, packed(rev, rev + 1, growth(6, [])))
    expect(view.root).to_have_attribute("data-events", "6")
    view.at(6)


def test_the_whole_snapshot_is_asked_for_after_a_gap(show: Show) -> None:
    view, events, rev = short(show)
    more(view, packed(rev + 1, rev + 2, growth(12, events[12:14])))
    view.page.wait_for_function("model.sent.some(message => message.type === 'whole')")
    assert len(snapshot(view)["events"]) == 10
    view.put(events=events[:14], rev=rev + 2)
    expect(view.root).to_have_attribute("data-events", "14")


def test_several_views_merge_a_growth_once(show: Show) -> None:
    view, events, rev = short(show)
    view.page.evaluate("showBoard('')")
    view.page.evaluate(
        "() => { model.times = 0; const set = model.set;"
        " model.set = (...all) => { model.times++; set.apply(model, all); } }"
    )
    more(view, packed(rev, rev + 1, growth(10, events[10:15])))
    for each in view.page.locator(".nj").all():
        expect(each).to_have_attribute("data-events", "15")
    assert view.page.evaluate("model.times") == 1
    assert view.sent("whole") == []


# Counts the resources of a page: listeners (also those that end with a signal), observers, timers
# and animation frames.
COUNT = """() => {
    const held = window.held = new Map();
    const add = (key, by) => held.set(key, (held.get(key) ?? 0) + by);
    const targets = new WeakSet([window, document, document.documentElement, document.body]);
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, heard, options) {
        if (targets.has(this ?? window)) {
            add("listener", 1);
            const signal = options?.signal;
            if (signal) addEventListener.call(signal, "abort", () => add("listener", -1));
        }
        return addEventListener.call(this ?? window, type, heard, options);
    };
    EventTarget.prototype.removeEventListener = function (...all) {
        if (targets.has(this ?? window)) add("listener", -1);
        return removeEventListener.apply(this ?? window, all);
    };
    for (const name of ["MutationObserver", "ResizeObserver"]) {
        const { observe, disconnect } = window[name].prototype;
        const observing = new WeakSet();
        window[name].prototype.observe = function (...all) {
            if (!observing.has(this)) { observing.add(this); add(name, 1); }
            return observe.apply(this, all);
        };
        window[name].prototype.disconnect = function () {
            if (observing.delete(this)) add(name, -1);
            return disconnect.apply(this);
        };
    }
    const { setTimeout, clearTimeout } = window;
    const timers = new Set();
    window.setTimeout = (done, ...all) => {
        const id = setTimeout(() => { timers.delete(id); done(); }, ...all);
        timers.add(id);
        return id;
    };
    window.clearTimeout = id => { timers.delete(id); clearTimeout(id); };
    window.timers = timers;
}"""
OPEN_AND_CLOSE = """async times => {
    for (let time = 0; time < times; time++) {
        await showBoard("");
        const root = document.querySelector(".nj");
        const event = key => new KeyboardEvent("keydown", { key, bubbles: true });
        for (const key of ["Home", " ", "?"]) root.dispatchEvent(event(key));
        await null;
        if (time % 2) ending.abort(); else end();
    }
    await new Promise(requestAnimationFrame);
    return [Object.fromEntries(held), timers.size, model.listeners(),
        document.querySelectorAll(".nj").length];
}"""


@pytest.mark.slow
def test_two_hundred_views_leave_no_traces(show: Show) -> None:
    view = show(human=0)
    view.page.evaluate("ending.abort()")
    view.page.evaluate(COUNT)
    held, timers, listeners, views = view.page.evaluate(OPEN_AND_CLOSE, 200)
    assert held
    assert set(held.values()) == {0}
    assert (timers, listeners, views) == (0, 0, 0)
