"""Each sentence of the course that rests on a sample holds in many more deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from scripts.places import DOCUMENTED
from tests.course import first_claims, later_claims  # noqa: F401 - registers them
from tests.course.claim import CLAIMS, Claim
from tests.support.texts.translations import cells_of


@cache
def text_of(chapter: int, lang: str) -> str:
    """Return the texts and the code of a chapter in one line."""
    return " ".join(" ".join(cell.source.split()) for cell in cells_of(chapter, lang))


@cache
def carry_out(check: Callable[[], None]) -> None:
    """Carry out a check, once for all sentences that rest on it."""
    check()


@pytest.mark.parametrize("lang", DOCUMENTED)
def test_the_chapters_say_what_is_claimed(lang: str) -> None:
    for claim in CLAIMS:
        assert " ".join(claim.sentences[lang].split()) in text_of(claim.chapter, lang), claim.name


@pytest.mark.slow
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.name)
def test_it_holds_in_many_more_deals(claim: Claim) -> None:
    carry_out(claim.check)
