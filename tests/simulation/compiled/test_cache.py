"""The compiled simulator is kept, and made again when sources change or files are damaged."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import pytest

from nainjaune_widget import simulate
from nainjaune_widget.simulation.compiled import cache, loading, simulator
from nainjaune_widget.simulation.compiled.cache import KeptFunction, write_whole
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
