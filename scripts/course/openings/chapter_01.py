"""The picture of chapter 1: the table at the first sweep of the deal that the chapter follows."""

from __future__ import annotations

from nainjaune_widget import Board


def picture(lang: str) -> str:
    """Return the picture in a language."""
    board = Board("lindor-1789", players=4, seed=364, lang=lang)
    board.next_sweep()
    return board.to_svg()
