"""The figures of what play is worth, as tables of their pages, from docs/figures/play.csv."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pandas as pd

from nainjaune_widget.analysis.by_worlds import DEALS
from scripts.docs.figures.compute_play import PLAY, tables
from scripts.docs.markdown import PERCENT, heads, table, with_reach


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: the key of its head.
        figure: the figure.
        item: what it is of; None where there is one.
        decimals: the decimals to show.
        scale: 100 for a rate in percent.
    """

    head: str
    figure: str
    item: str | None = None
    decimals: int = 2
    scale: int = 1


def read() -> pd.DataFrame:
    """Return the figures; `reach` is half the width of an interval."""
    found = pd.read_csv(PLAY, keep_default_na=False, dtype={"item": str})
    return found.assign(reach=(found["high"] - found["low"]) / 2)


def table_of(columns: tuple[Column, ...]) -> Callable[[pd.DataFrame, str], str]:
    """Return what writes a table: a row for each ruleset and number of players measured so far."""

    def write(figures: pd.DataFrame, lang: str) -> str:
        rows = []
        for rules, players in tables():
            own = figures[(figures["ruleset"] == rules) & (figures["players"] == players)]
            if {column.figure for column in columns} <= {*own["figure"]}:
                cells = [_cell(own, column, lang) for column in columns]
                rows.append([f"`{rules}`", str(players), *cells])
        return table(heads(lang, "ruleset", "players", *(each.head for each in columns)), rows)

    return write


def _cell(own: pd.DataFrame, column: Column, lang: str) -> str:
    rows = own[own["figure"] == column.figure]
    if column.item is not None:
        rows = rows[rows["item"] == column.item]
    return with_reach(next(rows.itertuples()), lang, column.decimals, column.scale)


def table_of_ladder(figures: pd.DataFrame, lang: str) -> str:
    """Return the lead and the time of `worlds` by the number of deals that a choice rests on."""
    leads = figures[figures["figure"] == "lead over best"]
    times = {
        (row.ruleset, row.players, row.item): row
        for row in figures[figures["figure"] == "milliseconds a choice"].itertuples()
    }
    rows = []
    for (rules, players), own in leads.groupby(["ruleset", "players"], sort=False):
        if len(own) > 1:
            for lead in sorted(own.itertuples(), key=lambda row: int(str(row.item))):
                time = times[lead.ruleset, lead.players, lead.item]
                cells = with_reach(lead, lang, 1), with_reach(time, lang, 1)
                rows.append([f"`{rules}`", str(players), str(lead.item), *cells])
    return table(heads(lang, "ruleset", "players", "worlds", "lead", "time"), rows)


TABLES: Mapping[str, Callable[[pd.DataFrame, str], str]] = {
    "fairness": table_of(
        (
            Column("fair-jetons", "fairness in jetons"),
            Column("fair-wins", "fairness in wins", None, 1, PERCENT),
        )
    ),
    "choices": table_of(
        (
            Column("choices", "turns that are choices", None, 1, PERCENT),
            Column("at-random", "cost of choosing at random", None, 1),
        )
    ),
    "races": table_of(
        (
            Column("behind-deal", "winner last behind", "deal", 1, PERCENT),
            Column("ahead-deal", "ahead halfway wins", "deal", 1, PERCENT),
            Column("behind-game", "winner last behind", "game", 1, PERCENT),
            Column("ahead-game", "ahead halfway wins", "game", 1, PERCENT),
        )
    ),
    "learning": table_of(
        (
            Column("best-random", "best over random"),
            Column("seer-best", "seer over best", None, 1),
            Column("learnt", "share that can be learnt", None, 1, PERCENT),
        )
    ),
    "worlds": table_of(
        (
            Column("lead", "lead over best", str(DEALS), 1),
            Column("time", "milliseconds a choice", str(DEALS), 1),
        )
    ),
    "ladder": table_of_ladder,
}
"""The tables by their names in a page."""
