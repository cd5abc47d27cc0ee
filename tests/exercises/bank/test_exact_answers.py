"""The answers on hands, calls and passes, compared with exact chances at a real table.

In questions on calls, seat 1 leads and asks itself where the other cards are; seat 2 is its
neighbour.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from nainjaune_widget import RULESETS, Card, Deal, Round, Ruleset, probability
from nainjaune_widget.exercises.bank import QUESTIONS, Draw
from nainjaune_widget.probability import Beliefs, UnknownDeal, UnknownHand

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


@pytest.mark.parametrize("name", EXACT)
def test_the_answer_is_the_exact_chance(name: str) -> None:
    question = QUESTIONS[name]
    for place, draw in enumerate(question.draws):
        assert question.case(place).answer == EXACT[name](draw), draw


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
    card = Card(HONOUR_OF[draw["r"]])
    deal = deal_with(draw, card.rank, 0, card, [])
    return probability.beliefs(Round(deal).view(ASKER)).of(card)["talon"]


def after_k_sans(draw: Draw) -> Any:
    card = Card(HONOUR_OF[draw["r"]])
    return after_calls(draw, card, 3, draw["k"]).of(card)["talon"]


def caller_has_dwarf(draw: Draw) -> Any:
    return after_calls(draw, DWARF, 4 - draw["w"], 1).of(DWARF)[NEIGHBOUR]


def other_has_dwarf(draw: Draw) -> Any:
    further = FURTHER % draw["n"]
    return after_calls(draw, DWARF, 4 - draw["w"], 1).of(DWARF)[further]


def both_asleep(draw: Draw) -> Any:
    """Two cards at once: the worlds that the calls leave, counted with both in the talon."""
    rank, calls = draw["r"], draw["k"]
    card = Card(HONOUR_OF[rank])
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
    card = Card(HONOUR_OF[rank])
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


@pytest.mark.parametrize("name", SITUATIONS)
def test_the_answer_is_what_the_seat_can_know(name: str) -> None:
    question = QUESTIONS[name]
    for place, draw in enumerate(question.draws):
        assert question.case(place).answer == SITUATIONS[name](draw), draw
