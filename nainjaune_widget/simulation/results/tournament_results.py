"""The result of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nainjaune_widget.sheets import Sheet
from nainjaune_widget.simulation.estimates import Estimate, Share
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.result import Result, in_own_language
from nainjaune_widget.simulation.running import Setup, TournamentCounts
from nainjaune_widget.words import SimulationError, is_among, shown

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


@dataclass(frozen=True)
class Pairings:
    """The pairings of a tournament.

    Attributes:
        setups: for each pairing, a table for each seat of the challenger.
        pairings: the challenger and the host, as places in the list of strategies.
        entrants: the number of strategies.
    """

    setups: tuple[tuple[Setup, ...], ...]
    pairings: tuple[tuple[int, int], ...]
    entrants: int


class TournamentResult(Result):
    """The gains of each strategy against each other. Made by `tournament`.

    The lead of a strategy is the gain of its seat in a deal, less the mean gain of the others
    at the table, in jetons; it plays the same deals in each seat.

    Attributes:
        draw: the pairings.
        setup: the table and the deals, of the first pairing.
        names: the names of the strategies.
        asked: the number of deals asked for.
        rounds: the number of deals that each pairing played in each seat.
        complete: True if all of them were played.
        lang: the language of its texts and pictures.
    """

    def __init__(
        self, draw: Pairings, names: Sequence[str], asked: int, counts: TournamentCounts, lang: str
    ) -> None:
        self.setup = draw.setups[0][0]
        self.names = tuple(names)
        self.asked = asked
        self.rounds = counts.played
        self.complete = counts.played == asked
        self.lang = lang
        self.draw = draw
        self._counts = counts

    @in_own_language
    def lead(self, challenger: str, host: str | None = None) -> Estimate:
        """Return the lead of a strategy's seat at the tables of another, or of all others.

        Args:
            challenger: the strategy.
            host: the other strategy; None for the mean over all others.

        Returns:
            The lead in jetons a deal.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        total, squares, _, _ = self._find(challenger, host)
        seats = self.setup.players * (self.setup.players - 1)
        divisor = seats * self._pairings(host)
        return Estimate.of_sums(self.rounds, total, squares, divisor)

    @in_own_language
    def wins(self, challenger: str, host: str | None = None) -> Share:
        """Return the share of deals that a strategy's seat wins at those tables.

        Args:
            challenger: the strategy.
            host: the other strategy; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        _, _, total, squares = self._find(challenger, host)
        divisor = self.setup.players * self._pairings(host)
        mean = Estimate.of_sums(self.rounds, total, squares, divisor)
        return Share(mean.value, mean.stderr, mean.count)

    @property
    def ranking(self) -> list[tuple[str, Estimate]]:
        """The strategies with their leads over all others, the best first."""
        leads = [(name, self.lead(name)) for name in self.names]
        return sorted(leads, key=lambda pair: -pair[1].value)

    def _pairings(self, host: str | None) -> int:
        """Return the number of pairings that a sum is over."""
        return len(self.names) - 1 if host is None else 1

    def _find(self, challenger: str, host: str | None) -> list[int]:
        """Return the sums of a pairing, or those of a strategy over all its pairings."""
        first = self._place_of(challenger)
        if host is None:
            return self._counts.sums[len(self.draw.pairings) + first]
        second = self._place_of(host)
        if second == first:
            raise SimulationError("tournament-itself", name=shown(host))
        return self._counts.sums[self.draw.pairings.index((first, second))]

    def _place_of(self, strategy: object) -> int:
        if not is_among(strategy, self.names):
            known = ", ".join(self.names)
            raise SimulationError("tournament-name", given=shown(strategy), known=known)
        return self.names.index(strategy)

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """Return a row for each pairing: its lead and its wins with 95 % intervals."""
        return reports.tournament_frame(self)

    @in_own_language
    def plot(self, lang: str | None = None) -> Figure:
        """Draw the leads with their 95 % intervals.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own language.
        """
        return plots.plot_tournament(self, self.lang if lang is None else lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TournamentResult):
            return NotImplemented
        mine = (self.draw, self.names, self._counts)
        return mine == (other.draw, other.names, other._counts)

    __hash__ = None  # type: ignore[assignment]

    def _sheet(self, lang: str) -> Sheet:
        return reports.tournament_sheet(self, lang)
