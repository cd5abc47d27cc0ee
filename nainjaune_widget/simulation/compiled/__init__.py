"""The engine loaded a second time and compiled by Numba, and the cache that keeps it.

`simulator`, `records`, `intrinsics` and `cache` need Numba, so they are imported only where it
is used; the other modules need nothing.
"""
