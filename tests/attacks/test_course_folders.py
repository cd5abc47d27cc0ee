"""Folders in which somebody else has laid links, pipes and forged files before the course comes."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
from contextlib import suppress
from pathlib import Path
from random import Random

from nainjaune_widget.command import copy_course
from nainjaune_widget.server import MEMORY
from nainjaune_widget.words import RecordError
from tests.support.runs.searches import Search, searched

COURSE = ("01.ipynb", "02.ipynb", "pictures/01.svg", "data/first/games.csv")
PLACES = (
    *COURSE,
    *("01.newer.ipynb", "01.newer-2.ipynb", "pictures/01.newer.svg"),
    *("pictures", "data", "data/first", "notes.txt", MEMORY),
)

Contents = dict[str, tuple[str, str | bytes]]


def contents(folder: Path) -> Contents:
    """Return everything in a folder by name: its kind, and what it holds."""
    found: Contents = {}
    for path in folder.rglob("*"):
        mode, name = path.lstat().st_mode, path.relative_to(folder).as_posix()
        if stat.S_ISLNK(mode):
            found[name] = "link", str(path.readlink())
        elif stat.S_ISREG(mode):
            found[name] = "file", path.read_bytes()
        else:
            found[name] = "other", str(stat.S_IFMT(mode))
    return found


def write_edition(source: Path, edition: str) -> None:
    for name in COURSE:
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(f"{name}, {edition} edition")


def digest(data: str | bytes) -> str:
    return hashlib.sha256(data.encode() if isinstance(data, str) else data).hexdigest()


def forged_memory(drawn: Random) -> str:
    """Return a memory that takes somebody's work for a file of the course."""
    values = ["", 5, None, digest("a thesis"), digest("01.ipynb, first edition")]
    names = drawn.choices([*PLACES, "../outside/thesis", "\ud800"], k=drawn.randrange(5))
    files = {name: drawn.choice(values) for name in names}
    return json.dumps({"schema": drawn.choice([1, 1, 2, None]), "files": files})


def lay(path: Path, outside: Path, drawn: Random) -> None:
    """Put something odd in a place, or leave it where it cannot be put."""
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        path.unlink(missing_ok=True)
        path.parent.mkdir(parents=True, exist_ok=True)
        targets = ["thesis", "folder", "nowhere", "../folder/01.ipynb"]
        match drawn.randrange(7):
            case 0:
                path.symlink_to(outside / drawn.choice(targets))
            case 1:
                path.symlink_to(drawn.choice([path.name, "../outside/thesis", "01.ipynb"]))
            case 2:
                os.mkfifo(path)
            case 3:
                path.mkdir()
            case 4:
                path.write_bytes(drawn.randbytes(drawn.randrange(50)))
            case 5:
                path.hardlink_to(outside / "thesis")
            case 6:
                path.write_text(forged_memory(drawn))
    except OSError:
        return


@searched(share=400)
def test_nothing_outside_changes_and_no_work_is_lost(search: Search, tmp_path: Path) -> None:
    search(lambda drawn: check_folder(tmp_path / "here", drawn))


def check_folder(here: Path, drawn: Random) -> None:
    shutil.rmtree(here, ignore_errors=True)
    source, outside, folder = (here / name for name in ("source", "outside", "folder"))
    (outside / "folder").mkdir(parents=True)
    (outside / "thesis").write_text("a thesis")
    write_edition(source, "first")
    folder.mkdir()
    if drawn.random() < 0.6:
        copy_course(source, folder)
    for _ in range(drawn.randrange(6)):
        lay(folder / drawn.choice(PLACES), outside, drawn)
    if drawn.random() < 0.5:
        write_edition(source, "second")
    before, before_outside, known = contents(folder), contents(outside), remembered(folder)
    with suppress(RecordError):
        copy_course(source, folder)
        copied = contents(folder)
        copy_course(source, folder)
        assert contents(folder) == copied, "a second time nothing happens"
    after = contents(folder)
    assert contents(outside) == before_outside
    assert [name for name in after if name.endswith(".tmp")] == []
    for name, (kind, data) in before.items():
        untouched = kind == "file" and known.get(name) == digest(data)
        assert after.get(name) == (kind, data) or untouched or name == MEMORY, name


def remembered(folder: Path) -> dict[str, object]:
    """Return the digests of what was copied, as the memory in the folder has them."""
    try:
        if not (folder / MEMORY).is_file():
            return {}
        return dict(json.loads((folder / MEMORY).read_text())["files"])
    except (OSError, ValueError, LookupError, TypeError):
        return {}
