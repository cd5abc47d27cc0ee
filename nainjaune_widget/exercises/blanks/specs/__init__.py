"""The blanks, by what they are about. Their texts are in `words`."""

from nainjaune_widget.exercises.blanks.blank import Blank
from nainjaune_widget.exercises.blanks.specs import (
    frequencies,
    hands,
    means,
    news,
    rounds,
    ruin,
    strategies,
)
from nainjaune_widget.words import ExerciseError, is_among, nearest, shown

BLANKS: dict[str, Blank] = {
    blank.id: blank
    for blank in (
        rounds.SWEEPS,
        rounds.SECOND_STOP,
        rounds.PAYERS,
        rounds.AGREEMENT,
        frequencies.FREQUENCY,
        frequencies.POOLED,
        hands.AT_LEAST_ONE,
        hands.CURVE,
        hands.DISTRIBUTION,
        hands.ONE_EACH,
        news.FITTING,
        news.UPDATE,
        means.INDICATOR,
        means.REDEALING,
        frequencies.INTERVAL,
        frequencies.COVERAGE,
        strategies.PLAYER,
        strategies.PAIRED,
        ruin.STEP,
        ruin.SETTLE,
    )
}
"""All blanks by their names, in the order of the chapters."""


def find_blank(name: object) -> Blank:
    """Return a blank.

    Raises:
        ExerciseError: there is no blank of this name; the message suggests one.
    """
    if is_among(name, BLANKS):
        return BLANKS[name]
    near = nearest(name if isinstance(name, str) else "", BLANKS)
    raise ExerciseError("exercise-blank", value=shown(name), near=near)


__all__ = ["BLANKS", "find_blank"]
