"""A small grammar of formulas: the numbers that answers are made of.

A formula is a sum of products of powers. The functions are C (combinations), P and A
(arrangements), sqrt, exp and ln, under the names that they have in English and French; ``1 in 4``,
``1 sur 4``, ``52 choose 12``, ``12 parmi 52`` and the fractions of LaTeX are read as well.
"""

from __future__ import annotations

import operator
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

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
from nainjaune_widget.exercises.reading.precision import OfOne, OfTwo, Operand
from nainjaune_widget.exercises.reading.tokens import END, Token, tokens_of

_FRACTIONS = {"frac", "dfrac", "tfrac"}
_OPERATIONS: dict[str, OfTwo] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": divided,
}
_PAIRS: dict[str, OfTwo] = {
    **dict.fromkeys(("c", "comb", "binom", "binomial", "choose"), combinations),
    **dict.fromkeys(("p", "a", "perm", "arr"), arrangements),
    **dict.fromkeys((*_FRACTIONS, "fraction", "probability", "expectation"), divided),
}
_SINGLES: dict[str, OfOne] = {
    **dict.fromkeys(("sqrt", "racine"), rooted),
    "exp": exponential,
    **dict.fromkeys(("ln", "log"), logarithm),
    **dict.fromkeys(("factorial", "fact"), factorial),
    "fraction": operator.pos,
}
_PARTS = {"%": 100, "‰": 1000}
_RAISING = {"^", "raised"}


@dataclass(frozen=True)
class ParsedFormula:
    """A formula that was read.

    Attributes:
        value: its value.
        digits: the significant digits of its most precise number; None where all is exact.
        unit: the unit of its last digit; None where all is exact.
        is_whole: True for a whole number alone, without decimals and without a percent sign.
        in_percent: True if it ends with a percent sign.
    """

    value: Fraction
    digits: int | None = None
    unit: Fraction | None = None
    is_whole: bool = False
    in_percent: bool = False


def read_formula(text: str, lang: str, *, is_rounded: bool = False) -> ParsedFormula:
    """Read a formula.

    Args:
        text: the formula.
        lang: the language of its numbers.
        is_rounded: True where it is said to be about right: in "about 1 in 37", 37 is rounded.

    Raises:
        Unreadable: the text is not a formula, or a number in it is too large.

    >>> read_formula("C(48,12)/C(52,12)", "en").value
    Fraction(1406, 4165)
    >>> read_formula("23,1 %", "fr").value, read_formula("1 sur 4", "fr").value
    (Fraction(231, 1000), Fraction(1, 4))
    """
    tokens = tuple(tokens_of(text, lang))
    read = _FormulaReader(tokens, is_rounded).whole()
    number = checked(read.number)
    kinds = [token.kind for token in tokens if token.kind not in {"-", "+"}]
    is_whole = kinds == ["number"] and read.unit is None and number.denominator == 1
    return ParsedFormula(number, read.digits, read.unit, is_whole, tokens[-1].kind == "%")


class _FormulaReader:
    """A reader of formulas, by recursive descent."""

    def __init__(self, tokens: Sequence[Token], is_rounded: bool) -> None:
        self._tokens, self._at = [*tokens, Token(END, "")], 0
        self._is_rounded = is_rounded

    def whole(self) -> Operand:
        """Read all of it."""
        value = self._share()
        self._take(END)
        return value

    def _share(self) -> Operand:
        """Read a sum, or ``1 in 4``, which holds together less than anything else."""
        value = self._sum()
        share = self._taken("in", "out")
        if share and share.kind == "out":
            self._take("of")
        if share:
            times = self._sum()
            value = value.with_other(divided, times)
            if self._is_rounded and (unit := times.rounded_to):
                # In "1 in 22", 22 may have been 21.5.
                value = replace(value, unit=abs(value.number * unit / (times.number - unit / 2)))
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
            value = value.with_other(_OPERATIONS[sign.kind], self._product())
        return value

    def _product(self) -> Operand:
        value, in_parts = self._in_parts(self._signed())
        while True:
            sign = self._taken("*", "/")
            # A factor needs no sign before it, as in 4C(48,11).
            if sign is None and self._tokens[self._at].kind not in {"(", "√", "name"}:
                return value
            operate, factor = _OPERATIONS[sign.kind if sign else "*"], self._signed()
            if operate is divided and not in_parts and self._tokens[self._at].kind in _PARTS:
                # 700/40 % is 17.5 %, not 700 divided by 40 %.
                whole = _PARTS[self._take(*_PARTS).kind]
                value, in_parts = value.with_other(divided, factor), True
                value = value.through(lambda number: number / whole)  # noqa: B023 - called at once
            else:
                factor, is_part = self._in_parts(factor)
                value, in_parts = value.with_other(operate, factor), in_parts or is_part

    def _in_parts(self, value: Operand) -> tuple[Operand, bool]:
        """Read the percent signs after a factor; also return True if there are any."""
        is_part = False
        while sign := self._taken(*_PARTS):
            value, is_part = value.in_parts(_PARTS[sign.kind]), True
        return value, is_part

    def _signed(self) -> Operand:
        if self._taken("+"):
            return self._signed()
        if self._taken("-"):
            value = self._signed()
            return replace(value, number=-value.number)
        return self._power()

    def _power(self) -> Operand:
        value = self._chosen()
        if small := self._taken("raised"):
            exponent = Operand(small.value)
        elif self._taken("^"):
            exponent = self._signed()
        else:
            return value
        return self._after(value.with_other(raised, exponent))

    def _chosen(self) -> Operand:
        value = self._after(self._atom())
        if self._taken("choose"):
            return value.with_other(combinations, self._after(self._atom()))
        if self._taken("parmi"):
            return self._after(self._atom()).with_other(combinations, value)
        if self._tokens[self._at].kind in _PARTS and self._tokens[self._at + 1].kind in _RAISING:
            value, _ = self._in_parts(value)
        return value

    def _after(self, value: Operand) -> Operand:
        """Read the exclamation marks that stand after a number."""
        while self._taken("!"):
            value = value.through(factorial)
        return value

    def _atom(self) -> Operand:
        token = self._take("number", "e", "name", "choose", "(", "√")
        if token.kind == "number":
            return Operand(token.value, token.unit, is_literal=True)
        if token.kind == "e":
            return Operand(exponential(Fraction(1)))
        if token.kind == "√":
            return self._atom().through(rooted)
        if token.kind == "(":
            value = self._share()
            self._take(")")
            return value
        return self._call(token.text)

    def _call(self, name: str) -> Operand:
        self._take("(")
        values = self._arguments()
        if name in _FRACTIONS | {"binom"} and len(values) == 1 and self._taken("("):
            values += self._arguments()
        if len(values) == 2 and name in _PAIRS:
            return values[0].with_other(_PAIRS[name], values[1])
        if len(values) == 1 and name in _SINGLES:
            return values[0].through(_SINGLES[name])
        raise Unreadable

    def _arguments(self) -> list[Operand]:
        values = [self._sum()]
        while self._taken(",", ";"):
            values.append(self._sum())
        self._take(")")
        return values
