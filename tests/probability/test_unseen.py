"""Each event proves something to a seat; its beliefs hold that and no more, and say so."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from io import StringIO
from math import comb

import pandas as pd
import pytest

from nainjaune_widget import (
    RULESETS,
    CardError,
    Deal,
    ProbabilityError,
    Round,
    probability,
    simulate,
)
from nainjaune_widget.probability import Beliefs
from tests.support.deals.notation import LINDOR, NAIN, POPE, act, lay


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


def test_gap__a_lead_after_a_pass_proves_nothing_of_higher_cards() -> None:
    rules = RULESETS[LINDOR].replace(gap="continue")
    r = lay(["A♣ 2♣", "J♥ A♥ 2♥", "Q♠ 3♠"], rules)
    act(r, "J♥ pass")
    assert heard(r).of("K♦")[1] > 0


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


def test_to_frame__has_a_row_for_each_unseen_card_and_a_column_for_each_place() -> None:
    believed = heard(Round(Deal.shuffled(LINDOR, 3, seed=7)))
    frame = believed.to_frame()
    assert list(frame.columns) == [1, 2, "talon"]
    assert list(frame.index) == [str(card) for card in believed.cards]
    assert (frame.sum(axis=1) == 1).all()
    card = str(believed.cards[0])
    assert frame.loc[card, "talon"] == believed.of(card)["talon"]
    plain = believed.to_frame(exact=False)
    assert list(plain.columns) == ["1", "2", "talon"]
    assert plain.round(3).loc[card, "talon"] == round(float(believed.of(card)["talon"]), 3)
    again = pd.read_csv(StringIO(plain.sort_values("talon").to_csv()), index_col=0)
    pd.testing.assert_frame_equal(again.loc[plain.index], plain)


def refusal(ask: Callable[[], object]) -> str:
    with pytest.raises(ProbabilityError) as refused:
        ask()
    assert str(refused.value) != refused.value.say("fr")
    return str(refused.value)


def test_refusals__say_what_to_write_instead() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    believed = heard(r)
    assert "the view of a seat" in refusal(lambda: probability.beliefs(r))  # type: ignore[arg-type]
    assert "sans(1, 10)" in refusal(lambda: believed.sans(1, "10♦"))
    assert "from 0 to 2" in refusal(lambda: believed.sans(9, 10))
    assert "never plays" in refusal(lambda: believed.sans("talon", 10))  # type: ignore[arg-type]
    assert "number of deals" in refusal(lambda: believed.sample(-1))
    assert "seed" in refusal(lambda: believed.sample(1, seed=-1))
    assert "language" in refusal(lambda: probability.beliefs(r.view(0), lang="de"))
    same_suit = heard(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"], NAIN))
    assert "the wanted card" in refusal(lambda: same_suit.sans(1, 10))
    pope = heard(lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥"))
    assert "8♦" in refusal(lambda: pope.of("8♦"))


def test_refusals__a_card_that_has_been_played_is_nowhere() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    for card in ("3♥", "X", 7):
        with pytest.raises(CardError):
            heard(r).of(card)  # type: ignore[arg-type]


def test_refusals__a_finished_deal_leaves_nothing_to_believe() -> None:
    r = lay(["4♣ 2♣", "A♥", "4♠ 3♠"])
    act(r, "A♥")
    assert "is over" in refusal(lambda: heard(r))
    out = next(event for event in r.events if event.kind == "out")
    assert "is over" in refusal(lambda: probability.beliefs(r.view(0, at=out)))
    assert probability.beliefs(r.view(0, at=out.number - 1)).deals > 1


def test_explain__names_the_facts_that_entered_and_shows_what_the_last_event_turned() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥ pass")
    assert str(heard(r).of("4♦")[2].explain()) == EXPLAINED
    assert "A  165/188           0" in str(heard(r).sans(2, 4).explain()), "ruled out by the pass"


def test_explain__without_a_call_is_a_draw() -> None:
    found = heard(lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"]))
    assert "C(49, 1) / C(50, 2)" in str(found.of("4♦")[2].explain())
    assert found.of("4♦")[2].explain().table is None
    said = str(found.sans(2, 4).explain("fr"))
    assert "A\u202f: le siège 2 dirait «\u202fsans quatre\u202f»." in said
    assert "C(47, 2) / C(50, 2)" in said


def test_explain__own_cards_those_played_and_the_turn_up_are_named() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    known = heard(r, seat=1).of("6♣")["talon"].explain().known
    for said in (
        "seat 1 holds exactly 8♥",
        "seat 1 has played 4♣",
        "seat 2 has played 5♣",
        "3♥ is turned up",
        "seat 2 does not hold 6♣ (move ",
    ):
        assert said in known


def test_explain__the_news_are_all_that_the_last_event_proved() -> None:
    # Nobody plays 6♣: that proves something of every hand at once, beside the lead's proof.
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    table = heard(r, seat=1).of("6♣")["talon"].explain().table
    assert table is not None
    assert "seat 0 does not hold 6♣" in table.notes[0]
    assert "seat 2 does not hold 6♣" in table.notes[0]
    # Before it, 6♣ could be any of 47 unseen cards, 44 of them in the talon.
    assert [row[:2] for row in table.rows[:1]] == [["A", "44/47"]]


def test_explain__what_is_certain_or_impossible_says_so() -> None:
    r = lay(["4♣ 2♣", "3♥ A♥", "4♠ 3♠"])
    act(r, "3♥")
    found = heard(r, seat=2)
    assert "no deal that fits" in str(found.of("4♦")[1].explain())
    assert "in every deal that fits" in str(found.sans(1, 4).explain())
    assert "in every deal that fits" in str(found.of("4♠")[2].explain())


EXPLAINED = """\
A: seat 2 holds 4♦.
Known to seat 0 (F): hands of 2, 2 and 2 cards and a talon of 46 were dealt; \
seat 0 holds exactly 2♣ 4♣; seat 1 has played 3♥; \
seat 1 holds no four (move 6); seat 2 holds at least one four (move 7).
All deals that fit are equally likely: count those in which the event A is true, \
by groups of cards and places that are alike.
P(A | F) = n(A ∩ F) / n(F)
         = 2,162 / 6,348
         = 47/138 ≈ 34.1%, about 1 in 2.9
n(F) is the number of deals that fit what is known, n(A ∩ F) of those in which A is true, too.
Bayes
 case  prior  likelihood  product  posterior
    A   1/24           1     1/24     47/138
not A  23/24      0.0842   0.0807     91/138
  sum      1               23/188          1
The news: seat 2 holds at least one four (move 7). Prior: the chance before it. \
Likelihood: the chance of the news in this case. Posterior: product / sum."""
