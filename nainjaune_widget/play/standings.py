"""How a game stands, and what ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nainjaune_widget.engine import endings
from nainjaune_widget.engine.accounts import NOBODY
from nainjaune_widget.engine.ruleset import Ruleset
from nainjaune_widget.play.round import Round


class Standing(NamedTuple):
    """How one player stands.

    Attributes:
        place: 1 for the most jetons; players with as many share a place.
        name: the player's name.
        jetons: what the player has.
    """

    place: int
    name: str
    jetons: int


def standings_of(names: Sequence[str], jetons: Sequence[int]) -> list[Standing]:
    """The players by their jetons, most first; of equals the lower seat first.

    >>> [tuple(each) for each in standings_of(["Ana", "Ben", "Chloé"], [90, 135, 135])]
    [(1, 'Ben', 135), (1, 'Chloé', 135), (3, 'Ana', 90)]
    """
    places = [1 + sum(more > mine for more in jetons) for mine in jetons]
    table = [Standing(*each) for each in zip(places, names, jetons, strict=True)]
    return sorted(table, key=lambda standing: standing.place)


def cannot_ante(rules: Ruleset, jetons: Sequence[int], dealer: int) -> int | None:
    """The first seat that has to ante and has too few jetons for it (clauses *ante*, *ruin*).

    Args:
        rules: the ruleset.
        jetons: what each seat has before the deal.
        dealer: who is to deal.

    Returns:
        The seat, None when all can ante in full.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> cannot_ante(RULESETS["lindor-1789"], (100, 14, 66), dealer=0)
    1
    >>> cannot_ante(RULESETS["nain-1760"], (100, 14, 66), dealer=0)
    """
    seat = endings.unable_to_ante(rules.numbers, len(jetons), jetons, dealer)
    return None if seat == NOBODY else seat


def next_dealer(rules: Ruleset, players: int, dealer: int) -> int:
    """Who deals after a dealer (row *next dealer*).

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> next_dealer(RULESETS["lindor-1789"], 4, 0), next_dealer(RULESETS["nain-1760"], 3, 2)
    (3, 0)
    """
    return endings.dealer_after(rules.numbers, players, dealer)


def ending_after(last: Round, jetons: Sequence[int], dealt: int, deals: int | None) -> str | None:
    """What ends a game after a deal.

    The agreed number of deals comes first, then what the deal itself did, then whether
    everybody who has to ante could do so for the next one (clause *ruin*).

    Args:
        last: the deal, played to its end.
        jetons: what each seat has after it.
        dealt: how many deals were played.
        deals: how many were agreed, None for no number.

    Returns:
        The clause, such as ``"lindor-1789/ruin"``; None when the game goes on.
    """
    rules = last.rules
    if deals is not None and dealt >= deals:
        return rules.clause_id("length")
    fell_short = any(event.kind == "shortfall" for event in last.events)
    ruined = endings.is_ruin(rules.numbers, len(jetons), jetons, last.deal.dealer, fell_short)
    return rules.clause_id("ruin") if ruined else None
