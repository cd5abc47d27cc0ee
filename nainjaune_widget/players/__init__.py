"""Strategies: who plays the seats that nobody plays."""

from nainjaune_widget.players.strategies import (
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
