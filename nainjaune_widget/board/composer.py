"""The composer: a deal laid out by hand, in a notebook."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from html import escape
from pathlib import Path
from threading import RLock
from typing import Annotated, Any, Self, TypeAlias, assert_never, get_args

from nainjaune_widget.board.board import Board
from nainjaune_widget.board.hosts import Widget, synced
from nainjaune_widget.board.messages import (
    Message,
    failure,
    one_of,
    read_message,
    reply_to,
    whole,
    words_of_cards,
)
from nainjaune_widget.board.requests import Code, Seat
from nainjaune_widget.board.table import nearest_players
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.cards import PACK, Card, cards_of, mask_of
from nainjaune_widget.engine.generator import MOST_WORDS, WORD, key_of, shuffle
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset, find_ruleset
from nainjaune_widget.play import NAMES, CardLike, Deal, read_cards
from nainjaune_widget.words import (
    BoardError,
    DealError,
    NainJauneError,
    Uncopied,
    catalogue,
    check_language,
    errors_in,
    listed,
    shown,
    text,
)

SCHEMA = 1
"""Grows when the form of a snapshot changes."""

MOST_DIGITS = 19
"""The most digits of a seed."""

TALON = "talon"

Destination = int | str | None
"""The destination of a card: a seat, the ``"talon"``, or None for the undealt pack."""

_STATIC = Path(__file__).parent / "static"
_SHARED = ("dismiss", "kernel-gone", "malformed", "help", "undo")
_NOT_FOR_PAGE = ("note.", "hands-empty", "repr")


@dataclass(frozen=True)
class Layout:
    """The place of each card. A layout never changes: each step of a composer makes another one.

    Attributes:
        rules: the ruleset.
        dealer: the dealer's seat.
        hands: the cards of each seat, as masks.
        talon: the cards that were put there, the last of them on top.

    >>> from nainjaune_widget.engine.rulesets import RULESETS
    >>> layout = Layout.empty(RULESETS["lindor-1789"], 4)
    >>> [problem.key for problem in layout.problems]
    ['hands-empty', 'hands-empty', 'hands-empty', 'hands-empty']
    """

    rules: Ruleset
    dealer: int
    hands: tuple[int, ...]
    talon: tuple[Card, ...] = ()

    @classmethod
    def empty(cls, rules: Ruleset, players: int, dealer: int = 0) -> Self:
        """Return a layout without any card dealt.

        Raises:
            DealError: the rules do not allow that many players, or the seat does not exist.
        """
        players, dealer = rules.check_table(players, dealer)
        return cls(rules, dealer, (0,) * players)

    @classmethod
    def of(cls, deal: Deal) -> Self:
        """Return the layout of a deal."""
        return cls(deal.rules, deal.dealer, deal.masks, deal.talon)

    @property
    def players(self) -> int:
        """The number of seats."""
        return len(self.hands)

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards not dealt yet, sorted. In a deal they belong to the talon."""
        dealt = mask_of(self.talon)
        for hand in self.hands:
            dealt |= hand
        return cards_of(mask_of(self.rules.pack) & ~dealt)

    @property
    def rest(self) -> tuple[Card, ...]:
        """The talon of the deal as it would be now, its last card on top."""
        return (*self.pack, *self.talon)

    @property
    def usual(self) -> tuple[int, ...]:
        """The number of cards that each seat is dealt by the rules (clause *deal*)."""
        return self.rules.hand_sizes(self.players, self.dealer)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The number of cards that each seat has."""
        return tuple(hand.bit_count() for hand in self.hands)

    @property
    def problems(self) -> tuple[DealError, ...]:
        """Everything that keeps this from being a deal."""
        empty = [seat for seat, hand in enumerate(self.hands) if not hand]
        problems = [DealError("hands-empty", seat=seat) for seat in empty]
        if self.rules.trumps and not self.rest:
            problems.append(DealError("no-turn-up"))
        return tuple(problems)

    def deal(self) -> Deal:
        """Return the deal.

        Raises:
            DealError: the layout is not a deal; the error is the first of `problems`.
        """
        for problem in self.problems:
            raise problem
        hands = [cards_of(hand) for hand in self.hands]
        talon = self.rest if self.rules.trumps else None
        return Deal.from_hands(hands, self.rules, self.dealer, talon)


def _is_place(given: Any) -> bool:
    return given == TALON or is_whole(given, 0)


def _is_seed(given: Any) -> bool:
    digits = isinstance(given, str) and given.isascii() and given.isdecimal()
    return digits and len(given) <= MOST_DIGITS


Digits: TypeAlias = Annotated[str, _is_seed]
"""A seed: numbers of JavaScript have no 62 bits."""


class PlaceCard(Message, named="place"):
    """Put a card at a seat, on the talon, or back into the pack (None)."""

    card: Card
    to: Annotated[Destination, _is_place] = None


class ChangeTable(Message, named="table"):
    """Lay the deal out for other rules, players or another dealer; what is left out stays."""

    rules: Annotated[str, one_of(RULESETS)] | None = None
    players: Annotated[int, whole(0)] | None = None
    dealer: Annotated[int, whole(0)] | None = None


class Fill(Message, named="fill"):
    """Deal the rest of the pack."""

    seed: Digits


class Shuffle(Message, named="shuffle"):
    """Deal the whole pack anew."""

    seed: Digits


class Load(Message, named="load"):
    """Begin again from the deal of a code."""

    code: Code


class Clear(Message, named="clear"):
    """Put all cards back into the pack."""


class UndoEdit(Message, named="undo"):
    """Take back the last edit."""


class PlayDeal(Message, named="play"):
    """Play the deal at a seat."""

    to: Seat


Edit: TypeAlias = PlaceCard | ChangeTable | Fill | Shuffle | Load | Clear | UndoEdit | PlayDeal
EDITS: dict[str, type[Edit]] = {each.type: each for each in get_args(Edit)}


def layout_snapshot(layout: Layout, lang: str) -> dict[str, Any]:
    """Describe a layout as the page shows it.

    Args:
        layout: the layout.
        lang: the language of the texts.

    Returns:
        Plain data: all of a snapshot but ``rev`` and ``mayUndo``, which the composer adds.
    """
    rules = layout.rules
    code, problems = "", list(_problems(layout, lang))
    if not problems:
        try:
            code = layout.deal().code
        except NainJauneError as error:
            problems = [error.say(lang)]
    return {
        "schema": SCHEMA,
        "lang": lang,
        "rules": {"id": rules.id, "title": rules.title(lang), "variant": bool(rules.changes)},
        "rulesets": [{"id": each.id, "title": each.title(lang)} for each in RULESETS.values()],
        "players": list(rules.players),
        "names": list(NAMES[: layout.players]),
        "dealer": layout.dealer,
        "hands": [[str(card) for card in cards_of(hand)] for hand in layout.hands],
        "usual": list(layout.usual),
        "talon": [str(card) for card in layout.talon],
        "absent": list(map(str, _absent(rules))),
        "turnUp": str(layout.rest[-1]) if rules.trumps and layout.rest else None,
        "problems": problems,
        "notes": list(_notes(layout, lang)),
        "code": code,
    }


def _problems(layout: Layout, lang: str) -> Iterator[str]:
    """Describe the problems; one text names all seats without cards, which come first."""
    problems = layout.problems
    empty = [str(seat) for seat, hand in enumerate(layout.hands) if not hand]
    if len(empty) > 1:
        problems = problems[len(empty) :]
        yield text("composer", "hands-empty", lang, seats=listed(empty, lang))
    yield from (problem.say(lang) for problem in problems)


def _notes(layout: Layout, lang: str) -> Iterator[str]:
    """Describe the peculiarities of a layout that are no problems."""

    def say(key: str, **values: object) -> str:
        return text("composer", f"note.{key}", lang, **values)

    if layout.pack:
        yield say("pack", n=len(layout.pack))
    if layout.sizes != layout.usual:
        sizes, usual = (", ".join(map(str, each)) for each in (layout.sizes, layout.usual))
        yield say("sizes", sizes=sizes, usual=usual)
    if layout.rules.trumps and layout.rest:
        yield say("turn-up", card=layout.rest[-1])
    for card in _absent(layout.rules):
        yield say("absent", card=card)


def _absent(rules: Ruleset) -> list[Card]:
    return [card for card in PACK if card not in rules.pack]


def page_words(lang: str) -> dict[str, Any]:
    """Return the texts of the page: the composer's own, and those that it shares with the board."""
    interface, composer = catalogue("interface", lang), catalogue("composer", lang)
    shared = {key: interface[key] for key in interface if key.startswith(_SHARED)}
    own = {key: composer[key] for key in composer if not key.startswith(_NOT_FOR_PAGE)}
    return words_of_cards(lang) | shared | own


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
        BoardError: the language is unknown.

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
            if isinstance(rules, Deal):
                self._layout = Layout.of(rules)
            else:
                self._layout = Layout.empty(find_ruleset(rules), players, dealer)
        settings = {"fourColours": bool(four_colours), "projector": bool(projector)}
        self._lang, self._lock = lang, RLock()
        self._before: list[Layout] = []
        self._revision = 1
        self._played: Board | None = None
        super().__init__(snapshot=self._new_snapshot(), words=page_words(lang), settings=settings)
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
            cards: one or several; a string such as ``"7♦ 8♣"`` will do.
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
        with self._hold() as layout:
            moved = read_cards(named)
            if to not in (TALON, None) and not is_whole(to := as_int(to), 0, layout.players - 1):
                raise DealError("composer-place", value=shown(to), last=layout.players - 1)
            for card in moved:
                if card not in layout.rules.pack:
                    raise DealError("not-in-pack", card=card, id=layout.rules.id)
            taken = mask_of(moved)
            hands = [hand & ~taken for hand in layout.hands]
            talon = [card for card in layout.talon if card not in moved]
            if to == TALON:
                talon += dict.fromkeys(moved)
            elif isinstance(to, int):
                hands[to] |= taken
            self._lay(replace(layout, hands=tuple(hands), talon=tuple(talon)))

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
            dealer: the dealer's seat; when left out, the nearest seat that is there.

        Raises:
            RulesetError, DealError: impossible rules, players or dealer.
        """
        with self._hold() as layout:
            found = layout.rules if rules is None else find_ruleset(rules)
            if players is None:
                players = nearest_players(found, layout.players)
            players = found.check_players(players)
            if dealer is None:
                dealer = min(layout.dealer, players - 1)
            pack = mask_of(found.pack)
            hands = [hand & pack for hand in layout.hands[:players]]
            hands += [0] * (players - len(hands))
            talon = tuple(card for card in layout.talon if card in found.pack)
            empty = Layout.empty(found, players, dealer)
            self._lay(replace(empty, hands=tuple(hands), talon=talon))

    def fill(self, seed: int = 0) -> None:
        """Deal all cards not dealt yet at random, as the rules would: hands first.

        Each card goes to the hand that lacks most; among equals, to the first after the
        dealer. The cards that no hand lacks go under the talon.

        Args:
            seed: 0 to 2⁶² − 1; the same seed fills the same layout in the same way.

        Raises:
            DealError: an impossible seed.
        """
        with self._hold() as layout:
            if not is_whole(seed := as_int(seed), 0, WORD):
                raise DealError("seed", what="seed", value=shown(seed))
            pack = [card.number for card in layout.pack]
            shuffle(pack, [0] * MOST_WORDS, key_of(seed, 0, 0), len(pack))
            hands, usual, players = list(layout.hands), layout.usual, layout.players
            seats = [(layout.dealer + step) % players for step in range(1, players + 1)]
            while pack:
                lacking = max(seats, key=lambda seat: usual[seat] - hands[seat].bit_count())
                if hands[lacking].bit_count() >= usual[lacking]:
                    break
                hands[lacking] |= 1 << pack.pop(0)
            talon = (*(PACK[number] for number in pack), *layout.talon)
            self._lay(replace(layout, hands=tuple(hands), talon=talon))

    def shuffle(self, seed: int, number: int = 0) -> None:
        """Begin again from a shuffled deal.

        Args:
            seed: 0 to 2⁶² − 1.
            number: the number of the deal.

        Raises:
            DealError: an impossible seed or number.
        """
        with self._hold() as layout:
            rules, players, dealer = layout.rules, layout.players, layout.dealer
            self._lay(Layout.of(Deal.shuffled(rules, players, seed, number, dealer)))

    def load(self, deal: Deal | str) -> None:
        """Begin again from a deal, or from the code of one.

        Raises:
            RecordError: the text is not the code of a deal.
        """
        with self._hold():
            self._lay(Layout.of(deal if isinstance(deal, Deal) else Deal.from_code(deal)))

    def clear(self) -> None:
        """Take all cards back."""
        with self._hold() as layout:
            self._lay(Layout.empty(layout.rules, layout.players, layout.dealer))

    def undo(self) -> None:
        """Take the last step back.

        Raises:
            DealError: nothing was changed.
        """
        with self._hold():
            if not self._before:
                raise DealError("composer-undo")
            self._layout = self._before.pop()
            self._refresh()

    @contextmanager
    def _hold(self) -> Iterator[Layout]:
        """Change what lies here, alone; errors are in the composer's language."""
        with self._lock, errors_in(self._lang):
            yield self._layout

    def _lay(self, changed: Layout) -> None:
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
        return layout_snapshot(self._layout, self._lang) | own

    def _hear(self, _widget: Any, content: Any, _buffers: Any) -> None:
        """Hear a message of the page, and answer it."""
        with self._lock:
            try:
                reply = {**self._carry_out(read_message(EDITS, content)), "ok": True}
            except NainJauneError as error:
                reply = {"ok": False, "message": error.say(self._lang)}
            except Exception as error:
                self.send(failure(content, error, self._lang))
                raise
            self.send(reply_to(content) | reply)

    def _carry_out(self, edit: Edit) -> dict[str, Any]:
        """Carry out what the page asks for, and return what it should know besides."""
        match edit:
            case PlayDeal(seat):
                return {"board": self._play(seat)}
            case PlaceCard(card, to):
                self.place(card, to)
            case Fill(seed):
                self.fill(int(seed))
            case Shuffle(seed):
                self.shuffle(int(seed))
            case Load(code):
                self.load(code)
            case ChangeTable(rules, players, dealer):
                self.table(None if rules == self.rules.id else rules, players, dealer)
            case Clear():
                self.clear()
            case UndoEdit():
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
