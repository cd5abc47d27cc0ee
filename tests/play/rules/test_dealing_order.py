"""The seat that each card of the pack goes to: the row *dealing order*."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.play import Deal
from tests.support.deals.notation import CATS, LINDOR

PACKETS = {3: [3] * 5, 4: [3] * 4, 5: [3] * 3, 6: [3, 3, 2], 7: [3, 3, 1], 8: [3, 3]}
"""The packets of a hand, by number of players; the last is what is left."""


@pytest.mark.parametrize(("players", "packets"), PACKETS.items())
def test_lindor__packets_of_three_from_the_dealer_s_other_side_downwards(
    players: int, packets: list[int]
) -> None:
    dealer = players % 3
    order = []
    for packet in packets:
        for step in range(1, players + 1):
            order += [(dealer - step) % players] * packet
    assert RULESETS[LINDOR].dealing_order(players, dealer) == tuple(order)
    assert order[-1] == dealer


def test_lindor__four_players_by_example() -> None:
    # Dealer 0: seat 3 gets A♣ A♦ A♥, seat 2 A♠ 2♣ 2♦, seat 1 2♥ 2♠ 3♣, seat 0 3♦ 3♥ 3♠ …
    deal = Deal.from_deck(PACK, LINDOR, players=4)
    assert [" ".join(map(str, hand[:4])) for hand in deal.hands] == [
        "3♦ 3♥ 3♠ 6♦",
        "2♥ 2♠ 3♣ 5♥",
        "A♠ 2♣ 2♦ 4♠",
        "A♣ A♦ A♥ 4♣",
    ]
    assert " ".join(map(str, deal.talon)) == "K♣ K♦ K♥ K♠"


@pytest.mark.parametrize("players", range(3, 9))
def test_cats__one_by_one_from_the_seat_after_the_dealer(players: int) -> None:
    dealer = players % 3
    each = sum(PACKETS[players])
    order = [(dealer + 1 + step) % players for step in range(players)] * each
    assert RULESETS[CATS].dealing_order(players, dealer) == tuple(order)
    assert order[-1] == dealer


def test_cats__by_example() -> None:
    # Three players, dealer 1: seat 2 gets A♣, seat 0 A♦, seat 1 A♥, seat 2 A♠ …
    deal = Deal.from_deck(PACK, CATS, players=3, dealer=1)
    assert [" ".join(map(str, hand[:3])) for hand in deal.hands] == [
        "A♦ 2♣ 2♠",
        "A♥ 2♦ 3♣",
        "A♣ A♠ 2♥",
    ]
    assert " ".join(map(str, deal.talon)) == "Q♦ Q♥ Q♠ K♣ K♦ K♥ K♠"
