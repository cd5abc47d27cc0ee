"""Play at a table: persons, bots, what-ifs, deals and games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from os import PathLike

from nainjaune_widget.board.table.arranging import FIRST, Arrangement, TableOptions, arrange
from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.branch import Bots, Branch
from nainjaune_widget.board.table.branches import Branches
from nainjaune_widget.board.table.undoing import TakenBack, undo
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.play import CardLike, Deal, Game, Lock, Round, Watchers
from nainjaune_widget.players import Strategy, StrategyLike, find_strategy
from nainjaune_widget.words import BoardError, NainJauneError, check_switch, shown


class CardTable:
    """A round or a game in play: its persons, its bots, its what-ifs.

    The bots play until a person is to act. Each method is one step: its consequences are
    saved once, and told to the watchers once, at its end, and interrupts wait for it. A table
    may be used from several threads.

    Args:
        options: what is played, and by whom; a `Round` or a `Game` is followed.
        hints: the strategy that gives advice.
        reveal: True to show all hands even while a person plays.
        autosave: a file that keeps a `Game` after each action; play goes on from the game in it.
        eyes: without a person, the seat whose hand alone is shown; None to show all.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        arranged: the persons, bots and names.
        bots: the strategies, and how they failed.
        branches: the deal as it was played and a what-if beside it.
        lock: held during each step; that of the game or the round in play.
        watchers: the methods to call after every step that changes something.
        game: the game in play, None without one.
        follows: True if the round or the game was given, so that the table stays as it is.
        hints: the strategy that gives advice.
        switches: the number of times that another deal or another branch came on show.

    >>> table = CardTable(TableOptions("lindor-1789", players=4, seed=7, human=1))
    >>> table.play("4♦")
    >>> print(table.undo().told(table.names, "en"))
    Taken back: Ben’s 4♦.
    """

    def __init__(
        self,
        options: TableOptions,
        *,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
        eyes: int | None = None,
    ) -> None:
        arranged, played = arrange(options, FIRST)
        self.watchers = Watchers()
        self.follows = isinstance(options.rules, (Round, Game))
        self.game: Game | None = None
        self.switches = -1
        self.lock: Lock = played.lock
        with self.lock:
            last, eyes = len(arranged.names) - 1, as_int(eyes)
            if eyes is not None and (arranged.seats or not is_whole(eyes, 0, last)):
                raise BoardError("board-eyes", value=shown(eyes), last=last)
            is_open = check_switch(reveal, "reveal", BoardError)
            self.hints: Strategy = find_strategy(hints)
            self._autosave = None if autosave is None else Autosave(options.rules, autosave)
            if isinstance(played, Game) and arranged.seats:
                played.draw_seed()
            self.branches = Branches(self._follow_round, is_open=is_open, eyes=eyes)
            self._sit(arranged, played)
            if arranged.seats or not self.follows:
                self._let_bots_play()

    def _sit(self, arranged: Arrangement, played: Round | Game) -> None:
        """Have the persons, bots and names of an arrangement, and begin with its deal."""
        self.arranged = arranged
        self.bots = Bots(arranged.strategies)
        self._take_up(played)

    @contextmanager
    def step(self) -> Iterator[None]:
        """Make one step of all that a block changes."""
        saving = nullcontext() if self._autosave is None else self._autosave.at_once()
        with self.lock, self.watchers.step(), saving:
            yield

    def close(self) -> None:
        """Save nothing from now on."""
        if self._autosave is not None:
            self._autosave.stop()

    # The state of play

    @property
    def round(self) -> Round:
        """The play so far, of the branch on show."""
        return self.branches.shown.round

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players."""
        return self.arranged.names

    @property
    def human(self) -> frozenset[int]:
        """The seats that persons play."""
        return self.branches.shown.persons.seats

    def look(self) -> Branch:
        """Return the branch on show, about to be looked at; see `Branches.look`."""
        return self.branches.look()

    @property
    def seed(self) -> int:
        """The seed of the next deal, where no game deals it."""
        seed = self.branches.main.round.deal.seed
        return self.arranged.seed if seed is None else seed

    @property
    def seed_of_deal(self) -> int | None:
        """The seed of the deal, None if it was not shuffled from one.

        Raises:
            BoardError: a person plays with it still.
        """
        with self.lock:
            dealt = self.branches.main.round
            is_over = dealt.finished if self.game is None else self.game.finished
            if self.human and not is_over:
                raise BoardError("board-seed")
            return dealt.deal.seed

    def trouble(self) -> NainJauneError | None:
        """Return, once, why the last action was not saved; None if it was."""
        return None if self._autosave is None else self._autosave.trouble()

    # Playing

    def play(self, card: CardLike, announce: bool = True, seen: int | None = None) -> None:
        """Play a card for the person in turn, then let the bots play.

        Args:
            card: the card, or a text that names it.
            announce: True to announce an honour.
            seen: the event that the person looks at; the last when left out.

        Raises:
            BoardError: nobody plays here, it is not their turn, or they look at the past.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self.step(), self.round.followers.step():
            self.branches.shown.check_in_turn(seen)
            self.round.play(card, announce)
            self._let_bots_play()

    def decline(self, seen: int | None = None) -> None:
        """Pass for the person in turn, then let the bots play.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self.step(), self.round.followers.step():
            self.branches.shown.check_in_turn(seen)
            self.round.decline()
            self._let_bots_play()

    def undo(self, heard: int | None = None) -> TakenBack:
        """Take back the last card or pass of a person, with all that followed.

        Args:
            heard: the last event that the person has been shown; the last of all when left out.

        Raises:
            BoardError: nobody plays here.
            GameError: nobody has acted yet.
        """
        with self.step():
            return undo(self.branches.shown, heard)

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain for the person it waits for.

        Args:
            seat: the seat of that person; by default the one that the curtain waits for.

        Raises:
            BoardError: no curtain is down, or it waits for another seat.
        """
        with self.step():
            self.branches.shown.uncover(seat)
            self.watchers.tell()

    def reveal(self) -> None:
        """Show all hands of this deal, even while a person plays."""
        with self.step():
            self.branches.reveal()
            self.watchers.tell()

    # Dealing

    def deal(self, seed: int | None = None) -> None:
        """Deal again, with the same rules and players; in a game, its next deal.

        Args:
            seed: the seed of the deal; the next deal of the table's own when left out.

        Raises:
            DealError: an impossible seed.
            BoardError: a seed is given, but the deals are those of a game.
            GameError: the game cannot go on, as `next_round` says.
        """
        with self.step():
            if self.game is None:
                last = self.branches.main.round.deal
                number = 0 if last.number is None or seed is not None else last.number + 1
                used = self.seed if seed is None else seed
                dealt = Deal.shuffled(last.rules, last.players, used, number, last.dealer)
                self._begin_to_play(Round(dealt))
            elif seed is not None:
                raise BoardError("board-game-seed")
            else:
                self.next_round()

    def again(self) -> None:
        """Play the same deal again from its start.

        Raises:
            BoardError: the deal is one of a game.
        """
        with self.step():
            if self.game is not None:
                raise BoardError("board-again-game")
            main = self.branches.main
            again = main.round.replayed(0)
            if main.round.actions:
                again.followers.mark_seen(main.persons.seats)
            self._begin_to_play(again)

    def new_game(self, seed: int | None = None) -> None:
        """Begin another game on the terms of this one, which is over.

        Args:
            seed: the seed of its deals; random by default.

        Raises:
            DealError: an impossible seed.
            BoardError: no game is played here, or it is not over; or its file cannot be used.
        """
        with self.step():
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
        """Go on to the next deal of the game.

        Raises:
            BoardError: no game is played here.
            GameError: the deal is not over, or the game is.
        """
        with self.step():
            self._game_in_play().next_round()
            if self.human or not self.follows:
                self._let_bots_play()

    def set(self, options: TableOptions) -> None:
        """Play at another table, with a new deal.

        Raises:
            RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
            BoardError: anything else that is impossible; or the table follows a round or a game.
        """
        with self.step():
            if self.follows:
                raise BoardError("board-table-given")
            before = self.branches.main.round.deal
            arranged, played = arrange(options, self.arranged)
            if isinstance(played, Round) and options.rules == before:
                # The persons have looked at this deal, and play it again with what they know.
                played.followers.mark_seen(arranged.seats)
            self._sit(arranged, played)
            self._let_bots_play()

    # What if

    def what_if(self, cursor: int) -> None:
        """Play on from an event; the deal as it was played is kept.

        Without a person, one takes the seat whose hand alone is shown, else the seat to act there.

        Raises:
            BoardError: the event does not exist, or the deal is over there.
        """
        with self.step():
            self.branches.leave(self.branches.shown.check_event(cursor))
            self._switch()
            self._let_bots_play()

    def main_line(self) -> int | None:
        """Go back to the deal as it was played.

        Returns:
            The event after which the what-if left it, None if none was on show.
        """
        with self.step():
            left = self.branches.back()
            self._switch()
            return left

    def branched(self, cursor: int) -> Round:
        """Return a round that leaves the one on show after an event, to be played elsewhere.

        Both are marked as seen: the play of the one tells of the cards of the other.

        Raises:
            BoardError: the event does not exist.
        """
        with self.step():
            shown = self.look()
            again = shown.round.replayed(shown.check_event(cursor))
            if shown.shows_all:
                seen_by = self.human or {seat for seat in [again.turn] if seat is not None}
            else:
                self.branches.mark()
                seen_by = frozenset(self.branches.main.round.followers.seen_by)
            again.followers.mark_seen(seen_by)
            return again

    def _game_in_play(self) -> Game:
        if self.game is None:
            raise BoardError("board-no-game")
        return self.game

    # Following

    def _let_bots_play(self) -> None:
        self.bots.play(self.branches.shown)

    def _begin(self, current: Round) -> None:
        self.branches.begin(current, self.arranged.names, self.arranged.seats)
        self._switch()

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
        self._take_up(played)
        if self.human or self.game is None or not self.follows:
            self._let_bots_play()

    def _switch(self) -> None:
        self.switches += 1
        self.watchers.tell()

    def _follow_round(self) -> None:
        with self.lock:
            self.branches.follow()
            self.watchers.tell()

    def _follow_game(self) -> None:
        with self.lock:
            if self.game is not None:
                self._begin(self.game.round)
