"""Figures of matplotlib with a text alternative."""

from __future__ import annotations

import pytest

from nainjaune_widget import DrawingError, drawings

figures = pytest.importorskip("matplotlib.figure")


def test_a_figure_is_an_image_with_its_alternative() -> None:
    shown = drawings.figure(figures.Figure(figsize=(2, 1)), 'Jetons "rise" & fall')
    html = shown._repr_html_()
    assert 'alt="Jetons &quot;rise&quot; &amp; fall"' in html
    assert 'src="data:image/png;base64,' in html
    assert str(shown) == repr(shown) == 'Jetons "rise" & fall'


def test_the_same_figure_gives_the_same_bytes() -> None:
    first, second = (drawings.figure(figures.Figure(), "an empty one") for _ in range(2))
    assert first._repr_html_() == second._repr_html_()


def test_an_open_figure_is_not_shown_a_second_time() -> None:
    pyplot = pytest.importorskip("matplotlib.pyplot")
    figure = pyplot.figure()
    drawings.figure(figure, "an open one")
    assert not pyplot.fignum_exists(figure.number)


@pytest.mark.parametrize("empty", ["", "  \n"])
def test_a_figure_without_a_text_is_refused(empty: str) -> None:
    with pytest.raises(DrawingError, match="in words"):
        drawings.figure(figures.Figure(), empty)
