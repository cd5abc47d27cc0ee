"""The kernel's numbers for nobody, no card, kinds of opera and so on, and its limits."""

from __future__ import annotations

MOST_SEATS = 8
MOST_BOXES = 8
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

# Conditions of an opera.
NO_OPERA, OPERA_ONE_TURN, OPERA_FIRST_TURN, OPERA_NO_OPPONENT_PLAYED = range(4)

# Prices of an honour left in hand.
NO_BETE, BETE_MATCH, BETE_STAKE = range(3)

# Conditions that end a game after a deal.
NO_RUIN, RUIN_BY_SHORTFALL, RUIN_WITHOUT_JETONS = range(3)
