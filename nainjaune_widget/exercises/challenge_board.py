"""The board of a deal of a challenge, which keeps the first play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from nainjaune_widget.board.board import Board
from nainjaune_widget.exercises.record import ChallengeDeal
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play import Deal, Round, read_play, write_play
from nainjaune_widget.players import find_strategies, play_on
from nainjaune_widget.sheets import change
from nainjaune_widget.words import BoardError, ExerciseError, NainJauneError, errors_in, text

_PASS = "pass"  # noqa: S105 - no password
_SILENT = " silent"


def choices_of(current: Round, seat: int) -> tuple[str, ...]:
    """Return the choices of a seat so far: cards, with a word if not announced, and passes.

    >>> current = Round(Deal.shuffled("lindor-1789", seed=7))
    >>> _ = current.play("4♦", announce=False)
    >>> choices_of(current, 1)
    ('4♦ silent',)
    """
    return tuple(
        _PASS if action.card is None else f"{action.card}{'' if action.announce else _SILENT}"
        for action in current.actions
        # A sans that was only asked for was no choice.
        if action.seat == seat and action.legal
    )


def replay(deal: Deal, table: ChallengeDeal, choices: Sequence[str]) -> Round:
    """Play a deal up to where a pupil's choices, as `choices_of` gives them, lead.

    Raises:
        NainJauneError: this deal does not allow these choices.
    """
    current, bots = Round(deal), find_strategies(table.bots, deal.players)
    for choice in choices:
        play_on(current, bots, persons=(table.seat,))
        if choice == _PASS:
            current.decline()
        else:
            current.play(choice.removesuffix(_SILENT), announce=not choice.endswith(_SILENT))
    return current


class ChallengeBoard(Board):
    """A board on which a pupil plays a deal of a challenge; `Challenge.board` makes one.

    The first play counts, and goes on where it was left. An undo, a hint, beliefs, a what-if, hands
    laid open or a fresh start before its end mark it. Once it is over, it is shown at its end, with
    a notice that it counts; everything is free, and nothing more is kept. It is kept with the
    progress of the pupil who began it.

    Args:
        deal: the deal.
        table: its code, the seat of the pupil and the bots at the others.
        session: the session in which it is played.
        number: the number of the deal in its challenge.
        last: the number of the last deal there.
    """

    def __init__(
        self, deal: Deal, table: ChallengeDeal, session: Session, number: int, last: int
    ) -> None:
        self._key, self._session, self._pupil = table, session, session.pupil
        self._place = {"number": number, "last": last}
        with session.record(change=False) as record:
            begun = (each for each in record.challenge if each.key == table.key)
            kept = next(begun, table)
        try:
            self._played = read_play(kept.play) if kept.play else replay(deal, table, kept.choices)
            is_damaged = self._played.deal != deal
        except NainJauneError:
            is_damaged = True
        if is_damaged:
            # The file was changed by hand, or the strategy plays otherwise in this version.
            self._played = Round(deal)
        super().__init__(
            self._played, human=table.seat, bots=table.bots, lang=session.lang, hints=table.bots
        )
        if is_damaged:
            self._keep(_begin_again)
        self._played.followers.add(self._keep_play)
        if kept.net is not None:
            self._notify(text("challenge", "counts", self._lang, n=change(kept.net, self._lang)))

    def deal(self, seed: int | None = None) -> None:
        """Refuse another deal: each deal of a challenge has a board of its own.

        Raises:
            BoardError: always; it names the other boards.
        """
        with errors_in(self._lang):
            raise BoardError("challenge-other-deal", **self._place, seed=seed)

    def again(self) -> None:
        """Play the deal again from its start; unless it is over, its play is marked."""
        with self._hold():
            was_over = self._played.finished
            super().again()
            if not was_over:
                self._played.followers.remove(self._keep_play)
                self._played = self.round
                self._keep(_begin_again)
                self._played.followers.add(self._keep_play)
                self._keep_play()

    def hint(self) -> Any:
        """Ask for a hint, which marks the play unless it is over."""
        advice = super().hint()
        self._keep_play()
        return advice

    def what_if(self, n: int | None = None) -> None:
        """Play on from a move, which marks the play unless it is over."""
        super().what_if(n)
        self._keep(lambda play: play.mark("what-if"))

    def branch(self) -> Board:
        """Make another board that plays on from the move on show, which marks the play."""
        other = super().branch()
        self._keep(lambda play: play.mark("what-if"))
        return other

    def _answer(self, content: Any) -> dict[str, Any]:
        """Answer a message of the page, which may have asked for a help."""
        answer = super()._answer(content)
        self._keep_play()
        return answer

    def _keep_play(self) -> None:
        """Keep the choices so far; of a deal that is over, its result and the whole play.

        Fewer choices than before mean that one was taken back. Another board on this round may
        have given a help.
        """
        played, seat = self._played, self._key.seat
        choices = choices_of(played, seat)
        marks = ["seen"] if seat in played.followers.seen_by else []
        marks += sorted(played.followers.helps)

        def keep(play: ChallengeDeal) -> None:
            for mark in marks + ["undo"] * (len(choices) < len(play.choices)):
                if self._notices is not None and mark not in play.marks and play.net is None:
                    name = text("challenge", f"mark.{mark}", self._lang)
                    self._notify(text("challenge", "marked", self._lang, mark=name))
                play.mark(mark)
            play.choices = choices
            if played.finished:
                play.choices, play.net, play.play = (), played.chips[seat], write_play(played)

        self._keep(keep)

    def _keep(self, note: Callable[[ChallengeDeal], None]) -> None:
        """Change what is kept of the play; of one that is over, or another pupil's, it stays.

        If the file cannot be written, play goes on, and a notice says so.
        """
        if self._session.pupil != self._pupil:
            return
        try:
            with self._session.record() as record:
                play = record.played(self._key)
                note(play if play.net is None else replace(play))
        except ExerciseError as error:
            self._notify(error.say(self._lang))


def _begin_again(play: ChallengeDeal) -> None:
    """Note that the deal is played from its start once more, though it was not over."""
    play.choices = ()
    play.mark("again")
