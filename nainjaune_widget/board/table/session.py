"""Play at a table, without a page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from os import PathLike

from nainjaune_widget.board.table.arguments import (
    Playable,
    check_human,
    check_names,
    round_to_play,
)
from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.comparison import LineComparison
from nainjaune_widget.board.table.dealing import DealSeries
from nainjaune_widget.board.table.hints import Advice, hint
from nainjaune_widget.board.table.line import TakenBack
from nainjaune_widget.board.table.lines import Lines
from nainjaune_widget.board.table.notices import Notices
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.table.why import find_account, why
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.events import Account
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import CardLike, Game, Round, Watchers
from nainjaune_widget.players import StrategyLike, find_strategies, find_strategy
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, check_language, errors_in, shown


class Session:
    """A round or a game in play at a table: its persons, its bots, its what-ifs.

    The bots play until a person is to act. Each method is one step: its consequences are
    saved once, and told to the watchers once, at its end. A session may be used from several
    threads.

    Args:
        rules: a ruleset or its id, a `Deal`, or a `Round` or `Game`, which the session follows.
        players: the number of seats (for a ruleset).
        seed: the seed of the first deal (for a ruleset).
        human: the seat that a person plays, or several; None for no person.
        bots: the strategy of the other seats: one for all, or one for each seat.
        lang: the language of texts and errors, ``"en"`` or ``"fr"``.
        names: the names of the players; those of a game have names.
        hints: the strategy that gives advice.
        reveal: True to show all hands even while a person plays.
        autosave: a file that keeps a `Game` after each action; play goes on from the game in it.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        lang: the language.
        names: the names of the players.
        game: the game in play, None without one.
        bots: the strategy of each seat.
        hints: the strategy that gives advice.
        lock: held during each step; that of the game or the round in play.
        notices: the warnings of the session.
        switches: the number of times that another deal or another line came on show.

    >>> session = Session("lindor-1789", players=4, seed=7, human=1)
    >>> session.play(session.hint().card)
    >>> print(session.undo().told(session.names, "en"))
    Taken back: Ben’s 4♦.
    """

    def __init__(
        self,
        rules: Playable = "lindor-1789",
        players: int = 4,
        seed: int = 7,
        human: int | Sequence[int] | None = None,
        bots: StrategyLike | Sequence[StrategyLike] = "longest-run",
        lang: str = "en",
        names: Sequence[str] | None = None,
        *,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
    ) -> None:
        self.lang = check_language(lang, BoardError)
        self.notices = Notices()
        self._watchers = Watchers()
        self.game = rules if isinstance(rules, Game) else None
        self._autosave: Autosave | None = None
        self.switches = 0
        with errors_in(lang):
            current = round_to_play(rules, players, seed)
            self.lock = current.lock
            with self.lock:
                seats = check_human(human, current.deal.players)
                self.bots = find_strategies(bots, current.deal.players)
                self.names = check_names(rules, current, names)
                self.hints = find_strategy(hints)
                if autosave is not None:
                    self._autosave = Autosave.of(rules, autosave)
                if self.game is not None:
                    current = self.game.round
                self._deals = DealSeries(current.deal, seed)
                self._busy, self._changed = True, False
                self._lines = Lines(
                    current, seats, self.bots, self.names, lang, self._follow_round, is_open=reveal
                )
                if seats or not isinstance(rules, (Round, Game)):
                    self._lines.shown.let_bots_play()
                self._busy = False
                if self.game is not None:
                    self.game.watch(self._follow_game)

    # The state of play

    @property
    def round(self) -> Round:
        """The play so far, of the line on show."""
        return self._lines.shown.round

    @property
    def human(self) -> frozenset[int]:
        """The seats that persons play."""
        return self._lines.shown.persons.seats

    def scene(self) -> Scene:
        """Return the round on show, and its viewers."""
        with self.lock:
            return self._lines.scene()

    @property
    def seed(self) -> int:
        """The seed of the next deal."""
        return self._deals.seed

    @property
    def deals(self) -> int:
        """The number of deals before this one."""
        return self._lines.deals

    @property
    def left(self) -> int | None:
        """The event after which the what-if on show leaves the deal; None without a what-if."""
        return self._lines.left

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen cards that they need not know."""
        return self._lines.revealed

    # Texts

    def explain(self, cursor: int) -> Explanation:
        """Explain an event; 0 is the deal.

        Raises:
            BoardError: there is no such event.
        """
        with self.lock, errors_in(self.lang):
            self.check_event(cursor)
            story = self.scene().story
            if cursor == 0:
                return opening(story, self.lang)
            return explain(story, story.events[cursor - 1], self.lang)

    def why(self, account: Account, cursor: int) -> Text:
        """Account for the jetons of a seat or a box.

        Args:
            account: a seat or its player's name, or a box.
            cursor: the event up to which to count.

        Raises:
            BoardError: there is no such event, seat, player or box.
        """
        with self.lock, errors_in(self.lang):
            self.check_event(cursor)
            found = find_account(account, self.round.rules, self.names, self.lang)
            return Text(why(self.scene(), found, cursor))

    def hint(self, seen: int | None = None) -> Advice:
        """Ask the strategy `hints` for a card, or a pass, and the reason for it.

        Args:
            seen: the event that the person looks at; the last when left out.

        Raises:
            BoardError: it is nobody's turn, or a curtain is down.
        """
        with self.lock, errors_in(self.lang):
            self._check_in_turn(seen)
            eyes = self.scene().persons.eyes
            if eyes is None:
                raise BoardError("board-curtain-down")
            return hint(self.round.view(eyes), self.hints, self.lang)

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
        with self._step():
            self._check_in_turn(seen)
            self._lines.shown.play(card, announce)

    def decline(self, seen: int | None = None) -> None:
        """Pass for the person in turn, then let the bots play.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self._step():
            self._check_in_turn(seen)
            self._lines.shown.decline()

    def undo(self) -> TakenBack:
        """Take back the last card or pass of a person, with all that followed.

        Raises:
            BoardError: nobody plays here.
            GameError: nobody has acted yet.
        """
        with self._step():
            return self._lines.shown.undo()

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain, for the person whom it waits for.

        Args:
            seat: the seat that looks; the one that the curtain waits for when left out.

        Raises:
            BoardError: no curtain is down, or it waits for somebody else.
        """
        with self._step():
            self._lines.shown.uncover(seat)
            self._changed = True

    def reveal(self) -> None:
        """Show all hands of this deal, whoever plays."""
        with self._step():
            self._lines.reveal()
            self._changed = True

    def deal(self, seed: int | None = None) -> None:
        """Deal again, with the same rules and players; in a game, its next deal.

        Args:
            seed: the seed of the deal; the next deal of the session's own when left out.

        Raises:
            DealError: an impossible seed.
            BoardError: a seed is given, but the deals are those of a game.
            GameError: the game cannot go on, as `next_round` says.
        """
        if self.game is None:
            with self._step():
                dealt = Round(self._deals.next(seed))
                dealt.lock = self.lock
                self._begin(dealt)
                self._lines.shown.let_bots_play()
            return
        with errors_in(self.lang):
            if seed is not None:
                raise BoardError("board-game-seed")
        self.next_round()

    def next_round(self) -> None:
        """Go on to the next deal of the game.

        Raises:
            BoardError: no game is played here.
            GameError: the deal is not over, or the game is.
        """
        with self._step():
            if self.game is None:
                raise BoardError("board-no-game")
            self.game.next_round()
            if self.human:
                self._lines.shown.let_bots_play()

    # What if

    def what_if(self, cursor: int) -> None:
        """Play on from an event; the deal as it was played is kept.

        Without a person, one takes the seat to act there.

        Raises:
            BoardError: there is no such event, or the deal is over there.
        """
        with self._step():
            self._lines.leave(self.check_event(cursor))
            self._switch()
            self._lines.shown.let_bots_play()

    def main_line(self) -> int | None:
        """Go back to the deal as it was played.

        Returns:
            The event after which the what-if left it, None if none was on show.
        """
        with self._step():
            left = self._lines.back()
            self._switch()
            return left

    def compare(self) -> LineComparison:
        """Compare the deal as it was played with the what-if.

        Raises:
            BoardError: there is no what-if.
        """
        with self.lock, errors_in(self.lang):
            return self._lines.compare()

    # Followers

    def watch(self, watcher: Callable[[], None]) -> None:
        """Have a method called after every step that changes something.

        The session does not keep the method's owner alive.
        """
        self._watchers.add(watcher)

    def close(self) -> None:
        """Save nothing from now on."""
        if self._autosave is not None:
            self._autosave.stop()

    def check_event(self, cursor: int) -> int:
        """Return the number of an event of the line on show, or 0 for the deal.

        Raises:
            BoardError: there is no such event.
        """
        last = len(self.round.events)
        if not is_whole(cursor, 0, last):
            raise BoardError("board-cursor", n=shown(cursor), last=last)
        return cursor

    @contextmanager
    def _step(self) -> Iterator[None]:
        """Make one step of all that a block changes."""
        with self.lock, errors_in(self.lang):
            self._busy, self._changed = True, False
            try:
                with nullcontext() if self._autosave is None else self._autosave.at_once():
                    yield
            finally:
                self._busy = False
                if self._changed:
                    self._watchers.tell()
            self._warn()

    def _check_in_turn(self, seen: int | None) -> None:
        cursor = len(self.round.events) if seen is None else seen
        self._lines.shown.check_in_turn(cursor, self.names)

    def _begin(self, current: Round) -> None:
        self._lines.begin(current)
        self._switch()

    def _switch(self) -> None:
        self.switches += 1
        self._changed = True

    def _follow_round(self) -> None:
        with self.lock:
            self._changed = True
            self._tell()

    def _follow_game(self) -> None:
        with self.lock:
            if self.game is not None:
                self._begin(self.game.round)
            self._tell()

    def _tell(self) -> None:
        """Tell of a change that somebody made outside; a step tells of its own at its end."""
        if not self._busy:
            self._watchers.tell()
            self._warn()

    def _warn(self) -> None:
        """Warn that an action was not saved."""
        trouble = None if self._autosave is None else self._autosave.trouble()
        if trouble is not None:
            self.notices.say(BoardError("board-autosave-later", why=trouble).say(self.lang))
