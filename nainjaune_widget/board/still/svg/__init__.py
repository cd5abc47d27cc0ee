"""Pictures that need neither kernel nor network: a position, a few cards."""

from nainjaune_widget.board.still.svg.hand import draw_hand
from nainjaune_widget.board.still.svg.picture import draw

__all__ = ["draw", "draw_hand"]
