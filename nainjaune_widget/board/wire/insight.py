"""The knowledge of the seat on show as the page gets it: when it asks, or packed into a page.

The probabilities are exact, as ``"3/13"``. Cards that may be anywhere alike are told once.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from nainjaune_widget.board.knowing import Insight, KnownDeal, Prediction, Predictions
from nainjaune_widget.board.table import Scene, Table
from nainjaune_widget.board.wire.contract import Beliefs
from nainjaune_widget.board.wire.contract import Predictions as PredictionsShown
from nainjaune_widget.board.wire.snapshot import pack
from nainjaune_widget.probability import Percent
from nainjaune_widget.sheets import percent
from nainjaune_widget.words import text


def beliefs_at(cursor: int, seat: int, table: Table, insight: Insight) -> Beliefs:
    """Describe where a seat could believe the unseen cards to be, after an event.

    Raises:
        BoardError: there is no such event or seat, or its cards are hidden.
    """
    known = [each for each in _wanted(table.scene()) if each[0] <= cursor]
    told = _beliefs(seat, insight.at(seat, cursor), known[-1:])
    table.round.followers.note_help("beliefs")
    return told


def packed_beliefs(table: Table, insight: Insight, seat: int) -> str:
    """Pack the beliefs of a seat at all events, for a page that has nobody to ask.

    Raises:
        BoardError: the cards of that seat are hidden.
    """
    whole = _beliefs(seat, insight.whole(seat), _wanted(table.scene()))
    table.round.followers.note_help("beliefs")
    return b64encode(pack(whole)).decode()


def predictions(table: Table, insight: Insight) -> PredictionsShown:
    """Describe the questions and the predictions of the deal on show."""
    scene, lang = table.scene(), insight.lang
    asked = [(question, insight.made(question)) for question in insight.questions(scene)]
    made = Predictions([found for _, found in asked if found], lang)
    points = made.calibration()
    return {
        "asked": [[each.event, each.say(scene, lang)] for each, found in asked if not found],
        "made": [
            [each.event, each.question, _outcome(each, lang), str(each.exact), each.explanation]
            for each in made
        ],
        "scores": made.say_scores() if made else "",
        "points": [[round(point.given, 4), round(point.so, 4), point.times] for point in points],
        "told": " ".join(point.say(lang) for point in points),
    }


def _outcome(made: Prediction, lang: str) -> str:
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


def _beliefs(seat: int, known: Sequence[KnownDeal], wanted: Sequence[list[Any]]) -> Beliefs:
    return {
        "seat": seat,
        "wanted": list(wanted),
        "known": [
            [
                each.since,
                [
                    [[str(card) for card in cards], [str(chance) for chance in chances]]
                    for cards, chances in each.places
                ],
            ]
            for each in known
        ],
    }


def _wanted(scene: Scene) -> list[list[Any]]:
    """Return the cards that were wanted last, with the event since when, for every change."""
    changes: list[list[Any]] = []
    for event, cards in zip(scene.story.events, scene.wanted, strict=True):
        named = [str(card) for card in cards]
        if named and (not changes or changes[-1][1] != named):
            changes.append([event.number, named])
    return changes
