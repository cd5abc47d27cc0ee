"""The promises of a strategy, held at every table."""

from __future__ import annotations

from collections.abc import Iterable

from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.play import Round, View
from nainjaune_widget.players import (
    STRATEGIES,
    Strategy,
    StrategyLike,
    act,
    chosen_card,
    find_strategy,
)
from nainjaune_widget.testing.naming import Dealt, failing_in, require


def check_strategy(
    strategy: StrategyLike,
    rules: Iterable[Ruleset] | None = None,
    *,
    deals: int = 3,
    seed: int = 1,
) -> None:
    """Check that a strategy can play at any table, and that a deal with it can be played again.

    It takes each seat of each table in turn, the others play at random. At each of its turns it
    returns a card that it may play, or None where it may pass; asked again at the same moment, it
    answers the same, so that a result depends on the seed alone; and it leaves its view as it was.

    Args:
        strategy: the strategy, or the name of a built-in one.
        rules: the rulesets to play under; the four known ones when left out.
        deals: the number of deals for each seat of each table.
        seed: the seed of the deals.

    Raises:
        StrategyError: there is no such strategy.
        AssertionError: a promise is broken; the message names the deal and the event.

    >>> check_strategy(lambda view: view.legal[0], deals=1)
    >>> check_strategy(lambda view: view.hand[0], deals=1)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    AssertionError: StrategyError: ..., in event ...
    """
    found = find_strategy(strategy)
    for each in RULESETS.values() if rules is None else rules:
        for players in each.players:
            for number in range(deals * players):
                seat = number // deals
                _check_deal(found, Dealt(each, players, seed, number), seat)


def _check_deal(strategy: Strategy, dealt: Dealt, seat: int) -> None:
    current = Round(dealt.deal)
    while current.turn is not None:
        if current.turn != seat:
            act(current, STRATEGIES["random"])
            continue
        with failing_in(f"event {len(current.events)} of {dealt}, at seat {seat}"):
            view = current.view(seat)
            choice = chosen_card(view, strategy)
            require(_shown(view) == _shown(current.view(seat)), "it changes its view")
            again = chosen_card(current.view(seat), strategy)
            require(again == choice, "asked again it answers otherwise")
        if choice is None:
            current.decline()
        else:
            current.play(choice)


def _shown(view: View) -> tuple[object, ...]:
    return (
        *(view.hand_mask, view.legal_mask, view.wanted_mask, view.hand_sizes, dict(view.boxes)),
        *(view.chips, view.events, view.hand, view.legal, view.wanted),
    )
