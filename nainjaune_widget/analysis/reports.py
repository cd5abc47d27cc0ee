"""The report on the decisions of a seat in a deal or a game: decisions, luck and play."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from nainjaune_widget.analysis import pictures, telling
from nainjaune_widget.analysis.decisions import Decision
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.sheets import Sheet, Text, extra
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import GameError, check_language

if TYPE_CHECKING:
    import pandas as pd
    from matplotlib.figure import Figure

PARTS_OF_A_JETON = 2**20
"""Means are rounded to these, so that sums of them are exact."""


def rounded(jetons: float) -> float:
    """Return jetons as a multiple of a part so small that sums of floats stay exact.

    >>> (0.1 + 0.2) - 0.2 == 0.1, (rounded(0.1) + rounded(0.2)) - rounded(0.2) == rounded(0.1)
    (False, True)
    """
    return round(jetons * PARTS_OF_A_JETON) / PARTS_OF_A_JETON


class Report(ABC):
    """What a report tells, of a deal or a game.

    ``mean + luck + play + rest == result``, exactly. All are None as long as a deal is not over.
    """

    rules: Ruleset
    players: int
    seat: int
    lang: str

    @property
    @abstractmethod
    def decisions(self) -> Sequence[Decision]:
        """The decisions of the seat, in order."""

    @property
    @abstractmethod
    def deals(self) -> tuple[DealReport, ...]:
        """The reports on the deals."""

    @property
    @abstractmethod
    def complete(self) -> bool:
        """True if all decisions were judged; False after an interruption."""

    @property
    def finished(self) -> tuple[DealReport, ...]:
        """The reports on the deals that are over."""
        return tuple(each for each in self.deals if each.result is not None)

    @property
    def cost(self) -> Estimate:
        """The jetons that the decisions cost together, with its error."""
        return total_of([each.cost for each in self.decisions])

    def _sum(self, name: str) -> float | None:
        finished = self.finished
        return sum(getattr(each, name) for each in finished) if finished else None

    @property
    def mean(self) -> float | None:
        """The mean result of the seat over all deals, everybody playing `best`, in jetons."""
        return self._sum("mean")

    @property
    def luck(self) -> float | None:
        """The luck of the cards: the par of the deal less the mean, in jetons."""
        return self._sum("luck")

    @property
    def play(self) -> float | None:
        """The jetons that the decisions brought: 0 less what they cost."""
        return self._sum("play")

    @property
    def rest(self) -> float | None:
        """The jetons left over: how the others' cards fell, and what the others did."""
        return self._sum("rest")

    @property
    def result(self) -> int | None:
        """The result of the seat in jetons, None while no deal is over."""
        found = self._sum("result")
        return None if found is None else int(found)

    @property
    def par(self) -> int | None:
        """The jetons that `best` earns with the very deal: mean and luck together."""
        found = self._sum("par")
        return None if found is None else int(found)

    def explain(self, lang: str | None = None) -> Text:
        """Tell the result part by part, a sentence each.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the language of the report.

        Raises:
            GameError: there are no texts in the language.
        """
        return Text("\n".join(telling.sentences(self, self._language(lang))))

    def to_frame(self) -> pd.DataFrame:
        """Return the decisions as a data frame, a row each.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        frame: pd.DataFrame = extra("pandas").DataFrame(telling.columns_of(self.decisions))
        return frame.set_index(["round", "event"])

    def plot(self, lang: str | None = None) -> Figure:
        """Draw what the decisions cost; of a game, the line of its parts deal by deal.

        Args:
            lang: ``"en"`` or ``"fr"``; None for the language of the report.

        Raises:
            GameError: there are no texts in the language.
            MissingLibraryError: matplotlib is not installed.
        """
        return pictures.plot(self, self._language(lang))

    def _language(self, lang: str | None) -> str:
        return self.lang if lang is None else check_language(lang, GameError)

    def _sheet(self) -> Sheet:
        return telling.sheet_of(self, self.lang)

    def __repr__(self) -> str:
        return str(self._sheet())

    def _repr_html_(self) -> str:
        return self._sheet()._repr_html_()


@dataclass(frozen=True, repr=False)
class DealReport(Report):
    """The decisions of a seat in one deal, judged, and what made its result.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seat: the seat.
        lang: the language of its texts, ``"en"`` or ``"fr"``.
        number: the number of the deal in its game, from 0.
        seen: True if the seat saw cards that it need not have known before the deal was over.
        asked: the number of decisions to judge.
        judged: the decisions judged.
        outcome: the result of the seat, None while the deal is not over.
        best: the par of the deal, None while it is not over.
        average: the mean of the seat with its error, None while the deal is not over.
    """

    rules: Ruleset
    players: int
    seat: int
    lang: str
    number: int
    seen: bool
    asked: int
    judged: tuple[Decision, ...]
    outcome: int | None
    best: int | None
    average: Estimate | None

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the seat, in order."""
        return self.judged

    @property
    def deals(self) -> tuple[DealReport, ...]:
        """This report alone."""
        return (self,)

    @property
    def complete(self) -> bool:
        """True if all decisions were judged; False after an interruption."""
        return len(self.judged) == self.asked

    @property
    def finished(self) -> tuple[DealReport, ...]:
        """This report, if the deal is over."""
        return () if self.outcome is None else (self,)

    @property
    def result(self) -> int | None:
        """The result of the seat in jetons, None while the deal is not over."""
        return self.outcome

    @property
    def par(self) -> int | None:
        """The jetons that `best` earns with the very deal, None while it is not over."""
        return self.best

    @property
    def mean(self) -> float | None:
        """The mean result of the seat over all deals, everybody playing `best`, in jetons."""
        return None if self.average is None else rounded(self.average.value)

    @property
    def luck(self) -> float | None:
        """The luck of the cards: the par of the deal less the mean, in jetons."""
        mean = self.mean
        return None if self.best is None or mean is None else self.best - mean

    @property
    def play(self) -> float | None:
        """The jetons that the decisions brought: 0 less what they cost."""
        if self.outcome is None:
            return None
        return 0.0 - sum(rounded(each.cost.value) for each in self.judged)

    @property
    def rest(self) -> float | None:
        """The jetons left over: how the others' cards fell, and what the others did."""
        play = self.play
        if self.outcome is None or self.best is None or play is None:
            return None
        return self.outcome - self.best - play


@dataclass(frozen=True, repr=False)
class GameReport(Report):
    """The decisions of a seat in the deals of a game, judged; a line of results and their parts.

    Sums are those of the deals that are over.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seat: the seat.
        lang: the language of its texts, ``"en"`` or ``"fr"``.
        rounds: the reports on the deals.
    """

    rules: Ruleset
    players: int
    seat: int
    lang: str
    rounds: tuple[DealReport, ...]

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The decisions of the seat in all deals, in order."""
        return tuple(decision for each in self.rounds for decision in each.decisions)

    @property
    def deals(self) -> tuple[DealReport, ...]:
        """The reports on the deals."""
        return self.rounds

    @property
    def complete(self) -> bool:
        """True if all decisions were judged; False after an interruption."""
        return all(each.complete for each in self.rounds)


def total_of(costs: Sequence[Estimate]) -> Estimate:
    """Return the sum of costs, which were measured in different deals, with its error.

    Args:
        costs: the costs.

    >>> total_of([Estimate(1.0, 0.3, 64), Estimate(2.0, 0.4, 64)]).stderr
    0.5
    """
    value = sum(each.value for each in costs)
    stderr = math.hypot(*(each.stderr for each in costs))
    return Estimate(value, stderr, sum(each.count for each in costs))
