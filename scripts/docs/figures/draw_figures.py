"""Draw the reference figures, and write the tables of them, from docs/figures.

    python -m scripts.docs.figures.draw_figures

They are in figures.csv. The site asks for the tables.
"""

from __future__ import annotations

from typing import Any

import pandas as pd
from matplotlib.figure import Figure

from nainjaune_widget import RULESETS, STRATEGIES
from nainjaune_widget.engine.cards import rank_letter
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.sheets import number
from nainjaune_widget.sheets.plots import COLOURS, MARKERS, write_numbers
from nainjaune_widget.words import text
from scripts.docs.figures.compute_figures import FIGURES
from scripts.docs.figures.play_tables import usual_players
from scripts.docs.markdown import PERCENT, heads, table, with_reach
from scripts.places import DOCUMENTED

HATCHES = ("", "///")
DOTS_AN_INCH = 90
PANELS_A_LINE = 2


def read() -> pd.DataFrame:
    """Return the figures; `reach` is half the width of an interval."""
    found = pd.read_csv(FIGURES, keep_default_na=False)
    return found.assign(reach=(found["high"] - found["low"]) / 2)


def find(
    figures: pd.DataFrame,
    figure: str,
    rules: str,
    players: int | None = None,
    strategy: str = "longest-run",
) -> pd.DataFrame:
    """Return the rows of one figure, for one number of players or for all."""
    wanted: dict[str, object] = {"figure": figure, "ruleset": rules, "strategy": strategy}
    if players is not None:
        wanted["players"] = players
    return figures[(figures[list(wanted)] == pd.Series(wanted)).all(axis=1)]


# Pictures


def panels(lang: str, across: str, up: str) -> tuple[Figure, dict[str, Any]]:
    """Return a picture and its panels, one for each ruleset."""
    lines = -(-len(RULESETS) // PANELS_A_LINE)
    figure = Figure(figsize=(8, 3 * lines), layout="constrained")
    axes = figure.subplots(lines, PANELS_A_LINE).flatten()
    for unused in axes[len(RULESETS) :]:
        unused.remove()
    found = dict(zip(RULESETS, axes, strict=False))
    for rules, panel in found.items():
        panel.set_title(rules, fontsize="medium")
        panel.grid(alpha=0.3)
        write_numbers(panel.yaxis, lang)
    figure.supxlabel(text("figures", across, lang), fontsize="medium")
    figure.supylabel(text("figures", up, lang), fontsize="medium")
    return figure, found


def draw_seats(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw the mean result of each seat, a line for each number of players."""
    figure, axes = panels(lang, "axis.seat", "axis.chips")
    for rules, panel in axes.items():
        for place, players in enumerate(RULESETS[rules].players):
            means = find(figures, "mean chips", rules, players)["value"]
            label = text("figures", "players", lang, n=players)
            colour, marker = COLOURS[place], MARKERS[place]
            panel.plot(range(players), means, color=colour, marker=marker, label=label)
        panel.axhline(0, color="black", linewidth=0.8)
        panel.set_xticks(range(max(RULESETS[rules].players)))
        panel.legend(fontsize="x-small")
    return figure


def draw_honours(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw the value of each honour in hand, under two strategies."""
    figure, axes = panels(lang, "axis.honour", "axis.worth")
    for rules, panel in axes.items():
        for place, strategy in enumerate(("longest-run", "best")):
            rows = find(figures, "value of holding", rules, usual_players(rules), strategy)
            panel.bar(
                [nth + 0.4 * place for nth in range(len(rows))],
                rows["value"],
                0.4,
                yerr=rows["reach"],
                color=COLOURS[place],
                hatch=HATCHES[place],
                edgecolor="white",
                label=strategy,
            )
            labels = [box_label(RULESETS[rules], honour, lang) for honour in rows["item"]]
            panel.set_xticks([nth + 0.2 for nth in range(len(rows))], labels)
        panel.axhline(0, color="black", linewidth=0.8)
        panel.legend(fontsize="x-small")
    return figure


def draw_stops(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw the stops in a deal, by the rank that nobody had."""
    figure, axes = panels(lang, "axis.rank", "axis.stops")
    for rules, panel in axes.items():
        rows = find(figures, "nobody had", rules, usual_players(rules))
        ranks = [rank_letter(int(rank), lang) for rank in rows["item"]]
        panel.bar(ranks, rows["value"], color=COLOURS[0])
    return figure


def draw_games(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw the deals in a game, by the number of players."""
    figure = Figure(figsize=(8, 4), layout="constrained")
    axes = figure.add_subplot()
    for place, rules in enumerate(RULESETS):
        lengths = find(figures, "deals in a game", rules).set_index("players")["value"]
        # A number that cannot play leaves a gap: a line through it would give it a value.
        played = range(lengths.index.min(), lengths.index.max() + 1)
        values, marker = lengths.reindex(played), MARKERS[place]
        axes.plot(played, values, color=COLOURS[place], marker=marker, label=rules)
    axes.set_ylim(bottom=0)
    axes.set_xlabel(text("figures", "axis.players", lang))
    axes.set_ylabel(text("figures", "axis.deals", lang))
    axes.grid(alpha=0.3, which="both")
    write_numbers(axes.yaxis, lang)
    axes.legend(fontsize="small")
    return figure


PICTURES = {"seats": draw_seats, "honours": draw_honours, "stops": draw_stops, "games": draw_games}


# Tables


def share(row: Any, lang: str) -> str:
    """Return a rate in percent, as an interval where that reaches 100."""
    if row.high < 1:
        return with_reach(row, lang, 1, PERCENT)
    low = number(PERCENT * row.low, lang, ".4f")
    return text("language", "interval", lang, low=low, high=number(PERCENT, lang))


def table_of_deals(figures: pd.DataFrame, lang: str) -> str:
    """Return the operas and the lengths of a deal and of a game."""
    columns = (("opera rate", 4, PERCENT), ("cards played", 2, 1), ("deals in a game", 2, 1))
    rows = []
    for rules in RULESETS:
        players = usual_players(rules)
        numbers = [
            with_reach(find(figures, figure, rules, players).iloc[0], lang, decimals, scale)
            for figure, decimals, scale in columns
        ]
        ruin = share(find(figures, "games ended by ruin", rules, players).iloc[0], lang)
        rows.append([f"`{rules}`", *numbers, ruin])
    return table(heads(lang, "ruleset", "opera", "cards", "game", "ruin"), rows)


def table_of_leads(figures: pd.DataFrame, lang: str) -> str:
    """Return the lead of `best` over a table of each other strategy."""
    others = [name for name in STRATEGIES if name != "best"]
    rows = []
    for rules in RULESETS:
        leads = find(figures, "lead", rules, usual_players(rules), "best").set_index("item")
        rows.append([f"`{rules}`", *(with_reach(leads.loc[other], lang, 2) for other in others)])
    return table([*heads(lang, "ruleset"), *(f"`{other}`" for other in others)], rows)


TABLES = {"deals": table_of_deals, "leads": table_of_leads}


def main() -> None:
    """Draw the pictures, in both languages."""
    figures = read()
    for lang in DOCUMENTED:
        for name, draw in PICTURES.items():
            draw(figures, lang).savefig(FIGURES.parent / f"{name}-{lang}.png", dpi=DOTS_AN_INCH)


if __name__ == "__main__":
    main()
