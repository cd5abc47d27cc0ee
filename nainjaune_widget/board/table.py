"""Play at a table: persons, bots, what-ifs, deals and games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from os import PathLike

from nainjaune_widget.board.autosave import Autosave
from nainjaune_widget.board.branch import Branch, TakenBack
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.play import (
    NAMES,
    CardLike,
    Deal,
    Game,
    Lock,
    Round,
    Watchers,
    look_of,
    player_names,
    seed_for,
)
from nainjaune_widget.players import Strategy, StrategyLike, find_strategies, find_strategy, play_on
from nainjaune_widget.words import (
    BoardError,
    GameError,
    NainJauneError,
    shown,
)


class CardTable:
    """A round or a game in play: its persons, its bots, the deal and a what-if beside it.

    The bots play until a person is to act. Each method is one step: the watchers are told once,
    at its end, of all that it changed, and a game is saved before. Hold `lock` while a table is
    used by several threads.

    Args:
        options: what is played, and by whom; a `Round` or a `Game` is followed.
        hints: the strategy that gives advice.
        reveal: True to show all hands even while a person plays.
        autosave: a file that keeps a `Game` after each action; play goes on from the game in it.
        eyes: without a person, the seat whose hand alone is shown in every deal that has this
            seat; None to show all.
        waits: True if a what-if waits until a deal that a person plays is over.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        arranged: the persons, bots and names.
        failure: the last error of a bot since a person acted, None if there was none.
        shown: the branch on show: the deal as it was played, or the what-if.
        main: the deal as it was played.
        deals: the number of deals before this one.
        lock: that of the game or the round in play.
        watchers: the methods to call after every step that changes something.
        game: the game in play, None without one.
        follows: True if the round or the game was given, so that the table stays as it is.
        hints: the strategy that gives advice.
        waits: True if a what-if waits until a deal that a person plays is over.
        switches: the number of times that another deal or another branch came on show.

    >>> table = CardTable(TableOptions("lindor-1789", players=4, seed=7, human=1))
    >>> table.act("4♦")
    >>> print(table.undo().told(table.names, "en"))
    Taken back: Ben’s 4♦.
    """

    main: Branch
    shown: Branch
    failure: Exception | None
    _untold: tuple[int, Exception] | None

    def __init__(
        self,
        options: TableOptions,
        *,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
        eyes: int | None = None,
        waits: bool = False,
    ) -> None:
        arranged, played = arrange(
            options, Arrangement(usual_seed=seed_for(options.seed, somebody_plays=False))
        )
        self.watchers = Watchers()
        self.follows = isinstance(options.rules, (Round, Game))
        self.game: Game | None = None
        self.waits = waits
        self.switches = self.deals = -1
        self._other: Branch | None = None
        self.lock: Lock = played.lock
        with self.lock:
            last, eyes = len(arranged.names) - 1, as_int(eyes)
            if eyes is not None and (arranged.seats or not is_whole(eyes, 0, last)):
                raise BoardError("board-eyes", value=shown(eyes), last=last)
            self._eyes, self._always_open = eyes, bool(reveal)
            self.hints: Strategy = find_strategy(hints)
            self._autosave = None if autosave is None else Autosave(options.rules, autosave)
            if isinstance(played, Game) and arranged.seats:
                played.draw_seed()
            self._sit(arranged, played)
            self.watchers.add(self._save)
            if arranged.seats or not self.follows:
                self._let_bots_play()

    def close(self) -> None:
        """Save nothing from now on."""
        if self._autosave is not None:
            self._autosave.stop()
            self._autosave = None

    # The state of play

    @property
    def round(self) -> Round:
        """The play so far, of the branch on show."""
        return self.shown.round

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.arranged.names

    @property
    def human(self) -> frozenset[int]:
        """The seats that persons play."""
        return self.shown.seats

    @property
    def other(self) -> Branch:
        """The what-if, on show or not.

        Raises:
            BoardError: there is no what-if.
        """
        if self._other is None:
            raise BoardError("board-no-what-if")
        return self._other

    @property
    def left(self) -> int | None:
        """The event after which the what-if on show leaves the deal; None without a what-if."""
        return None if self.shown is self.main else self.main.agrees_until(self.shown)

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen, or were shown, cards that they need not know."""
        seen = self._revealed or (self._all_seen and not self.round.finished)
        return bool(self.human) and seen

    @property
    def seed(self) -> int:
        """The seed of the next deal, where no game deals it."""
        seed = self.main.round.deal.seed
        return self.arranged.seed if seed is None else seed

    @property
    def seed_of_deal(self) -> int | None:
        """The seed of the deal, None if it was not shuffled from one.

        Raises:
            BoardError: a person plays with it still.
        """
        dealt = self.main.round
        is_over = dealt.finished if self.game is None else self.game.finished
        if self.human and not is_over:
            raise BoardError("board-seed")
        return dealt.deal.seed

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action was not saved; None if it was."""
        return None if self._autosave is None else self._autosave.trouble()

    # Playing

    def act(
        self,
        card: CardLike | None,
        announce: bool = True,
        seen: int | None = None,
        *,
        on_screen: bool = False,
    ) -> None:
        """Play a card for the person in turn, or pass, then let the bots play.

        Args:
            card: the card, or a string that names it; None to pass.
            announce: True to announce an honour.
            seen: the event that the person looks at; the last when left out.
            on_screen: True where a curtain that is down hides the cards from who acts.

        Raises:
            BoardError: it is no person's turn, or not on what they look at.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self.watchers.step(), self.round.followers.step():
            self.shown.check_in_turn(seen, on_screen=on_screen)
            if card is None:
                self.round.decline()
            else:
                self.round.play(card, announce)
            self._let_bots_play()

    def undo(self, heard: int | None = None) -> TakenBack:
        """Take back the last card or pass of a person, as `Board.undo` does.

        Args:
            heard: the last event that the person has been shown; the last of all when left out.
                The report counts no later ones.
        """
        current, seats = self.round, self.human
        if not seats:
            raise BoardError("board-no-human")
        theirs = [place for place, each in enumerate(current.actions) if each.seat in seats]
        if not theirs:
            raise GameError("no-undo")
        own = current.actions[theirs[-1]].event
        last = None if heard is None else max(heard, own)
        first, *followed = current.events[own - 1 : last]
        # A seat that keeps the chief hoc back is heard to call sans, so its pass is not counted.
        kinds = [event.kind for event in followed]
        with self.watchers.step():
            current.undo_to(theirs[-1])
        return TakenBack(first, kinds.count("play") + kinds.count("pass"))

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain for the person it waits for, as `Board.uncover` does."""
        self.shown.uncover(seat)
        self.watchers.tell()

    def _let_bots_play(self) -> None:
        """Let the bots play until it is a person's turn, or the deal is over.

        Other boards of the round are told of it once: a wait for a bot would tell that it has a
        choice.

        Raises:
            Exception: the error of a bot, kept as `failure`.
        """
        self.failure = None
        current, branch = self.round, self.shown
        with current.followers.step():
            while current.turn is not None and current.turn not in branch.seats:
                try:
                    play_on(current, self.arranged.strategies, branch.seats)
                except Exception as error:
                    self.failure = error
                    only_wild = current.legal == (current.rules.wild,)
                    if branch.shows_all or not (current.may_pass and only_wild):
                        self._untold = None
                        raise
                    # A stop would tell that the seat keeps the chief hoc back: one that cannot go
                    # on is never asked. So this one has to call sans as well.
                    self._untold = current.turn, error
                    current.decline()

    def untold_failure(self) -> tuple[int, Exception] | None:
        """Return, once, the seat and the error of a bot that failed and called sans."""
        untold, self._untold = self._untold, None
        return untold

    # What is seen

    def reveal(self) -> None:
        """Show all hands of this deal, even while a person plays."""
        self._revealed = True
        for branch in filter(None, (self.main, self._other)):
            branch.is_open = True
        self._follow_round()

    def show_end(self) -> bool:
        """Lay the cards open once the last event has been shown to the persons who play.

        Returns:
            True if that has changed something.
        """
        branch = self.shown
        looks_on = not branch.seats and not branch.sees_all
        if branch.end_shown or looks_on or not branch.round.finished:
            return False
        branch.end_shown = True
        self._settle()
        return bool(branch.seats)

    def mark(self) -> None:
        """Mark the deal as seen by the persons who play it, unless it is over."""
        if not self.main.round.finished:
            self.main.round.followers.mark_seen(self.main.seats)

    def _settle(self) -> None:
        """Bring what persons have seen, and the curtain, up to date after a change."""
        self.main.mark_peeking()
        if self._revealed or self._all_seen:
            self.mark()
        self.shown.follow_turn()
        self._all_seen |= self.shown.shows_all

    # Dealing

    def deal(self, seed: int | None = None) -> None:
        """Deal again, as `Board.deal` does."""
        if self.game is None:
            last = self.main.round.deal
            number = 0 if last.number is None or seed is not None else last.number + 1
            used = self.seed if seed is None else seed
            dealt = Deal.shuffled(last.rules, last.players, used, number, last.dealer)
            self._begin_to_play(Round(dealt))
        elif seed is not None:
            raise BoardError("board-game-seed")
        else:
            self.next_round()

    def again(self) -> None:
        """Play the same deal again from its start, as `Board.again` does."""
        if self.game is not None:
            raise BoardError("board-again-game")
        again = self.main.round.replayed(0)
        if self.main.round.actions:
            again.followers.mark_seen(self.main.seats)
        self._begin_to_play(again)

    def new_game(self, seed: int | None = None) -> None:
        """Begin another game on the terms of this one, as `Board.new_game` does."""
        over = self._game_in_play()
        if not over.finished:
            raise BoardError("board-game-unfinished")
        terms = over.deals, over.first_dealer
        begun = Game(over.rules, over.names, over.first_chips, seed, *terms)
        if self._autosave is not None:
            self._autosave = self._autosave.next(begun)
        begun.draw_seed()
        self._begin_to_play(begun)

    def next_round(self) -> None:
        """Go on to the next deal of the game, as `Board.next_round` does."""
        with self.watchers.step():
            self._game_in_play().next_round()
            if self.human or not self.follows:
                self._let_bots_play()

    def set(self, options: TableOptions) -> None:
        """Play at another table, with a new deal, as `Board.table` does."""
        if self.follows:
            raise BoardError("board-table-given")
        before = self.main.round.deal
        arranged, played = arrange(options, self.arranged)
        if isinstance(played, Round) and options.rules == before:
            # The persons have looked at this deal, and play it again with what they know.
            played.followers.mark_seen(arranged.seats)
        with self.watchers.step():
            self._sit(arranged, played)
            self._let_bots_play()

    def _game_in_play(self) -> Game:
        if self.game is None:
            raise BoardError("board-no-game")
        return self.game

    def _sit(self, arranged: Arrangement, played: Round | Game) -> None:
        """Have the persons, bots and names of an arrangement, and begin with its deal."""
        self.arranged = arranged
        self.failure = self._untold = None
        self._take_up(played)

    def _take_up(self, played: Round | Game) -> None:
        """Begin with another round or game."""
        if self.game is not None:
            self.game.watchers.remove(self._follow_game)
        self.game = played if isinstance(played, Game) else None
        current = played.round if isinstance(played, Game) else played
        if self.game is not None:
            self.game.watchers.add(self._follow_game)
        played.lock = current.lock = self.lock
        self._begin(current)

    def _begin_to_play(self, played: Round | Game) -> None:
        """Begin with another round or game; the bots play, but not in a game only looked on at."""
        with self.watchers.step():
            self._take_up(played)
            if self.human or self.game is None or not self.follows:
                self._let_bots_play()

    def _begin(self, current: Round) -> None:
        """Show another deal, and let go of the one before."""
        if self.deals >= 0:
            self._forget(self._other)
            self._forget(self.main)
        self.deals += 1
        has_eyes = self._eyes is not None and self._eyes < current.deal.players
        self.main = Branch(
            current,
            self.names,
            self.arranged.seats,
            is_open=self._always_open,
            eyes=self._eyes if has_eyes else None,
        )
        self._other = None
        self._revealed, self._all_seen = self._always_open, False
        self._switch(self.main)
        current.followers.add(self._follow_round)

    # What if

    def what_if(self, cursor: int) -> None:
        """Play on from an event, as `Board.what_if` does; any other what-if is forgotten."""
        self._check_what_if()
        before = self.shown
        other = before.left_at(before.check_event(cursor), is_open=before.shows_all)
        with self.watchers.step():
            self.mark()
            other.round.followers.mark_seen(self.main.round.followers.seen_by)
            self._forget(self._other)
            self._other = other
            self._switch(other)
            other.round.followers.add(self._follow_round)
            self._let_bots_play()

    def main_line(self) -> int | None:
        """Go back to the deal as it was played.

        Returns:
            The event after which the what-if left it, None if none was on show.
        """
        left, main = self.left, self.main
        if len(main.seats) > 1:
            # The person who looked at the what-if is still at the screen.
            main.eyes = self.shown.eyes
        self._switch(main)
        return left

    def branched(self, cursor: int) -> Round:
        """Return a round that leaves the one on show after an event, to be played elsewhere.

        Both are marked as seen: the play of the one tells of the cards of the other.

        Raises:
            BoardError: the event does not exist, or a what-if has to wait.
        """
        self._check_what_if()
        branch = self.shown
        again = branch.round.replayed(branch.check_event(cursor))
        if branch.shows_all:
            seen_by = self.human or {seat for seat in [again.turn] if seat is not None}
        else:
            self.mark()
            seen_by = frozenset(self.main.round.followers.seen_by)
        again.followers.mark_seen(seen_by)
        return again

    def _check_what_if(self) -> None:
        """Refuse a what-if that has to wait until a deal that a person plays is over."""
        if self.waits and self.main.seats and not self.main.round.finished:
            raise BoardError("board-what-if-after")

    # Following

    def _switch(self, branch: Branch) -> None:
        """Show another branch."""
        self.shown = branch
        self.switches += 1
        self._follow_round()

    def _forget(self, branch: Branch | None) -> None:
        """Let go of a branch."""
        if branch is not None:
            branch.round.followers.remove(self._follow_round)

    def _save(self) -> None:
        if self._autosave is not None:
            self._autosave.save()

    def _follow_round(self) -> None:
        """Tell of a change of what is on show."""
        with self.watchers.step():
            self._settle()
            self.watchers.tell()

    def _follow_game(self) -> None:
        if self.game is not None:
            self._begin(self.game.round)


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
    """A table as it is arranged; at first that of a board that is asked for nothing else.

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

    usual_seed: int
    seed: int = 0
    rules: Ruleset = RULESETS["lindor-1789"]
    is_game: bool = False
    seats: frozenset[int] = frozenset()
    strategies: tuple[Strategy, ...] = find_strategies("longest-run", 4)
    names: tuple[str, ...] = ()
    known_names: tuple[str, ...] = ()


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
        as_game = bool(options.game)
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
    seed = as_int(options.seed)
    if seed is None:
        seed = seed_for(None, somebody_plays=True) if seats else before.usual_seed
    played: Round | Game
    if isinstance(given, (Round, Game)):
        played = given
    elif as_game and dealt is None:
        played = Game(rules, names, seed=seed)
    else:
        played = Round(dealt or Deal.shuffled(rules, players, seed))
    arranged = Arrangement(
        before.usual_seed,
        seed,
        rules,
        is_game=isinstance(played, Game),
        seats=seats,
        strategies=strategies,
        names=names,
        known_names=before.known_names or names,
    )
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
    raise BoardError("board-deal", kind=type(given).__name__)


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
    given = [*human] if isinstance(human, (list, tuple, range)) else [human]
    found = map(as_int, given)
    seats = frozenset(seat for seat in found if is_whole(seat, 0, players - 1))
    if len(seats) < len(given):
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
    if isinstance(names, str) or len(names) != players:
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
