"""The tools of the front end, put to work on the site's own scripts."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from pathlib import Path

from scripts.frontend.npm import NODE, TOOLS, environment, install


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
        *("--external:./board.js", "--external:./panels.js", *options, *defined),
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
