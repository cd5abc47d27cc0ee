"""Imports point one way: from folder to folder, and from file to file without a circle."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.support.project.files import PACKAGE, ROOT, project_files
from tests.support.project.imports import (
    LAYERS,
    circle,
    imported_names,
    module_name,
    python_graph,
    script_graph,
)

# From other folders only what a folder's __init__ exports is imported, but for the engine, whose
# parts are many and small, the strategies that are compiled with it, plots, which need matplotlib,
# and what pictures are made of.
OPEN = ("engine.", "players.choices.", "sheets.plots.", "sheets.svg.")
FOLDERS = (PACKAGE, ROOT / "scripts", ROOT / "tests")
CIRCLE = {
    "made.first": "from made.second import thing\n",
    "made.second": "if TYPE_CHECKING:\n    from other import third\n",
    "other.third": "def later():\n    import made.first\n",
    "other.fourth": "import made.first, made.second, other.third\n",
}


def sources(*suffixes: str) -> list[Path]:
    """Return the files with these suffixes of the package, the scripts and the tests."""
    return [
        path
        for path in project_files()
        if path.suffix in suffixes and any(path.is_relative_to(folder) for folder in FOLDERS)
    ]


def wrong_imports(source: str, package: list[str]) -> list[str]:
    """Return the imports that point up, or at the package as a whole."""
    allowed = LAYERS[LAYERS.index(package[1]) :]
    own = (name.split(".") for name in sorted(imported_names(source, package)))
    return [".".join(n) for n in own if n[0] == PACKAGE.name and (n[1:2] or [""])[0] not in allowed]


def inner_imports(source: str, package: list[str]) -> list[str]:
    """Return the imports of other folders' modules that are not open to all."""
    names = (name.split(".") for name in sorted(imported_names(source, package)))
    inner = [".".join(n[1:]) for n in names if n[0] == PACKAGE.name and n[1:2] != package[1:2]]
    return [name for name in inner if name.count(".") > 1 and not name.startswith(OPEN)]


def room_of(module: str) -> str:
    """Return the folder of a folder that a module lies in, or the module beside such folders.

    Of the scripts it is the folder that they lie in.
    """
    parts = module.split(".")
    if parts[0] == "scripts":
        return ".".join(parts[:-1])
    return ".".join(parts[:3]) if parts[0] == PACKAGE.name else module


def layered_modules() -> list[Path]:
    """Return the modules in the package's folders."""
    return [
        path for path in sources(".py") if path.is_relative_to(PACKAGE) and path.parent != PACKAGE
    ]


def test_every_folder_of_the_package_has_its_place() -> None:
    assert {path.relative_to(PACKAGE).parts[0] for path in layered_modules()} <= set(LAYERS)


def test_imports_point_one_way() -> None:
    wrong = {
        module_name(path, ROOT): bad
        for path in layered_modules()
        if (bad := wrong_imports(path.read_text(), list(path.relative_to(ROOT).parts[:-1])))
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
    assert wrong_imports(source, ["nainjaune_widget", "engine"]) == wrong


def test_no_python_files_import_each_other_in_a_circle() -> None:
    graph = python_graph(sources(".py"), ROOT)
    assert "nainjaune_widget.engine.cards" in graph["nainjaune_widget.play.deal"]
    assert circle(graph) == ""


def test_no_rooms_import_each_other_in_a_circle() -> None:
    rooms: dict[str, set[str]] = {}
    for module, imported in python_graph(sources(".py"), ROOT).items():
        names = {room_of(name) for name in imported}
        rooms.setdefault(room_of(module), set()).update(names - {room_of(module)})
    assert "nainjaune_widget.board.wire" in rooms
    assert circle(rooms) == ""


def test_only_the_scripts_of_the_site_import_each_other() -> None:
    """The programs of the other rooms serve the site's, never the other way round."""
    graph = python_graph(sources(".py"), ROOT)
    others = {name for name in graph if name.startswith("scripts.") and ".web" not in name}
    assert "scripts.course.make_editions" in others
    wrong = {n: bad for n in others if (bad := {u for u in graph[n] if ".web" in u})}
    assert wrong == {}


def test_other_folders_are_imported_by_their_exports() -> None:
    wrong = {
        module_name(path, ROOT): bad
        for path in layered_modules()
        if (bad := inner_imports(path.read_text(), list(path.relative_to(ROOT).parts[:-1])))
    }
    assert wrong == {}


@pytest.mark.parametrize(
    ("source", "inner"),
    [
        ("from nainjaune_widget.words import text", []),
        ("from nainjaune_widget.words.catalogue import text", ["words.catalogue.text"]),
        ("from nainjaune_widget.engine.cards import Card", []),
        ("from nainjaune_widget.play.deal import Deal", []),
    ],
)
def test_an_import_of_a_folder_s_inner_module_is_seen(source: str, inner: list[str]) -> None:
    assert inner_imports(source, ["nainjaune_widget", "play"]) == inner


def test_no_typescript_files_import_each_other_in_a_circle() -> None:
    graph = script_graph(sources(".ts", ".tsx"), ROOT)
    assert sum(map(len, graph.values())) > len(graph)
    assert circle(graph) == ""


def graph_of(modules: dict[str, str], folder: Path) -> dict[str, set[str]]:
    """Write some modules and return their import graph."""
    paths = {folder / f"{name.replace('.', '/')}.py": source for name, source in modules.items()}
    for path, source in paths.items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(source)
    return python_graph(paths, folder)


def test_a_circle_of_python_files_is_seen(tmp_path: Path) -> None:
    """Through a plain import, one for type checking and one in a function."""
    graph = graph_of(CIRCLE, tmp_path)
    found = circle(graph).split(" → ")
    assert set(found) == {"made.first", "made.second", "other.third"}
    assert found[0] == found[-1]
    assert all(after in graph[before] for before, after in pairwise(found))
    graph["other.third"].clear()
    assert circle(graph) == ""


def test_files_in_one_folder_may_speak_of_each_other_s_types(tmp_path: Path) -> None:
    beside = {
        name.replace("other", "made"): source.replace("other import", "made import")
        for name, source in CIRCLE.items()
        if name != "other.fourth"
    }
    assert circle(graph_of(beside, tmp_path)) == ""


def test_a_circle_of_typescript_files_is_seen(tmp_path: Path) -> None:
    (tmp_path / "room").mkdir()
    (tmp_path / "view.tsx").write_text('import { a } from "./room/a";\nimport "preact";\n')
    (tmp_path / "room" / "a.ts").write_text('import type {\n  View,\n} from "../view";\n')
    assert circle(script_graph(tmp_path.rglob("*.ts*"), tmp_path)) in {
        "view.tsx → room/a.ts → view.tsx",
        "room/a.ts → view.tsx → room/a.ts",
    }
