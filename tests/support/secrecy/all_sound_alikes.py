"""All deals of a small pack that sound the same to a seat, found by playing each of them."""

from __future__ import annotations

from random import Random

from nainjaune_widget import Deal, Round
from nainjaune_widget.engine.cards import cards_of, mask_of
from tests.support.deals.random_play import act_on
from tests.support.deals.small_packs import ways_to_deal
from tests.support.secrecy.side_by_side import goes_along


def played(deal: Deal, actions: int, random: Random) -> Round:
    """Return a round after some random actions, or fewer where the deal would end."""
    current = Round(deal)
    for _ in range(actions):
        act_on(current, random.randrange(256))
        if current.finished:
            current.undo()
            break
    return current


def deals_that_sound_the_same(current: Round, seat: int, at: int) -> list[Deal]:
    """Return all deals with the seat's hand and card turned up whose events can be the same.

    Args:
        current: the round.
        seat: the seat.
        at: the number of the last event that is compared.
    """
    deal, shown = current.deal, [0] * current.deal.players
    for event in current.events[:at]:
        if event.kind == "play" and event.card is not None:
            shown[event.seat] |= 1 << event.card.number
    # Who has played a card was dealt it: only the others are dealt again.
    fixed = [deal.masks[seat] if each == seat else mask for each, mask in enumerate(shown)]
    up = 0 if deal.turn_up is None else 1 << deal.turn_up.number
    hidden = mask_of(deal.rules.pack) & ~sum(fixed) & ~up
    sizes = [len(h) - m.bit_count() for h, m in zip(deal.hands, fixed, strict=True)]
    found = []
    for hands in ways_to_deal(cards_of(hidden), sizes):
        whole = [(*cards_of(mask), *hand) for mask, hand in zip(fixed, hands, strict=True)]
        rest = [card for card in deal.rules.pack if not any(card in hand for hand in whole)]
        talon = [*(card for card in rest if card != deal.turn_up), *filter(None, [deal.turn_up])]
        other = Deal.from_hands(whole, deal.rules, deal.dealer, talon=talon)
        if goes_along(Round(other), current, at):
            found.append(other)
    return found
