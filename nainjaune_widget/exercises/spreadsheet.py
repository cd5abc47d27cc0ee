"""The answers of a pupil as a table, for spreadsheets; it is read again where it comes alone."""

from __future__ import annotations

import codecs
import csv
import io
import re
from collections.abc import Iterable, Sequence

from nainjaune_widget.exercises.record import Attempt, Entry, PupilRecord
from nainjaune_widget.words import LANGUAGES, text

_COLUMNS = ("course", "student", "question", "draw", "answer", "verdict", "codes", "state", "hints")
_SEPARATORS = ";,\t"

_MONTH = "(?:jan|f[eé]v|feb|mar|a[pv]r|ma[iy]|jui?[nl]|aug|ao[uû]|sep|o[ck]t|nov|d[eé]c)"
_FORMULA = r"[\" ]{0,9}['=+\-@\t\r]"
_NUMBER = r"(?!(?:0|[1-9]\d{0,14})$)[ ($€£.,\u00a0]{0,9}\d"
_DATE = rf"{_MONTH}[^\W\d_]*[.\s/-]*\d+$"
_GUARD, _GUARDED = (
    re.compile(
        # A formula begins a cell, or what another separator would make a cell.
        rf"^{mark}(?={_FORMULA}|{_NUMBER}|{_DATE})|(?<=[;,\t\r\n]){mark}(?={_FORMULA})",
        re.IGNORECASE,
    )
    for mark in ("", "'")
)
"""Where an apostrophe keeps a cell a text that a spreadsheet would change, and where one is."""

_MADE_A_DATE = re.compile(
    rf"\d\d?([/.-])\d\d?\1(?:\d\d)?\d\d|\d\d?[ -]{_MONTH}[^\W\d_]*\.?"
    rf"|{_MONTH}[^\W\d_]*\.?[ -]\d{{2,4}}|\d\d?:\d\d:\d\d",
    re.IGNORECASE,
)
"""1/4, 1/17 or 12:30 as a spreadsheet changes them where the apostrophe is missing."""

_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_OF_A_MAC = re.compile(rb"[\x81\x88\x8d\x8f\x90\x98\x9d]|[a-z]\x8e")
"""Letters with accents as an old Mac wrote them: in Windows' text no letter, or a capital Ž."""


def write_table(record: PupilRecord, lang: str) -> bytes:
    """Write the answers of a record as CSV, a row each, as spreadsheets of a language read it."""
    rows = [_heads(lang)]
    for each in record.attempts:
        entry = record.questions.get(each.question, Entry())
        given = [each.question, str(each.draw), each.given, each.verdict, " ".join(each.codes)]
        rows.append([record.course, record.student, *given, entry.state, str(entry.hints)])
    return csv_of(rows, ";" if lang == "fr" else ",")


def csv_of(rows: Iterable[Sequence[str]], separator: str) -> bytes:
    r"""Write rows as CSV with a byte order mark; no spreadsheet takes a text for anything else.

    `rows_of_table` takes the apostrophes off again.

    >>> csv_of([["=1+1", "1/4", "12", "a;=1"]], ";").decode("utf-8-sig")
    '"\'=1+1";"\'1/4";"12";"a;\'=1"\r\n'
    """
    stream = io.StringIO()
    writer = csv.writer(stream, delimiter=separator, quoting=csv.QUOTE_ALL)
    writer.writerows([_GUARD.sub("'", cell) for cell in row] for row in rows)
    return stream.getvalue().encode("utf-8-sig", "backslashreplace")


def text_of(content: bytes) -> str:
    """Return the text of a file as it was saved; a `ValueError` where its letters are unknown."""
    if content.startswith(_UTF_16):
        return content.decode("utf-16", "replace")
    try:
        written = content.decode("utf-8-sig")
    except UnicodeDecodeError:
        if _OF_A_MAC.search(content):
            raise ValueError("letters") from None
        written = content.decode("cp1252", "replace")
    if "\0" in written:
        raise ValueError("letters")
    return written


def rows_of_table(content: bytes) -> list[list[str]]:
    """Return the rows of a CSV, also as a spreadsheet has saved it again; no empty ones.

    The separator is the one that its first line has most of. A `ValueError` is ``"letters"``, see
    `text_of`, or ``"cells"``: a cell is too long for one.
    """
    written = text_of(content)
    first = next(iter(written.splitlines()), "")
    separator = max(_SEPARATORS, key=first.count)
    read = csv.reader(io.StringIO(written, newline=""), delimiter=separator)
    try:
        rows = [[_GUARDED.sub("", cell.strip()) for cell in row] for row in read]
    except csv.Error as error:
        raise ValueError("cells") from error
    return [row for row in rows if any(row)]


def is_table(content: bytes) -> bool:
    """Return True for what begins like a table of answers, whatever the file is called."""
    try:
        heads, *_ = rows_of_table(content.split(b"\n", 1)[0]) or [[]]
    except ValueError:
        return False
    return any(_heads(lang) == heads for lang in LANGUAGES)


def read_table(content: bytes) -> PupilRecord:
    """Return a pupil's record as far as the table of answers holds it, or a `ValueError`."""
    heads, *rows = rows_of_table(content) or [[]]
    lang = next((lang for lang in LANGUAGES if _heads(lang) == heads), None)
    if lang is None:
        raise ValueError("foreign")
    if not rows or len({tuple(row[:2]) for row in rows}) > 1:
        raise ValueError("no-pupil")
    course, student, *_ = rows[0]
    record, attempts = PupilRecord(course, student), dict[object, Attempt]()
    for row in rows:
        cells = dict(zip(_COLUMNS, row, strict=True))
        if _MADE_A_DATE.fullmatch(cells["answer"]):
            raise ValueError("dates")
        attempt = Attempt.read(
            cells["answer"],
            lang,
            question=cells["question"],
            draw=int(cells["draw"]),
            verdict=cells["verdict"],
            codes=tuple(cells["codes"].split()),
        )
        attempts.setdefault(attempt.key, attempt)
        state, hints = cells["state"], int(cells["hints"])
        record.questions[attempt.question] = Entry(0, hints, solved=state != "", state=state)
    record.attempts = [*attempts.values()]
    return record


def _heads(lang: str) -> list[str]:
    return [text("exercises", f"column.{name}", lang) for name in _COLUMNS]
