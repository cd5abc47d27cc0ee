"""An explanation, and the phrases that several kinds of events share."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.clauses import (
    box_label,
    box_name,
    clause_text,
    clauses_in_words,
    is_our_reading,
)
from nainjaune_widget.engine.events import Event
from nainjaune_widget.explain.nouns import Name, inflected_names, say, with_cards_by_name
from nainjaune_widget.explain.story import Story
from nainjaune_widget.sheets import number
from nainjaune_widget.words import listed

Rows = tuple[tuple[str, int], ...]
_FIRST_LETTER = re.compile(r"(?:^|(?<=[.!?] ))\w")


@dataclass(frozen=True, repr=False)
class Explanation:
    """An event in words: its reason, its worth, and its clause.

    ``str()`` of it is a few lines; as the last line of a notebook cell it shows as
    a small table.

    Attributes:
        headline: a few words.
        sentence: the event and its reason.
        log: the line of a log.
        sum: the arithmetic, as rows of a label and an amount in jetons.
        total: the label and the sum of the rows; None without rows.
        otherwise: an alternative, or what the event reveals.
        call: the words said aloud, None for silence.
        aside: the end of the line of the log, such as an amount.
        clause: the clause, such as ``"lindor-1789/sweep"``.
        clause_text: the text of the clause.
        reading: True when the clause is this package's reading of its source.
        spoken: all of it for a screen reader, with the cards by name.
        lang: the language of these texts.
    """

    headline: str
    sentence: str
    log: str
    sum: tuple[tuple[str, int], ...]
    total: tuple[str, int] | None
    otherwise: str | None
    call: str | None
    aside: str
    clause: str
    clause_text: str
    reading: bool
    spoken: str
    lang: str

    @property
    def arithmetic(self) -> str:
        """The arithmetic on one line.

        >>> held = (("J♣", 10), ("9♥", 9), ("A♠", 1))
        >>> Explanation(
        ...     "", "", "", held, ("paid", 20), None, None, "", "", "", False, "", "en"
        ... ).arithmetic
        'J♣ 10 + 9♥ 9 + A♠ 1 = 20'
        """
        if not self.sum or self.total is None:
            return ""
        by_product = any("×" in label for label, _ in self.sum)
        line = ""
        for label, amount in self.sum:
            line += self._term(label, amount, by_product=by_product, first=not line)
        return line if len(self.sum) == 1 else f"{line} = {self.total[1]}"

    def _term(self, label: str, amount: int, *, by_product: bool, first: bool) -> str:
        """Write one row: a product with its result, or an amount with its label."""
        if "×" in label:
            return ("" if first else " + ") + f"{label} = {amount}"
        if by_product:
            key = "sum.plus" if amount >= 0 else "sum.minus"
            return say(key, self.lang, n=abs(amount), what=label)
        if amount < 0:
            return f" − {-amount} {label}"
        return ("" if first else " + ") + f"{label} {amount}"

    @property
    def _rule(self) -> str:
        """The clause as a board cites it: the rules, and the clause's name in the language."""
        rules, _, name = self.clause.partition("/")
        cited = f"{rules} · {clauses_in_words(self.lang)[name]}"
        return say("rule.reading" if self.reading else "rule", self.lang, clause=cited)

    def __str__(self) -> str:
        lines = (self.headline, self.sentence, self.arithmetic, self.otherwise, self._rule)
        return "\n".join(line for line in lines if line)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        rows = [*self.sum, self.total] if self.sum and self.total else []
        cells = [(escape(label), number(amount, self.lang, "d")) for label, amount in rows]
        table = "".join(
            f"<tr><td>{label}</td><td style='text-align:right'>{amount}</td></tr>"
            for label, amount in cells
        )
        otherwise = f"<p><em>{escape(self.otherwise)}</em></p>" if self.otherwise else ""
        return (
            f"<div lang='{escape(self.lang)}'>"
            f"<p><strong>{escape(self.headline)}</strong><br>{escape(self.sentence)}</p>"
            f"{f'<table>{table}</table>' if table else ''}{otherwise}"
            f"<p title='{escape(self.clause_text)}'><small>{escape(self._rule)}</small></p></div>"
        )


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
        story: the round as somebody may know it.
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

    def box_rows(self, box: str) -> Rows:
        """Return the rows of a box that nobody has taken yet: its jetons by their origin."""
        rows: list[tuple[str, int]] = []
        stakes, before = self.story.stakes[box], self.story.boxes[box]
        if stakes:
            alike = len(set(stakes)) == 1
            key = "sum.stakes" if alike else "sum.stakes.uneven"
            if self.story.rules.ante == "dealer":
                key = "sum.stakes.dealer"
            rows.append((self.say(key, n=len(stakes), each=stakes[0]), sum(stakes)))
        if before:
            rows.append((self.say("sum.before"), before))
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
