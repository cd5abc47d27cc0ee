"""Answers that say a number more than once, or name it: ``p = 1/4 = 0.25`` and ``1/4 (25 %)``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import partial

from nainjaune_widget.exercises.reading.formula import ParsedFormula, read_formula
from nainjaune_widget.exercises.reading.numbers import Unreadable

_EQUALS = "=≈~≃≅"
_ROUNDED = frozenset("≈~≃≅")
_NAMED = re.compile(r"\s*[^\W\d_](?:\w|['’\u0304\u0305 ])*(?:\(.*\))?\s*", re.DOTALL)
"""Names that may stand before an equals sign or a colon: ``p``, ``P(A)``, ``E(X)``, ``réponse``."""

_IN_BRACKETS = re.compile(
    r"(?P<first>.*[^\s=≈~≃≅])(?P<gap>\s*)\((?P<again>(?:[^()]|\([^()]*\))*)\)\s*", re.DOTALL
)
_MARKED = re.compile(r"\s*[=≈~≃≅]|.*(?:%|‰|[.,]|cents?\s*$)", re.DOTALL | re.IGNORECASE)
"""What a bracket holds that says the number again, and is seldom a factor."""

_IN_WORDS = [
    (re.compile(pattern, re.IGNORECASE), plain)
    for pattern, plain in (
        # LaTeX, as a notebook copies it.
        (r"\$|\\[()\[\]]|\\(?:left|right|displaystyle)(?![a-z])", ""),
        (r"\\(?:approx|simeq|sim)(?![a-z])", "≈"),
        (r"\\[,;]", "\u202f"),
        (r"\{,\}", ","),
        (r"\\q?quad(?![a-z])", " "),
        (r"\\text\s*\{([^{}]*)\}", r" \1 "),
        # NumPy's numbers, and quotation marks.
        (r"\b(?:np|numpy)\.\w+(?=\()", ""),
        (r"[\"`«»“”]|^\s*'|'\s*$", ""),
        (r"\b(?:about|around|roughly|approx(?:imately|\.)?|environ|à peu près)(?!\w)", "≈"),
        (r"\b(?:so|thus|that is|i\.e\.|donc|soit|c['’]est-à-dire)(?!\w)", "="),
        (r"\b(?:chance|jeton|card|carte|hand|main|deal|donne)s?\b", " "),
        (r"\((?:certain|impossible)\)", ""),
        (r"\b(?:all but|tout sauf)\s+(≈?)(.*?)(?=\)*\s*$)", r"\1 1 - (\2)"),
    )
]
"""Words and signs around numbers, each with what a formula has for it."""

_BRACKETS = str.maketrans("[]{}", "()()")
_STOPS = ".…,; \u00a0\u202f\n\t"
"""What may stand after a number and says nothing of it."""

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
    statement = _in_signs(text)
    name, colon, rest = statement.partition(":")
    if colon and _is_name(name, lang):
        statement = rest
    parts = [part for part in _split(statement) if part[1]]
    if len(parts) > 1 and _is_name(parts[0][1], lang):
        parts = parts[1:]
    return _in_agreement(
        [each for sign, part in parts or [("", "")] for each in _read(sign, part, lang)]
    )


def _in_signs(text: str) -> str:
    """Return a statement with signs for words: ``about 1 in 4`` is ``≈ 1 in 4``."""
    for pattern, plain in _IN_WORDS:
        text = pattern.sub(plain, text)
    return text.translate(_BRACKETS)


def _is_name(text: str, lang: str) -> bool:
    return _NAMED.fullmatch(text) is not None and not _is_formula(text, lang)


def _split(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts between equals signs, or commas in a list, outside of brackets.

    Each comes with the sign before it.
    """
    depth = start = 0
    before = ""
    for at, sign in enumerate(text):
        depth += (sign == "(") - (sign == ")")
        is_listed = sign in ",;" and text[at + 1 : at + 2].isspace()
        if (sign in _EQUALS or is_listed) and depth <= 0:
            yield before, text[start:at].rstrip(_STOPS)
            before, start = sign, at + 1
    yield before, text[start:].rstrip(_STOPS)


def _read(sign: str, text: str, lang: str) -> list[ParsedFormula]:
    """Read a formula, or two: ``0.25 (25 %)`` is no product, ``2 (3 + 4)`` is one."""
    whole = partial(read_formula, text, lang, is_rounded=sign in _ROUNDED)
    found = _IN_BRACKETS.fullmatch(text)
    if not found or not (found["gap"] or _MARKED.match(found["again"])):
        return [whole()]
    first, again = found["first"].rstrip(_STOPS), found["again"].strip(_STOPS)
    second, again = again[:1], again.lstrip(f"{_EQUALS} ")
    if not (_is_formula(first, lang) and _is_formula(again, lang)):
        return [whole()]
    pair = [
        read_formula(each, lang, is_rounded=before in _ROUNDED)
        for before, each in ((sign, first), (second, again))
    ]
    is_product = first.endswith(")") and first.startswith("(")
    if first.strip() == again.strip() and not is_product:
        raise Unreadable("twice")
    if _agree(*pair) and not is_product:
        return pair
    is_near = abs(pair[0].value - pair[1].value) <= _NEAR * abs(pair[0].value)
    if (is_near or _MARKED.match(found["again"])) and not is_product:
        raise Unreadable("twice")
    return [whole()]


def _is_formula(text: str, lang: str) -> bool:
    try:
        read_formula(text, lang)
    except Unreadable:
        return False
    return True


def _in_agreement(parts: Sequence[ParsedFormula]) -> ParsedFormula:
    best = min(parts, key=lambda each: each.unit or 0)
    if not all(_agree(best, each) for each in parts):
        raise Unreadable("twice")
    return best


def _agree(one: ParsedFormula, other: ParsedFormula) -> bool:
    """Return True if two numbers are the same, as far as they are given."""
    units = (one.unit or 0) + (other.unit or 0)
    slack = max(units / 2, abs(one.value) / 10**9)
    return abs(one.value - other.value) <= slack
