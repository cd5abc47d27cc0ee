"""Advice, accounts, comparisons and warnings: all that a board says beyond its events."""

from nainjaune_widget.board.telling.comparison import LineComparison
from nainjaune_widget.board.telling.hints import Advice, hint
from nainjaune_widget.board.telling.notices import warn_in_cell
from nainjaune_widget.board.telling.why import find_account, why

__all__ = ["Advice", "LineComparison", "find_account", "hint", "warn_in_cell", "why"]
