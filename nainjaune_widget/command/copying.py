"""The copies of the course: never over anybody's work.

A file of the folder remembers what was copied there. A notebook that is unchanged since it was
copied is replaced by a newer version. If somebody has worked in it, the newer version is put beside
it under another name.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from nainjaune_widget.play import make_folder, parse_json, read_file, write_file
from nainjaune_widget.server import MEMORY
from nainjaune_widget.words import RecordError

_SCHEMA = 1


@dataclass
class Copied:
    """The files of a folder after the course was copied into it, by name.

    Attributes:
        new: those that were not there.
        renewed: those that nobody had touched since an older version was copied.
        kept: those that stayed as they were: up to date, or worked in.
        beside: newer versions that lie beside somebody's work.
    """

    new: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)
    beside: list[str] = field(default_factory=list)


def copy_course(source: Path, folder: Path) -> Copied:
    """Copy an edition of the course into a folder, which need not exist.

    Args:
        source: the edition's folder.
        folder: the folder to copy to.

    Raises:
        RecordError: a file cannot be read or written, or would be written through a link, or the
            folder cannot be made; what is there already stays.
    """
    make_folder(folder)
    files = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
    names = sorted(name for name in files if not any(part[0] == "." for part in name.parts))
    for name in (Path(MEMORY), *names):
        _check_no_link(folder, name)
    memory, copied = _remembered(folder), Copied()
    try:
        for name in names:
            _copy((source / name).read_bytes(), folder, name, memory, copied)
    finally:
        write_file(folder / MEMORY, _to_remember(memory))
    return copied


def _copy(data: bytes, folder: Path, name: Path, memory: dict[str, str], copied: Copied) -> None:
    """Copy a file under its name or, if somebody has worked in that file, the next free one."""
    digest = _digest(data)
    for copies in count():
        mark = "" if not copies else ".newer" if copies == 1 else f".newer-{copies}"
        called = name.with_name(f"{name.stem}{mark}{name.suffix}")
        target, key = folder / called, called.as_posix()
        _check_no_link(folder, called)
        found, remembered = _digest_of(target), memory.get(key)
        if found and digest in (found, remembered):
            copied.kept.append(key)
        elif found in (None, remembered):
            make_folder(target.parent)
            write_file(target, data)
            listed = copied.renewed if found else copied.new
            (copied.beside if copies else listed).append(key)
        else:
            continue
        memory[key] = digest
        return


def _check_no_link(folder: Path, name: Path) -> None:
    """Refuse a file of the course that is a link in the folder, or lies behind one.

    Another user of the folder may have made it, to have a file of this one overwritten.
    """
    for each in (name, *name.parents):
        if each.name and (folder / each).is_symlink():
            raise RecordError("course-link", path=str(folder / each))


def _remembered(folder: Path) -> dict[str, str]:
    """Return the digests of what was copied; none if the file is missing or damaged.

    Without them every notebook counts as worked in, so nothing is lost.
    """
    try:
        read = parse_json(read_file(folder / MEMORY))
        files = read["files"] if read["schema"] == _SCHEMA else {}
        return {str(name): str(digest) for name, digest in files.items()}
    except (RecordError, LookupError, TypeError, AttributeError):
        return {}


def _to_remember(memory: dict[str, str]) -> bytes:
    content = {"schema": _SCHEMA, "files": dict(sorted(memory.items()))}
    return (json.dumps(content, indent=1) + "\n").encode()


def _digest_of(path: Path) -> str | None:
    """Return the digest of a file; None where there is none, a word where it is a large one.

    No file of the course is as large: somebody has worked in it.
    """
    try:
        return _digest(read_file(path)) if path.exists() else None
    except RecordError as error:
        if error.key != "record-size":
            raise
        return "large"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
