"""The compiled simulator is kept, and made again when any of its sources changes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from nainjaune_widget.simulation import cache, compiled, loading


def test_any_changed_source_has_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "cache"))
    sources = []
    for name in ("one.py", "other.py"):
        (tmp_path / name).write_text(f"# {name}\n", encoding="utf-8")
        sources.append(tmp_path / name)
    first = cache.folder_for(sources, sources[:1], ["1.0"])
    assert first is not None
    assert [path.name for path in first.iterdir()] == ["one.py"]
    assert cache.folder_for(sources, sources[:1], ["1.0"]) == first
    assert cache.folder_for(sources, sources[:1], ["1.1"]) != first
    sources[1].write_text("# changed\n", encoding="utf-8")
    assert cache.folder_for(sources, sources[:1], ["1.0"]) != first


def test_every_module_that_is_compiled_counts() -> None:
    counted = set(compiled.sources())
    assert {Path(str(module.__file__)) for module in loading.SIMULATOR} <= counted
    assert Path(str(compiled.__file__)) in counted


def test_where_nothing_can_be_written__there_is_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv(cache.FOLDER_VARIABLE, str(tmp_path / "file" / "below"))
    assert cache.folder_for([tmp_path / "file"], [], []) is None


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


RUN = "from nainjaune_widget import simulate; print(simulate(rounds=100, seed=3{}).wins)"


@pytest.mark.slow
def test_the_second_session_does_not_compile(tmp_path: Path, project_root: Path) -> None:
    """Cold with a message, warm without one; and without a cache the same result."""

    def session(folder: Path, options: str = "") -> tuple[str, str]:
        run = subprocess.run(
            [sys.executable, "-c", RUN.format(options)],
            cwd=project_root,
            env={"NAINJAUNE_CACHE": str(folder), "PATH": "", "PYTHONPATH": str(project_root)},
            capture_output=True,
            text=True,
            check=True,
        )
        return run.stdout, run.stderr

    cold, warm, french = (
        session(tmp_path / "a"),
        session(tmp_path / "a"),
        session(tmp_path / "b", ", lang='fr'"),
    )
    assert cold[0] == warm[0] == french[0]
    assert "Compiling the simulator" in cold[1]
    assert warm[1] == ""
    assert "Compilation du simulateur" in french[1]
    (tmp_path / "c").write_text("", encoding="utf-8")
    assert session(tmp_path / "c" / "below")[0] == cold[0]
