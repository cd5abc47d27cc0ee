"""Three sentences for the next lesson, each with a deal to show."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from statistics import fmean
from typing import Any, Self

from nainjaune_widget.exercises.bank import FAMILIES, QUESTIONS, contradicting_deal, title_of
from nainjaune_widget.exercises.gradebook.duplicate import results, widest_deal
from nainjaune_widget.exercises.gradebook.families import families_met
from nainjaune_widget.exercises.gradebook.predictions import histograms
from nainjaune_widget.exercises.gradebook.unnamed import unnamed_numbers
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.sheets import Text, change, written
from nainjaune_widget.words import isolated, text

SENTENCES = 3
FAMILIES_FIRST = 2
"""The families of misconceptions that come before all else."""

_LEAST_TRIED = 2
_ANY = "past-luck"
"""The family whose deal is like any other."""

Said = tuple[str, str]
"""A sentence, and the code of its deal."""


class Tomorrow(Text):
    """Three sentences for the next lesson.

    Attributes:
        sentences: the sentences, without their deals.
        deals: for each sentence the code of a deal, for ``Board.from_code``.
    """

    __slots__ = ("deals", "sentences")

    sentences: tuple[str, ...]
    deals: tuple[str, ...]

    def __new__(cls, said: Sequence[Said]) -> Self:
        """Make one of sentences and their deals."""
        lines = [f'{sentence} Board.from_code("{deal}")' for sentence, deal in said]
        made = super().__new__(cls, "\n".join(lines))
        made.sentences = tuple(sentence for sentence, _ in said)
        made.deals = tuple(deal for _, deal in said)
        return made


def say_tomorrow(records: Sequence[PupilRecord], lang: str) -> Tomorrow:
    """Choose three sentences: what most have still to overcome, then what else stands out."""
    families = _families(records, lang)
    said = chain(
        islice(families, FAMILIES_FIRST),
        _wide(records, lang),
        _unnamed(records, lang),
        families,
        _hard(records, lang),
        _overcome(records, lang),
        _predicted(records, lang),
        _open(lang),
    )
    return Tomorrow([*islice(said, SENTENCES)])


def _families(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    for met in families_met(records):
        if met.still:
            values = {"name": _name(met.family, lang), "n": len(met.still), "all": len(records)}
            ask = text("gradebook", f"ask.{met.family}", lang)
            yield _say("family", lang, **values, ask=ask), _deal_of(met.family)


def _wide(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    if widest := widest_deal(results(records)):
        deal, low, high = widest
        yield _say("wide", lang, low=change(low, lang), high=change(high, lang)), deal


def _unnamed(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    for found in unnamed_numbers(records)[:1]:
        values = _question(found.question, lang) | {"n": len(found.pupils), "all": len(records)}
        if found.ratio is None:
            given = isolated(" ".join(found.given.split()))
            yield _say("unnamed-same", lang, **values, given=given), _deal_of(_ANY)
        else:
            ratio = written(float(found.ratio), lang, 2)
            yield _say("unnamed", lang, **values, ratio=ratio), _deal_of(_ANY)


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
        yield _say("hard", lang, **values), _deal_of(_ANY)


def _overcome(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    for met in families_met(records):
        if not met.still and met.met >= _LEAST_TRIED:
            name = _name(met.family, lang)
            yield _say("overcome", lang, name=name, n=met.met), _deal_of(met.family)
            return


def _predicted(records: Sequence[PupilRecord], lang: str) -> Iterator[Said]:
    several = [each for each in histograms(records) if len(set(each.values)) > 1]
    if several:
        most = max(several, key=lambda each: len(each.values))
        low, high = (written(each, lang, 2) for each in (most.values[0], most.values[-1]))
        yield _say("predict", lang, name=most.name, low=low, high=high), _deal_of(_ANY)


def _open(lang: str) -> Iterator[Said]:
    for place, family in enumerate(("no-update", "past-luck", "addition"), 1):
        yield _say(f"open.{place}", lang), _deal_of(family)


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", f"tomorrow.{key}", lang, **values)


def _name(family: str, lang: str) -> str:
    return text("misconceptions", f"family.{family}", lang)


def _question(question: str, lang: str) -> dict[str, Any]:
    return {"title": title_of(QUESTIONS[question], lang), "id": question}


def _deal_of(family: str) -> str:
    return contradicting_deal(FAMILIES[family][0])
