"""A probability is a fraction, whatever else it knows."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import Probability, ProbabilityError, probability
from nainjaune_widget.probability import Expectation

TEN = probability.hand("lindor-1789", 4).count(rank=10, at_least=1)


def test_it_is_a_fraction() -> None:
    assert isinstance(TEN, Fraction)
    assert Fraction(2759, 4165) == TEN
    assert hash(TEN) == hash(Fraction(2759, 4165))
    assert repr(TEN) == "Probability(2759, 4165)"
    assert f"{float(TEN):.4f}" == "0.6624"


@pytest.mark.parametrize("result", [1 - TEN, TEN * TEN, -TEN, sum([TEN, TEN])])
def test_arithmetic_gives_a_plain_fraction(result: object) -> None:
    assert type(result) is Fraction


def test_percent_is_a_number_that_reads_well() -> None:
    assert str(TEN.percent) == "66.2%"
    assert TEN.percent == pytest.approx(66.2425)
    french = probability.hand("lindor-1789", 4, lang="fr").count(rank=10, at_least=1)
    assert repr(french.percent) == "66,2\u202f%"
    assert [str(Probability(n).percent) for n in (0, 1)] == ["0%", "100%"]


def through_bytes(value: Any) -> Any:
    """Write and read a value, as another process gets it."""
    return pickle.loads(pickle.dumps(value))  # noqa: S301 - its own bytes


@pytest.mark.parametrize("make", [copy.deepcopy, through_bytes])
def test_a_copy_explains_itself_as_well(make: Callable[[Any], Any]) -> None:
    again = make(TEN)
    assert type(again) is Probability
    assert again == TEN
    assert str(again.explain("fr")) == str(TEN.explain("fr"))


def test_one_can_be_made_of_numbers() -> None:
    assert Probability(3, 13) == Fraction(3, 13)
    assert Probability(Fraction(1, 3)).percent == pytest.approx(100 / 3)
    assert "given" in str(Probability(3, 13).explain())


@pytest.mark.parametrize("given", [(2,), (-1,), (1, 0), (3, 2), (0.5,), ("1/2",)])
def test_what_is_no_probability_is_refused(given: tuple[object, ...]) -> None:
    with pytest.raises(ProbabilityError, match="from 0 to 1"):
        Probability(*given)  # type: ignore[arg-type]


def test_a_mean_is_a_fraction_too() -> None:
    mean = probability.hand("lindor-1789", 4).mean(points=True)
    assert isinstance(mean, Expectation)
    assert mean == Fraction(340 * 12, 52)
    assert mean._repr_latex_() == r"$\frac{1{,}020}{13} \approx 78.46$"
    assert type(mean + 1) is Fraction


def test_it_is_loaded_when_it_is_asked_for_and_needs_the_standard_library_alone() -> None:
    """It has to run in JupyterLite, and `import nainjaune_widget` has to be quick."""
    script = (
        "import sys, nainjaune_widget\n"
        "assert 'nainjaune_widget.probability' not in sys.modules\n"
        "nainjaune_widget.probability.hand().count(rank=10).mean.explain('fr')\n"
        "from nainjaune_widget import Probability\n"
        "print(*sorted({'numpy', 'pandas', 'matplotlib', 'numba'} & set(sys.modules)))"
    )
    command = [sys.executable, "-c", script]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip() == ""
