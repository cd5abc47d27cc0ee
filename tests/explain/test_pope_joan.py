"""Pope Joan in words: dead hand, turn-up, compartments, the holder's turn.

Ana, seat 0, deals; Ben leads. The ante is move 1, the turn-up 2, the lead 3.
"""

from __future__ import annotations

from nainjaune_widget.engine.rulesets import RULESETS
from nainjaune_widget.explain import banner, mark, opening
from nainjaune_widget.play import Deal, Round
from tests.explain.asking import story_of, told
from tests.support.deals.notation import POPE, act, lay

# Hearts are trumps.
COURT = ["2♣ 3♠", "Q♥ K♥ 4♣", "J♥ 9♦ 5♣"]


def test_dead_hand__the_opening_of_a_whole_deal() -> None:
    # 51 cards to four hands (three players): 13 to the first three dealt to, 12 to the dealer.
    r = Round(Deal.shuffled(POPE, players=3, seed=7))
    first = opening(story_of(r), "en")
    assert first.sentence == (
        "Ana deals: 12 cards to Ana, 13 cards to Ben and 13 cards to Chloé. "
        "13 cards are the dead hand, which nobody plays. Its last card is turned up."
    )
    assert first.reading
    assert "main morte" in opening(story_of(r), "fr").sentence


def test_turn_up__an_honour_pays_the_dealer_at_once() -> None:
    # The ante puts 1 into Queen; 4 are left from before.
    r = lay(["2♣ 3♠", "4♣ 5♥", "5♣ 6♥"], POPE, turn_up="Q♥", boxes={"queen": 4})
    turned = told(r, "turn-up")
    assert turned.headline == "Hearts are trumps"
    assert turned.sentence == (
        "The last card of the dead hand is turned up: the queen of hearts. "
        "It makes hearts trumps. It has a box of its own, so Ana, as dealer, "
        "takes the Queen box at once."
    )
    assert turned.arithmetic == ("the dealer’s stake 1 + left from the deal before 4 = 5")
    assert (turned.total, turned.aside) == (("taken", 5), "+5")


def test_turn_up__a_card_without_a_box() -> None:
    r = lay(COURT, POPE, turn_up="3♥")
    assert told(r, "turn-up").sentence.endswith(
        "It has no box of its own, so nobody takes anything."
    )
    assert told(r, "turn-up", "fr").headline == "Atout cœur"
    assert told(r, "turn-up").total is None


def test_lead__the_lowest_card_of_a_suit() -> None:
    r = lay(COURT, POPE, turn_up="3♥")
    assert told(r, "lead").sentence == (
        "Ana dealt, so Ben, next in turn, leads first: "
        "with any suit, but with the lowest card held of it."
    )


def test_compartments__a_trump_its_own_box_and_matrimony() -> None:
    # Ben's Q♥ takes Queen, his K♥ King (1 each) and Matrimony (2, and 7 from before).
    r = lay(COURT, POPE, turn_up="3♥", boxes={"matrimony": 7})
    act(r, "Q♥ K♥")
    queen, king, matrimony = (told(r, "sweep", nth=nth) for nth in range(3))
    assert queen.sentence == (
        "Ben plays the queen of hearts, a trump with a box of its own, "
        "and takes all that the Queen box holds."
    )
    assert queen.otherwise is None
    assert king.headline == "King"
    assert matrimony.sentence == (
        "With the king of hearts Ben has now played both the king and the queen of trumps "
        "in this deal, and takes the Matrimony box."
    )
    assert matrimony.arithmetic == ("the dealer’s stake 2 + left from the deal before 7 = 9")
    assert matrimony.clause == "pope-joan/compartments"
    assert matrimony.otherwise == (
        "Played by two different players, the two cards would have taken nothing together."
    )
    sweeps = [event for event in r.events if event.kind == "sweep"]
    assert banner(story_of(r), sweeps[2], "fr") == "Mariage\u202f! +9"
    french = told(r, "sweep", "fr", nth=2)
    assert french.sentence.endswith("et ramasse la case Mariage.")


def test_compartments__intrigue_and_the_pope() -> None:
    r = lay(["2♣ 3♠", "4♣", "J♥ Q♥ 9♦ 5♣"], POPE, dealer=1, turn_up="3♥")
    act(r, "J♥ Q♥ 9♦")
    assert "both the queen and the jack of trumps" in told(r, "sweep", nth=2).sentence
    pope = told(r, "sweep", "fr", nth=3)
    assert pope.sentence == (
        "Chloé pose le neuf de carreau, qu’on appelle le Pape, et ramasse toute la case Pape."
    )
    assert pope.log == "Chloé\u202f: prend Pape"


def test_follow__whoever_holds_the_next_card_plays_it() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    assert told(r, "play").sentence.endswith("Wanted next: the five of clubs.")
    assert told(r, "play", nth=1).sentence == (
        "Chloé holds the next card and follows Ben’s four with the five of clubs. "
        "Wanted next: the six of clubs."
    )


def test_follow__nobody_holds_the_wanted_card() -> None:
    r = lay(["2♣ 3♠", "4♣ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♣ 5♣")
    lead = told(r, "lead", nth=1)
    assert (lead.clause, lead.reading) == ("pope-joan/follow", True)
    assert lead.headline == "Nobody has the six of clubs"
    assert lead.otherwise == "The six of clubs is in the dead hand."
    assert (
        told(r, "lead", nth=1, seat=0).otherwise == "The six of clubs can only be in the dead hand."
    )
    in_french = told(r, "lead", nth=1, seat=0, lang="fr").otherwise
    assert in_french == "Le six de trèfle ne peut être que dans la main morte."
    leads = [event for event in r.events if event.kind == "lead"]
    assert mark(story_of(r), leads[1], "fr") == "sans 6♣"
    assert not [event for event in r.events if event.kind == "sans"]


def test_follow__after_the_seven_of_diamonds_nobody_can() -> None:
    r = lay(["2♣ 3♠", "7♦ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "7♦")
    assert told(r, "play").sentence.endswith(
        "Next would come the eight of diamonds, but it is not in the pack: nobody can go on."
    )
    assert told(r, "lead", nth=1).otherwise == "The eight of diamonds is not in the pack."


def test_follow__the_wanted_card_lies_turned_up() -> None:
    r = lay(["2♣ 3♠", "2♥ 8♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "2♥")
    assert told(r, "play").sentence.endswith("but it lies face up in the dead hand.")
    assert told(r, "lead", nth=1, seat=0).otherwise == (
        "The three of hearts lies face up: it was turned up for trumps."
    )


def test_game__before_the_losers_pay_and_the_pope_pays_nothing() -> None:
    # Chloé keeps 9♦ and one more card and pays nothing; Ana pays 2.
    r = lay(["2♣ 3♠", "4♥", "5♣ 9♦"], POPE, turn_up="3♥")
    act(r, "4♥")
    assert told(r, "out").sentence == (
        "Ben has no cards left, so the deal ends at once. Everyone else now pays Ben "
        "1 jeton for each card still in hand. Chloé still holds 9♦ and so pays nothing."
    )
    game = told(r, "sweep")
    assert game.sentence == "Ben went out first and takes the Game box, before anybody pays."
    assert (game.headline, game.clause) == ("Game", "pope-joan/game")
    points = told(r, "points")
    assert points.sentence == "Ana still holds 2 cards, and pays 2 jetons to Ben."
    assert points.arithmetic == "2 cards × 1 = 2"
    # One card, one turn: an opera, which takes the other seven boxes, 6 + 2 + 2 + 1 + 1 + 1 + 1.
    assert told(r, "opera").arithmetic == (
        "Pope 6 + Matrimony 2 + Intrigue 2 + Ace 1 + King 1 + Queen 1 + Jack 1 = 14"
    )


def test_opera__doubled_payments_by_the_card() -> None:
    doubling = RULESETS[POPE].replace(opera_pays="double")
    r = lay(["2♣ 3♠", "4♥", "5♣"], doubling, turn_up="3♥", purses=(None, None, 1))
    act(r, "4♥")
    assert "in a single turn: it is an opera, and all pay double" in told(r, "out").sentence
    assert told(r, "points", nth=1).arithmetic == (
        "2 cards × 1 = 2, plus 2 again for the opera = 4"
    )
    assert "owed 2 jetons for the cards in hand and had only 1" in told(r, "shortfall").sentence
