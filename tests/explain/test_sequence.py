"""Sequences in words: clauses *lead*, *follow*, *sans*, *pass*, *stopped*, *stop*, *out*.

Seats 0 to 3 are Ana, who deals, Ben, who leads first, Chloé and Hugo. The four antes are
moves 1 to 4, Ben's lead is move 5 and his first card move 6.
"""

from __future__ import annotations

from nainjaune_widget.explain import mark
from tests.explain.asking import story_of, told
from tests.support.deals.notation import CATS, act, lay

# Ben's 10♥ finds no jack in any hand; of the tens, Chloé holds 10♠, and 10♣ and 10♦ are undealt.
TENS = ["2♣ 2♦", "10♥ 9♣ 4♣", "10♠ 3♠", "5♠ 6♦"]


def test_lead__the_seat_after_the_dealer_leads_first() -> None:
    r = lay(TENS)
    assert told(r, "lead").sentence == (
        "Ana dealt, so Ben, next in turn, leads first. Any card will do, but a card must be played."
    )
    assert told(r, "lead", "fr").sentence == (
        "Ana a donné\u202f: c’est donc à Ben, juste après, d’entamer. "
        "N’importe quelle carte convient, mais il faut jouer."
    )
    assert told(r, "lead", "fr", names=None).headline == "Le siège 1 entame"


def test_follow__a_card_says_what_is_wanted_next_and_how_many_have_not_been_played() -> None:
    r = lay(TENS)
    act(r, "10♥ 9♣ 10♠")
    # Nobody has a jack, so Ben leads again with 9♣, and Chloé's 10♠ follows it.
    assert told(r, "play").sentence == (
        "Ben starts a new sequence with the ten of hearts. "
        "Wanted next: a jack; none of the four has been played yet."
    )
    assert told(r, "play", nth=1).sentence == (
        "Ben starts a new sequence with the nine of clubs. "
        "Wanted next: a ten; 1 of the four has already been played."
    )
    assert told(r, "play", "fr", nth=2).sentence.startswith(
        "Chloé continue avec le dix de pique, après le neuf de Ben."
    )
    assert told(r, "play", nth=2, names=None).sentence.startswith(
        "Seat 2 follows seat 1’s nine with the ten of spades."
    )


def test_follow__the_other_cards_that_would_have_served() -> None:
    # Of Ben's two sixes the other one would have continued his 5♣ as well.
    r = lay(["2♣ 2♦", "5♣ 6♣ 6♥", "10♠ 3♠", "5♠ 6♦"])
    act(r, "5♣ 6♥")
    assert told(r, "play", nth=1).otherwise == "Possible instead: 6♣."
    assert told(r, "play", "fr", nth=1).otherwise == "À la place, on pouvait jouer 6♣."
    # Chloé may not know what Ben holds.
    assert told(r, "play", nth=1, seat=2).otherwise is None
    # Ben goes on with his own sequence.
    assert told(r, "play", nth=1).sentence.startswith("Ben goes on with the six of hearts.")


def test_sans__who_has_no_wanted_card_and_whose_turn_it_is() -> None:
    r = lay(TENS)
    act(r, "10♥")
    first, last = told(r, "sans"), told(r, "sans", nth=3)
    assert (first.headline, first.call) == ("No jack", "“no jack!”")
    assert first.sentence == "Ben holds no jack and says so. The turn goes on to Chloé."
    assert last.sentence == (
        "Ana holds no jack and says so. Everyone has been asked: the turn is back with Ben."
    )
    assert last.otherwise == "So everyone knows: there is no jack in Ana’s hand."
    assert told(r, "sans", "fr").call == "«\u202fsans valet\u202f!\u202f»"
    assert told(r, "sans", "fr", nth=3).sentence.startswith("Ana n’a pas de valet et le dit.")
    assert told(r, "sans", "fr", nth=3).otherwise == (
        "Toute la table le sait désormais\u202f: pas de valet dans la main d’Ana."
    )


def test_pass__a_seat_that_could_go_on_chose_not_to() -> None:
    r = lay(TENS)
    act(r, "9♣ pass")
    # Ben has 10♥ himself and passes; the turn is Chloé's, who holds 10♠.
    passed = told(r, "pass")
    assert passed.sentence == (
        "Ben could go on with a ten but chooses to pass, as the rules allow. "
        "The turn goes on to Chloé."
    )
    assert passed.otherwise == "Possible instead: 10♥."
    assert (passed.clause, passed.reading) == ("lindor-1789/pass", True)
    assert str(passed).endswith("(rule lindor-1789 · passing, our reading)")
    # Hugo knows only that there is a ten.
    hidden = told(r, "pass", "fr", seat=3)
    assert hidden.otherwise == (
        "Toute la table le sait désormais\u202f: il y a un dix dans la main de Ben."
    )


def test_stopped__where_the_missing_cards_were_once_all_hands_are_known() -> None:
    r = lay(TENS)
    act(r, "10♥ 9♣ pass")
    # 10♥ is move 6; after it sans 7 to 10, lead 11, 9♣ 12, Ben's sans 13, Chloé's pass 14.
    lead = told(r, "lead", nth=2)
    assert lead.clause == "lindor-1789/stopped"
    assert lead.headline == "Nobody goes on"
    assert lead.sentence == (
        "Chloé passed, and the rest of the table said “no ten”. "
        "Ben played the last card, the nine of clubs, and so leads again."
    )
    assert lead.otherwise == (
        "Where the tens are: 10♥ (move 6) already on the table; "
        "10♠ with Chloé, who passed; 10♣ and 10♦ in the talon."
    )
    assert told(r, "lead", "fr", nth=2).otherwise == (
        "Où sont les dix\u202f: 10♥ (coup 6) déjà sur la table\u202f; "
        "10♠ dans la main de Chloé, qui a passé\u202f; 10♣ et 10♦ au talon."
    )


def test_stopped__before_the_end_a_seat_learns_only_what_everybody_knows() -> None:
    r = lay(TENS)
    act(r, "10♥ 9♣ pass")
    assert told(r, "lead", nth=2, seat=3).otherwise == (
        "Of the four tens, already on the table: 10♥."
    )
    # All four said sans, which is truthful: what was not played nobody has.
    assert told(r, "lead", nth=1, seat=3).otherwise == ("All four jacks can only be in the talon.")
    assert told(r, "lead", nth=1, seat=3).headline == "Nobody has a jack"


def test_stopped__everybody_passed() -> None:
    # Each hand holds a ten, and Ben himself passes first.
    r = lay(["10♣ 2♦", "9♣ 10♦", "10♥ 3♠"])
    act(r, "9♣ pass pass pass")
    lead = told(r, "lead", nth=1)
    assert lead.sentence.startswith("Ben, Chloé and Ana all passed.")
    assert lead.otherwise == (
        "Where the tens are: 10♣ with Ana, who passed; 10♦ with Ben, who passed; "
        "10♥ with Chloé, who passed; 10♠ in the talon."
    )
    assert told(r, "lead", "fr", nth=1, names=None).sentence.startswith(
        "Le siège 1, le siège 2 et le siège 0 ont passé."
    )


def test_stopped__a_mark_for_the_rail() -> None:
    r = lay(TENS)
    act(r, "10♥ 9♣ pass")
    story = story_of(r)
    leads = [event for event in r.events if event.kind == "lead"]
    assert [mark(story, lead, "fr") for lead in leads] == [
        None,
        "sans V",
        "passe",
    ]


def test_stop__a_king_gives_the_lead_back() -> None:
    r = lay(["2♣ 2♦", "K♣ 9♣ 4♣", "10♠ 3♠", "5♠ 6♦"], CATS)
    act(r, "K♣")
    assert told(r, "stop").sentence == (
        "Nothing is higher than a king: the sequence ends, and Ben leads again."
    )
    assert told(r, "lead", nth=1).sentence == (
        "After the king of clubs Ben starts a new sequence with any card, still in the same turn."
    )
    stop = r.events[-2]
    assert mark(story_of(r), stop, "fr") == "roi"
    assert mark(story_of(r), stop, "en") == "king"


def test_out__the_deal_ends_at_once() -> None:
    r = lay(["2♣ 2♦", "4♦", "10♠ 3♠ 7♣", "5♠"])
    act(r, "4♦")
    out = told(r, "out")
    assert out.headline == "Ben wins the deal"
    assert out.otherwise == "Cards still in hand: Chloé (3), Hugo (1), Ana (2)."
    assert "la donne s’arrête aussitôt" in told(r, "out", "fr").sentence
    assert told(r, "play").sentence.endswith("It was the last card of that hand.")
