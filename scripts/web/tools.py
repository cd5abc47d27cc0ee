"""The tools of the front end, put to work on the site's own scripts."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Mapping
from pathlib import Path

from scripts.npm import NODE, TOOLS, environment, install
from scripts.web.places import WEB


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
        *("--external:./board.js", *options, *defined),
    )


def compile_archive(sources: Path, target: Path, pyodide: Path) -> None:
    """Compile the Python of a zip file with that of Pyodide, into a zip file or a tar."""
    _run(NODE, Path(__file__).with_name("compile.mjs"), pyodide, sources, target)


def check() -> None:
    """Check the types and the style of the site's scripts, as the front end's are checked."""
    install()
    for configuration in ("tsconfig.json", "tsconfig.worker.json"):
        _run(TOOLS / ".bin" / "tsc", "--noEmit", "--project", WEB / configuration)
    _run(TOOLS / ".bin" / "biome", "check", "--error-on-warnings", ".", folder=WEB)


def _run(tool: Path, *arguments: str | Path, folder: Path | None = None) -> None:
    subprocess.run([tool, *arguments], check=True, cwd=folder, env=environment())
