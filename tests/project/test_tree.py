"""What holds for every file: imports one way, short files, nothing of one machine."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.support.tree import PACKAGE, ROOT, project_files, text_of

# Each folder may import from those after it.
LAYERS = (
    "server",
    "board",
    "exercises",
    "simulation",
    "probability",
    "players",
    "play",
    "explain",
    "engine",
    "sheets",
    "words",
)
MAX_LINES = 400
LOCKED_ADDRESS = re.compile(r'"resolved":\s*"https?:')
SHARED_FOLDERS = {Path(name) for name in ("/", "/tmp", "/home", "/Users", "/root", "/opt")}  # noqa: S108


def imports_of(source: str, package: tuple[str, ...]) -> set[str]:
    """Return the absolute names that a module in `package` imports."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def wrong_imports(source: str, package: tuple[str, ...]) -> list[str]:
    """Return the imports that point up, or at the package as a whole."""
    allowed = LAYERS[LAYERS.index(package[1]) :]
    own = (name.split(".") for name in sorted(imports_of(source, package)))
    return [".".join(n) for n in own if n[0] == PACKAGE.name and (n[1:2] or [""])[0] not in allowed]


def layered_modules() -> list[Path]:
    """Return the modules in the package's folders."""
    files = (path.relative_to(ROOT) for path in project_files() if path.suffix == ".py")
    return [path for path in files if path.parts[0] == PACKAGE.name and len(path.parts) > 2]


def test_every_folder_of_the_package_has_its_place() -> None:
    assert {path.parts[1] for path in layered_modules()} <= set(LAYERS)


def test_imports_point_one_way() -> None:
    wrong = {
        str(path): bad
        for path in layered_modules()
        if (bad := wrong_imports((ROOT / path).read_text(), path.parts[:-1]))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("import nainjaune_widget.words", []),
        ("from nainjaune_widget.engine.cards import Card", []),
        ("from .cards import Card\nfrom ..words import text", []),
        ("import numpy", []),
        ("from nainjaune_widget.play import Deal", ["nainjaune_widget.play.Deal"]),
        ("def f():\n    from ..board import Board", ["nainjaune_widget.board.Board"]),
        ("from nainjaune_widget import Card", ["nainjaune_widget.Card"]),
        ("import nainjaune_widget", ["nainjaune_widget"]),
    ],
)
def test_an_import_that_points_up_is_seen(source: str, wrong: list[str]) -> None:
    assert wrong_imports(source, ("nainjaune_widget", "engine")) == wrong


def test_no_source_file_is_long() -> None:
    sources = (path for path in project_files() if path.suffix in {".py", ".ts", ".tsx", ".css"})
    lengths = {
        str(path.relative_to(ROOT)): len(path.read_text().splitlines())
        for path in sources
        if "static" not in path.parts
    }
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > MAX_LINES} == {}


def test_no_file_names_a_place_of_this_machine() -> None:
    places = {ROOT, ROOT.parent, Path.home()} - SHARED_FOLDERS
    needles = [f"{place}/" for place in places]
    found = [
        f"{path.relative_to(ROOT)}: {needle}"
        for path in project_files()
        if path != Path(__file__) and (text := text_of(path)) is not None
        for needle in needles
        if needle in text
    ]
    assert found == []


def test_no_lock_file_names_where_a_package_was_loaded_from() -> None:
    locks = [path for path in project_files() if path.name.endswith(("lock.json", ".lock"))]
    assert locks
    assert [path.name for path in locks if LOCKED_ADDRESS.search(path.read_text())] == []
