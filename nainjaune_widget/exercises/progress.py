"""The files in which the progress of pupils is kept beside the notebooks, and their exports."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import MISSING, fields, is_dataclass
from fractions import Fraction
from functools import cache
from os import PathLike
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.exercises.bank import BANK_VERSION
from nainjaune_widget.exercises.record import SCHEMA, PupilRecord, write_table
from nainjaune_widget.play import (
    FolderLock,
    clear_leftovers,
    is_there,
    parse_json,
    path_of,
    read_file,
    write_file,
)
from nainjaune_widget.words import ExerciseError, RecordError, shown

T = TypeVar("T")

_FRACTION = re.compile(r"-?[0-9]{1,100}(/[0-9]{0,99}[1-9][0-9]{0,99})?")
"""A fraction, written as a string such as ``"3/13"``; others might have a billion digits."""


def to_json(value: object, indent: int | None = None) -> bytes:
    """Write plain data, dataclasses and fractions as JSON."""

    def plain(value: object) -> Any:
        return str(value) if isinstance(value, Fraction) else vars(value)

    written = json.dumps(value, default=plain, ensure_ascii=False, indent=indent)
    return written.encode("utf-8", "backslashreplace")


def from_json(kind: type[T], data: object) -> T:
    """Read a dataclass from what `json.loads` returns; unknown fields are left out.

    Args:
        kind: the dataclass. Its fields are strings, integers, booleans, fractions, such values
            or None, other dataclasses, and lists, tuples and dictionaries of all of these.
        data: the data.

    Raises:
        ValueError: a field is missing or of another type; the message is its name.

    >>> from nainjaune_widget.exercises.record import KeptAnswer
    >>> from_json(KeptAnswer, {"given": "1/4", "value": "1/4"}).value
    Fraction(1, 4)
    >>> from_json(KeptAnswer, {"given": 5})
    Traceback (most recent call last):
    ...
    ValueError: given
    """
    made: T = _read(kind, data, kind.__name__)
    return made


def _read(kind: Any, data: Any, name: str) -> Any:
    if type(data) is kind:
        return data
    origin, inner = _taken_apart(kind)
    is_object = origin is None and isinstance(data, dict) and is_dataclass(kind)
    if is_object:
        values = {}
        for field, type_, is_needed in _fields(kind):
            if field in data:
                values[field] = _read(type_, data[field], field)
            elif is_needed:
                raise ValueError(field)
        return kind(**values)
    if origin is UnionType:
        return None if data is None else _read(inner[0], data, name)
    if origin in {list, tuple} and isinstance(data, list):
        return origin(_read(inner[0], each, name) for each in data)
    if origin is dict and isinstance(data, dict):
        return {key: _read(inner[1], each, name) for key, each in data.items()}
    if kind is not Fraction or not isinstance(data, str) or not _FRACTION.fullmatch(data):
        raise ValueError(name)
    return Fraction(*map(int, data.split("/")))


@cache
def _taken_apart(kind: Any) -> tuple[Any, tuple[Any, ...]]:
    """Return the origin and the parts of a type: a file has thousands of values of each."""
    return get_origin(kind), get_args(kind)


@cache
def _fields(kind: Any) -> list[tuple[str, Any, bool]]:
    """Return the name and the type of each field of a dataclass, and True without a default."""
    types = get_type_hints(kind)
    return [
        (field.name, types[field.name], field.default is field.default_factory is MISSING)
        for field in fields(kind)
    ]


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


class Progress:
    """The records of pupils: each in a file of a folder, or in memory where none can be written.

    A file is read again before each change and written in one step, and the folder is locked
    meanwhile, so that several notebooks can change it.

    Args:
        folder: the folder; None for memory alone.
        memory: the records where no file can be written: they last as long as this dictionary.
    """

    def __init__(self, folder: Path | None, memory: dict[Pupil, PupilRecord]) -> None:
        self._folder, self._memory = folder and folder.absolute(), memory
        self._last: dict[bytes, PupilRecord] = {}
        self.obstacle = ""
        """The reason why nothing can be written in the folder; empty where there is none."""
        try:
            # A file without a name, so that a kill leaves none behind. JupyterLite's folders wait
            # for ever for one that is deleted while it is open: there it has a name.
            kind = NamedTemporaryFile if sys.platform == "emscripten" else TemporaryFile
            if self._folder:
                kind(dir=self._folder).close()
        except (OSError, ValueError) as error:
            self.obstacle = getattr(error, "strerror", None) or str(error)
        self._in_memory = self._folder is None or self.obstacle != ""

    def _file(self, pupil: Pupil) -> Path:
        return (self._folder or Path()) / file_name(pupil)

    def read(self, pupil: Pupil) -> PupilRecord:
        """Return the record of a pupil; an empty one where nothing is kept.

        Raises:
            ExerciseError: the file cannot be read.
        """
        if self._in_memory and pupil in self._memory:
            return self._memory[pupil]
        record = PupilRecord(*pupil)
        if self._folder is not None:
            path = self._file(pupil)
            record = _records_in(_bytes_of(path), path).get(pupil, record)
        if self._in_memory:
            self._memory[pupil] = record
        return record

    def of_everybody(self) -> list[PupilRecord]:
        """Return the records of all pupils; a file of the folder that cannot be read has none."""
        if self._folder is None or self._in_memory:
            return [*self._memory.values()]
        found: dict[Pupil, PupilRecord] = {}
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
        if self._in_memory:
            yield self.read(pupil)
            return
        path = self._file(pupil)
        with file_errors("exercise-file-write", str(path)), FolderLock(path):
            data = _bytes_of(path)
            record = self._last.pop(data, None)
            if record is None:
                record = self.read(pupil)
                data = _written(record)
            yield record
            changed = _written(record)
            if changed != data:
                clear_leftovers(path)
                write_file(path, changed)
            # A long record takes longer to read than to write.
            self._last = {changed: record}

    def forget(self, pupil: Pupil) -> None:
        """Delete everything that was kept of a pupil.

        Raises:
            ExerciseError: the file cannot be written.
        """
        self._memory.pop(pupil, None)
        if not self._in_memory:
            path = self._file(pupil)
            with file_errors("exercise-file-write", str(path)), FolderLock(path):
                path.unlink(missing_ok=True)


@contextmanager
def file_errors(key: str, path: str) -> Iterator[None]:
    """Have a block say what it writes, where that cannot be written."""
    try:
        yield
    except (OSError, RecordError) as error:
        why = getattr(error, "strerror", None) or error
        raise ExerciseError(key, path=path, why=why) from error


def _bytes_of(path: Path) -> bytes:
    """Return the contents of a file; none where there is no file."""
    try:
        return (read_file(path) or b"\n") if is_there(path) else b""
    except RecordError as error:
        raise ExerciseError("exercise-file", path=str(path)) from error


def _records_in(data: bytes, path: Path) -> dict[Pupil, PupilRecord]:
    if not data:
        return {}
    try:
        records = [from_json(PupilRecord, each) for each in object_in(data, SCHEMA)["pupils"]]
    except (ValueError, KeyError, TypeError) as error:
        raise ExerciseError("exercise-file", path=str(path)) from error
    return {(record.course, record.student): record for record in records}


def object_in(data: bytes, schema: int) -> dict[str, Any]:
    """Return the JSON object of a file of this version of its form; another is a `ValueError`."""
    found = parse_json(data)
    if not isinstance(found, dict) or not is_whole(found.get("schema"), schema, schema):
        raise ValueError("schema")
    return found


def _written(record: PupilRecord) -> bytes:
    return to_json({"schema": SCHEMA, "pupils": [record]})


def export_record(record: PupilRecord, path: str | PathLike[str], lang: str) -> tuple[Path, Path]:
    """Write a record as JSON, and its answers as CSV.

    An export is all that is kept of a pupil but choices to go on from, and days.

    Args:
        record: the record.
        path: the JSON file; the CSV has the same name with another ending.
        lang: the language, which chooses the separator of the CSV.

    Returns:
        The paths of both files.

    Raises:
        ExerciseError: a file cannot be written, or `path` names none.
    """
    challenge = [
        {name: value for name, value in vars(played).items() if name != "choices"}
        for played in record.challenge
    ]
    attempts, steps = (
        [{name: value for name, value in vars(each).items() if name != "day"} for each in kept]
        for kept in (record.attempts, record.steps)
    )
    kept = {**vars(record), "challenge": challenge, "attempts": attempts, "steps": steps}
    data = {"schema": SCHEMA, "bank": BANK_VERSION, **kept}
    with file_errors("exercise-export", shown(path)):
        named = path_of(path)
        # A folder without a name, such as "/", is refused as it is written to.
        as_it_is = named.suffix == ".json" or not named.name
        target = named if as_it_is else named.with_name(f"{named.name}.json")
        table = target.with_suffix(".csv") if target.name else target
        write_file(target, to_json(data, indent=1))
        write_file(table, write_table(record, lang))
    return target, table


def export_name(pupil: Pupil) -> str:
    """Return the name of an export: no two pupils of a folder have the same.

    >>> export_name(("Seconde B", "Renard bleu"))
    'seconde-b-renard-bleu-1ac9e0f6.json'
    """
    course = plain_part(pupil[0])
    kept = file_name(pupil).removeprefix(f"{PREFIX}-")
    return f"{course}-{kept}" if course else kept
