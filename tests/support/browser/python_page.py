"""A page with nothing but Pyodide and the project, in any browser."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

from playwright.sync_api import Browser

from scripts.checks.browsers import find_firefox, find_webkit
from scripts.checks.run_pythons import pyodide
from scripts.places import ROOT
from tests.support.browser.engines import Window, launch_firefox, launch_webkit
from tests.web.visit import PREFIX, serving

PATIENCE_S = 120
READY = "Boolean(globalThis.python)"
_PAGE = """<!doctype html>
<meta charset="utf-8">
<title>Python</title>
<script type="module">
  import { loadPyodide } from "./pyodide.mjs";
  const pyodide = await loadPyodide();
  const project = await fetch("project.zip");
  pyodide.unpackArchive(await project.arrayBuffer(), "zip");
  globalThis.python = (code) => pyodide.runPython(code);
</script>
"""

Python = Callable[[str], str]
"""Runs code in the page; returns the value of its last line, a string."""


def write_page(folder: Path) -> None:
    """Write the page, Pyodide and the project into a folder."""
    shutil.copytree(pyodide("3.14"), folder, dirs_exist_ok=True)
    (folder / "index.html").write_text(_PAGE, encoding="utf-8")
    parts = ("nainjaune_widget", "tests/simulation/tab", "tests/support/deals")
    with zipfile.ZipFile(folder / "project.zip", "w") as archive:
        for path in (each for part in parts for each in (ROOT / part).rglob("*")):
            if path.suffix in {".json", ".py", ".wasm"}:
                archive.write(path, path.relative_to(ROOT))


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve the page, and give its address."""
    write_page(folder)
    with serving(folder) as server:
        yield f"http://localhost:{server.server_port}{PREFIX}/index.html"


@contextmanager
def python_in_chromium(chromium: Browser, folder: Path) -> Iterator[Python]:
    """Open the page in a Chromium that runs."""
    with served(folder) as address:
        page = chromium.new_page()
        page.goto(address)
        page.wait_for_function(READY, timeout=PATIENCE_S * 1000)
        yield lambda code: str(page.evaluate("code => python(code)", code))
        page.close()


@contextmanager
def python_in(engine: str, folder: Path) -> Iterator[Python | None]:
    """Open the page in ``"firefox"`` or ``"webkit"``; None where this machine has none."""
    programs = find_firefox() if engine == "firefox" else find_webkit()
    if programs is None:
        yield None
        return
    launched: AbstractContextManager[Window]
    launched = launch_firefox(programs) if isinstance(programs, Path) else launch_webkit(programs)
    with served(folder) as address, launched as window:
        window.open(address)
        window.wait_for(READY, PATIENCE_S)
        yield lambda code: str(window.evaluate(f"python({json.dumps(code)})"))
