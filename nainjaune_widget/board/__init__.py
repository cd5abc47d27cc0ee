"""The board: a widget for notebooks over a round, and the composer of deals."""

from nainjaune_widget.board.board import Board
from nainjaune_widget.board.composer import Composer

__all__ = ["Board", "Composer"]
