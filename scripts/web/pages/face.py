"""The picture of the front page, and the deal that it shows."""

from __future__ import annotations

from nainjaune_widget import Deal
from scripts.web.common.places import WEB

FACES = WEB / "pages" / "static"
SEED = 364
"""In the first deal of this seed the queen of spades takes her box after a run of ten cards."""


def code() -> str:
    """Return the code of the deal in the picture, with which anybody can play it."""
    return Deal.shuffled("lindor-1789", players=4, seed=SEED).code
