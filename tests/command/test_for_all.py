"""The simulator compiled ahead, for oneself or for all users of an installation."""

from __future__ import annotations

import importlib
import json
import os
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from nainjaune_widget.command import main
from nainjaune_widget.command.installation import CACHE, EXTENSION, install_for_all
from nainjaune_widget.server import SETTINGS
from nainjaune_widget.simulation.compiled import write_whole
from nainjaune_widget.words import text
from tests.support.project.files import lay_trap

COMPILES = text("simulation", "compiling", "fr")
A_CLASS = """
from nainjaune_widget import RULESETS, Deal, Round, analyse, simulate, simulate_games
from nainjaune_widget.players import find_strategies, play_on

for rules in RULESETS.values():
    players = rules.players[0]
    own = ["best"] + [lambda view: view.legal[0]] * (players - 1)
    for strategies in ("best", own):
        simulate(rules, players, 100, strategies, lang="fr").find(opera=True)
        simulate_games(rules, players, 2, strategies=strategies, lang="fr")
        judged = Round(Deal.shuffled(rules, players, seed=1), boxes={rules.boxes[0]: 5})
        play_on(judged, find_strategies("worlds", players))
        analyse(judged, 1, 8, rollout=strategies, lang="fr")
simulate("nain-1760", 3, 20_000, seed=1, compiled=True, lang="fr")
"""


@pytest.mark.parametrize(
    "folder",
    ["/srv/nain-jaune", "../nain-jaune", "~root/nain-jaune", "./--edition=teacher"],
)
def test_the_course_goes_into_each_users_own_folder(
    folder: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert main(["--for-all", folder, "--lang", "en"]) == 1
    assert list(tmp_path.iterdir()) == []
    said = capsys.readouterr().err
    assert folder.removeprefix("./") in said
    assert "such as nain-jaune" in said


def test_who_may_not_write_there_is_told_who_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "share").write_text("a file in the way")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert main(["--for-all", "--lang", "en"]) == 1
    assert "sudo" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["share"]


def test_without_numba_it_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    module = importlib.import_module("nainjaune_widget.command.main")
    monkeypatch.setattr(module, "find_spec", lambda _name: None)
    for option in ("--warm", "--for-all"):
        assert main([option, "--lang", "fr"]) == 1
        assert "Numba manque" in capsys.readouterr().err


@pytest.mark.parametrize("umask", [0o000, 0o077])
def test_whatever_the_umask_everybody_reads_and_only_the_owner_writes(
    umask: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every folder on the way counts: a user who can rename one can put another in its place."""
    commands: list[tuple[list[str], object]] = []
    written_open: list[Path] = []
    replace = Path.replace

    def run(command: list[str], **options: Any) -> None:
        commands.append((command, options["cwd"]))
        write_whole(tmp_path / CACHE / "folder" / "function.compiled", b"compiled")

    def note_replace(self: Path, target: Path) -> Path:
        if self.stat().st_mode & 0o022:
            written_open.append(target)
        return replace(self, target)

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(Path, "replace", note_replace)
    (tmp_path / EXTENSION).parent.mkdir(parents=True)
    (tmp_path / EXTENSION).touch()
    for path in (tmp_path / EXTENSION, *(tmp_path / EXTENSION).parents[:3]):
        path.chmod(0o666 if path.is_file() else 0o755)
    previous = os.umask(umask)
    try:
        install_for_all(tmp_path, ["nain-jaune"], "en")
        assert os.umask(umask) == umask, "this process goes on with its own"
    finally:
        os.umask(previous)
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*") if path.is_dir()}
    assert modes == {0o755}
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.rglob("*") if path.is_file()}
    assert modes == {0o644}
    assert written_open == [], "somebody could keep it open while it is written"
    warm = [sys.executable, "-P", "-m", "nainjaune_widget", "--warm", "--lang", "en"]
    assert commands == [(warm, tmp_path)], "Numba reads settings in the current folder"


def test_a_folder_in_which_others_may_write_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """They could put another file in the place of the one that everybody will run."""
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(subprocess, "run", lambda *_, **_named: None)
    cache = tmp_path / CACHE
    for folder in (cache, cache.parent.parent, (tmp_path / EXTENSION).parent):
        folder.mkdir(parents=True, exist_ok=True)
        folder.chmod(0o1777)
        assert main(["--for-all", "--lang", "en"]) == 1
        assert f"Others may write in {folder}" in capsys.readouterr().err
        assert [path for path in tmp_path.rglob("*") if path.is_file()] == []
        folder.chmod(0o755)


def test_a_link_in_the_cache_gives_nobody_a_right(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret = tmp_path / "secret"
    secret.write_text("for its owner alone")
    secret.chmod(0o600)
    monkeypatch.setattr(subprocess, "run", lambda *_, **_named: None)
    (tmp_path / CACHE).mkdir(parents=True)
    (tmp_path / CACHE / "link").symlink_to(secret)
    install_for_all(tmp_path, ["nain-jaune"], "en")
    assert stat.S_IMODE(secret.stat().st_mode) == 0o600


@pytest.mark.slow
def test_everybody_reads_one_cache_and_only_its_owner_writes_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    sprung = lay_trap(tmp_path / "here")
    cache = install_for_all(tmp_path, ["nain-jaune", "--lang", "fr"], "fr")
    assert not sprung.exists(), "a package that lies in the current folder is not run"
    assert COMPILES in capfd.readouterr().err
    assert cache == tmp_path / CACHE
    settings = json.loads((tmp_path / SETTINGS).read_text())
    course = ["nain-jaune", "--lang", "fr"]
    assert settings == {"cache": str(cache), "course": course, "lang": "fr"}
    files = [tmp_path / EXTENSION, tmp_path / SETTINGS, *cache.rglob("*.compiled")]
    assert len(files) > 8
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) == 0o644
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o755
    environment = os.environ | {"NAINJAUNE_CACHE": str(cache)}
    warm = ["-m", "nainjaune_widget", "--warm", "--lang", "fr"]
    for command in (warm, ["-c", A_CLASS]):
        run = subprocess.run(
            [sys.executable, "-P", *command],
            check=True,
            capture_output=True,
            text=True,
            env=environment,
        )
        assert COMPILES not in run.stderr, "once for all"
    assert run.stderr == ""
    assert sorted(cache.rglob("*.compiled")) == sorted(files[2:])
