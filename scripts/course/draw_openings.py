"""Draw the picture that opens each chapter of the course: part of make notebooks.

Each chapter has a module in ``openings`` with a function ``picture(lang)``, which returns
the text of an SVG document.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from scripts.places import DOCUMENTED, TEACHER

OPENINGS = Path(__file__).parent / "openings"


def main() -> None:
    """Write the pictures of all chapters, in each language."""
    for module in sorted(OPENINGS.glob("chapter_*.py")):
        draw = import_module(f"scripts.course.openings.{module.stem}").picture
        number = module.stem.removeprefix("chapter_")
        for lang in DOCUMENTED:
            path = TEACHER / lang / "pictures" / f"{number}.svg"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(draw(lang), encoding="utf-8")


if __name__ == "__main__":
    main()
