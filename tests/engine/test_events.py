"""Events: their facts, and the part of them that records and boards get."""

from __future__ import annotations

from nainjaune_widget.engine.events import Event
from nainjaune_widget.play import Round
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
