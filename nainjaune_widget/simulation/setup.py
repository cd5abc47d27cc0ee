"""The setup of a run: everything that, with a number, determines a deal or a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from types import SimpleNamespace
from typing import Any

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.generator import WORD
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Deal, Game, Round
from nainjaune_widget.players import STRATEGIES, Strategy, StrategyLike, find_strategies, play_on
from nainjaune_widget.players.choices import NUMBERS, OWN, WORLDS
from nainjaune_widget.sheets import number as written
from nainjaune_widget.simulation.deals import seed_of_game
from nainjaune_widget.words import DealError, SimulationError, chosen_language, shown, text

CARD_POINTS = sum(card.points for card in PACK)
"""The points of all cards of the pack together."""
MOST_DEALS_OF_A_GAME = 100_000
"""The number of deals after which any game ends."""
STRETCHES = 4096
"""The most stretches in which final jetons are counted."""
MOST_SUM = 2**63 - 1
"""The largest number that compiled code holds."""
FROM_CODE = 'Deal.from_code("'
"""A part of the note that is the same in every language."""

Numbers = Mapping[str, Mapping[Any, int]]
"""Whole numbers by the name of what they count and by place, such as a seat; zeros are left out."""
Span = tuple[int, int]
"""Consecutive numbers of deals or games: the first, and the one after the last."""


@dataclass(frozen=True)
class Setup:
    """A ruleset, a table and its players. It can be sent to other processes.

    Attributes:
        rules: the ruleset.
        players: the number of seats.
        strategies: by seat, the name of a built-in strategy or a function of a view.
        seed: the seed of the deals.
        dealer: the dealer's seat.
        lang: the language in which the error of a strategy names its deal; two setups that
            differ in it alone are equal. None is the language of the lesson.
    """

    rules: Ruleset
    players: int
    strategies: tuple[StrategyLike, ...]
    seed: int
    dealer: int
    lang: str | None = field(default=None, compare=False)

    @property
    def codes(self) -> list[int]:
        """By seat, the number of its strategy on plain integers; below 0 for any other."""
        return list(map(code_of, self.strategies))

    @property
    def all_built_in(self) -> bool:
        """True where the engine plays all seats by itself."""
        return min(self.codes) >= 0

    @property
    def functions(self) -> tuple[Strategy, ...]:
        """By seat, its strategy as a function of a view."""
        return find_strategies(self.strategies, self.players)

    @property
    def cards(self) -> list[int]:
        """The cards in the order of a new pack, each as a mask."""
        return [1 << card.number for card in self.rules.pack]

    @property
    def most_chips(self) -> int:
        """An upper bound of a seat's gain or loss in a deal, in jetons.

        All boxes, doubled by bêtes; all points of the pack, doubled twice; a jeton from
        every other seat for each of the eight hocs.
        """
        boxes = 2 * self.players * sum(self.rules.stakes)
        doubled = 4 if self.rules.doubles or self.rules.opera_pays == "double" else 1
        return boxes + doubled * CARD_POINTS + 8 * self.players

    @property
    def most_at_once(self) -> int:
        """A number of deals whose sum of squares fits into a compiled number."""
        return max(1, MOST_SUM // self.most_chips**2)

    def deal(self, number: int) -> Deal:
        """Return the deal of a number."""
        return Deal.shuffled(self.rules, self.players, self.seed, number, self.dealer)

    def round(self, number: int) -> Round:
        """Return the deal of a number, played to its end by the strategies."""
        played = Round(self.deal(number))
        play_on(played, self.functions)
        return played


@dataclass(frozen=True)
class GameSetup:
    """A table and the agreement for each of its games.

    Attributes:
        setup: the table; its seed is that of the games.
        chips: the jetons of each player at the start.
        deals: the number of deals after which a game ends; None for no such number.
    """

    setup: Setup
    chips: int
    deals: int | None

    @property
    def most_deals(self) -> int:
        """The number of deals after which a game ends in any case."""
        return self.deals or MOST_DEALS_OF_A_GAME

    @property
    def width(self) -> int:
        """The length of the stretches in which final jetons are counted, in jetons."""
        return self.chips * self.setup.players // STRETCHES + 1

    @property
    def most_at_once(self) -> int:
        """A number of games whose sums of squares fit into a compiled number.

        Nobody ends with more than all the jetons at the table.
        """
        largest = max(self.chips * self.setup.players, self.most_deals)
        return max(1, MOST_SUM // largest**2)

    def game(self, number: int) -> Game:
        """Return the game of a number, its first deal not yet played."""
        setup = self.setup
        seed = seed_of_game(setup.seed, number)
        return Game(setup.rules, setup.players, self.chips, seed, self.deals, setup.dealer)

    def played(self, number: int) -> Game:
        """Return the game of a number, played to its end by the strategies."""
        game = self.game(number)
        while True:
            play_on(game.round, self.setup.functions)
            if game.finished or len(game.rounds) >= self.most_deals:
                return game
            game.next_round()


def setup_of(
    rules: str | Ruleset,
    players: int,
    strategies: StrategyLike | Sequence[StrategyLike],
    seed: int,
    dealer: int,
    lang: str | None = None,
) -> Setup:
    """Check the arguments of a run and return its setup.

    Args:
        rules: a ruleset or its id.
        players: the number of seats.
        strategies: one for all seats, or one for each.
        seed: the seed of the deals, 0 to 2⁶² − 1.
        dealer: the dealer's seat.
        lang: the language in which the error of a strategy names its deal; None for that of the
            lesson.

    Raises:
        RulesetError: the ruleset is unknown.
        DealError: the number of players, the dealer or the seed is impossible.
        StrategyError: a strategy is unknown, or there is not one for each seat.
    """
    found = find_ruleset(rules)
    players, dealer = found.check_table(players, dealer)
    if not is_whole(seed := as_int(seed), 0, WORD):
        raise DealError("seed", what="seed", value=shown(seed))
    functions = find_strategies(strategies, players)
    names = {id(function): name for name, function in STRATEGIES.items()}
    named = tuple(names.get(id(function), function) for function in functions)
    return Setup(found, players, named, seed, dealer, lang)


def code_of(strategy: StrategyLike) -> int:
    """Return the number of a strategy on plain integers; below 0 for one without."""
    if isinstance(strategy, str):
        return NUMBERS.get(strategy, OWN)
    return WORLDS if hasattr(strategy, "at_table") else OWN


def name_of(strategy: StrategyLike) -> str:
    """Return the name of a strategy."""
    return strategy if isinstance(strategy, str) else getattr(strategy, "__name__", repr(strategy))


def check_number(name: str, value: int, least: int, most: int) -> int:
    """Return an integer within bounds, and refuse anything else.

    Args:
        name: the name of the argument.
        value: the number.
        least: the least number allowed.
        most: the greatest number allowed.

    Raises:
        SimulationError: with the name of the argument and its bounds.
    """
    number = as_int(value)
    if not is_whole(number, least, most):
        raise SimulationError(
            "number", name=name, value=shown(value), least=least, most=_in_thousands(most)
        )
    return number


def _in_thousands(value: int) -> object:
    """Return a number that an error writes as its language does."""
    return SimpleNamespace(say=partial(written, value))


def check_played(number: int, asked: int, done: int) -> int:
    """Return the number of a deal or a game that was played, and refuse any other.

    Args:
        number: the number.
        asked: the number of deals or games asked for.
        done: the number of those played, from 0 on.

    Raises:
        SimulationError: the run has no such number, or ended before it.
    """
    number = check_number("number", number, 0, max(0, asked - 1))
    if number < done:
        return number
    played = ("0 …", _in_thousands(done - 1)) if done else "–"
    raise SimulationError("not-played", number=number, played=played)


def name_the_deal(error: Exception, code: str, number: int, lang: str | None) -> None:
    """Give an error the code of a deal as its ``.code``, and a note that names the deal.

    An error that is raised again in another deal names only that deal. An error that cannot
    be changed stays as it is.

    Args:
        error: the error.
        code: the code of the deal.
        number: the number of the deal.
        lang: the language of the note; None for that of the lesson.

    >>> error = ZeroDivisionError()
    >>> name_the_deal(error, "L4-2B", 7, "en"); error.code, error.__notes__
    ('L4-2B', ['This was deal 7; look at it with Board(Deal.from_code("L4-2B")).'])
    """
    note = text("simulation", "deal-note", lang or chosen_language(), number=number, code=code)
    others = [each for each in getattr(error, "__notes__", []) if FROM_CODE not in each]
    with suppress(Exception):
        error.__notes__ = [*others, note]
    with suppress(Exception):
        error.code = code  # type: ignore[attr-defined]


def names_a_deal(error: BaseException) -> bool:
    """Return True if an error was raised by a strategy, in a deal that it names."""
    return any(FROM_CODE in note for note in getattr(error, "__notes__", []))
