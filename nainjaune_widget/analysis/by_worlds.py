"""The strategy `worlds`: it plays by what its analysis would find best.

At each choice it plays its options in deals that fit what it knows, everybody playing on by `best`,
and takes the one with the highest mean. It is `analyse` turned into a player: judged with as many
deals and the same seed, its decisions cost nothing.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from itertools import zip_longest

from nainjaune_widget.analysis.decisions import classes_of
from nainjaune_widget.analysis.judgement import (
    LEAST_WORLDS,
    MOST_WORLDS,
    Worlds,
    choose,
    roll_of,
    seed_of,
)
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import FIRST_BOX
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.probability import Beliefs, beliefs
from nainjaune_widget.simulation import (
    Backend,
    backend_of,
    check_compiled,
    check_number,
    is_compiled,
    setup_of,
    tell_that_it_compiles,
)
from nainjaune_widget.words import DealError, chosen_language, shown

DEALS = 256
"""The greatest number of deals for a choice of the strategy that has the name `worlds`."""
CALLS = ("pass", "sans")


@dataclass(frozen=True)
class ByWorlds:
    """A strategy that plays its options in deals that fit what it knows.

    It knows its own cards and what was seen and heard, and takes all deals that fit as equally
    likely. Where no more than `deals` fit, it plays all of them. Everybody is taken to play `best`,
    and to be able to pay. The same view and seed give the same choice, compiled or not.

    Args:
        deals: the greatest number of deals for a choice, 8 to 4,096.
        seed: the seed of these deals, 0 to 2⁶² − 1.
        compiled: True to use the compiler, False for plain Python; None to use it where Numba is
            installed.

    Raises:
        SimulationError: the number of deals is impossible, or `compiled`; or there is no compiler.
        DealError: the seed is impossible.

    >>> from nainjaune_widget import Deal, Round
    >>> current = Round(Deal.from_hands(["2♣ 9♣", "3♣ 8♣ J♣", "K♣ Q♣"], "cats-at-cards", dealer=2))
    >>> ByWorlds(deals=64)(current.view(0))
    Card('9♣')
    """

    deals: int = DEALS
    seed: int = 1
    compiled: bool | None = None

    def __post_init__(self) -> None:
        """Refuse what is out of range."""
        deals = check_number("worlds", self.deals, LEAST_WORLDS, MOST_WORLDS)
        if not is_whole(seed := as_int(self.seed), 0, WORD):
            raise DealError("seed", what="seed", value=shown(seed))
        vars(self).update(deals=deals, seed=seed)
        check_compiled(self.compiled)

    @property
    def __name__(self) -> str:
        """The name of the strategy, as results and errors give it."""
        return "worlds"

    def __call__(self, view: View) -> Card | None:
        """Return the card to play, or None to pass.

        Args:
            view: what the seat in turn knows.
        """
        classes = classes_of(view.rules, view.legal, view.may_pass)
        if len(classes) == 1:
            return classes[0][0]
        known = beliefs(view)
        current = sounding_alike(view, known)
        seed = seed_of(self.seed, 0, len(view.events) + 1)
        worlds = Worlds(known, seed, self.deals, False, is_compiled(self.compiled))
        rollouts = _TABLES.rollouts(view, worlds.compiled)
        roll = roll_of(current, view.seat, [(each[0], True) for each in classes], rollouts, worlds)
        return classes[choose(roll, len(classes), worlds.number, worlds.is_all)][0]


class _Tables(threading.local):
    """Tables at which everybody plays `best`; each thread has its own, for they are played at."""

    def __init__(self) -> None:
        self._known: dict[tuple[Ruleset, int, int, bool], Backend] = {}

    def rollouts(self, view: View, compiled: bool) -> Backend:
        """Return the table for the rules, the players and the dealer of a view."""
        key = (view.rules, view.players, view.dealer, compiled)
        if key not in self._known:
            if compiled:
                tell_that_it_compiles(False, chosen_language())
            setup = setup_of(view.rules, view.players, "best", 0, view.dealer)
            self._known[key] = backend_of(setup, compiled)
        return self._known[key]


_TABLES = _Tables()


def sounding_alike(view: View, known: Beliefs) -> Round:
    """Return a round that a seat cannot tell from its own, but for jetons moved before.

    Boxes and results are those that it sees now, and nobody's purse is short.
    """
    hands, talon = known.drawn(next(known.stream(0)))
    deal = Deal.from_hands(hands, view.rules, view.dealer, talon)
    current = Round(deal)
    for event, after in zip_longest(view.events, view.events[1:]):
        if event.kind == "play" and event.card is not None:
            current.play(event.card, announce=after is None or after.kind != "forgot")
        elif event.kind in CALLS and event.seat == current.turn and current.may_pass:
            # Most sans are called by themselves: not that of a seat that has the wild card here.
            current.decline()
    accounts = current.playing.table.accounts
    accounts[: view.players] = view.chips
    accounts[FIRST_BOX : FIRST_BOX + len(view.boxes)] = view.boxes.values()
    return current


worlds = ByWorlds()
"""The strategy that has the name `worlds`."""
