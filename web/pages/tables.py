"""The tables that the site writes into the documents, each at its mark.

They are made from the package and from docs/figures: the rulesets side by side, the keys of the
board, and the reference figures.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from nainjaune_widget.board.messages import words_of_board
from nainjaune_widget.engine.rulesets import RULESETS
from scripts.docs.figures import draw_figures, play_tables
from scripts.docs.markdown import filled, table

OPTIONS = (
    *("players", "deck", "cards_each", "talon", "direction", "dealing", "next_dealer"),
    *("chips", "ante", "boxes", "deals"),
    *("leading", "sequence", "continues", "continuing", "gap", "stops", "wild", "trumps"),
    *("announcing", "hoc_pay"),
    *("losers_pay", "doubles", "spares", "bete", "opera", "opera_pays", "source"),
)
"""The options in the order of their rows."""

HEADS = {"en": ["key", "effect"], "fr": ["touche", "effet"]}
"""The heads of the columns of keys."""

_KEY, _DOES = "key.", ".does"


def table_of_rules(lang: str) -> str:
    """Return a row for each option, a column for each ruleset."""
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    heads = [f"{sheet.title}<br>`{rules}`" for rules, sheet in zip(RULESETS, sheets, strict=True)]
    rows = []
    for option in OPTIONS:
        found = [next(row for row in sheet.rows if row.option == option) for sheet in sheets]
        values = [sheet.row_value(row) for sheet, row in zip(sheets, found, strict=True)]
        rows.append([found[0].label, *values])
    return table(["", *heads], rows)


def table_of_keys(lang: str) -> str:
    """Return the name of each key and what it does, in the words of the board's own table.

    >>> "| `n` | next sans stop |" in table_of_keys("en").splitlines()
    True
    """
    texts = words_of_board(lang)
    named = (key.removeprefix(_KEY) for key in texts if key.startswith(_KEY))
    # That for the table itself comes last.
    keys = [key for key in sorted(named, key="?".__eq__) if _KEY + key + _DOES in texts]
    rows = [[f"`{texts[_KEY + key]}`", str(texts[_KEY + key + _DOES])] for key in keys]
    return table(HEADS[lang], rows)


def _of_figures(name: str) -> Callable[[str], str]:
    return lambda lang: draw_figures.TABLES[name](draw_figures.read(), lang)


def _of_play(name: str) -> Callable[[str], str]:
    return lambda lang: play_tables.TABLES[name](play_tables.read(), lang)


TABLES: Mapping[str, Callable[[str], str]] = {
    "books": table_of_rules,
    "keys": table_of_keys,
    **{name: _of_figures(name) for name in draw_figures.TABLES},
    **{name: _of_play(name) for name in play_tables.TABLES},
}
"""What gives each table in a language, by the name in its mark."""


def with_tables(page: str, lang: str) -> str:
    """Return the text of a document with its tables."""
    return filled(page, lambda name: TABLES[name](lang))
