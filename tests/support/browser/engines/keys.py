"""Clicks and keys in the form that WebDriver has for them, old and new."""

from __future__ import annotations

from typing import Any

KEYS = {
    "ArrowRight": "\ue014",
    "End": "\ue010",
    "Enter": "\ue007",
    "Escape": "\ue00c",
    "Home": "\ue011",
    "Shift": "\ue008",
    "Tab": "\ue004",
}

Actions = list[dict[str, Any]]


def clicking(x: int, y: int) -> Actions:
    """Return the actions of a click at a place."""
    steps: Actions = [
        {"type": "pointerMove", "x": x, "y": y},
        {"type": "pointerDown", "button": 0},
        {"type": "pointerUp", "button": 0},
    ]
    return [{"type": "pointer", "id": "mouse", "actions": steps}]


def pressing(key: str, *held: str) -> Actions:
    """Return the actions of a key, with others held down meanwhile."""
    values = [KEYS.get(each, each) for each in (*held, key)]
    steps = [{"type": "keyDown", "value": value} for value in values]
    steps += [{"type": "keyUp", "value": value} for value in reversed(values)]
    return [{"type": "key", "id": "keys", "actions": steps}]
