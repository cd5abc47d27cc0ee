"""A sentence of the course that rests on a sample."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """A sentence, as it stands in a chapter, and its test.

    Args:
        chapter: the number of the chapter.
        sentences: what is claimed, by language, as it stands in the teachers' notebook; the
            ends of lines do not count.
        check: measures it on 10,000 deals or more, and asserts the bounds.
    """

    chapter: int
    sentences: dict[str, str]
    check: Callable[[], None]

    @property
    def name(self) -> str:
        """The name of the test: chapter and check."""
        return f"{self.chapter:02}-{self.check.__name__}"


CLAIMS: list[Claim] = []
"""All claims, in the order in which they were registered."""


def claims(chapter: int, **sentences: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Register the function below as the check of a claim.

    Args:
        chapter: the number of the chapter.
        **sentences: the claim in each language, `en="…", fr="…"`.
    """

    def register(check: Callable[[], None]) -> Callable[[], None]:
        # pytest imports a chapter's module once more, for its doctests.
        if all(claim.sentences != sentences for claim in CLAIMS):
            CLAIMS.append(Claim(chapter, sentences, check))
        return check

    return register
