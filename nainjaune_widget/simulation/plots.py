"""Pictures of results, by matplotlib.

Seats differ by line style and marker as well as by colour, and the colours are Okabe and
Ito's, which everybody can tell apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation.extras import extra
from nainjaune_widget.words import SimulationError, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from nainjaune_widget.simulation.estimates import Distribution
    from nainjaune_widget.simulation.game_results import GameResult
    from nainjaune_widget.simulation.results import SimulationResult
    from nainjaune_widget.simulation.tournaments import TournamentResult

COLOURS = (
    "#0072b2",
    "#d55e00",
    "#009e73",
    "#cc79a7",
    "#e69f00",
    "#56b4e9",
    "#7f7f7f",
    "#000000",
)
LINES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))
SETTLED = {"convergence": ("win_rate", "axis-wins"), "chips": ("mean_chips", "axis-chips")}
BARS = 60


def _new(title: str, across: str, up: str) -> tuple[Figure, Any]:
    # Without pyplot: a figure of its own is shown once, and nothing keeps it.
    figure = extra("matplotlib.figure").Figure(figsize=(8, 4.5), layout="constrained")
    axes = figure.add_subplot()
    axes.set_title(title, fontsize="medium")
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(alpha=0.3)
    return figure, axes


def _check(what: str, known: Sequence[str]) -> None:
    if what not in known:
        raise SimulationError("plot-what", value=repr(what), known=", ".join(known))


def plot_result(result: SimulationResult, what: str, lang: str) -> Figure:
    """How means settle, or the distribution of results; by seat."""
    _check(what, (*SETTLED, "distribution"))
    title = result.describe(lang).splitlines()[0]
    if what == "distribution":
        figure, axes = _new(title, *_words(("axis-result", "axis-share"), lang))
        for seat, name in enumerate(_seats(result.strategies, lang)):
            _steps(axes, result.distribution(seat), seat, name)
    else:
        estimate, up = SETTLED[what]
        figure, axes = _new(title, *_words(("axis-deals", up), lang))
        axes.set_xscale("log")
        for seat, name in enumerate(_seats(result.strategies, lang)):
            _settle(axes, result, seat, estimate, name)
    axes.legend()
    return figure


def _settle(axes: Any, result: SimulationResult, seat: int, estimate: str, name: str) -> None:
    points = [each for each in result.convergence(seat, estimate) if each[1].count > 1]
    deals = [deals for deals, _ in points]
    low, high = ([each.interval()[end] for _, each in points] for end in (0, 1))
    values = [each.value for _, each in points]
    axes.plot(deals, values, color=COLOURS[seat], linestyle=LINES[seat], label=name)
    axes.fill_between(deals, low, high, color=COLOURS[seat], alpha=0.15, linewidth=0)
    if estimate == "mean_chips" and values:
        # The first few deals would squeeze all that comes after them.
        last = result.mean_chips
        reach = 25 * max(each.stderr for each in last)
        axes.set_ylim(min(map(float, last)) - reach, max(map(float, last)) + reach)


def _steps(axes: Any, distribution: Distribution, seat: int, name: str) -> None:
    if not distribution:
        axes.plot([], [], color=COLOURS[seat], linestyle=LINES[seat], label=name)
        return
    values, times = list(distribution), list(distribution.values())
    width = max(1, (max(values) - min(values)) // BARS + 1)
    shares: dict[int, float] = {}
    for value, number in zip(values, times, strict=True):
        stretch = value // width * width
        shares[stretch] = shares.get(stretch, 0.0) + number / distribution.count
    edges = list(range(min(shares), max(shares) + 2 * width, width))
    heights = [shares.get(edge, 0.0) for edge in edges[:-1]]
    axes.stairs(
        heights, edges, color=COLOURS[seat], linestyle=LINES[seat], label=name, linewidth=1.5
    )


def plot_games(result: GameResult, what: str, lang: str) -> Figure:
    """The deals in a game, or the jetons at the end, by seat."""
    _check(what, ("length", "final"))
    title = result.describe(lang).splitlines()[0]
    if what == "length":
        figure, axes = _new(title, *_words(("axis-length", "axis-games"), lang))
        lengths = result.length_distribution
        shares = [times / lengths.count for times in lengths.values()]
        axes.bar(list(lengths), shares, width=0.9, color=COLOURS[0])
    else:
        figure, axes = _new(title, *_words(("axis-final", "axis-games"), lang))
        for seat, name in enumerate(_seats(result.strategies, lang)):
            _steps(axes, result.final_chips(seat), seat, name)
        axes.legend()
    return figure


def plot_tournament(result: TournamentResult, lang: str) -> Figure:
    """The leads of the strategies, the best on top: over all others, and over each."""
    title = result.describe(lang).splitlines()[0]
    figure, axes = _new(title, text("simulation", "chips-more", lang), "")
    ranking = [name for name, _ in result.ranking][::-1]
    for row, name in enumerate(ranking):
        lead = result.lead(name)
        low, high = lead.interval()
        axes.plot([low, high], [row, row], color=COLOURS[0], linewidth=3)
        axes.plot([lead.value], [row], "o", color=COLOURS[0], markersize=8)
        for step, other in enumerate(other for other in ranking if other != name):
            one = result.lead(name, other)
            height = row - 0.12 - 0.5 * (step + 1) / len(ranking)
            axes.plot(list(one.interval()), [height, height], color=COLOURS[6], linewidth=1)
            axes.plot([one.value], [height], ".", color=COLOURS[6], markersize=4)
            axes.annotate(
                other,
                (one.interval()[1], height),
                fontsize=6,
                va="center",
                xytext=(3, 0),
                textcoords="offset points",
            )
    axes.axvline(0, color=COLOURS[7], linewidth=0.8)
    axes.set_yticks(range(len(ranking)), ranking)
    return figure


def _words(keys: Sequence[str], lang: str) -> list[str]:
    return [text("simulation", key, lang) for key in keys]


def _seats(strategies: Sequence[str], lang: str) -> list[str]:
    return [
        text("simulation", "legend-seat", lang, seat=seat, strategy=strategy)
        for seat, strategy in enumerate(strategies)
    ]
