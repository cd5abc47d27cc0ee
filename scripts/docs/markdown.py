"""Tables in Markdown, and the places in a page that are filled with them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

_MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


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
    r"""Return a page with all between ``<!-- table: NAME -->`` and ``<!-- end -->`` written anew.

    Args:
        page: the text of the page.
        table_of: gives the table of a name.

    >>> filled("<!-- table: seats -->\nold\n<!-- end -->", str.upper)
    '<!-- table: seats -->\nSEATS<!-- end -->'
    """
    return _MARKED.sub(lambda mark: mark[1] + table_of(mark[2]) + mark[3], page)
