"""The judgement of one decision: deals that fit, each option played in all of them.

It goes step by step, a few deals at a time, so that a page that waits for verdicts is answered
meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

from nainjaune_widget.analysis.decisions import Decision, Options
from nainjaune_widget.analysis.fitting import Option, Worlds, roll_of, seed_of
from nainjaune_widget.analysis.measuring import Measured, Steps, all_steps, measure, measure_all
from nainjaune_widget.analysis.moments import Line, Moment
from nainjaune_widget.analysis.verdicts import Verdict, bounds_of, turns, verdict_on
from nainjaune_widget.play import Round
from nainjaune_widget.players.choices import RANDOM
from nainjaune_widget.probability import beliefs
from nainjaune_widget.simulation import Estimate, Setup, is_compiled, rollouts_of


@dataclass(frozen=True)
class Manner:
    """How decisions are judged.

    Attributes:
        first: the table, with the strategies that play the rest of each deal.
        second: the same with other strategies; None for no second look.
        worlds: the greatest number of deals for one decision.
    """

    first: Setup
    second: Setup | None
    worlds: int

    @property
    def draws(self) -> bool:
        """True if a built-in strategy draws cards: then no number of deals gives exact means."""
        setups = (self.first, self.second) if self.second else (self.first,)
        return any(RANDOM in setup.codes for setup in setups)


def judge(line: Line, moment: Moment, manner: Manner, compiled: bool | None) -> Decision:
    """Judge a decision.

    Nothing of it depends on a card that the seat had not seen: the line is played up to the
    decision, and only the view of the seat is taken from there.

    Args:
        line: the deal and the choices made in it.
        moment: the decision.
        manner: how it is judged.
        compiled: True to use the compiled functions; None to use them where possible.

    Raises:
        StrategyError: a strategy of the rollouts made an illegal choice; its ``.code`` is that of
            the deal.
    """
    return all_steps(judging(line, moment, manner, compiled))


def judging(line: Line, moment: Moment, manner: Manner, compiled: bool | None) -> Steps[Decision]:
    """Judge a decision as `judge` does, step by step."""
    if len(moment.classes) == 1 and moment.announced:
        return _without_a_choice(line, moment)
    current = line.before(moment.number)
    known = beliefs(current.view(moment.seat))
    seed = seed_of(manner.first.seed, line.number, moment.event)
    worlds = Worlds(known, seed, manner.worlds, manner.draws, is_compiled(compiled))
    found, verdict = yield from _measured(current, moment, manner.first, worlds)
    policy = None
    if manner.second is not None:
        _, other = yield from _measured(current, moment, manner.second, worlds)
        policy = "depends" if turns(verdict, other) else None
    best = moment.classes[found.leader]
    plays_it = moment.announced and moment.played in best
    return Decision(
        round=line.number,
        event=moment.event,
        played=moment.played,
        announced=moment.announced,
        options=Options(moment.classes, found.estimates),
        unannounced=None if moment.announced else found.estimates[-1],
        best=moment.played if plays_it else best[0],
        cost=found.cost,
        verdict=verdict,
        deals=known.deals,
        worlds=found.worlds,
        exact=worlds.is_all,
        policy=policy,  # type: ignore[arg-type]
        good=tuple(moment.classes[each][0] for each in found.good),
    )


def _without_a_choice(line: Line, moment: Moment) -> Decision:
    """Return the decision of a seat whose options the rules make equal."""
    return Decision(
        round=line.number,
        event=moment.event,
        played=moment.played,
        announced=True,
        options=Options(moment.classes, ()),
        unannounced=None,
        best=moment.played,
        cost=Estimate(0.0, 0.0, 0, 1),
        verdict="best",
        deals=0,
        worlds=0,
        exact=True,
        good=(moment.classes[0][0],),
    )


def _measured(
    current: Round, moment: Moment, setup: Setup, worlds: Worlds
) -> Steps[tuple[Measured, Verdict]]:
    """Measure the options of a decision by some strategies, with the verdict that follows."""
    deal = current.deal
    options: list[Option] = [(each[0], True) for each in moment.classes]
    rivals, chosen = len(options), moment.chosen
    if not moment.announced:
        chosen = rivals
        options.append((moment.played, False))
    own = replace(setup, seed=worlds.seed, dealer=deal.dealer)
    rollouts = rollouts_of(own, worlds.compiled)
    roll = roll_of(current, moment.seat, options, rollouts, worlds)
    by = measure_all if worlds.is_all else measure
    found = yield from by(roll, len(options), rivals, chosen, worlds.number)
    verdict = verdict_on(
        found.cost,
        bounds_of(deal.rules, deal.players),
        leads=found.leader == chosen or (worlds.is_all and found.cost.value == 0),
        announced=moment.announced,
        passed=moment.played is None,
    )
    return found, verdict


def judge_of(
    moments: Sequence[tuple[Line, Moment]], manner: Manner
) -> Callable[[bool | None, int], Decision]:
    """Return what judges one of some decisions by its number, for a worker.

    Args:
        moments: the decisions, each with its line.
        manner: how they are judged.
    """
    return partial(_judge_one, moments, manner)


def _judge_one(
    moments: Sequence[tuple[Line, Moment]], manner: Manner, compiled: bool | None, number: int
) -> Decision:
    return judge(*moments[number], manner, compiled)
