"""A board without a kernel: one position as an SVG picture, a deal as an HTML page."""

from nainjaune_widget.board.still.html import write_page
from nainjaune_widget.board.still.svg import draw, draw_hand

__all__ = ["draw", "draw_hand", "write_page"]
