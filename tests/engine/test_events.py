"""Events: their facts; and the log that they are read from has room for the longest deal."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK
from nainjaune_widget.engine.events import Event
from nainjaune_widget.engine.rulesets import RULESETS, Ruleset
from nainjaune_widget.engine.table import LOG_ROWS, MOST_SEATS
from nainjaune_widget.play import Deal, Round
from tests.support.deals.notation import LINDOR, NAIN, POPE, act, lay


def test_box__of_a_card_that_takes_one_even_where_it_is_empty() -> None:
    r = lay(["2♣ 5♣", "Q♠ A♣", "3♠ 5♠"], purses=(0, 0, 0))
    play = act_and_last(r, "Q♠", "play")
    assert (play.box, play.amount) == ("Q♠", 0)
    turned = lay(["2♣ 3♠", "4♥", "5♣"], POPE, turn_up="K♥").events[1]
    assert (turned.kind, turned.box) == ("turn-up", "king")


def test_unanswered__the_cards_that_nobody_put_down() -> None:
    r = lay(["4♣ 2♣", "J♥ A♥", "4♠ 3♠"])
    act(r, "J♥")
    assert [str(card) for card in r.events[-1].unanswered] == ["Q♣", "Q♦", "Q♥", "Q♠"]
    # The first lead, and a lead after a stop, follow no sequence that was left open.
    r = lay(["4♣ 2♣", "K♥ A♥", "4♠ 3♠"])
    act(r, "K♥")
    assert [event.unanswered for event in r.events if event.kind == "lead"] == [(), ()]


def test_opera__is_told_where_it_doubles_payments_and_has_no_event_of_its_own() -> None:
    r = lay(["2♣", "5♦", "A♠ 9♥ J♣"], NAIN)
    act(r, "5♦")
    told = {event.kind: (event.winner, event.opera) for event in r.events}
    assert told["out"] == told["points"] == (1, True)
    assert "opera" not in told


def test_debt__on_the_payment_that_was_cut_and_on_its_shortfall() -> None:
    # Ana pays 2 points, Chloé 20, of which 5 are left of her purse after the ante.
    r = lay(["2♣", "5♦", "A♠ 9♥ 10♣"], LINDOR, purses=(None, None, 20))
    act(r, "5♦")
    debts = [(event.kind, event.debt) for event in r.events if event.debt]
    assert debts == [("points", ("points", 20, 5)), ("shortfall", ("points", 20, 5))]
    assert debts[1][1] is not None
    assert debts[1][1].missing == 15


def act_and_last(current: Round, action: str, kind: str) -> Event:
    act(current, action)
    return [event for event in current.events if event.kind == kind][-1]


# The log


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
