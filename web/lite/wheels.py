"""The wheels that Python in the browser loads, and Pyodide's list of packages, which knows them.

A notebook needs no `%pip`: whatever a cell imports is looked up in the list, `pyodide-lock.json`.
What lies beside it comes from the site. The rest, NumPy, pandas and Matplotlib among it, is built
for Pyodide alone and is in no package index: the list names the address where Pyodide's makers
publish it. All that lies here is compiled, and Python's own library too: a browser would have to do
that at each start, and it takes longer than everything else.
"""

from __future__ import annotations

import hashlib
import json
import tempfile
import zipfile
from importlib.metadata import Distribution, distributions
from pathlib import Path, PurePosixPath
from typing import Any

from jupyterlite_pyodide_kernel.constants import (
    PYODIDE_CDN_URL,
    PYODIDE_PYTHON_VERSION,
    PYODIDE_VERSION,
)
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from web.packages import compile_archives, npm_package, npm_version, own_wheel, pinned_wheel
from web.play.page import copy_runtime

KERNEL = "jupyterlite-pyodide-kernel"
PINNED = (
    *("anywidget", "comm", "ipywidgets", "psygnal", "tqdm", "traitlets", "typing-extensions"),
    *("ipython", "asttokens", "decorator", "executing", "jedi", "matplotlib-inline", "micropip"),
    *("parso", "prompt-toolkit", "pure-eval", "pygments", "six", "stack-data", "wcwidth"),
)
"""The packages that come from the index: what the board imports, and what the kernel does."""

OF_THE_KERNEL = ("ipykernel", "piplite", "pyodide_kernel")
"""The wheels that lie inside that of the kernel."""

FIRST = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    "nainjaune-widget",
)
"""The packages that are loaded with Python itself; they load what they depend on."""

LOCK = "pyodide-lock.json"
LIBRARY = "python_stdlib.zip"
_BROWSER = {"sys_platform": "emscripten", "python_version": PYODIDE_PYTHON_VERSION, "extra": ""}


def write_wheels(site: Path) -> None:
    """Write Pyodide into the site, with the wheels and the list of all packages beside it.

    Args:
        site: the folder of the whole site.

    Raises:
        RuntimeError: the kernel is made for another version of Pyodide.
    """
    if npm_version("pyodide") != PYODIDE_VERSION:
        raise RuntimeError(f"JupyterLite's kernel is made for Pyodide {PYODIDE_VERSION}.")
    runtime, pyodide = copy_runtime(site), npm_package("pyodide")
    with tempfile.TemporaryDirectory() as folder:
        built = own_wheel(Path(folder))
        for wheel in (built, *map(pinned_wheel, PINNED), *_inner_wheels(Path(folder))):
            found = distribution_of(wheel)
            name = canonicalize_name(found.name).replace("-", "_")
            _copy_what_runs(wheel, runtime / f"{name}-{found.version}-py3-none-any.whl")
    wheels = sorted(runtime.glob("*.whl"))
    compiled = [(pyodide / LIBRARY, runtime / LIBRARY), *((wheel, wheel) for wheel in wheels)]
    compile_archives(compiled, pyodide, docstrings=True)
    lock = json.loads((pyodide / LOCK).read_text(encoding="utf-8"))
    listed = list_packages(lock, wheels)
    (runtime / LOCK).write_text(json.dumps(listed, separators=(",", ":")), encoding="utf-8")


def _copy_what_runs(wheel: Path, target: Path) -> None:
    """Copy a wheel without tests, and without what it would install for JupyterLab."""
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(target, "w") as copy:
        for name in sorted(source.namelist()):
            parts = PurePosixPath(name).parts
            if "tests" not in parts and not parts[0].endswith(".data"):
                copy.writestr(name, source.read(name))


def list_packages(lock: dict[str, Any], wheels: list[Path]) -> dict[str, Any]:
    """Return Pyodide's list with these wheels in it, and the rest at its makers' address.

    Args:
        lock: the list as it comes with Pyodide.
        wheels: the wheels that lie beside it.
    """
    packages: dict[str, Any] = {
        canonicalize_name(name): {**each, "file_name": f"{PYODIDE_CDN_URL}/{each['file_name']}"}
        for name, each in lock["packages"].items()
    }
    found = [distribution_of(wheel) for wheel in wheels]
    names = [canonicalize_name(each.name) for each in found]
    known = {*packages, *names}
    for name, each, wheel in zip(names, found, wheels, strict=True):
        packages[name] = {
            "name": name,
            "version": each.version,
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "unvendored_tests": False,
            "imports": _imports(wheel),
            "depends": sorted(_needs(each) & known),
        }
    return {**lock, "packages": dict(sorted(packages.items()))}


def distribution_of(wheel: Path) -> Distribution:
    """Return what a wheel says about itself."""
    [found] = distributions(path=[str(wheel)])
    return found


def _imports(wheel: Path) -> list[str]:
    """Return the names that a program imports from a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        modules = [name for name in archive.namelist() if name.endswith((".py", ".pyc"))]
    return sorted({name.split("/")[0].partition(".")[0] for name in modules})


def _needs(found: Distribution) -> set[str]:
    """Return the packages without which another does not work in the browser."""
    needs = map(Requirement, found.requires or [])
    return {
        canonicalize_name(need.name)
        for need in needs
        if need.marker is None or need.marker.evaluate(dict(_BROWSER))
    }


def _inner_wheels(folder: Path) -> list[Path]:
    """Unpack the wheels that lie inside the kernel's."""
    with zipfile.ZipFile(pinned_wheel(KERNEL)) as archive:
        wheels = sorted(name for name in archive.namelist() if name.endswith(".whl"))
        inner = [name for name in wheels if PurePosixPath(name).name.startswith(OF_THE_KERNEL)]
        return [Path(archive.extract(name, folder)) for name in inner]
