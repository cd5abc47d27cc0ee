"""Nain Jaune (Yellow Dwarf): the rules, a board for notebooks, and explanations.

>>> from nainjaune_widget import Deal, Round
>>> round = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
>>> round.turn
1
"""

from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Effect, Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.explain import Explanation
from nainjaune_widget.play import Deal, Game, Payment, Round, View
from nainjaune_widget.players import STRATEGIES
from nainjaune_widget.words import (
    BoardError,
    CardError,
    DealError,
    GameError,
    IllegalPlay,
    NainJauneError,
    RecordError,
    RulesetError,
    StrategyError,
)

if TYPE_CHECKING:
    from nainjaune_widget.board import Board, Composer

__version__ = "0.1.0"

__all__ = [
    "RULESETS",
    "STRATEGIES",
    "Board",
    "BoardError",
    "Card",
    "CardError",
    "Composer",
    "Deal",
    "DealError",
    "Effect",
    "Event",
    "Explanation",
    "Game",
    "GameError",
    "IllegalPlay",
    "NainJauneError",
    "Payment",
    "RecordError",
    "Round",
    "Ruleset",
    "RulesetError",
    "StrategyError",
    "View",
]


def __getattr__(name: str) -> Any:
    """Load the board when it is first asked for: the engine alone needs no widgets."""
    if name in ("Board", "Composer"):
        from nainjaune_widget import board  # noqa: PLC0415

        return getattr(board, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
