"""Predictions with bars: cases placed by what becomes of them, and how good these shares are."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from statistics import fmean
from typing import Any

from nainjaune_widget.drawings import compare
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.exercises.record import KeptPrediction
from nainjaune_widget.sheets import Drawing, Text
from nainjaune_widget.words import ExerciseError, shown, text


def placed(value: object, bars: int, of: int) -> tuple[int, ...] | None:
    """Return the cases on each bar; None for what is no list of whole numbers that add up.

    Args:
        value: anything.
        bars: the number of bars.
        of: the number of cases.

    >>> placed([3, 7], 2, 10), placed([3, 6], 2, 10), placed("3 7", 2, 10)
    ((3, 7), None, None)
    """
    if not isinstance(value, (list, tuple)) or len(value) != bars:
        return None
    counts = tuple(as_int(each) for each in value)
    fits = all(is_whole(each, 0, of) for each in counts) and sum(counts) == of
    return counts if fits else None


def shares_of(truth: Any, bars: int) -> tuple[Fraction, ...]:
    """Return the share of each bar in what was counted or computed.

    Args:
        truth: the numbers or the probabilities of the bars; of a dictionary, its values.
        bars: the number of bars.

    Raises:
        ExerciseError: there are not as many, one is negative or no number, or all are 0.

    >>> shares_of({"gains": 1, "loses": 3}, 2)
    (Fraction(1, 4), Fraction(3, 4))
    """
    try:
        given = truth.values() if isinstance(truth, Mapping) else truth
        numbers = [Fraction(each) for each in given]
    except (TypeError, ValueError, OverflowError) as error:
        raise ExerciseError("exercise-truth", value=shown(truth)) from error
    if len(numbers) != bars or min(numbers) < 0 or not any(numbers):
        raise ExerciseError("exercise-truth", value=shown(truth))
    return tuple(each / sum(numbers) for each in numbers)


def brier(said: Sequence[Fraction], truths: Sequence[Fraction]) -> Fraction:
    """Return the Brier score of shares over all cases: 0 is best, 2 worst.

    A case that falls on a bar scores the squared distances of all shares from 1 there and 0
    elsewhere; the mean over the cases is Σp² − 2Σpq + 1. It is least for the true shares, so nobody
    does better by saying anything else than what they believe.

    Args:
        said: the shares p that were said.
        truths: the true shares q.

    >>> half = [Fraction(1, 2)] * 2
    >>> brier([Fraction(1), Fraction(0)], half), brier(half, half)
    (Fraction(1, 1), Fraction(1, 2))
    """
    return 1 + sum((p * (p - 2 * q) for p, q in zip(said, truths, strict=True)), Fraction(0))


def shares_said(kept: KeptPrediction) -> tuple[Fraction, ...]:
    """Return the shares of a prediction with bars; empty for another."""
    return tuple(Fraction(each, sum(kept.bars)) for each in kept.bars)


def calibration_of(kept: Iterable[KeptPrediction], lang: str) -> Drawing | Text:
    """Draw the shares that one said beside those that were true, by tenths of what was said.

    Before any answer was shown, a sentence says that there is nothing to draw.

    Args:
        kept: one's predictions. Of one with bars each bar counts, of a probability itself.
        lang: the language.
    """
    tenths: dict[int, list[tuple[Fraction, Fraction]]] = defaultdict(list)
    for said, true in (pair for each in kept for pair in _pairs(each)):
        tenths[min(int(10 * said), 9)].append((said, true))
    if not tenths:
        return Text(text("predictions", "calibration.none", lang))
    means = [
        (
            text("predictions", "calibration.tenth", lang, low=10 * tenth, high=10 * tenth + 10),
            *(fmean(map(float, each)) for each in zip(*pairs, strict=True)),
        )
        for tenth, pairs in sorted(tenths.items())
    ]
    names = [text("predictions", f"calibration.{key}", lang) for key in ("said", "was")]
    lines = {name: {tenth: mean[nth] for tenth, *mean in means} for nth, name in enumerate(names)}
    n = sum(map(len, tenths.values()))
    return compare(lines, lang, text("predictions", "calibration", lang, n=n), percent=True)


def _pairs(kept: KeptPrediction) -> list[tuple[Fraction, Fraction]]:
    """Return what was said and what was true, for each share in a prediction."""
    if kept.bars and kept.truths:
        return [*zip(shares_said(kept), kept.truths, strict=True)]
    is_share = kept.kind in ("probability", "share")
    if is_share and kept.value is not None and kept.truth is not None and 0 <= kept.value <= 1:
        return [(kept.value, kept.truth)]
    return []
