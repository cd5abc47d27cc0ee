"""Deals drawn from those that fit what a seat knows, compiled where that is possible."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.probability import Beliefs, DrawnDeal, check_sample
from nainjaune_widget.simulation.loader import can_compile
from nainjaune_widget.simulation.urns import Urn, urn_of
from nainjaune_widget.words import ProbabilityError

MOST_MOVES = 200_000
"""The most moves of a walk that are laid out for compiled code."""
AT_ONCE = 4096
"""The most deals that are turned into cards at a time."""


class Sampler:
    """Deals of a seat's beliefs, one after another: those of ``beliefs.sample``.

    Args:
        beliefs: the beliefs.
        seed: the seed of the deals.
        compiled: True to draw with compiled code, where the walk is not too large for it.
    """

    def __init__(self, beliefs: Beliefs, seed: int, compiled: bool) -> None:
        self._compiled = compiled
        self._key = key_of(seed, 0, 0)
        self._stream = beliefs.stream(seed)
        self._urn: Urn | None = None
        self._arrays: Any = None
        if compiled:
            from nainjaune_widget.simulation import compiled as arrays  # noqa: PLC0415

            urn = urn_of(beliefs.layout(), MOST_MOVES)
            self._urn, self._arrays = urn and arrays.urn_in_arrays(urn), arrays

    def rows(self, n: int) -> Any:
        """Draw the next deals.

        Args:
            n: the number of deals.

        Returns:
            A row for each, as a list or an array: by place, the mask of its cards.
        """
        if self._urn is None:
            return self.as_rows(islice(self._stream, n))
        return self._arrays.drawn(self._urn, self._key, n)

    def as_rows(self, deals: Iterable[Sequence[int]]) -> Any:
        """Return deals as rows, an array where compiled code reads them.

        Args:
            deals: by deal and place, the mask of its cards.
        """
        listed = [list(masks) for masks in deals]
        return self.joined(listed) if self._compiled else listed

    def joined(self, *parts: Any) -> Any:
        """Return rows of deals, one after another."""
        if not self._compiled:
            return [row for part in parts for row in part]
        return self._arrays.joined(parts)


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
    n, seed = check_sample(n, seed)
    sampler = Sampler(beliefs, seed, can_compile())
    found: list[DrawnDeal] = []
    for start in range(0, n, AT_ONCE):
        rows = sampler.rows(min(AT_ONCE, n - start))
        if isinstance(rows, list):
            found += [beliefs.drawn(masks) for masks in rows]
        else:
            from nainjaune_widget.simulation import compiled as arrays  # noqa: PLC0415

            found += arrays.deals_of(rows, beliefs.turn_up)
    return found
