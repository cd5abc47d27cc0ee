"""The notebooks of all languages have the same code, but for their texts and the names in it.

So `make test` runs those of one language. A cell whose code does differ, such as one that writes
numbers as its language does, is named here with a digest of both sources, so a change of one alone
fails.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

import nbformat
import pytest

from scripts.places import DOCUMENTED, TEACHER
from tests.support.texts.translations import without_language

CHAPTERS = sorted(path.name[:2] for path in (TEACHER / DOCUMENTED[0]).glob("*.ipynb"))
DIFFERENT = {
    "01 2": "95f43177",
    "02 6": "e8d42e55",
    "03 4": "7f5f1174",
    "03 5": "e7a0a060",
    "03 7": "92687bd6",
    "03 15": "e84d1475",
    "04 23": "975a8c32",
    "04 24": "73dce3a0",
    "06 6": "ad20c9ec",
    "09 10": "e91a2f0b",
    "09 15": "a009e181",
    "09 17": "8850b3f4",
    "09 37": "9b229a6e",
    "09 41": "f6116a2c",
    "10 4": "65208184",
    "11 3": "3443341b",
    "11 9": "eba0da3d",
}
"""By chapter and code cell, from 0: the digest of the cell's code in all languages."""


def cells(chapter: str, lang: str) -> list[str]:
    """Return the code of a chapter."""
    (path,) = (TEACHER / lang).glob(f"{chapter}*.ipynb")
    found = nbformat.read(path, as_version=4).cells
    return [cell.source for cell in found if cell.cell_type == "code"]


def digest(ways: Iterable[str]) -> str:
    return hashlib.sha256("\0".join(ways).encode()).hexdigest()[:8]


def same(*ways: str) -> bool:
    return len({"\n".join(without_language([code])) for code in ways}) == 1


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_the_code_is_the_same_in_every_language(chapter: str) -> None:
    told = [cells(chapter, lang) for lang in DOCUMENTED]
    plain = zip(*map(without_language, told), strict=True)
    different = {
        f"{chapter} {number}": digest(sources)
        for number, (sources, ways) in enumerate(zip(zip(*told, strict=True), plain, strict=True))
        if len(set(ways)) > 1
    }
    pinned = {cell: way for cell, way in DIFFERENT.items() if cell.startswith(chapter)}
    assert different == pinned, "run the notebooks of every language: make test-slow"


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("sums = [1]\nsums", "sommes = [1]  # une somme\nsommes"),
        ('print("deal", deals.round(2))', 'print("donne", deals.round(2), "!")'),
        ('q.bars({"a ten": 1}, title="Tens")', 'q.bars({"un dix": 1}, title="Dix", lang="fr")'),
        ("print(*hand)", 'print(*[carte.say("fr") for carte in hand])'),
        ('print(f"{name:12} wins")', 'print(f"{name:14} gagne")'),
        ("f(2, mark=3)", "deux = 2\nf(deux, mark=3)"),
        ("def f(a, b=1):\n    return a\nf(1, b=2)", "def g(c, d=1):\n    return c\ng(1, d=2)"),
    ],
)
def test_a_translation_is_the_same_code(english: str, french: str) -> None:
    assert same(english, french)


@pytest.mark.parametrize(
    ("english", "french"),
    [
        ("sums = [1]\nsums", "sommes = [2]\nsommes"),
        ('simulate("nain-1760")', 'simulate("lindor-1789")'),
        ('simulate(strategies=["random"])', 'simulate(strategies=["lowest"])'),
        ('print("deal", deals.round(2))', 'print("donne", deals.round(3))'),
        ('move.kind == "sweep"', 'move.kind == "opera"'),
        ('["5♦", "6♣"]', '["5♦", "6♠"]'),
        ("a, b = 1, 2\nprint(a)\nf(a, b)", "c, d = 1, 2\nprint(d)\nf(c, d)"),
        ("board.go(4)\nboard", "board.go(4)"),
        ("P.holds(rank=10)", "P.holds(number=10)"),
        ('print(f"{share:.1f}")', 'print(f"{part:.2f}")'),
    ],
)
def test_other_code_is_seen(english: str, french: str) -> None:
    assert not same(english, french)
