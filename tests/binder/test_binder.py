"""The image for Binder, as repo2docker would build it, without Docker."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

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


def test_its_server_shows_the_copy_for_pupils_and_has_our_extension(tmp_path: Path) -> None:
    script = (ROOT / "binder" / "postBuild").read_text()
    (copy,) = re.findall(r"copy_for_pupils (\S+)", script)
    (line,) = re.findall(r"^printf .*root_dir.*$", script, re.MULTILINE)
    subprocess.run(["bash", "-c", f"settings=.; {line}"], cwd=tmp_path, check=True)
    written = tmp_path / "jupyter_server_config.json"
    assert json.loads(written.read_text())["ServerApp"]["root_dir"] == str(tmp_path / copy)
    settings = json.loads((ROOT / "binder" / written.name).read_text())["ServerApp"]
    assert settings == {"jpserver_extensions": {"nainjaune_widget.server": True}}


def test_the_requirements_are_those_of_the_course() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = [*project["dependencies"], *project["optional-dependencies"]["course"]]
    listed = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert sorted(listed) == sorted(declared)
