"""Slips that the source of a pupil's function shows, looked for where its values are not right."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from numbers import Real
from random import Random
from types import FunctionType
from typing import Any

from nainjaune_widget.engine.events import KINDS
from nainjaune_widget.exercises.blanks.source import source_of

_GIVES_NOTHING = {"append", "extend", "insert", "remove", "reverse", "shuffle", "sort"}
"""Methods that change what they are called on, and give nothing back."""

CERTAIN = (
    "no-return",
    "or-word",
    "compared-word",
    "comma",
    "gives-nothing",
    "no-call",
    "equals-plus",
    "double-equals",
    "unused-result",
    "number-alone",
    "no-range",
    "and-never",
    "quoted",
    "never-drawn",
    "word-alone",
    "entry-as-place",
)
"""Slips that are told whatever the values are: a function that has one is not right by chance."""

LIKELY = (
    "returns-in-loop",
    "compared-whole",
    "place-as-entry",
    "page-value",
    "unused",
    "never-changed",
    "reset",
    "replaced",
    "floor",
)
"""Slips that are told where the values do not tell more."""


@dataclass(frozen=True)
class Slip:
    """A slip in a function.

    Attributes:
        kind: its name; the text ``slip.<kind>`` of the catalogue ``blanks`` says what is wrong.
        values: what this text names.
    """

    kind: str
    values: dict[str, Any] = field(default_factory=dict)


def slips_of(function: Any, arguments: Sequence[Any]) -> list[Slip]:
    """Return the slips that a function's source shows, the most certain first.

    Args:
        function: a function that is not right; in a right one some of these are no slips.
        arguments: what it is called with.

    Returns:
        The slips, at most one of each kind; an empty list where the source is not to be had.

    >>> slips_of(lambda x: x, [1])
    []
    """
    slips: dict[str, Slip] = {}
    try:
        tree = ast.parse(source_of(function))
        found = next((each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)), None)
        if found is None or not isinstance(function, FunctionType):
            return []
        looks = [*(look(found) for look in _LOOKS), _parameters(found, function, arguments)]
        for kind, values in chain.from_iterable(looks):
            slips.setdefault(kind, Slip(kind, values))
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return []
    return sorted(slips.values(), key=lambda slip: (*CERTAIN, *LIKELY).index(slip.kind))


def ends_at_last(function: Any) -> bool:
    """Return True for a function whose loops all go through something: it may be slow, not endless.

    >>> ends_at_last(lambda x: x)
    False
    """
    source = source_of(function)
    return "while" not in source and any(
        line.lstrip().startswith("for ") for line in source.splitlines()
    )


_Found = Iterator[tuple[str, dict[str, Any]]]


def _line(node: ast.stmt | ast.expr) -> dict[str, Any]:
    return {"line": node.lineno}


def _loops(tree: ast.FunctionDef) -> Iterator[ast.For]:
    return (each for each in ast.walk(tree) if isinstance(each, ast.For))


def _returns(tree: ast.AST) -> list[ast.Return]:
    return [each for each in ast.walk(tree) if isinstance(each, ast.Return) and each.value]


def _always_returns(body: list[ast.stmt]) -> ast.Return | None:
    """Return the statement that ends a body at its first run, whatever its conditions give."""
    for each in body:
        if isinstance(each, ast.Return):
            return each
        if isinstance(each, ast.If) and each.orelse:
            both = _always_returns(each.body), _always_returns(each.orelse)
            if all(both):
                return both[1]
    return None


def _returns_in_loop(tree: ast.FunctionDef) -> _Found:
    for loop in _loops(tree):
        found = _always_returns(loop.body)
        if found is not None:
            yield "returns-in-loop", _line(found)


def _without_return(tree: ast.FunctionDef) -> _Found:
    prints = any(isinstance(each, ast.Name) and each.id == "print" for each in ast.walk(tree))
    if not prints and not any(isinstance(each, ast.Return) for each in ast.walk(tree)):
        yield "no-return", {}


def _words(tree: ast.FunctionDef) -> _Found:
    for each in ast.walk(tree):
        if isinstance(each, ast.If) and isinstance(each.test, ast.Constant):
            yield "word-alone", {"word": each.test.value} | _line(each)
        if (
            isinstance(each, ast.BoolOp)
            and isinstance(each.op, ast.Or)
            and any(isinstance(part, ast.Compare) for part in ast.walk(each.values[0]))
        ):
            for part in each.values[1:]:
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield "or-word", {"word": part.value} | _line(each)
        if isinstance(each, ast.Compare) and _name(each.left) in {"why", "kind"}:
            for inner in ast.walk(each):
                if (
                    isinstance(inner, ast.Constant)
                    and isinstance(inner.value, str)
                    and inner.value not in KINDS
                ):
                    yield "compared-word", {"word": inner.value, "name": _name(each.left)}


def _name(node: ast.expr) -> str:
    """Return the last name of ``a.b`` or ``b``; an empty string for anything else."""
    if isinstance(node, ast.Attribute):
        return node.attr
    return node.id if isinstance(node, ast.Name) else ""


def _is_integer(node: ast.expr) -> bool:
    while isinstance(node, ast.BinOp):
        node = node.left
    return isinstance(node, ast.Constant) and type(node.value) is int


def _commas(tree: ast.FunctionDef) -> _Found:
    for each in ast.walk(tree):
        if isinstance(each, ast.Assign) and isinstance(each.value, ast.Tuple):
            parts = each.value.elts
            if _name(each.targets[0]) and len(parts) == 2 and all(map(_is_integer, parts)):
                yield "comma", _line(each)


def _without_effect(tree: ast.FunctionDef) -> _Found:
    for each in ast.walk(tree):
        if isinstance(each, ast.Expr):
            if isinstance(each.value, ast.Compare) and isinstance(each.value.ops[0], ast.Eq):
                yield "double-equals", _line(each)
            if isinstance(each.value, ast.Constant) and isinstance(each.value.value, int):
                yield "number-alone", _line(each) | {"code": each.value.value}
            if isinstance(each.value, (ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp)):
                yield "unused-result", _line(each) | {"code": ast.unparse(each.value)}
            elif isinstance(each.value, ast.Attribute):
                yield "no-call", _line(each) | {"code": ast.unparse(each.value)}
        if not isinstance(each, ast.Assign):
            continue
        called = each.value.func if isinstance(each.value, ast.Call) else None
        if isinstance(called, ast.Attribute) and called.attr in _GIVES_NOTHING:
            yield "gives-nothing", _line(each) | {"code": ast.unparse(called)}
        if isinstance(each.value, ast.UnaryOp) and isinstance(each.value.op, ast.UAdd):
            yield "equals-plus", _line(each)


def _ranges(tree: ast.FunctionDef) -> _Found:
    for loop in _loops(tree):
        if isinstance(loop.iter, ast.Call) and _name(loop.iter.func) == "len":
            yield "no-range", _line(loop) | {"code": ast.unparse(loop.iter)}
        through = re.fullmatch(r"range\(len\((\w+)\)\)", ast.unparse(loop.iter))
        place = _name(loop.target)
        inside = ast.Module(loop.body, [])
        if through and _reads(inside, place) and not any(_places(inside, place)):
            yield "place-as-entry", _line(loop) | {"name": place, "code": through[1]}


def _places(tree: ast.AST, name: str) -> Iterator[str]:
    """Yield the names of the lists from which this place, or one beside it, is taken."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Subscript) and name in _names(each.slice):
            yield _name(each.value)


def _stores(tree: ast.AST, name: str) -> list[ast.Assign | ast.AugAssign]:
    """Return the statements that give a name another value."""
    return [
        each
        for each in ast.walk(tree)
        if (isinstance(each, ast.Assign) and name in map(_name, _targets(each)))
        or (isinstance(each, ast.AugAssign) and _name(each.target) == name)
    ]


def _targets(assignment: ast.Assign) -> list[ast.expr]:
    first = assignment.targets[0]
    return first.elts if isinstance(first, ast.Tuple) else [first]


def _reads(tree: ast.AST, name: str) -> bool:
    return any(
        isinstance(each, ast.Name) and each.id == name and isinstance(each.ctx, ast.Load)
        for each in ast.walk(tree)
    )


def _is_filled(tree: ast.AST, name: str) -> bool:
    """Return True if something is put into a list or a dictionary of this name."""
    for each in ast.walk(tree):
        if isinstance(each, ast.Subscript) and not isinstance(each.ctx, ast.Load):
            filled: ast.expr = each.value
        elif isinstance(each, ast.Call) and isinstance(each.func, ast.Attribute):
            filled = each.func.value
        else:
            continue
        if _name(filled) == name:
            return True
    return False


def _counts(tree: ast.FunctionDef) -> _Found:
    """Look at the names that are given back: how they begin, and how they change."""
    given = {name for each in _returns(tree) for name in _names(each)}
    for name in sorted(given - {each.arg for each in tree.args.args}):
        begun = [each for each in tree.body if each in _stores(tree, name)]
        later = [each for each in _stores(tree, name) if each not in begun]
        if begun and not later and not _is_filled(tree, name) and _is_plain(begun):
            yield "never-changed", {"name": name}
        for loop in _loops(tree):
            inside = [each for each in _stores(loop, name) if isinstance(each, ast.Assign)]
            added = any(isinstance(each, ast.AugAssign) for each in _stores(loop, name))
            if not inside or any(_reads(each.value, name) for each in inside):
                continue
            yield "reset" if added else "replaced", _line(inside[0]) | {"name": name}


def _names(tree: ast.AST) -> set[str]:
    return {each.id for each in ast.walk(tree) if isinstance(each, ast.Name)}


def _is_plain(begun: list[ast.Assign | ast.AugAssign]) -> bool:
    """Return True for a beginning such as ``n = 0``, ``a, b = 0, 0`` or ``found = []``."""
    return len(begun) == 1 and not any(
        isinstance(each, (ast.Name, ast.Call)) for each in ast.walk(begun[0].value)
    )


def _comparisons(tree: ast.FunctionDef) -> _Found:
    parameters = {each.arg for each in tree.args.args}
    for each in ast.walk(tree):
        if isinstance(each, ast.BoolOp) and isinstance(each.op, ast.And):
            equal = [
                ast.unparse(part.left)
                for part in each.values
                if isinstance(part, ast.Compare) and isinstance(part.ops[0], ast.Eq)
            ]
            for twice in {one for one in equal if equal.count(one) > 1}:
                yield "and-never", _line(each) | {"code": twice}
        if not isinstance(each, ast.Compare) or not isinstance(each.ops[0], ast.Eq):
            continue
        left, right = each.left, each.comparators[0]
        both = {side.id for side in (left, right) if isinstance(side, ast.Name)} & parameters
        if len(both) > 1:
            yield "compared-whole", _line(each) | {"code": ast.unparse(each)}
        if isinstance(right, ast.Constant) and right.value in parameters:
            yield "quoted", _line(each) | {"name": right.value}
        drawn = ast.unparse(left) if isinstance(right, ast.Constant) else ""
        if ".choice([" in drawn and repr(ast.literal_eval(right)) not in drawn:
            yield "never-drawn", _line(each) | {"word": ast.literal_eval(right)}


def _divisions(tree: ast.FunctionDef) -> _Found:
    for each in ast.walk(tree):
        if isinstance(each, (ast.BinOp, ast.AugAssign)) and isinstance(each.op, ast.FloorDiv):
            yield "floor", _line(each)


_LOOKS = (
    _words,
    _returns_in_loop,
    _commas,
    _without_effect,
    _without_return,
    _ranges,
    _comparisons,
    _counts,
    _divisions,
)


def _parameters(tree: ast.FunctionDef, function: FunctionType, given: Sequence[Any]) -> _Found:
    """Look for values in the brackets that are never used, and what stands in their place."""
    names = [each.arg for each in tree.args.args]
    unused = [
        (name, argument)
        for name, argument in zip(names, given, strict=False)
        if not _reads(tree, name)
    ]
    stored = {
        each.id
        for each in ast.walk(tree)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    held = dict(zip(names, given, strict=False))
    for loop in _loops(tree):
        row, entry = _name(loop.iter), _name(loop.target)
        if isinstance(held.get(row), (list, tuple)) and entry and row in _places(loop, entry):
            yield "entry-as-place", _line(loop) | {"name": entry, "code": row}
        elif isinstance(held.get(row), int):
            yield "no-range", _line(loop) | {"code": row}
    for name, argument in unused:
        if isinstance(argument, Random) and "random" in _names(tree):
            continue
        for other in sorted(_names(tree) - stored - {*names, *vars(builtins)}):
            if _is_like(function.__globals__.get(other), argument):
                yield "page-value", {"name": other, "parameter": name}
        yield "unused", {"parameter": name}


def _is_like(value: Any, argument: Any) -> bool:
    """Return True for something of a page that can stand in the place of an argument."""
    if callable(argument):
        return isinstance(value, FunctionType)
    for kind in (Real, Mapping, (list, tuple)):
        if isinstance(argument, kind):
            return isinstance(value, kind)
    return False
