"""The way in which a picture writes its numbers: as shares in percent, or as they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nainjaune_widget.drawings.paper.checked import Number
from nainjaune_widget.drawings.paper.numerals import amount, percentage
from nainjaune_widget.sheets import number, percent
from nainjaune_widget.words import DrawingError, check_switch, shown

_MOST_DECIMALS = 6


@dataclass(frozen=True)
class Notation:
    """The writing of the numbers of one picture.

    Attributes:
        shares: whether they are shares of 1, written in percent.
        lang: the language.
    """

    shares: bool
    lang: str

    def write(self, value: Number) -> str:
        r"""Write a number.

        >>> Notation(shares=True, lang="fr").write(0.25)
        '25,0\u202f%'
        """
        return percentage(value, self.lang) if self.shares else amount(value, self.lang)

    def write_axis(self, marks: Sequence[float]) -> list[str]:
        """Write the round numbers of an axis, all with the same number of decimals.

        >>> Notation(shares=True, lang="en").write_axis([0.0, 0.025, 0.05])
        ['0.0%', '2.5%', '5.0%']
        """
        scale = 100 if self.shares else 1
        written = (f"{scale * mark:.{_MOST_DECIMALS}f}".rstrip("0") for mark in marks)
        decimals = max(len(each.partition(".")[2]) for each in written)
        if decimals == _MOST_DECIMALS:
            return [self.write(mark) for mark in marks]
        if self.shares:
            return [percent(mark, self.lang, decimals) for mark in marks]
        return [number(mark, self.lang, f",.{decimals}f") for mark in marks]


def notation(values: Sequence[Number], in_percent: object, lang: str) -> Notation:
    """Choose the notation of a picture.

    Args:
        values: the numbers.
        in_percent: whether to write them in percent; None to do so if they lie from 0 to 1 and
            are not all whole.
        lang: the language.

    Raises:
        DrawingError: percent was asked for, and a number does not lie from 0 to 1.
    """
    beyond = [value for value in values if not 0 <= value <= 1]
    if in_percent is None:
        whole = all(isinstance(value, int) for value in values)
        return Notation(not whole and not beyond, lang)
    shares = check_switch(in_percent, "percent", DrawingError)
    if shares and beyond:
        raise DrawingError("drawing-probability", name="percent", value=shown(beyond[0]))
    return Notation(shares, lang)
