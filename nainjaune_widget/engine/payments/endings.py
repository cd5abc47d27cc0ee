"""The end of a game after a deal, and the next dealer.

Ints alone, as in `kernel.py`, and compiled with it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.constants import NOBODY, RUIN_BY_SHORTFALL, RUIN_WITHOUT_JETONS

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers


def dealer_after(rules: RuleNumbers, players: int, dealer: int) -> int:
    """Return the next dealer (row *next dealer*)."""
    return (dealer + rules.next_dealer) % players


def unable_to_ante(rules: RuleNumbers, players: int, jetons: Sequence[int], dealer: int) -> int:
    """Return the first seat that cannot pay its full ante, `NOBODY` for none (*ante*, *ruin*)."""
    for seat in range(players):
        if jetons[seat] < rules.ante and (seat == dealer or not rules.dealer_antes):
            return seat
    return NOBODY


def is_ruin(
    rules: RuleNumbers, players: int, jetons: Sequence[int], dealer: int, fell_short: int
) -> bool:
    """Return True when a game ends after a deal, or the next cannot begin (*ruin*).

    Args:
        rules: the ruleset's numbers.
        players: the number of seats.
        jetons: the jetons of each seat after the deal.
        dealer: the dealer of the deal.
        fell_short: 1 when a seat could not pay in full.
    """
    if rules.ruin == RUIN_BY_SHORTFALL and fell_short:
        return True
    if rules.ruin == RUIN_WITHOUT_JETONS:
        for seat in range(players):
            if jetons[seat] == 0:
                return True
    return unable_to_ante(rules, players, jetons, dealer_after(rules, players, dealer)) != NOBODY
