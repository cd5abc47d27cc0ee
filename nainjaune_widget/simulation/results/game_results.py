"""The result of many games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from nainjaune_widget.engine.table import MOST_SEATS
from nainjaune_widget.play import Game
from nainjaune_widget.sheets import Sheet, number, share, uncertain
from nainjaune_widget.simulation.counting.games import seed_of_game
from nainjaune_widget.simulation.estimates import Estimate, Estimates, Frequencies, Rate
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.result import Result, in_own_language
from nainjaune_widget.simulation.running.arguments import check_number, check_played
from nainjaune_widget.simulation.running.setup import GameSetup, name_of
from nainjaune_widget.words import SimulationError, check_switch, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(repr=False)
class GameResult(Result):
    """The result of many games, as estimates and distributions. Made by `simulate_games`.

    Attributes:
        agreed: the setup played: the table as `setup`, `chips` and `deals`.
        asked: the number of games asked for.
        lang: the language of its texts and pictures, ``"en"`` or ``"fr"``.

    >>> from nainjaune_widget import simulate_games
    >>> result = simulate_games("cats-at-cards", players=3, games=40, seed=1)
    >>> game = result.game(7, played=True)
    >>> game.finished, len(game.standings)
    (True, 3)
    """

    agreed: GameSetup

    @property
    def games(self) -> int:
        """The number of games played."""
        return self.counts.done

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
        number = check_played(number, self.asked, self.counts.spans)
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
        number = check_played(number, self.asked, self.counts.spans)
        to_its_end = check_switch(played, "played", SimulationError)
        return self.agreed.played(number) if to_its_end else self.agreed.game(number)

    # Lengths

    @property
    def length(self) -> Estimate:
        """The mean number of deals in a game."""
        return self.counts.mean("deals", 0, self.games)

    @property
    def length_distribution(self) -> Frequencies:
        """The number of games by number of deals; 2,047 stands for all longer games."""
        return Frequencies(self.counts["lengths"])

    @property
    def ruin_rate(self) -> Rate:
        """The share of games that ended by ruin."""
        return Rate.of(self.counts["ruins"][0], self.games)

    @property
    def deals_to_ruin(self) -> Estimate:
        """The mean number of deals of the games that ended by ruin."""
        return self.counts.mean("ruin_deals", 0, self.counts["ruins"][0])

    @property
    def shortfall_rate(self) -> Rate:
        """The share of games in which somebody could not pay in full."""
        return Rate.of(self.counts["fell_short"][0], self.games)

    # Final places and jetons

    @cached_property
    def win_rate(self) -> Estimates:
        """By seat, the share of games that it ended in the first place, shared or not."""
        firsts = (self.counts["places"][seat * MOST_SEATS] for seat in self._seats)
        return Estimates(Rate.of(times, self.games) for times in firsts)

    @in_own_language
    def places(self, seat: int) -> Frequencies:
        """Return the number of games by final place of a seat; equal jetons share a place.

        Args:
            seat: the seat.

        Raises:
            SimulationError: there is no such seat.
        """
        seat = check_number("seat", seat, 0, self.agreed.setup.players - 1)
        times = self.counts["places"]
        return Frequencies({place + 1: times[seat * MOST_SEATS + place] for place in self._seats})

    @cached_property
    def mean_chips(self) -> Estimates:
        """By seat, the mean of its jetons at the end."""
        return Estimates(self.counts.mean("jetons", seat, self.games) for seat in self._seats)

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
        finals = self.counts["finals"].items()
        return Frequencies({place * width: games for (row, place), games in finals if row == seat})

    # Result

    @in_own_language
    def plot(self, what: str = "length", lang: str | None = None) -> Figure:
        """Draw a picture.

        Args:
            what: ``"length"``, the deals in a game, or ``"final"``, the jetons at the end.
            lang: ``"en"`` or ``"fr"``; None for the result's own language.

        Raises:
            SimulationError: there is no such picture.
        """
        lang = self._language(lang)
        what = plots.check_picture(what, ("length", "final"))
        title = self._sheet(lang).title
        if what == "length":
            return plots.plot_lengths(title, self.length_distribution, lang)
        seats = [self.final_chips(seat) for seat in self._seats]
        axes = "axis-final", "axis-games-final"
        width = self.agreed.width
        return plots.plot_distributions(title, *axes, seats, self.strategies, lang, width)

    @property
    def _seats(self) -> range:
        return range(self.agreed.setup.players)

    def _columns(self) -> dict[str, Sequence[object]]:
        estimates = reports.with_intervals(win_rate=self.win_rate, mean_chips=self.mean_chips)
        return {"seat": self._seats, "strategy": self.strategies, **estimates}

    def _sheet(self, lang: str) -> Sheet:
        setup, chips = self.agreed.setup, number(self.agreed.chips, lang)
        games = reports.many("games", self.games, lang)
        title = reports.title_of("games-title", setup, lang, games=games, chips=chips)
        heads = reports.texts(lang, "seat", "strategy", "first", "jetons-left")
        rows = reports.seat_rows(setup, self.win_rate, self.mean_chips, lang)
        notes = [text("simulation", "games-length", lang, mean=uncertain(self.length, lang))]
        if self.deals_to_ruin.count:
            rate, mean = share(self.ruin_rate, lang), uncertain(self.deals_to_ruin, lang)
            notes.append(text("simulation", "games-ruin", lang, rate=rate, mean=mean))
        else:
            notes.append(text("simulation", "games-no-ruin", lang))
        return self._as_sheet(title, heads, rows, notes, lang)
