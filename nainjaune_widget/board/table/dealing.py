"""Which deal comes next at a board."""

from __future__ import annotations

from nainjaune_widget.play import Deal


class Dealing:
    """The deals of a board: one number of its own seed after the other.

    Args:
        first: the deal that the board begins with.
        seed: the board's own, for a deal that was not shuffled.

    Attributes:
        seed: what the next deal is shuffled from.

    >>> dealing = Dealing(Deal.shuffled(seed=7), seed=0)
    >>> dealing.next().number, dealing.next().number, dealing.next(seed=8).number
    (1, 2, 0)
    """

    def __init__(self, first: Deal, seed: int) -> None:
        self._last = first
        self.seed, self._number = seed, -1
        if first.seed is not None:
            self.seed, self._number = first.seed, first.number or 0

    def next(self, seed: int | None = None) -> Deal:
        """The next deal, for the same rules, players and dealer.

        Args:
            seed: another seed to go on with, from its first deal.

        Raises:
            DealError: a seed that cannot be.
        """
        last = self._last
        number = self._number + 1 if seed is None else 0
        used = self.seed if seed is None else seed
        self._last = Deal.shuffled(last.rules, last.players, used, number, last.dealer)
        self.seed, self._number = used, number
        return self._last
