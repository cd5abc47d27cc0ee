"""Pairs of deals that differ in cards that somebody may not see, and all that Python tells."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, fields, replace
from itertools import product, takewhile
from random import Random
from typing import Any

from nainjaune_widget import STRATEGIES, Board
from nainjaune_widget.engine.cards import Card, cards_of, mask_of
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.play import Action, Deal, Round, View
from nainjaune_widget.players import act
from tests.support.deals.random_play import Setting, act_on
from tests.support.deals.small_packs import ways_to_deal
from tests.support.wire.recorder import Page, wired


def look_the_same(setting: Setting, other_deal: Deal, me: int) -> int:
    """Play two deals as long as everybody hears the same, comparing the views of seat `me`.

    Returns:
        The number of comparisons.
    """
    current, other = setting.start(), Round(other_deal, setting.boxes, setting.purses)
    looks = 0
    while True:
        if current.events == other.events:
            assert seen(current.view(me)) == seen(other.view(me))
            looks += 1
        if current.finished:
            return looks
        setting.step(current)
        if not goes_along(other, current):
            return looks


def goes_along(other: Round, current: Round, until: int | None = None) -> bool:
    """Repeat the events of one deal at another, and tell whether its hidden cards allow them.

    Args:
        other: the round that goes along.
        current: the round that it follows.
        until: the number of the last event that is repeated; the last of all if left out.
    """
    heard = current.events[:until]
    announced = {action.event: action.announce for action in current.actions}
    while len(other.events) < len(heard):
        event = heard[len(other.events)]
        if event.kind == "play" and event.seat == other.turn and event.card in other.legal:
            other.play(str(event.card), announce=announced[event.number])
        elif event.kind in ("sans", "pass") and event.seat == other.turn and other.may_pass:
            other.decline()
        else:
            return False
    return other.events[: len(heard)] == heard


def swapped(deal: Deal, me: int, random: Random, kept: frozenset[Card] = frozenset()) -> Deal:
    """Return a deal with the cards that `me` cannot see in other places.

    The turned-up card, which everybody saw, stays, and so do the cards that are `kept`, such as
    those played later.
    """
    if deal.turn_up:
        kept |= {deal.turn_up}
    others = [hand for seat, hand in enumerate(deal.hands) if seat != me]
    hidden = [card for hand in (*others, deal.talon) for card in hand if card not in kept]
    random.shuffle(hidden)

    def fill(cards: tuple[Card, ...]) -> list[Card]:
        return [card if card in kept else hidden.pop() for card in cards]

    hands = [hand if seat == me else fill(hand) for seat, hand in enumerate(deal.hands)]
    other = Deal.from_hands(hands, deal.rules, deal.dealer, talon=fill(deal.talon))
    return replace(other, seed=deal.seed, number=deal.number)


def seen(view: View) -> dict[str, Any]:
    known = {field.name: getattr(view, field.name) for field in fields(view)}
    known |= {"hand": view.hand, "legal": view.legal, "wanted": view.wanted, "draw": view.draw}
    if view.hands is not None:
        known.pop("hands")
    return known


TRIES = 12
LONGEST = 40


class LookAlikes:
    """A deal, one that differs from it in hidden cards, and a play that both allow.

    Attributes:
        deals: the two deals.
        actions: the actions, the same in both.
        persons: the seats with the same cards in both.
    """

    def __init__(self, deals: tuple[Deal, Deal], actions: list[Action], persons: list[int]) -> None:
        self.deals, self.actions, self.persons = deals, actions, persons

    def board(self, which: int, **options: Any) -> Board:
        """Return a board with one of the deals, its strategies playing the given actions."""
        bots = scripted(self.actions)
        return Board(self.deals[which], human=self.persons, bots=bots, **options)

    def persons_actions(self) -> list[Action]:
        """Return the actions of the persons, in order."""
        return [action for action in self.actions if action.seat in self.persons]


def scripted(actions: list[Action]) -> Callable[[View], Card | None]:
    """Return a strategy that plays given actions, and passes or plays anything elsewhere.

    It looks up its action by the number of events that its seat has heard, so it plays the
    same at both deals.
    """
    by_moment = {(action.seat, action.event): action for action in actions}

    def play(view: View) -> Card | None:
        action = by_moment.get((view.seat, len(view.events) + 1))
        if action is not None:
            return action.card
        return None if view.may_pass else view.legal[0]

    return play


def look_alikes(deal: Deal, persons: Collection[int], random: Random) -> LookAlikes | None:
    """Return a deal with one that looks alike, or None where its play leaves no card to exchange.

    Args:
        deal: the deal.
        persons: the seats whose cards are known.
        random: the generator that chooses the actions, their number, and the exchanged cards.
    """
    current = played_to_a_turn(deal, persons, persons, random)
    if current.finished:
        return None
    for _ in range(TRIES):
        other = exchanged(current, persons, random)
        if other is None:
            return None
        if goes_along(Round(other), current):
            return LookAlikes((deal, other), list(current.actions), sorted(persons))
    return None


def played_to_a_turn(
    deal: Deal, persons: Collection[int], seats: Collection[int], random: Random
) -> Round:
    """Return a round after some random actions, in which it is the turn of some seat.

    Args:
        deal: the deal.
        persons: the seats that may forget an announcement: at the boards strategies cannot.
        seats: those one of which is in turn, unless the deal ends before.
        random: the generator that chooses the actions and their number.
    """
    current = Round(deal)
    for _ in range(random.randrange(LONGEST)):
        if current.turn is not None:
            silent = 0b100 if current.turn in persons else 0
            act_on(current, random.randrange(256) & (0b11111011 | silent))
    while not current.finished and current.turn not in seats:
        act_on(current, 0)
    return current


def some_look_alikes(
    rules: str | Ruleset, count: int, *, persons: int = 1, seed: int = 0
) -> list[LookAlikes]:
    """Return look-alikes for every number of players; their seeds differ too."""
    played = find_ruleset(rules)
    random = Random(f"{played.id} {played.changes} {persons} {seed}")
    found: list[LookAlikes] = []
    while len(found) < count:
        players = played.players[len(found) % len(played.players)]
        number, dealer = random.randrange(10**9), random.randrange(players)
        deal = Deal.shuffled(played, players, seed=5, number=number, dealer=dealer)
        pair = look_alikes(deal, random.sample(range(players), min(persons, players - 1)), random)
        if pair is not None:
            first, second = pair.deals
            pair.deals = first, replace(second, seed=6, number=0)
            found.append(pair)
    return found


def exchanged(
    current: Round, persons: Collection[int], random: Random, first: Card | None = None
) -> Deal | None:
    """Return the deal with two unplayed cards exchanged that no person holds.

    Args:
        current: the round, of which the cards played and the card turned up stay.
        persons: the seats whose cards stay.
        random: the generator that chooses the cards.
        first: one of the cards, if it is among those; any of them when left out.
    """
    deal = current.deal
    places = [list(hand) for hand in (*deal.hands, deal.talon)]
    known = {action.card for action in current.actions} | {deal.turn_up}
    hidden = [
        (place, nth)
        for place, cards in enumerate(places)
        for nth, card in enumerate(cards)
        if place not in persons and card not in known
    ]
    if len({place for place, _ in hidden}) < 2:
        return None
    chosen = [(place, nth) for place, nth in hidden if places[place][nth] == first]
    (a, i) = random.choice(chosen or hidden)
    (b, j) = random.choice([other for other in hidden if other[0] != a])
    places[a][i], places[b][j] = places[b][j], places[a][i]
    talon = places[-1] if deal.rules.trumps else None
    other = Deal.from_hands(places[:-1], deal.rules, deal.dealer, talon)
    return replace(other, seed=deal.seed, number=deal.number)


def same_events(current: Round, seat: int, random: Random) -> Round | None:
    """Return a round of another deal with the same events, if an exchange of two cards makes one.

    Args:
        current: the round.
        seat: the seat whose cards stay.
        random: the generator that chooses the cards.
    """
    deal = exchanged(current, [seat], random)
    if deal is None or not goes_along(other := Round(deal), current):
        return None
    return other if other.events == current.events else None


EVERY = 4
"""Everything is asked for after one action in four: what was sent is compared after each."""

BULKY = ("_esm", "_css", "layout")
"""The traits that are the same for all boards, or named at random."""


def told(board: Board) -> str:
    """Return everything that a board tells without its round."""
    bundle: Any = board._repr_mimebundle_()
    state = {name: value for name, value in board.get_state().items() if name not in BULKY}
    why = [board.why(account) for account in (*range(len(board._table.names)), *board.round.boxes)]
    return json.dumps([bundle[0], state, why, repr(board), board.explain("all")])


def play(board: Board, pair: LookAlikes) -> list[str]:
    """Play as the look-alikes were played, and ask for everything on the way."""
    heard = [told(board)]

    def ask(what: str, **fields: Any) -> None:
        request = {"type": what, "id": 1, "rev": board.snapshot["rev"]} | fields
        board._handle_custom_msg(request, [])

    for number, action in enumerate(pair.persons_actions(), len(pair.actions)):
        while board.round.must_call_sans:
            # They were played without asking anybody before a sans.
            ask("uncover", seat=board.round.turn)
            ask("decline")
        assert (board.round.turn, len(board.events) + 1) == (action.seat, action.event)
        ask("uncover", seat=action.seat)
        ask("hint")
        for card in ("A♣", "7♦", "K♠"):
            if card not in board.snapshot["legal"]:
                ask("play", card=card)
        if action.card is None:
            ask("decline")
        else:
            ask("play", card=str(action.card), announce=action.announce)
        board.back()
        heard.append(repr(board) if number % EVERY else told(board))
        board.to_end()
    last = len(board.events)
    for cursor in (last, 2 * last // 3, last // 3):
        ask("branch", cursor=cursor)
        ask("compare")
        ask("main")
    ask("undo")
    ask("whole")
    heard.append(told(board))
    return heard


def all_that_leaves(pair: LookAlikes, which: int, **options: Any) -> list[bytes]:
    """Return everything that one of the deals sends and shows."""
    with wired() as wire:
        board = pair.board(which, **options)
        heard = play(board, pair)
    assert len(wire.messages) > len(pair.persons_actions())
    return [*wire.messages, *(told.encode() for told in heard)]


def check(pair: LookAlikes, **options: Any) -> None:
    assert pair.deals[0] != pair.deals[1]
    assert all_that_leaves(pair, 0, **options) == all_that_leaves(pair, 1, **options)


MOST = 24
"""The events that a test lets pass at most."""

SEEDS = {"lindor-1789": 3, "nain-1760": 4, "cats-at-cards": 3, "pope-joan": 5}


def sound_alikes(rules: str) -> tuple[Deal, Deal]:
    """Return two deals that differ in one pair of hidden cards."""
    deal = Deal.shuffled(rules, 4 if rules != "nain-1760" else 5, SEEDS[rules])
    return deal, with_two_exchanged(deal, len(deal.hands[1]) - 1, 0)


def with_two_exchanged(deal: Deal, nth: int, mth: int) -> Deal:
    """Return a deal in which seats 1 and 2 have with_two_exchanged two cards."""
    hands = [list(hand) for hand in deal.hands]
    hands[1][nth], hands[2][mth] = hands[2][mth], hands[1][nth]
    return Deal.from_hands(hands, deal.rules, dealer=deal.dealer, talon=deal.talon)


def first_turn(deal: Deal) -> tuple[int, tuple[Event, ...]]:
    """Play until seat 0 has played a card and is to act again.

    Returns:
        The number of events before its card, and all events.
    """
    current, before = Round(deal), 0
    while current.turn is not None and not (current.turn == 0 and before):
        if current.turn == 0:
            before = len(current.events)
            current.play(current.legal[0])
        else:
            act(current, STRATEGIES["lowest"])
    return before, current.events


def alike(events: tuple[Event, ...], others: tuple[Event, ...]) -> int:
    """Return the number of first events that two deals have in common."""
    both = zip(events, others, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], both))


def sound_alikes_that_part(rules: str) -> tuple[Deal, Deal]:
    """Return two that part while the others play, with different seats if the rules allow it."""
    for seed in range(1, 200):
        deal = Deal.shuffled(rules, 3, seed)
        before, events = first_turn(deal)
        for nth, mth in product(range(0, len(deal.hands[1]), 2), range(0, len(deal.hands[2]), 2)):
            other = with_two_exchanged(deal, nth, mth)
            _, others = first_turn(other)
            same = alike(events, others)
            if not before + 2 < same < min(len(events), len(others), MOST):
                continue
            if rules != "pope-joan" or events[same].seat != others[same].seat:
                return deal, other
    raise AssertionError("there are no such deals")


def played(deal: Deal, actions: int, random: Random) -> Round:
    """Return a round after some random actions, or fewer where the deal would end."""
    current = Round(deal)
    for _ in range(actions):
        act_on(current, random.randrange(256))
        if current.finished:
            current.undo()
            break
    return current


def deals_that_sound_the_same(current: Round, seat: int, at: int) -> list[Deal]:
    """Return all deals with the seat's hand and card turned up whose events can be the same.

    Args:
        current: the round.
        seat: the seat.
        at: the number of the last event that is compared.
    """
    deal, shown = current.deal, [0] * current.deal.players
    for event in current.events[:at]:
        if event.kind == "play" and event.card is not None:
            shown[event.seat] |= 1 << event.card.number
    # Who has played a card was dealt it: only the others are dealt again.
    fixed = [deal.masks[seat] if each == seat else mask for each, mask in enumerate(shown)]
    up = 0 if deal.turn_up is None else 1 << deal.turn_up.number
    hidden = mask_of(deal.rules.pack) & ~sum(fixed) & ~up
    sizes = [len(h) - m.bit_count() for h, m in zip(deal.hands, fixed, strict=True)]
    found = []
    for hands in ways_to_deal(cards_of(hidden), sizes):
        whole = [(*cards_of(mask), *hand) for mask, hand in zip(fixed, hands, strict=True)]
        rest = [card for card in deal.rules.pack if not any(card in hand for hand in whole)]
        talon = [*(card for card in rest if card != deal.turn_up), *filter(None, [deal.turn_up])]
        other = Deal.from_hands(whole, deal.rules, deal.dealer, talon=talon)
        if goes_along(Round(other), current, at):
            found.append(other)
    return found


@dataclass(frozen=True)
class HotSeat:
    """Two deals, and what was heard of both.

    Attributes:
        deals: the deals.
        events: the events so far; then the viewer is in turn.
        silent: the numbers of the plays that were not announced.
        persons: the seats that persons play.
        viewer: the person with the same cards in both.
    """

    deals: tuple[Deal, Deal]
    events: Sequence[Event]
    silent: frozenset[int]
    persons: tuple[int, ...]
    viewer: int


def some_hot_seats(rules: Ruleset, count: int, seed: int) -> list[HotSeat]:
    """Return pairs of deals for every number of players."""
    random = Random(f"{rules.id} {rules.changes} {seed}")
    found: list[HotSeat] = []
    while len(found) < count:
        players = random.choice(rules.players)
        deal = Deal.shuffled(rules, players, seed=8, number=random.randrange(10**9))
        persons = tuple(sorted(random.sample(range(players), random.randint(2, players))))
        pair = _pair(deal, persons, random.choice(persons), random)
        if pair is not None:
            found.append(pair)
    return found


def _pair(deal: Deal, persons: tuple[int, ...], viewer: int, random: Random) -> HotSeat | None:
    current = played_to_a_turn(deal, persons, [viewer], random)
    if current.finished:
        return None
    wild = current.rules.wild
    for _ in range(TRIES):
        # Who holds the wild card is what a stop might tell.
        other = exchanged(current, [viewer], random, wild if random.random() < 0.7 else None)
        if other is None:
            return None
        again = Round(other)
        if goes_along(again, current) and again.turn == viewer:
            silent_plays = frozenset(
                action.event for action in current.actions if action.card and not action.announce
            )
            return HotSeat((deal, other), current.events, silent_plays, persons, viewer)
    return None


def as_heard(events: Sequence[Event]) -> Callable[[View], Card | None]:
    """Return a strategy that plays as was heard, and afterwards passes or plays anything."""

    def play(view: View) -> Card | None:
        if len(view.events) < len(events):
            event = events[len(view.events)]
            return event.card if event.kind == "play" and event.seat == view.seat else None
        return None if view.may_pass else view.legal[0]

    return play


class Evening:
    """One of two deals played at a board as it was heard, and what the viewer gets of it.

    Whatever the page gets while the eyes of another person are on it is theirs, and left out.
    """

    def __init__(self, pair: HotSeat, which: int, lang: str = "en") -> None:
        self._pair = pair
        self.heard: list[str] = []
        with wired() as wire:
            bots = as_heard(pair.events)
            self._board = Board(pair.deals[which], human=pair.persons, bots=bots, lang=lang)
            self._page = Page(self._board, wire)
            self._note(told(self._board))
            self._play()
            self._look_back()
            self._note(told(self._board))

    def _is_for_the_viewer(self) -> bool:
        return self._page.snapshot["eyes"] in (None, self._pair.viewer)

    def _note(self, what: Any) -> None:
        if self._is_for_the_viewer():
            self.heard.append(json.dumps(what, ensure_ascii=False))

    def _ask(self, what: str, **fields: Any) -> None:
        theirs, before = not self._is_for_the_viewer(), self._page.snapshot
        answer = self._page.ask(what, **fields)
        if not theirs:
            self._note({**answer, "id": 0})
        self._note("as before" if self._page.snapshot is before else self._page.snapshot)

    def _play(self) -> None:
        board, events = self._board, self._pair.events
        while len(board.events) < len(events):
            event = events[len(board.events)]
            if board.snapshot["curtain"] is not None:
                for card in ("7♦", "K♠"):
                    self._ask("play", card=card)
                self._ask("decline")
                self._ask("hint")
                self._note(told(board) if len(self.heard) % 7 == 0 else repr(board))
                self._ask("uncover", seat=board.snapshot["curtain"])
            self._ask("hint")
            before = len(board.events)
            if event.kind == "play":
                announced = event.number not in self._pair.silent
                self._ask("play", card=str(event.card), announce=announced)
            else:
                self._ask("decline")
            if len(board.events) == before:
                self.heard.append(f"stuck at move {before}")
                return

    def _look_back(self) -> None:
        self._ask("uncover", seat=self._pair.viewer)
        self._ask("hint")
        last = len(self._board.events)
        for cursor in (last - 1, 2 * last // 3, last // 3):
            self._ask("branch", cursor=cursor)
            self._ask("compare")
            self._ask("main")
        for _ in range(3):
            self._ask("undo")
        self._ask("whole")


def check_hot_seat(pair: HotSeat, lang: str = "en") -> None:
    """Check that the viewer gets the same of both deals."""
    one, other = (Evening(pair, which, lang).heard for which in (0, 1))
    assert one == other, next(
        (a, b) for a, b in zip([*one, ""], [*other, ""], strict=False) if a != b
    )
    assert not any("stuck" in each for each in one)
