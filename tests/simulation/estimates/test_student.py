"""Student's t, against tables."""

from __future__ import annotations

import pytest

from nainjaune_widget.simulation.estimates.student import student_reach


@pytest.mark.parametrize(
    ("level", "freedom", "expected"),
    [
        (0.95, 1, 12.7062),
        (1 - 2**-53, 10**12, 8.2924),
        (0.95, 2, 4.3027),
        (0.95, 9, 2.2622),
        (0.99, 4, 4.6041),
        (0.9, 30, 1.6973),
        (0.95, 199, 1.9720),
        (0.95, 200, 1.9719),
        (0.99, 10**7, 2.5758),
    ],
)
def test_student__as_in_the_tables(level: float, freedom: int, expected: float) -> None:
    assert student_reach(level, freedom) == pytest.approx(expected, abs=6e-5)


def test_student__its_expansion_is_exact_to_five_digits_after_the_point() -> None:
    assert student_reach(0.95, 200) == pytest.approx(1.971896, abs=2e-6)
