"""Values in error messages: as Python writes them, within a length."""

from __future__ import annotations

from collections.abc import Iterable
from math import log10
from reprlib import Repr

MOST_CHARACTERS = 60
"""The length of a value that was given."""

AROUND = " .,;\"'`“”‘’«»\u00a0\u202f"
"""What may stand around a code where it is copied from."""

MOST_TEXT = 400
"""The length of any value in a message, lists of the known values included."""

MOST_BITS = 200
"""The bits of a whole number that is told in digits; a longer one is told by its magnitude."""


class _Writer(Repr):
    """The standard library's writing of a value, cut where it is long."""

    def __init__(self) -> None:
        super().__init__()
        self.maxstring = self.maxother = MOST_CHARACTERS

    def repr_int(self, value: int, _level: int) -> str:
        """Write a whole number; Python itself refuses to write thousands of digits."""
        return number_shown(value)


_WRITER = _Writer()


def shown(value: object) -> str:
    """Return a value as an error message shows it: in Python's writing, cut where it is long.

    Args:
        value: anything; of an object that cannot be written, its type is shown.

    >>> shown("no such rules"), shown(-3), shown(10**5000)
    ("'no such rules'", '-3', '≈ 10^5000')
    """
    return cut(_WRITER.repr(value), MOST_TEXT)


def error_shown(error: BaseException) -> str:
    """Return an error as Python shows it: of one that cannot be written, its kind alone.

    >>> error_shown(ZeroDivisionError("division by zero"))
    'ZeroDivisionError: division by zero'
    """
    kind = type(error).__name__
    try:
        return f"{kind}: {error}"
    except Exception:  # noqa: BLE001 - somebody's own error may have a `__str__` that fails
        return kind


def nearest(given: str, known: Iterable[str]) -> str:
    """Return the known name that is most like a text, as a guess at the intended one.

    >>> nearest("lindor", ["nain-1760", "lindor-1789"])
    'lindor-1789'
    """
    from difflib import get_close_matches  # noqa: PLC0415 (most programs misspell no name)

    return get_close_matches(cut(given, MOST_CHARACTERS), known, n=1, cutoff=0.0)[0]


def number_shown(number: int) -> str:
    """Return a whole number in digits, or its magnitude where these would be too many.

    >>> number_shown(2**62), number_shown(-(10**5000))
    ('4611686018427387904', '≈ -10^5000')
    """
    bits = number.bit_length()
    if bits <= MOST_BITS:
        return repr(int(number))
    return f"≈ {'-' if number < 0 else ''}10^{int(bits * log10(2))}"


def cut(text: str, most: int) -> str:
    """Return a text, or its beginning where it is longer than a number of characters.

    >>> cut("nain jaune", 6), cut("nain", 6)
    ('nain …', 'nain')
    """
    return text if len(text) <= most else f"{text[: most - 1]}…"
