"""Advice, accounts, comparisons and warnings: all that a board says beyond its events."""

from nainjaune_widget.board.telling.comparison import LineComparison
from nainjaune_widget.board.telling.hints import Advice, hint
from nainjaune_widget.board.telling.notices import Notices
from nainjaune_widget.board.telling.why import find_account, why

__all__ = ["Advice", "LineComparison", "Notices", "find_account", "hint", "why"]
