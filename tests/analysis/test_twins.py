"""No hidden card influences a verdict."""

from __future__ import annotations

import pytest

from nainjaune_widget import Deal, Round, analyse, probability
from tests.analysis.rounds import WORLDS, along
from tests.support.deals.notation import ALL
from tests.support.deals.random_play import act_on, some_settings


@pytest.mark.parametrize("rules", ALL)
def test_twins_no_hidden_card_influences_a_verdict(rules: str) -> None:
    """Deals that sound the same to a seat are judged the same, whatever the others hold."""
    tried = 0
    for number, setting in enumerate(some_settings(rules, 3, 12)[::2]):
        current = Round(setting.deal)
        for step in range(8 + 3 * number):
            if not current.finished:
                act_on(current, setting.choices[step] & ~3)
        seat = current.turn
        if seat is None:
            continue
        known = probability.beliefs(current.view(seat))
        first = analyse(current, seat, WORLDS)
        for hands, talon in known.sample(2, seed=number):
            deal = Deal.from_hands(hands, current.rules, current.deal.dealer, talon)
            twin = along(deal, current.events)
            assert twin.view(seat).events == current.view(seat).events
            assert analyse(twin, seat, WORLDS) == first
            tried += deal != current.deal and len(first.decisions) > 0
    assert tried > 2
