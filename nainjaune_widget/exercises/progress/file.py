"""The file beside the notebooks in which the progress of pupils is kept."""

from __future__ import annotations

from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.progress.json_data import to_json
from nainjaune_widget.exercises.progress.record import OLDEST, SCHEMA, PupilRecord, read_record
from nainjaune_widget.play import parse_json, read_file, write_file
from nainjaune_widget.words import ExerciseError, RecordError

FILE_NAME = "nainjaune-exercises.json"

Records = dict[tuple[str, str], PupilRecord]
"""The records of pupils, by course and pseudonym."""


class ProgressFile:
    """A file with the records of the pupils who work in its folder.

    It is read again before each change, so that two notebooks can write it in turn, and written
    in one step.

    Args:
        folder: its folder.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder.absolute() / FILE_NAME

    @property
    def obstacle(self) -> str:
        """The reason why nothing can be written in its folder; empty where there is none."""
        try:
            with NamedTemporaryFile(dir=self.path.parent, prefix="."):
                return ""
        except (OSError, ValueError) as error:
            return getattr(error, "strerror", None) or str(error)

    def read(self) -> Records:
        """Return the records of all pupils.

        Raises:
            ExerciseError: the file cannot be read.
        """
        if not self.path.exists():
            return {}
        try:
            data: Any = parse_json(read_file(self.path))
            if not isinstance(data, dict) or not is_whole(data.get("schema"), OLDEST, SCHEMA):
                raise ValueError("schema")
            records = [read_record(each, data["schema"]) for each in data["pupils"]]
        except (ValueError, KeyError, TypeError) as error:
            raise ExerciseError("exercise-file", path=str(self.path)) from error
        return {(record.course, record.student): record for record in records}

    def write(self, records: Records) -> None:
        """Write the records of all pupils; the file goes with the last one.

        Raises:
            ExerciseError: the file cannot be written.
        """
        if not records:
            self.path.unlink(missing_ok=True)
            return
        try:
            write_file(self.path, to_json({"schema": SCHEMA, "pupils": [*records.values()]}))
        except RecordError as error:
            raise ExerciseError("exercise-file-write", path=str(self.path), why=error) from error


class Unkept:
    """The records of pupils where no file can be written: they last as long as this process."""

    def __init__(self) -> None:
        self._records: Records = {}

    def read(self) -> Records:
        """Return the records of all pupils."""
        return self._records

    def write(self, records: Records) -> None:
        """Take the records of all pupils."""
        self._records = records
