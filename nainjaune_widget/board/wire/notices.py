"""What has to be said besides: in the answer to the page, or as a warning in the cell."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class Notices:
    """Keeps what is said while the page is being answered, and warns else.

    Attributes:
        are_kept: whether the page is being answered.

    >>> notices = Notices()
    >>> with notices.kept():
    ...     notices.say("Not saved.")
    >>> notices.added_to({"id": 1, "ok": True, "message": "Taken back."})["message"]
    'Taken back. Not saved.'
    """

    def __init__(self) -> None:
        self.are_kept = False
        self._said: list[str] = []

    @contextmanager
    def kept(self) -> Iterator[None]:
        """The page asks for something, and what is said in this block goes into its answer."""
        self.are_kept, self._said = True, []
        try:
            yield
        finally:
            self.are_kept = False

    def say(self, notice: str) -> None:
        """Say something."""
        if self.are_kept:
            self._said.append(notice)
        else:
            warnings.warn(notice, stacklevel=6)

    def added_to(self, reply: dict[str, Any]) -> dict[str, Any]:
        """An answer that says it too."""
        if not self._said:
            return reply
        first = [reply["message"]] if reply.get("message") else []
        return reply | {"message": " ".join([*first, *self._said])}
