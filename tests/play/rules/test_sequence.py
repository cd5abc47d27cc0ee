"""Leading, following, sans, passing, stopping: clauses *lead* to *stop*."""

from __future__ import annotations

import pytest

from nainjaune_widget.engine.cards import PACK, Card
from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.words import IllegalPlay
from tests.support.deals.notation import BOTH, CATS, LINDOR, act, lay, lines


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize(("dealer", "leader"), [(0, 1), (1, 2), (2, 0)])
def test_lead__seat_after_the_dealer_leads_first(rules: str, dealer: int, leader: int) -> None:
    r = lay(["2♣ 5♣", "3♣ 9♣", "8♠ J♠"], rules, dealer)
    assert (r.turn, r.leading, r.wanted) == (leader, True, ())
    assert lines(r, "lead") == [f"lead {leader} lead"]


@pytest.mark.parametrize("rules", BOTH)
def test_lead__any_card_may_be_led_and_a_leader_must_play(rules: str) -> None:
    r = lay(["2♣ 5♣", "3♣ 9♣ K♦", "8♠ J♠"], rules)
    assert r.legal == (Card("3♣"), Card("9♣"), Card("K♦"))
    assert not r.may_pass
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == f"{rules}/lead"


@pytest.mark.parametrize("rules", BOTH)
def test_follow__one_rank_higher_of_any_suit(rules: str) -> None:
    # Seat 2 may go on from 8♥ with either nine, and with no other card.
    r = lay(["2♣", "8♥ A♣", "8♠ 9♣ 9♠ 10♥"], rules)
    act(r, "8♥")
    assert r.turn == 2
    assert r.legal == (Card("9♣"), Card("9♠"))
    assert [str(card) for card in r.wanted] == ["9♣", "9♦", "9♥", "9♠"]


@pytest.mark.parametrize("rules", BOTH)
def test_follow__ace_is_low_and_two_comes_next(rules: str) -> None:
    r = lay(["2♣ 9♦", "A♥ K♣", "Q♠ J♠"], rules)
    act(r, "A♥")
    assert (r.turn, r.legal) == (0, (Card("2♣"),))


@pytest.mark.parametrize("rules", BOTH)
def test_follow__one_action_is_one_card_and_the_seat_goes_on(rules: str) -> None:
    r = lay(["2♣", "3♥ 4♥ 5♥ 9♥", "4♠ 5♠"], rules)
    assert act(r, "3♥") == ["play 1 3♥"]
    assert (r.turn, r.legal, r.leading) == (1, (Card("4♥"),), False)


@pytest.mark.parametrize("rules", BOTH)
def test_follow__a_play_that_continues_cites_follow_and_a_lead_cites_lead(rules: str) -> None:
    r = lay(["2♣", "3♥ 4♥ 9♥", "4♠ 5♠"], rules)
    act(r, "3♥ 4♥")
    cited = [event.clause for event in r.events if event.kind == "play"]
    assert cited == [f"{rules}/lead", f"{rules}/follow"]


@pytest.mark.parametrize("rules", BOTH)
def test_sans__is_called_by_itself_and_the_turn_goes_on(rules: str) -> None:
    # After 8♥ nobody before seat 0 has a nine: seats 1, 2 and 3 say so.
    r = lay(["9♣ 2♣", "8♥ A♣", "8♠ 3♠", "J♦ Q♦"], rules)
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 3 9"]
    assert r.turn == 0


@pytest.mark.parametrize("rules", BOTH)
def test_sans__names_all_four_cards_of_the_rank_played_or_not(rules: str) -> None:
    r = lay(["9♣ 2♣", "8♥ A♣", "8♠ 3♠"], rules)
    act(r, "8♥")
    call = r.events[-1]
    assert (call.kind, call.seat, call.card, call.effects) == ("sans", 2, None, ())
    assert [str(card) for card in call.wanted] == ["9♣", "9♦", "9♥", "9♠"]


@pytest.mark.parametrize("rules", BOTH)
def test_sans__last_player_leads_when_nobody_can_go_on(rules: str) -> None:
    # All nines are in the talon. The player of the eight calls sans first, then the others.
    r = lay(["A♣ 2♣", "8♥ A♥", "8♠ 3♠"], rules)
    assert act(r, "8♥") == ["play 1 8♥", "sans 1 9", "sans 2 9", "sans 0 9", "lead 1 stopped"]
    assert (r.turn, r.leading, r.legal) == (1, True, (Card("A♥"),))


@pytest.mark.parametrize("rules", BOTH)
def test_stopped__the_last_player_leads_not_the_first_leader(rules: str) -> None:
    # Seat 1 leads, seat 2 plays the last card of the run; 10 is missing.
    r = lay(["A♣ 2♣", "8♥ A♥", "9♠ 3♠ 4♠"], rules)
    assert act(r, "8♥ 9♠")[-4:] == ["sans 2 10", "sans 0 10", "sans 1 10", "lead 2 stopped"]
    assert r.turn == 2


@pytest.mark.parametrize("rules", BOTH)
def test_stopped__cards_played_before_stop_a_run_as_the_talon_does(rules: str) -> None:
    # The only nine outside the talon is on the table already when 8♠ is led.
    r = lay(["A♣ 2♣", "8♠ 9♥ A♥", "3♠ 4♠"], rules)
    act(r, "9♥")
    assert act(r, "8♠") == ["play 1 8♠", "sans 1 9", "sans 2 9", "sans 0 9", "lead 1 stopped"]


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


def test_pass__a_declined_card_may_still_be_led_or_follow_later() -> None:
    r = lay(["4♣ 2♣", "3♥ 4♥ A♥", "4♠ 5♠ 3♠"], LINDOR)
    act(r, "3♥ pass pass pass")
    assert act(r, "4♥")[:2] == ["play 1 4♥", "sans 1 5"]
    assert (r.turn, r.legal) == (2, (Card("5♠"),))


def test_pass__who_passed_may_play_again_once_the_run_has_gone_on() -> None:
    # Seat 2 passes the four, seat 0 plays it, and seat 2 goes on with the five.
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 5♠ 3♠"], LINDOR)
    assert act(r, "3♥ pass 4♣")[-2:] == ["sans 0 5", "sans 1 5"]
    assert (r.turn, r.legal) == (2, (Card("5♠"),))


def test_continuing__is_compulsory_in_cats_at_cards() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], CATS)
    act(r, "3♥")
    assert not r.may_pass
    with pytest.raises(IllegalPlay) as refused:
        r.decline()
    assert refused.value.clause == "cats-at-cards/continuing"
    assert refused.value.legal == (Card("4♠"),)


@pytest.mark.parametrize("rules", BOTH)
def test_forced__a_single_legal_card_waits_for_its_player(rules: str) -> None:
    # Seat 2 has nothing but 4♠ to play, and the program does not play it unasked.
    r = lay(["6♣ 2♣", "3♥ A♥", "4♠ 9♠"], rules)
    assert act(r, "3♥") == ["play 1 3♥", "sans 1 4"]
    assert (r.turn, r.legal) == (2, (Card("4♠"),))


@pytest.mark.parametrize("rules", BOTH)
@pytest.mark.parametrize("king", ["K♣", "K♦", "K♥", "K♠"])
def test_stop__every_king_ends_the_sequence_and_its_player_leads_again(
    rules: str, king: str
) -> None:
    r = lay(["A♣ 2♣", f"{king} A♥", "A♠ 3♠"], rules)
    assert act(r, king)[-2:] == [f"stop 1 {king}", "lead 1 stop"]
    assert (r.turn, r.leading, r.legal) == (1, True, (Card("A♥"),))


@pytest.mark.parametrize("rules", BOTH)
def test_stop__no_card_but_a_king_is_a_stop(rules: str) -> None:
    for card in PACK[:48]:
        others = [each for each in PACK[:12] if each != card]
        r = lay([str(others[0]), f"{card} {others[1]}", str(others[2])], rules)
        act(r, str(card))
        assert not lines(r, "stop")


@pytest.mark.parametrize("rules", BOTH)
def test_stop__a_follower_that_plays_the_king_leads(rules: str) -> None:
    r = lay(["A♣ 2♣", "Q♦ A♥", "K♦ 3♠"], rules)
    assert act(r, "Q♦ K♦")[-3:] == ["play 2 K♦", "stop 2 K♦", "lead 2 stop"]
    assert r.turn == 2


@pytest.mark.parametrize("rules", BOTH)
def test_turn__goes_by_seat_numbers_whatever_the_direction(rules: str) -> None:
    # From seat 3 on the turn comes to seats 0, 1, 2.
    r = lay(["8♣ A♣", "8♦ A♦", "8♥ A♥", "6♠ A♠"], rules, dealer=2)
    assert act(r, "6♠")[1:] == ["sans 3 7", "sans 0 7", "sans 1 7", "sans 2 7", "lead 3 stopped"]


@pytest.mark.parametrize("rules", BOTH)
def test_direction__seats_the_players_clockwise(rules: str) -> None:
    assert RULESETS[rules].direction == "clockwise"


@pytest.mark.parametrize("rules", BOTH)
def test_out__ends_the_deal_at_once(rules: str) -> None:
    # Seat 2 could have gone on with a three; it is not asked.
    r = lay(["A♣", "5♥ 2♥", "3♠ 4♠"], rules)
    act(r, "5♥")
    assert act(r, "2♥") == ["play 1 2♥", "out 1", "points 2 7", "points 0 1"]
    assert (r.turn, r.finished, r.winner, r.leading, r.may_pass) == (None, True, 1, False, False)
    assert (r.legal, r.wanted) == ((), ())
