"""The export of a pupil's progress, for a teacher: JSON, and a CSV beside it."""

from __future__ import annotations

from os import PathLike
from pathlib import Path
from typing import Any

from nainjaune_widget.exercises.progress.file import PREFIX, Pupil, file_name, plain_part
from nainjaune_widget.exercises.progress.json_data import to_json
from nainjaune_widget.exercises.progress.record import SCHEMA, PupilRecord
from nainjaune_widget.exercises.progress.table import write_table
from nainjaune_widget.play import path_of, write_file
from nainjaune_widget.words import ExerciseError, RecordError, shown


def export_record(
    record: PupilRecord, path: str | PathLike[str], bank: int, lang: str
) -> tuple[Path, Path]:
    """Write a record as JSON, and its answers as CSV.

    Args:
        record: the record.
        path: the JSON file; the CSV has the same name with another ending.
        bank: the version of the bank.
        lang: the language, which chooses the separator of the CSV.

    Returns:
        The paths of both files.

    Raises:
        ExerciseError: a file cannot be written, or `path` names none.
    """
    try:
        named = path_of(path)
        # A folder without a name, such as "/", is refused as it is written to.
        as_it_is = named.suffix == ".json" or not named.name
        target = named if as_it_is else named.with_name(f"{named.name}.json")
        table = target.with_suffix(".csv") if target.name else target
        write_file(target, to_json(export_of(record, bank), indent=1))
        write_file(table, write_table(record, lang))
    except RecordError as error:
        raise ExerciseError("exercise-export", path=shown(path), why=error) from error
    return target, table


def export_name(pupil: Pupil) -> str:
    """Return the name of an export: no two pupils of a folder have the same.

    >>> export_name(("Seconde B", "Renard bleu"))
    'seconde-b-renard-bleu-1ac9e0f6.json'
    """
    course = plain_part(pupil[0])
    kept = file_name(pupil).removeprefix(f"{PREFIX}-")
    return f"{course}-{kept}" if course else kept


def export_of(record: PupilRecord, bank: int) -> dict[str, Any]:
    """Return the contents of an export: all that is kept of a pupil but choices to go on from.

    >>> ", ".join(export_of(PupilRecord("seconde-b", "ana"), 1))
    'schema, bank, course, student, questions, attempts, predictions, challenge, code, joined'
    """
    challenge = [
        {name: value for name, value in vars(played).items() if name != "choices"}
        for played in record.challenge
    ]
    return {"schema": SCHEMA, "bank": bank, **vars(record), "challenge": challenge}
