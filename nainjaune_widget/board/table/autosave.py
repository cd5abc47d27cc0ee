"""A game kept in a file, action by action."""

from __future__ import annotations

from contextlib import AbstractContextManager
from os import PathLike

from nainjaune_widget.board.table.kept_file import KeptFile
from nainjaune_widget.play import Game, Watchers
from nainjaune_widget.words import BoardError, GameError, NainJauneError, RecordError, shown


class Autosave:
    """Saves a game after each action and each new deal.

    All that follows from one click is saved at once. If the file holds the same game already,
    play goes on from there. A file that holds something else, or that another process has
    written meanwhile, is left as it is. In this process the newest board of a file writes it.

    Args:
        game: the game, which catches up with the file; anything else is refused.
        path: the file; a relative path is resolved now, and does not follow the process.

    Raises:
        BoardError: `game` is not a game, or the file holds something else or cannot be written.

    Attributes:
        game: the game.
    """

    def __init__(self, game: object, path: str | PathLike[str]) -> None:
        if not isinstance(game, Game):
            named = str(path) if isinstance(path, PathLike) else path
            raise BoardError("board-autosave-game", path=shown(named))
        self.game = game
        self._trouble: NainJauneError | None = None
        self._changes = Watchers()
        self._changes.add(self._write)
        with game.lock:
            try:
                self._file = KeptFile.at(path)
                with self._file.taken(self) as is_there:
                    if is_there:
                        self._catch_up()
                    self._file.write(game)
            except RecordError as error:
                raise BoardError("board-autosave-write", why=error) from error
            self._round = game.round
            self._round.followers.add(self._changes.tell)
            game.watchers.add(self._follow_game)

    def next(self, game: Game) -> Autosave:
        """Keep another game from now on, in the file with the next number.

        Raises:
            BoardError: the file cannot be used; then this one is kept as before.
        """
        path = self._file.path
        name, _, number = path.stem.rpartition("-")
        if not name or not number.isdecimal():
            name, number = path.stem, "1"
        after = Autosave(game, path.with_stem(f"{name}-{int(number) + 1}"))
        self.stop()
        return after

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action could not be saved; None if it was."""
        trouble, self._trouble = self._trouble, None
        return trouble

    def at_once(self) -> AbstractContextManager[None]:
        """Save all that a block does once, at its end.

        Nothing that it does may be told to anybody before.
        """
        return self._changes.step()

    def stop(self) -> None:
        """Save nothing from now on."""
        self._file.leave(self)
        self._round.followers.remove(self._changes.tell)
        self.game.watchers.remove(self._follow_game)

    def _catch_up(self) -> None:
        """Let the game catch up with its file."""
        path = self._file.path
        try:
            saved = Game.load(path)
            if self.game.continues(saved):
                self.game.keep_marks(saved)
            else:
                self.game.catch_up(saved)
        except (RecordError, GameError) as error:
            raise BoardError("board-autosave-other", path=str(path), why=error) from error

    def _follow_game(self) -> None:
        self._round.followers.remove(self._changes.tell)
        self._round = self.game.round
        self._round.followers.add(self._changes.tell)
        self._changes.tell()

    def _write(self) -> None:
        try:
            self._file.save(self)
            self._trouble = None
        except NainJauneError as error:
            self._trouble = error
