"""Beliefs in words, tables and plots, and the refusals of what cannot be believed."""

from __future__ import annotations

from collections.abc import Callable
from io import StringIO

import pandas as pd
import pytest

from nainjaune_widget import CardError, Deal, ProbabilityError, Round, probability
from tests.probability.test_beliefs_heard import heard
from tests.support.deals.notation import LINDOR, NAIN, POPE, act, lay


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
