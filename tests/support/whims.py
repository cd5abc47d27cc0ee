"""Rounds played on a whim: any legal card, passes and forgotten announcements among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Round
from tests.support.variants import every_variant

steady = settings(derandomize=True, deadline=None, max_examples=300, database=None)
"""The same examples at every run."""

WHIMS = 60
"""Each deal knows this many; a longer one begins again with the first."""


@dataclass(frozen=True)
class Setting:
    """A deal, what lies in the boxes, what the seats can pay, and the whims of its play."""

    deal: Deal
    boxes: dict[str, int]
    purses: tuple[int | None, ...] | None
    whims: tuple[int, ...]

    def start(self) -> Round:
        """The round before the first card."""
        return Round(self.deal, self.boxes, self.purses)

    def play(self) -> Round:
        """The round played to its end."""
        return self.finish(self.start())

    def finish(self, current: Round) -> Round:
        """A round played from where it stands to its end."""
        while not current.finished:
            self.step(current)
        return current

    def step(self, current: Round) -> None:
        """One action."""
        act_on(current, self.whims[len(current.actions) % len(self.whims)])


def act_on(current: Round, whim: int) -> None:
    """One action: which card, whether it is announced and whether to pass come from a number.

    A whim of 0 plays the lowest card and announces it.
    """
    whim, passing = divmod(whim, 4)
    whim, silent = divmod(whim, 4)
    if passing == 3 and current.may_pass:
        current.decline()
    else:
        current.play(current.legal[whim % len(current.legal)], announce=silent != 3)


def few_cards(rules: Ruleset, dealer: int, sizes: Sequence[int], random: Random) -> Deal:
    """A deal of small hands, in which operas are not rare; the talon's order is random too."""
    pack = random.sample(rules.pack, len(rules.pack))
    hands = [[pack.pop() for _ in range(size)] for size in sizes]
    return Deal.from_hands(hands, rules, dealer, talon=pack)


@st.composite
def any_deal(draw: st.DrawFn) -> Deal:
    """Every ruleset, now and then changed, every number of players; whole deals and small ones."""
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
    """Any deal, with jetons left in boxes and short purses."""
    deal = draw(any_deal())
    boxes, players = deal.rules.boxes, deal.players
    left = draw(st.lists(st.integers(0, 40), min_size=len(boxes), max_size=len(boxes)))
    purse = st.one_of(st.none(), st.integers(0, 60))
    purses = st.lists(purse, min_size=players, max_size=players).map(tuple)
    return Setting(
        deal=deal,
        boxes=dict(zip(boxes, left, strict=True)),
        purses=draw(st.none() | purses),
        whims=tuple(draw(st.lists(st.integers(0, 255), min_size=1, max_size=WHIMS))),
    )


def some_settings(rules: str | Ruleset, players: int, count: int) -> list[Setting]:
    """As `any_setting`, but a fixed lot of them, without Hypothesis and its cost."""
    found = find_ruleset(rules)
    random = Random(" ".join(map(str, [found.id, *found.changes.items(), players])))
    return [_some_setting(found, players, random, number) for number in range(count)]


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
        whims=tuple(random.randrange(256) for _ in range(WHIMS)),
    )


def every_table() -> list[tuple[str, int]]:
    """Each ruleset with each number of players that it is for."""
    return [(rules.id, players) for rules in RULESETS.values() for players in rules.players]
