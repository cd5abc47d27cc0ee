"""Give the course the reference figures that its chapters read: part of make notebooks.

The chapters look at four players under the rules of 1789, all of whom lead their longest run. Their
rows of ``docs/figures/figures.csv`` lie beside the notebooks, in ``data/figures.csv``, as do the
counts of ``docs/figures/clubs.csv`` and ``leads.csv``.
"""

from __future__ import annotations

from scripts.course.count_many_deals import CLUBS, LEADS
from scripts.places import DOCS, DOCUMENTED, TEACHER

REFERENCE = DOCS / "figures" / "figures.csv"
TABLE = "lindor-1789,4,longest-run,"
"""The beginning of the rows: the ruleset, the players, the strategy of all of them."""


def course_figures() -> str:
    """Return the rows that the course reads, under the header of all reference figures."""
    header, *rows = REFERENCE.read_text(encoding="utf-8").splitlines()
    return "\n".join([header, *(row for row in rows if row.startswith(TABLE))]) + "\n"


def files() -> dict[str, str]:
    """Return what lies beside the notebooks of each language: the names of files, their texts."""
    counts = {path.name: path.read_text(encoding="utf-8") for path in (CLUBS, LEADS)}
    return {"figures.csv": course_figures(), **counts}


def main() -> None:
    """Write the figures into each language of the teachers' edition."""
    for lang in DOCUMENTED:
        folder = TEACHER / lang / "data"
        folder.mkdir(parents=True, exist_ok=True)
        for name, content in files().items():
            (folder / name).write_text(content, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
