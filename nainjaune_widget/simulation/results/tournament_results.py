"""What came of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nainjaune_widget.simulation.estimates.estimates import Estimate, Share
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.language import in_own_language
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.words import SimulationError

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

Sums = list[list[int]]
"""For each pairing, then for each strategy over all its pairings: sum and sum of squares
of its lead, and of its wins, a deal."""


@dataclass(frozen=True)
class Draw:
    """Who plays whom.

    Attributes:
        setups: for each pairing, a table for each seat of the challenger.
        pairings: the challenger and the host, as places in the list of strategies.
        entrants: how many strategies there are.
    """

    setups: tuple[tuple[Setup, ...], ...]
    pairings: tuple[tuple[int, int], ...]
    entrants: int


class TournamentResult:
    """What each strategy gains against each other. Made by `tournament`.

    A lead is what one seat of a strategy wins more in a deal than the others at the table
    do in the mean, in jetons; the seats take turns on the same deals.

    Attributes:
        draw: who played whom.
        setup: the table and the deals, of the first pairing.
        names: the strategies.
        asked: how many deals were asked for.
        rounds: how many deals each pairing played in each seat.
        complete: whether all were played.
        lang: the language of what it shows.
    """

    def __init__(
        self, draw: Draw, names: Sequence[str], asked: int, rounds: int, sums: Sums, lang: str
    ) -> None:
        self.setup = draw.setups[0][0]
        self.names = tuple(names)
        self.asked = asked
        self.rounds = rounds
        self.complete = rounds == asked
        self.lang = lang
        self.draw = draw
        self._sums = sums

    @in_own_language
    def lead(self, challenger: str, host: str | None = None) -> Estimate:
        """What a strategy's seat gains over a table of another, or over all others' tables.

        Args:
            challenger: the strategy.
            host: the other; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        total, squares, _, _ = self._find(challenger, host)
        return Estimate.of_sums(self.rounds, total, squares, self._divisor(host, self._others))

    @in_own_language
    def wins(self, challenger: str, host: str | None = None) -> Share:
        """The share of deals that a strategy's seat wins at a table of another.

        Args:
            challenger: the strategy.
            host: the other; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        _, _, total, squares = self._find(challenger, host)
        mean = Estimate.of_sums(self.rounds, total, squares, self._divisor(host, 1))
        return Share(mean.value, mean.stderr, mean.count)

    @property
    def ranking(self) -> list[tuple[str, Estimate]]:
        """The strategies with their leads over all others, the best first."""
        leads = [(name, self.lead(name)) for name in self.names]
        return sorted(leads, key=lambda pair: -pair[1].value)

    @property
    def _others(self) -> int:
        return self.setup.players - 1

    def _divisor(self, host: str | None, others: int) -> int:
        pairings = len(self.names) - 1 if host is None else 1
        return self.setup.players * others * pairings

    def _find(self, challenger: str, host: str | None) -> list[int]:
        for name in (challenger, host):
            if name is not None and name not in self.names:
                known = ", ".join(self.names)
                raise SimulationError("tournament-name", given=repr(name), known=known)
        first = self.names.index(challenger)
        if host is None:
            return self._sums[len(self.draw.pairings) + first]
        if host == challenger:
            raise SimulationError("tournament-itself", name=repr(host))
        return self._sums[self.draw.pairings.index((first, self.names.index(host)))]

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """A row for each pairing: its lead and its wins with 95 % intervals."""
        return reports.pairings_frame(self)

    @in_own_language
    def plot(self, lang: str | None = None) -> Figure:
        """The leads with their 95 % intervals.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own.
        """
        return plots.plot_tournament(self, lang or self.lang)

    @in_own_language
    def describe(self, lang: str | None = None) -> str:
        """All of it as a text, in English or French."""
        return reports.tournament_sheet(self, lang or self.lang).as_text()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, TournamentResult):
            return NotImplemented
        mine = (self.draw, self.names, self.rounds, self._sums)
        return mine == (other.draw, other.names, other.rounds, other._sums)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return reports.tournament_sheet(self, self.lang).as_html(self.lang)
