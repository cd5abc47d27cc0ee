"""The seed of deals for which nobody gave one."""

from __future__ import annotations

from secrets import randbits

from nainjaune_widget.engine.bounds import as_int
from nainjaune_widget.engine.generator import WORD_BITS

USUAL_SEED = 7
"""The seed where nobody plays: a deal to look at may be the same for everybody."""


def drawn_seed() -> int:
    """Return a seed drawn from the system, where somebody plays: nobody can guess it.

    >>> 0 <= drawn_seed() < 2**62
    True
    """
    return randbits(WORD_BITS)


def seed_for(given: int | None, *, somebody_plays: bool) -> int:
    """Return the seed that was given; without one a drawn or the usual one.

    >>> seed_for(None, somebody_plays=False), seed_for(8, somebody_plays=True)
    (7, 8)
    """
    if given is not None:
        seed: int = as_int(given)
        return seed
    return drawn_seed() if somebody_plays else USUAL_SEED
