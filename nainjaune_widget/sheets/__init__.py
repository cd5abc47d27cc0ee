"""Tables with a title, numbers as a language writes them, and texts and pictures for a cell."""

from nainjaune_widget.sheets.chances import (
    MOST_DECIMALS_OF_PERCENT,
    chance,
    decimals_of_percent,
    is_tiny,
)
from nainjaune_widget.sheets.display import (
    Drawing,
    Picture,
    Pictured,
    Text,
    image,
    shown_png,
)
from nainjaune_widget.sheets.exact import written
from nainjaune_widget.sheets.extras import extra
from nainjaune_widget.sheets.numbers import (
    Formatted,
    Uncertain,
    change,
    decimals_for,
    number,
    percent,
    share,
    trimmed,
    uncertain,
)
from nainjaune_widget.sheets.powers import RAISED, in_powers, lowered
from nainjaune_widget.sheets.printing import printed_page
from nainjaune_widget.sheets.sheet import Sheet

__all__ = [
    "MOST_DECIMALS_OF_PERCENT",
    "RAISED",
    "Drawing",
    "Formatted",
    "Picture",
    "Pictured",
    "Sheet",
    "Text",
    "Uncertain",
    "chance",
    "change",
    "decimals_for",
    "decimals_of_percent",
    "extra",
    "image",
    "in_powers",
    "is_tiny",
    "lowered",
    "number",
    "percent",
    "printed_page",
    "share",
    "shown_png",
    "trimmed",
    "uncertain",
    "written",
]
