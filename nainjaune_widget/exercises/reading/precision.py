"""Numbers with the precision that they were written with, and how it goes through a formula.

A formula is as precise as the most precise number in it, so that no coarse factor or term makes
room for a wrong answer: 1.00 × 0.1148 has four digits, and so has 0.1148 + 0.0.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from nainjaune_widget.exercises.reading.numbers import checked

OfOne = Callable[[Fraction], Fraction]
OfTwo = Callable[[Fraction, Fraction], Fraction]


@dataclass(frozen=True)
class Operand:
    """A number and the precision that it was given with.

    Attributes:
        number: the number.
        unit: the unit of its last digit, a power of ten; None where it is exact.
        is_literal: True for a number as it stands in the text, with its percent sign, and for a
            sum of whole ones.
    """

    number: Fraction
    unit: Fraction | None = None
    is_literal: bool = False

    @property
    def digits(self) -> int | None:
        """Its significant digits; None where it is exact.

        >>> Operand(Fraction(2, 5), Fraction(1, 1000)).digits
        3
        """
        if self.unit is None:
            return None
        return max(0, _size(self.number) - _size(self.unit) + 1) if self.number else 0

    def through(self, operate: OfOne) -> Operand:
        """Return what a function makes of it, with the same digits."""
        return _of_digits(checked(operate(self.number)), self.digits)

    def with_other(self, operate: OfTwo, other: Operand) -> Operand:
        """Return the outcome of an operation, as precise as the more precise of two numbers."""
        number = checked(operate(self.number, other.number))
        given = [each for each in (self, other) if each.unit is not None]
        precise = [each for each in given if not each.is_whole]
        if operate in {operator.add, operator.sub}:
            # 100 − 75.00 is whole and has two decimals, as 25.00 has.
            is_whole = not precise and self.number.denominator == other.number.denominator == 1
            units = [each.unit for each in (given if is_whole else precise) if each.unit]
            if len(precise) == 2 and not any(each.is_literal for each in precise):
                # 3 × 0.791 − 2 × 0.791 keeps three digits, though both products are coarser.
                most = max(each.digits or 0 for each in precise)
                units += [unit] if (unit := _of_digits(number, most).unit) else []
            return Operand(number, min(units, default=None), is_whole)
        if not precise and len(given) == 2:
            precise = given
        return _of_digits(number, max((each.digits or 0 for each in precise), default=None))

    def in_parts(self, whole: int) -> Operand:
        """Return it as hundredths or thousandths: 82 % is given to the hundredth.

        Args:
            whole: the number of parts in a whole.
        """
        unit = Fraction(1) if self.unit is None and self.number.denominator == 1 else self.unit
        return Operand(self.number / whole, None if unit is None else unit / whole, self.is_literal)

    @property
    def rounded_to(self) -> Fraction | None:
        """The unit of its last digit if it is a rounded number: 12,300 is given to the hundred.

        >>> Operand(Fraction(12300)).rounded_to
        Fraction(100, 1)
        """
        if self.unit is not None or self.number.denominator != 1 or not self.number:
            return self.unit
        digits = str(self.number)
        return Fraction(10) ** (len(digits) - len(digits.rstrip("0")))

    @property
    def is_whole(self) -> bool:
        """True for a number such as 2.0, 100 % or 1e3, which is exact within a formula."""
        if not self.is_literal or self.number.denominator != 1:
            return False
        return (self.unit is not None and self.unit < 1) or abs(self.number) == 10 ** _size(
            self.number
        )


def _of_digits(number: Fraction, digits: int | None) -> Operand:
    """Return a number that is given with some significant digits."""
    if digits is None:
        return Operand(number)
    return Operand(number, Fraction(10) ** (_size(number) - max(digits, 1) + 1))


def _size(number: Fraction) -> int:
    """Return the power of ten of the first significant digit."""
    top, bottom = abs(number.numerator), number.denominator
    size = len(str(top)) - len(str(bottom))
    return size if top >= bottom * Fraction(10) ** size else size - 1
