"""The followers of a round or a game: its lock, the methods to call after a change, and marks."""

from __future__ import annotations

from _thread import RLock
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Self
from weakref import WeakMethod

if TYPE_CHECKING:
    from nainjaune_widget.play.round import Round


class Lock(RLock):  # type: ignore[misc] # final for the type checker alone
    """A re-entrant lock; a copy is a lock of its own.

    JupyterLab can send the messages of a page on another thread than that of the cells. A game
    shares its lock with its rounds, and a board with the game or the round that it follows: with a
    lock each, two boards of one game could wait for each other for ever.

    >>> lock = Lock()
    >>> with lock, lock:
    ...     pass
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[type[Self], tuple[()]]:
        return type(self), ()


class Watchers:
    """Methods to call after a change; their owners are not kept alive.

    >>> class Counter:
    ...     seen = 0
    ...     def count(self):
    ...         self.seen += 1
    >>> watchers, counter = Watchers(), Counter()
    >>> watchers.add(counter.count); watchers.tell(); counter.seen
    1
    """

    def __init__(self) -> None:
        self._methods: list[WeakMethod[Callable[[], None]]] = []
        self._steps, self._is_due = 0, False

    def __getstate__(self) -> dict[str, Any]:
        # A copy has no watchers: those of this round know nothing of it.
        return {**vars(self), "_methods": [], "_steps": 0, "_is_due": False}

    def add(self, watcher: Callable[[], None]) -> None:
        """Begin to call a method."""
        alive = [each for each in self._methods if each() is not None]
        self._methods = [*alive, WeakMethod(watcher)]

    def remove(self, watcher: Callable[[], None]) -> None:
        """Stop calling a method."""
        self._methods = [each for each in self._methods if each() not in (None, watcher)]

    @contextmanager
    def step(self) -> Iterator[None]:
        """Call them once at the end of a block in which they are told of changes.

        >>> told = []
        >>> class Teller:
        ...     def tell(self):
        ...         told.append("told")
        >>> watchers, teller = Watchers(), Teller()
        >>> watchers.add(teller.tell)
        >>> with watchers.step():
        ...     watchers.tell(); watchers.tell()
        >>> told
        ['told']
        """
        self._steps += 1
        try:
            yield
        finally:
            self._steps -= 1
            if self._is_due:
                self.tell()

    def tell(self) -> None:
        """Call them all, or within a step at its end."""
        self._is_due = self._steps > 0
        if self._is_due:
            return
        for reference in tuple(self._methods):
            if (watcher := reference()) is not None:
                watcher()


class Followers(Watchers):
    """The methods to call after every change of a round, and marks that no undo takes back.

    Args:
        followed: the round.

    Attributes:
        seen_by: the seats whose persons saw cards that they need not know before the deal was
            over.
        helps: what boards told about the deal before it was over: ``"hint"``, ``"beliefs"``.
    """

    def __init__(self, followed: Round) -> None:
        super().__init__()
        self._round = followed
        self.seen_by: tuple[int, ...] = ()
        self.helps: frozenset[str] = frozenset()

    def of(self, followed: Round) -> Followers:
        """Return followers of a copy of the round: none yet, with the same marks."""
        again = Followers(followed)
        again.seen_by, again.helps = self.seen_by, self.helps
        return again

    def note_help(self, given: str) -> None:
        """Note that a board gave a help, unless the deal is over; no watcher is called.

        >>> from nainjaune_widget.play import Deal, Round
        >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
        >>> round.followers.note_help("hint"); sorted(round.followers.helps)
        ['hint']
        """
        if not self._round.finished:
            self.helps |= {given}

    def mark_seen(self, seats: Iterable[int]) -> None:
        """Mark the deal as seen; no undo takes the mark back, and a game's record keeps it.

        Args:
            seats: the seats whose persons saw cards that they need not know.

        >>> from nainjaune_widget.play import Deal, Round
        >>> round = Round(Deal.shuffled("lindor-1789", seed=7))
        >>> round.followers.mark_seen([1]); round.followers.seen_by
        (1,)
        """
        with self._round.lock:
            marked = tuple(sorted({*self.seen_by, *seats}))
            if marked != self.seen_by:
                self.seen_by = marked
                self.tell()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked before each sans; see `ask`."""
        return self._round.playing.asked

    def ask(self, seats: Iterable[int]) -> None:
        """Ask some seats before each sans, as long as the wild card has not been played.

        A seat that holds the wild card alone may play it or decline, which is heard as sans
        (clause *chief-hoc*); one without it has no choice, and calls sans at once. Where
        several persons share a screen, all of them have to be asked: otherwise the wait would
        tell who holds the wild card. The events stay the same. Without a wild card nobody is
        asked.

        Args:
            seats: the seats from now on.

        >>> from nainjaune_widget.play import Deal, Round
        >>> deal = Deal.from_hands(["2♣ 2♠", "5♥ 9♣", "3♠ 8♣"], "nain-1760")
        >>> round = Round(deal); round.followers.ask([1, 2]); _ = round.play("5♥")
        >>> round.turn, round.must_call_sans, [event.kind for event in round.decline()]
        (1, True, ['sans'])
        >>> round.turn, [event.kind for event in round.decline()]
        (2, ['sans', 'sans', 'lead'])
        """
        with self._round.lock:
            if self._round.playing.ask(seats):
                self.tell()
