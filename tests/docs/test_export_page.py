"""The page "Export and print": each command of it, run as it stands."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import nbformat
import playwright
import pytest
from nbclient import NotebookClient
from nbformat.v4 import new_code_cell, new_notebook

from scripts.places import DOCS, DOCUMENTED, ROOT
from tests.support.browser.chromium import chromium

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
    """Return a folder with a notebook that was run, and saved with its widgets."""
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


def run(command: str, folder: Path, variables: dict[str, str] | None = None) -> None:
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
    if "--to pdf" in command and not (shutil.which("xelatex") and shutil.which("pandoc")):
        pytest.skip("no XeLaTeX or Pandoc is here")
    folder = Path(shutil.copytree(saved, tmp_path / "work"))
    run(command, folder, browsers)
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
    run("jupyter nbconvert --to latex notebook.ipynb", folder)
    tex = (folder / "notebook.tex").read_text(encoding="utf-8")
    assert "<Board lindor-1789" in tex
    assert re.search(r"\\adjustimage.*notebook_files/.*png", tex)
