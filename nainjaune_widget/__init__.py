"""Nain Jaune (Yellow Dwarf): the rules, a board for notebooks, and explanations.

>>> from nainjaune_widget import Deal, Round
>>> round = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
>>> round.turn
1
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Effect, Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.explain import Explanation
from nainjaune_widget.play import Deal, Game, Payment, Round, View
from nainjaune_widget.players import LATER, STRATEGIES
from nainjaune_widget.words import errors
from nainjaune_widget.words.errors import *

if TYPE_CHECKING:
    from nainjaune_widget import drawings, exercises, probability, simulation
    from nainjaune_widget.analysis import analyse
    from nainjaune_widget.board.board import Board
    from nainjaune_widget.board.composer import Composer
    from nainjaune_widget.exercises import Challenge
    from nainjaune_widget.probability import Probability
    from nainjaune_widget.simulation import simulate, simulate_games, tournament

__version__ = "1.0.0"

__all__ = [
    "RULESETS",
    "STRATEGIES",
    "Board",
    "Card",
    "Challenge",
    "Composer",
    "Deal",
    "Effect",
    "Event",
    "Explanation",
    "Game",
    "Payment",
    "Probability",
    "Round",
    "Ruleset",
    "View",
    "analyse",
    "drawings",
    "exercises",
    "probability",
    "simulate",
    "simulate_games",
    "simulation",
    "tournament",
]
__all__ += errors.__all__

_ELSEWHERE = {
    "Board": "nainjaune_widget.board.board",
    "Challenge": "nainjaune_widget.exercises",
    "Composer": "nainjaune_widget.board.composer",
    "Probability": "nainjaune_widget.probability",
    "analyse": "nainjaune_widget.analysis",
    "simulate": "nainjaune_widget.simulation",
    "simulate_games": "nainjaune_widget.simulation",
    "tournament": "nainjaune_widget.simulation",
}
LATER["worlds"] = lambda: import_module("nainjaune_widget.analysis.by_worlds").worlds
LATER["deep"] = lambda: import_module("nainjaune_widget.analysis.by_worlds").deep


def __getattr__(name: str) -> Any:
    """Load the large parts when they are first asked for."""
    if name in {"drawings", "exercises", "probability", "simulation", "testing"}:
        return import_module(f"nainjaune_widget.{name}")
    if name in _ELSEWHERE:
        return getattr(import_module(_ELSEWHERE[name]), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
