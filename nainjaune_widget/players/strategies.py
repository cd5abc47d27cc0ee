"""Strategies as functions of what a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from types import MappingProxyType

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.play import Round, View
from nainjaune_widget.players import choices
from nainjaune_widget.words import CardError, StrategyError

Strategy = Callable[[View], Card | str | None]
"""What decides for a seat: from its view to a card of ``view.legal``, or None to pass."""

StrategyLike = str | Strategy
"""A strategy, or the name of a built-in one."""


def _built_in(strategy: int) -> Strategy:
    def decide(view: View) -> Card:
        card = choices.choose(
            strategy,
            view.rules.numbers,
            view.honours,
            view.hand_mask,
            view.legal_mask,
            view.leading,
            view.draw if strategy == choices.RANDOM else 0,
        )
        return PACK[card]

    return decide


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {
        "random": _built_in(choices.RANDOM),
        "longest-run": _built_in(choices.LONGEST_RUN),
    }
)
"""The built-in strategies by name.

``random`` plays any legal card. ``longest-run`` leads the start of the longest run of
ranks in hand (on ties the lowest) and, when several cards serve, prefers an honour,
then the first suit in the order ♣ ♦ ♥ ♠.
"""


def find_strategy(strategy: StrategyLike) -> Strategy:
    """The strategy of a name; a function is returned as it is.

    Raises:
        StrategyError: no built-in strategy has that name.

    >>> find_strategy("longest-run") is STRATEGIES["longest-run"]
    True
    """
    if callable(strategy):
        return strategy
    if str(strategy) not in STRATEGIES:
        nearest = get_close_matches(str(strategy), STRATEGIES, n=1, cutoff=0.0)[0]
        raise StrategyError(
            "strategy", given=repr(strategy), known=", ".join(STRATEGIES), nearest=nearest
        )
    return STRATEGIES[str(strategy)]


def find_strategies(
    strategies: StrategyLike | Sequence[StrategyLike], players: int
) -> tuple[Strategy, ...]:
    """One strategy for each seat.

    Args:
        strategies: one for all seats, or one for each.
        players: how many seats.

    Raises:
        StrategyError: an unknown name, or another number of strategies than of seats.
    """
    if isinstance(strategies, str) or callable(strategies):
        return (find_strategy(strategies),) * players
    if len(strategies) != players:
        raise StrategyError("strategies", n=len(strategies), players=players)
    return tuple(find_strategy(strategy) for strategy in strategies)


def act(current: Round, strategy: Strategy) -> None:
    """Let a strategy act for the seat in turn.

    Raises:
        StrategyError: it chose a card that it may not play, or something that is no
            card, or passed where it must play; the round has not changed.

    >>> from nainjaune_widget.play import Deal
    >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
    >>> act(round, STRATEGIES["longest-run"]); round.events[-1].number > 5
    True
    """
    if current.turn is None:
        return
    card = chosen_card(current.view(current.turn), strategy)
    if card is None:
        current.decline()
    else:
        current.play(card)


def chosen_card(view: View, strategy: Strategy) -> Card | None:
    """What a strategy chooses for the seat that is to act.

    Args:
        view: the seat's.
        strategy: who decides.

    Returns:
        One of ``view.legal``, or None to pass.

    Raises:
        StrategyError: it chose a card that it may not play, or something that is no
            card, or passed where it must play.
    """
    choice = strategy(view)
    if choice is None:
        if not view.may_pass:
            raise _refusal("strategy-pass", strategy, view)
        return None
    try:
        card = Card(choice)
    except CardError as unreadable:
        raise _refusal("strategy-card", strategy, view, choice=repr(choice)) from unreadable
    if not view.legal_mask >> card.number & 1:
        raise _refusal("strategy-card", strategy, view, choice=card)
    return card


def _refusal(key: str, strategy: Strategy, view: View, **values: object) -> StrategyError:
    name = getattr(strategy, "__name__", repr(strategy))
    return StrategyError(key, name=name, seat=view.seat, legal=view.legal, **values)
