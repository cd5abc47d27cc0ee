"""Tables with a title, numbers as a language writes them, and texts and pictures for a cell."""

from nainjaune_widget.sheets.extras import extra
from nainjaune_widget.sheets.numbers import (
    Uncertain,
    change,
    decimals_for,
    number,
    percent,
    share,
    uncertain,
)
from nainjaune_widget.sheets.sheet import Sheet
from nainjaune_widget.sheets.shown import Picture, Text

__all__ = [
    "Picture",
    "Sheet",
    "Text",
    "Uncertain",
    "change",
    "decimals_for",
    "extra",
    "number",
    "percent",
    "share",
    "uncertain",
]
