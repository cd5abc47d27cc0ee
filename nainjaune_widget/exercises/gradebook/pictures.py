"""The pictures of a gradebook, by matplotlib."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.exercises.gradebook.duplicate import ranking, results
from nainjaune_widget.exercises.gradebook.families import families_met
from nainjaune_widget.exercises.gradebook.grid import names_of, solved_by_topic, topic_sizes
from nainjaune_widget.exercises.gradebook.predictions import Histogram, histograms
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, new_picture, text_colour
from nainjaune_widget.words import ExerciseError, listed, shown, text

if TYPE_CHECKING:
    from matplotlib.figure import Figure

PICTURES = ("topics", "families", "ranking")
"""The pictures beside those of predictions, which have their names."""

_MARGIN_INCHES, _ROW_INCHES = 1.6, 0.26
_DARK = 0.5
_ERRORS = 2


def plot(records: Sequence[PupilRecord], what: str, lang: str) -> Figure:
    """Draw a picture of a class.

    Args:
        records: the class.
        what: one of `PICTURES`, or the name of a prediction.
        lang: the language.

    Raises:
        ExerciseError: there is no such picture.
        MissingLibraryError: matplotlib is not installed.
    """
    if what == "topics":
        return _plot_topics(records, lang)
    if what == "families":
        return _plot_families(records, lang)
    if what == "ranking":
        return _plot_ranking(records, lang)
    predicted = {found.name: found for found in histograms(records)}
    asked: object = what
    if isinstance(asked, str) and asked in predicted:
        return _plot_histogram(predicted[asked], lang)
    known = listed([repr(each) for each in (*PICTURES, *predicted)], lang, word="or")
    raise ExerciseError("gradebook-plot", value=shown(what), known=known)


def _plot_topics(records: Sequence[PupilRecord], lang: str) -> Figure:
    sizes = topic_sizes()
    figure, axes = new_picture(
        text("gradebook", "topics.title", lang),
        text("gradebook", "topics.across", lang),
        "",
        lang,
        _height(len(records)),
    )
    axes.grid(visible=False)
    axes.set_xticks(range(len(sizes)), [f"{topic}\n{size}" for topic, size in sizes.items()])
    axes.set_yticks(range(len(records)), _plain(names_of(records, lang)))
    if not records:
        return figure
    solved = [solved_by_topic(record) for record in records]
    shares = [[each[topic] / size for topic, size in sizes.items()] for each in solved]
    axes.imshow(shares, cmap="Blues", vmin=0, vmax=1, aspect="auto")
    for row, each in enumerate(solved):
        for column, (topic, size) in enumerate(sizes.items()):
            colour = "white" if each[topic] / size > _DARK else "black"
            axes.text(
                column,
                row,
                str(each[topic]),
                ha="center",
                va="center",
                color=colour,
                fontsize="small",
            )
    return figure


def _plot_families(records: Sequence[PupilRecord], lang: str) -> Figure:
    found = families_met(records)
    names = [text("misconceptions", f"family.{each.family}", lang) for each in found]
    figure, axes = new_picture(
        text("gradebook", "families.title", lang),
        text("gradebook", "families.across", lang),
        "",
        lang,
        _height(len(found)),
    )
    rows, still = list(range(len(found))), [len(each.still) for each in found]
    overcome = [len(each.overcome) for each in found]
    labels = [text("gradebook", f"families.{key}", lang) for key in ("still", "is-overcome")]
    axes.barh(rows, still, color=COLOURS[1], label=labels[0])
    axes.barh(
        rows,
        overcome,
        left=still,
        color=COLOURS[2],
        hatch="//",
        edgecolor=text_colour(),
        label=labels[1],
    )
    axes.set_yticks(rows, names)
    axes.invert_yaxis()
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _plot_histogram(found: Histogram, lang: str) -> Figure:
    title = text("gradebook", "predictions.one", lang, name=found.name, n=len(found.values))
    figure, axes = new_picture(
        _plain([title])[0],
        text("gradebook", "predictions.across", lang),
        text("gradebook", "predictions.up", lang),
        lang,
    )
    width = found.edges[1] - found.edges[0]
    axes.bar(found.edges[:-1], found.counts, width=0.94 * width, align="edge", color=COLOURS[0])
    axes.yaxis.get_major_locator().set_params(integer=True)
    return figure


def _plot_ranking(records: Sequence[PupilRecord], lang: str) -> Figure:
    standings, names = ranking(results(records)), _plain(names_of(records, lang))
    figure, axes = new_picture(
        text("gradebook", "ranking.title", lang),
        text("gradebook", "ranking.across", lang),
        "",
        lang,
        _height(len(standings)),
    )
    for row, each in enumerate(standings):
        reach = None if math.isnan(each.stderr) else _ERRORS * each.stderr
        axes.errorbar([each.difference], [row], xerr=reach, fmt="o", color=COLOURS[0], capsize=3)
    axes.axvline(0, color=text_colour(), linewidth=1)
    axes.set_yticks(range(len(standings)), [names[each.pupil] for each in standings])
    axes.invert_yaxis()
    return figure


def _height(rows: int) -> float:
    return _MARGIN_INCHES + _ROW_INCHES * max(rows, 4)


def _plain(names: Sequence[str]) -> list[str]:
    """Return names in which matplotlib sees no formula."""
    return [name.replace("$", r"\$") for name in names]
