"""Cards and places, as they are asked for and in words: a rank, a suit, a seat, the talon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import RANKS, SUITS, Card, cards_of, mask_of
from nainjaune_widget.engine.masks import SUIT
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.words import ProbabilityError, listed, shown, text

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
