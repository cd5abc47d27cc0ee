"""Build the sdist and of it the wheel, and try that in an environment that has nothing else."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from scripts.places import ROOT

DIST = ROOT / "dist"
FIRST_CHAPTERS = {"en": "01-a-first-deal.ipynb", "fr": "01-une-premiere-donne.ipynb"}
PIP = ("-P", "-m", "pip", "install", "--quiet", "--disable-pip-version-check")

PLAY = """
from nainjaune_widget import Board, Deal, Round
deal = Round(Deal.shuffled("lindor-1789", players=4, seed=7))
while not deal.finished:
    deal.play(deal.legal[0])
board = Board("lindor-1789", players=4, seed=7, human=0)
while board.round.turn is not None:
    board.play(board.round.legal[0])
assert board.round.finished and sum(deal.chips) + sum(deal.boxes.values()) == 0
print(deal.explain(deal.events[-1]))
"""

OPEN = """
import sys
from pathlib import Path
from nbclient import NotebookClient
import nbformat
path = Path(sys.argv[1])
notebook = nbformat.read(path, as_version=4)
NotebookClient(notebook, resources={"metadata": {"path": str(path.parent)}}).execute()
print(f"{path.name}: {sum(cell.cell_type == 'code' for cell in notebook.cells)} cells run")
"""


def main(target: Path = DIST) -> int:
    """Build both files, check their metadata, and try the wheel.

    The wheel is built from the sdist, which is thereby proved whole; so the course is opened with
    the wheel alone, once it is known to play without the course's packages.

    Args:
        target: the folder for the files, which is emptied first.

    Returns:
        The exit code.

    Raises:
        subprocess.CalledProcessError: something does not work.
    """
    shutil.rmtree(target, ignore_errors=True)
    run(sys.executable, "-m", "build", "--outdir", target, ROOT)
    (wheel,), (sdist,) = target.glob("*.whl"), target.glob("*.tar.gz")
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        run(sys.executable, "-m", "venv", folder / "environment")
        scripts = folder / "environment" / ("Scripts" if sys.platform == "win32" else "bin")
        run(scripts / "python", *PIP, wheel)
        run(scripts / "python", "-P", "-c", PLAY)
        run(scripts / "python", *PIP, f"{wheel}[course]")
        for lang, notebook in FIRST_CHAPTERS.items():
            run(scripts / "nainjaune-course", folder / lang, "--lang", lang, "--no-lab")
            run(scripts / "python", "-P", "-c", OPEN, folder / lang / notebook)
    print(f"Ready in {target}: {sdist.name}, {wheel.name}")
    return 0


def run(*command: str | Path) -> None:
    """Run a command, and say which."""
    words = [str(word) for word in command]
    print("+", *(word for word in words if "\n" not in word), flush=True)
    subprocess.run(words, check=True)


if __name__ == "__main__":
    sys.exit(main())
