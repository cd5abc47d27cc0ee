"""A pupil's play of a deal of a challenge: the choices, the play again, the first play kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cache

from nainjaune_widget.exercises.record import ChallengeDeal
from nainjaune_widget.exercises.session import Session
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players import STRATEGIES, Strategy, play_on

BEST = "best"
"""The strategy whose result at a seat is the par of a deal, when it plays all seats."""

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


def replay(deal: Deal, seat: int, bot: Strategy, choices: Sequence[str]) -> Round:
    """Play a deal up to where a pupil's choices lead.

    Args:
        deal: the deal.
        seat: the seat of the pupil.
        bot: the strategy at the other seats.
        choices: the choices, as `choices_of` gives them.

    Raises:
        NainJauneError: this deal does not allow these choices.
    """
    current, bots = Round(deal), [bot] * deal.players
    for choice in choices:
        play_on(current, bots, persons=(seat,))
        if choice == _PASS:
            current.decline()
        else:
            current.play(choice.removesuffix(_SILENT), announce=not choice.endswith(_SILENT))
    return current


@cache
def net_of_bot(code: str, seat: int, bot: str) -> int:
    """Return the jetons that a seat wins or loses where the same bot plays all seats."""
    current = Round(Deal.from_code(code))
    play_on(current, [STRATEGIES[bot]] * current.deal.players)
    return current.chips[seat]


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
