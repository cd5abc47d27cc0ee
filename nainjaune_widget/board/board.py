"""The board in the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any, Self

from nainjaune_widget.board.requested import carry_out
from nainjaune_widget.board.settings import check_settings
from nainjaune_widget.board.table import Playable, Table, TableOptions
from nainjaune_widget.board.table_screen import TableScreen
from nainjaune_widget.board.telling import Advice, LineComparison, hint
from nainjaune_widget.play import CardLike, Deal
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import (
    BoardError,
    check_language,
    check_switch,
    errors_in,
    is_among,
    isolated,
    listed,
    shown,
    text,
)

WHAT_IFS = ("marked", "after")
"""The ways to treat a what-if in a deal that a person plays."""


class Board(TableScreen):
    """A board that shows a deal, move by move, each with its explanation.

    As the last line of a cell it appears there. Buttons and keys step through the deal
    in the page; the methods do the same from cells, and the page follows. With human
    seats, `bots` play the others; a person clicks a card, or calls `play`. The page never gets what
    those persons may not know.

    Args:
        rules: a ruleset or its id, a `Deal`, or a `Round` or `Game`, which the board then
            follows.
        players: the number of seats (for a ruleset).
        seed: the seed of the first deal (for a ruleset). Random if a person plays or a game has
            not started; otherwise 7.
        human: the seat that a person plays, or several, who pass the screen on; None to
            have the deal played to its end by `bots` and step through it.
        bots: the strategy of the other seats: one for all, or one for each seat.
        lang: ``"en"`` or ``"fr"``.
        names: the names of the players; not for a `Game`, which has its own.
        tutor: True to announce honours automatically; otherwise a person can forget to.
        hints: the strategy that gives advice.
        reveal: True to show all hands even while a person plays.
        autosave: a file that keeps a `Game` after each action; play goes on from the game in it.
        pace: the time between moves: 1 as usual, 2 twice as slow, 0 at once.
        four_colours: True to give each suit a colour of its own.
        speech: True to have the browser speak.
        projector: True to show everything larger.
        telling: ``"short"`` to tell screen readers one short message when the turn comes round,
            ``"full"`` to tell them every move with its explanation.
        what_if: ``"marked"`` to allow a what-if at any time, which marks a deal that a person plays
            as seen; ``"after"`` to allow it only after the deal.
        eyes: the seat whose view of a deal that nobody plays is shown, with the other hands face
            down; None to see all hands.
        beliefs: True to show where the wanted cards could be, as far as the seat on show can know;
            or a card, to show where that card could be.
        predict: True to ask for a probability before each call; with `eyes` or a human seat.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        failure: the last error of a strategy or of the kernel during a request of the page, which
            does not get it, as it may name hidden cards; None if there was none.

    >>> board = Board("lindor-1789", players=4, seed=7)
    >>> board.step(); board.cursor
    1
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
        tutor: bool = True,
        hints: StrategyLike = "longest-run",
        reveal: bool = False,
        autosave: str | PathLike[str] | None = None,
        pace: float = 1.0,
        four_colours: bool = False,
        speech: bool = False,
        projector: bool = False,
        telling: str = "short",
        what_if: str = "marked",
        eyes: int | None = None,
        beliefs: bool | CardLike = False,
        predict: bool = False,
    ) -> None:
        lang = check_language(lang, BoardError)
        with errors_in(lang):
            settings = check_settings(pace, four_colours, speech, projector, telling, beliefs)
            announces = check_switch(tutor, "tutor", BoardError)
            asks = check_switch(predict, "predict", BoardError)
            if not is_among(what_if, WHAT_IFS):
                raise BoardError("board-what-if", value=shown(what_if), known=", ".join(WHAT_IFS))
            options = TableOptions(rules, players, seed, human, bots, names)
            table = Table(options, hints=hints, reveal=reveal, autosave=autosave, eyes=eyes)
            ways: dict[str, Any] = {"tutor": announces, "what_if": what_if, "predict": asks}
            super().__init__(table, settings, lang, **ways)

    @classmethod
    def from_code(cls, code: str, **options: Any) -> Self:
        """Make a board with the deal of a code.

        Args:
            code: the `Deal.code` of the deal.
            **options: the arguments of a board, except rules, players and seed.

        Raises:
            RecordError: it is not the code of a deal.

        >>> Board.from_code("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB") # doctest: +ELLIPSIS
        <Board lindor-1789, 4 players, move 0 of ...
        """
        with errors_in(check_language(options.get("lang", "en"), BoardError)):
            deal = Deal.from_code(code)
        return cls(deal, **options)

    # Playing

    def reveal(self) -> None:
        """Show all hands of this deal, even while a person plays; the board then says so."""
        with self._hold():
            self._table.reveal()

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain, for the person whom it waits for.

        Args:
            seat: the seat that looks; the one that the curtain waits for when left out.

        Raises:
            BoardError: no curtain is down, or it waits for somebody else.
        """
        with self._hold():
            self._table.uncover(seat)

    def deal(self, seed: int | None = None) -> None:
        """Deal again, with the same rules and players; in a game, its next deal.

        Args:
            seed: the seed of the deal; the next deal of the board's own seed when left out.

        Raises:
            DealError: an impossible seed.
            BoardError: a seed is given, but the deals are those of a game.
            GameError: the game cannot go on, as `next_round` says.
        """
        with self._hold():
            self._table.deal(seed)
            if self.game is None and not self._table.human:
                self.to_start()

    def table(
        self,
        rules: Playable | None = None,
        players: int | None = None,
        seed: int | None = None,
        human: int | Sequence[int] | None = None,
        bots: StrategyLike | Sequence[StrategyLike] | None = None,
        lang: str | None = None,
        *,
        game: bool | None = None,
        tutor: bool | None = None,
    ) -> None:
        """Set another table; what is left out stays. The language and `tutor` alone deal no cards.

        Args:
            rules: a ruleset or its id, a `Deal`, or a `Round` or `Game` to go on with.
            players: the number of seats (for a ruleset).
            seed: the seed of the next deals; random by default where a person plays.
            human: the seats that persons play, ``[]`` for nobody.
            bots: the strategy of the other seats.
            lang: ``"en"`` or ``"fr"``.
            game: True for a game, False for deals that count by themselves.
            tutor: True to announce an honour without being asked.

        Raises:
            RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
            BoardError: any other impossible argument; or the board follows a `Round` or a `Game`
                that it was given, whose table stays.

        >>> board = Board(); board.table("pope-joan", players=3, human=0); board.game is None
        True
        """
        with self._hold():
            language = None if lang is None else check_language(lang, BoardError)
            announces = None if tutor is None else check_switch(tutor, "tutor", BoardError)
            options = TableOptions(rules, players, seed, human, bots, game=game)
            if any(asked is not None for asked in vars(options).values()):
                self._table.set(options)
                if not self._table.human:
                    self.to_start()
            if announces is not None:
                self._tutor = announces
                self._show(whole=False)
            if language is not None:
                self._speak(language)

    def again(self) -> None:
        """Play the same deal again from its start; the deal as it was played is forgotten.

        Raises:
            BoardError: the board shows a game, whose deals are played once; use `what_if`.

        >>> board = Board(seed=7, human=0); board.play(board.hint().card)
        >>> deal = board.round.deal; board.again()
        >>> board.round.deal is deal, len(board.round.hands[0])
        (True, 12)
        """
        with self._hold():
            self._table.again()
            if not self._table.human:
                self.to_start()

    def new_game(self, seed: int | None = None) -> None:
        """Begin another game with the same rules, players and terms once this one is over.

        `Board.game` is the new game; the old one stays as it is. With `autosave`, the new one is
        kept beside it, in a file with a number: ``game-2.json`` after ``game.json``. If it is
        there already, play goes on from it.

        Args:
            seed: the seed of its deals; random by default.

        Raises:
            DealError: an impossible seed.
            BoardError: the board shows no game, or the game is not over; or the file cannot be
                used.
        """
        with self._hold():
            self._table.new_game(seed)

    def next_round(self) -> None:
        """Go on to the next deal of the game.

        Raises:
            BoardError: the board shows no game.
            GameError: the deal is not over, or the game is.
        """
        with self._hold():
            self._table.next_round()

    def play(self, card: CardLike, announce: bool = True) -> None:
        """Play a card for the person in turn.

        Args:
            card: the card, or a text that names it.
            announce: True to announce an honour.

        Raises:
            BoardError: nobody plays here, it is not their turn, or the board shows the past.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self._hold():
            self._table.play(card, announce, seen=self._cursor)

    def decline(self) -> None:
        """Pass for the person in turn.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self._hold():
            self._table.decline(seen=self._cursor)

    def undo(self) -> Text:
        """Take back the last card or pass of a person, with all that followed.

        Returns:
            A sentence that names the actions taken back.

        Raises:
            BoardError: nobody plays here.
            GameError: nobody has acted yet.
        """
        with self._hold():
            return Text(self._table.undo().told(self._table.names, self._lang))

    def hint(self) -> Advice:
        """Ask the strategy `hints` for a card, or a pass, and the reason for it.

        Raises:
            BoardError: it is nobody's turn, or a curtain is down.
        """
        with self._hold():
            return hint(self._table, self._lang, seen=self._cursor)

    # What if

    def branch(self) -> Board:
        """Make another board that plays on from the move on show; this one stays as it is.

        It has the same bots, names, language and settings; it saves no game.

        A deal that a person plays here is marked as seen, for the other board tells of its cards.

        Without a human seat, that of `eyes` becomes one, else the seat to act there.

        >>> board = Board(seed=7); board.go(10); board.branch().cursor
        10
        """
        with self._hold():
            self._check_what_if()
            table, settings = self._table, self.settings
            again, eyes = table.branched(self._cursor), table.scene().persons.eyes
            return Board(
                again,
                seed=table.series.seed,
                human=sorted(table.human) or (again.turn if eyes is None else eyes),
                bots=table.bots.strategies,
                lang=self._lang,
                names=table.names,
                tutor=self._tutor,
                what_if=self._what_if,
                hints=table.hints,
                reveal=table.branches.shown.is_open,
                pace=settings["pace"],
                four_colours=settings["fourColours"],
                speech=settings["speech"],
                projector=settings["projector"],
                telling=settings["telling"],
                predict=self._insight.asks,
            )

    def what_if(self, n: int | None = None) -> None:
        """Play on from a move, on this board; the deal as it was played is kept.

        Without a human seat, that of `eyes` becomes one, else the seat to act there. `compare`
        sets both side by side, `main_line` goes back. A deal that a person plays and that is not
        over is marked as seen (`Followers.seen_by`).

        Args:
            n: the number of the move; the one on show when left out.

        Raises:
            BoardError: there is no such move, or the deal is over there.
        """
        with self._hold():
            self._check_what_if()
            self._table.what_if(self._cursor if n is None else n)

    def _check_what_if(self) -> None:
        """Refuse a what-if that has to wait until a deal that a person plays is over."""
        if self._what_if == "after" and self._table.must_keep_secrets:
            raise BoardError("board-what-if-after")

    def main_line(self) -> None:
        """Show the deal as it was played, where the what-if left it or where play goes on."""
        with self._hold():
            left = self._table.main_line()
            if left is not None and self.round.finished:
                self.go(left)

    def compare(self) -> LineComparison:
        """Set the deal as it was played and the what-if side by side.

        Raises:
            BoardError: there is no what-if.
        """
        with self._hold():
            main, other = self._table.branches.main, self._table.branches.other
            rounds = main.round, other.round, main.agrees_until(other)
            return LineComparison.of(*rounds, self._table.names, self._lang)

    # The page

    def close(self) -> None:
        """Take the board from the page; from then on it saves no game."""
        if self.comm is not None:
            self._table.close()
        super().close()

    _carry_out = carry_out

    def __repr__(self) -> str:
        with self._hold():
            names = [isolated(self._table.names[seat]) for seat in self.round.followers.seen_by]
            return text(
                "board",
                "repr.seen" if names else "repr",
                self._lang,
                names=listed(names, self._lang),
                rules=self.round.rules.id,
                n=len(self._table.names),
                cursor=self._cursor,
                last=len(self.events),
                headline=self._explanation().headline,
            )
