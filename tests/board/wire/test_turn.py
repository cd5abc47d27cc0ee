"""The sentence at one's turn: what is wanted, and which of one's cards fits."""

from __future__ import annotations

import pytest

from nainjaune_widget import RULESETS, Board, Deal, Round
from nainjaune_widget.board.wire.snapshot import your_turn
from nainjaune_widget.words import LANGUAGES
from scripts.prose.typography import faults
from tests.support.deals.notation import LINDOR, NAIN, POPE, act, lay

LEADS = {"en": "Your turn to lead: ", "fr": "À vous d’entamer\u202f: "}
NINE, NEUF = "the nine of clubs", "le neuf de trèfle"
ONE_OF, UNE_DES = "one of the raised ones", "une des cartes levées"


@pytest.mark.parametrize("rules", RULESETS)
def test_it_is_said_whenever_somebody_is_to_act(rules: str) -> None:
    for number in range(6):
        current = Round(Deal.shuffled(rules, players=3, seed=5, number=number))
        while current.turn is not None:
            for lang in LANGUAGES:
                said = your_turn(current, lang)
                assert said.startswith(LEADS[lang]) is current.leading
                assert "{" not in said
                assert lang == "en" or not faults(said)
            current.play(current.legal[-1])


@pytest.mark.parametrize(
    ("rules", "hand", "played", "said"),
    [
        (LINDOR, "9♣ K♦", "8♠", ("a nine, the raised one", "un neuf, la carte levée")),
        (LINDOR, "Q♣ Q♦ 2♥", "J♠", (f"a queen, {ONE_OF}", f"une dame, {UNE_DES}")),
        (POPE, "9♣ K♦", "8♣", (f"{NINE}, the raised one", f"{NEUF}, la carte levée")),
        # Clause `nain-1760/chief-hoc`: the dwarf in place of the wanted card, or beside it.
        (NAIN, "7♦ K♦", "8♣", ("no nine of clubs, but 7♦ fits", "7♦, faute de neuf de trèfle")),
        (NAIN, "7♦ 9♣", "8♣", (f"{NINE}, or 7♦", f"{NEUF}, ou 7♦")),
    ],
)
def test_it_names_what_is_wanted_and_which_card_fits(
    rules: str, hand: str, played: str, said: tuple[str, str]
) -> None:
    current = lay([hand, f"{played} K♠", "2♦"], rules, turn_up="3♠" if rules == POPE else None)
    act(current, played)
    while current.turn != 0:
        current.decline()
    english, french = said
    assert your_turn(current, "en") == f"Your turn: {english}."
    assert your_turn(current, "fr") == f"À vous\u202f: {french}."


@pytest.mark.parametrize(
    ("rules", "hand", "said"),
    [
        (LINDOR, "2♣ 3♦", "any card"),
        (LINDOR, "2♣", "your last card"),
        # Clause `pope-joan/lead`: the lowest card of a suit.
        (POPE, "2♣ 3♣ 3♦", "one of the raised cards"),
        (POPE, "2♣ 3♣", "the raised card"),
    ],
)
def test_to_lead_is_said_with_what_may_be_led(rules: str, hand: str, said: str) -> None:
    current = lay(["K♦", hand, "K♠"], rules, turn_up="A♠" if rules == POPE else None)
    assert your_turn(current, "en") == f"{LEADS['en']}{said}."


def test_only_the_person_in_turn_is_told() -> None:
    board = Board(seed=7, human=0)
    assert board.snapshot["yourTurn"] == "Your turn: a jack, one of the raised ones."
    board.table(lang="fr")
    assert board.snapshot["yourTurn"].startswith("À vous")
    assert Board(seed=7).snapshot["yourTurn"] is None
    assert Board(seed=7, eyes=1).snapshot["yourTurn"] is None
    assert Board(seed=7, human=[0, 2]).snapshot["yourTurn"] is None, "the curtain is down"
