"""The moments of a deal in which a seat had a choice, and its options: equal ones are one class."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.kernel import own_box
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Deal, Round

OptionClass = tuple[Card | None, ...]
"""Options that earn the same in every deal: cards in order, or None alone for a pass."""


def classes_of(rules: Ruleset, legal: Sequence[Card], may_pass: bool) -> tuple[OptionClass, ...]:
    """Return the classes of options.

    Two cards are equal where suits do not matter, if they have one rank and neither brings in,
    costs or saves jetons by itself (clauses *follow*, *points*, *bete*): whatever follows, they
    change places. Where the lowest card of a suit must be led, they open different cards later
    (clause *lead*).

    Args:
        rules: the ruleset.
        legal: the cards that may be played, in order.
        may_pass: True if the seat may pass.

    Returns:
        The classes in the order of their first cards, a pass last.

    >>> from nainjaune_widget import RULESETS
    >>> hand = [Card("8♣"), Card("8♠"), Card("10♦"), Card("10♥")]
    >>> classes_of(RULESETS["lindor-1789"], hand, may_pass=True)
    ((Card('8♣'), Card('8♠')), (Card('10♦'),), (Card('10♥'),), (None,))
    >>> len(classes_of(RULESETS["nain-1760"], hand, may_pass=False))
    4
    """
    numbers = rules.numbers
    suits_matter = numbers.same_suit or numbers.lead_lowest
    alone = numbers.collecting | numbers.doubles | numbers.spares | numbers.wild
    found: dict[tuple[int, int], list[Card]] = {}
    for card in legal:
        own = suits_matter or alone >> card.number & 1
        stops = numbers.stops >> card.number & 1
        found.setdefault((card.number, -1) if own else (card.rank - 100, stops), []).append(card)
    classes: list[OptionClass] = [tuple(cards) for cards in found.values()]
    return (*classes, *([(None,)] if may_pass else []))


def announces(rules: Ruleset, card: Card | None) -> bool:
    """Return True for a card whose player must announce it to earn by it (clause *forgot*).

    >>> from nainjaune_widget import RULESETS
    >>> announces(RULESETS["lindor-1789"], Card("7♦")), announces(RULESETS["pope-joan"], Card("9♦"))
    (True, False)
    """
    numbers = rules.numbers
    if card is None or not numbers.announcing:
        return False
    return bool(numbers.collecting >> card.number & 1)


@dataclass(frozen=True)
class Line:
    """A deal and the choices made in it so far. It can be sent to other processes.

    Attributes:
        number: the number of the deal in its game, from 0.
        deal: the deal.
        boxes: the jetons left in the boxes by the deal before, by name.
        purses: by seat, the jetons that it can pay, None for no limit.
        choices: the cards played and whether they were announced; None for a pass.
    """

    number: int
    deal: Deal
    boxes: tuple[tuple[str, int], ...]
    purses: tuple[int | None, ...]
    choices: tuple[tuple[Card | None, bool], ...]

    @classmethod
    def of(cls, current: Round, number: int = 0) -> Line:
        """Return the line of a round."""
        with current.lock:
            # A sans without a choice is called by itself in the line.
            choices = [(a.card, a.announce) for a in current.actions if a.legal]
            boxes = tuple(current.story().boxes.items())
            return cls(number, current.deal, boxes, current.purses, tuple(choices))

    def start(self) -> Round:
        """Return the round before the first choice."""
        return Round(self.deal, dict(self.boxes), self.purses)

    def steps(self) -> Iterator[Round]:
        """Yield the round before each choice, and at last after all; it is the same object."""
        current = self.start()
        yield current
        for card, announced in self.choices:
            if card is None:
                current.decline()
            else:
                current.play(card, announced)
            yield current

    def before(self, number: int) -> Round:
        """Return the round before a choice.

        Args:
            number: the number of the choice, from 0.
        """
        return next(step for each, step in enumerate(self.steps()) if each == number)


@dataclass(frozen=True)
class Moment:
    """A moment in which a seat had a choice.

    Attributes:
        number: the number of the choice in its line.
        event: the number of the event that the choice was.
        seat: the seat.
        classes: its options, those that the rules make equal together.
        played: the card played, None for a pass.
        announced: False for an honour that earned nothing because it was not announced.
    """

    number: int
    event: int
    seat: int
    classes: tuple[OptionClass, ...]
    played: Card | None
    announced: bool

    @property
    def chosen(self) -> int:
        """The place of the class that was chosen from."""
        return next(n for n, each in enumerate(self.classes) if self.played in each)


def moments_of(line: Line, seat: int) -> list[Moment]:
    """Return the moments of a seat, in order.

    A single card that must be played is none, unless it has to be announced.

    Args:
        line: the deal and the choices made in it.
        seat: the seat.
    """
    found = []
    for number, (current, choice) in enumerate(zip(line.steps(), line.choices, strict=False)):
        if current.turn != seat:
            continue
        card, announced = choice
        legal = current.legal
        if len(legal) + current.may_pass > 1 or announces(current.rules, legal[0]):
            classes = classes_of(current.rules, legal, current.may_pass)
            heard = announced or not forgets(current, card)
            found.append(Moment(number, len(current.events) + 1, seat, classes, card, heard))
    return found


def forgets(current: Round, card: Card | None) -> bool:
    """Return True if the seat in turn would lose jetons by playing a card without a word."""
    if card is None or not announces(current.rules, card):
        return False
    numbers = current.rules.numbers
    box = own_box(numbers, current.playing.table.trumps, card.number)
    jetons = list(current.boxes.values())[box] if box >= 0 else 0
    return jetons > 0 or bool(numbers.paid_hocs >> card.number & 1)
