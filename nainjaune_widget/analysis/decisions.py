"""One decision of a seat, judged."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from nainjaune_widget.analysis.options import OptionClass
from nainjaune_widget.analysis.verdicts import Verdict
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import CardError


class Options(Mapping[Card | None, Estimate]):
    """The mean results of options in jetons, by card; None is a pass.

    Options that the rules make equal are one: the first card of each class stands for it, and any
    card of it finds it. It is empty where all options are equal.

    Args:
        classes: the options, equal ones together.
        means: by class, its mean result.

    >>> options = Options([(Card("8♣"), Card("8♠"))], [Estimate(2.0, 0.5, 64)])
    >>> list(options), options["8♠"] == options["8♣"], Card("9♣") in options
    ([Card('8♣')], True, False)
    """

    def __init__(self, classes: Sequence[OptionClass], means: Sequence[Estimate]) -> None:
        self.classes = tuple(classes)
        self._means = {each[0]: mean for each, mean in zip(classes, means, strict=False)}
        self._first = {option: each[0] for each in classes for option in each}

    def __getitem__(self, option: Card | str | None) -> Estimate:
        try:
            card = Card(option) if isinstance(option, str) else option
            return self._means[self._first[card]]
        except (CardError, TypeError) as unreadable:
            raise KeyError(option) from unreadable

    def __iter__(self) -> Iterator[Card | None]:
        return iter(self._means)

    def __len__(self) -> int:
        return len(self._means)

    def __repr__(self) -> str:
        return repr(self._means)


@dataclass(frozen=True)
class Decision:
    """A decision of a seat, judged by what the seat knew when it decided.

    Attributes:
        round: the number of the deal in its game, from 0.
        event: the number of the event that the decision was.
        played: the card played, None for a pass.
        announced: False if an honour earned nothing because it was not announced.
        options: the mean result of each option, in jetons; a card is announced.
        unannounced: that of the card played without a word, where this was done; else None.
        best: the best option; of several equal ones, the one played.
        cost: the jetons that the decision cost on average, 0 or more.
        verdict: ``"best"``, ``"as-good"``, ``"inexact"``, ``"mistake"``, ``"blunder"``, ``"open"``
            (not to be told), ``"forgot"`` or ``"needless-pass"``.
        deals: the number of deals that fitted what the seat knew.
        worlds: the number of deals that were played; 0 where the rules make all options equal.
        exact: True if these were all that fitted, or none was needed.
        policy: ``"depends"`` if the second rollout turns the verdict; else None.
        good: the first cards of the best option and of those that cannot be told from it.
    """

    round: int
    event: int
    played: Card | None
    announced: bool
    options: Options
    unannounced: Estimate | None
    best: Card | None
    cost: Estimate
    verdict: Verdict
    deals: int
    worlds: int
    exact: bool
    policy: Literal["depends"] | None = None
    good: tuple[Card | None, ...] = ()

    @property
    def classes(self) -> tuple[OptionClass, ...]:
        """The options, those that the rules make equal together."""
        return self.options.classes

    @property
    def is_choice(self) -> bool:
        """True unless the rules make all options equal."""
        return self.worlds > 0

    def is_good(self, card: Card | None) -> bool:
        """Return True for an option that is the best, or cannot be told from it.

        Args:
            card: a card, announced; None for a pass.
        """
        return any(card in each and each[0] in self.good for each in self.classes)
