"""The review of a deal, as the page gets it."""

from __future__ import annotations

from collections import Counter

from nainjaune_widget.analysis import VERDICTS, DealReport, Decision
from nainjaune_widget.analysis import telling as said
from nainjaune_widget.board.contract import (
    Judged,
    JudgedDecision,
    JudgedOption,
    MeanShown,
    ResultParts,
)
from nainjaune_widget.board.review.reviewing import Review, is_mistake
from nainjaune_widget.board.table import CardTable
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.sheets import number, trimmed, uncertain
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import catalogue, isolated, listed, text

PARTS = ("mean", "luck", "play", "rest", "result")
OF_THE_PANEL = "panel."
"""The beginning of the keys of the texts that the panel writes itself."""


def option_in_words(option: Card | None, lang: str, *, first: bool = False) -> str:
    """Return a card, or the word for passing.

    Args:
        option: the card; None for a pass.
        lang: the language.
        first: True at the beginning of a sentence.

    >>> option_in_words(None, "en"), option_in_words(Card("Q♦"), "fr")
    ('passing', 'D♦')
    """
    if option is None:
        return text("review", "pass.first" if first else "pass", lang)
    return option.say(lang)


def judged_of(review: Review, table: CardTable, lang: str) -> Judged:
    """Describe a review as far as it has got.

    Args:
        review: the review.
        table: the table at which the deal was played.
        lang: ``"en"`` or ``"fr"``.
    """
    words = catalogue("review", lang)
    decisions = review.decisions
    several = len(review.seats) > 1
    return {
        "deal": table.branches.deals,
        "of": review.of,
        "complete": review.complete,
        "told": _counted([decision for _, decision in decisions], review.of, lang),
        "decisions": [
            _decision(seat, each, table.names[seat] if several else None, lang)
            for seat, each in decisions
        ],
        "mistakes": [decision.event for _, decision in review.mistakes],
        "results": [
            _result(review.reports[seat], table.names[seat] if several else None, lang)
            for seat in review.seats
            if review.complete
        ],
        "words": {key: str(words[key]) for key in words if key.startswith(OF_THE_PANEL)},
    }


def _counted(decisions: list[Decision], of: int, lang: str) -> str:
    """Return the verdicts, counted, the best first."""
    if not decisions:
        return text("review", "none" if of else "none.at-all", lang)
    counts = Counter(each.verdict for each in decisions)
    told = [
        text("review", f"count.{verdict}", lang, n=counts[verdict])
        for verdict in VERDICTS
        if counts[verdict]
    ]
    return text("review", "counted", lang, n=len(decisions), counts=listed(told, lang))


def _decision(seat: int, decision: Decision, name: str | None, lang: str) -> JudgedDecision:
    verdict = said.verdict_in_words(decision, lang)
    best = option_in_words(decision.best, lang)
    values = {
        "played": option_in_words(decision.played, lang, first=True),
        "best": best,
        "cost": said.cost_in_words(decision.cost, lang),
    }
    told = text("review", f"told.{decision.verdict}", lang, **values)
    if name is not None:
        told = text("review", "told.of", lang, name=isolated(name), told=told)
    better = "better.pass" if decision.best is None else "better"
    deals = number(decision.worlds, lang)
    note = "note.exact" if decision.exact else "note"
    return {
        "event": decision.event,
        "seat": seat,
        "verdict": decision.verdict,
        "said": verdict,
        "told": told,
        "note": text("review", note, lang, n=decision.worlds, count=deals),
        "better": text("review", better, lang, best=best) if is_mistake(decision) else None,
        "options": _options(decision, lang),
    }


def _options(decision: Decision, lang: str) -> list[JudgedOption]:
    """Describe the options, the best first; and the card that was played without a word."""
    rows: list[JudgedOption] = []
    for each in decision.classes:
        mean = decision.options[each[0]]
        either = [option_in_words(option, lang) for option in each]
        rows.append(
            {
                **_mean(mean, lang),
                "name": text("review", "or", lang).join(either),
                "played": decision.announced and decision.played in each,
                "best": decision.best in each,
            }
        )
    if decision.unannounced is not None:
        card = option_in_words(decision.played, lang)
        name = text("review", "silent", lang, card=card)
        silent = _mean(decision.unannounced, lang)
        rows.append({**silent, "name": name, "played": True, "best": False})
    return sorted(rows, key=lambda row: (not row["best"], -row["mean"]))


def _mean(mean: Estimate, lang: str) -> MeanShown:
    low, high = mean.interval()
    told = uncertain(mean, lang) if mean.stderr else trimmed(mean.value, lang, 2)
    return {"mean": mean.value, "low": low, "high": high, "told": told}


def _result(report: DealReport, name: str | None, lang: str) -> ResultParts:
    signed = [[part, said.jetons(getattr(report, part), lang)] for part in PARTS]
    _, *told = said.sentences(report, lang)
    return {
        "name": None if name is None else isolated(name),
        "parts": [[said.say(f"part.{part}", lang), jetons] for part, jetons in signed],
        "told": told,
    }
