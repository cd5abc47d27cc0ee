"""A library of the extra `course` is imported in one place, which a browser can be asked from."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.support.project.files import PACKAGE, project_files

LIBRARIES = {"matplotlib", "numpy", "pandas", "tqdm"}
# Compiled deals hold NumPy's arrays, and no browser has the compiler.
WITH_THE_COMPILER = ("simulation/compiled/", "simulation/running/backend.py")


def imports_when_run(source: str) -> Iterator[str]:
    """Yield the libraries that a module imports, leaving out what only a type checker reads."""
    waiting: list[ast.AST] = [ast.parse(source)]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module.partition(".")[0]
        waiting += ast.iter_child_nodes(node)


def modules() -> Iterator[tuple[str, Path]]:
    for path in project_files():
        if path.suffix == ".py" and path.is_relative_to(PACKAGE):
            yield path.relative_to(PACKAGE).as_posix(), path


def test_the_package_imports_them_by_extra_alone() -> None:
    found = {
        f"{name}: {library}"
        for name, path in modules()
        if not name.startswith(WITH_THE_COMPILER)
        for library in imports_when_run(path.read_text(encoding="utf-8"))
        if library in LIBRARIES
    }
    assert found == set()


def test_an_import_inside_a_function_is_found() -> None:
    source = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy\n"
    assert set(imports_when_run(source)) == {"typing"}
    assert "pandas" in set(imports_when_run(f"{source}def f():\n    import pandas as pd\n"))
