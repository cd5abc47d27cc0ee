"""A JupyterLite site with our wheel, which needs no network once it is built.

Pyodide comes from npm, at the version that the kernel is made for; wheels come through pip, those
on Pyodide's own list at the versions that it names. Only pure wheels can be had that way, which
is enough: the board needs no other.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from jupyterlite_pyodide_kernel.constants import (
    PYODIDE_KERNEL_PLUGIN_ID,
    PYODIDE_PYTHON_VERSION,
    PYODIDE_VERSION,
)

from scripts.npm import fetch_from_npm

# Packages that the kernel loads at its start or the board needs: on Pyodide's list, and others.
LISTED = ("micropip", "ipython", "jedi", "typing-extensions")
BESIDES = ("anywidget", "comm", "ipywidgets", "jupyterlab_widgets", "psygnal")
SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "exposeAppInBrowser": True,
        "disabledExtensions": ["ipyparallel-labextension"],  # it asks for a server
        "litePluginSettings": {PYODIDE_KERNEL_PLUGIN_ID: {"disablePyPIFallback": True}},
    },
}


def build(folder: Path, project: Path, notebook: str) -> Path:
    """Build a site with one notebook in `folder`.

    Returns:
        The folder to serve.
    """
    site, contents = folder / "site", folder / "contents"
    wheels, pyodide = folder / "pypi", folder / "static" / "pyodide"
    for each in (contents, wheels, pyodide):
        each.mkdir(parents=True)
    (contents / "board.ipynb").write_text(notebook)
    (folder / "jupyter-lite.json").write_text(json.dumps(SETTINGS))
    fetch_from_npm(pyodide, f"pyodide@{PYODIDE_VERSION}")
    fetch_wheels(wheels, pyodide, project)
    _run(
        *("-m", "jupyter", "lite", "build", "--apps", "lab", "--contents", contents),
        *("--lite-dir", folder, "--output-dir", site),
        cwd=folder,
    )
    return site


def fetch_wheels(wheels: Path, pyodide: Path, project: Path) -> None:
    """Put the wheels on Pyodide's list beside it, ours and the others into `wheels`."""
    lock = pyodide / "pyodide-lock.json"
    listed: dict[str, Any] = json.loads(lock.read_text())
    packages = {_plain(name): package for name, package in listed["packages"].items()}
    needed = [packages[name] for name in set().union(*(_with_needs(packages, n) for n in LISTED))]
    pip = ("-m", "pip", "--quiet", "--disable-pip-version-check")
    pure = ("--no-deps", "--only-binary=:all:", "--platform=any")
    download = (*pip, "download", *pure, "--python-version", PYODIDE_PYTHON_VERSION, "--dest")
    _run(*download, pyodide, *(f"{package['name']}=={package['version']}" for package in needed))
    for package in needed:
        wheel = (pyodide / package["file_name"]).read_bytes()
        package["sha256"] = hashlib.sha256(wheel).hexdigest()  # the index has another build
    lock.write_text(json.dumps(listed))
    _run(*download, wheels, *BESIDES)
    _run(*pip, "wheel", "--no-deps", "--no-build-isolation", "--wheel-dir", wheels, project)


def _with_needs(packages: dict[str, Any], name: str) -> set[str]:
    """Return a package of Pyodide's list with everything that it depends on."""
    needs = (_with_needs(packages, _plain(each)) for each in packages[name]["depends"])
    return {name}.union(*needs)


def _plain(name: str) -> str:
    """Return the normalised name of a package."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _run(*command: str | Path, cwd: Path | None = None) -> None:
    run = subprocess.run(
        [sys.executable, *command], cwd=cwd, check=False, capture_output=True, text=True
    )
    if run.returncode:
        raise RuntimeError(run.stdout + run.stderr)
