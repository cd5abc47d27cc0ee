"""The secrets that the seats' random numbers are made from.

A seat knows its own random numbers, and `generator.mix` can be undone. A key mixed from the seed
would therefore lead back to the seed, which gives every card away. So a seat's numbers come from
a secret, and the secret from a cryptographic hash of the seed, which nobody can undo. It is made
here, once for all deals of a seed: compiled code gets the finished numbers.

No hash hides a seed that can be guessed: trying all small ones finds it.
"""

from __future__ import annotations

from hashlib import blake2b
from struct import Struct

from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.table import MOST_SEATS

KEY = b"nain jaune: the secrets of the seats"
"""Keeps these hashes apart from hashes made for other purposes."""
_WORDS = Struct(f"<{MOST_SEATS}Q")
_SEED_BYTES = 8


def seat_secrets(seed: int) -> tuple[int, ...]:
    """Return the secret of each seat, for all deals of a seed.

    They are the words of one hash: no seat can work out the seed, or the secret of another seat,
    from its own.

    Args:
        seed: the seed of the deals, 0 to 2⁶² − 1.

    Returns:
        By seat, `MOST_SEATS` of them, a word of 62 bits for `generator.seat_key`.

    >>> len(seat_secrets(7)), seat_secrets(7) == seat_secrets(8)
    (8, False)
    """
    return tuple([word & WORD for word in _WORDS.unpack(hashed(seed))])


def hashed(seed: int) -> bytes:
    """Return the hash of a seed: eight bytes for each seat, of which its secret is made.

    They are little-endian; the secret of a seat leaves their two highest bits out.

    >>> hashed(7)[:8].hex(), f"{seat_secrets(7)[0]:x}"
    ('2e090ba1066810ad', '2d106806a10b092e')
    """
    return blake2b(seed.to_bytes(_SEED_BYTES, "little"), digest_size=_WORDS.size, key=KEY).digest()
