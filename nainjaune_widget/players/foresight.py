"""The strategy `best`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from nainjaune_widget.engine.kernel import box_of
from nainjaune_widget.engine.masks import SUIT
from nainjaune_widget.players.preference import preferred_card

if TYPE_CHECKING:
    from nainjaune_widget.engine.table import RuleNumbers
    from nainjaune_widget.players.sight import Sight

CERTAIN_BITS = 12
CERTAIN = 1 << CERTAIN_BITS
GOES_OUT = 1 << 40

def foresee(rules: RuleNumbers, sight: Sight, weights: Sequence[int]) -> int:
    """The card that `best` plays."""
    if sight.wanted:
        return preferred_card(sight.honours, sight.legal)
    best, chosen = -GOES_OUT, 0
    pressed = pressure(sight)
    for suit in range(4 if rules.same_suit else 1):
        column = SUIT << suit if rules.same_suit else 15 * SUIT
        if sight.legal & column == 0:
            continue
        lead = weights[3]
        after = [weights[4]] * sight.players
        length = 0
        for rank in range(12, -1, -1):
            cards = column & 15 << 4 * rank
            if rules.stops & cards:
                for seat in range(sight.players):
                    after[seat] = lead if seat == sight.seat else weights[4]
                length = 0
            gain = 0
            if sight.hand & cards:
                card = preferred_card(sight.honours, sight.hand & cards)
                gain = gain_of(rules, sight, card, pressed, weights)
                length += 1
                if sight.legal & cards:
                    promise = gain + after[sight.seat]
                    if length == sight.hand.bit_count():
                        promise += GOES_OUT
                    if promise > best or (promise == best and card < chosen):
                        best, chosen = promise, card
            else:
                length = 0
            if rank > 0:
                after = one_card_before(sight, cards, gain, after, lead, weights[4])
    return chosen


def pressure(sight: Sight) -> int:
    """How near the others are to going out."""
    least = 63
    for seat in range(sight.players):
        if seat != sight.seat:
            least = min(least, size_of(sight, seat))
    return 16 // least


def size_of(sight: Sight, seat: int) -> int:
    return sight.sizes >> 6 * seat & 63


def gain_of(rules: RuleNumbers, sight: Sight, card: int, pressed: int, weights: Sequence[int]) -> int:
    """What it is worth to put a card down."""
    gain = weights[0] + weights[5] * pressed + weights[1] * (1 if rules.pay_by_card else min(card // 4 + 1, 10))
    if sight.honours >> card & 1:
        gain += weights[2] * min(sight.boxes[box_of(rules, sight, card)], 255)
    if rules.doubles >> card & 1:
        gain += weights[6]
    return gain


def one_card_before(
    sight: Sight, cards: int, gain: int, after: Sequence[int], lead: int, lost: int
) -> Sequence[int]:
    hidden = (sight.hidden & cards).bit_count()
    mine = sight.hand & cards
    before = [0] * sight.players
    places = sight.talon
    for seat in range(sight.players):
        if seat != sight.seat and sight.lacks[seat] & cards != cards:
            places += size_of(sight, seat)
    if places == 0 or hidden == 0:
        for seat in range(sight.players):
            before[seat] = gain + after[sight.seat] if mine else (lead if seat == sight.seat else lost)
        return before
    share = CERTAIN * CERTAIN // places
    for last in range(sight.players):
        rest, worth, asked, seat = CERTAIN, 0, 0, last
        for _ in range(sight.players):
            left = rest
            if seat == sight.seat:
                if mine:
                    left = 0
                    worth += rest * (gain + after[seat])
            elif sight.lacks[seat] & cards != cards:
                asked += size_of(sight, seat)
                away = (places - asked) * share >> CERTAIN_BITS
                left = CERTAIN
                for _ in range(hidden):
                    left = left * away >> CERTAIN_BITS
                worth += (rest - left) * after[seat]
            rest = left
            if rest == 0:
                break
            seat = seat + 1 if seat + 1 < sight.players else 0
        worth += rest * (lead if last == sight.seat else lost)
        before[last] = worth >> CERTAIN_BITS
    return before
