"""The result of a tournament."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from nainjaune_widget.sheets import Sheet, uncertain
from nainjaune_widget.simulation.estimates import Estimate, Share
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.result import Result, in_own_language
from nainjaune_widget.simulation.running.setup import Setup
from nainjaune_widget.words import SimulationError, is_among, isolated, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(repr=False)
class TournamentResult(Result):
    """The gains of each strategy against each other. Made by `tournament`.

    The lead of a strategy is the gain of its seat in a deal, less the mean gain of the others
    at the table, in jetons; it plays the same deals in each seat.

    Attributes:
        pairings: by the names of challenger and host, a table for each seat of the challenger.
        asked: the number of deals asked for.
        lang: the language of its texts and pictures, ``"en"`` or ``"fr"``.
    """

    pairings: Mapping[tuple[str, str], Sequence[Setup]]

    @property
    def setup(self) -> Setup:
        """The table and the deals, of the first pairing."""
        return next(iter(self.pairings.values()))[0]

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the strategies."""
        return tuple(dict.fromkeys(challenger for challenger, _ in self.pairings))

    @property
    def rounds(self) -> int:
        """The number of deals that each pairing played in each seat."""
        return self.counts.done

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
        return self._mean("leads", challenger, host, self.setup.players - 1)

    @in_own_language
    def wins(self, challenger: str, host: str | None = None) -> Share:
        """Return the share of deals that a strategy's seat wins at those tables.

        Args:
            challenger: the strategy.
            host: the other strategy; None for the mean over all others.

        Raises:
            SimulationError: one of them does not take part, or both are the same.
        """
        mean = self._mean("wins", challenger, host)
        return Share(mean.value, mean.stderr, mean.count)

    @property
    def ranking(self) -> list[tuple[str, Estimate]]:
        """The strategies with their leads over all others, the best first."""
        leads = [(name, self.lead(name)) for name in self.names]
        return sorted(leads, key=lambda pair: -pair[1].value)

    def _mean(self, name: str, challenger: str, host: str | None, others: int = 1) -> Estimate:
        """Return the mean of what was counted in a pairing, or of a strategy in all of its own.

        Args:
            name: the name of what was counted.
            challenger: the strategy.
            host: the other strategy; None for all others.
            others: a divisor besides the number of seats and that of pairings.
        """
        for each in (challenger,) if host is None else (challenger, host):
            if not is_among(each, self.names):
                known = ", ".join(self.names)
                raise SimulationError("tournament-name", given=shown(each), known=known)
        if challenger == host:
            raise SimulationError("tournament-itself", name=shown(host))
        pairings = len(self.names) - 1 if host is None else 1
        divisor = self.setup.players * others * pairings
        return self.counts.mean(name, (challenger, host), self.rounds, divisor)

    @in_own_language
    def plot(self, lang: str | None = None) -> Figure:
        """Draw the leads with their 95% intervals.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own language.
        """
        lang = self._language(lang)
        ranking = self.ranking
        leads = [
            (name, lead, [(other, self.lead(name, other)) for other, _ in ranking if other != name])
            for name, lead in ranking
        ]
        return plots.plot_leads(self._sheet(lang).title, leads, lang)

    def _columns(self) -> dict[str, Sequence[object]]:
        pairings = list(permutations(self.names, 2))
        estimates = reports.with_intervals(
            lead=[self.lead(*pairing) for pairing in pairings],
            wins=[self.wins(*pairing) for pairing in pairings],
        )
        challengers, hosts = zip(*pairings, strict=True)
        return {"strategy": challengers, "against": hosts, **estimates}

    def _sheet(self, lang: str) -> Sheet:
        deals = reports.many("deals", self.rounds, lang)
        title = reports.title_of("tournament-title", self.setup, lang, deals=deals)
        order = [name for name, _ in self.ranking]
        heads = reports.texts(lang, "strategy", "lead")
        heads += [text("simulation", "against", lang, strategy=isolated(name)) for name in order]
        rows = [
            [
                isolated(name),
                uncertain(self.lead(name), lang),
                *(
                    "–" if name == other else uncertain(self.lead(name, other), lang)
                    for other in order
                ),
            ]
            for name in order
        ]
        return self._as_sheet(title, heads, rows, reports.texts(lang, "tournament-note"), lang)
