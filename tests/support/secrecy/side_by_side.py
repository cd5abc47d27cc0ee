"""Pairs of deals that differ only in cards that one seat cannot see, played side by side."""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.play import Deal, Round, View
from tests.support.deals.random_play import Setting


def look_the_same(setting: Setting, other_deal: Deal, me: int) -> int:
    """Play two deals as long as everybody hears the same, comparing the views of seat `me`.

    Returns:
        The number of comparisons.
    """
    current, other = setting.start(), Round(other_deal, setting.boxes, setting.purses)
    looks = 0
    while True:
        if current.events == other.events:
            assert seen(current.view(me)) == seen(other.view(me))
            looks += 1
        if current.finished:
            return looks
        setting.step(current)
        if not goes_along(other, current):
            return looks


def goes_along(other: Round, current: Round, until: int | None = None) -> bool:
    """Repeat the events of one deal at another, and tell whether its hidden cards allow them.

    Args:
        other: the round that goes along.
        current: the round that it follows.
        until: the number of the last event that is repeated; the last of all if left out.
    """
    heard = current.events[:until]
    announced = {action.event: action.announce for action in current.actions}
    while len(other.events) < len(heard):
        event = heard[len(other.events)]
        if event.kind == "play" and event.seat == other.turn and event.card in other.legal:
            other.play(str(event.card), announce=announced[event.number])
        elif event.kind in ("sans", "pass") and event.seat == other.turn and other.may_pass:
            other.decline()
        else:
            return False
    return other.events[: len(heard)] == heard


def swapped(deal: Deal, me: int, random: Random, kept: frozenset[Card] = frozenset()) -> Deal:
    """Return a deal with the cards that `me` cannot see in other places.

    The turned-up card, which everybody saw, stays, and so do the cards that are `kept`, such as
    those played later.
    """
    if deal.turn_up:
        kept |= {deal.turn_up}
    others = [hand for seat, hand in enumerate(deal.hands) if seat != me]
    hidden = [card for hand in (*others, deal.talon) for card in hand if card not in kept]
    random.shuffle(hidden)

    def fill(cards: tuple[Card, ...]) -> list[Card]:
        return [card if card in kept else hidden.pop() for card in cards]

    hands = [hand if seat == me else fill(hand) for seat, hand in enumerate(deal.hands)]
    other = Deal.from_hands(hands, deal.rules, deal.dealer, talon=fill(deal.talon))
    return replace(other, seed=deal.seed, number=deal.number)


def seen(view: View) -> dict[str, Any]:
    known = {field.name: getattr(view, field.name) for field in fields(view)}
    known |= {"hand": view.hand, "legal": view.legal, "wanted": view.wanted, "draw": view.draw}
    if view.hands is not None:
        known.pop("hands")
    return known
