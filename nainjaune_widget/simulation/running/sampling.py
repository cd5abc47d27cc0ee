"""Deals drawn from those that fit what a seat knows, compiled where that is possible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.generator import WORD, WORD_BITS, key_of
from nainjaune_widget.probability import Beliefs, DrawnDeal, Urn, check_sample
from nainjaune_widget.simulation.compiled.compiler import can_compile
from nainjaune_widget.simulation.counting.drawing import NUMBER_BITS, Drawer
from nainjaune_widget.words import ProbabilityError

MOST_MOVES = 200_000
"""The most moves of a walk that are laid out for compiled code."""
AT_ONCE = 4096
"""The most deals that are turned into cards at a time."""
MOST_WORDS = 2
"""The words of the largest number of deals."""


class Sampler:
    """Deals of a seat's beliefs, one after another: those of ``beliefs.sample``.

    Args:
        beliefs: the beliefs.
        seed: the seed of the deals.
        compiled: True to draw with compiled code, where the walk is not too large for it.
    """

    def __init__(self, beliefs: Beliefs, seed: int, compiled: bool) -> None:
        urn = beliefs.urn(MOST_MOVES) if compiled else None
        self._key = key_of(seed, 0, 0)
        self._stream = beliefs.stream(seed)
        self._drawer = drawer_of(urn) if urn is not None and fits(urn) else None

    def rows(self, n: int) -> Any:
        """Draw the next deals.

        Args:
            n: the number of deals.

        Returns:
            A row for each, as a list or an array: by place, the mask of its cards.
        """
        if self._drawer is None:
            return [list(masks) for masks in islice(self._stream, n)]
        import numpy as np  # noqa: PLC0415

        from nainjaune_widget.simulation.compiled.simulator import (  # noqa: PLC0415
            compiled_simulator,
        )

        rows = np.zeros((n, len(self._drawer.known)), np.int64)
        draw_deals = compiled_simulator(False).call("draw_deals")
        draw_deals(self._drawer, self._key, rows, 0, n)
        return rows


def worlds(beliefs: Beliefs, n: int, seed: int = 1) -> list[DrawnDeal]:
    """Draw deals at random from those that fit: those of ``beliefs.sample``, but much faster.

    Compiled code draws them. Without Numba, and where counting the deals takes too many steps,
    plain Python does.

    Args:
        beliefs: what a seat knows, from `probability.beliefs`.
        n: the number of deals, up to a million.
        seed: 0 to 2⁶² − 1; the same seed draws the same deals.

    Returns:
        The deals of ``beliefs.sample(n, seed)``.

    Raises:
        ProbabilityError: these are no beliefs, or the number or the seed is out of range.

    >>> from nainjaune_widget import Deal, Round, probability, simulation
    >>> known = probability.beliefs(Round(Deal.shuffled("lindor-1789", seed=7)).view(0))
    >>> simulation.worlds(known, 50, seed=3) == known.sample(50, seed=3)
    True
    """
    given: object = beliefs
    if not isinstance(given, Beliefs):
        raise ProbabilityError("probability-beliefs", kind=type(given).__name__)
    check_sample(n, seed)
    sampler = Sampler(beliefs, seed, can_compile())
    found: list[DrawnDeal] = []
    for start in range(0, n, AT_ONCE):
        rows = sampler.rows(min(AT_ONCE, n - start))
        if isinstance(rows, list):
            found += [beliefs.drawn(masks) for masks in rows]
        else:
            found += deals_of(rows, beliefs.turn_up)
    return found


def deals_of(rows: Any, turn_up: Card | None) -> Iterator[DrawnDeal]:
    """Yield the deals of an array of masks as cards.

    Args:
        rows: by deal and place, a mask; a place has as many cards in each deal.
        turn_up: the card turned up, which comes last in the talon; None for none.
    """
    import numpy as np  # noqa: PLC0415

    pack = np.array(PACK, object)
    by_place = []
    for masks in rows.T:
        numbers = np.nonzero(masks[:, None] >> np.arange(CARDS_IN_PACK) & 1)[1]
        by_place.append(map(tuple, pack[numbers.reshape(len(rows), -1)].tolist()))
    *hands, talons = by_place
    for dealt, talon in zip(zip(*hands, strict=True), talons, strict=True):
        if turn_up is None:
            yield DrawnDeal(dealt, talon)
        else:
            yield DrawnDeal(dealt, (*(card for card in talon if card != turn_up), turn_up))


def fits(urn: Urn) -> bool:
    """Return True where every number of ways has at most two words."""
    return all(ways >> MOST_WORDS * WORD_BITS == 0 for ways in urn.ways)


def packed(numbers: Sequence[int]) -> int:
    """Return small numbers in one int, `NUMBER_BITS` bits each.

    >>> packed((3, 0, 1)) == 3 + (1 << 12)
    True
    """
    return sum(number << NUMBER_BITS * each for each, number in enumerate(numbers))


def drawer_of(urn: Urn) -> Drawer:
    """Return an urn as arrays, with room to draw from it."""
    import numpy as np  # noqa: PLC0415

    def row(numbers: Sequence[int]) -> Any:
        return np.array(numbers, np.int64)

    def table(rows: Sequence[Sequence[int]]) -> Any:
        width = max([1, *map(len, rows)])
        filled = [[*each, *[0] * (width - len(each))] for each in rows]
        return np.array(filled, np.int64).reshape(len(rows), width)

    bins = max(1, len(urn.slots))
    return Drawer(
        known=row(urn.known),
        slots=table(urn.slots),
        lengths=row([len(each) for each in urn.slots]),
        groups=table(urn.groups),
        sizes=row([len(each) for each in urn.groups]),
        merged=table(urn.merged),
        bins=row([len(each) for each in urn.merged]),
        free=row(urn.free),
        first=row(urn.first),
        # The ways of a state's last move include those of all others.
        bits=row([(urn.ways[end - 1] - 1).bit_length() for end in urn.first[1:]]),
        high=row([ways >> WORD_BITS for ways in urn.ways]),
        low=row([ways & WORD for ways in urn.ways]),
        dealt=row([packed(numbers) for numbers in urn.dealt]),
        after=row(urn.after),
        left=np.zeros((bins, CARDS_IN_PACK), np.int64),
        joined=np.zeros((bins, CARDS_IN_PACK), np.int64),
        filled=row([0] * bins),
        counted=row([0] * bins),
        cards=row([0] * CARDS_IN_PACK),
        words=row([0]),
    )
