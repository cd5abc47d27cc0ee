"""Duplicate play: pupils compared on the same deals, and the part of luck in an evening.

A result is that of the pupil (skill), of the cards (the mean of all who played the deal) and of
chance in the play (the rest). The parts are estimated by the method of moments.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev, variance

from nainjaune_widget.exercises.progress import ChallengeDeal, PupilRecord

Table = tuple[str, int, str]
"""The code of a deal, the seat, and the bots at the others."""


@dataclass(frozen=True)
class PupilStanding:
    """A pupil among all who played the same deals.

    Attributes:
        pupil: the place of the pupil in the class.
        place: the place in the ranking; equals share one.
        deals: the number of deals that somebody else played as well.
        difference: the mean difference to the mean of all who played the same deal, in jetons.
        stderr: its standard error; nan for fewer than two deals.
        marked: the number of these deals with a mark.
    """

    pupil: int
    place: int
    deals: int
    difference: float
    stderr: float
    marked: int


@dataclass(frozen=True)
class Luck:
    """The parts of the variance of one result, in jetons².

    Attributes:
        skill: the variance between pupils.
        cards: the variance between deals.
        play: the rest.
    """

    skill: float
    cards: float
    play: float

    def share(self, deals: int, *, same_cards: bool) -> float:
        """Return the share of luck in the differences between pupils after an evening.

        Args:
            deals: the number of deals of the evening.
            same_cards: True for duplicate play, False where everybody gets other cards.

        >>> Luck(skill=4, cards=60, play=20).share(8, same_cards=False)
        0.7142857142857143
        >>> round(Luck(skill=4, cards=60, play=20).share(8, same_cards=True), 2)
        0.38
        """
        luck = (self.play + (0 if same_cards else self.cards)) / deals
        whole = self.skill + luck
        return luck / whole if whole else 0.0


def results(
    records: Sequence[PupilRecord], *, marked: bool = True
) -> dict[Table, dict[int, ChallengeDeal]]:
    """Return the first results of a class: by table, then by the place of the pupil.

    Args:
        records: the class.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[Table, dict[int, ChallengeDeal]] = defaultdict(dict)
    for pupil, record in enumerate(records):
        for played in record.challenge:
            if played.net is not None and (marked or not played.marks):
                found[played.key].setdefault(pupil, played)
    return {table: plays for table, plays in found.items() if len(plays) > 1}


def differences(found: Mapping[Table, Mapping[int, ChallengeDeal]]) -> dict[int, list[float]]:
    """Return each pupil's differences to the mean of all who played the same deal."""
    by_pupil: defaultdict[int, list[float]] = defaultdict(list)
    for plays in found.values():
        nets = _nets(plays)
        middle = fmean(nets.values())
        for pupil, net in nets.items():
            by_pupil[pupil].append(net - middle)
    return dict(by_pupil)


def ranking(found: Mapping[Table, Mapping[int, ChallengeDeal]]) -> list[PupilStanding]:
    """Rank the pupils by their mean difference, the best first."""
    by_pupil = differences(found)
    means = {pupil: fmean(values) for pupil, values in by_pupil.items()}
    standings = []
    for pupil, values in by_pupil.items():
        marks = [bool(plays[pupil].marks) for plays in found.values() if pupil in plays]
        place = 1 + sum(_rounded(mean) > _rounded(means[pupil]) for mean in means.values())
        error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
        standings.append(PupilStanding(pupil, place, len(values), means[pupil], error, sum(marks)))
    return sorted(standings, key=lambda each: (each.place, each.pupil))


def luck_of(found: Mapping[Table, Mapping[int, ChallengeDeal]]) -> Luck | None:
    """Estimate the parts of skill, cards and play; None where the results are too few.

    The rest is the mean square of what neither the pupil nor the deal accounts for, with
    (results − pupils − deals + 1) degrees of freedom. From the variance of the pupils' means, and
    from that of the deals', the part that chance alone would give is taken off.
    """
    by_pupil = differences(found)
    if len(by_pupil) < 2 or len(found) < 2:
        return None
    freedom = sum(map(len, by_pupil.values())) - len(by_pupil) - len(found) + 1
    if freedom < 1:
        return None
    means = {pupil: fmean(values) for pupil, values in by_pupil.items()}
    rest = sum((value - means[each]) ** 2 for each, values in by_pupil.items() for value in values)
    play = rest / freedom
    of_pupils = fmean(1 / len(values) for values in by_pupil.values())
    skill = max(0.0, variance(means.values()) - play * of_pupils)
    of_deals = fmean(1 / len(plays) for plays in found.values())
    deal_means = [fmean(_nets(plays).values()) for plays in found.values()]
    cards = max(0.0, variance(deal_means) - (skill + play) * of_deals)
    return Luck(skill, cards, play)


def widest_deal(found: Mapping[Table, Mapping[int, ChallengeDeal]]) -> tuple[str, int, int] | None:
    """Return the deal whose results lie furthest apart: its code, the lowest and the highest."""
    spreads = []
    for (code, _, _), plays in found.items():
        nets = _nets(plays).values()
        spreads.append((max(nets) - min(nets), code, min(nets), max(nets)))
    widest = max(spreads, default=None, key=lambda each: (each[0], each[1]))
    return None if widest is None or not widest[0] else widest[1:]


def _nets(plays: Mapping[int, ChallengeDeal]) -> dict[int, int]:
    return {pupil: played.net for pupil, played in plays.items() if played.net is not None}


def _rounded(mean: float) -> float:
    return round(mean, 9)
