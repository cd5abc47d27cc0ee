"""The compiled simulator is kept, and made again when sources change or files are damaged."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from nainjaune_widget import simulate
from nainjaune_widget.simulation.compiled import cache, loading, simulator
from nainjaune_widget.simulation.compiled.cache import KeptFunction, read_whole, write_whole
from tests.support.project.package_copy import BOUND


def test_any_changed_source_has_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "cache"))
    sources = []
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")
        sources.append(tmp_path / name)
    first = cache.folder_for(sources, ["1.0"])
    assert first is not None
    assert first.parent == tmp_path / "cache"
    assert cache.folder_for(sources, ["1.0"]) == first
    assert cache.folder_for(sources, ["1.1"]) != first
    sources[1].write_text("# changed\n", encoding="utf-8")
    assert cache.folder_for(sources, ["1.0"]) != first


def test_every_compiled_module_is_among_the_sources() -> None:
    counted = set(simulator.sources())
    assert {Path(str(module.__file__)) for module in loading.SIMULATOR} <= counted
    assert Path(str(simulator.__file__)) in counted


def test_a_user_without_a_home_has_no_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError("could not determine home directory")

    for name in (cache.FOLDER_VARIABLE, "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", nowhere)
    assert cache.folder_for([], []) is None


@pytest.mark.parametrize(
    ("platform", "variables", "expected"),
    [
        ("linux", {"XDG_CACHE_HOME": "/x"}, Path("/x/nainjaune_widget")),
        ("linux", {"NAINJAUNE_CACHE": "/y"}, Path("/y")),
        ("win32", {"LOCALAPPDATA": "/w"}, Path("/w/nainjaune_widget")),
        ("darwin", {"HOME": "/h"}, Path("/h/Library/Caches/nainjaune_widget")),
    ],
)
def test_the_cache_is_where_the_system_keeps_caches(
    platform: str, variables: dict[str, str], expected: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(cache.FOLDER_VARIABLE, raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert cache.users_cache() == expected


# One function, kept


def add(one: int, other: int) -> int:
    """Add two numbers: something small to compile."""
    return one + other


def kept_add(folder: Path, compiling: list[str]) -> Any:
    """Return that function as in a new session; it notes when it is compiled."""
    function: Any = numba.njit(add)
    function._cache = KeptFunction("add", folder, lambda: compiling.append("add"))
    return function


def truncated(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-100])


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def flipped(file: Path) -> None:
    """Flip a single bit of the machine code."""
    written = bytearray(file.read_bytes())
    written[len(written) // 2] ^= 1
    file.write_bytes(written)


def filled_with_garbage(file: Path) -> None:
    file.write_bytes(os.urandom(5000))


def of_something_else(file: Path) -> None:
    """Write a whole file that holds no compiled function."""
    write_whole(file, b"no pickle at all")


def removed(file: Path) -> None:
    file.unlink()


def made_a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    "damaged",
    [
        truncated,
        emptied,
        flipped,
        filled_with_garbage,
        of_something_else,
        removed,
        made_a_folder,
    ],
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


def test_each_kind_of_arguments_has_a_file_of_its_own(tmp_path: Path) -> None:
    said: list[str] = []
    first = kept_add(tmp_path, said)
    assert (first(2, 3), first(0.5, 0.25)) == (5, 0.75)
    assert len(list(tmp_path.iterdir())) == len(said) == 2
    second = kept_add(tmp_path, said)
    assert (second(0.5, 0.25), second(2, 3)) == (0.75, 5)
    assert len(said) == 2
    second.recompile()
    assert len(said) == 4


def test_a_folder_that_is_a_file_keeps_nothing(tmp_path: Path) -> None:
    said: list[str] = []
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        assert kept_add(folder, said)(2, 3) == 5
    assert said == ["add"] * 2
    assert (tmp_path / "file").read_text(encoding="utf-8") == "mine"


def test_no_space_keeps_nothing(tmp_path: Path) -> None:
    """The system itself lets nobody write more than a hundred bytes for the moment."""
    said: list[str] = []
    function = kept_add(tmp_path / "cache", said)
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, limits[1]))
    try:
        with pytest.raises(OSError, match="too large"):
            write_whole(tmp_path / "much", bytes(200))
        assert function(2, 3) == 5
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert [path.name for path in tmp_path.rglob("*")] == ["cache"]


def test_a_file_is_read_only_as_a_whole(tmp_path: Path) -> None:
    file = tmp_path / "below" / "file"
    assert read_whole(file) is None
    write_whole(file, b"payload")
    assert read_whole(file) == b"payload"
    assert [path.name for path in file.parent.iterdir()] == ["file"]


# Whole sessions

RUN = """
from nainjaune_widget import simulate
print(simulate(rounds=100, seed=3, compiled=True{}).wins)
"""
ON_PROCESSES = """
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from nainjaune_widget import simulate
if __name__ == "__main__":
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        print(simulate(rounds=100, seed=3, compiled=True, chunk=25, executor=pool).wins)
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


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that two sessions filled at the same time, one of them French."""
    folder = tmp_path_factory.mktemp("cache")
    sessions = [started(folder, RUN.format(options)) for options in ("", ", lang='fr'")]
    (english, said), (french, dit) = map(ended, sessions)
    assert english == french == WINS
    assert said.count(COMPILES) == dit.count(COMPILES_FR) == 1
    return folder


@pytest.mark.slow
def test_the_next_session_does_not_compile(filled: Path) -> None:
    assert ended(started(filled, RUN.format(""))) == (WINS, "")
    assert list(filled.rglob("*.part")) == []


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_to_is_used(filled: Path) -> None:
    """A class's shared image: filled when it was made, then read only."""
    paths = [filled, *filled.rglob("*")]
    for path in paths:
        path.chmod(0o555 if path.is_dir() else 0o444)
    try:
        assert ended(started(filled, READ_ONLY)) == ("", "")
        assert ended(started(filled, RUN.format(""))) == (WINS, "")
    finally:
        for path in paths:
            path.chmod(0o755)


@pytest.mark.slow
def test_a_damaged_cache_stops_no_session(filled: Path) -> None:
    damages = [truncated, flipped, filled_with_garbage, emptied]
    for number, file in enumerate(sorted(filled.rglob("*.compiled"))):
        damages[number % len(damages)](file)
    wins, said = ended(started(filled, RUN.format("")))
    assert (wins, COMPILES in said) == (WINS, True)
    assert ended(started(filled, RUN.format(""))) == (WINS, "")


@pytest.mark.slow
def test_processes_without_a_cache_compile_for_themselves(tmp_path: Path) -> None:
    """The folder's name is that of a file. The wait is announced once."""
    (tmp_path / "file").write_text("mine", encoding="utf-8")
    (tmp_path / "run.py").write_text(ON_PROCESSES, encoding="utf-8")
    run = f"import runpy; runpy.run_path({str(tmp_path / 'run.py')!r}, run_name='__main__')"
    wins, said = ended(started(tmp_path / "file", run))
    assert (wins, said.count(COMPILES)) == (WINS, 1)
