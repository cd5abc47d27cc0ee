"""Pictures as they are drawn: what differs without colours, what stands out."""

from __future__ import annotations

from fractions import Fraction
from xml.etree.ElementTree import Element, fromstring

import numpy as np
import pytest

from nainjaune_widget import Card, drawings, probability
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


def test_each_number_stands_on_its_bar_in_the_language() -> None:
    drawing = drawings.bars({Card("Q♠"): 0.342, Card("K♥"): 0.658}, "fr")
    assert texts(drawing) == ["34,2\u202f%", "65,8\u202f%", "D♠", "R♥"]


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


def test_numbers_of_numpy_are_drawn_beside_others() -> None:
    """A fraction of NumPy's int would overflow where it is compared with a float."""
    line = [np.int64(10**6), np.float64(0.1), 1e-17]
    assert "1,000,000; 0.1;" in repr(drawings.path({"a": line}))


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


def test_four_distributions_have_four_patterns() -> None:
    four = drawings.compare({name: {0: 0.5, 1: 0.5} for name in "abcd"})
    assert len({each.get("fill") for each in outlined(four)}) == 4
    assert len(shapes(four, "pattern")) == 3


def test_a_tree_multiplies_along_its_branches() -> None:
    half = {"c": (Fraction(1, 2), None), "d": (Fraction(1, 2), None)}
    told = texts(drawings.tree({"a": (Fraction(1, 3), half), "b": (Fraction(2, 3), None)}))
    assert {"1/3", "2/3", "1/2", "1/6", "16.7%", "66.7%"} <= set(told)


def test_the_table_of_bayes_counts_deals() -> None:
    table = drawings.bayes_table(
        {"talon": (Fraction(1, 10), 1), "Ben": (Fraction(9, 10), 0)}, of=200
    )
    assert {"20", "180", "0", "100%", "200"} <= set(texts(table))


@pytest.mark.parametrize(("count", "of"), [(0, 1), (24, 1000), (7, 7), (333, 2000), (9, 41)])
def test_the_dots_can_be_counted(count: int, of: int) -> None:
    """Each piece of a path has a dot at its start and then one at each step."""
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


def test_lines_differ_by_their_dashes() -> None:
    lines = drawings.path({name: [1, 2, 3] for name in "abcdef"})
    strokes = {
        (each.get("stroke-dasharray"), each.get("stroke"))
        for each in shapes(lines, "path")
        if each.get("stroke-width") == "2.6"
    }
    assert len({dashes for dashes, _ in strokes}) == 6


def test_a_long_line_keeps_its_extremes_and_few_points() -> None:
    jetons = [60.0] * 50_000
    jetons[31_234], jetons[40_000] = 500.0, -300.0
    walk = drawings.path({"Ana": jetons})
    assert "lowest −300, highest 500" in repr(walk)
    assert len(walk.svg) < 30_000
