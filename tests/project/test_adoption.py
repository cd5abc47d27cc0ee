"""The files that a project needs before others adopt it, and the reviews that it passes."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from repo_review.processor import process

import nainjaune_widget
from scripts.release.release import main
from tests.support.project.files import ROOT

GITHUB = ROOT / ".github"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LEFT = PROJECT["tool"]["repo-review"]["ignore"]


def test_every_point_of_the_scientific_python_review_is_met_or_left_for_a_reason() -> None:
    results = process(ROOT, ignore=frozenset({"none"})).results
    failed = {each.name: each.err_msg for each in results if each.result is False}
    assert failed.keys() == set(LEFT), failed
    assert len([each for each in results if each.result]) > 35


def test_the_workflows_have_no_hole_that_zizmor_knows() -> None:
    zizmor = Path(sys.executable).with_name("zizmor")
    run = subprocess.run(
        [zizmor, "--offline", "--no-progress", GITHUB], check=False, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout


def test_the_workflows_call_what_there_is() -> None:
    steps = "\n".join(path.read_text() for path in GITHUB.glob("workflows/*.yml"))
    assert set(re.findall(r"run: (.+)", steps)) == {"bash .ci/run", "make release"}
    assert (ROOT / ".ci" / "run").exists()
    assert re.search("^release:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_everything_that_names_the_version_names_this_one() -> None:
    version = PROJECT["project"]["version"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    dated = re.findall(r"^## \[([\d.]+)\] - (\S+)$", changes, re.MULTILINE)
    assert nainjaune_widget.__version__ == citation["version"] == version
    assert citation["license"] == PROJECT["project"]["license"]
    assert dated[0] == (version, str(citation["date-released"]))
    for form in GITHUB.glob("ISSUE_TEMPLATE/teacher-*.yml"):
        assert f'nainjaune-widget {version}"' in form.read_text(encoding="utf-8")


@pytest.mark.slow
def test_a_release_can_be_installed_played_and_opened(tmp_path: Path) -> None:
    assert main(tmp_path / "dist") == 0
    assert {path.suffix for path in (tmp_path / "dist").iterdir()} == {".whl", ".gz"}
