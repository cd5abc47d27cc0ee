"""Write docs/en/rulesets.md and docs/fr/rulesets.md, which compare the four rulesets.

The tables are made from the rulesets themselves: run
``python -m scripts.write_ruleset_tables`` after a change to one.
"""

from __future__ import annotations

from pathlib import Path

from nainjaune_widget.engine.rules.sheet import say
from nainjaune_widget.engine.rulesets import RULESETS
from scripts.documentation import DOCS, DOCUMENTED


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "rulesets.md"


def page(lang: str) -> str:
    """Return a page: a table with a column for each ruleset."""
    sheets = [rules.describe(lang) for rules in RULESETS.values()]
    heads = [f"{sheet.title}<br>`{rules}`" for rules, sheet in zip(RULESETS, sheets, strict=True)]
    rows = [["", *heads], ["---"] * (len(sheets) + 1)]
    for same_option in zip(*(sheet.rows for sheet in sheets), strict=True):
        values = [sheet.row_value(row) for sheet, row in zip(sheets, same_option, strict=True)]
        rows.append([same_option[0].label, *values])
    table = "\n".join(f"| {' | '.join(row)} |" for row in rows)
    return f"# {say('table.title', lang)}\n\n{say('table.intro', lang)}\n\n{table}\n"


def main() -> None:
    """Write the page of every language."""
    for lang in DOCUMENTED:
        path_of(lang).write_text(page(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
