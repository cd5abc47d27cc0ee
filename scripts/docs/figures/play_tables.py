"""The figures of what play is worth, as tables of their pages, from docs/figures/play.csv."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pandas as pd

from nainjaune_widget.analysis.by_worlds import DEALS
from nainjaune_widget.words import text
from scripts.docs.figures.compute_play import PLAY, tables
from scripts.docs.figures.play_measures import CARRIED, WORLDS
from scripts.docs.markdown import PERCENT, heads, table, with_reach


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: the key of its head.
        part: the part of the figures.
        figure: the figure.
        item: what it is of; None where there is one.
        decimals: the decimals to show.
        scale: 100 for a rate in percent.
        missing: the key of what stands where the figure is not given; without it, there is no row.
    """

    head: str
    part: str
    figure: str
    item: str | None = None
    decimals: int = 2
    scale: int = 1
    missing: str = ""


def read() -> pd.DataFrame:
    """Return the figures; `reach` is half the width of an interval."""
    found = pd.read_csv(PLAY, keep_default_na=False, dtype={"item": str})
    return found.assign(reach=(found["high"] - found["low"]) / 2)


def table_of(*columns: Column) -> Callable[[pd.DataFrame, str], str]:
    """Return what writes a table: a row for each ruleset and number of players measured so far."""

    def write(figures: pd.DataFrame, lang: str) -> str:
        rows = []
        for rules, players in tables():
            own = figures[(figures["ruleset"] == rules) & (figures["players"] == players)]
            cells = [_cell(own, column, lang) for column in columns]
            if all(cells):
                rows.append([f"`{rules}`", str(players), *cells])
        return table(heads(lang, "ruleset", "players", *(each.head for each in columns)), rows)

    return write


def _cell(own: pd.DataFrame, column: Column, lang: str) -> str:
    rows = own[(own["part"] == column.part) & (own["figure"] == column.figure)]
    if column.item is not None:
        rows = rows[rows["item"] == column.item]
    for row in rows.itertuples():
        return with_reach(row, lang, column.decimals, column.scale)
    return column.missing and text("figures", column.missing, lang)


def table_of_ladder(figures: pd.DataFrame, lang: str) -> str:
    """Return the lead and the time of `worlds` by the number of deals that a choice rests on."""
    figures = figures[figures["strategy"] == WORLDS]
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
        Column("fair-jetons", "seats", "fairness in jetons"),
        Column("fair-wins", "seats", "fairness in wins", None, 1, PERCENT),
    ),
    "choices": table_of(
        Column("choices", "choices", "turns that are choices", None, 1, PERCENT),
        Column("at-random", "choices", "cost of choosing at random", None, 1),
    ),
    "races": table_of(
        Column("behind-deal", "choices", "winner last behind", "deal", 1, PERCENT),
        Column("ahead-deal", "choices", "ahead halfway wins", "deal", 1, PERCENT),
        Column("behind-game", "games", "winner last behind", "game", 1, PERCENT),
        Column("ahead-game", "games", "ahead halfway wins", "game", 1, PERCENT),
    ),
    "learning": table_of(
        Column("best-random", "bound", "best over random"),
        Column("open-best", "bound", "open cards over best", None, 1, missing="no-bound"),
        Column("learnt", "bound", "share that can be learnt", None, 1, PERCENT, "not-known"),
    ),
    "strength": table_of(
        Column("at-least", "answer to best", "gain over best", None, 1, missing="not-known"),
        Column("at-most", "bound", "open cards over best", None, 1, missing="no-bound"),
        Column("deep", "answer to worlds", "gain over worlds", None, 1, missing="not-known"),
        Column("worlds-time", "worlds", "milliseconds a choice", str(DEALS), 1),
        Column("deep-time", "answer to worlds", "milliseconds a choice", None, 1, 1, "not-known"),
    ),
    "ladder": table_of_ladder,
    "carried": table_of(
        *(Column(item.replace(" ", "-"), "carried", "gain over best", item, 1) for item in CARRIED)
    ),
}
"""The tables by their names in a page."""
