"""The standings of a game, and its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nainjaune_widget.engine import settlement
from nainjaune_widget.play.round import Round


class Standing(NamedTuple):
    """One player in the standings.

    Attributes:
        place: 1 for the most jetons; players with equally many share a place.
        name: the player's name.
        jetons: the player's jetons.
    """

    place: int
    name: str
    jetons: int


def standings_of(names: Sequence[str], jetons: Sequence[int]) -> list[Standing]:
    """Order the players by their jetons, the most first, and equals by their seats.

    >>> [tuple(each) for each in standings_of(["Ana", "Ben", "Chloé"], [90, 135, 135])]
    [(1, 'Ben', 135), (1, 'Chloé', 135), (3, 'Ana', 90)]
    """
    places = [1 + sum(more > mine for more in jetons) for mine in jetons]
    table = [Standing(*each) for each in zip(places, names, jetons, strict=True)]
    return sorted(table, key=lambda standing: standing.place)


def ending_after(last: Round, jetons: Sequence[int], dealt: int, deals: int | None) -> str | None:
    """Find the clause that ends a game after a deal.

    The agreed number of deals comes first, then the result of the deal, then the jetons of
    those who would have to ante for the next one (clause *ruin*).

    Args:
        last: the deal, played to its end.
        jetons: the jetons of each seat after it.
        dealt: the number of deals played.
        deals: the agreed number of deals, None for open-ended.

    Returns:
        The clause, such as ``"lindor-1789/ruin"``; None when the game goes on.
    """
    rules = last.rules
    if deals is not None and dealt >= deals:
        return rules.clause_id("length")
    fell_short = any(event.kind == "shortfall" for event in last.events)
    ruined = settlement.is_ruin(rules.numbers, len(jetons), jetons, last.deal.dealer, fell_short)
    return rules.clause_id("ruin") if ruined else None
