"""Deals and games by the million: verbs that run them, and results that describe them.

The rooms, from the ground up: `counting` (functions on plain ints), `compiled` (the same,
compiled), `estimates`, `running` (a run and its workers), `results`; on top the verbs.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation.compiled.compiler import check_compiled as check_compiled
from nainjaune_widget.simulation.compiled.compiler import is_compiled as is_compiled
from nainjaune_widget.simulation.estimates import Estimate as Estimate
from nainjaune_widget.simulation.running.arguments import check_number as check_number
from nainjaune_widget.simulation.running.rollouts import AnyRollouts as AnyRollouts
from nainjaune_widget.simulation.running.rollouts import position_of as position_of
from nainjaune_widget.simulation.running.rollouts import (
    results_from_the_ante as results_from_the_ante,
)
from nainjaune_widget.simulation.running.rollouts import rollouts_of as rollouts_of
from nainjaune_widget.simulation.running.sampling import Sampler as Sampler
from nainjaune_widget.simulation.running.sampling import worlds
from nainjaune_widget.simulation.running.setup import Setup as Setup
from nainjaune_widget.simulation.running.setup import setup_of as setup_of

if TYPE_CHECKING:
    from nainjaune_widget.simulation.running.run import runner as runner
    from nainjaune_widget.simulation.running.run import (
        tell_that_it_compiles as tell_that_it_compiles,
    )
    from nainjaune_widget.simulation.simulating import simulate
    from nainjaune_widget.simulation.simulating_games import simulate_games
    from nainjaune_widget.simulation.tournaments import tournament

__all__ = ["simulate", "simulate_games", "tournament", "worlds"]

_RUNS = {
    "runner": "running.run",
    "simulate": "simulating",
    "simulate_games": "simulating_games",
    "tell_that_it_compiles": "running.run",
    "tournament": "tournaments",
}


def __getattr__(name: str) -> Any:
    """Load runs and their results when they are first asked for: the page `play/` has none."""
    if name in _RUNS:
        return getattr(import_module(f"{__name__}.{_RUNS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
