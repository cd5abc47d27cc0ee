"""Numbers are written as each language writes them, and no finer than they are known."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget.sheets import change, decimals_for, number, percent, share, uncertain
from nainjaune_widget.simulation.estimates import Estimate, Rate


@pytest.mark.parametrize(
    ("value", "spec", "english", "french"),
    [
        (1234567, ",", "1,234,567", "1\u202f234\u202f567"),
        (1234567, "d", "1234567", "1234567"),
        (-1234.5, ",.2f", "−1,234.50", "−1\u202f234,50"),
        (0.25, ".2f", "0.25", "0,25"),
    ],
)
def test_marks_are_those_of_the_language(
    value: float, spec: str, english: str, french: str
) -> None:
    assert (number(value, "en", spec), number(value, "fr", spec)) == (english, french)


@pytest.mark.parametrize("value", [0, -0.0, -0.04, -0.001])
def test_no_zero_has_a_sign(value: float) -> None:
    assert number(value, "en", ".1f") == "0.0"


@given(st.integers(-(10**12), 10**12))
def test_a_whole_number_can_be_read_back(value: int) -> None:
    assert int(number(value, "en").replace(",", "").replace("−", "-")) == value
    assert int(number(value, "fr").replace("\u202f", "").replace("−", "-")) == value


@pytest.mark.parametrize(("amount", "written"), [(12, "+12"), (-3, "−3"), (0, "0")])
def test_a_change_says_which_way_it_goes(amount: int, written: str) -> None:
    assert change(amount, "en") == change(amount, "fr") == written


def test_percent_has_a_space_that_does_not_break_in_french() -> None:
    assert percent(0.2308, "en", 1) == "23.1%"
    assert percent(0.2308, "fr", 1) == "23,1\u202f%"


@pytest.mark.parametrize(
    ("stderr", "decimals"), [(0.03, 3), (0.3, 2), (12.0, 0), (1e-12, 9), (0.0, 4), (math.nan, 4)]
)
def test_decimals_end_with_the_second_digit_of_the_interval(stderr: float, decimals: int) -> None:
    assert decimals_for(stderr) == decimals


def test_an_estimate_has_half_of_its_interval() -> None:
    assert uncertain(Estimate(1000004.2, 69.0, 10**6), "en") == "1,000,004 ± 135"
    assert uncertain(Estimate(-0.0124, 0.002, 5000), "fr", scale=100) == "−1,24 ± 0,39"
    assert uncertain(Estimate(3.0, math.nan, 1), "en") == "3"


def test_a_share_has_both_ends_of_its_interval() -> None:
    assert share(Rate.of(25, 100), "en") == "25% [18 … 34]"
    assert share(Rate.of(4, 10**6), "fr") == "0,00040\u202f% [0,00016 … 0,00103]"
