"""Random deals through the kernel alone, with what must hold at each step and at the end."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine import constants, kernel, log
from nainjaune_widget.engine.constants import FIRST_BOX, NO_LIMIT, NOBODY
from nainjaune_widget.engine.generator import draw, key_of, pick
from nainjaune_widget.engine.log import TRANSFER
from nainjaune_widget.engine.masks import number_of_ones
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.table import RuleNumbers, Table
from nainjaune_widget.play import Deal
from nainjaune_widget.players.choices import random_card
from tests.support.deals.notation import ALL, BOTH
from tests.support.deals.variants import every_variant
from tests.support.runs.searches import Search, searched

SEED = 1789
FEW = 400


def rulesets_of(rules: str, number: int) -> Ruleset:
    """Two deals by the ruleset itself, then one by a variant; two players now and then."""
    variants = every_variant(rules)
    return RULESETS[rules] if number % 3 else variants[number // 3 % len(variants)]


def table_of(rules: Ruleset, number: int) -> Table:
    """A deal, jetons left in boxes, and every other time short purses."""
    players = rules.players[number % len(rules.players)]
    deal = Deal.shuffled(rules, players, SEED, number, dealer=number % players)
    key = key_of(SEED, number, 30)
    boxes = [pick(draw(key, box), 30) for box in range(len(rules.boxes))]
    purses = [pick(draw(key, 20 + seat), 63) if number & 1 else NO_LIMIT for seat in range(players)]
    turn_up = deal.turn_up.number if deal.turn_up else constants.NO_CARD
    return Table(list(deal.masks), deal.dealer, [0] * FIRST_BOX + boxes, purses, turn_up)


def play_and_check(rules: RuleNumbers, table: Table, key: int) -> None:
    """One deal: cards never come back, jetons stay, somebody can always act."""
    jetons = sum(table.accounts)
    held, steps = list(table.hands), 0
    kernel.begin(rules, table)
    while table.turn != NOBODY:
        bits = draw(key, steps)
        steps += 1
        legal = kernel.legal_cards(rules, table)
        assert legal
        assert legal & ~table.hands[table.turn] == 0
        seat = table.turn
        if bits >> 60 == 0 and kernel.may_pass(rules, table):
            kernel.decline(rules, table)
            assert table.hands == held
        else:
            card = random_card(legal, bits)
            kernel.play(rules, table, card, bits >> 58 & 3)
            held[seat] ^= 1 << card
            assert table.hands == held
        assert sum(table.accounts) == jetons
    assert steps <= 52 * (table.players + 1)
    assert [seat for seat, hand in enumerate(table.hands) if hand == 0] == [table.winner]
    assert min(table.accounts[FIRST_BOX:]) >= 0
    chips = table.accounts[: table.players]
    assert all(purse + chip >= 0 for purse, chip in zip(table.purses, chips, strict=False))


def check_log(rules: RuleNumbers, table: Table, held: list[int]) -> None:
    """The rows of movements alone lead from the first accounts to the last."""
    assert table.logged <= len(table.log)
    for row in table.log[: table.logged]:
        if row & 15 == TRANSFER:
            amount = row >> log.AMOUNT_AT
            assert amount > 0
            held[row >> log.SOURCE_AT & 31] -= amount
            held[row >> log.TARGET_AT & 31] += amount
    assert held == table.accounts
    kinds = [row & 15 for row in table.log[: table.logged]]
    sizes = sum(table.sizes) - sum(map(number_of_ones, table.hands))
    assert kinds.count(log.PLAY) == sizes
    assert kinds.count(log.OUT) == 1
    if rules.opera_if == constants.NO_OPERA:
        assert table.opera == kinds.count(log.OPERA) == 0


def check_deal(rules: str, number: int) -> None:
    found = rulesets_of(rules, number)
    table = table_of(found, number)
    accounts = list(table.accounts)
    play_and_check(found.numbers, table, key_of(SEED, number, 31))
    check_log(found.numbers, table, accounts)


@pytest.mark.parametrize("rules", ALL)
def test_some_hundred_deals(rules: str) -> None:
    for number in range(FEW):
        check_deal(rules, number)


@searched(share=4000)
@pytest.mark.parametrize("rules", ALL)
def test_any_deal(rules: str, search: Search) -> None:
    search(lambda random: check_deal(rules, random.getrandbits(40)))


@pytest.mark.parametrize("rules", BOTH)
def test_these_deals_are_also_of_two_players(rules: str) -> None:
    assert any(table_of(rulesets_of(rules, number), number).players == 2 for number in range(FEW))
