"""Where the cards can be that a seat has not seen: the facts that it knows, and its beliefs.

Two deals sound the same to a seat if the events so far are equal as that seat heard them. The
deals that do are exactly those that fit its facts: `engine/heard.py` has the proofs of the
events, and the tests replay all deals of small packs. A likely choice of a player is not a fact.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card, cards_of, mask_of, rank_name
from nainjaune_widget.engine.generator import WORD, WORD_BITS, draw, key_of
from nainjaune_widget.engine.heard import Proof
from nainjaune_widget.play import View
from nainjaune_widget.probability.counting.chances import Chances, Layout
from nainjaune_widget.probability.shares import InPlace
from nainjaune_widget.probability.situations import (
    Fact,
    Place,
    Situation,
    capitalised,
    cards_of_kind,
    name_of,
    read_card,
    read_card_or_rank,
    read_place,
    say_facts,
    say_place,
)
from nainjaune_widget.probability.values import Probability, rounded_of
from nainjaune_widget.sheets import Sheet, extra
from nainjaune_widget.sheets.plots import new_picture
from nainjaune_widget.words import (
    CardError,
    ProbabilityError,
    check_language,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

MOST_SAMPLED = 1_000_000
"""The most deals that are drawn at once."""
ROW_INCHES = 0.24
"""The height of a card's row in a picture."""
MARGIN_INCHES = 1.2
"""The height of a picture's title and axis."""


def situation_of(view: View, lang: str | None) -> Situation:
    """Return all that a seat knows of a deal.

    Args:
        view: the seat's view.
        lang: the language of the results.

    Returns:
        The situation, whose `before` is that before the last event that proved something.

    Raises:
        ProbabilityError: it is not a view, the deal is over, or the language is unknown.
    """
    lang = check_language(lang, ProbabilityError)
    if not isinstance(view, View):
        raise ProbabilityError("probability-view", kind=type(view).__name__)
    heard, seat, players = view.heard, view.seat, view.players
    if heard.winner is not None:
        raise ProbabilityError("probability-finished")
    sizes = [
        held + played.bit_count()
        for held, played in zip(view.hand_sizes, heard.played_by, strict=True)
    ]
    facts = [Fact("hand", seat, view.hand_mask)]
    facts += [Fact("played", each, cards) for each, cards in enumerate(heard.played_by) if cards]
    if view.turn_up is not None:
        facts.append(Fact("turn-up", players, 1 << view.turn_up.number))
    proved = _proved(view)
    news = proved[-1].event if proved else 0
    earlier = [fact for fact in proved if fact.event < news]
    places = (*sizes, len(view.rules.pack) - sum(sizes))
    before = Situation(view.rules, places, lang, (*facts, *earlier))
    return replace(before, facts=(*facts, *proved), before=before) if proved else before


def unseen(view: View) -> int:
    """Return the mask of the cards that a seat has not seen."""
    seen = view.played_mask | view.hand_mask
    if view.turn_up is not None:
        seen |= 1 << view.turn_up.number
    return mask_of(view.rules.pack) & ~seen


def _proved(view: View) -> list[Fact]:
    """Return what the events prove of the unseen cards, in order, without repetitions."""
    hidden, lacked, found = unseen(view), [0] * view.players, []
    for proof in view.heard.facts:
        if proof.seat == view.seat:
            continue
        cards = proof.cards & hidden
        if proof.holds:
            if not view.heard.is_discharged(proof):
                found.append(Fact("some", proof.seat, cards, _rank_of(proof), proof.event))
        elif cards & ~lacked[proof.seat]:
            lacked[proof.seat] |= cards
            found.append(Fact("lacks", proof.seat, cards, _rank_of(proof), proof.event))
    return found


def _rank_of(proof: Proof) -> int:
    """Return the rank of which a proof speaks as a whole, 0 where it speaks of single cards."""
    ranks = {card.rank for card in cards_of(proof.cards)}
    return ranks.pop() if len(ranks) == 1 and proof.cards.bit_count() > 1 else 0


@dataclass(frozen=True)
class Belief(InPlace):
    """The event that a place has a card, or that a seat has none of those wanted.

    Attributes:
        seat: the seat whose belief it is.
        wanted: the rank or the card that is wanted; None where a card's place is asked for.
    """

    seat: int
    wanted: Card | int | None

    @property
    def bounds(self) -> tuple[int, int]:
        """The place has the one card, or it has none of those wanted."""
        return (1, 1) if self.wanted is None else (0, 0)

    def say(self, lang: str) -> str:
        """Return the event in words."""
        wanted = self.wanted
        if wanted is None:
            card = cards_of(self.cards)
            return self.situation.sentence("event.believed", self.place, lang, what=card)
        what = rank_name(wanted, lang) if isinstance(wanted, int) else wanted
        return self.situation.sentence("event.sans", self.place, lang, what=what)

    def known(self, lang: str) -> str:
        """Return in words all that the seat knows."""
        *hands, talon = map(str, self.situation.sizes)
        players = self.situation.players
        return text(
            "probability",
            "believed",
            lang,
            seat=say_place(self.seat, players, lang),
            hands=listed(hands, lang),
            talon=talon,
            facts=say_facts(self.situation.facts, players, lang),
        )

    @property
    def prior(self) -> tuple[int, int] | None:
        """The favourable and all deals before the last event that proved something."""
        before = self.situation.before
        if before is None:
            return None
        chances = Chances(before.world)
        if self.wanted is None:
            return chances.of(self.cards.bit_length() - 1)[self.place], chances.deals
        return Chances(before.world.without_cards(self.place, self.cards)).deals, chances.deals


class DrawnDeal(NamedTuple):
    """A deal drawn from those that fit.

    Attributes:
        hands: by seat, the cards that were dealt to it.
        talon: the talon; a card turned up comes last.
    """

    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]


def beliefs(view: View, lang: str | None = None) -> Beliefs:
    """Return where the cards can be that a seat has not seen.

    All deals that sound the same to the seat are equally likely: those with the same own hand in
    which the same events could have happened up to now. The strategies of the other players are
    not taken into account.

    Args:
        view: what the seat knows, from `Round.view`; at an earlier event, what it knew then.
        lang: the language of the results, ``"en"`` or ``"fr"``.

    Raises:
        ProbabilityError: it is not a view, the deal is over (all cards are open), or the language
            is unknown.

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

    def __init__(self, view: View, lang: str | None = None) -> None:
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
    def turn_up(self) -> Card | None:
        """The card turned up, None without trumps."""
        return self._view.turn_up

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
        card = read_card(card, self._view.rules)
        if card in self._view.heard.played:
            event = self._view.heard.played[card]
            raise CardError("probability-played", card=card, event=event)
        found = self._chances.of(card.number)
        seen = card not in self.cards
        return {
            name_of(place, self._view.players): self._belief(place, 1 << card.number, deals)
            for place, deals in enumerate(found)
            if (deals if seen else place != self.seat)
        }

    def sans(self, seat: int, rank: int | Card | str) -> Probability:
        """Return the probability that a seat could not go on, if this were wanted now.

        A wild card is left out, as sans says nothing about it (*chief-hoc*).

        Args:
            seat: the seat.
            rank: the wanted rank, from 1 to 13; where suits matter, the wanted card.

        Raises:
            CardError: a string names no card.
            ProbabilityError: the seat or the rank is unknown; or a card is given where suits do
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
        gone = rules.numbers.wild | self._view.played_mask
        cards = cards_of_kind(wanted, rules) & ~gone
        deals = Chances(self._situation.world.without_cards(place, cards)).deals
        return self._belief(place, cards, deals, wanted)

    def sample(self, n: int, seed: int = 1) -> list[DrawnDeal]:
        """Draw deals at random from those that fit, all equally likely.

        Args:
            n: the number of deals, up to a million.
            seed: 0 to 2⁶² − 1; the same seed draws the same deals.

        Returns:
            The deals, each with its hands as they were dealt and its talon.

        Raises:
            ProbabilityError: the number or the seed is out of range.

        >>> from nainjaune_widget import Deal, Round
        >>> r = Round(Deal.from_hands(["9♣ K♥", "7♦", "8♣"], "lindor-1789"))
        >>> [hands[1] for hands, talon in beliefs(r.view(0)).sample(3, seed=1)]
        [(Card('3♣'),), (Card('4♥'),), (Card('5♥'),)]
        """
        n, seed = check_sample(n, seed)
        return [self.drawn(masks) for masks in itertools.islice(self.stream(seed), n)]

    def stream(self, seed: int) -> Iterator[tuple[int, ...]]:
        """Yield the deals of `sample`, one after another without end, as masks by place.

        Args:
            seed: 0 to 2⁶² − 1.
        """
        below = _numbers_of(seed)
        while True:
            yield self._chances.draw(below)

    def every_deal(self) -> Iterator[tuple[int, ...]]:
        """Yield each of the `deals` that fit once, as masks by place, in a fixed order.

        >>> from nainjaune_widget import Deal, Round
        >>> r = Round(Deal.from_hands(["9♣ K♥", "7♦", "8♣"], "lindor-1789"))
        >>> found = beliefs(r.view(0))
        >>> found.deals, len(set(found.every_deal()))
        (2450, 2450)
        """
        return self._chances.every_deal()

    def layout(self) -> Layout | None:
        """Return the walk by which `sample` draws, for compiled code."""
        return self._chances.layout()

    def drawn(self, masks: Sequence[int]) -> DrawnDeal:
        """Return a deal of masks by place as cards.

        Args:
            masks: the cards of each seat, then those of the talon.
        """
        *hands, talon = map(cards_of, masks)
        up = self.turn_up
        if up is not None:
            talon = tuple(sorted(talon, key=lambda card: card == up))
        return DrawnDeal(tuple(hands), talon)

    def to_frame(self, *, exact: bool = True) -> pd.DataFrame:
        """Return the probabilities as a table: a row for each unseen card, a column for each place.

        Args:
            exact: True for exact fractions, with the seats as int among the names of the columns;
                False for floats, with text alone, which can be rounded, drawn, and saved by Arrow
                and Parquet.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        rows = [list(chances.values()) for chances in self._by_card.values()]
        columns = [name_of(place, self._view.players) for place in self._others]
        index = [str(card) for card in self.cards]
        frame: pd.DataFrame = extra("pandas").DataFrame(rows, index, columns, dtype=object)
        return frame if exact else frame.astype(float).rename(columns=str)

    def plot(self, lang: str | None = None) -> Figure:
        """Draw the probabilities as a picture of matplotlib: card by place.

        Args:
            lang: the language; None for that of the question.

        Raises:
            MissingLibraryError: matplotlib is not installed.
            ProbabilityError: the language is unknown.
        """
        lang = self._situation.language(lang)
        names = self._names(lang)
        height = MARGIN_INCHES + ROW_INCHES * len(self.cards)
        figure, axes = new_picture(self._title(lang), "", "", lang, height)
        axes.grid(visible=False)
        rows = [list(chances.values()) for chances in self._by_card.values()]
        shades = [list(map(float, row)) for row in rows]
        axes.imshow(shades, cmap="Blues", vmin=0, vmax=1, aspect="auto")
        axes.set_xticks(range(len(names)), names)
        axes.set_yticks(range(len(rows)), [card.say(lang) for card in self.cards])
        middle = {"ha": "center", "va": "center", "fontsize": "small"}
        for y, row in enumerate(rows):
            for x, chance in enumerate(row):
                colour = "white" if chance > 0.5 else "black"
                axes.text(x, y, rounded_of(chance, lang).plain, color=colour, **middle)
        return figure

    def sheet(self, lang: str | None = None) -> Sheet:
        """Return the probabilities as a table, in percent.

        Args:
            lang: the language; None for that of the question.

        Raises:
            ProbabilityError: the language is unknown.
        """
        lang = self._situation.language(lang)
        rows = [
            [card.say(lang), *(rounded_of(chance, lang).plain for chance in chances.values())]
            for card, chances in self._by_card.items()
        ]
        return Sheet(self._title(lang), ["", *self._names(lang)], rows, lang=lang)

    @cached_property
    def _by_card(self) -> dict[Card, dict[Place, Probability]]:
        return {card: self.of(card) for card in self.cards}

    @property
    def _others(self) -> list[int]:
        """The places in which unseen cards can be, the talon last."""
        return [place for place in range(self._view.players + 1) if place != self.seat]

    def _names(self, lang: str) -> list[str]:
        players = self._view.players
        return [capitalised(say_place(place, players, lang)) for place in self._others]

    def _title(self, lang: str) -> str:
        seat = say_place(self.seat, self._view.players, lang)
        return text("probability", "beliefs.title", lang, seat=seat)

    def _belief(
        self, place: int, cards: int, deals: int, wanted: Card | int | None = None
    ) -> Probability:
        situation, seat = self._situation, self.seat
        return Belief(situation, deals, self.deals, place, cards, seat, wanted).probability

    def __repr__(self) -> str:
        return f"<Beliefs of seat {self.seat}: {len(self.cards)} unseen cards>"

    def _repr_html_(self) -> str:
        return self.sheet()._repr_html_()


def check_sample(n: int, seed: int) -> tuple[int, int]:
    """Return the number of deals to draw, and the seed, as integers.

    Raises:
        ProbabilityError: the number or the seed is out of range.
    """
    if not is_whole(n := as_int(n), 0, MOST_SAMPLED):
        raise ProbabilityError("probability-sample", value=shown(n), most=MOST_SAMPLED)
    if not is_whole(seed := as_int(seed), 0, WORD):
        raise ProbabilityError("probability-seed", value=shown(seed))
    return n, seed


def _numbers_of(seed: int) -> Callable[[int], int]:
    """Return the random generator of a seed, the same on every platform.

    It gives a number from 0 to one below its argument, all equally likely.
    """
    key, words = key_of(seed, 0, 0), itertools.count()

    def below(bound: int) -> int:
        bits = (bound - 1).bit_length()
        while True:
            number = 0
            for _ in range(0, bits, WORD_BITS):
                number = number << WORD_BITS | draw(key, next(words))
            number &= (1 << bits) - 1
            if number < bound:
                return number

    return below
