"""A board that can say what a browser has to keep of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from nainjaune_widget import Board, Game, RecordError, Round
from nainjaune_widget.play import read_play, write_play
from nainjaune_widget.players import find_strategy, known_names
from nainjaune_widget.words import shown

VERSION = 1
"""Grows when the form of what is kept changes."""

_FILE = Path("/tmp/nain-jaune.json")  # noqa: S108 - in the memory of the page, which it shares with nobody


class PlayBoard(Board):
    """A board of the page `play/`.

    Attributes:
        done: True if the last request of the page was carried out, and not refused.
    """

    done = False

    def send(self, content: Any, buffers: list[bytes] | None = None) -> None:
        """Send a message to the page, and remember what was answered."""
        self.done = content.get("ok", self.done)
        super().send(content, buffers)

    @property
    def asks(self) -> bool:
        """True if it asks for a prediction before each call."""
        return self._insight.asks

    def ask(self, asks: bool) -> None:
        """Ask for predictions from now on, or no longer."""
        with self._hold():
            self._insight.asks = asks and not self._table.shown.sees_all
            self._show(whole=True)

    @property
    def is_played(self) -> bool:
        """True if a person plays here."""
        return bool(self._table.human)

    @property
    def is_what_if(self) -> bool:
        """True while a what-if is on show."""
        return self._table.left is not None

    def kept(self) -> dict[str, Any] | None:
        """Return all that brings the table back; None while a what-if is on show.

        A what-if is not kept: the deal that it left is.
        """
        table = self._table
        if self.is_what_if:
            return None
        game, bots = table.game, table.arranged.strategies
        return {
            "version": VERSION,
            "human": sorted(table.human),
            "bots": next(name for name in known_names() if find_strategy(name) is bots[0]),
            "tutor": self._tutor,
            "predict": self.asks,
            "over": self.round.finished if game is None else game.finished,
            "code": self.round.deal.code,
            **({"play": write_play(self.round)} if game is None else {"game": _saved(game)}),
        }

    def go_on(self, kept: Any) -> None:
        """Go on at the table of `kept`.

        Raises:
            RecordError: it is nothing that `kept` has returned.
            NainJauneError: the rules do not allow it.
        """
        version = kept.get("version") if isinstance(kept, dict) else None
        if version != VERSION:
            raise RecordError("record-schema", n=shown(version), known=VERSION)
        played = _loaded(kept["game"]) if "game" in kept else read_play(kept.get("play", ""))
        human, bots = kept.get("human", [0]), kept.get("bots", "longest-run")
        self.table(played, human=human, bots=bots, tutor=kept.get("tutor", True))
        if kept.get("predict") and human:
            self.ask(True)


def play_of(played: Round) -> str | None:
    """Return the choices of a deal that is over, as they stand in a link; None without them."""
    try:
        return write_play(played).partition(".")[2] if played.finished else None
    except RecordError:
        return None


def _saved(game: Game) -> str:
    game.save(_FILE)
    return _FILE.read_text(encoding="utf-8")


def _loaded(text: Any) -> Game:
    written = text if isinstance(text, str) else ""
    _FILE.write_text(written, encoding="utf-8", errors="surrogatepass")
    return Game.load(_FILE)
