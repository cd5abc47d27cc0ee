"""The Python of the page `play/`: one archive, the same bytes from the same sources."""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

from scripts.web.packages import npm_package, own_wheel, pinned_wheel
from scripts.web.places import ROOT, WEB
from scripts.web.tools import compile_archive

NOT_FOR_PLAY = (
    "*.dist-info/*",
    "traitlets/config/*",
    "traitlets/tests/*",
    "nainjaune_widget/command/*",
    "nainjaune_widget/course/*",
    "nainjaune_widget/exercises/*",
    "nainjaune_widget/server/*",
    "nainjaune_widget/words/*/questions/*",
    "nainjaune_widget/board/static/composer.*",
    "nainjaune_widget/board/static/exercise.*",
)
"""The parts of wheels that the page leaves out: the course and whatever needs Jupyter."""

_BEFORE_ZIP = (1980, 1, 1, 0, 0, 0)


def write_archive(target: Path) -> None:
    """Write the archive: this package without the course, traitlets, and the page's own Python.

    It is compiled, since a browser would have to compile it at each start.
    """
    with tempfile.TemporaryDirectory() as folder:
        wheels = [own_wheel(Path(folder), ROOT), pinned_wheel("traitlets")]
        files = dict(_wanted(each for wheel in wheels for each in _contents(wheel)))
    own = WEB / "play" / "python"
    for path in own.rglob("*.py"):
        files[path.relative_to(own).as_posix()] = path.read_bytes()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _BEFORE_ZIP), files[name], zipfile.ZIP_DEFLATED)
    compile_archive(target, npm_package("pyodide"))


def _contents(wheel: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            yield name, archive.read(name)


def _wanted(files: Iterable[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    for name, contents in files:
        if not any(fnmatch(name, pattern) for pattern in NOT_FOR_PLAY):
            yield name, contents
