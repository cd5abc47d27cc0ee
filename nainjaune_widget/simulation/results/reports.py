"""What the reports of results are made of: titles, rows of tables, columns of data frames."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.sheets import number, share, uncertain
from nainjaune_widget.simulation.estimates import Estimate
from nainjaune_widget.simulation.running.setup import Setup, name_of
from nainjaune_widget.words import isolated, text

SHORT_LINE_UP = 4
"""The most strategies of a line-up that a title names one by one."""


def title_of(key: str, setup: Setup, lang: str, **values: str) -> str:
    """Return a title with the ruleset, the number of players, the seed and other values."""
    rules = setup.rules.title(lang)
    table = {"rules": rules, "players": setup.players, "seed": setup.seed}
    return text("simulation", key, lang, **table, **values)


def texts(lang: str, *keys: str) -> list[str]:
    """Return some texts, such as heads of columns."""
    return [text("simulation", key, lang) for key in keys]


def many(key: str, count: int, lang: str) -> str:
    """Return a number of deals or games."""
    return text("simulation", key, lang, n=count, many=number(count, lang))


def line_up(setup: Setup, lang: str) -> str:
    """Return the names of the strategies at a table, as a title has them."""
    names = [isolated(name_of(each)) for each in setup.strategies]
    if len(set(names)) == 1:
        return names[0]
    if len(names) <= SHORT_LINE_UP:
        return f"({', '.join(names)})"
    return text("simulation", "per-seat", lang)


def seat_rows(
    setup: Setup, win_rate: Sequence[Estimate], mean_chips: Sequence[Estimate], lang: str
) -> list[list[str]]:
    """Return a row for each seat: its number, strategy, rate of winning and mean jetons."""
    seats = [str(seat) for seat in range(setup.players)]
    seats[setup.dealer] = text("simulation", "dealer", lang, seat=setup.dealer)
    return [
        [seat, isolated(name_of(strategy)), share(rate, lang), uncertain(mean, lang)]
        for seat, strategy, rate, mean in zip(
            seats, setup.strategies, win_rate, mean_chips, strict=True
        )
    ]


def with_intervals(**columns: Sequence[Estimate]) -> dict[str, list[float]]:
    """Return four columns for each: values, standard errors, and the ends of 95% intervals."""
    found: dict[str, list[float]] = {}
    for name, estimates in columns.items():
        found[name] = [each.value for each in estimates]
        found[f"{name}_stderr"] = [each.stderr for each in estimates]
        found[f"{name}_low"] = [each.interval().low for each in estimates]
        found[f"{name}_high"] = [each.interval().high for each in estimates]
    return found
