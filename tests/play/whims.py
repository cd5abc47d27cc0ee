"""Rounds played on a whim: any legal card, passes and forgotten announcements among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal, Round

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


def few_cards(rules: str, dealer: int, sizes: Sequence[int], random: Random) -> Deal:
    """A deal of small hands, in which operas are not rare."""
    pack = random.sample(PACK, sum(sizes))
    return Deal.from_hands([[pack.pop() for _ in range(size)] for size in sizes], rules, dealer)


@st.composite
def any_deal(draw: st.DrawFn) -> Deal:
    """Both rulesets and every number of players; whole deals and small ones."""
    rules = draw(st.sampled_from(sorted(RULESETS)))
    players = draw(st.integers(3, 8))
    dealer = draw(st.integers(0, players - 1))
    if draw(st.booleans()):
        return Deal.shuffled(rules, players, seed=draw(st.integers(0, WORD)), dealer=dealer)
    sizes = draw(st.lists(st.integers(1, 4), min_size=players, max_size=players))
    return few_cards(rules, dealer, sizes, draw(st.randoms(use_true_random=False)))


@st.composite
def any_setting(draw: st.DrawFn) -> Setting:
    """Any deal, with jetons left in boxes and short purses."""
    deal = draw(any_deal())
    rules, players = deal.rules, deal.players
    left = draw(st.lists(st.integers(0, 40), min_size=5, max_size=5))
    purse = st.one_of(st.none(), st.integers(0, 60))
    purses = st.lists(purse, min_size=players, max_size=players).map(tuple)
    return Setting(
        deal=deal,
        boxes=dict(zip(rules.boxes, left, strict=True)),
        purses=draw(st.none() | purses),
        whims=tuple(draw(st.lists(st.integers(0, 255), min_size=1, max_size=WHIMS))),
    )


def some_settings(rules: str, players: int, count: int) -> list[Setting]:
    """As `any_setting`, but a fixed lot of them, without Hypothesis and its cost."""
    random = Random(f"{rules} {players}")
    return [_some_setting(rules, players, random, number) for number in range(count)]


def _some_setting(rules: str, players: int, random: Random, number: int) -> Setting:
    dealer = random.randrange(players)
    if number % 2:
        sizes = [random.randint(1, 4) for _ in range(players)]
        deal = few_cards(rules, dealer, sizes, random)
    else:
        deal = Deal.shuffled(rules, players, seed=5, number=number, dealer=dealer)
    purses = tuple(random.choice([None, random.randrange(80)]) for _ in range(players))
    return Setting(
        deal=deal,
        boxes={box: random.choice([0, random.randrange(50)]) for box in RULESETS[rules].boxes},
        purses=random.choice([None, purses]),
        whims=tuple(random.randrange(256) for _ in range(WHIMS)),
    )
