"""All deals of a small pack that sound the same to a seat, found by playing each of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from random import Random

from nainjaune_widget import Card, Deal, Round
from nainjaune_widget.engine.cards import cards_of, mask_of
from nainjaune_widget.engine.rulesets import Ruleset
from tests.support.whims import act_on


def of_few_cards(rules: Ruleset, cards: str) -> Ruleset:
    """Return a ruleset whose pack has a few cards alone.

    Args:
        rules: the ruleset.
        cards: the cards, separated by blanks.
    """
    kept = {Card(card) for card in cards.split()}
    without = tuple(card for card in rules.pack if card not in kept)
    return replace(
        rules,
        without=(*rules.without, *without),
        players=(2, 3, 4),
        cards_each=((2, 3), (3, 3), (4, 2)),
    )


def dealt(rules: Ruleset, sizes: Sequence[int], random: Random) -> Deal:
    """Return a deal of hands of some sizes, the rest in the talon."""
    pack = random.sample(rules.pack, len(rules.pack))
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    return Deal.from_hands(hands, rules, random.randrange(len(sizes)), talon=pack)


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
    for hands in _assigned(cards_of(hidden), sizes):
        whole = [(*cards_of(mask), *hand) for mask, hand in zip(fixed, hands, strict=True)]
        rest = [card for card in deal.rules.pack if not any(card in hand for hand in whole)]
        talon = [*(card for card in rest if card != deal.turn_up), *filter(None, [deal.turn_up])]
        other = Deal.from_hands(whole, deal.rules, deal.dealer, talon=talon)
        if sounds_the_same(other, current, at):
            found.append(other)
    return found


def sounds_the_same(other: Deal, current: Round, at: int) -> bool:
    """Tell whether another deal can be played so that its events are those of a round.

    Args:
        other: the deal.
        current: the round.
        at: the number of the last event that is compared.
    """
    heard = current.events[:at]
    announced = {action.event: action.announce for action in current.actions}
    again = Round(other)
    while (so_far := len(again.events)) < at:
        event = heard[so_far]
        if again.events != heard[:so_far] or event.seat != again.turn:
            return False
        if event.kind == "play" and event.card in again.legal:
            again.play(event.card, announce=announced[event.number])
        elif event.kind in ("sans", "pass") and again.may_pass:
            again.decline()
        else:
            return False
    return again.events[:at] == heard


def _assigned(
    cards: tuple[Card, ...], sizes: Sequence[int]
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """List the ways to deal some cards to hands; what is left is the talon."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        for others in _assigned(rest, sizes[1:]):
            yield (hand, *others)
