"""Deals and games by the million: calls that play them, and results that describe them.

The modules, from the ground up: `tally`, `deals` and `draws` (functions on plain integers),
`loader` and `compiled` (the same, compiled), `setup`, `backend` (with the tasks of workers),
`sampler`, `estimates`, `chunks` (a run, here or by an executor), `results` with their `reports` and
`plots`; on top the calls, in `runs`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.simulation.backend import Backend as Backend
from nainjaune_widget.simulation.backend import backend_of as backend_of
from nainjaune_widget.simulation.backend import position_of as position_of
from nainjaune_widget.simulation.estimates import Estimate as Estimate
from nainjaune_widget.simulation.loader import check_compiled as check_compiled
from nainjaune_widget.simulation.loader import engine as engine
from nainjaune_widget.simulation.loader import is_compiled as is_compiled
from nainjaune_widget.simulation.sampler import Sampler as Sampler
from nainjaune_widget.simulation.sampler import worlds
from nainjaune_widget.simulation.setup import Setup as Setup
from nainjaune_widget.simulation.setup import check_number as check_number
from nainjaune_widget.simulation.setup import setup_of as setup_of

if TYPE_CHECKING:
    from nainjaune_widget.simulation.chunks import runner as runner
    from nainjaune_widget.simulation.runs import simulate, simulate_games, tournament

__all__ = ["simulate", "simulate_games", "tournament", "worlds"]

_LATER = {
    "runner": "chunks",
    "simulate": "runs",
    "simulate_games": "runs",
    "tournament": "runs",
}


def __getattr__(name: str) -> Any:
    """Load runs and their results when they are first asked for: the page `play/` has none."""
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
