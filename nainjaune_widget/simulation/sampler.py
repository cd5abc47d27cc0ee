"""Deals drawn from those that fit what a seat knows, compiled where that is possible.

Compiled code draws from an `Urn`, which holds the numbers of a walk laid out flat. A walk draws
each step in proportion to the ways to go on (see `probability.counting.chances`). Here the states
of all steps are numbered one after another, and each has a row of moves. Numbers of ways can have
more than 64 bits, therefore each is two words of `WORD_BITS` bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any

from nainjaune_widget.engine.cards import CARDS_IN_PACK
from nainjaune_widget.engine.generator import WORD, WORD_BITS, key_of
from nainjaune_widget.probability import Beliefs, DrawnDeal, Layout, check_sample
from nainjaune_widget.simulation.backend import machine_of
from nainjaune_widget.simulation.draws import NUMBER_BITS, Urn
from nainjaune_widget.simulation.loader import can_compile
from nainjaune_widget.words import ProbabilityError

MOST_MOVES = 200_000
"""The most moves of a walk that are laid out for compiled code."""
AT_ONCE = 4096
"""The most deals that are turned into cards at a time."""
MOST_WAYS = 1 << 2 * WORD_BITS
"""The ways of any move are fewer: they have two words."""


def urn_of(layout: Layout | None, most: int) -> Urn | None:
    """Lay out the steps of a walk; return None where they have more than `most` moves.

    Args:
        layout: the walk; None where no deal fits.
        most: the greatest number of moves.

    Returns:
        The urn; None as well where a number of ways has more than two words.
    """
    if layout is None:
        return None
    layers, slots = layout.layers, layout.slots
    first, after, ways, dealt = [0], list[int](), list[int](), list[int]()
    states, numbered = [layout.start], 1
    for layer in layers:
        following: dict[int, int] = {}
        for state in states:
            added_up, moves = layer.drawable(state)
            ways += added_up
            for move in moves:
                then = layer.after(state, move)
                after.append(following.setdefault(then, numbered + len(following)))
                dealt.append(sum(n << NUMBER_BITS * each for each, n in enumerate(move.dealt)))
            first.append(len(ways))
            if len(ways) > most or max(added_up, default=0) >= MOST_WAYS:
                return None
        states, numbered = list(following), numbered + len(following)
    groups = [_singles(layer.step.cards) for layer in layers]
    merged = [[sum(1 << b for b in bins) for bins in layer.step.merged or ()] for layer in layers]
    bins = max(1, len(slots))
    return Urn(
        known=layout.known,
        slots=_rows(slots),
        lengths=list(map(len, slots)),
        groups=_rows(groups),
        sizes=list(map(len, groups)),
        merged=_rows(merged),
        bins=list(map(len, merged)),
        free=_singles(layout.free),
        first=first,
        # The ways of a state's last move include those of all others.
        bits=[(ways[end - 1] - 1).bit_length() for end in first[1:]],
        high=[each >> WORD_BITS for each in ways],
        low=[each & WORD for each in ways],
        dealt=dealt,
        after=after,
        left=[[0] * CARDS_IN_PACK for _ in range(bins)],
        joined=[[0] * CARDS_IN_PACK for _ in range(bins)],
        filled=[0] * bins,
        counted=[0] * bins,
        cards=[0] * CARDS_IN_PACK,
        words=[0],
    )


def _rows(rows: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return at least one row, all of one length."""
    width = max(map(len, rows), default=0) or 1
    return [[*row, *[0] * (width - len(row))] for row in rows or [[]]]


def _singles(cards: int) -> list[int]:
    return [1 << card for card in range(cards.bit_length()) if cards >> card & 1]


class Sampler:
    """Deals of a seat's beliefs, one after another: those of ``beliefs.sample``.

    Args:
        beliefs: the beliefs.
        seed: the seed of the deals.
        compiled: True to draw with compiled code, where the walk is not too large for it.
    """

    def __init__(self, beliefs: Beliefs, seed: int, compiled: bool) -> None:
        self._key = key_of(seed, 0, 0)
        self._stream = beliefs.stream(seed)
        self.machine = machine_of(compiled)
        urn = urn_of(beliefs.layout(), MOST_MOVES) if compiled else None
        self._urn = urn and Urn._make(self.machine.array([*each]) for each in urn)

    def rows(self, n: int) -> Any:
        """Draw the next deals.

        Args:
            n: the number of deals.

        Returns:
            A row for each: by place, the mask of its cards.
        """
        if self._urn is None:
            return self.as_rows(islice(self._stream, n))
        rows = self.machine.zeros(n, len(self._urn.known))
        self.machine.function("draw_deals", False)(self._urn, self._key, rows, 0, n)
        return rows

    def as_rows(self, deals: Iterable[Sequence[int]]) -> Any:
        """Return deals as the machine's rows.

        Args:
            deals: by deal and place, the mask of its cards.
        """
        return self.machine.array([list(masks) for masks in deals])


def worlds(beliefs: Beliefs, n: int, seed: int = 1) -> list[DrawnDeal]:
    """Draw deals at random from those that fit: those of ``beliefs.sample``, but much faster.

    Compiled code draws them. Where there is none, and where counting the deals takes too many
    steps, plain Python does.

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
        found += sampler.machine.deals(sampler.rows(min(AT_ONCE, n - start)), beliefs)
    return found
