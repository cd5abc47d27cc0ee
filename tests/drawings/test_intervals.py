"""Intervals side by side: those that miss the true value are told apart without their colour."""

from __future__ import annotations

from xml.etree.ElementTree import fromstring

import pytest

from nainjaune_widget import drawings
from nainjaune_widget.words import DrawingError

RED = "#b3261e"
PAIRS = [(0.2, 0.3), (0.31, 0.4), (0.1, 0.29), (0.25, 0.35)]


def red_lines(drawing: drawings.Drawing) -> int:
    return sum(each.get("stroke") == RED for each in fromstring(drawing.svg).iter())


def test_intervals_that_miss_are_named_and_counted() -> None:
    told = repr(drawings.intervals(PAIRS, 0.295))
    assert "True value: 29.5%" in told
    assert "held by 2 of 4" in told
    assert "missed by 2 of 4: 2; 3." in told


def test_an_end_at_the_true_value_holds_it() -> None:
    assert "held by 2 of 2" in repr(drawings.intervals([(1, 2), (2, 3)], 2))


def test_each_interval_that_misses_has_a_cross() -> None:
    legend = red_lines(drawings.intervals([(0, 1), (0, 1)], 0.5))
    assert red_lines(drawings.intervals([(0, 1), (0.6, 1)], 0.5)) == legend + 3


def test_an_interval_of_no_width_is_drawn() -> None:
    told = repr(drawings.intervals([(0.0, 0.0), (0.0, 0.01)], 0.0024))
    assert "missed by 1 of 2: 1." in told


def test_ends_below_zero_are_no_percentages() -> None:
    assert "True value: 0.5" in repr(drawings.intervals([(-1, 1), (0, 1)], 0.5))


def test_intervals_are_numbered_from_first() -> None:
    told = repr(drawings.intervals(PAIRS, 0.295, first=0, across="clubs"))
    assert "clubs, 0 to 3" in told
    assert "4: 1; 2." in told


def test_french() -> None:
    told = repr(drawings.intervals(PAIRS, 0.295, lang="fr"))
    assert "29,5" in told
    assert "sur 4" in told


@pytest.mark.parametrize(
    "ends", [5, "ab", {}, [(0, 1)], [(0, 1), (1, 0)], [(0, 1), (0, 1, 2)], [(0, 1)] * 201]
)
def test_what_is_no_list_of_intervals_is_refused(ends: object) -> None:
    with pytest.raises(DrawingError):
        drawings.intervals(ends, 0.5)  # type: ignore[arg-type]
