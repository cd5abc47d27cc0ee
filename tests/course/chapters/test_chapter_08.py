"""Chapter 8: the deals that it shows, and the figures that its texts state."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import nbformat
import pytest

from nainjaune_widget import Card, Deal, Round, probability, simulate
from nainjaune_widget.exercises.session import find_question
from scripts.places import DOCS, TEACHER

NOTEBOOKS = {
    "en": TEACHER / "en" / "08-what-a-sans-tells.ipynb",
    "fr": TEACHER / "fr" / "08-ce-que-dit-un-sans.ipynb",
}
ANA, BEN, CHLOE, DAVID = range(4)
MISSING = Card("10♠")


def text_of(path: Path) -> str:
    notebook = nbformat.read(path, as_version=4)
    source = "\n".join(cell.source for cell in notebook.cells)
    return source.replace("\u00a0", " ").replace("\u202f", " ")


def fractions_in(path: Path) -> list[Fraction]:
    """Return the fractions of the texts between the cells of code, in their order."""
    cells = nbformat.read(path, as_version=4).cells
    prose = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    plain = re.sub(r"frac\{(\d+)\}\{(\d+)\}", r"\1/\2", prose)
    return [Fraction(each) for each in re.findall(r"\d+/\d+", plain)]


@pytest.fixture(params=NOTEBOOKS, ids=str)
def lang(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def text(lang: str) -> str:
    return text_of(NOTEBOOKS[lang])


@pytest.fixture(scope="module")
def rounds() -> dict[int, Round]:
    evening = simulate("lindor-1789", players=4, rounds=400, seed=1)
    return {number: evening.round(number) for number in (16, 353)}


def talon_after(played: Round, move: int) -> Fraction:
    chance: Fraction = probability.beliefs(played.view(BEN, at=move)).of(MISSING)["talon"]
    return chance


def moves(played: Round, first: int, last: int) -> list[tuple[str, int | None]]:
    return [(move.kind, move.seat) for move in played.events[first - 1 : last]]


def test_both_languages_show_the_same_two_deals(text: str) -> None:
    for call in ("number=16)", "number=353)", ".go(9)", ".go(17)", "at=12)"):
        assert call in text


def test_the_deals_are_those_of_the_series(rounds: dict[int, Round]) -> None:
    for number, played in rounds.items():
        assert played.deal == Deal.shuffled("lindor-1789", players=4, seed=1, number=number)


@pytest.mark.parametrize("number", [16, 353])
def test_ben_holds_the_other_three_tens(rounds: dict[int, Round], number: int) -> None:
    tens = {card for card in rounds[number].deal.hands[BEN] if card.rank == 10}
    assert tens == {Card("10♣"), Card("10♦"), Card("10♥")}


def test_three_calls_follow_the_nine_and_then_ben_takes_the_box(rounds: dict[int, Round]) -> None:
    played = rounds[16]
    assert played.events[9].card == Card("9♣")
    assert moves(played, 10, 15) == [
        ("play", CHLOE),
        ("sans", CHLOE),
        ("sans", DAVID),
        ("sans", ANA),
        ("play", BEN),
        ("sweep", BEN),
    ]
    assert played.events[13].card == Card("10♦")
    assert MISSING in played.deal.talon


def test_each_call_changes_the_odds_of_the_talon(rounds: dict[int, Round], text: str) -> None:
    chances = [talon_after(rounds[16], move) for move in range(9, 14)]
    assert chances == [Fraction(4, 40), Fraction(4, 39), Fraction(1, 7), Fraction(1, 4), 1]
    assert [f"{float(chance):.0%}" for chance in chances[2:]] == ["14%", "25%", "100%"]
    for percent in ("10", "14", "25", "100"):
        assert re.search(rf"\b{percent}\s?%", text)


def test_the_nine_leaves_eleven_of_39_places(rounds: dict[int, Round]) -> None:
    beliefs = probability.beliefs(rounds[16].view(BEN, at=10)).of(MISSING)
    assert beliefs[CHLOE] == Fraction(11, 39)


def test_the_guide_names_the_nine_and_what_it_changes(rounds: dict[int, Round], lang: str) -> None:
    assert rounds[16].events[9].seat == CHLOE
    guide = (DOCS / lang / "guide" / "08.md").read_text(encoding="utf-8")
    whose = {"en": "Chloé's nine: 1/10 → 4/39", "fr": "le neuf de Chloé\u202f: 1/10 → 4/39"}
    assert whose[lang] in guide


def test_in_the_last_deal_ben_has_three_nines_and_the_dwarf() -> None:
    hand = Deal.shuffled("lindor-1789", players=4, seed=54).hands[BEN]
    assert sum(card.rank == 9 for card in hand) == 3
    assert Card("7♦") in hand


def test_a_thousand_such_deals_are_300_300_300_and_100(rounds: dict[int, Round]) -> None:
    beliefs = probability.beliefs(rounds[16].view(BEN, at=9)).of(MISSING)
    assert {place: 1000 * chance for place, chance in beliefs.items() if chance} == {
        ANA: 300,
        CHLOE: 300,
        DAVID: 300,
        "talon": 100,
    }


def test_nearly_4e19_deals_fit(rounds: dict[int, Round], text: str) -> None:
    deals = probability.beliefs(rounds[16].view(BEN, at=12)).deals
    assert 3.5e19 < deals < 4e19
    assert "4 × 10¹⁹" in text


def test_in_the_other_deal_ana_answers_and_goes_on_to_the_king(rounds: dict[int, Round]) -> None:
    played = rounds[353]
    beliefs = probability.beliefs(played.view(BEN, at=17)).of(MISSING)
    assert (beliefs["talon"], beliefs[ANA]) == (Fraction(1, 4), Fraction(3, 4))
    assert moves(played, 16, 17) == [("sans", CHLOE), ("sans", DAVID)]
    assert [move.card for move in played.events[17:21]] == [
        MISSING,
        Card("J♥"),
        Card("Q♦"),
        Card("K♦"),
    ]
    assert {move.seat for move in played.events[17:21]} == {ANA}


def test_the_calls_multiply_to_the_share_of_the_talon() -> None:
    known = probability.deal("lindor-1789", players=4)
    three_tens = known.given(holds={BEN: ["10♣", "10♦", "10♥"]}, lacks={BEN: ["10♠"]})
    path = Fraction(1)
    for seat, chance in ((CHLOE, "7/10"), (DAVID, "4/7"), (ANA, "1/4")):
        without = 1 - three_tens.hand(seat).holds(MISSING)
        assert without == Fraction(chance)
        path *= without
        three_tens = three_tens.given(lacks={seat: [MISSING]})
    assert path == Fraction(1, 10)


def test_every_fraction_that_the_text_states_is_that_of_the_deal(
    rounds: dict[int, Round], lang: str
) -> None:
    """In both languages they are the same ones in the same order."""
    found = {
        at: probability.beliefs(rounds[16].view(BEN, at=at)).of(MISSING) for at in range(9, 13)
    }
    start, nine, one, two = (found[at]["talon"] for at in range(9, 13))
    sans = [1 - found[9][CHLOE], 1 - found[11][DAVID], 1 - found[12][ANA]]
    assert fractions_in(NOTEBOOKS[lang]) == [
        *(start, start, one, two),
        *(two, two),
        *(sans[0], sans[0], sans[1], sans[1]),
        *(*sans, start),
        *sans[:2],
        *(start, sans[0], one, two),
        *(start, nine, found[9][CHLOE], found[10][CHLOE], two),
        *(one, one),
    ]


def test_next_tells_about_53_percent() -> None:
    asleep, kept_back = Fraction(1, 10), Fraction(9, 10) * Fraction(1, 10)
    assert round(100 * asleep / (asleep + kept_back)) == 53


@pytest.mark.parametrize("name", ["after-k-sans", "first-given-last", "winner-table"])
def test_the_core_questions_need_no_earlier_chapter(name: str, text: str) -> None:
    assert find_question(name).needs == (8,)
    assert f'exercises.get("{name}")' in text
