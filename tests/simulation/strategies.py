"""Strategies of the tests' own, in a module where other processes find them."""

from __future__ import annotations

from nainjaune_widget import Card, View
from nainjaune_widget.engine.cards import PACK


def highest_legal(view: View) -> Card:
    """Choose the highest card that may be played."""
    return view.legal[-1]


def at_random(view: View) -> Card | None:
    """Choose any legal card, or now and then pass."""
    if view.may_pass and view.random.random() < 0.3:
        return None
    return view.random.choice(view.legal)


def by_what_was_heard(view: View) -> str:
    """Choose a card by everything that a view tells."""
    told = len(view.events) + len(view.events[-1].kind) + sum(view.chips) + view.actions
    told += sum(view.hand_sizes) * view.seat + sum(view.boxes.values()) + view.leading
    return str(view.legal[(told + len(view.wanted) + view.dealer) % len(view.legal)])


def cheat(view: View) -> str:
    """Choose a card that this seat does not hold, at its third turn."""
    if view.actions < 8:
        return str(view.legal[0])
    return next(f"{rank}♣" for rank in "23456789" if f"{rank}♣" not in map(str, view.hand))


def forge(view: View) -> Card:
    """Choose a card of another seat, and change the view so that it allows this."""
    mine = view.hand
    view.__dict__.update(legal_mask=(1 << 52) - 1, legal=PACK, seat=1, may_pass=True)
    sight = view.__dict__.get("_sight", [])
    sight[:] = [(1 << 52) - 1] * len(sight)
    return next(card for card in PACK if card not in mine)


def forget_to_return(view: View) -> None:
    """Pass every time, as a function without a return does."""
    _ = view.legal


def shirk(view: View) -> Card | None:
    """Pass even where the seat has to play."""
    return view.legal[0] if view.actions > 99 else None


def stumble(view: View) -> Card:
    """Make a mistake."""
    return view.legal[99]


class Patient:
    """A strategy that plays the first card, and is interrupted at one of its turns if asked."""

    def __init__(self) -> None:
        self.turns_left: int | None = None

    def __call__(self, view: View) -> Card:
        if self.turns_left is not None:
            self.turns_left -= 1
            if self.turns_left == 0:
                raise KeyboardInterrupt
        return view.legal[0]
