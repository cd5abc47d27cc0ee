"""The board in the notebook: a widget that shows the play at a table, move by move."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from fractions import Fraction
from html import escape
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Self, overload

from nainjaune_widget.board.advice import (
    Advice,
    LineComparison,
    explain_move,
    hint,
    warn_in_cell,
    why,
)
from nainjaune_widget.board.contract import Content, Growth, GrowthMessage, Show
from nainjaune_widget.board.hosts import Widget, calls_said, synced
from nainjaune_widget.board.html import draw_snapshot, in_a_frame, write_page
from nainjaune_widget.board.knowledge import Insight, Predictions
from nainjaune_widget.board.messages import Lateness, failure, read_cursor, words_of_board
from nainjaune_widget.board.requests import answer
from nainjaune_widget.board.settings import WHAT_IFS, check_settings, known_way
from nainjaune_widget.board.snapshot import (
    EventTexts,
    beliefs_of,
    growth,
    pack,
    say_outcome,
    snapshot,
)
from nainjaune_widget.board.table import CardTable, Playable, TableOptions
from nainjaune_widget.engine.bounds import as_real
from nainjaune_widget.engine.cards import Card
from nainjaune_widget.engine.events import Account, Event
from nainjaune_widget.explain import explain
from nainjaune_widget.play import CardLike, Deal, Game, Round, write_file
from nainjaune_widget.players import StrategyLike
from nainjaune_widget.sheets import Picture, Text
from nainjaune_widget.words import (
    BoardError,
    Uncopied,
    check_language,
    errors_in,
    isolated,
    listed,
    shown,
    text,
)

if TYPE_CHECKING:
    from nainjaune_widget.analysis import DealReport
    from nainjaune_widget.board.review import Review

_STATIC = Path(__file__).parent / "static"


class Board(Uncopied, Widget):
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

    no_copy = BoardError, "board-copy"

    # As text: a file that anywidget itself watches would keep every board alive.
    _esm = (_STATIC / "board.js").read_text(encoding="utf-8")
    _css = (_STATIC / "board.css").read_text(encoding="utf-8")
    snapshot = synced()
    words = synced()
    show = synced()
    settings = synced()
    judged = synced()

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
        self._lang = lang = check_language(lang, BoardError)
        with errors_in(lang):
            settings = check_settings(pace, four_colours, speech, projector, telling, beliefs)
            if bool(learn):
                settings["learn"] = True
            self._tutor = bool(tutor)
            asks = bool(predict)
            waits = known_way(what_if, WHAT_IFS, "board-what-if") == "after"
            options = TableOptions(rules, players, seed, human, bots, names)
            self._table = table = CardTable(
                options, hints=hints, reveal=reveal, autosave=autosave, eyes=eyes, waits=waits
            )
        self.failure: Exception | None = None
        self._moves, self._switches, self._laid_open = 0, table.switches, (0, 0)
        self._added: Growth | None = None
        self._notices: list[str] | None = None  # Those of the answer to come.
        self._reviewed: Review | None = None
        self._lateness, self._has_views = Lateness(), False
        with self._hold():
            self._insight = Insight(table, lang, asks=asks)
            table.show_end()
            self._texts = EventTexts(lang)
            self._cursor = len(table.round.events) if table.human or table.follows else 0
            super().__init__(
                snapshot={**self._new_snapshot(), "rev": 1},
                words=words_of_board(lang),
                show=self._showing(1),
                settings=dict(settings),
            )
            self._own_layout = self.layout
            self.on_msg(self._hear)
            table.watchers.add(self._follow)
            self._warn()

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

    @contextmanager
    def _hold(self) -> Iterator[None]:
        """Change or read what is shown, alone; errors are in the board's language."""
        with self._table.lock, errors_in(self._lang):
            yield

    # What is shown

    @property
    def round(self) -> Round:
        """The play so far."""
        return self._table.round

    @property
    def game(self) -> Game | None:
        """The game that the board follows, None without one."""
        return self._table.game

    @property
    def seed(self) -> int | None:
        """The seed of the deal, None if it was not shuffled from one.

        Those who play get it afterwards, for it gives every card away, those of the next deals
        of the same seed as well.

        Raises:
            BoardError: a person plays, and the deal, or the game, is not over.

        >>> Board().seed
        7
        """
        with self._hold():
            return self._table.seed_of_deal

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return self.round.events

    @property
    def predictions(self) -> Predictions:
        """The probabilities that the person at the board gave before calls, with their scores.

        They are those of all deals; `Predictions.to_frame` makes a table of them.

        >>> len(Board(eyes=1, predict=True).predictions)
        0
        """
        with self._hold():
            return self._insight.predictions

    def explain(self, what: str | None = None) -> Text:
        """Explain the decision on show, as text.

        Args:
            what: ``"all"`` for every move so far.

        Raises:
            BoardError: `what` is something else.

        >>> print(Board(seed=7).explain())  # doctest: +ELLIPSIS
        The deal...
        """
        with self._hold():
            if what not in (None, "all"):
                raise BoardError("board-explain", value=shown(what))
            story = self._table.shown.story
            if what is None:
                return Text(explain_move(story, self._cursor, self._lang))
            told = [f"{each.number}. {explain(story, each, self._lang)}" for each in story.events]
            return Text("\n\n".join(told))

    def why(self, account: Account) -> Text:
        """Account for the jetons of a seat or a box, up to the move on show.

        Args:
            account: a seat, counted from 0, or its player's name; or a box by its name.

        Returns:
            One row for each move that moved jetons; the rows sum to the jetons there.

        Raises:
            BoardError: the seat, player or box does not exist.

        >>> board = Board(seed=7); board.go(2); print(board.why("7♦"))
        The jetons of seven of diamonds at move 2
             before the deal      0
          1. Ben: stakes          5
          2. Chloé: stakes        5
           = all in all          10
        """
        with self._hold():
            return Text(why(self._table.shown, account, self._cursor, self._lang))

    def hint(self) -> Advice:
        """Ask the strategy `hints` for a card, or a pass, and the reason for it.

        Raises:
            BoardError: it is nobody's turn, or a curtain is down.
        """
        with self._hold():
            return hint(self._table, self._lang, seen=self._cursor)

    # Moving about

    @property
    def cursor(self) -> int:
        """The number of the move on show, 0 for the deal before the first one."""
        return self._cursor

    def go(self, n: int) -> None:
        """Show move `n`; 0 is the deal.

        Raises:
            BoardError: the move does not exist.
        """
        with self._hold():
            self._move(self._table.shown.check_event(n))

    def step(self) -> None:
        """Show the next move."""
        with self._hold():
            self._move(min(self._cursor + 1, self._last))

    def back(self) -> None:
        """Show the move before."""
        with self._hold():
            self._move(max(self._cursor - 1, 0))

    def to_start(self) -> None:
        """Show the deal, before anything happened."""
        self._move(0)

    def to_end(self) -> None:
        """Show the last move."""
        with self._hold():
            self._move(self._last)

    def next_stop(self) -> None:
        """Show the next sans stop, where nobody could continue; without one, stay."""
        self._move_to_next("stop")

    def next_sweep(self) -> None:
        """Show the next sweep of a box; without one, stay."""
        self._move_to_next("sweep")

    def to_svg(self) -> Picture:
        """Draw the position on show as a picture that needs neither kernel nor network.

        Returns:
            The text of an SVG document; as the last line of a cell it is shown.
        """
        with self._hold():
            drawing = draw_snapshot(self.snapshot, self._cursor)
            return Picture(drawing.svg, drawing.alternative)

    @property
    def _last(self) -> int:
        return len(self.snapshot["events"])

    def _move_to_next(self, mark: str) -> None:
        with self._hold():
            following = self.snapshot["events"][self._cursor :]
            number = next((each["number"] for each in following if each["mark"] == mark), None)
            if number is not None:
                self._move(number)

    def _move(self, cursor: int) -> None:
        with self._hold():
            self._moves += 1
            self._look(cursor)

    def _look(self, cursor: int) -> None:
        """Have new views begin at a move; after the last one, send hidden hands and the talon."""
        self._cursor = cursor
        self.show = self._showing(self.snapshot["rev"])
        if self._cursor == self._last and self._table.show_end():
            before = self.snapshot["rev"]
            self._show()
            self._laid_open = before, self.snapshot["rev"]

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
            announces = None if tutor is None else bool(tutor)
            options = TableOptions(rules, players, seed, human, bots, game=game)
            if any(asked is not None for asked in vars(options).values()):
                self._table.set(options)
            if announces is not None:
                self._tutor = announces
                self._show()
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
            card: the card, or a string that names it.
            announce: True to announce an honour.

        Raises:
            BoardError: nobody plays here, it is not their turn, or the board shows the past.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self._hold():
            self._table.act(Card(card), announce, seen=self._cursor)

    def decline(self) -> None:
        """Pass for the person in turn.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self._hold():
            self._table.act(None, seen=self._cursor)

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

    def what_if(self, n: int | None = None) -> None:
        """Play on from a move, on this board; the deal as it was played is kept.

        Without a human seat, that of `eyes` becomes one, else the seat to act there. `compare`
        sets both side by side, `main_line` goes back. A deal that a person plays and that is not
        over is marked as seen (`Followers.seen_by`).

        Args:
            n: the number of the move; the one on show when left out.

        Raises:
            BoardError: the move does not exist, or the deal is over there.
        """
        with self._hold():
            self._table.what_if(self._cursor if n is None else n)

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
            main, other = self._table.main, self._table.other
            rounds = main.round, other.round, main.agrees_until(other)
            return LineComparison.of(*rounds, self._table.names, self._lang)

    def branch(self) -> Board:
        """Make another board that plays on from the move on show; this one stays as it is.

        It has the same bots, names, language and settings; it saves no game.

        A deal that a person plays here is marked as seen, for the other board tells of its cards.

        Without a human seat, that of `eyes` becomes one, else the seat to act there.

        >>> board = Board(seed=7); board.go(10); board.branch().cursor
        10
        """
        with self._hold():
            table, settings = self._table, self.settings
            again, eyes = table.branched(self._cursor), table.shown.eyes
            return Board(
                again,
                seed=table.seed,
                human=sorted(table.human) or (again.turn if eyes is None else eyes),
                bots=table.arranged.strategies,
                lang=self._lang,
                names=table.names,
                tutor=self._tutor,
                what_if=self.snapshot["whatIf"],
                hints=table.hints,
                reveal=table.shown.is_open,
                pace=settings["pace"],
                four_colours=settings["fourColours"],
                speech=settings["speech"],
                projector=settings["projector"],
                telling=settings["telling"],
                predict=self._insight.asks,
            )

    # Predictions and the review

    def predict(self, probability: float | Fraction) -> Text:
        """Give a probability before a call, on a board that asks for one; the first one counts.

        The question is the first one without an answer, up to the move after the one on show.

        Args:
            probability: a number from 0 to 1; whole percents are kept.

        Returns:
            A sentence: it, the exact probability, and what happened.

        Raises:
            BoardError: nothing is asked here, or it is no probability.

        >>> board = Board(seed=7, eyes=1, predict=True); board.go(10)
        >>> board.predict(0.3)
        You said 30% · exact: 1091/1406 (77.6%) · it was so
        """
        with self._hold():
            asked = self._insight.asked_at(self._cursor)
            if asked is None:
                raise BoardError("board-no-question", n=self._cursor + 1)
            given = as_real(probability)
            if given is None or not 0 <= given <= 1:
                raise BoardError("board-probability", value=shown(probability))
            made = self._insight.predict(asked.event, round(100 * given))
            self._show()
            return Text(say_outcome(made, self._lang))

    def review(self, seat: int | None = None, worlds: int | None = None) -> DealReport:
        """Judge the decisions of the persons who played this deal, and show them on the board.

        It is `analyse`, with marks at the moves. Where a what-if is on show, the deal that it
        left is judged.

        Args:
            seat: the person whose report is returned; the first one when left out.
            worlds: the greatest number of deals for one decision, 8 to 4,096; 1,024 when left out,
                and 128 where nothing is compiled.

        Returns:
            The report. After an interruption, that of the decisions judged.

        Raises:
            BoardError: nobody plays here, or not in that seat; or the deal is not over.
            SimulationError: the number of worlds is impossible.

        >>> board = Board("cats-at-cards", 3, seed=7, human=0)
        >>> while not board.round.finished:
        ...     board.play(board.hint().card)
        >>> board.review(worlds=16).complete
        True
        """
        with self._hold():
            found = self._begin_review()
            first, lang = found.seat_of(seat, self._lang), self._lang
        reports = found.judge(first, worlds, lang)
        with self._hold():
            for report in reports.values():
                found.take(report)
            if self._reviewed is found:
                self._tell_review()
        return reports[first]

    def _begin_review(self) -> Review:
        """Return the review of the deal; a new one where there is none."""
        # It loads the simulator.
        from nainjaune_widget.board.review import Review, usual_worlds  # noqa: PLC0415

        if self._reviewed is None:
            self._reviewed = Review(self._table.main, usual_worlds())
        return self._reviewed

    def _tell_review(self) -> None:
        """Send the review to the page as far as it has got."""
        if self._reviewed is not None:
            self.judged = self._reviewed.judged(self._table, self._lang)

    # Without a kernel, or without a page

    @overload
    def to_html(self, path: None = None, *, beliefs: int | None = None) -> str: ...
    @overload
    def to_html(self, path: str | PathLike[str], *, beliefs: int | None = None) -> None: ...
    def to_html(
        self, path: str | PathLike[str] | None = None, *, beliefs: int | None = None
    ) -> str | None:
        """Write the deal as a page to step through that needs neither kernel nor network.

        It opens at the move on show; in its address ``#31`` means move 31. It holds no more
        than the page here shows: of an unfinished deal, only what its persons may see.

        Args:
            path: the file to write, in one step; without it the text is returned.
            beliefs: a seat, to show where it could believe each hidden card to be.

        Returns:
            The text of an HTML document, or None where it was written to a file.

        Raises:
            RecordError: the file cannot be written; an old one is as it was.
            BoardError: the cards of that seat are hidden.
        """
        with self._hold():
            page = write_page(self._traits_of_page(beliefs))
            if path is None:
                return page
            write_file(path, page.encode())
            return None

    def _traits_of_page(self, beliefs: int | None) -> dict[str, Any]:
        """Return the traits of a page without a kernel, on request with what a seat believes."""
        names = ["snapshot", "words", "show", "settings", *(["judged"] if self.judged else [])]
        traits = {name: getattr(self, name) for name in names}
        if beliefs is None:
            return traits
        packed = b64encode(pack(beliefs_of(self._table, self._insight, beliefs))).decode()
        return {**traits, "beliefs": packed, "settings": {"beliefs": True, **self.settings}}

    def without_a_page(self) -> str:
        """Return the stand-alone page in a frame, and below it the call that goes on.

        Hosts without widgets, such as Basthon, show it. Before an answer it stops where the
        question is asked.
        """
        with self._hold():
            branch, lang = self._table.shown, self._lang
            asked, eyes = self._insight.asked_at(self._cursor), branch.eyes
            is_told = asked is None and (eyes is not None or branch.shows_all)
            believes = is_told and "beliefs" in self.settings
            traits = self._traits_of_page((eyes or 0) if believes else None)
            if asked is None:
                said, title = calls_said(self.snapshot, self._cursor, lang), repr(self)
            else:
                said = text("board", "calls.predict", lang, question=asked.say(branch, lang))
                title = traits["snapshot"]["rules"]["title"]
                cursor = min(self._cursor, asked.event - 1)
                traits["show"] = {**traits["show"], "cursor": cursor}
            below = f'<p lang="{lang}">{escape(said)}</p>' if said else ""
            return in_a_frame(write_page(traits), title) + below

    # The page

    def close(self) -> None:
        """Take the board from the page; from then on it saves no game."""
        if self.comm is not None:
            self._table.close()
            self._own_layout.close()
        super().close()

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page; all but a report of its cursor get an answer."""
        with self._hold():
            if isinstance(content, dict) and content.get("type") == "show":
                self._lateness.hear(content)
                self._has_views = True
                cursor = read_cursor(content, self.snapshot["rev"], self._last)
                if cursor is not None:
                    self._look(cursor)
                return
            try:
                reply = self._answer(content)
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            self.send(reply)

    _answer = answer

    def _follow(self) -> None:
        """Send the changes of the table. Without a page, the end of a deal is seen at once."""
        if self._notices is None and not self._has_views:
            self._table.show_end()
        whole = self._table.switches != self._switches
        self._switches = self._table.switches
        self._show(whole=whole)
        self._warn()
        if self._reviewed is not None and not self._reviewed.is_of(self._table.main):
            self._reviewed, self.judged = None, {}

    def _warn(self) -> None:
        """Warn that an action was not saved or, in a cell, that a bot failed."""
        if trouble := self._table.trouble():
            self._notify(BoardError("board-autosave-later", why=trouble).say(self._lang))
        if untold := self._table.untold_failure():
            seat, error = untold
            values = {"name": isolated(self._table.names[seat]), "error": shown(error)}
            if self._notices is None:  # A page must not learn of it.
                warn_in_cell(text("board", "failure.sans", self._lang, **values))

    def _notify(self, notice: str) -> None:
        """Add a notice to the answer to a message, or warn the cell that acts."""
        if self._notices is None:
            warn_in_cell(notice)
        else:
            self._notices.append(notice)

    def _new_snapshot(self) -> Content:
        return snapshot(self._table, self._texts, self._insight, tutor=self._tutor)

    def _showing(self, revision: int) -> dict[str, Any]:
        """Return the cursor for the page, the count of moves, and the snapshot's revision."""
        shown: Show = {"cursor": self._cursor, "count": self._moves, "rev": revision}
        return dict(shown)

    def _show(self, *, whole: bool = False) -> None:
        """Show the table as it is now; send all, or the changes.

        A new deal without a human player is shown from its start, everything else at its last move.
        """
        new = self._new_snapshot()
        if new["deal"] != self.snapshot["deal"] and not self._table.human:
            self._cursor = 0
            self._moves += 1
        elif whole or len(new["events"]) != self._last:
            self._cursor = len(new["events"])
        if whole:
            self._send_anew(new)
            return
        changed = {**new, "rev": self.snapshot["rev"] + 1}
        self._added = growth(self.snapshot, changed)
        try:
            self.snapshot = changed
        finally:
            self._added = None
        self.show = self._showing(self.snapshot["rev"])

    def _speak(self, lang: str) -> None:
        """Show the same in another language."""
        self._insight.lang = lang
        self._texts = EventTexts(lang)
        self._send_anew(self._new_snapshot(), lang)
        if self.judged:
            self._tell_review()

    def _send_anew(self, new: Content, lang: str | None = None) -> None:
        """Send another snapshot whole, and the words where it is in another language."""
        revision = self.snapshot["rev"] + 1
        with self.hold_sync():
            if lang is not None:
                self._lang, self.words = lang, words_of_board(lang)
            self.snapshot, self.show = {**new, "rev": revision}, self._showing(revision)

    def send_whole(self) -> None:
        """Send the snapshot again, to a page that missed something."""
        self.send_state(["snapshot", "show"])

    def send_state(self, key: Any = None) -> None:
        """Send traits to the page; of a snapshot that only grew, a message with the growth."""
        if key == "snapshot" and self._added is not None:
            revision = self.snapshot["rev"]
            content: GrowthMessage = {"type": "more", "base": revision - 1, "rev": revision}
            self.send(content, [pack(self._added)])
        else:
            super().send_state(key)

    def get_state(self, *keys: Any, **options: Any) -> Any:
        """Return the traits, all of one moment."""
        with self._hold():
            return super().get_state(*keys, **options)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """Return the widget for a cell, and a picture for pages without a kernel."""
        with self._hold():
            bundle = super()._repr_mimebundle_(**kwargs)
            if bundle is not None:
                bundle[0]["text/html"] = self.to_svg()._repr_html_()
            return bundle

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
                headline=explain_move(self._table.shown.story, self._cursor, self._lang).headline,
            )
