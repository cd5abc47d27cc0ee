"""The page of the documents on security says what there is to know, in both languages."""

from __future__ import annotations

import pytest

from tests.support.project.files import ROOT

TOLD = {
    "en": (
        "page",
        "strategy",
        "exercise",
        "cache",
        "0700",
        "seed",
        "board.seed",
        "taken back",
        "report",
    ),
    "fr": (
        "page",
        "stratégie",
        "exercice",
        "cache",
        "0700",
        "graine",
        "board.seed",
        "reprise",
        "signaler",
    ),
}


@pytest.mark.parametrize("lang", TOLD)
def test_the_page_speaks_of_everything(lang: str) -> None:
    page = (ROOT / "docs" / lang / "security.md").read_text(encoding="utf-8").lower()
    assert [word for word in TOLD[lang] if word not in page] == []


@pytest.mark.parametrize(("readme", "lang"), [("README.md", "en"), ("README.fr.md", "fr")])
def test_the_readme_leads_there(readme: str, lang: str) -> None:
    assert f"docs/{lang}/security.md" in (ROOT / readme).read_text(encoding="utf-8")
