"""The answers on hands, calls and passes, compared with exact chances at a real table.

In questions on calls, seat 1 leads and asks itself where the other cards are; seat 2 is its
neighbour.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Card, Ruleset, probability
from nainjaune_widget.exercises.bank import QUESTIONS, Draw
from nainjaune_widget.probability import UnknownDeal, UnknownHand

RANKS = ("A", *map(str, range(2, 11)), "J", "Q", "K")
SUITS = "♣♦♥♠"
PACK = tuple(Card(f"{rank}{suit}") for rank in RANKS for suit in SUITS)
LINDOR = RULESETS["lindor-1789"]
HONOUR_OF = {10: "10♦", 11: "J♣", 12: "Q♠", 13: "K♥", 7: "7♦"}
HONOURS = tuple(HONOUR_OF.values())
COURTS = (11, 12, 13)
DWARF = Card("7♦")
ASKER, NEIGHBOUR, FURTHER = 1, 2, 3


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


def hand(draw: Draw, seat: Any = 1) -> UnknownHand:
    """Return the hand of a seat at the table of a draw, or the talon."""
    return probability.hand(rules_of(draw), players=draw["n"], seat=seat)


def after_own_hand(draw: Draw) -> UnknownHand:
    """Return the hand of seat 1, when seat 0 has seen its own with some cards of a rank."""
    rank = draw["r"]
    own = [*of_rank(rank)[: draw["a"]]]
    own += [card for card in PACK if card.rank != rank][: hand_size_of(draw) - len(own)]
    return table(draw).given(hands={0: own}).hand(1)


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
        hand(d).given(holds=[str(of_rank(d["r"])[1])]).count(rank=d["r"], at_least=2)
    ),
}


def asked(draw: Draw, rank: int, own: int, calls: int = 0, **more: Any) -> UnknownDeal:
    """Return what seat 1 knows of the deal after the next seats called sans.

    Args:
        draw: the draw.
        rank: the rank that is wanted.
        own: the number of its cards that seat 1 holds, not that of the box.
        calls: the number of calls.
        more: by seat, what is known besides.
    """
    honour = Card(HONOUR_OF[rank]) if rank in HONOUR_OF else DWARF
    held = [card for card in of_rank(rank) if card != honour][:own]
    others = [card for card in PACK if card.rank != rank and card != DWARF]
    held += others[: hand_size_of(draw) - own]
    lacks = {(ASKER + step) % draw["n"]: [rank] for step in range(1, calls + 1)}
    return table(draw).given(hands={ASKER: held}, lacks=lacks, **more)


def silent_pass(draw: Draw) -> Any:
    """Bayes' rule for a habit that no rules have: both chances before are those of the seat."""
    none = asked(draw, 10, 4 - draw["w"]).hand(NEIGHBOUR).count(rank=10, exactly=0)
    kept_back = Fraction(draw["q"]) * (1 - none)
    return kept_back / (kept_back + none)


def honour(draw: Draw) -> Card:
    return Card(HONOUR_OF[draw["r"]])


AFTER_CALLS: dict[str, Callable[[Draw], Any]] = {
    "where-is-it": lambda d: asked(d, d["r"], 0).hand("talon").holds(honour(d)),
    "after-k-sans": lambda d: asked(d, d["r"], 3, d["k"]).hand("talon").holds(honour(d)),
    "caller-has-dwarf": lambda d: asked(d, d["r"], 4 - d["w"], 1).hand(NEIGHBOUR).holds(DWARF),
    "other-has-dwarf": lambda d: (
        asked(d, d["r"], 4 - d["w"], 1).hand(FURTHER % d["n"]).holds(DWARF)
    ),
    "both-asleep": lambda d: (
        asked(d, d["r"], 2, d["k"]).hand("talon").count(rank=d["r"], exactly=2)
    ),
    "passed": lambda d: (
        asked(d, d["r"], 4 - d["w"], holds={NEIGHBOUR: [d["r"]]}).hand(NEIGHBOUR).holds(honour(d))
    ),
    "silent-pass": silent_pass,
}


@pytest.mark.parametrize("name", EXACT | AFTER_CALLS)
def test_the_answer_is_the_exact_chance(name: str) -> None:
    question = QUESTIONS[name]
    for place, draw in enumerate(question.draws):
        assert question.case(place).answer == (EXACT | AFTER_CALLS)[name](draw), draw
