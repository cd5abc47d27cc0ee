"""Draw the reference figures, and fill the tables of their pages, from docs/figures/figures.csv.

    python -m scripts.draw_figures

The pages are docs/en/figures.md and docs/fr/figures.md: all between ``<!-- table: NAME -->``
and ``<!-- end -->`` is written anew.
"""

from __future__ import annotations

import csv
import math
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from matplotlib.figure import Figure

from nainjaune_widget import RULESETS, STRATEGIES, Card
from nainjaune_widget.simulation.sheets import said
from nainjaune_widget.words import LANGUAGES, catalogue, text
from scripts.compute_figures import FIGURES, Row

DOCS = FIGURES.parent.parent
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
MARKERS = "osD^vP"
HATCHES = ("", "///")
DOTS_AN_INCH = 90
MARKED = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def path_of(lang: str) -> Path:
    """Return the file of a language's page."""
    return DOCS / lang / "figures.md"


def read() -> list[Row]:
    """The lines of the table."""
    with FIGURES.open(encoding="utf-8", newline="") as file:
        return [as_row(line) for line in csv.DictReader(file)]


def as_row(line: dict[str, Any]) -> Row:
    """A line as it was computed; values stay texts."""
    return Row(**line | {name: int(line[name]) for name in ("players", "deals", "seed")})


def usual_players(rules: str) -> int:
    """Four players, or as many as a ruleset has nearest to that."""
    return min(RULESETS[rules].players, key=lambda players: (abs(players - 4), players))


class Figures:
    """The lines of the table, to be asked for."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._rows = rows

    def find(
        self, figure: str, rules: str, players: int | None = None, strategy: str = "longest-run"
    ) -> list[Row]:
        """The lines of one figure, for a number of players or for all."""
        return [
            row
            for row in self._rows
            if (row.figure, row.ruleset, row.strategy) == (figure, rules, strategy)
            and players in (None, row.players)
        ]


def reach(row: Row) -> float:
    """Half the width of its interval."""
    return (float(row.high) - float(row.low)) / 2


def letter(rank: str, lang: str) -> str:
    """A rank as a card shows it: 2 to 10, or a letter."""
    return str(catalogue("cards", lang).get(f"letter.{rank}", rank))


def box_name(box: str, lang: str) -> str:
    """A box by its name, or by the card pictured on it."""
    names = catalogue("cards", lang)
    if f"box.{box}" in names:
        return str(names[f"box.{box}"])
    return letter(str(Card(box).rank), lang) + Card(box).suit


# Pictures


def number_upwards(axes: Any, lang: str) -> None:
    """Write the numbers beside a picture as the language does."""
    axes.yaxis.set_major_formatter(lambda value, _: said(value, lang, ",.10g"))


def panels(lang: str, across: str, up: str) -> tuple[Figure, dict[str, Any]]:
    """A picture with a panel for each ruleset."""
    figure = Figure(figsize=(8, 6), layout="constrained")
    axes = figure.subplots(2, 2).flatten()
    for panel, rules in zip(axes, RULESETS, strict=True):
        panel.set_title(rules, fontsize="medium")
        panel.grid(alpha=0.3)
        number_upwards(panel, lang)
    figure.supxlabel(text("figures", across, lang), fontsize="medium")
    figure.supylabel(text("figures", up, lang), fontsize="medium")
    return figure, dict(zip(RULESETS, axes, strict=True))


def draw_seats(found: Figures, lang: str) -> Figure:
    """The mean result of each seat, a line for each number of players."""
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
    """What each honour is worth in hand, by two strategies."""
    figure, axes = panels(lang, "axis.honour", "axis.worth")
    for rules, panel in axes.items():
        for place, strategy in enumerate(("longest-run", "best")):
            rows = found.find("value of holding", rules, usual_players(rules), strategy)
            places = [number + 0.4 * place for number in range(len(rows))]
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
            panel.set_xticks([number + 0.2 for number in range(len(rows))])
            panel.set_xticklabels([box_name(row.item, lang) for row in rows])
        panel.axhline(0, color="black", linewidth=0.8)
        panel.legend(fontsize="x-small")
    return figure


def draw_stops(found: Figures, lang: str) -> Figure:
    """How often nobody can go on, by the rank that is wanted."""
    figure, axes = panels(lang, "axis.rank", "axis.stops")
    for rules, panel in axes.items():
        rows = found.find("nobody had", rules, usual_players(rules))
        ranks = [letter(row.item, lang) for row in rows]
        panel.bar(ranks, [float(row.value) for row in rows], color=COLOURS[0])
    return figure


def draw_games(found: Figures, lang: str) -> Figure:
    """How many deals a game lasts, by the number of players."""
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


def number(row: Row, lang: str, digits: int, percent: bool = False) -> str:
    """A figure with its reach: ``4.22 ± 0.05``."""
    scale = 100 if percent else 1
    value, width = scale * float(row.value), max(scale * reach(row), 10**-digits)
    written = (said(each, lang, f".{digits}f") for each in (value, width))
    return " ± ".join(written).replace("-", "−")


def share(row: Row, lang: str) -> str:
    """A rate in percent; by the ends of its interval where that reaches 100."""
    if float(row.high) < 1:
        return number(row, lang, 1, percent=True)
    return f"{said(100 * float(row.low), lang, '.4f')} … 100"


def table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    """A table in Markdown."""
    lines = [list(heads)]
    lines += [["---"] * len(lines[0]), *map(list, rows)]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def table_of_seats(found: Figures, lang: str) -> str:
    """What each seat wins and how often, at the usual tables."""
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
            rows.append([*named, str(seat), number(chips, lang, 2), number(wins, lang, 2, True)])
    return table(_heads(("ruleset", "players", "seat", "chips", "wins"), lang), rows)


def table_of_deals(found: Figures, lang: str) -> str:
    """Operas, the length of a deal, and of a game, for every table."""
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
                    number(opera, lang, 4, percent=True),
                    number(cards, lang, 2),
                    number(deals, lang, 2),
                    share(ruin, lang),
                ]
            )
    names = ("ruleset", "players", "opera", "cards", "game", "ruin")
    return table(_heads(names, lang), rows)


def table_of_leads(found: Figures, lang: str) -> str:
    """What `best` has more than the others at a table of each other strategy."""
    others = [name for name in STRATEGIES if name != "best"]
    rows = []
    for rules, ruleset in RULESETS.items():
        for players in ruleset.players:
            leads = {row.item: row for row in found.find("lead", rules, players, "best")}
            if leads:
                numbers = [number(leads[other], lang, 2) for other in others]
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


def filled(page: str, found: Figures, lang: str) -> str:
    """A page, its tables written anew."""
    return MARKED.sub(lambda mark: mark[1] + TABLES[mark[2]](found, lang) + mark[3], page)


def main() -> None:
    """Draw the pictures and fill the tables, in both languages."""
    found = Figures(read())
    for lang in LANGUAGES:
        for name, draw in PICTURES.items():
            draw(found, lang).savefig(FIGURES.parent / f"{name}-{lang}.png", dpi=DOTS_AN_INCH)
        page = path_of(lang)
        page.write_text(filled(page.read_text(encoding="utf-8"), found, lang), encoding="utf-8")


if __name__ == "__main__":
    main()
