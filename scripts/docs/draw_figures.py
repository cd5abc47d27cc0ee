"""Draw the reference figures and fill the tables of their pages, from docs/figures/figures.csv.

    python -m scripts.docs.draw_figures

The pages are docs/en/figures.md and docs/fr/figures.md.
"""

from __future__ import annotations

import csv
import math
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from nainjaune_widget import RULESETS, STRATEGIES
from nainjaune_widget.engine.cards import rank_letter
from nainjaune_widget.engine.rules.texts import box_label
from nainjaune_widget.sheets import number
from nainjaune_widget.words import text
from scripts.docs.compute_figures import FIGURES, Row
from scripts.docs.markdown import filled, table
from scripts.places import DOCS, DOCUMENTED

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
MARKERS = "osD^vP"
HATCHES = ("", "///")
DOTS_AN_INCH = 90
PANELS_A_LINE = 2
PERCENT = 100


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "figures.md"


def read() -> list[Row]:
    """Return the rows of the table."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        return [as_row(line) for line in csv.DictReader(file)]


def as_row(line: dict[str, Any]) -> Row:
    """Return a line of the file as a row; the value and its interval stay texts."""
    return Row(**line | {name: int(line[name]) for name in ("players", "deals", "seed")})


def usual_players(rules: str) -> int:
    """Return four players, or the nearest number that a ruleset is for."""
    return min(RULESETS[rules].players, key=lambda players: (abs(players - 4), players))


class Figures:
    """The rows of the table, by figure."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows

    def find(
        self, figure: str, rules: str, players: int | None = None, strategy: str = "longest-run"
    ) -> list[Row]:
        """Return the rows of one figure, for one number of players or for all."""
        return [
            row
            for row in self._rows
            if (row.figure, row.ruleset, row.strategy) == (figure, rules, strategy)
            and players in (None, row.players)
        ]


def reach(row: Row) -> float:
    """Return half the width of a row's interval."""
    return (float(row.high) - float(row.low)) / 2


# Pictures


def number_upwards(axes: Any, lang: str) -> None:
    """Write the numbers on the upward axis as the language does."""
    axes.yaxis.set_major_formatter(lambda value, _: number(value, lang, ",.10g"))


def panels(lang: str, across: str, up: str) -> tuple[Figure, dict[str, Any]]:
    """Return a picture and its panels, one for each ruleset."""
    lines = -(-len(RULESETS) // PANELS_A_LINE)
    figure = Figure(figsize=(8, 3 * lines), layout="constrained")
    axes = figure.subplots(lines, PANELS_A_LINE).flatten()
    for unused in axes[len(RULESETS) :]:
        unused.remove()
    axes = axes[: len(RULESETS)]
    for panel, rules in zip(axes, RULESETS, strict=True):
        panel.set_title(rules, fontsize="medium")
        panel.grid(alpha=0.3)
        number_upwards(panel, lang)
    figure.supxlabel(text("figures", across, lang), fontsize="medium")
    figure.supylabel(text("figures", up, lang), fontsize="medium")
    return figure, dict(zip(RULESETS, axes, strict=True))


def draw_seats(found: Figures, lang: str) -> Figure:
    """Draw the mean result of each seat, a line for each number of players."""
    figure, axes = panels(lang, "axis.seat", "axis.chips")
    for rules, panel in axes.items():
        for place, players in enumerate(RULESETS[rules].players):
            rows = found.find("mean chips", rules, players)
            values = [float(row.value) for row in rows]
            style: dict[str, Any] = {"color": COLOURS[place], "marker": MARKERS[place]}
            label = text("figures", "players", lang, n=players)
            panel.plot(range(players), values, label=label, **style)
        panel.axhline(0, color="black", linewidth=0.8)
        panel.set_xticks(range(max(RULESETS[rules].players)))
        panel.legend(fontsize="x-small")
    return figure


def draw_honours(found: Figures, lang: str) -> Figure:
    """Draw the value of each honour in hand, under two strategies."""
    figure, axes = panels(lang, "axis.honour", "axis.worth")
    for rules, panel in axes.items():
        for place, strategy in enumerate(("longest-run", "best")):
            rows = found.find("value of holding", rules, usual_players(rules), strategy)
            places = [nth + 0.4 * place for nth in range(len(rows))]
            panel.bar(
                places,
                [float(row.value) for row in rows],
                0.4,
                yerr=[reach(row) for row in rows],
                color=COLOURS[place],
                hatch=HATCHES[place],
                edgecolor="white",
                label=strategy,
            )
            panel.set_xticks([nth + 0.2 for nth in range(len(rows))])
            panel.set_xticklabels([box_label(RULESETS[rules], row.item, lang) for row in rows])
        panel.axhline(0, color="black", linewidth=0.8)
        panel.legend(fontsize="x-small")
    return figure


def draw_stops(found: Figures, lang: str) -> Figure:
    """Draw the stops in a deal, by the rank that nobody had."""
    figure, axes = panels(lang, "axis.rank", "axis.stops")
    for rules, panel in axes.items():
        rows = found.find("nobody had", rules, usual_players(rules))
        ranks = [rank_letter(int(row.item), lang) for row in rows]
        panel.bar(ranks, [float(row.value) for row in rows], color=COLOURS[0])
    return figure


def draw_games(found: Figures, lang: str) -> Figure:
    """Draw the deals in a game, by the number of players."""
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.add_subplot()
    for place, rules in enumerate(RULESETS):
        lengths = {row.players: float(row.value) for row in found.find("deals in a game", rules)}
        # A number that cannot play leaves a gap: a line through it would give it a value.
        played = range(min(lengths), max(lengths) + 1)
        values = [lengths.get(players, math.nan) for players in played]
        style: dict[str, Any] = {"color": COLOURS[place], "marker": MARKERS[place]}
        axes.plot(played, values, label=rules, **style)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(text("figures", "axis.players", lang))
    axes.set_ylabel(text("figures", "axis.deals", lang))
    axes.grid(alpha=0.3, which="both")
    number_upwards(axes, lang)
    axes.legend(fontsize="small")
    return figure


PICTURES: dict[str, Callable[[Figures, str], Figure]] = {
    "seats": draw_seats,
    "honours": draw_honours,
    "stops": draw_stops,
    "games": draw_games,
}


# Tables


def with_reach(row: Row, lang: str, decimals: int, scale: int = 1) -> str:
    """Return a figure with its reach, such as ``4.22 ± 0.05``.

    Args:
        row: the figure.
        lang: the language.
        decimals: the decimals to show; a smaller reach is shown as one unit of the last.
        scale: a factor for both, 100 for a rate in percent.
    """
    value, width = scale * float(row.value), max(scale * reach(row), 10**-decimals)
    written, wide = (number(each, lang, f".{decimals}f") for each in (value, width))
    return text("language", "uncertain", lang, number=written, reach=wide)


def share(row: Row, lang: str) -> str:
    """Return a rate in percent, as an interval where that reaches 100."""
    if float(row.high) < 1:
        return with_reach(row, lang, 1, PERCENT)
    low = number(PERCENT * float(row.low), lang, ".4f")
    return text("language", "interval", lang, low=low, high=number(PERCENT, lang))


def table_of_seats(found: Figures, lang: str) -> str:
    """Return the mean result and the wins of each seat, at the usual tables."""
    rows = []
    for rules in RULESETS:
        players = usual_players(rules)
        pairs = zip(
            found.find("mean chips", rules, players),
            found.find("win rate", rules, players),
            strict=True,
        )
        for seat, (chips, wins) in enumerate(pairs):
            named = [f"`{rules}`", str(players)] if seat == 0 else ["", ""]
            rows.append(
                [*named, str(seat), with_reach(chips, lang, 2), with_reach(wins, lang, 2, PERCENT)]
            )
    return table(_heads(("ruleset", "players", "seat", "chips", "wins"), lang), rows)


def table_of_deals(found: Figures, lang: str) -> str:
    """Return the operas and the lengths of a deal and of a game, for every table."""
    rows = []
    for rules, ruleset in RULESETS.items():
        for players in ruleset.players:
            opera, cards, deals = (
                found.find(figure, rules, players)[0]
                for figure in ("opera rate", "cards played", "deals in a game")
            )
            ruin = found.find("games ended by ruin", rules, players)[0]
            rows.append(
                [
                    f"`{rules}`" if players == ruleset.players[0] else "",
                    str(players),
                    with_reach(opera, lang, 4, PERCENT),
                    with_reach(cards, lang, 2),
                    with_reach(deals, lang, 2),
                    share(ruin, lang),
                ]
            )
    names = ("ruleset", "players", "opera", "cards", "game", "ruin")
    return table(_heads(names, lang), rows)


def table_of_leads(found: Figures, lang: str) -> str:
    """Return the lead of `best` over a table of each other strategy."""
    others = [name for name in STRATEGIES if name != "best"]
    rows = []
    for rules, ruleset in RULESETS.items():
        for players in ruleset.players:
            leads = {row.item: row for row in found.find("lead", rules, players, "best")}
            if leads:
                numbers = [with_reach(leads[other], lang, 2) for other in others]
                rows.append([f"`{rules}`", str(players), *numbers])
    named = [f"`{other}`" for other in others]
    return table([*_heads(("ruleset", "players"), lang), *named], rows)


def _heads(keys: Iterable[str], lang: str) -> list[str]:
    return [text("figures", f"head.{key}", lang) for key in keys]


TABLES: dict[str, Callable[[Figures, str], str]] = {
    "seats": table_of_seats,
    "deals": table_of_deals,
    "leads": table_of_leads,
}


def with_tables(page: str, found: Figures, lang: str) -> str:
    """Return the page of a language with its tables written anew."""
    return filled(page, lambda name: TABLES[name](found, lang))


def main() -> None:
    """Draw the pictures and fill the tables, in both languages."""
    found = Figures(read())
    for lang in DOCUMENTED:
        for name, draw in PICTURES.items():
            draw(found, lang).savefig(FIGURES.parent / f"{name}-{lang}.png", dpi=DOTS_AN_INCH)
        page = path_of(lang)
        page.write_text(
            with_tables(page.read_text(encoding="utf-8"), found, lang), encoding="utf-8"
        )


if __name__ == "__main__":
    main()
