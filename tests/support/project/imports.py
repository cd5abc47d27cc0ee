"""The import graph of the project: each file with the files that it imports."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

Graph = Mapping[str, set[str]]

LAYERS = (
    "command",
    "server",
    "testing",
    "exercises",
    "board",
    "strength",
    "analysis",
    "simulation",
    "players",
    "drawings",
    "probability",
    "play",
    "tabletop",
    "explain",
    "engine",
    "sheets",
    "words",
)
"""The folders of the package: each may import from those after it."""

_SCRIPT = re.compile(r"""\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")


@cache
def statements(source: str) -> tuple[ast.stmt, ...]:
    r"""Return all statements of a Python module, those within others too.

    >>> [type(each).__name__ for each in statements("if a:\n    import b\nelse:\n    f(c)")]
    ['If', 'Import', 'Expr']
    """
    return tuple(_within(ast.parse(source)))


def _within(node: ast.AST) -> Iterator[ast.stmt]:
    for field in ("body", "handlers", "cases", "orelse", "finalbody"):
        for each in getattr(node, field, ()):
            if isinstance(each, ast.stmt):
                yield each
            yield from _within(each)


def imported_names(source: str, package: Iterable[str]) -> set[str]:
    """Return the absolute names that a Python module imports, wherever in the file.

    Args:
        source: the text of the module.
        package: the names of the packages that the module lies in, from the outermost.

    >>> sorted(imported_names("from ..words import text", ["nainjaune_widget", "engine"]))
    ['nainjaune_widget.words.text']
    """
    packages = tuple(package)
    found = set()
    for node in statements(source):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            above = packages[: len(packages) - node.level + 1] if node.level else ()
            base = ".".join([*above, *filter(None, [node.module])])
            found |= {f"{base}.{alias.name}" for alias in node.names}
    return found


def run_imports(source: str) -> set[str]:
    r"""Return the packages that a module imports when it runs, not for type checking alone.

    >>> run_imports("if TYPE_CHECKING:\n    import numpy\ndef f():\n    import pandas.io")
    {'pandas'}
    """
    names = imported_names(source, ("",)) - imported_names(_for_types(source), ("",))
    return {name.partition(".")[0] for name in names} - {""}


def module_name(path: Path, root: Path) -> str:
    """Return the dotted name of a module or, for its ``__init__.py``, of a package."""
    parts = path.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def python_graph(paths: Iterable[Path], root: Path) -> dict[str, set[str]]:
    """Return the import graph of Python files, by their dotted names.

    Imports inside functions count, and so do those for type checking, but for those of files in
    one folder, which may speak of each other. The import of a module does not count as one of the
    package it lies in: it runs the package's ``__init__.py`` but needs nothing of it.

    Args:
        paths: the files.
        root: the folder that the names begin below.
    """
    files = {module_name(path, root): path for path in paths}
    graph: dict[str, set[str]] = {}
    for module, path in files.items():
        is_package = path.name == "__init__.py"
        package = module.split(".")[: None if is_package else -1]
        source = path.read_text(encoding="utf-8")
        owners = {_owner(name, files) for name in imported_names(source, package)}
        spoken_of = {_owner(name, files) for name in imported_names(_for_types(source), package)}
        beside = {name for name in spoken_of & files.keys() if files[name].parent == path.parent}
        graph[module] = owners - beside - {"", module}
    return graph


def _for_types(source: str) -> str:
    """Return what a module does for type checking alone."""
    blocks = [each for each in statements(source) if isinstance(each, ast.If)]
    typed = [each for each in blocks if ast.unparse(each.test) == "TYPE_CHECKING"]
    return "\n".join(ast.unparse(each) for block in typed for each in block.body)


def _owner(name: str, files: Mapping[str, Path]) -> str:
    """Return the module that an imported name is or lies in; nothing for names from elsewhere."""
    if name in files:
        return name
    module = name.rpartition(".")[0]
    return module if module in files else ""


def script_graph(paths: Iterable[Path], root: Path) -> dict[str, set[str]]:
    """Return the import graph of TypeScript files, by their paths below a folder."""
    files = {path.with_suffix("").resolve(): str(path.relative_to(root)) for path in paths}
    graph: dict[str, set[str]] = {}
    for file, name in files.items():
        source = (root / name).read_text(encoding="utf-8")
        targets = [(file.parent / found).resolve() for found in _SCRIPT.findall(source)]
        plain = (target.with_suffix("") if target.suffix else target for target in targets)
        graph[name] = {files[target] for target in plain if target in files}
    return graph


def circle(graph: Graph) -> str:
    """Return a circle of imports, such as ``a → b → a``, or nothing where there is none."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return " → ".join(reversed(error.args[1]))
    return ""
