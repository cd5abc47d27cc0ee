"""The bank, a question's draws, and a pupil's score, as tables that show themselves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from nainjaune_widget.exercises.bank import (
    QUESTIONS,
    TOPICS,
    Question,
    option_of,
    title_of,
)
from nainjaune_widget.exercises.progress import STATES, Record
from nainjaune_widget.exercises.reading import written
from nainjaune_widget.sheets import Sheet, extra
from nainjaune_widget.words import text

_LEFT = 2


class Listing(Sequence[dict[str, Any]]):
    """Rows of a table, which shows itself and makes a pandas frame.

    Args:
        rows: the rows, by column.
        sheet: the table as it is shown.
    """

    def __init__(self, rows: list[dict[str, Any]], sheet: Sheet) -> None:
        self._rows, self._sheet = rows, sheet

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        return self._rows[place]

    def to_frame(self) -> Any:
        """Return the rows as a pandas `DataFrame`.

        Raises:
            SimulationError: pandas is not installed.
        """
        return extra("pandas").DataFrame(self._rows)

    def __str__(self) -> str:
        return str(self._sheet)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self._sheet._repr_html_()


def bank_listing(lang: str) -> Listing:
    """Return all questions: their name, topic, level, chapter and title."""
    rows = [
        {
            "id": question.id,
            "topic": question.topic,
            "level": question.level,
            "chapter": question.chapter,
            "title": title_of(question, lang),
        }
        for question in QUESTIONS.values()
    ]
    cells = [[str(value) for value in row.values()] for row in rows]
    title = text("exercises", "bank.title", lang, n=len(rows))
    return Listing(rows, Sheet(title, _heads(rows[0], lang), cells, lang=lang, left=_LEFT))


def preview_listing(question: Question, lang: str) -> Listing:
    """Return every draw of a question, its answer and the numbers of its misconceptions."""
    rows: list[dict[str, Any]] = []
    cells: list[list[str]] = []
    for place, draw in enumerate(question.draws):
        case = question.case(place)
        results = {"answer": case.answer, **case.wrong}
        rows.append({"draw": place, **draw, **results})
        values = [
            option_of(question, result, place, lang)
            if isinstance(result, str)
            else written(result, lang)
            for result in results.values()
        ]
        cells.append([str(place), *map(str, draw.values()), *values])
    codes = list(question.case(0).wrong)
    heads = [
        text("exercises", "column.draw", lang),
        *question.draws[0],
        text("exercises", "column.answer", lang),
        *(text("misconceptions", f"{code}.name", lang) for code in codes),
    ]
    title = text("exercises", "preview.title", lang, title=title_of(question, lang), id=question.id)
    return Listing(rows, Sheet(title, heads, cells, lang=lang))


def score_listing(record: Record, lang: str) -> Listing:
    """Return by topic the number of questions in each state."""
    rows = [dict(_states_of(topic.questions, record)) for topic in TOPICS]
    names = [f"{topic.letter} {text(f'questions/{topic.name}', 'topic', lang)}" for topic in TOPICS]
    solved = sum(row[state] for row in rows for state in STATES[1:])
    title = text(
        "exercises",
        "score.title",
        lang,
        student=record.student or text("exercises", "score.nobody", lang),
        solved=solved,
        all=len(QUESTIONS),
    )
    order = tuple(reversed(STATES))
    heads = [text("exercises", "column.topic", lang)]
    heads += [text("exercises", f"state.{state}", lang) for state in order]
    cells = [
        [name, *(str(row[state]) for state in order)] for name, row in zip(names, rows, strict=True)
    ]
    listed = [
        {"topic": topic.letter, **{state or "open": row[state] for state in order}}
        for topic, row in zip(TOPICS, rows, strict=True)
    ]
    return Listing(listed, Sheet(title, heads, cells, lang=lang, left=1))


def _states_of(questions: Sequence[Question], record: Record) -> Iterator[tuple[str, int]]:
    for state in STATES:
        yield state, sum(_state(record, question) == state for question in questions)


def _state(record: Record, question: Question) -> str:
    entry = record.questions.get(question.id)
    return entry.state if entry else ""


def _heads(row: dict[str, Any], lang: str) -> list[str]:
    return [text("exercises", f"column.{name}", lang) for name in row]
