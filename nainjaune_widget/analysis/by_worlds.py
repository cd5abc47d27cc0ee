"""The strategies `worlds` and `deep`: they play options out in deals that fit, and take the best.

At each choice `worlds` plays its options in deals that fit what it knows, everybody playing on by
`best`, and takes the one with the highest mean, as `analyse` judges it. With `deep` everybody plays
on by a policy fitted to what `worlds` chooses. The deals are drawn and played by `players.worlds`.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from math import factorial
from pathlib import Path

from nainjaune_widget.analysis.judgement import LEAST_WORLDS, MOST_WORLDS
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import CARDS_IN_PACK, PACK, Card
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.engine.table import FIRST_BOX
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players.choices import BEST, FITTED, TO_PASS
from nainjaune_widget.players.fitted import NETWORK, ROOM, Policy
from nainjaune_widget.players.worlds import SLOTS, Space, chosen_by_worlds
from nainjaune_widget.probability import beliefs
from nainjaune_widget.simulation import (
    Backend,
    check_compiled,
    check_number,
    is_compiled,
    position_of,
    setup_of,
)
from nainjaune_widget.words import DealError, chosen_language, shown

DEALS = 256
"""The greatest number of deals for a choice of the strategy that has the name `worlds`."""
POLICY = Path(__file__).with_name("policy.json")
"""The weights of the fitted policy, by ruleset."""
MOST_OPTIONS = CARDS_IN_PACK + 1
"""All cards, and a pass."""
CALLS = ("pass", "sans")


@dataclass(frozen=True)
class ByWorlds:
    """A strategy that plays its options in deals that fit what it knows.

    It knows its own cards and what was seen and heard, and takes all deals that fit as equally
    likely. Where no more than `deals` fit, it plays all of them. Everybody is taken to play `best`,
    or the fitted policy (see `players.fitted`), and to be able to pay. An option that is surely
    behind is dropped early. The same view and seed give the same choice, compiled or not.

    Args:
        deals: the greatest number of deals for a choice, 8 to 4,096.
        seed: the seed of these deals, 0 to 2⁶² − 1.
        compiled: True to use the compiler, False for plain Python; None to use it where there is
            one.
        fitted: True if everybody is taken to play the fitted policy; the name is `deep` then. Rules
            for which there is none are played by `best`.

    Raises:
        SimulationError: the number of deals is impossible, or `compiled`; or there is no compiler.
        DealError: the seed is impossible.

    >>> from nainjaune_widget import Deal, Round
    >>> current = Round(Deal.from_hands(["2♣ 9♣", "3♣ 8♣ J♣", "K♣ Q♣"], "cats-at-cards", dealer=2))
    >>> ByWorlds(deals=64, seed=2)(current.view(0))
    Card('9♣')
    """

    deals: int = DEALS
    seed: int = 1
    compiled: bool | None = None
    fitted: bool = False

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
        return "deep" if self.fitted else "worlds"

    def __call__(self, view: View) -> Card | None:
        """Return the card to play, or None to pass.

        Args:
            view: what the seat in turn knows.
        """
        if len(view.legal) + view.may_pass == 1:
            return view.legal[0] if view.legal else None
        table = position_of(sounding_alike(view).playing.table, view.heard)
        for seat, size in enumerate(view.hand_sizes):
            table.hands[seat] = view.hand_mask if seat == view.seat else (1 << size) - 1
        backend, space = _TABLES.of(view, self, is_compiled(self.compiled))
        choose = backend.function(chosen_by_worlds.__name__)
        action = choose(backend.rules, backend.machine.record(table), space, self.seed)
        return None if action == TO_PASS else PACK[action]

    def weights_for(self, rules: Ruleset) -> tuple[int, ...]:
        """Return the weights of the policy by which everybody is taken to go on; none for `best`.

        Args:
            rules: the ruleset; a variant is played as its original.
        """
        return policies().get((rules.original or rules).id, ()) if self.fitted else ()

    def at_table(self, backend: Backend) -> Callable[[], int]:
        """Return what decides for the seat in turn at the table of a simulation.

        It gives the number of a card, or `players.choices.TO_PASS`, and is compiled if the
        simulation is.

        Args:
            backend: the simulation.
        """
        choose = backend.function(chosen_by_worlds.__name__)
        space = space_of(backend, self.deals, self.weights_for(backend.setup.rules))
        return lambda: int(choose(backend.rules, backend.table, space, self.seed))


def space_of(backend: Backend, deals: int, weights: Sequence[int] = ()) -> Space:
    """Return room for drawing a number of deals and for playing them out.

    Args:
        backend: the simulation.
        deals: the number of deals.
        weights: those of the policy by which everybody goes on; none for `best`.
    """
    players, machine = backend.setup.players, backend.machine
    return Space(
        table=backend.new_table(),
        strategies=machine.array([FITTED if weights else BEST] * players),
        policy=Policy(machine.array([*(weights or [0] * 2 * NETWORK)]), machine.array([0] * ROOM)),
        states=machine.array([0] * SLOTS),
        ways=machine.floats([0.0] * SLOTS),
        after=machine.zeros(SLOTS, players + 1),
        order=machine.array([0] * SLOTS),
        layers=machine.array([0] * (MOST_OPTIONS + 1)),
        cards=machine.array([0] * CARDS_IN_PACK),
        barred=machine.array([0] * CARDS_IN_PACK),
        free=machine.array([0] * CARDS_IN_PACK),
        factorials=machine.floats([float(factorial(n)) for n in range(CARDS_IN_PACK + 1)]),
        deals=machine.zeros(deals, players),
        results=machine.zeros(MOST_OPTIONS, deals),
        options=machine.array([0] * MOST_OPTIONS),
        sums=machine.array([0] * MOST_OPTIONS),
    )


class _Tables(threading.local):
    """Tables and room by rules; each thread has its own, for they are written on."""

    def __init__(self) -> None:
        self._known: dict[tuple[Ruleset, int, int, bool, bool], tuple[Backend, Space]] = {}

    def of(self, view: View, strategy: ByWorlds, compiled: bool) -> tuple[Backend, Space]:
        """Return the table for the rules and the players of a view, with room for a strategy."""
        key = (view.rules, view.players, strategy.deals, strategy.fitted, compiled)
        if key not in self._known:
            setup = setup_of(view.rules, view.players, "best", 0, 0)
            backend = Backend(setup, compiled, keeps_log=True)
            backend.machine.announce(True, chosen_language())
            weights = strategy.weights_for(view.rules)
            self._known[key] = backend, space_of(backend, strategy.deals, weights)
        return self._known[key]


@cache
def policies() -> dict[str, tuple[int, ...]]:
    """Return the weights of the fitted policies, by the id of the ruleset."""
    known = json.loads(POLICY.read_text(encoding="utf-8"))
    return {rules: tuple(weights) for rules, weights in known.items()}


_TABLES = _Tables()


def sounding_alike(view: View) -> Round:
    """Return a round that a seat cannot tell from its own, but for jetons moved before.

    Boxes and results are those that it sees now, and nobody's purse is short.
    """
    known = beliefs(view)
    hands, talon = known.drawn(next(known.stream(0)))
    current = Round(Deal.from_hands(hands, view.rules, view.dealer, talon))
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


deep = ByWorlds(fitted=True)
"""The strategy that has the name `deep`."""
worlds = ByWorlds()
"""The strategy that has the name `worlds`."""
