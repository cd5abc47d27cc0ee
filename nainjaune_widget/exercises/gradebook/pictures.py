"""The pictures of a gradebook, by matplotlib."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from nainjaune_widget.exercises.gradebook.challenges import ranking, results
from nainjaune_widget.exercises.gradebook.listings import (
    Histogram,
    histograms,
    names_of,
    solved_by_topic,
    topic_sizes,
)
from nainjaune_widget.exercises.gradebook.mistakes import families_met
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.sheets import written
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, new_picture, text_colour
from nainjaune_widget.words import ExerciseError, listed, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

_MARGIN_INCHES, _ROW_INCHES = 1.6, 0.26
_DARK = 0.5
_ERRORS = 2


def plot(records: Sequence[PupilRecord], what: str, lang: str) -> Figure:
    """Draw a picture of a class.

    Args:
        records: the class.
        what: ``"topics"``, ``"families"``, ``"ranking"``, or the name of a prediction.
        lang: the language.

    Raises:
        ExerciseError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    if what in _PICTURES:
        return _PICTURES[what](records, lang)
    predicted = {found.name: found for found in histograms(records)}
    if what in predicted:
        return _plot_histogram(predicted[what], lang)
    known = listed([repr(each) for each in (*_PICTURES, *predicted)], lang, word="or")
    raise ExerciseError("gradebook-plot", value=shown(what), known=known)


def _plot_topics(records: Sequence[PupilRecord], lang: str) -> Figure:
    sizes = topic_sizes()
    figure, axes = _rows_below_each_other("topics", names_of(records, lang), lang)
    axes.grid(visible=False)
    axes.set_xticks(range(len(sizes)), [f"{topic}\n{size}" for topic, size in sizes.items()])
    if not records:
        return figure
    solved = [solved_by_topic(record) for record in records]
    shares = [[each[topic] / size for topic, size in sizes.items()] for each in solved]
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1, aspect="auto")
    for row, each in enumerate(solved):
        for column, number in enumerate(each.values()):
            ink = "white" if shares[row][column] > _DARK else "black"
            axes.text(column, row, number, ha="center", va="center", color=ink, size="small")
    return figure


def _plot_families(records: Sequence[PupilRecord], lang: str) -> Figure:
    found = families_met(records)
    names = [text("misconceptions", f"family.{each.family}", lang) for each in found]
    figure, axes = _rows_below_each_other("families", names, lang)
    rows = range(len(found))
    still, overcome = [len(each.still) for each in found], [len(each.overcome) for each in found]
    labels = [text("gradebook", f"families.{key}", lang) for key in ("still", "is-overcome")]
    hatched = {"hatch": "//", "edgecolor": text_colour()}
    axes.barh(rows, still, color=COLOURS[1], label=labels[0])
    axes.barh(rows, overcome, left=still, color=COLOURS[2], label=labels[1], **hatched)
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _plot_ranking(records: Sequence[PupilRecord], lang: str) -> Figure:
    standings, names = ranking(results(records)), names_of(records, lang)
    ranked = [names[each.pupil] for each in standings]
    figure, axes = _rows_below_each_other("ranking", ranked, lang)
    for row, each in enumerate(standings):
        reach = None if math.isnan(each.stderr) else _ERRORS * each.stderr
        axes.errorbar([each.difference], [row], xerr=reach, fmt="o", color=COLOURS[0], capsize=3)
    axes.axvline(0, color=text_colour(), linewidth=1)
    return figure


def _plot_histogram(found: Histogram, lang: str) -> Figure:
    title = text("gradebook", "predictions.one", lang, name=found.name, n=len(found.values))
    across, up = (text("gradebook", f"predictions.{key}", lang) for key in ("across", "up"))
    figure, axes = new_picture(_plain(title), across, up, lang)
    width = found.edges[1] - found.edges[0]
    axes.bar(found.edges[:-1], found.counts, width=0.94 * width, align="edge", color=COLOURS[0])
    axes.yaxis.get_major_locator().set_params(integer=True)
    if found.truth is not None:
        told = text("drawings", "crowd.truth", lang, value=written(found.truth, lang, 3))
        axes.axvline(found.truth, color=text_colour(), linestyle="--", label=told)
        legend_beside(axes)
    return figure


_PICTURES = {"topics": _plot_topics, "families": _plot_families, "ranking": _plot_ranking}
"""The pictures beside those of predictions, which have their names."""


def _rows_below_each_other(part: str, names: Sequence[str], lang: str) -> tuple[Figure, Any]:
    """Return a figure for a part of the book, and its axes, with a row for each name."""
    title, across = (text("gradebook", f"{part}.{key}", lang) for key in ("title", "across"))
    height = _MARGIN_INCHES + _ROW_INCHES * max(len(names), 4)
    figure, axes = new_picture(title, across, "", lang, height)
    axes.set_yticks(range(len(names)), map(_plain, names))
    axes.invert_yaxis()
    return figure, axes


def _plain(name: str) -> str:
    """Return a name in which matplotlib sees no formula."""
    return name.replace("$", r"\$")
