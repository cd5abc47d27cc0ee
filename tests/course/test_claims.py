"""Each sentence of the course that rests on a sample holds in many more deals."""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module

import nbformat
import pytest

from scripts.places import DOCUMENTED, TEACHER
from tests.course import claims
from tests.course.claims.claim import CLAIMS, Claim

for module in pkgutil.iter_modules(claims.__path__):
    import_module(f"{claims.__name__}.{module.name}")

EVERY_CLAIM = pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)


@cache
def text_of(chapter: int, lang: str) -> str:
    """Return the texts and the code of a chapter in one line."""
    (path,) = (TEACHER / lang).glob(f"{chapter:02}-*.ipynb")
    cells = nbformat.read(path, as_version=4).cells
    return " ".join(" ".join(cell.source.split()) for cell in cells)


@cache
def carry_out(check: Callable[[], None]) -> None:
    """Carry out a check, once for all sentences that rest on it."""
    check()


@EVERY_CLAIM
def test_the_chapter_says_it_in_every_language(claim: Claim) -> None:
    assert set(claim.sentences) == set(DOCUMENTED)
    for lang, sentence in claim.sentences.items():
        assert " ".join(sentence.split()) in text_of(claim.chapter, lang)


@pytest.mark.slow
@EVERY_CLAIM
def test_it_holds_in_many_more_deals(claim: Claim) -> None:
    carry_out(claim.check)
