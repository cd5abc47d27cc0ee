"""The solutions that the teachers' notebooks show."""

from __future__ import annotations

import ast
import linecache
from functools import cache
from typing import Any

import nbformat

from nainjaune_widget.engine.cards import PACK
from scripts.places import TEACHER

MADE_BEFORE: dict[str, Any] = {"pack": list(PACK), "jeu": list(PACK)}
"""What a solution uses that is no function and no import."""


@cache
def solutions(lang: str) -> dict[str, Any]:
    """Return the last function that a language's notebooks hand over for each blank, by blank."""
    found: dict[str, Any] = {}
    for path in sorted((TEACHER / lang).glob("[01]*.ipynb")):
        names = dict(MADE_BEFORE)
        for number, cell in enumerate(nbformat.read(path, as_version=4).cells):
            if cell.cell_type == "code":
                tree = _defined(cell.source, f"<{path.name} {number}>", names)
                found |= {blank: names[name] for blank, name in _handed_over(tree)}
    return found


def _defined(source: str, file: str, names: dict[str, Any]) -> ast.Module:
    """Run the imports and make the functions of a cell, with their source to be read."""
    tree = ast.parse(source)
    kept: list[ast.stmt] = [
        each
        for each in tree.body
        if isinstance(each, ast.FunctionDef | ast.Import | ast.ImportFrom)
    ]
    linecache.cache[file] = len(source), None, source.splitlines(keepends=True), file
    exec(compile(ast.Module(kept, []), file, "exec"), names)  # noqa: S102 - our own notebooks
    return tree


def _handed_over(tree: ast.Module) -> list[tuple[str, str]]:
    """Return the blank and the function's name of each ``exercises.code("…", name)``."""
    return [
        (call.args[0].value, call.args[1].id)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Attribute)
        and call.func.attr == "code"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
        and isinstance(call.args[1], ast.Name)
    ]
