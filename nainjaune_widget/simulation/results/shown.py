"""The parts of results that reports and pictures read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from nainjaune_widget.simulation.estimates import Distribution, Estimate, Estimates, Rate, Share
from nainjaune_widget.simulation.running import GameSetup, Setup


class Titled(Protocol):
    """A result with a title."""

    def describe(self, lang: str | None = None) -> str:
        """Return all of it as a text; its first line is the title."""


class ShownDeals(Titled, Protocol):
    """The result of many deals."""

    setup: Setup
    asked: int
    complete: bool

    @property
    def rounds(self) -> int:
        """The number of deals played."""

    @property
    def strategies(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""

    @property
    def wins(self) -> tuple[int, ...]:
        """By seat, the number of deals that it won."""

    @property
    def win_rate(self) -> Estimates:
        """By seat, the share of deals that it won."""

    @property
    def mean_chips(self) -> Estimates:
        """By seat, its mean result in jetons."""

    @property
    def opera_rate(self) -> Rate:
        """The share of deals that ended with an opera."""

    @property
    def cards_played(self) -> Estimate:
        """The mean number of cards put down in a deal."""

    def distribution(self, seat: int) -> Distribution:
        """Return the number of deals by result of a seat."""

    def convergence(self, seat: int, what: str = "win_rate") -> list[tuple[int, Estimate]]:
        """Return numbers of deals, each with the estimate after so many."""


class ShownGames(Titled, Protocol):
    """The result of many games."""

    agreed: GameSetup
    asked: int
    complete: bool

    @property
    def games(self) -> int:
        """The number of games played."""

    @property
    def strategies(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""

    @property
    def win_rate(self) -> Estimates:
        """By seat, the share of games that it ended in the first place."""

    @property
    def mean_chips(self) -> Estimates:
        """By seat, the mean of its jetons at the end."""

    @property
    def length(self) -> Estimate:
        """The mean number of deals in a game."""

    @property
    def length_distribution(self) -> Distribution:
        """The number of games by number of deals."""

    @property
    def ruin_rate(self) -> Rate:
        """The share of games that ended by ruin."""

    @property
    def deals_to_ruin(self) -> Estimate:
        """The mean number of deals of the games that ended by ruin."""

    def final_chips(self, seat: int) -> Distribution:
        """Return the number of games by jetons of a seat at the end."""


class ShownComparison(Protocol):
    """The comparison of two line-ups on the same deals."""

    @property
    def first(self) -> tuple[str, ...]:
        """By seat, the name of its strategy in the first line-up."""

    @property
    def second(self) -> tuple[str, ...]:
        """By seat, the name of its strategy in the second line-up."""

    @property
    def rounds(self) -> int:
        """The number of deals compared."""

    @property
    def asked(self) -> int:
        """The number of deals to compare."""

    @property
    def complete(self) -> bool:
        """True where all of them were compared."""

    @property
    def mean_chips(self) -> Estimates:
        """By seat, the mean difference of its results, in jetons."""

    @property
    def win_rate(self) -> Estimates:
        """By seat, the difference of its rates of winning."""


class ShownTournament(Titled, Protocol):
    """The result of a tournament."""

    setup: Setup
    asked: int
    rounds: int
    complete: bool

    @property
    def names(self) -> Sequence[str]:
        """The names of the strategies."""

    @property
    def ranking(self) -> list[tuple[str, Estimate]]:
        """The strategies with their leads over all others, the best first."""

    def lead(self, challenger: str, host: str | None = None) -> Estimate:
        """Return the lead of a strategy at the tables of another, or of all others."""

    def wins(self, challenger: str, host: str | None = None) -> Share:
        """Return the share of deals that a strategy wins at those tables."""
