"""The packages that the site takes from the indexes, each pinned by version and digest.

They come through pip and npm, wherever those are set up to look, and `web/packages.json` says
what has to come: the same bytes everywhere.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from scripts.frontend.npm import pack, unpack
from scripts.web.common.places import PACKAGES, WEB

ANYWHERE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--python-version=3.14")
"""Options of pip for a wheel that runs everywhere, and not one built for this machine."""


class Pin(NamedTuple):
    """The version of a package, and the digest of its file.

    Attributes:
        version: the version.
        integrity: the name of a hash function and the digest in Base64, as npm writes it.
    """

    version: str
    integrity: str


def pin_of(name: str) -> Pin:
    """Return the pin of a package in `web/packages.json`."""
    return Pin(**json.loads((WEB / "packages.json").read_text(encoding="utf-8"))[name])


def npm_package(name: str) -> Path:
    """Return the folder of a pinned package of npm, fetched once."""
    pin = pin_of(name)
    kept = PACKAGES / f"{name}-{pin.version}"
    if not kept.exists():
        with _fresh() as folder:
            packed = pack(folder, f"{name}@{pin.version}")
            _check(packed, pin)
            unpack(packed, folder / "contents")
            (folder / "contents").rename(kept)
    return kept


def pinned_wheel(name: str) -> Path:
    """Return the wheel of a pinned package of the Python index, fetched once."""
    pin = pin_of(name)
    kept = PACKAGES / f"{name}-{pin.version}.whl"
    if not kept.exists():
        with _fresh() as folder:
            _pip("download", "--no-deps", *ANYWHERE, "--dest", folder, f"{name}=={pin.version}")
            [fetched] = folder.glob("*.whl")
            _check(fetched, pin)
            fetched.rename(kept)
    return kept


def own_wheel(folder: Path, project: Path) -> Path:
    """Build the wheel of this project in a folder, without the course."""
    # An absolute path: pip takes a bare name for that of a package in the index.
    options = ("--no-deps", "--no-build-isolation", "--wheel-dir", folder)
    _pip("wheel", *options, project.resolve(), NAINJAUNE_WITHOUT_COURSE="1")
    [built] = folder.glob("nainjaune_widget-*.whl")
    return built


@contextmanager
def _fresh() -> Iterator[Path]:
    """Make a folder beside the kept packages, so that a package moves there in one step."""
    PACKAGES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=PACKAGES) as folder:
        yield Path(folder)


def _check(file: Path, pin: Pin) -> None:
    name, _, digest = pin.integrity.partition("-")
    found = b64encode(hashlib.new(name, file.read_bytes()).digest()).decode()
    if found != digest:
        raise RuntimeError(f"{file.name} is not the file that web/packages.json pins: {found}")


def _pip(*arguments: str | Path, **variables: str) -> None:
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *arguments]
    run = subprocess.run(
        command, check=False, capture_output=True, text=True, env=os.environ | variables
    )
    if run.returncode:
        raise RuntimeError(run.stdout + run.stderr)
