"""Play at a table, without a page."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike

from nainjaune_widget.board.table.arguments import (
    Playable,
    check_eyes,
    check_human,
    check_names,
    is_somebody,
    round_to_play,
)
from nainjaune_widget.board.table.arranging import Arrangement, TableChange, arrange
from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.comparison import LineComparison
from nainjaune_widget.board.table.dealing import DealSeries, next_game
from nainjaune_widget.board.table.hints import Advice, hint
from nainjaune_widget.board.table.line import TakenBack
from nainjaune_widget.board.table.lines import Lines
from nainjaune_widget.board.table.persons import Persons
from nainjaune_widget.board.table.scene import Scene
from nainjaune_widget.board.table.stepping import Stepping
from nainjaune_widget.board.table.why import find_account, why
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.explain import Explanation, explain, opening
from nainjaune_widget.play import CardLike, Deal, Game, Round, seed_for
from nainjaune_widget.players import StrategyLike, find_strategies, find_strategy
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, check_language, check_switch, errors_in, shown


class Session(Stepping):
    """A round or a game in play at a table: its persons, its bots, its what-ifs.

    The bots play until a person is to act. Each method is one step: its consequences are
    saved once, and told to the watchers once, at its end. A session may be used from several
    threads.

    Args:
        rules: a ruleset or its id, a `Deal`, or a `Round` or `Game`, which the session follows.
        players: the number of seats (for a ruleset).
        seed: the seed of the first deal (for a ruleset). Random if a person plays or a game has
            not started; otherwise 7.
        human: the seat that a person plays, or several; None for no person.
        bots: the strategy of the other seats: one for all, or one for each seat.
        lang: the language of texts and errors, ``"en"`` or ``"fr"``.
        names: the names of the players; those of a game have names.
        hints: the strategy that gives advice.
        reveal: True to show all hands even while a person plays.
        autosave: a file that keeps a `Game` after each action; play goes on from the game in it.
        eyes: without a person, the seat whose hand alone is shown; None to show all.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        lock: held during each step; that of the game or the round in play.
        names: the names of the players.
        known_names: the names that were given, for more or fewer seats as well.
        game: the game in play, None without one.
        follows: True if the round or the game was given, so that the table stays as it is.
        bots: the strategy of each seat.
        hints: the strategy that gives advice.
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
        seed: int | None = None,
        human: int | Sequence[int] | None = None,
        bots: StrategyLike | Sequence[StrategyLike] = "longest-run",
        lang: str = "en",
        names: Sequence[str] | None = None,
        *,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
        eyes: int | None = None,
    ) -> None:
        super().__init__(check_language(lang, BoardError))
        self.game = rules if isinstance(rules, Game) else None
        self.follows = isinstance(rules, (Round, Game))
        self.switches = 0
        with errors_in(self.lang):
            first_seed = seed_for(seed, somebody_plays=is_somebody(human))
            current = round_to_play(rules, players, first_seed)
            self.lock = current.lock
            with self.lock:
                seats = check_human(human, current.deal.players)
                check_eyes(eyes, seats, current.deal.players)
                self.bots = find_strategies(bots, current.deal.players)
                self.names = self.known_names = check_names(rules, current, names)
                self._usual_seed = seed_for(seed, somebody_plays=False)
                is_open = check_switch(reveal, "reveal", BoardError)
                self.hints = find_strategy(hints)
                if autosave is not None:
                    self._autosave = Autosave.of(rules, autosave)
                if self.game is not None:
                    if seats:
                        self.game.draw_seed()
                    current = self.game.round
                self._deals = DealSeries(current.deal, first_seed)
                self._busy = True
                self._lines = Lines(
                    current,
                    seats,
                    self.bots,
                    self.names,
                    self.lang,
                    self._follow_round,
                    is_open=is_open,
                    eyes=eyes,
                )
                if seats or not self.follows:
                    self._lines.shown.let_bots_play()
                self._busy = False
                if self.game is not None:
                    self.game.watch(self._follow_game)
                self._warn()

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
    def seed_of_deal(self) -> int | None:
        """The seed of the deal, None if it was not shuffled from one.

        Raises:
            BoardError: a person plays with it still.
        """
        with self.lock, errors_in(self.lang):
            dealt = self._lines.main.round
            is_over = dealt.finished if self.game is None else self.game.finished
            if self.human and not is_over:
                raise BoardError("board-seed")
            return dealt.deal.seed

    @property
    def deals(self) -> int:
        """The number of deals before this one."""
        return self._lines.deals

    @property
    def left(self) -> int | None:
        """The event after which the what-if on show leaves the deal; None without a what-if."""
        return self._lines.left

    @property
    def must_keep_secrets(self) -> bool:
        """True while persons play a deal that is not over."""
        main = self._lines.main
        return bool(main.persons.seats) and not main.round.finished

    @property
    def revealed(self) -> bool:
        """True if persons play who have seen cards that they need not know."""
        return self._lines.revealed

    @property
    def failure(self) -> Exception | None:
        """The last error of a bot since a person acted; it may name hidden cards."""
        return self._lines.shown.failure

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
            BoardError: it is nobody's turn, or a curtain is down; or the strategy itself has
                moved the board on, perhaps to another person.
        """
        with self.lock, errors_in(self.lang):
            self._check_in_turn(seen)
            asked = self._moment()
            eyes = self.scene().persons.eyes
            if eyes is None:
                raise BoardError("board-curtain-down")
            advice = hint(self.round.view(eyes), self.hints, self.lang)
            if self._moment() != asked:
                raise BoardError("board-hint-late")
            return advice

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

    def undo(self, heard: int | None = None) -> TakenBack:
        """Take back the last card or pass of a person, with all that followed.

        Args:
            heard: the last event that the person has been shown; the last of all when left out.

        Raises:
            BoardError: nobody plays here.
            GameError: nobody has acted yet.
        """
        with self._step():
            return self._lines.shown.undo(heard)

    def show_end(self) -> bool:
        """Lay all cards of a deal open that is over: its last event has been shown.

        Returns:
            True if persons play it who had not been shown its end before.
        """
        with self.lock:
            return self._lines.show_end()

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
                self._begin_to_play(dealt)
            return
        with errors_in(self.lang):
            if seed is not None:
                raise BoardError("board-game-seed")
        self.next_round()

    def again(self) -> None:
        """Play the same deal again from its start.

        Raises:
            BoardError: the deal is one of a game.
        """
        with self._step():
            if self.game is not None:
                raise BoardError("board-again-game")
            main = self._lines.main
            again = main.anew()
            if main.round.actions:
                again.mark_seen(main.persons.seats)
            self._begin_to_play(again)

    def new_game(self, seed: int | None = None) -> None:
        """Begin another game on the terms of this one, which is over.

        Args:
            seed: the seed of its deals; random by default.

        Raises:
            DealError: an impossible seed.
            BoardError: no game is played here, or it is not over; or its file cannot be used.
        """
        with self._step():
            if self.game is None:
                raise BoardError("board-no-game")
            if not self.game.finished:
                raise BoardError("board-game-unfinished")
            begun = next_game(self.game, seed, self.lock)
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
        with self._step():
            if self.game is None:
                raise BoardError("board-no-game")
            self.game.next_round()
            if self.human or not self.follows:
                self._lines.shown.let_bots_play()

    def set_table(self, change: TableChange) -> None:
        """Play at another table, with a new deal.

        Raises:
            RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
            BoardError: anything else that is impossible; or the session follows a round or a game.
        """
        with self._step():
            if self.follows:
                raise BoardError("board-table-given")
            main = self._lines.main
            played, seats = self.game or main.round, main.persons.seats
            before = Arrangement(played, seats, self.bots, self.known_names, self._usual_seed)
            table = arrange(before, change, self.lock)
            if isinstance(change.rules, Deal) and change.rules == main.round.deal:
                # Whoever has looked at this deal plays it again with what they know.
                table.round.mark_seen(table.seats)
            self.bots, self.names = table.bots, table.names
            self._deals = DealSeries(table.round.deal, table.seed)
            self._lines.seat(table.seats, table.bots, table.names)
            self._begin_to_play(table.played)

    def speak(self, lang: str) -> None:
        """Write texts in another language from now on, without telling the watchers."""
        with self.lock:
            self.lang = self._lines.lang = lang

    # What if

    def what_if(self, cursor: int) -> None:
        """Play on from an event; the deal as it was played is kept.

        Without a person, one takes the seat whose hand alone is shown, else the seat to act there.

        Raises:
            BoardError: there is no such event, or the deal is over there.
        """
        with self._step():
            self._lines.leave(self.check_event(cursor))
            self._switch()
            self._lines.shown.let_bots_play()

    def branched(self, cursor: int) -> Round:
        """Return a round that leaves the one on show after an event, to be played elsewhere.

        Both are marked as seen: the play of the one tells of the cards of the other.

        Raises:
            BoardError: there is no such event.
        """
        with self._step():
            scene = self.scene()
            again = self.round.replayed(self.check_event(cursor))
            if scene.shows_all:
                again.mark_seen(self.human or [seat for seat in [again.turn] if seat is not None])
            else:
                self._lines.mark()
                again.mark_seen(self._lines.main.round.seen_by)
            return again

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

    # Checks

    def check_curtain(self) -> None:
        """Refuse what only the person in turn may do, as long as a curtain is down.

        Raises:
            BoardError: a curtain is down.
        """
        with self.lock, errors_in(self.lang):
            if self.scene().persons.curtain is not None:
                raise BoardError("board-curtain-down")

    def check_event(self, cursor: int) -> int:
        """Return the number of an event of the line on show, or 0 for the deal.

        Raises:
            BoardError: there is no such event.
        """
        last = len(self.round.events)
        if not is_whole(cursor, 0, last):
            raise BoardError("board-cursor", n=shown(cursor), last=last)
        return cursor

    def _check_in_turn(self, seen: int | None) -> None:
        cursor = len(self.round.events) if seen is None else seen
        self._lines.shown.check_in_turn(cursor, self.names)

    def _moment(self) -> tuple[int, tuple[Event, ...], Persons]:
        """Return what changes as soon as a hint is out of date."""
        return self.switches, self.round.events, self.scene().persons

    def _warn(self) -> None:
        super()._warn()
        if (said := self._lines.untold_failure()) is not None:
            self.notices.say_in_cell(said)

    def catch_up(self) -> None:
        """Follow what an interrupt has kept from being followed; no step is being made."""
        super().catch_up()
        self.round.watchers.release()
        if self.game is not None and self.game.round is not self._lines.main.round:
            self._begin(self.game.round)

    def moment(self) -> tuple[object, ...]:
        """Return something that differs as soon as there is something else to show."""
        return self.switches, self.lang, self.deals, self._lines.moment()

    def _begin(self, current: Round) -> None:
        self._lines.begin(current)
        self._switch()

    def _begin_to_play(self, played: Round | Game) -> None:
        """Begin with another round or game; the bots play, but not in a game only looked on at."""
        game = played if isinstance(played, Game) else None
        if self.game is not None:
            self.game.unwatch(self._follow_game)
        self.game = game
        self._begin(played.round if isinstance(played, Game) else played)
        if game is not None:
            game.watch(self._follow_game)
        if self.human or game is None or not self.follows:
            self._lines.shown.let_bots_play()

    def _switch(self) -> None:
        self.switches += 1
        self._changed = True

    def _follow_round(self) -> None:
        with self.lock:
            self._changed = True
            self._lines.follow()
            self._tell()

    def _follow_game(self) -> None:
        with self.lock:
            if self.game is not None:
                self._begin(self.game.round)
            self._tell()
