"""The options of a seat, those that the rules make equal merged into one class."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rulesets import Ruleset

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
