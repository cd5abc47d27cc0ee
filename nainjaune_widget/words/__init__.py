"""The texts of the package in each of its languages, and the functions that read them.

The texts are data. Each language is a folder, with a JSON file for each section, such as `errors`
or `interface`; `questions` has a file for each topic of the exercises, `rulesets` one for each
ruleset. The order of the names and rows in `rules` is that of a rule sheet.

A file is flat, key → template. A template names its values in braces, ``"{player} plays {card}"``;
one with a singular and a plural is a pair ``{"one": …, "other": …}``.

The section `language` holds the habits of a language:

- `name`: its own name for itself;
- `singular`: the integers that take the singular, separated by blanks;
- `decimal-mark`, `thousands-separator`: the marks in a number;
- `percent`, `interval`, `uncertain`, `share`: the patterns around numbers;
- `list.and`, `list.or`: the end of a list;
- `elided`: a regular expression for the beginnings of names that elide the preposition *of*,
  matched against small letters without accents; empty where nothing is elided.
"""

from nainjaune_widget.words import errors
from nainjaune_widget.words.catalogue import (
    LANGUAGES,
    Template,
    catalogue,
    choose_language,
    chosen_language,
    filled,
    listed,
    text,
)
from nainjaune_widget.words.errors import *
from nainjaune_widget.words.errors import Uncopied, check_language, errors_in
from nainjaune_widget.words.graphemes import (
    ISOLATE,
    RELEASE,
    columns,
    ended,
    graphemes,
    isolated,
    shortened,
)
from nainjaune_widget.words.values import (
    AROUND,
    error_shown,
    is_among,
    nearest,
    shown,
)

__all__ = [
    "AROUND",
    "ISOLATE",
    "LANGUAGES",
    "RELEASE",
    "Template",
    "Uncopied",
    "catalogue",
    "check_language",
    "choose_language",
    "chosen_language",
    "columns",
    "ended",
    "error_shown",
    "errors_in",
    "filled",
    "graphemes",
    "is_among",
    "isolated",
    "listed",
    "nearest",
    "shortened",
    "shown",
    "text",
]
__all__ += errors.__all__
