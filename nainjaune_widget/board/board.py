"""The board in the notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import traitlets

from nainjaune_widget.board.arguments import check_human, check_names, round_to_show
from nainjaune_widget.board.requests import Request, answer, read_cursor
from nainjaune_widget.board.shown import Picture, Text
from nainjaune_widget.board.snapshot import snapshot
from nainjaune_widget.engine.bounds import is_whole
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset
from nainjaune_widget.explain import Explanation, explain, opening, tick
from nainjaune_widget.explain.story import Story
from nainjaune_widget.play import CardLike, Deal, Round
from nainjaune_widget.play.names import NAMES
from nainjaune_widget.players import StrategyLike, act, find_strategies
from nainjaune_widget.words import LANGUAGES, BoardError, catalogue, errors_in

_STATIC = Path(__file__).parent / "static"


class Board(anywidget.AnyWidget):
    """A board that shows a deal, event by event, each with its explanation.

    As the last line of a cell it appears there. Buttons and keys step through the deal
    in the page; the methods do the same from cells, and the page follows. With a
    human seat the others are played by `bots` and one's own cards are clicked, or
    played with `play`.

    Args:
        rules: a ruleset or its id, a `Deal`, or a `Round`, which the board then follows.
        players: how many seats (for a ruleset).
        seed: of the first deal (for a ruleset).
        human: the seat that a person plays, or None to have the deal played to its end
            by `bots` and step through it.
        bots: the strategy of the other seats: one for all, or one for each seat.
        lang: ``"en"`` or ``"fr"``.
        names: what the players are called.

    Raises:
        RulesetError, DealError, StrategyError: rules, players, seed or bots that cannot be.
        BoardError: anything else that cannot be.

    >>> board = Board("lindor-1789", players=4, seed=7)
    >>> board.step(); board.cursor
    1
    """

    _esm = _STATIC / "board.js"
    _css = _STATIC / "board.css"
    snapshot = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    show = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        rules: str | Ruleset | Deal | Round = "lindor-1789",
        players: int = 4,
        seed: int = 7,
        human: int | None = None,
        bots: StrategyLike | Sequence[StrategyLike] = "longest-run",
        lang: str = "en",
        names: Sequence[str] | None = None,
    ) -> None:
        if lang not in LANGUAGES:
            raise BoardError("language", lang=lang)
        with errors_in(lang):
            current = round_to_show(rules, players, seed)
            seats = current.deal.players
            self._human = check_human(human, seats)
            self._bots = find_strategies(bots, seats)
            self._names = NAMES[:seats] if names is None else check_names(current, names)
        self._lock = RLock()
        self._lang = lang
        self._round = current
        self._seed, self._number = current.deal.seed or 0, current.deal.number or 0
        if current.deal.seed is None:
            self._seed, self._number = seed, -1
        self._revision = self._deals = self._moves = self._cursor = 0
        self._busy = self._changed = False
        super().__init__(words=dict(catalogue("interface", lang)))
        with self._changing():
            self._show_round(current)
            if not isinstance(rules, Round) or human is not None:
                self._let_bots_play()
        if human is None and not isinstance(rules, Round):
            self.to_start()
        self.on_msg(self._receive)

    # What is shown

    @property
    def round(self) -> Round:
        """The play so far."""
        return self._round

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened so far."""
        return self._round.events

    @property
    def cursor(self) -> int:
        """The number of the event on show, 0 for the deal before the first one."""
        return self._cursor

    def explain(self, what: str | None = None) -> Text:
        """The decision on show, as text.

        Args:
            what: ``"all"`` for every event so far.

        Raises:
            BoardError: `what` is something else.

        >>> print(Board(seed=7).explain())  # doctest: +ELLIPSIS
        The deal...
        """
        with errors_in(self._lang):
            if what not in (None, "all"):
                raise BoardError("board-explain", value=repr(what))
        if what is None:
            return Text(self._explanation(self._cursor))
        story = self._story()
        return Text(
            "\n\n".join(
                f"{event.number}. {explain(story, event, self._lang)}" for event in story.events
            )
        )

    def to_svg(self) -> Picture:
        """The position on show as a picture that needs neither kernel nor network.

        Returns:
            The text of an SVG document; as the last line of a cell it is shown.
        """
        from nainjaune_widget.board.svg import draw  # noqa: PLC0415 - few ask for it

        return Picture(draw(dict(self.snapshot), self._cursor))

    # Moving about

    def step(self) -> None:
        """Show the next event."""
        self._move(min(self._cursor + 1, len(self.events)))

    def back(self) -> None:
        """Show the event before."""
        self._move(max(self._cursor - 1, 0))

    def to_start(self) -> None:
        """Show the deal, before anything happened."""
        self._move(0)

    def to_end(self) -> None:
        """Show the last event."""
        self._move(len(self.events))

    def go(self, n: int) -> None:
        """Show event `n`; 0 is the deal.

        Raises:
            BoardError: there is no such event.
        """
        last = len(self.events)
        with errors_in(self._lang):
            if not is_whole(n, 0, last):
                raise BoardError("board-cursor", n=repr(n), last=last)
        self._move(n)

    def next_stop(self) -> None:
        """Show the next sans stop, where nobody could continue; without one, stay."""
        self._move_to_next("stop")

    def next_sweep(self) -> None:
        """Show the next sweep of a box; without one, stay."""
        self._move_to_next("sweep")

    def _move_to_next(self, mark: str) -> None:
        story = self._story()
        for event in self.events[self._cursor :]:
            found = tick(story, event, self._lang)
            if found and found[0] == mark:
                self._move(event.number)
                return

    def _move(self, cursor: int) -> None:
        with self._lock:
            self._cursor = cursor
            self._moves += 1
            self.show = {"cursor": cursor, "count": self._moves}

    # Playing

    def deal(self, seed: int | None = None) -> None:
        """Deal again, with the same rules and players.

        Args:
            seed: of the deal; without it the next deal of the board's own seed.

        Raises:
            DealError: a seed that cannot be.
        """
        deal = self._round.deal
        number = self._number + 1 if seed is None else 0
        with self._changing():
            new = Deal.shuffled(
                deal.rules, deal.players, self._seed if seed is None else seed, number, deal.dealer
            )
            self._seed, self._number = new.seed or 0, number
            self._deals += 1
            self._show_round(Round(new))
            self._let_bots_play()
        if self._human is None:
            self.to_start()

    def play(self, card: CardLike, announce: bool = True) -> None:
        """Play a card for the human seat.

        Args:
            card: the card, or a text that names it.
            announce: whether an honour is announced.

        Raises:
            BoardError: nobody plays here, it is not their turn, or the board shows the past.
            CardError: the card cannot be read.
            IllegalPlay: the rules do not allow it.
        """
        with self._changing():
            self._refuse_unless_in_turn()
            self._round.play(card, announce)
            self._let_bots_play()

    def decline(self) -> None:
        """Pass for the human seat.

        Raises:
            BoardError, IllegalPlay: as `play` does.
        """
        with self._changing():
            self._refuse_unless_in_turn()
            self._round.decline()
            self._let_bots_play()

    def undo(self) -> None:
        """Take back the human's last card or pass, with all that followed.

        Raises:
            BoardError: nobody plays here.
            GameError: the human has not acted yet.
        """
        with self._changing():
            if self._human is None:
                raise BoardError("board-no-human")
            actions = self._round.actions
            mine = [place for place, each in enumerate(actions) if each.seat == self._human]
            self._round.undo_to(mine[-1] if mine else len(actions))

    def branch(self) -> Board:
        """Another board that plays on from the event on show; this one stays as it is.

        Without a human seat, the one that is to act there becomes one.

        >>> board = Board(seed=7); board.go(10); board.branch().cursor
        10
        """
        again = self._round.replayed(self._cursor)
        human = again.turn if self._human is None else self._human
        return Board(
            again, human=human, bots=self._bots, lang=self._lang, names=self._names, seed=self._seed
        )

    def _refuse_unless_in_turn(self) -> None:
        if self._human is None:
            raise BoardError("board-no-human")
        if self._round.turn is None:
            raise BoardError("board-over")
        if self._cursor != len(self.events):
            raise BoardError("board-past", cursor=self._cursor, last=len(self.events))
        if self._round.turn != self._human:
            raise BoardError("board-not-your-turn", seat=self._round.turn)

    def _let_bots_play(self) -> None:
        while self._round.turn not in (None, self._human):
            act(self._round, self._bots[self._round.turn])

    # The page

    def _show_round(self, current: Round) -> None:
        self._round.unwatch(self._follow)
        self._round = current
        self._changed = True
        current.watch(self._follow)

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Change the round as one step: the page gets one snapshot at the end of it."""
        with self._lock, errors_in(self._lang):
            self._busy, self._changed = True, False
            try:
                yield
            finally:
                self._busy = False
                if self._changed:
                    self._refresh()

    def _follow(self) -> None:
        """Somebody changed the round that the board shows."""
        with self._lock:
            self._changed = True
            if not self._busy:
                self._refresh()

    def _refresh(self) -> None:
        self._revision += 1
        self._cursor = len(self.events)
        self.show = {"cursor": self._cursor, "count": self._moves}
        self.snapshot = snapshot(self._round, self._human, self._names, self._lang) | {
            "rev": self._revision,
            "deal": self._deals,
        }

    def _receive(self, _widget: Any, content: Any, _buffers: Any) -> None:
        with self._lock:
            if isinstance(content, dict) and content.get("type") == "show":
                cursor = read_cursor(content, self._revision, len(self.events))
                if cursor is not None:
                    self._cursor = cursor
                    self.show = {"cursor": cursor, "count": self._moves}
                return
            self.send(answer(content, self._carry_out, self._lang))

    def _carry_out(self, request: Request) -> None:
        if request.revision != self._revision:
            raise BoardError("stale")
        if request.action == "play" and request.card is not None:
            self.play(request.card, request.announce)
        elif request.action == "decline":
            self.decline()
        elif request.action == "undo":
            self.undo()
        else:
            self.deal()

    def _story(self) -> Story:
        return self._round.story(self._human, self._names)

    def _explanation(self, cursor: int) -> Explanation:
        story = self._story()
        if cursor == 0:
            return opening(story, self._lang)
        return explain(story, self.events[cursor - 1], self._lang)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """What a cell shows: the widget, and the picture where there is no kernel to show one."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            bundle[0]["image/svg+xml"] = str(self.to_svg())
        return bundle

    def __repr__(self) -> str:
        shown = f"event {self._cursor} of {len(self.events)}"
        headline = self._explanation(self._cursor).headline
        return f"<Board {self._round.rules.id}, {len(self._names)} players, {shown}: {headline}>"
