"""Telling a story in one language: the phrases that several kinds of events share."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rules.clauses import clause_text, is_our_reading
from nainjaune_widget.engine.rules.texts import box_label, box_name
from nainjaune_widget.explain.contents import BoxContent
from nainjaune_widget.explain.explanation import Explanation
from nainjaune_widget.explain.nouns import Name, inflected_names, say, with_cards_by_name
from nainjaune_widget.explain.story import Story
from nainjaune_widget.words import listed

Rows = tuple[tuple[str, int], ...]
_FIRST_LETTER = re.compile(r"(?:^|(?<=[.!?] ))\w")


def card_of(event: Event) -> Card:
    """Return the card that an event is about.

    Raises:
        ValueError: it is about none.
    """
    if event.card is None:
        raise ValueError(f"this {event.kind} is about no card")
    return event.card


def box_of(event: Event) -> str:
    """Return the box that an event is about.

    Raises:
        ValueError: it is about none.
    """
    if event.box is None:
        raise ValueError(f"this {event.kind} is about no box")
    return event.box


class Draft(NamedTuple):
    """The first fields of an explanation, without its clause and its spoken text."""

    headline: str
    sentence: str
    log: str
    sum: Rows = ()
    total: tuple[str, int] | None = None
    otherwise: str | None = None
    call: str | None = None
    aside: str = ""


class Teller:
    """Writer of the texts of one story in one language.

    Args:
        story: the round as it may be told.
        lang: ``"en"`` or ``"fr"``.

    Attributes:
        names: the players' names, by seat.
    """

    def __init__(self, story: Story, lang: str) -> None:
        self.story = story
        self.lang = lang
        names = None if story.names is None else tuple(story.names)
        self.names: tuple[Name, ...] = inflected_names(names, story.players, lang)

    def say(self, key: str, **values: Any) -> str:
        """Return one text of the explanations, in this language."""
        return say(key, self.lang, **values)

    def jetons(self, amount: int) -> str:
        """Write an amount in words."""
        return self.say("jetons", n=amount)

    def box_name(self, box: str) -> str:
        """Return a box in words."""
        return box_name(self.story.rules, box, self.lang)

    def box_label(self, box: str) -> str:
        """Return a box in short."""
        return box_label(self.story.rules, box, self.lang)

    def cards(self, cards: tuple[Card, ...], *, word: str = "and") -> str:
        """Write some cards in short, as a list."""
        return listed([card.say(self.lang) for card in cards], self.lang, word=word)

    def log(self, seat: int, what: str) -> str:
        """Write a line of the log."""
        return self.say("log", player=self.names[seat].short, what=what)

    def box_rows(self, content: BoxContent) -> Rows:
        """Return the rows of a box: its jetons by their origin."""
        rows: list[tuple[str, int]] = []
        stakes = content.stakes
        if stakes:
            alike = len(set(stakes)) == 1
            key = "sum.stakes" if alike else "sum.stakes.uneven"
            if self.story.rules.ante == "dealer":
                key = "sum.stakes.dealer"
            rows.append((self.say(key, n=len(stakes), each=stakes[0]), sum(stakes)))
        if content.before:
            rows.append((self.say("sum.before"), content.before))
        if content.added:
            rows.append((self.say("sum.added"), content.added))
        return tuple(rows)

    def cut_rows(self, rows: Rows, event: Event) -> Rows:
        """Return the rows of a payment, less the part that could not be paid."""
        debt = event.debt
        return rows if debt is None else (*rows, (self.say("sum.missing"), -debt.missing))

    def finish(self, draft: Draft, clause: str) -> Explanation:
        """Add the clause and the text for a screen reader to a draft."""
        rules = self.story.rules
        return Explanation(
            *draft,
            clause=clause,
            clause_text=clause_text(clause, self.lang, rules),
            reading=is_our_reading(clause, rules),
            spoken=self._spoken(draft),
            lang=self.lang,
        )

    def _spoken(self, draft: Draft) -> str:
        parts = [self.say("spoken.headline", headline=draft.headline), draft.sentence]
        rows = [*draft.sum, draft.total] if draft.sum and draft.total else []
        for label, amount in rows:
            key = "spoken.row" if amount >= 0 else "spoken.minus"
            parts.append(self.say(key, label=label, n=abs(amount)))
        if draft.otherwise:
            parts.append(draft.otherwise)
        text = with_cards_by_name(" ".join(parts), self.lang)
        text = text.replace("×", self.say("spoken.times"))
        # Rows of a sum begin with a small letter on the page; spoken, each begins a sentence.
        return _FIRST_LETTER.sub(lambda letter: letter[0].upper(), text)
