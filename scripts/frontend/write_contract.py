"""Write the page's types of what a board sends and hears, from those of Python.

The file is not kept in git: `make bundle` writes it before it checks the types of the page.
"""

from __future__ import annotations

import ast
import inspect
import json
import subprocess
import textwrap
from collections.abc import Collection, Iterator
from dataclasses import MISSING, fields
from itertools import pairwise
from types import ModuleType, NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from nainjaune_widget.board import contract, requests
from nainjaune_widget.board.contract import Members, SomeFields
from nainjaune_widget.engine.cards import Card
from scripts.frontend.npm import FRONTEND, TOOLS, environment, install

CONTRACT = FRONTEND / "src" / "board" / "deal" / "contract.ts"
HEAD = """\
// Written by `make bundle`: change board/contract.py and board/requests.py.
// In JupyterLite a null may arrive as undefined, so compare with == null.

import type { DialogSheet } from "../../common/parts";
import type { BasicAnswer } from "../../common/wire";
"""
ELSEWHERE = ("BasicAnswer", "DialogSheet")
"""The types that all widgets share, which are written by hand."""

PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", Card: "string"}
MOST_LETTERS = 92
"""The longest line of a comment."""


class Source:
    """The definitions in some modules, in their order.

    Attributes:
        told: the docstring of each name, empty for a name without one.
        bases: the bases of each class.
    """

    def __init__(self, *modules: ModuleType) -> None:
        self.told: dict[str, str] = {}
        self.bases: dict[str, list[str]] = {}
        body = [each for module in modules for each in ast.parse(inspect.getsource(module)).body]
        for pair in pairwise([*body, ast.Pass()]):
            match pair:
                case (ast.ClassDef(name, bases) as defined, _):
                    self.told[name] = ast.get_docstring(defined) or ""
                    self.bases[name] = [ast.unparse(base) for base in bases]
                case (ast.AnnAssign(ast.Name(name)) | ast.Assign([ast.Name(name)]), after):
                    told = after.value if isinstance(after, ast.Expr) else ast.Constant("")
                    self.told[name] = ast.literal_eval(told)


SENT = Source(contract)
NAMED = {
    name: getattr(contract, name)
    for name in SENT.told
    if name not in (Members.__name__, SomeFields.__name__)
}


def written(hint: Any) -> str:
    """Return a type by its name, or in full if it has none.

    >>> written(list[int | None]), written(contract.Account), written(contract.Growth)
    ('(number | null)[]', 'Account', 'Growth')
    """
    return next((name for name, known in NAMED.items() if hint == known), None) or spelled(hint)


def spelled(hint: Any) -> str:
    """Return a type in full.

    >>> spelled(contract.Account)
    'number | string'
    """
    if hint in PLAIN or hint is NoneType:
        return PLAIN.get(hint, "null")
    origin, (first, *others) = get_origin(hint), get_args(hint)
    if origin in (Annotated, NotRequired):
        rows = [each.values.items() for each in others if isinstance(each, Members)]
        parts = [
            f"Partial<{written(each.whole)}>" for each in others if isinstance(each, SomeFields)
        ]
        lists = [", ".join(f"{name}: {written(value)}" for name, value in row) for row in rows]
        return " | ".join([f"[{each}]" for each in lists] + parts) or written(first)
    if origin is Literal:
        return " | ".join(map(json.dumps, (first, *others)))
    if origin in (Union, UnionType):
        return " | ".join(map(written, (first, *others)))
    if origin in (list, tuple):
        inner = written(first)
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    return f"Record<string, {written(others[0])}>"


def comment(text: str, indent: str = "") -> Iterator[str]:
    """Yield the lines of a comment, none for an empty text."""
    lines = textwrap.wrap(text, MOST_LETTERS - len(indent))
    if len(lines) > 1:
        yield from (f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */")
    elif lines:
        yield f"{indent}/** {text} */"


def described(docstring: str) -> dict[str, str]:
    r"""Return the descriptions of attributes in a docstring.

    >>> described("A box.\n\nAttributes:\n    card: the card\n        that takes it.\n")
    {'card': 'The card that takes it.'}
    """
    section = textwrap.dedent(docstring.partition("Attributes:\n")[2])
    entries = (line.partition(": ") for line in section.replace("\n    ", " ").splitlines())
    return {name: text[:1].upper() + text[1:] for name, _, text in entries}


def interface(head: str, docstring: str, sent: dict[str, Any], optional: Collection[str]) -> str:
    """Return an interface.

    Args:
        head: its name, and what it extends.
        docstring: the docstring of the class.
        sent: the types of its fields.
        optional: the fields that may be missing.
    """
    told = described(docstring)
    lines = [*comment(docstring.partition("\n")[0]), f"export interface {head} {{"]
    for name, hint in sent.items():
        mark = "?" if name in optional else ""
        lines += [*comment(told.get(name, ""), "  "), f"  {name}{mark}: {written(hint)};"]
    return "\n".join([*lines, "}"])


def of_data(name: str, kind: Any) -> str:
    """Return the type of that name."""
    if not is_typeddict(kind):
        head = f"export type {name} = {spelled(kind)};"
        return "\n".join([*comment(SENT.told[name]), head])
    bases = [base for base in SENT.bases.get(name, []) if base in NAMED]
    inherited = {field for base in bases for field in get_type_hints(NAMED[base])}
    hints = get_type_hints(kind, include_extras=True)
    own = {field: hint for field, hint in hints.items() if field not in inherited}
    is_partial = not kind.__total__
    optional = {field for field in own if is_partial or get_origin(own[field]) is NotRequired}
    head = f"{name} extends {', '.join(bases)}" if bases else name
    return interface(head, SENT.told[name], own, optional)


def of_request(kind: type[requests.Request]) -> str:
    """Return the interface of a request; what may be left out is never null."""
    hints = get_type_hints(kind, include_extras=True)
    optional = {each.name for each in fields(kind) if each.default is not MISSING}
    sent = {each.name: hints[each.name] for each in fields(kind)}
    for name in optional:
        if get_origin(sent[name]) in (Union, UnionType):
            (sent[name],) = (each for each in get_args(sent[name]) if each is not NoneType)
    docstring = inspect.getdoc(kind) or ""
    return interface(kind.__name__, docstring, {"type": Literal[kind.type], **sent}, optional)


def contract_text() -> str:
    """Return the types of what is sent and asked for, before they are laid out."""
    data = (of_data(name, kind) for name, kind in NAMED.items() if name not in ELSEWHERE)
    asked = requests.REQUESTS.values()
    union = "\n".join(f"  | {kind.__name__}" for kind in asked)
    every = f"/** All that a page may ask for. */\nexport type BoardRequest =\n{union};"
    return "\n\n".join([HEAD, *data, *map(of_request, asked), every]) + "\n"


def main() -> None:
    """Write the file, laid out as Biome lays out all others."""
    install()
    CONTRACT.write_text(contract_text(), encoding="utf-8")
    biome = [str(TOOLS / ".bin" / "biome"), "format", "--write", str(CONTRACT)]
    subprocess.run(biome, cwd=FRONTEND, env=environment(), check=True, capture_output=True)


if __name__ == "__main__":
    main()
