"""The settlement in words: clauses *points*, *bete*, *shortfall*."""

from __future__ import annotations

import dataclasses

from nainjaune_widget.explain import explain
from tests.explain.asking import story_of, told
from tests.support.deals.notation import act, lay

# Ben goes out with 5♦. Chloé is left with 10 + 9 + 1 = 20 points and the jack of clubs.
JACK = ["2♣", "5♦", "A♠ 9♥ J♣", "3♠"]


def test_points__card_by_card() -> None:
    r = lay(JACK)
    act(r, "5♦")
    points = told(r, "points")
    assert points.arithmetic == "J♣ 10 + 9♥ 9 + A♠ 1 = 20"
    assert points.total == ("for Ben", 20)
    assert (
        points.sentence == "Chloé still holds 3 cards, worth 20 points, and pays 20 jetons to Ben."
    )
    french = told(r, "points", "fr")
    assert french.arithmetic == "V♣ 10 + 9♥ 9 + 1♠ 1 = 20"
    assert french.sentence == (
        "Il reste 3 cartes dans la main de Chloé\u202f: 20 points, donc 20 jetons pour Ben."
    )
    assert told(r, "points", "fr", names=None).sentence == (
        "Il reste 3 cartes dans la main du siège 2\u202f: "
        "20 points, donc 20 jetons pour le siège 1."
    )


def test_points__for_a_screen_reader_without_bare_symbols() -> None:
    r = lay(JACK)
    act(r, "5♦")
    assert told(r, "points").spoken == (
        "20 points in hand. Chloé still holds 3 cards, worth 20 points, and pays 20 jetons to Ben. "
        "Jack of clubs: 10. Nine of hearts: 9. Ace of spades: 1. For Ben: 20."
    )


def test_points__of_a_hand_that_may_not_be_told() -> None:
    r = lay(JACK)
    act(r, "5♦")
    hidden = dataclasses.replace(story_of(r), hands=[None] * 4)
    points, bete = (
        explain(hidden, next(event for event in r.events if event.kind == kind), "en")
        for kind in ("points", "bete")
    )
    assert points.sentence == "Chloé pays 20 jetons to Ben for the cards left in hand."
    assert points.arithmetic == "points left in hand 20"
    assert bete.otherwise is None


def test_shortfall__what_could_not_be_paid() -> None:
    # Chloé has 18 jetons and stakes 15; of the 20 points only 3 can be paid, of the bête nothing.
    r = lay(JACK, purses=(None, None, 18, None))
    act(r, "5♦")
    points = told(r, "points")
    assert points.arithmetic == "J♣ 10 + 9♥ 9 + A♠ 1 − 17 for lack of jetons = 3"
    assert points.sentence.endswith("but can pay only 3 jetons to Ben.")
    missing = told(r, "shortfall")
    assert missing.sentence == (
        "Chloé owed 20 jetons for the points in hand and had only 3 jetons. "
        "What is missing, 17 jetons, is not owed afterwards."
    )
    assert missing.total == ("missing", 17)
    assert missing.reading
    # The jack's box held 4 × 2 = 8.
    assert told(r, "shortfall", nth=1).sentence == (
        "Chloé owed 8 jetons for the bête of the jack of clubs and had nothing left. "
        "What is missing, 8 jetons, is not owed afterwards."
    )


def test_bete__a_part_of_it() -> None:
    # 15 for the stakes, 20 for the points, and 5 of the 8 for the jack.
    r = lay(JACK, purses=(None, None, 40, None))
    act(r, "5♦")
    bete = told(r, "bete")
    assert bete.arithmetic == (
        "stakes of this deal: 4 players × 2 = 8, minus 3 for lack of jetons = 5"
    )
    assert bete.sentence.endswith("only 5 jetons can be.")


def test_bete__costs_what_the_box_holds() -> None:
    r = lay(JACK, boxes={"J♣": 7})
    act(r, "5♦")
    bete = told(r, "bete")
    assert bete.arithmetic == (
        "stakes of this deal: 4 players × 2 = 8, plus 7 left from the deal before = 15"
    )
    assert bete.sentence == (
        "Chloé still holds the jack of clubs. Its box holds 15 jetons, "
        "so 15 jetons must be paid into it: the box is doubled."
    )
    assert (bete.headline, bete.log) == ("Bête of the jack of clubs", "Chloé: bête J♣")
    assert told(r, "bete", "fr").headline == "Bête du valet de trèfle"


def test_bete__the_moments_at_which_it_could_have_been_played() -> None:
    # Move 6 is Ben's 9♣, 7 his sans. Chloé's 10♠ is 8; sans 9 to 12; she leads (13) 2♣, 14;
    # sans 15; Hugo's 3♥ is 16 and he is out.
    r = lay(["5♣", "9♣ 4♣", "10♦ 10♠ 2♣", "3♥"])
    act(r, "9♣ 10♠ 2♣ 3♥")
    assert told(r, "bete").otherwise == (
        "It could have been played at move 8 (10♠ instead) and move 14 (led 2♣ instead)."
    )
    assert told(r, "bete", "fr").otherwise == (
        "On pouvait jouer cette carte\u202f: coup 8 (10♠ à la place) et coup 14 (entame\u202f: 2♣)."
    )
