"""The Python of the page `play/`: two archives, the same bytes from the same sources.

One holds the modules of the page, the other those of Python's own library. Both are compiled:
Pyodide brings its library as text, and a browser that compiles it anew at each start is busy with
that for longer than with all the rest.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from pathlib import Path

from scripts.places import ROOT
from scripts.web.common.packages import npm_package, own_wheel, pinned_wheel
from scripts.web.common.places import WEB
from scripts.web.common.tools import compile_archives

Files = Iterable[tuple[str, bytes]]

NOT_FOR_PLAY = (
    "*.dist-info/*",
    "traitlets/config/*",
    "traitlets/tests/*",
    "nainjaune_widget/__main__.py",
    "nainjaune_widget/command/*",
    "nainjaune_widget/course/*",
    "nainjaune_widget/drawings/*",
    "nainjaune_widget/exercises/*",
    "nainjaune_widget/server/*",
    "nainjaune_widget/simulation/*",
    "nainjaune_widget/board/composer/*",
    "nainjaune_widget/board/static/composer.*",
    "nainjaune_widget/board/static/exercise.*",
    "nainjaune_widget/words/*/questions/*",
    *(
        f"nainjaune_widget/words/*/{section}.json"
        for section in (
            *("challenge", "command", "course", "drawings", "exercises", "figures"),
            *("gradebook", "guide", "lite", "misconceptions", "play", "simulation", "site"),
        )
    ),
)
"""The parts of wheels that the page leaves out: the course and whatever needs Jupyter or numpy."""

NOT_IN_A_PAGE = (
    # Servers, protocols and the letters that they carry: a page has only the browser's network.
    *("email/*", "ftplib.*", "http/*", "imaplib.*", "mailbox.*", "netrc.*", "poplib.*"),
    *("smtplib.*", "socketserver.*", "ssl.*", "urllib/request.*", "webbrowser.*", "wsgiref/*"),
    *("xmlrpc/*",),
    # Other processes.
    *("asyncio/windows*", "concurrent/futures/process.*", "concurrent/interpreters/*"),
    *("ctypes/*", "multiprocessing/*"),
    # Terminals, and programs to be called there.
    *("_pyrepl/*", "argparse.*", "cmd.*", "code.*", "curses/*", "getopt.*", "optparse.*", "pty.*"),
    *("pyodide/console.*",),
    # Tools that look at programs, test them or pack them.
    *("bdb.*", "cProfile.*", "compileall.*", "doctest.*", "ensurepip/*", "modulefinder.*"),
    *("pdb.*", "pickletools.*", "profile.*", "pstats.*", "pydoc*", "sysconfig/*"),
    *("_sysconfigdata*", "timeit.*", "trace.*", "unittest/*", "venv/*", "zipapp.*"),
    # Files of other formats, and databases.
    *("dbm/*", "plistlib.*", "shelve.*", "sqlite3/*", "wave.*", "xml/dom/*", "xml/sax/*"),
)
"""The parts of Python's library that the page leaves out: about half of it."""

ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8")
"""The encodings that stay: those of the page, which is written in UTF-8, and of zip files."""

_BEFORE_ZIP = (1980, 1, 1, 0, 0, 0)


def write_modules(target: Path) -> None:
    """Write the page's modules: this package without the course, traitlets and its own Python.

    Args:
        target: the file to write, a compressed tar, which a browser unpacks by itself.
    """
    with tempfile.TemporaryDirectory() as folder:
        wheels = [own_wheel(Path(folder), ROOT), pinned_wheel("traitlets")]
        contents = [each for wheel in wheels for each in _contents(wheel)]
    own = WEB / "play" / "python"
    contents += [
        (path.relative_to(own).as_posix(), path.read_bytes()) for path in own.rglob("*.py")
    ]
    _compile(_without(contents, NOT_FOR_PLAY), target)


def write_library(target: Path) -> None:
    """Write the part of Python's library that a page can use.

    Args:
        target: the file to write, a zip file, from which Python imports.
    """
    library = _without(_contents(npm_package("pyodide") / "python_stdlib.zip"), NOT_IN_A_PAGE)
    encodings = {f"encodings/{name}.py" for name in ENCODINGS}
    _compile(
        (each for each in library if _folder(each[0]) != "encodings" or each[0] in encodings),
        target,
    )


def _folder(name: str) -> str:
    return name.partition("/")[0]


def _contents(archive: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as files:
        for info in files.infolist():
            if not info.is_dir():
                yield info.filename, files.read(info)


def _without(files: Files, patterns: Iterable[str]) -> Iterator[tuple[str, bytes]]:
    left_out = tuple(patterns)
    for name, contents in files:
        if not any(fnmatch(name, pattern) for pattern in left_out):
            yield name, contents


def _compile(files: Files, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "sources.zip"
        with zipfile.ZipFile(sources, "w") as archive:
            for name, contents in sorted(files):
                archive.writestr(zipfile.ZipInfo(name, _BEFORE_ZIP), contents)
        compile_archives([(sources, target)], npm_package("pyodide"))
