"""Rounds in a short notation, so that a test reads like an example.

A deal is a list of hands. An action is a card (``"7♦"``), a card played without announcing it
(``"7♦?"``) or ``"pass"``. An event is a line such as ``"sweep 1 7♦ 15"``: its kind, its seat,
then as far as it has them

- the wanted rank, or card where suits matter;
- the card;
- the clause, for a lead and for a card played under a clause other than *lead* and *follow*;
- the compartment of Pope Joan;
- the amount.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Action, Deal, Payment, Round, View

NAIN = "nain-1760"
LINDOR = "lindor-1789"
CATS = "cats-at-cards"
POPE = "pope-joan"
BOTH = (LINDOR, CATS)
"""The two whose sequences run through all suits."""
ALL = (NAIN, LINDOR, CATS, POPE)
NEVER = {
    NAIN: {"turn-up", "pass", "opera"},
    LINDOR: {"turn-up", "hoc"},
    CATS: {"turn-up", "hoc", "pass", "forgot"},
    POPE: {"sans", "pass", "forgot", "hoc", "bete"},
}
"""The kinds of events that a ruleset does not know."""


def lay(
    hands: Sequence[str],
    rules: str | Ruleset = LINDOR,
    dealer: int = 0,
    turn_up: str | None = None,
    **before: Any,
) -> Round:
    """Return a round with given hands; `before` holds its boxes and purses."""
    deal = Deal.from_hands(hands, rules, dealer)
    if turn_up is not None:
        rest = [card for card in deal.talon if card != Card(turn_up)]
        deal = Deal.from_hands(hands, rules, dealer, talon=[*rest, turn_up])
    return Round(deal, **before)


def tell(events: Iterable[Event]) -> list[str]:
    """Return each event as a line."""
    return [_line(event) for event in events]


def act(current: Round, actions: str) -> list[str]:
    """Take some actions, separated by blanks, and return the events as lines."""
    lines: list[str] = []
    for action in actions.split():
        if action == "pass":
            lines += tell(current.decline())
        else:
            lines += tell(current.play(action.rstrip("?"), announce=not action.endswith("?")))
    return lines


def lines(current: Round, *kinds: str) -> list[str]:
    """Return the events of some kinds so far as lines."""
    return tell(event for event in current.events if event.kind in kinds)


class State(NamedTuple):
    """All that a round can be asked; equal states are the same position."""

    events: tuple[Event, ...]
    hands: tuple[tuple[Card, ...], ...]
    chips: tuple[int, ...]
    boxes: dict[str, int]
    turn: int | None
    leading: bool
    wanted: tuple[Card, ...]
    legal: tuple[Card, ...]
    may_pass: bool
    finished: bool
    winner: int | None
    opera: bool
    actions: tuple[Action, ...]
    payments: tuple[Payment, ...]
    views: tuple[View, ...]


def state(current: Round) -> State:
    """Return all that a round can be asked."""
    views = tuple(current.view(seat) for seat in range(current.deal.players))
    told = {name: getattr(current, name) for name in State._fields if name != "views"}
    return State(**told, views=views)


def _line(event: Event) -> str:
    parts: list[object] = [event.kind, event.seat]
    clause = event.clause_name
    if event.wanted:
        parts.append(event.wanted[0] if len(event.wanted) == 1 else str(event.wanted[0])[:-1])
    if event.card is not None:
        parts.append(event.card)
    if event.kind == "lead" or (event.kind == "play" and clause not in ("lead", "follow")):
        parts.append(clause)
    if clause in ("compartments", "game"):
        parts.append(event.box)
    if event.amount:
        parts.append(event.amount)
    return " ".join(map(str, parts))
