"""Predictions: probabilities that a person gave before a call, against what happened."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple, Self

from nainjaune_widget.probability import Probability
from nainjaune_widget.sheets import Sheet, extra, number, percent
from nainjaune_widget.words import text

if TYPE_CHECKING:
    import pandas as pd

COLUMNS = ("deal", "event", "question", "given", "exact", "happened", "score")
"""The columns of a table of predictions."""

HEADS = ("event", "question", "given", "exact", "answer", "score")
"""The keys of the heads where they are shown."""

HALF = 0.5
FIFTHS = 5


@dataclass(frozen=True)
class Prediction:
    """A probability that a person gave before an event, and what came of it.

    Attributes:
        deal: the number of deals that the board had shown before.
        event: the number of the event that answered the question.
        question: the question in words.
        given: the probability that the person gave, from 0 to 1.
        exact: the exact probability, from all that the person's seat knew.
        happened: True if it was so, False if not; None if the event did not tell.
        explanation: the way in which the exact probability was found, in words.

    >>> one = Prediction(0, 12, "Does Ben hold a ten?", 0.7, Probability(3, 13), False, "")
    >>> round(one.score, 2)
    0.49
    """

    deal: int
    event: int
    question: str
    given: float
    exact: Probability
    happened: bool | None
    explanation: str

    @property
    def score(self) -> float | None:
        """The Brier score: the square of the distance from 1 if it happened, else from 0."""
        return self.score_of(self.given)

    def score_of(self, given: float | Fraction) -> float | None:
        """Return the Brier score of a probability given here; None if the event did not tell."""
        return None if self.happened is None else float((given - self.happened) ** 2)


class CalibrationPoint(NamedTuple):
    """The predictions of about the same probability.

    Attributes:
        given: the mean of the probabilities given.
        so: the share of the times that it was so.
        times: their number.
    """

    given: float
    so: float
    times: int

    def say(self, lang: str) -> str:
        """Return it in words."""
        given, so = (percent(share, lang, 0) for share in (self.given, self.so))
        return text("board", "calibration.point", lang, n=self.times, given=given, so=so)


class Predictions(tuple[Prediction, ...]):  # noqa: SLOT001 (a tuple has no room for slots)
    """The predictions made at a board, in order, with their mean scores.

    A Brier score is 0 for perfect knowledge, and ¼ for always saying one half; smaller is better.

    Args:
        made: the predictions.
        lang: the language of the table.

    >>> given = [(0.7, True), (0.4, False)]
    >>> made = Predictions(
    ...     Prediction(0, 12, "", share, Probability(3, 13), so, "") for share, so in given
    ... )
    >>> round(made.score, 3), round(made.exact_score, 3), made.half_score
    (0.125, 0.322, 0.25)
    """

    _lang: str

    def __new__(cls, made: Iterable[Prediction] = (), lang: str = "en") -> Self:
        """Keep predictions and their language."""
        predictions = super().__new__(cls, made)
        predictions._lang = lang
        return predictions

    @property
    def score(self) -> float | None:
        """The mean Brier score; None before the first event that told."""
        return self._mean(lambda each: each.given)

    @property
    def exact_score(self) -> float | None:
        """The mean score of always giving the exact probability."""
        return self._mean(lambda each: each.exact)

    @property
    def half_score(self) -> float | None:
        """The mean score of always saying one half."""
        return self._mean(lambda _: HALF)

    def to_frame(self, *, exact: bool = True) -> pd.DataFrame:
        """Return them as a table of pandas, a row for each.

        Args:
            exact: True for the exact probabilities as fractions; False for floats, which Arrow and
                Parquet can save.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        rows = [[getattr(each, name) for name in COLUMNS] for each in self]
        frame: pd.DataFrame = extra("pandas").DataFrame(rows, columns=list(COLUMNS))
        return frame if exact else frame.astype({"exact": float})

    def _mean(self, given: Callable[[Prediction], float | Fraction]) -> float | None:
        scores = [each.score_of(given(each)) for each in self]
        told = [score for score in scores if score is not None]
        return fmean(told) if told else None

    def calibration(self) -> list[CalibrationPoint]:
        """Return how often it was so where probabilities of each fifth from 0 to 1 were given.

        If the person judges well, the mean of the given ones is near the share of times it was so.
        """
        fifths: list[list[Prediction]] = [[] for _ in range(FIFTHS)]
        for made in self:
            if made.happened is not None:
                fifths[min(int(made.given * FIFTHS), FIFTHS - 1)].append(made)
        return [
            CalibrationPoint(
                fmean(made.given for made in fifth),
                fmean(made.happened is True for made in fifth),
                len(fifth),
            )
            for fifth in filter(None, fifths)
        ]

    def say_scores(self) -> str:
        """Return the mean scores in words."""
        scores = {"own": self.score, "exact": self.exact_score, "half": self.half_score}
        written = {name: self._written(value) for name, value in scores.items()}
        return text("board", "predictions.scores", self._lang, **written)

    def _sheet(self) -> Sheet:
        heads = [self._say(name) for name in HEADS]
        rows, notes = [*map(self._row, self)], [self.say_scores()]
        return Sheet(self._say("title"), heads, rows, notes, self._lang, left=2)

    def _row(self, made: Prediction) -> list[str]:
        answer = {True: "yes", False: "no", None: "untold"}[made.happened]
        return [
            str(made.event),
            made.question,
            percent(made.given, self._lang, 0),
            str(made.exact),
            self._say(answer),
            self._written(made.score),
        ]

    def _say(self, key: str) -> str:
        return text("board", f"predictions.{key}", self._lang)

    def _written(self, score: float | None) -> str:
        return "–" if score is None else number(score, self._lang, ".3f")

    def __str__(self) -> str:
        return str(self._sheet())

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return self._sheet()._repr_html_()
