"""The code of a page or a notebook without its language: equal for all its translations.

Translations name their own variables and functions in their language, and write what they print
in it. Everything else has to be the same: what is called, with which arguments, in which order.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from nainjaune_widget import RULESETS, STRATEGIES
from nainjaune_widget.exercises.bank import QUESTIONS
from nainjaune_widget.words import LANGUAGES

TEXTS = {"title", "label", "across", "up", "other", "event", "sep"}
"""The arguments that are texts."""
NAMED = {*RULESETS, *STRATEGIES, *QUESTIONS}
"""Names that are the same in every language."""
WIDTH = re.compile(r"^[<>^]?\d+|[,_]")
WORD = re.compile(r"[^\W\d_]{3}")
_SENTENCE = re.compile(rf"{WORD.pattern}.*\s|\s.*{WORD.pattern}")


def without_language(blocks: Iterable[str]) -> list[str]:
    r"""Return blocks of code, one after the other, with names and texts of their own numbered.

    A name gets a new number whenever it is bound, so two programs are written alike exactly if
    their names stand for the same things. Dropped are docstrings, what is printed around the
    values, titles and labels, the choice of the language (``lang="fr"``, ``.say("fr")``), and the
    width of a column. A value that has a name only for the next line is written into that line.

    Args:
        blocks: the code, Python that runs.

    >>> without_language(['main = ["roi", 7]\nfor carte in main:\n    print("a", carte)'])
    ["n0_1 = ['s0_1', 7]\nfor n0_2 in n0_1:\n    print(n0_2)"]
    """
    trees: list[ast.AST] = [ast.parse(block) for block in blocks]
    _without_short_names(trees)
    trees = [_Plain().visit(tree) for tree in trees]
    _without_idle_imports(trees)
    numbered = _Numbered()
    return [numbered.written(block, tree) for block, tree in enumerate(trees)]


class _Plain(ast.NodeTransformer):
    """The same code without texts and without the choice of a language."""

    def visit_Expr(self, node: ast.Expr) -> Any:
        return None if isinstance(_string(node.value), str) else self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> Any:
        self.generic_visit(node)
        node.args = [
            each
            for each in node.args
            if _string(each) not in LANGUAGES and not _SENTENCE.search(str(_string(each)))
        ]
        node.keywords = [
            each
            for each in node.keywords
            if each.arg != "lang" and not (each.arg in TEXTS and _is_text(each.value))
        ]
        match node:
            case ast.Call(func=ast.Name("print")):
                node.args = [each for each in node.args if not _is_text(each)]
            case ast.Call(func=ast.Attribute(ast.Call(ast.Name("Card"), [card]), "say"), args=[]):
                return card
            case ast.Call(func=ast.Attribute(said, "say"), args=[]):
                return said
        return node

    def visit_Dict(self, node: ast.Dict) -> Any:
        self.generic_visit(node)
        kept = [
            (key, value)
            for key, value in zip(node.keys, node.values, strict=True)
            if not (key and _string(key) in TEXTS and _is_text(value))
        ]
        return ast.Dict([key for key, _ in kept], [value for _, value in kept])

    def visit_ListComp(self, node: ast.ListComp) -> Any:
        self.generic_visit(node)
        match node:
            case ast.ListComp(ast.Name(each), [ast.comprehension(ast.Name(one), cards, [])]) if (
                each == one
            ):
                return cards
        return node

    def visit_JoinedStr(self, node: ast.JoinedStr) -> Any:
        self.generic_visit(node)
        node.values = [each for each in node.values if isinstance(each, ast.FormattedValue)]
        return node

    def visit_FormattedValue(self, node: ast.FormattedValue) -> Any:
        node.value = self.visit(node.value)
        match node.format_spec:
            case ast.JoinedStr([ast.Constant(str(form))]):
                node.format_spec.values = [ast.Constant(WIDTH.sub("", form))]
        return node


def _string(node: ast.AST) -> Any:
    return node.value if isinstance(node, ast.Constant) else None


def _is_text(node: ast.AST) -> bool:
    return isinstance(_string(node), str)


def _without_short_names(trees: Sequence[ast.AST]) -> None:
    """Write each value that is named for the next line only into that line."""
    for tree in trees:
        elsewhere = set().union(*(_taken_over(other) for other in trees if other is not tree))
        for node in ast.walk(tree):
            for _, body in ast.iter_fields(node):
                if isinstance(body, list):
                    _shorten(body, _uses(tree), elsewhere)


def _taken_over(tree: ast.AST) -> set[str]:
    """Return the names that a block uses and does not bind."""
    bound = {
        each.id
        for each in ast.walk(tree)
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    }
    return _uses(tree).keys() - bound


def _uses(tree: ast.AST) -> Counter[str]:
    return Counter(each.id for each in ast.walk(tree) if isinstance(each, ast.Name))


def _shorten(body: list[Any], uses: Counter[str], elsewhere: set[str]) -> None:
    for number in reversed(range(len(body) - 1)):
        match body[number : number + 2]:
            case [ast.Assign([ast.Name(name)], value), ast.Expr() | ast.Assign() as line] if (
                uses[name] == 2 and _uses(line)[name] == 1 and name not in elsewhere
            ):
                body[number : number + 2] = [_Written(name, value).visit(line)]


class _Written(ast.NodeTransformer):
    """A value in the place of its name."""

    def __init__(self, name: str, value: ast.expr) -> None:
        self.name = name
        self.value = value

    def visit_Name(self, node: ast.Name) -> Any:
        return self.value if node.id == self.name else node


def _without_idle_imports(trees: Sequence[ast.AST]) -> None:
    used = set().union(*map(_uses, trees))
    for tree in trees:
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                node.names = [each for each in node.names if each.name in used]


class _Numbered(ast.NodeTransformer):
    """The same code with numbers for its own names and texts."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.parameters: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self.block = 0
        self.count: Counter[str] = Counter()

    def written(self, block: int, tree: ast.AST) -> str:
        """Write a block; numbers begin anew, so that one that differs leaves the others alone."""
        self.block = block
        self.count.clear()
        return ast.unparse(self.visit(tree))

    def bind(self, name: str) -> str:
        self.names[name] = self.number("n")
        return self.names[name]

    def number(self, kind: str) -> str:
        self.count[kind] += 1
        return f"{kind}{self.block}_{self.count[kind]}"

    def visit_Name(self, node: ast.Name) -> Any:
        bound = isinstance(node.ctx, ast.Store)
        node.id = self.bind(node.id) if bound else self.names.get(node.id, node.id)
        return node

    def visit_Assign(self, node: ast.Assign) -> Any:
        node.value = self.visit(node.value)
        node.targets = [self.visit(each) for each in node.targets]
        return node

    def visit_AugAssign(self, node: ast.AugAssign) -> Any:
        node.value = self.visit(node.value)
        if isinstance(node.target, ast.Name):
            node.target.id = self.names.get(node.target.id, node.target.id)
        else:
            node.target = self.visit(node.target)
        return node

    def visit_For(self, node: ast.For) -> Any:
        node.iter, node.target = self.visit(node.iter), self.visit(node.target)
        return self._fields(node, "body", "orelse")

    def visit_comprehension(self, node: ast.comprehension) -> Any:
        node.iter, node.target = self.visit(node.iter), self.visit(node.target)
        return self._fields(node, "ifs")

    def visit_ListComp(self, node: Any) -> Any:
        before = dict(self.names)
        self._fields(node, "generators", *{"elt", "key", "value"} & set(node._fields))
        self.names = before
        return node

    def visit_SetComp(self, node: ast.SetComp) -> Any:
        return self.visit_ListComp(node)

    def visit_GeneratorExp(self, node: ast.GeneratorExp) -> Any:
        return self.visit_ListComp(node)

    def visit_DictComp(self, node: ast.DictComp) -> Any:
        return self.visit_ListComp(node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> Any:
        node.name = self.bind(node.name)
        return self._scope(node)

    def visit_Lambda(self, node: ast.Lambda) -> Any:
        return self._scope(node)

    def _scope(self, node: Any) -> Any:
        node.args.defaults = [self.visit(each) for each in node.args.defaults]
        before = dict(self.names)
        for each in (*node.args.args, *node.args.kwonlyargs):
            # Its callers may name it, and stand elsewhere.
            self.parameters[each.arg] = each.arg = self.bind(each.arg)
        body = node.body if isinstance(node.body, list) else [node.body]
        visited = [self.visit(each) for each in body]
        node.body = visited if isinstance(node.body, list) else visited[0]
        self.names = before
        return node

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> Any:
        node.name = node.name and self.bind(node.name)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> Any:
        if isinstance(node.func, ast.Name) and node.func.id in self.names:
            for each in node.keywords:
                each.arg = self.parameters.get(each.arg or "", each.arg)
        return self.generic_visit(node)

    def visit_List(self, node: ast.List) -> Any:
        return self._texts(node, node.elts)

    def visit_Tuple(self, node: ast.Tuple) -> Any:
        return self._texts(node, node.elts)

    def visit_Dict(self, node: ast.Dict) -> Any:
        return self._texts(node, node.keys)

    def _texts(self, node: ast.AST, among: Sequence[ast.AST | None]) -> Any:
        for text in (_string(each) for each in among if each):
            own = isinstance(text, str) and WORD.search(text) and text not in NAMED
            if own and text not in self.texts:
                self.texts[text] = self.number("s")
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> Any:
        if isinstance(node.value, str):
            own = self.texts | self.names
            return ast.Constant(own.get(node.value, node.value))
        return node

    def _fields(self, node: Any, *fields: str) -> Any:
        for field in fields:
            found = getattr(node, field)
            visited = [self.visit(each) for each in found] if isinstance(found, list) else found
            setattr(node, field, visited if isinstance(found, list) else self.visit(found))
        return node
