"""Fill the table of docs/en/rules.md and docs/fr/rules.md, which sets the rulesets side by side.

    python -m scripts.docs.write_rules_page

The table is made from the rulesets themselves; the rest is written by hand.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path

from nainjaune_widget.engine.rulesets import RULESETS
from scripts.docs.markdown import filled, table
from scripts.places import DOCS, DOCUMENTED

OPTIONS = (
    *("players", "deck", "cards_each", "talon", "direction", "dealing", "next_dealer"),
    *("chips", "ante", "boxes", "deals"),
    *("leading", "sequence", "continues", "continuing", "gap", "stops", "wild", "trumps"),
    *("announcing", "hoc_pay"),
    *("losers_pay", "doubles", "spares", "bete", "opera", "opera_pays", "source"),
)
"""The options in the order of their rows."""


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "rules.md"


def table_of(lang: str, _name: str) -> str:
    """Return the table: a row for each option, a column for each ruleset."""
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    heads = [f"{sheet.title}<br>`{rules}`" for rules, sheet in zip(RULESETS, sheets, strict=True)]
    rows = []
    for option in OPTIONS:
        found = [next(row for row in sheet.rows if row.option == option) for sheet in sheets]
        values = [sheet.row_value(row) for sheet, row in zip(sheets, found, strict=True)]
        rows.append([found[0].label, *values])
    return table(["", *heads], rows)


def with_tables(page: str, lang: str) -> str:
    """Return the page of a language with its table written anew."""
    return filled(page, partial(table_of, lang))


def main() -> None:
    """Fill the page of every language."""
    for lang in DOCUMENTED:
        page = path_of(lang)
        page.write_text(with_tables(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
