"""The figures of what play is worth, as tables of their pages, from docs/figures/play.csv."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

import pandas as pd

from nainjaune_widget import RULESETS
from nainjaune_widget.analysis.by_worlds import DEALS
from scripts.docs.figures.compute_play import PLAY
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
    """

    head: str
    part: str
    figure: str
    item: str | None = None
    decimals: int = 2
    scale: int = 1


def read() -> pd.DataFrame:
    """Return the figures; `reach` is half the width of an interval."""
    found = pd.read_csv(PLAY, keep_default_na=False, dtype={"item": str})
    return found.assign(reach=(found["high"] - found["low"]) / 2)


def usual_players(rules: str) -> int:
    """Return four players, or the nearest number that a ruleset is for."""
    return min(RULESETS[rules].players, key=lambda players: (abs(players - 4), players))


def table_of(*columns: Column) -> Callable[[pd.DataFrame, str], str]:
    """Return what writes a table: a row for each ruleset, with its usual number of players."""

    def write(figures: pd.DataFrame, lang: str) -> str:
        rows = []
        for rules in RULESETS:
            players = usual_players(rules)
            own = figures[(figures["ruleset"] == rules) & (figures["players"] == players)]
            rows.append([f"`{rules}`", *(_cell(own, column, lang) for column in columns)])
        return table(heads(lang, "ruleset", *(each.head for each in columns)), rows)

    return write


def _cell(own: pd.DataFrame, column: Column, lang: str) -> str:
    rows = own[(own["part"] == column.part) & (own["figure"] == column.figure)]
    if column.item is not None:
        rows = rows[rows["item"] == column.item]
    return with_reach(next(rows.itertuples()), lang, column.decimals, column.scale)


TABLES: Mapping[str, Callable[[pd.DataFrame, str], str]] = {
    "play": table_of(
        Column("fair-jetons", "seats", "fairness in jetons", None, 1),
        Column("choices", "choices", "turns that are choices", None, 1, PERCENT),
        Column("at-random", "choices", "cost of choosing at random", None, 1),
        Column("behind-deal", "choices", "winner last behind", "deal", 1, PERCENT),
        Column("ahead-deal", "choices", "ahead halfway wins", "deal", 1, PERCENT),
        Column("behind-game", "games", "winner last behind", "game", 1, PERCENT),
        Column("ahead-game", "games", "ahead halfway wins", "game", 1, PERCENT),
    ),
    "strength": table_of(
        Column("at-least", "answer to best", "gain over best", None, 1),
        Column("at-most", "bound", "open cards over best", None, 1),
        Column("deep", "answer to worlds", "gain over worlds", None, 1),
        Column("worlds-time", "worlds", "milliseconds a choice", str(DEALS), 1),
        Column("deep-time", "answer to worlds", "milliseconds a choice", None, 1),
    ),
}
"""The tables by their names in a page."""
