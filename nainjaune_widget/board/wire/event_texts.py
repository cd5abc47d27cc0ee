"""The events of a deal as the page gets them, with their texts."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.board.wire.contract import GameEvent, Mark, Text
from nainjaune_widget.engine.cards import Card, rank_name
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain import Explanation, Story, banner, explain, mark

UNANSWERED: Mark = "stop"
"""The mark of a lead after a run that nobody continued."""

KING_OR_HOC: Mark = "king"
"""The mark of a card after which no other may be played."""

MARKS_BY_KIND: dict[str, Mark] = {"sweep": "sweep", "lead": UNANSWERED, "stop": KING_OR_HOC}


class EventTexts:
    """Writes the texts of events, and keeps them from one action to the next.

    The text of an event depends on the hands that may be told, on the events before it and on
    those that came with it. So it is kept until more may be told, or less.

    Args:
        lang: ``"en"`` or ``"fr"``.
    """

    def __init__(self, lang: str) -> None:
        self._lang = lang
        self._told_of: tuple[object, ...] = ()
        self._heard: list[tuple[Event, Sequence[Card]]] = []
        self._written: list[GameEvent] = []

    def write(self, story: Story, wanted: Sequence[Sequence[Card]]) -> list[GameEvent]:
        """Describe all events of a story.

        Args:
            story: the round as it may be told.
            wanted: for each event the cards that would continue the sequence after it.

        Returns:
            A new list. Dicts of the last call are used again where nothing has changed, so
            they must not be modified.
        """
        told_of = (story.hands, story.talon, story.finished, story.names, story.boxes)
        if told_of != self._told_of:
            self._told_of, self._heard, self._written = told_of, [], []
        heard = list(zip(story.events, wanted, strict=True))
        same = 0
        while same < min(len(heard), len(self._heard)) and heard[same] == self._heard[same]:
            same += 1
        new = [_event(story, event, cards, self._lang) for event, cards in heard[same:]]
        self._heard, self._written = heard, self._written[:same] + new
        return list(self._written)


def _event(story: Story, event: Event, wanted: Sequence[Card], lang: str) -> GameEvent:
    explanation = explain(story, event, lang)
    label = mark(story, event, lang)
    return {
        "number": event.number,
        "kind": event.kind,
        "seat": event.seat,
        "card": str(event.card) if event.card else None,
        "effects": [effect.to_json() for effect in event.effects],
        "mark": None if label is None else MARKS_BY_KIND[event.kind],
        "markText": label,
        "call": explanation.call,
        "banner": banner(story, event, lang),
        "text": texts_of(explanation, _wanted(wanted, lang)),
    }


def texts_of(explanation: Explanation, wanted: str | None = None) -> Text:
    """Return an explanation as plain data.

    Args:
        explanation: the explanation.
        wanted: the rank or card that the run on the table waits for, in words.
    """
    return {
        "headline": explanation.headline,
        "sentence": explanation.sentence,
        "sum": [list(row) for row in explanation.sum],
        "total": None if explanation.total is None else list(explanation.total),
        "clause": explanation.clause,
        "reading": explanation.reading,
        "otherwise": explanation.otherwise,
        "log": explanation.log,
        "aside": explanation.aside,
        "spoken": explanation.spoken,
        "wanted": wanted,
    }


def _wanted(cards: Sequence[Card], lang: str) -> str | None:
    if not cards:
        return None
    rank = rank_name(cards[0].rank, lang)
    return rank if len(cards) > 1 else cards[0].name(lang)
