"""The composer: a deal laid out by hand, in a notebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from pathlib import Path
from threading import RLock
from typing import Any, assert_never

from nainjaune_widget.board.board import Board
from nainjaune_widget.board.composer import edits
from nainjaune_widget.board.composer.layout import Destination, Layout
from nainjaune_widget.board.composer.messages import snapshot, words
from nainjaune_widget.board.messages import failure, read_message, reply_to
from nainjaune_widget.board.screens.widget import Widget, synced
from nainjaune_widget.engine.cards import Card, cards_of
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import CardLike, Deal, read_cards
from nainjaune_widget.words import (
    BoardError,
    DealError,
    NainJauneError,
    Uncopied,
    check_language,
    check_switch,
    errors_in,
    kind_of,
    text,
)

_STATIC = Path(__file__).parent.parent / "static"


class Composer(Uncopied, Widget):
    """A table on which a deal is laid out by hand.

    As the last line of a cell it appears there: cards are dragged, clicked or sent by keys
    to the hands and the talon. The methods do the same from cells. The page lists the problems;
    once there are none, there is a `code` to pass on, a `deal`, and a `board`.

    Args:
        rules: a ruleset or its id, or a `Deal` to begin with.
        players: the number of seats (for a ruleset).
        dealer: the dealer's seat (for a ruleset).
        lang: ``"en"`` or ``"fr"``.
        four_colours: True to give each suit a colour of its own.
        projector: True to show everything larger.

    Raises:
        RulesetError, DealError: impossible rules, players or dealer.
        BoardError: the language is unknown, or `rules` is something else.

    >>> composer = Composer("lindor-1789", players=3)
    >>> composer.place("7♦ 8♣", 0)
    >>> composer.place("9♥", 1); composer.place("K♠", 2)
    >>> composer.deal.hands[0]
    (Card('7♦'), Card('8♣'))
    """

    no_copy = BoardError, "composer-copy"

    _esm = (_STATIC / "composer.js").read_text(encoding="utf-8")
    _css = (_STATIC / "composer.css").read_text(encoding="utf-8")
    snapshot = synced()
    words = synced()
    settings = synced()

    def __init__(
        self,
        rules: str | Ruleset | Deal = "lindor-1789",
        players: int = 4,
        dealer: int = 0,
        *,
        lang: str | None = None,
        four_colours: bool = False,
        projector: bool = False,
    ) -> None:
        lang = check_language(lang, BoardError)
        with errors_in(lang):
            self._layout = _first_layout(rules, players, dealer)
            settings = {
                "fourColours": check_switch(four_colours, "four_colours", BoardError),
                "projector": check_switch(projector, "projector", BoardError),
            }
        self._lang, self._lock = lang, RLock()
        self._before: list[Layout] = []
        self._revision = 1
        self._played: Board | None = None
        super().__init__(snapshot=self._new_snapshot(), words=words(lang), settings=settings)
        self.on_msg(self._hear)

    # The layout

    @property
    def rules(self) -> Ruleset:
        """The ruleset."""
        return self._layout.rules

    @property
    def players(self) -> int:
        """The number of seats."""
        return self._layout.players

    @property
    def dealer(self) -> int:
        """The dealer's seat."""
        return self._layout.dealer

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each seat so far, each hand sorted."""
        return tuple(cards_of(hand) for hand in self._layout.hands)

    @property
    def talon(self) -> tuple[Card, ...]:
        """The cards in no hand; in Pope Joan the last of them is turned up."""
        return self._layout.rest

    @property
    def problems(self) -> tuple[str, ...]:
        """Everything that keeps this from being a deal, in words; empty when it is one."""
        return tuple(problem.say(self._lang) for problem in self._layout.problems)

    @property
    def deal(self) -> Deal:
        """The deal that lies here.

        Raises:
            DealError: the layout is not a deal yet; `problems` lists the reasons.
        """
        with errors_in(self._lang):
            return self._layout.deal()

    @property
    def code(self) -> str:
        """The code of the deal, to pass on.

        Raises:
            DealError: the layout is not a deal yet.
            RecordError: its rules have no code.
        """
        with errors_in(self._lang):
            return self._layout.deal().code

    def board(self, **options: Any) -> Board:
        """Make a board with the deal that lies here.

        Args:
            **options: the arguments of a board, except rules, players and seed.

        Raises:
            DealError: the layout is not a deal yet.
            BoardError, StrategyError: impossible options.
        """
        return Board(self.deal, **{"lang": self._lang, **options})

    # Laying out

    def place(self, cards: CardLike | Iterable[CardLike], to: Destination) -> None:
        """Put cards somewhere, wherever they are now.

        Args:
            cards: one or several; a text such as ``"7♦ 8♣"`` will do.
            to: a seat, ``"talon"``, or None to take them back.

        Raises:
            CardError: a card cannot be read.
            DealError: a card is not in the pack of these rules, the place does not exist, or
                `cards` is not a series of cards.

        >>> composer = Composer("pope-joan", players=3)
        >>> composer.place("Q♥", "talon"); composer.talon[-1]
        Card('Q♥')
        """
        named = [cards] if isinstance(cards, Card) else cards
        self._change(lambda layout: layout.moved(read_cards(named), to))

    def table(
        self,
        rules: str | Ruleset | None = None,
        players: int | None = None,
        dealer: int | None = None,
    ) -> None:
        """Change the rules, the number of players or the dealer; cards stay where they can.

        Args:
            rules: a ruleset or its id. Without `players`, the nearest number of players that
                the rules allow is taken.
            players: the number of seats; cards of seats that are gone go back.
            dealer: the dealer's seat.

        Raises:
            RulesetError, DealError: impossible rules, players or dealer.
        """
        self._change(lambda layout: layout.at_table(rules, players, dealer))

    def fill(self, seed: int = 0) -> None:
        """Deal all cards not dealt yet at random, as the rules would: hands first.

        Args:
            seed: 0 to 2⁶² − 1; the same seed fills the same layout in the same way.

        Raises:
            DealError: an impossible seed.
        """
        self._change(lambda layout: layout.filled(seed))

    def shuffle(self, seed: int, number: int = 0) -> None:
        """Begin again from a shuffled deal.

        Args:
            seed: 0 to 2⁶² − 1.
            number: the number of the deal.

        Raises:
            DealError: an impossible seed or number.
        """
        self._change(
            lambda layout: Layout.of(
                Deal.shuffled(layout.rules, layout.players, seed, number, layout.dealer)
            )
        )

    def load(self, deal: Deal | str) -> None:
        """Begin again from a deal, or from the code of one.

        Raises:
            RecordError: the text is not the code of a deal.
        """
        self._change(lambda _: Layout.of(deal if isinstance(deal, Deal) else Deal.from_code(deal)))

    def clear(self) -> None:
        """Take all cards back."""
        self._change(lambda layout: Layout.empty(layout.rules, layout.players, layout.dealer))

    def undo(self) -> None:
        """Take the last step back.

        Raises:
            DealError: nothing was changed.
        """
        with self._lock, errors_in(self._lang):
            if not self._before:
                raise DealError("composer-undo")
            self._layout = self._before.pop()
            self._refresh()

    def _change(self, step: Callable[[Layout], Layout]) -> None:
        with self._lock, errors_in(self._lang):
            changed = step(self._layout)
            if changed != self._layout:
                self._before.append(self._layout)
                self._layout = changed
                self._refresh()

    # The page

    def _refresh(self) -> None:
        self._revision += 1
        self.snapshot = self._new_snapshot()

    def _new_snapshot(self) -> dict[str, Any]:
        own = {"rev": self._revision, "mayUndo": bool(self._before)}
        return snapshot(self._layout, self._lang) | own

    def set_state(self, sync_data: Any) -> None:
        """Change nothing: the page asks by messages, and writes no trait."""

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page, and answer it."""
        with self._lock:
            try:
                reply = {**self._carry_out(read_message(edits.EDITS, content)), "ok": True}
            except NainJauneError as error:
                reply = {"ok": False, "message": error.say(self._lang)}
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            self.send(reply_to(content) | reply)

    def _carry_out(self, edit: edits.Edit) -> dict[str, Any]:
        """Carry out what the page asks for, and return what it should know besides."""
        match edit:
            case edits.PlayDeal(seat):
                return {"board": self._play(seat)}
            case edits.PlaceCard(card, to):
                self.place(card, to)
            case edits.Fill(seed):
                self.fill(int(seed))
            case edits.Shuffle(seed):
                self.shuffle(int(seed))
            case edits.Load(code):
                self.load(code)
            case edits.ChangeTable(rules, players, dealer):
                self.table(None if rules == self.rules.id else rules, players, dealer)
            case edits.Clear():
                self.clear()
            case edits.UndoEdit():
                self.undo()
            case _:
                assert_never(edit)
        return {}

    def _play(self, seat: int) -> str:
        """Have the deal played on a board under the page, and return the board's number there.

        It is marked as seen, as the person who laid it out knows all cards.
        """
        board = self.board(human=seat)
        board.round.followers.mark_seen(board.snapshot["human"])
        self._stop()
        self._played = board
        return str(board.model_id)

    def _stop(self) -> None:
        if self._played is not None:
            self._played.close()
            self._played = None

    def close(self) -> None:
        """Take the composer from the page, and the board on which its deal is played."""
        if self.comm is not None:
            self._stop()
        super().close()

    def without_a_page(self) -> str:
        """Return the layout and its problems, for hosts without widgets; it is changed by calls."""
        lines = (repr(self), *self.problems, text("board", "calls.compose", self._lang))
        return "".join(f"<p>{escape(line)}</p>" for line in lines)

    def __repr__(self) -> str:
        sizes, talon = ", ".join(map(str, self._layout.sizes)), len(self.talon)
        told = {"rules": self.rules.id, "n": self.players, "sizes": sizes, "talon": talon}
        return text("composer", "repr", self._lang, **told)


def _first_layout(rules: str | Ruleset | Deal, players: int, dealer: int) -> Layout:
    if isinstance(rules, Deal):
        return Layout.of(rules)
    if not isinstance(rules, (str, Ruleset)):
        raise BoardError("composer-deal", kind=kind_of(rules))
    return Layout.empty(find_ruleset(rules), players, dealer)
