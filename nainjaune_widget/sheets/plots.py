"""Pictures by matplotlib: a common style, numbers as a language writes them, legends.

Lines differ by dashes and markers as well as by colour. The colours are Okabe and Ito's, which
everybody can tell apart; the colour of the text replaces their black, which a dark page would
hide.
"""

from __future__ import annotations

from functools import partial
from textwrap import fill
from typing import TYPE_CHECKING, Any

from nainjaune_widget.sheets.extras import extra
from nainjaune_widget.sheets.numbers import number

if TYPE_CHECKING:
    from nainjaune_widget.sheets.figure import ShownFigure

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f")
DASHES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))
MARKERS = "osD^vPX*"
MARKERS_A_LINE = 8
"""The approximate number of markers on a line."""
TITLE_LETTERS = 84
"""The number of letters of a title that fit in one line."""
WIDTH = 8
"""The width of a picture in inches."""


def new_picture(
    title: str, across: str, up: str, lang: str, height: float = 4.5
) -> tuple[ShownFigure, Any]:
    """Return a figure with one pair of axes, and the axes.

    Args:
        title: the title, broken into lines where it is long.
        across: the label of the horizontal axis.
        up: the label of the vertical axis.
        lang: the language of the numbers on the axes.
        height: the height in inches.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    extra("matplotlib.figure")
    from nainjaune_widget.sheets.figure import ShownFigure  # noqa: PLC0415 (it needs matplotlib)

    figure = ShownFigure(lang, figsize=(WIDTH, height), layout="constrained")
    axes = figure.add_subplot()
    # Shorter lines than would fit, so that the last is not a single word.
    lines = title if len(title) <= TITLE_LETTERS else fill(title, 3 * TITLE_LETTERS // 4)
    axes.set_title(lines, fontsize="medium")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(alpha=0.3)
    for axis in (axes.xaxis, axes.yaxis):
        write_numbers(axis, lang)
    return figure, axes


def write_numbers(axis: Any, lang: str) -> None:
    """Write the numbers along an axis as a language does."""
    axis.set_major_formatter(partial(_label, lang=lang))


def _label(value: float, _place: int, lang: str) -> str:
    # A function with a name can be pickled, and so can its figure.
    return number(value, lang, ",.10g")


def text_colour() -> str:
    """Return the colour of texts, which shows on light and dark pages."""
    colour: str = extra("matplotlib").rcParams["text.color"]
    return colour


def line_style(place: int, points: int) -> dict[str, Any]:
    """Return the style of one of up to eight lines, as arguments of matplotlib's `plot`.

    Args:
        place: the place of the line among the others, from 0.
        points: the number of points on the line.
    """
    every = max(1, points // MARKERS_A_LINE)
    return {
        "color": (*COLOURS, text_colour())[place],
        "linestyle": DASHES[place],
        "marker": MARKERS[place],
        "markersize": 4,
        # Each line has its markers at different points, so that they do not hide each other.
        "markevery": (place * every // MARKERS_A_LINE, every),
    }


def legend_beside(axes: Any) -> None:
    """Put the legend to the right of the axes."""
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1), borderaxespad=0, fontsize="small")
