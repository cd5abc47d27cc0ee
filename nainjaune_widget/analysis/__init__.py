"""Every decision judged: what each option earned on average, and how much of a result was luck.

`analyse` plays the options of each decision in deals that fit what the seat knew, and `ByWorlds` is
a strategy that plays by it. The modules, from the ground up: `decisions` with their options and
verdicts, `reports`, `judgement` (options compared on common deals that fit; luck), `runs` and
`by_worlds`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.analysis.decisions import FINE as FINE
from nainjaune_widget.analysis.decisions import VERDICTS as VERDICTS
from nainjaune_widget.analysis.decisions import Decision, Options
from nainjaune_widget.analysis.decisions import Line as Line
from nainjaune_widget.analysis.decisions import forgets as forgets
from nainjaune_widget.analysis.decisions import moments_of as moments_of
from nainjaune_widget.analysis.judgement import analyse_in_steps as analyse_in_steps
from nainjaune_widget.analysis.reports import DealReport, GameReport

if TYPE_CHECKING:
    from nainjaune_widget.analysis.by_worlds import ByWorlds
    from nainjaune_widget.analysis.runs import analyse

__all__ = ["ByWorlds", "DealReport", "Decision", "GameReport", "Options", "analyse"]

_LATER = {"ByWorlds": "by_worlds", "analyse": "runs"}


def __getattr__(name: str) -> Any:
    """Load what the page `play/` does not need when it is first asked for."""
    if name in _LATER:
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
