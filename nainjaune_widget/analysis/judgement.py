"""Decisions judged, and the luck of a deal.

A decision is judged by its options, each played in all the deals that fit, or in common ones drawn
from them. The best of several means is flattered by the luck that made it the best. So one half of
the deals chooses the best option, and the other half measures what it is ahead by; then the halves
change places, and the cost is the mean of both.

The *par* of a deal is what `best` earns in the seat with that very deal, everybody playing `best`;
the luck of the cards is the par less the mean over all deals. All goes step by step, a few deals at
a time, so that a page that waits for verdicts is answered meanwhile.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from nainjaune_widget.analysis.decisions import (
    FINE,
    Decision,
    Line,
    Moment,
    Options,
    Verdict,
    bounds_of,
    figures,
    moments_of,
    turns,
    verdict_on,
)
from nainjaune_widget.analysis.reasons import DEALS, Option, Reason, reason_for
from nainjaune_widget.analysis.reports import DealReport, rounded
from nainjaune_widget.engine.generator import key_of
from nainjaune_widget.engine.table import NO_LIMIT
from nainjaune_widget.play import Round
from nainjaune_widget.players import STRATEGIES, chosen_card, find_strategies, play_on
from nainjaune_widget.players.choices import RANDOM
from nainjaune_widget.probability import Beliefs, beliefs
from nainjaune_widget.simulation import (
    Backend,
    Estimate,
    Sampler,
    Setup,
    backend_of,
    engine,
    is_compiled,
    position_of,
    setup_of,
)
from nainjaune_widget.words import GameError, check_language

FIRST_BLOCK = 64
"""The number of deals at the first look; each later look has twice as many."""
ERROR = 0.05
"""The chance that a best option is dropped at any look, at most."""

Found = TypeVar("Found")
Steps = Generator[None, None, Found]
"""Work that pauses after every few deals, and returns what it has found."""
Roll = Callable[[int, int, int], Steps[list[int]]]
"""Plays an option in the deals from one number to another, and returns the results."""
LEAST_WORLDS, MOST_WORLDS = 8, 4_096
"""The bounds of the greatest number of deals for a decision."""
DECISIONS_STREAM = 65
"""The stream of random numbers that the seeds of decisions are taken from."""
EVENT_BITS = 16
"""Bits for the number of an event."""
AT_A_STEP, COMPILED_AT_A_STEP = 1, 1_024
"""The deals that are played in one step, between two moments at which an interrupt takes effect, in
plain Python and compiled."""


def all_steps(steps: Steps[Found]) -> Found:
    """Take all steps at once, and return what they find."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found


@dataclass(frozen=True)
class Measured:
    """The options of a decision, measured.

    Attributes:
        estimates: by option, its mean result in jetons.
        leader: the option with the highest mean.
        behind: by option, the jetons that it earns less than the best.
        cost: those of the option chosen.
        silence: those that it earns less than the same card announced.
        gain: the jetons that it earns more than the yardstick.
        worlds: the number of deals.
        good: the leader, and the options that cannot be told from it.
    """

    estimates: tuple[Estimate, ...]
    leader: int
    behind: tuple[Estimate, ...]
    cost: Estimate
    silence: Estimate
    gain: Estimate
    worlds: int
    good: tuple[int, ...]


def looks_of(worlds: int) -> tuple[int, ...]:
    """Return the numbers of deals after which options are compared.

    >>> looks_of(1_000), looks_of(40)
    ((64, 128, 256, 512, 1000), (40,))
    """
    looks, deals = [], FIRST_BLOCK
    while deals < worlds:
        looks.append(deals)
        deals *= 2
    return (*looks, worlds)


def measure(
    roll: Roll,
    options: int,
    rivals: int,
    chosen: int,
    spoken: int,
    yardstick: int,
    worlds: int,
    is_all: bool,
) -> Steps[Measured]:
    """Measure options on common deals: drawn at random, or all that fit, for exact means.

    Of deals drawn at random, an option is dropped when its paired difference to the leader is below
    0, with an error shared out over all options and looks. The chosen one, the same card announced,
    and the yardstick that it is compared with are played on, so that their differences are known;
    where they are one and lead alone, it costs nothing. Only the first `rivals` may be best.
    """
    kept = {chosen, spoken, yardstick}
    results, alive, played = yield from _race(roll, options, rivals, kept, worlds, is_all)
    if is_all:
        sums = [sum(each) for each in results]
        leader = _leader(results, range(rivals), chosen)
        behind = [_certain(sums[leader] - each, worlds) for each in sums]
        silence = _certain(sums[spoken] - sums[chosen], worlds)
        gain = _certain(sums[chosen] - sums[yardstick], worlds)
        estimates = tuple(_certain(each, worlds) for each in sums)
        good = [option for option in range(rivals) if sums[option] == sums[leader]]
    else:
        leader = _leader(results, alive, chosen)
        behind = [_behind(results, alive, leader, option) for option in range(options)]
        silence = Estimate.of_numbers(_less(results[spoken], results[chosen]))
        gain = Estimate.of_numbers(_less(results[chosen], results[yardstick]))
        estimates = tuple(Estimate.of_numbers(each) for each in results)
        good = [
            option for option in alive if option == leader or not behind[option].interval().low > 0
        ]
    cost = behind[chosen]
    return Measured(estimates, leader, tuple(behind), cost, silence, gain, played, tuple(good))


def _race(
    roll: Roll, options: int, rivals: int, kept: set[int], worlds: int, is_all: bool
) -> Steps[tuple[list[list[int]], list[int], int]]:
    """Play options on common deals, and drop those that are surely behind.

    Those kept are played on in any case; which are dropped does not depend on them. Return by
    option its results, the options left, and the number of deals in which these were played.
    """
    looks = (worlds,) if is_all else looks_of(worlds)
    results: list[list[int]] = [[] for _ in range(options)]
    level = 1 - 2 * ERROR / max(1, rivals - 1) / len(looks)
    alive, done = list(range(rivals)), 0
    for end in looks:
        for option in sorted({*alive, *kept}):
            results[option] += yield from roll(option, done, end)
        done = end
        leader = _leader(results, alive, None)
        alive = [
            option
            for option in alive
            if option == leader or not _is_behind(results[option], results[leader], level)
        ]
        if len(alive) == 1 and kept <= set(alive):
            break
    return results, alive, done


def _leader(results: Sequence[Sequence[int]], among: Sequence[int], chosen: int | None) -> int:
    """Return the option with the highest sum; of several the chosen one, else the first."""
    return max(among, key=lambda option: (sum(results[option]), option == chosen, -option))


def _is_behind(results: Sequence[int], leading: Sequence[int], level: float) -> bool:
    """Return True if an option is surely behind the leader."""
    return Estimate.of_numbers(_less(results, leading)).interval(level).high < 0


def _behind(
    results: Sequence[Sequence[int]], alive: Sequence[int], leader: int, option: int
) -> Estimate:
    """Return what an option earns less: each half measures the best of the other half.

    One that was dropped is compared in the deals that it was played in.
    """
    deals = len(results[option])
    halves = [[each[start:deals:2] for each in results] for start in (0, 1)]
    parts = []
    for choosing, measuring in (halves, halves[::-1]):
        best = _leader(choosing, alive, option)
        parts.append(Estimate.of_numbers(_less(measuring[best], measuring[option])))
    value = 0.0 if leader == option else max(0.0, sum(part.value for part in parts) / 2)
    stderr = math.hypot(*(part.stderr for part in parts)) / 2
    return Estimate(value, stderr, deals, max(1, deals - 2))


def _less(one: Sequence[int], other: Sequence[int]) -> list[int]:
    return [a - b for a, b in zip(one, other, strict=True)]


def _certain(total: int, deals: int) -> Estimate:
    """Return the mean over all deals that fit, which has no error."""
    return Estimate(total / deals, 0.0, deals, max(1, deals - 1))


def seed_of(seed: int, number: int, event: int) -> int:
    """Return the seed of the deals that a decision is judged in.

    Args:
        seed: the seed of the analysis.
        number: the number of the deal in its game, from 0.
        event: the number of the event that the decision is.
    """
    return key_of(seed, number << EVENT_BITS | event, DECISIONS_STREAM)


class Worlds:
    """The deals that a decision is judged in: all that fit where they are few, else some of them.

    Args:
        known: the beliefs of the seat that decides.
        seed: the seed of the deals.
        most: the greatest number of deals.
        draws: True if strategies draw, so that all deals that fit would not do.
        compiled: True to draw and play them compiled.

    Attributes:
        number: the number of deals to play, at most.
        is_all: True where these are all that fit.
    """

    def __init__(self, known: Beliefs, seed: int, most: int, draws: bool, compiled: bool) -> None:
        self.seed, self.compiled = seed, compiled
        self.is_all = known.deals <= most and not draws
        self.number = known.deals if self.is_all else most
        self._sampler = Sampler(known, seed, compiled)
        self._rows: Any = None
        if self.is_all:
            self._rows = self._sampler.as_rows(known.every_deal())

    def rows(self, end: int) -> Any:
        """Return the deals up to a number, at least."""
        drawn = 0 if self._rows is None else len(self._rows)
        if drawn < end:
            more = self._sampler.rows(end - drawn)
            joined = self._sampler.machine.joined
            self._rows = joined([self._rows, more]) if drawn else more
        return self._rows

    def listed(self, most: int) -> list[list[int]]:
        """Return the first deals, at most so many, as lists."""
        most = min(most, self.number)
        return self._sampler.machine.listed(self.rows(most))[:most]


def roll_of(
    current: Round, seat: int, options: Sequence[Option], rollouts: Backend, worlds: Worlds
) -> Roll:
    """Return what plays options of the seat in turn in the deals that fit.

    Of the round only what the seat knows is used.

    Args:
        current: the round before the decision.
        seat: the seat.
        options: the options.
        rollouts: plays on, by the strategies of its table.
        worlds: the deals.
    """
    rollouts.at(position_of(current.playing.table, current.view(seat).heard))

    at_once = COMPILED_AT_A_STEP if worlds.compiled else AT_A_STEP

    def roll(option: int, first: int, end: int) -> Steps[list[int]]:
        card, announced = options[option]
        action = None if card is None else card.number
        found: list[int] = []
        for start in range(first, end, at_once):
            stop = min(end, start + at_once)
            found += rollouts.roll_out(worlds.rows(stop), action, announced, start, stop)
            yield
        return found

    return roll


MEAN_DEALS = 1_024
"""The deals played for the mean of a seat where no figure ships with the package."""
MEANS_AT_A_STEP = 4
"""The deals of them that are played in one step in plain Python."""
MEANS_STREAM = 66
"""The stream of random numbers that the seeds of these deals are taken from."""
BEST = "best"


@dataclass(frozen=True)
class AnalysisSettings:
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


def judge_in_steps(
    line: Line, moment: Moment, settings: AnalysisSettings, compiled: bool | None
) -> Steps[Decision]:
    """Judge a decision, step by step.

    Nothing of it depends on a card that the seat had not seen: the line is played up to the
    decision, and only the view of the seat is taken from there.

    Args:
        line: the deal and the choices made in it.
        moment: the decision.
        settings: how it is judged.
        compiled: True to use the compiled functions; None to use them where possible.

    Raises:
        StrategyError: a strategy of the rollouts made an illegal choice; its ``.code`` is that of
            the deal.
    """
    if len(moment.classes) == 1 and moment.announced:
        options, good = Options(moment.classes, ()), moment.classes[0][:1]
        return Decision(
            line.number,
            moment.event,
            moment.played,
            True,
            options,
            options,
            best=moment.played,
            good=good,
        )
    current = line.before(moment.number)
    known = beliefs(current.view(moment.seat))
    seed = seed_of(settings.first.seed, line.number, moment.event)
    worlds = Worlds(known, seed, settings.worlds, settings.draws, is_compiled(compiled))
    found, verdict = yield from _measured(current, moment, settings.first, worlds)
    policy = None
    if settings.second is not None:
        _, other = yield from _measured(current, moment, settings.second, worlds)
        policy = "depends" if turns(verdict, other) else None
    reason = None
    if verdict not in (*FINE, "open", "forgot"):
        reason = yield from _reason(current, moment, found, settings.first, worlds)
    best = moment.classes[found.leader]
    return Decision(
        round=line.number,
        event=moment.event,
        played=moment.played,
        announced=moment.announced,
        options=Options(moment.classes, found.estimates),
        behind=Options(moment.classes, found.behind),
        unannounced=None if moment.announced else found.estimates[-1],
        best=moment.played if moment.played in best else best[0],
        cost=found.cost,
        silence=found.silence,
        gain=found.gain,
        verdict=verdict,
        deals=known.deals,
        worlds=found.worlds,
        exact=worlds.is_all,
        policy=policy,  # type: ignore[arg-type]
        good=tuple(moment.classes[each][0] for each in found.good),
        reason=reason,
    )


def _measured(
    current: Round, moment: Moment, setup: Setup, worlds: Worlds
) -> Steps[tuple[Measured, Verdict]]:
    """Measure the options of a decision by some strategies, with the verdict that follows."""
    deal = current.deal
    options: list[Option] = [(each[0], True) for each in moment.classes]
    rivals, chosen, spoken = len(options), moment.chosen, moment.chosen
    by_best = chosen_card(current.view(moment.seat), STRATEGIES[BEST])
    yardstick = next(n for n, each in enumerate(moment.classes) if by_best in each)
    if not moment.announced:
        chosen = rivals
        options.append((moment.played, False))
    own = replace(setup, seed=worlds.seed, dealer=deal.dealer)
    rollouts = backend_of(own, worlds.compiled)
    roll = roll_of(current, moment.seat, options, rollouts, worlds)
    all_options = len(options), rivals, chosen, spoken, yardstick
    found = yield from measure(roll, *all_options, worlds.number, worlds.is_all)
    verdict = verdict_on(
        found.cost,
        bounds_of(deal.rules, deal.players),
        leads=found.leader == chosen or (worlds.is_all and found.cost.value == 0),
        forgot=not moment.announced and found.silence.interval().low > 0,
        passed=moment.played is None,
    )
    return found, verdict


def _reason(
    current: Round, moment: Moment, found: Measured, setup: Setup, worlds: Worlds
) -> Steps[Reason]:
    """Find why the best option is better than the one chosen, in the first of the deals judged.

    It is found in plain Python: only there a log is kept of few deals without a long wait.
    """
    own = replace(setup, seed=worlds.seed, dealer=current.deal.dealer)
    rollouts = backend_of(own, False, keeps_log=True)
    rollouts.at(position_of(current.playing.table, current.view(moment.seat).heard))
    rows = worlds.listed(DEALS)
    better, chosen = (moment.classes[found.leader][0], True), (moment.played, True)
    return (yield from reason_for(better, chosen, found.cost.value, rollouts, rows))


def judge_one(
    moments: Sequence[tuple[Line, Moment]],
    settings: AnalysisSettings,
    compiled: bool | None,
    span: tuple[int, int],
) -> Decision:
    """Judge one of some decisions, for a worker.

    Args:
        moments: the decisions, each with its line.
        settings: how they are judged.
        compiled: True to use the compiled functions; None to use them where possible.
        span: the number of the decision, and the next.
    """
    return all_steps(judge_in_steps(*moments[span[0]], settings, compiled))


def par_of(line: Line, seat: int) -> int:
    """Return the par of a deal for a seat, in jetons.

    Args:
        line: the deal, its boxes and purses.
        seat: the seat.
    """
    current: Round = line.start()
    play_on(current, find_strategies(BEST, line.deal.players))
    return current.chips[seat]


def mean_of(line: Line, seat: int, seed: int, compiled: bool | None) -> Steps[Estimate]:
    """Find, step by step, the mean result of a seat when everybody plays `best`, over all deals.

    For usual hands and empty boxes it ships with the package. Jetons left in the boxes and short
    purses change it by a difference, which new deals measure with and without them.

    Args:
        line: the deal, its boxes and purses.
        seat: the seat.
        seed: the seed of new deals.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    deal, rules = line.deal, line.deal.rules
    own = key_of(seed, line.number, MEANS_STREAM)
    setup = setup_of(rules, deal.players, BEST, own, deal.dealer)
    sizes = [mask.bit_count() for mask in deal.masks]
    boxes = [jetons for _, jetons in line.boxes]
    purses = [NO_LIMIT if purse is None else purse for purse in line.purses]
    unlimited, empty = [NO_LIMIT] * deal.players, [0] * len(boxes)
    known = None
    if not rules.changes and tuple(sizes) == rules.hand_sizes(deal.players, deal.dealer):
        known = _known_mean(rules.id, deal.players, (seat - deal.dealer) % deal.players)
    if known is not None and (boxes, purses) == (empty, unlimited):
        return known
    backend = backend_of(setup, compiled)

    def results(boxes: Sequence[int], purses: Sequence[int]) -> Steps[list[int]]:
        found: list[int] = []
        at_once = COMPILED_AT_A_STEP if backend.compiled else MEANS_AT_A_STEP
        for first in range(0, MEAN_DEALS, at_once):
            end = min(MEAN_DEALS, first + at_once)
            rows = backend.play_from_the_ante(sizes, boxes, purses, first, end)
            found += [row[seat] for row in rows]
            yield
        return found

    found = yield from results(boxes, purses)
    if known is None:
        return Estimate.of_numbers(found)
    plain = yield from results(empty, unlimited)
    change = Estimate.of_numbers([one - other for one, other in zip(found, plain, strict=True)])
    return replace(
        change,
        value=known.value + change.value,
        stderr=math.hypot(known.stderr, change.stderr),
    )


def _known_mean(rules: str, players: int, place: int) -> Estimate | None:
    """Return the mean of a place after the dealer that ships with the package, None for none."""
    table = figures().get(rules, {}).get(str(players))
    if table is None:
        return None
    value, stderr = table["means"][place]
    return Estimate(value, stderr, table["deals"])


def analyse_in_steps(
    current: Round, seat: int, worlds: int, number: int = 0
) -> Generator[Decision | None, None, DealReport]:
    """Judge every decision of a seat in a deal, step by step.

    It is in plain Python, since to load the compiler takes longer than any step; in a browser's
    tab the engine plays, which is there at once. The report is that of `analyse`, in the language
    of the lesson.

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
    settings, compiled = AnalysisSettings(first, None, worlds), engine() is not None
    judged = []
    for moment in moments_of(line, seat):
        decision = yield from judge_in_steps(line, moment, settings, compiled)
        judged.append(decision)
        yield decision
    return (yield from report_in_steps(current, line, seat, judged, settings, compiled))


def report_in_steps(
    current: Round,
    line: Line,
    seat: int,
    judged: Sequence[Decision],
    settings: AnalysisSettings,
    compiled: bool | None,
) -> Steps[DealReport]:
    """Make the report on a deal, step by step: its luck is told once the deal is over.

    Args:
        current: the round.
        line: its line.
        seat: the seat.
        judged: the decisions judged, those of other deals as well.
        settings: how they were judged.
        compiled: True to use the compiled functions; None to use them where possible.
    """
    average = None
    if over := current.finished:
        average = yield from mean_of(line, seat, settings.first.seed, compiled)
    own = tuple(each for each in judged if each.round == line.number)
    return DealReport(
        rules=current.rules,
        players=current.deal.players,
        seat=seat,
        lang=check_language(settings.first.lang, GameError),
        decisions=own,
        asked=len(moments_of(line, seat)),
        seen=seat in current.followers.seen_by,
        result=current.chips[seat] if over else None,
        par=par_of(line, seat) if over else None,
        mean=rounded(average.value) if average else None,
        play=sum((rounded(each.gain.value) for each in own), 0.0) if over else None,
        number=line.number,
        average=average,
    )
