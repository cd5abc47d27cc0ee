"""A language is added by a folder of catalogues and one line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.support.project.package_copy import copy_package, run

MORE = r'LANGUAGES = (\1, "loud", "own")'
TELL = """
import json

from nainjaune_widget import RULESETS, Board, Card, Composer, Deal, DealError
from nainjaune_widget import simulate, simulate_games
from nainjaune_widget.words import errors_in


def refusal(lang):
    try:
        with errors_in(lang):
            Deal.shuffled("lindor-1789", 2)
    except DealError as error:
        return str(error)


def tell(lang):
    told = {"cards": [Card(code).name(lang) for code in ("K♥", "7♦", "A♣")]}
    for rules in RULESETS:
        board = Board(rules, players=3, seed=4, lang=lang)
        told[f"{rules}: sheet"] = str(RULESETS[rules].describe(lang))
        told[f"{rules}: explanations"] = str(board.explain("all"))
        board.go(9)
        told[f"{rules}: snapshot"] = board.snapshot
        told[f"{rules}: picture"] = board.to_svg()
        told[f"{rules}: jetons"] = str(board.why(1))
    told["words of the page"] = board.words
    told["hint"] = str(Board("lindor-1789", seed=7, human=0, lang=lang).hint())
    told["refusal"] = refusal(lang)
    told["composer"] = Composer("pope-joan", lang=lang).snapshot
    deals = simulate("lindor-1789", 4, 1_100, "lowest", 1, compiled=False, lang=lang)
    few = simulate("lindor-1789", 4, 20, "lowest", 1, compiled=False, lang=lang)
    told["deals"] = [str(deals), str(few.compare(few))]
    told["games"] = str(simulate_games("lindor-1789", 4, 20, compiled=False, lang=lang))
    return told


print(json.dumps({lang: tell(lang) for lang in ("en", "loud")}))
"""
TELL_HABITS = """
from nainjaune_widget import Board, Card
from nainjaune_widget.explain.nouns import with_cards_by_name
from nainjaune_widget.sheets import number, percent
from nainjaune_widget.words import listed, text

cards = [Card.parse(code, "own") for code in ("DT", "V♣", "X♥")]
print(*cards, *(card.say("own") for card in cards))
print(number(-1234.5, "own", ",.1f"), percent(0.25, "own", 1))
print(*(text("explanations", "jetons", "own", n=n) for n in (1, 2, 3)), sep=", ")
print(listed(["a", "b", "c"], "own"))
print(with_cards_by_name("X♥ 10", "own"))
board = Board("lindor-1789", 3, 4, names=["Ana", "Ben", "Zoe"], lang="own")
print(board.explain("all"))
"""
HABITS = {
    "singular": "1 2",
    "decimal-mark": "·",
    "thousands-separator": "'",
    "percent": "{number} of 100",
    "list.and": "{parts} & {last}",
    "elided": "[aeiou]",
}
OWN_NAMES = {"name.of": "of {name}", "name.of.elided": "o’{name}"}
OWN_LETTERS = {
    f"letter.{rank}": letter for rank, letter in {1: "1", 11: "V", 12: "D", 13: "X"}.items()
}
OWN_LETTERS |= {f"suit-letter.{suit}": letter for suit, letter in enumerate("KTHP")}


def loud(template: Any) -> Any:
    """Return a template in capitals, but for the names of its values."""
    if isinstance(template, dict):
        return {form: loud(each) for form, each in template.items()}
    parts = re.split(r"(\{[^}]*\})", template)
    return "".join(part if part.startswith("{") else part.upper() for part in parts)


def add_language(
    words: Path, name: str, changed: dict[str, dict[str, str]], capitals: bool
) -> None:
    """Write the catalogues of a language that is English but for what is changed."""
    for english in (words / "en").rglob("*.json"):
        texts = json.loads(english.read_text(encoding="utf-8"))
        if capitals:
            texts = {key: loud(template) for key, template in texts.items()}
        made_up = words / name / english.relative_to(words / "en")
        made_up.parent.mkdir(parents=True, exist_ok=True)
        made_up.write_text(json.dumps(texts | changed.get(english.stem, {})), encoding="utf-8")


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a package with two more languages.

    They are English in capitals, and English with letters and habits of its own.
    """
    folder = tmp_path_factory.mktemp("outside")
    words = copy_package(folder) / "words"
    reader = words / "catalogue.py"
    source = reader.read_text(encoding="utf-8")
    more, found = re.subn(r"^LANGUAGES = \((.*)\)$", MORE, source, flags=re.MULTILINE)
    assert found == 1
    reader.write_text(more, encoding="utf-8")
    add_language(words, "loud", {}, capitals=True)
    own = {"language": HABITS, "cards": OWN_LETTERS, "explanations": OWN_NAMES}
    add_language(words, "own", own, capitals=False)
    return folder


def test_everything_that_is_shown_comes_from_its_folder(outside: Path) -> None:
    told = json.loads(run(TELL, outside))
    for topic, english in told["en"].items():
        plain, loud = (
            json.dumps(each, ensure_ascii=False) for each in (english, told["loud"][topic])
        )
        marked = re.sub(r"""(lang\\?["']: ?|lang=)(\\?["'])loud\\?["']""", r"\1\2en\2", loud)
        assert marked.upper() == plain.upper(), topic
        assert loud != plain, topic


def test_its_habits_come_from_its_folder(outside: Path) -> None:
    cards, numbers, jetons, listed, spoken, told = run(TELL_HABITS, outside).split("\n", maxsplit=5)
    assert cards == "Q♦ J♣ K♥ D♦ V♣ X♥"
    assert numbers == "−1'234·5 25·0 of 100"
    assert jetons == "1 jeton, 2 jeton, 3 jetons"
    assert listed == "a, b & c"
    assert spoken == "king of hearts 10"
    assert "o’Ana" in told
    assert "of Ben" in told
