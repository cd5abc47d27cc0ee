"""A deal that is being laid out: the place of each card, and the problems left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from nainjaune_widget.board.table import nearest_players
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.generator import MOST_WORDS, WORD, key_of, shuffle
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Deal
from nainjaune_widget.words import DealError, is_among, shown

TALON = "talon"

Destination = int | str | None
"""The destination of a card: a seat, the ``"talon"``, or None for the undealt pack."""


@dataclass(frozen=True)
class Layout:
    """The place of each card. A layout never changes: each step makes another one.

    Attributes:
        rules: the ruleset.
        dealer: the dealer's seat.
        hands: the cards of each seat, as masks.
        talon: the cards that were put there, the last of them on top.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> layout = Layout.empty(RULESETS["lindor-1789"], 4)
    >>> [problem.key for problem in layout.moved([Card("7♦")], 2).problems]
    ['hands-empty', 'hands-empty', 'hands-empty']
    """

    rules: Ruleset
    dealer: int
    hands: tuple[int, ...]
    talon: tuple[Card, ...] = ()

    @classmethod
    def empty(cls, rules: Ruleset, players: int, dealer: int = 0) -> Self:
        """Return a layout without any card dealt.

        Raises:
            DealError: the rules do not allow that many players, or the seat does not exist.
        """
        players, dealer = rules.check_table(players, dealer)
        return cls(rules, dealer, (0,) * players)

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """Return the layout of a deal."""
        return cls(deal.rules, deal.dealer, deal.masks, deal.talon)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards not dealt yet, sorted. In a deal they belong to the talon."""
        dealt = mask_of(self.talon)
        for hand in self.hands:
            dealt |= hand
        return cards_of(mask_of(self.rules.pack) & ~dealt)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The talon of the deal as it would be now, its last card on top."""
        return (*self.pack, *self.talon)

    @property
    def usual(self) -> tuple[int, ...]:
        """The number of cards that each seat is dealt by the rules (clause *deal*)."""
        return self.rules.hand_sizes(self.players, self.dealer)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat has."""
        return tuple(hand.bit_count() for hand in self.hands)

    def moved(self, cards: Sequence[Card], to: Destination) -> Self:
        """Return a layout with some cards put elsewhere.

        Args:
            cards: the cards; in the talon the last of them comes on top.
            to: a seat, ``"talon"``, or None to take them back.

        Raises:
            DealError: a card is not in the pack of these rules, or the place does not exist.
        """
        is_talon, to = is_among(to, (TALON,)), as_int(to)
        if to is not None and not is_talon and not is_whole(to, 0, self.players - 1):
            raise DealError("composer-place", value=shown(to), last=self.players - 1)
        for card in cards:
            if card not in self.rules.pack:
                raise DealError("not-in-pack", card=card, id=self.rules.id)
        taken = mask_of(cards)
        hands = [hand & ~taken for hand in self.hands]
        talon = [card for card in self.talon if card not in cards]
        if is_talon:
            talon += dict.fromkeys(cards)
        elif isinstance(to, int):
            hands[to] |= taken
        return replace(self, hands=tuple(hands), talon=tuple(talon))

    def at_table(
        self, rules: str | Ruleset | None, players: int | None, dealer: int | None
    ) -> Self:
        """Return the same cards under other rules, at another table; what is None stays.

        Cards of seats that are gone, and cards that are not in the pack, go back.

        Args:
            rules: a ruleset or its id.
            players: the number of seats; else the nearest number that the rules allow.
            dealer: the dealer's seat; else the nearest seat that is there.

        Raises:
            RulesetError, DealError: impossible rules, players or dealer.
        """
        found = self.rules if rules is None else find_ruleset(rules)
        players = found.check_players(
            nearest_players(found, self.players) if players is None else players
        )
        if dealer is None:
            dealer = min(self.dealer, players - 1)
        table = type(self).empty(found, players, dealer)
        pack = mask_of(found.pack)
        hands = [hand & pack for hand in self.hands[:players]]
        hands += [0] * (players - len(hands))
        talon = tuple(card for card in self.talon if card in found.pack)
        return replace(table, hands=tuple(hands), talon=talon)

    def filled(self, seed: int) -> Self:
        """Return a layout with all cards dealt; those not dealt yet are shuffled first.

        Each card goes to the hand that lacks most; among equals, to the first after the
        dealer. The cards that no hand lacks go under the talon.

        Args:
            seed: 0 to 2⁶² − 1.

        Raises:
            DealError: an impossible seed.
        """
        if not is_whole(seed := as_int(seed), 0, WORD):
            raise DealError("seed", what="seed", value=shown(seed))
        pack = [card.number for card in self.pack]
        shuffle(pack, [0] * MOST_WORDS, key_of(seed, 0, 0), len(pack))
        hands = list(self.hands)
        seats = [(self.dealer + step) % self.players for step in range(1, self.players + 1)]
        usual = self.usual
        while pack:
            lacking = max(seats, key=lambda seat: usual[seat] - hands[seat].bit_count())
            if hands[lacking].bit_count() >= usual[lacking]:
                break
            hands[lacking] |= 1 << pack.pop(0)
        talon = (*(PACK[number] for number in pack), *self.talon)
        return replace(self, hands=tuple(hands), talon=talon)

    @property
    def problems(self) -> tuple[DealError, ...]:
        """Everything that keeps this from being a deal."""
        empty = [seat for seat, hand in enumerate(self.hands) if not hand]
        problems = [DealError("hands-empty", seat=seat) for seat in empty]
        if self.rules.trumps and not self.rest:
            problems.append(DealError("no-turn-up"))
        return tuple(problems)

    def deal(self) -> Deal:
        """Return the deal.

        Raises:
            DealError: the layout is not a deal; the error is the first of `problems`.
        """
        for problem in self.problems:
            raise problem
        hands = [cards_of(hand) for hand in self.hands]
        talon = self.rest if self.rules.trumps else None
        return Deal.from_hands(hands, self.rules, self.dealer, talon)
