"""The simulator's cache: only what its own user can have written is ever loaded from it."""

from __future__ import annotations

import os
import pickle
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from nainjaune_widget.simulation.compiled.cache import KeptFunction, write_whole

SOMEBODY = 65534
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")

RUN = """
import sys
from pathlib import Path
from nainjaune_widget import simulate
for _ in range(2):
    simulate("lindor-1789", 4, rounds=200, compiled=True, lang=sys.argv[1])
"""


class Trap:
    """Something that, unpickled, shows that it was."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return Path.touch, (self.sprung,)


def add(one: int, other: int) -> int:
    """Something small to compile."""
    return one + other


def kept_add(folder: Path) -> Any:
    """Make that function as a new session has it."""
    function: Any = numba.njit(add)
    function._cache = KeptFunction("add", folder, lambda: None)
    return function


def laid(folder: Path) -> Path:
    """Compile into a folder, and lay a trap in place of what was written."""
    assert kept_add(folder)(2, 3) == 5
    (file,) = folder.iterdir()
    write_whole(file, pickle.dumps(Trap(folder.parent / "sprung")))
    return file


def the_group_may_write_the_folder(folder: Path, _file: Path) -> None:
    """Let the group put files into the folder."""
    folder.chmod(0o770)


def others_may_write_the_file(_folder: Path, file: Path) -> None:
    """Let everybody write the file."""
    file.chmod(0o666)


def another_owns_the_folder(folder: Path, _file: Path) -> None:
    """Give the folder to somebody else."""
    os.chown(folder, SOMEBODY, SOMEBODY)


def another_owns_the_file(_folder: Path, file: Path) -> None:
    """Give the file to somebody else."""
    os.chown(file, SOMEBODY, SOMEBODY)


def a_link_leads_to_another_s_file(folder: Path, file: Path) -> None:
    """Put a link to somebody else's file in its place."""
    moved = folder.parent / "theirs"
    file.rename(moved)
    os.chown(moved, SOMEBODY, SOMEBODY)
    file.symlink_to(moved)


OPEN = [
    the_group_may_write_the_folder,
    others_may_write_the_file,
    pytest.param(another_owns_the_folder, marks=needs_root),
    pytest.param(another_owns_the_file, marks=needs_root),
    pytest.param(a_link_leads_to_another_s_file, marks=needs_root),
]


@pytest.mark.parametrize("opened", OPEN)
def test_what_others_may_have_written_is_never_unpickled(
    opened: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "cache"
    opened(folder, laid(folder))
    assert kept_add(folder)(2, 3) == 5
    assert not (tmp_path / "sprung").exists()


@needs_root
def test_what_the_administrator_installed_for_all_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class's shared folder belongs to root: for another user it is as safe as the system."""
    laid(tmp_path / "cache")
    monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY)
    assert kept_add(tmp_path / "cache")(2, 3) == 5
    assert (tmp_path / "sprung").exists()


def others_may_write_the_parent(folder: Path, _file: Path) -> None:
    """Let everybody put another folder in the place of this one."""
    folder.parent.chmod(0o777)


def everybody_shares_the_parent(folder: Path, _file: Path) -> None:
    """Make the parent one like ``/tmp``, where one removes one's own files alone."""
    folder.parent.chmod(0o1777)


@pytest.mark.parametrize(
    ("opened", "is_used"),
    [(others_may_write_the_parent, False), (everybody_shares_the_parent, True)],
)
def test_the_folder_around_counts(
    opened: Callable[[Path, Path], None], is_used: bool, tmp_path: Path
) -> None:
    folder = tmp_path / "around" / "cache"
    opened(folder, laid(folder))
    assert kept_add(folder)(2, 3) == 5
    assert (tmp_path / "around" / "sprung").exists() is is_used


def test_the_trap_works_where_the_user_laid_it(tmp_path: Path) -> None:
    """The user's own files are trusted: so the tests above would see an unpickling."""
    laid(tmp_path / "cache")
    assert kept_add(tmp_path / "cache")(2, 3) == 5
    assert (tmp_path / "sprung").exists()


def test_the_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    """Whatever the umask, and every folder on the way that did not exist."""
    previous = os.umask(0)
    try:
        kept_add(tmp_path / "a" / "b")(2, 3)
    finally:
        os.umask(previous)
    for made in (tmp_path / "a", tmp_path / "a" / "b"):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    (file,) = (tmp_path / "a" / "b").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


@pytest.mark.slow
def test_a_refused_cache_is_told_once(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    folder.chmod(0o777)
    done = subprocess.run(
        [sys.executable, "-c", RUN, "fr"],
        env={**os.environ, "NAINJAUNE_CACHE": str(folder)},
        capture_output=True,
        text=True,
        timeout=400,
        check=True,
    )
    assert done.stderr.count(str(folder)) == 1
    assert "cache" in done.stderr
    assert list(folder.iterdir()) == []
