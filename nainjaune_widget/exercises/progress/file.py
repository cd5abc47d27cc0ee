"""The files beside the notebooks in which the progress of pupils is kept, one a pupil."""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from typing import Any

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.progress.json_data import from_json, to_json
from nainjaune_widget.exercises.progress.record import SCHEMA, PupilRecord
from nainjaune_widget.play import (
    FolderLock,
    clear_leftovers,
    is_there,
    parse_json,
    read_file,
    write_file,
)
from nainjaune_widget.words import ExerciseError, RecordError

PREFIX = "nainjaune-exercises"
"""The beginning of the names of these files."""

Pupil = tuple[str, str]
"""The course and the pseudonym of a pupil."""

_LONGEST_IN_NAME = 30


def file_name(pupil: Pupil) -> str:
    """Return the name of the file of a pupil.

    >>> file_name(("seconde-b", "Ana"))
    'nainjaune-exercises-ana-fb66b47c.json'
    """
    course, student = pupil
    short = plain_part(student)
    names = f"{course}\n{student}".encode("utf-8", "backslashreplace")
    digest = hashlib.sha256(names).hexdigest()[:8]
    return "-".join(filter(None, (PREFIX, short, digest))) + ".json"


def plain_part(name: str) -> str:
    """Return the letters of a name that may stand in the name of a file anywhere."""
    return re.sub("[^a-z0-9]+", "-", name.lower())[:_LONGEST_IN_NAME].strip("-")


class ProgressFolder:
    """A folder in which each pupil has a file.

    A file is read again before each change and written in one step, and the folder is locked
    meanwhile, so that several notebooks can change it.

    Args:
        folder: the folder.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder.absolute()
        self._last: tuple[Path, bytes, PupilRecord] | None = None

    @property
    def obstacle(self) -> str:
        """The reason why nothing can be written in the folder; empty where there is none."""
        try:
            # A file without a name, so that a kill leaves none behind. JupyterLite's folders wait
            # for ever for one that is deleted while it is open: there it has a name.
            kind = NamedTemporaryFile if sys.platform == "emscripten" else TemporaryFile
            with kind(dir=self._folder):
                return ""
        except (OSError, ValueError) as error:
            return getattr(error, "strerror", None) or str(error)

    def read(self, pupil: Pupil) -> PupilRecord:
        """Return the record of a pupil; an empty one where nothing is kept.

        Raises:
            ExerciseError: the file cannot be read.
        """
        path = self._folder / file_name(pupil)
        record = _records_in(_bytes_of(path), path).get(pupil)
        return PupilRecord(*pupil) if record is None else record

    def of_everybody(self) -> list[PupilRecord]:
        """Return the records of all pupils of the folder; a file that cannot be read has none."""
        found: dict[Pupil, PupilRecord] = {}
        with suppress(OSError):
            for path in sorted(self._folder.glob(f"{PREFIX}-*.json")):
                with suppress(ExerciseError):
                    found |= _records_in(_bytes_of(path), path)
        return [*found.values()]

    @contextmanager
    def changing(self, pupil: Pupil) -> Iterator[PupilRecord]:
        """Give a block the record of a pupil, and keep what it changes.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        path = self._folder / file_name(pupil)
        with self._locked(path):
            data, (last_path, last_data, record) = _bytes_of(path), self._last or (None, b"", None)
            self._last = None
            if record is None or not data or (path, data) != (last_path, last_data):
                record = self.read(pupil)
                data = _written(record)
            yield record
            changed = _written(record)
            if changed != data:
                self._write(path, changed)
            if changed != data or is_there(path):
                self._last = path, changed, record

    def forget(self, pupil: Pupil) -> None:
        """Delete everything that was kept of a pupil.

        Raises:
            ExerciseError: the file cannot be read or written.
        """
        path = self._folder / file_name(pupil)
        with self._locked(path):
            path.unlink(missing_ok=True)

    def _locked(self, path: Path) -> FolderLock:
        try:
            return FolderLock(path)
        except RecordError as error:
            raise ExerciseError("exercise-file-write", path=str(path), why=error) from error

    def _write(self, path: Path, data: bytes) -> None:
        try:
            clear_leftovers(path)
            write_file(path, data)
        except RecordError as error:
            raise ExerciseError("exercise-file-write", path=str(path), why=error) from error


class Unkept:
    """The records of pupils where no file can be written: they last as long as this process.

    Attributes:
        behind: the folder whose files can be read but not written; None without one.
    """

    def __init__(self) -> None:
        self._records: dict[Pupil, PupilRecord] = {}
        self.behind: ProgressFolder | None = None

    def read(self, pupil: Pupil) -> PupilRecord:
        """Return the record of a pupil; an empty one where nothing is kept.

        Raises:
            ExerciseError: the file behind it cannot be read.
        """
        if pupil not in self._records:
            self._records[pupil] = (
                PupilRecord(*pupil) if self.behind is None else self.behind.read(pupil)
            )
        return self._records[pupil]

    def of_everybody(self) -> list[PupilRecord]:
        """Return the records of all pupils who were named in this process."""
        return [*self._records.values()]

    @contextmanager
    def changing(self, pupil: Pupil) -> Iterator[PupilRecord]:
        """Give a block the record of a pupil."""
        yield self.read(pupil)

    def forget(self, pupil: Pupil) -> None:
        """Forget a pupil, as long as this process lasts."""
        self._records[pupil] = PupilRecord(*pupil)


def _bytes_of(path: Path) -> bytes:
    """Return the contents of a file; none where there is no file."""
    if not is_there(path):
        return b""
    try:
        return read_file(path) or b"\n"
    except RecordError as error:
        raise ExerciseError("exercise-file", path=str(path)) from error


def _records_in(data: bytes, path: Path) -> dict[Pupil, PupilRecord]:
    if not data:
        return {}
    try:
        found: Any = parse_json(data)
        if not isinstance(found, dict) or not is_whole(found.get("schema"), SCHEMA, SCHEMA):
            raise ValueError("schema")
        records = [from_json(PupilRecord, each) for each in found["pupils"]]
    except (ValueError, KeyError, TypeError) as error:
        raise ExerciseError("exercise-file", path=str(path)) from error
    return {(record.course, record.student): record for record in records}


def _written(record: PupilRecord) -> bytes:
    return to_json({"schema": SCHEMA, "pupils": [record]})
