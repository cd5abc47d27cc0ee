"""A pupil's first play of a deal, which is kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace

from nainjaune_widget.exercises.progress import ChallengeDeal
from nainjaune_widget.exercises.session import Session


class FirstPlay:
    """The first play of a deal, kept in the record of the pupil who began it until it is over.

    Args:
        session: the session in which it is played.
        table: the deal, the seat and the bots.

    Attributes:
        table: the same.
    """

    def __init__(self, session: Session, table: ChallengeDeal) -> None:
        self._session, self.table, self._pupil = session, table, session.pupil

    @property
    def choices(self) -> tuple[str, ...]:
        """The choices to go on from; none once the deal is over.

        Raises:
            ExerciseError: progress cannot be read.
        """
        with self._session.record(change=False) as record:
            kept = {each.key: each.choices for each in record.challenge if each.net is None}
        return kept.get(self.table.key, ())

    def keep(self, choices: Sequence[str], net: int | None, whole: str = "") -> None:
        """Keep the choices so far; of a deal that is over, its result and the whole play.

        Fewer choices than before mean that one was taken back, which is marked.

        Raises:
            ExerciseError: progress cannot be kept.
        """
        with self._play() as play:
            if len(choices) < len(play.choices):
                play.mark("undo")
            play.choices = () if net is not None else tuple(choices)
            play.net, play.play = net, whole

    def begin_again(self) -> None:
        """Note that the deal is played from its start once more, though it was not over.

        Raises:
            ExerciseError: progress cannot be kept.
        """
        with self._play() as play:
            play.choices = ()
            play.mark("again")

    def mark(self, mark: str) -> None:
        """Mark the play, unless the deal is over.

        Raises:
            ExerciseError: progress cannot be kept.
        """
        with self._play() as play:
            play.mark(mark)

    @contextmanager
    def _play(self) -> Iterator[ChallengeDeal]:
        """Give a block the play to change; one that is over, or another pupil's, stays as it is."""
        if self._session.pupil != self._pupil:
            yield replace(self.table)
            return
        with self._session.record() as record:
            play = record.played(self.table)
            yield play if play.net is None else replace(play)
