"""The deals of a table, one after the other."""

from __future__ import annotations

from nainjaune_widget.play import Deal


class DealSeries:
    """The deals of one seed, number after number.

    Args:
        first: the first deal of the table.
        seed: the seed of the others, if the first was not shuffled from one.

    Attributes:
        seed: the seed of the next deal.

    >>> series = DealSeries(Deal.shuffled(seed=7, number=5), seed=0)
    >>> series.next().number, series.next().number, series.next(seed=8).number
    (6, 7, 0)
    """

    def __init__(self, first: Deal, seed: int) -> None:
        self._last = first
        self.seed, self._number = seed, -1
        if first.seed is not None:
            self.seed, self._number = first.seed, first.number or 0

    def next(self, seed: int | None = None) -> Deal:
        """Shuffle the next deal, for the same rules, players and dealer.

        Args:
            seed: another seed to go on with, from its first deal.

        Raises:
            DealError: an impossible seed.
        """
        last = self._last
        number = self._number + 1 if seed is None else 0
        used = self.seed if seed is None else seed
        self._last = Deal.shuffled(last.rules, last.players, used, number, last.dealer)
        self.seed, self._number = used, number
        return self._last
