"""Leading, following, sans, passing, stopping: clauses *lead* to *stop*."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.words import IllegalPlay
from tests.support.deals.notation import CATS, LINDOR, act, lay, lines


@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_lead__seat_after_the_dealer_leads_first(dealer: int, leader: int) -> None:
    r = lay(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], LINDOR, dealer)
    assert (r.turn, r.leading, r.wanted) == (leader, True, ())
    assert lines(r, "lead") == [f"lead {leader} lead"]


def test_lead__any_card_may_be_led_and_a_leader_must_play() -> None:
    r = lay(["2♣ 5♣", "3♣ 9♣ K♦", "8♠ J♠"], LINDOR)
    assert r.legal == (Card("3♣"), Card("9♣"), Card("K♦"))
    assert not r.may_pass
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == "lindor-1789/lead"


def test_follow__one_rank_higher_of_any_suit() -> None:
    # Seat 2 may go on from 8♥ with either nine, and with no other card.
    r = lay(["2♣", "8♥ A♣", "8♠ 9♣ 9♠ 10♥"], LINDOR)
    act(r, "8♥")
    assert r.turn == 2
    assert r.legal == (Card("9♣"), Card("9♠"))
    assert [str(card) for card in r.wanted] == ["9♣", "9♦", "9♥", "9♠"]


def test_follow__one_action_is_one_card_and_the_seat_goes_on() -> None:
    r = lay(["2♣", "3♥ 4♥ 5♥ 9♥", "4♠ 5♠"], LINDOR)
    assert act(r, "3♥") == ["play 1 3♥"]
    assert (r.turn, r.legal, r.leading) == (1, (Card("4♥"),), False)


def test_follow__a_play_that_continues_cites_follow_and_a_lead_cites_lead() -> None:
    r = lay(["2♣", "3♥ 4♥ 9♥", "4♠ 5♠"], LINDOR)
    act(r, "3♥ 4♥")
    cited = [event.clause for event in r.events if event.kind == "play"]
    assert cited == ["lindor-1789/lead", "lindor-1789/follow"]


def test_sans__is_called_by_itself_and_the_turn_goes_on() -> None:
    # After 8♥ nobody before seat 0 has a nine: seats 1, 2 and 3 say so.
    r = lay(["9♣ 2♣", "8♥ A♣", "8♠ 3♠", "J♦ Q♦"], LINDOR)
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 3 9"]
    assert r.turn == 0


def test_sans__names_all_four_cards_of_the_rank_played_or_not() -> None:
    r = lay(["9♣ 2♣", "8♥ A♣", "8♠ 3♠"], LINDOR)
    act(r, "8♥")
    call = r.events[-1]
    assert (call.kind, call.seat, call.card, call.effects) == ("sans", 2, None, ())
    assert [str(card) for card in call.wanted] == ["9♣", "9♦", "9♥", "9♠"]


def test_sans__last_player_leads_when_nobody_can_go_on() -> None:
    # All nines are in the talon. The player of the eight calls sans first, then the others.
    r = lay(["A♣ 2♣", "8♥ A♥", "8♠ 3♠"], CATS)
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 0 9", "lead 1 stopped"]
    assert (r.turn, r.leading, r.legal) == (1, True, (Card("A♥"),))


def test_stopped__the_last_player_leads_not_the_first_leader() -> None:
    # Seat 1 leads, seat 2 plays the last card of the run; 10 is missing.
    r = lay(["A♣ 2♣", "8♥ A♥", "9♠ 3♠ 4♠"], LINDOR)
    assert act(r, "8♥ 9♠")[-4:] == ["sans 2 10", "sans 0 10", "sans 1 10", "lead 2 stopped"]
    assert r.turn == 2


def test_pass__a_seat_that_can_continue_may_decline_in_lindor() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], LINDOR)
    act(r, "3♥")
    assert (r.turn, r.may_pass) == (2, True)
    assert act(r, "pass") == ["pass 2 4"]
    assert (r.turn, r.may_pass, r.legal) == (0, True, (Card("4♣"),))


def test_pass__the_leader_too_may_stop_after_the_lead_card() -> None:
    r = lay(["4♣ 2♣", "3♥ 4♥ A♥", "5♠ 3♠"], LINDOR)
    act(r, "3♥")
    assert (r.turn, r.may_pass) == (1, True)
    assert act(r, "pass") == ["pass 1 4", "sans 2 4"]
    assert r.turn == 0


def test_pass__stopped_by_unwillingness_the_last_player_leads() -> None:
    # Everybody holds a four and nobody plays it: "it makes no difference why".
    r = lay(["4♣ 2♣", "3♥ 4♥ A♥", "4♠ 3♠"], LINDOR)
    assert act(r, "3♥ pass pass pass")[-4:] == [
        "pass 1 4",
        "pass 2 4",
        "pass 0 4",
        "lead 1 stopped",
    ]
    assert (r.turn, r.leading, r.may_pass) == (1, True, False)


def test_pass__who_passed_may_play_again_once_the_run_has_gone_on() -> None:
    # Seat 2 passes the four, seat 0 plays it, and seat 2 goes on with the five.
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 5♠ 3♠"], LINDOR)
    assert act(r, "3♥ pass 4♣")[-2:] == ["sans 0 5", "sans 1 5"]
    assert (r.turn, r.legal) == (2, (Card("5♠"),))


def test_forced__a_single_legal_card_waits_for_its_player() -> None:
    # Seat 2 has nothing but 4♠ to play, and the program does not play it unasked.
    r = lay(["6♣ 2♣", "3♥ A♥", "4♠ 9♠"], LINDOR)
    assert act(r, "3♥") == ["play 1 3♥", "sans 1 4"]
    assert (r.turn, r.legal) == (2, (Card("4♠"),))


@pytest.mark.parametrize("king", ["K♣", "K♦", "K♥", "K♠"])
def test_stop__every_king_ends_the_sequence_and_its_player_leads_again(king: str) -> None:
    r = lay(["A♣ 2♣", f"{king} A♥", "A♠ 3♠"], LINDOR)
    assert act(r, king)[-2:] == [f"stop 1 {king}", "lead 1 stop"]
    assert (r.turn, r.leading, r.legal) == (1, True, (Card("A♥"),))


def test_stop__no_card_but_a_king_is_a_stop() -> None:
    for card in PACK[:48]:
        others = [each for each in PACK[:12] if each != card]
        r = lay([str(others[0]), f"{card} {others[1]}", str(others[2])], CATS)
        act(r, str(card))
        assert not lines(r, "stop")


def test_turn__goes_by_seat_numbers_whatever_the_direction() -> None:
    # From seat 3 on the turn comes to seats 0, 1, 2.
    r = lay(["8♣ A♣", "8♦ A♦", "8♥ A♥", "6♠ A♠"], CATS, dealer=2)
    assert act(r, "6♠")[1:] == ["sans 3 7", "sans 0 7", "sans 1 7", "sans 2 7", "lead 3 stopped"]


def test_out__ends_the_deal_at_once() -> None:
    # Seat 2 could have gone on with a three; it is not asked.
    r = lay(["A♣", "5♥ 2♥", "3♠ 4♠"], LINDOR)
    act(r, "5♥")
    assert act(r, "2♥") == ["play 1 2♥", "out 1", "points 2 7", "points 0 1"]
    assert (r.turn, r.finished, r.winner, r.leading, r.may_pass) == (None, True, 1, False, False)
    assert (r.legal, r.wanted) == ((), ())
