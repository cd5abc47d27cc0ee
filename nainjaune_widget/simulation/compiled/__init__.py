"""A second copy of the engine, which Numba compiles, and the cache that keeps it.

`simulator`, `records`, `intrinsics` and `cache` import Numba or NumPy: import them only where
`compiler.is_compiled` says so. The other modules work without either.
"""
