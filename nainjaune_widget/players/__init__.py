"""Strategies, as functions of a seat's view: they play the seats without a person."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from importlib.util import find_spec
from types import MappingProxyType

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.table import NO_TRUMPS
from nainjaune_widget.play import Round, View
from nainjaune_widget.players import choices
from nainjaune_widget.words import CardError, StrategyError, is_among, nearest, shown

Strategy = Callable[[View], Card | str | None]
"""A function of a seat's view that returns a card of ``view.legal``, or None to pass."""

StrategyLike = str | Strategy
"""A strategy, or the name of a built-in one."""


def _random(view: View) -> Card:
    return PACK[choices.random_card(view.legal_mask, view.draw)]


# Not closures: a worker process finds a pickled function by its name.


def _longest_run(view: View) -> Card:
    return _leading(choices.LONGEST_RUN, view)


def _lowest(view: View) -> Card:
    return _leading(choices.LOWEST, view)


def _highest(view: View) -> Card:
    return _leading(choices.HIGHEST, view)


def _honours_first(view: View) -> Card:
    return _leading(choices.HONOURS_FIRST, view)


def _best(view: View) -> Card:
    return _leading(choices.BEST, view)


def _leading(number: int, view: View) -> Card:
    """Return the card of the strategy of a number: its own leads, and else the preferred card."""
    cards = _cards_to_lead(number, view) if view.leading else view.legal_mask
    return PACK[choices.preferred_card(view.honours, cards)]


def _cards_to_lead(number: int, view: View) -> int:
    rules, hand, legal = view.rules.numbers, view.hand_mask, view.legal_mask
    if number != choices.BEST:
        return choices.cards_to_lead(number, rules, view.honours, hand, legal)
    turned = 0 if view.turn_up is None else 1 << view.turn_up.number
    sight = choices.Sight(
        seat=view.seat,
        players=view.players,
        hand=hand,
        legal=legal,
        honours=view.honours,
        trumps=NO_TRUMPS if view.turn_up is None else view.turn_up.number & 3,
        hidden=rules.deck & ~(view.played_mask | hand | turned),
        sizes=sum(size << choices.SIZE_BITS * seat for seat, size in enumerate(view.hand_sizes)),
        lacks=view.lacks,
        boxes=tuple(view.boxes.values()),
        after=[0] * view.players,
        before=[0] * view.players,
    )
    return choices.most_promising(rules, sight)


STRATEGIES: Mapping[str, Strategy] = MappingProxyType(
    {
        "random": _random,
        "longest-run": _longest_run,
        "lowest": _lowest,
        "highest": _highest,
        "honours-first": _honours_first,
        "best": _best,
    }
)
"""The built-in strategies by name.

``random`` plays any legal card. The others lead: ``lowest`` and ``highest`` by rank;
``longest-run`` the start of the longest run that its seat could play alone; ``honours-first``
an honour, or the run that reaches one soonest, else as ``longest-run``; ``best`` the card that
promises most, from all that its seat knows (see `players.choices`). On ties the lowest rank;
of several cards that serve, an honour, then the first suit in the order ♣ ♦ ♥ ♠. No strategy
passes where it can play.

A strategy needs only a function of a view and an entry here. To be simulated at the speed of
compiled code, it also needs a function on plain ints and a number in `choices.NUMBERS`.
"""

LATER: dict[str, Callable[[], Strategy]] = {}
"""By name, functions that return the strategies of rooms above this one, loaded when asked for."""


IN_A_TAB: bool = sys.platform == "emscripten"
"""True where Python runs in a browser's tab, which has an engine that is compiled."""


def known_names() -> tuple[str, ...]:
    """Return the names of all strategies.

    >>> known_names()[-3:]
    ('best', 'worlds', 'deep')
    """
    return (*STRATEGIES, *LATER)


def offered_names() -> tuple[str, ...]:
    """Return the names of the strategies to choose from: of those that play here without a wait.

    Those of `LATER` need compiled code for it.

    >>> set(offered_names()) <= set(known_names())
    True
    """
    return known_names() if IN_A_TAB or find_spec("numba") else tuple(STRATEGIES)


def find_strategy(strategy: StrategyLike) -> Strategy:
    """Return the strategy of a name, or the function itself.

    Raises:
        StrategyError: no built-in strategy has that name, or it is neither.

    >>> find_strategy("longest-run") is STRATEGIES["longest-run"]
    True
    """
    if callable(strategy):
        return strategy
    if is_among(strategy, STRATEGIES):
        return STRATEGIES[strategy]
    if is_among(strategy, LATER):
        return LATER[strategy]()
    known = ", ".join(known_names())
    if not isinstance(strategy, str):
        raise StrategyError("strategy-kind", given=type(strategy).__name__, known=known)
    meant = nearest(strategy, known_names())
    raise StrategyError("strategy", given=shown(strategy), known=known, nearest=meant)


def as_row(strategies: object) -> Sequence[StrategyLike]:
    """Return strategies as they are, and refuse what is no sequence: a set has no order.

    Args:
        strategies: a list of names and functions.

    Raises:
        StrategyError: it is not a sequence.
    """
    if not isinstance(strategies, Sequence):
        kind, known = type(strategies).__name__, ", ".join(known_names())
        raise StrategyError("strategies-kind", given=kind, known=known)
    return strategies


def find_strategies(
    strategies: StrategyLike | Sequence[StrategyLike], players: int
) -> tuple[Strategy, ...]:
    """Return one strategy for each seat.

    Args:
        strategies: one for all seats, or one for each.
        players: the number of seats.

    Raises:
        StrategyError: a name is unknown, there are more or fewer strategies than seats, or it is
            not a sequence of strategies.
    """
    if isinstance(strategies, str) or callable(strategies):
        return (find_strategy(strategies),) * players
    row = as_row(strategies)
    if len(row) != players:
        raise StrategyError("strategies", n=len(row), players=players)
    return tuple(find_strategy(strategy) for strategy in row)


def act(current: Round, strategy: Strategy) -> None:
    """Let a strategy act for the seat in turn.

    Raises:
        StrategyError: it chose something that is not a card or may not be played, or passed where
            it must play; the round has not changed.

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


def play_on(current: Round, strategies: Sequence[Strategy], persons: Collection[int] = ()) -> None:
    """Let strategies act until it is the turn of a person, or the deal is over.

    Args:
        current: the round.
        strategies: the strategy of each seat.
        persons: the seats that no strategy plays.

    Raises:
        StrategyError: as `act` does.

    >>> from nainjaune_widget.play import Deal
    >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
    >>> play_on(round, [STRATEGIES["longest-run"]] * round.deal.players); round.finished
    True
    """
    while (turn := current.turn) is not None and turn not in persons:
        act(current, strategies[turn])


def chosen_card(view: View, strategy: Strategy) -> Card | None:
    """Return the choice of a strategy for the seat that is to act.

    Args:
        view: the view of that seat.
        strategy: the strategy that decides.

    Returns:
        One of ``view.legal``, or None to pass. A seat that can only call sans passes unasked.

    Raises:
        StrategyError: it chose something that is not a card or may not be played, passed where it
            must play, or tried to end the program.
    """
    # Read before the strategy is asked, which can change the view that it is given.
    legal, may_pass = view.legal_mask, view.may_pass
    if not legal and may_pass:
        return None
    name = getattr(strategy, "__name__", repr(strategy))
    refusal = partial(StrategyError, name=name, seat=view.seat, legal=cards_of(legal))
    try:
        choice = strategy(view)
    except (SystemExit, GeneratorExit) as leaving:
        raise refusal("strategy-exit", why=type(leaving).__name__) from leaving
    if choice is None:
        if not may_pass:
            raise refusal("strategy-pass")
        return None
    try:
        card = Card(choice)
    except CardError as unreadable:
        raise refusal("strategy-card", choice=shown(choice)) from unreadable
    if not legal >> card.number & 1:
        raise refusal("strategy-card", choice=card)
    return card
