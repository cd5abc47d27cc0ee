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
from nainjaune_widget.words import SimulationError, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

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


def plot_settling(
    title: str,
    up: str,
    seats: Sequence[Sequence[tuple[int, Estimate]]],
    strategies: Sequence[str],
    lang: str,
) -> Figure:
    """Draw how means settle: a line with a band for each seat.

    Args:
        title: the title.
        up: the key of the label of the vertical axis.
        seats: by seat, numbers of deals, each with the estimate after so many.
        strategies: by seat, its strategy.
        lang: the language of the picture.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    figure, axes = new_picture(title, _word("axis-deals", lang), _word(up, lang), lang)
    for seat, (points, name) in enumerate(zip(seats, _names(strategies, lang), strict=True)):
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
    last = max((deals for deals, _ in seats[0]), default=0)
    if last < FEW_DEALS:
        axes.xaxis.get_major_locator().set_params(integer=True)
        axes.set_xlim(0, last + 1)
    else:
        axes.set_xscale("log")
        write_numbers(axes.xaxis, lang)
    legend_beside(axes)
    return figure


def plot_distributions(
    title: str,
    across: str,
    up: str,
    seats: Sequence[Frequencies],
    strategies: Sequence[str],
    lang: str,
    least: int = 1,
) -> Figure:
    """Draw the shares of all seats by the same steps, so that heights can be compared.

    Args:
        title: the title.
        across: the key of the label of the horizontal axis.
        up: the key of the label of the vertical axis.
        seats: by seat, its distribution.
        strategies: by seat, its strategy.
        lang: the language of the picture.
        least: a width that the width of a step is a multiple of.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    every = {value for distribution in seats for value in distribution}
    reach = max(every) - min(every) if every else 0
    width = least * (reach // (MOST_STEPS * least) + 1)
    label = text("simulation", up, lang, n=width)
    figure, axes = new_picture(title, _word(across, lang), label, lang)
    for seat, (distribution, name) in enumerate(zip(seats, _names(strategies, lang), strict=True)):
        heights = _heights(distribution, width)
        middles = [start + (width - 1) / 2 for start in heights]
        style = line_style(seat, len(heights))
        axes.plot(middles, list(heights.values()), drawstyle="steps-mid", label=name, **style)
    legend_beside(axes)
    return figure


def plot_lengths(title: str, lengths: Frequencies, lang: str) -> Figure:
    """Draw the shares of the numbers of deals in a game.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    figure, axes = new_picture(title, _word("axis-length", lang), _word("axis-games", lang), lang)
    shares = [times / lengths.count for times in lengths.values()]
    axes.bar(list(lengths), shares, width=0.9, color=COLOURS[0])
    axes.xaxis.get_major_locator().set_params(integer=True)
    return figure


def plot_leads(
    title: str,
    leads: Sequence[tuple[str, Estimate, Sequence[tuple[str, Estimate]]]],
    lang: str,
) -> Figure:
    """Draw the leads of strategies over all others and over each.

    Args:
        title: the title.
        leads: from top to bottom the name of a strategy, its lead over all others, and the
            name of each other with the lead over it.
        lang: the language of the picture.

    Raises:
        MissingLibraryError: matplotlib is not installed.
    """
    height = 1.6 + 0.19 * len(leads) ** 2
    figure, axes = new_picture(title, _word("axis-lead", lang), "", lang, height=height)
    places: list[float] = []
    labels: list[str] = []
    for block, (name, overall, others) in enumerate(leads):
        # Each lead has a line of its own, with half an empty line between strategies.
        top = block * (len(leads) + 0.5)
        bars = [_draw_lead(axes, overall, top, OVER_ALL)]
        labels.append(_plain(name))
        for step, (other, lead) in enumerate(others, 1):
            bars.append(_draw_lead(axes, lead, top + step, OVER_ONE))
            labels.append(text("simulation", "against", lang, strategy=_plain(other)))
        places += [top + step for step in range(len(leads))]
    axes.axvline(0, color=text_colour(), linewidth=0.8)
    axes.set_yticks(places, labels, fontsize="small")
    for label in axes.get_yticklabels()[:: len(leads)]:
        label.set_fontweight("bold")
    axes.set_ylim(places[-1] + 0.75, -0.75)
    kinds = [_word("legend-all", lang), _word("legend-one", lang)]
    figure.legend(bars[:2], kinds, loc="outside lower center", ncols=2, fontsize="small")
    return figure


def check_picture(what: str, known: Sequence[str]) -> str:
    """Return the name of a picture, and refuse an unknown one.

    Raises:
        SimulationError: there is no such picture.
    """
    if what not in known:
        raise SimulationError("plot-what", value=shown(what), known=", ".join(known))
    return what


def _plain(name: str) -> str:
    """Return a name as matplotlib draws it as it stands: between dollars it reads a formula."""
    return name.replace("$", r"\$")


def _word(key: str, lang: str) -> str:
    return text("simulation", key, lang)


def _names(strategies: Sequence[str], lang: str) -> list[str]:
    """Return the names of the seats in a legend."""
    seats = (
        text("simulation", "legend-seat", lang, seat=seat, strategy=_plain(strategy))
        for seat, strategy in enumerate(strategies)
    )
    return [fill(seat, LEGEND_LETTERS) for seat in seats]


def _late_ends(points: Sequence[tuple[int, Estimate]]) -> list[float]:
    """Return the ends of the bands that must lie inside the picture."""
    late = [each for deals, each in points[2:] if deals * EARLY >= points[-1][0]]
    return [end for each in late for end in each.interval()]


def _heights(distribution: Frequencies, width: int) -> dict[int, float]:
    """Return the share of each step by its first number, with an empty step at both ends."""
    if not distribution:
        return {}
    starts = [value // width * width for value in distribution]
    shares = dict.fromkeys(range(starts[0] - width, starts[-1] + 2 * width, width), 0.0)
    for start, times in zip(starts, distribution.values(), strict=True):
        shares[start] += times / distribution.count
    return shares


def _draw_lead(axes: Any, lead: Estimate, height: float, style: dict[str, Any]) -> Any:
    low, high = lead.interval()
    reach = [[lead.value - low], [high - lead.value]]
    return axes.errorbar([lead.value], [height], xerr=reach, linestyle="none", **style)
