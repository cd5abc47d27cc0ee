"""Draw the pictures of the pages docs/en/strength.md and docs/fr/strength.md.

    python -m scripts.docs.figures.draw_strength

The figures are in docs/figures/play.csv.
"""

from __future__ import annotations

import pandas as pd
from matplotlib.figure import Figure

from nainjaune_widget import RULESETS
from nainjaune_widget.sheets.plots import COLOURS, MARKERS, WIDTH, write_numbers
from nainjaune_widget.words import text
from scripts.docs.figures import play_tables
from scripts.docs.figures.compute_play import PLAY, tables
from scripts.docs.figures.draw_figures import DOTS_AN_INCH, HATCHES, panels
from scripts.docs.figures.play_measures import CARRIED
from scripts.docs.markdown import heads
from scripts.places import DOCUMENTED

MARKS = {
    "least": ("answer to best", "gain over best"),
    "most": ("bound", "open cards over best"),
    "deep": ("answer to worlds", "gain over worlds"),
}
"""By the key of its name, the part and the figure that a mark shows."""
NAMES = {name: name for name in ("best", "worlds", "deep")}
NAIN = "nain-1760"


def draw_bounds(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw what one seat gains, at least and at most, from the others if these play `best`.

    A third mark, below the line between both, is what it gains by `deep` if they play `worlds`.
    """
    figure, axes = panels(lang, "axis.gain", "axis.players")
    for rules, panel in axes.items():
        seats = [players for name, players in tables() if name == rules]
        own = figures[figures["ruleset"] == rules]
        for place, (key, (part, figure_of)) in enumerate(MARKS.items()):
            rows = own[(own["part"] == part) & (own["figure"] == figure_of)]
            panel.errorbar(
                rows["value"],
                rows["players"] + (0.3 if key == "deep" else 0),
                xerr=rows["reach"],
                fmt=MARKERS[place],
                color=COLOURS[place],
                label=text("figures", f"mark.{key}", lang, **NAMES),
            )
        ends = own[own["figure"].isin([name for _, name in MARKS.values()]) & (own["item"] == "")]
        for players, both in ends[ends["strategy"] != "deep"].groupby("players"):
            panel.plot(both["value"], [players] * len(both), color="0.7", zorder=0)
        panel.axvline(0, color="black", linewidth=0.8)
        panel.set_yticks(seats)
        panel.set_ylim(max(seats) + 0.6, min(seats) - 0.4)
        write_numbers(panel.xaxis, lang)
    axes[NAIN].legend(fontsize="x-small")
    return figure


def draw_carried(figures: pd.DataFrame, lang: str) -> Figure:
    """Draw what a seat gains under `nain-1760` by following `worlds` at some choices alone."""
    figure = Figure(figsize=(WIDTH, 3.4), layout="constrained")
    axes = figure.add_subplot()
    rows = figures[(figures["part"] == "carried") & (figures["ruleset"] == NAIN)]
    for place, players in enumerate(RULESETS[NAIN].players):
        own = rows[rows["players"] == players].set_index("item").loc[[*CARRIED]]
        axes.barh(
            [nth + 0.4 * place for nth in range(len(own))],
            own["value"],
            0.4,
            xerr=own["reach"],
            color=COLOURS[place],
            hatch=HATCHES[place],
            edgecolor="white",
            label=text("figures", "players", lang, n=players),
        )
    names = heads(lang, *(item.replace(" ", "-") for item in CARRIED))
    axes.set_yticks([nth + 0.2 for nth in range(len(names))], names)
    axes.invert_yaxis()
    axes.set_xlabel(text("figures", "axis.gain", lang))
    axes.grid(alpha=0.3, axis="x")
    write_numbers(axes.xaxis, lang)
    axes.legend(fontsize="small")
    return figure


PICTURES = {"bounds": draw_bounds, "carried": draw_carried}


def main() -> None:
    """Draw the pictures in both languages."""
    figures = play_tables.read()
    for lang in DOCUMENTED:
        for name, draw in PICTURES.items():
            draw(figures, lang).savefig(PLAY.parent / f"{name}-{lang}.png", dpi=DOTS_AN_INCH)


if __name__ == "__main__":
    main()
