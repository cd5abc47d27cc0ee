"""The analysis of a deal or a game: every decision of a seat judged."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial

from nainjaune_widget.analysis.decisions import Decision, Line, moments_of
from nainjaune_widget.analysis.judgement import (
    LEAST_WORLDS,
    MOST_WORLDS,
    AnalysisSettings,
    all_steps,
    judge_one,
    report_in_steps,
)
from nainjaune_widget.analysis.reports import DealReport, GameReport
from nainjaune_widget.play import Game, Round, check_seat
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.simulation import check_number, runner, setup_of
from nainjaune_widget.words import GameError


def analyse(
    round_or_game: Round | Game,
    seat: int = 0,
    worlds: int = 1_024,
    seed: int = 1,
    rollout: StrategyLike | Sequence[StrategyLike] = "best",
    second: StrategyLike | Sequence[StrategyLike] | None = None,
    executor: Executor | None = None,
    progress: bool = False,
    *,
    compiled: bool | None = None,
    lang: str | None = None,
) -> DealReport | GameReport:
    """Judge every decision of a seat by what it knew when it decided.

    Each option is played in many deals, drawn from those that fit what the seat had seen and heard
    by then, all equally likely; in all of them where no more than `worlds` fit. In each deal all
    seats play on by `rollout`, each through its own view. All options have the same deals.

    Options that the rules make equal count as one. Of the others, one that is surely behind is
    dropped early. The cost of a decision is measured in other deals than those that chose the best
    option, so that it is not flattered.

    The same arguments give the same report, whatever the executor, compiled or not. A deal that is
    not over is judged as far as it was played.

    Args:
        round_or_game: a round, or a game with all its rounds so far.
        seat: the seat.
        worlds: the greatest number of deals for one decision, 8 to 4,096.
        seed: the seed of these deals, 0 to 2⁶² − 1.
        rollout: the strategy that plays on for all seats, or one for each.
        second: another one, for a second look; None for none.
        executor: any executor of ``concurrent.futures`` or of Dask; None to judge here.
        progress: True to show a progress bar.
        compiled: True to use the compiler, False for plain Python; None to use it where there is
            one.
        lang: the language of the report, ``"en"`` or ``"fr"``.

    Returns:
        The report; of a game, one that has a report for each deal. After an interruption
        (Ctrl-C, or Jupyter's ■), that of the decisions judged: ``report.complete`` is False.

    Raises:
        GameError: it is neither a round nor a game, or there is no such seat.
        StrategyError: a strategy is unknown, or made an illegal choice; then the error's
            ``.code`` is that of the deal.
        DealError: the seed is impossible.
        SimulationError: the number of worlds is impossible, or the executor failed.

    >>> from nainjaune_widget import Deal, Round
    >>> r = Round(Deal.from_hands(["2♣ 9♣", "3♣ 8♣ J♣", "K♣ Q♣"], "cats-at-cards", dealer=2))
    >>> while not r.finished:
    ...     _ = r.play(r.legal[-1])
    >>> report = analyse(r, seat=0, worlds=64)
    >>> [(each.played, each.verdict) for each in report.decisions]
    [(Card('9♣'), 'best')]
    >>> report.mean + report.luck + report.play + report.rest == report.result
    True
    """
    with runner(executor, progress, 1, compiled, lang) as chosen:
        rounds = _rounds_of(round_or_game)
        rules, players = round_or_game.rules, rounds[0].deal.players
        seat = check_seat(seat, players)
        worlds = check_number("worlds", worlds, LEAST_WORLDS, MOST_WORLDS)
        first = setup_of(rules, players, rollout, seed, 0, chosen.lang)
        other = None if second is None else setup_of(rules, players, second, seed, 0, chosen.lang)
        settings = AnalysisSettings(first, other, worlds)
        lines = [Line.of(current, number) for number, current in enumerate(rounds)]
        moments = [(line, moment) for line in lines for moment in moments_of(line, seat)]
        judged: list[Decision] = []
        parts = chosen.parts(
            [first, *([other] if other else [])],
            len(moments),
            "decisions",
            partial(judge_one, moments, settings),
        )
        with suppress(KeyboardInterrupt):
            for _, decision in parts:
                judged.append(decision)
        reports = [
            all_steps(report_in_steps(current, line, seat, judged, settings, compiled))
            for current, line in zip(rounds, lines, strict=True)
        ]
    return reports[0] if isinstance(round_or_game, Round) else GameReport.of(reports)


def _rounds_of(given: object) -> tuple[Round, ...]:
    if isinstance(given, Round):
        return (given,)
    if isinstance(given, Game):
        return given.rounds
    raise GameError("analysis-what", kind=type(given).__name__)
