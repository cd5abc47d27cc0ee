"""Pictures of reports by matplotlib."""

from __future__ import annotations

from itertools import accumulate
from typing import TYPE_CHECKING

from nainjaune_widget.analysis import telling
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, line_style, new_picture

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from nainjaune_widget.analysis.reports import Report

ROW_INCHES = 0.32
MARGIN_INCHES = 1.4
PARTS = ("result", "mean", "luck", "play", "rest")


def plot(report: Report, lang: str) -> Figure:
    """Draw a report: of a game the line of its parts, of a deal what the decisions cost."""
    if len(report.finished) > 1:
        return plot_line(report, lang)
    return plot_costs(report, lang)


def plot_costs(report: Report, lang: str) -> Figure:
    """Draw what each decision that was a choice cost, with its 95% interval."""
    shown = [each for each in report.decisions if each.is_choice]
    title = _title(report, lang)
    height = MARGIN_INCHES + ROW_INCHES * max(1, len(shown))
    figure, axes = new_picture(title, telling.say("axis-cost", lang), "", lang, height)
    values = [each.cost.value for each in shown]
    ends = [each.cost.interval() for each in shown]
    reaches = [
        [value - max(0.0, low) for value, (low, _) in zip(values, ends, strict=True)],
        [high - value for value, (_, high) in zip(values, ends, strict=True)],
    ]
    places = range(len(shown))
    if shown:
        axes.barh(places, values, color=COLOURS[0], alpha=0.8)
        axes.errorbar(values, places, xerr=reaches, fmt="none", ecolor=COLOURS[6], capsize=3)
    labels = [
        telling.say(
            "label",
            lang,
            event=each.event,
            option=telling.option_in_words(each.played, lang),
            verdict=telling.verdict_in_words(each, lang),
        )
        for each in shown
    ]
    axes.set_yticks(places, labels)
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    return figure


def plot_line(report: Report, lang: str) -> Figure:
    """Draw the result of a game and its parts, added up deal by deal."""
    across, up = telling.say("axis-deals", lang), telling.say("axis-jetons", lang)
    figure, axes = new_picture(_title(report, lang), across, up, lang)
    finished = report.finished
    deals = [each.number + 1 for each in finished]
    for place, name in enumerate(PARTS):
        parts = [float(getattr(each, name)) for each in finished]
        label = telling.say(f"part.{name}", lang)
        axes.plot(deals, list(accumulate(parts)), label=label, **line_style(place, len(deals)))
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _title(report: Report, lang: str) -> str:
    rules = report.rules.title(lang)
    return telling.say("title", lang, rules=rules, players=report.players, seat=report.seat)
