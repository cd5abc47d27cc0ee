"""Imports point one way: from folder to folder, and from file to file without a circle."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.project.files import PACKAGE, ROOT, project_files
from tests.support.project.imports import (
    LAYERS,
    circle,
    imported_names,
    module_name,
    python_graph,
    run_imports,
    script_graph,
)

# From other folders only what a folder's __init__ exports is imported, but for the engine, whose
# parts are many and small, the strategies that are compiled with it, the board, whose widgets are
# loaded when they are asked for, plots, which need matplotlib, and what pictures are made of.
INTEGERS = ("players.choices.", "players.fitted.", "players.worlds.")
"""Strategies on plain integers, as the engine's modules are."""
OPEN = ("board.", "engine.", *INTEGERS, "sheets.plots.", "sheets.svg.")
FOLDERS = (PACKAGE, *(ROOT / name for name in ("scripts", "tests", "web")))
LIBRARIES = {"matplotlib", "numpy", "pandas", "tqdm"}
# Compiled deals hold NumPy's arrays, and no browser has the compiler.
AFTER_EXTRA = ("simulation/", "sheets/figure.py")
"""They are imported once `extra` has found the library."""


def sources(*suffixes: str) -> list[Path]:
    """Return the files with these suffixes of the package, the scripts, the tests and the site."""
    return [
        path
        for path in project_files()
        if path.suffix in suffixes and any(path.is_relative_to(folder) for folder in FOLDERS)
    ]


@cache
def graph() -> dict[str, set[str]]:
    return python_graph(sources(".py"), ROOT)


def imports_of_others() -> Iterator[tuple[str, list[str]]]:
    """Yield each module of the package's folders with what it imports of the package elsewhere."""
    for path in sources(".py"):
        package = list(path.relative_to(ROOT).parts[:-1])
        if path.is_relative_to(PACKAGE) and path.parent != PACKAGE:
            for name in imported_names(path.read_text(encoding="utf-8"), package):
                parts = name.split(".")
                if parts[0] == PACKAGE.name and parts[1:2] != package[1:2]:
                    yield module_name(path, ROOT), parts[1:]


def room_of(module: str) -> str:
    """Return the folder of a folder that a module lies in, or the module beside such folders.

    Of the scripts it is the folder that they lie in.
    """
    parts = module.split(".")
    if parts[0] == "scripts":
        return ".".join(parts[:-1])
    return ".".join(parts[:3]) if parts[0] == PACKAGE.name else module


def test_a_folder_imports_only_those_below_it_and_only_what_they_export() -> None:
    found = list(imports_of_others())
    assert ("nainjaune_widget.play.deal", ["engine", "cards", "Card"]) in found
    wrong = [
        f"{module}: {'.'.join(name)}"
        for module, name in found
        if (name or [""])[0] not in LAYERS[LAYERS.index(module.split(".")[1]) :]
        or (len(name) > 2 and not ".".join(name).startswith(OPEN))
    ]
    assert wrong == []


def test_no_python_files_and_no_rooms_import_each_other_in_a_circle() -> None:
    assert "nainjaune_widget.engine.cards" in graph()["nainjaune_widget.play.deal"]
    assert circle(graph()) == ""
    rooms: dict[str, set[str]] = {}
    for module, imported in graph().items():
        names = {room_of(name) for name in imported}
        rooms.setdefault(room_of(module), set()).update(names - {room_of(module)})
    assert circle(rooms) == ""


def test_no_script_imports_the_site() -> None:
    """The scripts serve the site's builder, never the other way round."""
    of_scripts = [imported for name, imported in graph().items() if name.startswith("scripts.")]
    assert of_scripts
    assert [name for name in set().union(*of_scripts) if name.startswith("web.")] == []


def test_no_typescript_files_import_each_other_in_a_circle() -> None:
    scripts = script_graph(sources(".ts", ".tsx"), ROOT)
    assert sum(map(len, scripts.values())) > len(scripts)
    assert circle(scripts) == ""


def test_libraries_of_the_extra_are_imported_by_extra_alone() -> None:
    """A browser can be asked for them from that one place."""
    found = {
        f"{name}: {library}"
        for path in sources(".py")
        if path.is_relative_to(PACKAGE)
        and not (name := path.relative_to(PACKAGE).as_posix()).startswith(AFTER_EXTRA)
        for library in run_imports(path.read_text(encoding="utf-8"))
        if library in LIBRARIES
    }
    assert found == set()
