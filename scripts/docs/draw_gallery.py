"""Draw the pictures of the documentation's examples: docs/gallery.

    python -m scripts.docs.draw_gallery

Each is the last line of the example before it in a page of docs/en or docs/fr, so that a page's
code and its pictures cannot differ. Boards, deals and teaching pictures become SVG, figures of
matplotlib PNG. What only a browser can show is taken by `scripts.docs.take_screenshots`.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import chdir, contextmanager
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nainjaune_widget import Board
from nainjaune_widget.sheets import Pictured
from nainjaune_widget.sheets.figure import with_few_colours
from scripts.docs.examples import examples_of, run
from scripts.places import DOCS, DOCUMENTED
from tests.exercises.classes import a_class, write_class

GALLERY = DOCS / "gallery"
DOTS_AN_INCH = 80
PUPILS = 12


def pages(lang: str) -> list[Path]:
    """Return the pages of a language that have such pictures."""
    return [
        page
        for page in sorted((DOCS / lang).rglob("*.md"))
        if any(example.shown_in(GALLERY) for example in examples_of(page))
    ]


def drawn(page: Path) -> dict[Path, bytes]:
    """Run the examples of a page, and return its pictures by their files."""
    found: dict[Path, bytes] = {}
    names: dict[str, Any] = {}
    with class_of_exports():
        for example in examples_of(page):
            shown = run(example.code, names)
            if picture := example.shown_in(GALLERY):
                found[picture] = picture_of(shown)
    return found


def picture_of(shown: Any) -> bytes:
    """Return the picture of what an example shows.

    Raises:
        TypeError: it has none.
    """
    if isinstance(shown, Board):
        return shown.to_svg().encode()
    if isinstance(shown, Pictured):
        shown = shown.picture()
    if isinstance(svg := getattr(shown, "svg", None), str):
        return svg.encode()
    if hasattr(shown, "savefig"):
        file = BytesIO()
        shown.savefig(file, dpi=DOTS_AN_INCH, facecolor="white")
        return with_few_colours(file)
    raise TypeError(f"A {type(shown).__name__} has no picture.")


@contextmanager
def class_of_exports() -> Iterator[None]:
    """Work in a folder in which a made-up class has left its exports."""
    with TemporaryDirectory() as folder, chdir(folder):
        Path("exports").mkdir()
        write_class(Path("exports"), a_class(PUPILS))
        yield


def main() -> None:
    """Draw the pictures of all pages, and remove those that no page shows any longer."""
    found: dict[Path, bytes] = {}
    for lang in DOCUMENTED:
        for page in pages(lang):
            found |= drawn(page)
    GALLERY.mkdir(exist_ok=True)
    for path in GALLERY.iterdir():
        if path not in found:
            path.unlink()
    for path, content in found.items():
        path.write_bytes(content)
        print(f"{path.name}: {len(content)} bytes")


if __name__ == "__main__":
    main()
