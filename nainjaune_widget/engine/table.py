"""What the kernel works on, as plain Python objects."""

from __future__ import annotations

from collections.abc import Sequence

MOST_SEATS = 8
MOST_BOXES = 8
LOG_ROWS = 1024
NO_LIMIT = 1 << 40


class RuleNumbers:
    """A ruleset as the kernel reads it.

    Attributes:
        boxes: how many boxes the board has.
        stakes: what a player puts into each box.
        honours: the card pictured on each box.
        box_of: the box that pictures each card, −1 for none.
        stops: the mask of the cards that end a sequence.
        optional: 1 where a seat may decline to continue.
        announcing: 1 where an honour must be announced.
        opera_if: one of the kernel's three opera conditions.
    """

    __slots__ = (
        "announcing",
        "box_of",
        "boxes",
        "honours",
        "opera_if",
        "optional",
        "stakes",
        "stops",
    )

    def __init__(
        self,
        *,
        honours: Sequence[int],
        stakes: Sequence[int],
        stops: int,
        optional: bool,
        announcing: bool,
        opera_if: int,
    ) -> None:
        self.boxes = len(honours)
        self.honours = list(honours)
        self.stakes = list(stakes)
        self.box_of = [-1] * 52
        for box, card in enumerate(honours):
            self.box_of[card] = box
        self.stops = stops
        self.optional = int(optional)
        self.announcing = int(announcing)
        self.opera_if = opera_if


class Table:
    """One deal in play.

    Attributes:
        players: how many seats play.
        dealer: the dealer's seat.
        hands: each seat's cards, as masks.
        sizes: how many cards each seat was dealt.
        chips: each seat's net result, in jetons.
        purses: what each seat could pay before the ante, in jetons.
        boxes: the jetons in each box.
        turn: the seat to act, `kernel.NOBODY` when the deal is over.
        wanted: the mask of the cards that continue the sequence, 0 at a lead.
        last_player: who played the last card.
        turn_cards: how many cards the seat in turn has played in this turn.
        had_turn: the mask of the seats that have ended a turn.
        actions: how many cards were played or declined.
        winner: who went out, `kernel.NOBODY` before.
        opera: 1 after an opera.
        log: rows of what happened, one int each.
        logged: how many rows there are.
    """

    __slots__ = (
        "actions",
        "boxes",
        "chips",
        "dealer",
        "had_turn",
        "hands",
        "last_player",
        "log",
        "logged",
        "opera",
        "players",
        "purses",
        "sizes",
        "turn",
        "turn_cards",
        "wanted",
        "winner",
    )

    def __init__(
        self,
        hands: Sequence[int],
        dealer: int,
        boxes: Sequence[int] = (0,) * MOST_BOXES,
        purses: Sequence[int] = (NO_LIMIT,) * MOST_SEATS,
    ) -> None:
        self.players = len(hands)
        self.dealer = dealer
        self.hands = list(hands)
        self.sizes = [hand.bit_count() for hand in hands]
        self.chips = [0] * len(hands)
        self.purses = list(purses)
        self.boxes = list(boxes)
        self.turn = 15
        self.wanted = 0
        self.last_player = 15
        self.turn_cards = 0
        self.had_turn = 0
        self.actions = 0
        self.winner = 15
        self.opera = 0
        self.log = [0] * LOG_ROWS
        self.logged = 0
