"""Cards and places as they are asked for and in words; a table, and the facts known of its deal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, partial, reduce
from types import SimpleNamespace
from typing import Literal, NamedTuple, TypeVar

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import RANKS, SUITS, Card, cards_of, mask_of, rank_name
from nainjaune_widget.engine.masks import SUIT
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.engine.rulesets import find_ruleset
from nainjaune_widget.probability.counting.walk import Walk, count
from nainjaune_widget.probability.counting.worlds import World
from nainjaune_widget.words import ProbabilityError, check_language, listed, shown, text

CardOrRank = Card | str | int
"""A card, a string that names one, or a rank from 1 to 13."""

MOST_NAMED = 6
"""The parts of a kind that are named one by one."""

SUIT_NAMES = dict(zip(f"{SUITS}CDHScdhs", SUITS * 3, strict=True))
"""The suits, by their signs and by the letters that keyboards have for them."""

Item = TypeVar("Item")
TALON = "talon"
"""The name of the talon, wherever a place is asked for."""
Place = int | str
"""A seat, or ``"talon"``."""


def read_rank(rank: object) -> int:
    """Return a rank.

    Raises:
        ProbabilityError: it is not an integer from 1 to 13.
    """
    if is_whole(rank := as_int(rank), RANKS[0], RANKS[-1]):
        return rank
    raise ProbabilityError("probability-rank", value=shown(rank))


def read_suit(suit: object) -> str:
    """Return a suit: ``"♣"``, ``"♦"``, ``"♥"`` or ``"♠"``.

    Args:
        suit: the suit, or its letter C, D, H or S.

    Raises:
        ProbabilityError: the suit is unknown.

    >>> read_suit("♥"), read_suit("D")
    ('♥', '♦')
    """
    if isinstance(suit, str) and suit in SUIT_NAMES:
        return SUIT_NAMES[suit]
    raise ProbabilityError("probability-suit", value=shown(suit))


def read_card(card: Card | str, rules: Ruleset) -> Card:
    """Return a card of the pack.

    Raises:
        CardError: it is not a card.
        ProbabilityError: the card is not in the pack.
    """
    card = Card(card)
    if card not in rules.pack:
        raise ProbabilityError("not-in-pack", card=card, id=rules.id)
    return card


def read_card_or_rank(value: object, rules: Ruleset) -> Card | int:
    """Return a card of the pack, or a rank.

    Raises:
        CardError: a string names no card.
        ProbabilityError: it is neither, or the card is not in the pack.
    """
    return read_card(value, rules) if isinstance(value, (str, Card)) else read_rank(value)


def read_each(values: object, read: Callable[[object], Item]) -> list[Item]:
    """Read the members of a list; one thing alone is a list of it, and a string is split at blanks.

    Args:
        values: the list.
        read: the function that reads a member.

    Raises:
        ProbabilityError: it is not a list, or something is there twice.

    >>> read_each("♣ H", read_suit), read_each(10, read_rank), read_each(Card("7♦"), str)
    (['♣', '♥'], [10], ['7♦'])
    """
    if isinstance(values := as_int(values), (int, Card)):
        values = [values]
    members = values.split() if isinstance(values, str) else values
    if not isinstance(members, Iterable):
        raise ProbabilityError("probability-cards", value=shown(values))
    found: list[Item] = []
    for member in members:
        item = read(member)
        if item in found:
            raise ProbabilityError("probability-twice", value=str(item))
        found.append(item)
    return found


def read_cards_and_ranks(values: object, rules: Ruleset) -> list[Card | int]:
    """Return cards and ranks, each of them once.

    Raises:
        CardError: a string names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    return read_each(values, lambda value: read_card_or_rank(value, rules))


def read_cards(values: object, rules: Ruleset) -> int:
    """Return a mask of cards; a rank stands for all its cards.

    Raises:
        CardError: a string names no card.
        ProbabilityError: something is neither card nor rank, or a card is there twice.
    """
    mask = 0
    for item in read_cards_and_ranks(values, rules):
        cards = cards_of_kind(item, rules)
        if mask & cards:
            raise ProbabilityError("probability-twice", value=str(cards_of(mask & cards)[0]))
        mask |= cards
    return mask


def cards_of_kind(kind: Card | int | str, rules: Ruleset) -> int:
    """Return the mask of a card, or of the cards of a rank or of a suit that are in the pack."""
    if isinstance(kind, Card):
        return 1 << kind.number
    return mask_of(card for card in rules.pack if kind in (card.rank, card.suit))


def say_kind(cards: int, pack: int, lang: str) -> str:
    """Return a kind of card in words.

    Args:
        cards: the mask of the cards.
        pack: the mask of the pack.
        lang: the language.

    >>> pack = (1 << 52) - 1
    >>> say_kind(pack >> 40 << 40, pack, "en")
    'jacks, queens and kings'
    >>> say_kind(mask_of([Card("K♥"), Card("7♦")]), pack, "fr")
    '7♦ et R♥'
    """
    if cards == pack:
        return text("probability", "all-cards", lang)
    for suit in range(len(SUITS)):
        if cards and cards == SUIT << suit & pack:
            return text("probability", f"suits.{suit}", lang)
    ranks, left = _whole_ranks(cards, pack)
    parts = [text("probability", f"ranks.{rank}", lang) for rank in ranks]
    parts += [card.say(lang) for card in cards_of(left)]
    if len(parts) > MOST_NAMED:
        return text("probability", "these-cards", lang)
    return listed(parts, lang)


def is_named_singly(cards: int, pack: int) -> bool:
    """Return True where a kind is named card by card."""
    return not _whole_ranks(cards, pack)[0] and cards.bit_count() <= MOST_NAMED


def _whole_ranks(cards: int, pack: int) -> tuple[list[int], int]:
    """Return the ranks of which all cards are among some, and the mask of the other cards."""
    ranks = []
    for rank in RANKS:
        of_rank = pack & 15 << 4 * (rank - 1)
        if of_rank.bit_count() > 1 and cards & of_rank == of_rank:
            ranks.append(rank)
            cards &= ~of_rank
    return ranks, cards


def read_place(place: object, players: int) -> int:
    """Return the number of a place: that of a seat, or the number of players for the talon.

    Raises:
        ProbabilityError: the place is unknown.

    >>> read_place(2, players=4), read_place("talon", players=4)
    (2, 4)
    """
    if place == TALON:
        return players
    if is_whole(place := as_int(place), 0, players - 1):
        return place
    raise ProbabilityError("probability-place", value=shown(place), last=players - 1)


def name_of(place: int, players: int) -> Place:
    """Return a place as it was asked for: a seat, or ``"talon"``.

    >>> name_of(2, players=4), name_of(4, players=4)
    (2, 'talon')
    """
    return TALON if place == players else place


def say_place(place: int, players: int, lang: str) -> str:
    """Return a place in words.

    >>> say_place(1, 4, "fr"), say_place(4, 4, "en")
    ('le siège 1', 'the talon')
    """
    if place == players:
        return text("probability", "talon", lang)
    return text("probability", "seat", lang, seat=place)


def capitalised(words: str) -> str:
    """Return a text with a capital letter at its beginning."""
    return words[:1].upper() + words[1:]


FactKind = Literal["holds", "some", "lacks", "hand", "played", "turn-up"]


class Fact(NamedTuple):
    """One thing that is known of a deal.

    Attributes:
        kind: the place ``"holds"`` all of the cards, holds ``"some"`` of them, or ``"lacks"``
            them all; they are its whole ``"hand"``, or the cards that it has ``"played"``; or
            the ``"turn-up"``, at the talon's end.
        place: the place.
        cards: the mask of the cards.
        rank: their rank, where it was the rank that was given, else 0.
        event: the number of the event that tells it, 0 for none.
    """

    kind: FactKind
    place: int
    cards: int
    rank: int = 0
    event: int = 0

    def narrow(self, world: World) -> World:
        """Return the deals of a world of which this is true."""
        if self.kind == "lacks":
            return world.without_cards(self.place, self.cards)
        if self.kind == "some":
            return world.with_one_of(self.place, self.cards)
        return world.with_cards(self.place, self.cards)

    def say(self, players: int, lang: str) -> str:
        """Return the fact in words."""
        what = rank_name(self.rank, lang) if self.rank else cards_of(self.cards)
        key = f"fact.{self.kind}.rank" if self.rank else f"fact.{self.kind}"
        said = text("probability", key, lang, place=say_place(self.place, players, lang), what=what)
        if not self.event:
            return said
        return text("probability", "fact.event", lang, fact=said, event=self.event)


def read_facts(kind: FactKind, place: int, items: object, rules: Ruleset) -> list[Fact]:
    """Return the facts that a place holds some cards and ranks, or that it lacks them.

    It holds a rank with at least one card of it, and lacks it without any.

    Args:
        kind: ``"holds"`` or ``"lacks"``.
        place: the place.
        items: the cards and ranks.
        rules: the ruleset.

    Raises:
        CardError: a string names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    of_rank: FactKind = "some" if kind == "holds" else kind
    return [
        Fact(kind, place, 1 << item.number)
        if isinstance(item, Card)
        else Fact(of_rank, place, cards_of_kind(item, rules), item)
        for item in read_cards_and_ranks(items, rules)
    ]


def narrow(world: World, facts: Iterable[Fact]) -> World:
    """Return the deals of a world of which all of some facts are true."""
    return reduce(lambda narrowed, fact: fact.narrow(narrowed), facts, world).settled()


def refuse_contradictions(world: World, facts: Sequence[Fact], players: int) -> None:
    """Refuse facts that no deal of a world fits.

    Raises:
        ProbabilityError: no deal fits; the message names the fewest facts that contradict.
    """
    if Walk(narrow(world, facts)).is_possible:
        return
    needed = list(facts)
    for fact in facts:
        others = [each for each in needed if each is not fact]
        if not Walk(narrow(world, others)).is_possible:
            needed = others
    told = SimpleNamespace(say=partial(say_facts, needed, players))
    raise ProbabilityError("probability-contradiction", facts=told)


def say_facts(facts: Iterable[Fact], players: int, lang: str) -> str:
    """Return facts in words, one after the other."""
    separator = text("probability", "between-facts", lang)
    return separator.join(fact.say(players, lang) for fact in facts)


@dataclass(frozen=True, repr=False)
class Situation:
    """A table, and what is known of its deal; all deals that fit are equally likely.

    Attributes:
        rules: the ruleset.
        sizes: by place, the number of cards that it is dealt; the talon comes last.
        lang: the language of the results.
        facts: what is known, in the order in which it was given.
        before: the situation before the last facts were given; None without any.
    """

    rules: Ruleset
    sizes: tuple[int, ...]
    lang: str
    facts: tuple[Fact, ...] = ()
    before: Situation | None = field(default=None, compare=False)

    @classmethod
    def at_table(
        cls,
        rules: str | Ruleset,
        players: int,
        dealer: int,
        turn_up: Card | str | None,
        lang: str | None,
    ) -> Situation:
        """Return the situation before anything is seen, but for the turn-up.

        Raises:
            RulesetError: an unknown ruleset.
            DealError: the number of players or the dealer is out of range.
            ProbabilityError: the turn-up is impossible, or the language is unknown.
        """
        rules = find_ruleset(rules)
        lang = check_language(lang, ProbabilityError)
        hands = rules.hand_sizes(players, dealer)
        situation = cls(rules, (*hands, len(rules.pack) - sum(hands)), lang)
        if turn_up is None:
            return situation
        if not rules.trumps:
            raise ProbabilityError("probability-no-trumps", id=rules.id)
        card = read_card_or_rank(turn_up, rules)
        if not isinstance(card, Card):
            raise ProbabilityError("probability-turn-up", value=shown(turn_up))
        return replace(situation, facts=(Fact("turn-up", len(hands), 1 << card.number),))

    @property
    def players(self) -> int:
        """The number of seats, which is the number of the talon among the places."""
        return len(self.sizes) - 1

    @cached_property
    def pack(self) -> int:
        """The mask of the pack."""
        return mask_of(self.rules.pack)

    @cached_property
    def world(self) -> World:
        """The deals that fit."""
        return narrow(World.of(self.sizes, self.pack), self.facts)

    @cached_property
    def deals(self) -> int:
        """The number of deals that fit; the talon's order does not count."""
        return count(self.world)

    def language(self, lang: str | None) -> str:
        """Return a language, or that of the results for None.

        Raises:
            ProbabilityError: the language is unknown.
        """
        return self.lang if lang is None else check_language(lang, ProbabilityError)

    def __str__(self) -> str:
        """Return the arguments that tell it, for a `repr`."""
        given = f", facts={len(self.facts)}" if self.facts else ""
        return f"{self.rules.id!r}, players={self.players}{given}"

    def key(self, name: str) -> str:
        """Return the key of a text that is another one where facts have been given."""
        return f"{name}-given" if self.before else name

    def say(self, lang: str) -> str:
        """Return in words all that is known of the deal; nothing where that is nothing."""
        if not self.facts:
            return ""
        facts = say_facts(self.facts, self.players, lang)
        return text("probability", self.key("known"), lang, facts=facts)

    def say_news(self, lang: str) -> str:
        """Return in words the facts that were given last."""
        known = self.before.facts if self.before else ()
        return say_facts([fact for fact in self.facts if fact not in known], self.players, lang)

    def sentence(self, key: str, place: int, lang: str, **values: object) -> str:
        """Return a sentence about one place."""
        where = say_place(place, self.players, lang)
        return capitalised(text("probability", key, lang, place=where, **values))

    def given(self, facts: Iterable[Fact]) -> Situation:
        """Return the situation in which more is known.

        Raises:
            ProbabilityError: no deal fits; the message says which facts contradict each other.
        """
        new = tuple(dict.fromkeys(fact for fact in facts if fact not in self.facts))
        if not new:
            return self
        every = (*self.facts, *new)
        refuse_contradictions(World.of(self.sizes, self.pack), every, self.players)
        return replace(self, facts=every, before=self)
