"""Three sentences for the next lesson, each with a cell for the wall."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from textwrap import indent
from typing import Any, NamedTuple, Self

from nainjaune_widget.exercises.bank import FAMILIES, QUESTIONS, Version, contradicting_deal
from nainjaune_widget.exercises.class_settings import ClassSettings
from nainjaune_widget.exercises.gradebook import classwork
from nainjaune_widget.exercises.gradebook.classwork import Classwork
from nainjaune_widget.sheets import Text, change, written
from nainjaune_widget.words import isolated, text

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
        _unnamed(class_, lang),
        ideas,
        _hard(class_, lang),
        _overcome(class_, lang),
        _predicted(class_, lang),
        _open(lang),
    )
    return Tomorrow([*islice(said, SENTENCES)])


def _ideas(class_: Classwork, lang: str) -> Iterator[Said]:
    """Say which misconceptions are to be overcome, each with the question where most met it."""
    for met in classwork.codes_met(class_):
        code, still, asked = met["code"], met["still"], classwork.version_of(met, lang)
        name = text("misconceptions", f"{code}.name", lang)
        values = {"n": len(still), "all": len(class_), "name": name, "says": asked.says(code)}
        deal = asked.case.deal or contradicting_deal(code)
        yield _asked("idea", asked, class_[still[0]].course, deal, **values)


def _wide(class_: Classwork, lang: str) -> Iterator[Said]:
    if widest := classwork.widest_deal(classwork.results(class_)):
        deal, low, high = widest
        yield _shown("wide", lang, deal, low=change(low, lang), high=change(high, lang))


def _unnamed(class_: Classwork, lang: str) -> Iterator[Said]:
    for found in classwork.unnamed_numbers(class_)[:1]:
        asked, course = classwork.version_of(found, lang), class_[found["pupils"][0]].course
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
    for met in classwork.families_met(class_, lang):
        if not met["still"] and met["met"] >= _LEAST_TRIED:
            yield _shown("overcome", lang, _deal_of(met["family"]), name=met["name"], n=met["met"])
            return


def _predicted(class_: Classwork, lang: str) -> Iterator[Said]:
    differing = [row for row in classwork.predicted(class_) if row["lowest"] != row["highest"]]
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
