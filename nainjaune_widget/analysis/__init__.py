"""Every decision judged: what each option earned on average, and how much of a result was luck.

`analyse` plays the options of each decision in deals that fit what the seat knew. The modules, from
the ground up: `options` (what the rules make equal), `moments` (the decisions of a deal),
`measuring` (options compared on common deals), `verdicts`, `judging`, `luck` (means and pars),
`reports` with their words and pictures, `stepping` (a deal, step by step), `analysing`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from nainjaune_widget.analysis.decisions import Decision, Options
from nainjaune_widget.analysis.moments import Line as Line
from nainjaune_widget.analysis.moments import forgets as forgets
from nainjaune_widget.analysis.moments import moments_of as moments_of
from nainjaune_widget.analysis.reports import DealReport, GameReport
from nainjaune_widget.analysis.stepping import analyse_in_steps as analyse_in_steps
from nainjaune_widget.analysis.verdicts import FINE as FINE
from nainjaune_widget.analysis.verdicts import VERDICTS as VERDICTS

if TYPE_CHECKING:
    from nainjaune_widget.analysis.analysing import analyse

__all__ = ["DealReport", "Decision", "GameReport", "Options", "analyse"]


def __getattr__(name: str) -> Any:
    """Load what runs on executors when it is first asked for: the page `play/` has none."""
    if name == "analyse":
        return import_module(f"{__name__}.analysing").analyse
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
