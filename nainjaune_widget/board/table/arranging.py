"""Another table in place of the one before: its rules, its players, its persons and bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice

from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.play import NAMES, Deal, Game, Round, look_of, player_names, seed_for
from nainjaune_widget.players import Strategy, StrategyLike, find_strategies
from nainjaune_widget.words import BoardError, GameError, check_switch, kind_of, plain_list, shown

Playable = str | Ruleset | Deal | Round | Game
"""Something to play: a ruleset or its id, a deal, a round or a game."""


@dataclass(frozen=True)
class TableOptions:
    """What is asked of a table; whatever is None stays as it is.

    Attributes:
        rules: a ruleset or its id, a deal to play, or a round or a game to go on with; at first
            ``"lindor-1789"``.
        players: the number of seats; at first 4, later the nearest number that the rules allow.
        seed: the seed of the deals; left out, it is drawn where persons play.
        human: the seats of persons, none for nobody; left out later, those that are still there,
            or else seat 0.
        bots: the strategy of the other seats; at first ``"longest-run"``.
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
        rules: the ruleset.
        is_game: True if deals count together, as a game.
        seats: the seats that persons play.
        strategies: the strategy of each seat.
        names: the names of the players.
        known_names: the names that were given, for more or fewer seats as well.
        seed: the seed of the deals.
        usual_seed: the seed of the deals while no person plays.
    """

    rules: Ruleset
    is_game: bool
    seats: frozenset[int]
    strategies: tuple[Strategy, ...]
    names: tuple[str, ...]
    known_names: tuple[str, ...]
    seed: int
    usual_seed: int


FIRST = Arrangement(
    RULESETS["lindor-1789"],
    is_game=False,
    seats=frozenset(),
    strategies=find_strategies("longest-run", 4),
    names=(),
    known_names=(),
    seed=seed_for(None, somebody_plays=False),
    usual_seed=seed_for(None, somebody_plays=False),
)
"""The table of a board that is asked for nothing else."""


def arrange(options: TableOptions, before: Arrangement) -> tuple[Arrangement, Round | Game]:
    """Arrange a table. Unless a deal, round or game is given, there is a new one.

    Args:
        options: what is asked.
        before: the table as it is.

    Returns:
        The table, and the deal or the game that is played there.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible option, or a game that should begin with a deal or a
            round.
    """
    given = before.rules if options.rules is None else options.rules
    as_game = before.is_game
    if options.game is not None:
        as_game = check_switch(options.game, "game", BoardError)
    dealt: Deal | None = None
    if isinstance(given, (str, Ruleset)):
        rules = find_ruleset(given)
        near = nearest_players(rules, len(before.strategies))
        players = rules.check_players(near if options.players is None else options.players)
    elif options.game and isinstance(given, (Deal, Round)):
        raise BoardError("board-table-game")
    else:
        dealt = _deal_of(given)
        rules, players = dealt.rules, dealt.players
    seats = seats_of_persons(options.human, players, before.seats)
    # New seats have the bots of the first seats.
    staying = tuple(islice(cycle(before.strategies), players))
    strategies = staying if options.bots is None else find_strategies(options.bots, players)
    names = _names(given, rules, players, options.names, before.known_names)
    usual_seed = before.usual_seed
    if before is FIRST:
        usual_seed = seed_for(options.seed, somebody_plays=False)
    seed = as_int(options.seed)
    if seed is None:
        seed = seed_for(None, somebody_plays=True) if seats else usual_seed
    played: Round | Game
    if isinstance(given, (Round, Game)):
        played = given
    elif as_game and dealt is None:
        played = Game(rules, names, seed=seed)
    else:
        played = Round(dealt or Deal.shuffled(rules, players, seed))
    known, is_game = before.known_names or names, isinstance(played, Game)
    arranged = Arrangement(rules, is_game, seats, strategies, names, known, seed, usual_seed)
    return arranged, played


def _deal_of(given: object) -> Deal:
    """Return the deal of something to play.

    Raises:
        BoardError: it is nothing to play.
    """
    current = given.round if isinstance(given, Game) else given
    dealt = current.deal if isinstance(current, Round) else current
    if isinstance(dealt, Deal):
        return dealt
    raise BoardError("board-deal", kind=kind_of(given))


def seats_of_persons(
    human: int | Sequence[int] | None, players: int, before: frozenset[int]
) -> frozenset[int]:
    """Return the seats that persons play.

    Args:
        human: their seats; None for those that they have.
        players: the number of seats.
        before: the seats that they have; where none of them is left, they take seat 0.

    Raises:
        BoardError: a seat does not exist, or is named twice.

    >>> sorted(seats_of_persons([2, 0], 4, frozenset())), seats_of_persons(None, 3, frozenset({3}))
    ([0, 2], frozenset({0}))
    """
    if human is None:
        staying = frozenset(seat for seat in before if seat < players)
        return staying or frozenset({0} if before else ())
    given = plain_list(human) if isinstance(human, (list, tuple, range)) else [human]
    found = map(as_int, given or ())
    seats = frozenset(seat for seat in found if is_whole(seat, 0, players - 1))
    if len(seats) < len(given or ()):
        raise BoardError("board-human", value=shown(human), last=players - 1)
    return seats


def _names(
    given: Playable,
    rules: Ruleset,
    players: int,
    names: Sequence[str] | None,
    known: tuple[str, ...],
) -> tuple[str, ...]:
    """Return the names of the players.

    Raises:
        BoardError: there is not one name for each seat, one is not a name, or the players of a
            game have names already.
    """
    if isinstance(given, Game):
        if names is not None:
            raise BoardError("board-names-game")
        return given.names
    if names is None:
        return names_for(known, players)
    listed = plain_list(names, Sequence)
    if listed is None or len(listed) != players:
        raise BoardError("board-names", players=players)
    try:
        return player_names(rules, names)
    except GameError as error:
        raise BoardError(error.key, **error.values) from error


def nearest_players(rules: Ruleset, players: int) -> int:
    """Return the number of players nearest to another that the rules allow."""
    return min(rules.players, key=lambda number: (abs(number - players), number))


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
