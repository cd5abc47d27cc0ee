"""The bank and a question's draws, as tables that show themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from nainjaune_widget.exercises.bank import (
    QUESTIONS,
    Question,
    Result,
    option_of,
    title_of,
)
from nainjaune_widget.sheets import Sheet, extra, written
from nainjaune_widget.words import text

_LEFT = 2


class Listing(Sequence[dict[str, Any]]):
    """Rows of a table, which shows itself and makes a pandas frame.

    Args:
        rows: the rows, by column.
        sheet: the table as it is shown.

    Attributes:
        sheet: the table as it is shown.
    """

    def __init__(self, rows: list[dict[str, Any]], sheet: Sheet) -> None:
        self._rows, self.sheet = rows, sheet

    def __len__(self) -> int:
        return len(self._rows)

    def __getitem__(self, place: Any) -> Any:
        return self._rows[place]

    def to_frame(self) -> Any:
        """Return the rows as a pandas `DataFrame`.

        Raises:
            MissingLibraryError: pandas is not installed.
        """
        return extra("pandas").DataFrame(self._rows)

    def __str__(self) -> str:
        return str(self.sheet)

    def __repr__(self) -> str:
        return str(self)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


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
    places = range(len(question.draws))
    codes = list(dict.fromkeys(code for place in places for code in question.case(place).wrong))
    for place, draw in enumerate(question.draws):
        case = question.case(place)
        results = {"answer": case.answer, **case.wrong}
        rows.append({"draw": place, **draw, **results})
        values = [_result(question, results.get(name), place, lang) for name in ("answer", *codes)]
        cells.append([str(place), *map(str, draw.values()), *values])
    heads = [
        text("exercises", "column.draw", lang),
        *question.draws[0],
        text("exercises", "column.answer", lang),
        *(text("misconceptions", f"{code}.name", lang) for code in codes),
    ]
    title = text("exercises", "preview.title", lang, title=title_of(question, lang), id=question.id)
    return Listing(rows, Sheet(title, heads, cells, lang=lang))


def _result(question: Question, result: Result | None, draw: int, lang: str) -> str:
    """Return an answer or the number of a misconception; nothing where a draw has none."""
    if result is None:
        return ""
    if isinstance(result, str):
        return option_of(question, result, draw, lang)
    return written(result, lang)


def _heads(row: dict[str, Any], lang: str) -> list[str]:
    return [text("exercises", f"column.{name}", lang) for name in row]
