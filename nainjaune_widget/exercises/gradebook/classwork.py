"""What a class did, as rows of the gradebook, and three sentences on it for the next lesson.

A result of a challenge is that of the pupil (skill), of the cards (the mean of all who played the
deal) and of chance in the play (the rest). The parts are estimated by the method of moments.
"""

from __future__ import annotations

import json
import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import chain, islice
from statistics import fmean, median, multimode, stdev, variance
from textwrap import indent
from typing import Any, NamedTuple, Self, TypeVar

from nainjaune_widget.exercises.bank import (
    FAMILIES,
    FAMILY_OF,
    MISTAKES,
    QUESTIONS,
    TOPICS,
    Version,
    contradicting_deal,
)
from nainjaune_widget.exercises.challenge import BEST, net_of_bot
from nainjaune_widget.exercises.listing import ListingRow
from nainjaune_widget.exercises.practice import Met, misconceptions_met
from nainjaune_widget.exercises.predictions import asked_as
from nainjaune_widget.exercises.record import Attempt, ChallengeDeal, Entry, PupilRecord
from nainjaune_widget.exercises.session import ClassSettings, sorting_name
from nainjaune_widget.play import read_play
from nainjaune_widget.sheets import Text, change, written
from nainjaune_widget.words import NainJauneError, isolated, text

Classwork = Mapping[str, PupilRecord]
"""The records of a class, by the names that its pupils have in the gradebook."""

TOPIC_SIZES = {topic.letter: len(topic.questions) for topic in TOPICS}
CHALLENGE_IN = 5  # the chapter

T = TypeVar("T")


def by_name(records: Sequence[PupilRecord]) -> dict[str, PupilRecord]:
    """Return records by the pupils' names, with their courses where these are not all the same."""
    if len({record.course for record in records}) < 2:
        return {record.student: record for record in records}
    return {f"{record.student} ({record.course})": record for record in records}


def solved_by_topic(record: PupilRecord) -> dict[str, int]:
    """Return the number of questions of each topic that a pupil has solved, in whatever state."""
    return {
        topic.letter: sum(record.state_of(question.id) != "" for question in topic.questions)
        for topic in TOPICS
    }


def predicted(class_: Classwork) -> list[ListingRow]:
    """Return the predictions of a class by their names, without impossible ones.

    The truth is the answer that most of them were shown, None where nobody was shown one.
    """
    found = []
    for name in sorted({name for record in class_.values() for name in record.predictions}):
        asked = asked_as(name)
        made = {
            pupil: record.predictions[name]
            for pupil, record in class_.items()
            if name in record.predictions
        }
        values, truths = (
            [each for each in numbers if each is not None and asked.is_shown(each)]
            for numbers in zip(*((kept.value, kept.truth) for kept in made.values()), strict=True)
        )
        if values:
            row: ListingRow = {
                "prediction": name,
                "number": len(values),
                "lowest": float(min(values)),
                "median": median(map(float, values)),
                "highest": float(max(values)),
                "truth": float(min(multimode(truths))) if truths else None,
                "values": tuple(sorted(map(float, values))),
                "whys": {pupil: kept.why for pupil, kept in made.items() if kept.why},
            }
            found.append(row)
    return found


def of_chapter(record: PupilRecord, chapter: int) -> PupilRecord:
    """Return what a pupil did in a chapter."""

    def is_in(question: str) -> bool:
        return QUESTIONS[question].chapter == chapter

    def named(kept: Mapping[str, T]) -> dict[str, T]:
        return {name: each for name, each in kept.items() if name.startswith(f"ch{chapter}-")}

    return replace(
        record,
        questions={key: each for key, each in record.questions.items() if is_in(key)},
        attempts=[each for each in record.attempts if is_in(each.question)],
        predictions=named(record.predictions),
        code=named(record.code),
        challenge=record.challenge if chapter == CHALLENGE_IN else [],
    )


class Stand(NamedTuple):
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
        sign = {"alone": "✓", "hints": "∘", "after": "·", "opened": "–"}.get(self.state, "")
        return f"{sign}{self.tries}" if self.state == "tried" or self.tries > 1 else sign


def stand_of(record: PupilRecord, question: str) -> Stand:
    """Return how far a pupil got with a question."""
    tries = sum(attempt.question == question for attempt in record.attempts)
    entry = record.questions.get(question)
    if entry is None:
        return Stand("tried" if tries else "", tries)
    return Stand(entry.state or ("tried" if tries else "opened"), tries, entry.hints)


def mixed_answers(class_: Classwork) -> list[ListingRow]:
    """Return for each chapter's mixed sets how many first answers were right: of new and old kinds.

    Kinds are new in the sets of their own chapter, and old in those of later ones.
    """
    first: dict[tuple[int, str, str, int], bool] = {}
    for pupil, record in class_.items():
        for each in record.attempts:
            if each.mixed:
                key = each.mixed, pupil, each.question, each.draw
                first.setdefault(key, each.verdict == "right")
    rows: list[ListingRow] = []
    for chapter in sorted({key[0] for key in first}):
        here = {key: is_right for key, is_right in first.items() if key[0] == chapter}
        old = [right for key, right in here.items() if QUESTIONS[key[2]].chapter < chapter]
        new = [right for key, right in here.items() if QUESTIONS[key[2]].chapter == chapter]
        counts = {"new": len(new), "new_right": sum(new), "old": len(old), "old_right": sum(old)}
        rows.append({"chapter": chapter, "pupils": len({key[1] for key in here}), **counts})
    return rows


# Mistakes

_FEWEST, _SHARE = 2, 10


def several(pupils: int) -> int:
    """Return how many pupils of a class are several: one in ten, and two at least.

    >>> [several(pupils) for pupils in (1, 2, 16, 30)]
    [2, 2, 2, 3]
    """
    return max(_FEWEST, math.ceil(pupils / _SHARE))


_PRACTISED = ("steps", "steps_right", "mistakes", "mistakes_right")


def practised(class_: Classwork) -> Counter[tuple[str, str]]:
    """Count by family what pupils answered after a misconception, and in search of one.

    The keys are those of `_PRACTISED`. A second step counts once a pupil and draw, a mistake to
    find once a pupil; it was found if its solution was not seen before.
    """
    counts: Counter[tuple[str, str]] = Counter()
    for record in class_.values():
        steps: defaultdict[tuple[str, int, str], list[bool]] = defaultdict(list)
        for each in record.steps:
            for code in each.codes if each.question in QUESTIONS else ():
                steps[each.question, each.draw, code].append(each.verdict == "right")
        solved = [("steps", code, any(answers)) for (*_, code), answers in steps.items()]
        for name in {each.question for each in record.steps} & MISTAKES.keys():
            if not MISTAKES[name].guided:
                found = record.mistakes.get(name, Entry()).state in {"alone", "hints"}
                solved.append(("mistakes", MISTAKES[name].derivation.code, found))
        for sort, code, is_right in solved:
            counts[FAMILY_OF[code], sort] += 1
            counts[FAMILY_OF[code], f"{sort}_right"] += is_right
    return counts


def families_met(class_: Classwork, lang: str) -> list[ListingRow]:
    """Return every family that somebody met, those first that most have still to overcome.

    Each has what was `practised`.
    """
    counts = practised(class_)
    met = {
        pupil: misconceptions_met(record, FAMILY_OF.__getitem__) for pupil, record in class_.items()
    }
    rows: list[ListingRow] = []
    for family in FAMILIES:
        who = {pupil: found[family].is_over for pupil, found in met.items() if family in found}
        numbers = {key: counts[family, key] for key in _PRACTISED}
        if who or any(numbers.values()):
            row = {
                "family": family,
                "name": text("misconceptions", f"family.{family}", lang),
                "met": len(who),
                "overcome": [pupil for pupil, is_over in who.items() if is_over],
                "still": [pupil for pupil, is_over in who.items() if not is_over],
                **numbers,
            }
            rows.append(row)
    return sorted(rows, key=lambda row: (-len(row["still"]), -len(row["overcome"])))


def codes_met(class_: Classwork) -> list[ListingRow]:
    """Return the misconceptions that several pupils have still to overcome, the commonest first.

    In a class of one, that pupil is enough. One is overcome by solving a question that invites the
    very same, after meeting it last. The question is the one where most met it, and the draw the
    one that most of these had.
    """
    still: defaultdict[str, dict[str, Met]] = defaultdict(dict)
    for pupil, record in class_.items():
        for code, met in misconceptions_met(record).items():
            if not met.is_over:
                still[code][pupil] = met
    found, least = [], min(several(len(class_)), len(class_))
    for code, pupils in still.items():
        if len(pupils) >= least:
            places = sorted(pupils.values())
            question = _most_frequent(met.question for met in places)
            draw = _most_frequent(met.draw for met in places if met.question == question)
            found.append({"code": code, "question": question, "draw": draw, "still": [*pupils]})
    return sorted(found, key=lambda row: (-len(row["still"]), row["code"]))


def _most_frequent(values: Iterable[T]) -> T:
    """Return the most frequent value; of several, the one that comes first."""
    return Counter(values).most_common(1)[0][0]


_ALIKE = Fraction(1, 100)
_MOST_ROUNDED = Fraction(1, 20)
"""The largest share that rounding takes away: that of two digits."""


class _Wrong(NamedTuple):
    """A wrong answer: its value, or what it is of the right one, and how far off it may be."""

    number: Fraction
    slack: Fraction
    pupil: str
    attempt: Attempt


def unnamed_numbers(class_: Classwork) -> list[ListingRow]:
    """Return the wrong numbers of several pupils that no misconception explains, commonest first.

    Pupils have different numbers, so answers are compared by their ratio to the right one (half
    of it, twice as much), and as they are (one half, whatever was asked). Two are alike if they
    differ by 1% at most, or by the rounding to the digits that they were given with.
    """
    wrong: defaultdict[str, list[_Wrong]] = defaultdict(list)
    for pupil, record in class_.items():
        for attempt in record.attempts:
            if attempt.verdict == "wrong" and attempt.value is not None:
                unit = attempt.unit or Fraction(0)
                slack = min(unit, 2 * _MOST_ROUNDED * abs(attempt.value)) / 2
                wrong[attempt.question].append(_Wrong(attempt.value, slack, pupil, attempt))
    least = several(len(class_))
    rows = [row for answers in wrong.values() for row in _unnamed(answers, least)]
    return sorted(rows, key=lambda row: (-len(row["pupils"]), row["question"], row["given"]))


def _unnamed(answers: Sequence[_Wrong], least: int) -> Iterator[ListingRow]:
    """Find the numbers of a question; a group within another one is left out."""
    same, of_right = _frequent(answers, least), _frequent(_shares_of_right(answers), least)
    of_right = [
        group for group in of_right if not any(_pupils(group) < _pupils(other) for other in same)
    ]
    same = [
        group for group in same if not any(_pupils(group) <= _pupils(other) for other in of_right)
    ]
    for group in (*of_right, *same):
        given, draw = _most_frequent((each.attempt.given, each.attempt.draw) for each in group)
        question = group[0].attempt.question
        yield {
            "question": question,
            "pupils": sorted(_pupils(group), key=sorting_name),
            "ratio": float(group[len(group) // 2].number) if group in of_right else None,
            "given": given,
            "draw": draw,
            "answer": QUESTIONS[question].case(draw).answer,
        }


def version_of(row: ListingRow, lang: str) -> Version:
    """Return the question that a row is about, with its draw."""
    return Version(QUESTIONS[row["question"]], row["draw"], lang)


def _shares_of_right(answers: Iterable[_Wrong]) -> Iterator[_Wrong]:
    """Yield wrong answers as shares of the right ones, where one can divide by these."""
    for wrong in answers:
        right = QUESTIONS[wrong.attempt.question].case(wrong.attempt.draw).answer
        if right and not isinstance(right, str):
            exact = Fraction(right)
            yield wrong._replace(number=wrong.number / exact, slack=wrong.slack / abs(exact))


def _frequent(answers: Iterable[_Wrong], least: int) -> list[list[_Wrong]]:
    """Put answers that are alike into groups, and return those of enough pupils."""
    groups: list[list[_Wrong]] = []
    for each in sorted(answers, key=lambda each: (each.number, each.attempt.given)):
        low = groups[-1][0] if groups else None
        if low and each.number - low.number <= max(
            _ALIKE * abs(low.number), low.slack + each.slack
        ):
            groups[-1].append(each)
        else:
            groups.append([each])
    return [group for group in groups if len(_pupils(group)) >= least]


def _pupils(group: Iterable[_Wrong]) -> set[str]:
    return {each.pupil for each in group}


# Challenges

TableKey = tuple[str, int, str]
"""The code of a deal, the seat, and the bots at the others."""


class FirstResult(NamedTuple):
    """The first result of a pupil at a table: the jetons won or lost, and whether it is marked."""

    net: int
    is_marked: bool


FirstResults = Mapping[TableKey, Mapping[str, FirstResult]]
"""The results of a class: by table, then by pupil."""


def _finished(class_: Classwork, *, marked: bool) -> Iterator[tuple[str, ChallengeDeal, int]]:
    """Yield each deal of a challenge that a pupil has finished, and its result."""
    for pupil, record in class_.items():
        for played in record.challenge:
            if played.net is not None and (marked or not played.marks):
                yield pupil, played, played.net


def results(class_: Classwork, *, marked: bool = True) -> FirstResults:
    """Return the first results of a class, at the tables that several pupils have finished.

    Args:
        class_: the class.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[TableKey, dict[str, FirstResult]] = defaultdict(dict)
    for pupil, played, net in _finished(class_, marked=marked):
        found[played.key].setdefault(pupil, FirstResult(net, bool(played.marks)))
    return {table: plays for table, plays in found.items() if len(plays) > 1}


def differences(found: FirstResults) -> dict[str, list[float]]:
    """Return each pupil's differences to the mean of all who played the same deal."""
    by_pupil: defaultdict[str, list[float]] = defaultdict(list)
    for plays in found.values():
        middle = _mean(plays)
        for pupil, result in plays.items():
            by_pupil[pupil].append(result.net - middle)
    return dict(by_pupil)


def ranking(found: FirstResults) -> list[ListingRow]:
    """Rank the pupils by their mean difference, the best first; equals share a place.

    The deals are those that somebody else played as well.
    """
    by_pupil = differences(found)
    means = {pupil: round(fmean(values), 9) for pupil, values in by_pupil.items()}
    rows: list[ListingRow] = [
        {
            "place": 1 + sum(mean > means[pupil] for mean in means.values()),
            "pupil": pupil,
            "deals": len(values),
            **_mean_of("difference", values),
            "marked": sum(plays[pupil].is_marked for plays in found.values() if pupil in plays),
        }
        for pupil, values in by_pupil.items()
    ]
    return sorted(rows, key=lambda row: (row["place"], sorting_name(row["pupil"])))


def _mean_of(name: str, values: Sequence[float]) -> dict[str, float]:
    """Return a mean and its standard error, which is nan for fewer than two values."""
    error = stdev(values) / math.sqrt(len(values)) if len(values) > 1 else math.nan
    return {name: fmean(values), "stderr": error}


def luck_of(found: FirstResults) -> tuple[float, float, float] | None:
    """Estimate the variance of one result that is skill, cards and play, in jetons².

    None where the results are too few. The rest is the mean square of what neither the pupil nor
    the deal accounts for, with (results − pupils − deals + 1) degrees of freedom. From the variance
    of the pupils' means, and from that of the deals', the part that chance alone would give is
    taken off.
    """
    by_pupil = differences(found)
    freedom = sum(map(len, by_pupil.values())) - len(by_pupil) - len(found) + 1
    if len(by_pupil) < 2 or len(found) < 2 or freedom < 1:
        return None
    means = {pupil: fmean(values) for pupil, values in by_pupil.items()}
    rest = sum((value - means[each]) ** 2 for each, values in by_pupil.items() for value in values)
    play = rest / freedom
    of_pupils = fmean(1 / len(values) for values in by_pupil.values())
    skill = max(0.0, variance(means.values()) - play * of_pupils)
    of_deals = fmean(1 / len(plays) for plays in found.values())
    cards = max(0.0, variance(map(_mean, found.values())) - (skill + play) * of_deals)
    return skill, cards, play


def widest_deal(found: FirstResults) -> tuple[str, int, int] | None:
    """Return the deal whose results lie furthest apart: its code, the lowest and the highest."""
    widest = (0, "", 0, 0)
    for (code, _, _), plays in found.items():
        nets = [result.net for result in plays.values()]
        widest = max(widest, (max(nets) - min(nets), code, min(nets), max(nets)))
    return widest[1:] if widest[0] else None


def _mean(plays: Mapping[str, FirstResult]) -> float:
    return fmean(result.net for result in plays.values())


Plays = Mapping[TableKey, Sequence[Sequence[float]]]
"""By table, what the choices of each pupil cost, in order."""


def plays_of(class_: Classwork, worlds: int, *, marked: bool) -> Plays:
    """Judge the finished deals of a class.

    A play without moves, or with those of another deal, is left out.

    Args:
        class_: the class.
        worlds: the greatest number of deals for one decision.
        marked: False to leave out plays with a mark.
    """
    found: defaultdict[TableKey, list[Sequence[float]]] = defaultdict(list)
    for _, played, _ in _finished(class_, marked=marked):
        costs = _costs_of(played.code, played.seat, played.play, worlds)
        if costs is not None:
            found[played.key].append(costs)
    return dict(found)


@cache
def _costs_of(code: str, seat: int, play: str, worlds: int) -> Sequence[float] | None:
    """Return what each choice of a play cost, in jetons; None if its moves are none of the deal."""
    try:
        current = read_play(play)
    except NainJauneError:
        return None
    if not current.finished or play.partition(".")[0].upper() != code:
        return None
    # The analysis, with the simulator, is loaded when it is first needed.
    from nainjaune_widget.analysis import analyse  # noqa: PLC0415

    return [each.cost.value for each in analyse(current, seat, worlds).decisions if each.is_choice]


def choice_costs(plays: Plays) -> list[ListingRow]:
    """Return the mean cost of each choice, deal by deal.

    Args:
        plays: by table, what the choices of each pupil cost.
    """
    return [
        {
            "deal": number,
            "code": code,
            "seat": seat,
            "par": net_of_bot(code, seat, BEST),
            "choice": place + 1,
            "pupils": sum(len(each) > place for each in costs),
            **_mean_of("cost", [each[place] for each in costs if len(each) > place]),
        }
        for number, ((code, seat, _), costs) in enumerate(plays.items(), 1)
        for place in range(max(map(len, costs)))
    ]


SENTENCES = 3
IDEAS_FIRST = 2  # misconceptions that come before all else
_LEAST_TRIED = 2
_ANY = "past-luck"  # the family whose deal is like any other


class Said(NamedTuple):
    """A sentence, the code of a deal, and a cell to paste, which shows it or a question."""

    sentence: str
    deal: str
    cell: str


class Tomorrow(Text):
    """Three sentences for the next lesson.

    Attributes:
        sentences: the sentences, without their cells.
        deals: for each sentence the code of a deal, for ``Board.from_code``.
        cells: for each sentence a cell to paste, which shows the question or the deal on the wall.
    """

    __slots__ = ("cells", "deals", "sentences")

    sentences: tuple[str, ...]
    deals: tuple[str, ...]
    cells: tuple[str, ...]

    def __new__(cls, said: Sequence[Said]) -> Self:
        """Make one of sentences with their deals and cells."""
        lines = [f"{each.sentence}\n{indent(each.cell, '    ')}" for each in said]
        made = super().__new__(cls, "\n\n".join(lines))
        made.sentences = tuple(each.sentence for each in said)
        made.deals = tuple(each.deal for each in said)
        made.cells = tuple(each.cell for each in said)
        return made


def say_tomorrow(class_: Classwork, lang: str) -> Tomorrow:
    """Choose three sentences: what most have still to overcome, then what else stands out."""
    ideas = _ideas(class_, lang)
    said = chain(
        islice(ideas, IDEAS_FIRST),
        _wide(class_, lang),
        _say_unnamed(class_, lang),
        ideas,
        _hard(class_, lang),
        _overcome(class_, lang),
        _say_predicted(class_, lang),
        _open(lang),
    )
    return Tomorrow([*islice(said, SENTENCES)])


def _ideas(class_: Classwork, lang: str) -> Iterator[Said]:
    """Say which misconceptions are to be overcome, each with the question where most met it."""
    for met in codes_met(class_):
        code, still, asked = met["code"], met["still"], version_of(met, lang)
        name = text("misconceptions", f"{code}.name", lang)
        values = {"n": len(still), "all": len(class_), "name": name, "says": asked.says(code)}
        deal = asked.case.deal or contradicting_deal(code)
        yield _asked("idea", asked, class_[still[0]].course, deal, **values)


def _wide(class_: Classwork, lang: str) -> Iterator[Said]:
    if widest := widest_deal(results(class_)):
        deal, low, high = widest
        yield _shown("wide", lang, deal, low=change(low, lang), high=change(high, lang))


def _say_unnamed(class_: Classwork, lang: str) -> Iterator[Said]:
    for found in unnamed_numbers(class_)[:1]:
        asked, course = version_of(found, lang), class_[found["pupils"][0]].course
        values: dict[str, Any] = {"n": len(found["pupils"]), "all": len(class_)}
        if found["ratio"] is None:
            given = isolated(" ".join(found["given"].split()))
            yield _asked("unnamed-same", asked, course, given=given, **values)
        else:
            yield _asked("unnamed", asked, course, ratio=written(found["ratio"], lang, 2), **values)


def _hard(class_: Classwork, lang: str) -> Iterator[Said]:
    """Say which question the fewest solved of those who tried it."""
    tried: Counter[str] = Counter()
    solved: Counter[str] = Counter()
    for record in class_.values():
        for question in {attempt.question for attempt in record.attempts}:
            tried[question] += 1
            solved[question] += record.state_of(question) != ""
    shares = [
        (solved[question] / n, -n, question)
        for question, n in tried.items()
        if n >= _LEAST_TRIED and solved[question] < n
    ]
    if shares:
        _, n, hardest = min(shares)
        asked, course = Version(QUESTIONS[hardest], 0, lang), next(iter(class_.values())).course
        yield _asked("hard", asked, course, n=-n, solved=solved[hardest])


def _overcome(class_: Classwork, lang: str) -> Iterator[Said]:
    for met in families_met(class_, lang):
        if not met["still"] and met["met"] >= _LEAST_TRIED:
            yield _shown("overcome", lang, _deal_of(met["family"]), name=met["name"], n=met["met"])
            return


def _say_predicted(class_: Classwork, lang: str) -> Iterator[Said]:
    differing = [row for row in predicted(class_) if row["lowest"] != row["highest"]]
    if differing:
        most = max(differing, key=lambda row: int(row["number"]))
        low, high = (written(most[end], lang, 2) for end in ("lowest", "highest"))
        yield _shown("predict", lang, _deal_of(_ANY), name=most["prediction"], low=low, high=high)


def _open(lang: str) -> Iterator[Said]:
    for place, family in enumerate(("no-update", "past-luck", "addition"), 1):
        yield _shown(f"open.{place}", lang, _deal_of(family))


def _asked(key: str, asked: Version, course: str, deal: str = "", **values: Any) -> Said:
    """Return a sentence on a question; its cell shows the same numbers to the whole class."""
    quoted = json.dumps(course or ClassSettings.NOBODYS, ensure_ascii=False)
    name, lang = asked.question.id, asked.lang
    cell = [
        "from nainjaune_widget import exercises",
        "",
        f'exercises.course({quoted}, lang="{lang}")',
        f'exercises.pin("{name}", draw={asked.draw})',
        f'exercises.get("{name}")',
    ]
    said = text("gradebook", f"tomorrow.{key}", lang, title=asked.title, id=name, **values)
    return Said(said, deal or _deal_of(_ANY), "\n".join(cell))


def _shown(key: str, lang: str, deal: str, **values: Any) -> Said:
    """Return a sentence on a deal, with a cell that shows it."""
    cell = f'from nainjaune_widget import Board\n\nBoard.from_code("{deal}", lang="{lang}")'
    return Said(text("gradebook", f"tomorrow.{key}", lang, **values), deal, cell)


def _deal_of(family: str) -> str:
    return contradicting_deal(FAMILIES[family][0])
