"""Codes as people read and type them: the alphabet, the check, the groups of four."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.words import AROUND, RecordError

ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
"""Ten digits and 26 letters without 0 and O, 1, I and L: 31 symbols, a prime number."""

PRIME = len(ALPHABET)
CHECK_SYMBOLS = 2
GROUP = 4
MOST_CHARACTERS = 1000
"""No code is a tenth as long, however many blanks it is written with."""

_VALUES = {symbol: value for value, symbol in enumerate(ALPHABET)}
_VALUES |= {symbol.lower(): value for symbol, value in _VALUES.items()}
_DASHES = frozenset("-\u2010\u2011\u2012\u2013\u2014\u2212")


def spell(value: int, length: int) -> list[int]:
    """Spell a number in a given number of symbols, the most significant first.

    >>> spell(100, 3)
    [0, 3, 7]
    """
    symbols = []
    for _ in range(length):
        value, symbol = divmod(value, PRIME)
        symbols.append(symbol)
    return symbols[::-1]


def value_of(symbols: Sequence[int]) -> int:
    """Return the number that some symbols spell.

    >>> value_of([0, 3, 7])
    100
    """
    value = 0
    for symbol in symbols:
        value = value * PRIME + symbol
    return value


def symbols_for(choices: int) -> int:
    """Return the number of symbols that tell a given number of choices apart.

    >>> symbols_for(31), symbols_for(32)
    (1, 2)
    """
    symbols, told_apart = 0, 1
    while told_apart < choices:
        symbols += 1
        told_apart *= PRIME
    return symbols


def write(symbols: Sequence[int]) -> str:
    """Write symbols as text, with their check, in groups.

    The check is two symbols that bring both Σ sᵢ and Σ i·sᵢ to 0 modulo 31, i counting
    from 1. One symbol changed changes the first sum; two unlike neighbours exchanged
    change the second by their difference. As 31 is prime, neither change can be 0.

    >>> write([0, 3, 7])
    '259A-F'
    """
    total, weighted = _sums(symbols)
    last = (len(symbols) + 1) * total - weighted
    checked = [*symbols, (-total - last) % PRIME, last % PRIME]
    spelled = "".join(ALPHABET[symbol] for symbol in checked)
    return "-".join(spelled[at : at + GROUP] for at in range(0, len(spelled), GROUP))


def read(text: str) -> list[int]:
    """Read the symbols of a text and its check; hyphens and blanks are left out.

    So is what stands around a code in a sentence: a full stop, quotation marks.

    Raises:
        RecordError: it is not a text, far too long, or a character is not in the alphabet.

    >>> read("259a f")
    [0, 3, 7, 8, 13]
    """
    if not isinstance(text, str):
        raise RecordError("code-type", kind=type(text).__name__)
    if len(text) > MOST_CHARACTERS:
        raise RecordError("code-long", n=len(text), most=MOST_CHARACTERS)
    symbols = []
    begun = text.lstrip(AROUND)
    for place, character in enumerate(begun.rstrip(AROUND), 1 + len(text) - len(begun)):
        if character in _VALUES:
            symbols.append(_VALUES[character])
        elif character not in _DASHES and not character.isspace():
            raise RecordError("code-character", character=character, n=place, known=ALPHABET)
    return symbols


def is_checked(symbols: Sequence[int]) -> bool:
    """Return True when the two symbols at the end are the check of the others.

    >>> is_checked(read("259A-F")), is_checked(read("529A-F")), is_checked(read("258A-F"))
    (True, False, False)
    """
    total, weighted = _sums(symbols)
    return total % PRIME == 0 and weighted % PRIME == 0


def _sums(symbols: Sequence[int]) -> tuple[int, int]:
    return sum(symbols), sum(place * symbol for place, symbol in enumerate(symbols, 1))
