"""The examples of the pages add questions, which are taken out of the bank again."""

from __future__ import annotations

from tests.exercises.conftest import no_own_questions

__all__ = ["no_own_questions"]
