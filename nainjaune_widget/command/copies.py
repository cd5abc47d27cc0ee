"""The editions of the course, and copies of them: never over anybody's work.

A file of the folder remembers what was copied there, in which language and edition. A notebook that
is unchanged since it was copied is replaced by a newer version. If somebody has worked in it, the
newer version is put beside it under another name. Another language or edition is refused: some of
its files have the same names.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.play import is_there, make_folder, parse_json, read_file, write_file
from nainjaune_widget.server import MEMORY
from nainjaune_widget.words import LANGUAGES, RecordError, text

EDITIONS = ("student", "teacher")
"""The editions of the course: without solutions, and with them."""

_PACKAGE = Path(__file__).resolve().parent.parent


def edition_folder(lang: str, edition: str = "student") -> Path | None:
    """Return the folder with an edition of the course.

    Args:
        lang: one of `LANGUAGES`.
        edition: one of `EDITIONS`.

    Returns:
        The folder; None where the package was installed without the course.

    >>> edition_folder("fr").name
    'fr'
    """
    for course in (_PACKAGE / "course", _PACKAGE.parent / "course"):
        folder = course / lang if edition == "student" else course / edition / lang
        if lang in LANGUAGES and edition in EDITIONS and folder.is_dir():
            return folder
    return None


_SCHEMA = 2

Change = Callable[[bytes, Path], bytes]
"""A function from the contents and the name of a file to the contents of its copy."""


@dataclass(frozen=True)
class Kind:
    """The kind of a copy.

    Attributes:
        lang: the language.
        edition: one of `EDITIONS`.
    """

    lang: str
    edition: str

    def say(self, lang: str) -> str:
        """Return it in words."""
        return text("command", f"kind.{self.edition}.{self.lang}", lang)


@dataclass
class _Memory:
    """What a folder's file remembers: the digests of the files by name, and their kind."""

    files: dict[str, str] = field(default_factory=dict)
    kind: Kind | None = None


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


def copied_kind(folder: Path) -> Kind | None:
    """Return the kind of the course that was copied into a folder; None where none was."""
    return _remembered(folder).kind


def copy_course(
    source: Path,
    folder: Path,
    kind: Kind | None = None,
    change: Change = lambda data, _name: data,
    more: Mapping[Path, bytes] | None = None,
) -> Copied:
    """Copy an edition of the course into a folder, which need not exist.

    Args:
        source: the edition's folder.
        folder: the folder to copy to.
        kind: its language and edition; None for a source of its own.
        change: what is made of each file on the way.
        more: files that go with it, by name.

    Raises:
        RecordError: the folder has the course in another language or edition, a file cannot be
            read or written, or would be written through a link, or the folder cannot be made; what
            is there already stays.
    """
    memory, copied = _remembered(folder), Copied()
    kept = memory.kind
    if kind and kept and kept != kind:
        mark = kind.lang if kept.lang != kind.lang else kind.edition
        other = folder.with_name(f"{folder.name}-{mark}")
        raise RecordError("course-kind", path=str(folder), kept=kept, asked=kind, other=str(other))
    make_folder(folder)
    files = (path.relative_to(source) for path in source.rglob("*") if path.is_file())
    names = sorted(name for name in files if not any(part[0] == "." for part in name.parts))
    further = more or {}
    for name in (Path(MEMORY), *names, *further):
        check_no_link(folder, name)
    memory.kind = kind or kept
    try:
        for name in names:
            data = change((source / name).read_bytes(), name)
            _copy(data, folder, name, memory.files, copied)
        for name, data in further.items():
            _copy(data, folder, name, memory.files, copied)
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
        check_no_link(folder, called)
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


def check_no_link(folder: Path, name: Path) -> None:
    """Refuse a file of the course that is a link in the folder, or lies behind one.

    Another user of the folder may have made it, to have a file of this one overwritten.
    """
    for each in (name, *name.parents):
        if each.name and (folder / each).is_symlink():
            raise RecordError("course-link", path=str(folder / each))


def _remembered(folder: Path) -> _Memory:
    """Return what was copied; nothing if the file is missing or damaged.

    Without it every notebook counts as worked in, so nothing is lost.
    """
    try:
        read = parse_json(read_file(folder / MEMORY))
        if not is_whole(read["schema"], _SCHEMA, _SCHEMA):
            return _Memory()
        files = {str(name): str(digest) for name, digest in read["files"].items()}
        kind = Kind(read["lang"], read["edition"])
        known = kind.lang in LANGUAGES and kind.edition in EDITIONS
        return _Memory(files, kind if known else None)
    except (RecordError, LookupError, TypeError, AttributeError):
        return _Memory()


def _to_remember(memory: _Memory) -> bytes:
    content: dict[str, object] = {"schema": _SCHEMA, "lang": "", "edition": ""}
    content |= vars(memory.kind) if memory.kind else {}
    content["files"] = dict(sorted(memory.files.items()))
    return (json.dumps(content, indent=1) + "\n").encode()


def _digest_of(path: Path) -> str | None:
    """Return the digest of a file; None where there is none, a word where it is a large one.

    No file of the course is as large: somebody has worked in it.
    """
    try:
        return _digest(read_file(path)) if is_there(path) else None
    except RecordError as error:
        if error.key != "record-size":
            raise
        return "large"


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
