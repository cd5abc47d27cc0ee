"""The compiled simulator is kept, and made again when sources change or files are damaged."""

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

from nainjaune_widget import simulate
from nainjaune_widget.simulation import compiled, deals, draws, loader, tally
from nainjaune_widget.simulation.compiled import KeptFunction, write_whole
from tests.support.project.files import BOUND


def test_any_changed_source_has_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(compiled.FOLDER_VARIABLE, str(tmp_path / "cache"))
    sources = []
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")
        sources.append(tmp_path / name)
    first = compiled.folder_for(sources, ["1.0"])
    assert first is not None
    assert first.parent == tmp_path / "cache"
    assert compiled.folder_for(sources, ["1.0"]) == first
    assert compiled.folder_for(sources, ["1.1"]) != first
    sources[1].write_text("# changed\n", encoding="utf-8")
    assert compiled.folder_for(sources, ["1.0"]) != first


def test_every_compiled_module_is_among_the_sources() -> None:
    counted = set(compiled.sources())
    assert {
        Path(str(module.__file__)) for module in (*loader.ENGINE, deals, draws, tally)
    } <= counted
    assert Path(str(compiled.__file__)) in counted


# One function, kept


def add(one: int, other: int) -> int:
    """Add two numbers: something small to compile."""
    return one + other


def kept_add(folder: Path, compiling: list[str]) -> Any:
    """Return that function as in a new session; it notes when it is compiled."""
    function: Any = numba.njit(add)
    function._cache = KeptFunction("add", folder, lambda _: compiling.append("add"))
    return function


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def flipped(file: Path) -> None:
    """Flip a single bit of the machine code."""
    written = bytearray(file.read_bytes())
    written[len(written) // 2] ^= 1
    file.write_bytes(written)


def of_something_else(file: Path) -> None:
    """Write a whole file that holds no compiled function."""
    write_whole(file, b"no pickle at all")


def made_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    "damaged",
    [truncated, flipped, of_something_else, made_a_folder],
)
def test_a_damaged_file_is_made_again(damaged: Callable[[Path], None], tmp_path: Path) -> None:
    said: list[str] = []
    assert kept_add(tmp_path, said)(2, 3) == 5
    assert kept_add(tmp_path, said)(2, 3) == 5
    assert said == ["add"]
    (file,) = tmp_path.iterdir()
    damaged(file)
    assert kept_add(tmp_path, said)(2, 3) == 5
    assert said == ["add"] * 2
    assert kept_add(tmp_path, said)(2, 3) == 5
    assert said == ["add"] * (3 if damaged is made_a_folder else 2)
    assert list(tmp_path.iterdir()) == [file]


# Who may have written it: only what its own user can have written is ever loaded

SOMEBODY = 65534
needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")


class Trap:
    """Something that, unpickled, shows that it was."""

    def __init__(self, sprung: Path) -> None:
        self.sprung = sprung

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return Path.touch, (self.sprung,)


def laid(folder: Path) -> Path:
    """Compile into a folder, and lay a trap in place of what was written."""
    assert kept_add(folder, [])(2, 3) == 5
    (file,) = folder.iterdir()
    write_whole(file, pickle.dumps(Trap(folder.parent / "sprung")))
    return file


def put_a_link_to_another_s_file(folder: Path, file: Path) -> None:
    moved = folder.parent / "theirs"
    file.rename(moved)
    os.chown(moved, SOMEBODY, SOMEBODY)
    file.symlink_to(moved)


OPENED: dict[str, Callable[[Path, Path], None]] = {
    "the group may write the folder": lambda folder, _: folder.chmod(0o770),
    "others may write the file": lambda _, file: file.chmod(0o666),
    "another owns the folder": lambda folder, _: os.chown(folder, SOMEBODY, SOMEBODY),
    "another owns the file": lambda _, file: os.chown(file, SOMEBODY, SOMEBODY),
    "the file is a link to another's": put_a_link_to_another_s_file,
    "others may write the folder around": lambda folder, _: folder.parent.chmod(0o777),
}


@needs_root
@pytest.mark.parametrize("opened", OPENED.values(), ids=OPENED)
def test_what_others_may_have_written_is_never_unpickled(
    opened: Callable[[Path, Path], None], tmp_path: Path
) -> None:
    folder = tmp_path / "around" / "cache"
    opened(folder, laid(folder))
    assert kept_add(folder, [])(2, 3) == 5
    assert not (tmp_path / "around" / "sprung").exists()


@needs_root
def test_what_the_administrator_installed_for_all_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A class's shared folder belongs to root: for another user it is as safe as the system."""
    laid(tmp_path / "cache")
    monkeypatch.setattr(os, "geteuid", lambda: SOMEBODY)
    assert kept_add(tmp_path / "cache", [])(2, 3) == 5
    assert (tmp_path / "sprung").exists()


@pytest.mark.parametrize("mode", [0o700, 0o1777])
def test_the_user_s_own_files_are_used_even_in_a_folder_like_tmp(mode: int, tmp_path: Path) -> None:
    """And the trap works: the tests above would see an unpickling."""
    folder = tmp_path / "around" / "cache"
    laid(folder)
    folder.parent.chmod(mode)
    assert kept_add(folder, [])(2, 3) == 5
    assert (tmp_path / "around" / "sprung").exists()


def test_the_folder_is_made_for_its_user_alone(tmp_path: Path) -> None:
    """Whatever the umask, and every folder on the way that did not exist."""
    previous = os.umask(0)
    try:
        kept_add(tmp_path / "a" / "b", [])(2, 3)
    finally:
        os.umask(previous)
    for made in (tmp_path / "a", tmp_path / "a" / "b"):
        assert stat.S_IMODE(made.stat().st_mode) == 0o700
    (file,) = (tmp_path / "a" / "b").iterdir()
    assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0


def test_nothing_is_written_into_a_refused_folder(tmp_path: Path) -> None:
    folder, refused = tmp_path / "cache", list[Path | None]()
    folder.mkdir()
    folder.chmod(0o777)
    function: Any = numba.njit(add)
    function._cache = KeptFunction("add", folder, refused.append)
    assert function(2, 3) == 5
    assert refused == [folder]
    assert list(folder.iterdir()) == []


# Whole sessions

RUN = """
from nainjaune_widget import simulate
print(simulate(rounds=100, seed=3, compiled=True{}).wins)
"""
READ_ONLY = """
import os, pathlib
for path in pathlib.Path(os.environ["NAINJAUNE_CACHE"]).rglob("*"):
    try:
        (path / "more" if path.is_dir() else path).open("ab")
        print("writable")
    except PermissionError:
        pass
"""


def started(folder: Path, code: str) -> subprocess.Popen[str]:
    """Start a session that runs some code with a cache of its own."""
    environment = {**os.environ, "NAINJAUNE_CACHE": str(folder), "PYTHONPATH": str(Path.cwd())}
    return subprocess.Popen(
        [*BOUND, sys.executable, "-c", code],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def ended(session: subprocess.Popen[str]) -> tuple[str, str]:
    """Wait for a session to end; return its output and its error stream."""
    said = session.communicate()
    assert session.returncode == 0, said
    return said


WINS = f"{simulate(rounds=100, seed=3, compiled=False).wins}\n"
COMPILES = "Compiling this part of the simulator"
COMPILES_FR = "Compilation de cette partie du simulateur"


@pytest.mark.slow
def test_the_next_session_does_not_compile_even_where_it_cannot_write(tmp_path: Path) -> None:
    """A class's shared image: filled by two sessions at the same time, then read only."""
    sessions = [started(tmp_path, RUN.format(options)) for options in ("", ", lang='fr'")]
    (english, said), (french, dit) = map(ended, sessions)
    assert english == french == WINS
    assert said.count(COMPILES) == dit.count(COMPILES_FR) == 1
    assert list(tmp_path.rglob("*.part")) == []
    paths = [tmp_path, *tmp_path.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        assert ended(started(tmp_path, READ_ONLY)) == ("", "")
        assert ended(started(tmp_path, RUN.format(""))) == (WINS, "")
    finally:
        for path in paths:
            path.chmod(0o755)
