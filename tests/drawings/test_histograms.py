"""Histograms under each other over one axis."""

from __future__ import annotations

import re

import pytest

from nainjaune_widget import DrawingError, drawings


def bars(drawing: drawings.Drawing) -> list[tuple[float, float, float]]:
    """Return the left end, the width and the height of each bar, row by row."""
    found = re.findall(
        r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"', drawing.svg
    )
    return [(float(x), float(wide), float(tall)) for x, wide, tall in found]


def test_the_alternative_has_the_ends_and_the_middle_of_each_row() -> None:
    told = repr(drawings.histograms({"20": [0.1, 0.3, 0.5], "200": [0.28, 0.3]}, step=0.01))
    assert told == (
        "Histograms. 20 – 3 numbers from 10.0% to 50.0%, the middle one 30.0%. "
        "200 – 2 numbers from 28.0% to 30.0%, the middle one 30.0%."
    )


def test_rows_stand_over_the_same_axis_to_the_same_scale() -> None:
    rows = {"few": [1, 2, 2, 3], "many": [2] * 40}
    low, middle, high, alone = bars(drawings.histograms(rows))
    assert low[0] < middle[0] == alone[0] < high[0]
    assert alone[2] == pytest.approx(2 * middle[2], rel=0.01)
    assert alone[2] == pytest.approx(4 * low[2], rel=0.01)


def test_a_number_between_two_bars_belongs_to_the_right_one() -> None:
    """Halves are not now at the left, now at the right."""
    ones = bars(drawings.histograms({"halves": [0.5, 1.5, 2.5, 3.5, 4]}))
    assert [tall for *_, tall in ones[:-1]] == [ones[0][2]] * 3
    assert ones[-1][2] == pytest.approx(2 * ones[0][2], rel=0.01)


def test_it_speaks_french() -> None:
    told = repr(drawings.histograms({"a": [0.5, 0.6]}, lang="fr", step=0.1))
    assert "2 valeurs, de 50,0\u202f% à 60,0\u202f%" in told


@pytest.mark.parametrize("step", [0, -1, 0.0001, "a", None])
def test_what_is_no_step_is_refused(step: object) -> None:
    with pytest.raises(DrawingError):
        drawings.histograms({"a": [1, 2]}, step=step)


@pytest.mark.parametrize("samples", [{}, {"a": [1]}, {"a": 1}, {"a": ["b", "c"]}, None])
def test_what_are_no_numbers_is_refused(samples: object) -> None:
    with pytest.raises(DrawingError):
        drawings.histograms(samples)  # type: ignore[arg-type]
