"""The traces of views that have ended; what a growth makes of a snapshot is tested in Node."""

from __future__ import annotations

import pytest

from tests.support.view.board import Show

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
