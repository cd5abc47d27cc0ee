"""Fill the tables of docs/en/rules.md and docs/fr/rules.md, which set the rulesets side by side.

    python -m scripts.docs.write_rules_page

Everything in these pages between ``<!-- table: NAME -->`` and ``<!-- end -->`` is replaced by a
table made from the rulesets themselves; the rest is written by hand.
"""

from __future__ import annotations

import re
from pathlib import Path

from nainjaune_widget.engine.rulesets import RULESETS
from scripts.places import DOCS, DOCUMENTED

MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
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


def table(name: str, lang: str) -> str:
    """Return a table: a row for each of its options, a column for each ruleset."""
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    heads = [f"{sheet.title}<br>`{rules}`" for rules, sheet in zip(RULESETS, sheets, strict=True)]
    rows = [["", *heads], ["---"] * (len(sheets) + 1)]
    for option in TABLES[name]:
        found = [next(row for row in sheet.rows if row.option == option) for sheet in sheets]
        values = [sheet.row_value(row) for sheet, row in zip(sheets, found, strict=True)]
        rows.append([found[0].label, *values])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def filled(page: str, lang: str) -> str:
    """Return a page with its tables written anew."""
    return MARKED.sub(lambda mark: mark[1] + table(mark[2], lang) + mark[3], page)


def main() -> None:
    """Fill the page of every language."""
    for lang in DOCUMENTED:
        page = path_of(lang)
        page.write_text(filled(page.read_text(encoding="utf-8"), lang), encoding="utf-8")


if __name__ == "__main__":
    main()
