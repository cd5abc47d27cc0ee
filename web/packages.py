"""What the site takes from the package indexes, and the tools that come from there.

They come through npm and pip, wherever those are set up to look. `web/package-lock.json` and
`web/requirements.txt` say what has to come: the same bytes everywhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from packaging.utils import canonicalize_name, parse_wheel_filename

from scripts.frontend.npm import NODE, TOOLS, environment, install
from scripts.places import ROOT

WEB = ROOT / "web"
PACKAGES = ROOT / "build" / "packages"
"""Packages as they came from the indexes; kept, since their names hold their versions."""

REQUIREMENTS = WEB / "requirements.txt"
ANYWHERE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14")
"""Options of pip for a wheel that runs everywhere, and not one built for this machine."""


def fetch_packages() -> None:
    """Fetch all packages, so that builds at the same time find them there."""
    install()
    install(WEB)
    _wheels()


def npm_package(name: str) -> Path:
    """Return the folder of a package that `web/package.json` names, installed once."""
    install(WEB)
    return WEB / "node_modules" / name


def npm_version(name: str) -> str:
    """Return the version of such a package."""
    package = (npm_package(name) / "package.json").read_text(encoding="utf-8")
    version: str = json.loads(package)["version"]
    return version


def pinned_wheel(name: str) -> Path:
    """Return the wheel of a package that `web/requirements.txt` names."""
    wheels = {parse_wheel_filename(path.name)[0]: path for path in _wheels().iterdir()}
    return wheels[canonicalize_name(name)]


def _wheels() -> Path:
    """Return the folder of all wheels that `web/requirements.txt` names, fetched at once."""
    digest = hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest()
    kept = PACKAGES / f"wheels-{digest[:12]}"
    if not kept.exists():
        PACKAGES.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=PACKAGES) as folder:
            fetched = Path(folder) / kept.name
            options = ("--no-deps", "--require-hashes", *ANYWHERE, "--dest", fetched)
            _pip("download", *options, "--requirement", REQUIREMENTS)
            fetched.rename(kept)
    return kept


def own_wheel(folder: Path, project: Path = ROOT) -> Path:
    """Build the wheel of this project in a folder, without the course."""
    # An absolute path: pip takes a bare name for that of a package in the index.
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    _pip("wheel", *options, project.resolve(), NAINJAUNE_WITHOUT_COURSE="1")
    [built] = folder.glob("nainjaune_widget-*.whl")
    return built


def _pip(*arguments: str | Path, **variables: str) -> None:
    command = [sys.executable, "-P", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    run = subprocess.run(
        [*command, *arguments],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | variables,
    )
    if run.returncode:
        raise RuntimeError(run.stdout + run.stderr)


def bundle(
    entry: Path, target: Path, constants: Mapping[str, object], format_: str = "esm"
) -> None:
    """Bundle a script of the site into one file.

    Args:
        entry: the TypeScript file to begin with.
        target: the file to write.
        constants: values for the constants that the sources declare.
        format_: ``"esm"`` for a module, ``"iife"`` for a plain script.
    """
    install()
    defined = (f"--define:{name}={json.dumps(value)}" for name, value in constants.items())
    options = ("--bundle", "--minify", "--charset=utf8", "--target=es2022", "--log-level=warning")
    _run(
        *(TOOLS / ".bin" / "esbuild", entry, f"--outfile={target}", f"--format={format_}"),
        *("--external:./board.js", "--external:./annex.js", *options, *defined),
    )


def compile_archives(
    archives: Iterable[tuple[Path, Path]], pyodide: Path, *, docstrings: bool = False
) -> None:
    """Compile the Python of zip files with that of Pyodide.

    Args:
        archives: each zip file, and the zip file, wheel or tar to write.
        pyodide: the folder of Pyodide.
        docstrings: True to keep them.
    """
    level = "0" if docstrings else "2"
    files = (path for pair in archives for path in pair)
    _run(NODE, Path(__file__).with_name("compile.mjs"), pyodide, level, *files)


def _run(tool: Path, *arguments: str | Path) -> None:
    subprocess.run([tool, *arguments], check=True, env=environment())
