"""A small pack with all that can be played: what a seat gains against others, as fractions.

A strategy is worth what it earns where nobody knows more than what was seen and heard. So a seat's
choice belongs to an information set, a `Place`: the same in all deals that it cannot tell apart.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from nainjaune_widget.engine.cards import PACK, Card, cards_of
from nainjaune_widget.engine.kernel import decline, legal_cards, may_pass, play
from nainjaune_widget.engine.rulesets import Ruleset, find_ruleset
from nainjaune_widget.engine.table import NOBODY, RuleNumbers, Table
from nainjaune_widget.play import Deal, Round, View
from nainjaune_widget.players import StrategyLike, chosen_card, find_strategy

Action = Card | None
"""A card, or None to pass."""

Results = tuple[int, ...]
"""The result of each seat, in jetons."""

_LISTS = [each.name for each in fields(Table) if each.type == "list[int]"]


@dataclass(slots=True, eq=False)
class Place:
    """An information set: all moments at which a seat has seen and heard the same.

    Attributes:
        seat: the seat that is to choose.
        options: the actions that it has, a pass last; two or more.
        deal: a deal in which this is heard.
        actions: what is played in it before.
        before: the place where the seat chose last and the number of the option that it took;
            None at its first choice.
        moments: the moments, each in a deal of its own.
    """

    seat: int
    options: tuple[Action, ...]
    deal: Deal
    actions: tuple[Action, ...]
    before: tuple[Place, int] | None
    moments: list[Moment] = field(default_factory=list, repr=False)

    def view(self) -> View:
        """Return what the seat knows, as a strategy sees it."""
        current = Round(self.deal)
        for action in self.actions:
            if action is None:
                current.decline()
            else:
                current.play(action)
        return current.view(self.seat)


@dataclass(slots=True, eq=False)
class Moment:
    """A choice in one deal, with what follows each option: another moment or the results."""

    place: Place
    after: list[Moment | Results]


Profile = Callable[[Place], Sequence[Fraction]]
"""How all seats play: at each place the chance of each option."""


class Response(NamedTuple):
    """The best that a seat can do against a profile of the others.

    Attributes:
        value: its mean result, in jetons.
        choices: by place of the seat that the others leave open, the number of the best option.
    """

    value: Fraction
    choices: dict[Place, int]


class SmallPack:
    """All deals of a small pack, equally likely, with all that can be played in them.

    The boxes hold the stakes of this deal, purses have no limit, and honours are announced: to
    forget one never earns more. Jetons left in the boxes are nobody's, so that even two seats do
    not play for a fixed sum.

    Args:
        rules: a ruleset with so few cards that all fits into memory: about a dozen.
        players: the number of seats.
        dealer: the dealer's seat; another one only gives the seats other numbers.

    Attributes:
        deals: the deals.
        roots: the first choice in each deal, or the results where there is none.
        places: the information sets, those of a seat in the order in which it can come to them.

    Raises:
        DealError: the ruleset is not for so many players, or there is no such dealer.

    >>> rules = small_rules("7♦ 9♣ 10♦ J♣ J♥ Q♠ K♥", (2, 3), base="lindor-1789")
    >>> pack = SmallPack(rules, players=2)
    >>> len(pack.deals), pack.means(playing("best"))
    (140, (Fraction(-1303, 35), Fraction(1591, 70)))
    >>> [round(float(gain), 2) for gain in pack.gains(playing("best"))]
    [1.41, 7.39]
    """

    def __init__(self, rules: Ruleset, players: int, dealer: int = 0) -> None:
        self.rules, self.players = rules, players
        self._places: dict[tuple[int, int, tuple[int, ...]], Place] = {}
        self.deals = [*every_deal(rules, players, dealer)]
        self.roots = [self._grown(deal, Round(deal).playing.table, (), {}) for deal in self.deals]
        self.places = tuple(self._places.values())

    def _grown(
        self,
        deal: Deal,
        table: Table,
        actions: tuple[Action, ...],
        before: Mapping[int, tuple[Place, int]],
    ) -> Moment | Results:
        if table.turn == NOBODY:
            return tuple(table.accounts[: self.players])
        numbers, seat = self.rules.numbers, table.turn
        options = _options(numbers, table)
        if len(options) == 1:
            after = _after(numbers, table, options[0])
            return self._grown(deal, after, (*actions, options[0]), before)
        # Everything in the log is heard by everybody; a sans sounds the same, chosen or not.
        heard = seat, deal.masks[seat], tuple(table.log[: table.logged])
        if heard not in self._places:
            self._places[heard] = Place(seat, options, deal, actions, before.get(seat))
        place = self._places[heard]
        moment = Moment(place, [])
        place.moments.append(moment)
        for nth, option in enumerate(options):
            after, chosen = _after(numbers, table, option), {**before, seat: (place, nth)}
            moment.after.append(self._grown(deal, after, (*actions, option), chosen))
        return moment

    def _reached(
        self, profile: Profile, seat: int | None = None
    ) -> Iterator[tuple[Moment | Results, Fraction]]:
        """Yield all that a profile reaches, with its chance; a seat given tries all its options."""
        todo = [(root, Fraction(1, len(self.roots))) for root in self.roots]
        while todo:
            moment, chance = todo.pop()
            yield moment, chance
            if isinstance(moment, Moment) and moment.place.seat == seat:
                todo += [(after, chance) for after in moment.after]
            elif isinstance(moment, Moment):
                chances = zip(moment.after, profile(moment.place), strict=True)
                todo += [(after, chance * each) for after, each in chances if each]

    def means(self, profile: Profile) -> tuple[Fraction, ...]:
        """Return the mean result of each seat, in jetons."""
        means = [Fraction(0)] * self.players
        for results, chance in self._reached(profile):
            if not isinstance(results, Moment):
                means = [mean + chance * own for mean, own in zip(means, results, strict=True)]
        return tuple(means)

    def response(self, profile: Profile, seat: int) -> Response:
        """Return the best response of a seat, by backward induction over its information sets.

        Args:
            profile: how the others play.
            seat: the seat that responds.
        """
        chances = dict(self._reached(profile, seat))
        choices: dict[Place, int] = {}

        @cache
        def worth(moment: Moment | Results) -> Fraction:
            if not isinstance(moment, Moment):
                return Fraction(moment[seat])
            if moment.place.seat == seat:
                return worth(moment.after[choice(moment.place)])
            each = zip(moment.after, profile(moment.place), strict=True)
            return sum((chance * worth(after) for after, chance in each if chance), Fraction(0))

        def choice(place: Place) -> int:
            if place not in choices:
                open_ = [each for each in place.moments if each in chances]
                sums = [
                    sum(chances[each] * worth(each.after[nth]) for each in open_)
                    for nth in range(len(place.options))
                ]
                choices[place] = sums.index(max(sums))
            return choices[place]

        value = sum(map(worth, self.roots), Fraction(0)) / len(self.roots)
        return Response(value, choices)

    def gains(self, profile: Profile) -> tuple[Fraction, ...]:
        """Return what each seat can gain by playing otherwise while the others go on, in jetons.

        Their sum is called NashConv, and is 0 just where no seat can gain. With three or more
        seats, and where no fixed sum is played for, that says nothing about two who change
        together, nor that a seat is safe whatever the others play.
        """
        means = enumerate(self.means(profile))
        return tuple(self.response(profile, seat).value - mean for seat, mean in means)


def small_rules(cards: str, *each: tuple[int, int], base: str | Ruleset = "lindor-1789") -> Ruleset:
    """Return a ruleset with only a few cards of its pack.

    Args:
        cards: the cards that stay, with blanks between them.
        *each: numbers of players, and the cards dealt to each; where all are dealt, any number.
        base: the ruleset that it is made from, or its id.

    >>> len(small_rules("9♣ 10♦ J♣ Q♠ K♥", (2, 2), base="lindor-1789").pack)
    5
    """
    kept = {Card(card) for card in cards.split()}
    without = tuple(card for card in PACK if card not in kept)
    players = tuple(number for number, _ in each)
    return replace(find_ruleset(base), without=without, cards_each=each, players=players)


def every_deal(rules: Ruleset, players: int, dealer: int = 0) -> Iterator[Deal]:
    """Yield all deals of a small pack; of the talon's order only the card turned up counts."""
    for hands in _hands(rules.pack, rules.hand_sizes(players, dealer)):
        rest = [card for card in rules.pack if not any(card in hand for hand in hands)]
        for turn_up in rest if rules.trumps else [None]:
            talon = sorted(rest, key=lambda card: card == turn_up)
            yield Deal.from_hands(hands, rules, dealer, talon)


def _hands(cards: Sequence[Card], sizes: Sequence[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in hand]
        yield from ((hand, *others) for others in _hands(rest, sizes[1:]))


def playing(strategy: StrategyLike) -> Profile:
    """Return the profile in which every seat plays a strategy; for `random` it has equal chances.

    Args:
        strategy: its name, or a function of a view that chooses the same from the same view.
    """

    @cache
    def chances(place: Place) -> Sequence[Fraction]:
        if strategy == "random":
            cards = [option is not None for option in place.options]
            return tuple(Fraction(is_card, sum(cards)) for is_card in cards)
        chosen = chosen_card(place.view(), find_strategy(strategy))
        return tuple(Fraction(option == chosen) for option in place.options)

    return chances


def _options(rules: RuleNumbers, table: Table) -> tuple[Action, ...]:
    """Return what the seat in turn may do, a pass last."""
    cards = cards_of(legal_cards(rules, table))
    return (*cards, None) if may_pass(rules, table) else cards


def _after(rules: RuleNumbers, table: Table, action: Action) -> Table:
    """Return another table at which an action was taken."""
    again = copy(table)
    for name in _LISTS:
        setattr(again, name, [*getattr(table, name)])
    if action is None:
        decline(rules, again)
    else:
        play(rules, again, action.number, 1)
    return again
