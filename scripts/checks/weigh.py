"""The weight of each room: lines of code, and words of documents. It only falls.

``python -m scripts.checks.weigh`` lowers the numbers in ``weight.toml`` to what is there. A change
that makes a room heavier raises its number by hand, and the commit says why.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path

from scripts.places import ROOT
from tests.support.project.files import project_files

TABLE = Path(__file__).with_name("weight.toml")
CODE = {".py", ".ts", ".tsx", ".css", ".js", ".mjs"}
PAGE = "nainjaune_widget/board/frontend/"


def table() -> dict[str, dict[str, int]]:
    """Return the most that each room may weigh, as `weights` returns what it does."""
    return tomllib.loads(TABLE.read_text(encoding="utf-8"))


def weights() -> dict[str, dict[str, int]]:
    """Return the lines of code of each room, and the words of its documents, by their kind."""
    found: dict[str, Counter[str]] = {}
    for path in project_files():
        name = path.relative_to(ROOT).as_posix()
        kind, room = place(name)
        if kind:
            text = path.read_text(encoding="utf-8")
            weight = len(text.split()) if kind == "words" else text.count("\n")
            found.setdefault(kind, Counter())[room] += weight
    return {kind: dict(sorted(found[kind].items())) for kind in sorted(found)}


def place(name: str) -> tuple[str, str]:
    """Return the kind and the room of a file, by its path in the project; "" if it weighs nothing.

    >>> place("nainjaune_widget/play/deal.py")
    ('package', 'play')
    >>> place("docs/fr/guide/01.md")
    ('words', 'docs/fr')
    """
    path = Path(name)
    first, *_ = parts = path.parts
    second = parts[1] if len(parts) > 2 else first
    if path.suffix == ".md":
        return "words", "/".join(parts[:2]) if first == "docs" else "."
    if path.suffix not in CODE or "static" in parts:
        return "", ""
    if name.startswith(PAGE):
        return "page", "tests" if name.startswith(f"{PAGE}tests/") else "board"
    if first == "web":
        return ("page", "web") if path.suffix != ".py" else ("scripts", "web")
    kind = {"nainjaune_widget": "package", "tests": "tests"}.get(first, "scripts")
    return kind, second


def main() -> None:
    """Lower the numbers that are too high."""
    allowed = table()
    lines = []
    for kind, rooms in weights().items():
        lines.append(f"\n[{kind}]")
        for room, weight in rooms.items():
            number = min(weight, allowed.get(kind, {}).get(room, weight))
            name = room if re.fullmatch(r"\w+", room) else f'"{room}"'
            lines.append(f"{name} = {number}")
    heading = "# Lines of code and words of documents, a room: see weigh.py beside this file.\n"
    TABLE.write_text(heading + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
