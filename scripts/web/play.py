"""The page `play/`: everything that belongs to one build in a folder named by its digest."""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from html import escape
from pathlib import Path
from string import Template

from nainjaune_widget.words import LANGUAGES, catalogue, text
from scripts.web.archive import write_library, write_modules
from scripts.web.packages import npm_package, pin_of
from scripts.web.places import BOARD, WEB
from scripts.web.tools import bundle
from scripts.web.waiting import waiting

PLAY = WEB / "play"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
"""The files of Pyodide that the page loads; it has a smaller library of its own."""

LIBRARY = "python_stdlib.zip"
"""Python's whole library, for the notebooks, which share the folder."""

_DIGITS = 12
# In a script of data these could end the script, or begin a tag or an entity.
_ESCAPES = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}


def build_play(site: Path) -> None:
    """Build the page, and the folder of Pyodide beside it.

    Args:
        site: the folder of the whole site.
    """
    runtime = _copy_runtime(site)
    play = site / "play"
    play.mkdir(parents=True)
    shutil.copytree(PLAY / "icons", play / "icons")
    shutil.copy(PLAY / "manifest.webmanifest", play)
    with tempfile.TemporaryDirectory() as folder:
        parts = Path(folder)
        _write_parts(parts, runtime.name)
        loaded = [runtime / name for name in RUNTIME]
        digest = _digest_of([*parts.iterdir(), *loaded, PLAY / "index.html"])
        shutil.copytree(parts, play / digest)
    page = play / "index.html"
    page.write_text(_page(digest), encoding="utf-8")
    stored = [*(path for path in play.rglob("*") if path.is_file()), *loaded]
    _write_service_worker(play, digest, stored)


def _copy_runtime(site: Path) -> Path:
    """Copy Pyodide into a folder named by its version, and return that."""
    folder = site / "pyodide" / pin_of("pyodide").version
    folder.mkdir(parents=True, exist_ok=True)
    package = npm_package("pyodide")
    for name in (*RUNTIME, LIBRARY):
        shutil.copyfile(package / name, folder / name)
    return folder


def _write_parts(folder: Path, runtime: str) -> None:
    """Write everything of a build but the page itself."""
    sources = PLAY / "src"
    bundle(sources / "page.ts", folder / "page.js", {"WORKER": "./python.js"})
    lock = json.loads((npm_package("pyodide") / "pyodide-lock.json").read_text(encoding="utf-8"))
    constants = {"PYODIDE": f"../../pyodide/{runtime}/", "LOCK": {**lock, "packages": {}}}
    bundle(sources / "worker" / "python.ts", folder / "python.js", constants)
    for name in ("board.js", "board.css"):
        shutil.copyfile(BOARD / "static" / name, folder / name)
    for name in ("page.css", "early.js"):
        shutil.copyfile(PLAY / name, folder / name)
    write_modules(folder / "modules.pack")
    write_library(folder / "library.zip")
    for lang in LANGUAGES:
        tables = json.dumps(waiting(lang), ensure_ascii=False, separators=(",", ":"))
        (folder / f"waiting-{lang}.json").write_text(tables, encoding="utf-8")


def _page(digest: str) -> str:
    texts = {lang: dict(catalogue("play", lang)) for lang in LANGUAGES}
    page = Template((PLAY / "index.html").read_text(encoding="utf-8"))
    return page.substitute(
        build=digest,
        title=escape(text("play", "title", "en")),
        description=escape(text("play", "description", "en")),
        texts=json.dumps(texts, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES),
        unable=_in_each("h2", "trouble") + _in_each("p", "trouble.old", "trouble.network"),
        stopped=_in_each("p", "stopped"),
        again=_in_each("span", "trouble.again"),
        details=_in_each("span", "trouble.details"),
        without=_in_each("span", "no-script"),
    )


def _in_each(tag: str, *keys: str) -> str:
    """Write texts that have to be there before any script runs; the style shows one language."""
    return "\n".join(
        f'<{tag} class="{lang}" lang="{lang}">{escape(text("play", key, lang))}</{tag}>'
        for key in keys
        for lang in LANGUAGES
    )


def _write_service_worker(play: Path, digest: str, stored: list[Path]) -> None:
    files = {_place(path, play): _digest(path) for path in sorted(stored)}
    constants = {"BUILD": digest, "FILES": files}
    bundle(PLAY / "src" / "worker" / "offline.ts", play / "sw.js", constants, "iife")


def _place(path: Path, play: Path) -> str:
    """Return the address of a file, seen from the page."""
    if path == play / "index.html":
        return "./"
    if path.is_relative_to(play):
        return path.relative_to(play).as_posix()
    return f"../{path.relative_to(play.parent).as_posix()}"


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _digest_of(paths: list[Path]) -> str:
    """Return the digest of a build: it changes with every name and every byte."""
    listed = "\n".join(sorted(f"{path.name} {_digest(path)}" for path in paths))
    return hashlib.sha256(listed.encode()).hexdigest()[:_DIGITS]
