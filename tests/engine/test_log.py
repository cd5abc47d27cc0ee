"""The log has room for the longest deal that the rules allow."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.table import LOG_ROWS, MOST_SEATS
from nainjaune_widget.play import Deal, Round
from tests.support.deals.notation import LINDOR


def most_rows(rules: Ruleset, players: int) -> int:
    """A bound from the rules alone: rows are events, and a row for each movement of jetons.

    Every seat keeps a card but the winner, so 52 − (players − 1) cards are played at most.
    Between two of them each seat calls sans or passes at most once, and one lead follows.
    (A stop and its lead are no more.) A box is swept by its card or costs a bête, which may
    be paid in part; under the hoc payments four kings and four other honours are paid for.
    """
    ante = 1 + len(rules.boxes) + 1
    dressing = ante if rules.ante == "dealer" else ante * players
    plays = len(rules.pack) - (players - 1)
    calls = 0 if rules.continues == "holder" else players
    course = plays * (1 + max(calls, 1) + 1)
    boxes = len(rules.boxes) * (3 if rules.bete else 2)
    hocs = 8 * (1 + players - 1) if rules.hoc_pay else 0
    turn_up = 2 if rules.trumps else 0
    opera = 1 + len(rules.boxes)
    first_lead = out = 1
    points = 3 * (players - 1)
    return dressing + turn_up + first_lead + course + boxes + hocs + out + points + opera


@pytest.mark.parametrize("rules", RULESETS.values(), ids=list(RULESETS))
def test_log__is_long_enough_for_any_deal(rules: Ruleset) -> None:
    for players in range(2, MOST_SEATS + 1):
        assert most_rows(rules, players) <= LOG_ROWS


def test_log__of_a_deal_as_long_as_can_be() -> None:
    # Eight players; seat 1 holds all but seven cards, the others a king or an ace each. It
    # plays card by card, passes wherever it could go on, and everybody else calls sans: ten
    # rows a card. The purses pay the ante, and a part of what is lost.
    rules = RULESETS[LINDOR].replace(opera="no-opponent-played")
    kept = [*PACK[48:], *PACK[:3]]
    hands = [[card] for card in kept]
    hands.insert(1, [card for card in PACK if card not in kept])
    current = Round(Deal.from_hands(hands, rules), purses=[16] * 8)
    while not current.finished:
        if current.may_pass:
            current.decline()
        else:
            current.play(current.legal[-1], announce=False)
    assert (current.winner, current.opera) == (1, True)
    assert 512 < current.playing.table.logged <= most_rows(rules, 8)
