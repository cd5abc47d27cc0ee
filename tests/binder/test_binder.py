"""The image for Binder, as repo2docker would build it, without Docker."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib

import pytest

from tests.support.project.files import ROOT, copy_project


@pytest.fixture(scope="module")
def dockerfile(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the Dockerfile that repo2docker renders from the project's own files."""
    copy = tmp_path_factory.mktemp("binder") / "project"
    copy_project(copy)
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug"]
    user = ["--user-id", "1000", "--user-name", "jovyan"]
    run = subprocess.run([*command, *user, copy], check=True, capture_output=True, text=True)
    return run.stderr + run.stdout


def test_it_installs_the_newest_python_and_the_requirements_and_runs_the_script(
    dockerfile: str,
) -> None:
    assert "Building conda environment for python=3.14" in dockerfile
    assert '--no-cache-dir -r "binder/requirements.txt"' in dockerfile
    assert "RUN ./binder/postBuild" in dockerfile
    script = ROOT / "binder" / "postBuild"
    assert os.access(script, os.X_OK)
    lines = script.read_text().splitlines()
    install = lines.index("pip install --no-cache-dir --no-deps .")
    assert any("nainjaune_widget" in line and "pyplot" in line for line in lines[install:])


def test_the_requirements_are_those_of_the_course() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["course"]]
    listed = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert sorted(listed) == sorted(declared)
