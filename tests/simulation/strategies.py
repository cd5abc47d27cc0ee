"""Strategies that tests write themselves; processes find them here."""

from __future__ import annotations

from nainjaune_widget import Card, View
from nainjaune_widget.engine.cards import PACK


def highest_legal(view: View) -> Card:
    """The last card that may be played."""
    return view.legal[-1]


def on_a_whim(view: View) -> Card | None:
    """Any legal card, or now and then none where one may pass."""
    if view.may_pass and view.random.random() < 0.3:
        return None
    return view.random.choice(view.legal)


def by_what_was_heard(view: View) -> str:
    """A card that depends on everything that a view tells."""
    told = len(view.events) + len(view.events[-1].kind) + sum(view.chips) + view.moment
    told += sum(view.hand_sizes) * view.seat + sum(view.boxes.values()) + view.leading
    return str(view.legal[(told + len(view.wanted) + view.dealer) % len(view.legal)])


def cheat(view: View) -> str:
    """A card that this seat does not hold, at the seat's third turn."""
    if view.moment < 8:
        return str(view.legal[0])
    return next(f"{rank}♣" for rank in "23456789" if f"{rank}♣" not in map(str, view.hand))


def forge(view: View) -> Card:
    """A card of somebody else's, and a view changed so that it says one may play it."""
    mine = view.hand
    view.__dict__.update(legal_mask=(1 << 52) - 1, legal=PACK, seat=1, may_pass=True)
    sight = view.__dict__.get("_sight", [])
    sight[:] = [(1 << 52) - 1] * len(sight)
    return next(card for card in PACK if card not in mine)


def forge_a_pass(view: View) -> Card | None:
    """To pass at a lead, with a view changed so that it says one may."""
    view.__dict__.update(may_pass=True)
    sight = view.__dict__.get("_sight", [])
    sight[:] = [1] * len(sight)
    return None if sight else view.legal[0]


def forget_to_return(view: View) -> None:
    """What a function without a return does."""
    _ = view.legal


def shirk(view: View) -> Card | None:
    """To pass also where one has to play."""
    return view.legal[0] if view.moment > 99 else None


def stumble(view: View) -> Card:
    """A strategy with a mistake of its own."""
    return view.legal[99]
