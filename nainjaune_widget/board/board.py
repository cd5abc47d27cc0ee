"""The board in the notebook."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Any, Self, assert_never

from nainjaune_widget.board import requests as asked
from nainjaune_widget.board.advice import hint
from nainjaune_widget.board.contract import RequestOutcome
from nainjaune_widget.board.lesson import teach
from nainjaune_widget.board.screens.call_screen import CallScreen
from nainjaune_widget.board.screens.screen import annex
from nainjaune_widget.board.settings import WHAT_IFS, check_settings, known_way
from nainjaune_widget.board.snapshot import beliefs_of, comparison_sheet, rules_sheet, setup
from nainjaune_widget.board.table import CardTable, Playable, TableOptions
from nainjaune_widget.engine.rulesets import find_ruleset
from nainjaune_widget.play import CardLike, Deal
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.sheets import Text
from nainjaune_widget.words import BoardError, check_language, check_switch, errors_in, text


class Board(CallScreen):
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
        projector: True to make the button for the full screen stand out. There words are 3% of the
            height; a page of its own (:meth:`to_html`) is laid out so from the start.
        telling: ``"short"`` to tell screen readers one short message when the turn comes round,
            ``"full"`` to tell them every move with its explanation.
        what_if: ``"marked"`` to allow a what-if at any time, which marks a deal that a person plays
            as seen; ``"after"`` to allow it only after the deal.
        eyes: in a deal that no person plays, the seat whose hand alone is shown, the others face
            down; rail and log end where one has been. None to show all hands.
        beliefs: True to begin with where the wanted cards could be, as the seat on show may know,
            or a card to begin with that card.
        predict: True to ask for a probability before each call; with `eyes` or a human seat.
        learn: True to begin with the lesson: a first deal, taught step by step.

    Raises:
        RulesetError, DealError, StrategyError: impossible rules, players, seed or bots.
        BoardError: any other impossible argument.

    Attributes:
        failure: the last error of a strategy or of the kernel that a request of the page ran into.
            The page is not told its text, which may name hidden cards. None without such an error.

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
        lang: str | None = None,
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
        learn: bool = False,
    ) -> None:
        lang = check_language(lang, BoardError)
        with errors_in(lang):
            settings = check_settings(pace, four_colours, speech, projector, telling, beliefs)
            if check_switch(learn, "learn", BoardError):
                settings["learn"] = True
            announces = check_switch(tutor, "tutor", BoardError)
            asks = check_switch(predict, "predict", BoardError)
            after = known_way(what_if, WHAT_IFS, "board-what-if")
            options = TableOptions(rules, players, seed, human, bots, names)
            table = CardTable(options, hints=hints, reveal=reveal, autosave=autosave, eyes=eyes)
            super().__init__(table, settings, lang, tutor=announces, what_if=after, predict=asks)

    @classmethod
    def from_code(cls, code: str, **options: Any) -> Self:
        """Make a board with the deal of a code.

        Args:
            code: the `Deal.code` of the deal.
            **options: the arguments of a board, except rules, players and seed.

        Raises:
            RecordError: the text is not the code of a deal.

        >>> Board.from_code("4F2Y-DSJ9-7HB3-26JV-RRSH-MD4P-RB") # doctest: +ELLIPSIS
        <Board lindor-1789, 4 players, move 0 of ...
        """
        with errors_in(check_language(options.get("lang"), BoardError)):
            deal = Deal.from_code(code)
        return cls(deal, **options)

    # Playing

    def reveal(self) -> None:
        """Show all hands of this deal, even while a person plays; the board says so."""
        with self._hold():
            self._table.reveal()

    def uncover(self, seat: int | None = None) -> None:
        """Lift the curtain for the person it waits for.

        Args:
            seat: the seat of that person; by default the one that the curtain waits for.

        Raises:
            BoardError: no curtain is down, or it waits for another seat.
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
            again, eyes = table.branched(self._cursor), table.shown.persons.eyes
            return Board(
                again,
                seed=table.seed,
                human=sorted(table.human) or (again.turn if eyes is None else eyes),
                bots=table.bots.strategies,
                lang=self._lang,
                names=table.names,
                tutor=self._tutor,
                what_if=self._what_if,
                hints=table.hints,
                reveal=table.shown.is_open,
                pace=settings["pace"],
                four_colours=settings["fourColours"],
                speech=settings["speech"],
                projector=settings["projector"],
                telling=settings["telling"],
                predict=self._insight.asks,
            )

    # The page

    def close(self) -> None:
        """Take the board from the page; from then on it saves no game."""
        if self.comm is not None:
            self._table.close()
        super().close()

    def _carry_out(  # noqa: C901, PLR0911, PLR0912 (a case for each request)
        self, request: asked.BoardRequest
    ) -> RequestOutcome:
        """Carry out a request of the page; a card and a hint always concern the last move."""
        table, insight, lang = self._table, self._insight, self._lang
        match request:
            case asked.Play(card, announce):
                table.shown.check_curtain()
                table.play(card, announce)
            case asked.Decline():
                table.shown.check_curtain()
                table.decline()
            case asked.Undo(cursor):
                return {"message": table.undo(cursor).told(table.names, lang)}
            case asked.Uncover(seat):
                table.uncover(seat)
            case asked.AskHint():
                advice = hint(table, lang)
                told: RequestOutcome = {"message": advice}
                return {**told, "card": str(advice.card)} if advice.card else told
            case asked.AskBeliefs(seat, cursor):
                return {"beliefs": beliefs_of(table, insight, seat, cursor)}
            case asked.Predict(cursor, percent):
                insight.predict(cursor, percent)
                self._show(whole=False)
            case asked.WhatIf(cursor):
                self.what_if(cursor)
            case asked.MainLine():
                self.main_line()
            case asked.Compare():
                return {"sheet": comparison_sheet(self.compare())}
            case asked.DealAgain():
                self.deal()
            case asked.PlayAgain():
                self.again()
            case asked.NewGame():
                table.new_game()
            case asked.AskSetup():
                return {"setup": setup(table, lang, tutor=self._tutor)}
            case asked.AskRules():
                return {"rules": rules_sheet(table.round.rules, lang)}
            case asked.SetTable():
                wanted = {**vars(request)}
                gap = wanted.pop("gap")
                if gap is not None:
                    rules = find_ruleset(request.rules or table.round.rules)
                    wanted["rules"] = rules.replace(gap=gap)
                self.table(**wanted)
                return {"message": text("setup", "table.done", self._lang)}
            case asked.OpenDeal(code):
                self.table(Deal.from_code(code))
                return {"message": text("setup", "table.done", lang)}
            case asked.AskWhole():
                self.send_whole()
            case asked.Learn():
                self._learn_no_more()
                return {"lesson": teach(table.round.rules.id, request, lang)}
            case asked.Review() | asked.Retry() | asked.TryBetter():
                return self._carry_out_review(request)
            case asked.AskAnnex():
                return {"annex": annex()}
            case _:
                assert_never(request)
        return {}
