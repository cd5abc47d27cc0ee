"""Steps of a session: each is saved once and told once, at its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext

from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.notices import Notices
from nainjaune_widget.play import Lock, Watchers
from nainjaune_widget.words import BoardError, errors_in


class Stepping:
    """Something that changes in steps, and is watched.

    Args:
        lang: the language of texts and errors, ``"en"`` or ``"fr"``.

    Attributes:
        lang: the language.
        lock: held during each step.
        notices: the warnings that stop nothing.
    """

    lock: Lock

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.notices = Notices()
        self._watchers = Watchers()
        self._autosave: Autosave | None = None
        self._busy, self._changed = False, False

    def watch(self, watcher: Callable[[], None]) -> None:
        """Have a method called after every step that changes something.

        The session does not keep the method's owner alive.
        """
        self._watchers.add(watcher)

    def close(self) -> None:
        """Save nothing from now on."""
        if self._autosave is not None:
            self._autosave.stop()

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Make one step of all that a block changes."""
        with self.up_to_date(), errors_in(self.lang):
            try:
                self._busy, self._changed = True, False
                with nullcontext() if self._autosave is None else self._autosave.at_once():
                    yield
            finally:
                self._busy = False
                if self._changed:
                    self._watchers.tell()
            self._warn()

    @contextmanager
    def up_to_date(self) -> Iterator[None]:
        """Hold the lock; what an interrupt has left undone is done first."""
        begins = not self.lock.is_mine
        with self.lock:
            if begins:
                self.catch_up()
            yield

    def catch_up(self) -> None:
        """Follow what an interrupt has kept from being followed; no step is being made."""
        self._busy = False
        if self._autosave is not None:
            self._autosave.catch_up()

    def _tell(self) -> None:
        """Tell of a change that somebody made outside; a step tells of its own at its end."""
        if not self._busy:
            self._watchers.tell()
            self._warn()

    def _warn(self) -> None:
        """Warn that an action was not saved."""
        trouble = None if self._autosave is None else self._autosave.trouble()
        if trouble is not None:
            self.notices.say(BoardError("board-autosave-later", why=trouble).say(self.lang))
