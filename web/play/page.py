"""The page `play/`: everything that belongs to one build in a folder named by its digest."""

from __future__ import annotations

import json
import shutil
import tempfile
from os.path import relpath
from pathlib import Path

from nainjaune_widget.words import LANGUAGES
from scripts.places import ROOT
from web.packages import WEB, bundle, npm_package, npm_version
from web.play.archive import write_library, write_modules
from web.play.waiting import waiting
from web.templates import COMMON_PARTS, NOTEBOOKS, digest, digest_of, newest_commit, rendered

STATIC = ROOT / "nainjaune_widget" / "board" / "static"
PLAY = WEB / "play"
TEMPLATE = PLAY / "index.html.jinja"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that the page loads; it has a smaller library of its own."""


def build_play(site: Path) -> None:
    """Build the page, and the folder of Pyodide beside it.

    Args:
        site: the folder of the whole site.
    """
    runtime = copy_runtime(site)
    play = site / "play"
    play.mkdir(parents=True)
    shutil.copytree(PLAY / "icons", play / "icons")
    shutil.copy(PLAY / "manifest.webmanifest", play)
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        _write_parts(parts, runtime.name)
        loaded = [runtime / name for name in RUNTIME]
        build = digest_of([*parts.iterdir(), *loaded, TEMPLATE])
        shutil.copytree(parts, play / build)
    page = rendered(TEMPLATE, build=build, built=newest_commit().date().isoformat())
    (play / "index.html").write_text(page, encoding="utf-8")
    stored = [*(path for path in play.rglob("*") if path.is_file()), *loaded]
    _write_service_worker(play, build, stored)


def copy_runtime(site: Path) -> Path:
    """Copy Pyodide into a folder of the site named by its version, and return that."""
    folder = site / "pyodide" / npm_version("pyodide")
    folder.mkdir(parents=True, exist_ok=True)
    package = npm_package("pyodide")
    for name in RUNTIME:
        shutil.copyfile(package / name, folder / name)
    return folder


def _write_parts(folder: Path, runtime: str) -> None:
    """Write everything of a build but the page itself."""
    sources = PLAY / "src"
    constants: dict[str, object] = {"WORKER": "./python.js", "NOTEBOOKS": NOTEBOOKS}
    bundle(sources / "page.ts", folder / "page.js", constants)
    lock = json.loads((npm_package("pyodide") / "pyodide-lock.json").read_text(encoding="utf-8"))
    constants = {"PYODIDE": f"../../pyodide/{runtime}/", "LOCK": {**lock, "packages": {}}}
    bundle(sources / "worker" / "python.ts", folder / "python.js", constants)
    for name in ("board.js", "board.css", "annex.js"):
        shutil.copyfile(STATIC / name, folder / name)
    for path in COMMON_PARTS:
        shutil.copyfile(path, folder / path.name)
    write_modules(folder / "modules.pack")
    write_library(folder / "library.zip")
    for lang in LANGUAGES:
        tables = json.dumps(waiting(lang), ensure_ascii=False, separators=(",", ":"))
        (folder / f"waiting-{lang}.json").write_text(tables, encoding="utf-8")


def _write_service_worker(play: Path, build: str, stored: list[Path]) -> None:
    addresses = {path: Path(relpath(path, play)).as_posix() for path in sorted(stored)}
    addresses[play / "index.html"] = "./"
    files = {address: digest(path) for path, address in addresses.items()}
    constants = {"BUILD": build, "FILES": files}
    bundle(PLAY / "src" / "worker" / "offline.ts", play / "sw.js", constants, "iife")
