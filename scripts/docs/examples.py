"""The examples of the documentation's pages: blocks of Python, and the pictures after them."""

from __future__ import annotations

import ast
import re
from doctest import DocTestParser
from pathlib import Path
from textwrap import dedent
from typing import Any, NamedTuple

_EXAMPLE = re.compile(
    r"^( *)```python\n(.*?)^\1```$(?:\n\n!\[([^\]]+)\]\((\S+)\))?", re.MULTILINE | re.DOTALL
)


class Example(NamedTuple):
    """A block of Python in a page.

    Attributes:
        code: its lines.
        alternative: the text alternative of the picture that follows it, "" for none.
        picture: the file of that picture, None for none.
    """

    code: str
    alternative: str
    picture: Path | None

    def shown_in(self, folder: Path) -> Path | None:
        """Return its picture if that lies in a folder, else None."""
        return self.picture if self.picture and self.picture.parent == folder else None


def examples_of(page: Path) -> list[Example]:
    """Return the examples of a page, in their order."""
    return [
        Example(
            dedent(code),
            " ".join(alternative.split()),
            (page.parent / picture).resolve() if picture else None,
        )
        for _, code, alternative, picture in _EXAMPLE.findall(page.read_text(encoding="utf-8"))
    ]


def run(code: str, names: dict[str, Any]) -> Any:
    r"""Run the lines of an example, and return what a notebook would show: the last expression.

    Args:
        code: the lines, with prompts and results or without.
        names: the names that earlier examples of the page have defined; those of this one are
            added to them.

    >>> run("half = 12 // 2\nhalf + 1", {})
    7
    >>> run(">>> third = 12 // 3\n>>> third\n4\n", {})
    4
    """
    typed = DocTestParser().get_examples(code)
    tree = ast.parse("".join(each.source for each in typed) if typed else code)
    last = tree.body[-1] if tree.body else None
    if isinstance(last, ast.Expr):
        tree.body.pop()
    exec(compile(tree, "<example>", "exec"), names)  # noqa: S102 - what readers are told to run
    if not isinstance(last, ast.Expr):
        return None
    return eval(compile(ast.Expression(last.value), "<example>", "eval"), names)  # noqa: S307
