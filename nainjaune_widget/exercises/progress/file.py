"""The file beside the notebooks in which the progress of pupils is kept."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from nainjaune_widget.exercises.progress.record import Record
from nainjaune_widget.play import read_file, write_file
from nainjaune_widget.words import ExerciseError, RecordError

FILE_NAME = "nainjaune-exercises.json"
SCHEMA = 1


class ProgressFile:
    """A file with the records of the pupils who work in its folder.

    It is read again before each change, so that two notebooks can write it in turn, and written
    in one step.

    Args:
        folder: its folder.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder.absolute() / FILE_NAME

    def record(self, course: str, student: str) -> Record:
        """Return the record of a pupil; an empty one where there is none.

        Raises:
            ExerciseError: the file cannot be read.
        """
        for record in self._records():
            if (record.course, record.student) == (course, student):
                return record
        return Record(course, student)

    def write(self, record: Record) -> None:
        """Write a pupil's record in the place of the one before.

        Raises:
            ExerciseError: the file cannot be written.
        """
        self._write([*self._others(record), record])

    def remove(self, record: Record) -> None:
        """Take a pupil's record out of the file; the file goes with the last one.

        Raises:
            ExerciseError: the file cannot be written.
        """
        others = self._others(record)
        if others:
            self._write(others)
        else:
            self.path.unlink(missing_ok=True)

    def _others(self, record: Record) -> list[Record]:
        own = (record.course, record.student)
        return [each for each in self._records() if (each.course, each.student) != own]

    def _records(self) -> list[Record]:
        if not self.path.exists():
            return []
        try:
            data: Any = json.loads(read_file(self.path))
            if not isinstance(data, dict) or data.get("schema") != SCHEMA:
                raise ValueError("schema")
            return [Record.read(each) for each in data["pupils"]]
        except (RecordError, ValueError, KeyError, TypeError, RecursionError) as error:
            raise ExerciseError("exercise-file", path=str(self.path)) from error

    def _write(self, records: list[Record]) -> None:
        data = {"schema": SCHEMA, "pupils": [record.to_json() for record in records]}
        try:
            write_file(self.path, json.dumps(data, ensure_ascii=False).encode())
        except RecordError as error:
            raise ExerciseError("exercise-file-write", path=str(self.path), why=error) from error
