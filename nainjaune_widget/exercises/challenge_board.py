"""The board of a deal of a challenge, which keeps its play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nainjaune_widget.board.board import Board
from nainjaune_widget.exercises.challenge_play import FirstPlay, choices_of
from nainjaune_widget.play import Round, write_play
from nainjaune_widget.words import BoardError, ExerciseError, errors_in


class ChallengeBoard(Board):
    """A board on which a pupil plays a deal of a challenge; `Challenge.board` makes one.

    The first play counts. An undo, a hint, beliefs, a what-if, hands laid open or a fresh start
    before its end mark it. Once it is over, everything is free, and nothing more is kept.

    Args:
        current: the deal, played as far as it is kept.
        first: what is kept of the play, with the seat of the pupil and the bots at the others.
        number: the number of the deal in its challenge.
        last: the number of the last deal there.
        lang: ``"en"`` or ``"fr"``.
    """

    def __init__(self, current: Round, first: FirstPlay, number: int, last: int, lang: str) -> None:
        self._first, self._played = first, current
        self._number, self._last_number = number, last
        table = first.table
        super().__init__(current, human=table.seat, bots=table.bots, lang=lang, hints=table.bots)
        current.followers.add(self._keep_play)

    def deal(self, seed: int | None = None) -> None:
        """Refuse another deal: each deal of a challenge has a board of its own.

        Raises:
            BoardError: always; it names the other boards.
        """
        with errors_in(self._lang):
            raise BoardError(
                "challenge-other-deal", number=self._number, last=self._last_number, seed=seed
            )

    def again(self) -> None:
        """Play the deal again from its start; unless it is over, its play is marked."""
        with self._hold():
            was_over = self._played.finished
            super().again()
            if was_over:
                return
            self._played.followers.remove(self._keep_play)
            self._played = self.round
            self._keep(self._first.begin_again)
            self._played.followers.add(self._keep_play)
            self._keep_play()

    def hint(self) -> Any:
        """Ask for a hint, which marks the play."""
        advice = super().hint()
        self._mark("hint")
        return advice

    def what_if(self, n: int | None = None) -> None:
        """Play on from a move, which marks the play unless it is over."""
        super().what_if(n)
        self._mark("what-if")

    def branch(self) -> Board:
        """Make another board that plays on from the move on show, which marks the play."""
        other = super().branch()
        self._mark("what-if")
        return other

    def reveal(self) -> None:
        """Show all hands, which marks the play unless it is over."""
        super().reveal()
        self._mark("seen")

    def _answer(self, content: Any) -> dict[str, Any]:
        """Answer a message of the page; one that asks for help marks the play."""
        answer = super()._answer(content)
        asked = content.get("type") if isinstance(content, dict) else None
        if asked == "beliefs" or (asked == "hint" and answer["ok"]):
            self._mark(asked)
        return answer

    def _mark(self, mark: str) -> None:
        self._keep(lambda: self._first.mark(mark))

    def _keep_play(self) -> None:
        """Keep the deal as it was played, whatever line is on show."""
        played = self._played
        seat = self._first.table.seat
        choices = choices_of(played, seat)
        net = played.chips[seat] if played.finished else None
        if seat in played.followers.seen_by:
            self._mark("seen")
        # Another board on this round may have given a help.
        for given in sorted(played.followers.helps):
            self._mark(given)
        whole = write_play(played) if played.finished else ""
        self._keep(lambda: self._first.keep(choices, net, whole))

    def _keep(self, keep: Callable[[], None]) -> None:
        """Keep something; if the file cannot be written, play goes on, and a notice says so."""
        try:
            keep()
        except ExerciseError as error:
            self._notify(error.say(self._lang))
