"""The packages that the site takes from the indexes, each pinned by version and digest.

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
from pathlib import Path

from packaging.utils import canonicalize_name, parse_wheel_filename

from scripts.frontend.npm import install
from scripts.web.common.places import PACKAGES, WEB

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


def own_wheel(folder: Path, project: Path) -> Path:
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
