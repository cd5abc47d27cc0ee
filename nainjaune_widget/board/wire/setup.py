"""The choices for a table, the rules, and two lines compared, as a page shows them when it asks."""

from __future__ import annotations

from nainjaune_widget.board.advice import LineComparison
from nainjaune_widget.board.table.arranging import names_for
from nainjaune_widget.board.table.card_table import CardTable
from nainjaune_widget.board.wire.outcomes import DialogSheet, Rules, TableSetup
from nainjaune_widget.engine.constants import MOST_SEATS
from nainjaune_widget.engine.rules.clauses import Clause
from nainjaune_widget.engine.rules.options import CHOICES
from nainjaune_widget.engine.rules.summary import summary_of
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.players import STRATEGIES, Strategy
from nainjaune_widget.sheets import change
from nainjaune_widget.words import LANGUAGES, RecordError, catalogue, isolated, text

ANNOUNCING = ("sweep", "forgot")
"""The clauses that say what an announcement is for."""

_STRONGEST_FIRST = ("best", "longest-run", "honours-first", "lowest", "highest", "random")


def setup(table: CardTable, lang: str, *, tutor: bool) -> TableSetup:
    """Describe the table as it is, and what it could be.

    The code of the deal gives every card away, so it is there only where all are shown.

    Args:
        table: the table.
        lang: ``"en"`` or ``"fr"``.
        tutor: True if an honour is announced without being asked for.
    """
    branch = table.look()
    rules = branch.round.rules

    def is_all(bot: Strategy) -> bool:
        return all(each is bot for each in table.bots.strategies)

    return {
        "given": table.follows,
        "rulesets": [
            {
                "id": each.id,
                "title": each.title(lang),
                "players": list(each.players),
                "announcing": each.announcing,
                "gap": each.continues != "holder",
            }
            for each in RULESETS.values()
        ],
        "rules": rules.id,
        "variant": bool(rules.changes),
        "gap": rules.gap,
        "gaps": [
            {"id": each, "title": text("rule_sheet", f"gap.{each}", lang)}
            for each in CHOICES["gap"]
        ],
        "players": len(table.names),
        "names": [isolated(name) for name in names_for(table.arranged.known_names, MOST_SEATS)],
        "human": sorted(table.human),
        "strategies": [
            {"id": name, "title": _called(name, lang)}
            for name in sorted(STRATEGIES, key=(*_STRONGEST_FIRST, *STRATEGIES).index)
        ],
        "bots": next((name for name, bot in STRATEGIES.items() if is_all(bot)), None),
        "game": table.game is not None,
        "tutor": tutor,
        "lang": lang,
        "languages": [{"id": each, "title": text("language", "name", each)} for each in LANGUAGES],
        "hidden": not branch.shows_all,
        "code": _code(table) if branch.shows_all else None,
    }


def rules_sheet(rules: Ruleset, lang: str) -> Rules:
    """Write the rules on a sheet: in short, then every clause, and every option in words.

    An option that means nothing here is left out, and the source comes last.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> rules_sheet(RULESETS["cats-at-cards"], "en")["title"]
    'CatsAtCards (modern American rules)'
    """
    sheet, summary = rules.describe(lang), summary_of(rules, lang)
    nothing = text("rule_sheet", "none", lang)
    rows = [row for row in sheet.rows if row.value != nothing]
    about = [clause for clause in sheet.clauses if _name(clause) in ANNOUNCING]
    return {
        "title": sheet.title,
        "aim": summary.aim,
        "summary": [list(part) for part in summary.parts],
        "announcing": [clause.text for clause in about] if rules.announcing else [],
        "rows": [
            [row.label, sheet.row_value(row)]
            for row in sorted(rows, key=lambda row: row.option == "source")
        ],
        "clauses": [
            {"name": _name(clause), "text": clause.text, "reading": clause.reading}
            for clause in sheet.clauses
        ],
    }


def comparison_sheet(comparison: LineComparison) -> DialogSheet:
    """Write a comparison on a sheet, whose page writes the jetons, but for the differences."""
    rows = [
        [*values, change(difference, comparison.lang) if isinstance(difference, int) else ""]
        for *values, difference in comparison.rows
    ]
    sheet: DialogSheet = {
        "title": comparison.title,
        "columns": list(comparison.columns),
        "rows": rows,
    }
    return sheet if comparison.note is None else {**sheet, "note": comparison.note}


def _called(strategy: str, lang: str) -> str:
    key = f"bots.{strategy}"
    return text("setup", key, lang) if key in catalogue("setup", lang) else strategy


def _code(table: CardTable) -> str | None:
    """Return the code of the deal, None if its rules have none."""
    try:
        return table.round.deal.code
    except RecordError:
        return None


def _name(clause: Clause) -> str:
    return clause.id.partition("/")[2]
