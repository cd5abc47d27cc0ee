"""Chapters and guide as their readers see them, translations of code, answers as written."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

import nbformat

from nainjaune_widget import RULESETS, STRATEGIES, Board
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.exercises.bank.question import Number
from nainjaune_widget.exercises.predictions import PREDICTIONS
from nainjaune_widget.sheets import number, percent
from scripts.docs.examples import run
from scripts.places import DOCS, TEACHER


@cache
def cells_of(number: int, lang: str) -> list[nbformat.NotebookNode]:
    """Return the cells of a chapter in the teachers' edition."""
    (path,) = (TEACHER / lang).glob(f"{number:02}-*.ipynb")
    return list(nbformat.read(path, as_version=4).cells)


@cache
def said(number: int, lang: str) -> str:
    """Return the texts of a chapter, with plain spaces."""
    texts = (cell.source for cell in cells_of(number, lang) if cell.cell_type == "markdown")
    return "\n".join(texts).replace("\u00a0", " ").replace("\u202f", " ")


FIXED = {*RULESETS, *STRATEGIES, *QUESTIONS, *PREDICTIONS}
"""Texts that are the same in every language, as are cards."""
CARD = re.compile(r"(10|[2-9AJQK])[♣♦♥♠]")
KINDS = (ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.For, ast.While, ast.If)
OF_A_LANGUAGE = {"lang", "Card", "say"}
"""What a translation may do besides: ``Card("K♥").say("fr")``."""
NO_NUMBER = re.compile(r"\{\w[^{}]*\}|\]\([^)]*\)|\w+[♣♦♥♠]")
"""Placeholders, addresses and cards: "A♣" is « 1♣ » in French."""
MARK = re.compile(r"(?<=\d)(?:\{,\}|[.,\u202f\u00a0]| (?=000\b))(?=\d)")
"""A point or a comma in a number."""


def numbers(text: str) -> set[str]:
    """Return the digits of the numbers in a text, without the marks of its language.

    >>> sorted(numbers("1,000 deals: 12.5%")) == sorted(numbers("1\u202f000 donnes : 12,5 %"))
    True
    """
    return set(re.findall(r"\d+", MARK.sub("", NO_NUMBER.sub(" ", text))))


def without_language(blocks: Iterable[str]) -> list[Counter[str]]:
    r"""Return of each block of code how often it does what all its translations do.

    That is what it calls and looks up, its numbers, operators and branches, and the rulesets,
    strategies, questions, predictions and cards that it names. Names of its own and texts do not
    count.

    >>> said = ["hand = [7]", "for card in hand:\n    print('a', card.rank)"]
    >>> dit = ["main = [7]", "for carte in main:\n    print('un', carte.rank)"]
    >>> without_language(said) == without_language(dit)
    True
    """
    trees = [ast.parse(block) for block in blocks]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    own = {name for node in nodes for name in _bound(node)}
    return [Counter(_shared(tree, own)) for tree in trees]


def _bound(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(name, ast.Store()) | ast.arg(name) | ast.FunctionDef(name):
            yield name
        case ast.ExceptHandler(name=str(name)):
            yield name


def _shared(tree: ast.AST, own: set[str]) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Call(keywords=keywords) if getattr(node.func, "id", "") not in own:
                yield from (str(each.arg) for each in keywords if each.arg not in OF_A_LANGUAGE)
            case ast.Attribute(attr=name) if name not in OF_A_LANGUAGE:
                yield name
            case ast.Name(name) if name not in OF_A_LANGUAGE | own:
                yield name
            case ast.Constant(str(text)):
                if text in FIXED or CARD.fullmatch(text):
                    yield text
            case ast.Constant(value):
                yield repr(value)
            case _ if isinstance(node, KINDS):
                yield type(node).__name__


_SECTION = re.compile(r"^## (?:On the wall|Au tableau)\n(.*?)^## ", re.MULTILINE | re.DOTALL)
_CELL = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_CODE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Wall:
    """A script for the wall.

    Attributes:
        cell: the cell to paste.
        lines: what is called in other cells, in the order of the page.
        boards: the boards of the cell, in its order.
    """

    cell: str
    lines: tuple[str, ...]
    boards: tuple[Board, ...]


def wall(chapter: str, lang: str) -> Wall:
    """Read the script of a chapter, run its cell, and return it."""
    page = (DOCS / lang / "guide" / f"{chapter}.md").read_text(encoding="utf-8")
    section = _SECTION.search(page)
    assert section is not None
    (cell,) = _CELL.findall(section[1])
    names: dict[str, Any] = {}
    assert isinstance(run(cell, names), Board), "the last line shows a board"
    boards = {name: value for name, value in names.items() if isinstance(value, Board)}
    called = re.compile(rf"^(?:{'|'.join(boards)})\b")
    after = section[1].split(cell, 1)[1]
    lines = tuple(line for line in _CODE.findall(after) if called.match(line))
    for line in lines:
        run(line, names)
    return Wall(cell, lines, tuple(boards.values()))


LARGE = 10**6


def ways_to_write(value: Number, kind: str, lang: str) -> Iterator[object]:
    """Yield an answer in every form that is accepted, exact or with many digits."""
    exact = Fraction(value)
    if kind == "count":
        yield int(exact)
        yield float(exact) if exact < 2**53 else int(exact)
        yield number(int(exact), lang)
        yield f" {int(exact)} "
        yield f"{int(exact)}/1"
        return
    yield value
    yield float(value)
    yield repr(float(value)).replace(".", "," if lang == "fr" else ".")
    yield f"{exact.numerator}/{exact.denominator}" if not isinstance(value, float) else value
    if kind == "probability" and exact > Fraction(1, 100):
        yield percent(float(exact), lang, 8)
        yield f"{100 * float(exact):.9f}%"


def rounded(value: Number, digits: int, lang: str) -> str:
    """Return a number with some significant digits, as a person would write it."""
    text = f"{float(value):.{digits - 1}e}"
    mantissa, _, power = text.partition("e")
    decimals = digits - 1 - int(power)
    if 0 <= decimals < 12:
        text = f"{float(value):.{decimals}f}"
    elif -15 < decimals < 0:
        text = f"{int(float(mantissa) * 10 ** (digits - 1) + 0.5)}{'0' * -decimals}"
    return text.replace(".", ",") if lang == "fr" else text
