"""Another table in place of the one before: its rules, its players, its persons and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from nainjaune_widget.board.table.arguments import (
    Playable,
    check_human,
    check_names,
    is_somebody,
    round_to_play,
)
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import NAMES, Deal, Game, Lock, Round, look_of, seed_for
from nainjaune_widget.players import Strategy, StrategyLike, find_strategies
from nainjaune_widget.words import BoardError, check_switch

FIRST_RULES, FIRST_PLAYERS, FIRST_BOTS = "lindor-1789", 4, "longest-run"
"""The table of a board that is asked for nothing else."""


@dataclass(frozen=True)
class TableOptions:
    """The wishes for a table. At a table that is set already, what is None stays.

    Attributes:
        rules: a ruleset or its id, a deal to play, or a round or a game to go on with; at first
            `FIRST_RULES`.
        players: the number of seats; at first 4, later the nearest number that the rules allow.
        seed: the seed of the deals; left out, it is drawn where persons play.
        human: the seats of persons, none for nobody; left out later, those that are still there,
            or else seat 0.
        bots: the strategy of the other seats; at first `FIRST_BOTS`.
        names: the names of the players, at first only; those of a game have names.
        game: True for a game, False for deals that count by themselves; later only.
    """

    rules: Playable | None = None
    players: int | None = None
    seed: int | None = None
    human: int | Sequence[int] | None = None
    bots: StrategyLike | Sequence[StrategyLike] | None = None
    names: Sequence[str] | None = None
    game: bool | None = None


@dataclass(frozen=True)
class Arrangement:
    """A table as it is arranged.

    Attributes:
        played: the deal or the game that is played there.
        seats: the seats that persons play.
        strategies: the strategy of each seat.
        names: the names of the players.
        known_names: the names that were given, for more or fewer seats as well.
        seed: the seed of the deals.
        usual_seed: the seed of the deals that nobody plays.
    """

    played: Round | Game
    seats: frozenset[int]
    strategies: tuple[Strategy, ...]
    names: tuple[str, ...]
    known_names: tuple[str, ...]
    seed: int
    usual_seed: int

    @property
    def round(self) -> Round:
        """The deal in play."""
        return self.played.round if isinstance(self.played, Game) else self.played

    @property
    def game(self) -> Game | None:
        """The game in play, None without one."""
        return self.played if isinstance(self.played, Game) else None


def first_arrangement(options: TableOptions) -> Arrangement:
    """Arrange a table for the first time.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible option.
    """
    rules = FIRST_RULES if options.rules is None else options.rules
    players = FIRST_PLAYERS if options.players is None else options.players
    seed = seed_for(options.seed, somebody_plays=is_somebody(options.human))
    current = round_to_play(rules, players, seed)
    names = check_names(rules, current, options.names)
    number = current.deal.players
    return Arrangement(
        rules if isinstance(rules, Game) else current,
        check_human(options.human, number),
        find_strategies(FIRST_BOTS if options.bots is None else options.bots, number),
        names,
        names,
        seed,
        seed_for(options.seed, somebody_plays=False),
    )


def arrange(before: Arrangement, options: TableOptions, lock: Lock) -> Arrangement:
    """Arrange another table, with a new deal that nobody has seen unless one is given.

    Args:
        before: the table as it is.
        options: the changes.
        lock: the lock of the table.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: the rules are something else, there is no such seat, or a game should begin
            with a deal or a round.
    """
    game = None if options.game is None else check_switch(options.game, "game", BoardError)
    given = before.round.deal.rules if options.rules is None else options.rules
    dealt = _dealt(given)
    if dealt is not None:
        if game and not isinstance(given, Game):
            raise BoardError("board-table-game")
        found, number = dealt.rules, dealt.players
    elif isinstance(given, (str, Ruleset)):
        found = find_ruleset(given)
        near = _nearest(found, len(before.strategies))
        number = near if options.players is None else options.players
        found.check_players(number)
    else:
        raise BoardError("board-table", kind=type(given).__name__)
    staying, spread = _staying(before.seats, number), _spread(before.strategies, number)
    seats = staying if options.human is None else check_human(options.human, number)
    strategies = spread if options.bots is None else find_strategies(options.bots, number)
    names = given.names if isinstance(given, Game) else names_for(before.known_names, number)
    seed = options.seed
    if seed is None:
        seed = seed_for(None, somebody_plays=True) if seats else before.usual_seed
    played: Round | Game
    if isinstance(given, Deal):
        played = Round(given)
    elif isinstance(given, (Round, Game)):
        played = given
    elif isinstance(before.played, Game) if game is None else game:
        played = Game(found, names, seed=seed)
    else:
        played = Round(Deal.shuffled(found, number, seed))
    if isinstance(played, Game):
        played.round.lock = lock
    played.lock = lock
    return Arrangement(
        played, seats, strategies, names, before.known_names, seed, before.usual_seed
    )


def _dealt(given: object) -> Deal | None:
    """Return the deal of something to play, None where there is none yet."""
    if isinstance(given, Game):
        return given.round.deal
    if isinstance(given, Round):
        return given.deal
    return given if isinstance(given, Deal) else None


def _nearest(rules: Ruleset, players: int) -> int:
    return min(rules.players, key=lambda number: (abs(number - players), number))


def _staying(persons: frozenset[int], players: int) -> frozenset[int]:
    """Return the seats of persons that a table of so many players still has."""
    staying = frozenset(seat for seat in persons if seat < players)
    return staying or frozenset({0} if persons else ())


def _spread(bots: tuple[Strategy, ...], players: int) -> tuple[Strategy, ...]:
    """Return a strategy for each seat; new seats take those of the first seats."""
    return tuple(bots[seat % len(bots)] for seat in range(players))


def names_for(known: tuple[str, ...], players: int) -> tuple[str, ...]:
    """Return a name for each seat: the known ones, then usual ones that are still free.

    Args:
        known: names of players.
        players: the number of seats, at most 8.

    >>> names_for(("Ben", "Zoe"), 4), names_for(("Ben", "Zoe"), 1)
    (('Ben', 'Zoe', 'Ana', 'Chloé'), ('Ben',))
    """
    looks = {look_of(name) for name in known}
    free = [name for name in NAMES if look_of(name) not in looks]
    return (*known, *free)[:players]
