"""Kinds of cards: a rank, a suit, or any cards; as they are asked for and in words."""

from __future__ import annotations

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.cards import PACK, RANKS, SUITS, Card, cards_of, mask_of
from nainjaune_widget.engine.rules.ruleset import Ruleset
from nainjaune_widget.words import ProbabilityError, listed, plain_list, shown, text

CardOrRank = Card | str | int
"""A card, a text that names one, or a rank from 1 to 13."""

MOST_NAMED = 6
"""The parts of a kind that are named one by one."""

SUIT_LETTERS = "CDHS"
"""The suits in the order ♣ ♦ ♥ ♠, as keyboards have them."""


def read_rank(rank: object) -> int:
    """Return a rank.

    Raises:
        ProbabilityError: it is not a whole number from 1 to 13.
    """
    if is_whole(rank, RANKS[0], RANKS[-1]):
        return rank
    raise ProbabilityError("probability-rank", value=shown(rank))


def read_suit(suit: object) -> str:
    """Return a suit: ``"♣"``, ``"♦"``, ``"♥"`` or ``"♠"``.

    Args:
        suit: the suit, or its letter C, D, H or S.

    Raises:
        ProbabilityError: there is no such suit.

    >>> read_suit("♥"), read_suit("D")
    ('♥', '♦')
    """
    if isinstance(suit, str) and len(suit) == 1:
        if suit in SUITS:
            return suit
        if suit.upper() in SUIT_LETTERS:
            return SUITS[SUIT_LETTERS.index(suit.upper())]
    raise ProbabilityError("probability-suit", value=shown(suit))


def cards_of_rank(rank: int, rules: Ruleset) -> int:
    """Return the mask of the cards of a rank that are in the pack."""
    return mask_of(card for card in rules.pack if card.rank == rank)


def cards_of_suit(suit: str, rules: Ruleset) -> int:
    """Return the mask of the cards of a suit that are in the pack."""
    return mask_of(card for card in rules.pack if card.suit == suit)


def read_card_or_rank(value: object, rules: Ruleset) -> Card | int:
    """Return a card of the pack, or a rank.

    Raises:
        CardError: a text names no card.
        ProbabilityError: it is neither, or the card is not in the pack.
    """
    if isinstance(value, (str, Card)):
        card = Card(value)
        if card not in rules.pack:
            raise ProbabilityError("not-in-pack", card=card, id=rules.id)
        return card
    return read_rank(value)


def read_list(values: object) -> list[object]:
    """Return what a list holds; one thing alone is a list of it, and a text is split at blanks.

    Raises:
        ProbabilityError: it is not a list.
    """
    if isinstance(values, str):
        return list(values.split())
    if isinstance(values, (int, Card)):
        return [values]
    listed = plain_list(values)
    if listed is None:
        raise ProbabilityError("probability-cards", value=shown(values))
    return listed


def read_cards_and_ranks(values: object, rules: Ruleset) -> list[Card | int]:
    """Return cards and ranks, each of them once.

    Raises:
        CardError: a text names no card.
        ProbabilityError: something is neither card nor rank, or is there twice.
    """
    found: list[Card | int] = []
    for value in read_list(values):
        item = read_card_or_rank(value, rules)
        if item in found:
            raise ProbabilityError("probability-twice", value=_said(item))
        found.append(item)
    return found


def read_cards(values: object, rules: Ruleset) -> int:
    """Return a mask of cards; a rank stands for all its cards.

    Raises:
        CardError: a text names no card.
        ProbabilityError: something is neither card nor rank, or a card is there twice.
    """
    mask = 0
    for item in read_cards_and_ranks(values, rules):
        cards = 1 << item.number if isinstance(item, Card) else cards_of_rank(item, rules)
        if mask & cards:
            raise ProbabilityError("probability-twice", value=str(cards_of(mask & cards)[0]))
        mask |= cards
    return mask


def _said(item: Card | int) -> str:
    return str(item)


def say_kind(cards: int, pack: int, lang: str) -> str:
    """Return a kind of card in words.

    Args:
        cards: the mask of the cards.
        pack: the mask of the pack.
        lang: the language.

    >>> pack = (1 << 52) - 1
    >>> say_kind(mask_of(card for card in PACK if card.rank > 10), pack, "en")
    'jacks, queens and kings'
    >>> say_kind(mask_of([Card("K♥"), Card("7♦")]), pack, "fr")
    '7♦ et R♥'
    """
    if cards == pack:
        return text("probability", "all-cards", lang)
    for suit in range(len(SUITS)):
        if cards and cards == mask_of(PACK[suit::4]) & pack:
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
