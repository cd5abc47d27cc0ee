"""The guesses of a class."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import DrawingError, drawings


def places(drawing: drawings.Drawing) -> list[float]:
    """Return the places of the dots from left to right."""
    return sorted(float(part.split('"')[0]) for part in drawing.svg.split('cx="')[1:])


def test_the_alternative_has_the_guesses_the_truth_and_one_s_own() -> None:
    told = repr(drawings.crowd([0.9, 0.5, 0.66], 0.662, own=0.9))
    assert told == (
        "Guesses. 3 guesses: lowest 50.0%, middle 66.0%, highest 90.0%. "
        "It was 66.2%. You said 90.0%."
    )
    assert "You said" not in repr(drawings.crowd([1, 2], 3))


def test_the_same_guesses_stand_over_each_other() -> None:
    drawing = drawings.crowd([8, 9, 9, 10], 4, ends=(0, 10))
    left, middle, again, right = places(drawing)
    assert left < middle == again < right


def test_a_guess_far_beyond_the_others_does_not_squeeze_them() -> None:
    near = [10, 11, 12, 13, 14] * 5
    assert places(drawings.crowd([*near, 10**9], 12))[:25] == places(drawings.crowd(near, 12))


def test_it_speaks_french() -> None:
    assert "C’était 66,2\u202f%" in repr(drawings.crowd([0.5], 0.662, lang="fr"))


@pytest.mark.parametrize("values", [[], 5, ["a"], None])
def test_what_is_no_list_of_guesses_is_refused(values: object) -> None:
    with pytest.raises(DrawingError):
        drawings.crowd(values, 1)  # type: ignore[arg-type]


@pytest.mark.parametrize("ends", [5, (1,), (2, 1), ("a", "b")])
def test_what_are_no_ends_of_an_axis_is_refused(ends: object) -> None:
    with pytest.raises(DrawingError):
        drawings.crowd([1, 2], 1, ends=ends)  # type: ignore[arg-type]


@settings(deadline=None)
@given(
    values=st.lists(st.floats(-1e15, 1e15), min_size=1, max_size=60),
    own=st.none() | st.floats(-1e15, 1e15),
    truth=st.floats(-1e15, 1e15),
    ends=st.none() | st.just((0, 10)),
)
def test_any_class_is_drawn_within_the_page(
    values: list[float], own: float | None, truth: float, ends: tuple[float, float] | None
) -> None:
    found = places(drawings.crowd(values, truth, own, ends=ends))
    assert len(found) == len(values)
    assert all(0 <= place <= 720 for place in found)
