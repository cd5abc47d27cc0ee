"""Answers that say a number more than once, or name it: ``p = 1/4 = 0.25`` and ``1/4 (25 %)``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction

from nainjaune_widget.exercises.reading.formula import ParsedFormula, read_formula
from nainjaune_widget.exercises.reading.numbers import Unreadable

_EQUALS = "=≈~≃"
_NAMED = re.compile(r"\s*[^\W\d_](?:\w|['’\u0304\u0305 ])*(?:[(\[].*[)\]])?\s*", re.DOTALL)
"""Names that may stand before an equals sign: ``p``, ``P(A)``, ``E(X)``, ``réponse``."""

_IN_BRACKETS = re.compile(r"(?P<first>.*[^\s=≈~≃])(?P<gap>\s*)\((?P<again>[^()]*)\)\s*", re.DOTALL)
_MARKED = re.compile(r"\s*[=≈~≃]|.*(?:%|‰|[.,]|cents?\s*$)", re.DOTALL | re.IGNORECASE)
"""What a bracket holds that says the number again, and is seldom a factor."""

_NEAR = Fraction(1, 20)
"""The share within which a second number may be meant as the first one, rounded too far."""


def read_statement(text: str, lang: str) -> ParsedFormula:
    """Read a formula that may be named, and may be followed by the same number again.

    Args:
        text: the statement.
        lang: the language of its numbers.

    Returns:
        The most precise of the numbers in it.

    Raises:
        Unreadable: a part is not a formula, or the parts are different numbers.

    >>> read_statement("p = 1/4 (25 %)", "en").value
    Fraction(1, 4)
    """
    parts = [part for part in _split(text) if part.strip()]
    if len(parts) > 1 and _NAMED.fullmatch(parts[0]) and not _is_formula(parts[0], lang):
        parts = parts[1:]
    return _in_agreement([each for part in parts or [""] for each in _read(part, lang)])


def _split(text: str) -> Iterator[str]:
    """Yield the parts between the equals signs that are in no brackets."""
    depth = start = 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if sign in _EQUALS and depth <= 0:
            yield text[start:at]
            start = at + 1
    yield text[start:]


def _read(text: str, lang: str) -> list[ParsedFormula]:
    """Read a formula, or two: ``0.25 (25 %)`` is no product, ``2 (3 + 4)`` is one."""
    found = _IN_BRACKETS.fullmatch(text)
    if not found or not (found["gap"] or _MARKED.match(found["again"])):
        return [read_formula(text, lang)]
    first, again = found["first"], found["again"].lstrip(f"{_EQUALS} ")
    if not (_is_formula(first, lang) and _is_formula(again, lang)):
        return [read_formula(text, lang)]
    pair = [read_formula(first, lang), read_formula(again, lang)]
    is_product = first.endswith(")") and first.startswith("(")
    if first.strip() == again.strip() and not is_product:
        raise Unreadable("twice")
    if _agree(*pair) and not is_product:
        return pair
    is_near = abs(pair[0].value - pair[1].value) <= _NEAR * abs(pair[0].value)
    if (is_near or _MARKED.match(found["again"])) and not is_product:
        raise Unreadable("twice")
    return [read_formula(text, lang)]


def _is_formula(text: str, lang: str) -> bool:
    try:
        read_formula(text, lang)
    except Unreadable:
        return False
    return True


def _in_agreement(parts: Sequence[ParsedFormula]) -> ParsedFormula:
    if not all(_agree(one, other) for one in parts for other in parts):
        raise Unreadable("twice")
    return min(parts, key=lambda each: each.unit or 0)


def _agree(one: ParsedFormula, other: ParsedFormula) -> bool:
    """Return True if two numbers are the same, as far as the coarser one is given."""
    unit = max(one.unit or 0, other.unit or 0)
    slack = max(unit / 2, abs(one.value) / 10**9)
    return abs(one.value - other.value) <= slack
