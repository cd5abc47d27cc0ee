"""The questions that can be asked about all hands and the talon at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.conditions import Asked, probability_where
from nainjaune_widget.probability.explaining.values import Probability
from nainjaune_widget.probability.facts import Fact, FactKind, read_facts
from nainjaune_widget.probability.hands import UnknownHand
from nainjaune_widget.probability.kinds import read_cards
from nainjaune_widget.probability.places import Place, read_place
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import ProbabilityError, plain_items, shown


def deal(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    dealer: int = 0,
    turn_up: Card | str | None = None,
    lang: str | None = None,
) -> UnknownDeal:
    """Return a deal of which nothing has been seen.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        dealer: the dealer's seat; this, `turn_up` and `lang` are as for `hand`.
        turn_up: the card turned up.
        lang: the language of the results.

    Raises:
        RulesetError, DealError, ProbabilityError: as for `hand`.

    >>> deal("lindor-1789", players=4).talon.holds("10♦")
    Probability(1, 13)
    """
    return UnknownDeal(Situation.at_table(rules, players, dealer, turn_up, lang))


class UnknownDeal:
    """A deal that is not seen: all hands and the talon at once.

    All deals that fit the known facts are equally likely. `given` adds facts: one's own hand, and
    what calls and plays show about the others.

    Args:
        situation: what is known.

    >>> D = deal("lindor-1789", players=4)
    >>> mine = D.given(hands={0: "A♣ 3♣ 4♦ 5♥ 6♠ 7♣ 8♦ 9♥ J♠ Q♣ Q♦ K♥"})
    >>> mine.talon.holds("10♦"), mine.given(lacks={1: [10]}).talon.holds("10♦")
    (Probability(1, 10), Probability(1, 7))
    """

    def __init__(self, situation: Situation) -> None:
        self._situation = situation

    @property
    def deals(self) -> int:
        """The number of deals that fit; the talon's order does not count.

        >>> from math import factorial
        >>> deal("lindor-1789", 4).deals == factorial(52) // factorial(12) ** 4 // factorial(4)
        True
        """
        return self._situation.deals

    @property
    def talon(self) -> UnknownHand:
        """The talon, which can be asked whatever a hand can."""
        return UnknownHand(self._situation, self._situation.players)

    def hand(self, seat: Place) -> UnknownHand:
        """Return the hand of a seat.

        Args:
            seat: the seat, or ``"talon"``.

        Raises:
            ProbabilityError: the seat is unknown.

        >>> deal("lindor-1789", players=4).hand(2).count(rank=10, at_least=1).percent
        66.2%
        """
        return UnknownHand(self._situation, read_place(seat, self._situation.players))

    def where(
        self,
        f: Callable[[Any], bool],
        *,
        ranks: object = None,
        suits: object = None,
        cards: object = None,
    ) -> Probability:
        """Return the probability that all hands and the talon together fit a condition.

        Args:
            f: the condition: a function that gets by seat, and for ``"talon"``, the numbers of
                cards by rank, such as ``{0: {10: 2}, 1: {10: 0}, …, "talon": {10: 0}}``, by
                suit, or with `cards` the `frozenset` of those held, and returns True or False.
            ranks: the ranks that it is asked about.
            suits: the suits that it is asked about.
            cards: the cards that it is asked about; a rank stands for all its cards.

        Raises:
            CardError: a text names no card.
            ProbabilityError: there are more than a million classes (it says how many); or `f` is
                not a function, raises an error or does not return a bool; or not exactly one of
                ranks, suits and cards is given, or it cannot be read.

        >>> D = deal("lindor-1789", players=4)
        >>> D.where(lambda n: all(n[seat][10] == 1 for seat in range(4)), ranks=[10]).percent
        7.7%
        """
        places = tuple(range(self._situation.players + 1))
        asked = Asked.of(self._situation.rules, places, ranks, suits, cards)
        return probability_where(self._situation, f, asked)

    def given(
        self, *, holds: object = None, lacks: object = None, hands: object = None
    ) -> UnknownDeal:
        """Return the same deal when more is known of it.

        Explanations compare the chances before and after the last call of `given`. Of the facts
        in one call, whole hands count as known before the others.

        Args:
            holds: by seat (or ``"talon"``) the cards that it holds; a rank says that it holds
                at least one card of it.
            lacks: by seat the cards and ranks of which it holds none.
            hands: by seat its whole hand.

        Raises:
            CardError: a text names no card.
            ProbabilityError: a seat is unknown, something is neither a card nor a rank, or a hand
                has the wrong size; or facts contradict each other (the message says which).

        >>> D = deal("lindor-1789", players=4)
        >>> D.given(holds={1: ["10♦"]}, lacks={2: [10]}).hand(3).holds("10♣").percent
        30.8%
        """
        whole = [self._whole_hand(place, cards) for place, cards in self._by_place("hands", hands)]
        others = self._facts("holds", holds) + self._facts("lacks", lacks)
        return UnknownDeal(self._situation.given(whole).given(others))

    def _facts(self, kind: FactKind, given: object) -> list[Fact]:
        return [
            fact
            for place, cards in self._by_place(kind, given)
            for fact in read_facts(kind, place, cards, self._situation.rules)
        ]

    def _by_place(self, name: str, given: object) -> list[tuple[int, object]]:
        if given is None:
            return []
        players = self._situation.players
        named = plain_items(given)
        if named is None:
            raise ProbabilityError("probability-by-place", name=name, value=shown(given))
        return [(read_place(place, players), cards) for place, cards in named]

    def _whole_hand(self, place: int, cards: object) -> Fact:
        mask, size = read_cards(cards, self._situation.rules), self._situation.sizes[place]
        if mask.bit_count() != size:
            raise ProbabilityError("probability-hand-size", n=mask.bit_count(), size=size)
        return Fact("hand", place, mask)

    def __repr__(self) -> str:
        return f"UnknownDeal({self._situation})"
