"""Three sentences for the next lesson, each with a cell for the wall."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from statistics import fmean
from textwrap import indent
from typing import Any, NamedTuple, Self

from nainjaune_widget.exercises.bank import FAMILIES, QUESTIONS, Version, contradicting_deal
from nainjaune_widget.exercises.class_settings import ClassSettings
from nainjaune_widget.exercises.gradebook.classwork import (
    codes_met,
    families_met,
    histograms,
    results,
    unnamed_numbers,
    widest_deal,
)
from nainjaune_widget.exercises.record import PupilRecord
from nainjaune_widget.sheets import Text, change, written
from nainjaune_widget.words import isolated, text

SENTENCES = 3
IDEAS_FIRST = 2
"""The misconceptions that come before all else."""

_LEAST_TRIED = 2
_ANY = "past-luck"
"""The family whose deal is like any other."""


class Said(NamedTuple):
    """A sentence, and what goes on the wall with it.

    Attributes:
        sentence: the sentence.
        deal: the code of a deal.
        cell: a cell to paste: the question with the same numbers for all, or the deal.
    """

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


def say_tomorrow(records: Sequence[PupilRecord], lang: str) -> Tomorrow:
    """Choose three sentences: what most have still to overcome, then what else stands out."""
    ideas = _ideas(records, lang)
    said = chain(
        islice(ideas, IDEAS_FIRST),
        _wide(records, lang),
        _unnamed(records, lang),
        ideas,
        _hard(records, lang),
        _overcome(records, lang),
        _predicted(records, lang),
        _open(lang),
    )
    return Tomorrow([*islice(said, SENTENCES)])


def _ideas(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    """Say which misconceptions are to be overcome, each with the question where most met it."""
    for met in codes_met(records):
        question = QUESTIONS[met.question]
        values = _question(met.question, lang) | {"n": len(met.still), "all": len(records)}
        name = text("misconceptions", f"{met.code}.name", lang)
        says = Version(question, met.draw, lang).says(met.code)
        sentence = _say("idea", lang, **values, name=name, says=says)
        deal = question.case(met.draw).deal or contradicting_deal(met.code)
        course = records[met.still[0]].course
        yield Said(sentence, deal, _question_cell(met.question, met.draw, course, lang))


def _question_cell(question: str, draw: int, course: str, lang: str) -> str:
    """Return a cell that shows a question with the same numbers to the whole class."""
    quoted = json.dumps(course or ClassSettings.NOBODYS, ensure_ascii=False)
    return "\n".join(
        [
            "from nainjaune_widget import exercises",
            "",
            f'exercises.course({quoted}, lang="{lang}")',
            f'exercises.pin("{question}", draw={draw})',
            f'exercises.get("{question}")',
        ]
    )


def _deal_said(sentence: str, deal: str, lang: str) -> Said:
    cell = f'from nainjaune_widget import Board\n\nBoard.from_code("{deal}", lang="{lang}")'
    return Said(sentence, deal, cell)


def _wide(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    if widest := widest_deal(results(records)):
        deal, low, high = widest
        said = _say("wide", lang, low=change(low, lang), high=change(high, lang))
        yield _deal_said(said, deal, lang)


def _unnamed(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    for found in unnamed_numbers(records)[:1]:
        values = _question(found.question, lang) | {"n": len(found.pupils), "all": len(records)}
        if found.ratio is None:
            given = isolated(" ".join(found.given.split()))
            said = _say("unnamed-same", lang, **values, given=given)
        else:
            ratio = written(float(found.ratio), lang, 2)
            said = _say("unnamed", lang, **values, ratio=ratio)
        course = records[found.pupils[0]].course
        cell = _question_cell(found.question, found.draw, course, lang)
        yield Said(said, _deal_of(_ANY), cell)


def _hard(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    """Say which question the fewest solved of those who tried it."""
    tried: defaultdict[str, list[bool]] = defaultdict(list)
    for record in records:
        for question in {attempt.question for attempt in record.attempts}:
            tried[question].append(record.state_of(question) != "")
    shares = [
        (fmean(solved), -len(solved), question)
        for question, solved in tried.items()
        if len(solved) >= _LEAST_TRIED and not all(solved)
    ]
    if shares:
        _, _, hardest = min(shares)
        solved = tried[hardest]
        values = _question(hardest, lang) | {"n": len(solved), "solved": sum(solved)}
        cell = _question_cell(hardest, 0, records[0].course, lang)
        yield Said(_say("hard", lang, **values), _deal_of(_ANY), cell)


def _overcome(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    for met in families_met(records):
        if not met.still and met.met >= _LEAST_TRIED:
            name = _name(met.family, lang)
            said = _say("overcome", lang, name=name, n=met.met)
            yield _deal_said(said, _deal_of(met.family), lang)
            return


def _predicted(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    several = [each for each in histograms(records) if len(set(each.values)) > 1]
    if several:
        most = max(several, key=lambda each: len(each.values))
        low, high = (written(each, lang, 2) for each in (most.values[0], most.values[-1]))
        said = _say("predict", lang, name=most.name, low=low, high=high)
        yield _deal_said(said, _deal_of(_ANY), lang)


def _open(lang: str) -> Iterator[Said]:
    for place, family in enumerate(("no-update", "past-luck", "addition"), 1):
        yield _deal_said(_say(f"open.{place}", lang), _deal_of(family), lang)


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", f"tomorrow.{key}", lang, **values)


def _name(family: str, lang: str) -> str:
    return text("misconceptions", f"family.{family}", lang)


def _question(question: str, lang: str) -> dict[str, Any]:
    return {"title": QUESTIONS[question].title(lang), "id": question}


def _deal_of(family: str) -> str:
    return contradicting_deal(FAMILIES[family][0])
