"""What a board says beyond its events: advice, accounts, comparisons and warnings."""

from nainjaune_widget.board.telling.comparison import LineComparison
from nainjaune_widget.board.telling.hints import Advice, advice
from nainjaune_widget.board.telling.notices import Notices
from nainjaune_widget.board.telling.why import find_account, why

__all__ = ["Advice", "LineComparison", "Notices", "advice", "find_account", "why"]
