"""Asking a round for the explanation of one of its events."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.explain import Explanation, Story, explain
from nainjaune_widget.play import Round

NAMES = ("Ana", "Ben", "Chloé", "Hugo")


def told(
    current: Round,
    kind: str,
    lang: str = "en",
    *,
    nth: int = 0,
    seat: int | None = None,
    names: Sequence[str] | None = NAMES,
) -> Explanation:
    """Explain the nth event of a kind (−1: the last), with names, as a seat knows it."""
    story = story_of(current, seat, names)
    event = [event for event in current.events if event.kind == kind][nth]
    return explain(story, event, lang)


def story_of(current: Round, seat: int | None = None, names: Sequence[str] | None = NAMES) -> Story:
    """Return the round as a seat may know it, None for all cards."""
    return current.story(seat, names and names[: current.deal.players])
