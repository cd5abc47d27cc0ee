"""Lists of the ways to share out cards, for worlds with so few deals that all can be listed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from nainjaune_widget.probability.counting.plan import Bins


def splits(bins: Bins, dealt: Sequence[int], left: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the numbers of cards by place that make some numbers by bin.

    Args:
        bins: the bins, each as the places in it.
        dealt: by bin, the number of cards that it gets.
        left: by place, the number of cards that it takes.

    >>> list(splits(((0, 2), (1,)), (2, 1), (1, 1, 2)))
    [(0, 1, 2), (1, 1, 1)]
    """
    found = [0] * len(left)

    def go_on(number: int, place: int, cards: int) -> Iterator[tuple[int, ...]]:
        if number == len(bins):
            yield tuple(found)
            return
        parts = bins[number]
        if place == len(parts):
            if cards == 0:
                following = dealt[number + 1] if number + 1 < len(bins) else 0
                yield from go_on(number + 1, 0, following)
            return
        room = sum(left[part] for part in parts[place + 1 :])
        for here in range(max(0, cards - room), min(cards, left[parts[place]]) + 1):
            found[parts[place]] = here
            yield from go_on(number, place + 1, cards - here)

    yield from go_on(0, 0, dealt[0] if dealt else 0)


def shared_out(cards: int, numbers: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share out cards to places: by place, the mask of its cards.

    Args:
        cards: the mask of the cards.
        numbers: by place, the number of cards that it gets; they add up to all of them.

    >>> list(shared_out(0b111, (1, 2)))
    [(1, 6), (2, 5), (4, 3)]
    """
    if not numbers:
        yield ()
        return
    single = [1 << card for card in range(cards.bit_length()) if cards >> card & 1]
    for chosen in combinations(single, numbers[0]):
        own = sum(chosen)
        for rest in shared_out(cards & ~own, numbers[1:]):
            yield (own, *rest)
