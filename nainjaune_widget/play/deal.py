"""A deal: the hands before the first card is played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.generator import MOST_WORDS, WORD, key_of, seat_key, shuffle
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.engine.seat_secrets import seat_secrets
from nainjaune_widget.play import codes
from nainjaune_widget.play.pictures import picture_of_deal
from nainjaune_widget.sheets import Drawing, Pictured
from nainjaune_widget.words import DealError, check_language, shown

CardLike = Card | str
"""A card, or a string that names one."""


@dataclass(frozen=True, eq=False, repr=False)
class Deal(Pictured):
    """The hands, the talon, the dealer and the ruleset. It never changes.

    Make one with `shuffled`, `from_deck`, `from_hands` or `from_code`. Two deals are equal when
    ruleset, dealer and hands are. The last line of a notebook cell shows a deal as a picture, all
    cards face up.

    Attributes:
        rules: the ruleset.
        dealer: the dealer's seat.
        masks: the hands by seat, as the kernel's masks.
        talon: the cards left undealt.
        seed: the seed of a shuffled deal, else None.
        number: its number under that seed, else None.

    >>> deal = Deal.shuffled("lindor-1789", players=4, seed=7)
    >>> [len(hand) for hand in deal.hands], len(deal.talon)
    ([12, 12, 12, 12], 4)
    """

    rules: Ruleset
    dealer: int
    masks: tuple[int, ...]
    talon: tuple[Card, ...]
    seed: int | None = None
    number: int | None = None

    @classmethod
    def shuffled(
        cls,
        rules: str | Ruleset = "lindor-1789",
        players: int = 4,
        seed: int = 0,
        number: int = 0,
        dealer: int = 0,
    ) -> Deal:
        """Shuffle and deal.

        The same arguments give the same deal on every platform and in every version.

        Args:
            rules: a ruleset or its id.
            players: the number of seats.
            seed: 0 to 2⁶² − 1.
            number: the number of the deal under that seed, 0 to 2⁶² − 1.
            dealer: the dealer's seat.

        Raises:
            RulesetError: an unknown ruleset.
            DealError: an impossible number of players, dealer, seed or number.

        >>> Deal.shuffled("lindor-1789", seed=7) == Deal.shuffled("lindor-1789", seed=7, number=1)
        False
        """
        rules = find_ruleset(rules)
        players, dealer = rules.check_table(players, dealer)
        seed, number = as_int(seed), as_int(number)
        for what, value in (("seed", seed), ("number", number)):
            if not is_whole(value, 0, WORD):
                raise DealError("seed", what=what, value=shown(value))
        pack = [card.number for card in rules.pack]
        order = rules.dealing_order(players, dealer)
        shuffle(pack, [0] * MOST_WORDS, key_of(seed, number, 0), len(order))
        return cls._dealt(pack, order, rules, players, dealer, seed, number)

    @classmethod
    def from_deck(
        cls,
        cards: Iterable[CardLike],
        rules: str | Ruleset,
        players: int = 4,
        dealer: int = 0,
    ) -> Deal:
        """Deal a pack from the top, in the ruleset's own dealing order (clause *deal*).

        Args:
            cards: the whole pack, the top card first.
            rules: a ruleset or its id.
            players: the number of seats.
            dealer: the dealer's seat.

        Raises:
            CardError: a card cannot be read.
            DealError: a card is missing or there twice, or the number of players or the dealer is
                impossible.

        >>> pack = [rank + suit for rank in "A 2 3 4 5 6 7 8 9 10 J Q K".split() for suit in "♣♦♥♠"]
        >>> Deal.from_deck(pack, "cats-at-cards", players=4).hands[1][:3]
        (Card('A♣'), Card('2♣'), Card('3♣'))
        """
        rules = find_ruleset(rules)
        players, dealer = rules.check_table(players, dealer)
        pack = read_cards(cards)
        if len(pack) != len(rules.pack):
            raise DealError("deck-size", n=len(pack), needed=len(rules.pack))
        _masks(rules, [pack], "deck-twice")
        numbers = [card.number for card in pack]
        return cls._dealt(numbers, rules.dealing_order(players, dealer), rules, players, dealer)

    @classmethod
    def from_hands(
        cls,
        hands: Sequence[Iterable[CardLike]],
        rules: str | Ruleset,
        dealer: int = 0,
        talon: Iterable[CardLike] | None = None,
    ) -> Deal:
        """Lay out a deal by hand.

        Args:
            hands: the cards of each seat, at least one each; a hand can be a string such as
                ``"7♦ 8♣"``.
            rules: a ruleset or its id.
            dealer: the dealer's seat.
            talon: the other cards in their order; in the order of the pack when left out.

        Raises:
            CardError: a card cannot be read.
            DealError: a card is there twice, a hand is empty, or the talon is not made of the other
                cards.

        >>> Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789").hands[1]
        (Card('8♣'), Card('9♣'))
        """
        rules = find_ruleset(rules)
        if isinstance(hands, str):
            raise DealError("hands-type", value=shown(hands))
        _, dealer = rules.check_table(len(hands), dealer)
        masks = _masks(rules, map(read_cards, hands), "hands-twice")
        rest = cards_of(mask_of(rules.pack) & ~sum(masks))
        if talon is not None:
            rest = _check_talon(read_cards(talon), rest)
        if rules.trumps and not rest:
            raise DealError("no-turn-up")
        return cls(rules, dealer, masks, rest)

    @classmethod
    def from_code(cls, text: str) -> Deal:
        """Read the deal of a code.

        Args:
            text: the `code` of a deal, in either case; hyphens and blanks do not matter.

        Raises:
            RecordError: it is not the code of a deal; the message says why. Any single wrong
                character and any two neighbours swapped are detected.

        >>> deal = Deal.shuffled("cats-at-cards", players=3, seed=7)
        >>> Deal.from_code(deal.code.lower()) == deal
        True
        """
        return cls(*codes.decode(text))

    @cached_property
    def code(self) -> str:
        """A short code of the deal, with its dealer and ruleset, to pass on.

        It has 23 letters and digits with three players, then 26, 29, 31, 32, and 34 with eight (24
        and 27 in Pope Joan with three and four); a few more if the ruleset was changed. The last
        two are a check, and no two characters look alike. Equal deals have equal codes, however
        they were made and in every version.

        Raises:
            RecordError: the ruleset is not one of the known ones, changed or not.

        >>> Deal.shuffled("lindor-1789", players=4, seed=7).code
        '4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB'
        """
        return codes.encode(self.rules, self.dealer, self.masks, self.turn_up)

    @classmethod
    def _dealt(
        cls,
        pack: list[int],
        order: tuple[int, ...],
        rules: Ruleset,
        players: int,
        dealer: int,
        seed: int | None = None,
        number: int | None = None,
    ) -> Deal:
        masks = [0] * (players + 1)
        for place, seat in enumerate(order):
            masks[seat] |= 1 << pack[place]
        if rules.trumps:
            dead_hand = [card for card, seat in zip(pack, order, strict=True) if seat == players]
            talon = tuple(PACK[card] for card in dead_hand)
        else:
            talon = tuple(PACK[card] for card in sorted(pack[len(order) :]))
        return cls(rules, dealer, tuple(masks[:players]), talon, seed, number)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.masks)

    @cached_property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The hands by seat, each sorted."""
        return tuple(cards_of(mask) for mask in self.masks)

    @cached_property
    def seat_keys(self) -> tuple[int, ...]:
        """By seat, the key of its random draws: the same seed and number give the same keys."""
        secrets = seat_secrets(self.seed or 0)[: self.players]
        return tuple([seat_key(secret, self.number or 0) for secret in secrets])

    @property
    def turn_up(self) -> Card | None:
        """The last card of the dead hand, which makes trumps; None without trumps."""
        return self.talon[-1] if self.rules.trumps else None

    def picture(self, lang: str | None = None) -> Drawing:
        """Draw the hands, the talon, and the boxes with the stakes in them.

        Args:
            lang: ``"en"`` or ``"fr"``.

        Raises:
            DealError: there is no such language.

        >>> deal = Deal.from_hands(["7♦", "8♣ 9♣", "K♥"], "lindor-1789")
        >>> "Seat 1 (−15): 8♣ 9♣." in deal.picture().alternative
        True
        """
        return picture_of_deal(self, check_language(lang, DealError))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deal):
            return NotImplemented
        return self._whole() == other._whole()

    def __hash__(self) -> int:
        return hash(self._whole())

    def _whole(self) -> tuple[object, ...]:
        return self.rules, self.dealer, self.masks, self.turn_up

    def __repr__(self) -> str:
        rules = repr(self.rules.id)
        if changes := self.rules.changes:
            options = ", ".join(f"{option}={value!r}" for option, value in changes.items())
            rules = f"RULESETS[{rules}].replace({options})"
        if self.seed is not None:
            return (
                f"Deal.shuffled({rules}, players={self.players}, seed={self.seed}, "
                f"number={self.number}, dealer={self.dealer})"
            )
        hands = [" ".join(map(str, hand)) for hand in self.hands]
        talon = f", talon={' '.join(map(str, self.talon))!r}" if self.rules.trumps else ""
        return f"Deal.from_hands({hands!r}, {rules}, dealer={self.dealer}{talon})"


def _masks(rules: Ruleset, hands: Iterable[list[Card]], twice: str) -> tuple[int, ...]:
    """Return hands as masks, and refuse a card that is not in the pack or was there before."""
    masks: list[int] = []
    left = mask_of(rules.pack)
    for seat, hand in enumerate(hands):
        before = left
        for card in hand:
            if not left >> card.number & 1:
                known = card in rules.pack
                raise DealError(twice if known else "not-in-pack", card=card, id=rules.id)
            left ^= 1 << card.number
        if left == before:
            raise DealError("hands-empty", seat=seat)
        masks.append(before ^ left)
    return tuple(masks)


def read_cards(hand: Iterable[CardLike]) -> list[Card]:
    """Read the cards of a hand; a string such as ``"7♦ 8♣"`` will do.

    Raises:
        CardError: a card cannot be read.
    """
    return [Card(card) for card in (hand.split() if isinstance(hand, str) else hand)]


def _check_talon(talon: list[Card], rest: tuple[Card, ...]) -> tuple[Card, ...]:
    if len(talon) != len(rest) or mask_of(talon) != mask_of(rest):
        missing = tuple(card for card in rest if card not in talon)
        extra = tuple(card for card in talon if card not in rest or talon.count(card) > 1)
        raise DealError("talon-mismatch", missing=missing or "–", extra=extra or "–")
    return tuple(talon)
