"""The search of the pages: Pagefind's index of a language, made from what its pages say.

The page that asks it is `templates/search.html`, its script `static/search.js`.
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from pathlib import Path

INDEX = "pagefind"
"""The folder of the index beside the pages of its language."""

_LEFT_OUT = "a.headerlink, .cell_input, .cell_output, .site-chapter, div.math"
"""What nobody looks for: marks for links, code and results, buttons, formulas in TeX."""

_NOT_SERVED = ("pagefind-*ui.*", "pagefind-highlight.js", "wasm.unknown.pagefind")

_SECTION = re.compile(r'<section id="([^"]+)">(\s*(?:<span id="[^"]*"></span>)*\s*<h\d)>')


def build_search(pages: Path) -> None:
    """Add the index of all pages that are marked with `data-pagefind-body`.

    Args:
        pages: the folder of a language's pages.

    Raises:
        subprocess.CalledProcessError: Pagefind has failed.
    """
    with tempfile.TemporaryDirectory() as folder:
        for page in pages.rglob("*.html"):
            copy = Path(folder) / page.relative_to(pages)
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_text(with_named_headings(page.read_text("utf-8")), encoding="utf-8")
        options = ("--output-path", pages / INDEX, "--exclude-selectors", _LEFT_OUT)
        subprocess.run(
            [sys.executable, "-m", "pagefind", "--site", folder, *options, "--keep-index-url"],
            check=True,
            stdout=subprocess.DEVNULL,
        )
    for pattern in _NOT_SERVED:
        for path in (pages / INDEX).glob(pattern):
            path.unlink()


def with_named_headings(page: str) -> str:
    """Return a page with the names of its sections at their headings, where Pagefind reads them.

    >>> with_named_headings('<section id="keys"><h2>Keys</h2></section>')
    '<section><h2 id="keys">Keys</h2></section>'
    """
    return _SECTION.sub(r'<section>\2 id="\1">', page)


def weight(page: str) -> float:
    """Return how much what a page says counts: rules, then chapters, and the reference last.

    >>> weight("rules"), weight("course/02-sans"), weight("board"), weight("reference/table")
    (3, 1.5, 1, 0.2)
    """
    if page in {"rules", "situations"}:
        return 3
    return {"course": 1.5, "reference": 0.2}.get(page.partition("/")[0], 1)
