"""The keeping of a pupil's first play of a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from nainjaune_widget.exercises.desk import Desk
from nainjaune_widget.exercises.progress import ChallengeDeal


class Keeper:
    """Keeps a play in the record of the pupil who began it, until the deal is over.

    Args:
        desk: the desk.
        table: the deal, the seat and the bots.
    """

    def __init__(self, desk: Desk, table: ChallengeDeal) -> None:
        self._desk, self._table = desk, table
        self._pupil = desk.course, desk.student

    @property
    def played(self) -> ChallengeDeal:
        """The play as it is kept.

        Raises:
            ExerciseError: progress cannot be read.
        """
        with self._desk.record(change=False) as record:
            return replace(record.played(replace(self._table)))

    def keep(self, choices: Sequence[str], net: int | None) -> None:
        """Keep the choices so far; of a deal that is over, its result alone.

        Fewer choices than before mean that one was taken back, which is marked.

        Raises:
            ExerciseError: progress cannot be kept.
        """

        def change(played: ChallengeDeal) -> None:
            if len(choices) < len(played.choices):
                played.mark("undo")
            played.choices = () if net is not None else tuple(choices)
            played.net = net

        self._change(change)

    def begin_again(self) -> None:
        """Note that the deal is played from its start once more, though it was not over.

        Raises:
            ExerciseError: progress cannot be kept.
        """

        def change(played: ChallengeDeal) -> None:
            played.choices = ()
            played.mark("again")

        self._change(change)

    def mark(self, *marks: str) -> None:
        """Mark the play, unless the deal is over.

        Raises:
            ExerciseError: progress cannot be kept.
        """

        def change(played: ChallengeDeal) -> None:
            for mark in marks:
                played.mark(mark)

        self._change(change)

    def _change(self, change: Callable[[ChallengeDeal], None]) -> None:
        """Change the play of the pupil who began it, unless it is over or another one sits here."""
        if (self._desk.course, self._desk.student) != self._pupil:
            return
        with self._desk.record() as record:
            played = record.played(replace(self._table))
            if played.net is None:
                change(played)
