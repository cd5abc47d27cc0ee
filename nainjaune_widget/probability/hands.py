"""The questions that can be asked about one hand, or the talon."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, overload

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.probability.classes import Asked, probability_where
from nainjaune_widget.probability.distributions import Distribution
from nainjaune_widget.probability.explaining.values import Expectation, Probability, found_by
from nainjaune_widget.probability.facts import Fact, FactKind
from nainjaune_widget.probability.kinds import (
    CardOrRank,
    cards_of_rank,
    cards_of_suit,
    read_cards,
    read_cards_and_ranks,
    read_list,
    read_rank,
    read_suit,
)
from nainjaune_widget.probability.means import mean_of
from nainjaune_widget.probability.places import Place, name_of, read_place
from nainjaune_widget.probability.routes import Counted, Held, chances_of
from nainjaune_widget.probability.situations import Situation
from nainjaune_widget.words import ProbabilityError, shown

Cards = CardOrRank | list[CardOrRank] | tuple[CardOrRank, ...]
"""Cards and ranks; or one of them alone, or a text that names several cards."""

MOST_COUNT = 52
"""The largest number of cards that can be asked for."""


def hand(
    rules: str | Ruleset = "lindor-1789",
    players: int = 4,
    seat: Place = 1,
    dealer: int = 0,
    turn_up: Card | str | None = None,
    lang: str = "en",
) -> UnknownHand:
    """Return what can be known of a seat's hand before anything is seen.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        seat: the seat, or ``"talon"``.
        dealer: the dealer's seat, on which the sizes of hands can depend.
        turn_up: the card turned up, where there are trumps; None for a card not known.
        lang: the language of the results, ``"en"`` or ``"fr"``.

    Raises:
        RulesetError: an unknown ruleset.
        DealError: an impossible number of players or dealer.
        ProbabilityError: no such seat or language, or an impossible turn-up.

    >>> hand("lindor-1789", players=4).holds("7♦")
    Probability(3, 13)
    """
    situation = Situation.at_table(rules, players, dealer, turn_up, lang)
    return UnknownHand(situation, read_place(seat, situation.players))


class UnknownHand:
    """A hand (or the talon) that is not seen, and the exact chances of what it holds.

    All deals that fit what is known are equally likely. `probability.hand` gives a seat's hand
    before anything is seen; `given` adds what becomes known.

    In all its questions a whole number is a rank (1 to 13), a text or a `Card` is a card.

    Args:
        situation: what is known.
        place: its place.

    >>> P = hand("lindor-1789", players=4)
    >>> P.count(rank=10, at_least=1).percent, P.mean(points=True)
    (66.2 %, Expectation(1020, 13))
    """

    def __init__(self, situation: Situation, place: int) -> None:
        self._situation, self._place = situation, place

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
            CardError: a text names no card.
            ProbabilityError: no card is given, one is given twice, or something is neither a card
                nor a rank.

        >>> hand("lindor-1789", players=4).holds("7♦", "K♥")
        Probability(11, 221)
        """
        facts = held_facts(self._situation.rules, self._place, list(cards))
        if not facts:
            raise ProbabilityError("probability-nothing-asked")
        named = sum(fact.cards for fact in facts if fact.kind == "holds")
        if all(fact.kind == "holds" for fact in facts):
            return self._counted(named, len(facts), len(facts))
        if len(facts) == 1:
            return self._counted(facts[0].cards, 1, facts[0].cards.bit_count())
        route = Held(self._situation, facts)
        value = Fraction(route.deals, self._situation.deals)
        return found_by(Probability, value, route, self._situation.lang)

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
        exactly: int,
    ) -> Probability: ...

    @overload
    def count(
        self,
        *,
        rank: int | None = None,
        suit: str | None = None,
        cards: Cards | None = None,
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
            CardError: a text names no card.
            ProbabilityError: no kind, several kinds or an unknown one is given; or the numbers are
                not whole or contradict each other.

        >>> hand("lindor-1789", players=4).count(suit="♥", exactly=3).percent
        29.4 %
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
            CardError: a text names no card.
            ProbabilityError: no kind, several kinds or an unknown one is given.

        >>> hand("lindor-1789", players=4).mean(rank=10)
        Expectation(12, 13)
        """
        if not isinstance(points, bool):
            raise ProbabilityError("probability-points", value=shown(points))
        whole = points and rank is None and suit is None and cards is None
        kind = self._situation.pack if whole else self._kind(rank, suit, cards)
        return mean_of(self._situation, self._place, kind, points)

    def where(
        self,
        f: Callable[[Any], bool],
        *,
        ranks: object = None,
        suits: object = None,
        cards: object = None,
    ) -> Probability:
        """Return the probability that what it holds fits a condition.

        The condition is asked about each class of hands once: hands in the same class are
        alike in the numbers of these ranks (or suits, or in these cards).

        Args:
            f: the condition: a function that gets the numbers of cards by rank, such as
                ``{10: 1, 11: 0}``, by suit, or with `cards` the `frozenset` of those held, and
                returns True or False.
            ranks: the ranks that it is asked about.
            suits: the suits that it is asked about.
            cards: the cards that it is asked about; a rank stands for all its cards.

        Raises:
            CardError: a text names no card.
            ProbabilityError: there are more than a million classes (it says how many); or `f` is
                not a function, raises or does not return a bool; or the ranks, suits or cards are
                impossible.

        >>> hand("lindor-1789", players=4).where(lambda n: n[10] > n[11], ranks=[10, 11]).percent
        33.7 %
        """
        asked = asked_about(self._situation.rules, (self._place,), True, ranks, suits, cards)
        return probability_where(self._situation, f, asked)

    def given(self, *, holds: object = (), lacks: object = ()) -> UnknownHand:
        """Return the same hand when more is known of it.

        Args:
            holds: cards that it holds; a rank says that it holds at least one card of it.
            lacks: cards and ranks of which it holds none.

        Raises:
            CardError: a text names no card.
            ProbabilityError: something is neither card nor rank, or the facts contradict each
                other or what was known; the message says which.

        >>> P = hand("lindor-1789", players=4)
        >>> P.given(holds=["10♦"]).count(rank=10, at_least=2).percent
        52.6 %
        """
        rules = self._situation.rules
        facts = (
            *held_facts(rules, self._place, holds),
            *lacked_facts(rules, self._place, lacks),
        )
        return UnknownHand(self._situation.given(facts), self._place)

    def _kind(self, rank: object, suit: object, cards: object) -> int:
        kinds = {"rank": rank, "suit": suit, "cards": cards}
        if sum(kind is not None for kind in kinds.values()) != 1:
            raise ProbabilityError("probability-one-kind")
        rules = self._situation.rules
        if rank is not None:
            return cards_of_rank(read_rank(rank), rules)
        if suit is not None:
            return cards_of_suit(read_suit(suit), rules)
        return read_cards(cards, rules)

    def _counted(self, cards: int, low: int, high: int) -> Probability:
        chances = chances_of(self._situation, self._place, cards)
        value = sum(
            (chance for number, chance in chances.items() if low <= number <= high), Fraction(0)
        )
        route = Counted(self._situation, self._place, cards, low, high)
        return found_by(Probability, value, route, self._situation.lang)

    def __repr__(self) -> str:
        return f"UnknownHand({describe(self._situation)}, place={self.place!r}, size={self.size})"


def describe(situation: Situation) -> str:
    """Return the arguments that tell a situation, as its `repr` shows them."""
    given = f", facts={len(situation.facts)}" if situation.facts else ""
    return f"{situation.rules.id!r}, players={situation.players}{given}"


def held_facts(rules: Ruleset, place: int, held: object) -> tuple[Fact, ...]:
    """Return the facts that a place holds some cards, and at least one of some ranks.

    Raises:
        CardError: a text names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    return _facts("holds", "some", rules, place, held)


def lacked_facts(rules: Ruleset, place: int, lacked: object) -> tuple[Fact, ...]:
    """Return the facts that a place lacks some cards, and all of some ranks.

    Raises:
        CardError: a text names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    return _facts("lacks", "lacks", rules, place, lacked)


def _facts(
    of_card: FactKind, of_rank: FactKind, rules: Ruleset, place: int, items: object
) -> tuple[Fact, ...]:
    """Return a fact of one kind for each card, and of another for each rank."""
    return tuple(
        Fact(of_card, place, 1 << item.number)
        if isinstance(item, Card)
        else Fact(of_rank, place, cards_of_rank(item, rules), item)
        for item in read_cards_and_ranks(items, rules)
    )


def asked_about(
    rules: Ruleset,
    places: tuple[int, ...],
    alone: bool,
    ranks: object,
    suits: object,
    cards: object,
) -> Asked:
    """Return the ranks, suits or cards that a condition is asked about.

    Raises:
        CardError: a text names no card.
        ProbabilityError: none or several of the three are given, or what is none of them, or
            something twice.
    """
    if sum(each is not None for each in (ranks, suits, cards)) != 1:
        raise ProbabilityError("probability-one-kind-where")
    if cards is not None:
        mask = read_cards(cards, rules)
        kinds = tuple(1 << number for number in range(mask.bit_length()) if mask >> number & 1)
        return Asked((), kinds, places, alone)
    keys: list[int | str] = []
    for value in read_list(suits if ranks is None else ranks):
        key = read_suit(value) if ranks is None else read_rank(value)
        if key in keys:
            raise ProbabilityError("probability-twice", value=str(key))
        keys.append(key)
    kinds = tuple(
        cards_of_suit(key, rules) if isinstance(key, str) else cards_of_rank(key, rules)
        for key in keys
    )
    return Asked(tuple(keys), kinds, places, alone)


def _read_range(exactly: object, at_least: object, at_most: object, most: int) -> tuple[int, int]:
    """Return the least and the largest number.

    Raises:
        ProbabilityError: a number is none, or they contradict each other.
    """
    given = {"exactly": exactly, "at_least": at_least, "at_most": at_most}
    numbers = {name: value for name, value in given.items() if value is not None}
    for name, value in numbers.items():
        if not is_whole(value, 0, MOST_COUNT):
            raise ProbabilityError(
                "probability-count", name=name, value=shown(value), most=MOST_COUNT
            )
    if len(numbers) > 1 and "exactly" in numbers:
        raise ProbabilityError("probability-exactly-alone")
    low = int(numbers.get("exactly", numbers.get("at_least", 0)))  # type: ignore[call-overload]
    high = int(numbers.get("exactly", numbers.get("at_most", most)))  # type: ignore[call-overload]
    if low > high and "at_most" in numbers:
        raise ProbabilityError("probability-range", low=low, high=high)
    return low, max(low, high)
