"""Small packs, held against play through rounds and views: no tree, no induction."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from copy import copy
from fractions import Fraction
from itertools import product

import pytest

from nainjaune_widget import Card, Deal, Event, Round, View
from nainjaune_widget.players import STRATEGIES, chosen_card, find_strategies, play_on
from nainjaune_widget.strength import SmallPack, approximate, every_deal, playing, small_rules
from nainjaune_widget.strength.small_packs import Place
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE

Action = Card | None
Heard = tuple[Event, ...]
Plan = Mapping[Heard, Action]
"""What a seat does, with the hand it was dealt, by all it has heard."""

PACKS = {
    LINDOR: small_rules("9♣ 10♦ J♣ J♥ Q♠ K♥", (2, 2), base=LINDOR),
    CATS: small_rules("9♣ 10♦ J♣ J♥ Q♥ K♠", (2, 3), base=CATS),
    NAIN: small_rules("7♦ 9♦ 10♦ J♣ Q♣ K♣", (2, 2), base=NAIN),
    POPE: small_rules("9♦ 10♦ J♦ Q♦ J♣ K♣", (2, 0), base=POPE),
}
ALL_PACKS = pytest.mark.parametrize("rules", PACKS)


def options_of(view: View) -> list[Action]:
    return [*view.legal, None] if view.may_pass else [*view.legal]


def after(current: Round, action: Action) -> Round:
    again = copy(current)
    _ = again.decline() if action is None else again.play(action)
    return again


def chances_of(view: View, strategy: str) -> Mapping[Action, Fraction]:
    if strategy == "random" and view.legal:
        return dict.fromkeys(view.legal, Fraction(1, len(view.legal)))
    return {chosen_card(view, STRATEGIES[strategy]): Fraction(1)}


def choices_of(current: Round, seat: int, strategy: str) -> Iterator[tuple[Heard, list[Action]]]:
    """Yield what a seat hears where it may have to choose, against a strategy of the others."""
    if current.turn is None:
        return
    view = current.view(current.turn)
    options: Sequence[Action] = options_of(view)
    if current.turn != seat:
        options = [*chances_of(view, strategy)]
    elif len(options) > 1:
        yield view.events, options_of(view)
    for action in options:
        yield from choices_of(after(current, action), seat, strategy)


def result(current: Round, seat: int, plan: Plan, strategy: str) -> Fraction:
    """Return the mean result of a seat that plays by a plan."""
    if current.turn is None:
        return Fraction(current.chips[seat])
    view = current.view(current.turn)
    chances = chances_of(view, strategy)
    if current.turn == seat:
        options = options_of(view)
        chances = {plan[view.events] if len(options) > 1 else options[0]: Fraction(1)}
    each = (
        chance * result(after(current, action), seat, plan, strategy)
        for action, chance in chances.items()
    )
    return sum(each, Fraction(0))


def best_of_all_plans(deals: Sequence[Deal], seat: int, strategy: str) -> Fraction:
    """Return the mean result of the best of all pure strategies: the best plan for each hand."""
    total = Fraction(0)
    for hand, turn_up in {(deal.masks[seat], deal.turn_up) for deal in deals}:
        fitting = [Round(d) for d in deals if (d.masks[seat], d.turn_up) == (hand, turn_up)]
        choices = dict(each for start in fitting for each in choices_of(start, seat, strategy))
        plans = [dict(zip(choices, plan, strict=True)) for plan in product(*choices.values())]
        assert len(plans) <= 64
        total += max(
            sum((result(start, seat, plan, strategy) for start in fitting), Fraction(0))
            for plan in plans
        )
    return total / len(deals)


def small(rules: str) -> SmallPack:
    return SmallPack(PACKS[rules], players=2)


def mixing_pack() -> SmallPack:
    return SmallPack(small_rules("5♦ 6♦ 7♦ 8♦ 8♣ 9♣ 10♣", (2, 3), base=NAIN), players=2)


def histories(current: Round) -> Iterator[tuple[Deal, int, Heard]]:
    """Yield every choice that there may be in a deal: the seat, and what it has heard."""
    if current.turn is None:
        return
    view = current.view(current.turn)
    options = options_of(view)
    if len(options) > 1:
        yield current.deal, view.seat, view.events
    for action in options:
        yield from histories(after(current, action))


@pytest.mark.parametrize(
    ("rules", "strategy"), [(LINDOR, "best"), (CATS, "best"), (NAIN, "random"), (POPE, "best")]
)
def test_a_best_response_is_the_best_of_all_pure_strategies(rules: str, strategy: str) -> None:
    pack = small(rules)
    for seat in range(2):
        value = pack.response(playing(strategy), seat).value
        assert value == best_of_all_plans([*every_deal(pack.rules, 2)], seat, strategy)


def test_no_other_option_at_one_place_does_better_than_a_best_response() -> None:
    """Here the others' play tells of their hands, so that likelier deals must count for more."""
    pack = mixing_pack()

    def telling(place: Place) -> Sequence[Fraction]:
        parts = [20**nth for nth, _ in enumerate(place.options)]
        return [Fraction(part, sum(parts)) for part in parts]

    value, choices = pack.response(telling, 0)

    def played(changed: Place | None, other: int) -> Fraction:
        def profile(place: Place) -> Sequence[Fraction]:
            if place.seat != 0:
                return telling(place)
            chosen = other if place is changed else choices[place]
            return [Fraction(nth == chosen) for nth in range(len(place.options))]

        return pack.means(profile)[0]

    assert played(None, 0) == value
    for place in choices:
        if len(place.moments) > 2:
            others = (nth for nth in range(len(place.options)) if nth != choices[place])
            assert all(played(place, nth) <= value for nth in others)


@pytest.mark.parametrize("rules", [NAIN, POPE])
def test_a_place_is_all_that_sounds_the_same_and_no_hidden_card_counts(rules: str) -> None:
    pack = small(rules)
    found = Counter(
        (seat, deal.masks[seat], heard)
        for start in every_deal(pack.rules, 2)
        for deal, seat, heard in histories(Round(start))
    )
    assert max(found.values()) > 1
    assert found == Counter(
        {
            (place.seat, place.deal.masks[place.seat], place.view().events): len(place.moments)
            for place in pack.places
        }
    )


@ALL_PACKS
def test_means_are_those_of_all_deals_played(rules: str) -> None:
    pack = small(rules)
    totals = [0, 0]
    for current in map(Round, pack.deals):
        play_on(current, find_strategies("best", 2))
        totals = [total + own for total, own in zip(totals, current.chips, strict=True)]
    assert pack.means(playing("best")) == tuple(Fraction(each, len(pack.deals)) for each in totals)


def test_the_turned_up_card_is_any_of_the_dead_hand() -> None:
    assert len({*every_deal(PACKS[POPE], 2)}) == 90 * 2
    assert len({*every_deal(PACKS[LINDOR], 2)}) == 90


@ALL_PACKS
def test_nobody_gains_by_the_response_to_itself_at_an_equilibrium(rules: str) -> None:
    pack = small(rules)
    best = playing("best")
    assert min(pack.gains(best)) >= 0 < max(pack.gains(best))
    choices: dict[Place, int] = {}

    def profile(place: Place) -> Sequence[Fraction]:
        chosen = choices.get(place, best(place).index(Fraction(1)))
        return tuple(Fraction(nth == chosen) for nth in range(len(place.options)))

    for _ in range(10):
        for seat in range(2):
            choices.update(pack.response(profile, seat).choices)
    assert not any(pack.gains(profile))


def test_more_rounds_leave_less_to_gain_where_an_equilibrium_mixes() -> None:
    pack = mixing_pack()
    few, many = (max(pack.gains(approximate(pack, rounds))) for rounds in (5, 100))
    assert 0 < many < Fraction(1, 1000) < few
