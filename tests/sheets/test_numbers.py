"""Numbers are written as each language writes them, and no finer than they are known."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import Probability, probability
from nainjaune_widget.sheets import change, decimals_for, number, percent, share, uncertain
from nainjaune_widget.simulation.estimates import Estimate, Rate


def test_marks_are_those_of_the_language() -> None:
    assert number(-1234567.5, "en", ",.2f") == "−1,234,567.50"
    assert number(-1234567.5, "fr", ",.2f") == "−1\u202f234\u202f567,50"
    assert percent(0.2308, "en", 1) == "23.1%"
    assert percent(0.2308, "fr", 1) == "23,1\u202f%"


@given(st.integers(-(10**12), 10**12))
def test_an_integer_can_be_read_back(value: int) -> None:
    assert int(number(value, "en").replace(",", "").replace("−", "-")) == value
    assert int(number(value, "fr").replace("\u202f", "").replace("−", "-")) == value


def test_a_change_says_which_way_it_goes_and_no_zero_has_a_sign() -> None:
    assert [change(amount, "fr") for amount in (12, -3, 0)] == ["+12", "−3", "0"]
    assert [number(value, "en", ".1f") for value in (-0.0, -0.04)] == ["0.0", "0.0"]


def test_decimals_end_with_the_second_digit_of_the_interval() -> None:
    known = {0.03: 3, 0.3: 2, 12.0: 0, 1e-12: 9, 0.0: 4}
    assert {stderr: decimals_for(stderr) for stderr in known} == known


def test_an_estimate_has_half_of_its_interval() -> None:
    assert uncertain(Estimate(1000004.2, 69.0, 10**6), "en") == "1,000,004 ± 135"
    assert uncertain(Estimate(-0.0124, 0.002, 5000), "fr", scale=100) == "−1,24 ± 0,39"
    assert uncertain(Estimate(3.0, math.nan, 1), "en") == "3"


def test_a_share_has_both_ends_of_its_interval() -> None:
    assert share(Rate.of(25, 100), "en") == "25% [18 … 34]"
    assert share(Rate.of(4, 10**6), "fr") == "0,00040\u202f% [0,00016 … 0,00103]"


@pytest.mark.parametrize(
    ("value", "written", "rounded", "hundredths"),
    [
        (Probability(3, 13), "3/13", "0.231", "23.1%"),
        (probability.hand().mean(rank=10), "12/13", "0.923", "92.3%"),
        (probability.hand().count(rank=10).variance, "1920/2873", "0.668", "66.8%"),
        (Probability(3, 13).percent, "23.1%", "23.077", "2307.7%"),
        (Estimate(0.25, 0.01, 10**6), "0.250 ± 0.020 (95%)", "0.250", "25.0%"),
        (Rate.of(1, 4), "0.25 [0.05 … 0.70] (95%)", "0.250", "25.0%"),
    ],
)
def test_every_public_number_has_the_formats_of_a_float(
    value: Any, written: str, rounded: str, hundredths: str
) -> None:
    assert (f"{value}", f"{value:>30}") == (written, written.rjust(30))
    assert (f"{value:.3f}", f"{value:.1%}") == (rounded, hundredths)
    assert (f"{value:g}", f"{value:+.2e}") == (f"{float(value):g}", f"{float(value):+.2e}")
