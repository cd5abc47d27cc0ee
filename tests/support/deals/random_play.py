"""Rounds and games played at random, under any rules that there are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Game, Round
from tests.support.deals.variants import every_variant

FEW = 2
"""Changes that are enough to have each value of each option in some variant."""

steady = settings(derandomize=True, deadline=None, max_examples=300, database=None)
"""The same examples at every run."""

few = settings(parent=steady, max_examples=40)
"""Fewer of them, where each takes long."""

MOST_CHOICES = 60
"""Each deal knows this many; a longer one begins again with the first."""


@dataclass(frozen=True)
class Setting:
    """A deal, the jetons in its boxes, the purses, and the numbers that choose the actions."""

    deal: Deal
    boxes: dict[str, int]
    purses: tuple[int | None, ...] | None
    choices: tuple[int, ...]

    def start(self) -> Round:
        """Return the round before the first card."""
        return Round(self.deal, self.boxes, self.purses)

    def play(self) -> Round:
        """Return the round played to its end."""
        return self.finish(self.start())

    def finish(self, current: Round) -> Round:
        """Play a round to its end and return it."""
        while not current.finished:
            self.step(current)
        return current

    def step(self, current: Round) -> tuple[Event, ...]:
        """Take one action and return the events that it caused."""
        return act_on(current, self.choices[len(current.actions) % len(self.choices)])


def act_on(current: Round, choice: int) -> tuple[Event, ...]:
    """Take one action and return the events that it caused.

    A number chooses the card, its announcement, or a pass. The number 0 plays the lowest card
    and announces it.
    """
    choice, passing = divmod(choice, 4)
    choice, silent = divmod(choice, 4)
    if current.must_call_sans or (passing == 3 and current.may_pass):
        return current.decline()
    return current.play(current.legal[choice % len(current.legal)], announce=silent != 3)


def few_cards(rules: Ruleset, dealer: int, sizes: Sequence[int], random: Random) -> Deal:
    """Return a deal of small hands, in which operas are not rare, with a random talon."""
    pack = random.sample(rules.pack, len(rules.pack))
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    return Deal.from_hands(hands, rules, dealer, talon=pack)


@st.composite
def any_deal(draw: st.DrawFn) -> Deal:
    """Draw a deal: any ruleset, sometimes changed, any number of players, whole or small hands."""
    rules = RULESETS[draw(st.sampled_from(sorted(RULESETS)))]
    if draw(st.integers(0, 3)) == 0:
        rules = draw(st.sampled_from(every_variant(rules.id)))
    players = draw(st.sampled_from(rules.players))
    dealer = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        return Deal.shuffled(rules, players, seed=draw(st.integers(0, WORD)), dealer=dealer)
    sizes = draw(st.lists(st.integers(1, 4), min_size=players, max_size=players))
    return few_cards(rules, dealer, sizes, draw(st.randoms(use_true_random=False)))


@st.composite
def any_setting(draw: st.DrawFn) -> Setting:
    """Draw a deal with jetons left in the boxes and with short purses."""
    deal = draw(any_deal())
    boxes, players = deal.rules.boxes, deal.players
    left = draw(st.lists(st.integers(0, 40), min_size=len(boxes), max_size=len(boxes)))
    purse = st.one_of(st.none(), st.integers(0, 60))
    purses = st.lists(purse, min_size=players, max_size=players).map(tuple)
    return Setting(
        deal=deal,
        boxes=dict(zip(boxes, left, strict=True)),
        purses=draw(st.none() | purses),
        choices=tuple(draw(st.lists(st.integers(0, 255), min_size=1, max_size=MOST_CHOICES))),
    )


def some_settings(rules: str | Ruleset, players: int, count: int) -> list[Setting]:
    """Return a fixed number of such settings, without Hypothesis and its cost."""
    found = find_ruleset(rules)
    random = Random(" ".join(map(str, [found.id, *found.changes.items(), players])))
    return [_some_setting(found, players, random, number) for number in range(count)]


@cache
def all_sorts() -> tuple[Setting, ...]:
    """Return settings of every table and of one variant in twelve."""
    tables = [(RULESETS[rules], players) for rules, players in every_table()]
    changed = [rules for name in RULESETS for rules in every_variant(name)[::12]]
    tables += [
        (rules, rules.players[nth % len(rules.players)]) for nth, rules in enumerate(changed)
    ]
    return tuple(setting for table in tables for setting in some_settings(*table, 2))


def _some_setting(rules: Ruleset, players: int, random: Random, number: int) -> Setting:
    dealer = random.randrange(players)
    if number % 2:
        sizes = [random.randint(1, 4) for _ in range(players)]
        deal = few_cards(rules, dealer, sizes, random)
    else:
        deal = Deal.shuffled(rules, players, seed=5, number=number, dealer=dealer)
    purses = tuple(random.choice([None, random.randrange(80)]) for _ in range(players))
    return Setting(
        deal=deal,
        boxes={box: random.choice([0, random.randrange(50)]) for box in rules.boxes},
        purses=random.choice([None, purses]),
        choices=tuple(random.randrange(256) for _ in range(MOST_CHOICES)),
    )


def every_table(names: Iterable[str] = RULESETS) -> list[tuple[str, int]]:
    """Return rulesets, all or those named, with each of their numbers of players."""
    return [(name, players) for name in names for players in RULESETS[name].players]


def finish_round(game: Game, random: Random) -> None:
    """Play the current deal to its end."""
    while not game.round.finished:
        act_on(game.round, random.randrange(256))


def play_on(game: Game, random: Random, actions: int) -> Game:
    """Take some actions, deal after deal, or fewer where the game ends before."""
    for _ in range(actions):
        if game.round.finished:
            if game.finished:
                break
            game.next_round()
        else:
            act_on(game.round, random.randrange(256))
    return game


def finish(game: Game, random: Random) -> Game:
    """Play a game to its end."""
    finish_round(game, random)
    while not game.finished:
        game.next_round()
        finish_round(game, random)
    return game


def some_game(number: int, **agreed: Any) -> tuple[Game, Random]:
    """Return a new game, its ruleset, changes, table and jetons chosen by a number."""
    random = Random(number)
    rules: Ruleset = RULESETS[sorted(RULESETS)[number % 4]]
    if number % 3 == 0:
        rules = random.choice(every_variant(rules.id))
    players = random.choice(rules.players)
    settings: dict[str, Any] = {
        "players": players,
        "chips": random.choice([None, 15, 40, 100]),
        "seed": random.randrange(1 << 62),
        "deals": random.choice([None, 1, 3, 8]),
        "dealer": random.randrange(players),
    }
    return Game(rules, **{**settings, **agreed}), random
