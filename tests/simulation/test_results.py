"""Estimates against tables and by trial; results searched, compared and shown."""

from __future__ import annotations

import math
import re
from itertools import pairwise, product
from statistics import mean, stdev
from typing import Any

import pytest

from nainjaune_widget import Card, SimulationError, simulate, simulate_games, tournament
from nainjaune_widget.sheets import share
from nainjaune_widget.simulation.backend import Outcome, outcomes_of
from nainjaune_widget.simulation.estimates import Estimate, Frequencies, Rate, student_reach
from tests.simulation.strategies import Patient
from tests.support.deals.notation import LINDOR, NAIN


@pytest.mark.parametrize(
    ("times", "count", "low", "high"),
    # Wilson's interval at 95% by hand: Brown, Cai and DasGupta's form of it.
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)],
)
def test_rates__have_wilson_s_interval(times: int, count: int, low: float, high: float) -> None:
    interval = Rate.of(times, count).interval()
    assert interval == pytest.approx((low, high), abs=5e-5)


def test_means__have_student_s_interval() -> None:
    values = [3, -1, 4, 1, -5, 9]
    estimate = Estimate.of_sums(6, sum(values), sum(value * value for value in values))
    assert estimate.value == pytest.approx(mean(values))
    assert estimate.stderr == pytest.approx(stdev(values) / math.sqrt(6))
    low, high = estimate.interval(0.95)
    assert (high - low) / 2 == pytest.approx(2.5706 * estimate.stderr, rel=1e-4)


def test_the_value_of_an_honour__by_the_deals_with_it_and_those_without() -> None:
    """Welch's interval: a card is held in few deals, which have a spread of their own."""
    result = simulate("lindor-1789", 4, 60, "longest-run", seed=3)
    seat, card = 2, Card("7♦")
    values: tuple[list[int], list[int]] = ([], [])
    for number in range(60):
        without = card not in result.deal(number).hands[seat]
        values[without].append(result.round(number).chips[seat])
    squares = [stdev(each) ** 2 / len(each) for each in values]
    freedom = sum(squares) ** 2 / sum(
        square**2 / (len(each) - 1) for square, each in zip(squares, values, strict=True)
    )
    worth = result.honour_value["7♦"][seat]
    assert worth.value == pytest.approx(mean(values[0]) - mean(values[1]))
    assert worth.stderr == pytest.approx(math.sqrt(sum(squares)))
    assert worth.count == 60
    low, high = worth.interval()
    reach = student_reach(0.95, math.floor(freedom)) * worth.stderr
    assert (high - low) / 2 == pytest.approx(reach)
    assert reach > 1.03 * student_reach(0.95, 59) * worth.stderr


def test_sums_beyond_a_float_lose_nothing() -> None:
    """10⁹ deals, all with the same result but one: the spread is still seen."""
    count, value = 10**9, 10**4
    total = count * value + 1
    squares = (count - 1) * value**2 + (value + 1) ** 2
    estimate = Estimate.of_sums(count, total, squares)
    assert estimate.stderr == pytest.approx(1e-9, rel=1e-6)


def test_nothing_seen__is_said_as_nan() -> None:
    for estimate in (Rate.of(0, 0), Estimate.of_sums(0, 0, 0), Estimate.of_sums(1, 5, 25)):
        assert math.isnan(estimate.stderr)
        assert repr(estimate)
        assert all(map(math.isnan, estimate.interval()))


def test_estimates__are_their_values_among_plain_numbers() -> None:
    one = Estimate(-2.5, 0.5, 100)
    assert one < 0 <= -one
    assert -3 <= one <= -2.5 < one + 1
    assert (round(one, 1), abs(one), f"{one:.2f}") == (-2.5, 2.5, "-2.50")
    assert (one + 1, 1 + one, one - 1, 1 - one) == (-1.5, -1.5, -3.5, 3.5)
    assert (one * 2, 2 * one, one / 2, 5 / one) == (-5, -5, -1.25, -2)
    for plain in (one + 1, 2 * one, abs(one)):
        assert type(plain) is float
    with pytest.raises(TypeError, match="not supported between"):
        assert one < "3"
    with pytest.raises(TypeError, match="unsupported operand"):
        one + "3"


def test_two_estimates__are_not_subtracted_and_it_is_said_why() -> None:
    """Seats of the same deals can be correlated: their errors do not add up."""
    one, other = simulate("lindor-1789", 3, 200, "random", seed=1).mean_chips[:2]
    with pytest.raises(TypeError, match="can be correlated") as refused:
        _ = one - other
    assert isinstance(refused.value, SimulationError)
    assert "compare" in str(refused.value)
    assert "corrélées" in refused.value.say("fr")


def test_an_estimate_is_said_as_a_language_writes_numbers() -> None:
    mean, rate = Estimate(-1.4, 0.54, 4000), Rate.of(1, 100)
    assert [mean.say(), rate.say()] == ["−1.4 ± 1.1 (95%)", "0.010 [0.002 … 0.054] (95%)"]
    assert [mean.say("fr"), rate.say("fr")] == [
        "−1,4 ± 1,1 (95\u202f%)",
        "0,010 [0,002 … 0,054] (95\u202f%)",
    ]
    with pytest.raises(SimulationError, match="Unknown language"):
        mean.say("de")


def test_frequencies() -> None:
    rolls = Frequencies({6: 1, 1: 2, 3: 1, 4: 0})
    assert list(rolls.items()) == [(1, 2), (3, 1), (6, 1)]
    assert (rolls.count, rolls.mean, rolls.quantile(0.5), rolls.quantile(1)) == (4, 2.75, 1, 6)
    assert rolls.estimate.value == 2.75
    with pytest.raises(SimulationError, match="between 0 and 1"):
        rolls.quantile(90)


def test_frequencies__of_nothing() -> None:
    """The distributions of a result stopped before its first deal."""
    nothing = Frequencies({})
    assert (repr(nothing), nothing.count) == ("<Frequencies of 0>", 0)
    assert all(map(math.isnan, (nothing.mean, nothing.share(1), nothing.quantile(0.5))))


def test_student__as_in_the_tables() -> None:
    for level, freedom, expected in (
        (0.95, 1, 12.7062),
        (0.95, 9, 2.2622),
        (0.99, 4, 4.6041),
        (0.95, 199, 1.9720),
        (0.95, 200, 1.9719),
        (0.99, 10**7, 2.5758),
    ):
        assert student_reach(level, freedom) == pytest.approx(expected, abs=6e-5)


def test_compare__the_same_deals_by_other_strategies() -> None:
    ours = simulate(LINDOR, 3, 300, ["random", "longest-run", "longest-run"], seed=5)
    theirs = simulate(LINDOR, 3, 300, "longest-run", seed=5)
    difference = ours.compare(theirs)
    for seat in range(3):
        gained = ours.mean_chips[seat].value - theirs.mean_chips[seat].value
        assert difference.mean_chips[seat].value == pytest.approx(gained)
        more = ours.win_rate[seat].value - theirs.win_rate[seat].value
        assert difference.win_rate[seat].value == pytest.approx(more)
    assert "−10.0 ± 5.1" in str(difference), "percentage points"
    apart = math.hypot(ours.mean_chips[0].stderr, theirs.mean_chips[0].stderr)
    assert difference.mean_chips[0].stderr < apart
    same = theirs.compare(theirs)
    assert (same.mean_chips[0].value, same.mean_chips[0].stderr) == (0, 0)


@pytest.mark.parametrize("other", [{"seed": 6}, {"dealer": 1}])
def test_compare__refuses_other_deals(other: dict[str, Any]) -> None:
    common: dict[str, Any] = {"rules": LINDOR, "players": 3, "rounds": 20, "seed": 5}
    with pytest.raises(SimulationError, match="same deals"):
        simulate(**common).compare(simulate(**{**common, **other}))


def test_find__gives_the_first_deals_in_which_something_happened() -> None:
    result = simulate(LINDOR, 4, 3000, seed=1)
    operas = result.find(opera=True, limit=2)
    assert len(operas) == 2
    assert all(result.round(number).opera for number in operas)
    assert [deal.number for deal in operas.deals] == list(operas)
    rich = result.find(winner=2, where=lambda outcome: outcome.chips[2] >= 150, limit=1)
    assert result.round(rich[0]).chips[2] >= 150
    assert result.find(where=lambda outcome: outcome.cards > 52) == ()


@pytest.mark.parametrize(("fast", "count"), [(True, 600), (False, 100)])
def test_find__asks_only_about_deals_that_are_meant(fast: bool, count: int) -> None:
    """It finds them all, in order, as a search through the outcomes one by one does."""
    result = simulate(LINDOR, 3, count, "random", seed=1, compiled=fast)
    every = list(outcomes_of(result.setup, (0, count), fast))
    assert [each.number for each in every] == list(range(count))
    assert any(each.opera for each in every)
    for opera, winner in product((None, True, False), (None, 0, 2)):
        meant = [
            each for each in every if opera in (None, each.opera) and winner in (None, each.winner)
        ]
        asked: list[Outcome] = []
        assert result.find(count, opera, winner, where=asked.append) == ()
        assert asked == meant
        found = result.find(count, opera, winner)
        assert found == tuple(each.number for each in meant)
        assert result.find(2, opera, winner) == found[:2]


def test_finding_interrupted__gives_the_deals_found_so_far() -> None:
    patient = Patient()
    result = simulate(LINDOR, 3, 400, [patient, "random", "random"])
    all_of_them = result.find(limit=400, winner=1)
    assert all_of_them.complete
    patient.turns_left = 700
    found = result.find(limit=400, winner=1)
    assert not found.complete
    assert 0 < len(found) < len(all_of_them)
    assert found == all_of_them[: len(found)]
    assert len(found.deals) == len(found)


@pytest.fixture(scope="module")
def result() -> Any:
    return simulate(LINDOR, 3, 2000, ["random", "longest-run", "random"], seed=4)


@pytest.fixture(scope="module")
def games() -> Any:
    return simulate_games(LINDOR, 3, 100, seed=4)


def test_text__says_seats_strategies_and_intervals(result: Any) -> None:
    shown = repr(result)
    assert shown.splitlines()[0] == "Lindor, or Nain Jaune (1789), 3 players, 2,000 deals, seed 4"
    assert "0 (dealer)" in shown
    assert "longest-run" in shown
    assert re.search(r"Opera: \d\.\d\d% \[\d\.\d\d … \d\.\d\d\] of the deals\.", shown)


@pytest.mark.parametrize(("times", "count"), [(1, 10**7), (3, 50)])
def test_shares__have_the_decimals_that_their_interval_asks_for(times: int, count: int) -> None:
    """A rare thing is not shown as nothing, nor its interval as a point."""
    rate = Rate.of(times, count)
    value, low, high = (float(each) for each in re.findall(r"[\d.]+", share(rate, "en")))
    assert low < value < high
    assert high - low == pytest.approx(100 * (rate.interval().high - rate.interval().low), rel=0.1)


def test_frames__have_a_row_for_each_seat(result: Any, games: Any) -> None:
    for each in (result, games):
        frame = each.to_frame()
        assert list(frame.index) == [0, 1, 2]
        assert frame.index.name == "seat"
        assert (frame["win_rate_low"] <= frame["win_rate"]).all()
        assert (frame["mean_chips"] <= frame["mean_chips_high"]).all()
    assert result.to_frame()["wins"].sum() == 2000


def test_comparison_shown(result: Any) -> None:
    other = simulate(LINDOR, 3, 2000, "longest-run", seed=4)
    difference = result.compare(other)
    shown = repr(difference)
    assert shown.startswith("(random, longest-run, random) less longest-run, on the same 2,000")
    assert "moins" in difference.describe("fr")
    assert difference.to_frame().shape[0] == 3
    assert difference._repr_html_().startswith("<div")


def test_boxes_and_ranks__are_found_by_what_a_card_is_called(result: Any) -> None:
    value = result.honour_value
    for key in ("7D", "7♦", Card("7♦")):
        assert value[key] is value["7♦"]
        assert key in result.sweep_rate
    with pytest.raises(KeyError, match=r"no '8D' here.*: 10♦, J♣, Q♠, K♥, 7♦"):
        result.sweep_rate["8D"]
    assert result.stops["J"] == result.stops[11]
    with pytest.raises(SimulationError, match="Available: 2, 3, 4,"):
        result.stops[14]


def test_text__names_the_dealer_in_the_row_of_its_seat() -> None:
    for shown in (
        simulate(LINDOR, 3, 20, dealer=1, compiled=False),
        simulate_games(LINDOR, 3, 5, dealer=1, compiled=False),
    ):
        rows = [line.split() for line in repr(shown).splitlines()[2:5]]
        assert [row[0] for row in rows] == ["0", "1", "2"]
        assert ["(dealer)" in row for row in rows] == [False, True, False]


# Pictures


@pytest.mark.parametrize("what", ["convergence", "chips", "distribution"])
def test_plots__show_every_seat(result: Any, what: str) -> None:
    axes = result.plot(what, lang="fr").axes[0]
    names = [each.get_text() for each in axes.get_legend().get_texts()]
    assert names[1] == "siège 1\u202f: longest-run"
    assert axes.get_xlabel() in ("donnes", "résultat d’une donne en jetons")


def test_convergence__is_drawn_to_the_last_deal_with_its_band(result: Any) -> None:
    axes = result.plot().axes[0]
    assert axes.get_lines()[1].get_xdata()[-1] == 2000
    assert axes.get_lines()[1].get_ydata()[-1] == result.win_rate[1].value
    bands = [band.get_paths()[0].vertices for band in axes.collections]
    assert len(bands) == 3
    assert min(end for band in bands for deals, end in band if deals >= 20) > axes.get_ylim()[0]


def widths(axes: Any) -> set[float]:
    """Return the distances of neighbouring steps, of all seats."""
    return {
        after - before
        for line in axes.get_lines()
        for before, after in pairwise(map(float, line.get_xdata()))
    }


def test_distributions__have_the_same_steps_in_every_seat_and_say_them() -> None:
    """With steps of different widths, heights could not be compared."""
    result = simulate(NAIN, 3, 5000, "longest-run", seed=2)
    ranges = [max(seen) - min(seen) for seen in map(result.distribution, range(3))]
    assert len({reach // 60 for reach in ranges}) > 1
    axes: Any = result.plot("distribution").axes[0]
    (width,) = widths(axes)
    assert axes.get_ylabel() == f"share of the deals, by steps of {int(width)} jetons"
    for line in axes.get_lines():
        assert sum(line.get_ydata()) == pytest.approx(1)


def test_jetons_at_the_end__where_they_are_counted_in_stretches() -> None:
    """A step is made of whole stretches: else some would be empty and others full twice."""
    games = simulate_games(LINDOR, 3, 40, chips=7000, deals=3, seed=1)
    assert games.agreed.width > 1
    (width,) = widths(games.plot("final").axes[0])
    assert width % games.agreed.width == 0


def test_tournament_plot__names_every_lead_and_explains_the_two_kinds() -> None:
    figure = tournament(["random", "longest-run", "highest"], LINDOR, 3, 20, seed=1).plot()
    names = [label.get_text() for label in figure.axes[0].get_yticklabels()]
    assert len(names) == 9
    assert names.count("against highest") == 2
    assert len(figure.legends[0].get_texts()) == 2


def test_numbers_on_the_axes__are_written_as_the_language_does(result: Any) -> None:
    axes = result.plot("distribution", lang="fr").axes[0]
    written = axes.yaxis.get_major_formatter()(0.25, 0), axes.xaxis.get_major_formatter()(-50, 0)
    assert written == ("0,25", "−50")
