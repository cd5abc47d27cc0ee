"""The cards, as people write them and as the kernel numbers them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, total_ordering

from nainjaune_widget.words import LANGUAGES, CardError, check_language, shown, text

SUITS = "♣♦♥♠"
CARDS_IN_PACK = 52
RANKS = range(1, 14)
ACE, JACK, QUEEN, KING = 1, 11, 12, 13

# Many keyboards add a mark for emoji style, and some write outlined suits.
_CLEAN = str.maketrans({"\ufe0f": None, "\ufe0e": None, "♧": "♣", "♢": "♦", "♡": "♥", "♤": "♠"})


@total_ordering
class Card:
    """One of the 52 cards.

    Two strings that mean the same card give the same object. Cards sort by rank, then
    by suit in the order ♣ ♦ ♥ ♠.

    Args:
        code: rank ``A 2 … 10 J Q K`` (or ``1 V D R`` before a suit sign) and suit
            ``♣ ♦ ♥ ♠`` or ``C D H S``; or a card, which is returned.

    Raises:
        CardError: no card can be read.

    Attributes:
        rank: 1 (ace, always low) to 13 (king).
        suit: ``"♣"``, ``"♦"``, ``"♥"`` or ``"♠"``.
        number: the kernel's number, 0 (A♣) to 51 (K♠): ``4 * (rank - 1) + suit``.
        points: its price for a loser who still holds it: ace 1, court cards 10, others
            their rank (clause *points*).

    >>> Card("7♦") == Card("7D"), str(Card("QS")), Card("K♥").points
    (True, 'Q♠', 10)
    >>> sorted([Card("A♠"), Card("K♣"), Card("A♦")])
    [Card('A♦'), Card('A♠'), Card('K♣')]
    """

    __slots__ = ("number", "points", "rank", "suit")

    rank: int
    suit: str
    number: int
    points: int

    def __new__(cls, code: str | Card) -> Card:  # noqa: PYI034 - there are 52 and no others
        """Return the card that a string names."""
        return code if isinstance(code, Card) else cls.parse(code)

    @classmethod
    def parse(cls, text: str, lang: str = "en") -> Card:
        """Read a card.

        Args:
            text: rank and suit, in either case; blanks around them are ignored.
            lang: ``"fr"`` reads the suit letters ``T K C P`` (trèfle, carreau, cœur,
                pique) and ``D`` as *dame*. Before a suit sign French ranks are read in
                either language, as they cannot mean anything else.

        Raises:
            CardError: no card can be read.

        >>> Card.parse("R♥", lang="fr"), Card.parse("DP", lang="fr"), Card.parse("V♣")
        (Card('K♥'), Card('Q♠'), Card('J♣'))
        """
        lang = check_language(lang, CardError)
        if not isinstance(text, str):
            raise CardError("card-type", kind=type(text).__name__)
        cleaned = text.translate(_CLEAN).strip().upper()
        rank_text, suit_text = cleaned[:-1].strip(), cleaned[-1:]
        ranks = _ranks_read(lang)
        if suit_text in SUITS:
            suit = SUITS.find(suit_text)
            ranks = _ranks_read(*LANGUAGES) | ranks
        else:
            suit = _suit_letters(lang).find(suit_text)
        if not cleaned or suit < 0 or rank_text not in ranks:
            raise CardError("card", text=shown(text))
        return PACK[4 * (ranks[rank_text] - 1) + suit]

    def say(self, lang: str) -> str:
        """Return the card in short, in the letters of a language.

        Raises:
            CardError: there is no such language.

        >>> Card("K♥").say("fr"), Card("A♥").say("fr"), Card("K♥").say("en")
        ('R♥', '1♥', 'K♥')
        """
        return rank_letter(self.rank, check_language(lang, CardError)) + self.suit

    def name(self, lang: str | None = None) -> str:
        """Return the card in words.

        Raises:
            CardError: there is no such language.

        >>> Card("K♥").name("fr"), Card("K♥").name("en")
        ('roi de cœur', 'king of hearts')
        """
        lang = check_language(lang, CardError)
        suit = text("cards", f"suit.{SUITS.index(self.suit)}", lang)
        return text("cards", "card", lang, rank=rank_name(self.rank, lang), suit=suit)

    def __str__(self) -> str:
        return self.say("en")

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __lt__(self, other: object) -> bool:
        return self.number < other.number if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.number

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed: {self}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed: {self}")

    def __reduce__(self) -> tuple[type[Card], tuple[str]]:
        return Card, (str(self),)


@cache
def _ranks_read(*languages: str) -> dict[str, int]:
    """The ranks by the text in the corner of a card, in some languages."""
    return {rank_letter(rank, lang): rank for lang in languages for rank in RANKS}


@cache
def _suit_letters(lang: str) -> str:
    """The letters of the suits, in the order ♣ ♦ ♥ ♠."""
    return "".join(text("cards", f"suit-letter.{suit}", lang) for suit in range(len(SUITS)))


def rank_name(rank: int, lang: str) -> str:
    """Return a rank in words.

    >>> rank_name(12, "fr"), rank_name(10, "en")
    ('dame', 'ten')
    """
    return text("cards", f"rank.{rank}", lang)


def rank_letter(rank: int, lang: str) -> str:
    """Return a rank as the corner of a card shows it.

    >>> rank_letter(1, "fr"), rank_letter(1, "en"), rank_letter(10, "fr")
    ('1', 'A', '10')
    """
    return str(rank) if 1 < rank < 11 else text("cards", f"letter.{rank}", lang)


def _make(number: int) -> Card:
    card, rank = object.__new__(Card), number // 4 + 1
    values = {"number": number, "rank": rank, "suit": SUITS[number % 4], "points": min(rank, 10)}
    for name, value in values.items():
        object.__setattr__(card, name, value)
    return card


PACK: tuple[Card, ...] = tuple(_make(number) for number in range(CARDS_IN_PACK))
"""All 52 cards, by their numbers."""


def card_of(rank: int, suit: str) -> Card:
    """Return the card of a rank and a suit.

    >>> card_of(KING, "♥")
    Card('K♥')
    """
    return PACK[4 * (rank - 1) + SUITS.index(suit)]


def mask_of(cards: Iterable[Card]) -> int:
    """Return a set of cards as a 52-bit mask.

    >>> mask_of([Card("A♣"), Card("A♠")])
    9
    """
    mask = 0
    for card in cards:
        mask |= 1 << card.number
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """Return the cards of a mask, sorted.

    >>> cards_of(9)
    (Card('A♣'), Card('A♠'))
    """
    cards = []
    while mask:
        lowest = mask & -mask
        cards.append(PACK[lowest.bit_length() - 1])
        mask ^= lowest
    return tuple(cards)
