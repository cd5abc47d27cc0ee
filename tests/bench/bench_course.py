"""The seconds and the memory that all cells of a chapter take, one by one, nothing answered.

    python -m tests.bench.bench_course          in a kernel
    python -m tests.bench.bench_course lite     in JupyterLite, where nothing is compiled

The time of a chapter is that of its cells alone: the kernel has started before. In JupyterLite the
time from a link to the board of a notebook's cell is measured first, in browsers that have never
seen the site.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import nbformat
from nbclient import NotebookClient
from playwright.sync_api import Browser, Page

from scripts.places import COURSE, DOCUMENTED
from tests.bench._measure import report
from tests.support.browser.chromium import launch_chromium
from tests.support.jupyter import jupyterlab
from tests.support.jupyter.kernels import SocketKernelManager
from tests.web.visit import PREFIX, serving
from web.lite.application import build_lite
from web.play.page import build_play

MOST_SECONDS, BOARD_SECONDS = 60.0, 12.0
MOST_MEGABYTES = 1024.0
"""What a session on Binder may take."""
PEAK = "print(next(line for line in open('/proc/self/status') if line.startswith('VmHWM')))"
"""A cell that prints the most memory of its kernel; what Python's resource tells is inherited."""
Measured = tuple[str, float, str, float]
"""What was measured: its name, the value, the unit and the goal."""
VISITS = 5
PATIENCE_MS = 300_000
LANG = DOCUMENTED[0]
CHAPTERS = sorted((COURSE / LANG).glob("[01]*.ipynb"))


def in_a_kernel() -> Iterator[Measured]:
    """Yield each chapter of the first language with its seconds, and with its kernel's memory."""
    for path in CHAPTERS:
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
                yield path.stem, time.monotonic() - start, "s", MOST_SECONDS
                notebook.cells.append(nbformat.v4.new_code_cell(PEAK))
                peak = client.execute_cell(notebook.cells[-1], len(notebook.cells) - 1)
                kilobytes = int(peak.outputs[0].text.split()[1])
                yield f"{path.stem}: memory", kilobytes / 1024, "MB", MOST_MEGABYTES


@contextmanager
def served_course() -> Iterator[str]:
    """Build JupyterLite with the course, serve it, and give the address of its notebooks."""
    with tempfile.TemporaryDirectory() as folder:
        build_play(Path(folder))
        build_lite(Path(folder))
        with serving(Path(folder)) as server:
            yield f"http://localhost:{server.server_port}{PREFIX}/lite/{LANG}/notebooks/index.html"


def open_notebook(page: Page, address: str, name: str) -> None:
    """Open a notebook and wait for Python."""
    page.goto(f"{address}?path={name}", wait_until="commit")
    jupyterlab.await_kernel(page, name, PATIENCE_MS)


def visit(browser: Browser, address: str) -> tuple[float, float]:
    """Open the link once; return the seconds until Python and the board."""
    context = browser.new_context()
    page = context.new_page()
    start = time.monotonic()
    open_notebook(page, address, "start.ipynb")
    ready = time.monotonic() - start
    jupyterlab.run_all(page, PATIENCE_MS)
    page.locator(".nj[data-events]").first.wait_for(timeout=PATIENCE_MS)
    shown = time.monotonic() - start
    context.close()
    return ready, shown


def in_the_browser() -> Iterator[Measured]:
    """Measure the first board; yield each chapter of the first language with its seconds."""
    with served_course() as address, launch_chromium() as browser:
        visits = [visit(browser, address) for _ in range(VISITS)]
        ready, shown = map(statistics.median, zip(*visits, strict=True))
        print(f"Python answers after {ready:.1f} s")
        report("the first board of a notebook", shown, "s", BOARD_SECONDS, least=False)
        for path in CHAPTERS:
            page = browser.new_page()
            open_notebook(page, address, path.name)
            start = time.monotonic()
            try:
                jupyterlab.run_all(page, PATIENCE_MS)
            except AssertionError as failed:  # What the network has to bring is not here.
                print(failed)
            yield path.stem, time.monotonic() - start, "s", MOST_SECONDS
            page.close()


def main() -> int:
    """Measure and print; return 1 if a chapter takes too long, or too much memory."""
    chapters = in_the_browser() if sys.argv[1:] == ["lite"] else in_a_kernel()
    goals = [report(*measured, least=False) for measured in chapters]
    return int(not all(goals))


if __name__ == "__main__":
    sys.exit(main())
