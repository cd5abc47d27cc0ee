"""Estimates and their intervals, against tables and by trial."""

from __future__ import annotations

import math
from statistics import mean, stdev

import pytest

from nainjaune_widget import Card, SimulationError, simulate
from nainjaune_widget.simulation.estimates import Estimate, Frequencies, Rate, student_reach


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
