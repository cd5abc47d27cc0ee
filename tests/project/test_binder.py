"""The image for Binder, as repo2docker would build it, without Docker."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from nainjaune_widget.words import text
from tests.support.tree import ROOT, copy_project

CLASS = """
from nainjaune_widget import RULESETS, simulate, simulate_games

for rules in RULESETS.values():
    players = rules.players[0]
    own = ["best"] + [lambda view: view.legal[0]] * (players - 1)
    for strategies in ("best", own):
        simulate(rules, players, 100, strategies).find(opera=True)
        simulate_games(rules, players, 2, strategies=strategies)
"""


@pytest.fixture(scope="module")
def dockerfile(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the Dockerfile that repo2docker renders from the project's own files."""
    copy = tmp_path_factory.mktemp("binder") / "project"
    copy_project(copy)
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    user = ["--user-id", "1000", "--user-name", "jovyan"]
    run = subprocess.run([*command, *user, copy], check=True, capture_output=True, text=True)
    return run.stderr + run.stdout


def test_python_is_3_11(dockerfile: str) -> None:
    assert "Building conda environment for python=3.11" in dockerfile


def test_the_requirements_are_installed(dockerfile: str) -> None:
    assert '--no-cache-dir -r "binder/requirements.txt"' in dockerfile


def test_the_post_build_script_is_run(dockerfile: str) -> None:
    assert "RUN chmod +x binder/postBuild" in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile


def test_the_post_build_script_installs_the_package_and_warms_it() -> None:
    script = ROOT / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    install = lines.index("pip install --no-cache-dir --no-deps .")
    assert any("nainjaune_widget" in line and "pyplot" in line for line in lines[install:])


@pytest.mark.slow
def test_in_a_warm_image_nothing_is_compiled(tmp_path: Path) -> None:
    def wait_told(*command: str) -> bool:
        environment = {**os.environ, "NAINJAUNE_CACHE": str(tmp_path)}
        run = subprocess.run(
            [sys.executable, *command],
            check=True,
            capture_output=True,
            text=True,
            cwd=ROOT,
            env=environment,
        )
        return text("simulation", "compiling", "en") in run.stderr

    assert wait_told("-m", "nainjaune_widget", "--warm", "--lang", "en")
    assert not wait_told("-m", "nainjaune_widget", "--warm", "--lang", "en")
    assert not wait_told("-c", CLASS)


def test_the_requirements_are_those_of_the_course() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["course"]]
    listed = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert sorted(listed) == sorted(declared)
