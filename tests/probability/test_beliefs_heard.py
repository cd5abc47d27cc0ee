"""Each event proves something to who hears it, and a belief holds that and no more."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from nainjaune_widget import RULESETS, Deal, Round, probability, simulate
from nainjaune_widget.probability import Beliefs
from tests.support.deals.notation import CATS, LINDOR, NAIN, POPE, act, lay


def heard(r: Round, seat: int = 0) -> Beliefs:
    return probability.beliefs(r.view(seat))


def test_own_hand__is_seen_and_the_rest_is_dealt_to_the_others_and_the_talon() -> None:
    r = Round(Deal.shuffled(LINDOR, 4, seed=7))
    believed = heard(r, seat=2)
    assert believed.of(r.view(2).hand[0]) == {2: 1}
    assert believed.deals == probability.deal(LINDOR, 4).given(hands={2: r.hands[2]}).deals
    held, asleep = Fraction(12, 40), Fraction(4, 40)
    assert believed.of(believed.cards[0]) == {0: held, 1: held, 3: held, "talon": asleep}


def test_sans__proves_that_the_caller_has_no_card_of_the_rank() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠", "9♣ 9♦"])
    act(r, "3♥")
    # Seat 1 has called sans four; seat 2 can go on, so seat 3 has not been asked. 48 cards are
    # unseen, one of them at seat 1.
    held, asleep = Fraction(2, 48), Fraction(44, 48)
    assert heard(r, seat=3).of("4♦") == {0: held, 1: 0, 2: held, "talon": asleep}


def test_sans__under_1760_proves_nothing_of_the_seven_of_diamonds() -> None:
    r = lay(["A♣ 2♣", "6♦ 7♦ 8♠", "9♦ 3♥"], NAIN)
    act(r, "6♦ pass")
    assert [event.kind for event in r.events[-4:]] == ["sans", "sans", "sans", "lead"]
    assert heard(r).of("7♦") == {1: Fraction(2, 49), 2: Fraction(2, 49), "talon": Fraction(45, 49)}


def test_pass__proves_at_least_one_card_of_the_rank() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    # 48 cards can be in the two of seat 2: seat 1's own card is no four, whichever it is.
    some_four = comb(48, 2) - comb(45, 2)
    assert heard(r).of("4♦")[2] == Fraction(47, some_four)
    assert heard(r).sans(2, 4) == 0


def test_pass__is_discharged_by_a_later_play_of_that_rank() -> None:
    r = lay(["5♣ 2♣", "3♥ 3♦ K♠", "4♠ 9♠ 8♣"])
    act(r, "3♥ pass 3♦")
    assert heard(r).sans(2, 4) == 0
    act(r, "4♠")
    assert heard(r).sans(2, 4) > Fraction(1, 2)


def test_pass__is_not_discharged_by_an_earlier_play_of_that_rank() -> None:
    r = lay(["5♣ 2♣", "3♥ 3♦ K♠", "4♠ 4♦ 2♠ 9♠"])
    act(r, "3♥ 4♠ pass 2♠ 3♦ pass")
    assert heard(r).sans(2, 4) == 0


def test_turn_up__is_in_the_talon() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    assert heard(r).of("3♥") == {"talon": 1}


def test_lead__under_pope_joan_proves_that_no_lower_card_of_the_suit_is_held() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣")
    assert heard(r).of("3♣")[1] == heard(r).of("A♣")[1] == 0
    assert heard(r).of("3♣")[2] > 0


def test_follow__under_pope_joan_nobody_holds_a_card_that_nobody_played() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    assert heard(r).of("6♣") == {1: 0, 2: 0, "talon": 1}


def test_gap__the_card_that_goes_on_proves_that_no_rank_between_is_held() -> None:
    r = lay(["A♣ 2♣", "8♥ A♥ J♠", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "8♥ J♠")
    believed = heard(r)
    assert believed.of("10♦")[1] == 0
    assert believed.of("9♦")["talon"] == 1
    assert believed.of("10♦")[2] > 0


def test_gap__a_lead_in_its_place_proves_that_no_higher_card_is_held() -> None:
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "8♠ 3♠"], RULESETS[CATS].replace(gap="continue"))
    act(r, "J♥")
    assert heard(r).of("K♦")[1] == 0
    assert heard(r).of("K♦")[2] > 0


def test_gap__a_lead_after_a_pass_proves_nothing_of_higher_cards() -> None:
    rules = RULESETS[LINDOR].replace(gap="continue")
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "Q♠ 3♠"], rules)
    act(r, "J♥ pass")
    assert heard(r).of("K♦")[1] > 0


def test_gap__the_wild_card_in_its_place_proves_at_least_one_higher_card() -> None:
    r = lay(["A♣ 2♣", "8♥ J♥ 7♦", "8♠ 3♠"], RULESETS[NAIN].replace(gap="continue"))
    act(r, "8♥ pass 7♦")
    # Its one card left is 10♥, J♥, Q♥ or K♥: it has called sans nine.
    assert heard(r).of("J♥")[1] == Fraction(1, 4)
    assert heard(r).of("9♥")[1] == 0


def test_gap__the_seven_of_diamonds_may_be_kept_back_over_it() -> None:
    # 7♦ lies between 5♦ and 9♦, and above 5♦: neither going on nor leading says that it is gone.
    rules = RULESETS[NAIN].replace(gap="continue")
    on = lay(["A♣ 2♣", "5♦ 9♦ 7♦ 2♠", "8♠ 3♠"], rules)
    act(on, "5♦ pass 9♦")
    assert heard(on).of("8♦")[1] == 0
    assert heard(on).of("7♦")[1] > 0
    leads = lay(["A♣ 2♣", "5♦ 7♦ 2♠", "8♠ 3♠"], rules)
    act(leads, "5♦ pass")
    assert leads.leading
    assert heard(leads).of("9♦")[1] == 0
    assert heard(leads).of("7♦")[1] > 0


def test_at__each_of_several_calls_after_one_card_can_be_believed() -> None:
    # The course's chapter 8: 10♠ asleep with 10, 14, 25 and 100%.
    r = simulate(LINDOR, 4, 17, seed=1).round(16)
    asleep = [probability.beliefs(r.view(1, at=at)).of("10♠")["talon"] for at in (10, 11, 12, 13)]
    assert [f"{float(chance):.0%}" for chance in asleep] == ["10%", "14%", "25%", "100%"]
