"""What a class did: pupils and topics, predictions, mistakes, challenges.

A result of a challenge is that of the pupil (skill), of the cards (the mean of all who played the
deal) and of chance in the play (the rest). The parts are estimated by the method of moments.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from statistics import fmean, median, multimode, stdev, variance
from typing import NamedTuple, TypeVar

from nainjaune_widget.exercises.bank import FAMILIES, FAMILY_OF, QUESTIONS, TOPICS
from nainjaune_widget.exercises.challenge_play import BEST, net_of_bot
from nainjaune_widget.exercises.predictions import asked_as
from nainjaune_widget.exercises.record import Attempt, ChallengeDeal, PupilRecord
from nainjaune_widget.play import read_play
from nainjaune_widget.words import NainJauneError, text


def names_of(records: Sequence[PupilRecord], lang: str) -> list[str]:
    """Return the names of pupils, with their courses where these are not all the same."""
    if len({record.course for record in records}) < 2:
        return [record.student for record in records]
    return [
        text("gradebook", "pupil-of", lang, student=record.student, course=record.course)
        for record in records
    ]


def topic_sizes() -> dict[str, int]:
    """Return the number of questions of each topic."""
    return {topic.letter: len(topic.questions) for topic in TOPICS}


def solved_by_topic(record: PupilRecord) -> dict[str, int]:
    """Return the number of questions of each topic that a pupil has solved, in whatever state."""
    return {
        topic.letter: sum(record.state_of(question.id) != "" for question in topic.questions)
        for topic in TOPICS
    }


BINS = 10


@dataclass(frozen=True)
class Histogram:
    """The predictions of a class under one name.

    Attributes:
        name: the name of the prediction.
        values: all of them, sorted.
        edges: the ends of the bins, one more than there are bins; of values from 0 to 1, tenths.
        counts: the predictions in each bin; an end belongs to the bin above it, the last to both.
        truth: the answer that most of them were shown; None where nobody was shown one.
    """

    name: str
    values: tuple[float, ...]
    edges: tuple[float, ...]
    counts: tuple[int, ...]
    truth: float | None = None

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.values)

    @property
    def true_bin(self) -> int | None:
        """The bin of the truth; None where there is none, or it lies beyond all bins."""
        low, high = self.edges[0], self.edges[-1]
        if self.truth is None or not low <= self.truth <= high:
            return None
        return _bin(self.truth, low, high)

    @classmethod
    def of(cls, name: str, values: Sequence[float], truths: Sequence[Fraction] = ()) -> Histogram:
        """Sort values into bins.

        >>> Histogram.of("p", [0.9, 0.95, 0.5, 1]).counts
        (0, 0, 0, 0, 0, 1, 0, 0, 0, 3)
        """
        inside = all(0 <= value <= 1 for value in values)
        low, high = (0.0, 1.0) if inside else (min(values), max(values))
        if low == high:
            low, high = low - 0.5, high + 0.5
        counts = [0] * BINS
        for value in values:
            counts[_bin(value, low, high)] += 1
        edges = tuple(low + (high - low) * place / BINS for place in range(BINS + 1))
        truth = float(min(multimode(truths))) if truths else None
        return cls(name, tuple(sorted(values)), edges, tuple(counts), truth)


def _bin(value: float, low: float, high: float) -> int:
    return min(BINS - 1, int(BINS * (value - low) / (high - low) + 1e-9))


def histograms(records: Sequence[PupilRecord]) -> list[Histogram]:
    """Return the predictions of a class by their names, without impossible ones."""
    found: dict[str, list[float]] = {}
    truths: dict[str, list[Fraction]] = {}
    for record in records:
        for name, given in record.predictions.items():
            asked = asked_as(name)
            if given.value is not None and asked.is_shown(given.value):
                found.setdefault(name, []).append(float(given.value))
            if given.truth is not None and asked.is_shown(given.truth):
                truths.setdefault(name, []).append(given.truth)
    return [Histogram.of(name, found[name], truths.get(name, ())) for name in sorted(found)]


def whys_of(name: str, records: Sequence[PupilRecord], pupils: Sequence[str]) -> dict[str, str]:
    """Return the reasons that were given for a prediction, by pupil."""
    made = (record.predictions.get(name) for record in records)
    return {pupil: kept.why for pupil, kept in zip(pupils, made, strict=True) if kept and kept.why}


CHALLENGE_IN = 5
"""The chapter that has the challenge."""


T = TypeVar("T")


def of_chapter(record: PupilRecord, chapter: int) -> PupilRecord:
    """Return what a pupil did in a chapter."""
    return replace(
        record,
        questions={key: each for key, each in record.questions.items() if _is_of(key, chapter)},
        attempts=[each for each in record.attempts if _is_of(each.question, chapter)],
        predictions=_named_after(record.predictions, chapter),
        code=_named_after(record.code, chapter),
        challenge=record.challenge if chapter == CHALLENGE_IN else [],
    )


def _is_of(question: str, chapter: int) -> bool:
    return QUESTIONS[question].chapter == chapter


def _named_after(kept: Mapping[str, T], chapter: int) -> dict[str, T]:
    return {name: each for name, each in kept.items() if name.startswith(f"ch{chapter}-")}


_SIGNS = {"alone": "✓", "hints": "∘", "after": "·", "opened": "–"}


@dataclass(frozen=True)
class Stand:
    """The progress of a pupil with a question.

    Attributes:
        state: ``"alone"``, ``"hints"``, ``"after"`` the solution; ``"tried"``, ``"opened"``; empty
            if it was never opened.
        tries: the number of different answers.
        hints: the hints seen.
    """

    state: str = ""
    tries: int = 0
    hints: int = 0

    def __str__(self) -> str:
        """Return a sign for it, and the tries where there were several or none was right."""
        sign = _SIGNS.get(self.state, "")
        return f"{sign}{self.tries}" if self.state == "tried" or self.tries > 1 else sign


def stand_of(record: PupilRecord, question: str) -> Stand:
    """Return how far a pupil got with a question."""
    tries = sum(attempt.question == question for attempt in record.attempts)
    entry = record.questions.get(question)
    if entry is None:
        return Stand("tried" if tries else "", tries)
    return Stand(entry.state or ("tried" if tries else "opened"), tries, entry.hints)


# Mistakes

_FEWEST, _SHARE = 2, 10


@dataclass(frozen=True)
class FamilyMet:
    """A family of misconceptions in a class.

    Attributes:
        family: the family.
        still: the places of the pupils who met it and have not overcome it.
        overcome: the places of those who have.
    """

    family: str
    still: tuple[int, ...]
    overcome: tuple[int, ...]

    @property
    def met(self) -> int:
        """The number of pupils who met it."""
        return len(self.still) + len(self.overcome)


def families_met(records: Sequence[PupilRecord]) -> list[FamilyMet]:
    """Return every family that somebody met, those first that most have still to overcome."""
    states = [_met(record, FAMILY_OF.__getitem__) for record in records]
    found = []
    for family in FAMILIES:
        still, overcome = (
            tuple(
                place
                for place, met in enumerate(states)
                if family in met and met[family].is_over is is_over
            )
            for is_over in (False, True)
        )
        if still or overcome:
            found.append(FamilyMet(family, still, overcome))
    return sorted(found, key=lambda each: (-len(each.still), -each.met))


class _Met(NamedTuple):
    """Where a pupil met a misconception last, and whether it was overcome since."""

    question: str
    draw: int
    is_over: bool


def _met(record: PupilRecord, group: Callable[[str], str] = str) -> dict[str, _Met]:
    """Return what a pupil met: misconceptions, or the groups that they belong to.

    One is overcome by solving a question that invites it, after meeting it for the last time; an
    answer copied from the solution solves nothing.
    """
    met: dict[str, _Met] = {}
    for attempt in record.attempts:
        for code in attempt.codes:
            met[group(code)] = _Met(attempt.question, attempt.draw, is_over=False)
        if attempt.verdict == "right" and record.state_of(attempt.question):
            for key in {group(code) for code in _codes_of(attempt.question)} & met.keys():
                met[key] = met[key]._replace(is_over=True)
    return met


@dataclass(frozen=True)
class CodeMet:
    """A misconception that pupils of a class have still to overcome.

    Attributes:
        code: its code.
        question: the question where most of them met it.
        draw: the draw of it that most of these had.
        still: the places of the pupils.
    """

    code: str
    question: str
    draw: int
    still: tuple[int, ...]


def several(pupils: int) -> int:
    """Return how many pupils of a class are several: one in ten, and two at least.

    >>> [several(pupils) for pupils in (1, 2, 16, 30)]
    [2, 2, 2, 3]
    """
    return max(_FEWEST, math.ceil(pupils / _SHARE))


def codes_met(records: Sequence[PupilRecord]) -> list[CodeMet]:
    """Return the misconceptions that several pupils have still to overcome, the commonest first.

    In a class of one, that pupil is enough.
    One is overcome by solving a question that invites the very same, after meeting it last.
    """
    still: defaultdict[str, dict[int, tuple[str, int]]] = defaultdict(dict)
    for pupil, record in enumerate(records):
        for code, met in _met(record).items():
            if not met.is_over:
                still[code][pupil] = met.question, met.draw
    found, least = [], min(several(len(records)), len(records))
    for code, pupils in still.items():
        if len(pupils) >= least:
            places = Counter(sorted(pupils.values()))
            questions = Counter(question for question, _ in pupils.values())
            question = max(sorted(questions), key=questions.__getitem__)
            draw = max((place for place in places if place[0] == question), key=places.__getitem__)
            found.append(CodeMet(code, question, draw[1], tuple(sorted(pupils))))
    return sorted(found, key=lambda each: (-len(each.still), each.code))


@cache
def _codes_of(question: str) -> frozenset[str]:
    """Return the misconceptions that a question recognises."""
    found = QUESTIONS[question]
    return frozenset(code for draw in range(len(found.draws)) for code in found.case(draw).wrong)


_ALIKE = Fraction(1, 100)
_MOST_ROUNDED = Fraction(1, 20)
"""The largest share that rounding takes away: that of two digits."""


@dataclass(frozen=True)
class UnnamedNumber:
    """A wrong number that several pupils gave.

    Attributes:
        question: the question.
        pupils: the places of the pupils.
        ratio: the number divided by the answer, which is alike for all of them; None where they
            gave the same number whatever the answer.
        given: one of these answers, as it was written: the most frequent one.
        draw: its draw.
    """

    question: str
    pupils: tuple[int, ...]
    ratio: Fraction | None
    given: str
    draw: int


@dataclass(frozen=True)
class _Wrong:
    """A wrong answer.

    Attributes:
        pupil: the place of the pupil.
        attempt: the attempt.
        number: its value, or what it is of the right one.
        slack: how far off rounding may have put it.
    """

    pupil: int
    attempt: Attempt
    number: Fraction
    slack: Fraction


def unnamed_numbers(records: Sequence[PupilRecord]) -> list[UnnamedNumber]:
    """Return the wrong numbers of several pupils that no misconception explains, commonest first.

    Pupils have different numbers, so answers are compared by their ratio to the right one (half
    of it, twice as much), and as they are (one half, whatever was asked). Two are alike if they
    differ by 1% at most, or by the rounding to the digits that they were given with.
    """
    least = several(len(records))
    wrong: defaultdict[str, list[_Wrong]] = defaultdict(list)
    for pupil, record in enumerate(records):
        for attempt in record.attempts:
            if attempt.verdict == "wrong" and attempt.value is not None:
                value, unit = attempt.value, attempt.unit or Fraction(0)
                slack = min(unit, 2 * _MOST_ROUNDED * abs(value)) / 2
                wrong[attempt.question].append(_Wrong(pupil, attempt, value, slack))
    found = [each for answers in wrong.values() for each in _found(answers, least)]
    return sorted(found, key=lambda each: (-len(each.pupils), each.question, each.given))


def _found(answers: Sequence[_Wrong], least: int) -> Iterator[UnnamedNumber]:
    """Find the numbers of a question; a group within another one is left out."""
    shares = [share for each in answers for share in _share_of_right(each)]
    same = list(_frequent(answers, least))
    of_right = [
        group
        for group in _frequent(shares, least)
        if not any(_pupils(group) < _pupils(other) for other in same)
    ]
    for group in of_right:
        yield _unnamed(group, group[len(group) // 2].number)
    for group in same:
        if not any(_pupils(group) <= _pupils(other) for other in of_right):
            yield _unnamed(group, None)


def _share_of_right(wrong: _Wrong) -> Iterator[_Wrong]:
    """Yield a wrong answer as a share of the right one, if one can divide by that."""
    right = QUESTIONS[wrong.attempt.question].case(wrong.attempt.draw).answer
    if right and not isinstance(right, str):
        exact = Fraction(right)
        yield replace(wrong, number=wrong.number / exact, slack=wrong.slack / abs(exact))


def _frequent(answers: Iterable[_Wrong], least: int) -> Iterator[list[_Wrong]]:
    """Put answers that are alike into groups, and return those of enough pupils."""
    group: list[_Wrong] = []
    groups = [group]
    for each in sorted(answers, key=lambda each: (each.number, each.attempt.given)):
        if group and not _is_alike(group[0], each):
            group = []
            groups.append(group)
        group.append(each)
    return (group for group in groups if len(_pupils(group)) >= least)


def _is_alike(low: _Wrong, high: _Wrong) -> bool:
    reach = max(_ALIKE * abs(low.number), low.slack + high.slack)
    return high.number - low.number <= reach


def _pupils(group: Iterable[_Wrong]) -> set[int]:
    return {each.pupil for each in group}


def _unnamed(group: Sequence[_Wrong], ratio: Fraction | None) -> UnnamedNumber:
    given = Counter((each.attempt.given, each.attempt.draw) for each in group)
    most_frequent = max(given, key=given.__getitem__)
    pupils = tuple(sorted(_pupils(group)))
    return UnnamedNumber(group[0].attempt.question, pupils, ratio, *most_frequent)


# Challenges

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


def results(records: Sequence[PupilRecord], *, marked: bool = True) -> FirstResults:
    """Return the first results of a class, at the tables that several pupils have finished.

    Args:
        records: the class.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[TableKey, dict[int, FirstResult]] = defaultdict(dict)
    for pupil, record in enumerate(records):
        for played in record.challenge:
            if played.net is not None and (marked or not played.marks):
                first = FirstResult(played.net, bool(played.marks))
                found[played.key].setdefault(pupil, first)
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
    """The cost of a choice in a deal, such as the second one, over the class.

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
    try:
        current = read_play(played.play)
    except NainJauneError:
        return None
    if not current.finished or played.play.partition(".")[0].upper() != played.code:
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
