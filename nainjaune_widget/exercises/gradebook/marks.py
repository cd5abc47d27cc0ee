"""A table of what each pupil did, for a spreadsheet or a learning platform."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from nainjaune_widget.exercises.gradebook.chapter import stand_of
from nainjaune_widget.exercises.gradebook.exports import ClassList
from nainjaune_widget.exercises.gradebook.grid import names_of
from nainjaune_widget.exercises.progress import PupilRecord, csv_of
from nainjaune_widget.words import text

_COUNTED = ("alone", "hints", "after", "tried", "opened")
_SEPARATOR = ";"


def marks_table(
    records: Sequence[PupilRecord],
    listed: ClassList,
    questions: Sequence[str],
    lang: str,
    *,
    named: bool,
) -> bytes:
    """Return a CSV with a row for each pupil, those of the class list without an export as well.

    Args:
        records: the class.
        listed: the class list.
        questions: the questions that are counted.
        lang: the language of the heads and the states.
        named: True for the names of the class list beside the pseudonyms.
    """
    heads = [_say("pseudonym", lang)] + ([_say("name", lang)] if named else [])
    heads += [_say("questions", lang), *(_say(state, lang) for state in _COUNTED), *questions]
    rows = [heads]
    for student, record in zip(names_of(records, lang), records, strict=True):
        pseudonym = listed.pseudonym(record.student)
        name = [listed.names.get(pseudonym or "", "")] if named else []
        stands = [stand_of(record, question) for question in questions]
        states = Counter(stand.state for stand in stands)
        numbers = [str(len(questions)), *(str(states[state]) for state in _COUNTED)]
        told = [_say(stand.state, lang) if stand.state else "" for stand in stands]
        rows.append([student, *name, *numbers, *told])
    for missing in listed.missing([record.student for record in records]):
        row = [missing, *([listed.names[missing]] if named else [])]
        rows.append([*row, *[""] * (len(heads) - len(row))])
    return csv_of(rows, _SEPARATOR)


def _say(key: str, lang: str) -> str:
    return text("gradebook", f"marks.{key}", lang)
