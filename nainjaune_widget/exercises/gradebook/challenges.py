"""The challenges of a class: duplicate play, what its choices cost, and results to put right.

A result is that of the pupil (skill), of the cards (the mean of all who played the deal) and of
chance in the play (the rest). The parts are estimated by the method of moments.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import fmean, stdev, variance
from typing import Any, NamedTuple

from nainjaune_widget.exercises.challenge_play import BEST, net_of_bot
from nainjaune_widget.exercises.class_settings import plain_name
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.record import MOST_PLAYED, ChallengeDeal, PupilRecord
from nainjaune_widget.play import Round, read_play
from nainjaune_widget.words import NainJauneError

TableKey = tuple[str, int, str]
"""The code of a deal, the seat, and the bots at the others."""


class FirstResult(NamedTuple):
    """The first result of a pupil at a table.

    Attributes:
        net: the jetons won or lost.
        is_marked: True if a help was used.
    """

    net: int
    is_marked: bool


FirstResults = Mapping[TableKey, Mapping[int, FirstResult]]
"""The results of a class: by table, then by the place of the pupil in the class."""


@dataclass(frozen=True)
class PupilStanding:
    """A pupil among all who played the same deals.

    Attributes:
        place: the place in the ranking; equals share one.
        pupil: the place of the pupil in the class.
        deals: the number of deals that somebody else played as well.
        difference: the mean difference to the mean of all who played the same deal, in jetons.
        stderr: its standard error; nan for fewer than two deals.
        marked: the number of these deals with a mark.
    """

    place: int
    pupil: int
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


def net_of(played: ChallengeDeal) -> int | None:
    """Return the result of a deal: what its moves give, where they were exported.

    Returns:
        The jetons; None while the deal is not over, and where its moves are none of this deal.
    """
    if played.net is None or not played.play:
        return played.net
    current = round_of(played)
    return None if current is None else current.chips[played.seat]


def round_of(played: ChallengeDeal) -> Round | None:
    """Return the round that the moves of a finished deal give; None if they are none of it."""
    current = _round_of_play(played.play)
    is_this = played.play.partition(".")[0].upper() == played.code
    return current if current is not None and current.finished and is_this else None


@lru_cache(maxsize=MOST_PLAYED * 100)
def _round_of_play(play: str) -> Round | None:
    try:
        return read_play(play)
    except NainJauneError:
        return None


def results(records: Sequence[PupilRecord], *, marked: bool = True) -> FirstResults:
    """Return the first results of a class, at the tables that several pupils have finished.

    Args:
        records: the class.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[TableKey, dict[int, FirstResult]] = defaultdict(dict)
    for pupil, record in enumerate(records):
        for played in record.challenge:
            net = net_of(played)
            if net is not None and (marked or not played.marks):
                found[played.key].setdefault(pupil, FirstResult(net, bool(played.marks)))
    return {table: plays for table, plays in found.items() if len(plays) > 1}


def differences(found: FirstResults) -> dict[int, list[float]]:
    """Return each pupil's differences to the mean of all who played the same deal."""
    by_pupil: defaultdict[int, list[float]] = defaultdict(list)
    for plays in found.values():
        middle = _mean(plays)
        for pupil, result in plays.items():
            by_pupil[pupil].append(result.net - middle)
    return dict(by_pupil)


def ranking(found: FirstResults) -> list[PupilStanding]:
    """Rank the pupils by their mean difference, the best first."""
    by_pupil = differences(found)
    means = {pupil: round(fmean(values), 9) for pupil, values in by_pupil.items()}
    standings = []
    for pupil, values in by_pupil.items():
        marked = sum(plays[pupil].is_marked for plays in found.values() if pupil in plays)
        place = 1 + sum(mean > means[pupil] for mean in means.values())
        error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
        standings.append(PupilStanding(place, pupil, len(values), fmean(values), error, marked))
    return sorted(standings, key=lambda each: (each.place, each.pupil))


def luck_of(found: FirstResults) -> Luck | None:
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
    cards = max(0.0, variance(map(_mean, found.values())) - (skill + play) * of_deals)
    return Luck(skill, cards, play)


def widest_deal(found: FirstResults) -> tuple[str, int, int] | None:
    """Return the deal whose results lie furthest apart: its code, the lowest and the highest."""
    widest = (0, "", 0, 0)
    for (code, _, _), plays in found.items():
        nets = [result.net for result in plays.values()]
        widest = max(widest, (max(nets) - min(nets), code, min(nets), max(nets)))
    return widest[1:] if widest[0] else None


def _mean(plays: Mapping[int, FirstResult]) -> float:
    return fmean(result.net for result in plays.values())


@dataclass(frozen=True)
class ChoiceCost:
    """What the class's choices of one number cost in a deal.

    Attributes:
        deal: the number of the deal in the list, from 1.
        code: its code.
        seat: the seat of the pupils.
        par: the jetons that `best` earns there, when everybody plays `best`.
        choice: the number of the choice in the deal, from 1.
        pupils: the number of pupils who had one.
        cost: the jetons that it cost them on average.
        stderr: the standard error of that mean; nan for fewer than two pupils.
    """

    deal: int
    code: str
    seat: int
    par: int
    choice: int
    pupils: int
    cost: float
    stderr: float


Plays = Mapping[tuple[str, int, str], Sequence[Sequence[float]]]
"""By deal, seat and bots, what the choices of each pupil cost, in order."""


def plays_of(records: Sequence[PupilRecord], worlds: int, *, marked: bool) -> Plays:
    """Judge the finished deals of a class.

    A play without moves, or with those of another deal, is left out.

    Args:
        records: the class.
        worlds: the greatest number of deals for one decision.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[tuple[str, int, str], list[Sequence[float]]] = defaultdict(list)
    known: dict[tuple[object, ...], Sequence[float] | None] = {}
    for record in records:
        for played in record.challenge:
            if played.net is None or (played.marks and not marked):
                continue
            key = (*played.key, played.play)
            if key not in known:
                known[key] = costs_of(played, worlds)
            costs = known[key]
            if costs is not None:
                found[played.key].append(costs)
    return dict(found)


def costs_of(played: ChallengeDeal, worlds: int) -> Sequence[float] | None:
    """Return what each choice of a play cost, in jetons; None if its moves are none of the deal.

    Args:
        played: the play, with its moves.
        worlds: the greatest number of deals for one decision.
    """
    current = round_of(played)
    if current is None:
        return None
    # The analysis, with the simulator, is loaded when it is first needed.
    from nainjaune_widget.analysis import analyse  # noqa: PLC0415

    decisions = analyse(current, played.seat, worlds).decisions
    return [each.cost.value for each in decisions if each.is_choice]


def choice_costs(plays: Plays) -> list[ChoiceCost]:
    """Return the mean cost of each choice, deal by deal.

    Args:
        plays: by table, what the choices of each pupil cost.
    """
    rows = []
    for number, ((code, seat, _), costs) in enumerate(plays.items(), 1):
        par = net_of_bot(code, seat, BEST)
        for place in range(max(map(len, costs))):
            values = [each[place] for each in costs if len(each) > place]
            many = len(values)
            error = stdev(values) / many**0.5 if many > 1 else float("nan")
            rows.append(ChoiceCost(number, code, seat, par, place + 1, many, fmean(values), error))
    return rows


def cost_of_a_play(plays: Plays) -> tuple[float, int]:
    """Return what the choices of a play cost together, on average, and the number of plays."""
    sums = [sum(costs) for each in plays.values() for costs in each]
    return (fmean(sums) if sums else 0.0), len(sums)


@dataclass(frozen=True)
class PupilRemark:
    """A fact about a pupil's file.

    Attributes:
        pupil: the place of the pupil.
        key: its text in the catalogue ``gradebook``, under ``remark.<key>``.
        values: the values that the text names.
        deals: the deals that it is about: their codes, what is noted, and what the moves give.
    """

    pupil: int
    key: str
    values: dict[str, Any]
    deals: tuple[tuple[str, int, int | None], ...] = ()


def contradictions(records: Sequence[PupilRecord], listed: ClassList) -> list[PupilRemark]:
    """Return the remarks on a class, pupil by pupil."""
    pupils = [(record.course, record.student) for record in records]
    found = []
    for place, record in enumerate(records):
        found += [*_played(place, record), *_two_courses(place, record, pupils)]
        if listed.names and listed.pseudonym(record.student) is None:
            found.append(PupilRemark(place, "not-listed", {}))
    return found


def _played(place: int, record: PupilRecord) -> Iterator[PupilRemark]:
    over = [(each, each.net) for each in record.challenge if each.net is not None]
    other = tuple((each.code, net, net_of(each)) for each, net in over if net_of(each) != net)
    if other:
        yield PupilRemark(place, "moves", {"n": len(other)}, deals=other)


def _two_courses(
    place: int, record: PupilRecord, pupils: Sequence[tuple[str, str]]
) -> Iterator[PupilRemark]:
    for course, student in pupils:
        same = plain_name(student) == plain_name(record.student)
        if same and plain_name(course) != plain_name(record.course):
            yield PupilRemark(place, "two-courses", {"course": course})
