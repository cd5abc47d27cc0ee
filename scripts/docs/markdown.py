"""Tables in Markdown, the cells of figures, and the places in a page that are filled."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from nainjaune_widget.sheets import number
from nainjaune_widget.words import text

PERCENT = 100
MARK = re.compile(r"^<!-- table: (\w+) -->\n", re.MULTILINE)
"""The place of a table in a document."""


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """Return a table.

    >>> print(table(["seat", "chips"], [["0", "12"]]), end="")
    | seat | chips |
    | --- | --- |
    | 0 | 12 |
    """
    lines = [list(heads)]
    lines += [["---"] * len(lines[0]), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def filled(page: str, table_of: Callable[[str], str]) -> str:
    r"""Return a page with a table in the place of each mark.

    Args:
        page: the text of the page.
        table_of: gives the table of a name.

    >>> filled("All seats:\n\n<!-- table: seats -->\n", str.upper)
    'All seats:\n\nSEATS'
    """
    return MARK.sub(lambda mark: table_of(mark[1]), page)


def with_reach(row: Any, lang: str, decimals: int, scale: int = 1) -> str:
    """Return a figure with its reach, such as ``4.22 ± 0.05``.

    Args:
        row: the figure.
        lang: the language.
        decimals: the decimals to show; a smaller reach is shown as one unit of the last.
        scale: a factor for both, 100 for a rate in percent.

    >>> from types import SimpleNamespace
    >>> with_reach(SimpleNamespace(value=0.25, reach=0.012), "en", 1, PERCENT)
    '25.0 ± 1.2'
    """
    value, width = scale * row.value, max(scale * row.reach, 10**-decimals)
    written, wide = (number(each, lang, f".{decimals}f") for each in (value, width))
    return text("language", "uncertain", lang, number=written, reach=wide)


def heads(lang: str, *keys: str) -> list[str]:
    """Return the heads of columns."""
    return [text("figures", f"head.{key}", lang) for key in keys]
