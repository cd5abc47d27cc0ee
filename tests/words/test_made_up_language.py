"""A language is added by a folder of catalogues and one line."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from tests.support.project.files import copy_package, run

MORE = r'LANGUAGES = (\1, "loud")'
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


def loud(template: Any) -> Any:
    """Return a template in capitals, but for the names of its values."""
    if isinstance(template, dict):
        return {form: loud(each) for form, each in template.items()}
    parts = re.split(r"(\{[^}]*\})", template)
    return "".join(part if part.startswith("{") else part.upper() for part in parts)


def test_everything_that_is_shown_comes_from_its_folder(tmp_path: Path) -> None:
    """The made-up language is English in capitals."""
    words = copy_package(tmp_path) / "words"
    reader = words / "catalogue.py"
    source = reader.read_text(encoding="utf-8")
    more, found = re.subn(r"^LANGUAGES = \((.*)\)$", MORE, source, flags=re.MULTILINE)
    assert found == 1
    reader.write_text(more, encoding="utf-8")
    for english in (words / "en").rglob("*.json"):
        texts = json.loads(english.read_text(encoding="utf-8"))
        made_up = words / "loud" / english.relative_to(words / "en")
        made_up.parent.mkdir(parents=True, exist_ok=True)
        capitals = {key: loud(template) for key, template in texts.items()}
        made_up.write_text(json.dumps(capitals), encoding="utf-8")
    told = json.loads(run(TELL, tmp_path))
    for topic, told_in_english in told["en"].items():
        plain, shouted = (
            json.dumps(each, ensure_ascii=False) for each in (told_in_english, told["loud"][topic])
        )
        marked = re.sub(r"""(lang\\?["']: ?|lang=)(\\?["'])loud\\?["']""", r"\1\2en\2", shouted)
        assert marked.upper() == plain.upper(), topic
        assert shouted != plain, topic
