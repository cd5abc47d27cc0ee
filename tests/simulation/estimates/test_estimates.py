"""Estimates and their intervals, against tables and by trial."""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable
from random import Random
from statistics import mean, stdev
from typing import Any

import numpy as np
import pytest

from nainjaune_widget import Card, SimulationError, simulate
from nainjaune_widget.simulation.estimates import Estimate, Estimates, Rate
from nainjaune_widget.simulation.estimates.student import student_reach


@pytest.mark.parametrize(
    ("times", "count", "low", "high"),
    # Wilson's interval at 95% by hand: Brown, Cai and DasGupta's form of it.
    [(0, 10, 0.0, 0.2775), (1, 10, 0.0179, 0.4042), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1)],
)
def test_rates__have_wilson_s_interval(times: int, count: int, low: float, high: float) -> None:
    interval = Rate.of(times, count).interval()
    assert interval == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(("times", "count"), [(0, 100), (1, 100), (37, 40), (3, 10**6)])
def test_rates__show_the_two_ends_of_their_interval(times: int, count: int) -> None:
    rate = Rate.of(times, count)
    value, low, high = map(float, re.findall(r"\d+\.\d+", repr(rate)))
    assert (low, high) == pytest.approx(rate.interval(), abs=0.03 * (high - low))
    assert low <= value <= high


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


def test_the_value_of_an_honour__is_unknown_for_a_card_held_once() -> None:
    once, often = Estimate.of_sums(1, 5, 25), Estimate.of_sums(9, 9, 99)
    worth = Estimate.of_difference(once, often)
    assert worth.value == 4
    assert all(map(math.isnan, (worth.stderr, *worth.interval())))


def test_sums_beyond_a_float_lose_nothing() -> None:
    """10⁹ deals, all with the same result but one: the spread is still seen."""
    count, value = 10**9, 10**4
    total = count * value + 1
    squares = (count - 1) * value**2 + (value + 1) ** 2
    estimate = Estimate.of_sums(count, total, squares)
    assert estimate.stderr == pytest.approx(1e-9, rel=1e-6)


def test_intervals__hold_the_truth_as_often_as_they_say() -> None:
    random, held = Random(1), 0
    for _ in range(1000):
        held_rate = Rate.of(sum(random.random() < 0.1 for _ in range(50)), 50).interval()
        held += held_rate[0] <= 0.1 <= held_rate[1]
    assert 0.93 < held / 1000 < 0.98


def test_nothing_seen__is_said_as_nan() -> None:
    for estimate in (Rate.of(0, 0), Estimate.of_sums(0, 0, 0), Estimate.of_sums(1, 5, 25)):
        assert math.isnan(estimate.stderr)
        assert repr(estimate)
        assert all(map(math.isnan, estimate.interval()))


def test_estimates_by_seat() -> None:
    both = Estimates([Rate.of(1, 4), Rate.of(3, 4)])
    assert both.stderr == (both[0].stderr, both[1].stderr)
    assert both.interval(0.9)[1] == both[1].interval(0.9)
    assert float(both[0]) == 0.25
    assert f"{both[1]:.1f}" == "0.8"


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


def test_estimates_by_seat__can_be_summed_ranked_and_given_to_numpy() -> None:
    """All seats together win nothing: one gains what another loses."""
    means = simulate("cats-at-cards", 3, 200, "longest-run", seed=1).mean_chips
    values = [each.value for each in means]
    assert sum(means) == pytest.approx(sum(values))
    assert np.mean(means) == pytest.approx(mean(values))
    assert np.array(means).tolist() == values
    assert np.array(means).dtype == float
    assert max(means).value == max(values)
    assert [each.value for each in sorted(means)] == sorted(values)


@pytest.mark.parametrize("work", [operator.add, operator.sub, operator.mul, operator.truediv])
def test_two_estimates__are_not_subtracted_and_it_is_said_why(
    work: Callable[[Any, Any], object],
) -> None:
    """Seats of the same deals can be correlated: their errors do not add up."""
    one, other = simulate("lindor-1789", 3, 200, "random", seed=1).mean_chips[:2]
    with pytest.raises(TypeError, match="can be correlated") as refused:
        work(one, other)
    assert isinstance(refused.value, SimulationError)
    assert "compare" in str(refused.value)
    assert "corrélées" in refused.value.say("fr")


def test_an_estimate_shown_as_0__has_no_sign() -> None:
    """Even if it is a little under 0."""
    assert repr(Estimate(-0.2, 8.0, 1000)) == "0 ± 16 (95%)"


def test_an_estimate_is_said_as_a_language_writes_numbers() -> None:
    mean, rate = Estimate(-1.4, 0.54, 4000), Rate.of(1, 100)
    assert [mean.say(), rate.say()] == ["−1.4 ± 1.1 (95%)", "0.010 [0.002 … 0.054] (95%)"]
    assert [mean.say("fr"), rate.say("fr")] == [
        "−1,4 ± 1,1 (95\u202f%)",
        "0,010 [0,002 … 0,054] (95\u202f%)",
    ]
    with pytest.raises(SimulationError, match="Unknown language"):
        mean.say("de")
