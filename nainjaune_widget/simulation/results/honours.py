"""Mean results of seats with an honour in hand and without it."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.table import MOST_BOXES
from nainjaune_widget.simulation.estimates import Estimate, Frequencies
from nainjaune_widget.simulation.running.counts import Counts

Pair = tuple[Estimate, Estimate]
"""The mean result of a seat with an honour, and without it."""


def means_by_holding(
    boxes: Sequence[str], counts: Counts, results: Sequence[Frequencies]
) -> dict[str, list[Pair]]:
    """Return by box, and within it by seat, the mean results with the honour and without it.

    Boxes whose honour was never dealt to a seat are left out.

    Args:
        boxes: the names of the boxes.
        counts: the counts of the deals.
        results: by seat, the distribution of its results.
    """
    found: dict[str, list[Pair]] = {}
    names = ("held", "held_chips", "held_squared")
    for place, box in enumerate(boxes):
        places = range(place, len(results) * MOST_BOXES, MOST_BOXES)
        held = [[counts[name][each] for name in names] for each in places]
        if any(count for count, _, _ in held):
            found[box] = [_pair(seat.sums, part) for seat, part in zip(results, held, strict=True)]
    return found


def _pair(whole: Sequence[int], part: Sequence[int]) -> Pair:
    rest = (one - other for one, other in zip(whole, part, strict=True))
    return Estimate.of_sums(*part), Estimate.of_sums(*rest)
