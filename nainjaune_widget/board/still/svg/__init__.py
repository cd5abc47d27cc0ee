"""A position as an SVG picture that needs neither kernel nor network."""

from nainjaune_widget.board.still.svg.picture import draw

__all__ = ["draw"]
