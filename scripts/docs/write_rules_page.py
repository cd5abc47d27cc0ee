"""Fill the tables of docs/en/rules.md and docs/fr/rules.md, which set the rulesets side by side.

    python -m scripts.docs.write_rules_page

The tables are made from the rulesets themselves; the rest is written by hand.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from nainjaune_widget.engine.rulesets import RULESETS
from scripts.docs.markdown import filled, table
from scripts.places import DOCS, DOCUMENTED

TABLES = {
    "cards": ("players", "deck", "cards_each", "talon", "direction", "dealing", "next_dealer"),
    "jetons": ("chips", "ante", "boxes", "deals"),
    "play": (
        "leading",
        "sequence",
        "continues",
        "continuing",
        "gap",
        "stops",
        "wild",
        "trumps",
        "announcing",
        "hoc_pay",
    ),
    "end": ("losers_pay", "doubles", "spares", "bete", "opera", "opera_pays"),
    "sources": ("source",),
}
"""The options in each table, in the order of the rows."""


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "rules.md"


def table_of(lang: str, name: str) -> str:
    """Return a table: a row for each of its options, a column for each ruleset."""
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    heads = [f"{sheet.title}<br>`{rules}`" for rules, sheet in zip(RULESETS, sheets, strict=True)]
    rows = []
    for option in TABLES[name]:
        found = [next(row for row in sheet.rows if row.option == option) for sheet in sheets]
        values = [sheet.row_value(row) for sheet, row in zip(sheets, found, strict=True)]
        rows.append([found[0].label, *values])
    return table(["", *heads], rows)


def with_tables(page: str, lang: str) -> str:
    """Return the page of a language with its tables written anew."""
    return filled(page, partial(table_of, lang))


def main() -> None:
    """Fill the page of every language."""
    for lang in DOCUMENTED:
        page = path_of(lang)
        page.write_text(with_tables(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
