"""Another table in place of the one before: its rules, its players, its persons and bots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from nainjaune_widget.board.table.arguments import Playable, check_human
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import NAMES, Deal, Game, Lock, Round, look_of, seed_for
from nainjaune_widget.players import Strategy, StrategyLike, find_strategies
from nainjaune_widget.words import BoardError, check_switch


class Arrangement(NamedTuple):
    """A table as it is arranged.

    Attributes:
        played: the deal or the game that is played there.
        seats: the seats that persons play.
        bots: the strategy of each seat.
        names: the names of the players.
        seed: the seed of the deals.
    """

    played: Round | Game
    seats: frozenset[int]
    bots: tuple[Strategy, ...]
    names: tuple[str, ...]
    seed: int

    @property
    def round(self) -> Round:
        """The deal in play."""
        return self.played.round if isinstance(self.played, Game) else self.played


class TableChange(NamedTuple):
    """The changes of a table; what is None stays as it was.

    Attributes:
        rules: a ruleset or its id, a deal to play, or a round or a game to go on with.
        players: the number of seats; left out, the nearest number that the rules allow.
        seed: the seed of the deals; left out, it is drawn where persons play.
        human: the seats of persons, none for nobody; left out, those that are still there, or
            else seat 0.
        bots: the strategy of the other seats.
        game: True for a game, False for deals that count by themselves.
    """

    rules: Playable | None = None
    players: int | None = None
    seed: int | None = None
    human: int | Sequence[int] | None = None
    bots: StrategyLike | Sequence[StrategyLike] | None = None
    game: bool | None = None


def arrange(before: Arrangement, change: TableChange, lock: Lock) -> Arrangement:
    """Arrange another table, with a new deal that nobody has seen unless one is given.

    Args:
        before: the table as it is, with the seed for deals that nobody plays.
        change: the changes.
        lock: the lock of the table.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: the rules are something else, there is no such seat, or a game should begin
            with a deal or a round.
    """
    rules, players, seed, human, bots, _ = change
    game = None if change.game is None else check_switch(change.game, "game", BoardError)
    given = before.round.deal.rules if rules is None else rules
    dealt = _dealt(given)
    if dealt is not None:
        if game and not isinstance(given, Game):
            raise BoardError("board-table-game")
        found, number = dealt.rules, dealt.players
    elif isinstance(given, (str, Ruleset)):
        found = find_ruleset(given)
        number = _nearest(found, len(before.bots)) if players is None else players
        found.check_players(number)
    else:
        raise BoardError("board-table", kind=type(given).__name__)
    seats = _staying(before.seats, number) if human is None else check_human(human, number)
    strategies = _spread(before.bots, number) if bots is None else find_strategies(bots, number)
    names = given.names if isinstance(given, Game) else names_for(before.names, number)
    if seed is None and not seats:
        seed = before.seed
    own_seed = seed_for(seed, somebody_plays=True)
    played: Round | Game
    if isinstance(given, Deal):
        played = Round(given)
    elif isinstance(given, (Round, Game)):
        played = given
    elif isinstance(before.played, Game) if game is None else game:
        played = Game(found, names, seed=own_seed)
    else:
        played = Round(Deal.shuffled(found, number, own_seed))
    if isinstance(played, Game):
        played.round.lock = lock
    played.lock = lock
    return Arrangement(played, seats, strategies, names, own_seed)


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
