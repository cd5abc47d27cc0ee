"""The result of many games."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.play import Game
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.simulation.counting.games import seed_of_game
from nainjaune_widget.simulation.estimates import Estimate, Estimates, Frequencies, Rate
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.result import Result, in_own_language
from nainjaune_widget.simulation.running import (
    GameCounts,
    GameSetup,
    check_number,
    check_played,
    name_of,
)
from nainjaune_widget.words import SimulationError, check_switch

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure


class GameResult(Result):
    """The result of many games, as estimates and distributions. Made by `simulate_games`.

    Attributes:
        agreed: the setup played: the table as `setup`, `chips` and `deals`.
        asked: the number of games asked for.
        complete: True if all of them were played.
        lang: the language of its texts and pictures.

    >>> from nainjaune_widget import simulate_games
    >>> result = simulate_games("cats-at-cards", players=3, games=40, seed=1)
    >>> game = result.game(7, played=True)
    >>> game.finished, len(game.standings)
    (True, 3)
    """

    def __init__(
        self, agreed: GameSetup, asked: int, counts: GameCounts, complete: bool, lang: str = "en"
    ) -> None:
        self.agreed = agreed
        self.asked = asked
        self.complete = complete
        self.lang = lang
        self._counts = counts

    @property
    def games(self) -> int:
        """The number of games played."""
        return self._number("games")

    @property
    def strategies(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""
        return tuple(name_of(each) for each in self.agreed.setup.strategies)

    @in_own_language
    def game_seed(self, number: int) -> int:
        """Return the seed of a game.

        Args:
            number: the number of the game, from 0.

        Raises:
            SimulationError: it was not played.
        """
        number = check_played(number, self.asked, self._counts.spans)
        return seed_of_game(self.agreed.setup.seed, number)

    @in_own_language
    def game(self, number: int, played: bool = False) -> Game:
        """Return one of the games, at its first deal, or played to its end as it was.

        Args:
            number: the number of the game, from 0.
            played: True to play it to its end by the same strategies.

        Raises:
            SimulationError: it was not played, or `played` is neither True nor False.
        """
        number = check_played(number, self.asked, self._counts.spans)
        to_its_end = check_switch(played, "played", SimulationError)
        return self.agreed.played(number) if to_its_end else self.agreed.game(number)

    # Lengths

    @property
    def length(self) -> Estimate:
        """The mean number of deals in a game."""
        return Estimate.of_sums(self.games, self._number("deals"), self._number("deals_squared"))

    @property
    def length_distribution(self) -> Frequencies:
        """The number of games by number of deals; 2,047 stands for all longer games."""
        return Frequencies(dict(enumerate(self._counts.numbers["lengths"])))

    @property
    def ruin_rate(self) -> Rate:
        """The share of games that ended by ruin."""
        return Rate.of(self._number("ruins"), self.games)

    @property
    def deals_to_ruin(self) -> Estimate:
        """The mean number of deals of the games that ended by ruin."""
        names = ("ruins", "ruin_deals", "ruin_deals_squared")
        return Estimate.of_sums(*map(self._number, names))

    @property
    def shortfall_rate(self) -> Rate:
        """The share of games in which somebody could not pay in full."""
        return Rate.of(self._number("fell_short"), self.games)

    # Final places and jetons

    @cached_property
    def win_rate(self) -> Estimates:
        """By seat, the share of games that it ended in the first place, shared or not."""
        return Estimates(
            Rate.of(self.places(seat).get(1, 0), self.games)
            for seat in range(self.agreed.setup.players)
        )

    @in_own_language
    def places(self, seat: int) -> Frequencies:
        """Return the number of games by final place of a seat; equal jetons share a place.

        Args:
            seat: the seat.

        Raises:
            SimulationError: there is no such seat.
        """
        seat = check_number("seat", seat, 0, self.agreed.setup.players - 1)
        places = self._counts.numbers["places"][seat * MOST_SEATS : (seat + 1) * MOST_SEATS]
        return Frequencies(dict(enumerate(places, 1)))

    @cached_property
    def mean_chips(self) -> Estimates:
        """By seat, the mean of its jetons at the end."""
        numbers = self._counts.numbers
        return Estimates(
            Estimate.of_sums(self.games, numbers["jetons"][seat], numbers["jetons_squared"][seat])
            for seat in range(self.agreed.setup.players)
        )

    @in_own_language
    def final_chips(self, seat: int) -> Frequencies:
        """Return the number of games by jetons of a seat at the end.

        With more than 4,096 jetons at the table they are counted in stretches, each
        named by its first number.

        Args:
            seat: the seat.

        Raises:
            SimulationError: there is no such seat.
        """
        seat = check_number("seat", seat, 0, self.agreed.setup.players - 1)
        width = self.agreed.width
        finals = self._counts.finals[seat]
        return Frequencies({stretch * width: games for stretch, games in finals.items()})

    # Result

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """Return by seat its strategy and its estimates with 95 % intervals."""
        return reports.games_frame(self)

    @in_own_language
    def plot(self, what: str = "length", lang: str | None = None) -> Figure:
        """Draw a picture.

        Args:
            what: ``"length"``, the deals in a game, or ``"final"``, the jetons at the end.
            lang: ``"en"`` or ``"fr"``; None for the result's own language.

        Raises:
            SimulationError: there is no such picture.
        """
        return plots.plot_games(self, what, self.lang if lang is None else lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameResult):
            return NotImplemented
        return (self.agreed, self._counts) == (other.agreed, other._counts)

    __hash__ = None  # type: ignore[assignment]

    def _sheet(self, lang: str) -> Sheet:
        return reports.games_sheet(self, lang)

    def _number(self, name: str) -> int:
        return self._counts.numbers[name][0]
