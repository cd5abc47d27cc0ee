"""What the kernel works on, as plain Python objects."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from nainjaune_widget.engine.accounts import NO_CARD
from nainjaune_widget.engine.kernel import NO_TRUMPS, clear

MOST_SEATS = 8
MOST_BOXES = 8
LOG_ROWS = 576
"""Enough for any deal, hands laid out by hand among them.

The longest is one of eight players where a sequence runs through all suits: 56 rows of
antes, a lead, 45 cards with eight calls and a lead each, 15 rows of boxes, 28 at the end,
550 in all. The tests reckon it up for every ruleset and number of players.
"""
NO_LIMIT = 1 << 40


class WithTrumps(Protocol):
    """What may have a suit of trumps."""

    @property
    def trumps(self) -> int:
        """The suit, `kernel.NO_TRUMPS` for none."""


class RuleNumbers:
    """A ruleset as the kernel reads it: ints, lists of ints, and masks of cards.

    Attributes:
        boxes: how many boxes the board has.
        collecting: the mask of the cards that may bring in jetons when they are played.
        deck: the mask of the cards that are dealt from.
        honours: the card pictured on each box, none where trumps decide.
        stakes: what is put into each box at an ante.
        box_of: the box that each card takes, −1 for none.
        trump_box_of: the box that each rank of trumps takes, from the ace; −1 for none.
        game_box: the box for whoever goes out, −1 for none.
        trumps: 1 where a card is turned up for trumps.
        dealer_antes: 1 where the dealer alone antes.
        same_suit: 1 where a sequence stays in its suit.
        by_holder: 1 where whoever holds the next card plays it.
        lead_lowest: 1 where the lowest card of a suit is led.
        optional: 1 where a seat may decline to continue.
        over_gaps: 1 where the last player must go on over a gap.
        stops: the mask of the cards that end a sequence.
        wild: the mask of the card that may always be played.
        announcing: 1 where an honour must be announced.
        paid_hocs: the mask of the cards that earn a jeton from every other seat.
        pay_by_card: 1 where losers pay by the card.
        doubles: the mask of the card whose holder pays double.
        spares: the mask of the card whose holder pays nothing.
        bete: one of the settlement's kinds of bête.
        opera_if: one of the settlement's conditions of an opera.
        opera_doubles: 1 where an opera doubles what the losers pay.
        ruin: one of the endings' kinds of ruin.
        next_dealer: what is added to the dealer's seat after a deal.
    """

    __slots__ = (
        "announcing",
        "bete",
        "box_of",
        "boxes",
        "by_holder",
        "collecting",
        "dealer_antes",
        "deck",
        "doubles",
        "game_box",
        "honours",
        "lead_lowest",
        "next_dealer",
        "opera_doubles",
        "opera_if",
        "optional",
        "over_gaps",
        "paid_hocs",
        "pay_by_card",
        "pictured",
        "ruin",
        "same_suit",
        "spares",
        "stakes",
        "stops",
        "trump_box_of",
        "trumps",
        "wild",
    )

    announcing: int
    bete: int
    box_of: list[int]
    boxes: int
    by_holder: int
    collecting: int
    dealer_antes: int
    deck: int
    doubles: int
    game_box: int
    honours: list[int]
    lead_lowest: int
    next_dealer: int
    opera_doubles: int
    opera_if: int
    optional: int
    over_gaps: int
    paid_hocs: int
    pay_by_card: int
    pictured: int
    ruin: int
    same_suit: int
    spares: int
    stakes: list[int]
    stops: int
    trump_box_of: list[int]
    trumps: int
    wild: int

    def __init__(self, **numbers: int | list[int]) -> None:
        for name in self.__slots__:
            setattr(self, name, numbers[name])


class Table:
    """One deal in play.

    Args:
        hands: each seat's cards, as masks.
        dealer: the dealer's seat.
        boxes: the jetons in each box before the ante.
        purses: what each seat can pay.
        turn_up: the card turned up for trumps, if one is.

    Attributes:
        players: how many seats play.
        dealer: the dealer's seat.
        hands: each seat's cards, as masks.
        sizes: how many cards each seat was dealt.
        chips: each seat's net result, in jetons.
        purses: what each seat could pay before the ante, in jetons.
        boxes: the jetons in each box.
        turn_up: the card turned up for trumps, `accounts.NO_CARD` for none.
        trumps: its suit, `kernel.NO_TRUMPS` for none.
        courts: the trumps from the jack on that each seat has played, one bit a rank.
        turn: the seat to act, `accounts.NOBODY` when the deal is over.
        wanted: the mask of the cards that continue the sequence, 0 at a lead.
        over_gap: 1 when the sequence must go on over a gap.
        last_player: who played the last card.
        last_card: the last card played.
        passed: 1 when somebody passed since the last card.
        turn_cards: how many cards the seat in turn has played in this turn.
        had_turn: the mask of the seats that have ended a turn.
        have_played: the mask of the seats that have played a card.
        actions: how many cards were played or passes heard, which every seat knows.
        played: the mask of the cards played.
        remembers: 1 where somebody at the table heeds what seats have been heard not to hold.
        lacks: the mask of these cards, by seat, where it is remembered.
        after, before: by seat, room for a strategy to reckon in; of no meaning between choices.
        winner: who went out, `accounts.NOBODY` before.
        opera: 1 after an opera.
        log: rows of what happened, one int each.
        logged: how many rows there are.
    """

    __slots__ = (
        "actions",
        "after",
        "before",
        "boxes",
        "chips",
        "courts",
        "dealer",
        "had_turn",
        "hands",
        "have_played",
        "lacks",
        "last_card",
        "last_player",
        "log",
        "logged",
        "opera",
        "over_gap",
        "passed",
        "played",
        "players",
        "purses",
        "remembers",
        "sizes",
        "trumps",
        "turn",
        "turn_cards",
        "turn_up",
        "wanted",
        "winner",
    )

    actions: int
    had_turn: int
    have_played: int
    last_card: int
    last_player: int
    logged: int
    opera: int
    over_gap: int
    passed: int
    turn: int
    turn_cards: int
    wanted: int
    winner: int

    def __init__(
        self,
        hands: Sequence[int],
        dealer: int,
        boxes: Sequence[int] = (0,) * MOST_BOXES,
        purses: Sequence[int] = (NO_LIMIT,) * MOST_SEATS,
        turn_up: int = NO_CARD,
    ) -> None:
        self.players = len(hands)
        self.dealer = dealer
        self.hands = list(hands)
        self.sizes = [hand.bit_count() for hand in hands]
        self.chips = [0] * len(hands)
        self.purses = list(purses)
        self.boxes = list(boxes)
        self.turn_up = turn_up
        self.trumps = NO_TRUMPS if turn_up == NO_CARD else turn_up & 3
        self.courts = [0] * len(hands)
        self.played = 0
        self.remembers = 1
        self.lacks = [0] * len(hands)
        self.after = [0] * len(hands)
        self.before = [0] * len(hands)
        self.log = [0] * LOG_ROWS
        clear(self)
