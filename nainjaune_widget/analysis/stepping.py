"""The analysis of a deal, step by step: for a page that is answered while it waits for verdicts."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from nainjaune_widget.analysis.decisions import Decision
from nainjaune_widget.analysis.judging import Manner, judging
from nainjaune_widget.analysis.luck import mean_of, par_of
from nainjaune_widget.analysis.measuring import Steps
from nainjaune_widget.analysis.moments import Line, moments_of
from nainjaune_widget.analysis.reports import DealReport
from nainjaune_widget.play import Round
from nainjaune_widget.simulation import setup_of


def analyse_in_steps(
    current: Round, seat: int, worlds: int, number: int = 0
) -> Generator[Decision | None, None, DealReport]:
    """Judge every decision of a seat in a deal, step by step.

    It is in plain Python: to load the compiler takes longer than any step. The report is that of
    `analyse`, in English.

    Args:
        current: the round.
        seat: the seat.
        worlds: the greatest number of deals for one decision.
        number: the number of the deal in its game, from 0.

    Yields:
        A decision as soon as it is judged, and None after every other step.

    Returns:
        The report.

    >>> from nainjaune_widget import Deal, Round, STRATEGIES, analyse
    >>> from nainjaune_widget.players import play_on
    >>> played = Round(Deal.shuffled("cats-at-cards", 3, seed=7))
    >>> play_on(played, [STRATEGIES["random"]] * 3)
    >>> found = [each for each in analyse_in_steps(played, 0, 16) if each]
    >>> found == list(analyse(played, 0, 16, compiled=False).decisions)
    True
    """
    line = Line.of(current, number)
    first = setup_of(current.rules, current.deal.players, "best", seed=1, dealer=0)
    manner = Manner(first, None, worlds)
    judged = []
    for moment in moments_of(line, seat):
        decision = yield from judging(line, moment, manner, compiled=False)
        judged.append(decision)
        yield decision
    return (yield from reporting(current, line, seat, judged, manner, compiled=False))


def reporting(
    current: Round,
    line: Line,
    seat: int,
    judged: Sequence[Decision],
    manner: Manner,
    compiled: bool | None,
) -> Steps[DealReport]:
    """Make the report on a deal, step by step: its luck is told once the deal is over.

    Args:
        current: the round.
        line: its line.
        seat: the seat.
        judged: the decisions judged, those of other deals as well.
        manner: how they were judged.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    average = None
    if over := current.finished:
        average = yield from mean_of(line, seat, manner.first.seed, compiled)
    return DealReport(
        rules=current.rules,
        players=current.deal.players,
        seat=seat,
        lang=manner.first.lang,
        number=line.number,
        seen=seat in current.followers.seen_by,
        asked=len(moments_of(line, seat)),
        judged=tuple(each for each in judged if each.round == line.number),
        outcome=current.chips[seat] if over else None,
        best=par_of(line, seat) if over else None,
        average=average,
    )
