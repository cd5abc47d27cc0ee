"""What a class's choices in challenges cost: every decision judged by what could be known."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, stdev

from nainjaune_widget.exercises.gradebook.challenges.duplicate import round_of
from nainjaune_widget.exercises.progress import BEST, ChallengeDeal, PupilRecord, net_of_bot


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
