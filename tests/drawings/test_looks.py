"""Pictures as they are drawn: what differs without colours, what stands out, what is to scale."""

from __future__ import annotations

import re
from fractions import Fraction
from xml.etree.ElementTree import Element, fromstring

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nainjaune_widget import drawings, probability
from nainjaune_widget.drawings import Drawing

SVG = "{http://www.w3.org/2000/svg}"


def shapes(drawing: Drawing, tag: str) -> list[Element]:
    return list(fromstring(drawing.svg).iter(f"{SVG}{tag}"))


def texts(drawing: Drawing) -> list[str]:
    return [each.text or "" for each in shapes(drawing, "text")]


def outlined(drawing: Drawing) -> list[Element]:
    """The bars of a chart."""
    return [each for each in shapes(drawing, "rect") if each.get("stroke-width")]


def test_bars_are_as_tall_as_their_numbers() -> None:
    first, second = outlined(drawings.bars({0: 0.25, 1: 0.75}))
    assert float(second.get("height", 0)) == pytest.approx(
        3 * float(first.get("height", 0)), abs=0.1
    )


def test_a_stressed_bar_differs_by_pattern_outline_and_weight() -> None:
    chart = drawings.bars({0: 0.25, 1: 0.75}, mark=1)
    plain, stressed = outlined(chart)
    assert str(stressed.get("fill")).startswith("url(#")
    assert not str(plain.get("fill")).startswith("url(#")
    assert float(stressed.get("stroke-width", 0)) > float(plain.get("stroke-width", 0))
    assert [each.get("font-weight") for each in shapes(chart, "text")[:2]] == ["normal", "bold"]


def test_a_distribution_of_the_package_is_drawn_as_it_is() -> None:
    tens = probability.hand("lindor-1789", players=4).count(rank=10)
    assert "1: 43.8%" in repr(drawings.bars(tens))


def test_whole_numbers_are_counts_and_shares_are_percent() -> None:
    assert "a: 1; b: 0" in repr(drawings.bars({"a": 1, "b": 0}))
    assert "a: 100%; b: 0%" in repr(drawings.bars({"a": 1, "b": 0}, percent=True))
    assert "a: 0.5; b: 0.25" in repr(drawings.bars({"a": 0.5, "b": 0.25}, percent=False))
    certain = {"a": Fraction(1), "b": Fraction(0)}
    assert "a: 100%; b: 0%" in repr(drawings.bars(certain)), "fractions are not counted"
    assert "True value: 1." in repr(drawings.intervals([(0, 1), (0, 1)], 1))


def test_what_is_stressed_may_be_computed() -> None:
    worth = {"10♦": 11.2, "J♣": 9.8}
    assert "Highlighted: 10♦." in repr(drawings.bars(worth, mark=max(worth, key=worth.__getitem__)))
    counts = {np.int64(rank): rank * 0.1 for rank in range(1, 5)}
    best = np.argmax(list(counts.values())) + 1
    assert "Highlighted: 4." in repr(drawings.bars(counts, mark=best))
    held = [number % 2 == 0 for number in range(40)]
    assert "20 of 40" in repr(drawings.dots(sum(held), of=len(held)))


def test_tiny_and_nearly_certain_are_never_rounded_to_0_and_1() -> None:
    told = repr(drawings.bars({"a": 1e-7, "b": 1 - 1e-7, "c": 1e-12, "d": 0.0, "e": 1.0}))
    assert told == ("Bar chart. a: 0.000010%; b: 99.999990%; c: 1.000 × 10⁻¹²; d: 0%; e: 100%.")


def test_losses_hang_from_the_line() -> None:
    gain, loss = outlined(drawings.bars({"a": 5, "b": -5}))
    foot = float(gain.get("y", 0)) + float(gain.get("height", 0))
    assert float(loss.get("y", 0)) == pytest.approx(foot, abs=0.1)


def test_the_table_of_bayes_counts_deals() -> None:
    table = drawings.bayes_table(
        {"talon": (Fraction(1, 10), 1), "Ben": (Fraction(9, 10), 0)}, of=200
    )
    assert {"20", "180", "0", "100%", "200"} <= set(texts(table))


def test_the_dots_can_be_counted() -> None:
    """Each piece of a path has a dot at its start and then one at each step."""
    count, of = 333, 2000
    counted = {"square": 0, "round": 0}
    for path in shapes(drawings.dots(count, of), "path"):
        step = float(path.get("stroke-dasharray", "").split(" ")[1])
        lengths = [float(piece.partition("h")[2]) for piece in path.get("d", "").split("M")[1:]]
        counted[path.get("stroke-linecap", "")] += sum(1 + int(each / step) for each in lengths)
    # The legend has one of each; a ring is a dot with a smaller one in it.
    assert counted["square"] == count + 1
    assert counted["round"] == 2 * (of - count + 1)


def test_a_state_that_is_never_left_has_a_doubled_outline() -> None:
    chain = drawings.chain({"a": {"b": 1}, "b": {"b": 1}})
    assert len(shapes(chain, "circle")) == 3
    assert "b is never left." in repr(chain)


def test_a_long_line_keeps_its_extremes_and_few_points() -> None:
    jetons = [60.0] * 50_000
    jetons[31_234], jetons[40_000] = 500.0, -300.0
    walk = drawings.path({"Ana": jetons})
    assert "lowest −300, highest 500" in repr(walk)
    assert len(walk.svg) < 30_000
    line = max((each.get("d", "") for each in shapes(walk, "path")), key=len)
    assert line.endswith("L696 212.6"), "it goes on to its end"
    heights = {point.split()[1] for point in line.strip("M").split("L")}
    assert len(heights) == 3, "the start, the peak and the dip"


def test_a_line_may_be_drawn_as_dots() -> None:
    lines = {"exact": [10, 20, 30], "by chance": [11, 18, 33]}
    drawing = drawings.path(lines, dots="by chance")
    assert len(shapes(drawing, "circle")) == 3 + 3, "in the legend and in the picture"
    assert repr(drawing) == repr(drawings.path(lines))


def test_a_level_beyond_all_numbers_is_drawn_between_the_axes() -> None:
    for level in (100, -100):
        paths = shapes(drawings.path({"Ana": [60, 61]}, level=level), "path")
        heights = {each.get("stroke-dasharray"): each.get("d", "").split()[-1] for each in paths}
        axes = next(d for each in paths if (d := each.get("d", "")).count("L") == 2)
        top, foot = (float(part.partition("L")[0]) for part in axes.split()[1:3])
        assert top <= float(heights["7 5"]) <= foot


def test_compared_values_are_matched_by_name_in_whatever_order_they_come() -> None:
    told = repr(drawings.compare({"a": {"held": 1, "asleep": 2}, "b": {"asleep": 4, "held": 3}}))
    assert told.endswith("a – held: 1; asleep: 2. b – held: 3; asleep: 4.")


# Histograms


def bars_of(drawing: Drawing) -> list[tuple[float, float, float]]:
    """Return the left end, the width and the height of each bar, row by row."""
    found = re.findall(
        r'<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)" height="([\d.]+)"', drawing.svg
    )
    return [(float(x), float(wide), float(tall)) for x, wide, tall in found]


def test_rows_of_histograms_stand_over_the_same_axis_to_the_same_scale() -> None:
    rows = {"few": [1, 2, 2, 3], "many": [2] * 40}
    low, middle, high, alone = bars_of(drawings.histograms(rows))
    assert low[0] < middle[0] == alone[0] < high[0]
    assert alone[2] == pytest.approx(2 * middle[2], rel=0.01)
    assert alone[2] == pytest.approx(4 * low[2], rel=0.01)


def test_a_number_between_two_bars_belongs_to_the_right_one() -> None:
    """Halves are not now at the left, now at the right."""
    ones = bars_of(drawings.histograms({"halves": [0.5, 1.5, 2.5, 3.5, 4]}))
    assert [tall for *_, tall in ones[:-1]] == [ones[0][2]] * 3
    assert ones[-1][2] == pytest.approx(2 * ones[0][2], rel=0.01)


# Intervals side by side


def red_lines(drawing: Drawing) -> int:
    return sum(each.get("stroke") == "#b3261e" for each in fromstring(drawing.svg).iter())


def test_each_interval_that_misses_has_a_cross() -> None:
    legend = red_lines(drawings.intervals([(0, 1), (0, 1)], 0.5))
    assert red_lines(drawings.intervals([(0, 1), (0.6, 1)], 0.5)) == legend + 3


def test_an_end_at_the_true_value_holds_it_and_no_width_is_an_interval() -> None:
    assert "held by 2 of 2" in repr(drawings.intervals([(1, 2), (2, 3)], 2))
    assert "missed by 1 of 2: 1." in repr(drawings.intervals([(0.0, 0.0), (0.0, 0.01)], 0.0024))


def test_ends_below_zero_are_no_percentages_and_numbers_begin_at_first() -> None:
    told = repr(drawings.intervals([(-1, 0), (0, 1)], 0.5, first=0, across="clubs"))
    assert "True value: 0.5" in told
    assert "clubs, 0 to 1" in told
    assert "missed by 1 of 2: 0." in told


# The guesses of a class


def places(drawing: Drawing) -> list[float]:
    """Return the places of the dots from left to right."""
    return sorted(float(each.get("cx", 0)) for each in shapes(drawing, "circle"))


def test_the_same_guesses_stand_over_each_other() -> None:
    left, middle, again, right = places(drawings.crowd([8, 9, 9, 10], 4, ends=(0, 10)))
    assert left < middle == again < right


def test_a_guess_far_beyond_the_others_does_not_squeeze_them() -> None:
    near = [10, 11, 12, 13, 14] * 5
    assert places(drawings.crowd([*near, 10**9], 12))[:25] == places(drawings.crowd(near, 12))


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
