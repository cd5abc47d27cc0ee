"""The report on the decisions of a seat in a deal or a game: words, table and picture."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING

from nainjaune_widget.analysis.decisions import Decision, luck_of
from nainjaune_widget.analysis.reasons import Reason
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import box_label
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.sheets import Sheet, Text, extra, number, percent, trimmed, uncertain
from nainjaune_widget.sheets.plots import COLOURS, legend_beside, line_style, new_picture
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import GameError, check_language, text

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

BEST = "best"
"""The strategy that means and pars are those of."""
ROW_INCHES = 0.32
MARGIN_INCHES = 1.4
PARTS = ("result", "mean", "luck", "play", "rest")
PARTS_OF_A_JETON = 2**20
"""Means are rounded to these, so that sums of them are exact."""


def say(key: str, lang: str, **values: object) -> str:
    """Return a text about an analysis."""
    return text("analysis", key, lang, **values)


def verdict_in_words(decision: Decision, lang: str) -> str:
    """Return the verdict on a decision, with what it depends on."""
    verdict = say(f"verdict.{decision.verdict}", lang)
    return verdict if decision.policy is None else say("depends", lang, verdict=verdict)


def option_in_words(option: Card | None, lang: str) -> str:
    """Return a card, or the word for a pass."""
    return say("pass", lang) if option is None else option.say(lang)


def jetons(value: float, lang: str) -> str:
    """Return jetons with one decimal, or as an integer, and their sign."""
    spec = ",d" if isinstance(value, int) else ",.1f"
    written = number(value, lang, spec)
    return f"+{written}" if value > 0 and set(written) & set("123456789") else written


def cost_in_words(cost: Estimate, lang: str) -> str:
    """Return a cost with half its interval, or as it is where it has no error."""
    return uncertain(cost, lang) if cost.stderr > 0 else trimmed(cost.value, lang, 2)


def reason_in_words(decision: Decision, rules: Ruleset, lang: str) -> str:
    """Return what makes the best option better than the one chosen; empty for one that is fine.

    Args:
        decision: the decision.
        rules: the ruleset, which names its boxes.
        lang: ``"en"`` or ``"fr"``.
    """
    reason = decision.reason
    if decision.verdict == "forgot":
        return _silence_in_words(decision, lang)
    if reason is None:
        return ""
    (purpose, box), deals = reason.part, reason.deals
    pairs = zip(reason.jetons, reason.times, strict=True)
    amount = max(abs(mean) * deals / times if times else 0.0 for mean, times in pairs)
    shown = "won" if reason.is_won else purpose
    key = shown if reason.ground == "shown" else reason.ground
    label = box and box_label(rules, box, lang)
    why = say(
        f"reason.{key}",
        lang,
        what=say(f"reason.part.{purpose}", lang, box=label),
        n=round(amount),
        box=label,
        better=_with(decision.best, lang),
        chosen=_with(decision.played, lang),
        better_first=_with(decision.best, lang, ".first"),
        chosen_first=_with(decision.played, lang, ".first"),
        better_times=_times(reason, 0, lang),
        chosen_times=_times(reason, 1, lang),
        better_jetons=jetons(reason.jetons[0], lang),
        chosen_jetons=jetons(reason.jetons[1], lang),
    )
    if reason.leads_differ:
        better, chosen = reason.leads
        why = say("reason.leads", lang, why=why, better=better, chosen=chosen, n=deals)
    return say("reason", lang, why=why)


def _silence_in_words(decision: Decision, lang: str) -> str:
    """Return what a forgotten announcement cost, and what the card did."""
    return say(
        "forgot.good" if decision.is_good(decision.played) else "forgot.worse",
        lang,
        silence=cost_in_words(decision.silence, lang),
        best=option_in_words(decision.best, lang),
        played=option_in_words(decision.played, lang),
        cost=cost_in_words(decision.behind[decision.played], lang),
    )


def _with(option: Card | None, lang: str, place: str = "") -> str:
    key = "reason.passing" if option is None else "reason.with"
    return say(f"{key}{place}", lang, card=option and option.say(lang))


def _times(reason: Reason, which: int, lang: str) -> str:
    """Return in how many deals it happens; of how many, only where it is not said before."""
    times, ends = reason.times[which], (0, reason.deals)
    if times in ends:
        return say("reason.never" if times == 0 else "reason.always", lang)
    told = ".short" if which == 1 and reason.times[0] not in ends else ""
    return say(f"reason.times{told}", lang, times=times, n=reason.deals)


def sentences(report: Report, lang: str) -> Iterator[str]:
    """Yield the sentences of a report: its result, part by part."""
    seat, finished = report.seat, report.finished
    if finished:
        deals = len(finished)
        parts = {name: getattr(report, name) for name in ("result", "mean", "luck", "play", "rest")}
        signed = {name: jetons(value, lang) for name, value in parts.items()}
        yield say("result", lang, n=deals, seat=seat, **signed)
        mean, luck, par = signed["mean"], signed["luck"], jetons(report.par or 0, lang)
        yield say("mean", lang, n=deals, mean=mean, players=report.players, best=BEST)
        slope, share = luck_of(report.rules, report.players)
        shows = percent(slope, lang, 0)
        yield say("luck", lang, n=deals, luck=luck, par=par, best=BEST, shows=shows)
        if share is not None:
            yield say("luck.share", lang, share=percent(share, lang, 0))
        cost = cost_in_words(report.cost, lang)
        yield say("play", lang, play=signed["play"], cost=cost, best=BEST)
        yield say("rest", lang, n=deals, rest=signed["rest"])
    if len(finished) < len(report.deals):
        yield say("unfinished", lang, cost=cost_in_words(report.cost, lang), seat=seat)
    if not report.complete:
        yield say("interrupted", lang, done=len(report.decisions), asked=report.asked)
    if report.seen:
        yield say("seen", lang, seat=seat)
    if any(each.verdict == "open" for each in report.decisions):
        yield say("open", lang)


def explained(report: Report, lang: str) -> Iterator[str]:
    """Yield the sentences of a report, and one for each decision whose cost has a reason."""
    yield from sentences(report, lang)
    for each in report.decisions:
        if why := reason_in_words(each, report.rules, lang):
            event: object = each.event
            if len(report.deals) > 1:
                event = say("place", lang, deal=each.round + 1, event=each.event)
            yield say("reason.at", lang, event=event, why=why)


def sheet_of(report: Report, lang: str) -> Sheet:
    """Return a report as a table: a row for each decision that was a choice."""
    heads = [say(f"head.{each}", lang) for each in ("event", "played", "best", "cost", "verdict")]
    several = len(report.deals) > 1
    rows = [
        [
            say("place", lang, deal=each.round + 1, event=each.event) if several else each.event,
            option_in_words(each.played, lang),
            option_in_words(each.best, lang),
            cost_in_words(each.cost, lang),
            verdict_in_words(each, lang),
        ]
        for each in report.decisions
        if each.is_choice
    ]
    rules = report.rules.title(lang)
    title = say("title", lang, rules=rules, players=report.players, seat=report.seat)
    equal = sum(not each.is_choice for each in report.decisions)
    notes = [say("equal", lang, n=equal)] if equal else []
    shown = [[str(cell) for cell in row] for row in rows]
    return Sheet(title, heads if rows else [], shown, [*notes, *explained(report, lang)], lang)


def columns_of(decisions: Sequence[Decision]) -> dict[str, list[object]]:
    """Return the columns of a data frame, by name."""
    ends = [each.cost.interval() for each in decisions]
    return {
        "round": [each.round for each in decisions],
        "event": [each.event for each in decisions],
        "played": [_code(each.played) for each in decisions],
        "announced": [each.announced for each in decisions],
        "best": [_code(each.best) for each in decisions],
        "options": [len(each.classes) for each in decisions],
        "cost": [each.cost.value for each in decisions],
        "cost_stderr": [each.cost.stderr for each in decisions],
        "cost_low": [max(0.0, low) for low, _ in ends],
        "cost_high": [high for _, high in ends],
        "verdict": [each.verdict for each in decisions],
        "worlds": [each.worlds for each in decisions],
        "exact": [each.exact for each in decisions],
        "policy": [each.policy for each in decisions],
    }


def _code(card: Card | None) -> str:
    return "pass" if card is None else str(card)


def plot_costs(report: Report, lang: str) -> Figure:
    """Draw what each decision that was a choice cost, with its 95% interval."""
    shown = [each for each in report.decisions if each.is_choice]
    title = _title(report, lang)
    height = MARGIN_INCHES + ROW_INCHES * max(1, len(shown))
    figure, axes = new_picture(title, say("axis-cost", lang), "", lang, height)
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
        say(
            "label",
            lang,
            event=each.event,
            option=option_in_words(each.played, lang),
            verdict=verdict_in_words(each, lang),
        )
        for each in shown
    ]
    axes.set_yticks(places, labels)
    axes.invert_yaxis()
    axes.set_xlim(left=0)
    return figure


def plot_line(report: Report, lang: str) -> Figure:
    """Draw the result of a game and its parts, added up deal by deal."""
    across, up = say("axis-deals", lang), say("axis-jetons", lang)
    figure, axes = new_picture(_title(report, lang), across, up, lang)
    finished = report.finished
    deals = [each.number + 1 for each in finished]
    for place, name in enumerate(PARTS):
        parts = [float(getattr(each, name)) for each in finished]
        label = say(f"part.{name}", lang)
        axes.plot(deals, list(accumulate(parts)), label=label, **line_style(place, len(deals)))
    axes.xaxis.get_major_locator().set_params(integer=True)
    legend_beside(axes)
    return figure


def _title(report: Report, lang: str) -> str:
    rules = report.rules.title(lang)
    return say("title", lang, rules=rules, players=report.players, seat=report.seat)


def rounded(jetons: float) -> float:
    """Return jetons as a multiple of a part so small that sums of floats stay exact.

    >>> (0.1 + 0.2) - 0.2 == 0.1, (rounded(0.1) + rounded(0.2)) - rounded(0.2) == rounded(0.1)
    (False, True)
    """
    return round(jetons * PARTS_OF_A_JETON) / PARTS_OF_A_JETON


@dataclass(frozen=True, repr=False)
class Report(ABC):
    """The decisions of a seat, judged, and what made its result; of a deal or a game.

    ``mean + luck + play + rest == result``, exactly. All are None as long as no deal is over; of a
    game they are sums over the deals that are.
    """

    rules: Ruleset
    """The ruleset."""
    players: int
    """The number of seats."""
    seat: int
    """The seat."""
    lang: str
    """The language of its texts, ``"en"`` or ``"fr"``."""
    decisions: tuple[Decision, ...]
    """The decisions that were judged, in order."""
    asked: int
    """The number of decisions to judge."""
    seen: bool
    """True if the seat saw cards that it need not have known before a deal was over."""
    result: int | None
    """The result of the seat in jetons."""
    par: int | None
    """The jetons that `best` earns with the very deal, everybody playing `best`."""
    mean: float | None
    """The mean result of the seat over all deals, everybody playing `best`, in jetons."""
    play: float | None
    """The jetons that the decisions brought on average more than those of `best` would have."""

    @property
    @abstractmethod
    def deals(self) -> tuple[DealReport, ...]:
        """The reports on the deals."""

    @property
    def complete(self) -> bool:
        """True if all decisions were judged; False after an interruption."""
        return len(self.decisions) == self.asked

    @property
    def finished(self) -> tuple[DealReport, ...]:
        """The reports on the deals that are over."""
        return tuple(each for each in self.deals if each.result is not None)

    @property
    def cost(self) -> Estimate:
        """The jetons that the decisions cost together, with its error."""
        return total_of([each.cost for each in self.decisions])

    @property
    def luck(self) -> float | None:
        """The luck of the cards: what of the par less the mean shows in a result, in jetons."""
        if self.par is None or self.mean is None:
            return None
        return rounded(luck_of(self.rules, self.players).slope * (self.par - self.mean))

    @property
    def rest(self) -> float | None:
        """The jetons left over: how the others' cards fell, and what the others did."""
        if self.result is None or self.mean is None or self.luck is None or self.play is None:
            return None
        return self.result - self.mean - self.luck - self.play

    def explain(self, lang: str | None = None) -> Text:
        """Tell the result part by part, and what made better choices better, a sentence each.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the language of the report.

        Raises:
            GameError: there are no texts in the language.
        """
        return Text("\n".join(explained(self, self._language(lang))))

    def to_frame(self) -> pd.DataFrame:
        """Return the decisions as a data frame, a row each.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        frame: pd.DataFrame = extra("pandas").DataFrame(columns_of(self.decisions))
        return frame.set_index(["round", "event"])

    def plot(self, lang: str | None = None) -> Figure:
        """Draw what the decisions cost; of a game, the line of its parts deal by deal.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the language of the report.

        Raises:
            GameError: there are no texts in the language.
            MissingLibraryError: matplotlib is not installed.
        """
        drawn = plot_line if len(self.finished) > 1 else plot_costs
        return drawn(self, self._language(lang))

    def _language(self, lang: str | None) -> str:
        return self.lang if lang is None else check_language(lang, GameError)

    def __repr__(self) -> str:
        return str(sheet_of(self, self.lang))

    def _repr_html_(self) -> str:
        return sheet_of(self, self.lang)._repr_html_()


@dataclass(frozen=True, repr=False)
class DealReport(Report):
    """The decisions of a seat in one deal, judged, and what made its result.

    Attributes:
        number: the number of the deal in its game, from 0.
        average: the mean of the seat with its error, None while the deal is not over.
    """

    number: int
    average: Estimate | None

    @property
    def deals(self) -> tuple[DealReport, ...]:
        """This report alone."""
        return (self,)


@dataclass(frozen=True, repr=False)
class GameReport(Report):
    """The decisions of a seat in the deals of a game, judged; a line of results and their parts.

    Attributes:
        rounds: the reports on the deals.
    """

    rounds: tuple[DealReport, ...]

    @property
    def deals(self) -> tuple[DealReport, ...]:
        """The reports on the deals."""
        return self.rounds

    @classmethod
    def of(cls, rounds: Sequence[DealReport]) -> GameReport:
        """Return the report on a game by those on its deals."""
        first, over = rounds[0], [each for each in rounds if each.result is not None]
        names = ("result", "par", "mean", "play")
        sums = {name: sum(getattr(each, name) for each in over) if over else None for name in names}
        return cls(
            rules=first.rules,
            players=first.players,
            seat=first.seat,
            lang=first.lang,
            decisions=tuple(decision for each in rounds for decision in each.decisions),
            asked=sum(each.asked for each in rounds),
            seen=any(each.seen for each in rounds),
            **sums,
            rounds=tuple(rounds),
        )


def total_of(costs: Sequence[Estimate]) -> Estimate:
    """Return the sum of costs, which were measured in different deals, with its error.

    Args:
        costs: the costs.

    >>> total_of([Estimate(1.0, 0.3, 64), Estimate(2.0, 0.4, 64)]).stderr
    0.5
    """
    value = sum(each.value for each in costs)
    stderr = math.hypot(*(each.stderr for each in costs))
    return Estimate(value, stderr, sum(each.count for each in costs))
