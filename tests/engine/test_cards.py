"""Cards: every code, the order, points, names, and that there are 52 objects and no more."""

from __future__ import annotations

import copy
import pickle
import unicodedata

import pytest

from nainjaune_widget.engine.cards import PACK, SUITS, Card, cards_of, mask_of
from nainjaune_widget.words import CardError, NainJauneError

RANKS = {
    "en": ["A", *map(str, range(2, 11)), "J", "Q", "K"],
    "fr": ["1", *map(str, range(2, 11)), "V", "D", "R"],
}
LETTERS = {"en": "CDHS", "fr": "TKCP"}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_code_of_both_alphabets(lang: str) -> None:
    for card in PACK:
        rank, suit = RANKS[lang][card.rank - 1], SUITS.index(card.suit)
        for code in (rank + SUITS[suit], rank + LETTERS[lang][suit]):
            for spelling in (code, code.lower(), f"  {code} ", f"{rank} {code[-1]}"):
                assert Card.parse(spelling, lang=lang) is card


def test_ranks_of_the_other_language_are_read_before_a_suit_sign() -> None:
    assert [Card(code) for code in ("1♣", "V♦", "D♠", "R♥")] == [
        *map(Card, ("A♣", "J♦", "Q♠", "K♥"))
    ]
    assert Card.parse("Q♠", lang="fr") is Card("Q♠")


def test_the_letter_d_is_diamonds_in_english_and_queen_in_french() -> None:
    assert Card("7D") is Card("7♦")
    assert Card.parse("DK", lang="fr") is Card("Q♦")
    assert Card.parse("DC", lang="fr") is Card("Q♥")
    assert Card("KC") is Card("K♣")


@pytest.mark.parametrize("code", ["7♦\ufe0f", "7♦\ufe0e", "10♡", "Q♤", "A♧"])
def test_emoji_and_outlined_suits(code: str) -> None:
    plain = code.translate(
        {0xFE0F: None, 0xFE0E: None} | dict(zip(map(ord, "♧♢♡♤"), "♣♦♥♠", strict=True))
    )
    assert Card(code) is Card(plain)
    assert unicodedata.name(Card(code).suit).startswith("BLACK")


def test_order__by_rank_then_clubs_diamonds_hearts_spades() -> None:
    assert sorted(set(PACK)) == list(PACK)
    assert [str(card) for card in PACK[:5]] == ["A♣", "A♦", "A♥", "A♠", "2♣"]
    assert Card("A♠") < Card("2♣") < Card("2♦") <= Card("2♦") < Card("K♠")
    assert Card("K♣") > Card("Q♠") >= Card("Q♠")


def test_points__ace_1_pips_their_rank_court_cards_10() -> None:
    hearts = [card.points for card in PACK if card.suit == "♥"]
    assert hearts == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]
    assert sum(card.points for card in PACK) == 340


@pytest.mark.parametrize(
    ("code", "english", "french", "short"),
    [
        ("K♥", "king of hearts", "roi de cœur", "R♥"),
        ("A♣", "ace of clubs", "as de trèfle", "1♣"),
        ("10♦", "ten of diamonds", "dix de carreau", "10♦"),
        ("Q♠", "queen of spades", "dame de pique", "D♠"),
    ],
)
def test_names(code: str, english: str, french: str, short: str) -> None:
    card = Card(code)
    assert (card.name(), card.name("en"), card.name("fr")) == (english, english, french)
    assert (str(card), card.say("en"), card.say("fr")) == (code, code, short)
    assert repr(card) == f"Card({code!r})"


@pytest.mark.parametrize(
    "code", ["", "♦", "7", "0♦", "11♦", "1D", "7X", "-7♦", "♦7", "7♦ 8♦", "７♦"]
)
def test_no_card_can_be_read(code: str) -> None:
    with pytest.raises(CardError) as refused:
        Card(code)
    assert repr(code) in str(refused.value)
    assert "7♦" in str(refused.value)
    assert repr(code) in refused.value.say("fr")
    assert isinstance(refused.value, NainJauneError)


def test_what_is_not_a_string_or_an_unknown_language_is_refused() -> None:
    with pytest.raises(CardError, match="int"):
        Card(7)  # type: ignore[arg-type]
    with pytest.raises(CardError, match="'de'"):
        Card.parse("7♦", lang="de")


def test_copies_and_pickles_are_the_same_object() -> None:
    card = Card("Q♠")
    assert Card(card) is Card(str(card)) is card
    assert copy.copy(card) is copy.deepcopy(card) is card
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(card, protocol)) is card  # noqa: S301 - our own


def test_a_card_equals_itself_alone_and_cannot_be_changed() -> None:
    card = Card("7♦")
    text: object = "7♦"
    assert card == Card("7D")
    assert card != Card("7♥")
    assert (card == text, hash(card) == hash(Card("7D"))) == (False, True)
    with pytest.raises(TypeError):
        _ = card < "8♦"
    with pytest.raises(AttributeError, match="cannot be changed"):
        card.rank = 8


def test_masks__to_and_fro() -> None:
    cards = [Card("K♠"), Card("A♣"), Card("7♦")]
    assert mask_of(cards) == 1 << 51 | 1 | 1 << 25
    assert cards_of(mask_of(cards)) == (Card("A♣"), Card("7♦"), Card("K♠"))
    assert cards_of(0) == ()
    assert cards_of(mask_of(PACK)) == PACK
