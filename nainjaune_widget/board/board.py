"""The board in the notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from functools import partial
from os import PathLike
from threading import RLock
from typing import Any, Self

from nainjaune_widget.board.arguments import (
    Shown,
    check_human,
    check_language,
    check_names,
    check_settings,
    round_to_show,
)
from nainjaune_widget.board.replay import Replay
from nainjaune_widget.board.table.autosave import Autosave
from nainjaune_widget.board.table.comparison import Comparison
from nainjaune_widget.board.table.dealing import Dealing
from nainjaune_widget.board.table.hints import Advice, hint
from nainjaune_widget.board.table.lines import Lines
from nainjaune_widget.board.wire.answers import answer, carry_out, refusal_of
from nainjaune_widget.board.wire.event_texts import Telling
from nainjaune_widget.board.wire.notices import Notices
from nainjaune_widget.board.wire.snapshot import game_of, line_of, snapshot
from nainjaune_widget.play import CardLike, Deal, Game, Round
from nainjaune_widget.players import StrategyLike, find_strategies, find_strategy
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, NainJauneError, errors_in


class Board(Replay):
    """A board that shows a deal, event by event, each with its explanation.

    As the last line of a cell it appears there. Buttons and keys step through the deal
    in the page; the methods do the same from cells, and the page follows. With human
    seats the others are played by `bots`, and one's own cards are clicked, or played
    with `play`; nothing that those persons may not know goes to the page.

    Args:
        rules: a ruleset or its id, a `Deal`, or a `Round` or `Game`, which the board then
            follows.
        players: how many seats (for a ruleset).
        seed: of the first deal (for a ruleset).
        human: the seat that a person plays, or several, who pass the screen on; None to
            have the deal played to its end by `bots` and step through it.
        bots: the strategy of the other seats: one for all, or one for each seat.
        lang: ``"en"`` or ``"fr"``.
        names: what the players are called; those of a game have names.
        tutor: whether an honour is announced without being asked; else one can forget it.
        hints: the strategy that gives advice.
        reveal: whether all hands are shown though somebody plays.
        autosave: a file that keeps a `Game` after each action; what it holds already goes on.
        pace: how slowly events follow each other: 1 as usual, 2 twice as slow, 0 at once.
        four_colours: whether each suit has a colour of its own.
        speech: whether the browser speaks.
        projector: whether all is large.

    Raises:
        RulesetError, DealError, StrategyError: rules, players, seed or bots that cannot be.
        BoardError: anything else that cannot be.

    >>> board = Board("lindor-1789", players=4, seed=7)
    >>> board.step(); board.cursor
    1
    """

    def __init__(
        self,
        rules: Shown = "lindor-1789",
        players: int = 4,
        seed: int = 7,
        human: int | Sequence[int] | None = None,
        bots: StrategyLike | Sequence[StrategyLike] = "longest-run",
        lang: str = "en",
        names: Sequence[str] | None = None,
        *,
        tutor: bool = True,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
        pace: float = 1.0,
        four_colours: bool = False,
        speech: bool = False,
        projector: bool = False,
    ) -> None:
        with errors_in(check_language(lang)):
            settings = check_settings(pace, four_colours, speech, projector)
            current = round_to_show(rules, players, seed)
            seats = check_human(human, current.deal.players)
            self._bots = find_strategies(bots, current.deal.players)
            self._names = check_names(rules, current, names)
            self._hints = find_strategy(hints)
            self._game = rules if isinstance(rules, Game) else None
            self._autosave = None
            if autosave is not None:
                self._autosave = Autosave.of(rules, autosave)
                current = round_to_show(rules, players, seed)
        self._lock, self._lang, self._tutor = RLock(), lang, bool(tutor)
        self._dealing = Dealing(current.deal, seed)
        self._telling, self._notices = Telling(lang), Notices()
        self._busy = True
        self._lines = Lines(
            current,
            seats,
            self._bots,
            self._names,
            lang,
            is_open=bool(reveal),
            watcher=self._follow,
        )
        follows = isinstance(rules, (Round, Game))
        with errors_in(lang):
            if seats or not follows:
                self._lines.shown.let_bots_play()
        self._busy = self._changed = self._whole = False
        first = self._picture() | {"rev": 1}
        cursor = len(current.events) if seats or follows else 0
        super().__init__(self._lines.scene, self._reply_to, first, cursor, settings, lang)
        if self._game is not None:
            self._game.watch(self._follow_game)

    @classmethod
    def from_code(cls, code: str, **options: Any) -> Self:
        """A board with the deal of a code.

        Args:
            code: what `Deal.code` says.
            **options: as a board takes them, but for rules, players and seed.

        Raises:
            RecordError: it is no code of a deal.

        >>> Board.from_code("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB") # doctest: +ELLIPSIS
        <Board lindor-1789, 4 players, event 0 of ...
        """
        with errors_in(check_language(options.get("lang", "en"))):
            deal = Deal.from_code(code)
        return cls(deal, **options)

    @property
    def game(self) -> Game | None:
        """The game that the board follows, None without one."""
        return self._game

    def reveal(self) -> None:
        """Show all hands of this deal, whoever plays; the board says that they were shown."""
        with self._changing():
            self._lines.reveal()
            self._changed = True

    # Playing

    def deal(self, seed: int | None = None) -> None:
        """Deal again, with the same rules and players; in a game, its next deal.

        Args:
            seed: of the deal; without it the next deal of the board's own seed.

        Raises:
            DealError: a seed that cannot be.
            BoardError: a seed, where the deals are those of a game.
            GameError: the game cannot go on, as `next_round` says.
        """
        if self._game is not None:
            with errors_in(self._lang):
                if seed is not None:
                    raise BoardError("board-game-seed")
            self.next_round()
            return
        with self._changing():
            self._begin(Round(self._dealing.next(seed)))
            self._lines.shown.let_bots_play()
        if not self._lines.shown.persons.seats:
            self.to_start()

    def next_round(self) -> None:
        """Go on to the next deal of the game.

        Raises:
            BoardError: the board shows no game.
            GameError: the deal is not over, or the game is.
        """
        with self._changing():
            if self._game is None:
                raise BoardError("board-no-game")
            self._game.next_round()
            if self._lines.shown.persons.seats:
                self._lines.shown.let_bots_play()

    def play(self, card: CardLike, announce: bool = True) -> None:
        """Play a card for the person in turn.

        Args:
            card: the card, or a text that names it.
            announce: whether an honour is announced.

        Raises:
            BoardError: nobody plays here, it is not their turn, or the board shows the past.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self._changing():
            self._check_in_turn()
            self._lines.shown.play(card, announce)

    def decline(self) -> None:
        """Pass for the person in turn.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self._changing():
            self._check_in_turn()
            self._lines.shown.decline()

    def undo(self) -> Text:
        """Take back the last card or pass of a person, with all that followed.

        Returns:
            What was taken back.

        Raises:
            BoardError: nobody plays here.
            GameError: nobody has acted yet.
        """
        with self._changing():
            return Text(self._lines.shown.undo().told(self._names, self._lang))

    def hint(self) -> Advice:
        """What the strategy `hints` would play in one's place, and why.

        Raises:
            BoardError: it is nobody's turn, or a curtain is down.
        """
        with self._lock, errors_in(self._lang):
            self._check_in_turn()
            eyes = self._scene().persons.eyes
            if eyes is None:
                raise BoardError("board-curtain-down")
            return hint(self.round.view(eyes), self._hints, self._lang)

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain, for the person whom it waits for.

        Args:
            seat: who looks; whoever it is that the curtain waits for, when left out.

        Raises:
            BoardError: no curtain is down, or it waits for somebody else.
        """
        with self._changing():
            self._lines.shown.uncover(seat)
            self._changed = True

    # What if

    def branch(self) -> Board:
        """Another board that plays on from the event on show; this one stays as it is.

        Without a human seat, the one that is to act there becomes one.

        >>> board = Board(seed=7); board.go(10); board.branch().cursor
        10
        """
        with self._lock:
            again = self.round.replayed(self._cursor)
            human = sorted(self._lines.shown.persons.seats) or again.turn
            return Board(
                again,
                seed=self._dealing.seed,
                human=human,
                bots=self._bots,
                lang=self._lang,
                names=self._names,
                tutor=self._tutor,
                hints=self._hints,
                reveal=self._scene().is_open,
            )

    def what_if(self, n: int | None = None) -> None:
        """Play on from an event, on this board; the deal as it was played is kept.

        Without a human seat, the one that is to act there becomes one. `compare` sets both
        side by side, `main_line` goes back.

        Args:
            n: the number of the event; the one on show when left out.

        Raises:
            BoardError: there is no such event, or the deal is over there.
        """
        with self._changing():
            self._lines.leave(self._cursor if n is None else self._check_event(n))
            self._changed = self._whole = True
            self._lines.shown.let_bots_play()

    def main_line(self) -> None:
        """Show the deal as it was played: where the what-if left it, or where play goes on."""
        with self._changing():
            left = self._lines.back()
            self._changed = self._whole = True
        if left is not None and self.round.finished:
            self.go(left)

    def compare(self) -> Comparison:
        """The deal as it was played and the what-if, side by side.

        Raises:
            BoardError: there is no what-if.
        """
        with self._lock, errors_in(self._lang):
            return self._lines.compare()

    # The page

    def close(self) -> None:
        """Take the board from the page; from then on it writes down no game."""
        if self.comm is not None and self._autosave is not None:
            self._autosave.stop()
        super().close()

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change something as one step: the page gets one snapshot at the end of it."""
        with self._lock, errors_in(self._lang):
            self._busy, self._changed = True, False
            try:
                with nullcontext() if self._autosave is None else self._autosave.at_once():
                    yield
            finally:
                self._busy = False
                if self._changed:
                    self._refresh()
            self._tell_trouble()

    def _check_in_turn(self) -> None:
        # A view asks at its own end alone: where another one, or a cell, looks does not matter.
        cursor = len(self.events) if self._notices.are_kept else self._cursor
        self._lines.shown.check_in_turn(cursor, self._names)

    def _tell_trouble(self) -> None:
        """Say that an action was not written down, in the answer to the page or in the cell."""
        trouble = None if self._autosave is None else self._autosave.trouble()
        if trouble is not None:
            self._notices.say(BoardError("board-autosave-later", why=trouble).say(self._lang))

    def _follow(self) -> None:
        """Somebody changed a round that the board shows."""
        with self._lock:
            self._changed = True
            if not self._busy:
                self._refresh()
                self._tell_trouble()

    def _follow_game(self) -> None:
        """The game went on to its next deal."""
        with self._lock:
            if self._game is not None:
                self._begin(self._game.round)
            if not self._busy:
                self._refresh()
                self._tell_trouble()

    def _begin(self, current: Round) -> None:
        self._lines.begin(current)
        self._changed = self._whole = True

    def _refresh(self) -> None:
        whole, self._whole = self._whole, False
        new, old = self._picture(), self.snapshot["events"]
        same = len(old) == len(new["events"]) and not whole
        self._change(new, self._cursor if same else len(new["events"]), whole=whole)

    def _picture(self) -> dict[str, Any]:
        """All that the page gets, but for the revision."""
        scene = self._lines.scene()
        return snapshot(scene, self._telling) | {
            "tutor": self._tutor,
            "revealed": self._lines.revealed,
            "game": game_of(self._game, self._lang),
            "line": line_of(self._lines.left, self._lang),
            "live": True,
            "deal": self._lines.deals,
        }

    def _reply_to(self, content: Any) -> dict[str, Any]:
        do = partial(carry_out, self, late=self._lateness.hear(content))
        with self._notices.kept():
            reply = answer(content, do, self._refuse)
        return self._notices.added_to(reply)

    def _refuse(self, error: NainJauneError) -> str:
        return refusal_of(error, self._lang, may_pass=self.round.may_pass)
