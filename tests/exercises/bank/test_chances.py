"""The answers of the bank, compared with exact chances counted by `probability`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from nainjaune_widget import Card, probability
from nainjaune_widget.exercises.bank import QUESTIONS, Draw
from nainjaune_widget.exercises.bank.quantities import hand_size
from nainjaune_widget.probability import UnknownDeal, UnknownHand
from tests.exercises.bank.lindor import rules_of

HONOURS = ("10♦", "J♣", "Q♠", "K♥", "7♦")
COURTS = (11, 12, 13)
SUITS = "♣♦♥♠"


def hand(draw: Draw, seat: Any = 1) -> UnknownHand:
    """Return the hand of a seat at the table of a draw, or the talon."""
    return probability.hand(rules_of(draw), players=draw["n"], seat=seat)


def after_own_hand(draw: Draw) -> UnknownHand:
    """Return the hand of seat 1, when seat 0 has seen its own with some cards of a rank."""
    rank, size = draw["r"], hand_size(draw["n"])
    own = [Card.parse(f"{letter(rank)}{suit}") for suit in SUITS[: draw["a"]]]
    others = [Card.parse(f"{letter(each)}{suit}") for each in range(1, 14) for suit in SUITS]
    own += [card for card in others if card.rank != rank][: size - len(own)]
    return table(draw).given(hands={0: own}).hand(1)


def letter(rank: int) -> str:
    """Return the letter of a rank."""
    return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))


def table(draw: Draw) -> UnknownDeal:
    """Return the deal at the table of a draw."""
    return probability.deal(rules_of(draw), players=draw["n"])


def counts(by_place: dict[Any, dict[int, int]], rank: int) -> list[int]:
    """Return the numbers of cards of a rank by seat."""
    return [held[rank] for place, held in by_place.items() if place != "talon"]


def in_pattern(draw: Draw) -> Any:
    """Return the chance that the cards of a rank are shared in a pattern."""
    wanted = sorted(map(int, draw["p"].split("-")))
    rank = draw["r"]
    return table(draw).where(
        lambda held: sorted(filter(None, counts(held, rank))) == wanted, ranks=[rank]
    )


EXACT: dict[str, Callable[[Draw], Any]] = {
    "k-tens": lambda d: hand(d).count(rank=d["r"], exactly=d["k"]),
    "k-honours": lambda d: hand(d).count(cards=HONOURS, exactly=d["k"]),
    "neighbour-tens": lambda d: after_own_hand(d).count(rank=d["r"], exactly=d["k"]),
    "hearts": lambda d: hand(d).count(suit=SUITS[d["s"]], exactly=d["k"]),
    "talon-courts": lambda d: hand(d, "talon").count(cards=COURTS, exactly=d["k"]),
    "tens-one-each": lambda d: table(d).where(
        lambda held: counts(held, d["r"])[:4] == [1, 1, 1, 1], ranks=[d["r"]]
    ),
    "tens-pattern": in_pattern,
    "sans-ten": lambda d: after_own_hand(d).count(rank=d["r"], exactly=0),
    "at-least-one-ten": lambda d: hand(d).count(rank=d["r"], at_least=1),
    "honour-in-talon": lambda d: hand(d, "talon").count(cards=HONOURS, at_least=1),
    "king-or-dwarf": lambda d: hand(d).count(cards=tuple(d["p"].split()), at_least=1),
    "no-ten-asleep": lambda d: hand(d, "talon").count(rank=d["r"], exactly=0),
    "no-court": lambda d: hand(d).count(cards=COURTS, exactly=0),
    "both-honours": lambda d: hand(d).count(cards=tuple(d["p"].split()), exactly=2),
    "two-sans": lambda d: table(d).where(
        lambda held: counts(held, d["r"])[:2] == [0, 0], ranks=[d["r"]]
    ),
    "second-ten": lambda d: hand(d).given(holds=[d["r"]]).count(rank=d["r"], at_least=2),
    "second-ten-named": lambda d: (
        hand(d).given(holds=[f"{letter(d['r'])}♦"]).count(rank=d["r"], at_least=2)
    ),
}


@pytest.mark.parametrize("name", EXACT)
def test_the_answer_is_the_exact_chance(name: str) -> None:
    question = QUESTIONS[name]
    for place, draw in enumerate(question.draws):
        assert question.case(place).answer == EXACT[name](draw), draw
