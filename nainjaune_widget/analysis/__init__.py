"""Every decision judged: what each option earned on average, and how much of a result was luck.

`analyse` plays the options of each decision in deals that fit what the seat knew, and `ByWorlds` is
a strategy that plays by it. The modules, from the ground up: `options` (what the rules make equal),
`moments` (the decisions of a deal), `measuring` (options compared on common deals), `fitting` (the
deals that fit), `verdicts`, `judging`, `luck` (means and pars), `reports` with their words and
pictures, `by_worlds`.
"""

from nainjaune_widget.analysis.analysing import analyse
from nainjaune_widget.analysis.by_worlds import ByWorlds
from nainjaune_widget.analysis.decisions import Decision, Options
from nainjaune_widget.analysis.reports import DealReport, GameReport

__all__ = ["ByWorlds", "DealReport", "Decision", "GameReport", "Options", "analyse"]
