"""The core counts deals in groups; here it is held against a list of all deals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb, factorial, sqrt
from random import Random
from time import process_time

from hypothesis import assume, given
from hypothesis import strategies as st

from nainjaune_widget.probability.counting.chances import Chances
from nainjaune_widget.probability.counting.plan import count_all
from nainjaune_widget.probability.counting.walk import Walk, count
from nainjaune_widget.probability.counting.worlds import World
from tests.support.deals.random_play import few
from tests.support.deals.small_packs import ways_to_deal

PACK_52 = (1 << 52) - 1
SEATS_4 = (12, 12, 12, 12, 4)


def listed(world: World, kinds: list[int], at: list[int]) -> dict[object, int]:
    """Count the deals of a world by classes, one deal after the other."""
    found: Counter[object] = Counter()
    for deal in fitting(world):
        tallies = (
            tuple(sum(kind >> card & 1 for card in deal[place]) for place in at) for kind in kinds
        )
        found[tuple(tallies)] += 1
    return found


def fitting(world: World) -> Iterator[tuple[tuple[int, ...], ...]]:
    """List the deals of a world, one after the other."""
    pack = tuple(card for card in range(52) if world.may[card])
    for deal in ways_to_deal(pack, world.sizes):
        allowed = all(world.may[c] >> p & 1 for p, hand in enumerate(deal) for c in hand)
        met = all(any(b.cards >> c & 1 for c in deal[b.place]) for b in world.bounds)
        if allowed and met:
            yield deal


@st.composite
def worlds(draw: st.DrawFn) -> World:
    """Draw a world of a few cards, some of them restricted, some of them bound."""
    sizes = draw(st.lists(st.integers(1, 3), min_size=2, max_size=4).filter(lambda s: sum(s) < 9))
    cards = st.integers(0, (1 << sum(sizes)) - 1)
    places = st.integers(0, len(sizes) - 1)
    world = World.of(sizes, (1 << sum(sizes)) - 1)
    for _ in range(draw(st.integers(0, 4))):
        mask = draw(cards) & draw(cards)
        kind = draw(st.sampled_from(["with_cards", "without_cards", "with_one_of"]))
        world = getattr(world, kind)(draw(places), mask)
    return world


@st.composite
def questions(draw: st.DrawFn) -> tuple[World, list[int], list[int]]:
    """Draw a world, kinds of cards that do not overlap, and places."""
    world = draw(worlds())
    assume(world.pack.bit_count() == world.size)
    one = draw(st.integers(0, world.pack))
    other = draw(st.integers(0, world.pack)) & ~one
    at = draw(st.permutations(range(len(world.sizes))))
    return world, [one, other], at[: draw(st.integers(1, len(at)))]


@given(questions())
@few
def test_classes_are_those_of_all_deals(question: tuple[World, list[int], list[int]]) -> None:
    world, kinds, at = question
    walk, by_hand = Walk(world, kinds, at), listed(world, kinds, at)
    assert dict(walk.classes()) == by_hand
    assert walk.number_of_classes() == (len(by_hand), True)
    assert walk.is_possible == bool(by_hand)
    assert count(world) == sum(by_hand.values())


@given(worlds(), st.randoms(use_true_random=False))
@few
def test_chances_and_drawn_deals_are_those_of_all_deals(world: World, random: Random) -> None:
    assume(world.pack.bit_count() == world.size)
    every = list(fitting(world))
    chances = Chances(world)
    assert chances.deals == len(every)
    for card in range(world.size):
        if every:
            wanted = tuple(sum(card in deal[p] for deal in every) for p in range(len(world.sizes)))
            assert chances.of(card) == wanted
    if every:
        drawn = chances.draw(random.randrange)
        assert drawn in {tuple(sum(1 << c for c in hand) for hand in deal) for deal in every}


def test_drawn_deals_are_equally_likely() -> None:
    """Eight cards of three places, some of them restricted and bound: each deal by its share."""
    world = World.of((2, 3, 3), 0xFF).without_cards(0, 0b11).without_cards(1, 0b100)
    world = world.with_one_of(2, 0b1010).with_one_of(1, 0b110000)
    chances, draws = Chances(world), 20_000
    random = Random(7)
    found = Counter(chances.draw(random.randrange) for _ in range(draws))
    assert len(found) == chances.deals
    mean = draws / chances.deals
    assert all(abs(number - mean) < 4.5 * sqrt(mean) for number in found.values())


def test_many_lacks_and_bounds_at_eight_seats_are_counted_at_once() -> None:
    """24 times a seat lacks a rank, 8 times it has one: no play tells more.

    In a careless order of the ranks there are a hundred times as many moves.
    """
    random = Random(3)
    world = World.of((6,) * 8 + (4,), PACK_52)
    pairs = random.sample([(seat, rank) for seat in range(8) for rank in range(13)], 32)
    for seat, rank in pairs[:24]:
        world = world.without_cards(seat, 15 << 4 * rank)
    for seat, rank in pairs[24:]:
        world = world.with_one_of(seat, 15 << 4 * rank)
    begun = process_time()
    chances = Chances(world)
    assert chances.deals > 0
    assert all(sum(chances.of(card)) == chances.deals for card in range(52))
    assert process_time() - begun < 10


@given(worlds())
@few
def test_what_follows_from_full_places_leaves_the_deals_as_they_are(world: World) -> None:
    assert count(world.settled()) == count(world)


def test_all_deals_of_a_pack() -> None:
    assert count(World.of(SEATS_4, PACK_52)) == factorial(52) // (factorial(12) ** 4 * 24)
    assert count_all(SEATS_4) == factorial(52) // (factorial(12) ** 4 * 24)


def test_the_number_of_classes_of_all_ranks_of_a_hand() -> None:
    """Sequences of 13 numbers from 0 to 4 that add up to 12: inclusion and exclusion."""
    ranks = [15 << 4 * rank for rank in range(13)]
    wanted = sum((-1) ** j * comb(13, j) * comb(24 - 5 * j, 12) for j in range(3))
    assert Walk(World.of(SEATS_4, PACK_52), ranks, [1]).number_of_classes() == (wanted, True)
