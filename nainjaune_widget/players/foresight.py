"""The strategy `best`: the promise of each lead, from the knowledge of the seat.

A lead starts a sequence that runs up its ranks, through other hands and perhaps through
this one again. How it goes on is followed backwards from the last rank to the first:
what it is worth to us that a given seat has just put down a given rank. A seat may hold
the cards that come next with the chance that its share of the hidden cards gives it;
cards that were played, and those that a seat has been heard not to hold, are known not to
be there. So a gap where everybody lacks a rank counts as the certain stop that it is.

What is summed up is a *promise* in quarters of a jeton: for each own card that goes on
the way, for the jetons in the box of an own honour, and for leading again at the end.

**How it was found.** The model had seven weights at first (a card, its points, an honour's
box, the lead again and the lead lost, haste when others hold few cards, a card that doubles
a debt). They were sought by random steps along one to three of them at a time where suits do
not matter, then on a coarse grid in every ruleset; always on common deals, against
`longest-run`, `lowest`, `honours-first` and the best found so far. Four could be left out at
no loss, and the other three be rounded; where losers pay by the card, a card is worth less
and has its own two. Ints alone, as in `choices.py`, and compiled with it.

**By how much it leads.** One seat of `best`, the rest of the table playing another strategy;
all seats in turn, on the same 400,000 deals of seed 1789. What `best` has more than the mean
of the others at its table, in jetons a deal, with the interval of 99 %
(``make figures``, docs/en/figures.md)::

    ruleset        players       random  longest-run       lowest      highest  honours-first
    nain-1760            3    8.19 ± 0.13 12.36 ± 0.12 14.76 ± 0.15 14.47 ± 0.10   16.80 ± 0.12
    nain-1760            5    9.90 ± 0.11 14.58 ± 0.11 16.68 ± 0.12 15.12 ± 0.10   15.70 ± 0.11
    lindor-1789          3   15.73 ± 0.09  6.02 ± 0.07  4.04 ± 0.08 35.01 ± 0.10    6.87 ± 0.07
    lindor-1789          4   14.50 ± 0.08  4.15 ± 0.05  2.14 ± 0.06 39.49 ± 0.10    5.34 ± 0.06
    lindor-1789          5   12.67 ± 0.08  3.99 ± 0.05  2.64 ± 0.06 33.82 ± 0.09    4.16 ± 0.05
    cats-at-cards        3   15.76 ± 0.09  6.02 ± 0.07  4.01 ± 0.08 35.07 ± 0.10    6.88 ± 0.07
    cats-at-cards        4   14.49 ± 0.08  4.14 ± 0.05  2.15 ± 0.06 39.63 ± 0.10    5.34 ± 0.06
    cats-at-cards        5   12.65 ± 0.08  4.01 ± 0.05  2.59 ± 0.06 33.88 ± 0.09    4.17 ± 0.05
    pope-joan            3    1.16 ± 0.02  0.91 ± 0.02  1.40 ± 0.02  1.41 ± 0.02    0.56 ± 0.01
    pope-joan            4    1.21 ± 0.02  1.07 ± 0.01  1.43 ± 0.01  1.48 ± 0.02    0.66 ± 0.01
    pope-joan            5    1.17 ± 0.01  1.11 ± 0.01  1.38 ± 0.01  1.45 ± 0.01    0.69 ± 0.01
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.kernel import own_box
from nainjaune_widget.engine.masks import SUIT, lowest_card, number_of_ones, same_rank
from nainjaune_widget.players.sight import SIZE, SIZE_BITS

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.players.sight import Sight

CERTAIN_BITS = 12
CERTAIN = 1 << CERTAIN_BITS

JETON = 4
CARD_BY_POINTS, LEAD_BY_POINTS = 10 * JETON, 20 * JETON
CARD_BY_CARD, LEAD_BY_CARD = JETON // 4, JETON
GOING_OUT = 1 << 40
"""More than anything else that a lead may promise."""


def most_promising(rules: RuleNumbers, sight: Sight) -> int:
    """Return the legal cards of the rank (where suits matter: the card) that promises most.

    On ties those of the lowest rank.
    """
    lead = LEAD_BY_CARD if rules.pay_by_card else LEAD_BY_POINTS
    most, chosen, size = -1, 0, number_of_ones(sight.hand)
    after, before = sight.after, sight.before
    for suit in range(4 if rules.same_suit else 1):
        column = SUIT << suit if rules.same_suit else 15 * SUIT
        if sight.legal & column == 0:
            continue
        for rank_index in range(12, -1, -1):
            cards = same_rank(4 * rank_index) & column
            if rank_index == 12 or rules.stops & cards:
                lead_again(sight, lead, after)
                length = 0
            ours = sight.hand & cards
            gain = gain_of(rules, sight, ours) if ours else 0
            length = length + 1 if ours else 0
            if sight.legal & cards:
                promise = gain + after[sight.seat] + (GOING_OUT if length == size else 0)
                if promise > most or (promise == most and cards < chosen & -chosen):
                    most, chosen = promise, sight.legal & cards
                if sight.legal & column & (cards & -cards) - 1 == 0:
                    break
            go_back(sight, cards, gain, lead, after, before)
            after, before = before, after
    return chosen


def gain_of(rules: RuleNumbers, sight: Sight, cards: int) -> int:
    """Return the worth of putting down one of some cards, an honour first."""
    gain = CARD_BY_CARD if rules.pay_by_card else CARD_BY_POINTS
    if cards & sight.honours:
        card = lowest_card(cards & sight.honours)
        gain += JETON * sight.boxes[own_box(rules, sight.trumps, card)]
    return gain


def lead_again(sight: Sight, lead: int, after: MutableSequence[int]) -> None:
    """Fill in the worth to us of each seat having put down a stop: a lead if it is ours."""
    for seat in range(sight.players):
        after[seat] = lead if seat == sight.seat else 0


def go_back(
    sight: Sight,
    cards: int,
    gain: int,
    lead: int,
    after: MutableSequence[int],
    before: MutableSequence[int],
) -> None:
    """Work out the worth of a rank put down from that of the rank above.

    Args:
        sight: what the seat knows.
        cards: those of the rank, which are wanted after one of the rank below.
        gain: what it is worth to us to put one of them down, if we hold one.
        lead: what it is worth to lead again.
        after: by seat, what it is worth that this seat has put one of `cards` down.
        before: by seat, what it is worth that this seat has put down the rank below:
            filled in here.
    """
    ours = sight.hand & cards != 0
    places = hidden_places(sight, cards)
    if places == 0:
        for last in range(sight.players):
            before[last] = gain + after[sight.seat] if ours else 0
        if not ours:
            before[sight.seat] = lead
        return
    unseen = number_of_ones(sight.hidden & cards)
    share = CERTAIN * CERTAIN // places
    for last in range(sight.players):
        worth, nobody, left, seat = 0, CERTAIN, places, last
        for _ in range(sight.players):
            if seat == sight.seat:
                if ours:
                    worth += nobody * (gain + after[seat])
                    nobody = 0
                    break
            elif sight.lacks[seat] & cards != cards:
                left -= size_of(sight, seat)
                nor_this_seat = to_the_power(left * share >> CERTAIN_BITS, unseen)
                worth += (nobody - nor_this_seat) * after[seat]
                nobody = nor_this_seat
            seat = seat + 1 if seat + 1 < sight.players else 0
        if last == sight.seat:
            worth += nobody * lead
        before[last] = worth >> CERTAIN_BITS


def to_the_power(chance: int, times: int) -> int:
    """Return the chance that something of a given chance happens so many times."""
    power = CERTAIN
    for _ in range(times):
        power = power * chance >> CERTAIN_BITS
    return power


def hidden_places(sight: Sight, cards: int) -> int:
    """Return among how many hidden cards those of a rank may be, 0 where all are known."""
    if sight.hidden & cards == 0:
        return 0
    places = number_of_ones(sight.hidden)
    for seat in range(sight.players):
        if seat != sight.seat and sight.lacks[seat] & cards == cards:
            places -= size_of(sight, seat)
    return places


def size_of(sight: Sight, seat: int) -> int:
    """Return the number of cards that a seat holds."""
    return sight.sizes >> SIZE_BITS * seat & SIZE
