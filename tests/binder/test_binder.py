"""The image for Binder: what its files say, and what its script makes."""

from __future__ import annotations

import json
import os
import re
import site
import subprocess
import tomllib
import urllib.request
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import HTTPError
from urllib.parse import parse_qs, quote, urlsplit

import pytest

from nainjaune_widget.words import text
from scripts.course.copy_for_pupils import copy_for_pupils
from scripts.docs.repository import binder_link
from scripts.places import DOCUMENTED
from tests.support.jupyter.jupyterlab import await_answer, free_port
from tests.support.project.files import ROOT, copy_project, project_files


def test_it_has_the_newest_python_and_the_script_can_be_run() -> None:
    assert (ROOT / "binder" / "runtime.txt").read_text().strip() == "python-3.14"
    assert os.access(ROOT / "binder" / "postBuild", os.X_OK)


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


SIMULATING = """
import sys
from nainjaune_widget import simulate, simulate_games
simulate("cats-at-cards", 5, 2_000, compiled=True).find(opera=True)
simulate_games("nain-1760", 3, 2)
print(sys.modules["nainjaune_widget"].__file__)
"""


class Image(NamedTuple):
    """The work of the script.

    Attributes:
        project: the copy of the project.
        prefix: the environment into which the package was installed.
        variables: the environment variables of a session.
    """

    project: Path
    prefix: Path
    variables: dict[str, str]


def opened_by(path: str) -> str:
    """Return the page of the server at which Binder's link to a notebook leads."""
    link = binder_link("https://github.com/owner/name", path)
    assert link is not None
    [page] = parse_qs(urlsplit(link).query)["urlpath"]
    return page


def test_the_copy_for_pupils_has_the_project_s_paths_and_no_way_to_a_solution(
    tmp_path: Path,
) -> None:
    copy_for_pupils(tmp_path)
    copied = sorted(path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.ipynb"))
    of_project = (path.relative_to(ROOT).as_posix() for path in project_files())
    wanted = (path for path in of_project if re.fullmatch(r"course/(?!teacher).*\.ipynb", path))
    assert copied == sorted(wanted)
    assert len(copied) == 1 + 13 * len(DOCUMENTED)
    for path in copied:
        assert opened_by(path) == f"lab/tree/{path}"
        assert "teacher/" not in (tmp_path / path).read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """Run the image's own script; the packages of its requirements are this environment's."""
    base = tmp_path_factory.mktemp("image")
    project, prefix, home = base / "project", base / "prefix", base / "home"
    copy_project(project)
    home.mkdir()
    venv.create(prefix, with_pip=True)
    [own] = prefix.glob("lib/python*/site-packages")
    (own / "requirements.pth").write_text("\n".join(site.getsitepackages()) + "\n")
    ours = ("PYTHON", "VIRTUAL_ENV", "NAINJAUNE", "JUPYTER", "PYTEST", "XDG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    path = os.pathsep.join([str(prefix / "bin"), os.environ["PATH"]])
    variables = kept | {"HOME": str(home), "PATH": path}
    subprocess.run([project / "binder" / "postBuild"], check=True, cwd=project, env=variables)
    return Image(project, prefix, variables)


@pytest.fixture(scope="module")
def server(image: Image) -> Iterator[str]:
    """Start JupyterLab where Binder does, and give its address with a place for a path."""
    port, token = free_port(), "binder"
    command = [
        *(str(image.prefix / "bin" / "python"), "-m", "jupyterlab"),
        *("--no-browser", "--ip=127.0.0.1"),
        *(f"--port={port}", "--port-retries=0", f"--IdentityProvider.token={token}"),
        *(["--allow-root"] if os.geteuid() == 0 else []),
    ]
    log = image.project.parent / "log"
    with log.open("wb") as output:
        lab = subprocess.Popen(
            command, cwd=image.project, env=image.variables, stdout=output, stderr=output
        )
    try:
        await_answer(port, token, lab)
        yield f"http://127.0.0.1:{port}/{{}}?token={token}"
    finally:
        lab.terminate()
        lab.wait(timeout=15)
    assert "nainjaune_widget.server | extension was successfully loaded" in log.read_text()


def ask(server: str, path: str) -> Any:
    with urllib.request.urlopen(server.format(quote(path)), timeout=30) as answer:
        return json.load(answer)


def names_in(server: str, folder: str) -> set[str]:
    """Return what JupyterLab lists in a folder."""
    return {each["name"] for each in ask(server, f"api/contents/{folder}")["content"]}


@pytest.mark.slow
def test_it_shows_the_pupils_course_and_nothing_else(server: str) -> None:
    assert names_in(server, "") == {"course"}
    assert names_in(server, "course") == {*DOCUMENTED, "start.ipynb"}
    for path in ("course/start.ipynb", *(f"course/{lang}/start.ipynb" for lang in DOCUMENTED)):
        assert ask(server, f"api/contents/{path}")["type"] == "notebook"
        with urllib.request.urlopen(server.format(opened_by(path)), timeout=30) as page:
            assert page.status == 200
    for lang in DOCUMENTED:
        assert sum(name[:2].isdigit() for name in names_in(server, f"course/{lang}")) == 12
    with pytest.raises(HTTPError, match="404"):
        ask(server, "api/contents/course/teacher/en/start.ipynb")

    with urllib.request.urlopen(server.format("lab"), timeout=30) as page:
        written = page.read().decode()
    assert "apputils-extension:announcements" in written
    assert "@jupyterlite" not in written


@pytest.mark.slow
def test_a_session_compiles_nothing_and_runs_the_installed_package(image: Image) -> None:
    command = [str(image.prefix / "bin" / "python"), "-c", SIMULATING]
    folder = image.project / "nain-jaune" / "course" / "fr"
    run = subprocess.run(
        command, check=True, capture_output=True, text=True, cwd=folder, env=image.variables
    )
    assert text("simulation", "compiling", "en") not in run.stderr
    assert Path(run.stdout.strip()).is_relative_to(image.prefix)
