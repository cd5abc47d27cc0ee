"""The beliefs of a seat: the exact probability of each place of each card that it has not seen."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.generator import WORD, WORD_BITS, draw, key_of
from nainjaune_widget.play import View
from nainjaune_widget.probability.believing.believed import Believed
from nainjaune_widget.probability.believing.knowledge import situation_of, unseen
from nainjaune_widget.probability.believing.pictures import Chart
from nainjaune_widget.probability.counting.chances import Chances
from nainjaune_widget.probability.explaining.values import Probability, found_by
from nainjaune_widget.probability.kinds import cards_of_rank, read_card_or_rank
from nainjaune_widget.probability.places import TALON, Place, name_of, read_place
from nainjaune_widget.sheets import Sheet
from nainjaune_widget.words import CardError, ProbabilityError, shown

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

MOST_SAMPLED = 1_000_000
"""The most deals that are drawn at once."""


class DrawnDeal(NamedTuple):
    """A deal drawn from those that fit.

    Attributes:
        hands: by seat, the cards that were dealt to it.
        talon: the talon; a card turned up comes last.
    """

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]


def beliefs(view: View, lang: str = "en") -> Beliefs:
    """Return where the cards can be that a seat has not seen.

    All deals that sound the same to the seat are equally likely: those in which the same events
    could have happened up to now, with the same own hand. The strategies that players may follow
    are not taken into account.

    Args:
        view: what the seat knows, from `Round.view`; at an earlier event, what it knew then.
        lang: the language of the results, ``"en"`` or ``"fr"``.

    Raises:
        ProbabilityError: it is not a view, or the deal is over and all cards are open; or there is
            no such language.

    >>> from nainjaune_widget import Deal, Round
    >>> r = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789"))
    >>> _ = r.play("3♠")
    >>> beliefs(r.view(0)).of("4♦")["talon"], beliefs(r.view(0)).sans(2, 9)
    (Probability(1, 1), Probability(287, 330))
    """
    return Beliefs(view, lang)


class Beliefs:
    """The exact probabilities of where each unseen card is, for one seat at one moment.

    `probability.beliefs` makes them.

    Args:
        view: what the seat knows.
        lang: the language of the results.

    >>> from nainjaune_widget import Deal, Round
    >>> found = beliefs(Round(Deal.shuffled("lindor-1789", players=4, seed=7)).view(0))
    >>> found.seat, len(found.cards), found.deals
    (0, 40, 309330635776812468000)
    """

    def __init__(self, view: View, lang: str = "en") -> None:
        self._situation = situation_of(view, lang)
        self._view = view
        self._chances = Chances(self._situation.world)
        if not self._chances.deals:
            raise ProbabilityError("probability-no-deal")

    @property
    def seat(self) -> int:
        """The seat whose beliefs they are."""
        return self._view.seat

    @property
    def deals(self) -> int:
        """The number of deals that fit; the talon's order does not count."""
        return self._chances.deals

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that the seat has not seen."""
        return cards_of(unseen(self._view))

    def of(self, card: Card | str) -> dict[Place, Probability]:
        """Return where a card can be.

        Args:
            card: a card that has not been played.

        Returns:
            By place the probability that the card is there: by seat, and for ``"talon"``. They
            sum to 1. For a card that the seat sees, in its hand or turned up, only its place.

        Raises:
            CardError: the card cannot be read, or it has been played.
            ProbabilityError: the card is not in the pack.

        >>> from nainjaune_widget import Deal, Round
        >>> r = Round(Deal.from_hands(["9♣ K♥", "7♦ 3♠", "8♣ 2♣"], "lindor-1789"))
        >>> beliefs(r.view(0)).of("7♦")
        {1: Probability(1, 25), 2: Probability(1, 25), 'talon': Probability(23, 25)}
        >>> beliefs(r.view(0)).of("K♥")
        {0: Probability(1, 1)}
        """
        card = self._read_card(card)
        if card in self._view.heard.played:
            event = self._view.heard.played[card]
            raise CardError("probability-played", card=card, event=event)
        found = self._chances.of(card.number)
        seen = card not in self.cards
        return {
            name_of(place, self._view.players): self._found(place, 1 << card.number, deals)
            for place, deals in enumerate(found)
            if (deals if seen else place != self.seat)
        }

    def sans(self, seat: int, rank: int | Card | str) -> Probability:
        """Return the probability that a seat could not go on, if this were wanted now.

        Where there is a wild card, it is left out, as sans says nothing of it (*chief-hoc*).

        Args:
            seat: the seat.
            rank: the wanted rank, from 1 to 13; where suits matter, the wanted card.

        Raises:
            CardError: a text names no card.
            ProbabilityError: there is no such seat or rank; or a card is given where suits do
                not matter, or a rank where they do.

        >>> from nainjaune_widget import Deal, Round
        >>> r = Round(Deal.shuffled("nain-1760", players=3, seed=7))
        >>> beliefs(r.view(0)).sans(1, "A♦")
        Probability(22, 37)
        """
        place = read_place(seat, self._view.players)
        if place == self._view.players:
            raise ProbabilityError("probability-sans-talon", last=place - 1)
        rules = self._view.rules
        wanted = read_card_or_rank(rank, rules)
        if isinstance(wanted, Card) != (rules.sequence == "same-suit"):
            key = "probability-sans-rank" if isinstance(wanted, Card) else "probability-sans-card"
            raise ProbabilityError(key, id=rules.id)
        cards = 1 << wanted.number if isinstance(wanted, Card) else cards_of_rank(wanted, rules)
        cards &= ~(rules.numbers.wild | self._view.played_mask)
        deals = Chances(self._situation.world.without_cards(place, cards)).deals
        return self._found(place, cards, deals, wanted)

    def sample(self, n: int, seed: int = 1) -> list[DrawnDeal]:
        """Draw deals at random from those that fit, all equally likely.

        Args:
            n: the number of deals, up to a million.
            seed: 0 to 2⁶² − 1; the same seed draws the same deals.

        Returns:
            The deals, each with its hands as they were dealt and its talon.

        Raises:
            ProbabilityError: an impossible number or seed.

        >>> from nainjaune_widget import Deal, Round
        >>> r = Round(Deal.from_hands(["9♣ K♥", "7♦", "8♣"], "lindor-1789"))
        >>> [hands[1] for hands, talon in beliefs(r.view(0)).sample(3, seed=1)]
        [(Card('3♣'),), (Card('4♥'),), (Card('5♥'),)]
        """
        if not is_whole(n, 0, MOST_SAMPLED):
            raise ProbabilityError("probability-sample", value=shown(n), most=MOST_SAMPLED)
        if not is_whole(seed, 0, WORD):
            raise ProbabilityError("probability-seed", value=shown(seed))
        numbers = _Numbers(seed)
        return [self._deal(self._chances.draw(numbers.below)) for _ in range(n)]

    def _deal(self, masks: Sequence[int]) -> DrawnDeal:
        *hands, talon = map(cards_of, masks)
        up = self._view.turn_up
        if up is not None:
            talon = (*(card for card in talon if card != up), up)
        return DrawnDeal(tuple(hands), talon)

    def to_frame(self) -> pd.DataFrame:
        """Return the probabilities as a table: a row for each unseen card, a column for each place.

        Its cells are exact; `frame.astype(float)` makes numbers of them for drawing.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        return self._chart.to_frame()

    def plot(self, lang: str | None = None) -> Figure:
        """Draw the probabilities as a picture of matplotlib: card by place.

        Args:
            lang: the language; None for that of the question.

        Raises:
            MissingLibraryError: matplotlib is not installed.
            ProbabilityError: there is no such language.
        """
        return self._chart.plot(self._situation.language(lang))

    def sheet(self, lang: str | None = None) -> Sheet:
        """Return the probabilities as a table, in percent.

        Args:
            lang: the language; None for that of the question.

        Raises:
            ProbabilityError: there is no such language.
        """
        return self._chart.sheet(self._situation.language(lang))

    @cached_property
    def _chart(self) -> Chart:
        by_card = {card: self.of(card) for card in self.cards}
        places = [seat for seat in range(self._view.players) if seat != self.seat]
        return Chart(self.seat, [*places, TALON], by_card, self._situation)

    def _found(
        self, place: int, cards: int, deals: int, wanted: Card | int | None = None
    ) -> Probability:
        route = Believed(self._situation, self.seat, place, cards, deals, self.deals, wanted)
        return found_by(Probability, Fraction(deals, self.deals), route, self._situation.lang)

    def _read_card(self, card: Card | str) -> Card:
        read = Card(card)
        read_card_or_rank(read, self._view.rules)
        return read

    def __repr__(self) -> str:
        return f"<Beliefs of seat {self.seat}: {len(self.cards)} unseen cards>"

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


class _Numbers:
    """Random numbers of a seed, the same on every platform."""

    def __init__(self, seed: int) -> None:
        self._key, self._drawn = key_of(seed, 0, 0), 0

    def below(self, bound: int) -> int:
        """Return a number from 0 to one below a bound, all equally likely."""
        bits = (bound - 1).bit_length()
        while True:
            number = 0
            for _ in range(0, bits, WORD_BITS):
                number = number << WORD_BITS | draw(self._key, self._drawn)
                self._drawn += 1
            number &= (1 << bits) - 1
            if number < bound:
                return number
