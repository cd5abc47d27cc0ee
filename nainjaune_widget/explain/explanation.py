"""An event put into words."""

from __future__ import annotations

from dataclasses import dataclass

from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.story import Story


@dataclass(frozen=True)
class Explanation:
    headline: str


def explain(story: Story, event: Event, lang: str) -> Explanation:
    return Explanation(event.kind)
