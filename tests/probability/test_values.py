"""A probability is a fraction, whatever else it knows."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from math import comb
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


# What cannot be asked is refused, with what to write instead

HAND = probability.hand("lindor-1789", 4)
DEAL = probability.deal("lindor-1789", 4)


def fail(_: object) -> bool:
    """Raise an error of the caller's own."""
    raise KeyError("jacks")


REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "no seat": (lambda: probability.hand("lindor-1789", 4, seat=4), "a seat from 0 to 3"),
    "no rank": (lambda: HAND.count(rank=14), "from 1 (ace) to 13 (king)"),
    "no suit": (lambda: HAND.count(suit="hearts"), "write ♣ ♦ ♥ ♠, or C D H S"),
    "no kind": (HAND.count, "Give one of rank=, suit= and cards="),
    "no kind of condition": (lambda: HAND.where(fail), "Give one of ranks=, suits= and cards="),
    "card twice": (lambda: HAND.holds("7♦", "K♥", "7D"), "7♦ is listed twice"),
    "card in a rank": (lambda: HAND.count(cards=["10♦", 10]), "10♦ is listed twice"),
    "no list": (lambda: HAND.count(cards=7.5), "must be a list"),  # type: ignore[call-overload]
    "nothing": (HAND.holds, 'such as holds("7♦")'),
    "not in the pack": (lambda: probability.hand("pope-joan").holds("8♦"), "not in the pack"),
    "bounds": (lambda: HAND.count(rank=10, at_least=3, at_most=2), "contradict each other"),
    "no condition": (lambda: HAND.where(10, ranks=[10]), "not callable"),  # type: ignore[arg-type]
    "a condition that fails": (lambda: HAND.where(fail, ranks=[10]), "KeyError('jacks')"),
    "given to nobody": (lambda: DEAL.given(lacks={"stock": [10]}), "not 'stock'"),
    "no trumps": (lambda: probability.deal("lindor-1789", turn_up="9♦"), "leave turn_up out"),
    "language": (lambda: probability.deal(lang="de"), "Unknown language 'de'"),
    "opera of the talon": (lambda: probability.opera_hand(seat="talon"), "The talon never leads"),  # type: ignore[arg-type]
}


@pytest.mark.parametrize(("ask", "told"), REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_asked_is_refused(ask: Callable[[], object], told: str) -> None:
    with pytest.raises(ProbabilityError) as refused:
        ask()
    assert told in str(refused.value)
    assert all(len(refused.value.say(lang)) < 1000 for lang in ("en", "fr"))


def test_too_many_classes_are_refused_with_their_number() -> None:
    """2,056,210 classes of twelve cards by their ranks: see test_counting."""
    with pytest.raises(ProbabilityError, match="2,056,210 classes"):
        HAND.where(lambda _: True, ranks=range(1, 14))
    with pytest.raises(ProbabilityError, match=f"{sum(comb(20, k) for k in range(16)):,} classes"):
        probability.hand("lindor-1789", 3).where(lambda _: True, cards=range(1, 6))
    with pytest.raises(
        ProbabilityError, match=r"more than a million classes \(up to \d\.\d × 10²\d?.\)"
    ):
        DEAL.where(lambda _: True, ranks=range(1, 14))


def test_a_condition_is_asked_once_about_each_class() -> None:
    """13 cards: 2¹³ sets of them, but for that of more than twelve."""
    asked: list[frozenset[object]] = []

    def remember(held: frozenset[object]) -> bool:
        asked.append(held)
        return True

    assert HAND.where(remember, cards=[1, 2, 3, "7♦"]) == 1
    assert len(asked) == len(set(asked)) == sum(comb(13, k) for k in range(13))
