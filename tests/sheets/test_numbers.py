"""Numbers as each language writes them, beside the examples of `sheets/numbers.py`."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nainjaune_widget import Probability, probability
from nainjaune_widget.sheets import decimals_for, number, uncertain
from nainjaune_widget.simulation.estimates import Estimate, Rate


@given(st.integers(-(10**12), 10**12))
def test_an_integer_can_be_read_back(value: int) -> None:
    assert int(number(value, "en").replace(",", "").replace("−", "-")) == value
    assert int(number(value, "fr").replace("\u202f", "").replace("−", "-")) == value


def test_what_is_not_known_has_no_interval_and_no_zero_has_a_sign() -> None:
    assert uncertain(Estimate(3.0, math.nan, 1), "en") == "3"
    assert decimals_for(1e-12) == 9
    assert number(-0.0, "en", ".1f") == "0.0"


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
