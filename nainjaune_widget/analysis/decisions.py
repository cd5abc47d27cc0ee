"""The decisions of a deal, their options, and the verdicts on them.

Options that the rules make equal are one class. The bounds of verdicts follow from what the real
choices of `random` cost under the same rules with as many players
(``scripts/docs/compute_judgements.py``): less than half of these cost is inexact, more than nine in
ten of them is a blunder.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import fmean
from typing import Any, Literal, NamedTuple, get_args

from nainjaune_widget.analysis.reasons import Reason
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.kernel import own_box
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.play import Deal, Round
from nainjaune_widget.players.worlds import are_equal
from nainjaune_widget.simulation import Estimate
from nainjaune_widget.words import CardError

OptionClass = tuple[Card | None, ...]
"""Options that earn the same in every deal: cards in order, or None alone for a pass."""


def classes_of(rules: Ruleset, legal: Sequence[Card], may_pass: bool) -> tuple[OptionClass, ...]:
    """Return the classes of options.

    Cards are equal where `players.worlds.are_equal` says so.

    Args:
        rules: the ruleset.
        legal: the cards that may be played, in order.
        may_pass: True if the seat may pass.

    Returns:
        The classes in the order of their first cards, a pass last.

    >>> from nainjaune_widget import RULESETS
    >>> hand = [Card("8♣"), Card("8♠"), Card("10♦"), Card("10♥")]
    >>> classes_of(RULESETS["lindor-1789"], hand, may_pass=True)
    ((Card('8♣'), Card('8♠')), (Card('10♦'),), (Card('10♥'),), (None,))
    >>> len(classes_of(RULESETS["nain-1760"], hand, may_pass=False))
    4
    """
    classes: list[list[Card]] = []
    for card in legal:
        for known in classes:
            if are_equal(rules.numbers, known[0].number, card.number):
                known.append(card)
                break
        else:
            classes.append([card])
    return (*map(tuple, classes), *([(None,)] if may_pass else []))


def announces(rules: Ruleset, card: Card | None) -> bool:
    """Return True for a card whose player must announce it to earn by it (clause *forgot*).

    >>> from nainjaune_widget import RULESETS
    >>> announces(RULESETS["lindor-1789"], Card("7♦")), announces(RULESETS["pope-joan"], Card("9♦"))
    (True, False)
    """
    numbers = rules.numbers
    if card is None or not numbers.announcing:
        return False
    return bool(numbers.collecting >> card.number & 1)


@dataclass(frozen=True)
class Line:
    """A deal and the choices made in it so far. It can be sent to other processes.

    Attributes:
        number: the number of the deal in its game, from 0.
        deal: the deal.
        boxes: the jetons left in the boxes by the deal before, by name.
        purses: by seat, the jetons that it can pay, None for no limit.
        choices: the cards played and whether they were announced; None for a pass.
    """

    number: int
    deal: Deal
    boxes: tuple[tuple[str, int], ...]
    purses: tuple[int | None, ...]
    choices: tuple[tuple[Card | None, bool], ...]

    @classmethod
    def of(cls, current: Round, number: int = 0) -> Line:
        """Return the line of a round."""
        with current.lock:
            # A sans without a choice is called by itself in the line.
            choices = [(a.card, a.announce) for a in current.actions if a.legal]
            boxes = tuple(current.story().boxes.items())
            return cls(number, current.deal, boxes, current.purses, tuple(choices))

    def start(self) -> Round:
        """Return the round before the first choice."""
        return Round(self.deal, dict(self.boxes), self.purses)

    def steps(self) -> Iterator[Round]:
        """Yield the round before each choice, and at last after all; it is the same object."""
        current = self.start()
        yield current
        for card, announced in self.choices:
            if card is None:
                current.decline()
            else:
                current.play(card, announced)
            yield current

    def before(self, number: int) -> Round:
        """Return the round before a choice.

        Args:
            number: the number of the choice, from 0.
        """
        return next(step for each, step in enumerate(self.steps()) if each == number)


@dataclass(frozen=True)
class Moment:
    """A moment in which a seat had a choice.

    Attributes:
        number: the number of the choice in its line.
        event: the number of the event that the choice was.
        seat: the seat.
        classes: its options, those that the rules make equal together.
        played: the card played, None for a pass.
        announced: False for an honour that earned nothing because it was not announced.
    """

    number: int
    event: int
    seat: int
    classes: tuple[OptionClass, ...]
    played: Card | None
    announced: bool

    @property
    def chosen(self) -> int:
        """The place of the class that was chosen from."""
        return next(n for n, each in enumerate(self.classes) if self.played in each)


def moments_of(line: Line, seat: int) -> list[Moment]:
    """Return the moments of a seat, in order.

    A single card that must be played is none, unless it has to be announced.

    Args:
        line: the deal and the choices made in it.
        seat: the seat.
    """
    found = []
    for number, (current, choice) in enumerate(zip(line.steps(), line.choices, strict=False)):
        if current.turn != seat:
            continue
        card, announced = choice
        legal = current.legal
        if len(legal) + current.may_pass > 1 or announces(current.rules, legal[0]):
            classes = classes_of(current.rules, legal, current.may_pass)
            heard = announced or not forgets(current, card)
            found.append(Moment(number, len(current.events) + 1, seat, classes, card, heard))
    return found


def forgets(current: Round, card: Card | None) -> bool:
    """Return True if the seat in turn would lose jetons by playing a card without a word."""
    if card is None or not announces(current.rules, card):
        return False
    numbers = current.rules.numbers
    box = own_box(numbers, current.playing.table.trumps, card.number)
    jetons = list(current.boxes.values())[box] if box >= 0 else 0
    return jetons > 0 or bool(numbers.paid_hocs >> card.number & 1)


Verdict = Literal[
    "best", "as-good", "inexact", "mistake", "blunder", "open", "forgot", "needless-pass"
]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)

FINE: tuple[Verdict, ...] = ("best", "as-good")
"""The verdicts on decisions that cost nothing that can be told."""
NO_COST = Estimate(0.0, 0.0, 0, 1)
"""The cost of a decision without a choice."""
LEAST_BOUND = 1.0
"""The least bound in jetons: a smaller cost is never more than inexact."""


class Bounds(NamedTuple):
    """The bounds of verdicts in jetons.

    Attributes:
        mistake: a cost from here on is a mistake.
        blunder: a cost from here on is a blunder.
    """

    mistake: float
    blunder: float


@cache
def figures() -> Mapping[str, Any]:
    """Return the figures that ship with the package, by ruleset and number of players."""
    source = files(__package__).joinpath("figures.json")
    found: Mapping[str, Any] = json.loads(source.read_text(encoding="utf-8"))
    return found


def bounds_of(rules: Ruleset, players: int) -> Bounds:
    """Return the bounds of a ruleset; a changed one has those of its base.

    A ruleset without figures has the mean of the others' bounds.

    Args:
        rules: the ruleset.
        players: the number of players; where there are no figures for it, the nearest is taken.

    >>> from nainjaune_widget import RULESETS
    >>> bounds = bounds_of(RULESETS["lindor-1789"], 4)
    >>> 1 <= bounds.mistake < bounds.blunder
    True
    """
    costs = [each["costs"] for each in _nearest(rules, players)]
    mistake, blunder = (
        max(LEAST_BOUND, fmean(each[name] for each in costs)) for name in ("p50", "p90")
    )
    return Bounds(mistake, blunder)


class CardLuck(NamedTuple):
    """How results follow pars, from seats of persons among bots that play `longest-run`.

    Attributes:
        slope: the part of a par's distance from the mean that shows in a result on average.
        share: the share of the variance of results that pars explain; None where no figure ships.
    """

    slope: float
    share: float | None


def luck_of(rules: Ruleset, players: int) -> CardLuck:
    """Return how results follow pars, with the slope that `bounds_of` would take.

    Args:
        rules: the ruleset.
        players: the number of players.

    >>> from nainjaune_widget import RULESETS
    >>> luck_of(RULESETS["lindor-1789"], 4).slope < 1
    True
    >>> luck_of(RULESETS["lindor-1789"].replace(continuing="compulsory"), 4).share is None
    True
    """
    slope = fmean(each["luck"]["slope"] for each in _nearest(rules, players))
    own = None if rules.changes else figures().get(rules.id, {}).get(str(players))
    return CardLuck(slope, None if own is None else own["luck"]["share"])


def _nearest(rules: Ruleset, players: int) -> list[Mapping[str, Any]]:
    """Return the figures for the nearest number of players: those of the ruleset, else all."""
    known = figures()
    tables_of = [known[rules.id]] if rules.id in known else list(known.values())
    found = []
    for tables in tables_of:
        number = min(map(int, tables), key=lambda each: (abs(each - players), each))
        found.append(tables[str(number)])
    return found


def verdict_on(
    cost: Estimate, bounds: Bounds, *, leads: bool, forgot: bool, passed: bool
) -> Verdict:
    """Return the verdict on a decision.

    Args:
        cost: the jetons that it cost.
        bounds: the bounds.
        leads: True if nothing had a higher mean than the option chosen.
        forgot: True if a forgotten announcement cost something for certain.
        passed: True for a pass.

    >>> bounds = Bounds(2.0, 9.0)
    >>> [verdict_on(Estimate(value, 0.4, 1024), bounds, leads=False, forgot=False, passed=False)
    ...  for value in (0.5, 1.5, 5.0, 12.0)]
    ['as-good', 'inexact', 'mistake', 'blunder']
    >>> verdict_on(Estimate(1.5, 2.0, 1024), bounds, leads=False, forgot=False, passed=False)
    'open'
    >>> unknown = Estimate(1.5, float("nan"), 1)
    >>> verdict_on(unknown, bounds, leads=False, forgot=False, passed=False)
    'open'
    """
    if forgot:
        return "forgot"
    if leads:
        return "best"
    interval = cost.interval()
    # Without an error (nan) nothing can be told either.
    if not interval.low > 0:
        return "as-good" if interval.high < bounds.mistake else "open"
    if passed:
        return "needless-pass"
    if cost.value < bounds.mistake:
        return "inexact"
    return "mistake" if cost.value < bounds.blunder else "blunder"


def turns(one: Verdict, other: Verdict) -> bool:
    """Return True if one of two verdicts finds a cost where the other finds none.

    >>> turns("best", "blunder"), turns("best", "as-good"), turns("open", "mistake")
    (True, False, False)
    >>> turns("best", "open")
    False
    """
    if "open" in (one, other):
        return False
    return (one in FINE) != (other in FINE)


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

    Without a choice it costs nothing, and no deal is played.

    Attributes:
        round: the number of the deal in its game, from 0.
        event: the number of the event that the decision was.
        played: the card played, None for a pass.
        announced: False if an honour earned nothing because it was not announced.
        options: the mean result of each option, in jetons; a card is announced.
        behind: the jetons that each option earns less than the best one in the same deals, 0 or
            more; a card is announced.
        unannounced: the mean of the card played without a word, where this was done; else None.
        best: the best option; of several equal ones, the one played.
        cost: the jetons that the decision cost on average, 0 or more.
        gain: the jetons that it brings more on average than what `best` would have played.
        verdict: ``"best"``, ``"as-good"``, ``"inexact"``, ``"mistake"``, ``"blunder"``, ``"open"``
            (not to be told), ``"forgot"`` or ``"needless-pass"``.
        deals: the number of deals that fitted what the seat knew.
        worlds: the number of deals that were played; 0 where the rules make all options equal.
        exact: True if these were all that fitted, or none was needed.
        policy: ``"depends"`` if the second rollout turns the verdict; else None.
        good: the first cards of the best option and of those that cannot be told from it.
        reason: what makes the best option better, for a decision that cost something for certain;
            else None, and for a forgotten announcement.
        silence: what the card announced would have earned more, where this was forgotten.
    """

    round: int
    event: int
    played: Card | None
    announced: bool
    options: Options
    behind: Options
    unannounced: Estimate | None = None
    best: Card | None = None
    cost: Estimate = NO_COST
    gain: Estimate = NO_COST
    verdict: Verdict = "best"
    deals: int = 0
    worlds: int = 0
    exact: bool = True
    policy: Literal["depends"] | None = None
    good: tuple[Card | None, ...] = ()
    reason: Reason | None = None
    silence: Estimate = NO_COST

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
