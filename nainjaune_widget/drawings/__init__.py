"""Teaching pictures: bars, histograms, trees, tables of Bayes, dots, chains, running lines, more.

They are SVG drawn in plain Python, the same bytes everywhere for the same input, with a text
alternative that holds the numbers. A picture is the last line of a notebook cell:

>>> from fractions import Fraction
>>> from nainjaune_widget import drawings
>>> drawings.bars({"a ten": Fraction(2, 3), "no ten": Fraction(1, 3)}, mark="a ten")
Bar chart. a ten: 66.7%; no ten: 33.3%. Highlighted: a ten.
"""

from nainjaune_widget.drawings.bars import bars, compare, histograms
from nainjaune_widget.drawings.figures import DescribedFigure, figure
from nainjaune_widget.drawings.points import crowd, dots, intervals, path
from nainjaune_widget.drawings.trees import bayes_table, chain, tree
from nainjaune_widget.sheets import Drawing

__all__ = [
    "DescribedFigure",
    "Drawing",
    "bars",
    "bayes_table",
    "chain",
    "compare",
    "crowd",
    "dots",
    "figure",
    "histograms",
    "intervals",
    "path",
    "tree",
]
