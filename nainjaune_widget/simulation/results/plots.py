"""Pictures of results, by matplotlib.

Seats differ by line style and marker as well as by colour, and the colours are Okabe and
Ito's, which everybody can tell apart. What those leave black is in the colour of the text,
so that it shows on a dark page too.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation.estimates.estimates import Distribution, Estimate
from nainjaune_widget.simulation.extras import extra
from nainjaune_widget.simulation.sheets import said
from nainjaune_widget.words import SimulationError, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from nainjaune_widget.simulation.results.deal_results import SimulationResult
    from nainjaune_widget.simulation.results.game_results import GameResult
    from nainjaune_widget.simulation.results.tournament_results import TournamentResult

COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#7f7f7f")
LINES = ("-", "--", "-.", ":", (0, (5, 1)), (0, (3, 1, 1, 1)), (0, (1, 1)), (0, (8, 2)))
MARKERS = "osD^vPX*"
MARKS = 8
"""About so many markers a curve."""
SETTLED = {"convergence": ("win_rate", "axis-wins"), "chips": ("mean_chips", "axis-chips")}
WILD = 100
"""The deals before this part of all may leave the picture: they would squeeze the rest."""
BARS = 60
WIDE = 24
"""Letters in a line of a legend."""
TITLE = 84
"""Letters of a title that fit in one line."""


def _new(title: str, words: Sequence[str], lang: str, height: float = 4.5) -> tuple[Figure, Any]:
    # Without pyplot: a figure of its own is shown once, and nothing keeps it.
    figure = extra("matplotlib.figure").Figure(figsize=(8, height), layout="constrained")
    axes = figure.add_subplot()
    # Lines shorter than could be, lest a single word is left for the last.
    lines = title if len(title) <= TITLE else fill(title, 3 * TITLE // 4)
    axes.set_title(lines, fontsize="medium")
    across, up = words
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    axes.grid(alpha=0.3)
    for axis in (axes.xaxis, axes.yaxis):
        _number(axis, lang)
    return figure, axes


def _number(axis: Any, lang: str) -> None:
    axis.set_major_formatter(lambda value, _: said(value, lang, ",.10g"))


def _check(what: str, known: Sequence[str]) -> None:
    if what not in known:
        raise SimulationError("plot-what", value=repr(what), known=", ".join(known))


def _style(seat: int) -> dict[str, Any]:
    text_colour = extra("matplotlib").rcParams["text.color"]
    return {
        "color": (*COLOURS, text_colour)[seat],
        "linestyle": LINES[seat],
        "marker": MARKERS[seat],
        "markersize": 4,
    }


def _marks(points: int, seat: int) -> tuple[int, int]:
    # Each seat's at other places, so that they do not hide each other.
    every = max(1, points // MARKS)
    return seat * every // MARKS, every


def _legend(axes: Any) -> None:
    axes.legend(loc="upper left", bbox_to_anchor=(1.01, 1), borderaxespad=0, fontsize="small")


def plot_result(result: SimulationResult, what: str, lang: str) -> Figure:
    """How means settle, or the distribution of results; by seat."""
    _check(what, (*SETTLED, "distribution"))
    title = result.describe(lang).splitlines()[0]
    names = _seats(result.strategies, lang)
    if what == "distribution":
        figure, axes = _new(title, (text("simulation", "axis-result", lang), ""), lang)
        seats = [result.distribution(seat) for seat in range(len(names))]
        _distributions(axes, seats, names, ("axis-share", lang))
    else:
        estimate, up = SETTLED[what]
        figure, axes = _new(title, _words(("axis-deals", up), lang), lang)
        _settle(axes, [result.convergence(seat, estimate) for seat in range(len(names))], names)
        _count_deals(axes.xaxis, result.rounds, lang)
    _legend(axes)
    return figure


def _settle(
    axes: Any, seats: Sequence[Sequence[tuple[int, Estimate]]], names: Sequence[str]
) -> None:
    for seat, (points, name) in enumerate(zip(seats, names, strict=True)):
        deals = [deals for deals, _ in points]
        style = _style(seat) | {"markevery": _marks(len(points), seat)}
        axes.plot(deals, [each.value for _, each in points], label=name, **style)
        # A mean of one deal has no interval yet.
        bands = [(deals, *each.interval()) for deals, each in points if _known(each)]
        if len(bands) == 1:
            axes.vlines(*bands[0], color=style["color"], alpha=0.3, linewidth=5)
        else:
            across, low, high = zip(*bands, strict=True) if bands else ((), (), ())
            axes.fill_between(across, low, high, color=style["color"], alpha=0.15, linewidth=0)
    ends = [end for points in seats for end in _ends(points)]
    if ends and min(ends) < max(ends):
        margin = 0.03 * (max(ends) - min(ends))
        axes.set_ylim(min(ends) - margin, max(ends) + margin)


def _count_deals(axis: Any, last: int, lang: str) -> None:
    if last < 10:
        # A logarithmic scale would have no second number to show.
        axis.get_major_locator().set_params(integer=True)
        axis.axes.set_xlim(0, last + 1)
    else:
        axis.axes.set_xscale("log")
        _number(axis, lang)


def _ends(points: Sequence[tuple[int, Estimate]]) -> list[float]:
    """The ends of the bands that have to be seen whole."""
    late = [each for deals, each in points[2:] if deals * WILD >= points[-1][0]]
    return [end for each in late for end in each.interval()]


def _known(estimate: Estimate) -> bool:
    return math.isfinite(estimate.stderr)


def _distributions(
    axes: Any,
    seats: Sequence[Distribution],
    names: Sequence[str],
    up: tuple[str, str],
    least: int = 1,
) -> None:
    """Draw the shares of all seats by the same steps, so that heights can be compared.

    Args:
        axes: where to.
        seats: what to draw.
        names: of whom.
        up: the text that says of what these are shares, and its language.
        least: the least width that a step may have; each is a multiple of it.
    """
    every = {value for distribution in seats for value in distribution}
    span = max(every) - min(every) if every else 0
    width = least * (span // (BARS * least) + 1)
    key, lang = up
    axes.set_ylabel(text("simulation", key, lang, n=width))
    for seat, (distribution, name) in enumerate(zip(seats, names, strict=True)):
        heights = _heights(distribution, width)
        style = _style(seat) | {"markevery": _marks(len(heights), seat)}
        middles = [start + (width - 1) / 2 for start in heights]
        axes.plot(middles, list(heights.values()), drawstyle="steps-mid", label=name, **style)


def _heights(distribution: Distribution, width: int) -> dict[int, float]:
    """By the first number of each step, its share; with an empty step at both ends."""
    if not distribution:
        return {}
    starts = [value // width * width for value in distribution]
    shares = dict.fromkeys(range(starts[0] - width, starts[-1] + 2 * width, width), 0.0)
    for start, times in zip(starts, distribution.values(), strict=True):
        shares[start] += times / distribution.count
    return shares


def plot_games(result: GameResult, what: str, lang: str) -> Figure:
    """The deals in a game, or the jetons at the end, by seat."""
    _check(what, ("length", "final"))
    title = result.describe(lang).splitlines()[0]
    if what == "length":
        figure, axes = _new(title, _words(("axis-length", "axis-games"), lang), lang)
        lengths = result.length_distribution
        shares = [times / lengths.count for times in lengths.values()]
        axes.bar(list(lengths), shares, width=0.9, color=COLOURS[0])
        axes.xaxis.get_major_locator().set_params(integer=True)
    else:
        figure, axes = _new(title, (text("simulation", "axis-final", lang), ""), lang)
        names = _seats(result.strategies, lang)
        seats = [result.final_chips(seat) for seat in range(len(names))]
        _distributions(axes, seats, names, ("axis-games-final", lang), result.agreed.width)
        _legend(axes)
    return figure


OVER_ALL = {"color": COLOURS[0], "marker": "o", "markersize": 7, "elinewidth": 3}
OVER_ONE = {"color": COLOURS[6], "marker": "D", "markersize": 3, "elinewidth": 1}


def plot_tournament(result: TournamentResult, lang: str) -> Figure:
    """The leads of the strategies, the best on top: over all others, and over each."""
    title = result.describe(lang).splitlines()[0]
    ranking = [name for name, _ in result.ranking]
    across, *kinds = _words(("axis-lead", "legend-all", "legend-one"), lang)
    figure, axes = _new(title, (across, ""), lang, height=1.6 + 0.19 * len(ranking) ** 2)
    places, labels = [], []
    for block, name in enumerate(ranking):
        # A line of its own for each lead, and half an empty one between strategies.
        top = block * (len(ranking) + 0.5)
        others = [other for other in ranking if other != name]
        bars = [_lead(axes, result.lead(name), top, OVER_ALL)]
        for step, other in enumerate(others, 1):
            bars.append(_lead(axes, result.lead(name, other), top + step, OVER_ONE))
        places += [top + step for step in range(len(ranking))]
        labels += [name, *(text("simulation", "against", lang, strategy=each) for each in others)]
    axes.axvline(0, color=extra("matplotlib").rcParams["text.color"], linewidth=0.8)
    axes.set_yticks(places, labels, fontsize="small")
    for label in axes.get_yticklabels()[:: len(ranking)]:
        label.set_fontweight("bold")
    axes.set_ylim(places[-1] + 0.75, -0.75)
    figure.legend(bars[:2], kinds, loc="outside lower center", ncols=2, fontsize="small")
    return figure


def _lead(axes: Any, lead: Estimate, height: float, style: dict[str, Any]) -> Any:
    low, high = lead.interval()
    reach = [[lead.value - low], [high - lead.value]]
    return axes.errorbar([lead.value], [height], xerr=reach, linestyle="none", **style)


def _words(keys: Sequence[str], lang: str) -> list[str]:
    return [text("simulation", key, lang) for key in keys]


def _seats(strategies: Sequence[str], lang: str) -> list[str]:
    return [
        fill(text("simulation", "legend-seat", lang, seat=seat, strategy=strategy), WIDE)
        for seat, strategy in enumerate(strategies)
    ]
