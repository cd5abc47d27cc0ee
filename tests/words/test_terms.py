"""The terms of the glossary, in every text that people read: notebooks, catalogues, documents.

`terms.toml` lists the words that the glossary rules out, each with its reason.
"""

from __future__ import annotations

import json
import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.support.texts.project_texts import CATALOGUES, PLACEHOLDER, Text, prose, texts

TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text(encoding="utf-8"))
RULED_OUT: list[dict[str, Any]] = TERMS["ruled_out"]
PAIRS: list[dict[str, Any]] = TERMS["pairs"]
ENGINEERS = ("CONTRIBUTING.md", "nainjaune_widget/board/frontend/README.md")
"""Documents that speak of the code, where an `Event` is one."""

DONNER = "donner, estimer, calculer la probabilité"

read = cache(texts)


def said(rule: dict[str, Any], text: Text) -> list[str]:
    """Return the words of a text that a rule rules out, each with its neighbours."""
    kinds = rule.get("in", ["prose", "code", "output"])
    if text.langs != (rule["lang"],) or text.kind not in kinds:
        return []
    found = re.finditer(rule["words"], text.text, re.IGNORECASE)
    return [text.text[max(0, each.start() - 20) : each.end() + 20] for each in found]


def spoken(text: str) -> str:
    """Return a text without its code and with the names of its values taken out."""
    return prose(PLACEHOLDER.sub("{}", text))


def apart(pair: dict[str, Any], english: dict[str, Any], french: dict[str, Any]) -> list[str]:
    """Return the keys whose English text has a term that the French one lacks."""
    return [
        key
        for key, text in english.items()
        if isinstance(text, str)
        and key not in pair.get("except", ())
        and re.search(pair["en"], spoken(text), re.IGNORECASE)
        and not re.search(pair["fr"], spoken(french[key]), re.IGNORECASE)
    ]


@pytest.mark.parametrize("rule", RULED_OUT, ids=lambda rule: f"{rule['lang']}: {rule['say']}")
def test_no_text_says_what_the_glossary_rules_out(rule: dict[str, Any]) -> None:
    found = [
        f"{text.where}: …{words}…"
        for text in read()
        if text.where not in ENGINEERS
        for words in said(rule, text)
    ]
    told = [f"say {rule['say']}. {rule['because']}", *found]
    assert not found, "\n".join(told)


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair["fr"])
def test_both_languages_use_the_term(pair: dict[str, Any]) -> None:
    found = []
    for path in sorted((CATALOGUES / "en").rglob("*.json")):
        name = path.relative_to(CATALOGUES / "en")
        both = [
            json.loads((CATALOGUES / lang / name).read_text(encoding="utf-8"))
            for lang in ("en", "fr")
        ]
        found += [f"{name}: {key}" for key in apart(pair, *both)]
    assert not found, "\n".join(found)


def test_all_kinds_of_texts_are_read() -> None:
    """Catalogues, with the bank's, documents of both languages, and notebooks with outputs."""
    kinds = {(Path(text.where.partition(":")[0]).suffix, text.langs, text.kind) for text in read()}
    for lang in ("en", "fr"):
        assert {(".json", (lang,), "prose"), (".md", (lang,), "prose")} <= kinds
        assert {(".ipynb", (lang,), kind) for kind in ("prose", "code", "output")} <= kinds
    assert any("words/fr/questions/" in text.where for text in read())


@pytest.mark.parametrize(
    ("lang", "text", "say"),
    [
        ("en", "Step on to the next event.", "move"),
        ("en", "for event in board.events:", "move"),
        ("en", "Who takes the trick?", "sequence"),
        ("fr", "L’événement 12 est une levée.", "coup"),
        ("fr", "La levée de Chloé.", "prise"),
        ("fr", "Ben dit « sans 10 ».", "« sans dix », « sans dame »"),
        ("fr", "Un tirage sans remplacement.", "remise"),
        ("fr", "Votre prédiction ?", "pronostic"),
        ("fr", "Après dix pertes, la chance est due.", "la chance va tourner ; l’erreur du joueur"),
        ("fr", "Le meilleur de beaucoup gagne.", "de loin, ou : sur un grand nombre, le meilleur…"),
        ("fr", "C’est la règle de trois.", "règle du 3/N"),
        ("fr", "Quel livre permet de passer ?", "règle du jeu"),
        ("fr", "Une main donnée.", "distribuée, ou : une main précise, choisie d’avance"),
        ("fr", "Cent mille donnes disent la probabilité.", DONNER),
        ("fr", "Ce que dit Chloé parle aussi de David.", "renseigner sur"),
        ("fr", "Ce mot prouve le talon.", "prouver que la carte est au talon"),
        ("en", "Three hard nuts.", "plain English"),
    ],
)
def test_a_word_ruled_out_is_seen(lang: str, text: str, say: str) -> None:
    shown = Text("page", (lang,), "prose", text)
    assert say in [rule["say"] for rule in RULED_OUT if said(rule, shown)]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Rare events; let A be the event that she holds a ten."),
        ("fr", "Par l’événement contraire ; les événements sont incompatibles."),
        ("fr", "Un tirage sans remise ; elle dit « sans dix »."),
        ("fr", "Elle remplit la case, sans 2 jetons de plus ; la carte dort au **talon**."),
        ("fr", "L’écart est dû au hasard ; une somme de beaucoup de petits hasards."),
        ("fr", "La règle du 3/N (« règle de trois » chez les anglophones)."),
        ("fr", "Les probabilités des mains sont données ; ce pronostic n’est jamais noté."),
    ],
)
def test_the_words_of_probability_stay(lang: str, text: str) -> None:
    shown = Text("page", (lang,), "prose", text)
    assert [rule["say"] for rule in RULED_OUT if said(rule, shown)] == []


def test_a_term_of_one_language_alone_is_seen() -> None:
    pair = {"en": r"\bboxes\b", "fr": r"\bcases\b"}
    assert apart(pair, {"a": "five boxes"}, {"a": "cinq bacs"}) == ["a"]
    assert apart(pair, {"a": "five boxes"}, {"a": "cinq cases"}) == []
