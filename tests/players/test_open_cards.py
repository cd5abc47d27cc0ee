"""The most that a seat earns with open cards: a search, against all ways to play tried in turn."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from random import Random

import pytest

from nainjaune_widget import RULESETS, STRATEGIES, Deal, Round, Ruleset
from nainjaune_widget.engine.table import NO_CARD
from nainjaune_widget.players import play_on
from nainjaune_widget.simulation.backend import Backend
from nainjaune_widget.simulation.setup import setup_of
from nainjaune_widget.simulation.tally import CountedTable
from scripts.docs.figures.play_measures import search_of
from tests.support.deals.random_play import few_cards
from tests.support.deals.variants import every_variant

LIMIT = 10**6
PLAYERS = (2, 3, 4)


def small_deals(rules: Ruleset, count: int, most: int) -> Iterator[Deal]:
    """Yield deals of small hands, at tables of a few."""
    random = Random(" ".join([rules.id, *map(str, rules.changes.items())]))
    for _ in range(count):
        players = random.choice([each for each in rules.players if each in PLAYERS])
        sizes = [random.randint(2, most) for _ in range(players)]
        yield few_cards(rules, random.randrange(players), sizes, random)


def most_by_trying(current: Round, seat: int) -> int:
    """Return the most that a seat can earn, the others playing `best`: each way is played."""
    play_on(current, [STRATEGIES["best"]] * current.deal.players, persons=[seat])
    if current.finished:
        return current.chips[seat]
    results = []
    for card in current.legal:
        after = copy(current)
        after.play(card)
        results.append(most_by_trying(after, seat))
    if current.may_pass:
        after = copy(current)
        after.decline()
        results.append(most_by_trying(after, seat))
    return max(results)


def most_by_search(deal: Deal, seat: int, compiled: bool = False, slots: int = 256) -> int:
    """Return the same by search, with room for so many positions."""
    backend = Backend(setup_of(deal.rules, deal.players, "best", 0, deal.dealer), compiled)
    table = CountedTable(list(deal.masks), deal.dealer)
    table.turn_up = deal.talon[-1].number if deal.rules.trumps else NO_CARD
    table, search = backend.machine.record(table), search_of(backend, slots)
    backend.function("begin")(backend.rules, table)
    most, searched = backend.function("most_of_deal")(backend.rules, table, search, seat, LIMIT)
    assert searched < LIMIT
    return int(most)


@pytest.mark.parametrize("rules", RULESETS)
def test_it_finds_what_trying_every_way_to_play_finds(rules: str) -> None:
    """Under each ruleset and some of its variants: passes, gaps, the lowest lead, every opera."""
    for each in (RULESETS[rules], *every_variant(rules)[::6]):
        for deal in small_deals(each, 4, 5):
            seat = deal.dealer
            found = most_by_search(deal, seat)
            assert found == most_by_trying(Round(deal), seat), (each.changes, deal.code)


@pytest.mark.parametrize(
    ("rules", "players", "number", "seat"),
    [("lindor-1789", 5, 113, 0), ("cats-at-cards", 3, 280, 2), ("cats-at-cards", 3, 842, 1)],
)
def test_the_same_cards_played_are_another_position_where_others_know_more(
    rules: str, players: int, number: int, seat: int
) -> None:
    """In these deals it matters who has said sans; with room for one position none comes again."""
    deal = Deal.shuffled(rules, players, 1789, number)
    assert most_by_search(deal, seat) == most_by_search(deal, seat, slots=1)


@pytest.mark.slow
@pytest.mark.parametrize("rules", RULESETS)
def test_compiled_it_finds_the_same(rules: str) -> None:
    for deal in small_deals(RULESETS[rules], 20, 8):
        for seat in range(deal.players):
            assert most_by_search(deal, seat, compiled=True) == most_by_search(deal, seat)
