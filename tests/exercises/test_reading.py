"""Reading answers: a small grammar, never `eval`, bounded in size and time."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction
from math import comb, factorial, isclose, perm, pi, sqrt
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import exercises, probability
from nainjaune_widget.exercises.answer import Unreadable, read_answer
from nainjaune_widget.exercises.reply import NO_ATTEMPT
from nainjaune_widget.probability.values import answer_of
from nainjaune_widget.simulation.estimates import Rate

VERDICTS = {"right", "misconception", "slip", "wrong"} | NO_ATTEMPT
READ = [
    ("3/13", Fraction(3, 13)),
    ("3:13", Fraction(3, 13)),
    ("0.2308", Fraction(577, 2500)),
    ("0,2308", Fraction(577, 2500)),
    (".5", Fraction(1, 2)),
    ("23.1 %", Fraction(231, 1000)),
    ("23,1\u202f%", Fraction(231, 1000)),
    ("1 in 4", Fraction(1, 4)),
    ("≈ 0.25", Fraction(1, 4)),
    ("−(2 − 5)", 3),
    ("-2^2", -4),
    ("2^3^2", 512),
    ("2**-1", Fraction(1, 2)),
    ("10⁻²", Fraction(1, 100)),
    ("5!/3!", 20),
    ("C(48,12)/C(52,12)", Fraction(comb(48, 12), comb(52, 12))),
    ("52 choose 5", comb(52, 5)),
    ("5 parmi 52", comb(52, 5)),
    (r"\binom{52}{5}", comb(52, 5)),
    (r"\frac{3}{13}", Fraction(3, 13)),
    ("binomial(52; 5)", comb(52, 5)),
    ("P(52,3)", perm(52, 3)),
    ("A(52,3)", perm(52, 3)),
    ("Expectation(3,13)", Fraction(3, 13)),
    ("4C(48,11)", 4 * comb(48, 11)),
    ("[1 - (1 - 1/3)^2]", Fraction(5, 9)),
    ("2.5e3", 2500),
    ("2,06 × 10^11", 206 * 10**9),
    ("206,379,406,870", 206379406870),
    ("1.234,5", Fraction(12345, 10)),
    ("1,234.5", Fraction(12345, 10)),
    ("racine(0,25)", Fraction(1, 2)),
    ("3 ‰", Fraction(3, 1000)),
    ("1 000½", Fraction(2001, 2)),
    ("25 pour cent", Fraction(1, 4)),
    (r"25\%", Fraction(1, 4)),
    ("P(A ∩ B) = 1/4", Fraction(1, 4)),
    ("p = 1/4 = 0.25 = 25 %", Fraction(1, 4)),
    ("1/4 (≈ 0.25)", Fraction(1, 4)),
    ("3/13 (0.23)", Fraction(3, 13)),
    ("50 % * 40 %", Fraction(1, 5)),
    ("2^3 %", Fraction(2, 25)),
    ("(1/2) (1/3)", Fraction(1, 6)),
    ("(" * 20 + "1" + ")" * 20, 1),
    ("3/13.", Fraction(3, 13)),
    ("23,1 %.", Fraction(231, 1000)),
    ("0.2308…", Fraction(577, 2500)),
    ("1/4 [25 %]", Fraction(1, 4)),
    ("0.25(25 %)", Fraction(1, 4)),
    ("1/4, 25 %", Fraction(1, 4)),
    ("environ 0,6", Fraction(3, 5)),
    ("about 1 in 4.3", Fraction(10, 43)),
    ("1/4, soit 25 %", Fraction(1, 4)),
    ("1 chance sur 4", Fraction(1, 4)),
    ("answer: 2.3 jetons", Fraction(23, 10)),
    ("0 (impossible)", 0),
    (repr(probability.Probability(3, 13)), Fraction(3, 13)),
    ("np.float64(0.25)", Fraction(1, 4)),
    (r"$\left(\frac{3}{13}\right)$", Fraction(3, 13)),
    (r"\(\binom{4}{1} \times 0{,}5\)", 2),
]
NOT_READ = [
    "",
    "1/0",
    "0^-1",
    "1 +",
    "1)",
    "1 2",
    "C(10**9, 5)",
    "C(-1, 2)",
    "9**9**9",
    "9" * 81,
    "(" * 21 + "1" + ")" * 21,
    "2^" * 90 + "2",
    "__import__('os')",
    "nan",
    "1.2.3",
    "0.5½",
    "1/4 = 0.26",
    "4 (0.2308)",
    "4 (4)",
    "0.9 = p",
    "(1e-100*1e-100*1e-100*1e-100)^-0.5",
    "10^300*10^300",
]


@pytest.mark.parametrize(("text", "value"), READ)
def test_an_answer_is_read_alike_in_both_languages(text: str, value: Fraction) -> None:
    assert read_answer(text, "en").value == read_answer(text, "fr").value == value


@pytest.mark.parametrize("text", NOT_READ)
def test_an_answer_that_cannot_be_read(text: str) -> None:
    with pytest.raises(Unreadable):
        read_answer(text, "en")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_probability_says_of_itself_is_read_as_its_value(lang: str) -> None:
    """Its last line and the LaTeX that a notebook copies, with "about 1 in 4.3" at the end."""
    random = Random(1)
    for _ in range(100):
        # The last values are so near to 1 that "all but 1 in 12,300" is said.
        value = Fraction(random.randrange(1, 10**6), 10**6 + random.randrange(10**6))
        for chance in (value, value / 10**8, 1 - value / 10**4):
            said = answer_of(chance, lang)
            for written in (said.plain, f"${said.latex}$"):
                assert read_answer(written, lang).value == chance, written


def test_one_comma_is_what_it_is_in_the_language() -> None:
    """In English 1,234 is a thousand and more, in French one and a little."""
    assert read_answer("1,234", "en").value == 1234
    assert read_answer("1,234", "fr").value == Fraction(1234, 1000)
    assert read_answer("0,234", "en").value == Fraction(234, 1000)


@pytest.mark.parametrize(
    ("given", "value"),
    [
        (3, 3),
        (Fraction(3, 13), Fraction(3, 13)),
        (0.25, Fraction(1, 4)),
        (np.float64(0.5), Fraction(1, 2)),
        (probability.hand().holds("7♦"), Fraction(3, 13)),
    ],
)
def test_numbers_from_a_cell_are_read(given: Any, value: Fraction) -> None:
    assert read_answer(given, "en").value == value


@pytest.mark.parametrize("given", [10**400, Decimal("1e999"), "10^200*10^200"])
def test_a_number_that_no_machine_holds_is_too_large(given: object) -> None:
    with pytest.raises(Unreadable, match="too-large"):
        read_answer(given, "en")


@pytest.mark.parametrize("given", [True, float("nan"), 1j, [1], Decimal("NaN")])
def test_what_is_no_number_is_not_read(given: Any) -> None:
    with pytest.raises(Unreadable):
        read_answer(given, "en")


def test_what_is_no_fraction_is_read_as_a_machine_works_it_out() -> None:
    assert isclose(float(read_answer("sqrt(2)", "en").value), sqrt(2))
    assert isclose(float(read_answer("exp(-1)", "en").value), 0.36787944117144233)
    assert isclose(float(read_answer("ln(2)", "en").value), 0.6931471805599453)
    assert isclose(float(read_answer("(1 - 1/10000)^30000", "en").value), 0.9999**30000)
    assert read_answer("52!", "en").value == factorial(52)
    assert read_answer(pi, "en").digits == 16


@pytest.mark.parametrize(
    ("text", "digits"),
    [
        ("0.2308", 4),
        ("0.050", 2),
        ("23.1 %", 3),
        ("2.06e11", 3),
        ("3/13", None),
        ("1 - 0.3376", 4),
        ("100 % - 18.4 %", 3),
        ("(100 - 75.00) %", 4),
        ("1.00 - 1/4", None),
        ("12*0.23 + 5*0.41", 2),
        ("1.0 * 0.1148", 4),
        ("100 % * 0.1148", 4),
        ("1.0 * 1234", None),
        ("0.5 * 0.3333", 4),
        ("2.0000 * 0.23", 2),
        ("3 * 0.791 - 2 * 0.791", 3),
        ("700/40 %", None),
    ],
)
def test_an_answer_has_the_digits_that_it_was_given_with(text: str, digits: int | None) -> None:
    assert read_answer(text, "en").digits == digits


def test_an_estimate_brings_its_width() -> None:
    read = read_answer("0,66 ± 0,03", "fr")
    assert (read.value, read.reach) == (Fraction(66, 100), Fraction(3, 100))
    assert read_answer("2.31 ± 0.04 (95%)", "fr").reach == Fraction(4, 100)
    assert read_answer(repr(Rate.of(1, 100)), "fr").reach == Fraction(26, 1000)


@pytest.mark.parametrize("text", ["66 ± 3 %", "66 % ± 3", "66 % +/- 3 %"])
def test_one_percent_sign_is_enough_for_an_estimate_and_its_width(text: str) -> None:
    read = read_answer(text, "en")
    assert (read.value, read.reach) == (Fraction(66, 100), Fraction(3, 100))


@settings(max_examples=100, derandomize=True)
@given(st.text(alphabet="0123456789.,()/^*+-!% eCPsinur√²⁻±", max_size=60))
def test_any_formula_has_a_verdict_in_a_moment(text: str) -> None:
    began = perf_counter()
    assert exercises.get("hands").check(text).verdict in VERDICTS
    assert perf_counter() - began < 1
