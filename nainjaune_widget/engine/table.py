"""The two objects that the kernel works on: a ruleset as numbers, and a deal in play.

Both are plain objects here. Where the kernel is compiled, NumPy records with the same
fields take their place, so every field is an int, or a tuple or list of ints.
"""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field

MOST_SEATS = 8
MOST_BOXES = 8
MOST_PROOFS = 64
"""The room for proofs; strategies do without more."""
RANK_COUNT = 13
"""A *rank index* is 0 (ace) … 12 (king): ``card >> 2``, one less than `Card.rank`."""

NOBODY = 15
NO_CARD = 63
NO_BOX = -1
NO_TRUMPS = 15

FIRST_BOX = 8
"""The account of the first box: an account is a seat, or this plus a box."""

NO_LIMIT = 1 << 40
"""The jetons of a purse that never runs dry."""
MOST_JETONS = 1_000_000_000
"""More than any game has; far below what stands for no limit."""
MOST_DEALS = 1_000_000
"""The most deals that may be agreed on for a game."""

LOG_ROWS = 576
"""The room in a log, enough for any deal, even one that was laid out by hand.

The longest has eight players and a sequence that runs through all suits: 56 rows of
antes, a lead, 45 cards with eight calls and a lead each, 15 rows of boxes, 28 at the end,
550 in all. The tests work it out for every ruleset and number of players.
"""

# In the order of the values in `Ruleset`: the conditions of an opera, the prices of an honour
# left in hand, the conditions that end a game after a deal.
OPERA_NO_OPPONENT_PLAYED, OPERA_ONE_TURN, OPERA_FIRST_TURN, NO_OPERA = range(4)
BETE_MATCH, BETE_STAKE, NO_BETE = range(3)
RUIN_BY_SHORTFALL, RUIN_WITHOUT_JETONS, NO_RUIN = range(3)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False, repr=False)
class RuleNumbers:
    """A ruleset as the kernel reads it. A mask is a set of cards; an option is 0 or 1."""

    boxes: int
    """The number of boxes."""
    stakes: tuple[int, ...]
    """By box, the jetons put in at an ante."""
    ante: int
    """The jetons of a whole ante."""
    honours: tuple[int, ...]
    """By box, the card pictured on it; `NO_CARD` where it has a name of its own."""
    card_boxes: tuple[int, ...]
    """By card, the box that it takes in any suit of trumps; `NO_BOX` for none."""
    trump_boxes: tuple[int, ...]
    """By rank index, the box that this trump takes; `NO_BOX` for none."""
    united_trumps: tuple[int, ...]
    """By box, the rank indexes (a bit each) of the trumps that take it together; 0 for none."""
    uniting: int
    """The rank indexes (a bit each) of the trumps that take any box together with others."""
    game_box: int
    """The box for the seat that goes out; `NO_BOX` for none."""
    deck: int
    """The mask of the cards that are dealt from."""
    pictured: int
    """The mask of the cards that take a box in any suit of trumps, honours among them."""
    collecting: int
    """The mask of the cards that may bring in jetons when they are played."""
    stops: int
    """The mask of the cards that end a sequence."""
    following: tuple[int, ...]
    """By card, the mask of the cards that continue a sequence after it; 0 after a stop."""
    wild: int
    """The mask of the card that may always be played."""
    paid_hocs: int
    """The mask of the cards that earn a jeton from every other seat."""
    doubles: int
    """The mask of the card whose holder pays double."""
    spares: int
    """The mask of the card whose holder pays nothing."""
    trumps: int
    """A card is turned up for trumps."""
    dealer_antes: int
    """The dealer alone antes."""
    same_suit: int
    """A sequence stays in its suit."""
    by_holder: int
    """The holder of the next card plays it."""
    lead_lowest: int
    """The lowest card of a suit is led."""
    optional: int
    """A seat may decline to continue."""
    over_gaps: int
    """The ranks above a missing one with which the last player must go on over the gap."""
    announcing: int
    """An honour must be announced."""
    pay_by_card: int
    """Losers pay by the card."""
    bete: int
    """The price of an honour left in hand, from `BETE_MATCH` on."""
    opera_if: int
    """The condition of an opera, from `OPERA_NO_OPPONENT_PLAYED` on."""
    opera_doubles: int
    """An opera doubles what the losers pay."""
    ruin: int
    """The end of a game after a deal, from `RUIN_BY_SHORTFALL` on."""
    next_dealer: int
    """The step from the seat of the dealer to that of the next."""


@dataclass(slots=True, eq=False, repr=False)
class Table:
    """One deal in play. `kernel.begin` brings it to the first lead.

    >>> table = Table([15, 240], dealer=1)
    >>> table.players, table.sizes
    (2, [4, 4])
    """

    hands: list[int]
    """By seat, the mask of its cards."""
    dealer: int
    """The dealer's seat."""
    accounts: list[int] = field(default_factory=lambda: [0] * (FIRST_BOX + MOST_BOXES))
    """By account, its jetons: the net result of a seat, all that a box holds."""
    purses: list[int] = field(default_factory=lambda: [NO_LIMIT] * MOST_SEATS)
    """By seat, the jetons that it could pay before the ante."""
    turn_up: int = NO_CARD
    """The card turned up for trumps, `NO_CARD` for none."""

    _: KW_ONLY

    players: int = field(init=False)
    """The number of seats."""
    sizes: list[int] = field(init=False)
    """By seat, the number of cards that it was dealt."""
    trumps_played: list[int] = field(init=False)
    """By seat, the rank indexes (a bit each) of the trumps that it has played and that take
    a box together with others."""
    lacks: list[int] = field(init=False)
    """By seat, the mask of the cards that it is known not to hold, where `remembers` is 1."""
    after: list[int] = field(init=False)
    """By seat, scratch space for a strategy, which means nothing between its choices."""
    before: list[int] = field(init=False)
    """As `after`."""
    log: list[int] = field(init=False)
    """The rows of the log, as the module `log` lays them out."""

    barred: list[int] = field(init=False)
    """By seat, the mask of more cards that it is proven not to hold, where `remembers` is 2."""
    proofs: list[int] = field(init=False)
    """Proofs that a hand holds one of some cards: the seat above `CARDS_IN_PACK` bits, their mask
    below; 0 for one that a card played since has met."""
    proven: int = 0
    """The number of proofs, where `remembers` is 2."""

    remembers: int = 0
    """1 where a strategy at the table uses `lacks`, 2 where one uses all that was proven."""
    asked: int = 0
    """The mask of the seats that are asked before each sans, until the wild card is played."""

    # `kernel.begin` sets all that follows.

    trumps: int = 0
    """The suit of trumps, `NO_TRUMPS` for none."""
    turn: int = 0
    """The seat to act, `NOBODY` when the deal is over."""
    winner: int = 0
    """The seat that went out, `NOBODY` before."""
    opera: int = 0
    """1 after an opera."""
    wanted: int = 0
    """The mask of the cards that continue the sequence, 0 at a lead."""
    over_gap: int = 0
    """1 when the sequence must go on over a gap."""
    last_player: int = 0
    """The seat that played the last card."""
    last_card: int = 0
    """The last card played."""
    passed: int = 0
    """1 when a seat passed since the last card."""
    turn_cards: int = 0
    """The number of cards that the seat in turn has played in this turn."""
    had_turn: int = 0
    """The mask of the seats that have ended a turn."""
    played: int = 0
    """The mask of the cards played."""
    actions: int = 0
    """The number of cards played and passes made, which every seat knows."""
    logged: int = 0
    """The number of rows of the log."""
    secrets: list[int] = field(init=False)
    """By seat, the secret that its random numbers come from; 0 where nobody draws any."""

    def __post_init__(self) -> None:
        # Copies, so that play changes nothing of the caller's.
        self.hands, self.accounts, self.purses = [*self.hands], [*self.accounts], [*self.purses]
        self.players = len(self.hands)
        self.sizes = [hand.bit_count() for hand in self.hands]
        self.log = [0] * LOG_ROWS
        self.secrets = [0] * MOST_SEATS
        self.proofs = [0] * MOST_PROOFS
        for by_seat in ("trumps_played", "lacks", "barred", "after", "before"):
            setattr(self, by_seat, [0] * len(self.hands))
