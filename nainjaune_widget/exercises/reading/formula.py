"""A small grammar of formulas: the numbers that answers are made of.

A formula is a sum of products of powers. The functions are C (combinations), P and A
(arrangements), sqrt, exp and ln, under the names that they have in English and French; ``1 in 4``,
``1 sur 4``, ``52 choose 12``, ``12 parmi 52`` and the fractions of LaTeX are read as well.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from nainjaune_widget.exercises.reading.numbers import (
    Unreadable,
    arrangements,
    checked,
    combinations,
    divided,
    exponential,
    factorial,
    logarithm,
    raised,
    rooted,
)
from nainjaune_widget.exercises.reading.tokens import END, Token, tokens_of

_OfOne = Callable[[Fraction], Fraction]
_OfTwo = Callable[[Fraction, Fraction], Fraction]

_FRACTIONS = {"frac", "dfrac", "tfrac"}
_OPERATIONS: dict[str, _OfTwo] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": divided,
}
_PAIRS: dict[str, _OfTwo] = {
    **dict.fromkeys(("c", "comb", "binom", "binomial", "choose"), combinations),
    **dict.fromkeys(("p", "a", "perm", "arr"), arrangements),
    **dict.fromkeys((*_FRACTIONS, "fraction"), divided),
}
_SINGLES: dict[str, _OfOne] = {
    **dict.fromkeys(("sqrt", "racine"), rooted),
    "exp": exponential,
    **dict.fromkeys(("ln", "log"), logarithm),
    **dict.fromkeys(("factorial", "fact"), factorial),
    "fraction": operator.pos,
}
_SIGNS_AFTER: dict[str, _OfOne] = {
    "!": factorial,
    "%": lambda value: value / 100,
    "‰": lambda value: value / 1000,
}


class Operand(NamedTuple):
    """A number and the precision that it was given with.

    Attributes:
        number: the number.
        digits: the significant digits of its least precise part; None where all is exact.
    """

    number: Fraction
    digits: int | None = None


@dataclass(frozen=True)
class ParsedFormula:
    """A formula that was read.

    Attributes:
        value: its value.
        digits: the significant digits of its least precise number; None where all is exact.
        literal: the number that it consists of, where it is a single one.
        in_percent: True if it ends with a percent sign.
    """

    value: Fraction
    digits: int | None
    literal: Token | None
    in_percent: bool


def read_formula(text: str, lang: str) -> ParsedFormula:
    """Read a formula.

    Args:
        text: the formula.
        lang: the language of its numbers.

    Raises:
        Unreadable: the text is not a formula, or a number in it is too large.

    >>> read_formula("C(48,12)/C(52,12)", "en").value
    Fraction(1406, 4165)
    >>> read_formula("23,1 %", "fr").value, read_formula("1 sur 4", "fr").value
    (Fraction(231, 1000), Fraction(1, 4))
    """
    tokens = tuple(tokens_of(text.strip().lstrip("=≈~ "), lang))
    value = _FormulaReader(tokens).whole()
    numbers = [token for token in tokens if token.kind not in {"-", "%", "+"}]
    single = numbers[0] if len(numbers) == 1 and numbers[0].kind == "number" else None
    in_percent = bool(tokens) and tokens[-1].kind == "%"
    return ParsedFormula(checked(value.number), value.digits, single, in_percent)


class _FormulaReader:
    """A reader of formulas, by recursive descent."""

    def __init__(self, tokens: Sequence[Token]) -> None:
        self._tokens, self._at = [*tokens, Token(END, "")], 0

    def whole(self) -> Operand:
        """Read all of it: a sum, or ``1 in 4``, which holds together less than anything else."""
        value = self._sum()
        share = self._taken("in", "out")
        if share and share.kind == "out":
            self._take("of")
        if share:
            value = _with(divided, value, self._sum())
        self._take(END)
        return value

    def _taken(self, *kinds: str) -> Token | None:
        """Take the next token if it is of one of these kinds."""
        token = self._tokens[self._at]
        if token.kind not in kinds:
            return None
        self._at += 1
        return token

    def _take(self, *kinds: str) -> Token:
        token = self._taken(*kinds)
        if token is None:
            raise Unreadable
        return token

    def _sum(self) -> Operand:
        value = self._product()
        while sign := self._taken("+", "-"):
            value = _with(_OPERATIONS[sign.kind], value, self._product())
        return value

    def _product(self) -> Operand:
        value = self._signed()
        while True:
            sign = self._taken("*", "/")
            # A factor needs no sign before it, as in 4C(48,11).
            if sign is None and self._tokens[self._at].kind not in {"(", "√", "name"}:
                return value
            value = _with(_OPERATIONS[sign.kind if sign else "*"], value, self._signed())

    def _signed(self) -> Operand:
        if self._taken("+"):
            return self._signed()
        if self._taken("-"):
            return _of(operator.neg, self._signed())
        return self._power()

    def _power(self) -> Operand:
        value = self._chosen()
        if small := self._taken("raised"):
            exponent = Operand(small.value)
        elif self._taken("^"):
            exponent = self._signed()
        else:
            return value
        return self._after(_with(raised, value, exponent))

    def _chosen(self) -> Operand:
        value = self._after(self._atom())
        if self._taken("choose"):
            return _with(combinations, value, self._after(self._atom()))
        if self._taken("parmi"):
            return _with(combinations, self._after(self._atom()), value)
        return value

    def _after(self, value: Operand) -> Operand:
        """Read the signs that stand after a number."""
        while sign := self._taken(*_SIGNS_AFTER):
            value = _of(_SIGNS_AFTER[sign.kind], value)
        return value

    def _atom(self) -> Operand:
        token = self._take("number", "e", "name", "choose", "(", "√")
        if token.kind == "number":
            return Operand(token.value, token.digits)
        if token.kind == "e":
            return Operand(exponential(Fraction(1)))
        if token.kind == "√":
            return _of(rooted, self._atom())
        if token.kind == "(":
            value = self._sum()
            self._take(")")
            return value
        return self._call(token.text)

    def _call(self, name: str) -> Operand:
        self._take("(")
        values = self._arguments()
        if name in _FRACTIONS | {"binom"} and len(values) == 1 and self._taken("("):
            values += self._arguments()
        if len(values) == 2 and name in _PAIRS:
            return _with(_PAIRS[name], *values)
        if len(values) == 1 and name in _SINGLES:
            return _of(_SINGLES[name], *values)
        raise Unreadable

    def _arguments(self) -> list[Operand]:
        values = [self._sum()]
        while self._taken(",", ";"):
            values.append(self._sum())
        self._take(")")
        return values


def _of(operate: _OfOne, value: Operand) -> Operand:
    return value._replace(number=checked(operate(value.number)))


def _with(operate: _OfTwo, first: Operand, second: Operand) -> Operand:
    """Return the outcome of an operation, as precise as the less precise of two numbers."""
    digits = [each.digits for each in (first, second) if each.digits is not None]
    return Operand(checked(operate(first.number, second.number)), min(digits, default=None))
