"""Figures as the cells of a table write them."""

from __future__ import annotations

from typing import Any

from nainjaune_widget.sheets import number
from nainjaune_widget.words import text

PERCENT = 100


def with_reach(row: Any, lang: str, decimals: int, scale: int = 1) -> str:
    """Return a figure with its reach, such as ``4.22 ± 0.05``.

    Args:
        row: the figure.
        lang: the language.
        decimals: the decimals to show; a smaller reach is shown as one unit of the last.
        scale: a factor for both, 100 for a rate in percent.
    """
    value, width = scale * row.value, max(scale * row.reach, 10**-decimals)
    written, wide = (number(each, lang, f".{decimals}f") for each in (value, width))
    return text("language", "uncertain", lang, number=written, reach=wide)


def heads(lang: str, *keys: str) -> list[str]:
    """Return the heads of columns."""
    return [text("figures", f"head.{key}", lang) for key in keys]
