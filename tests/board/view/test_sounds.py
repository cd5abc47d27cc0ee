"""Sounds of cards, jetons and stops, made by the browser and off at first."""

from __future__ import annotations

from tests.support.view.board import Show, View
from tests.support.view.fold import marked

# A browser's sounds, of which only the starts are kept.
AUDIO = """() => {
    window.heard = [];
    const part = kind => ({
        gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} }, frequency: {},
        connect: target => target, start: () => heard.push(kind), stop() {},
    });
    window.AudioContext = class {
        sampleRate = 8000; currentTime = 0; state = "running"; destination = {};
        createGain = () => part("gain");
        createBiquadFilter = () => part("filter");
        createBufferSource = () => part("noise");
        createOscillator = () => part("tone");
        createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
        close = () => heard.push("closed");
    };
}"""


def heard(view: View) -> list[str]:
    """Return the sounds since the last call."""
    sounds: list[str] = view.page.evaluate("heard.splice(0)")
    return sounds


def test_cards_jetons_and_stops_are_heard_once_a_person_wants_it(show: Show) -> None:
    view = show(0)
    view.page.evaluate(AUDIO)
    view.press("step")
    assert heard(view) == []
    view.press("settings")
    view.root.get_by_label(view.words["sounds"]).check()
    view.press("dismiss")
    view.press("step")
    assert heard(view) == ["tone"] * 3
    kinds = [event["kind"] for event in view.snapshot["events"]]
    view.go(kinds.index("play"))
    heard(view)
    view.press("step")
    assert heard(view) == ["noise"]
    view.go(marked(view.snapshot, "stop")[0] - 1)
    heard(view)
    view.press("step")
    assert heard(view) == ["tone"] * 2
    view.page.evaluate("end()")
    assert heard(view) == ["closed"]
