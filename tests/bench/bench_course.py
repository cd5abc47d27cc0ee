"""The seconds that all cells of a chapter take, run one by one with nothing answered.

    python -m tests.bench.bench_course          in a kernel
    python -m tests.bench.bench_course lite     in JupyterLite, where nothing is compiled

The time of a chapter is that of its cells alone: the kernel has started before.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import nbformat
from nbclient import NotebookClient

from scripts.places import COURSE, DOCUMENTED
from tests.bench._measure import report
from tests.bench._site import served_course
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.kernels import SocketKernelManager

MOST_SECONDS = 60.0
PATIENCE_MS = 300_000
CHAPTERS = {lang: sorted((COURSE / lang).glob("[01]*.ipynb")) for lang in DOCUMENTED}


def in_a_kernel() -> Iterator[tuple[str, float]]:
    """Yield each chapter of the first language with its seconds."""
    lang = DOCUMENTED[0]
    for path in CHAPTERS[lang]:
        with tempfile.TemporaryDirectory() as folder:
            copytree(path.parent / "data", Path(folder) / "data")
            notebook = nbformat.read(path, as_version=4)
            resources = {"metadata": {"path": folder}}
            client = NotebookClient(
                notebook, resources=resources, kernel_manager_class=SocketKernelManager
            )
            with client.setup_kernel():
                start = time.monotonic()
                for number, cell in enumerate(notebook.cells):
                    client.execute_cell(cell, number)
                yield path.stem, time.monotonic() - start


def in_the_browser() -> Iterator[tuple[str, float]]:
    """Yield each chapter of the first language with its seconds."""
    lang = DOCUMENTED[0]
    with served_course() as site, launch_chromium() as browser:
        for path in CHAPTERS[lang]:
            page = browser.new_page()
            page.goto(f"{site}{lang}/notebooks/index.html?path={path.name}")
            jupyterlab.await_kernel(page, path.name, PATIENCE_MS)
            start = time.monotonic()
            try:
                jupyterlab.run_all(page, PATIENCE_MS)
            except AssertionError as failed:  # What the network has to bring is not here.
                print(failed)
            yield path.stem, time.monotonic() - start
            page.close()


def main() -> int:
    """Measure and print; return 1 if a chapter takes too long."""
    chapters = in_the_browser() if sys.argv[1:] == ["lite"] else in_a_kernel()
    slow = 0
    for name, seconds in chapters:
        report(name, seconds, "s", MOST_SECONDS, least=False)
        slow += seconds > MOST_SECONDS
    return int(slow > 0)


if __name__ == "__main__":
    sys.exit(main())
