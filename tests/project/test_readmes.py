"""The READMEs: their code and commands run, both languages show the same, and what make says."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

from scripts.docs.examples import examples_of
from scripts.places import DOCS
from tests.support.jupyter.jupyterlab import await_answer, free_port
from tests.support.project.files import ROOT, project_files, text_of
from tests.support.runs.daily import daily

READMES = {"en": "README.md", "fr": "README.fr.md"}
PICTURE = re.compile(r"!\[([^\]]+)\]\((docs/pictures/[\w-]+\.webp)\)")
MOST_BYTES, MOST_WORDS, MOST_HEADINGS = 1_000_000, 450, 6


def pictures_of_gallery(lang: str) -> list[Path]:
    """Return the pictures that a browser took for the gallery."""
    examples = examples_of(DOCS / lang / "gallery.md")
    found = (example.picture for example in examples if example.picture)
    return [path for path in found if path.parent.name == "pictures"]


def read(lang: str) -> str:
    """Return a README."""
    return (ROOT / READMES[lang]).read_text(encoding="utf-8")


@pytest.mark.parametrize("lang", daily(READMES))
def test_the_python_in_it_runs(
    lang: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    [block] = re.findall(r"```python\n(.*?)```", read(lang), re.DOTALL)
    exec(block, {})  # noqa: S102 - what readers are told to run
    assert len(capsys.readouterr().out.splitlines()) > 5


@pytest.mark.parametrize("lang", READMES)
def test_it_is_short_and_begins_with_a_moving_picture(lang: str) -> None:
    for command in ("make lab", "make test"):
        assert re.search(rf"^{command}\b", read(lang), re.MULTILINE)
    assert len(re.findall(r"[^ \n]+", read(lang))) <= MOST_WORDS
    assert len(re.findall("^#+ ", read(lang), re.MULTILINE)) <= MOST_HEADINGS
    [(description, path)] = PICTURE.findall(read(lang))
    assert len(description) > 40
    assert path == f"docs/pictures/play-{lang}.webp"
    assert (ROOT / path).stat().st_size <= MOST_BYTES


def test_no_other_picture_lies_about() -> None:
    kept = {path.stem for path in (ROOT / "docs" / "pictures").iterdir()}
    gallery = {path.stem for lang in READMES for path in pictures_of_gallery(lang)}
    assert kept == gallery | {f"play-{lang}" for lang in READMES}


MODULE = re.compile(r"-m ((?:scripts|web)\.[\w.]*\w)")
INSTALLED = re.compile(r"(-P )?-m (jupyter|jupyterlab|nainjaune_widget|pip)\b")
FIRST_NOTEBOOK = "start.ipynb"
INSTALL_SECONDS = 900


def newcomer(home: Path) -> dict[str, str]:
    """Return an environment with a new home, and without this run's own settings."""
    own = ("VIRTUAL_ENV", "PYTHON", "MAKE", "MFLAGS", "JUPYTER", "IPYTHON", "PYTEST", "CI")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(own)}
    return kept | {"HOME": str(home)}


def browser_that_records(folder: Path) -> tuple[str, Path]:
    """Return a command for BROWSER and the file to which it copies the page it is given."""
    opened, browser = folder / "opened.html", folder / "browser"
    browser.write_text(f'#!/bin/sh\ncp "${{1#file://}}" "{opened}"\n')
    browser.chmod(0o755)
    return f"{browser} %s", opened


def wait_for(file: Path, seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not file.exists() and time.monotonic() < end:
        time.sleep(0.1)


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = ["make", "--no-print-directory", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)


def test_every_command_names_a_script_that_there_is() -> None:
    named = {
        module: path.name
        for path in project_files()
        for module in MODULE.findall(text_of(path) or "")
    }
    assert {"scripts.checks.run_pythons", "web.build"} <= set(named)
    places = {module: ROOT / module.replace(".", "/") for module in named}
    assert {
        named[module]: module
        for module, place in places.items()
        if not place.with_suffix(".py").exists() and not (place / "__main__.py").exists()
    } == {}


def test_no_command_runs_what_lies_in_the_current_folder_in_place_of_what_is_installed() -> None:
    """With -P, Python looks for a module where packages are installed, and not beside a thesis."""
    calls = [
        (path.relative_to(ROOT).as_posix(), *call)
        for path in project_files()
        if path.relative_to(ROOT).parts[0] != "tests"
        for call in INSTALLED.findall(re.sub('[",]', "", text_of(path) or ""))
    ]
    assert {module for _, _, module in calls} == {
        "jupyter",
        "jupyterlab",
        "nainjaune_widget",
        "pip",
    }
    assert [call for call in calls if not call[1]] == []


def test_make_says_what_to_do_without_a_python(tmp_path: Path) -> None:
    environment = tmp_path / "environment"
    run = make(f"VENV={environment}", "PYTHON=no-such-python", f"{environment}/bin/python")
    assert run.returncode != 0
    assert "Install one" in run.stderr
    assert not environment.exists()


@pytest.mark.slow
def test_make_lab_in_a_fresh_clone(tmp_path: Path) -> None:
    clone, home, log = tmp_path / "clone", tmp_path / "home", tmp_path / "log"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)
    home.mkdir()
    port, token = free_port(), "newcomer"
    browser, opened = browser_that_records(tmp_path)
    flags = f"--port={port} --port-retries=0 --IdentityProvider.token={token}"
    with log.open("wb") as output:
        lab = subprocess.Popen(
            ["make", "lab", f"LAB_FLAGS={flags}"],
            cwd=clone,
            env=newcomer(home) | {"BROWSER": browser},
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    try:
        await_answer(port, token, lab, INSTALL_SECONDS)
        contents = f"http://127.0.0.1:{port}/api/contents/{FIRST_NOTEBOOK}?token={token}"
        with urllib.request.urlopen(contents, timeout=30) as answer:
            assert json.load(answer)["type"] == "notebook"
        wait_for(opened)
        assert f"/lab/tree/{FIRST_NOTEBOOK}" in opened.read_text()
    finally:
        os.killpg(lab.pid, signal.SIGTERM)
        lab.wait(timeout=30)
