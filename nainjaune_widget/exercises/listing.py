"""Tables that show themselves: the bank, and the draws of a question."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from nainjaune_widget.exercises.bank import QUESTIONS, TOPICS, Question, Version
from nainjaune_widget.sheets import Sheet, extra
from nainjaune_widget.words import text

ListingRow = dict[str, Any]
ListingCell = str | Callable[[ListingRow], str]
"""What a cell of a row shows: the value of this name, or what a function makes of the row."""


class Listing(Sequence[ListingRow]):
    """Rows of a table, which shows itself and makes a pandas frame.

    Args:
        title: the title of the table.
        rows: the rows, each with its values by name.
        columns: the columns that are shown: the head of each, and its cells.
        lang: the language.
        notes: the lines below the table.
        left: the number of columns, from the first, that are aligned left.

    Attributes:
        sheet: the table as it is shown.

    >>> print(Listing("Results", [{"seat": 0, "won": True}], [("seat", "seat")], "en"))
    Results
    seat
       0
    """

    def __init__(
        self,
        title: str,
        rows: Iterable[ListingRow],
        columns: Sequence[tuple[str, ListingCell]],
        lang: str,
        *,
        notes: Sequence[str] = (),
        left: int = 0,
    ) -> None:
        self._rows = list(rows)
        cells = [
            [cell(row) if callable(cell) else str(row[cell]) for _, cell in columns]
            for row in self._rows
        ]
        self.sheet = Sheet(title, [head for head, _ in columns], cells, notes, lang, left)

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

    def __repr__(self) -> str:
        return str(self.sheet)

    def _repr_html_(self) -> str:
        return self.sheet._repr_html_()


def bank_listing(lang: str) -> Listing:
    """Return all questions: their name, topic, level, chapter and title."""
    names = ("id", "topic", "level", "chapter")
    rows = [
        {name: getattr(question, name) for name in names} | {"title": question.title(lang)}
        for question in QUESTIONS.values()
    ]
    title = text("exercises", "bank.title", lang, n=len(rows))
    columns = [(text("exercises", f"column.{name}", lang), name) for name in rows[0]]
    return Listing(title, rows, columns, lang, left=2)


def preview_listing(question: Question, lang: str) -> Listing:
    """Return every draw of a question, its answer and the numbers of its misconceptions."""

    def result(name: str) -> ListingCell:
        return lambda row: (
            Version(question, row["draw"], lang).in_words(row[name]) if name in row else ""
        )

    cases = [question.case(place) for place in range(len(question.draws))]
    rows = [
        {"draw": place, **draw, "answer": case.answer, **case.wrong}
        for place, (draw, case) in enumerate(zip(question.draws, cases, strict=True))
    ]
    results = {"answer": text("exercises", "column.answer", lang)}
    for code in dict.fromkeys(code for case in cases for code in case.wrong):
        results[code] = text("misconceptions", f"{code}.name", lang)
    columns: list[tuple[str, ListingCell]] = [(text("exercises", "column.draw", lang), "draw")]
    columns += [(letter, letter) for letter in question.letters]
    columns += [(head, result(name)) for name, head in results.items()]
    title = text("exercises", "preview.title", lang, title=question.title(lang), id=question.id)
    return Listing(title, rows, columns, lang)


def topic_names(lang: str) -> dict[str, str]:
    """Return the names of the topics by their letters."""
    return {topic.letter: text(f"questions/{topic.name}", "topic", lang) for topic in TOPICS}
