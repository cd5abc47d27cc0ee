"""What a sequence waits for, after each event of a round."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event


def wanted_after(
    events: Sequence[Event], starts: Sequence[int], wanted: Sequence[tuple[Card, ...]]
) -> list[tuple[Card, ...]]:
    """The cards that would continue the sequence, event by event.

    Args:
        events: the events of a round.
        starts: the number of the first event of each action.
        wanted: what was wanted when all that an action caused had happened.

    Returns:
        For each event the cards wanted after it, none where no sequence is open.
    """
    found: list[tuple[Card, ...]] = [()] * len(events)
    spans = pairwise([*starts, len(events) + 1])
    for (start, end), at_the_end in zip(spans, wanted, strict=True):
        # A sequence that ends within an action ends with its last event, the lead.
        caused = events[start - 1 : end - 1]
        now = next((event.wanted for event in caused if event.wanted), at_the_end)
        found[start - 1 : end - 1] = [now] * (len(caused) - 1) + [at_the_end]
    return found
