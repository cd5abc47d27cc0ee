"""The knowledge of the seat on show, as the page gets it.

The probabilities are exact, as ``"3/13"``. Cards that may be anywhere alike are told once.
"""

from __future__ import annotations

from typing import Any

from nainjaune_widget.board.knowledge import Insight, KnownDeal, Prediction, Predictions
from nainjaune_widget.board.table.branch import Branch
from nainjaune_widget.board.table.card_table import CardTable
from nainjaune_widget.board.wire.contract import PredictionSheet, SeatBeliefs
from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.probability import Percent
from nainjaune_widget.sheets import percent
from nainjaune_widget.words import text


def beliefs_of(
    table: CardTable, insight: Insight, seat: int, cursor: int | None = None
) -> SeatBeliefs:
    """Describe where a seat could believe the unseen cards to be.

    Args:
        table: the table.
        insight: the knowledge of the seat on show there.
        seat: the seat.
        cursor: the number of an event, to describe the beliefs after it; None for those at all
            events.

    Raises:
        BoardError: the event or the seat does not exist, or its cards are hidden.
    """
    known, wanted = insight.known(seat, cursor), _wanted(table.look())
    if cursor is not None:
        wanted = [each for each in wanted if each[0] <= cursor][-1:]
    table.round.followers.note_help("beliefs")
    return {
        "seat": as_int(seat),
        "wanted": wanted,
        "known": [[each.since, _places(each)] for each in known],
    }


def _places(known: KnownDeal) -> list[list[Any]]:
    """Return the unseen cards that may be anywhere alike, with the chances of each place."""
    alike = known.places.items()
    return [[list(map(str, cards)), list(map(str, chances))] for chances, cards in alike]


def predictions(table: CardTable, insight: Insight) -> PredictionSheet:
    """Describe the questions and the predictions of the deal on show."""
    branch, lang = table.look(), insight.lang
    asked = [(question, insight.made(question)) for question in insight.questions(branch)]
    made = Predictions([found for _, found in asked if found], lang)
    points = made.calibration()
    return {
        "asked": [[each.event, each.say(branch, lang)] for each, found in asked if not found],
        "made": [
            [each.event, each.question, say_outcome(each, lang), str(each.exact), each.explanation]
            for each in made
        ],
        "scores": made.say_scores() if made else "",
        "points": [[round(point.given, 4), round(point.so, 4), point.times] for point in points],
        "told": " ".join(point.say(lang) for point in points),
    }


def say_outcome(made: Prediction, lang: str) -> str:
    """Return a prediction, the exact probability and what happened in words."""
    answer = {True: "so", False: "not", None: "untold"}[made.happened]
    return text(
        "board",
        "predict.outcome",
        lang,
        given=percent(made.given, lang, 0),
        exact=made.exact,
        percent=Percent(made.exact, lang),
        answer=text("board", f"predict.{answer}", lang),
    )


def _wanted(branch: Branch) -> list[list[Any]]:
    """Return the cards that were wanted last, with the event since when, for every change."""
    changes: list[list[Any]] = []
    story = branch.story
    for event, cards in zip(story.events, branch.wanted(story), strict=True):
        named = [str(card) for card in cards]
        if named and (not changes or changes[-1][1] != named):
            changes.append([event.number, named])
    return changes
