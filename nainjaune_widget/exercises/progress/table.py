"""The answers of a pupil as a table, for spreadsheets; it is read again where it comes alone."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence

from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.progress.kept_answers import Attempt
from nainjaune_widget.exercises.progress.record import Entry, PupilRecord
from nainjaune_widget.words import LANGUAGES, text

_BEGINS_A_FORMULA = ("=", "+", "-", "@", "\t", "\r")
_COLUMNS = ("course", "student", "question", "draw", "answer", "verdict", "codes", "state", "hints")
_SEPARATORS = ";,\t"


def write_table(record: PupilRecord, lang: str) -> bytes:
    """Write the answers of a record as CSV, a row each.

    Args:
        record: the record.
        lang: the language, which chooses the heads and the separator.
    """
    rows = [_heads(lang)]
    for attempt in record.attempts:
        entry = record.questions.get(attempt.question, Entry())
        row = [record.course, record.student, attempt.question, str(attempt.draw), attempt.given]
        row += [attempt.verdict, " ".join(attempt.codes), entry.state, str(entry.hints)]
        rows.append(row)
    return csv_of(rows, ";" if lang == "fr" else ",")


def csv_of(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    r"""Write rows as CSV with a byte order mark; no spreadsheet takes a cell for a formula.

    >>> csv_of([["=1+1", "a"]], ";").decode("utf-8-sig")
    "'=1+1;a\r\n"
    """
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator)
    writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return stream.getvalue().encode("utf-8-sig", "backslashreplace")


def rows_of_table(content: bytes) -> list[list[str]]:
    """Return the rows of a CSV, also as a spreadsheet has saved it again; no empty ones.

    The separator is the one of semicolon, comma and tab that its first line has most of.
    """
    try:
        written = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        written = content.decode("cp1252", "replace")
    first = next(iter(written.splitlines()), "")
    separator = max(_SEPARATORS, key=first.count)
    read = csv.reader(io.StringIO(written, newline=""), delimiter=separator)
    try:
        rows = [[cell.strip() for cell in row] for row in read]
    except csv.Error:
        return []
    return [row for row in rows if any(row)]


def read_table(content: bytes) -> PupilRecord:
    """Return a pupil's record as far as the table of answers holds it.

    Raises:
        ValueError: it is not such a table, or not of one pupil; the message says which.
    """
    heads, *rows = rows_of_table(content) or [[]]
    lang = next((lang for lang in LANGUAGES if _heads(lang) == heads), None)
    if lang is None:
        raise ValueError("foreign")
    if not rows or len({tuple(row[:2]) for row in rows}) > 1:
        raise ValueError("no-pupil")
    course, student, *_ = map(_read_back, rows[0])
    record = PupilRecord(course, student)
    for row in rows:
        cells = dict(zip(_COLUMNS, map(_read_back, row), strict=True))
        attempt = Attempt.read(
            cells["answer"],
            lang,
            question=cells["question"],
            draw=int(cells["draw"]),
            verdict=cells["verdict"],
            codes=tuple(cells["codes"].split()),
        )
        record.keep(attempt)
        state, hints = cells["state"], int(cells["hints"])
        # How often fresh numbers were drawn is in no table: any draw may be the pupil's.
        turn = len(QUESTIONS[attempt.question].draws) if attempt.question in QUESTIONS else 0
        entry = Entry(turn, hints, solved=state != "", state=state)
        record.questions[attempt.question] = entry
    return record


def _heads(lang: str) -> list[str]:
    return [text("exercises", f"column.{name}", lang) for name in _COLUMNS]


def _harmless(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_BEGINS_A_FORMULA) else cell


def _read_back(cell: str) -> str:
    """Return a cell as it was before `_harmless`."""
    return cell[1:] if cell[:1] == "'" and cell[1:].startswith(_BEGINS_A_FORMULA) else cell
