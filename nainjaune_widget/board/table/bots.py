"""The strategies at a table, and how they fail."""

from __future__ import annotations

from collections.abc import Sequence

from nainjaune_widget.board.table.branch import Branch
from nainjaune_widget.players import Strategy, play_on


class Bots:
    """The strategies that play the seats without a person.

    Args:
        strategies: the strategy of each seat.

    Attributes:
        strategies: the strategies.
        failure: the last error of one since a person acted, None if there was none.
    """

    def __init__(self, strategies: Sequence[Strategy]) -> None:
        self.strategies = tuple(strategies)
        self.failure: Exception | None = None
        self._untold: tuple[int, Exception] | None = None

    def play(self, branch: Branch) -> None:
        """Play until it is a person's turn, or the deal is over.

        Other boards of the round are told of it once: a wait for a bot would tell that it has a
        choice.

        Raises:
            Exception: the error of a bot, kept as `failure`.
        """
        self.failure = None
        current, persons = branch.round, branch.persons.seats
        with current.followers.step():
            while current.turn is not None and current.turn not in persons:
                try:
                    play_on(current, self.strategies, persons)
                except Exception as error:
                    self.failure = error
                    if not _must_not_stop(branch):
                        self._untold = None
                        raise
                    self._untold = current.turn, error
                    current.decline()

    def untold_failure(self) -> tuple[int, Exception] | None:
        """Return, once, the seat and the error of a bot that failed and called sans."""
        untold, self._untold = self._untold, None
        return untold


def _must_not_stop(branch: Branch) -> bool:
    """Return True where a stop would tell that the bot in turn keeps the chief hoc back.

    Another seat that cannot go on is never asked, so this one has to call sans as well.
    """
    current = branch.round
    only_wild = current.legal == (current.rules.wild,)
    return not branch.shows_all and current.may_pass and only_wild
