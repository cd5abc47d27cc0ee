"""Nain 1760 in words: hocs, the chief hoc, double payments, the dealer's stake.

Ana, seat 0, deals and alone stakes 15; Ben leads. The ante is move 1, the lead move 2.
"""

from __future__ import annotations

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.explain import mark
from tests.explain.asking import story_of, told
from tests.support.deals.notation import LINDOR, NAIN, act, lay

HANDS = ["2♣ 2♠", "5♥ 9♣ Q♠", "3♠ 7♦ 8♣"]


def test_ante__the_dealer_alone() -> None:
    ante = told(lay(HANDS, NAIN), "ante")
    assert ante.sentence == "Ana deals and so alone fills the boxes: 15 jetons."
    assert ante.otherwise == "The boxes are filled: 15 jetons in all."
    french = told(lay(HANDS, NAIN), "ante", "fr")
    assert (
        french.sentence
        == "C’est à Ana de donner, et donc de garnir toutes les cases\u202f: 15 jetons."
    )


def test_sweep__what_is_left_and_what_the_dealer_put_there() -> None:
    # 12 from before and the dealer's 3; then Chloé and Ana pay 1 each for the hoc.
    r = lay(HANDS, NAIN, boxes={"Q♠": 12})
    act(r, "Q♠")
    assert told(r, "sweep").arithmetic == (
        "the dealer’s stake 3 + left from the deal before 12 = 15"
    )
    hoc = told(r, "hoc")
    assert (
        hoc.sentence == "Ben announces the queen of spades, a hoc: each of the others pays 1 jeton."
    )
    assert (hoc.arithmetic, hoc.aside, hoc.call) == ("Chloé 1 + Ana 1 = 2", "+2", "“hoc!”")
    assert hoc.clause == "nain-1760/hoc-pay"
    assert told(r, "hoc", "fr").call == "«\u202fhoc\u202f!\u202f»"


def test_hoc__who_could_not_pay() -> None:
    # Chloé has no jetons at all.
    r = lay(HANDS, NAIN, purses=(None, None, 0))
    act(r, "Q♠")
    assert told(r, "hoc").sentence.endswith("Chloé has nothing to pay with.")
    assert told(r, "hoc").arithmetic == "Ana 1"
    assert told(r, "shortfall").sentence == (
        "Chloé owed 1 jeton for the hoc and had nothing left. "
        "What is missing, 1 jeton, is not owed afterwards."
    )


def test_stop__a_permanent_hoc_and_the_chief_hoc() -> None:
    r = lay(HANDS, NAIN)
    act(r, "Q♠ 5♥ 7♦")
    hoc, chief = told(r, "stop"), told(r, "stop", nth=1)
    assert hoc.sentence == (
        "With the queen of spades, one of the three permanent hocs, the sequence ends, "
        "and Ben leads again."
    )
    assert chief.sentence.startswith("With the seven of diamonds, the chief hoc,")
    assert told(r, "stop", "fr", nth=1).headline == "Le hoc principal arrête la suite"
    stops = [event for event in r.events if event.kind == "stop"]
    assert [mark(story_of(r), event, "en") for event in stops] == ["hoc", "hoc"]


def test_chief_hoc__in_place_of_the_wanted_card() -> None:
    r = lay(HANDS, NAIN)
    act(r, "5♥ 7♦")
    wild = told(r, "play", nth=1)
    assert wild.sentence == (
        "Chloé plays the seven of diamonds, the chief hoc, in place of the six of hearts: "
        "in turn it may be played at any time."
    )
    assert (wild.clause, wild.reading) == ("nain-1760/chief-hoc", True)
    assert "à la place du six de cœur" in told(r, "play", "fr", nth=1).sentence
    # Once it has been played, a sans says nothing of it.
    act(r, "8♣")
    assert "7♦" not in told(r, "sans", nth=-1).sentence


def test_chief_hoc__keeping_it_is_heard_as_sans() -> None:
    r = lay(HANDS, NAIN)
    act(r, "5♥ pass")
    # Ben's sans is move 4, Chloé's 5, Ana's 6; 6♥ is undealt.
    sans = told(r, "sans", nth=1)
    assert sans.sentence == (
        "Chloé says: no wanted card other than 7♦, so not the six of hearts. "
        "The turn goes on to Ana."
    )
    assert sans.call == "“no six!”"
    assert sans.reading
    lead = told(r, "lead", nth=1)
    assert lead.headline == "Nobody plays the six of hearts"
    assert lead.otherwise == "The six of hearts is in the talon."
    assert told(r, "lead", nth=1, seat=1).otherwise == "The six of hearts can only be in the talon."


def test_chief_hoc__as_the_wanted_card_itself_a_sans_says_nothing_of_it() -> None:
    r = lay(["2♣ 2♠", "6♦ 9♣", "3♠ 7♦"], NAIN)
    act(r, "6♦ pass")
    assert told(r, "sans").otherwise == (
        "The seven of diamonds is with Chloé, who may keep it back."
    )
    heard = told(r, "sans", nth=1, seat=0)
    assert heard.sentence.startswith("The wanted card is 7♦, which never has to be played.")
    assert "may still be in any hand" in str(heard)
    # Nor does the new lead say that it can only be in the talon.
    assert "may still be in any hand" in str(told(r, "lead", nth=1, seat=0))


def test_stopped__after_a_pass_nobody_knows_where_the_wanted_card_is() -> None:
    # Chloé holds 6♥ and passes.
    r = lay(["2♣ 2♠", "5♥ 9♣", "3♠ 6♥"], RULESETS[NAIN].replace(continuing="optional"))
    act(r, "5♥ pass")
    assert told(r, "lead", nth=1, seat=1).otherwise is None
    assert told(r, "lead", nth=1).otherwise == "The six of hearts is with Chloé, who passed."


def test_forgot__a_king_has_no_box_but_loses_its_hoc() -> None:
    r = lay(["2♣ 2♠", "K♣ 9♣", "3♠ 7♦"], NAIN)
    act(r, "K♣?")
    forgot = told(r, "forgot")
    assert forgot.sentence == (
        "Ben plays the king of clubs without announcing it. Nobody pays for the hoc."
    )
    assert forgot.total is None
    assert (
        forgot.otherwise == "The hoc, announced, would have earned 1 jeton from every other player."
    )


def test_points__doubled_for_whoever_holds_the_seven_of_diamonds() -> None:
    # Ben leads 5♥ and Ana follows with 6♥, so there is no opera; Ana goes out.
    # Chloé keeps 8♣, 7♦ and 3♠: 8 + 7 + 3 = 18, doubled 36.
    r = lay(["6♥", "5♥ 9♣", "3♠ 7♦ 8♣"], NAIN)
    act(r, "5♥ pass 6♥")
    points = told(r, "points", nth=1)
    assert points.arithmetic == "8♣ 8 + 7♦ 7 + 3♠ 3 + again for 7♦ 18 = 36"
    assert points.sentence == (
        "Chloé still holds 3 cards, worth 18 points. "
        "Doubled for 7♦ in hand, that makes 36 jetons to Ana."
    )


def test_points__four_times_at_an_opera_with_the_seven_of_diamonds() -> None:
    # Ben's hand goes before anybody else plays: Chloé pays 4 × 18 = 72, Ana 2 × 4 = 8.
    r = lay(["2♣ 2♠", "5♥", "3♠ 7♦ 8♣"], NAIN)
    act(r, "5♥")
    assert told(r, "out").sentence.endswith(
        "Nobody else has played a single card: it is an opera, and all pay double."
    )
    points = told(r, "points", "fr")
    assert points.arithmetic == (
        "8♣ 8 + 7♦ 7 + 3♠ 3 + encore pour le 7♦ 18 + encore pour l’opéra 36 = 72"
    )
    assert points.sentence.endswith(
        "C’est doublé pour le 7♦ en main et pour l’opéra, donc 72 jetons pour Ben."
    )
    assert told(r, "points", nth=1).arithmetic == "2♠ 2 + 2♣ 2 + again for the opera 4 = 8"
    # 7♦ is an honour too: its box holds the dealer's 5.
    assert told(r, "bete").total == ("paid into the box", 5)


def test_points__doubled_and_more_than_there_is() -> None:
    # Chloé has 20 of the 72 jetons.
    r = lay(["2♣ 2♠", "5♥", "3♠ 7♦ 8♣"], NAIN, purses=(None, None, 20))
    act(r, "5♥")
    points = told(r, "points")
    assert points.sentence.endswith("that makes 72 jetons to Ben; only 20 jetons can be paid.")
    assert points.total == ("for Ben", 20)


def test_bete__a_moment_at_which_the_chief_hoc_was_kept_back() -> None:
    # Chloé's decline is move 5.
    r = lay(["6♥", "5♥ 9♣", "3♠ 7♦ 8♣"], NAIN)
    act(r, "5♥ pass 6♥")
    assert told(r, "bete").otherwise == "It could have been played at move 5 (kept back)."


def test_bete__one_players_stake() -> None:
    # Its box holds 5, and from before 9; the stake is 5.
    r = lay(["2♣ 2♠", "5♥", "3♠ 7♦"], RULESETS[NAIN].replace(bete="stake"), boxes={"7♦": 9})
    act(r, "5♥")
    bete = told(r, "bete")
    assert bete.arithmetic == "one player’s stake 5"
    assert "stake, 5 jetons, into" in bete.sentence
    assert not bete.reading


def test_gap__over_the_missing_ranks() -> None:
    # Nobody has a six; Ben must go on with his eight.
    r = lay(["2♣ 2♠", "5♥ 8♣ A♠", "3♠ 10♣"], RULESETS[LINDOR].replace(gap="continue"))
    act(r, "5♥ 8♣")
    gap = told(r, "play", nth=1)
    assert gap.clause == "lindor-1789/gap"
    assert gap.sentence.startswith(
        "Nobody could go on, so Ben, who played last, must continue over the gap "
        "with the next rank in hand: the eight of clubs."
    )
    assert "doit sauter les rangs qui manquent" in told(r, "play", "fr", nth=1).sentence
