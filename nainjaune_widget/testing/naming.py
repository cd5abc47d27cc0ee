"""The name of the deal in which a check fails."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Deal


@dataclass(frozen=True)
class Dealt:
    """A deal of a check, which anybody can deal again.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        seed: the seed.
        number: the number of the deal of that seed.
    """

    rules: Ruleset
    players: int
    seed: int
    number: int

    @property
    def deal(self) -> Deal:
        """The deal; its dealer goes round from one number to the next."""
        dealer = self.number % self.players
        return Deal.shuffled(self.rules, self.players, self.seed, self.number, dealer)

    def __str__(self) -> str:
        changes = "".join(f", {name}={value!r}" for name, value in self.rules.changes.items())
        return (
            f"{self.rules.id}{changes}: Deal.shuffled(rules, players={self.players}, "
            f"seed={self.seed}, number={self.number}, dealer={self.number % self.players})"
        )


def require(kept: object, otherwise: str) -> None:
    """Raise an `AssertionError` unless a promise is kept, under ``python -O``, too."""
    if not kept:
        raise AssertionError(otherwise)


@contextmanager
def failing_in(where: object) -> Iterator[None]:
    """Name the place in each error of a block, which becomes an `AssertionError`.

    >>> with failing_in("deal 7"):
    ...     require(False, "a card is lost")
    Traceback (most recent call last):
        ...
    AssertionError: a card is lost, in deal 7
    """
    try:
        yield
    except AssertionError as error:
        raise AssertionError(f"{error}, in {where}") from error
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}, in {where}") from error
