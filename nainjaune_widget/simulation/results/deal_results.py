"""What came of many deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from functools import cached_property
from typing import TYPE_CHECKING

from nainjaune_widget.engine.table import MOST_BOXES
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.simulation.counting.deals import (
    BLOCK_CHIPS,
    BLOCK_DEALS,
    BLOCK_SQUARES,
    BLOCK_WINS,
)
from nainjaune_widget.simulation.counting.tally import MOST_STOPS, RANKS
from nainjaune_widget.simulation.estimates.estimates import Distribution, Estimate, Estimates, Rate
from nainjaune_widget.simulation.results import plots, reports
from nainjaune_widget.simulation.results.comparing import Comparison, compare
from nainjaune_widget.simulation.results.finding import Found, Outcome, find_deals
from nainjaune_widget.simulation.results.language import in_own_language
from nainjaune_widget.simulation.results.looking_up import box_of, looked_up, rank_of
from nainjaune_widget.simulation.running.arguments import check_number, check_played
from nainjaune_widget.simulation.running.counts import Counts
from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.words import SimulationError

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

SETTLING = ("win_rate", "mean_chips")


class SimulationResult:
    """Counts of many deals, and what they tell.

    Made by `simulate`. Estimates have a ``.stderr`` and an ``.interval(0.95)``; those by
    seat are tuples of such.

    Attributes:
        setup: what was played: `rules`, `players`, `strategies`, `seed` and `dealer`.
        asked: how many deals were asked for.
        complete: whether all of them were played.
        lang: the language of what it shows, ``"en"`` or ``"fr"``.
        compiled: whether the compiler was asked for; None for where there is one.

    >>> from nainjaune_widget import simulate
    >>> result = simulate("lindor-1789", players=4, rounds=200, seed=1)
    >>> result.rounds, result.complete, sum(result.wins)
    (200, True, 200)
    """

    def __init__(
        self,
        setup: Setup,
        asked: int,
        counts: Counts,
        complete: bool,
        lang: str = "en",
        compiled: bool | None = None,
    ) -> None:
        self.setup = setup
        self.asked = asked
        self.complete = complete
        self.lang = lang
        self.compiled = compiled
        self._counts = counts

    # What was played

    @property
    def rounds(self) -> int:
        """How many deals were played."""
        return self._counts.deals

    @property
    def spans(self) -> list[tuple[int, int]]:
        """Their numbers, as the first and the one after the last of each unbroken row."""
        return list(self._counts.spans)

    @property
    def strategies(self) -> tuple[str, ...]:
        """The names of the strategies, by seat."""
        return tuple(name_of(each) for each in self.setup.strategies)

    @in_own_language
    def deal(self, number: int) -> Deal:
        """One of the deals: ``Deal.shuffled`` of the seed, the number and the dealer.

        Args:
            number: which, from 0.

        Raises:
            SimulationError: it was not played.
        """
        number = check_played(number, self.asked, self.spans)
        return self.setup.deal(number)

    @in_own_language
    def round(self, number: int) -> Round:
        """One of the deals, played to its end as it was: ``Board(result.round(7))`` shows it."""
        number = check_played(number, self.asked, self.spans)
        return self.setup.round(number)

    @in_own_language
    def find(
        self,
        limit: int = 5,
        opera: bool | None = None,
        winner: int | None = None,
        where: Callable[[Outcome], object] | None = None,
    ) -> Found:
        """The first deals in which something happened; see `finding.find_deals`.

        Args:
            limit: how many to find at most.
            opera: whether the winner made an opera; None for either.
            winner: the seat that went out; None for anybody.
            where: a function of an `Outcome` that says whether the deal is meant, such as
                ``lambda outcome: outcome.chips[2] > 200``.

        Returns:
            Their numbers, as a list that can also give the deals: ``found.deals``.
            Interrupted, those that were found until then: ``found.complete`` is False.
        """
        return find_deals(
            self.setup,
            self.spans,
            limit,
            opera,
            winner,
            where,
            compiled=self.compiled,
            lang=self.lang,
        )

    # By seat

    @property
    def wins(self) -> tuple[int, ...]:
        """By seat, how many deals it won."""
        return tuple(self._numbers("wins")[: self.setup.players])

    @cached_property
    def win_rate(self) -> Estimates:
        """By seat, how often it won."""
        return Estimates(Rate.of(wins, self.rounds) for wins in self.wins)

    @cached_property
    def mean_chips(self) -> Estimates:
        """By seat, its mean result in jetons, the ante paid."""
        return Estimates(self.distribution(seat).estimate for seat in range(self.setup.players))

    @in_own_language
    def distribution(self, seat: int) -> Distribution:
        """How often a seat had each result, in jetons."""
        seat = check_number("seat", seat, 0, self.setup.players - 1)
        results = self._counts.results[seat]
        middle = len(results) // 2
        return Distribution({place - middle: deals for place, deals in enumerate(results)})

    # Of a deal

    @cached_property
    def opera_rate(self) -> Rate:
        """How often the winner made an opera."""
        return Rate.of(sum(self._numbers("operas")), self.rounds)

    @cached_property
    def opera_rate_by_seat(self) -> Estimates:
        """By seat, how often it won with an opera."""
        operas = self._numbers("operas")[: self.setup.players]
        return Estimates(Rate.of(times, self.rounds) for times in operas)

    @property
    def cards_played(self) -> Estimate:
        """The mean number of cards put down in a deal."""
        return self.cards_distribution.estimate

    @property
    def cards_distribution(self) -> Distribution:
        """How often so many cards were put down in a deal."""
        return Distribution(dict(enumerate(self._numbers("cards"))))

    @property
    def actions(self) -> Estimate:
        """The mean number of cards put down and passes heard in a deal."""
        return self.actions_distribution.estimate

    @property
    def actions_distribution(self) -> Distribution:
        """How often so many cards were put down and passes heard in a deal."""
        return Distribution(dict(enumerate(self._numbers("actions"))))

    @property
    @looked_up(rank_of)
    def stops(self) -> dict[int, Estimate]:
        """By rank (2 … 13), how often in a deal it was wanted and led to a new lead instead.

        Nobody put it down, whether none could or some passed, and so the last player led.
        Going on over the gap, where a ruleset has it, is no new lead and is not counted.
        """
        return {rank: self.stops_distribution(rank).estimate for rank in range(2, RANKS + 1)}

    @in_own_language
    def stops_distribution(self, rank: int) -> Distribution:
        """How many deals had so many new leads in the place of a rank; see `stops`.

        Args:
            rank: 2 to 13.
        """
        rank = check_number("rank", rank, 2, RANKS)
        place = (rank - 2) * MOST_STOPS
        times = dict(enumerate(self._numbers("stops")[place : place + MOST_STOPS]))
        return Distribution({**times, 0: self.rounds - sum(times.values())})

    # By box

    @property
    @looked_up(box_of)
    def sweeps(self) -> dict[str, Estimates]:
        """By box (``"7♦"``, or what `Card` takes), and then by seat, how often it swept it."""
        return {
            box: Estimates(Rate.of(times, self.rounds) for times in self._by_seat("sweeps", place))
            for place, box in enumerate(self.setup.rules.boxes)
        }

    @property
    @looked_up(box_of)
    def sweep_rate(self) -> dict[str, Rate]:
        """By box, how often anybody swept it."""
        return {
            box: Rate.of(sum(self._by_seat("sweeps", place)), self.rounds)
            for place, box in enumerate(self.setup.rules.boxes)
        }

    @property
    @looked_up(box_of)
    def chips_holding(self) -> dict[str, Estimates]:
        """By honour's box, and within it by seat, the seat's mean result when it was dealt it."""
        return {box: Estimates(pair[0] for pair in pairs) for box, pairs in self._holding.items()}

    @property
    @looked_up(box_of)
    def chips_not_holding(self) -> dict[str, Estimates]:
        """The same when the seat was not dealt it."""
        return {box: Estimates(pair[1] for pair in pairs) for box, pairs in self._holding.items()}

    @property
    @looked_up(box_of)
    def honour_value(self) -> dict[str, Estimates]:
        """By honour's box, and within it by seat, what being dealt it is worth.

        The mean result with it less the mean result without it, in jetons.
        """
        return {
            box: Estimates(Estimate.of_difference(*pair) for pair in pairs)
            for box, pairs in self._holding.items()
        }

    @cached_property
    def _holding(self) -> dict[str, list[tuple[Estimate, Estimate]]]:
        found: dict[str, list[tuple[Estimate, Estimate]]] = {}
        everything = [_sums(self.distribution(seat)) for seat in range(self.setup.players)]
        for place, box in enumerate(self.setup.rules.boxes):
            names = ("held", "held_chips", "held_squared")
            held = list(zip(*(self._by_seat(name, place) for name in names), strict=True))
            if any(count for count, _, _ in held):
                found[box] = [
                    (
                        Estimate.of_sums(*part),
                        Estimate.of_sums(*(a - b for a, b in zip(whole, part, strict=True))),
                    )
                    for whole, part in zip(everything, held, strict=True)
                ]
        return found

    # How means settle

    @in_own_language
    def convergence(self, seat: int, what: str = "win_rate") -> list[tuple[int, Estimate]]:
        """After how many deals, which estimate: how a mean settles as deals are added.

        Args:
            seat: whose.
            what: ``"win_rate"`` or ``"mean_chips"``.

        Raises:
            SimulationError: there is no such seat, or no such mean.
        """
        seat = check_number("seat", seat, 0, self.setup.players - 1)
        if what not in SETTLING:
            raise SimulationError("converge-what", value=repr(what), known=", ".join(SETTLING))
        found, sums = [], [0, 0, 0, 0]
        places = (BLOCK_DEALS, BLOCK_WINS + seat, BLOCK_CHIPS + seat, BLOCK_SQUARES + seat)
        for block in self._counts.blocks:
            if block[BLOCK_DEALS]:
                sums = [one + block[place] for one, place in zip(sums, places, strict=True)]
                deals, wins, chips, squares = sums
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
    ) -> Comparison:
        """Two line-ups of strategies on the same deals: what each seat gains by the change.

        Args:
            other: a result of the same deals: ruleset, players, seed and dealer.
            progress: whether to show a progress bar.
            executor: who does it, as for `simulate`; None for here.
            chunk: how many deals a worker plays at a time; None to choose it by time.

        Returns:
            The differences. Interrupted, it holds those of what was compared until then and
            says so: ``comparison.complete`` is False.

        Raises:
            SimulationError: the deals are not the same, or the executor failed.
        """
        if getattr(other, "spans", None) != self.spans:
            raise SimulationError("compare-deals")
        return compare(
            self.setup,
            other.setup,
            self.spans,
            progress,
            self.lang,
            self.compiled,
            executor,
            chunk,
        )

    @in_own_language
    def to_frame(self) -> pd.DataFrame:
        """By seat, its strategy, its wins and its estimates with 95 % intervals."""
        return reports.seats_frame(self)

    @in_own_language
    def plot(self, what: str = "convergence", lang: str | None = None) -> Figure:
        """A picture of it.

        Args:
            what: ``"convergence"``, how the rates of winning settle, with their 95 % bands;
                ``"chips"``, how the mean results do; or ``"distribution"``, the results.
            lang: ``"en"`` or ``"fr"``; None for the result's own.

        Raises:
            SimulationError: there is no such picture.
        """
        return plots.plot_result(self, what, lang or self.lang)

    @in_own_language
    def describe(self, lang: str | None = None) -> str:
        """All of it as a text.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the result's own.
        """
        return reports.result_sheet(self, lang or self.lang).as_text()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SimulationResult):
            return NotImplemented
        return (self.setup, self._counts) == (other.setup, other._counts)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.describe()

    def _repr_html_(self) -> str:
        return reports.result_sheet(self, self.lang).as_html(self.lang)

    def _numbers(self, name: str) -> list[int]:
        return self._counts.numbers[name]

    def _by_seat(self, name: str, box: int) -> Sequence[int]:
        return self._numbers(name)[box::MOST_BOXES][: self.setup.players]


def _sums(distribution: Distribution) -> tuple[int, int, int]:
    total = sum(value * times for value, times in distribution.items())
    squares = sum(value * value * times for value, times in distribution.items())
    return distribution.count, total, squares
