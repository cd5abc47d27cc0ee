"""The results of many deals, of many games and of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from itertools import permutations
from operator import sub
from typing import TYPE_CHECKING, TypeVar

from nainjaune_widget.engine.table import MOST_BOXES, MOST_SEATS, RANK_COUNT
from nainjaune_widget.play import Deal, Game, Round
from nainjaune_widget.sheets import Sheet, number, share, uncertain
from nainjaune_widget.simulation import plots, reports
from nainjaune_widget.simulation.backend import Outcome, compare_part, find_part
from nainjaune_widget.simulation.chunks import Counts, block_ends, runner
from nainjaune_widget.simulation.deals import (
    BLOCK_CHIPS,
    BLOCK_DEALS,
    BLOCK_SQUARES,
    BLOCK_WINS,
    OPERA,
    WINNER,
    seed_of_game,
)
from nainjaune_widget.simulation.estimates import Estimate, Estimates, Frequencies, Rate, Share
from nainjaune_widget.simulation.reports import (
    LookUp,
    Result,
    SeatResult,
    as_box,
    as_rank,
    in_own_language,
)
from nainjaune_widget.simulation.setup import (
    GameSetup,
    Setup,
    check_number,
    check_played,
    name_of,
)
from nainjaune_widget.simulation.tally import MOST_STOPS
from nainjaune_widget.words import SimulationError, isolated, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

__all__ = ["ComparisonResult", "Found", "GameResult", "SimulationResult", "TournamentResult"]

Value = TypeVar("Value")

SETTLING = {"convergence": ("win_rate", "axis-wins"), "chips": ("mean_chips", "axis-chips")}
"""Pictures of means that settle: the mean, and the label of its axis."""
MOST_FOUND = 10**9
"""The most deals that a search may be asked for."""
MOST_AT_ONCE = 4096
"""The most deals whose outcomes are kept at the same time."""


class Found(tuple[int, ...]):  # noqa: SLOT001 - it has attributes of its own
    """The numbers of the deals found.

    Attributes:
        setup: the setup that was played.
        complete: True if the search came to its end; False if it was interrupted.
    """

    setup: Setup
    complete: bool

    @classmethod
    def of(cls, numbers: Sequence[int], setup: Setup, complete: bool) -> Found:
        """Return some numbers with their setup."""
        found = cls(numbers)
        found.setup = setup
        found.complete = complete
        return found

    @property
    def deals(self) -> list[Deal]:
        """The deals themselves, to put on a board."""
        return [self.setup.deal(number) for number in self]


@dataclass(frozen=True, repr=False)
class SimulationResult(SeatResult):
    """The result of many deals, as estimates and distributions. Made by `simulate`.

    Estimates have a ``.stderr`` and an ``.interval(0.95)``; estimates by seat are tuples.

    Attributes:
        setup: the setup played: `rules`, `players`, `strategies`, `seed` and `dealer`.
        asked: the number of deals asked for.
        lang: the language of its texts and pictures, ``"en"`` or ``"fr"``.
        compiled: True if the compiler was asked for; None to use it where possible.

    >>> from nainjaune_widget import simulate
    >>> result = simulate("lindor-1789", players=4, rounds=200, seed=1)
    >>> result.rounds, result.complete, sum(result.wins)
    (200, True, 200)
    """

    setup: Setup
    compiled: bool | None = field(default=None, compare=False)

    # The deals

    @property
    def rounds(self) -> int:
        """The number of deals played."""
        return self.counts.done

    @property
    def spans(self) -> list[tuple[int, int]]:
        """The deals played, as the first number and the number after the last; empty for none."""
        return [(0, self.rounds)] if self.rounds else []

    @property
    def _table(self) -> Setup:
        return self.setup

    @in_own_language
    def deal(self, number: int) -> Deal:
        """Return one of the deals: ``Deal.shuffled`` of the seed, the number and the dealer.

        Args:
            number: the number of the deal, from 0.

        Raises:
            SimulationError: it was not played.
        """
        return self.setup.deal(check_played(number, self.asked, self.rounds))

    @in_own_language
    def round(self, number: int) -> Round:
        """Return one of the deals, played as it was: ``Board(result.round(7))`` shows it.

        Args:
            number: the number of the deal, from 0.

        Raises:
            SimulationError: it was not played.
        """
        return self.setup.round(check_played(number, self.asked, self.rounds))

    @in_own_language
    def find(
        self,
        limit: int = 5,
        opera: bool | None = None,
        winner: int | None = None,
        where: Callable[[Outcome], object] | None = None,
    ) -> Found:
        """Find the first deals in which something happened.

        Args:
            limit: the greatest number of deals to find.
            opera: True for deals with an opera, False for deals without one; None for all.
            winner: the seat that went out; None for any seat.
            where: a function of an `Outcome` that returns True for the deals to find, such as
                ``lambda outcome: outcome.chips[2] > 200``.

        Returns:
            The numbers of the deals; ``found.deals`` are the deals themselves. After an
            interruption, those found before it: ``found.complete`` is False.

        Raises:
            SimulationError: the limit or the seat is impossible.
        """
        with runner(None, False, None, self.compiled, self.lang) as chosen:
            limit = check_number("limit", limit, 1, MOST_FOUND)
            wanted = {} if opera is None else {OPERA: int(opera)}
            if winner is not None:
                wanted[WINNER] = check_number("winner", winner, 0, self.setup.players - 1)

            def enough(counts: Counts) -> bool:
                return len(counts["found"]) >= limit

            def result(counts: Counts) -> Found:
                numbers = sorted(counts["found"])[:limit]
                return Found.of(numbers, self.setup, counts.done == self.rounds or enough(counts))

            return chosen.run(
                [self.setup],
                self.rounds,
                "deals",
                partial(find_part, self.setup, wanted, where, limit),
                result,
                most=MOST_AT_ONCE,
                enough=enough,
                first_in_python=True,
            )

    # By seat

    @property
    def wins(self) -> tuple[int, ...]:
        """By seat, the number of deals that it won."""
        return tuple(self.counts["wins"][seat] for seat in self._seats)

    @cached_property
    def win_rate(self) -> Estimates:
        """By seat, the share of deals that it won."""
        return Estimates(Rate.of(wins, self.rounds) for wins in self.wins)

    @cached_property
    def mean_chips(self) -> Estimates:
        """By seat, its mean result in jetons, after the ante."""
        return Estimates(self.distribution(seat).estimate for seat in self._seats)

    @in_own_language
    def distribution(self, seat: int) -> Frequencies:
        """Return the number of deals by result of a seat, in jetons.

        Args:
            seat: the seat.

        Raises:
            SimulationError: there is no such seat.
        """
        seat = self._seat(seat)
        middle = self.setup.most_chips
        results = self.counts["results"].items()
        return Frequencies(
            {place - middle: deals for (row, place), deals in results if row == seat}
        )

    # By deal

    @cached_property
    def opera_rate(self) -> Rate:
        """The share of deals that ended with an opera."""
        return Rate.of(self.counts["operas"].total(), self.rounds)

    @cached_property
    def opera_rate_by_seat(self) -> Estimates:
        """By seat, the share of deals that it won with an opera."""
        operas = self.counts["operas"]
        return Estimates(Rate.of(operas[seat], self.rounds) for seat in self._seats)

    @property
    def cards_played(self) -> Estimate:
        """The mean number of cards put down in a deal."""
        return self.cards_distribution.estimate

    @property
    def cards_distribution(self) -> Frequencies:
        """The number of deals by number of cards put down."""
        return Frequencies(self.counts["cards"])

    @property
    def actions(self) -> Estimate:
        """The mean number of cards put down and passes heard in a deal."""
        return self.actions_distribution.estimate

    @property
    def actions_distribution(self) -> Frequencies:
        """The number of deals by number of cards put down and passes heard."""
        return Frequencies(self.counts["actions"])

    @property
    def stops(self) -> LookUp[int, Estimate]:
        """By rank (2 … 13), the mean number of times in a deal that the rank stopped the play.

        It was wanted next, but nobody could put it down, or somebody passed, so the last player
        led. Going on over the gap, where a ruleset has it, does not count.
        """
        ranks = range(2, RANK_COUNT + 1)
        stops = {rank: self.stops_distribution(rank).estimate for rank in ranks}
        return LookUp(stops, as_rank, self.lang)

    @in_own_language
    def stops_distribution(self, rank: int) -> Frequencies:
        """Return the number of deals by the number of times that a rank stopped the play.

        Args:
            rank: 2 to 13.

        Raises:
            SimulationError: there is no such rank.
        """
        rank = check_number("rank", rank, 2, RANK_COUNT)
        place = (rank - 2) * MOST_STOPS
        times = {number: self.counts["stops"][place + number] for number in range(1, MOST_STOPS)}
        return Frequencies({0: self.rounds - sum(times.values()), **times})

    # By box; a key is the name of a box, or a card in any spelling

    @property
    def sweeps(self) -> LookUp[str, Estimates]:
        """By box, and within it by seat, the share of deals in which the seat swept it."""
        return self._by_box(
            {
                box: Estimates(Rate.of(times, self.rounds) for times in by_seat)
                for box, by_seat in self._swept.items()
            }
        )

    @property
    def sweep_rate(self) -> LookUp[str, Rate]:
        """By box, the share of deals in which any seat swept it."""
        swept = self._swept.items()
        return self._by_box({box: Rate.of(sum(by_seat), self.rounds) for box, by_seat in swept})

    @property
    def chips_holding(self) -> LookUp[str, Estimates]:
        """By box, and within it by seat, the seat's mean result when it was dealt the honour."""
        return self._by_honour(lambda holding, _: holding)

    @property
    def chips_not_holding(self) -> LookUp[str, Estimates]:
        """By box, and within it by seat, its mean result when it was not dealt the honour."""
        return self._by_honour(lambda _, not_holding: not_holding)

    @property
    def honour_value(self) -> LookUp[str, Estimates]:
        """By box, and within it by seat, the value of being dealt the honour.

        The mean result with it less the mean result without it, in jetons.
        """
        return self._by_honour(Estimate.of_difference)

    def _by_honour(
        self, choose: Callable[[Estimate, Estimate], Estimate]
    ) -> LookUp[str, Estimates]:
        """Return by box, and within it by seat, an estimate made of the two of `_holding`."""
        found = {
            box: Estimates(choose(*pair) for pair in pairs) for box, pairs in self._holding.items()
        }
        return self._by_box(found)

    def _by_box(self, values: dict[str, Value]) -> LookUp[str, Value]:
        return LookUp(values, as_box, self.lang)

    @property
    def _swept(self) -> dict[str, list[int]]:
        sweeps = self.counts["sweeps"]
        return {
            box: [sweeps[seat * MOST_BOXES + place] for seat in self._seats]
            for place, box in enumerate(self.setup.rules.boxes)
        }

    @cached_property
    def _holding(self) -> dict[str, list[tuple[Estimate, Estimate]]]:
        """By box, and within it by seat, the mean results with the honour and without it.

        Boxes whose honour was never dealt to a seat are left out.
        """
        found: dict[str, list[tuple[Estimate, Estimate]]] = {}
        every = [self.distribution(seat).sums for seat in self._seats]
        names = ("held", "held_chips", "held_squared")
        for place, box in enumerate(self.setup.rules.boxes):
            places = [seat * MOST_BOXES + place for seat in self._seats]
            held = [[self.counts[name][each] for name in names] for each in places]
            if any(count for count, _, _ in held):
                rests = [list(map(sub, sums, part)) for sums, part in zip(every, held, strict=True)]
                found[box] = [
                    (Estimate.of_sums(*part), Estimate.of_sums(*rest))
                    for part, rest in zip(held, rests, strict=True)
                ]
        return found

    # Means that settle

    @in_own_language
    def convergence(self, seat: int, what: str = "win_rate") -> list[tuple[int, Estimate]]:
        """Return numbers of deals, each with the estimate of a mean after so many.

        Args:
            seat: the seat.
            what: the mean, ``"win_rate"`` or ``"mean_chips"``.

        Raises:
            SimulationError: there is no such seat, or no such mean.
        """
        seat = self._seat(seat)
        means = [mean for mean, _ in SETTLING.values()]
        if what not in means:
            raise SimulationError("converge-what", value=shown(what), known=", ".join(means))
        found, (deals, wins, chips, squares) = [], (0, 0, 0, 0)
        blocks = self.counts["blocks"]
        for block in range(len(block_ends(self.asked))):
            if blocks[block, BLOCK_DEALS]:
                deals += blocks[block, BLOCK_DEALS]
                wins += blocks[block, BLOCK_WINS + seat]
                chips += blocks[block, BLOCK_CHIPS + seat]
                squares += blocks[block, BLOCK_SQUARES + seat]
                rate = what == "win_rate"
                estimate = Rate.of(wins, deals) if rate else Estimate.of_sums(deals, chips, squares)
                found.append((deals, estimate))
        return found

    # Comparing and showing

    @in_own_language
    def compare(
        self,
        other: SimulationResult,
        progress: bool = False,
        executor: Executor | None = None,
        *,
        chunk: int | None = None,
    ) -> ComparisonResult:
        """Compare two line-ups on the same deals: the gain of each seat by the change.

        Args:
            other: a result of the same deals: ruleset, players, seed and dealer.
            progress: True to show a progress bar.
            executor: the executor, as for `simulate`; None to play here.
            chunk: the number of deals that a worker plays at a time; None to choose it by time.

        Returns:
            The differences; after an interruption, those of the deals compared before it:
            ``comparison.complete`` is False.

        Raises:
            SimulationError: the deals are not the same, or the executor failed.
        """
        first, second = self.setup, other.setup
        with runner(executor, progress, chunk, self.compiled, self.lang) as chosen:
            same = replace(second, strategies=first.strategies) == first
            if other.rounds != self.rounds or not same:
                raise SimulationError("compare-deals")

            def result(counts: Counts) -> ComparisonResult:
                return ComparisonResult(self.rounds, counts, self.lang, (first, second))

            return chosen.run(
                [first, second],
                self.rounds,
                "deals",
                partial(compare_part, first, second),
                result,
                most=MOST_AT_ONCE,
            )

    @in_own_language
    def plot(self, what: str = "convergence", lang: str | None = None) -> Figure:
        """Draw a picture.

        Args:
            what: ``"convergence"``, the rates of winning as they settle, with 95% bands;
                ``"chips"``, the mean results in the same way; or ``"distribution"``, the
                numbers of deals by result.
            lang: ``"en"`` or ``"fr"``; None for the result's own language.

        Raises:
            SimulationError: there is no such picture.
        """
        lang = self._language(lang)
        what = plots.check_picture(what, (*SETTLING, "distribution"))
        title = self._sheet(lang).title
        if what == "distribution":
            results = [self.distribution(seat) for seat in self._seats]
            axes = "axis-result", "axis-share"
            return plots.plot_distributions(title, *axes, results, self.strategies, lang)
        mean, up = SETTLING[what]
        points = [self.convergence(seat, mean) for seat in self._seats]
        return plots.plot_settling(title, up, points, self.strategies, lang)

    def _columns(self) -> dict[str, Sequence[object]]:
        estimates = reports.with_intervals(win_rate=self.win_rate, mean_chips=self.mean_chips)
        seats = {"seat": self._seats, "strategy": self.strategies, "wins": self.wins}
        return {**seats, **estimates}

    def _sheet(self, lang: str) -> Sheet:
        deals = reports.many("deals", self.rounds, lang)
        title = reports.title_of("title", self.setup, lang, deals=deals)
        heads = reports.texts(lang, "seat", "strategy", "wins", "chips")
        rows = reports.seat_rows(self.setup, self.win_rate, self.mean_chips, lang)
        notes = [
            text("simulation", "opera", lang, rate=share(self.opera_rate, lang)),
            text("simulation", "cards", lang, mean=uncertain(self.cards_played, lang)),
        ]
        return self._as_sheet(title, heads, rows, notes, lang)


@dataclass(frozen=True, repr=False)
class ComparisonResult(Result):
    """The gain of each seat by the first line-up over the second, on the same deals.

    The luck of the cards is the same on both sides and drops out of the difference, so its
    interval is much narrower than those of the two results.

    Attributes:
        setups: the setups with the two line-ups.
        asked: the number of deals to compare.
        lang: the language of its texts, ``"en"`` or ``"fr"``.
    """

    setups: tuple[Setup, Setup]

    @property
    def rounds(self) -> int:
        """The number of deals compared."""
        return self.counts.done

    @property
    def first(self) -> tuple[str, ...]:
        """By seat, the name of its strategy."""
        return tuple(map(name_of, self.setups[0].strategies))

    @property
    def second(self) -> tuple[str, ...]:
        """By seat, the name of the strategy that it is compared with."""
        return tuple(map(name_of, self.setups[1].strategies))

    @property
    def mean_chips(self) -> Estimates:
        """By seat, the mean difference of its results, in jetons."""
        return self._means("chips")

    @property
    def win_rate(self) -> Estimates:
        """By seat, the difference of its rates of winning."""
        return self._means("wins")

    def _means(self, name: str) -> Estimates:
        seats = range(len(self.first))
        return Estimates(self.counts.mean(name, seat, self.rounds) for seat in seats)

    def _columns(self) -> dict[str, Sequence[object]]:
        estimates = reports.with_intervals(mean_chips=self.mean_chips, win_rate=self.win_rate)
        seats = range(len(self.first))
        return {"seat": seats, "first": self.first, "second": self.second, **estimates}

    def _sheet(self, lang: str) -> Sheet:
        first, second = (reports.line_up(setup, lang) for setup in self.setups)
        deals = reports.many("deals", self.rounds, lang)
        title = text("simulation", "compare-title", lang, first=first, second=second, deals=deals)
        heads = reports.texts(lang, "seat", "chips-more", "wins-more")
        rows = [
            [str(seat), uncertain(chips, lang), uncertain(wins, lang, scale=100)]
            for seat, (chips, wins) in enumerate(zip(self.mean_chips, self.win_rate, strict=True))
        ]
        return self._as_sheet(title, heads, rows, [], lang)


@dataclass(frozen=True, repr=False)
class GameResult(SeatResult):
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
    def _table(self) -> Setup:
        return self.agreed.setup

    @in_own_language
    def game_seed(self, number: int) -> int:
        """Return the seed of a game.

        Args:
            number: the number of the game, from 0.

        Raises:
            SimulationError: it was not played.
        """
        number = check_played(number, self.asked, self.games)
        return seed_of_game(self.agreed.setup.seed, number)

    @in_own_language
    def game(self, number: int, played: bool = False) -> Game:
        """Return one of the games, at its first deal, or played to its end as it was.

        Args:
            number: the number of the game, from 0.
            played: True to play it to its end by the same strategies.

        Raises:
            SimulationError: it was not played.
        """
        number = check_played(number, self.asked, self.games)
        return self.agreed.played(number) if played else self.agreed.game(number)

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
        seat = self._seat(seat)
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
        seat = self._seat(seat)
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


@dataclass(frozen=True, repr=False)
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
        """Return the mean of what was counted in a pairing, or of a strategy in all of its own."""
        for each in (challenger,) if host is None else (challenger, host):
            if each not in self.names:
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
