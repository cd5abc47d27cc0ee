"""The examples of the pages run as they stand there, and the commands of "Export and print"."""

from __future__ import annotations

import doctest
import json
import math
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable
from fractions import Fraction
from itertools import chain
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import nbformat
import playwright
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from nainjaune_widget.exercises import pupils
from nainjaune_widget.exercises.bank import quantities
from nainjaune_widget.exercises.bank.question import Case, Topic, experiment
from nainjaune_widget.exercises.session import Session
from scripts.docs.draw_gallery import class_of_exports
from scripts.docs.examples import Example, examples_of, run
from scripts.places import DOCS, DOCUMENTED, ROOT
from tests.support.browser.chromium import chromium
from tests.support.runs.daily import daily
from tests.support.texts.translations import without_language

ELSEWHERE = {"simulation", "gallery", *(f"{chapter:02}" for chapter in range(1, 13))}
"""Pages whose examples are run by tests of their own: they take long, draw, or show boards."""
ENGLISH, *TRANSLATED = (
    [
        page
        for page in sorted((DOCS / lang).rglob("*.md"))
        if examples_of(page) and page.stem not in ELSEWHERE
    ]
    for lang in DOCUMENTED
)
ENGLISH.sort(key=lambda page: page.stem == "strategy")  # The longest comes last.
PAGES = [*ENGLISH, *chain(*TRANSLATED)]


def in_a_module_of_questions() -> dict[str, Any]:
    """Return the names that the module of a topic has."""
    names = {"Case": Case, "Fraction": Fraction, "comb": math.comb, "experiment": experiment}
    return vars(quantities) | names | {"B": Topic("Z", "made-up", chapter=7)}


def in_the_configuration_of_a_hub() -> dict[str, Any]:
    """Return the name under which JupyterHub hands its configuration over."""
    return {"c": SimpleNamespace(Spawner=SimpleNamespace())}


NAMES: dict[str, Callable[[], dict[str, Any]]] = {
    "hosts": in_the_configuration_of_a_hub,
    "questions": in_a_module_of_questions,
}
"""The names that the examples of a page find there, before the first of them."""


def refusals(code: str, names: dict[str, Any]) -> str:
    """Run an example that shows what it gives; return where it gives something else."""
    test = doctest.DocTestParser().get_doctest(code, names, "example", None, 0)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(test, out=said.append, clear_globs=False)
    names |= test.globs
    return "".join(said)


@pytest.mark.parametrize(
    "page", daily(PAGES, len(ENGLISH) - 1), ids=lambda page: str(page.relative_to(DOCS))
)
def test_every_example_runs(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pupils, "_SESSION", Session())
    names = NAMES.get(page.stem, dict)()
    with class_of_exports():
        for example in examples_of(page):
            if ">>>" in example.code:
                assert refusals(example.code, names) == ""
            else:
                run(example.code, names)


@pytest.mark.parametrize("page", ENGLISH, ids=lambda page: page.stem)
def test_the_code_is_the_same_in_every_language(page: Path) -> None:
    """So the examples of one language are run every day."""
    english, *translated = (
        without_language(map(code_of, examples_of(DOCS / lang / page.relative_to(DOCS / "en"))))
        for lang in DOCUMENTED
    )
    assert all(each == english for each in translated)


def code_of(example: Example) -> str:
    typed = doctest.DocTestParser().get_examples(example.code)
    return "".join(each.source for each in typed) or example.code


COMMAND = re.compile(r"^```sh\n(.*)\n```$", re.MULTILINE)
COMMANDS = [
    command
    for lang in DOCUMENTED
    for command in COMMAND.findall((DOCS / lang / "export.md").read_text(encoding="utf-8"))
]
CELLS = (
    "from nainjaune_widget import Board, drawings, probability\nBoard(seed=7)",
    "Board(seed=7).round.deal",
    'tens = probability.hand("lindor-1789", players=4).count(rank=10)\ntens.plot()',
    "drawings.bars(tens)",
)
KERNEL = {"name": "python3", "display_name": "Python 3", "language": "python"}


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a notebook that was run_command, and saved with its widgets."""
    folder = tmp_path_factory.mktemp("saved")
    cells = [new_code_cell(cell) for cell in CELLS]
    notebook = new_notebook(cells=cells, metadata={"kernelspec": KERNEL})
    NotebookClient(notebook).execute()
    assert notebook.metadata["widgets"]
    for name in ("02-sans.ipynb", "notebook.ipynb"):
        nbformat.write(notebook, folder / name)
    return folder


def lend_chromium(folder: Path) -> dict[str, str]:
    """Put our Chromium where nbconvert looks for the one that Playwright fetches."""
    listed = Path(playwright.__file__).parent / "driver" / "package" / "browsers.json"
    browsers = json.loads(listed.read_text(encoding="utf-8"))["browsers"]
    [revision] = [
        each["revision"] for each in browsers if each["name"] == "chromium-headless-shell"
    ]
    within = "chrome-headless-shell-linux64/chrome-headless-shell"
    shell = folder / f"chromium_headless_shell-{revision}" / within
    shell.parent.mkdir(parents=True)
    shell.write_text(f'#!/bin/sh\nexec "{chromium()}" --no-sandbox "$@"\n')
    shell.chmod(0o755)
    return {
        "PLAYWRIGHT_BROWSERS_PATH": str(folder),
        "PLAYWRIGHT_SKIP_VALIDATE_HOST_REQUIREMENTS": "1",
    }


def run_command(command: str, folder: Path, variables: dict[str, str] | None = None) -> None:
    """Run a line of the page in a folder."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT)} | (variables or {})
    words = shlex.split(command)
    done = subprocess.run(
        words, cwd=folder, env=environment, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr[-2000:]


@pytest.mark.slow
@pytest.mark.parametrize("command", dict.fromkeys(COMMANDS))
def test_each_command_does_what_the_page_says(command: str, saved: Path, tmp_path: Path) -> None:
    browsers = lend_chromium(tmp_path / "browsers") if "--to webpdf" in command else {}
    folder = Path(shutil.copytree(saved, tmp_path / "work"))
    run_command(command, folder, browsers)
    pages = [each for each in folder.rglob("*") if each.suffix in {".html", ".pdf"}]
    if command.startswith("nainjaune-course"):
        assert len([*folder.glob("*/answers/*.md")]) == 12
    elif pages[0].suffix == ".html":
        page = pages[0].read_text(encoding="utf-8")
        assert page.count('src="data:image/svg+xml,') == 3
        assert page.count('src="data:image/png;base64,') == 1
        assert "widget-view" not in page
    else:
        assert pages[0].stat().st_size > 10_000


@pytest.mark.slow
def test_latex_needs_no_inkscape(saved: Path, tmp_path: Path) -> None:
    """It gets a sentence in place of a picture in SVG, and the picture of `plot()`."""
    folder = Path(shutil.copytree(saved, tmp_path / "work"))
    run_command("jupyter nbconvert --to latex notebook.ipynb", folder)
    tex = (folder / "notebook.tex").read_text(encoding="utf-8")
    assert "<Board lindor-1789" in tex
    assert re.search(r"\\adjustimage.*notebook_files/.*png", tex)
