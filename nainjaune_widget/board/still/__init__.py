"""A board without a kernel: one position as an SVG picture, a deal as an HTML page."""

from nainjaune_widget.board.still.html import in_a_frame, write_page
from nainjaune_widget.board.still.picture import draw_snapshot, position_at

__all__ = ["draw_snapshot", "in_a_frame", "position_at", "write_page"]
