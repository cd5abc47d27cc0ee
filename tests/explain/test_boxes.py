"""The boxes in words: clauses *ante*, *sweep*, *forgot*, *carry*, *opera*."""

from __future__ import annotations

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.explain import banner, mark, opening
from tests.explain.asking import story_of, told
from tests.support.deals.notation import CATS, act, lay

# Ben leads and holds the queen of spades; four players put 3 jetons each into its box.
QUEEN = ["2♣ 5♣", "Q♠ A♣", "3♠ 5♠", "A♦ A♥"]


def test_ante__the_stakes_of_one_player() -> None:
    ante = told(lay(QUEEN), "ante")
    assert ante.arithmetic == "10♦ 1 + J♣ 2 + Q♠ 3 + K♥ 4 + 7♦ 5 = 15"
    assert (ante.log, ante.aside) == ("Ben: stakes", "−15")
    assert told(lay(QUEEN, CATS), "ante", "fr").arithmetic == (
        "10♦ 1 + V♣ 2 + D♥ 3 + R♠ 4 + 7♦ 5 = 15"
    )


def test_ante__the_last_one_says_what_was_left_from_before() -> None:
    # 4 × 15 of this deal, and 12.
    r = lay(QUEEN, boxes={"Q♠": 12})
    assert told(r, "ante", nth=2).otherwise is None
    assert told(r, "ante", nth=3).otherwise == (
        "The boxes are filled: 72 jetons in all, 12 of them left from the deal before."
    )


def test_ante__a_player_who_has_less_stakes_all_of_it() -> None:
    # Ben has 6 jetons: 1 + 2 + 3, and nothing for the last two boxes.
    r = lay(QUEEN, purses=(None, 6, None, None))
    assert told(r, "ante").arithmetic == "10♦ 1 + J♣ 2 + Q♠ 3 = 6"
    assert told(r, "shortfall").arithmetic == "owed 15 − 6 paid = 9"
    act(r, "Q♠")
    assert told(r, "sweep").arithmetic == "stakes of this deal: 4 players × 3 = 12"
    shorter = lay(QUEEN, purses=(None, 5, None, None))
    act(shorter, "Q♠")
    assert told(shorter, "sweep").sum == (("stakes of this deal", 11),)


def test_sweep__the_sum_says_where_the_jetons_came_from() -> None:
    r = lay(QUEEN, boxes={"Q♠": 12})
    act(r, "Q♠")
    sweep = told(r, "sweep")
    assert sweep.arithmetic == (
        "stakes of this deal: 4 players × 3 = 12, plus 12 left from the deal before = 24"
    )
    assert sweep.sum == (
        ("stakes of this deal: 4 players × 3", 12),
        ("left from the deal before", 12),
    )
    assert sweep.total == ("taken", 24)
    assert sweep.otherwise == (
        "Without the announcement the 24 jetons would have stayed in the box."
    )
    assert (sweep.call, sweep.log, sweep.aside) == ("“Queen takes!”", "Ben: takes Q♠", "+24")
    assert str(sweep).splitlines() == [
        "Queen takes",
        "Ben plays the queen of spades, announces it and takes all that its box holds.",
        "stakes of this deal: 4 players × 3 = 12, plus 12 left from the deal before = 24",
        "Without the announcement the 24 jetons would have stayed in the box.",
        "(rule lindor-1789 · sweep)",
    ]


def test_sweep__in_french_with_its_banner() -> None:
    r = lay(QUEEN, boxes={"Q♠": 12})
    act(r, "Q♠")
    sweep, event = told(r, "sweep", "fr"), r.events[6]
    assert sweep.call == "«\u202fDame qui prend\u202f!\u202f»"
    assert sweep.sentence == "Ben pose la dame de pique, l’annonce et ramasse toute la case."
    assert sweep.log == "Ben\u202f: prend D♠"
    assert banner(story_of(r), event, "fr") == "Dame qui prend\u202f! +24"
    assert mark(story_of(r), event, "fr") == "+24"


def test_sweep__without_announcing_nothing_is_said() -> None:
    r = lay(["2♣ 5♣", "Q♥ A♣", "3♠ 5♠", "A♦ A♥"], CATS)
    act(r, "Q♥")
    sweep = told(r, "sweep")
    assert sweep.call is None
    assert sweep.sentence.endswith("no announcement is needed.")
    # The box held 12, and the bête of an honour is what its box holds.
    assert sweep.otherwise == (
        "Still in hand at the end of the deal, this card would have cost 12 jetons."
    )
    r = lay(["2♣ 5♣", "Q♥ A♣", "3♠ 5♠", "A♦ A♥"], RULESETS[CATS].replace(bete="stake"))
    act(r, "Q♥")
    assert "would have cost 3 jetons" in str(told(r, "sweep").otherwise)


def test_sweep__an_empty_box() -> None:
    # Nobody can stake anything, so the queen's box is empty when she comes.
    r = lay(QUEEN, purses=(0, 0, 0, 0))
    act(r, "Q♠")
    assert "Its box is empty: there is nothing to take." in told(r, "play").sentence


def test_forgot__the_amount_left_behind() -> None:
    r = lay(QUEEN, boxes={"Q♠": 12})
    act(r, "Q♠?")
    forgot = told(r, "forgot")
    assert forgot.sentence == (
        "Ben plays the queen of spades without announcing it: "
        "the 24 jetons stay in its box for the next deal."
    )
    assert forgot.total == ("left in the box", 24)
    assert forgot.otherwise == "With the announcement the 24 jetons would have gone to Ben."
    assert told(r, "forgot", "fr", names=None).otherwise == (
        "Avec l’annonce, les 24 jetons allaient au siège 1."
    )


def test_opera__the_boxes_one_by_one() -> None:
    # Ben plays 5♣ 6♣ 7♣ in one turn; four players put 4, 8, 12, 16 and 20 into the boxes.
    r = lay(["2♣ 5♥", "5♣ 6♣ 7♣", "3♠ 5♠", "A♦ A♥"])
    act(r, "5♣ 6♣ 7♣")
    opera = told(r, "opera")
    assert opera.arithmetic == "10♦ 4 + J♣ 8 + Q♠ 12 + K♥ 16 + 7♦ 20 = 60"
    assert opera.sentence == (
        "Ben played a whole hand, 3 cards, in a single turn and so takes every box."
    )
    assert opera.otherwise == (
        "With one interruption these 60 jetons would have stayed in the boxes for the next deal."
    )
    assert opera.reading


def test_opera__the_forgotten_jetons_do_not_wait_for_the_next_deal() -> None:
    # Ben's 7♦ is not announced, and the opera takes its box all the same.
    r = lay(["2♣ 5♥", "5♣ 6♣ 7♦", "3♠ 5♠", "A♦ A♥"])
    act(r, "5♣ 6♣ 7♦?")
    assert told(r, "forgot").sentence.endswith("the 20 jetons stay in its box.")


def test_deal__the_position_before_any_event() -> None:
    first = opening(story_of(lay(QUEEN, boxes={"Q♠": 12})), "en")
    assert first.sentence == (
        "Ana deals 2 cards to each of the 4 players. 44 cards stay face down: the talon. "
        "12 jetons are on the board from the deal before."
    )
    assert first.arithmetic == "Q♠ 12"
    assert first.clause == "lindor-1789/deal"
