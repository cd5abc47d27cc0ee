"""The Python of the page `play/`: two archives, the same bytes from the same sources.

One holds the modules of the page, the other those of Python's own library. Both are compiled:
Pyodide brings its library as text, and a browser that compiles it anew at each start is busy with
that for longer than with all the rest.
"""

from __future__ import annotations

import tempfile
import zipfile
from collections.abc import Collection
from fnmatch import fnmatch
from pathlib import Path

from web.packages import WEB, compile_archives, npm_package, own_wheel

Files = dict[str, bytes]
"""The contents of files by name."""

NOT_FOR_PLAY = (
    "*.dist-info/*",
    "nainjaune_widget/__main__.py",
    "nainjaune_widget/analysis/runs.py",
    "nainjaune_widget/command/*",
    "nainjaune_widget/course/*",
    "nainjaune_widget/drawings/*",
    "nainjaune_widget/exercises/*",
    "nainjaune_widget/server/*",
    "nainjaune_widget/sheets/figure.py",
    "nainjaune_widget/strength/*",
    *(
        f"nainjaune_widget/simulation/{name}.py"
        for name in (
            *("chunks", "compiled", "plots"),
            *("reports", "results", "runs"),
        )
    ),
    "nainjaune_widget/board/composer.py",
    "nainjaune_widget/board/static/annex.*",
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
"""The parts of wheels that the page leaves out: the course and whatever needs Jupyter or numpy.

Of the simulation it has what plays a deal on: hints, the review and the strongest players need it.
"""

NOT_IN_A_PAGE = (
    # Servers, protocols and the letters that they carry: a page has only the browser's network.
    *("email/*", "ftplib.*", "http/*", "imaplib.*", "mailbox.*", "netrc.*", "poplib.*"),
    *("smtplib.*", "socketserver.*", "ssl.*", "urllib/request.*", "webbrowser.*", "wsgiref/*"),
    *("xmlrpc/*",),
    # Other processes.
    *("asyncio/windows*", "concurrent/futures/process.*", "concurrent/interpreters/*"),
    *("ctypes/macholib/*", "ctypes/util.*", "ctypes/wintypes.*", "multiprocessing/*"),
    # Terminals, and programs to be called there.
    *("_pyrepl/*", "argparse.*", "cmd.*", "code.*", "curses/*", "getopt.*", "optparse.*", "pty.*"),
    *("pyodide/console.*",),
    # Tools that look at programs, test them or pack them.
    *("bdb.*", "cProfile.*", "compileall.*", "doctest.*", "ensurepip/*", "modulefinder.*"),
    *("pdb.*", "pickletools.*", "profile.*", "pstats.*", "pydoc*"),
    *("_sysconfigdata*", "timeit.*", "trace.*", "unittest/*", "venv/*", "zipapp.*"),
    # Files of other formats, and databases.
    *("dbm/*", "plistlib.*", "shelve.*", "sqlite3/*", "wave.*", "xml/dom/*", "xml/sax/*"),
    # Encodings, but for those below.
    "encodings/*",
)
"""The parts of Python's library that the page leaves out: about half of it."""

ENCODINGS = tuple(
    f"encodings/{name}.py" for name in ("__init__", "aliases", "ascii", "cp437", "latin_1", "utf_8")
)
"""The encodings that stay: those of the page, which is written in UTF-8, and of zip files."""

_BEFORE_ZIP = (1980, 1, 1, 0, 0, 0)


def write_modules(target: Path) -> None:
    """Write the page's modules: this package without the course, and its own Python.

    Args:
        target: the file to write, a compressed tar, which a browser unpacks by itself.
    """
    own = WEB / "play" / "python"
    files = {path.relative_to(own).as_posix(): path.read_bytes() for path in own.rglob("*.py")}
    with tempfile.TemporaryDirectory() as folder:
        files |= _contents(own_wheel(Path(folder)), NOT_FOR_PLAY)
    _compile(files, target)


def write_library(target: Path) -> None:
    """Write the part of Python's library that a page can use.

    Args:
        target: the file to write, a zip file, from which Python imports.
    """
    library = npm_package("pyodide") / "python_stdlib.zip"
    _compile(_contents(library, NOT_IN_A_PAGE, ENCODINGS), target)


def _contents(archive: Path, left_out: Collection[str], kept: Collection[str] = ()) -> Files:
    """Return the files of an archive, without those that fit a pattern and are not kept."""
    with zipfile.ZipFile(archive) as files:
        return {
            name: files.read(name)
            for name in files.namelist()
            if not name.endswith("/")
            and (name in kept or not any(fnmatch(name, pattern) for pattern in left_out))
        }


def _compile(files: Files, target: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        sources = Path(folder) / "sources.zip"
        with zipfile.ZipFile(sources, "w") as archive:
            for name, contents in sorted(files.items()):
                archive.writestr(zipfile.ZipInfo(name, _BEFORE_ZIP), contents)
        compile_archives([(sources, target)], npm_package("pyodide"))
