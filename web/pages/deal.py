"""The deal of the first page: a board to step through, and its code to play it."""

from __future__ import annotations

from nainjaune_widget import Board, Deal

DEAL = Deal.shuffled("lindor-1789", players=4, seed=364)
"""In it the queen of spades takes her box after a run of ten cards."""


def deal_page(lang: str) -> str:
    """Return the page of the deal, opened at the queen's sweep.

    >>> "ten of diamonds" in deal_page("en")
    True
    """
    board = Board(DEAL, lang=lang)
    board.next_sweep()
    return board.to_html()
