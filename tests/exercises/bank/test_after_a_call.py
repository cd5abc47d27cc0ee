"""The answers on calls and passes, compared with what a seat can know in a deal that is played.

Seat 1 leads and asks itself where the other cards are; seat 2 is its neighbour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import Card, Deal, Round, probability
from nainjaune_widget.exercises.bank import QUESTIONS, Draw
from nainjaune_widget.probability import Beliefs
from tests.exercises.bank.lindor import PACK, hand_size_of, of_rank, rules_of

HONOURS = {10: "10♦", 11: "J♣", 12: "Q♠", 13: "K♥", 7: "7♦"}
DWARF = Card("7♦")
ASKER, NEIGHBOUR, FURTHER = 1, 2, 3


def deal_with(draw: Draw, rank: int, own: int, missing: Card, lacking: Sequence[int]) -> Deal:
    """Return a deal of the table of a draw.

    Args:
        draw: the draw.
        rank: the rank that is wanted.
        own: the number of its cards that seat 1 holds.
        missing: a card that seat 1 does not hold.
        lacking: the seats without the rank.
    """
    players, size = draw["n"], hand_size_of(draw)
    wanted = [card for card in of_rank(rank) if card != missing]
    others = [card for card in PACK if card.rank != rank and card != missing]
    led = next(card for card in others if card.rank == rank - 1)
    hands: list[list[Card]] = [[] for _ in range(players)]
    hands[ASKER] = [led, *wanted[:own], *[card for card in others if card != led][: size - own - 1]]
    left = [card for card in PACK if card not in hands[ASKER]]
    for seat in sorted({*range(players)} - {ASKER}, key=lambda seat: seat not in lacking):
        fitting = [card for card in left if seat not in lacking or card.rank != rank]
        first = [card for card in fitting if card.rank == rank] if seat not in lacking else []
        hands[seat] = [*first[:1], *[card for card in fitting if card not in first[:1]]][:size]
        left = [card for card in left if card not in hands[seat]]
    return Deal.from_hands(hands, rules_of(draw))


def led(deal: Deal, rank: int) -> Round:
    """Return the deal after seat 1 has led the card before a rank, and gone no further."""
    round_ = Round(deal)
    card = next(card for card in deal.hands[ASKER] if card.rank == rank - 1)
    round_.play(card)
    if round_.turn == ASKER and round_.may_pass:
        round_.decline()
    return round_


def known_after(round_: Round, kind: str, times: int = 1) -> Beliefs:
    """Return what seat 1 believes after so many calls or passes of others."""
    heard = [event for event in round_.events if event.kind == kind and event.seat != ASKER]
    assert len(heard) >= times, [event.kind for event in round_.events]
    return probability.beliefs(round_.view(ASKER, at=heard[times - 1]))


def after_calls(draw: Draw, missing: Card, own: int, calls: int) -> Beliefs:
    """Return what seat 1 believes after so many seats called sans."""
    rank = draw["r"]
    lacking = [(ASKER + step) % draw["n"] for step in range(1, calls + 1)]
    return known_after(led(deal_with(draw, rank, own, missing, lacking), rank), "sans", calls)


def where_is_it(draw: Draw) -> Any:
    card = Card(HONOURS[draw["r"]])
    deal = deal_with(draw, card.rank, 0, card, [])
    return probability.beliefs(Round(deal).view(ASKER)).of(card)["talon"]


def after_k_sans(draw: Draw) -> Any:
    card = Card(HONOURS[draw["r"]])
    return after_calls(draw, card, 3, draw["k"]).of(card)["talon"]


def caller_has_dwarf(draw: Draw) -> Any:
    return after_calls(draw, DWARF, 4 - draw["w"], 1).of(DWARF)[NEIGHBOUR]


def other_has_dwarf(draw: Draw) -> Any:
    further = FURTHER % draw["n"]
    return after_calls(draw, DWARF, 4 - draw["w"], 1).of(DWARF)[further]


def both_asleep(draw: Draw) -> Any:
    """Two cards at once: the worlds that the calls leave, counted with both in the talon."""
    rank, calls = draw["r"], draw["k"]
    card = Card(HONOURS[rank])
    lacking = [(ASKER + step) % draw["n"] for step in range(1, calls + 1)]
    deal = deal_with(draw, rank, 2, card, lacking)
    known = probability.deal(deal.rules, players=draw["n"]).given(
        hands={ASKER: deal.hands[ASKER]}, lacks={seat: [rank] for seat in lacking}
    )
    heard = known_after(led(deal, rank), "sans", calls)
    assert known.hand("talon").holds(card) == heard.of(card)["talon"]
    return known.hand("talon").count(rank=rank, exactly=2)


def passed(draw: Draw) -> Any:
    rank = draw["r"]
    card = Card(HONOURS[rank])
    round_ = led(deal_with(draw, rank, 4 - draw["w"], card, []), rank)
    assert round_.turn == NEIGHBOUR
    round_.decline()
    return known_after(round_, "pass").of(card)[NEIGHBOUR]


def silent_pass(draw: Draw) -> Any:
    """Bayes' rule for a habit that no rules have: both chances before are those of the seat."""
    deal = deal_with(draw, 10, 4 - draw["w"], DWARF, [])
    none = probability.beliefs(Round(deal).view(ASKER)).sans(NEIGHBOUR, 10)
    kept_back = Fraction(draw["q"]) * (1 - none)
    return kept_back / (kept_back + none)


SITUATIONS: dict[str, Callable[[Draw], Any]] = {
    "where-is-it": where_is_it,
    "after-k-sans": after_k_sans,
    "caller-has-dwarf": caller_has_dwarf,
    "other-has-dwarf": other_has_dwarf,
    "both-asleep": both_asleep,
    "passed": passed,
    "silent-pass": silent_pass,
}


def test_every_question_on_calls_has_its_situation() -> None:
    assert set(SITUATIONS) == {name for name, each in QUESTIONS.items() if each.topic == "E"}


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_answer_is_what_the_seat_can_know(name: str) -> None:
    question = QUESTIONS[name]
    for place, draw in enumerate(question.draws):
        assert question.case(place).answer == SITUATIONS[name](draw), draw
