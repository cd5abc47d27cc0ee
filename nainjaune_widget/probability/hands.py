"""The questions that can be asked about one hand, and about all hands and the talon at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, overload

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.probability.shares import (
    Asked,
    Counted,
    Distribution,
    Held,
    mean_of,
    probability_where,
)
from nainjaune_widget.probability.situations import (
    CardOrRank,
    Fact,
    FactKind,
    Place,
    Situation,
    cards_of_kind,
    name_of,
    read_cards,
    read_facts,
    read_place,
    read_rank,
    read_suit,
)
from nainjaune_widget.probability.values import Expectation, Probability
from nainjaune_widget.words import ProbabilityError, shown

Cards = CardOrRank | list[CardOrRank] | tuple[CardOrRank, ...]
"""Cards and ranks; or one of them alone, or a string that names several cards."""

MOST_COUNT = 52
"""The largest number of cards that can be asked for."""


def hand(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    seat: Place = 1,
    dealer: int = 0,
    turn_up: Card | str | None = None,
    lang: str | None = None,
) -> UnknownHand:
    """Return a seat's hand of which nothing has been seen.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        seat: the seat, or ``"talon"``.
        dealer: the dealer's seat, on which the sizes of hands can depend.
        turn_up: the card turned up, where there are trumps; None for a card not known.
        lang: the language of the results, ``"en"`` or ``"fr"``.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: the number of players or the dealer is out of range.
        ProbabilityError: the seat or the language is unknown, or the turn-up is impossible.

    >>> hand("lindor-1789", players=4).holds("7♦")
    Probability(3, 13)
    """
    situation = Situation.at_table(rules, players, dealer, turn_up, lang)
    return UnknownHand(situation, read_place(seat, situation.players))


class Questions:
    """What can be asked of one place and of all places alike.

    Args:
        situation: what is known.
        places: the places.
    """

    def __init__(self, situation: Situation, *places: int) -> None:
        self._situation, self._places = situation, places

    def where(
        self,
        f: Callable[[Any], bool],
        *,
        ranks: object = None,
        suits: object = None,
        cards: object = None,
    ) -> Probability:
        """Return the probability that a hand, or all hands and the talon together, fit a condition.

        The condition is asked about each class once: deals in the same class are alike in the
        numbers of these ranks (or suits, or in these cards).

        Args:
            f: the condition, a function that returns True or False. Of a hand it gets the numbers
                of cards by rank, such as ``{10: 1, 11: 0}``, by suit, or with `cards` the
                `frozenset` of those held; of a deal it gets the same by seat and for ``"talon"``,
                such as ``{0: {10: 2}, 1: {10: 0}, …, "talon": {10: 0}}``.
            ranks: the ranks that it is asked about.
            suits: the suits that it is asked about.
            cards: the cards that it is asked about; a rank stands for all its cards.

        Raises:
            CardError: a string names no card.
            ProbabilityError: there are more than a million classes (it says how many); or `f`
                raises an error or does not return a bool; or not exactly one of ranks, suits and
                cards is given, or it cannot be read.

        >>> hand("lindor-1789", players=4).where(lambda n: n[10] > n[11], ranks=[10, 11]).percent
        33.7%
        >>> D = deal("lindor-1789", players=4)
        >>> D.where(lambda n: all(n[seat][10] == 1 for seat in range(4)), ranks=[10]).percent
        7.7%
        """
        asked = Asked.of(self._situation.rules, self._places, ranks, suits, cards)
        return probability_where(self._situation, f, asked)


class UnknownHand(Questions):
    """A hand (or the talon) that is not seen, and the exact chances of what it holds.

    All deals that fit the known facts are equally likely. `probability.hand` gives a hand of which
    nothing has been seen; `given` adds facts.

    In all its questions an integer is a rank (1 to 13), a string or a `Card` is a card.

    Args:
        situation: what is known.
        place: its place.

    >>> P = hand("lindor-1789", players=4)
    >>> P.count(rank=10, at_least=1).percent, P.mean(points=True)
    (66.2%, Expectation(1020, 13))
    """

    def __init__(self, situation: Situation, place: int) -> None:
        super().__init__(situation, place)
        self._place = place

    @property
    def size(self) -> int:
        """The number of cards that it is dealt."""
        return self._situation.sizes[self._place]

    @property
    def place(self) -> Place:
        """Its seat, or ``"talon"``."""
        return name_of(self._place, self._situation.players)

    def holds(self, *cards: CardOrRank) -> Probability:
        """Return the probability that it holds all of some cards.

        Args:
            *cards: cards; a rank asks for at least one card of it.

        Raises:
            CardError: a string names no card.
            ProbabilityError: no card is named, one is named twice, or something is neither a card
                nor a rank.

        >>> hand("lindor-1789", players=4).holds("7♦", "K♥")
        Probability(11, 221)
        """
        facts = read_facts("holds", self._place, list(cards), self._situation.rules)
        if not facts:
            raise ProbabilityError("probability-nothing-asked")
        if all(fact.kind == "holds" for fact in facts):
            return self._counted(sum(fact.cards for fact in facts), len(facts), len(facts))
        if len(facts) == 1:
            return self._counted(facts[0].cards, 1, facts[0].cards.bit_count())
        return Held.of(self._situation, tuple(facts)).probability

    @overload
    def count(
        self, *, rank: int | None = None, suit: str | None = None, cards: Cards | None = None
    ) -> Distribution: ...

    @overload
    def count(
        self,
        *,
        rank: int | None = None,
        suit: str | None = None,
        cards: Cards | None = None,
        exactly: int | None = None,
        at_least: int | None = None,
        at_most: int | None = None,
    ) -> Probability: ...

    def count(
        self,
        *,
        rank: int | None = None,
        suit: str | None = None,
        cards: Cards | None = None,
        exactly: int | None = None,
        at_least: int | None = None,
        at_most: int | None = None,
    ) -> Probability | Distribution:
        """Return the probability that it has so many cards of a kind.

        Args:
            rank: the kind, as a rank from 1 to 13.
            suit: the kind, as a suit: ♣ ♦ ♥ ♠ or C D H S.
            cards: the kind, as a list of cards; a rank in it stands for all its cards.
            exactly: the number of them.
            at_least: the least number of them.
            at_most: the largest number of them.

        Returns:
            Their distribution where no number is given, else the probability.

        Raises:
            CardError: a string names no card.
            ProbabilityError: not exactly one of rank, suit and cards is given, or it cannot be
                read; or a number is not whole, or the numbers contradict each other.

        >>> hand("lindor-1789", players=4).count(suit="♥", exactly=3).percent
        29.4%
        """
        kind = self._kind(rank, suit, cards)
        if exactly is None and at_least is None and at_most is None:
            return Distribution(self._situation, self._place, kind)
        low, high = _read_range(exactly, at_least, at_most, kind.bit_count())
        return self._counted(kind, low, high)

    def mean(
        self,
        *,
        points: bool = False,
        rank: int | None = None,
        suit: str | None = None,
        cards: Cards | None = None,
    ) -> Expectation:
        """Return the mean number of cards of a kind, or the mean of card points.

        Args:
            points: True for card points (ace 1, court cards 10), of the whole hand unless a
                kind is given.
            rank: the kind, as a rank from 1 to 13.
            suit: the kind, as a suit.
            cards: the kind, as a list of cards and ranks.

        Raises:
            CardError: a string names no card.
            ProbabilityError: not exactly one of rank, suit and cards is given, or it cannot be
                read.

        >>> hand("lindor-1789", players=4).mean(rank=10)
        Expectation(12, 13)
        """
        whole = points and rank is None and suit is None and cards is None
        kind = self._situation.pack if whole else self._kind(rank, suit, cards)
        return mean_of(self._situation, self._place, kind, points)

    def given(self, *, holds: object = (), lacks: object = ()) -> UnknownHand:
        """Return the same hand when more is known of it.

        Args:
            holds: cards that it holds; a rank says that it holds at least one card of it.
            lacks: cards and ranks of which it holds none.

        Raises:
            CardError: a string names no card.
            ProbabilityError: something is neither a card nor a rank, or facts contradict each
                other (the message says which).

        >>> P = hand("lindor-1789", players=4)
        >>> P.given(holds=["10♦"]).count(rank=10, at_least=2).percent
        52.6%
        """
        rules = self._situation.rules
        facts = read_facts("holds", self._place, holds, rules)
        facts += read_facts("lacks", self._place, lacks, rules)
        return UnknownHand(self._situation.given(facts), self._place)

    def _kind(self, rank: object, suit: object, cards: object) -> int:
        if sum(each is not None for each in (rank, suit, cards)) != 1:
            raise ProbabilityError("probability-one-kind")
        rules = self._situation.rules
        if cards is not None:
            return read_cards(cards, rules)
        return cards_of_kind(read_suit(suit) if rank is None else read_rank(rank), rules)

    def _counted(self, cards: int, low: int, high: int) -> Probability:
        return Counted.of(self._situation, self._place, cards, low, high).probability

    def __repr__(self) -> str:
        return f"UnknownHand({self._situation}, place={self.place!r}, size={self.size})"


def _read_range(
    exactly: int | None, at_least: int | None, at_most: int | None, most: int
) -> tuple[int, int]:
    """Return the least and the largest number."""
    exactly, at_least, at_most = map(as_int, (exactly, at_least, at_most))
    given = {"exactly": exactly, "at_least": at_least, "at_most": at_most}
    for name, value in given.items():
        if value is not None and not is_whole(value, 0, MOST_COUNT):
            raise ProbabilityError(
                "number", name=name, least=0, most=MOST_COUNT, value=shown(value)
            )
    if exactly is not None:
        if at_least is not None or at_most is not None:
            raise ProbabilityError("probability-exactly-alone")
        return exactly, exactly
    low = at_least or 0
    high = max(low, most) if at_most is None else at_most
    if low > high:
        raise ProbabilityError("probability-range", low=low, high=high)
    return low, high


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


class UnknownDeal(Questions):
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
        super().__init__(situation, *range(situation.players + 1))

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
            CardError: a string names no card.
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
        if not isinstance(given, Mapping):
            raise ProbabilityError("probability-by-place", name=name, value=shown(given))
        return [(read_place(place, players), cards) for place, cards in given.items()]

    def _whole_hand(self, place: int, cards: object) -> Fact:
        mask, size = read_cards(cards, self._situation.rules), self._situation.sizes[place]
        if mask.bit_count() != size:
            raise ProbabilityError("probability-hand-size", n=mask.bit_count(), size=size)
        return Fact("hand", place, mask)

    def __repr__(self) -> str:
        return f"UnknownDeal({self._situation})"
