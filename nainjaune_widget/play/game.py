"""A game: deal after deal, until the rules or the players end it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import replace
from os import PathLike
from typing import Any, NamedTuple

from nainjaune_widget.engine import kernel
from nainjaune_widget.engine.bounds import as_int, is_whole
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.engine.table import MOST_DEALS, MOST_JETONS, NOBODY
from nainjaune_widget.play.deal import Deal
from nainjaune_widget.play.files import read_file, write_file
from nainjaune_widget.play.followers import Lock, Watchers
from nainjaune_widget.play.records import (
    Played,
    Record,
    Spot,
    begins,
    check_same,
    dump,
    parse,
    play_again,
)
from nainjaune_widget.play.round import Round
from nainjaune_widget.play.terms import NAMES, drawn_seed, player_names, seed_for
from nainjaune_widget.words import GameError, NainJauneError, RecordError, isolated, shown


class Standing(NamedTuple):
    """One player in the standings.

    Attributes:
        place: 1 for the most jetons; players with equally many share a place.
        name: the player's name.
        jetons: the player's jetons.
    """

    place: int
    name: str
    jetons: int


class Game:
    """Several deals with the same jetons.

    The first deal is there at once; play it with `round`, then go on with `next_round`.
    What is left in the boxes stays for the next deal (clause *carry*), and nobody pays
    more than they have (clause *shortfall*). Two games are equal when they have the same
    terms and the same play. A copy (`copy.copy`) goes on by itself, and no board follows it.

    Args:
        rules: a ruleset or its id.
        players: the players' names, seat by seat, or the number of players.
        chips: the jetons of each player at the start; the ruleset's own when left out.
        seed: deal k of the game is deal k of this seed, counted from 0; 7 by default. A board on
            which somebody plays draws a random one instead: see `draw_seed`.
        deals: the agreed number of deals; the ruleset's own when left out.
        dealer: the seat that deals first (clause *first dealer*).

    Raises:
        RulesetError: an unknown ruleset.
        DealError: an impossible number of players, dealer or seed.
        GameError: impossible names, jetons or number of deals, or too few jetons for the first deal
            (clause *ruin*).

    Attributes:
        rules: the ruleset.
        names: the players' names, seat by seat.
        seed: the seed of the deals.
        deals: the agreed number of deals, None for open-ended.
        first_chips: the jetons of each player at the start.
        first_dealer: the seat that dealt first.
        lock: held while the game changes or is saved; its rounds share it.
        watchers: the methods to call after every new deal.

    >>> game = Game("lindor-1789", players=["Ana", "Ben", "Chloé"], seed=7)
    >>> game.chips, game.dealer, game.finished
    ((105, 105, 105), 0, False)
    >>> while not game.round.finished:
    ...     _ = game.round.play(game.round.legal[0])
    >>> [tuple(standing) for standing in game.standings]
    [(1, 'Ben', 216), (2, 'Chloé', 73), (3, 'Ana', 17)]
    >>> game.next_round(); game.dealer, game.round.deal.number
    (2, 1)
    """

    def __init__(
        self,
        rules: str | Ruleset = "lindor-1789",
        players: int | Sequence[str] = NAMES[:3],
        chips: int | None = None,
        seed: int | None = None,
        deals: int | None = None,
        dealer: int = 0,
    ) -> None:
        self.rules = find_ruleset(rules)
        self.names = player_names(self.rules, players)
        given = self.rules.chips if chips is None else chips
        self.first_chips = _check_number("game-chips", given, MOST_JETONS)
        self.deals = self.rules.number_of_deals(len(self.names))
        if deals is not None:
            self.deals = _check_number("game-deals", deals, MOST_DEALS)
        self.seed = seed_for(seed, somebody_plays=False)
        self._may_draw = seed is None
        self.first_dealer = dealer = as_int(dealer)
        self.watchers = Watchers()
        self.lock = Lock()
        self._played: list[Played] = []
        self._purses: tuple[int, ...] = (self.first_chips,) * len(self.names)
        self._rounds = [self._deal(self.seed, 0, dealer, {}, self._purses)]

    def __getstate__(self) -> dict[str, Any]:
        with self.lock:
            return vars(self) | {"_rounds": [*self._rounds], "_played": [*self._played]}

    def __copy__(self) -> Game:
        again = object.__new__(type(self))
        with self.lock:
            vars(again).update(self.__getstate__(), lock=Lock(), watchers=Watchers())
            again._rounds = [copy(each) for each in self._rounds]
        for each in again._rounds:
            each.lock = again.lock
        return again

    # The position

    @property
    def round(self) -> Round:
        """The deal in play, or the last one."""
        return self._rounds[-1]

    @property
    def rounds(self) -> tuple[Round, ...]:
        """All deals so far. Undoing a card of an earlier one does not change the game."""
        return tuple(self._rounds)

    @property
    def chips(self) -> tuple[int, ...]:
        """The jetons of each player now, by seat; the deal in play counts."""
        with self.lock:
            return tuple(had + won for had, won in zip(self._purses, self.round.chips, strict=True))

    @property
    def boxes(self) -> dict[str, int]:
        """The jetons in each box now, by name."""
        return self.round.boxes

    @property
    def dealer(self) -> int:
        """The dealer of the deal in play, or of the last one."""
        return self.round.deal.dealer

    @property
    def standings(self) -> list[Standing]:
        """Place, name and jetons, the most first; players with equally many share a place."""
        jetons = self.chips
        places = [1 + sum(more > mine for more in jetons) for mine in jetons]
        table = [Standing(*each) for each in zip(places, self.names, jetons, strict=True)]
        return sorted(table, key=lambda standing: standing.place)

    @property
    def ending(self) -> str | None:
        """The clause that ended the game, such as ``"lindor-1789/ruin"``; None while it goes on.

        ``…/length`` after the agreed number of deals, ``…/ruin`` when somebody could not
        pay or could not go on, by the ruleset's own rule.
        """
        with self.lock:
            if not self.round.finished:
                return None
            return ending_after(self.round, self.chips, len(self._rounds), self.deals)

    @property
    def finished(self) -> bool:
        """True when the game is over. Jetons then left in the boxes belong to nobody."""
        return self.ending is not None

    # Going on

    def next_round(self) -> None:
        """Deal again, with the next dealer; boxes and players keep their jetons.

        Raises:
            GameError: the deal is not over, or the game is; nothing has changed.
        """
        with self.lock:
            current = self.round
            if current.turn is not None:
                number, name = len(self._rounds), isolated(self.names[current.turn])
                raise GameError("game-unfinished", n=number, seat=current.turn, name=name)
            if (ending := self.ending) is not None:
                raise GameError("game-over", n=len(self._rounds), clause=ending)
            chips = self.chips
            played = Played.of(current, chips)
            dealer = kernel.dealer_after(self.rules.numbers, len(self.names), self.dealer)
            begun = self._deal(self.seed, len(self._rounds), dealer, current.boxes, chips)
            rounds, done = [*self._rounds, begun], [*self._played, played]
            # At once: an interrupt leaves the game with the next deal, or without it.
            self._rounds, self._played, self._purses = rounds, done, chips
            self.watchers.tell()

    def draw_seed(self) -> None:
        """Draw a random seed and deal again, if no seed was given and nobody has played yet.

        A board does this when somebody plays, so that the deals are new and the seed cannot be
        guessed. A saved game keeps it.

        >>> game, given = Game(), Game(seed=7)
        >>> game.draw_seed(); given.draw_seed(); game.seed == 7, given.seed == 7
        (False, True)
        """
        with self.lock:
            if self._is_untouched:
                self._deal_again(drawn_seed())

    @property
    def _is_untouched(self) -> bool:
        """True while the seed is open: none was given or drawn, and nobody has played yet."""
        return self._may_draw and len(self._rounds) == 1 and not self.round.actions

    def _deal_again(self, seed: int) -> None:
        begun = self._deal(seed, 0, self.first_dealer, {}, self._purses)
        self.seed, self._may_draw, self._rounds = seed, False, [begun]
        self.watchers.tell()

    def _deal(
        self, seed: int, number: int, dealer: int, boxes: Mapping[str, int], chips: tuple[int, ...]
    ) -> Round:
        deal = Deal.shuffled(self.rules, len(self.names), seed, number, dealer)
        unable = kernel.unable_to_ante(self.rules.numbers, len(chips), chips, dealer)
        if unable != NOBODY:
            needed, clause = sum(self.rules.stakes), self.rules.clause_id("ruin")
            name = isolated(self.names[unable])
            raise GameError("game-ruin", n=chips[unable], name=name, needed=needed, clause=clause)
        begun = Round(deal, boxes, chips)
        begun.lock = self.lock
        return begun

    # Records

    def continues(self, other: Game) -> bool:
        """Return True when this game has the terms of another one and continues its play.

        >>> begun, fresh = Game(seed=7), Game(seed=7)
        >>> _ = begun.round.play(begun.round.legal[0])
        >>> begun.continues(fresh), fresh.continues(begun), begun.continues(Game(seed=8))
        (True, False, False)
        """
        mine, theirs = self._record(), other._record()
        return mine.agreed == theirs.agreed and begins(theirs.rounds, mine.rounds)

    def catch_up(self, further: Game) -> None:
        """Play on to where another game is that continues this one.

        If this game was given no seed and nobody has played yet, it takes the seed of the other.

        Raises:
            GameError: `further` has other terms, or was played differently.
        """
        theirs = further._record()
        with self.lock:
            mine = self._record()
            if self._is_untouched and replace(mine.agreed, seed=theirs.seed) == theirs.agreed:
                self._deal_again(theirs.seed)
                mine = self._record()
            if mine.agreed != theirs.agreed:
                raise GameError("game-other", mine=shown(self), other=shown(further))
            if not begins(mine.rounds, theirs.rounds):
                raise GameError("game-diverges")
            for number, played in enumerate(
                theirs.rounds[len(mine.rounds) - 1 :], len(mine.rounds)
            ):
                if number > len(self._rounds):
                    self.next_round()
                done = len(Played.of(self.round, ()).choices)
                play_again(self.round, played.after(done), number)
            self.keep_marks(further)

    def keep_marks(self, other: Game) -> None:
        """Copy the marks of deals as seen from another game with the same deals.

        >>> game, other = Game(seed=7), Game(seed=7); other.round.followers.mark_seen([1])
        >>> game.keep_marks(other); game.round.followers.seen_by
        (1,)
        """
        marks = [played.followers.seen_by for played in other.rounds]
        with self.lock:
            for number, seen in enumerate(marks[: len(self._rounds)]):
                self._rounds[number].followers.mark_seen(seen)
                if number < len(self._played):
                    marked = self._rounds[number].followers.seen_by
                    self._played[number] = replace(self._played[number], seen=marked)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game into a file, at any time; `load` brings it back.

        The file is JSON. It is written in one step: whatever happens, either the old file or the
        new one is there, complete.

        Args:
            path: the file; one of that name is replaced.

        Raises:
            RecordError: it cannot be written, or the ruleset is neither a known one nor a variant
                of one.
        """
        write_file(path, dump(self._record()))

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """Bring a saved game back: play it again, and check all of it.

        Args:
            path: the file.

        Raises:
            RecordError: there is no such file, or it is not a game played by the rules; the message
                names the deal and the action.
        """
        record = parse(read_file(path))
        try:
            game = cls(
                record.rules, record.players, record.chips, record.seed, record.deals, record.dealer
            )
        except NainJauneError as error:
            raise RecordError("record-refused", where=Spot(), why=error) from error
        check_same(Spot(field="deals"), record.deals, game.deals)
        for number, played in enumerate(record.rounds, 1):
            game._replay(number, played)
        return game

    def _replay(self, number: int, played: Played) -> None:
        if number > 1:
            try:
                self.next_round()
            except GameError as error:
                raise RecordError("record-refused", where=Spot(number), why=error) from error
        play_again(self.round, played, number)
        check_same(Spot(number, field="chips"), played.chips, self.chips)
        check_same(Spot(number, field="boxes"), played.boxes, self.boxes)

    def _record(self) -> Record:
        with self.lock:
            return Record(
                rules=self.rules,
                players=self.names,
                chips=self.first_chips,
                seed=self.seed,
                dealer=self.first_dealer,
                deals=self.deals,
                rounds=(*self._played, Played.of(self.round, self.chips)),
            )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._record() == other._record()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        with self.lock:
            standings = ", ".join(f"{isolated(each.name)} {each.jetons}" for each in self.standings)
            state = f"over ({self.ending})" if self.finished else f"deal {len(self._rounds)}"
            return f"<Game {self.rules.id}, {state}: {standings}>"


def _check_number(key: str, value: int, most: int) -> int:
    if not is_whole(value := as_int(value), 1, most):
        raise GameError(key, value=shown(value), most=most)
    return value


def ending_after(last: Round, jetons: Sequence[int], dealt: int, deals: int | None) -> str | None:
    """Find the clause that ends a game after a deal.

    The agreed number of deals comes first, then the result of the deal, then the jetons of
    those who would have to ante for the next one (clause *ruin*).

    Args:
        last: the deal, played to its end.
        jetons: the jetons of each seat after it.
        dealt: the number of deals played.
        deals: the agreed number of deals, None for open-ended.

    Returns:
        The clause, such as ``"lindor-1789/ruin"``; None when the game goes on.
    """
    rules = last.rules
    if deals is not None and dealt >= deals:
        return rules.clause_id("length")
    fell_short = any(event.kind == "shortfall" for event in last.events)
    ruined = kernel.is_ruin(rules.numbers, len(jetons), jetons, last.deal.dealer, fell_short)
    return rules.clause_id("ruin") if ruined else None
