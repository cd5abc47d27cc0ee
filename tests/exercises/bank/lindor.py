"""The pack, and Lindor's rules with the hands of a question's draw."""

from __future__ import annotations

from dataclasses import replace

from nainjaune_widget import RULESETS, Card, Ruleset
from nainjaune_widget.exercises.bank import Draw

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
PACK = tuple(Card(f"{rank}{suit}") for rank in RANKS for suit in "♣♦♥♠")
LINDOR = RULESETS["lindor-1789"]


def of_rank(rank: int) -> tuple[Card, ...]:
    """Return the four cards of a rank."""
    return tuple(card for card in PACK if card.rank == rank)


def rules_of(draw: Draw) -> Ruleset:
    """Return Lindor's rules, with hands as large as a draw has them."""
    short = draw.get("short", 0)
    sizes = tuple((n, size - short) for n, size in LINDOR.cards_each)
    return replace(LINDOR, id="made-up", code=12, cards_each=sizes) if short else LINDOR


def hand_size_of(draw: Draw) -> int:
    """Return the cards of a hand at the table of a draw."""
    return rules_of(draw).hand_sizes(draw["n"], dealer=0)[0]
