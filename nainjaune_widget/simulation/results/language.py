"""What a result refuses, it refuses in its own language."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from nainjaune_widget.words import errors_in


class Speaking(Protocol):
    """What has a language."""

    @property
    def lang(self) -> str:
        """``"en"`` or ``"fr"``."""


Speaker = TypeVar("Speaker", bound=Speaking)
Given = ParamSpec("Given")
Returned = TypeVar("Returned")


def in_own_language(
    method: Callable[Concatenate[Speaker, Given], Returned],
) -> Callable[Concatenate[Speaker, Given], Returned]:
    """A method whose errors say what they say in the language of its object."""

    @wraps(method)
    def spoken(speaker: Speaker, /, *given: Given.args, **named: Given.kwargs) -> Returned:
        with errors_in(speaker.lang):
            return method(speaker, *given, **named)

    return spoken
