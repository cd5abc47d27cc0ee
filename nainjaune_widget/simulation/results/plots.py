"""Pictures of results."""

from __future__ import annotations

import math
from collections.abc import Sequence
from textwrap import fill
from typing import TYPE_CHECKING, Any

from nainjaune_widget.sheets.plots import (
    COLOURS,
    legend_beside,
    line_style,
    new_picture,
    text_colour,
    write_numbers,
)
from nainjaune_widget.simulation.estimates import Estimate, Frequencies
from nainjaune_widget.words import SimulationError, check_language, is_among, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from nainjaune_widget.simulation.results.deal_results import SimulationResult
    from nainjaune_widget.simulation.results.game_results import GameResult
    from nainjaune_widget.simulation.results.result import Result
    from nainjaune_widget.simulation.results.tournament_results import TournamentResult

SETTLED = {"convergence": ("win_rate", "axis-wins"), "chips": ("mean_chips", "axis-chips")}
"""Pictures of means that settle: the mean, and the label of its axis."""
EARLY = 100
"""Bands before this part of all deals may leave the picture: they would squeeze the rest."""
FEW_DEALS = 10
"""Fewer deals are drawn on a linear scale: a logarithmic one would show a single number."""
MOST_STEPS = 60
"""The most steps of a distribution."""
LEGEND_LETTERS = 24
"""The most letters in a line of a legend."""
OVER_ALL = {"color": COLOURS[0], "marker": "o", "markersize": 7, "elinewidth": 3}
OVER_ONE = {"color": COLOURS[6], "marker": "D", "markersize": 3, "elinewidth": 1}


def plot_deals(result: SimulationResult, what: str, lang: str) -> Figure:
    """Draw by seat how means settle, or the distribution of results.

    Args:
        result: the result to draw.
        what: ``"convergence"``, ``"chips"`` or ``"distribution"``.
        lang: the language of the picture.

    Raises:
        SimulationError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    what = _checked(what, (*SETTLED, "distribution"))
    lang = check_language(lang, SimulationError)
    title = _title(result, lang)
    names = _seats(result.strategies, lang)
    if what == "distribution":
        figure, axes = new_picture(title, _word("axis-result", lang), "", lang)
        seats = [result.distribution(seat) for seat in range(len(names))]
        _draw_distributions(axes, seats, names, "axis-share", lang)
    else:
        mean, up = SETTLED[what]
        words = _word("axis-deals", lang), _word(up, lang)
        figure, axes = new_picture(title, *words, lang)
        _draw_settling(axes, [result.convergence(seat, mean) for seat in range(len(names))], names)
        _scale_deals(axes.xaxis, result.rounds, lang)
    legend_beside(axes)
    return figure


def plot_games(result: GameResult, what: str, lang: str) -> Figure:
    """Draw the numbers of deals in a game, or by seat the jetons at the end.

    Args:
        result: the result to draw.
        what: ``"length"`` or ``"final"``.
        lang: the language of the picture.

    Raises:
        SimulationError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    what = _checked(what, ("length", "final"))
    lang = check_language(lang, SimulationError)
    title = _title(result, lang)
    if what == "length":
        words = _word("axis-length", lang), _word("axis-games", lang)
        figure, axes = new_picture(title, *words, lang)
        lengths = result.length_distribution
        shares = [times / lengths.count for times in lengths.values()]
        axes.bar(list(lengths), shares, width=0.9, color=COLOURS[0])
        axes.xaxis.get_major_locator().set_params(integer=True)
    else:
        figure, axes = new_picture(title, _word("axis-final", lang), "", lang)
        names = _seats(result.strategies, lang)
        seats = [result.final_chips(seat) for seat in range(len(names))]
        width = result.agreed.width
        _draw_distributions(axes, seats, names, "axis-games-final", lang, width)
        legend_beside(axes)
    return figure


def plot_tournament(result: TournamentResult, lang: str) -> Figure:
    """Draw the leads of the strategies over all others and over each, the best on top.

    Args:
        result: the result to draw.
        lang: the language of the picture.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    lang = check_language(lang, SimulationError)
    ranking = [name for name, _ in result.ranking]
    height = 1.6 + 0.19 * len(ranking) ** 2
    figure, axes = new_picture(
        _title(result, lang), _word("axis-lead", lang), "", lang, height=height
    )
    places, labels = [], []
    for block, name in enumerate(ranking):
        # Each lead has a line of its own, with half an empty line between strategies.
        top = block * (len(ranking) + 0.5)
        others = [other for other in ranking if other != name]
        bars = [_draw_lead(axes, result.lead(name), top, OVER_ALL)]
        for step, other in enumerate(others, 1):
            bars.append(_draw_lead(axes, result.lead(name, other), top + step, OVER_ONE))
        places += [top + step for step in range(len(ranking))]
        against = (text("simulation", "against", lang, strategy=_plain(each)) for each in others)
        labels += [_plain(name), *against]
    axes.axvline(0, color=text_colour(), linewidth=0.8)
    axes.set_yticks(places, labels, fontsize="small")
    for label in axes.get_yticklabels()[:: len(ranking)]:
        label.set_fontweight("bold")
    axes.set_ylim(places[-1] + 0.75, -0.75)
    kinds = [_word("legend-all", lang), _word("legend-one", lang)]
    figure.legend(bars[:2], kinds, loc="outside lower center", ncols=2, fontsize="small")
    return figure


# Words


def _plain(name: str) -> str:
    """Return a name as matplotlib draws it as it stands: between dollars it reads a formula."""
    return name.replace("$", r"\$")


def _checked(what: object, known: Sequence[str]) -> str:
    if not is_among(what, known):
        raise SimulationError("plot-what", value=shown(what), known=", ".join(known))
    return what


def _title(result: Result, lang: str) -> str:
    return result.describe(lang).splitlines()[0]


def _word(key: str, lang: str) -> str:
    return text("simulation", key, lang)


def _seats(strategies: Sequence[str], lang: str) -> list[str]:
    return [
        fill(
            text("simulation", "legend-seat", lang, seat=seat, strategy=_plain(strategy)),
            LEGEND_LETTERS,
        )
        for seat, strategy in enumerate(strategies)
    ]


# Means that settle


def _draw_settling(
    axes: Any, seats: Sequence[Sequence[tuple[int, Estimate]]], names: Sequence[str]
) -> None:
    """Draw a line with a band for each seat.

    Args:
        axes: the axes to draw on.
        seats: by seat, numbers of deals, each with the estimate after so many.
        names: by seat, its name in the legend.
    """
    for seat, (points, name) in enumerate(zip(seats, names, strict=True)):
        deals = [deals for deals, _ in points]
        style = line_style(seat, len(points))
        axes.plot(deals, [each.value for _, each in points], label=name, **style)
        # A mean of one deal has no interval yet.
        bands = [(deals, *each.interval()) for deals, each in points if math.isfinite(each.stderr)]
        if len(bands) == 1:
            axes.vlines(*bands[0], color=style["color"], alpha=0.3, linewidth=5)
        else:
            across, low, high = zip(*bands, strict=True) if bands else ((), (), ())
            axes.fill_between(across, low, high, color=style["color"], alpha=0.15, linewidth=0)
    ends = [end for points in seats for end in _late_ends(points)]
    if ends and min(ends) < max(ends):
        margin = 0.03 * (max(ends) - min(ends))
        axes.set_ylim(min(ends) - margin, max(ends) + margin)


def _late_ends(points: Sequence[tuple[int, Estimate]]) -> list[float]:
    """Return the ends of the bands that must lie inside the picture."""
    late = [each for deals, each in points[2:] if deals * EARLY >= points[-1][0]]
    return [end for each in late for end in each.interval()]


def _scale_deals(axis: Any, last: int, lang: str) -> None:
    if last < FEW_DEALS:
        axis.get_major_locator().set_params(integer=True)
        axis.axes.set_xlim(0, last + 1)
    else:
        axis.axes.set_xscale("log")
        write_numbers(axis, lang)


# Distributions


def _draw_distributions(
    axes: Any,
    seats: Sequence[Frequencies],
    names: Sequence[str],
    up: str,
    lang: str,
    least: int = 1,
) -> None:
    """Draw the shares of all seats by the same steps, so that heights can be compared.

    Args:
        axes: the axes to draw on.
        seats: by seat, its distribution.
        names: by seat, its name in the legend.
        up: the key of the label of the vertical axis.
        lang: the language of that label.
        least: a width that the width of a step is a multiple of.
    """
    every = {value for distribution in seats for value in distribution}
    reach = max(every) - min(every) if every else 0
    width = least * (reach // (MOST_STEPS * least) + 1)
    axes.set_ylabel(text("simulation", up, lang, n=width))
    for seat, (distribution, name) in enumerate(zip(seats, names, strict=True)):
        heights = _heights(distribution, width)
        middles = [start + (width - 1) / 2 for start in heights]
        style = line_style(seat, len(heights))
        axes.plot(middles, list(heights.values()), drawstyle="steps-mid", label=name, **style)


def _heights(distribution: Frequencies, width: int) -> dict[int, float]:
    """Return the share of each step by its first number, with an empty step at both ends."""
    if not distribution:
        return {}
    starts = [value // width * width for value in distribution]
    shares = dict.fromkeys(range(starts[0] - width, starts[-1] + 2 * width, width), 0.0)
    for start, times in zip(starts, distribution.values(), strict=True):
        shares[start] += times / distribution.count
    return shares


# Leads


def _draw_lead(axes: Any, lead: Estimate, height: float, style: dict[str, Any]) -> Any:
    low, high = lead.interval()
    reach = [[lead.value - low], [high - lead.value]]
    return axes.errorbar([lead.value], [height], xerr=reach, linestyle="none", **style)
