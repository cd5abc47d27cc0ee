"""A chapter of the course in a class: each question and each pupil, the worst question first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from nainjaune_widget.exercises.bank import QUESTIONS, title_of
from nainjaune_widget.exercises.gradebook.grid import names_of
from nainjaune_widget.exercises.gradebook.listings import code_listing, predictions_listing
from nainjaune_widget.exercises.gradebook.predictions import ClassPredictions
from nainjaune_widget.exercises.listing import Listing, ListingCell, ListingRow
from nainjaune_widget.exercises.progress import PupilRecord
from nainjaune_widget.words import isolated, listed, text

CHALLENGE_IN = 5
"""The chapter that has the challenge."""

_SIGNS = {"alone": "✓", "hints": "∘", "after": "·", "opened": "–"}

T = TypeVar("T")


@dataclass(frozen=True)
class Stand:
    """How far a pupil got with a question.

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


class ChapterListing(Listing):
    """The questions of a chapter, with its predictions and what was written for its blanks.

    Attributes:
        predictions: the class's predictions, with the truth marked among them.
        code: the functions that pupils wrote.
    """

    predictions: ClassPredictions
    code: Listing

    def _parts(self) -> list[Listing]:
        return [each for each in (self.predictions, self.code) if len(each)]

    def __repr__(self) -> str:
        return "\n\n".join([str(self.sheet), *map(str, self._parts())])

    def _repr_html_(self) -> str:
        return "".join([self.sheet._repr_html_(), *(each._repr_html_() for each in self._parts())])


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


def stand_of(record: PupilRecord, question: str) -> Stand:
    """Return how far a pupil got with a question."""
    tries = sum(attempt.question == question for attempt in record.attempts)
    entry = record.questions.get(question)
    if entry is None:
        return Stand("tried" if tries else "", tries)
    return Stand(entry.state or ("tried" if tries else "opened"), tries, entry.hints)


def chapter_listing(records: Sequence[PupilRecord], chapter: int, lang: str) -> ChapterListing:
    """Return the questions of a chapter that anybody opened, and the pupils who opened any.

    Args:
        records: the class.
        chapter: the chapter.
        lang: the language.
    """
    kept = [of_chapter(record, chapter) for record in records]
    names = names_of(records, lang)
    rows = [
        row
        for question in QUESTIONS.values()
        if question.chapter == chapter
        if (row := _row(question.id, kept, names, lang))["opened"]
    ]
    rows.sort(key=lambda row: (_share_solved(row), -row["tried"]))
    at_work = [name for name in names if any(name in row["pupils"] for row in rows)]

    def cell(name: str) -> ListingCell:
        return lambda row: str(row["pupils"].get(name, ""))

    columns: list[tuple[str, ListingCell]] = [
        (_say("question", lang), lambda row: f"{row['title']} ({row['question']})"),
        (_say("solved", lang), lambda row: f"{row['solved']}/{row['tried']}"),
        *((isolated(name), cell(name)) for name in at_work),
    ]
    notes = [_say("signs", lang)] if rows else [_say("none", lang)]
    absent = [isolated(name) for name in names if name not in at_work]
    if rows and absent:
        notes.append(_say("absent", lang, pupils=listed(absent, lang)))
    title = _say("title", lang, chapter=chapter)
    made = ChapterListing(title, rows, columns if rows else [], lang, notes=notes, left=1)
    made.predictions, made.code = predictions_listing(kept, lang), code_listing(kept, lang)
    return made


def _row(question: str, kept: Sequence[PupilRecord], names: Sequence[str], lang: str) -> ListingRow:
    stands = {name: stand_of(each, question) for name, each in zip(names, kept, strict=True)}
    opened = {name: stand for name, stand in stands.items() if stand.state}
    states = [stand.state for stand in opened.values()]
    solved = sum(state in ("alone", "hints", "after") for state in states)
    return {
        "question": question,
        "title": title_of(QUESTIONS[question], lang),
        "opened": len(opened),
        "tried": solved + states.count("tried"),
        "solved": solved,
        **{state: states.count(state) for state in ("alone", "hints", "after")},
        "pupils": opened,
    }


def _share_solved(row: ListingRow) -> float:
    """Return the share that solved it of those who tried; what nobody tried comes last."""
    return float(row["solved"] / row["tried"]) if row["tried"] else 2.0


def _say(key: str, lang: str, **values: Any) -> str:
    return text("gradebook", f"chapter.{key}", lang, **values)
