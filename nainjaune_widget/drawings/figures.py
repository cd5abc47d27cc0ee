"""Figures of matplotlib with a text alternative."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from nainjaune_widget.drawings import arguments
from nainjaune_widget.sheets import shown_png
from nainjaune_widget.words import DrawingError


@dataclass(frozen=True, repr=False)
class DescribedFigure:
    """A figure of matplotlib that shows itself with its text alternative, and prints as that.

    Attributes:
        figure: the figure.
        alternative: the text alternative.
    """

    figure: Any
    alternative: str

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        file = BytesIO()
        # Without a version the same figure gives the same file.
        self.figure.savefig(file, format="png", metadata={"Software": None})
        return shown_png(file.getvalue(), self.alternative)

    def _repr_html_(self) -> str:
        return self._repr_mimebundle_()["text/html"]

    def __repr__(self) -> str:
        return self.alternative


def figure(matplotlib_figure: Any, alt: str) -> DescribedFigure:
    """Show a figure of matplotlib with a text alternative, as the last line of a cell.

    Args:
        matplotlib_figure: the figure, such as ``result.plot()`` or ``plt.gcf()``.
        alt: all that it shows, for a person who cannot see it.

    Raises:
        DrawingError: it is not a figure, or the text is missing.
    """
    if not callable(getattr(matplotlib_figure, "savefig", None)):
        raise DrawingError("drawing-figure", kind=type(matplotlib_figure).__name__)
    alternative = arguments.text(alt, "alt")
    if not alternative:
        raise DrawingError("drawing-alt")
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is not None:
        # A figure that is still open is shown a second time, without the text.
        pyplot.close(matplotlib_figure)
    return DescribedFigure(matplotlib_figure, alternative)
