"""Figures of matplotlib that show themselves. Imported only where matplotlib is there."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import FixedLocator
from PIL import Image

from nainjaune_widget.sheets.display import shown_png
from nainjaune_widget.words import text

COLOURS = 128
"""The colours of a picture in a notebook: enough for its edges, and a third of the bytes."""


class ShownFigure(Figure):
    """A figure of matplotlib that a cell shows, with its words as the text alternative.

    IPython shows other figures only after pyplot or ``%matplotlib inline``. This one is shown with
    and without them, and once: pyplot, which would show it again, does not know it.

    Args:
        lang: the language of the text alternative.
        options: matplotlib's own arguments of a figure.
    """

    def __init__(self, lang: str, **options: Any) -> None:
        super().__init__(**options)
        self._lang = lang

    @property
    def alternative(self) -> str:
        """The titles, the labels of the axes and the legends, in one line."""
        said = [self._say("plot"), *(words for axes in self.axes for words in self._words_of(axes))]
        line = " ".join(f"{words.rstrip('.')}." for words in said)
        return line.replace("\n", " ").replace(r"\$", "$")

    def _words_of(self, axes: Axes) -> Iterator[str]:
        yield from filter(None, [axes.get_title()])
        legend = getattr(axes.get_legend(), "texts", ())
        words = {
            "across": self._along(axes.xaxis),
            "up": self._along(axes.yaxis),
            "legend": ", ".join(each.get_text() for each in legend),
        }
        for part, what in words.items():
            if what:
                yield self._say(f"plot.{part}", what=what)

    def _along(self, axis: Axis) -> str:
        """Return the label of an axis, and the names along one that has names."""
        has_names = isinstance(axis.get_major_locator(), FixedLocator)
        ticks = axis.get_majorticklabels() if has_names else []
        label, names = axis.get_label_text(), ", ".join(each.get_text() for each in ticks)
        return self._say("headed", kind=label, title=names) if label and names else label or names

    def _say(self, key: str, **values: str) -> str:
        return text("drawings", key, self._lang, **values)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        file = BytesIO()
        self.savefig(file, format="png")
        return shown_png(with_few_colours(file), self.alternative)

    def _repr_html_(self) -> str:
        return self._repr_mimebundle_()["text/html"]

    def __repr__(self) -> str:
        return self.alternative


def with_few_colours(png: BytesIO, colours: int = COLOURS) -> bytes:
    """Return a PNG with few colours, which keep it small."""
    whole = Image.open(png).convert("RGB")
    few = whole.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    written = BytesIO()
    few.save(written, "PNG", optimize=True)
    return written.getvalue()
