"""The language of a lesson reaches what is announced without one."""

from __future__ import annotations

from nainjaune_widget import exercises
from nainjaune_widget.words import chosen_language


def test_a_call_without_a_language_is_announced_in_that_of_the_lesson() -> None:
    assert chosen_language("en") == "en"
    exercises.course("seconde-b", lang="fr")
    assert chosen_language("en") == chosen_language("fr") == "fr"
    exercises.course("seconde-b", lang="en")
    assert (chosen_language("en"), chosen_language("fr")) == ("en", "fr")
