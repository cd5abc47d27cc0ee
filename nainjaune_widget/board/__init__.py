"""The board: a widget for notebooks over a round."""

from nainjaune_widget.board.board import Board

__all__ = ["Board"]
