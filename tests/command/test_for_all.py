"""The simulator compiled ahead, for oneself or for all users of an installation."""

from __future__ import annotations

import importlib
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from nainjaune_widget.command import main
from nainjaune_widget.command.for_all import CACHE, EXTENSION, install_for_all
from nainjaune_widget.server import SETTINGS
from nainjaune_widget.words import text

COMPILES = text("simulation", "compiling", "fr")
A_CLASS = """
from nainjaune_widget import RULESETS, simulate, simulate_games

for rules in RULESETS.values():
    players = rules.players[0]
    own = ["best"] + [lambda view: view.legal[0]] * (players - 1)
    for strategies in ("best", own):
        simulate(rules, players, 100, strategies, lang="fr").find(opera=True)
        simulate_games(rules, players, 2, strategies=strategies, lang="fr")
simulate("nain-1760", 3, 20_000, seed=1, compiled=True, lang="fr")
"""


@pytest.mark.parametrize("folder", ["/srv/nain-jaune", "../nain-jaune"])
def test_the_course_goes_into_each_users_own_folder(
    folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--for-all", folder, "--lang", "en"]) == 1
    said = capsys.readouterr().err
    assert folder in said
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


@pytest.mark.slow
def test_everybody_reads_one_cache_and_only_its_owner_writes_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    previous = os.umask(0o077)
    try:
        cache = install_for_all(tmp_path, ["nain-jaune", "--lang", "fr"], "fr")
    finally:
        os.umask(previous)
    assert COMPILES in capfd.readouterr().err
    assert cache == tmp_path / CACHE
    settings = json.loads((tmp_path / SETTINGS).read_text())
    assert settings == {"cache": str(cache), "course": ["nain-jaune", "--lang", "fr"]}
    files = [tmp_path / EXTENSION, tmp_path / SETTINGS, *cache.rglob("*.compiled")]
    assert len(files) > 8
    for path in files:
        assert stat.S_IMODE(path.stat().st_mode) == 0o644
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o755
    environment = os.environ | {"NAINJAUNE_CACHE": str(cache)}
    for command in (["-m", "nainjaune_widget", "--warm", "--lang", "fr"], ["-c", A_CLASS]):
        run = subprocess.run(
            [sys.executable, *command], check=True, capture_output=True, text=True, env=environment
        )
        assert COMPILES not in run.stderr, "once for all"
    assert run.stderr == ""
    assert sorted(cache.rglob("*.compiled")) == sorted(files[2:])
