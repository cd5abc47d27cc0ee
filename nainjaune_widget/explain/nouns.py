"""Players, cards and ranks as parts of a sentence.

French joins articles and prepositions to the noun that follows (du dix, de l’as, d’Ana), and
English chooses between a and an. So a noun has its forms as attributes, and a template
picks one, as in ``"{card.the}"`` or ``"{player.of}"``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Any

from nainjaune_widget.engine.cards import PACK, SUITS, Card, rank_name
from nainjaune_widget.words import catalogue, isolated, shortened, text

SIGNS_IN_A_LOG = 24
"""A name in a log has no more signs."""


class Noun(str):
    """A card or a rank in words, with its forms.

    Attributes:
        a: with the indefinite article.
        the: with the definite article.
        first: the same at the start of a sentence.
        of: with the preposition *of*.
        plural: in the plural.
        head: with a capital, for the head of a text.
    """

    __slots__ = ("a", "first", "head", "of", "plural", "the")

    a: str
    the: str
    first: str
    of: str
    plural: str
    head: str


class Name(str):
    """The name of a player, with its forms.

    Attributes:
        first: at the start of a sentence.
        label: alone, before a colon.
        short: the same in a log, where a long name is cut.
        of: as the owner of something (Ana’s, d’Ana).
        to: as the receiver of something (to Ana, à Ana).
    """

    __slots__ = ("first", "label", "of", "short", "to")

    first: str
    label: str
    short: str
    of: str
    to: str


def say(key: str, lang: str, **values: Any) -> str:
    """Return one text of the explanations.

    >>> say("jetons", "fr", n=1)
    '1 jeton'
    """
    return text("explanations", key, lang, **values)


@cache
def rank_noun(rank: int, lang: str) -> Noun:
    """Return a rank in words.

    >>> rank_noun(12, "fr").a, rank_noun(1, "fr").of, rank_noun(8, "en").a
    ('une dame', 'de l’as', 'an eight')
    >>> rank_noun(6, "en").plural, rank_noun(6, "fr").plural
    ('sixes', 'six')
    """
    return _noun(rank_name(rank, lang), rank, lang)


@cache
def card_noun(card: Card, lang: str) -> Noun:
    """Return a card in words.

    >>> card_noun(Card("Q♠"), "fr").the, card_noun(Card("A♣"), "fr").first
    ('la dame de pique', 'L’as de trèfle')
    """
    return _noun(card.name(lang), card.rank, lang)


@cache
def suit_noun(card: Card, lang: str) -> Noun:
    """Return the suit of a card in words, alone and at the head of a text.

    >>> suit_noun(Card("Q♥"), "fr"), suit_noun(Card("Q♥"), "en").head
    ('cœur', 'Hearts')
    """
    noun = Noun(text("cards", f"suit.{SUITS.index(card.suit)}", lang))
    noun.head = noun[0].upper() + noun[1:]
    return noun


def _noun(word: str, rank: int, lang: str) -> Noun:
    noun = Noun(word)
    for form in ("a", "the", "of", "plural"):
        # A rank has a form of its own where its gender or its first sound asks for one.
        own = f"noun.{form}.{rank}"
        key = own if own in catalogue("explanations", lang) else f"noun.{form}"
        setattr(noun, form, say(key, lang, noun=word))
    noun.head = word[0].upper() + word[1:]
    noun.first = noun.the[0].upper() + noun.the[1:]
    return noun


@lru_cache(maxsize=64)
def inflected_names(names: tuple[str, ...] | None, players: int, lang: str) -> tuple[Name, ...]:
    """Return the players' names with their forms, by seat.

    Args:
        names: the players' names, None to name them by their seats.
        players: the number of seats.
        lang: ``"en"`` or ``"fr"``.

    >>> ana, ben = inflected_names(("Ana", "Ben"), 2, "fr")
    >>> ana.of, ben.of, ben.to
    ('d’Ana', 'de Ben', 'à Ben')
    >>> seat = inflected_names(None, 3, "fr")[2]
    >>> str(seat), seat.first, seat.of, seat.to
    ('le siège 2', 'Le siège 2', 'du siège 2', 'au siège 2')
    """
    if names is None:
        return tuple(_seat(seat, lang) for seat in range(players))
    return tuple(_named(name, lang) for name in names)


def _seat(seat: int, lang: str) -> Name:
    name = Name(say("seat", lang, n=seat))
    for form in ("first", "label", "of", "to"):
        setattr(name, form, say(f"seat.{form}", lang, n=seat))
    name.short = name.label
    return name


def _named(given: str, lang: str) -> Name:
    called = isolated(given)
    name = Name(called)
    name.first = name.label = called
    name.short = isolated(shortened(given, SIGNS_IN_A_LOG))
    name.of = say("name.of.elided" if _elides(given, lang) else "name.of", lang, name=called)
    name.to = say("name.to", lang, name=called)
    return name


def _elides(name: str, lang: str) -> bool:
    """Return True when a language elides its *of* before a name.

    French does before most vowels: d’Ana, d’Élise, d’Hugo, d’Yves; but de Yann. The names in
    Ha- that are heard (Hakim, Hans, Harry) have a breathed h, the other names in H- a mute one.
    """
    letters = unicodedata.normalize("NFD", name.strip().lower())
    letters = "".join(letter for letter in letters if not unicodedata.combining(letter))
    pattern = text("language", "elided", lang)
    return bool(pattern and re.match(pattern, letters))


def with_cards_by_name(told: str, lang: str) -> str:
    """Return a text with each card in words in place of its short form.

    >>> with_cards_by_name("D♠ 10 + 2♣ 2", "fr")
    'dame de pique 10 + deux de trèfle 2'
    """
    names, short_forms = _spoken_names(lang)
    return short_forms.sub(lambda found: names[found[0]], told)


@cache
def _spoken_names(lang: str) -> tuple[dict[str, str], re.Pattern[str]]:
    """The names of all cards in words by their short forms, and a pattern that finds these."""
    names = {card.say(lang): card.name(lang) for card in PACK}
    return names, re.compile("|".join(map(re.escape, names)))
