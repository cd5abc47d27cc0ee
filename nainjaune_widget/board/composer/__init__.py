"""The composer: a deal laid out by hand, in a notebook."""

from nainjaune_widget.board.composer.composer import Composer

__all__ = ["Composer"]
