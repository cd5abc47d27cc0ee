"""Strategies: they play the seats without a person."""

from nainjaune_widget.players.strategies import (
    LATER,
    STRATEGIES,
    Strategy,
    StrategyLike,
    act,
    as_row,
    chosen_card,
    find_strategies,
    find_strategy,
    play_on,
)

__all__ = [
    "LATER",
    "STRATEGIES",
    "Strategy",
    "StrategyLike",
    "act",
    "as_row",
    "chosen_card",
    "find_strategies",
    "find_strategy",
    "play_on",
]
