"""Three sentences for the next lesson, each with a deal to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Self

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


class Tomorrow(Text):
    """Three sentences for the next lesson.

    Attributes:
        sentences: the sentences, without their deals.
        deals: for each sentence the code of a deal, for ``Board.from_code``.
    """

    __slots__ = ("deals", "sentences")

    sentences: tuple[str, ...]
    deals: tuple[str, ...]

    def __new__(cls, said: Sequence[tuple[str, str]]) -> Self:
        """Make one of sentences and their deals."""
        lines = [f'{sentence} Board.from_code("{deal}")' for sentence, deal in said]
        made = super().__new__(cls, "\n".join(lines))
        made.sentences = tuple(sentence for sentence, _ in said)
        made.deals = tuple(deal for _, deal in said)
        return made


def say_tomorrow(records: Sequence[PupilRecord], lang: str) -> Tomorrow:
    """Choose three sentences: what most have still to overcome, then what else stands out."""
    families = _families(records, lang)
    said = [*islice(families, FAMILIES_FIRST)]
    others = (
        _wide(records, lang),
        _unnamed(records, lang),
        families,
        _hard(records, lang),
        _overcome(records, lang),
        _predicted(records, lang),
        _open(lang),
    )
    for sentences in others:
        said += islice(sentences, SENTENCES - len(said))
    return Tomorrow(said)


def _deal_of(family: str) -> str:
    return contradicting_deal(FAMILIES[family][0])


def _any_deal() -> str:
    return _deal_of("past-luck")


def _families(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    for met in families_met(records):
        if met.still:
            yield (
                text(
                    "gradebook",
                    "tomorrow.family",
                    lang,
                    name=text("misconceptions", f"family.{met.family}", lang),
                    n=len(met.still),
                    all=len(records),
                    ask=text("gradebook", f"ask.{met.family}", lang),
                ),
                _deal_of(met.family),
            )


def _wide(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    widest = widest_deal(results(records))
    if widest is not None:
        deal, *ends = widest
        low, high = (change(end, lang) for end in ends)
        yield text("gradebook", "tomorrow.wide", lang, low=low, high=high), deal


def _unnamed(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    for found in unnamed_numbers(records)[:1]:
        values = {
            "title": title_of(QUESTIONS[found.question], lang),
            "id": found.question,
            "n": len(found.pupils),
            "all": len(records),
        }
        if found.ratio is None:
            given = isolated(" ".join(found.given.split()))
            said = text("gradebook", "tomorrow.unnamed-same", lang, **values, given=given)
        else:
            ratio = written(float(found.ratio), lang, 2)
            said = text("gradebook", "tomorrow.unnamed", lang, **values, ratio=ratio)
        yield said, _any_deal()


def _hard(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    """Say which question the fewest solved of those who tried it."""
    tried: dict[str, list[bool]] = {}
    for record in records:
        for question in dict.fromkeys(attempt.question for attempt in record.attempts):
            entry = record.questions.get(question)
            tried.setdefault(question, []).append(bool(entry and entry.state))
    open_ones = {
        question: solved
        for question, solved in tried.items()
        if len(solved) >= _LEAST_TRIED and not all(solved)
    }
    if open_ones:
        hardest = min(
            open_ones,
            key=lambda question: (
                sum(open_ones[question]) / len(open_ones[question]),
                -len(open_ones[question]),
                question,
            ),
        )
        solved = open_ones[hardest]
        yield (
            text(
                "gradebook",
                "tomorrow.hard",
                lang,
                title=title_of(QUESTIONS[hardest], lang),
                id=hardest,
                n=len(solved),
                solved=sum(solved),
            ),
            _any_deal(),
        )


def _overcome(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    for met in families_met(records):
        if not met.still and met.met >= _LEAST_TRIED:
            name = text("misconceptions", f"family.{met.family}", lang)
            said = text("gradebook", "tomorrow.overcome", lang, name=name, n=met.met)
            yield said, _deal_of(met.family)
            return


def _predicted(records: Sequence[PupilRecord], lang: str) -> Iterator[tuple[str, str]]:
    several = [each for each in histograms(records) if len(set(each.values)) > 1]
    if several:
        most = max(several, key=lambda each: len(each.values))
        low, high = (written(each, lang, 2) for each in (most.values[0], most.values[-1]))
        said = text("gradebook", "tomorrow.predict", lang, name=most.name, low=low, high=high)
        yield said, _any_deal()


def _open(lang: str) -> Iterator[tuple[str, str]]:
    for place, family in enumerate(("no-update", "past-luck", "addition"), 1):
        yield text("gradebook", f"tomorrow.open.{place}", lang), _deal_of(family)
