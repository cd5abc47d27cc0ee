"""Reports in words and tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.analysis.decisions import Decision
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import Sheet, number, trimmed, uncertain
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import text

if TYPE_CHECKING:
    from nainjaune_widget.analysis.reports import Report


BEST = "best"
"""The strategy that means and pars are those of."""


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
    """Return jetons with one decimal, or as a whole number, and their sign."""
    spec = ",d" if isinstance(value, int) else ",.1f"
    written = number(value, lang, spec)
    return f"+{written}" if value > 0 and set(written) & set("123456789") else written


def cost_in_words(cost: Estimate, lang: str) -> str:
    """Return a cost with half its interval, or as it is where it has no error."""
    return uncertain(cost, lang) if cost.stderr > 0 else trimmed(cost.value, lang, 2)


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
        yield say("luck", lang, n=deals, luck=luck, par=par, best=BEST)
        yield say("play", lang, play=signed["play"], cost=cost_in_words(report.cost, lang))
        yield say("rest", lang, n=deals, rest=signed["rest"])
    if len(finished) < len(report.deals):
        yield say("unfinished", lang, cost=cost_in_words(report.cost, lang), seat=seat)
    if not report.complete:
        asked = sum(each.asked for each in report.deals)
        yield say("interrupted", lang, done=len(report.decisions), asked=asked)
    if any(each.seen for each in report.deals):
        yield say("seen", lang, seat=seat)
    if any(each.verdict == "open" for each in report.decisions):
        yield say("open", lang)


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
    return Sheet(title, heads if rows else [], shown, [*notes, *sentences(report, lang)], lang)


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
